//! Commands that propose: what Assay itself would sign, and one of these entered as an option.

use crate::deciding::Weights;
use crate::draw::{Draw, SEED, WORLDS};
use crate::drawing::{Drawing, figure, room};
use crate::editing::{self, Asked, EditAnswer};
pub use crate::screen::ProposeAnswer;
use crate::session::Heard;
use crate::{Failure, Session, screen};
use decision::report::commitments::Commitments;
use decision::report::proposals::{Proposal, Proposals};
use decision::{Ask, Report, Worlds};
use input::{Flat, Place};
use quantity::show;
use serde::Serialize;
use serde_json::json;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use tables::Row;
use voice::{message, text};

input::request! {
    /// What proposals have to keep, and where they are searched for.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Search {
        /// Most vendors of a proposal, 1 to 3.
        vendors: usize as vendors = Ask::USUAL.vendors,
        /// Largest share of the spend on quotes that one vendor may have, above 0; left out: no limit.
        vendor_share: Option<f64> as share,
        /// Share of demand that may stay unserved in the central case; at most, and where left out, the assumption "unserved_limit".
        unserved: Option<f64> as share,
        /// Worlds in which units are searched for: at even steps of what the options cost in those drawn, 1 to 1,000.
        searched: usize as searched = Ask::USUAL.searched,
    }

    pub struct ProposeRequest {
        draw: Flat<Draw>,
        search: Flat<Search>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
    }

    pub(crate) struct AdoptRequest {
        draw: Flat<Draw>,
        search: Flat<Search>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
        /// Id of a proposal of the same draw, search and weights.
        id: String,
        /// Name of the option; left out: that of the proposal.
        name: Option<String>,
    }
}

input::request! {
    pub struct CommitmentsRequest {
        draw: Flat<Draw>,
        /// The option whose commitments are varied; left out: the recommended one.
        option: Option<String>,
        /// Worlds that each curve is taken over: at even steps of what the options cost in those drawn, 1 to 1,000.
        searched: usize as searched = CURVE_WORLDS,
        /// Room for each curve in points, 200 to 4000; left out: none is drawn.
        width: Option<f64> as room,
    }
}

/// Worlds of a curve where nobody says how many.
const CURVE_WORLDS: usize = 128;

fn vendors(place: &Place) -> Option<usize> {
    place.whole(1, 3).map(|vendors| vendors as usize)
}

pub(crate) fn share(place: &Place) -> Option<f64> {
    place.number_where(|share| (0.0..=1.0).contains(&share), message!("json-share"))
}

fn searched(place: &Place) -> Option<usize> {
    place.whole(1, 1000).map(|worlds| worlds as usize)
}

impl Search {
    /// Errors: a largest share that so few vendors cannot keep.
    fn ask(self) -> Result<Ask, Failure> {
        let Self { vendors, vendor_share, unserved, searched } = self;
        let least = 1.0 / vendors as f64;
        match vendor_share.filter(|share| *share < least) {
            None => Ok(Ask { vendors, vendor_share, unserved, searched }),
            Some(share) => {
                let [share, least] = show::percents_apart(share, least);
                let found = message!("api-propose-share", share = share, vendors = vendors);
                let hint = message!("api-propose-share.hint", least = least, vendors = vendors);
                Err(Failure::wrong("J006", "vendor_share", found, hint))
            }
        }
    }
}

/// `propose`: for each vendor alone and each pair, what makes the mean cost least.
pub fn propose(session: &mut Session, request: ProposeRequest) -> Result<ProposeAnswer, Failure> {
    let weights = request.weights.map(|given| given.0);
    let (draw, search) = (request.draw.0, request.search.0);
    let found = found(session, draw, search, weights)?;
    let adopt = found.proposals.first().map(|own| adopting(&own.id, draw, search));
    Ok(screen::proposed(found, adopt))
}

/// The request that enters a proposal of this draw and search as an option; what is usual is left out.
fn adopting(id: &str, draw: Draw, search: Search) -> String {
    let usual = Ask::USUAL;
    let Search { vendors, vendor_share, unserved, searched } = search;
    let fields = [
        (draw.seed != SEED).then(|| ("seed", json!(draw.seed))),
        (draw.worlds != WORLDS).then(|| ("worlds", json!(draw.worlds))),
        (vendors != usual.vendors).then(|| ("vendors", json!(vendors))),
        vendor_share.map(|share| ("vendor_share", json!(share))),
        unserved.map(|share| ("unserved", json!(share))),
        (searched != usual.searched).then(|| ("searched", json!(searched))),
    ];
    let fields = std::iter::once(("id", json!(id))).chain(fields.into_iter().flatten());
    let request: serde_json::Map<String, serde_json::Value> = fields.map(|(key, own)| (key.to_owned(), own)).collect();
    serde_json::Value::Object(request).to_string()
}

/// The answer of `commitments`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommitmentsAnswer {
    /// What was found.
    #[serde(flatten)]
    pub found: Commitments,
    /// A curve for each pool; none where no width was given.
    figures: Vec<Drawing>,
}

/// `commitments`: what more or less of each commitment of an option would cost.
pub fn commitments(session: &mut Session, request: CommitmentsRequest) -> Result<CommitmentsAnswer, Failure> {
    let CommitmentsRequest { draw, option, searched, width } = request;
    session.heard(draw.0, |drawn, hears| {
        let (worlds, decided) = drawn.decided(None);
        let at = position(worlds, option.or_else(|| decided.report.decision.option.clone()))?;
        let heard = Listening::new(hears);
        let found = drawn.commitments(at, searched, &|share| heard.go_on(share));
        let found = found.ok_or_else(|| heard.failure())?;
        let curves = width.map(|width| pack::commitments(&found, width)).transpose()?.unwrap_or_default();
        let figures = curves.into_iter().map(|own| ("commitment".to_owned(), own)).enumerate().map(figure).collect();
        Ok(CommitmentsAnswer { found, figures })
    })
}

/// The same of the recommended option, where there is one; nobody hears how far it is.
pub(crate) fn of_recommended(worlds: &Worlds, report: &Report) -> Option<Commitments> {
    let at = position(worlds, report.decision.option.clone()).ok()?;
    decision::commitments(worlds, at, CURVE_WORLDS, &|_| ControlFlow::Continue(()))
}

/// Where the option stands that is asked for.
fn position(worlds: &Worlds, option: Option<String>) -> Result<usize, Failure> {
    let Some(option) = option else {
        let (found, hint) = (message!("api-commitments-none"), message!("api-commitments-none.hint"));
        return Err(Failure::wrong("J005", "option", found, hint));
    };
    let at = worlds.model.snapshot.options.iter().position(|own| own.id == option);
    at.ok_or_else(|| {
        let (found, hint) = (message!("api-clauses-option", option = option), message!("api-clauses-option.hint"));
        Failure::wrong("J005", "option", found, hint)
    })
}

/// A listener, and whether it broke off: nothing found has two reasons.
struct Listening<'h> {
    hears: &'h Heard<'h>,
    is_stopped: AtomicBool,
}

impl<'h> Listening<'h> {
    fn new(hears: &'h Heard<'h>) -> Self {
        Self { hears, is_stopped: AtomicBool::new(false) }
    }

    fn go_on(&self, share: f64) -> ControlFlow<()> {
        let answer = (self.hears)(share);
        if answer.is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        answer
    }

    fn failure(&self) -> Failure {
        match self.is_stopped.load(Ordering::Relaxed) {
            true => Failure::stopped(),
            false => {
                let (found, hint) = (message!("api-propose-nothing"), message!("api-propose-nothing.hint"));
                Failure::wrong("J005", "", found, hint)
            }
        }
    }
}

fn found(
    session: &mut Session,
    draw: Draw,
    search: Search,
    weights: Option<scorecard::AxisWeights>,
) -> Result<Proposals, Failure> {
    let ask = search.ask()?;
    session.heard(draw, |drawn, hears| {
        let heard = Listening::new(hears);
        let found = drawn.proposals(ask, weights, &|share| heard.go_on(share));
        let mut found = found.ok_or_else(|| heard.failure())?;
        for preset in &mut found.presets {
            preset.option.name = text(&message!("api-preset", stage = preset.stage.name()));
        }
        Ok(found)
    })
}

/// `propose.adopt`: a proposal becomes an option, in one step.
pub(crate) fn adopt(session: &mut Session, request: AdoptRequest) -> Result<EditAnswer, Failure> {
    let AdoptRequest { draw, search, weights, id, name } = request;
    let found = found(session, draw.0, search.0, weights.map(|given| given.0))?;
    let presets = found.presets.iter().map(|own| (&own.option, message!("api-proposed.preset")));
    let all = found.proposals.iter().map(|own| (own, message!("api-proposed"))).chain(presets);
    let Some((proposal, origin)) = all.into_iter().find(|(own, _)| own.id == id) else {
        let (found, hint) = (message!("api-propose-id", id = id), message!("api-propose-id.hint"));
        return Err(Failure::wrong("J005", "id", found, hint));
    };
    let step = text(&message!("api-step-propose", name = name.as_ref().unwrap_or(&proposal.name)));
    let origin = origin.with("seed", found.seed.to_string()).with("worlds", found.worlds);
    let rows = rows(proposal, name.as_deref(), &text(&origin.with("searched", found.searched)));
    editing::carried_out(session, Asked::rows("options", &rows, step))
}

/// Its rows of Options, the first with name and origin.
fn rows(proposal: &Proposal, name: Option<&str>, origin: &str) -> Vec<Row> {
    let row = |(at, own): (usize, &decision::report::proposals::ProposedRow)| {
        let mut row = Row::default();
        let mut set = |key: &'static str, cell: Option<String>| row.set(key, cell);
        set("option", Some(proposal.id.clone()));
        set("name", (at == 0).then(|| name.unwrap_or(&proposal.name).to_owned()));
        set("pool", Some(own.pool.word().to_owned()));
        set("layer", Some(own.layer.word().to_owned()));
        set("quote", Some(own.quote.clone()));
        set("units", Some(own.units.clone()));
        set("from", own.from.map(|month| month.to_string()));
        set("to", own.to.map(|month| month.to_string()));
        set("costs_as", own.costs_as.clone());
        set("note", (at == 0).then(|| origin.to_owned()));
        row
    };
    proposal.rows.iter().enumerate().map(row).collect()
}
