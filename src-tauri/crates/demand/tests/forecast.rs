//! Forecasts: what is known of a made history comes out, what it does not bear is refused, and laws that hold for all.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

use demand::{Event, ForecastRequest, ForecastRules, NoForecast, Series, Step, forecast};
use proptest::prelude::*;
use quantity::Range;
use quantity::real::{pow, sin};

const RULES: ForecastRules = ForecastRules { least_days: 56.0, level_days: 56.0, reach: 1.0, held_back: 0.25 };
const WEEK: i64 = 604_800;

/// Days from Monday, 5 January 2026, on.
fn days(gpus: impl IntoIterator<Item = f64>) -> Series {
    Series {
        start: demand::instant("2026-01-05T00:00:00Z").unwrap(),
        step: Step::Day,
        gpus: gpus.into_iter().map(Some).collect(),
    }
}

fn ahead(series: &Series, months: u32) -> ForecastRequest {
    ForecastRequest { from: series.end(), months, growth: None, events: Vec::new() }
}

fn weekday(day: usize) -> f64 {
    if day % 7 < 5 { 1.2 } else { 0.5 }
}

fn range(text: &str) -> Range {
    Range::parse(text).unwrap()
}

fn close(found: f64, expected: f64, share: f64) -> bool {
    (found - expected).abs() <= share * expected.abs().max(1e-9)
}

#[test]
fn level_trend_and_week_of_a_made_history_come_out() {
    for (name, growth) in [("flat", 1.0_f64), ("rising", 1.01), ("falling", 0.99)] {
        let series = days((0..364).map(|day| 100.0 * pow(growth, day as f64 / 7.0) * weekday(day)));
        let found = forecast(&series, &ahead(&series, 12), &RULES).unwrap();
        let trend = pow(growth, 8760.0 / 168.0) - 1.0;
        assert!((found.patterns.trend.unwrap() - trend).abs() < 1e-6, "{name}: {:?}", found.patterns);
        // The mean of a month lies a little over two weeks ahead.
        let expected = 100.0 * pow(growth, 51.0 + 0.5 + 365.0 / 168.0);
        assert!(close(found.months[0].gpus.p50, expected, 0.01), "{name}: {:?} {expected}", found.months[0]);
        let test = found.back_test;
        assert!(test.error.unwrap() < 1e-6 && test.coverage == Some(1.0) && test.weeks == 13, "{name}: {test:?}");
        assert!(found.patterns.week && !found.patterns.year, "{name}");
    }
}

#[test]
fn a_trend_is_carried_on_no_further_than_history_is_long() {
    let series = days((0..84).map(|day| 100.0 * pow(1.02, f64::from(day) / 7.0)));
    let found = forecast(&series, &ahead(&series, 36), &RULES).unwrap();
    let (third, last) = (found.months[3].gpus.p50, found.months[35].gpus.p50);
    assert_eq!(found.patterns.reach_weeks, 12.0);
    assert!(close(third, last, 1e-9), "{third} {last}");
    assert!(found.months[0].gpus.p50 < third);
}

#[test]
fn a_yearly_season_needs_two_years() {
    let month = |day: usize| 1.0 + 0.4 * sin(std::f64::consts::TAU * day as f64 / 365.25);
    for (years, has) in [(1, false), (3, true)] {
        let series = days((0..years * 365).map(|day| 100.0 * month(day)));
        let found = forecast(&series, &ahead(&series, 12), &RULES).unwrap();
        assert_eq!(found.patterns.year, has, "{years}");
        if has {
            let spread =
                found.months.iter().map(|m| m.gpus.p50).fold((f64::MAX, 0.0_f64), |(a, b), x| (a.min(x), b.max(x)));
            assert!(spread.0 < 70.0 && spread.1 > 130.0, "{spread:?}");
            assert!(found.back_test.error < found.back_test.naive_error, "{:?}", found.back_test);
        }
    }
}

#[test]
fn growth_and_events_take_their_place() {
    let series = days((0..364).map(|day| 100.0 * weekday(day)));
    let end = series.end();
    let request = |growth: Option<&str>, events: &[(i64, &str)]| ForecastRequest {
        growth: growth.map(range),
        events: events
            .iter()
            .map(|(weeks, change)| Event { from: end + weeks * WEEK, change: range(change) })
            .collect(),
        ..ahead(&series, 24)
    };
    for (name, request, month, expected) in [
        ("nothing", request(None, &[]), 24, 100.0),
        ("growth", request(Some("20 %"), &[]), 24, 100.0 * pow(1.2, 23.5 / 12.0)),
        ("a launch that comes", request(None, &[(26, "40 %")]), 24, 140.0),
        ("before it", request(None, &[(26, "40 %")]), 3, 100.0),
        ("two changes", request(None, &[(4, "40 %"), (8, "-50 %")]), 24, 70.0),
        ("an end", request(None, &[(26, "-100 %")]), 24, 0.0),
    ] {
        let found = forecast(&series, &request, &RULES).unwrap();
        assert!(close(found.months[month - 1].gpus.p50, expected, 0.001), "{name}: {:?}", found.months[month - 1]);
    }
    let uncertain = forecast(&series, &request(Some("10 % to 30 %"), &[(4, "20 % to 60 %")]), &RULES).unwrap();
    let last = uncertain.months[23].gpus;
    assert!(last.p10 < last.p50 * 0.9 && last.p90 > last.p50 * 1.1, "{last:?}");
    assert!(close(uncertain.growth.p50, 0.2, 0.25) && uncertain.growth.p10 < 0.15 && uncertain.growth.p90 > 0.2);
}

#[test]
fn what_history_does_not_bear_is_refused() {
    let short = days((0..3).map(f64::from));
    assert_eq!(forecast(&short, &ahead(&short, 12), &RULES), Err(NoForecast::Short { days: 3.0, least: 56.0 }));
    let nothing = days((0..100).map(|_| 0.0));
    assert_eq!(forecast(&nothing, &ahead(&nothing, 12), &RULES), Err(NoForecast::Zero));
    let mut gaps = days((0..100).map(|_| 4.0));
    gaps.gpus[..80].fill(None);
    assert_eq!(forecast(&gaps, &ahead(&gaps, 12), &RULES), Err(NoForecast::Short { days: 20.0, least: 56.0 }));
}

/// A wandering level: what the interval is made for. How often it holds what comes is looked at over many of them.
#[test]
fn the_interval_of_a_wandering_level_holds_about_eight_in_ten() {
    let (mut held, mut all) = (0.0, 0.0);
    for seed in 0..60_u64 {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut chance = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        let mut level: f64 = 100.0;
        let series = days((0..728).map(|day| {
            if day % 7 == 0 {
                level *= 1.0 + 0.1 * chance();
            }
            level * weekday(day) * (1.0 + 0.05 * chance())
        }));
        let found = forecast(&series, &ahead(&series, 12), &RULES).unwrap();
        assert!(found.back_test.held_now.unwrap() >= 0.8, "{:?}", found.back_test);
        held += found.back_test.coverage.unwrap();
        all += 1.0;
    }
    let coverage = held / all;
    assert!((0.6..=0.97).contains(&coverage), "{coverage}");
}

#[test]
fn an_interval_that_missed_what_was_held_back_is_widened_until_it_would_have_held_it() {
    // Steady within 1 % for 39 weeks, then each week a twentieth more, which nothing before tells.
    let level = |week: usize| if week < 39 { 100.0 } else { 100.0 * pow(1.05, (week - 38) as f64) };
    let ripple = |week: usize| if week.is_multiple_of(2) { 1.01 } else { 0.99 };
    let series = days((0..364).map(|day| level(day / 7) * ripple(day / 7)));
    let found = forecast(&series, &ahead(&series, 12), &RULES).unwrap();
    let test = found.back_test;
    assert!(test.coverage.unwrap() < 0.5 && test.held_now.unwrap() >= 0.8, "{test:?}");
    // What came a quarter of a year later lay 88 % above what was forecast: so wide is the interval there now.
    let third = found.months[2].gpus;
    assert!(third.p90 / third.p50 > 1.6, "{third:?}");
    let calm = days((0..364).map(|day| 100.0 * ripple(day / 7)));
    let calm = forecast(&calm, &ahead(&calm, 12), &RULES).unwrap();
    assert!(calm.months[2].gpus.p90 / calm.months[2].gpus.p50 < 1.1, "{calm:?}");
}

#[test]
fn scale_and_growth_come_to_the_hours_of_the_horizon() {
    let series = days((0..500).map(|day| 100.0 * pow(1.003, f64::from(day) / 7.0) * weekday(day as usize)));
    let event = Event { from: series.end() + 39 * WEEK, change: range("40 %") };
    for events in [vec![], vec![event]] {
        let request = ForecastRequest { events, ..ahead(&series, 60) };
        let found = forecast(&series, &request, &RULES).unwrap();
        let forecast: f64 = found.months.iter().map(|month| month.gpus.p50).sum();
        let (first, growth) = (found.first_year.p50, found.growth.p50);
        let worlds: f64 = (0..60).map(|month| first * pow(1.0 + growth, f64::from(month / 12))).sum();
        assert!(close(worlds, forecast, 1e-9), "{worlds} {forecast}");
    }
}

#[test]
fn rules_are_those_of_the_register() {
    assert_eq!(ForecastRules::shipped(), Some(RULES));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn percentiles_are_in_order_and_widen(
        gpus in prop::collection::vec(prop_oneof![9 => (0.0f64..500.0).prop_map(Some), 1 => Just(None)], 70..400),
        months in 2u32..48,
    ) {
        let series = Series { gpus, ..days([]) };
        if let Ok(found) = forecast(&series, &ahead(&series, months), &RULES) {
            for month in &found.months {
                let band = month.gpus;
                prop_assert!(0.0 <= band.p10 && band.p10 <= band.p50 && band.p50 <= band.p90 && band.p90.is_finite(), "{month:?}");
            }
            prop_assert!(found.growth.p10 <= found.growth.p50 && found.growth.p50 <= found.growth.p90);
            prop_assert!(found.growth.p10 >= -1.0);
        }
    }

    #[test]
    fn doubling_demand_doubles_the_forecast(gpus in prop::collection::vec(1.0f64..500.0, 70..200)) {
        let (one, two) = (days(gpus.iter().copied()), days(gpus.iter().map(|gpus| 2.0 * gpus)));
        let [one, two] = [one, two].map(|series| forecast(&series, &ahead(&series, 6), &RULES).unwrap());
        for (a, b) in one.months.iter().zip(&two.months) {
            prop_assert!(close(b.gpus.p50, 2.0 * a.gpus.p50, 1e-9) && close(b.gpus.p90, 2.0 * a.gpus.p90, 1e-9));
        }
        prop_assert!((one.back_test.error.unwrap() - two.back_test.error.unwrap()).abs() < 1e-9);
    }

    #[test]
    fn hours_that_stand_all_day_are_their_days(gpus in prop::collection::vec(1.0f64..500.0, 70..120)) {
        let daily = days(gpus.iter().copied());
        let hours = gpus.iter().flat_map(|gpus| [Some(*gpus); 24]).collect();
        let hourly = Series { step: Step::Hour, gpus: hours, ..days([]) };
        let [a, b] = [daily, hourly].map(|series| forecast(&series, &ahead(&series, 6), &RULES).unwrap());
        for (a, b) in a.months.iter().zip(&b.months) {
            prop_assert!(close(a.gpus.p50, b.gpus.p50, 1e-9) && close(a.gpus.p10, b.gpus.p10, 1e-9), "{a:?} {b:?}");
        }
    }
}
