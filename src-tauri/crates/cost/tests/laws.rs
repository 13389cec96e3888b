//! Laws of the schedule: sums, order, scale, discounting, conversion, and agreement of decimals with doubles.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{answer, number};
use cost::{Bucket, Horizon, Line, Method, Shape, monthly, present_value};
use proptest::prelude::*;
use quantity::{Currency, Decimal, decimal};
use serde_json::{Value, json};

const MONTHS: u32 = 30;

fn money() -> impl Strategy<Value = Decimal> {
    (-1_000_000_000_i64..1_000_000_000, 0_u32..6).prop_map(|(units, scale)| Decimal::new(units, scale))
}

fn share() -> impl Strategy<Value = Decimal> {
    (0_i64..=1000).prop_map(|thousandths| Decimal::new(thousandths, 3))
}

/// An annual rate from −1 (exclusive) to 10.
fn rate() -> impl Strategy<Value = Decimal> {
    prop_oneof![
        (-99_i64..=1000).prop_map(|percent| Decimal::new(percent, 2)),
        (-9_i64..=9).prop_map(|billionths| Decimal::new(billionths, 9)),
    ]
}

fn method() -> impl Strategy<Value = Method> {
    prop_oneof![
        Just(Method::StraightLine),
        share().prop_map(|rate| Method::Declining { rate }),
        rate().prop_map(|rate| Method::Annuity { rate }),
    ]
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        (money(), 0..=MONTHS).prop_map(|(amount, month)| Shape::Once { amount, month }),
        (money(), 0..=MONTHS, 0..=MONTHS, rate())
            .prop_map(|(amount, a, b, growth)| { Shape::Monthly { amount, from: a.min(b), to: a.max(b), growth } }),
        (money(), share(), share(), share()).prop_map(|(kw, pue, price_per_kwh, load)| {
            Shape::Energy { kw: kw.abs(), pue: Decimal::ONE + pue, price_per_kwh, load }
        }),
        (money(), share()).prop_map(|(price, hours_share)| Shape::PerGpuHour { price: price.abs(), hours_share }),
        (money(), 1_u32..90, money(), method()).prop_map(|(amount, life_months, residual, method)| {
            Shape::Depreciate { amount, life_months, residual, method }
        }),
    ]
}

fn code(text: &str) -> Currency {
    Currency::parse(text).unwrap()
}

fn line() -> impl Strategy<Value = Line> {
    let currency = prop_oneof![Just(code("EUR")), Just(code("USD"))];
    let entered: Vec<Bucket> = Bucket::ALL.iter().copied().filter(|bucket| bucket.is_entered()).collect();
    (prop::sample::select(entered), currency, shape()).prop_map(|(bucket, currency, shape)| Line {
        id: "line".to_owned(),
        bucket,
        currency,
        shape,
    })
}

fn horizon() -> Horizon {
    let rates = vec![(code("USD"), Decimal::new(917, 3))];
    Horizon { currency: code("EUR"), months: MONTHS, gpus: Some(Decimal::from(512)), rates }
}

/// A line as a document spells it.
fn spelled(at: usize, line: &Line) -> Value {
    let text = |x: Decimal| x.to_string();
    let (key, value) = match line.shape {
        Shape::Once { amount, month } => ("once", json!({"amount": text(amount), "month": month})),
        Shape::Monthly { amount, from, to, growth } => {
            ("monthly", json!({"amount": text(amount), "from": from, "to": to, "growth": text(growth)}))
        }
        Shape::Energy { kw, pue, price_per_kwh, load } => (
            "energy",
            json!({"kw": text(kw), "pue": text(pue), "price_per_kwh": text(price_per_kwh), "load": text(load)}),
        ),
        Shape::PerGpuHour { price, hours_share } => {
            ("per_gpu_hour", json!({"price": text(price), "hours_share": text(hours_share)}))
        }
        Shape::Depreciate { amount, life_months, residual, method } => ("depreciate", {
            let (word, rate) = match method {
                Method::StraightLine => ("straight_line", None),
                Method::Declining { rate } => ("declining", Some(text(rate))),
                Method::Annuity { rate } => ("annuity", Some(text(rate))),
            };
            let (amount, residual) = (text(amount), text(residual));
            json!({"amount": amount, "life_months": life_months, "residual": residual, "method": word, "rate": rate})
        }),
    };
    let bucket = line.bucket;
    json!({"id": format!("l{at}"), "category": bucket.category().word(), "bucket": bucket.short(),
        "currency": line.currency.code(), key: value})
}

fn ask(lines: &[Line], discount_rate: Decimal) -> Value {
    let lines: Vec<Value> = lines.iter().enumerate().map(|(at, line)| spelled(at, line)).collect();
    let document = json!({"currency": "EUR", "months": MONTHS, "discount_rate": discount_rate.to_string(),
        "capacity": {"gpus": 512}, "rates": {"USD": "0.917"}, "lines": lines});
    answer(common::tcc, &document.to_string())
}

fn sum<'a>(amounts: impl Iterator<Item = &'a Value>) -> Decimal {
    amounts.map(|v| decimal::parse(v.as_str().unwrap()).unwrap()).sum()
}

fn parts(answer: &Value, field: &str) -> Decimal {
    sum(answer[field].as_object().unwrap().values())
}

fn total(answer: &Value) -> Decimal {
    sum(std::iter::once(&answer["total"]))
}

/// `shape` with its money multiplied.
fn scaled(shape: Shape, by: Decimal) -> Shape {
    match shape {
        Shape::Once { amount, month } => Shape::Once { amount: amount * by, month },
        Shape::Monthly { amount, from, to, growth } => Shape::Monthly { amount: amount * by, from, to, growth },
        Shape::Energy { kw, pue, price_per_kwh, load } => {
            Shape::Energy { kw, pue, price_per_kwh: price_per_kwh * by, load }
        }
        Shape::PerGpuHour { price, hours_share } => Shape::PerGpuHour { price: price * by, hours_share },
        Shape::Depreciate { amount, life_months, residual, method } => {
            Shape::Depreciate { amount: amount * by, life_months, residual: residual * by, method }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_total_is_the_sum_of_its_months_buckets_and_categories(lines in prop::collection::vec(line(), 0..8)) {
        let found = ask(&lines, Decimal::ZERO);
        let total = total(&found);
        prop_assert_eq!(sum(found["monthly"].as_array().unwrap().iter()), total);
        prop_assert_eq!(parts(&found, "by_bucket"), total);
        prop_assert_eq!(parts(&found, "by_category"), total);
        prop_assert_eq!(sum(std::iter::once(&found["npv"])), total, "at rate 0 nothing is discounted");
    }

    #[test]
    fn the_order_of_lines_does_not_matter(lines in prop::collection::vec(line(), 0..8), discount in rate()) {
        let mut turned = lines.clone();
        turned.reverse();
        prop_assert_eq!(ask(&lines, discount), ask(&turned, discount));
    }

    #[test]
    fn amounts_scale_linearly(line in line(), by in 1_i64..1000) {
        let by = Decimal::from(by);
        let larger = Line { shape: scaled(line.shape, by), ..line.clone() };
        let (one, many) = (monthly(&line, &horizon()).unwrap(), monthly(&larger, &horizon()).unwrap());
        for (one, many) in one.into_iter().zip(many) {
            // Each booking is off by at most half a unit of the tenth decimal.
            prop_assert!((one * by - many).abs() <= (by + Decimal::ONE) * Decimal::new(5, 11));
        }
    }

    #[test]
    fn a_higher_rate_never_raises_the_value_of_costs(line in line(), a in rate(), b in rate()) {
        let costs: Vec<Decimal> = monthly(&line, &horizon()).unwrap().iter().map(Decimal::abs).collect();
        let (low, high) = (present_value(&costs, a.min(b)).unwrap(), present_value(&costs, a.max(b)).unwrap());
        prop_assert!(high <= low + Decimal::new(1, 10), "{high} > {low}");
    }

    #[test]
    fn conversion_equals_converting_by_hand(line in line()) {
        let usd = code("USD");
        let own = Horizon { currency: usd, rates: Vec::new(), ..horizon() };
        let line = Line { currency: usd, ..line };
        let (converted, by_hand) = (monthly(&line, &horizon()).unwrap(), monthly(&line, &own).unwrap());
        for (converted, amount) in converted.into_iter().zip(by_hand) {
            prop_assert!((converted - amount * Decimal::new(917, 3)).abs() <= Decimal::new(1, 10));
        }
    }

    #[test]
    fn doubles_agree_with_decimals(line in line(), discount in rate()) {
        let exact = monthly(&line, &horizon()).unwrap();
        let fast = monthly::<f64>(&line.cast(), &horizon().cast()).unwrap();
        let reach = exact.iter().map(|x| decimal::f64_of(x.abs())).fold(1.0, f64::max);
        for (exact, fast) in exact.iter().zip(&fast) {
            prop_assert!((decimal::f64_of(*exact) - fast).abs() <= 1e-9 * reach, "{exact} {fast}");
        }
        let value = decimal::f64_of(present_value(&exact, discount).unwrap());
        let fast_value = present_value(&fast, decimal::f64_of(discount)).unwrap();
        let sizes: Vec<f64> = fast.iter().map(|x| x.abs()).collect();
        let reach = present_value(&sizes, decimal::f64_of(discount)).unwrap().max(1.0);
        prop_assert!((value - fast_value).abs() <= 1e-9 * reach, "{value} {fast_value}");
    }
}

#[test]
fn a_line_charged_by_itself_says_what_it_lacks() {
    let shape = Shape::PerGpuHour { price: Decimal::ONE, hours_share: Decimal::ONE };
    let line = Line { id: "a".to_owned(), bucket: Bucket::OpexRent, currency: code("EUR"), shape };
    let bare = Horizon { gpus: None, ..horizon() };
    assert_eq!(monthly(&line, &bare).unwrap_err().code, "C405");
    let foreign = Line { currency: code("JPY"), ..line };
    let problem = monthly(&foreign, &horizon()).unwrap_err();
    assert_eq!((problem.code, problem.path.as_str()), ("C403", "currency"));
}

#[test]
fn a_discount_of_a_year_is_the_division() {
    let found = ask(
        &[Line {
            id: String::new(),
            bucket: Bucket::CapexServers,
            currency: code("EUR"),
            shape: Shape::Once { amount: Decimal::from(108), month: 12 },
        }],
        Decimal::new(8, 2),
    );
    assert_eq!(number(&found["npv"]), 100.0);
}
