//! What stands around the cards of an option's quotes, against what the pools that they serve need of it.
//!
//! The needs are rows of `data/pool_needs.csv`. One step weaker than needed is a watch, more is to act on; what a quote does not say is
//! unknown. Work that no more than one node does needs no network, and work of one card no links.

use super::business::Advice;
use super::names;
use crate::model::{Model, PoolModel, RowModel};
use crate::snapshot::{Quote, Snapshot};
use accelerators::NODE;
use reference::{PoolNeed, accelerator, pool_need};
use vocabulary::{Message, Network, Pool, State, Storage, Value, message};

/// A quote within a pool that it serves.
struct Served<'m> {
    snapshot: &'m Snapshot,
    quote: &'m Quote,
    pool: Pool,
    need: &'static PoolNeed,
    /// Most cards of their reference that one of its workloads asks for.
    cards: f64,
}

/// The quotes of an option by pool, each once. What is sold by the token is its seller's business, and so is what never serves.
fn served<'m>(model: &'m Model, at: usize) -> Vec<Served<'m>> {
    let mut found: Vec<Served> = Vec::new();
    let pools = model.pools.iter().zip(&model.options[at].rows);
    for (pool, row) in pools.flat_map(|(pool, rows)| rows.iter().map(move |row| (pool, row))) {
        let Some(own) = one(model.snapshot, pool, row) else { continue };
        if !found.iter().any(|known| known.pool == own.pool && known.quote.id == own.quote.id) {
            found.push(own);
        }
    }
    found
}

fn one<'m>(snapshot: &'m Snapshot, pool: &PoolModel, row: &RowModel) -> Option<Served<'m>> {
    let quote = &snapshot.quotes[row.quote];
    (row.serves_any() && !quote.per_million_tokens).then_some(())?;
    let of = pool.workloads.iter().zip(&row.serves).filter(|(_, serves)| **serves);
    let peaks = of.filter_map(|(at, _)| Some(snapshot.workloads[*at].statistics.as_ref()?.peak));
    let cards = peaks.fold(0.0, f64::max);
    Some(Served { snapshot, quote, pool: pool.pool, need: pool_need(pool.pool)?, cards })
}

impl Served<'_> {
    fn name(&self) -> Message {
        names::quote(self.snapshot, self.quote)
    }

    /// How far what it has lies below what is needed; `None` where that is as much.
    fn weaker(&self, steps: usize, has: Message, need: Message) -> Option<Advice> {
        let status = match steps {
            0 => return None,
            1 => State::Watch,
            _ => State::Act,
        };
        let (quote, pool) = (self.name(), self.pool.inside());
        Some(Advice::new(
            status,
            message!("decision-around-weaker", quote = quote, has = has, pool = pool, need = need),
        ))
    }

    fn network(&self) -> Option<Told> {
        let asks = self.cards > NODE as f64 && Network::ALL.last() != Some(&self.need.network);
        asks.then_some(())?;
        let Some(has) = self.quote.network else { return Some(Told::Unknown(self.name())) };
        let steps = has.steps_below(self.need.network);
        self.weaker(steps, has.name(), self.need.network.name()).map(Told::Weaker)
    }

    fn storage(&self) -> Option<Told> {
        (Storage::ALL.last() != Some(&self.need.storage)).then_some(())?;
        let Some(has) = self.quote.storage else { return Some(Told::Unknown(self.name())) };
        let steps = has.steps_below(self.need.storage);
        self.weaker(steps, has.name(), self.need.storage.name()).map(Told::Weaker)
    }

    fn links(&self) -> Option<Told> {
        (self.need.linked && self.cards > 1.0).then_some(())?;
        match accelerator(&self.quote.sku).and_then(|card| card.is_linked()) {
            Some(true) => None,
            Some(false) => {
                let (quote, pool) = (self.name(), self.pool.inside());
                let sentence = message!("decision-around-unlinked", quote = quote, pool = pool);
                Some(Told::Weaker(Advice::new(State::Watch, sentence)))
            }
            None => Some(Told::Unlinked((&self.quote.sku).into())),
        }
    }
}

/// What is to be said of one quote in one pool.
enum Told {
    Weaker(Advice),
    /// A quote that does not say what it has.
    Unknown(Message),
    /// A card of which nobody knows whether it has links.
    Unlinked(Message),
}

/// Networks and links that are weaker than their pools need, or unknown.
pub(super) fn network(model: &Model, at: usize) -> Vec<Advice> {
    let served = served(model, at);
    let told: Vec<Told> = served.iter().flat_map(|own| [own.network(), own.links()]).flatten().collect();
    let cards = each(told.iter().filter_map(|told| if let Told::Unlinked(sku) = told { Some(sku) } else { None }));
    let unlinked = |skus: Value| Advice::new(State::Unknown, message!("decision-links-unknown", skus = skus));
    let quotes = |quotes: Value| Advice::new(State::Unknown, message!("decision-network-unknown", quotes = quotes));
    gathered(told, quotes).into_iter().chain(cards.map(unlinked)).collect()
}

/// Storage that is weaker than its pool needs, or unknown.
pub(super) fn storage(model: &Model, at: usize) -> Vec<Advice> {
    let told = served(model, at).iter().filter_map(Served::storage).collect();
    gathered(told, |quotes| Advice::new(State::Unknown, message!("decision-storage-unknown", quotes = quotes)))
}

/// What is weaker one by one, and what is unknown in one sentence.
fn gathered(told: Vec<Told>, of_unknown: impl Fn(Value) -> Advice) -> Vec<Advice> {
    let unknown = each(told.iter().filter_map(|told| if let Told::Unknown(name) = told { Some(name) } else { None }));
    let mut found: Vec<Advice> = Vec::new();
    for told in told {
        if let Told::Weaker(advice) = told
            && !found.contains(&advice)
        {
            found.push(advice);
        }
    }
    found.into_iter().chain(unknown.map(of_unknown)).collect()
}

/// Names, each once; `None` where there is none.
fn each<'n>(names: impl Iterator<Item = &'n Message>) -> Option<Value> {
    let mut once: Vec<&Message> = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    (!once.is_empty()).then(|| Value::all(once))
}
