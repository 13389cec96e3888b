//! The slowest-device rule: a cluster goes at the pace of its slowest device, so that one is what to plan with.
//!
//! Of all measurements of the same thing, each device counts once with its lowest median; the slowest device is the one
//! with the lowest, and its interval is the figure to plan with. A measurement whose numerics failed is no speed at all
//! and is left out; one that did not settle counts, and is flagged.

use super::reading::Reading;
use std::collections::BTreeMap;

/// A measurement as the rule sees it; `name` tells devices apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Device<'m> {
    /// The driver's own id, or result and number where it has none.
    pub name: &'m str,
    /// What was measured on it.
    pub reading: Reading,
    /// The samples agreed before time was up.
    pub settled: bool,
    /// False where the numbers came out wrong; `None` where nobody looked.
    pub numerics_ok: Option<bool>,
}

/// What the rule finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slowest {
    /// Position of the measurement to plan with; `None` where none is left.
    pub at: Option<usize>,
    /// Devices compared.
    pub devices: usize,
    /// Measurements left out because their numerics failed.
    pub failed: usize,
    /// Devices compared whose measurement did not settle.
    pub unsettled: usize,
}

/// The slowest of these devices. Measured more than once, a device counts with its lowest median: a good second run does
/// not undo a bad first. Of equal medians the one with the lower low end counts, then the earlier in the list.
pub fn slowest(measurements: &[Device]) -> Slowest {
    let mut lowest: BTreeMap<&str, usize> = BTreeMap::new();
    let mut failed = 0;
    for (at, own) in measurements.iter().enumerate() {
        if own.numerics_ok == Some(false) {
            failed += 1;
            continue;
        }
        let kept = lowest.entry(own.name).or_insert(at);
        if order(own, &measurements[*kept]).is_lt() {
            *kept = at;
        }
    }
    let compared = || lowest.values().copied();
    Slowest {
        at: compared().min_by(|&a, &b| order(&measurements[a], &measurements[b]).then(a.cmp(&b))),
        devices: lowest.len(),
        failed,
        unsettled: compared().filter(|&at| !measurements[at].settled).count(),
    }
}

fn order(a: &Device, b: &Device) -> std::cmp::Ordering {
    a.reading.median.total_cmp(&b.reading.median).then(a.reading.low.total_cmp(&b.reading.low))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn device(name: &str, median: f64, half: f64) -> Device<'_> {
        let reading = Reading { median, low: median - half, high: median + half, coverage: 0.95 };
        Device { name, reading, settled: true, numerics_ok: None }
    }

    fn wrong(name: &str, median: f64) -> Device<'_> {
        Device { numerics_ok: Some(false), ..device(name, median, 1.0) }
    }

    fn unsettled(name: &str, median: f64) -> Device<'_> {
        Device { settled: false, ..device(name, median, 1.0) }
    }

    #[test]
    fn the_lowest_median_of_right_numerics_is_the_one_to_plan_with() {
        let found = |at, devices, failed, unsettled| Slowest { at, devices, failed, unsettled };
        for (what, measurements, expected) in [
            ("nothing", vec![], found(None, 0, 0, 0)),
            ("one", vec![device("a", 742.0, 6.0)], found(Some(0), 1, 0, 0)),
            ("two", vec![device("a", 790.0, 6.0), device("b", 742.0, 6.0)], found(Some(1), 2, 0, 0)),
            ("wrong ones are no speed", vec![device("a", 790.0, 1.0), wrong("b", 10.0)], found(Some(0), 1, 1, 0)),
            ("nothing but wrong ones", vec![wrong("a", 1.0), wrong("b", 2.0)], found(None, 0, 2, 0)),
            ("unsettled counts", vec![device("a", 790.0, 1.0), unsettled("b", 700.0)], found(Some(1), 2, 0, 1)),
            ("twice", vec![device("a", 700.0, 1.0), device("a", 790.0, 1.0)], found(Some(0), 1, 0, 0)),
            ("twice, once wrong", vec![wrong("a", 700.0), device("a", 790.0, 1.0)], found(Some(1), 1, 1, 0)),
            ("equal medians", vec![device("a", 7.0, 1.0), device("b", 7.0, 2.0)], found(Some(1), 2, 0, 0)),
            ("equal all", vec![device("b", 7.0, 1.0), device("a", 7.0, 1.0)], found(Some(0), 2, 0, 0)),
        ] {
            assert_eq!(slowest(&measurements), expected, "{what}");
        }
    }

    fn measurements() -> impl Strategy<Value = Vec<(u8, f64, f64, bool, Option<bool>)>> {
        let one = (0u8..6, 1.0..1000.0f64, 0.0..50.0f64, any::<bool>(), proptest::option::of(any::<bool>()));
        proptest::collection::vec(one, 0..24)
    }

    fn of<'n>(rows: &[(u8, f64, f64, bool, Option<bool>)], names: &'n [String]) -> Vec<Device<'n>> {
        let device = |row: &(u8, f64, f64, bool, Option<bool>)| Device {
            settled: row.3,
            numerics_ok: row.4,
            ..device(&names[usize::from(row.0)], row.1, row.2)
        };
        rows.iter().map(device).collect()
    }

    proptest! {
        #[test]
        fn nobody_compared_is_slower_and_order_does_not_matter(rows in measurements()) {
            let names: Vec<String> = (0..6).map(|n| n.to_string()).collect();
            let all = of(&rows, &names);
            let found = slowest(&all);
            let right = || all.iter().filter(|own| own.numerics_ok != Some(false));
            prop_assert_eq!(found.at.is_some(), right().next().is_some());
            prop_assert_eq!(found.failed, all.len() - right().count());
            prop_assert!(found.unsettled <= found.devices && found.devices <= right().count());
            if let Some(at) = found.at {
                prop_assert!(all[at].numerics_ok != Some(false));
                prop_assert!(right().all(|own| own.reading.median >= all[at].reading.median));
            }
            let turned: Vec<Device> = all.iter().rev().cloned().collect();
            let again = slowest(&turned);
            prop_assert_eq!((again.devices, again.failed), (found.devices, found.failed));
            let reading = |list: &[Device], at: Option<usize>| at.map(|at| list[at].reading);
            prop_assert_eq!(reading(&turned, again.at), reading(&all, found.at));
        }

        #[test]
        fn one_more_device_never_makes_the_plan_faster(rows in measurements(), more in 1.0..1000.0f64) {
            let names: Vec<String> = (0..7).map(|n| n.to_string()).collect();
            let mut all = of(&rows, &names);
            let before = slowest(&all).at.map(|at| all[at].reading.median);
            all.push(device("new", more, 1.0));
            let after = slowest(&all).at.map(|at| all[at].reading.median);
            prop_assert_eq!(after, Some(before.map_or(more, |before| before.min(more))));
        }
    }
}
