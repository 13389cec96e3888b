//! How each option is made, and what levers save of it.

use super::{headline, names, steps};
use crate::draw::Worlds;
use crate::inputs::InputId;
use crate::model::{LeverModel, Model, OptionModel, evaluate, evaluate_given_back};
use crate::report::detail::{GpuStep, LeverReport, OptionSupply, SupplyRow};
use crate::snapshot::{Acts, Lever, Plan, Snapshot, Supply};
use cost::UnitStep;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use vocabulary::{ActsOn, Message, Value, message};

/// The rows of every option, and what training on them waits for.
pub(super) fn supply(worlds: &Worlds) -> Vec<OptionSupply> {
    let snapshot = worlds.model.snapshot;
    let rows = |plan: &Plan| plan.rows.iter().map(|supply| row(snapshot, supply)).collect();
    let of = |(at, plan): (usize, &Plan)| OptionSupply {
        option: plan.id.clone(),
        rows: rows(plan),
        training: steps::details(&worlds.model, at),
    };
    snapshot.options.iter().enumerate().map(of).collect()
}

fn row(snapshot: &Snapshot, supply: &Supply) -> SupplyRow {
    let quote = &snapshot.quotes[supply.quote];
    let price = &snapshot.inputs.all()[quote.price];
    let gpus = |units: Decimal| units.checked_mul(Decimal::from(quote.unit_gpus)).map(Amount);
    let step = |step: &UnitStep| Some(GpuStep { from: step.from.max(supply.from), gpus: gpus(step.units)? });
    SupplyRow {
        pool: supply.pool,
        layer: supply.layer,
        quote: quote.id.clone(),
        vendor: snapshot.vendors[quote.vendor].id.clone(),
        sku: quote.sku.clone(),
        billing: quote.billing,
        gpus: supply.units.first().and_then(|step| gpus(step.units)),
        steps: supply.units.iter().filter_map(step).collect(),
        from: supply.from,
        to: supply.to,
        price: price.range.to_string(),
        unit: names::unit(snapshot, price),
        term_months: quote.term_months,
        source: quote.source.clone(),
        date: quote.date.clone(),
        grade: price.grade.clone(),
    }
}

/// All levers, with what each saves of the TCC of the recommended option.
pub(super) fn levers(worlds: &Worlds, best: Option<usize>) -> Vec<LeverReport> {
    worlds.kept.levers.found(best, || levers_anew(worlds, best))
}

fn levers_anew(worlds: &Worlds, best: Option<usize>) -> Vec<LeverReport> {
    let snapshot = worlds.model.snapshot;
    let text = |at: usize| snapshot.inputs.all()[at].range.to_string();
    let report = |(at, lever): (usize, &Lever)| {
        let worth = best.and_then(|best| Worth::of(worlds, best, at));
        LeverReport {
            id: lever.id.clone(),
            name: lever.name.clone(),
            option: lever.option.map(|at| snapshot.options[at].id.clone()),
            acts_on: acts_on(lever.acts),
            touches: touches(&[lever.acts]),
            share: text(lever.share),
            saving: text(lever.saving),
            taken: lever.taken,
            worth: worth.as_ref().map(|worth| worth.kept),
            given_back_note: noted([
                worth.as_ref().and_then(|worth| less(worth.kept, worth.given_back)),
                beyond_idle(snapshot, lever),
            ]),
            worth_given_back: worth.map(|worth| worth.given_back),
        }
    };
    snapshot.levers.iter().enumerate().map(report).collect()
}

/// Why giving back saves less than keeping what is paid, where it does.
pub(super) fn less(kept: Amount, given_back: Amount) -> Option<Message> {
    (given_back < kept).then(|| message!("decision-given-back-less"))
}

fn noted(notes: [Option<Message>; 2]) -> Option<Message> {
    let notes: Vec<Message> = notes.into_iter().flatten().collect();
    (!notes.is_empty()).then(|| headline::row(&notes))
}

/// That a lever on the useful share may cut more hours than are without use, at the upper ends of its ranges: what it cuts beyond them
/// is work.
fn beyond_idle(snapshot: &Snapshot, lever: &Lever) -> Option<Message> {
    let Acts::UsefulShare(purpose) = lever.acts else { return None };
    let range = |at: InputId| &snapshot.inputs.all()[at].range;
    let high = |at: InputId| decimal::f64_of(range(at).high);
    let left = 1.0 - high(lever.share) * high(lever.saving);
    let of_purpose = snapshot.workloads.iter().filter(|workload| workload.purpose == purpose);
    let useful = of_purpose.map(|workload| high(workload.useful_share)).reduce(f64::max)?;
    (left < useful)
        .then(|| message!("decision-lever-beyond", left = show::percent(left), useful = show::percent(useful)))
}

fn acts_on(acts: Acts) -> Option<ActsOn> {
    match acts {
        Acts::Demand(_) => Some(ActsOn::Demand),
        Acts::UsefulShare(_) => Some(ActsOn::UsefulShare),
        Acts::Price(_) => Some(ActsOn::Price),
        Acts::Power => Some(ActsOn::Power),
        Acts::Money(_) => None,
    }
}

/// What it acts on, and whose; several targets are of one kind.
pub(super) fn touches(acts: &[Acts]) -> Message {
    let whose = || Value::all(acts.iter().filter_map(|acts| target(*acts)));
    match acts.first() {
        Some(Acts::Demand(_)) => message!("decision-acts-demand", purpose = whose()),
        Some(Acts::UsefulShare(_)) => message!("decision-acts-useful-share", purpose = whose()),
        Some(Acts::Price(_)) => message!("decision-acts-price", billing = whose()),
        Some(Acts::Power) => message!("decision-acts-power"),
        Some(Acts::Money(bucket)) => bucket.name(),
        None => Message::empty(),
    }
}

fn target(acts: Acts) -> Option<Message> {
    match acts {
        Acts::Demand(of) | Acts::UsefulShare(of) => Some(of.name()),
        Acts::Price(of) => Some(of.name()),
        Acts::Power | Acts::Money(_) => None,
    }
}

/// What a lever saves of an option's TCC in the base case, the other taken levers as they are. Levers multiply, so that their worths
/// do not add up.
struct Worth {
    /// With everything that contracts keep paid.
    kept: Amount,
    /// If what is bought and committed could be given back.
    given_back: Amount,
}

impl Worth {
    fn of(worlds: &Worlds, best: usize, at: usize) -> Option<Self> {
        let (model, base) = (&worlds.model, &worlds.base);
        model.snapshot.levers[at].option.is_none_or(|own| own == best).then_some(())?;
        let without = pulled(model, best, at, false);
        let with = pulled(model, best, at, true);
        let run = |option: &OptionModel| evaluate(model, &base.numbers, &base.state, option, &base.x).tcc().0;
        let before = run(&without)?;
        let saved = |after: Decimal| Some(Amount(decimal::book(before.checked_sub(after)?)));
        let given_back = evaluate_given_back(model, &base.numbers, &base.state, &with, &without, &base.x);
        Some(Self { kept: saved(run(&with)?)?, given_back: saved(given_back.tcc().0?)? })
    }
}

/// An option with a lever taken or not, the others as they are, in row order.
fn pulled(model: &Model, best: usize, at: usize, is_taken: bool) -> OptionModel {
    let mut option = model.options[best].clone();
    option.levers.retain(|lever| lever.lever != Some(at));
    if is_taken {
        let place = option.levers.iter().filter(|lever| lever.lever.is_some_and(|own| own < at)).count();
        option.levers.insert(place, LeverModel::of(model.snapshot, at));
    }
    option
}
