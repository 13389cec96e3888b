//! Checks of the guides' four principles, of the stage of the company, and of claims that nobody has reached.
//!
//! Sources: A practitioner's guide to AI compute selection (four guiding principles: demand first, cost of useful compute, long-term
//! fit, security and compliance); A CXO guide to reducing AI compute cost (optimal mix by company stage).

use super::{Finding, Look, PAPERS, finding, judged};
use crate::answer::business::{Advice, worst};
use crate::answer::candidate::per_million_on;
use crate::answer::{claims, headline, names, staged};
use crate::draw::Worlds;
use crate::model::RowModel;
use crate::snapshot::{Billing, Quote, Snapshot};
use quantity::decimal;
use quantity::show::percent;
use std::collections::BTreeSet;
use vocabulary::{ConditionKind, ExportRegime, Grade, Message, State, Value, message};

/// The assumption that says by how much a card may be dearer than another without a question.
const DEARER: &str = "check_dearer_card";
/// Those that say how many months an option may be bound.
const BOUND_WATCH: &str = "check_bound_watch";
const BOUND_ACT: &str = "check_bound_act";
/// The one that says how much has to be paid for as the stage proposes.
const STAGED: &str = "check_stage_share";
/// Most differences or claims that are named.
const NAMED: usize = 3;

/// A workload on a card that is dearer for it than another that some quote offers.
#[derive(Clone, Debug)]
pub(in crate::answer) struct Dearer {
    workload: String,
    used: String,
    /// The offer of the other card.
    better: Message,
    /// Part of the cost per token that the other saves.
    pub(in crate::answer) share: f64,
}

/// Of each workload whose cost per token is known on the first offer by the hour that may serve it: the cheapest of all other cards that are
/// paid alike, and what it saves. What commits for longer, or may be taken away, is another bargain and not another card.
pub(in crate::answer) fn dearer(worlds: &Worlds, option: usize) -> Vec<Dearer> {
    worlds.kept.dearer.found(option, || dearer_anew(worlds, option))
}

fn dearer_anew(worlds: &Worlds, option: usize) -> Vec<Dearer> {
    let (model, snapshot) = (&worlds.model, worlds.model.snapshot);
    let mut found = Vec::new();
    for (pool, rows) in model.pools.iter().zip(&model.options[option].rows) {
        for (at, workload) in pool.workloads.iter().enumerate() {
            let first = rows.iter().find(|row| row.serves.get(at) == Some(&true) && is_by_hour(snapshot, row));
            found.extend(first.and_then(|row| dearer_than(worlds, &snapshot.quotes[row.quote], *workload)));
        }
    }
    found.sort_by(|a, b| b.share.total_cmp(&a.share));
    found
}

fn dearer_than(worlds: &Worlds, used: &Quote, at: usize) -> Option<Dearer> {
    let snapshot = worlds.model.snapshot;
    let workload = &snapshot.workloads[at];
    let cost =
        |quote: &Quote| per_million_on(snapshot, workload, quote).map(|cost| cost.0).filter(|cost| !cost.is_zero());
    let alike = |(_, quote): &(usize, &Quote)| {
        let is_other = !quote.sku.eq_ignore_ascii_case(&used.sku) && !quote.per_million_tokens;
        is_other && quote.billing == used.billing && quote.term() <= used.term()
    };
    let all = snapshot.quotes.iter().enumerate().filter(alike);
    let all = all.filter(|(quote, _)| worlds.model.may_serve_now(*quote, at));
    let now = cost(used)?;
    let other = all.filter_map(|(_, quote)| Some((quote, cost(quote)?))).min_by_key(|own| own.1);
    // Without another card on offer its own is the cheapest.
    let (best, least) = other.unwrap_or((used, now));
    let share = 1.0 - decimal::f64_of(least) / decimal::f64_of(now);
    Some(Dearer {
        workload: workload.name.clone(),
        used: used.sku.clone(),
        better: names::quote(snapshot, best),
        share: share.max(0.0),
    })
}

fn is_by_hour(snapshot: &Snapshot, row: &RowModel) -> bool {
    let quote = &snapshot.quotes[row.quote];
    !quote.per_million_tokens && quote.billing != Billing::Owned
}

/// Months until the first way out of a quote that is held: its right to leave or to give back, the end of its term, the horizon for
/// what is bought.
pub(in crate::answer) fn bound_months(worlds: &Worlds, quote: &Quote) -> u32 {
    let offered = &quote.offered;
    let rights = [
        offered.leave.as_ref().filter(|right| right.fee < quantity::Decimal::ONE).map(|right| right.month),
        offered.shrink.as_ref().filter(|right| !right.share.is_zero()).map(|right| right.from - 1),
    ];
    match quote.billing {
        Billing::Committed => rights.into_iter().flatten().fold(quote.term(), u32::min),
        _ => worlds.model.snapshot.frame.months,
    }
}

/// The quotes that an option holds, each once.
fn held<'w>(worlds: &Worlds<'w>, option: usize) -> Vec<&'w Quote> {
    let rows = worlds.model.options[option].rows.iter().flatten().filter(|row| row.is_held());
    let quotes: BTreeSet<usize> = rows.map(|row| row.quote).collect();
    quotes.into_iter().map(|at| &worlds.model.snapshot.quotes[at]).collect()
}

/// The longest of those months of an option; 0 where it holds nothing.
pub(in crate::answer) fn longest_bound(worlds: &Worlds, option: usize) -> u32 {
    held(worlds, option).into_iter().map(|quote| bound_months(worlds, quote)).max().unwrap_or(0)
}

impl Look<'_> {
    /// Demand first: nothing is served on a dearer card than it needs.
    pub(super) fn demand_first(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("dearer_card") };
        let figure = self.figure("dearer_card");
        let found = dearer(self.worlds, at);
        let Some(first) = found.first() else {
            return finding(State::Unknown, figure, message!("decision-check-no-card"));
        };
        let bound = self.bound(DEARER);
        let status = judged(first.share, bound, None);
        let beyond = found.iter().filter(|own| bound.is_some_and(|bound| own.share > bound)).take(NAMED);
        let told: Vec<Message> = beyond.map(Dearer::told).collect();
        let text = match told.as_slice() {
            [] => message!("decision-check-cards-fit", count = found.len()),
            told => headline::row(told),
        };
        finding(status, figure, text).held_against(DEARER)
    }

    /// Cost of useful compute, on measured speed.
    pub(super) fn useful_compute(&self) -> Finding {
        let Some(at) = self.costed() else { return self.untold("per_effective") };
        let figure = self.figure("per_effective");
        let option = &self.worlds.model.options[at];
        let quotes: BTreeSet<usize> = option.rows.iter().flatten().map(|row| row.quote).collect();
        let cards = quotes.into_iter().map(|at| &self.snapshot.quotes[at]).filter(|quote| !quote.per_million_tokens);
        let weak: Vec<Message> =
            cards.filter(|quote| !self.is_measured(quote)).map(|own| names::quote(self.snapshot, own)).collect();
        let base = self.worlds.base.options[at].as_ref();
        let times = base.and_then(|own| own.paid.checked_div(own.effective)).map(decimal::f64_of);
        let Some(times) = times else { return self.uncosted("per_effective") };
        let times = format!("{times:.1}");
        match weak.as_slice() {
            [] => finding(State::Ok, figure, message!("decision-check-useful", times = times)),
            weak => {
                let text = message!("decision-check-useful.stated", times = times, quotes = Value::all(weak));
                finding(State::Watch, figure, text)
            }
        }
    }

    /// Whether what a card reaches was measured, on that card.
    fn is_measured(&self, quote: &Quote) -> bool {
        let reached: Vec<_> = [quote.mfu, quote.mbu].into_iter().flatten().collect();
        let grade = |at: &usize| Grade::from_word(&self.snapshot.inputs.all()[*at].grade);
        let is_known = reached.iter().any(|at| grade(at) == Some(Grade::Measured));
        is_known && quote.borrowed.is_empty()
    }

    /// Long-term fit: how long nothing can be changed.
    pub(super) fn long_term_fit(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("bound_months") };
        let figure = self.figure("bound_months");
        let months = longest_bound(self.worlds, at);
        if months == 0 {
            return finding(State::Ok, figure, message!("decision-check-unbound"));
        }
        let status = judged(f64::from(months), self.bound(BOUND_WATCH), self.bound(BOUND_ACT));
        let longest = held(self.worlds, at).into_iter().filter(|quote| bound_months(self.worlds, quote) == months);
        let quotes: Vec<&Quote> = longest.collect();
        let is_settled = quotes.iter().all(|quote| self.exit_of(quote) == State::Ok);
        let status = if status == State::Watch && is_settled { State::Ok } else { status };
        let names = Value::all(quotes.iter().map(|quote| names::quote(self.snapshot, quote)));
        let text = match status == State::Ok && is_settled {
            true => message!("decision-check-bound.settled", quotes = names, months = months),
            false => message!("decision-check-bound", quotes = names, months = months),
        };
        let open = if status == State::Ok { Vec::new() } else { self.open(&[ConditionKind::Exit]) };
        finding(status, figure, text).held_against(BOUND_WATCH).settled_by(open)
    }

    /// How far the exits of a quote's vendor are settled; nothing asked counts as missing.
    fn exit_of(&self, quote: &Quote) -> State {
        let exits = self.conditions(ConditionKind::Exit).into_iter();
        let own = exits.filter(|condition| condition.vendor.is_none_or(|vendor| vendor == quote.vendor));
        own.map(|condition| condition.status.asks()).max().unwrap_or(State::Act)
    }

    /// Legal to run: which papers cards and data of this option need.
    pub(super) fn legal_to_run(&self) -> Finding {
        let figure = "conditions.compliance_met";
        let Some(at) = self.best else { return self.undecided("refused") };
        let found: Vec<Advice> =
            [self.licences(at), self.classes_unsaid(), self.classes_unheld(at)].into_iter().flatten().collect();
        if found.is_empty() {
            return finding(State::Ok, figure, message!("decision-check-legal"));
        }
        let sentences: Vec<&Message> = found.iter().map(|own| &own.sentence).collect();
        finding(worst(&found), figure, headline::row(sentences)).settled_by(self.open(&PAPERS[..2]))
    }

    /// Cards that ask for an export licence, while what was asked for about export is open.
    fn licences(&self, at: usize) -> Option<Advice> {
        let asks = |sku: &&str| reference::export_controls_of(sku).any(|own| own.regime != ExportRegime::None);
        let rows = self.worlds.model.options[at].rows.iter().flatten();
        let skus: BTreeSet<&str> = rows.map(|row| self.snapshot.quotes[row.quote].sku.as_str()).collect();
        let skus: Vec<&str> = skus.into_iter().filter(asks).collect();
        let status = self.state(ConditionKind::Export);
        let is_open = !skus.is_empty() && status != State::Ok;
        is_open.then(|| Advice::new(status, message!("decision-check-licence", cards = Value::all(skus))))
    }

    /// Workloads of which nobody says which class of data they hold.
    fn classes_unsaid(&self) -> Option<Advice> {
        let unsaid = self.snapshot.workloads.iter().filter(|own| own.data_class.is_none());
        let names: Vec<&str> = unsaid.map(|own| own.name.as_str()).collect();
        let text = || message!("decision-check-class-unsaid", workloads = Value::all(names.iter().copied()));
        (!names.is_empty()).then(|| Advice::new(State::Unknown, text()))
    }

    /// Vendors that do not say which classes of data they may hold.
    fn classes_unheld(&self, at: usize) -> Option<Advice> {
        let vendors = self.worlds.model.options[at].vendors.iter().map(|vendor| &self.snapshot.vendors[*vendor]);
        let names: Vec<&str> = vendors.filter(|own| own.data_classes.is_none()).map(|own| own.name.as_str()).collect();
        let text = || message!("decision-check-class-unheld", vendors = Value::all(names.iter().copied()));
        (!names.is_empty()).then(|| Advice::new(State::Unknown, text()))
    }

    /// How layers are paid for beside what the stage of the company proposes.
    pub(super) fn stage(&self) -> Option<Finding> {
        let Some(at) = self.best else { return Some(self.undecided("stage_share")) };
        let (stage, layers) = staged::paid(self.worlds, at)?;
        let share = staged::alike(self.worlds, at)?;
        let status = match self.bound(STAGED) {
            Some(bound) if share < bound => State::Watch,
            Some(_) => State::Ok,
            None => State::Unknown,
        };
        let mut apart: Vec<&staged::LayerPaid> = layers.iter().filter(|own| own.mostly.0 != own.proposed).collect();
        apart.sort_by(|a, b| (b.hours * (1.0 - b.alike)).total_cmp(&(a.hours * (1.0 - a.alike))));
        let text = message!("decision-check-stage", share = percent(share), stage = stage.inside());
        let told: Vec<Message> = apart.into_iter().take(NAMED).map(differs).collect();
        let text = match (status, told.as_slice()) {
            (State::Ok, _) | (_, []) => text,
            (_, told) => message!("decision-check-stage-apart", told = text, layers = Value::semicolons(told)),
        };
        Some(finding(status, self.figure("stage_share"), text).held_against(STAGED))
    }

    /// Claims that an option rests on and that no published figure reaches, where any figure stands beside one.
    pub(super) fn beyond_published(&self) -> Option<Finding> {
        (!claims::classes(self.worlds).is_empty()).then_some(())?;
        let Some(at) = self.best else { return Some(self.undecided("beyond_published")) };
        let found = claims::beyond(self.worlds, at);
        let figure = self.figure("beyond_published");
        let told: Vec<Message> = found.iter().take(NAMED).map(|own| claims::beyond_text(own)).collect();
        let rest = found.len() - told.len();
        let rest = (rest > 0).then(|| message!("decision-class-more", count = rest));
        Some(match told.as_slice() {
            [] => finding(State::Ok, figure, message!("decision-check-reached")),
            told => finding(State::Watch, figure, headline::row(told.iter().cloned().chain(rest))),
        })
    }
}

impl Dearer {
    fn told(&self) -> Message {
        let (workload, used, better) = (&self.workload, &self.used, &self.better);
        message!(
            "decision-check-dearer",
            workload = workload,
            used = used,
            better = better,
            share = percent(self.share)
        )
    }
}

/// "inference, base: 92 % committed, where the stage would have it bought".
fn differs(own: &staged::LayerPaid) -> Message {
    let (pool, layer) = (own.pool.inside(), own.layer.inside());
    let (is, share) = (own.mostly.0.name(), percent(own.mostly.1));
    message!("decision-check-stage-layer", pool = pool, layer = layer, share = share, is = is)
        .with("proposed", own.proposed.name())
}
