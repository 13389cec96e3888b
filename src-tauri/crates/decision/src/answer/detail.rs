//! Assembles the detail: what the auditor's pages and the window's views show beyond the report.

use super::tornado::Standing;
use super::{by_year, curves, fan, ideas, quadrant, regret, scorecard, served, sizing, spread, supply, tornado};
use crate::draw::Worlds;
use crate::report::Report;
use crate::report::detail::{Detail, Regret, Tornado};
use crate::scan::Probe;
use ::scorecard::AxisWeights;
use vocabulary::{Message, message};

/// The detail of a report: `weights` and `worlds` are those that it was decided with.
///
/// Costs a few ten milliseconds, most of them for the base case by month; nothing of it is needed for a dragged weight.
pub fn detail(worlds: &Worlds, weights: Option<&AxisWeights>, report: &Report) -> Detail {
    let (snapshot, standing) = (worlds.model.snapshot, standing(report));
    let (tornado, regret) = weights.map(|w| under(worlds, w, &standing)).unwrap_or_default();
    let by_year = by_year::by_year(worlds);
    Detail {
        currency: report.frame.currency.clone(),
        months: report.frame.months,
        tornado,
        regret,
        crossings: by_year::crossings(&by_year),
        cash_fan: standing.best.and_then(|at| fan::of_option(worlds, at, &by_year)),
        notes: notes(report, by_year.len()),
        by_year,
        spread: spread::spread(worlds),
        curves: curves::curves(worlds, report),
        quadrant: quadrant::quadrant(snapshot),
        sizing: sizing::sizing(&worlds.model),
        scorecard: scorecard::scorecard(worlds, weights, &report.decision.thresholds),
        supply: supply::supply(worlds),
        served: served::served(worlds),
        levers: supply::levers(worlds, standing.best),
        ideas: ideas::ideas(worlds, standing.best),
    }
}

/// What depends on the weights.
fn under(worlds: &Worlds, weights: &AxisWeights, standing: &Standing) -> (Tornado, Vec<Regret>) {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    (tornado::tornado(worlds, weights, standing, &probe), regret::regret(worlds, weights, standing))
}

fn standing(report: &Report) -> Standing {
    let position = |id: &Option<String>| report.options.iter().position(|o| Some(&o.id) == id.as_ref());
    let eligible = (0..report.options.len()).filter(|at| report.options[*at].right_in.is_some());
    Standing {
        eligible: eligible.collect(),
        best: position(&report.decision.option),
        runner_up: position(&report.decision.runner_up),
    }
}

fn notes(report: &Report, dated: usize) -> Vec<Message> {
    let complete = report.options.iter().filter(|o| o.tcc.is_some()).count();
    let lost = complete.saturating_sub(dated);
    (lost > 0).then(|| message!("decision-months-lost", lost = lost, complete = complete)).into_iter().collect()
}
