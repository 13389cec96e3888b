//! What rules of thumb would buy. They buy nameplate GPUs, whatever is usable of them, and never bid for spot.

use crate::dispatch::serve;
use crate::{MixKind, Plan, Purchase, Supply};
use vocabulary::MixRule;

/// What one rule buys and uses.
#[derive(Clone, Debug, PartialEq)]
pub struct Thumb {
    /// Units of each supply.
    pub units: Vec<f64>,
    /// Whether each supply serves.
    pub serves: Vec<bool>,
}

/// A supply that can be bought.
#[derive(Clone, Copy)]
struct Offer<'p> {
    at: usize,
    supply: &'p Supply,
    purchase: Purchase,
}

impl Offer<'_> {
    /// Money per nameplate GPU and hour, before use.
    fn fixed(&self) -> f64 {
        self.purchase.fixed / self.purchase.nameplate
    }

    /// The same, used all the time.
    fn full(&self) -> f64 {
        self.fixed() + self.supply.price.mean()
    }
}

impl Plan {
    /// What a rule buys; `None` where there is nothing that it buys or uses, or not as much of it.
    pub fn thumb(&self, rule: MixRule) -> Option<Thumb> {
        match rule {
            MixRule::AllOnDemand => Some(self.by_use()).filter(|thumb| thumb.serves.contains(&true)),
            MixRule::AllOwned => {
                let owned = cheapest(self.offers(MixKind::Owned), Offer::full)?;
                self.bought(owned, self.peak, Thumb { units: self.none(), serves: vec![false; self.supplies.len()] })
            }
            MixRule::CoverMinimum => self.bought(self.committed()?, self.least, self.by_use()),
            MixRule::CoverPeak => self.bought(self.committed()?, self.peak, self.by_use()),
        }
    }

    /// What a rule costs over all hours; `None` where it cannot serve.
    pub fn thumb_cost(&self, thumb: &Thumb) -> Option<f64> {
        let served = serve(&self.merit, &self.thumb_levels(thumb), self.interruptible).ok()?;
        let fixed = self.supplies.iter().zip(&thumb.units);
        let fixed = fixed.map(|(s, units)| s.purchase.map_or(0.0, |p| p.fixed * self.hours as f64 * units));
        Some(served.cost + fixed.sum::<f64>())
    }

    fn thumb_levels(&self, thumb: &Thumb) -> Vec<f64> {
        let levels = self.levels(&thumb.units).into_iter().zip(&thumb.serves);
        levels.map(|(level, serves)| if *serves { level } else { 0.0 }).collect()
    }

    fn none(&self) -> Vec<f64> {
        vec![0.0; self.supplies.len()]
    }

    /// On demand alone, as far as it is paid by use alone.
    fn by_use(&self) -> Thumb {
        let by_use = |supply: &Supply| supply.kind == MixKind::OnDemand && supply.purchase.is_none();
        Thumb { units: self.none(), serves: self.supplies.iter().map(by_use).collect() }
    }

    /// The reserved offer with the lowest fixed price, of owned ones where none is reserved.
    fn committed(&self) -> Option<Offer<'_>> {
        let reserved = cheapest(self.offers(MixKind::Reserved), Offer::fixed);
        reserved.or_else(|| cheapest(self.offers(MixKind::Owned), Offer::fixed))
    }

    fn offers(&self, kind: MixKind) -> impl Iterator<Item = Offer<'_>> {
        let of_kind = self.supplies.iter().enumerate().filter(move |(_, supply)| supply.kind == kind);
        of_kind.filter_map(|(at, supply)| supply.purchase.map(|purchase| Offer { at, supply, purchase }))
    }

    /// Buys one offer up to so many GPUs by name, beside what serves already.
    fn bought(&self, offer: Offer, gpus: f64, mut thumb: Thumb) -> Option<Thumb> {
        let units = offer.purchase.rounded_up(gpus / offer.purchase.nameplate);
        thumb.units[offer.at] = units;
        thumb.serves[offer.at] = true;
        (units <= offer.purchase.most).then_some(thumb)
    }
}

/// The lowest by a price; of equals the first.
fn cheapest<'p>(offers: impl Iterator<Item = Offer<'p>>, price: impl Fn(&Offer<'p>) -> f64) -> Option<Offer<'p>> {
    offers.min_by(|a, b| price(a).total_cmp(&price(b)))
}
