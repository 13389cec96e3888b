//! How one workload's demand behaves, and who serves each pool under an option, drawn for a window; and a week that is only typed yet.

use crate::draw::Draw;
use crate::drawing::{Drawing, figure, room};
use crate::{Failure, Session};
use charts::Figure;
use decision::report::clauses::Clauses;
use decision::report::procurement::Procurement;
use input::{Fields, Flat, Numeral, Object, Place, Read};
use pack::Contents;
use serde::Serialize;
use voice::message;

/// Hours of a week.
const HOURS: usize = 168;

input::request! {
    pub(crate) struct CurvesRequest {
        /// Room for each figure in points, 200 to 4000.
        width: f64 as room,
        wanted: Flat<Wanted>,
        draw: Flat<Draw>,
    }
}

input::fields! {
    pub(crate) WantedShape {
        /// GPUs in each of 168 hours, from Monday on; in place of a workload.
        week: Option<Vec<Numeral>>,
        /// Id of an option: each pool with those stacked under its demand who serve it; in place of a workload.
        option: Option<String>,
        /// Id of the workload that is drawn; needed where neither week nor option is given.
        workload: Option<String>,
    }
}

/// The answer of `curves`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CurvesAnswer {
    /// Week, year and load-duration curve, of an option those of each pool, whose word begins their ids; or the typed week alone. None
    /// where there is no demand.
    figures: Vec<Drawing>,
    notes: Vec<String>,
}

/// What is drawn.
pub(crate) enum Wanted {
    Workload(String),
    Option(String),
    Week(Vec<f64>),
}

impl Read for Wanted {
    type Shape = WantedShape;

    fn read(place: &Place) -> Option<Self> {
        place.fields()
    }
}

impl Fields for Wanted {
    fn fields(object: &Object) -> Option<Self> {
        if let Some(hours) = WantedShape::week(object).optional() {
            return week(&hours).map(Wanted::Week);
        }
        if let Some(id) = WantedShape::option(object).optional() {
            return id.text().map(|id| Wanted::Option(id.to_owned()));
        }
        WantedShape::workload(object).required()?.text().map(|id| Wanted::Workload(id.to_owned()))
    }
}

/// `curves`.
pub(crate) fn curves(session: &mut Session, request: CurvesRequest) -> Result<CurvesAnswer, Failure> {
    let CurvesRequest { width, wanted: Flat(wanted), draw: Flat(draw) } = request;
    let drawn = match wanted {
        Wanted::Week(hours) => named("curve", vec![pack::week(&hours, width)?]),
        Wanted::Workload(id) => {
            session.shown(draw, |contents| Ok(named("curve", pack::curves(contents, &id, width)?)))?
        }
        Wanted::Option(id) => session.shown(draw, |contents| Ok(pack::served(contents, &id, width)?))?,
    };
    let figures = drawn.into_iter().map(|(name, drawn)| (name.to_owned(), drawn)).enumerate().map(figure).collect();
    Ok(CurvesAnswer { figures, notes: Vec::new() })
}

fn named(name: &'static str, figures: Vec<Figure>) -> Vec<(&'static str, Figure)> {
    figures.into_iter().map(|figure| (name, figure)).collect()
}

impl Session {
    /// What is made of the contents of a pack without clauses and commitments.
    fn shown<T>(&mut self, draw: Draw, make: impl FnOnce(Contents) -> Result<T, Failure>) -> Result<T, Failure> {
        let book = self.read(|document| Ok(document.book()?))?;
        let (worlds, decided) = self.drawn(draw)?.decided(None);
        make(Contents {
            report: &decided.report,
            detail: decided.detail(worlds),
            clauses: Clauses::NONE,
            commitments: None,
            carbon: None,
            life: None,
            ownership: None,
            book: &book,
            procurement: Procurement::NONE,
            billed: None,
        })
    }
}

/// Demand in each hour from Monday on.
fn week(place: &Place) -> Option<Vec<f64>> {
    let hours = place.list_of(|hour| hour.number_where(|gpus| gpus >= 0.0, message!("demand-gpus")))?;
    if hours.len() != HOURS {
        place.wrong("J005", message!("api-curves-week"), message!("api-curves-week.hint"));
        return None;
    }
    Some(hours)
}
