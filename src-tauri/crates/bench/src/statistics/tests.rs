use super::*;
use measurement::Measurement;
use proptest::prelude::*;
use quantity::chance::Stream;
use quantity::real::{cos, exp, ln};
use vocabulary::MeasuredKind;

/// Ranks of Le Boudec 2010, table A.1 (95 % interval of the median), with coverages by the binomial.
#[test]
fn ranks_are_those_of_the_published_table() {
    for (count, rank, coverage) in [
        (6, 1, 0.969),
        (7, 1, 0.984),
        (8, 1, 0.992),
        (9, 2, 0.961),
        (10, 2, 0.979),
        (12, 3, 0.961),
        (20, 6, 0.959),
        (25, 8, 0.957),
        (30, 10, 0.957),
        (50, 18, 0.967),
        (70, 27, 0.959),
        (100, 40, 0.965),
    ] {
        let samples: Vec<f64> = (1..=count).map(f64::from).collect();
        let found = interval(&samples).unwrap();
        assert_eq!((found.low, found.high), (f64::from(rank), f64::from(count + 1 - rank)), "n = {count}");
        assert!((found.coverage - coverage).abs() < 0.0006, "n = {count}: {}", found.coverage);
    }
}

/// Large n: rank ≈ n/2 − 0.980·√n (Le Boudec 2010, theorem 2.1), also where 2^-n underflows.
#[test]
fn ranks_of_many_samples_follow_the_normal_approximation() {
    for count in [1_000_usize, 1_074, 1_076, 5_000, 20_000] {
        let samples: Vec<f64> = (1..=count).map(|x| x as f64).collect();
        let expected = (count as f64 / 2.0 - 0.98 * (count as f64).sqrt()).floor();
        let found = interval(&samples).unwrap();
        assert!((found.low - expected).abs() <= 1.0, "n = {count}: {} and not {expected}", found.low);
        assert!(found.coverage >= CONFIDENCE && found.coverage < 0.96, "n = {count}: {}", found.coverage);
    }
}

#[test]
fn few_samples_say_how_little_they_cover() {
    assert_eq!(interval(&[]), None);
    for (count, coverage) in [(1, 0.0), (2, 0.5), (3, 0.75), (5, 0.9375)] {
        let samples: Vec<f64> = (1..=count).map(f64::from).collect();
        let found = interval(&samples).unwrap();
        assert_eq!((found.low, found.high), (1.0, f64::from(count)), "n = {count}");
        assert!((found.coverage - coverage).abs() < 1e-12, "n = {count}: {}", found.coverage);
    }
}

#[test]
fn medians() {
    for (samples, expected) in [
        (vec![], None),
        (vec![3.0], Some(3.0)),
        (vec![4.0, 1.0], Some(2.5)),
        (vec![9.0, 1.0, 2.0], Some(2.0)),
        (vec![710.0, 714.0, 719.0, 1.0], Some(712.0)),
    ] {
        assert_eq!(median(&samples), expected, "{samples:?}");
    }
}

/// The interval holds the median of a skewed population as often as it says.
#[test]
fn coverage_is_what_it_claims() {
    let stream = Stream::new(1, "coverage");
    let normal = |i: u64| {
        let (u, v) = (stream.uniform(2 * i), stream.uniform(2 * i + 1));
        (-2.0 * ln(u)).sqrt() * cos(std::f64::consts::TAU * v)
    };
    for count in [6_u64, 15, 40] {
        let trials = 2_000;
        let holds = (0..trials).filter(|trial| {
            let draws: Vec<f64> = (0..count).map(|i| exp(normal(trial * count + i))).collect();
            let found = interval(&sorted(&draws)).unwrap();
            found.low <= 1.0 && 1.0 <= found.high
        });
        let share = holds.count() as f64 / trials as f64;
        let claimed = interval(&(0..count).map(|x| x as f64).collect::<Vec<_>>()).unwrap().coverage;
        assert!((share - claimed).abs() < 0.015, "n = {count}: {share} and not {claimed}");
    }
}

const RULE: Stopping = Stopping { deviation: 0.01, least: 6, most: 100, floor: 0.05, cap: 2.0 };

#[test]
fn a_measurement_stops_when_it_should() {
    let steady = vec![100.0; 8];
    let rising: Vec<f64> = (0..40).map(|i| 100.0 + 0.06 * f64::from(i)).collect();
    let mut outlier = vec![100.0; 20];
    outlier[3] = 5.0;
    let scattered: Vec<f64> = (0..12).map(|i| 90.0 + f64::from(i % 5) * 5.0).collect();
    for (name, samples, elapsed, expected) in [
        ("steady", steady.clone(), 0.1, Verdict::Settled),
        ("too few", steady[..5].to_vec(), 0.1, Verdict::More),
        ("too few and late", steady[..5].to_vec(), 2.0, Verdict::Unsettled),
        ("scattered", scattered.clone(), 0.1, Verdict::More),
        ("scattered and late", scattered.clone(), 2.5, Verdict::Unsettled),
        ("too many", scattered.repeat(9), 0.1, Verdict::Unsettled),
        ("still rising", rising, 0.1, Verdict::More),
        ("one outlier", outlier, 0.1, Verdict::Settled),
        ("settled at the last moment", steady.clone(), 9.0, Verdict::Settled),
        ("too short", steady.clone(), 0.01, Verdict::More),
        ("none", vec![], 0.0, Verdict::More),
    ] {
        assert_eq!(RULE.judge(&samples, elapsed, elapsed), expected, "{name}");
    }
}

#[test]
fn samples_agree_only_when_there_are_enough_and_nothing_faded() {
    for (name, samples, expected) in [
        ("one", vec![5.0], false),
        ("few", vec![5.0; 5], false),
        ("enough", vec![5.0; 6], true),
        ("throttled after a while", [vec![790.0; 60], vec![600.0; 40]].concat(), false),
    ] {
        assert_eq!(RULE.agrees(&samples), expected, "{name}");
    }
}

#[test]
fn the_slowest_device_is_named() {
    let device = |median: f64, half: f64| {
        let plain = Measurement::new(0, MeasuredKind::Decode, "tokens/s");
        Measurement { median, interval: [median - half, median + half], ..plain }
    };
    for (rates, expected) in [
        (vec![], None),
        (vec![device(790.0, 5.0)], Some((0, false))),
        (vec![device(790.0, 5.0), device(742.0, 6.0), device(785.0, 5.0)], Some((1, true))),
        (vec![device(750.0, 9.0), device(742.0, 6.0)], Some((1, false))),
        (vec![device(742.0, 1.0), device(742.0, 1.0)], Some((0, false))),
    ] {
        let rates: Vec<&Measurement> = rates.iter().collect();
        let expected = expected.map(|(at, clearly): (usize, bool)| (rates[at], clearly));
        assert_eq!(slowest(&rates), expected, "{rates:?}");
    }
}

proptest! {
    #[test]
    fn a_summary_keeps_its_laws(samples in prop::collection::vec(1.0_f64..1e6, 1..200), scale in 0.1_f64..10.0, turn in 0_usize..200) {
        let found = Summary::of(&samples).unwrap();
        prop_assert!(found.interval.low <= found.median && found.median <= found.interval.high);
        prop_assert!(samples.contains(&found.interval.low) && samples.contains(&found.interval.high));
        prop_assert_eq!(samples.len() >= 6, found.interval.coverage >= CONFIDENCE);

        let mut turned = samples.clone();
        turned.rotate_left(turn % samples.len());
        prop_assert_eq!(Summary::of(&turned), Some(found), "order does not matter");

        let scaled: Vec<f64> = samples.iter().map(|x| x * scale).collect();
        let scaled = Summary::of(&scaled).unwrap();
        prop_assert!((scaled.median - found.median * scale).abs() <= 1e-9 * scaled.median, "units do not matter");
        prop_assert!((scaled.deviation() - found.deviation()).abs() < 1e-9);
    }

    #[test]
    fn one_wild_sample_moves_a_median_by_one_rank_at_most(samples in prop::collection::vec(1.0_f64..2.0, 7..60), wild in prop::num::f64::NORMAL) {
        let sorted = sorted(&samples);
        let mut more = samples.clone();
        more.push(wild);
        let (found, at) = (median(&more).unwrap(), sorted.len() / 2);
        prop_assert!(found >= sorted[at - 1] && found <= sorted[at + 1]);
    }
}
