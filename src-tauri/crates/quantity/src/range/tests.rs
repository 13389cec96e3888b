//! Ranges as they are typed, printed and drawn.

use super::*;
use proptest::prelude::*;

#[test]
fn ranges_are_read_as_people_write_them() {
    for (text, canonical) in [
        ("30k", "30000"),
        ("30k to 45k", "30000 to 45000"),
        ("30 to 45k", "30000 to 45000"),
        ("30–45", "30 to 45"),
        ("30-45", "30 to 45"),
        ("-5 to 3", "-5 to 3"),
        ("~ 30k ±20 %", "24000 to 36000"),
        ("12 %", "0.12"),
        ("20 to 30 %", "0.2 to 0.3"),
        ("20 / 25 / 40", "20 / 25 / 40"),
        ("1,200,000.5", "1200000.5"),
        ("1 200", "1200"),
        ("2.5M", "2500000"),
        ("1e3", "1000"),
        ("5 to 5", "5"),
        ("10 ± 2", "8 to 12"),
        ("−3", "-3"),
        ("10.0", "10"),
        ("10.0000", "10"),
        ("1.125", "1.125"),
        ("0.410", "0.41"),
        ("1000.500", "1000.5"),
        ("12.500 %", "0.125"),
        ("1,000,000", "1000000"),
        ("-12,000,000 to 3", "-12000000 to 3"),
        ("1,250.5", "1250.5"),
        ("12,500.250", "12500.25"),
        ("8,5", "8.5"),
        ("0,500", "0.5"),
        ("-0,25 to 3", "-0.25 to 3"),
        ("51.250,00", "51250"),
        ("1.500.000,50", "1500000.5"),
        ("1.500.000", "1500000"),
        ("1 234,5", "1234.5"),
        ("12,5 %", "0.125"),
        ("12,5k", "12500"),
        ("5 ± 1,5", "3.5 to 6.5"),
        ("45'000", "45000"),
        ("1’234’567.5", "1234567.5"),
        ("1 200 to 12 500", "1200 to 12500"),
        ("(60000)", "-60000"),
        ("(1,234.5)", "-1234.5"),
        ("４５０００", "45000"),
        ("\u{feff}45\u{200b}000", "45000"),
        ("“45000”", "45000"),
        ("30…45", "30 to 45"),
        ("30..45k", "30000 to 45000"),
        ("10 +/- 2", "8 to 12"),
    ] {
        assert_eq!(Range::parse(text).map(|r| r.to_string()), Ok(canonical.to_owned()), "{text}");
    }
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    for (text, reason) in [
        ("", Unreadable::Empty),
        ("abc", Unreadable::NotANumber),
        ("1,000", Unreadable::AmbiguousComma),
        ("-12,125", Unreadable::AmbiguousComma),
        ("1,500 k", Unreadable::AmbiguousComma),
        ("12,500 %", Unreadable::AmbiguousComma),
        ("1,000 to 2,000", Unreadable::AmbiguousComma),
        ("5 / 6 / 1,000", Unreadable::AmbiguousComma),
        ("1,000 ± 5 %", Unreadable::AmbiguousComma),
        ("1,25,3", Unreadable::MisplacedComma),
        ("1000,000", Unreadable::AmbiguousComma),
        ("16, 32", Unreadable::MisplacedComma),
        ("16 ,32", Unreadable::MisplacedComma),
        ("5, 10", Unreadable::MisplacedComma),
        ("3.141 593", Unreadable::NotANumber),
        ("1.250 300", Unreadable::NotANumber),
        ("2.718'282", Unreadable::NotANumber),
        ("1.250'300,5", Unreadable::MisplacedComma),
        ("1.25,5", Unreadable::MisplacedComma),
        ("1250.000,5", Unreadable::MisplacedComma),
        ("01.250,5", Unreadable::MisplacedComma),
        (",5", Unreadable::NotANumber),
        ("a,b", Unreadable::NotANumber),
        ("10.000", Unreadable::Ambiguous),
        ("-1.250", Unreadable::Ambiguous),
        ("1.500 to 2.500", Unreadable::Ambiguous),
        ("1 / 2 / 10.000", Unreadable::Ambiguous),
        ("~ 100.000 ± 5 %", Unreadable::Ambiguous),
        ("10.000 ± 5", Unreadable::Ambiguous),
        ("2.500 M", Unreadable::Ambiguous),
        ("1.25.000", Unreadable::NotANumber),
        ("45 to 30", Unreadable::Backwards),
        ("3 / 2 / 4", Unreadable::ModeOutside),
        ("5 / 2 / 4", Unreadable::Backwards),
        ("1/2", Unreadable::NotANumber),
        ("12h", Unreadable::WithUnit),
        ("8 GPUs", Unreadable::WithUnit),
        ("$45000", Unreadable::WithUnit),
        ("USD 45000", Unreadable::WithUnit),
        ("45000 USD per GPU", Unreadable::WithUnit),
        ("45000/GPU", Unreadable::WithUnit),
        ("45000 €", Unreadable::WithUnit),
        ("max 45000", Unreadable::OneSided),
        ("≤ 3", Unreadable::OneSided),
        ("up to 5k", Unreadable::OneSided),
        ("4,5E4", Unreadable::MisplacedComma),
        ("4 5", Unreadable::NotANumber),
        ("10 20", Unreadable::NotANumber),
        ("1,234'567", Unreadable::MisplacedComma),
        ("(-5)", Unreadable::NotANumber),
        ("0.4 (bf16)", Unreadable::NotANumber),
        ("12345678901234567890123456789012", Unreadable::TooManyDigits),
        ("NaN", Unreadable::NotANumber),
        ("to", Unreadable::NotANumber),
        ("5 to", Unreadable::NotANumber),
        ("9999999999999999999999999999 ±9000 %", Unreadable::TooManyDigits),
        ("79228162514264337593543950335 ± 7e28", Unreadable::TooManyDigits),
    ] {
        assert_eq!(Range::parse(text), Err(reason), "{text:?}");
    }
}

#[test]
fn bounds_that_no_one_could_type_again_are_refused() {
    for text in ["0.1792284264337593543950335 ± 7922816251426433759", "9999999999999999999999999999 ± 9"] {
        assert_eq!(Range::parse(text), Err(Unreadable::TooManyDigits), "{text}");
    }
    let widest = Range::parse("0 to 9999999999999999999999999999").unwrap();
    assert_eq!(Range::parse(&widest.to_string()), Ok(widest));
}

#[test]
fn distributions_are_read_as_people_write_them() {
    for (text, canonical) in [
        ("pert 20 / 25 / 40", "pert 20 / 25 / 40"),
        ("PERT 20/25/40k", "pert 20000 / 25000 / 40000"),
        ("beta-PERT (20 / 25 / 40)", "pert 20 / 25 / 40"),
        ("Beta PERT: 20 / 25 / 40 %", "pert 0.2 / 0.25 / 0.4"),
        ("pert -5 / 0 / 3", "pert -5 / 0 / 3"),
        ("pert 5 / 5 / 5", "5"),
        ("triangular 20/25/40", "20 / 25 / 40"),
        ("tri 20 / 25 / 40", "20 / 25 / 40"),
        ("Triangle 20 / 25 / 40", "20 / 25 / 40"),
        ("uniform 30k to 45k", "30000 to 45000"),
        ("Uniform 30–45k", "30000 to 45000"),
        ("lognormal 10k to 40k", "lognormal 10000 to 40000 (P10 to P90)"),
        ("lognormal 10k to 40k (P10 to P90)", "lognormal 10000 to 40000 (P10 to P90)"),
        ("LogNormal 10 to 40k P10 to P90", "lognormal 10000 to 40000 (P10 to P90)"),
        ("log-normal 10 000 – 40 000 (p10–p90)", "lognormal 10000 to 40000 (P10 to P90)"),
        ("log normal 10 % to 30 % (P10/P90)", "lognormal 0.1 to 0.3 (P10 to P90)"),
        ("lognormal 1,5 to 2.500,75", "lognormal 1.5 to 2500.75 (P10 to P90)"),
        ("lognormal 5 to 5", "5"),
        ("normal 100 ± 20", "normal 100 ± 20"),
        ("normal ~100k +/- 20 %", "normal 100000 ± 20000"),
        ("NORMAL -3 ± 1,5", "normal -3 ± 1.5"),
        ("normal 80 to 120", "normal 80 to 120 (P10 to P90)"),
        ("gaussian -10 to 20 (P10 to P90)", "normal -10 to 20 (P10 to P90)"),
        ("normal 7 ± 0", "7"),
        ("discrete 45k (30 %), 30k (70 %)", "discrete 30000 (70 %), 45000 (30 %)"),
        ("Discrete: 1,5 (0.125); 2 (87.5%)", "discrete 1.5 (12.5 %), 2 (87.5 %)"),
        ("discrete -1 (33.33 %), 0 (33.33 %), 1 (33.34 %)", "discrete -1 (33.33 %), 0 (33.33 %), 1 (33.34 %)"),
        ("discrete 5 (40 %), 5 (60 %)", "5"),
        ("empirical 38k, 31k, 33k, 31k", "empirical 31000, 31000, 33000, 38000"),
        ("EMPIRICAL 1,5; 1 200; 3", "empirical 1.5, 3, 1200"),
        ("empirical 31k,33k,38k", "empirical 31000, 33000, 38000"),
        ("empirical 4", "4"),
    ] {
        assert_eq!(Range::parse(text).map(|r| r.to_string()), Ok(canonical.to_owned()), "{text}");
    }
}

#[test]
fn a_distribution_that_is_none_is_refused_with_a_reason() {
    let thirteen = (0..13).map(|value| value.to_string()).collect::<Vec<_>>().join(", ");
    for (text, reason) in [
        ("lognormal 40k to 10k", Unreadable::Backwards),
        ("lognormal 0 to 10", Unreadable::NotAboveZero),
        ("lognormal -5 to 10", Unreadable::NotAboveZero),
        ("lognormal 10k", Unreadable::Distribution),
        ("lognormal", Unreadable::Distribution),
        ("lognormal 10 / 20 / 40", Unreadable::Distribution),
        ("lognormal 10 to 40 USD", Unreadable::WithUnit),
        ("lognormal 1,000 to 2,000", Unreadable::AmbiguousComma),
        ("lognormal 1e-20 to 1e20", Unreadable::TooManyDigits),
        ("pert 20 / 50 / 40", Unreadable::ModeOutside),
        ("pert 40 / 30 / 20", Unreadable::Backwards),
        ("triangular 20 / 10 / 40", Unreadable::ModeOutside),
        ("pert 20 to 40", Unreadable::Distribution),
        ("pert 20 / 40", Unreadable::Distribution),
        ("uniform 5", Unreadable::Distribution),
        ("uniform 45 to 30", Unreadable::Backwards),
        ("normal 100", Unreadable::Distribution),
        ("normal 100 ± -20", Unreadable::Distribution),
        ("normal 120 to 80", Unreadable::Backwards),
        ("weibull 10 to 40", Unreadable::Distribution),
        ("Gamma 20 / 25 / 40", Unreadable::Distribution),
        ("lognormall 10k to 40k", Unreadable::Distribution),
        ("from 10 to 40", Unreadable::WithUnit),
        ("discrete", Unreadable::Distribution),
        ("discrete 30k, 45k", Unreadable::Shares),
        ("discrete 30k (70 %), 45k (20 %)", Unreadable::Shares),
        ("discrete 30k (70 %), 45k (0 %), 50k (30 %)", Unreadable::Shares),
        ("discrete 30k (66.666 %), 45k (33.334 %)", Unreadable::Shares),
        ("discrete 30k (70 %), 45k (30 %), 50k", Unreadable::Shares),
        ("discrete x (70 %), 45k (30 %)", Unreadable::NotANumber),
        ("empirical", Unreadable::Distribution),
        ("empirical 1, x", Unreadable::NotANumber),
        (&format!("empirical {thirteen}"), Unreadable::TooManyValues),
        (&format!("empirical 1{}", ", 2".repeat(40)), Unreadable::TooManyValues),
    ] {
        assert_eq!(Range::parse(text), Err(reason), "{text:?}");
    }
}

/// The mean, ends and width of each shape, all decimals of a closed form: (20 + 4·25 + 40) ÷ 6, and so on. Those of the lognormal are of
/// scipy 1.17.1, see `spread`.
#[test]
fn the_mean_is_that_of_what_is_drawn() {
    for (text, mean, low, high, width) in [
        ("pert 20 / 25 / 40", 160.0 / 6.0, 20.0, 40.0, 20.0),
        ("lognormal 10k to 40k", 23_132.091_333_335_59, 3_759.672_546_649_155, 106_392.244_281_088_6, 30_000.0),
        ("normal 100 ± 20", 100.0, 38.195_353_876_643_74, 161.804_646_123_356_26, 51.262_062_621_784_02),
        ("normal 80 to 120", 100.0, 51.773_578_383_408_92, 148.226_421_616_591_1, 40.0),
        ("discrete 30k (70 %), 45k (30 %)", 34_500.0, 30_000.0, 45_000.0, 15_000.0),
        ("empirical 1, 2, 2, 7", 3.0, 1.0, 7.0, 6.0),
    ] {
        let range = Range::parse(text).unwrap();
        let found =
            [decimal::f64_of(range.mean()), decimal::f64_of(range.low), decimal::f64_of(range.high), range.width()];
        for (found, expected) in found.into_iter().zip([mean, low, high, width]) {
            assert!((found - expected).abs() <= 1e-9 * expected.abs(), "{text}: {found} {expected}");
        }
        assert!(range.low <= range.base && range.base <= range.high, "{text}");
        assert_eq!(
            [range.quantile(f64::MIN_POSITIVE), range.quantile(1.0 - f64::EPSILON)].map(f64::is_finite),
            [true; 2]
        );
    }
}

/// The mean over a million even strips of probability, which is the integral of the quantiles.
#[test]
fn draws_come_to_the_mean_of_the_central_case() {
    const STRIPS: u32 = 1_000_000;
    for text in [
        "pert 20 / 25 / 40",
        "pert 0 / 0 / 1",
        "lognormal 10k to 40k",
        "lognormal 1 to 1000",
        "normal 100 ± 20",
        "normal -3 to 120",
        "discrete 30k (70 %), 45k (30 %)",
        "empirical 31k, 33k, 38k",
        "20 / 25 / 40",
    ] {
        let range = Range::parse(text).unwrap();
        let sampler = range.sampler();
        let at = |strip: u32| sampler.quantile((f64::from(strip) + 0.5) / f64::from(STRIPS));
        let mean = (0..STRIPS).map(at).sum::<f64>() / f64::from(STRIPS);
        let expected = decimal::f64_of(range.mean());
        assert!((mean / expected - 1.0).abs() < 2e-6, "{text}: {mean} {expected}");
    }
}

#[test]
fn a_list_is_drawn_by_its_shares() {
    let range = Range::parse("discrete 30 (70 %), 45 (25 %), 60 (5 %)").unwrap();
    for (u, value) in [(0.001, 30.0), (0.7, 30.0), (0.7001, 45.0), (0.95, 45.0), (0.96, 60.0), (0.999, 60.0)] {
        assert_eq!(range.quantile(u), value, "{u}");
    }
    for (x, below) in [(30.0, 0.0), (30.1, 0.7), (45.0, 0.7), (45.1, 0.95), (60.1, 1.0)] {
        assert_eq!(range.below(x), below, "{x}");
    }
    assert_eq!(Range::parse("empirical 1, 2, 2, 7").unwrap().quantile(0.6), 2.0);
}

/// Where a triangle is all that is kept: one with the same 10th and 90th percentile, but for what its ends cut off.
#[test]
fn a_distribution_counts_as_the_triangle_with_its_percentiles() {
    for (text, near) in [
        ("pert 20 / 25 / 40", 0.05),
        ("lognormal 10k to 25k", 1e-9),
        ("normal 100 ± 20", 1e-9),
        ("normal 80 to 120", 1e-9),
    ] {
        let range = Range::parse(text).unwrap();
        let [low, mode, high] = range.triangle().map(|end| decimal::of_f64(end).unwrap());
        let triangle = Range::triangular(low, mode, high).unwrap();
        assert!(low >= Decimal::ZERO, "{text}");
        for u in [0.1, 0.9] {
            assert!((triangle.quantile(u) / range.quantile(u) - 1.0).abs() < near, "{text} {u}");
        }
    }
    assert_eq!(Range::parse("20 / 25 / 40").unwrap().triangle(), [20.0, 25.0, 40.0]);
}

#[test]
fn a_distribution_is_scaled_as_a_whole() {
    for (text, by, expected) in [
        ("pert 20 / 25 / 40", 3, "pert 60 / 75 / 120"),
        ("lognormal 10 to 40", 1000, "lognormal 10000 to 40000 (P10 to P90)"),
        ("normal 100 ± 20", 2, "normal 200 ± 40"),
        ("normal 80 to 120", 2, "normal 160 to 240 (P10 to P90)"),
        ("discrete 3 (70 %), 4 (30 %)", 2, "discrete 6 (70 %), 8 (30 %)"),
        ("empirical 3, 3, 4", 2, "empirical 6, 6, 8"),
        ("lognormal 10 to 40", 0, "0"),
    ] {
        let range = Range::parse(text).unwrap();
        assert_eq!(range.times(Decimal::from(by)).map(|own| own.to_string()), Some(expected.to_owned()), "{text}");
        assert_eq!(range.times(Decimal::NEGATIVE_ONE), None);
    }
    let share = Range::parse("lognormal 10 to 40").unwrap().hundredth().unwrap();
    assert_eq!(share, Range::parse("lognormal 10 % to 40 %").unwrap());
}

/// Of numbers with three decimals, every shape that they make.
fn shapes(low: i64, a: i64, b: i64) -> Vec<Range> {
    let of = |number: i64| Decimal::new(number, 3).normalize();
    let (low, base, high) = (of(low), of(low + a), of(low + a + b));
    let listed = |text: String| Range::parse(&text).ok();
    let made = [
        Some(Range::point(low)),
        Range::uniform(low, high),
        Range::triangular(low, base, high),
        Range::pert(low, base, high),
        Range::lognormal(of(a + 1), of(a + 1 + b)),
        Range::normal(low, of(b)),
        Range::normal_between(low, high),
        listed(format!("discrete {low} (12.5 %), {high} (87.5 %)")),
        listed(format!("empirical {low}; {high}; {high}")),
    ];
    made.into_iter().map(|range| range.expect("a shape of these numbers")).collect()
}

proptest! {
    #[test]
    fn canonical_text_is_a_fixed_point(low in -1_000_000i64..1_000_000, a in 0i64..1000, b in 1i64..1000) {
        for range in shapes(low, a, b) {
            let text = range.to_string();
            let again = Range::parse(&text).unwrap();
            prop_assert_eq!(again.to_string(), text);
            prop_assert_eq!(again, range);
        }
    }

    #[test]
    fn no_draw_leaves_the_ends_and_below_undoes_quantile(
        (low, a, b) in (-1_000_000i64..1_000_000, 0i64..1000, 1i64..1000), u in 0.0f64..1.0, v in 0.0f64..1.0
    ) {
        for range in shapes(low, a, b) {
            let ends = [range.low, range.high].map(decimal::f64_of);
            let (x, y) = (range.quantile(u), range.quantile(v));
            // Rounding to doubles may step over an end of a triangle by its last digits.
            let slack = 1e-12 * ends[0].abs().max(ends[1].abs());
            prop_assert!(ends[0] - slack <= x && x <= ends[1] + slack, "{} {x}", range);
            prop_assert!((u <= v) == (x <= y) || (x - y).abs() <= slack, "{} {u} {v}", range);
            let is_stepped = range.is_point() || matches!(range.shape, Shape::Outcomes(_));
            if !is_stepped && (0.001..0.999).contains(&u) {
                let reached = range.below(x);
                prop_assert!((reached - u).abs() < 1e-6, "{} {u} {reached}", range);
            }
        }
    }

    #[test]
    fn any_text_parses_or_is_refused(text in "\\PC{0,24}") {
        let _ = Range::parse(&text);
    }

    #[test]
    fn quantiles_stay_inside_and_rise(u in 0.0f64..1.0, v in 0.0f64..1.0) {
        let range = Range::triangular(Decimal::from(250), Decimal::from(350), Decimal::from(480)).unwrap();
        let (x, y) = (range.quantile(u), range.quantile(v));
        prop_assert!((250.0..=480.0).contains(&x));
        prop_assert!((u <= v) == (x <= y) || x == y);
        for range in [range, Range::uniform(Decimal::from(250), Decimal::from(480)).unwrap()] {
            prop_assert!((range.below(range.quantile(u)) - u).abs() < 1e-9, "below undoes quantile");
        }
    }
}
