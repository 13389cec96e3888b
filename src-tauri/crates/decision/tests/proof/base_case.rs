//! The base case in exact decimals beside the kernel in doubles: on the sample, and on books made at random.

use crate::common::{self, add};
use cost::Bucket;
use decision::model::{Model, Numbers, Outcome, evaluate, state};
use decision::{Exact, Scalar, Snapshot};
use proptest::prelude::*;
use tables::Book;

/// Both results of every complete option.
pub fn both(snapshot: &Snapshot, exploratory: &[bool]) -> Vec<(Outcome<Exact>, Outcome<f64>)> {
    let model = Model::new(snapshot, exploratory).unwrap();
    let (exact, double) = (Numbers::<Exact>::new(&model).unwrap(), Numbers::<f64>::new(&model).unwrap());
    let x: Vec<Exact> = model.inputs.all().iter().map(|i| Exact::from_decimal(i.central())).collect();
    let y = model.inputs.bases();
    let (slow, fast) = (state(&model, &exact, &x), state(&model, &double, &y));
    let complete = model.options.iter().filter(|o| o.incomplete.is_empty());
    complete.map(|o| (evaluate(&model, &exact, &slow, o, &x), evaluate(&model, &double, &fast, o, &y))).collect()
}

/// Every amount that differs by more than 1e-9 of the greater of itself and `floor` × TCC.
pub fn differences(exact: &Outcome<Exact>, double: &Outcome<f64>, floor: f64) -> Vec<String> {
    let least = floor * double.tcc().abs();
    let buckets = Bucket::ALL.iter().map(|b| b.word()).zip(exact.buckets.iter().zip(double.buckets));
    let mut amounts: Vec<(&str, f64, f64)> = buckets.map(|(b, (e, d))| (b, e.to_f64(), d)).collect();
    amounts.extend([
        ("tcc", exact.tcc().to_f64(), double.tcc()),
        ("cash", exact.cash.to_f64(), double.cash),
        ("paid", exact.paid.to_f64(), double.paid),
        ("effective", exact.effective.to_f64(), double.effective),
    ]);
    let apart = |(_, e, d): &(&str, f64, f64)| (e - d).abs() > 1e-9 * e.abs().max(least) || !e.is_finite();
    amounts.into_iter().filter(apart).map(|(name, e, d)| format!("{name}: {e} and {d}")).collect()
}

#[test]
fn the_sample_is_the_same_in_decimals_and_doubles() {
    let (worlds, _) = common::sample();
    let x = worlds.model.inputs.bases();
    let shared = state(&worlds.model, &worlds.numbers, &x);
    for (at, option) in worlds.model.options.iter().enumerate() {
        let exact = &worlds.base.options[at].as_ref().unwrap().outcome;
        let double = evaluate(&worlds.model, &worlds.numbers, &shared, option, &x);
        // Unserved demand is a difference of near equals: below 1e-6 of TCC it may carry their rounding.
        assert_eq!(differences(exact, &double, 1e-6), Vec::<String>::new(), "{}", option_name(worlds, at));
        let strict = Bucket::ALL.iter().filter(|b| **b != Bucket::HiddenDowntime);
        for bucket in strict {
            let (e, d) = (exact.buckets[*bucket as usize].to_f64(), double.buckets[*bucket as usize]);
            assert!(common::close(e, d, 1e-9), "{} {}: {e} {d}", option_name(worlds, at), bucket.word());
        }
    }
}

fn option_name<'w>(worlds: &'w decision::Worlds, at: usize) -> &'w str {
    &worlds.model.snapshot.options[at].id
}

const WORKLOADS: [&str; 4] = [
    "purpose: training | reference_sku: H100 SXM5 80GB | model: Llama-3.1-70B | precision: bf16",
    "purpose: inference | reference_sku: H100 SXM5 80GB | model: Llama-3.3-70B-Instruct | precision: fp8 | batch: 32 \
     | context: 4096",
    "purpose: inference | reference_sku: H200 SXM5 141GB",
    "purpose: experiment | reference_sku: A100 SXM4 80GB",
];

const QUOTES: [&str; 6] = [
    "sku: H200 SXM5 141GB | supply_model: self_build | billing: owned | basis: gpu | unit_gpus: 8 | price: 31234.56",
    "sku: H200 SXM5 141GB | supply_model: pooled | billing: committed | basis: gpu_hour | unit_gpus: 4 | term_months: 7 \
     | price: 2.345",
    "sku: B200 SXM 180GB | supply_model: pooled | billing: committed | basis: gpu_hour | unit_gpus: 1 | price: 4.1",
    "sku: H100 SXM5 80GB | supply_model: on_demand | billing: used | basis: gpu_hour | unit_gpus: 1 | max_units: 6 \
     | price: 3.3 | term_months: 5",
    "sku: H100 SXM5 80GB | supply_model: on_demand | billing: spot | basis: gpu_hour | unit_gpus: 1 | price: 1.3 \
     | rework: 0.17 | max_units: 9",
    "sku: H100 SXM5 80GB | supply_model: hosted_api | billing: used | basis: million_tokens | unit_gpus: 1 | price: 1.7",
];

const LINES: [&str; 7] = [
    "category: capex | bucket: network | shape: once | amount: 54321.99 | month: 3",
    "category: opex | bucket: staff | shape: monthly | amount: 9876.5 | from: 2 | to: 11 | growth: 0.035",
    "category: opex | bucket: energy | shape: energy | kw: 33.3 | pue: 1.31 | price_per_kwh: 0.123 | load: 0.77",
    "category: hidden | bucket: compliance | shape: per_gpu_hour | amount: 0.021 | hours_share: 0.6",
    "category: capex | bucket: storage | shape: depreciate | amount: 80000 | life_months: 36 | residual: 8000 \
     | method: straight_line",
    "category: capex | bucket: facility | shape: depreciate | amount: 70000 | life_months: 48 | method: declining \
     | rate: 0.3",
    "category: capex | bucket: install | shape: depreciate | amount: 60000 | life_months: 30 | method: annuity | rate: 0.05",
];

/// What a random book is made of.
#[derive(Debug)]
struct Plan {
    workloads: Vec<(usize, Vec<u32>, i32)>,
    rows: Vec<(usize, u32, bool)>,
    lines: Vec<(usize, bool)>,
    lever: (u32, u32),
    months: u32,
    rate: i32,
}

fn plans() -> impl Strategy<Value = Plan> {
    let workload = (0..WORKLOADS.len(), prop::collection::vec(0u32..500, 24), -30i32..60);
    let row = (0..QUOTES.len(), 1u32..9, any::<bool>());
    let line = (0..LINES.len(), any::<bool>());
    let lists =
        (prop::collection::vec(workload, 1..3), prop::collection::vec(row, 1..5), prop::collection::vec(line, 0..6));
    (lists, (0u32..100, 0u32..100), 1u32..26, -5i32..25).prop_map(|((workloads, rows, lines), lever, months, rate)| {
        Plan { workloads, rows, lines, lever, months, rate }
    })
}

fn book(plan: &Plan) -> Book {
    let mut book = Book::default();
    let frame = "name: R | question: Who? | decides: Board | decide_by: 2027-03-15 | currency: EUR";
    let time = format!("months: {} | discount_rate: {}", plan.months, hundredths(plan.rate));
    add(&mut book, "frame", &format!("{frame} | {time}"));
    add(&mut book, "vendors", "id: v | name: V");
    add(&mut book, "assumptions", "id: fx.USD | label: Dollar | value: 0.8951");
    demand(&mut book, plan);
    supply(&mut book, plan);
    for (at, (line, dollars)) in plan.lines.iter().enumerate() {
        // One month is the shortest horizon drawn.
        let cells = LINES[*line].replace("month: 3", "month: 1").replace("from: 2 | to: 11", "from: 1");
        add(&mut book, "costs", &format!("option: o | line: l{at} | currency: {} | {cells}", currency(*dollars)));
    }
    let (share, saving) = (hundredths(plan.lever.0 as i32), hundredths(plan.lever.1 as i32));
    let lever = "id: l | name: L | category: opex | bucket: rent | status: taken";
    add(&mut book, "levers", &format!("{lever} | share: {share} | saving: {saving}"));
    book
}

fn demand(book: &mut Book, plan: &Plan) {
    for (at, (kind, hours, growth)) in plan.workloads.iter().enumerate() {
        let own = format!("id: w{at} | growth: {} | {}", hundredths(*growth), WORKLOADS[*kind]);
        add(book, "workloads", &format!("name: W | interruptible: no | useful_share: 0.63 | {own}"));
        let gpus: Vec<String> = hours.iter().map(|h| (f64::from(*h) / 10.0).to_string()).collect();
        add(book, "demand", &format!("workload: w{at} | start: day | step: profile | gpus: {}", gpus.join(",")));
    }
}

/// Every row serves every pool, in turn meant for base, variable and peak.
fn supply(book: &mut Book, plan: &Plan) {
    for (at, (quote, units, dollars)) in plan.rows.iter().enumerate() {
        let (cells, currency) = (QUOTES[*quote], currency(*dollars));
        add(book, "quotes", &format!("id: q{at} | vendor: v | availability: 0.97 | currency: {currency} | {cells}"));
        let by_use = cells.contains("billing: used") || cells.contains("billing: spot");
        let units = if by_use { "as needed".to_owned() } else { units.to_string() };
        let layer = vocabulary::Layer::ALL[at % 3];
        for pool in vocabulary::Pool::ALL {
            let row = format!("option: o | pool: {pool} | layer: {layer} | quote: q{at} | units: {units}");
            add(book, "options", &row);
        }
    }
}

fn currency(dollars: bool) -> &'static str {
    if dollars { "USD" } else { "EUR" }
}

fn hundredths(x: i32) -> String {
    (f64::from(x) / 100.0).to_string()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_book_is_the_same_in_decimals_and_doubles(plan in plans()) {
        let snapshot = common::snapshot(&book(&plan));
        let exploratory: Vec<bool> = plan.workloads.iter().map(|(kind, ..)| *kind == 3).collect();
        let both = both(&snapshot, &exploratory);
        prop_assert_eq!(both.len(), 1);
        for (exact, double) in &both {
            prop_assert_eq!(differences(exact, double, 1e-3), Vec::<String>::new());
        }
    }
}
