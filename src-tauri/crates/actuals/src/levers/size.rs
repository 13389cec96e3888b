//! Cards that are larger than what they are seen to do: a smaller card of the same maker that the provider sells would do it.
//!
//! Of a resource, on the busiest of its days: tensor cores busy for the share t of the hours held, memory for the share m, at most G GB in
//! use. Card A does F operations and moves B bytes a second, card B F' and B'. Card B does it where t·F ≤ f·F', m·B ≤ f·B' and G ≤ f·G',
//! with the share f of a card that may be needed (assumption `smaller_card_fill_share`).
//!
//! At most the same hours are paid at the price of card B. At least they are as many times as many as what kept card A busy takes longer:
//! 1 + t·(F ÷ F' − 1) + m·(B ÷ B' − 1), each term at least 0, all of the rest of the time taken as memory where nobody counted m. Where nobody
//! counted memory in use, whether card B holds it is unknown: the saving is then at most that, and at least nothing.

use super::finders::{Window, price, saving, teams};
use super::priced::{Offer, Prices, hourly, offer};
use super::{LeverAsk, LeverFinding, LeverKind, LeverLack, LeverOf, SizeNeed, is_paid_by_hour};
use crate::look::{Look, LookFailure, Standing, ViewKey};
use crate::norms::LeverRules;
use crate::sums::Sums;
use crate::telemetry::{Telemetry, UseHours, UseOf, most};
use reference::Accelerator;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::SpendPricing;

/// What was seen of a resource.
#[derive(Debug, Default)]
struct Seen {
    need: Option<SizeNeed>,
    /// The same over all days.
    tensor: f64,
    held: f64,
    memory_busy: Option<f64>,
}

impl Seen {
    fn add(&mut self, hours: &UseHours) {
        let Some(tensor) = hours.counted.tensor.filter(|_| hours.allocated > 0.0) else { return };
        let busy = hours.counted.memory_busy;
        self.tensor += tensor;
        self.held += hours.allocated;
        self.memory_busy = crate::telemetry::both(self.memory_busy, busy);
        let before = self.need.unwrap_or(SizeNeed { tensor: 0.0, memory_busy: None, memory_gb: None, days: 0 });
        self.need = Some(SizeNeed {
            tensor: before.tensor.max(tensor / hours.allocated),
            memory_busy: most(before.memory_busy, busy.map(|own| own / hours.allocated)),
            memory_gb: most(before.memory_gb, hours.counted.memory_gb),
            days: before.days + 1,
        });
    }
}

/// Resources by their names in bills, with what was seen of them.
fn seen(telemetry: &Telemetry) -> BTreeMap<&str, Seen> {
    // A resource of several teams is one.
    let mut days: BTreeMap<(&str, i32), UseHours> = BTreeMap::new();
    for ((day, of), hours) in &telemetry.uses {
        if let Some(resource) = of.resource.as_deref() {
            let own = days.entry((resource, *day)).or_default();
            *own = own.plus(*hours);
        }
    }
    let mut all: BTreeMap<&str, Seen> = BTreeMap::new();
    for ((resource, _), hours) in &days {
        all.entry(resource).or_default().add(hours);
    }
    all
}

/// Operations a second on matrix units at sixteen bits, in 10¹².
pub(crate) fn speed(card: &Accelerator) -> Option<f64> {
    card.peaks.bf16.or(card.peaks.fp16)
}

/// The same of both; `None` where a smaller card lacks the format in which the larger one is told, for its work would not run as it is.
fn speeds(card: &Accelerator, smaller: &Accelerator) -> Option<[f64; 2]> {
    match card.peaks.bf16 {
        Some(own) => Some([own, smaller.peaks.bf16?]),
        None => Some([card.peaks.fp16?, smaller.peaks.fp16?]),
    }
}

/// Whether a smaller card does what was seen of a larger one.
fn does(smaller: &Accelerator, card: &Accelerator, need: &SizeNeed, rules: &LeverRules) -> Option<bool> {
    let [own, other] = speeds(card, smaller)?;
    let (memory, held) = (card.memory_gb?, smaller.memory_gb?);
    let is_smaller = smaller.vendor == card.vendor && other < own && held <= memory;
    let is_fast = need.tensor * own <= rules.size_fill * other;
    let moves = match need.memory_busy {
        Some(busy) => busy * card.bandwidth_gbps? <= rules.size_fill * smaller.bandwidth_gbps?,
        None => true,
    };
    Some(is_smaller && is_fast && moves && need.memory_gb.is_none_or(|own| own <= rules.size_fill * held))
}

/// How many times as long the work takes at most on the smaller card; `None` where the catalog does not tell.
fn longer(smaller: &Accelerator, card: &Accelerator, seen: &Seen) -> Option<f64> {
    let slower = |own: f64, other: f64| (own / other - 1.0).max(0.0);
    let tensor = seen.tensor / seen.held;
    let memory = seen.memory_busy.map_or(1.0 - tensor, |own| own / seen.held);
    let [own, other] = speeds(card, smaller)?;
    let speed = slower(own, other);
    let bandwidth = slower(card.bandwidth_gbps?, smaller.bandwidth_gbps?);
    Some(1.0 + tensor * speed + memory * bandwidth)
}

/// A resource as bills show it: who provides which card, and how it is priced.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Rented {
    resource: u32,
    of: Offer,
    standing: Standing,
}

/// Resources paid by the hour that a smaller card would do.
pub(super) fn smaller(
    look: &Look,
    (telemetry, forgotten): (&Telemetry, &[&str]),
    ask: &LeverAsk,
    window: &Window,
) -> Result<Vec<LeverFinding>, LookFailure> {
    let seen: BTreeMap<u32, (&str, Seen)> = seen(telemetry)
        .into_iter()
        .filter(|(name, own)| {
            !forgotten.contains(name) && own.need.is_some_and(|need| need.days >= window.rules.size_days)
        })
        .filter_map(|(name, own)| Some((look.number_of(ViewKey::Resource, Some(name))?, (name, own))))
        .collect();
    let paid = look.sums(|line| {
        let resource = look.number(line, ViewKey::Resource);
        let is_own = window.has(line) && is_paid_by_hour(line.standing) && seen.contains_key(&resource);
        is_own.then(|| Rented { resource, of: offer(look, line), standing: line.standing })
    })?;
    let whose = teams(look, |line| window.has(line).then(|| look.number(line, ViewKey::Resource)))?;
    let open = sold(look, ask, window, (Standing::Open, SpendPricing::OnDemand))?;
    let spot = sold(look, ask, window, (Standing::Spot, SpendPricing::Spot))?;
    let finding = |(own, sums): (&Rented, &Sums)| {
        let (name, seen) = seen.get(&own.resource)?;
        let prices = if own.standing == Standing::Spot { &spot } else { &open };
        let found = one(look, (own, sums), seen, prices, window)?;
        let of = LeverOf::Use(UseOf {
            resource: Some((*name).to_owned()),
            card: look.text(ViewKey::Card, own.of[1]),
            team: None,
        });
        Some(LeverFinding { of, teams: whose.get(&own.resource).cloned().unwrap_or_default(), ..found })
    };
    Ok(paid.iter().filter_map(finding).collect())
}

/// What providers sell in one way.
struct Sold<'a> {
    prices: Prices<'a>,
    /// Cards that were seen on bills of each provider, by their names.
    cards: BTreeMap<u32, BTreeMap<String, u32>>,
}

fn sold<'a>(
    look: &'a Look<'a>,
    ask: &'a LeverAsk,
    window: &Window,
    (standing, pricing): (Standing, SpendPricing),
) -> Result<Sold<'a>, LookFailure> {
    let sums = hourly(look, window, standing)?;
    let mut cards: BTreeMap<u32, BTreeMap<String, u32>> = BTreeMap::new();
    for [provider, card] in sums.keys() {
        cards.entry(*provider).or_default().extend(look.text(ViewKey::Card, *card).map(|name| (name, *card)));
    }
    let seen = sums.iter().filter_map(|(of, sums)| Some((*of, vec![price(sums)?]))).collect();
    Ok(Sold { prices: Prices::new(look, seen, ask, pricing), cards })
}

impl Sold<'_> {
    /// Cards that a provider sells: those of its bills, of its offers and of the shipped instance types.
    fn of(&self, provider: u32, name: Option<&str>) -> BTreeSet<String> {
        let seen = self.cards.get(&provider).into_iter().flat_map(BTreeMap::keys).cloned();
        let given = self.prices.offered(name).map(str::to_owned);
        let is_own = |own: &&reference::Instance| name.is_some_and(|name| own.provider.eq_ignore_ascii_case(name));
        let shipped = reference::instances().iter().filter(is_own).map(|own| own.sku.to_owned());
        seen.chain(given).chain(shipped).collect()
    }

    /// What an hour of a card costs, and the quote that says so where bills do not.
    fn price(&self, provider: u32, name: Option<&str>, card: &str) -> Option<(f64, Option<String>)> {
        let seen = self.cards.get(&provider).and_then(|own| own.get(card));
        let seen = seen.and_then(|card| self.prices.of([provider, *card])).map(|[lowest, _]| (lowest, None));
        seen.or_else(|| {
            let [_, highest] = self.prices.given(name, card)?;
            Some((highest, self.prices.cheapest(name, card).map(|own| own.quote.clone())))
        })
    }
}

/// The cheapest card that would do, at a lower price; without any price, the least of them that the provider sells.
fn one(look: &Look, (own, sums): (&Rented, &Sums), seen: &Seen, sold: &Sold, window: &Window) -> Option<LeverFinding> {
    let provider = look.text(ViewKey::Provider, own.of[0]);
    let card = reference::accelerator(&look.text(ViewKey::Card, own.of[1])?)?;
    let (need, now, hours) = (seen.need?, price(sums)?, window.monthly(sums.hours?.real()));
    let would_do = |name: &String| {
        let other = reference::accelerator(name)?;
        does(other, card, &need, window.rules)?.then_some(other)
    };
    let all: Vec<&Accelerator> = sold.of(own.of[0], provider.as_deref()).iter().filter_map(would_do).collect();
    let priced = |own_card: &&'static Accelerator| {
        let price = sold.price(own.of[0], provider.as_deref(), own_card.sku)?;
        Some((*own_card, price))
    };
    let known: Vec<(&Accelerator, (f64, Option<String>))> = all.iter().filter_map(priced).collect();
    let found = |other: &Accelerator, then: Option<f64>| {
        let stretched = then.and_then(|then| {
            let least = now - then * longer(other, card, seen)?;
            let least = if need.memory_gb.is_some() { least } else { 0.0 };
            saving([hours * least.min(now - then), hours * (now - then)])
        });
        let of = LeverOf::Use(UseOf::default());
        let found = LeverFinding::new(LeverKind::SmallerCard, of, [Some(now), then], stretched);
        let (to, longer) = (Some(other.sku.to_owned()), longer(other, card, seen));
        LeverFinding { hours: Some(hours), to, longer, need: Some(need), ..found }
    };
    if let Some((other, (then, quote))) = known.into_iter().min_by(|one, other| one.1.0.total_cmp(&other.1.0)) {
        return Some(LeverFinding { quote, ..found(other, Some(then)) }).filter(|own| own.saving.is_some());
    }
    let size = |own: &&&Accelerator| (own.memory_gb.unwrap_or_default() * 1e3) as u64;
    let other = all.iter().min_by_key(size)?;
    let lacks = LeverLack { provider, card: other.sku.to_owned(), pricing: sold.prices.pricing() };
    Some(LeverFinding { lacks: Some(lacks), ..found(other, None) })
}
