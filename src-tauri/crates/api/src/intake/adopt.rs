//! `demand.adopt`: a forecast becomes what a workload's scale and growth in the worlds come from, as one undoable step.

use super::ahead::{DemandForecastAnswer, DemandForecastRequest, of_book};
use crate::editing::{self, Asked};
use crate::failure::Complaint;
use crate::{Failure, Session};
use input::Node;
use quantity::show;
use serde::Serialize;
use vocabulary::{Grade, Unit};
use voice::{Message, message};
use workspace::StepReport;

/// The answer of `demand.adopt`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandAdoptAnswer {
    /// The forecast.
    #[serde(flatten)]
    pub forecast: DemandForecastAnswer,
    /// What was done.
    pub step: StepReport,
    /// What still keeps the workspace from being evaluated.
    pub warnings: Vec<Complaint>,
}

/// `demand.adopt`: `scale` and `growth` of the workload name two assumptions that hold the ranges, with the forecast as their source.
///
/// # Errors
/// As `demand.forecast`, and where the workspace cannot be changed.
pub fn adopt(session: &mut Session, request: DemandForecastRequest) -> Result<DemandAdoptAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let mut forecast = of_book(&book, &request)?;
    let today: String = (session.author.now)()?.chars().take_while(|c| *c != 'T').collect();
    let rows = Rows { forecast: &forecast, today: &today };
    let step = message!("api-demand-adopt-step", workload = &forecast.workload);
    let edits = [("assumptions", rows.assumptions()), ("workloads", vec![rows.workload()])];
    let edited = editing::carried_out(session, Asked::several(edits, voice::text(&step)))?;
    forecast.notes.extend(edited.notes);
    Ok(DemandAdoptAnswer { forecast, step: edited.step, warnings: edited.warnings })
}

/// What is written.
struct Rows<'f> {
    forecast: &'f DemandForecastAnswer,
    today: &'f str,
}

impl Rows<'_> {
    /// Id of the assumption behind a column of the workload.
    fn id(&self, column: &str) -> String {
        format!("forecast.{}.{column}", self.forecast.workload)
    }

    fn workload(&self) -> Node {
        let named = |column: &'static str| (column, format!("@{}", self.id(column)));
        cells([("id", self.forecast.workload.clone()), named("scale"), named("growth")])
    }

    fn assumptions(&self) -> Vec<Node> {
        let DemandForecastAnswer { workload, scale_cell, growth_cell, .. } = self.forecast;
        let label = |label: Message| voice::text(&label);
        let scale = label(message!("api-demand-scale-label", workload = workload));
        let growth = label(message!("api-demand-growth-label", workload = workload));
        vec![
            self.assumption("scale", scale, scale_cell, Unit::Factor),
            self.assumption("growth", growth, growth_cell, Unit::PerYear),
        ]
    }

    fn assumption(&self, column: &str, label: String, value: &str, unit: Unit) -> Node {
        cells([
            ("id", self.id(column)),
            ("label", label),
            ("value", value.to_owned()),
            ("unit", unit.word().to_owned()),
            ("source", voice::text(&self.source())),
            ("date", self.today.to_owned()),
            ("grade", Grade::Assumed.word().to_owned()),
        ])
    }

    /// "Forecast of 2026-11-23 from 104 weeks up to …; tested on 26 weeks, missed by 8 %".
    fn source(&self) -> Message {
        let DemandForecastAnswer { history_end, patterns, back_test, .. } = self.forecast;
        let (weeks, held) = (patterns.weeks.to_string(), back_test.weeks.to_string());
        let end: String = history_end.chars().take_while(|c| *c != 'T').collect();
        match back_test.error {
            Some(error) => message!(
                "api-demand-source",
                date = self.today,
                weeks = weeks,
                end = end,
                held = held,
                error = show::percent(error),
            ),
            None => message!("api-demand-source.untested", date = self.today, weeks = weeks, end = end),
        }
    }
}

fn cells<const N: usize>(cells: [(&str, String); N]) -> Node {
    Node::Map(cells.into_iter().map(|(key, text)| (key.to_owned(), Node::Text(text))).collect())
}
