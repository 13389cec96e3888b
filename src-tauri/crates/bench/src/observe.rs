//! Watches a job of the user's own, and says how much of what is paid for works: KPI 1 and KPI 5 from real life.
//!
//! On Hopper and later the card counts how long its tensor cores, multiprocessors and memory were active (GPM). Before, only
//! "some kernel ran" and power are told, which say little of useful work: such figures are marked weak.

mod collect;

pub use collect::observe;

use cost::{Kpi, KpiInputs, Thresholds, kpis};
use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::{KpiId, KpiInput, Message, Strength, message};

/// Activity below which a moment counts as idle: what a driver's own housekeeping shows as.
const IDLE: f64 = 0.01;
/// Seconds of an hour.
const HOUR: f64 = 3_600.0;

/// What was seen of a device over one tenth of a second; shares 0 to 1, absent where not told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moment {
    /// Tensor cores active.
    pub tensor: Option<f64>,
    /// Multiprocessors with work.
    pub multiprocessors: Option<f64>,
    /// Memory bandwidth used.
    pub memory: Option<f64>,
    /// Some kernel ran.
    pub busy: Option<f64>,
    /// Power over the power limit.
    pub power: Option<f64>,
    /// Reasons for which clocks were held down.
    pub throttle: BTreeMap<&'static str, bool>,
}

/// What a device did while it was watched; shares 0 to 1, absent where they cannot be told.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Observation {
    /// Number of the device.
    pub device: u32,
    /// Its name.
    pub name: String,
    /// Its row of the catalog.
    pub sku: Option<String>,
    /// The node that it is in, as it calls itself.
    pub host: Option<String>,
    /// When watching began (RFC 3339, UTC).
    pub created: Option<String>,
    /// Seconds watched.
    pub seconds: f64,
    /// Readings that told something.
    pub readings: usize,
    /// How sure the figures are.
    pub strength: Strength,
    /// Mean share of time that tensor cores were active; weak: busy time × share of the power limit.
    pub effective_utilisation: Option<f64>,
    /// Mean share of memory bandwidth used.
    pub memory_activity: Option<f64>,
    /// Share of readings with activity below 1 %.
    pub idle_share: Option<f64>,
    /// 1 − effective hours ÷ paid hours: each hour watched is paid, and effective for the share that it worked.
    pub sunk_compute_ratio: Option<f64>,
    /// Share of readings in which each reason held clocks down; reasons that never did are left out.
    pub throttled: BTreeMap<&'static str, f64>,
    /// KPI 1 and KPI 5 as the cost room judges them.
    pub kpis: Vec<Kpi>,
    /// What to know of the figures.
    pub notes: Vec<Message>,
}

/// What moments come to.
pub fn summary(device: u32, name: &str, seconds: f64, moments: &[Moment]) -> Observation {
    let counted = |m: &Moment| m.tensor.is_some() || m.multiprocessors.is_some();
    let taken: Vec<&Moment> = match moments.iter().any(counted) {
        true => moments.iter().filter(|m| counted(m)).collect(),
        false => moments.iter().filter(|m| m.busy.is_some()).collect(),
    };
    let strength = match taken.first() {
        Some(moment) if counted(moment) => Strength::Counted,
        Some(_) => Strength::Weak,
        None => Strength::None,
    };
    let mean = |of: fn(&Moment) -> Option<f64>| mean(taken.iter().filter_map(|m| of(m)));
    let effective = mean(if strength == Strength::Counted { |m| m.tensor } else { guessed });
    let idle = mean(|m| Some(f64::from(u8::from(working(m)? < IDLE))));
    let kpis = judged(effective, mean(working), seconds);
    let sunk = kpis.iter().find(|kpi| kpi.id == KpiId::SunkComputeRatio).and_then(|kpi| kpi.value);
    Observation {
        device,
        name: name.to_owned(),
        sku: None,
        host: None,
        created: None,
        seconds,
        readings: taken.len(),
        strength,
        effective_utilisation: effective,
        memory_activity: mean(|m| m.memory),
        idle_share: idle,
        sunk_compute_ratio: sunk,
        throttled: throttled(moments),
        kpis,
        notes: vec![note(strength)],
    }
}

fn throttled(moments: &[Moment]) -> BTreeMap<&'static str, f64> {
    let mut counts = BTreeMap::new();
    for (reason, _) in moments.iter().flat_map(|m| &m.throttle).filter(|(_, held)| **held) {
        *counts.entry(*reason).or_insert(0.0) += 1.0 / moments.len() as f64;
    }
    counts
}

/// Share of a moment in which the device worked.
fn working(m: &Moment) -> Option<f64> {
    m.multiprocessors.or(m.busy)
}

/// Without a counter: a card that is busy at a third of its power limit does a third of what it could, at most.
fn guessed(m: &Moment) -> Option<f64> {
    Some(m.busy? * m.power?.min(1.0))
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let values: Vec<f64> = values.collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// KPI 1 and KPI 5, by the definitions and bounds of the cost room. Of the peak's FLOPs only the share matters, so the peak
/// counts as 1 per second.
fn judged(effective: Option<f64>, worked: Option<f64>, seconds: f64) -> Vec<Kpi> {
    let mut inputs = KpiInputs::default();
    inputs[KpiInput::UsefulFlops] = effective.map(|share| share * seconds);
    inputs[KpiInput::PeakFlops] = effective.map(|_| seconds);
    inputs[KpiInput::EffectiveHours] = worked.map(|share| share * seconds / HOUR);
    inputs[KpiInput::PaidHours] = worked.map(|_| seconds / HOUR);
    let wanted = |kpi: &Kpi| [KpiId::EffectiveUtilisation, KpiId::SunkComputeRatio].contains(&kpi.id);
    kpis(&inputs, None, &Thresholds::shipped()).into_iter().filter(wanted).collect()
}

fn note(strength: Strength) -> Message {
    match strength {
        Strength::Counted => message!("bench-counted"),
        Strength::Weak => message!("bench-guessed"),
        Strength::None => message!("bench-nothing-told"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::State;

    fn counted(tensor: f64, multiprocessors: f64) -> Moment {
        Moment { tensor: Some(tensor), multiprocessors: Some(multiprocessors), memory: Some(0.5), ..Moment::default() }
    }

    fn weak(busy: f64, power: f64) -> Moment {
        Moment { busy: Some(busy), power: Some(power), ..Moment::default() }
    }

    #[test]
    fn moments_come_to_shares() {
        for (name, moments, strength, effective, idle, sunk) in [
            (
                "half idle",
                vec![counted(0.6, 0.9), counted(0.0, 0.0)],
                Strength::Counted,
                Some(0.3),
                Some(0.5),
                Some(0.55),
            ),
            (
                "a counter beats a guess",
                vec![weak(1.0, 1.0), counted(0.4, 0.8)],
                Strength::Counted,
                Some(0.4),
                Some(0.0),
                Some(0.2),
            ),
            ("weak", vec![weak(1.0, 0.5), weak(0.0, 0.1)], Strength::Weak, Some(0.25), Some(0.5), Some(0.5)),
            ("above the limit", vec![weak(1.0, 1.2)], Strength::Weak, Some(1.0), Some(0.0), Some(0.0)),
            ("silent", vec![Moment::default()], Strength::None, None, None, None),
            ("nothing", vec![], Strength::None, None, None, None),
        ] {
            let found = summary(3, "card", 20.0, &moments);
            assert_eq!(found.strength, strength, "{name}");
            for (of, expected) in
                [(found.effective_utilisation, effective), (found.idle_share, idle), (found.sunk_compute_ratio, sunk)]
            {
                let near = of.zip(expected).map_or(of == expected, |(a, b)| (a - b).abs() < 1e-9);
                assert!(near, "{name}: {of:?} and not {expected:?}");
            }
        }
    }

    #[test]
    fn kpis_are_judged_by_the_shipped_bounds() {
        let found = summary(0, "card", 10.0, &[counted(0.2, 0.6)]);
        let states: Vec<_> = found.kpis.iter().map(|kpi| (kpi.id, kpi.status)).collect();
        assert_eq!(states, [(KpiId::EffectiveUtilisation, State::Ok), (KpiId::SunkComputeRatio, State::Act)]);
        let silent = summary(0, "card", 10.0, &[]);
        assert!(silent.kpis.iter().all(|kpi| kpi.status == State::Unknown), "{:?}", silent.kpis);
    }
}
