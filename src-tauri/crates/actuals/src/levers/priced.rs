//! What would be saved by pricing the same hours in another way: a commitment to what runs every day, spot for what may be interrupted.
//!
//! A price counts for the card and the provider that it was seen or given at: no provider sells another's commitments or spot capacity.

use super::finders::{Window, price, saving, teams};
use super::{
    DAYS_OF_MONTH, GivenPrice, LeverAsk, LeverFinding, LeverKind, LeverLack, LeverOf, LeverPrice, PriceElsewhere,
    PublishedPrice, PublishedPrices,
};
use crate::look::{Line, Look, LookFailure, Standing, ViewKey};
use crate::sums::Sums;
use crate::time;
use crate::view::PriceKey;
use quantity::decimal;
use quantity::sorted;
use std::collections::BTreeMap;
use vocabulary::SpendPricing;

/// A provider and a card, by their numbers.
pub(super) type Offer = [u32; 2];

pub(super) fn offer(look: &Look, line: &Line) -> Offer {
    [look.number(line, ViewKey::Provider), look.number(line, ViewKey::Card)]
}

/// Lines of use with this standing that tell hours, by provider and card.
pub(super) fn hourly(look: &Look, window: &Window, standing: Standing) -> Result<BTreeMap<Offer, Sums>, LookFailure> {
    look.sums(|line| {
        let is_own = window.has(line) && line.standing == standing && look.fact(line).1.sums.hours.is_some();
        is_own.then(|| offer(look, line))
    })
}

/// Prices of an hour in one way of pricing, as bills show them and as offers name them.
pub(super) struct Prices<'a> {
    look: &'a Look<'a>,
    /// Of each provider and card every price that was seen, at least one.
    seen: BTreeMap<Offer, Vec<f64>>,
    given: Vec<&'a GivenPrice>,
    published: Vec<&'a PublishedPrice>,
    pricing: SpendPricing,
}

/// What an hour would cost.
pub(super) struct Then {
    /// Least and most; `None` where nobody tells it.
    pub(super) ends: Option<[f64; 2]>,
    /// The quote that names it, where bills do not tell it.
    pub(super) quote: Option<String>,
    /// Who publishes it, where neither bills nor offers tell it.
    pub(super) published: Option<PublishedPrices>,
}

impl<'a> Prices<'a> {
    pub(super) fn new(
        look: &'a Look<'a>,
        seen: BTreeMap<Offer, Vec<f64>>,
        ask: &'a LeverAsk,
        pricing: SpendPricing,
    ) -> Self {
        let given = ask.given.iter().filter(|own| own.pricing == pricing).collect();
        let published = ask.published.iter().filter(|own| own.pricing == pricing).collect();
        Self { look, seen, given, published, pricing }
    }

    /// The lowest and the highest that was seen, else the lowest that this provider offers.
    pub(super) fn of(&self, offer: Offer) -> Option<[f64; 2]> {
        self.seen(offer).or_else(|| self.offer(offer).map(ends_of))
    }

    fn seen(&self, offer: Offer) -> Option<[f64; 2]> {
        let all = self.seen.get(&offer)?;
        let ends = [f64::min, f64::max].map(|end| all.iter().copied().reduce(end));
        Some([ends[0]?, ends[1]?])
    }

    fn offer(&self, [provider, card]: Offer) -> Option<&GivenPrice> {
        let name = self.look.text(ViewKey::Card, card)?;
        self.cheapest(self.look.text(ViewKey::Provider, provider).as_deref(), &name)
    }

    /// The same, else what the provider publishes.
    pub(super) fn told(&self, offer: Offer) -> Then {
        let seen = self.seen(offer);
        let given = if seen.is_some() { None } else { self.offer(offer) };
        let known = seen.or(given.map(ends_of));
        let published = if known.is_some() { None } else { self.published(offer) };
        let quote = given.map(|own| own.quote.clone());
        Then { ends: known.or(published.as_ref().map(|own| own.ends)), quote, published }
    }

    fn published(&self, [provider, card]: Offer) -> Option<PublishedPrices> {
        let [provider, card] =
            [(ViewKey::Provider, provider), (ViewKey::Card, card)].map(|(key, own)| self.look.text(key, own));
        let (provider, card) = (provider?, card?);
        let is_own = |own: &&&PublishedPrice| own.card == card && own.provider.eq_ignore_ascii_case(provider.trim());
        let all: Vec<&PublishedPrice> = self.published.iter().filter(is_own).copied().collect();
        let newest = all.iter().max_by_key(|own| &own.date)?;
        let prices = all.iter().map(|own| decimal::f64_of(own.price));
        let ends = [prices.clone().reduce(f64::min)?, prices.reduce(f64::max)?];
        Some(PublishedPrices { ends, source: newest.source.clone(), date: newest.date.clone() })
    }

    /// The lowest and the highest of the cheapest that a provider offers for a card.
    pub(super) fn given(&self, provider: Option<&str>, card: &str) -> Option<[f64; 2]> {
        self.cheapest(provider, card).map(ends_of)
    }

    /// The cheapest that a provider offers for a card, by the middle of its ends.
    pub(super) fn cheapest(&self, provider: Option<&str>, card: &str) -> Option<&GivenPrice> {
        let own = self.given.iter().filter(|own| own.card == card && own.is_of(provider)).copied();
        let middle = |own: &GivenPrice| ends_of(own).iter().sum::<f64>();
        own.min_by(|one, other| middle(one).total_cmp(&middle(other)))
    }

    /// Cards that a provider offers.
    pub(super) fn offered<'s>(&'s self, provider: Option<&'s str>) -> impl Iterator<Item = &'s str> {
        self.given.iter().filter(move |own| own.is_of(provider)).map(|own| own.card.as_str())
    }

    /// Of which way of pricing.
    pub(super) fn pricing(&self) -> SpendPricing {
        self.pricing
    }

    /// The lowest of the same card at others.
    fn elsewhere(&self, [provider, card]: Offer) -> Option<PriceElsewhere> {
        let name = self.look.text(ViewKey::Card, card)?;
        let own = self.look.text(ViewKey::Provider, provider);
        let seen = self.seen.iter().filter(|([other, of], _)| *other != provider && *of == card);
        let seen = seen.filter_map(|([other, _], prices)| {
            let price = prices.iter().copied().reduce(f64::min)?;
            Some(PriceElsewhere { provider: self.look.text(ViewKey::Provider, *other)?, price })
        });
        let given = self.given.iter().filter(|other| other.card == name && !other.is_of(own.as_deref()));
        let given =
            given.map(|own| PriceElsewhere { provider: own.vendor[1].clone(), price: decimal::f64_of(own.ends[0]) });
        // Alike ones: what was seen before what was offered.
        seen.chain(given).reduce(|one, other| if other.price < one.price { other } else { one })
    }

    /// A finding whose price is missing says which, and what others ask.
    fn lacking(&self, of: Offer, found: LeverFinding) -> LeverFinding {
        let [provider, card] = of;
        let lacks = self.look.text(ViewKey::Card, card).map(|card| LeverLack {
            provider: self.look.text(ViewKey::Provider, provider),
            card,
            pricing: self.pricing,
        });
        LeverFinding { lacks, elsewhere: self.elsewhere(of), ..found }
    }
}

fn ends_of(own: &GivenPrice) -> [f64; 2] {
    own.ends.map(decimal::f64_of)
}

fn of_price(look: &Look, [provider, card]: Offer, pricing: Option<String>) -> Option<LeverOf> {
    let key = PriceKey { card: Some(look.text(ViewKey::Card, card)?), pricing };
    Some(LeverOf::Price(LeverPrice { provider: look.text(ViewKey::Provider, provider), key }))
}

/// Hours at the price of the day that a card of a provider ran on every day: at least those of the least day, at most those of all but
/// one day in ten, at the difference to its committed price: that of bills, else of offers, else what the provider publishes. Where
/// bills show that price, the least saving pays for what nothing uses of this provider's commitments as well, as the bills show it.
pub(super) fn base(look: &Look, ask: &LeverAsk, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let is_base = |line: &Line| {
        let (facts, fact) = look.fact(line);
        // Where days were given up, nobody knows what ran on every one of them.
        let has_days = !facts.given_up.days && fact.sums.hours.is_some();
        has_days && window.has(line) && line.standing == Standing::Open
    };
    let daily = look.sums(|line| is_base(line).then(|| (offer(look, line), line.day)))?;
    let whose = teams(look, |line| is_base(line).then(|| offer(look, line)))?;
    let mut offers: BTreeMap<Offer, Vec<f64>> = BTreeMap::new();
    for ((of, _), sums) in &daily {
        offers.entry(*of).or_default().push(sums.hours.map_or(0.0, |own| own.real()));
    }
    let now = hourly(look, window, Standing::Open)?;
    let covered = hourly(look, window, Standing::Covered)?;
    let seen = covered.iter().filter_map(|(of, sums)| Some((*of, vec![price(sums)?]))).collect();
    let prices = Prices::new(look, seen, ask, SpendPricing::Committed);
    let used = utilisation(look, window)?;
    let finding = |(of, mut hours): (Offer, Vec<f64>)| {
        hours.resize(window.days() as usize, 0.0);
        hours.sort_unstable_by(f64::total_cmp);
        let [least, most] =
            [hours[0], sorted::quantile(&hours, window.rules.base_share)].map(|own| own * DAYS_OF_MONTH);
        (most > 0.0).then_some(())?;
        let (now, Then { ends, quote, published }) = (price(now.get(&of)?)?, prices.told(of));
        let used = if covered.contains_key(&of) { used.get(&of[0]).copied().unwrap_or(1.0) } else { 1.0 };
        let saved = ends.and_then(|[lowest, highest]| saving([least * (now - highest / used), most * (now - lowest)]));
        let then = ends.map(|[lowest, _]| lowest);
        let found = LeverFinding::new(LeverKind::CoverBase, of_price(look, of, None)?, [Some(now), then], saved);
        let teams = whose.get(&of).cloned().unwrap_or_default();
        let dearest = ends.map(|[_, highest]| highest);
        let (hours, least_hours) = (Some(most), Some(least));
        let found = LeverFinding { hours, least_hours, dearest, teams, quote, published, ..found };
        match then {
            None => Some(prices.lacking(of, found)),
            // Where the committed price is no lower there is nothing to find.
            Some(_) => found.saving.is_some().then_some(found),
        }
    };
    Ok(offers.into_iter().filter_map(finding).collect())
}

/// Share of each provider's commitments that is used.
fn utilisation(look: &Look, window: &Window) -> Result<BTreeMap<u32, f64>, LookFailure> {
    let sums = look.sums(|line| window.has(line).then(|| (look.number(line, ViewKey::Provider), line.standing)))?;
    let of = |key: (u32, Standing)| sums.get(&key).map_or(0.0, |own| own.effective.real());
    let share = |(provider, _): &(u32, Standing)| {
        let (used, unused) = (of((*provider, Standing::Covered)), of((*provider, Standing::Unused)));
        (used > 0.0).then(|| (*provider, used / (used + unused)))
    };
    Ok(sums.keys().filter_map(share).collect())
}

/// What purposes that may be interrupted run at the price of the day, at the difference to the price of interruptible capacity of the
/// same card and provider: the dearest month of it for the least saving, the cheapest for the most.
pub(super) fn spot(look: &Look, ask: &LeverAsk, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let may: Vec<u32> =
        ask.interruptible.iter().filter_map(|own| look.number_of(ViewKey::Purpose, Some(own))).collect();
    let open = |line: &Line| {
        let is_own = window.has(line) && line.standing == Standing::Open && look.fact(line).1.sums.hours.is_some();
        (is_own && may.contains(&look.number(line, ViewKey::Purpose)))
            .then(|| (offer(look, line), look.number(line, ViewKey::Pricing)))
    };
    let now = look.sums(open)?;
    let whose = teams(look, open)?;
    let monthly = look.sums(|line| {
        (window.has(line) && line.standing == Standing::Spot).then(|| (offer(look, line), time::month_of_day(line.day)))
    })?;
    let mut seen: BTreeMap<Offer, Vec<f64>> = BTreeMap::new();
    for ((of, _), sums) in &monthly {
        seen.entry(*of).or_default().extend(price(sums));
    }
    let prices = Prices::new(look, seen, ask, SpendPricing::Spot);
    let finding = |(key, sums): (&(Offer, u32), &Sums)| {
        let (of, pricing) = *key;
        let (now, hours) = (price(sums)?, window.monthly(sums.hours?.real()));
        let Then { ends, quote, published } = prices.told(of);
        let saved = ends.and_then(|[lowest, highest]| saving([hours * (now - highest), hours * (now - lowest)]));
        let about = of_price(look, of, look.text(ViewKey::Pricing, pricing))?;
        let then = ends.map(|[lowest, _]| lowest);
        let found = LeverFinding::new(LeverKind::MoveToSpot, about, [Some(now), then], saved);
        let teams = whose.get(key).cloned().unwrap_or_default();
        let dearest = ends.map(|[_, highest]| highest);
        let found = LeverFinding { hours: Some(hours), dearest, teams, quote, published, ..found };
        match ends {
            None => Some(prices.lacking(of, found)),
            Some(_) => found.saving.is_some().then_some(found),
        }
    };
    Ok(now.iter().filter_map(finding).collect())
}
