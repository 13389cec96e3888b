//! How many units of a quote a pool's demand asks for.

use super::judge::Judge;
use super::offers::Offer;
use crate::snapshot::{Snapshot, Supply};
use cost::UnitStep;
use demand::Layer;
use quantity::decimal;

/// Units nearer than this to a whole number are whole.
const WITHIN: f64 = 1e-9;
/// Halvings by which the lowest hour of a load curve is found.
const HALVINGS: usize = 60;

/// Units, and whether the offer has as many as were wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sized {
    pub(super) units: u32,
    pub(super) is_enough: bool,
}

/// Sizes in a case.
#[derive(Clone, Copy)]
pub(super) struct Sizes<'a, 's> {
    pub(super) judge: &'a Judge<'s>,
    pub(super) own: &'s Snapshot,
}

impl Sizes<'_, '_> {
    /// A row that holds units of an offer all the time.
    pub(super) fn held(&self, pool: usize, offer: &Offer, units: u32) -> Supply {
        let supply = self.row(pool, offer, Layer::Base, vec![UnitStep { from: 0, units: units.into() }]);
        Supply { costs_as: offer.costs_as.clone(), ..supply }
    }

    /// A row of an offer.
    pub(super) fn row(&self, pool: usize, offer: &Offer, layer: Layer, units: Vec<UnitStep>) -> Supply {
        let pool = self.judge.model.pools[pool].pool;
        Supply { row: Some(0), pool, layer, quote: offer.quote, units, from: 1, to: None, costs_as: None }
    }

    /// Units that the pool's lowest hour keeps busy.
    pub(super) fn minimum(&self, pool: usize, offer: &Offer) -> Sized {
        self.whole(offer, (self.units_for(pool, offer, self.floor(pool)) + WITHIN).floor())
    }

    /// Units that carry its highest hour.
    pub(super) fn peak_units(&self, pool: usize, offer: &Offer) -> Sized {
        self.whole(offer, (self.units_for(pool, offer, self.peak(pool)) - WITHIN).ceil())
    }

    /// Units nearest to so many reference GPUs of a pool.
    pub(super) fn nearest(&self, pool: usize, offer: &Offer, gpus: f64) -> Sized {
        self.whole(offer, self.units_for(pool, offer, gpus).round())
    }

    /// Units that carry so many reference GPUs of a pool in the central case.
    fn units_for(&self, pool: usize, offer: &Offer, gpus: f64) -> f64 {
        let (model, quote) = (&self.judge.model, &self.own.quotes[offer.quote]);
        let Some(row) = model.row(&model.pools[pool], &self.held(pool, offer, 1)) else { return 0.0 };
        let (x, prefill) = (&self.judge.central.x, model.assumed.achievable_mfu_inference);
        let shares = row.conversions.iter().zip(&self.judge.numbers.shares[pool]);
        let ratio: f64 = shares.filter_map(|(own, share)| Some(share * own.as_ref()?.ratio(x, prefill))).sum();
        gpus * ratio / x[quote.availability] / f64::from(quote.unit_gpus)
    }

    /// No more than the offer has; none of a number that is none.
    fn whole(&self, offer: &Offer, units: f64) -> Sized {
        let most = self.own.quotes[offer.quote].max_units.map_or(f64::INFINITY, |most| decimal::f64_of(most).floor());
        let held = if units.is_finite() { units.clamp(0.0, most) as u32 } else { 0 };
        Sized { units: held, is_enough: units <= most }
    }

    /// The pool's highest hour at base values in any year.
    fn peak(&self, pool: usize) -> f64 {
        self.judge.numbers.curves[pool].iter().map(|year| year.curve.peak()).fold(0.0, f64::max)
    }

    /// Its lowest hour.
    fn floor(&self, pool: usize) -> f64 {
        let hours = quantity::HOURS_PER_YEAR;
        let least = |curve: &demand::LoadCurve<f64>| lowest(curve, f64::from(hours));
        self.judge.numbers.curves[pool].iter().map(|year| least(&year.curve)).fold(f64::INFINITY, f64::min)
    }
}

/// The least hour of a load curve: where the hours above stop being all.
fn lowest(curve: &demand::LoadCurve<f64>, hours: f64) -> f64 {
    let (mut low, mut high) = (0.0, curve.peak());
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        let served = curve.served_between(0.0, middle);
        if served >= middle * hours * (1.0 - WITHIN) { low = middle } else { high = middle }
    }
    low
}
