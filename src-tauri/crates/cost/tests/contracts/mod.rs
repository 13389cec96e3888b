//! Random contracts, small enough to be settled by hand.
#![allow(dead_code, clippy::unwrap_used)] // Each test uses a part of it.

use cost::{Asked, BreakRight, Clauses, Commitment, Settled, ShrinkRight, Terms, UnitStep, settle};
use proptest::prelude::*;
use proptest::sample::select;
use quantity::Decimal;
use vocabulary::{Payment, Renewal};

/// A contract and what is asked of it.
#[derive(Clone, Debug)]
pub struct Deal {
    pub terms: Terms,
    pub months: u32,
    pub from: u32,
    pub to: u32,
    pub price_decline: Decimal,
    pub units: Vec<UnitStep>,
}

impl Deal {
    pub fn asked(&self) -> Asked<'_> {
        let Self { months, from, to, price_decline, .. } = *self;
        Asked { months, from, to, price_decline, units: &self.units }
    }

    pub fn settle(&self) -> Option<Settled<Decimal>> {
        settle(&self.terms, &self.asked())
    }

    /// In doubles.
    pub fn settled_in_doubles(&self) -> Settled<f64> {
        let Asked { months, from, to, .. } = self.asked();
        let double = quantity::decimal::f64_of;
        let units: Vec<UnitStep<f64>> =
            self.units.iter().map(|step| UnitStep { from: step.from, units: double(step.units) }).collect();
        let asked = Asked { months, from, to, price_decline: double(self.price_decline), units: &units };
        settle(&self.terms.cast(), &asked).unwrap()
    }

    pub fn commitment(&self) -> &Commitment {
        let Clauses::Committed(commitment) = &self.terms.clauses else { unreachable!("committed") };
        commitment
    }

    /// The same with another commitment.
    pub fn with(&self, commitment: Commitment) -> Self {
        Self { terms: Terms { clauses: Clauses::Committed(commitment), ..self.terms }, ..self.clone() }
    }
}

fn share() -> impl Strategy<Value = Decimal> {
    prop_oneof![select(vec![Decimal::ZERO, Decimal::ONE]), (0_i64..=100).prop_map(|percent| Decimal::new(percent, 2))]
}

fn leave(term: u32) -> impl Strategy<Value = BreakRight> {
    (1..=term, 0_u32..15, share()).prop_map(|(month, notice, fee)| BreakRight { month, notice, fee })
}

fn shrink(term: u32) -> impl Strategy<Value = ShrinkRight> {
    (1..=term, share()).prop_map(|(from, share)| ShrinkRight { from, share })
}

pub fn commitment() -> impl Strategy<Value = Commitment> {
    let of = |term_months: u32| {
        (
            select(Payment::ALL),
            select(Renewal::ALL),
            prop::option::of(leave(term_months)),
            prop::option::of(shrink(term_months)),
            prop::option::of((0_i64..600).prop_map(|cents| Decimal::new(cents, 2))),
        )
            .prop_map(move |(payment, renewal, leave, shrink, price_cap)| Commitment {
                term_months,
                payment,
                renewal,
                leave,
                shrink,
                price_cap,
            })
    };
    (1_u32..40).prop_flat_map(of)
}

fn clauses() -> impl Strategy<Value = Clauses> {
    prop_oneof![
        8 => commitment().prop_map(Clauses::Committed),
        1 => share().prop_map(|residual_share| Clauses::Owned { residual_share }),
    ]
}

fn count() -> impl Strategy<Value = Decimal> {
    prop_oneof![(1_u32..300).prop_map(Decimal::from), (1_i64..3000).prop_map(|tenths| Decimal::new(tenths, 1))]
}

/// Steps in months of `from` + 1 to `to`.
fn steps(from: u32, to: u32) -> impl Strategy<Value = Vec<UnitStep>> {
    let later = prop::collection::btree_map(from + 1..=to.max(from + 1), count(), 0..6);
    (count(), later).prop_map(move |(first, later)| {
        let later = later.into_iter().filter(|(month, _)| *month <= to);
        let first = UnitStep { from: 0, units: first };
        [first].into_iter().chain(later.map(|(from, units)| UnitStep { from, units })).collect()
    })
}

/// Horizon, first and last month; the last is often the horizon.
fn span() -> impl Strategy<Value = (u32, u32, u32)> {
    (1_u32..70, 0_u32..70, 0_u32..70, any::<bool>(), any::<bool>()).prop_map(|(months, a, b, early, late)| {
        let from = if early { 1 } else { 1 + a % months };
        let to = if late { months } else { from + b % (months - from + 1) };
        (months, from, to)
    })
}

fn decline() -> impl Strategy<Value = Decimal> {
    prop_oneof![select(vec![Decimal::ZERO, Decimal::ONE]), (-100_i64..100).prop_map(|percent| Decimal::new(percent, 2)),]
}

pub fn deal() -> impl Strategy<Value = Deal> {
    let price = (0_i64..600).prop_map(|cents| Decimal::new(cents, 2));
    let terms = (price, select(vec![1_u32, 8, 72]), prop_oneof![Just(0), 0_u32..30], clauses()).prop_map(
        |(price, gpus, from_month, clauses)| Terms { price, unit_gpus: Decimal::from(gpus), from_month, clauses },
    );
    let asked = span().prop_flat_map(|(months, from, to)| (Just((months, from, to)), steps(from, to)));
    (terms, asked, decline()).prop_map(|(terms, ((months, from, to), units), price_decline)| Deal {
        terms,
        months,
        from,
        to,
        price_decline,
        units,
    })
}

/// The same of what is committed.
pub fn committed() -> impl Strategy<Value = Deal> {
    (deal(), commitment()).prop_map(|(deal, commitment)| deal.with(commitment))
}
