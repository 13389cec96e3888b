//! Assumed for you: shipped assumptions that a result rests on. A row of the same name in the workspace confirms or changes one.

use super::{budget, options, power, register, robustness, steps, swings};
use crate::draw::used_inputs;
use crate::inputs::Origin;
use crate::model::{Model, VendorCell, entries};
use crate::snapshot::{HALF_WIDTH, Snapshot, Workload, default_efficiency};
use ::scorecard::{Cell, half_width};
use std::collections::BTreeSet;
use vocabulary::Message;

/// Their ids, in the order of the register.
pub(super) fn for_you(model: &Model) -> Vec<String> {
    let inputs = model.inputs.all();
    let mut rests: BTreeSet<String> = used_inputs(model).into_iter().map(|at| inputs[at].id.clone()).collect();
    rests.extend(demand(model.snapshot));
    rests.extend(model.snapshot.workloads.iter().flat_map(sizing).map(str::to_owned));
    rests.extend(half_widths(model));
    rests.extend(widening(model).map(str::to_owned));
    rests.extend(borrowing(model).map(str::to_owned));
    rests.extend(judging(model).into_iter().map(str::to_owned));
    rests.extend(steps::rests_on(model));
    let shipped = inputs.iter().filter(|input| input.origin == Origin::Shipped);
    shipped.filter(|input| rests.contains(&input.id)).map(|input| input.id.clone()).collect()
}

/// Each of them in a line, with value, unit, source and date.
pub(crate) fn lines(model: &Model) -> Vec<Message> {
    let all = model.inputs.all();
    let line = |id: &String| {
        let input = model.inputs.find(id).map(|at| &all[at])?;
        Some(register::entry(model.snapshot, input).in_a_line())
    };
    for_you(model).iter().filter_map(line).collect()
}

/// Bounds of tiers and layers, where there is demand.
fn demand(snapshot: &Snapshot) -> impl Iterator<Item = String> {
    let has_demand = snapshot.workloads.iter().any(|w| w.statistics.is_some());
    let bounds = ["tier_max_variation", "tier_max_p95_to_p50", "layer_base_percentile", "layer_variable_percentile"];
    bounds.into_iter().filter(move |_| has_demand).map(str::to_owned)
}

/// What a workload's model is sized and matched with.
fn sizing(workload: &Workload) -> Vec<&'static str> {
    if workload.sizing.is_none() {
        return Vec::new();
    }
    let mut ids = vec!["usable_memory_share", default_efficiency(workload.purpose)];
    ids.extend((!workload.names_context).then_some("sizing_context"));
    ids.extend(match workload.purpose.serves() {
        true => &["achievable_mfu_inference"][..],
        false => &[
            "sizing_zero_stage",
            "sizing_optimizer_bytes",
            "sizing_gradient_bytes",
            "sizing_full_recompute",
            "sizing_sequence_parallel",
        ],
    });
    ids
}

/// Half-widths of the grades that scores have, where evaluators' entries make the cell.
fn half_widths(model: &Model) -> impl Iterator<Item = String> {
    let is_points = |vendor: usize, at: usize| matches!(model.cells.by_vendor[vendor][at], VendorCell::Points(_));
    let scores = model.snapshot.scores.iter();
    let known = scores.filter(move |s| !s.is_far && s.cell != Cell::Unknown && is_points(s.vendor, s.criterion));
    known.filter_map(|s| half_width(s.grade))
}

/// What a measurement that lacks scope is widened by, where one enters a cell.
fn widening(model: &Model) -> Option<&'static str> {
    let snapshot = model.snapshot;
    let lacks = |at: usize, vendor: usize| {
        let counted = entries::counted(snapshot, vendor, at);
        counted.lacks(&snapshot.criteria[at]) > 0.0
    };
    let is_used = (0..snapshot.criteria.len()).any(|at| (0..snapshot.vendors.len()).any(|vendor| lacks(at, vendor)));
    is_used.then_some(entries::WIDENING)
}

/// How far a figure of another card may be off, where a result rests on one that nobody confirmed.
fn borrowing(model: &Model) -> Option<&'static str> {
    let used = used_inputs(model);
    let borrowed = model.snapshot.quotes.iter().flat_map(|quote| &quote.borrowed);
    let is_open = |at: &&crate::inputs::InputId| model.inputs.all()[**at].origin == Origin::Shipped;
    let mut open = borrowed.filter(is_open);
    open.any(|at| used.contains(at)).then_some(HALF_WIDTH)
}

/// What checks, KPIs and a hard budget are held against.
fn judging(model: &Model) -> Vec<&'static str> {
    let snapshot = model.snapshot;
    let mut ids = Vec::new();
    if model.options.iter().any(|o| o.incomplete.is_empty()) && !model.pools.is_empty() {
        ids.extend([
            "check_on_demand_base_share",
            "check_committed_over_base",
            "check_training_grade_for_trials",
            "check_unserved_share",
            "check_dearer_card",
            "check_bound_watch",
            "check_bound_act",
            "check_stage_share",
            options::UNSERVED_LIMIT,
        ]);
        ids.extend(model.computed().map(|_| "check_worlds_outside_anchors"));
    }
    ids.extend(["check_far_from_anchors", "check_beyond_anchors"].iter().filter(|_| !snapshot.scores.is_empty()));
    ids.extend(model.computed().map_or(&[][..], |_| &[swings::OF_TCC, swings::OF_OVERLAP]));
    let known = snapshot.kpis.iter().filter(|kpi| kpi.value.is_some());
    ids.extend(known.flat_map(|kpi| cost::bounds_of(kpi.id)));
    ids.extend(budget::bound(snapshot).map(|_| budget::RISK));
    ids.extend(power::is_limited(&model.inputs).then_some(power::RISK));
    ids.extend(robustness::RULES.iter().filter(|_| snapshot.vendors.len() > 1 || model.options.len() > 1));
    ids
}
