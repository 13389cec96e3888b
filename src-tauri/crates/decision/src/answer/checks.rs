//! The thirteen checks of the source guides (three traps, three questions, three actions, four principles) and the watches: three
//! always, others where there is something to watch.
//!
//! Each is computed from the workspace where its data allows, asked through Conditions where not, and names the figure
//! it rests on. Bounds are assumptions.

mod around;
mod hosted;
mod lacking;
mod seeds;

use super::headline::{self, sheet};
use super::options::{self, gates_failed};
use super::threshold_text::{self, Now};
use super::{budget, idle, own_cost, refused, scores, swings};
use crate::base::Base;
use crate::draw::Worlds;
use crate::model::{Model, base_layer};
use crate::report::{BoundReport, CheckReport, OptionReport, SwingReport, VendorsReport};
use crate::scalar::{Exact, Scalar};
use crate::snapshot::{Condition, Doubt, Snapshot};
use cost::Bounds;
use quantity::show::percent;
use vocabulary::{Billing, ConditionKind, Message, State, Value, message};

use lacking::lacks;
pub(super) use lacking::{has_tcc_and_exit, shortlisted};
pub(super) use seeds::{Dearer, dearer, longest_bound};

struct Finding {
    status: State,
    sentence: Message,
    figure: String,
    /// The assumption that the figure is held against.
    bound: Option<&'static str>,
    /// Conditions that would settle it, by id.
    settled_by: Vec<String>,
}

impl Finding {
    fn held_against(self, assumption: &'static str) -> Self {
        Self { bound: Some(assumption), ..self }
    }

    fn settled_by(self, conditions: Vec<String>) -> Self {
        Self { settled_by: conditions, ..self }
    }
}

fn finding(status: State, figure: impl Into<String>, sentence: Message) -> Finding {
    Finding { status, sentence, figure: figure.into(), bound: None, settled_by: Vec::new() }
}

/// All checks, judged for one option.
pub(super) fn of_option(
    worlds: &Worlds,
    option: usize,
    options: &[OptionReport],
    vendors: &VendorsReport,
) -> Vec<CheckReport> {
    checks(worlds, Some(option), options, vendors, &Message::empty())
}

/// All checks, judged for an option or, where nothing is recommended, for none.
///
/// `next` says what is missing then.
pub(super) fn checks(
    worlds: &Worlds,
    best: Option<usize>,
    options: &[OptionReport],
    vendors: &VendorsReport,
    next: &Message,
) -> Vec<CheckReport> {
    let look = Look { worlds, snapshot: worlds.model.snapshot, best, options, vendors, next };
    // Each with the table in which it is mended.
    let report = |id: &str, table: &'static str, found: Finding| report(look.snapshot, id, table, found);
    let mut list = vec![
        report("trap.lift_and_shift", "options", look.lift_and_shift()),
        report("trap.agents_without_guardrails", "conditions", look.agents()),
        report("trap.hybrid_without_hub", "conditions", look.hybrid()),
        report("question.stable_demand_split", "options", look.stable_split()),
        report("question.exit", "conditions", look.exit()),
        report("question.business_value", "workloads", look.business_value()),
        report("action.split_workloads", "options", look.split_workloads()),
        report("action.tco_and_exit", "quotes", look.tco_and_exit()),
        report("action.compliance_first", "conditions", look.compliance_first()),
        report("principle.demand_first", "options", look.demand_first()),
        report("principle.useful_compute", "quotes", look.useful_compute()),
        report("principle.long_term_fit", "quotes", look.long_term_fit()),
        report("principle.legal_to_run", "conditions", look.legal_to_run()),
        report("watch.cost_anchors", "criteria", look.cost_anchors()),
        report("watch.unserved", "options", look.unserved()),
    ];
    list.push(report("watch.refused", "options", look.refused()));
    list.extend(look.stage().map(|found| report("watch.stage", "options", found)));
    list.extend(look.beyond_published().map(|found| report("watch.beyond_published", "assumptions", found)));
    list.extend(look.business().map(|found| report("watch.business", "options", found)));
    list.push(report("watch.network", "quotes", look.network()));
    list.push(report("watch.storage", "quotes", look.storage()));
    list.extend(look.exchange().map(|found| report("watch.exchange", "quotes", found)));
    list.extend(look.checkpoints().map(|found| report("watch.checkpoints", "quotes", found)));
    list.extend(look.hosted().map(|found| report("watch.hosted", "options", found)));
    list.extend(look.idle().map(|idle| report("watch.idle", "options", idle)));
    list.extend(look.notices().map(|notices| report("watch.notices", "quotes", notices)));
    list.extend(look.credits().map(|found| report("watch.credits", "quotes", found)));
    list.extend(look.budget().map(|budget| report("watch.budget", "frame", budget)));
    list.extend(look.vendor_anchors().map(|found| report("watch.vendor_cost_anchors", "criteria", found)));
    list.extend(look.open_gates().map(|open| report("watch.open_gates", "scores", open)));
    list.extend(look.far_scores().map(|far| report("watch.far_scores", "scores", far)));
    list.extend(look.beyond_scores().map(|beyond| report("watch.beyond_scores", "scores", beyond)));
    list.extend(look.claims().map(|found| report("watch.claims", "quotes", found)));
    list.extend(look.unnamed().map(|unnamed| report("watch.unnamed_options", "options", unnamed)));
    list
}

/// Criteria of which the weight is out of line with money, where there are any.
pub(super) fn swings(worlds: &Worlds, swings: &[SwingReport]) -> Option<CheckReport> {
    let snapshot = worlds.model.snapshot;
    let text = swings::out_of_line(swings, snapshot)?;
    let found = finding(State::Watch, "decision.swings_out_of_line", text).held_against(swings::OF_TCC);
    Some(report(snapshot, "watch.swings", "criteria", found))
}

fn report(snapshot: &Snapshot, id: &str, table: &'static str, found: Finding) -> CheckReport {
    let bound = found.bound.and_then(|assumption| bound(snapshot, assumption));
    let Finding { status, sentence: finding, figure, settled_by, .. } = found;
    CheckReport { id: id.to_owned(), status, finding, figure, bound, settled_by, table, todo: todo(id, status) }
}

/// What to do where a check of the guides asks for something; the watches say it in their finding.
fn todo(id: &str, status: State) -> Option<Message> {
    let is_told = !id.starts_with("watch.") || TOLD.contains(&id);
    (is_told && status != State::Ok).then(|| Message::word("check", id).part("todo"))
}

/// Watches that come from the guides too.
const TOLD: [&str; 2] = ["watch.stage", "watch.beyond_published"];

/// An assumption as a bound: only its base value counts.
fn bound(snapshot: &Snapshot, assumption: &str) -> Option<BoundReport> {
    let input = snapshot.inputs.find(assumption).map(|at| &snapshot.inputs.all()[at])?;
    let text = threshold_text::texts(Now::of(input), input.base(), &input.unit.name());
    Some(BoundReport { assumption: assumption.to_owned(), text: text.now })
}

struct Look<'a> {
    worlds: &'a Worlds<'a>,
    snapshot: &'a Snapshot,
    best: Option<usize>,
    options: &'a [OptionReport],
    vendors: &'a VendorsReport,
    /// What to fill in before an option can be recommended.
    next: &'a Message,
}

/// The conditions that keep agents within bounds.
pub(super) const GUARDRAILS: [ConditionKind; 3] =
    [ConditionKind::Sandbox, ConditionKind::Audit, ConditionKind::CircuitBreaker];

/// The papers before signature.
pub(super) const PAPERS: [ConditionKind; 3] =
    [ConditionKind::Compliance, ConditionKind::Export, ConditionKind::Disposal];

/// Share of the served base layer that is paid by use, in the base case.
pub(crate) fn base_by_use(model: &Model, base: &Base, option: usize) -> Option<f64> {
    base.options[option].as_ref()?;
    let (by_use, all) = base_layer(model, &base.numbers, &base.state, &model.options[option], &base.x);
    quotient(by_use, all)
}

/// Share of exploratory hours that run on owned or committed units, in the base case.
pub(super) fn trials_committed(worlds: &Worlds, option: usize) -> Option<f64> {
    let (committed, all) = worlds.base.options[option].as_ref()?.outcome.trials_committed;
    quotient(committed, all)
}

/// Committed reference GPUs over the base layer, averaged over the years of the horizon.
pub(super) fn committed_over_base(worlds: &Worlds, option: usize) -> Option<f64> {
    let committed = worlds.base.options[option].as_ref()?.outcome.committed;
    let years = Exact::integer(worlds.model.years() as u32);
    let base = worlds.base.numbers.curves.iter().flatten().fold(Exact::zero(), |sum, year| sum + year.base);
    quotient(committed * years, base)
}

/// The quotient of two exact numbers, so that one that lies on a bound does not exceed it by rounding; `None` without a divisor.
fn quotient(top: Exact, bottom: Exact) -> Option<f64> {
    Some((top / bottom).to_f64()).filter(|quotient| quotient.is_finite())
}

/// Share of demand whose workload names a business value and who answers for it.
pub(super) fn mapped_share(snapshot: &Snapshot) -> Option<f64> {
    let mean = |w: &crate::snapshot::Workload| w.statistics.as_ref().map_or(0.0, |s| s.mean);
    let all: f64 = snapshot.workloads.iter().map(mean).sum();
    let mapped = snapshot.workloads.iter().filter(|w| w.business_value.is_some() && w.value_owner.is_some());
    (all > 0.0).then(|| mapped.map(mean).sum::<f64>() / all)
}

/// Share of all worlds of all options that may win in which the cost lies outside the anchors.
pub(super) fn outside_anchors(worlds: &Worlds) -> Option<f64> {
    let (low, high) = worlds.model.computed()?.anchors;
    let eligible = (0..worlds.options.len()).filter(|at| gates_failed(worlds, *at).is_empty());
    let costs = eligible.flat_map(|at| worlds.options[at].per_effective.iter().copied());
    let costs: Vec<f64> = costs.filter(|cost| cost.is_finite()).collect();
    let outside = costs.iter().filter(|cost| **cost < low || **cost > high).count();
    (!costs.is_empty()).then(|| outside as f64 / costs.len() as f64)
}

/// Share of the worlds of one option in which its cost lies outside the anchors; `None` where no world has a cost.
pub(super) fn own_outside_anchors(worlds: &Worlds, option: usize) -> Option<f64> {
    let (low, high) = worlds.model.computed()?.anchors;
    let costs = worlds.options[option].per_effective.iter().filter(|cost| cost.is_finite());
    let (all, outside) = (costs.clone().count(), costs.filter(|cost| **cost < low || **cost > high).count());
    (all > 0).then(|| outside as f64 / all as f64)
}

impl Look<'_> {
    fn bound(&self, id: &str) -> Option<f64> {
        let inputs = &self.snapshot.inputs;
        inputs.find(id).map(|at| inputs.all()[at].base())
    }

    fn figure(&self, name: &str) -> String {
        self.best.map_or_else(|| "decision.right_in".to_owned(), |at| format!("option.{}.{name}", self.options[at].id))
    }

    fn undecided(&self, name: &str) -> Finding {
        let why = [&message!("decision-check-undecided"), self.next];
        finding(State::Unknown, self.figure(name), headline::row(why))
    }

    /// The option judged, where it can be costed.
    fn costed(&self) -> Option<usize> {
        self.best.filter(|at| self.worlds.base.options[*at].is_some())
    }

    /// What rests on an option's cost and cannot be told: none is judged, or this one cannot be costed.
    fn untold(&self, name: &str) -> Finding {
        if self.best.is_some() { self.uncosted(name) } else { self.undecided(name) }
    }

    fn uncosted(&self, name: &str) -> Finding {
        finding(State::Unknown, self.figure(name), message!("decision-check-uncosted"))
    }

    /// Conditions of a kind that concern the option judged.
    fn conditions(&self, kind: ConditionKind) -> Vec<&Condition> {
        conditions(self.worlds, self.best, &[kind])
    }

    /// The worst state among conditions of a kind; nothing asked counts as missing.
    fn state(&self, kind: ConditionKind) -> State {
        let worst = self.conditions(kind).iter().map(|c| c.status.asks()).max();
        worst.unwrap_or(State::Act)
    }

    /// Conditions of these kinds that are not settled yet, the most pressing first, by id.
    fn open(&self, kinds: &[ConditionKind]) -> Vec<String> {
        let mut open = conditions(self.worlds, self.best, kinds);
        open.retain(|c| !c.status.is_settled());
        open.sort_by(|a, b| b.status.asks().cmp(&a.status.asks()).then_with(|| a.due.cmp(&b.due)));
        open.into_iter().map(|c| c.id.clone()).collect()
    }

    /// The worst state among kinds of conditions, and the names of those that are not met.
    fn unsettled(&self, kinds: &[ConditionKind]) -> (State, Vec<Message>) {
        let open = kinds.iter().filter(|kind| self.state(**kind) != State::Ok);
        let open = open.map(|kind| kind.inside());
        let worst = kinds.iter().map(|kind| self.state(*kind)).max();
        (worst.unwrap_or(State::Unknown), open.collect())
    }

    fn lift_and_shift(&self) -> Finding {
        let Some(at) = self.costed() else { return self.untold("base_by_use") };
        let figure = self.figure("base_by_use");
        let Some(share) = self.worlds.base_by_use[at] else {
            return finding(State::Ok, figure, message!("decision-check-no-base"));
        };
        let assumption = "check_on_demand_base_share";
        let bound = self.bound(assumption);
        let status = judged(share, bound.map(|bound| bound / 2.0), bound);
        let moves = ConditionKind::Scheduling;
        if status != State::Ok && !self.conditions(moves).is_empty() && self.state(moves) == State::Ok {
            let text = message!("decision-check-base-by-use.moves", share = percent(share));
            return finding(State::Ok, figure, text).held_against(assumption);
        }
        finding(status, figure, message!("decision-check-base-by-use", share = percent(share))).held_against(assumption)
    }

    fn agents(&self) -> Finding {
        let figure = "conditions.guardrails_met";
        if self.snapshot.workloads.is_empty() {
            return finding(State::Unknown, figure, message!("decision-check-no-workload", sheet = sheet("workloads")));
        }
        if !self.snapshot.workloads.iter().any(|w| w.agentic) {
            return finding(State::Ok, figure, message!("decision-check-no-agents"));
        }
        let (status, open) = self.unsettled(&GUARDRAILS);
        let sentence = match open.as_slice() {
            [] => message!("decision-check-agents-guarded"),
            open => message!("decision-check-guardrails-open", open = Value::all(open)),
        };
        finding(status, figure, sentence).settled_by(self.open(&GUARDRAILS))
    }

    fn hybrid(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("vendors") };
        let (figure, vendors) = (self.figure("vendors"), self.worlds.model.options[at].vendors.len());
        if vendors < 2 {
            return finding(State::Ok, figure, message!("decision-check-one-vendor"));
        }
        match self.state(ConditionKind::Hub) {
            State::Ok => finding(State::Ok, figure, message!("decision-check-hub", vendors = vendors)),
            status => finding(status, figure, message!("decision-check-no-hub", vendors = vendors))
                .settled_by(self.open(&[ConditionKind::Hub])),
        }
    }

    fn stable_split(&self) -> Finding {
        let Some(at) = self.costed() else { return self.untold("committed_over_base") };
        let figure = self.figure("committed_over_base");
        let Some(ratio) = committed_over_base(self.worlds, at) else {
            let why = message!("decision-check-nothing-to-compare", sheet = sheet("demand"));
            return finding(State::Unknown, figure, why);
        };
        let assumption = "check_committed_over_base";
        let status = judged(ratio, Some(1.0), self.bound(assumption));
        let text = message!("decision-check-committed", times = format!("{ratio:.2}"));
        finding(status, figure, text).held_against(assumption)
    }

    fn exit(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("exits_met") };
        let rows = self.snapshot.options[at].rows.iter().map(|r| &self.snapshot.quotes[r.quote]);
        let mut members: Vec<usize> = rows.filter(|q| q.billing == Billing::Committed).map(|q| q.vendor).collect();
        members.sort_unstable();
        members.dedup();
        if members.is_empty() {
            return finding(State::Ok, self.figure("exits_met"), message!("decision-check-no-lease"));
        }
        let of = |vendor: usize| {
            let exits =
                self.conditions(ConditionKind::Exit).into_iter().filter(|c| c.vendor.is_none_or(|v| v == vendor));
            exits.map(|c| c.status.asks()).max().unwrap_or(State::Act)
        };
        let status = members.iter().map(|v| of(*v)).max().unwrap_or(State::Unknown);
        let names: Vec<&str> =
            members.iter().filter(|v| of(**v) != State::Ok).map(|v| self.snapshot.vendors[*v].name.as_str()).collect();
        let text = match names.as_slice() {
            [] => message!("decision-check-exits-settled"),
            names => message!("decision-check-exits-open", vendors = Value::all(names.iter().copied())),
        };
        finding(status, self.figure("exits_met"), text).settled_by(self.open(&[ConditionKind::Exit]))
    }

    fn business_value(&self) -> Finding {
        let figure = "demand.mapped_share";
        let Some(share) = mapped_share(self.snapshot) else {
            return finding(State::Unknown, figure, message!("decision-check-nothing-to-map", sheet = sheet("demand")));
        };
        let status = if share >= 1.0 {
            State::Ok
        } else if share > 0.0 {
            State::Watch
        } else {
            State::Act
        };
        finding(status, figure, message!("decision-check-mapped", share = percent(share)))
    }

    fn split_workloads(&self) -> Finding {
        let Some(at) = self.costed() else { return self.untold("trials_committed") };
        let figure = self.figure("trials_committed");
        if self.worlds.tiers.iter().any(Option::is_none) {
            return finding(State::Unknown, figure, message!("decision-check-no-tier", sheet = sheet("demand")));
        }
        let Some(share) = trials_committed(self.worlds, at) else {
            return finding(State::Ok, figure, message!("decision-check-no-trials"));
        };
        let assumption = "check_training_grade_for_trials";
        let bound = self.bound(assumption);
        let status = judged(share, bound.map(|bound| bound / 2.0), bound);
        finding(status, figure, message!("decision-check-trials", share = percent(share))).held_against(assumption)
    }

    fn tco_and_exit(&self) -> Finding {
        let figure = "vendors.with_tcc_and_exit";
        let lacking: Vec<usize> =
            shortlisted(self.worlds).into_iter().filter(|v| has_tcc_and_exit(self.worlds, *v) != [true; 2]).collect();
        let own = self.best.map(|at| self.worlds.model.options[at].vendors.as_slice()).unwrap_or_default();
        if self.vendors.axes.0.is_empty() || shortlisted(self.worlds).is_empty() {
            let why = message!("decision-check-no-vendor", sheet = sheet("options"));
            return finding(State::Unknown, figure, why);
        }
        match lacking.as_slice() {
            [] => finding(State::Ok, figure, message!("decision-check-all-judged")),
            lacking => {
                let status = if lacking.iter().any(|v| own.contains(v)) { State::Act } else { State::Watch };
                let lacks = lacks(self.worlds, lacking);
                finding(status, figure, message!("decision-check-not-judged", lacks = lacks))
            }
        }
    }

    fn compliance_first(&self) -> Finding {
        if self.best.is_none() && self.snapshot.conditions.is_empty() {
            let why = message!("decision-check-no-condition", sheet = sheet("conditions"));
            return finding(State::Unknown, "conditions.compliance_met", why);
        }
        let (status, open) = self.unsettled(&PAPERS);
        let text = match open.is_empty() {
            true => message!("decision-check-papers-settled"),
            false => message!("decision-check-papers-open", open = Value::commas(open)),
        };
        finding(status, "conditions.compliance_met", text).settled_by(self.open(&PAPERS))
    }

    fn cost_anchors(&self) -> Finding {
        let assumption = "check_worlds_outside_anchors";
        if let Some(at) = self.best {
            let Some(share) = own_outside_anchors(self.worlds, at) else { return self.uncosted("outside_anchors") };
            let status = judged(share, None, self.bound(assumption));
            let text = message!("decision-check-outside.own", share = percent(share));
            return finding(status, self.figure("outside_anchors"), text).held_against(assumption);
        }
        let figure = "decision.outside_anchors";
        let Some(share) = outside_anchors(self.worlds) else {
            let why = [&message!("decision-check-no-cost"), self.next];
            return finding(State::Unknown, figure, headline::row(why));
        };
        let status = judged(share, None, self.bound(assumption));
        let share = percent(share);
        finding(status, figure, message!("decision-check-outside", share = share)).held_against(assumption)
    }

    /// Demand that the recommended option leaves unserved.
    fn unserved(&self) -> Finding {
        let Some(at) = self.costed() else { return self.untold("unserved_share") };
        let Some(share) = self.options[at].unserved_share else { return self.undecided("unserved_share") };
        let assumption = "check_unserved_share";
        let status = judged(share, Some(0.0), self.bound(assumption));
        let text = match status {
            State::Ok => message!("decision-check-all-served"),
            _ => message!("decision-check-unserved", share = options::unserved_percent(self.worlds, share)),
        };
        finding(status, self.figure("unserved_share"), text).held_against(assumption)
    }

    /// Rows that may not serve, in part or at all, or of which that cannot be told.
    fn refused(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("refused") };
        let rows = &self.options[at].refused;
        let unknown = refused::unknown(self.worlds, at);
        let status = match () {
            () if rows.iter().any(|row| row.until.is_none() && !row.partly) => State::Act,
            () if !rows.is_empty() => State::Watch,
            () if !unknown.is_empty() => State::Unknown,
            () => State::Ok,
        };
        let mut findings: Vec<Message> = self.options[at].refused_text.iter().cloned().chain(unknown).collect();
        if findings.is_empty() {
            findings.push(message!("decision-check-may-serve"));
        }
        finding(status, self.figure("refused"), headline::row(&findings))
    }

    /// Bought and committed rows behind one "as needed", where an option has any.
    fn idle(&self) -> Option<Finding> {
        let any = (0..self.options.len()).any(|at| !idle::behind(self.worlds, at).is_empty());
        any.then_some(())?;
        let Some(at) = self.best else { return Some(self.undecided("committed_over_base")) };
        let found = idle::behind(self.worlds, at);
        let sentences: Vec<&Message> = found.iter().map(|own| &own.sentence).collect();
        Some(match found.iter().map(|own| own.status).max() {
            None => finding(State::Ok, self.figure("committed_over_base"), message!("decision-check-first")),
            Some(worst) => finding(worst, self.figure("committed_over_base"), headline::row(sentences)),
        })
    }

    /// Quotes that name two notices, where an option has any.
    fn notices(&self) -> Option<Finding> {
        let any = (0..self.options.len()).any(|at| !refused::two_notices(self.worlds, at).is_empty());
        any.then_some(())?;
        let Some(at) = self.best else { return Some(self.undecided("notices")) };
        let notices = refused::two_notices(self.worlds, at);
        Some(match notices.as_slice() {
            [] => finding(State::Ok, self.figure("notices"), message!("decision-check-one-notice")),
            notices => finding(State::Watch, self.figure("notices"), headline::row(notices)),
        })
    }

    /// Gates of the option's vendors of which nobody knows whether they are met, where there are any.
    fn open_gates(&self) -> Option<Finding> {
        let gates =
            Value::semicolons(options::gates_unknown(self.worlds, self.best?).into_iter().map(|(_, name)| name));
        let text = message!("decision-check-open-gates", gates = gates);
        let is_any = !self.options[self.best?].gates_unknown.is_empty();
        is_any.then(|| finding(State::Watch, self.figure("open_gates"), text))
    }

    /// Scores that nobody can mean, where there are any.
    fn far_scores(&self) -> Option<Finding> {
        let message = scores::doubted_message(self.worlds, Doubt::Far)?;
        Some(finding(State::Act, "decision.far_scores", message).held_against("check_far_from_anchors"))
    }

    /// Scores beyond the anchors, and shares above 1, where there are any.
    fn beyond_scores(&self) -> Option<Finding> {
        let message = scores::doubted_message(self.worlds, Doubt::Beyond)?;
        Some(finding(State::Act, "decision.beyond_scores", message).held_against("check_beyond_anchors"))
    }

    /// Vendors whose own cost lies outside the anchors, where there are any: their cells tell no more than that.
    fn vendor_anchors(&self) -> Option<Finding> {
        let outside = own_cost::clipped(self.worlds);
        let each = |at: &usize| {
            let share = own_cost::outside_anchors(self.worlds, *at).unwrap_or_default();
            message!("decision-vendor-outside", vendor = &self.snapshot.vendors[*at].name, share = percent(share))
        };
        let text = message!("decision-check-vendors-outside", vendors = Value::all(outside.iter().map(each)));
        let found = finding(State::Act, "decision.vendors_outside_anchors", text).held_against(crate::anchors::OUTSIDE);
        (!outside.is_empty()).then_some(found)
    }

    /// Options that no row names, where there are any.
    fn unnamed(&self) -> Option<Finding> {
        let doubts: Vec<&Message> = self.options.iter().flat_map(|o| &o.doubts).collect();
        (!doubts.is_empty()).then(|| finding(State::Act, "decision.unnamed_options", headline::row(doubts)))
    }

    /// The budget against cash, where one is given.
    fn budget(&self) -> Option<Finding> {
        let budget = self.snapshot.frame.budget?;
        let Some(at) = self.best else { return Some(self.undecided("over_budget")) };
        let Some(share) = budget::over(self.worlds, at) else { return Some(self.uncosted("over_budget")) };
        let over = self.worlds.base.options[at].as_ref().is_some_and(|o| o.cash > budget);
        let status = if over { State::Act } else { judged(share, Some(0.0), None) };
        Some(finding(status, self.figure("over_budget"), message!("decision-check-budget", share = percent(share))))
    }
}

/// What a share or ratio asks for by its bounds, as KPIs are judged; without a bound nothing is.
fn judged(value: f64, watch: Option<f64>, act: Option<f64>) -> State {
    let bounds = Bounds { watch, act };
    if bounds.any() { bounds.judge(value) } else { State::Unknown }
}

/// Conditions of some kinds that concern an option, its vendors or everyone.
fn conditions<'w>(worlds: &Worlds<'w>, option: Option<usize>, kinds: &[ConditionKind]) -> Vec<&'w Condition> {
    let own = |c: &&Condition| kinds.contains(&c.kind) && concerns(worlds, option, c);
    worlds.model.snapshot.conditions.iter().filter(own).collect()
}

/// Whether a condition concerns an option, its vendors or everyone.
pub(super) fn concerns(worlds: &Worlds, option: Option<usize>, condition: &Condition) -> bool {
    let members = option.map(|at| worlds.model.options[at].vendors.as_slice()).unwrap_or_default();
    condition.vendor.is_none_or(|v| members.contains(&v)) && condition.option.is_none_or(|o| Some(o) == option)
}

/// Of those conditions: how many are met, and how many there are.
pub(super) fn met(worlds: &Worlds, option: Option<usize>, kinds: &[ConditionKind]) -> (usize, usize) {
    let own = conditions(worlds, option, kinds);
    (own.iter().filter(|c| c.status.is_settled()).count(), own.len())
}
