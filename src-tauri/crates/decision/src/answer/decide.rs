//! Assembles the report.

use super::{
    assumed, budget, checks, claims, control, figure_inputs, figures, firm_up, headline, hosted, lead, names, options,
    reasons, register, rivals, robustness, scores, shortlist, swings, thresholds, tornado, vendors,
};
use crate::demand_report;
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::report::hosted::HostedReport;
use crate::report::robustness::RobustnessReport;
use crate::report::{
    ConditionReport, DecisionReport, FrameReport, InformationReport, OptionReport, RegisterReport, Report, TodayReport,
};
use crate::snapshot::Snapshot;
use crate::value::Values;
use ::input::Keyed;
use quantity::decimal::{self, Amount};
use quantity::threads::beside;
use scorecard::AxisWeights;
use vocabulary::{ByAxis, Message, Value, message};

/// The weights that the criteria add up to; `None` while no criterion has a weight.
pub fn own_weights(worlds: &Worlds) -> Option<AxisWeights> {
    AxisWeights::new(worlds.model.axis_weights())
}

/// What the report tells under any weights.
#[derive(Clone, Debug)]
pub(super) struct Unweighted {
    /// The register but for what depends on the recommended option.
    register: Vec<RegisterReport>,
    assumed_for_you: Vec<String>,
    /// Figures of the inputs.
    pub(super) inputs: Vec<Figure>,
    /// Serving on cards beside buying tokens.
    pub(super) hosted: Vec<HostedReport>,
}

impl Unweighted {
    pub(super) fn of<'w>(worlds: &'w Worlds) -> &'w Self {
        worlds.kept.unweighted.get_or_init(|| {
            let assumed_for_you = assumed::for_you(&worlds.model);
            let register = || register::register(worlds, &assumed_for_you);
            let (register, inputs) = beside(worlds.setting.threads, &register, || figure_inputs::figures(worlds));
            Self { register, assumed_for_you, inputs, hosted: hosted::hosted(worlds) }
        })
    }
}

/// What the worlds come to under these weights; without weights the decision is null, with the reason.
pub fn decide(worlds: &Worlds, weights: Option<&AxisWeights>) -> Report {
    let eligible = if weights.is_some() { options::eligible(worlds) } else { Vec::new() };
    let even = AxisWeights::new(ByAxis::of(|_| 1.0));
    let used = weights.or(even.as_ref());
    let values = used.map(|w| Values::new(worlds, w, eligible));
    let Some((weights_used, values)) = used.zip(values) else { return empty(worlds) };
    let vendors = vendors::report(worlds, weights_used);
    let mut options = options::reports(worlds, weights_used, &values, weights.is_some());
    let checks: Vec<_> = (0..options.len()).map(|at| checks::of_option(worlds, at, &options, &vendors)).collect();
    let best = values.order().first().copied();
    let swings = best.map_or_else(Vec::new, |best| swings::swings(worlds, weights_used, best));
    for (option, checks) in options.iter_mut().zip(checks) {
        option.checks = checks;
    }
    // Weights are of the decision as a whole, and what they are worth is held against the recommended TCC.
    if let Some(best) = best {
        options[best].checks.extend(checks::swings(worlds, &swings));
    }
    let apart = || (Unweighted::of(worlds), robustness::robustness(worlds, weights, &values));
    let ((unweighted, robustness), decision) = beside(worlds.setting.threads, &apart, || {
        decision(worlds, weights_used, &values, &options, &vendors, weights.is_some())
    });
    let (register, assumed_for_you) = (unweighted.register.clone(), unweighted.assumed_for_you.clone());
    let hosted = unweighted.hosted.clone();
    let decision = DecisionReport { swings, ..decision };
    let conditions = conditions(worlds, decision.option.as_deref());
    let told = Report { decision, robustness, vendors, options, conditions, ..empty(worlds) };
    let mut report = Report { register, assumed_for_you, hosted, ..told };
    report.notes.extend(undecided_note(&report.decision));
    tornado::sensitivities(worlds, report.decision.option.as_deref(), &mut report.register);
    report.figures = figures::figures(worlds, &report);
    report.shown = figures::shown(&report.figures);
    report
}

/// The parts that no weight changes.
fn empty(worlds: &Worlds) -> Report {
    let snapshot = worlds.model.snapshot;
    Report {
        frame: frame(snapshot),
        demand: demand_report::workloads(snapshot, &worlds.tiers),
        pools: demand_report::pools(&worlds.model, &worlds.numbers),
        shortlist: shortlist::kept(worlds).to_vec(),
        vendors: vendors::none(),
        options: Vec::new(),
        decision: undecided(worlds, &message!("decision-none-valued")),
        robustness: RobustnessReport::none(),
        kpis: snapshot.kpis.clone(),
        today: today(snapshot),
        conditions: conditions(worlds, None),
        reference_classes: claims::classes(worlds).to_vec(),
        measured: snapshot.measured.clone(),
        hosted: Vec::new(),
        register: Vec::new(),
        assumed_for_you: Vec::new(),
        digest: snapshot.digest.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        reference: format!("{} {}", reference::version(), &reference::digest()[..12]),
        seed: worlds.setting.seed,
        worlds: worlds.setting.worlds,
        notes: notes(snapshot, worlds),
        shown: Keyed::default(),
        figures: Vec::new(),
    }
}

/// Months of a year.
const YEAR: u32 = 12;

/// Today's cost, and as much for each year of the horizon; `None` beyond 28 digits.
fn today(snapshot: &Snapshot) -> Option<TodayReport> {
    let per_year = snapshot.spent_a_year?;
    let over_horizon = per_year.checked_mul(snapshot.frame.months.into())?.checked_div(YEAR.into())?;
    Some(TodayReport { per_year: Amount(per_year), over_horizon: Amount(over_horizon) })
}

fn frame(snapshot: &Snapshot) -> FrameReport {
    let frame = &snapshot.frame;
    FrameReport {
        name: frame.name.clone(),
        question: frame.question.clone(),
        decides: frame.decides.clone(),
        decide_by: frame.decide_by.clone(),
        currency: frame.currency.to_string(),
        months: frame.months,
        discount_rate: decimal::f64_of(frame.discount_rate),
        budget: frame.budget.map(Amount),
        constraints: frame.constraints.clone(),
        left_out: frame.left_out.clone(),
    }
}

/// All conditions, each with whether it concerns the option recommended.
fn conditions(worlds: &Worlds, option: Option<&str>) -> Vec<ConditionReport> {
    let snapshot = worlds.model.snapshot;
    let best = option.and_then(|id| snapshot.options.iter().position(|o| o.id == id));
    let report = |c: &crate::snapshot::Condition| ConditionReport {
        id: c.id.clone(),
        text: c.text.clone(),
        status: c.status,
        owner: c.owner.clone(),
        due: c.due.clone(),
        applies: best.is_none() || checks::concerns(worlds, best, c),
    };
    snapshot.conditions.iter().map(report).collect()
}

fn notes(snapshot: &Snapshot, worlds: &Worlds) -> Vec<Message> {
    let mut notes: Vec<Message> = snapshot.notes.iter().map(Message::from).collect();
    for pool in &worlds.model.pools {
        let mut skus: Vec<&str> =
            pool.workloads.iter().map(|w| snapshot.workloads[*w].reference_sku.as_str()).collect();
        skus.sort_unstable();
        skus.dedup();
        if skus.len() > 1 {
            let pool = pool.pool.inside();
            notes.push(message!("decision-pool-adds", pool = pool, skus = Value::all(skus)));
        }
    }
    notes.extend(headline::few(worlds.setting.worlds));
    notes
}

/// A question that the data cannot answer has its reason in the notes.
fn undecided_note(decision: &DecisionReport) -> Option<Message> {
    decision.option.is_none().then(|| decision.finding.clone())
}

/// The finding, and that it is preliminary: no face can show the one without the other.
fn marked(finding: &Message, preliminary: Option<&Message>) -> Message {
    match preliminary {
        Some(preliminary) => headline::row([finding, preliminary]),
        None => finding.clone(),
    }
}

/// The standard error of a share of so many worlds.
fn share_error(share: f64, worlds: usize) -> f64 {
    (share * (1.0 - share) / worlds as f64).sqrt()
}

/// Worlds in which a share has at most this standard error, by what it is in those drawn; a share of all or none has none.
pub fn worlds_for(share: f64, error: f64) -> usize {
    (share * (1.0 - share) / (error * error)).ceil() as usize
}

fn undecided(worlds: &Worlds, finding: &Message) -> DecisionReport {
    let snapshot = worlds.model.snapshot;
    let scores = scores::counted(snapshot);
    let preliminary = scores.preliminary(options::uncosted(worlds).count());
    DecisionReport {
        option: None,
        runner_up: None,
        point: None,
        lead: None,
        rivals: None,
        right_in: None,
        right_in_error: None,
        finding: marked(finding, preliminary.as_ref().filter(|_| scores.are_none() && !snapshot.is_sealed)),
        preliminary,
        scores,
        firm_up: Vec::new(),
        open_scores: scores::open(snapshot),
        reasons: Vec::new(),
        base_winner: None,
        thresholds: Vec::new(),
        checks: Vec::new(),
        value_of_information: Vec::new(),
        control: Vec::new(),
        swings: Vec::new(),
        overlaps: None,
        information_note: None,
        evpi: None,
        evpi_points: None,
    }
}

/// Where no option may win: why, and what to do next.
fn unranked(
    worlds: &Worlds,
    options: &[OptionReport],
    vendors: &crate::report::VendorsReport,
    weighted: bool,
) -> DecisionReport {
    let over = budget::undecided(worlds, options).filter(|_| weighted);
    let why = over.unwrap_or_else(|| headline::undecided(worlds, options, weighted));
    let next = headline::next(worlds, options, weighted);
    let checks = checks::checks(worlds, None, options, vendors, &next);
    let firm_up = firm_up::firm_up(worlds, &[]);
    DecisionReport { checks, firm_up, ..undecided(worlds, &why) }
}

fn decision(
    worlds: &Worlds,
    weights: &AxisWeights,
    values: &Values,
    options: &[OptionReport],
    vendors: &crate::report::VendorsReport,
    weighted: bool,
) -> DecisionReport {
    let order = values.order();
    let Some(best) = order.first().copied() else { return unranked(worlds, options, vendors, weighted) };
    let money = point_worth(worlds, weights, best);
    let all = values.perfect_information(worlds.setting.worlds);
    let base = thresholds::base_winner(worlds, weights, &values.eligible);
    let worths = information(worlds, weights, values, all, money);
    let control = control::control(worlds, best, money, &worths);
    let value_of_information = control::without_held(worlds, &worths);
    let (shown, drawn) = (value_of_information.len(), worlds.information.len() - control::held(worlds));
    let scores = scores::counted(worlds.model.snapshot);
    let preliminary = scores.preliminary(options::uncosted(worlds).count());
    // Nothing that counts worlds is said while something is missing.
    let claims = preliminary.is_none();
    let cheaper = lead::cheaper(worlds, values);
    let serves_all = options[best].unserved_share == Some(0.0);
    let headline = headline::headline(worlds.model.snapshot, best, serves_all, cheaper.first());
    let over_worlds =
        || (lead::lead(worlds, weights, values), swings::overlaps(worlds, weights, values, best).filter(|_| claims));
    let ((lead, overlaps), thresholds) =
        beside(worlds.setting.threads, &over_worlds, || thresholds::thresholds(worlds, weights, &values.eligible));
    DecisionReport {
        option: Some(options[best].id.clone()),
        runner_up: order.get(1).map(|at| options[*at].id.clone()),
        point: money.map(amount),
        lead,
        rivals: rivals::rivals(values, &cheaper, options).filter(|_| claims),
        right_in: values.right_in[best],
        right_in_error: values.right_in[best].map(|share| share_error(share, worlds.setting.worlds)),
        finding: marked(&headline, preliminary.as_ref()),
        preliminary,
        scores,
        firm_up: firm_up::firm_up(worlds, &value_of_information),
        open_scores: scores::open(worlds.model.snapshot),
        reasons: reasons::reasons(worlds, weights, values, options),
        base_winner: base.filter(|at| *at != best).map(|at| options[at].id.clone()),
        thresholds,
        checks: options[best].checks.clone(),
        value_of_information,
        control,
        swings: Vec::new(),
        overlaps: overlaps.filter(|_| claims),
        information_note: headline::information_note(shown, drawn, worlds.setting.worlds, values.eligible.len()),
        evpi: money.map(|worth| amount(all * worth)),
        evpi_points: Some(all),
    }
}

/// Money that one point of value is worth: anchor distance × base effective hours ÷ (100 × weight of the criterion).
///
/// Own convention, from the criterion that is money itself: from its worst to its best anchor are 100 points of value, which its weight
/// turns into points of the sum and its distance, times hours, into money.
pub(super) fn point_worth(worlds: &Worlds, weights: &AxisWeights, best: usize) -> Option<f64> {
    let computed = worlds.model.computed()?;
    let axis: f64 = worlds.model.snapshot.criteria.iter().filter(|c| c.axis == computed.axis).map(|c| c.weight).sum();
    let weight = weights.share(computed.axis) * computed.weight / axis;
    let hours = decimal::f64_of(worlds.base.options[best].as_ref()?.effective);
    (weight > 0.0).then(|| computed.span * hours / (100.0 * weight))
}

pub(crate) fn amount(x: f64) -> Amount {
    Amount(decimal::of_f64(x).map(decimal::book).unwrap_or_default())
}

fn information(
    worlds: &Worlds,
    weights: &AxisWeights,
    values: &Values,
    all: f64,
    money: Option<f64>,
) -> Vec<InformationReport> {
    let Some(best) = values.order().first().copied() else { return Vec::new() };
    let mut list: Vec<InformationReport> = worlds
        .information
        .iter()
        .map(|(at, sums)| {
            let input = &worlds.model.inputs.all()[*at];
            let points = sums.worth(weights, &values.eligible, best).min(all);
            InformationReport {
                input: input.id.clone(),
                label: names::label(worlds.model.snapshot, input),
                worth: money.map(|worth| amount(points * worth)),
                points,
                how: headline::how(input),
            }
        })
        .filter(|row| row.points > 0.0)
        .collect();
    list.sort_by(|a, b| b.points.total_cmp(&a.points).then_with(|| a.input.cmp(&b.input)));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worlds_for_a_standard_error_are_as_many_as_give_it() {
        // √(0.5 · 0.5 ÷ 10,000) is half a point.
        assert_eq!((share_error(0.5, 10_000), worlds_for(0.5, 0.005)), (0.005, 10_000));
        for (share, error) in [(0.66, 0.002), (0.03, 0.001), (0.999, 0.0005)] {
            let worlds = worlds_for(share, error);
            assert!(share_error(share, worlds) <= error && share_error(share, worlds - 2) > error, "{share} {error}");
        }
        assert_eq!((worlds_for(1.0, 0.001), worlds_for(0.0, 0.001)), (0, 0));
    }
}
