//! Training on an option's quotes: how much of a step the exchange between cards needs on their network, and how much of the time their
//! storage needs for checkpoints. Judged in the base case, over jobs laid out as the shortlist lays them out.

use super::candidate::laid_training;
use super::names;
use crate::model::{Model, RowModel};
use crate::report::detail::TrainingOnQuote;
use crate::snapshot::{Quote, Snapshot, Workload};
use accelerators::{Interruptions, Links, TrainingStep, Work, checkpoint_share, training_step};
use quantity::HOURS_PER_YEAR;
use reference::accelerator;
use std::collections::BTreeSet;
use vocabulary::{Message, Storage};

/// The assumption that the share of the exchange is held against.
pub(super) const EXCHANGE: &str = "check_exchange_share";
/// The assumption that the share of checkpoints is held against.
pub(super) const CHECKPOINT: &str = "check_checkpoint_share";

/// The assumption of how often a card's job is interrupted in a year.
pub(super) const INTERRUPTIONS: &str = "interruptions_per_gpu_year";
/// The assumption of the minutes that a restart takes.
const RESTART: &str = "restart_minutes";
/// Seconds of an hour.
const HOUR: f64 = 3_600.0;

/// One workload's training on one quote.
pub(super) struct Trained<'w> {
    snapshot: &'w Snapshot,
    pub(super) workload: &'w Workload,
    pub(super) quote: &'w Quote,
    pub(super) step: TrainingStep,
    /// Seconds of one checkpoint; `None` where the storage is unknown.
    pub(super) checkpoint: Option<f64>,
}

/// The sized training workloads of an option by quote that serves them, each pair once; a card whose speed cannot be told has none.
pub(super) fn trained<'m>(model: &'m Model, at: usize) -> Vec<Trained<'m>> {
    let snapshot = model.snapshot;
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (pool, rows) in model.pools.iter().zip(&model.options[at].rows) {
        for pair in rows.iter().flat_map(|row| served(&pool.workloads, row)) {
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    let one = |(quote, workload): (usize, usize)| one(snapshot, &snapshot.workloads[workload], &snapshot.quotes[quote]);
    pairs.into_iter().filter_map(one).collect()
}

/// A row's quote with each workload of its pool that it serves.
fn served<'r>(workloads: &'r [usize], row: &'r RowModel) -> impl Iterator<Item = (usize, usize)> + 'r {
    let own = workloads.iter().zip(&row.serves).filter(|(_, serves)| **serves);
    own.map(|(workload, _)| (row.quote, *workload))
}

fn one<'m>(snapshot: &'m Snapshot, workload: &'m Workload, quote: &'m Quote) -> Option<Trained<'m>> {
    (!quote.per_million_tokens && workload.statistics.is_some()).then_some(())?;
    let laid = laid_training(snapshot, workload, quote)?;
    let alone = training_step(&laid.sizing, &laid.card, &laid.reached, None).ok()?;
    let links = links(snapshot, quote, alone.nodes());
    let step = training_step(&laid.sizing, &laid.card, &laid.reached, links.as_ref()).ok()?;
    let checkpoint = written(snapshot, quote, &step);
    Some(Trained { snapshot, workload, quote, step, checkpoint })
}

/// A named assumption in force at its mean.
fn assumed(snapshot: &Snapshot, id: &str) -> Option<f64> {
    let inputs = &snapshot.inputs;
    inputs.find(id).map(|at| inputs.all()[at].base())
}

/// The assumption of a network's speed.
fn rate_of(quote: &Quote) -> Option<String> {
    Some(format!("network_rate_{}", quote.network?.word()))
}

/// The assumption of what a storage writes.
fn write_of(quote: &Quote) -> Option<String> {
    Some(format!("storage_write_{}", quote.storage?.word()))
}

/// What a quote's cards send, less what no all-reduce reaches; in one node the network does not matter. `None` where a speed that
/// matters is unknown.
fn links(snapshot: &Snapshot, quote: &Quote, nodes: u64) -> Option<Links> {
    let reached = assumed(snapshot, "network_reached")?;
    let bytes = |gigabytes: f64| gigabytes * 1e9 * reached;
    let between = rate_of(quote).and_then(|id| assumed(snapshot, &id)).map(bytes);
    Some(Links {
        inside: accelerator(&quote.sku)?.link_gbps().map(bytes)?,
        between: between.or((nodes <= 1).then_some(f64::INFINITY))?,
    })
}

/// Seconds of one checkpoint: every node writes its own part to NVMe, all write together to any other storage.
fn written(snapshot: &Snapshot, quote: &Quote, step: &TrainingStep) -> Option<f64> {
    let rate = assumed(snapshot, &write_of(quote)?)? * 1e9;
    let writers = if quote.storage == Some(Storage::Nvme) { step.nodes() as f64 } else { 1.0 };
    Some(step.checkpoint_bytes / (rate * writers)).filter(|seconds| seconds.is_finite())
}

impl Trained<'_> {
    /// Share of the time that checkpoints take.
    pub(super) fn checkpoint_share(&self) -> Option<f64> {
        let interval = assumed(self.snapshot, "checkpoint_minutes")? * 60.0;
        Some(checkpoint_share(self.checkpoint?, interval)).filter(|share| share.is_finite())
    }

    /// What interrupts the job; `None` where the storage is unknown.
    pub(super) fn interruptions(&self) -> Option<Interruptions> {
        let yearly = assumed(self.snapshot, INTERRUPTIONS)? * self.step.cards as f64;
        let between = f64::from(HOURS_PER_YEAR) * HOUR / yearly;
        let restart = assumed(self.snapshot, RESTART)? * 60.0;
        Some(Interruptions { between, checkpoint: self.checkpoint?, restart }).filter(|_| between.is_finite())
    }

    /// Share of the time that is lost with checkpoints as often as the assumption has it, and as often as loses least.
    pub(super) fn lost(&self) -> Option<[f64; 2]> {
        let own = self.interruptions()?;
        let interval = assumed(self.snapshot, "checkpoint_minutes")? * 60.0;
        Some([interval, own.best_interval()].map(|every| own.lost_share(every)))
    }

    /// The quote for readers.
    pub(super) fn on(&self) -> Message {
        names::quote(self.snapshot, self.quote)
    }

    /// As the detail shows it.
    fn detail(&self) -> TrainingOnQuote {
        TrainingOnQuote {
            workload: self.workload.id.clone(),
            quote: self.quote.id.clone(),
            cards: u32::try_from(self.step.cards).unwrap_or(u32::MAX),
            nodes: u32::try_from(self.step.nodes()).unwrap_or(u32::MAX),
            step_seconds: self.step.seconds,
            exchange_seconds: self.step.exchange,
            exchange_share: self.step.exchange_share(),
            checkpoint_bytes: self.step.checkpoint_bytes,
            checkpoint_seconds: self.checkpoint,
            checkpoint_share: self.checkpoint_share(),
            hours_between_interruptions: self.interruptions().map(|own| own.between / HOUR),
            best_checkpoint_minutes: self.interruptions().map(|own| own.best_interval() / 60.0),
            lost_share: self.lost().map(|[now, _]| now),
            least_lost_share: self.lost().map(|[_, least]| least),
        }
    }
}

/// What the detail shows of an option.
pub(super) fn details(model: &Model, at: usize) -> Vec<TrainingOnQuote> {
    trained(model, at).iter().map(Trained::detail).collect()
}

/// The greatest shares of an option, each `None` where none is known.
pub(super) struct Most {
    /// Of a step, for the exchange.
    pub(super) exchange: Option<f64>,
    /// Of the time, for checkpoints.
    pub(super) checkpoint: Option<f64>,
    /// Of the time, to checkpoints, work done again and restarts.
    pub(super) lost: Option<f64>,
}

/// What an option's training waits for at most.
pub(super) fn most(model: &Model, at: usize) -> Most {
    let all = trained(model, at);
    Most {
        exchange: all.iter().filter_map(|own| own.step.exchange_share()).reduce(f64::max),
        checkpoint: all.iter().filter_map(Trained::checkpoint_share).reduce(f64::max),
        lost: all.iter().filter_map(|own| own.lost().map(|[now, _]| now)).reduce(f64::max),
    }
}

/// Whether any workload trains a model whose size and demand are known.
pub(super) fn trains(snapshot: &Snapshot) -> bool {
    let is_training = |own: &Workload| own.sizing.as_ref().is_some_and(|sizing| sizing.work != Work::Inference);
    snapshot.workloads.iter().any(|own| own.statistics.is_some() && is_training(own))
}

/// Ids of the assumptions that these shares, and what they are held against, rest on, over all options.
pub(super) fn rests_on(model: &Model) -> BTreeSet<String> {
    let trained: Vec<Trained> = (0..model.options.len()).flat_map(|at| trained(model, at)).collect();
    let bounds = [EXCHANGE, CHECKPOINT, INTERRUPTIONS, RESTART, "network_reached", "checkpoint_minutes"];
    let always = bounds.iter().filter(|_| !trained.is_empty()).map(|id| (*id).to_owned());
    let of_quotes = trained.iter().flat_map(|own| [rate_of(own.quote), write_of(own.quote)]).flatten();
    always.chain(of_quotes).collect()
}
