//! Does the order of the vendors hold: how far each score may be off, and the order under other weightings and at the ends of
//! the ranges.

use super::scorecard::criteria;
use crate::draw::Worlds;
use crate::report::detail::{CellValue, CriterionDetail};
use ::scorecard::{AxisWeights, additive, normalised, ranking};
use input::Keyed;
use serde::Serialize;
use vocabulary::{ByAxis, OrderKind};

/// The order of the vendors, looked at in several ways.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Orders {
    /// Least and greatest score of every vendor, when each value is at its worst or at its best.
    pub ranges: Keyed<(f64, f64)>,
    /// The order of those that pass every gate, as weighed and otherwise.
    pub checks: Vec<OrderCheck>,
    /// Whether a vendor that passes every gate lacks a value: it counts as 50 points, 0 at worst and 100 at best.
    pub lacks_values: bool,
}

/// The order under one weighting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OrderCheck {
    /// How it was weighed and read.
    pub kind: OrderKind,
    /// Points by vendor.
    pub scores: Keyed<f64>,
    /// Best first; ties share a place.
    pub ranking: Vec<Vec<String>>,
}

/// The points of a cell, read that way.
fn points(kind: OrderKind, value: Option<CellValue>) -> f64 {
    match (kind, value) {
        (OrderKind::AllAtWorst, value) => value.map_or(0.0, |value| value.low),
        (OrderKind::AllAtBest, value) => value.map_or(100.0, |value| value.high),
        (_, Some(CellValue { low, base, high })) => base.max(low).min(high),
        (_, None) => 50.0,
    }
}

/// The order of the vendors under these axis weights; nothing where no criterion weighs anything.
pub fn orders(worlds: &Worlds, weights: Option<&AxisWeights>) -> Orders {
    let (card, alike) = (criteria(worlds, weights), AxisWeights::new(ByAxis::of(|_| 1.0)));
    let even = criteria(worlds, alike.as_ref());
    let of = |criteria: &[CriterionDetail]| normalised(&criteria.iter().map(|c| c.weight).collect::<Vec<_>>());
    let Some(own) = of(&card) else { return Orders::default() };
    let same = vec![1.0 / card.len() as f64; card.len()];
    let even = of(&even).unwrap_or_else(|| same.clone());
    let weighed = |kind: OrderKind| match kind {
        OrderKind::AxesAlike => &even,
        OrderKind::CriteriaAlike => &same,
        _ => &own,
    };
    let score = |kind, vendor: usize| additive(&values(&card, kind, vendor), weighed(kind));
    let vendors = worlds.model.snapshot.vendors.iter().enumerate();
    let range = |at| (score(OrderKind::AllAtWorst, at), score(OrderKind::AllAtBest, at));
    let ranges = Keyed(vendors.clone().map(|(at, vendor)| (vendor.id.clone(), range(at))).collect());
    let passing: Vec<(usize, &str)> = vendors
        .filter(|(at, _)| worlds.model.gates_failed(*at).is_empty())
        .map(|(at, vendor)| (at, vendor.id.as_str()))
        .collect();
    let check = |kind| check(kind, &passing, &|vendor| score(kind, vendor));
    let lacks = |(at, _): &(usize, &str)| card.iter().any(|criterion| criterion.cells[*at].value.is_none());
    let checks = if passing.is_empty() { Vec::new() } else { OrderKind::ALL.iter().map(|kind| check(*kind)).collect() };
    Orders { ranges, checks, lacks_values: passing.iter().any(lacks) }
}

fn values(card: &[CriterionDetail], kind: OrderKind, vendor: usize) -> Vec<f64> {
    card.iter().map(|criterion| points(kind, criterion.cells[vendor].value)).collect()
}

fn check(kind: OrderKind, vendors: &[(usize, &str)], score: &dyn Fn(usize) -> f64) -> OrderCheck {
    let ids: Vec<&str> = vendors.iter().map(|(_, id)| *id).collect();
    let points: Vec<f64> = vendors.iter().map(|(at, _)| score(*at)).collect();
    let scores = Keyed(ids.iter().map(|id| (*id).to_owned()).zip(points.iter().copied()).collect());
    OrderCheck { kind, scores, ranking: ranking(&ids, &points) }
}
