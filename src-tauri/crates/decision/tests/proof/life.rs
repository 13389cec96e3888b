//! Asset life: a table worked by hand on the small case, what users assume of one card, what stands beside the books and TCC, and what is
//! said of what is wrong or not owned. The arithmetic of ages has its own tests beside it.

use crate::common::{add, at_modes, close, keep, problems, sample, set, setting, snapshot, texts};
use crate::tiny;
use decision::report::life::{CardLife, Life, LifeNumber};
use decision::{Setting, draw, life};
use quantity::real;
use tables::Book;
use vocabulary::{LifeMeasure, LifeStanding, LifeWitness};

const WORLDS: usize = 200;

fn found_by(book: &Book, setting: &Setting) -> Life {
    life(&draw(&snapshot(book), setting, &|_| ()).unwrap())
}

fn found(book: &Book) -> Life {
    found_by(book, &setting(WORLDS))
}

fn assume(book: &mut Book, id: &str, value: &str) {
    add(book, "assumptions", &format!("id: {id} | label: {id} | value: {value}"));
}

/// The small case without ranges: a fifth on the first day, 30 % a year, nothing fails, nothing gets better.
const STILL: [(&str, &str); 13] = [
    ("life_first_fall", "0.2"),
    ("life_yearly_fall", "0.3"),
    ("life_value_floor", "0"),
    ("life_price_progress", "0"),
    ("life_energy_progress", "0"),
    ("life_warranty", "36"),
    ("life_repair_share", "0.5"),
    ("life_wear_from", "5"),
    ("life_wear_growth", "0"),
    ("life_used_margin", "0.1"),
    ("life_failures", "0"),
    ("life_early_failures", "0"),
    ("life_repair_hours", "96"),
];

fn still(changed: &[(&str, &str)]) -> Book {
    let mut book = at_modes(tiny::book());
    for (id, value) in STILL {
        let own = changed.iter().find(|(other, _)| *other == id).map_or(value, |(_, own)| own);
        assume(&mut book, id, own);
    }
    book
}

fn only(found: &Life) -> &CardLife {
    assert_eq!(found.cards.len(), 1, "{:?}", found.cards);
    &found.cards[0]
}

fn of(own: &CardLife, measure: LifeMeasure) -> &LifeNumber {
    &own.rows.iter().find(|row| row.measure == measure).unwrap().number
}

fn base(own: &LifeNumber) -> f64 {
    own.value.base.unwrap()
}

/// Useful hours of a month: 730 × 0.97 available × 0.7 useful; EUR of power: 14 kW × 1.3 × 0.8 × 730 × 0.15 over ten cards.
const USEFUL: f64 = 730.0 * 0.97 * 0.7;
const POWER: f64 = 14.0 * 1.3 * 0.8 * 730.0 * 0.15 / 10.0;
const PRICE: f64 = 30_000.0;

fn annuity(months: i32) -> f64 {
    (1..=months).map(|month| real::pow(1.08, -f64::from(month) / 12.0)).sum()
}

#[test]
fn lives_and_values_are_those_of_arithmetic_by_hand() {
    let found = found(&still(&[]));
    let own = only(&found);
    assert_eq!((own.quote.as_str(), own.option.as_str(), own.cards), ("cards", "buy", 10.0));
    assert_eq!(base(of(own, LifeMeasure::Price)), PRICE);
    for (years, age) in own.ages.iter().enumerate() {
        assert!(close(base(&age.value), 0.8 * 0.7_f64.powi(years as i32), 1e-12), "{age:?}");
        assert_eq!(base(&age.failures), 0.0);
        assert_eq!(base(&age.energy), 1.0);
        assert_eq!([age.value.value.p10, age.value.value.p90], [age.value.value.base; 2], "no range, no spread");
    }
    // Nothing fails and nothing gets better: the longest life is the best, and no refresh pays.
    for measure in [LifeMeasure::Economic, LifeMeasure::Refresh] {
        assert_eq!(of(own, measure).value.base, None);
        assert_eq!(voice::text(&of(own, measure).shown), "120 or more");
    }
    let resale = PRICE * 0.8 * 0.7_f64.powi(10) * 1.08_f64.powi(-10);
    let by_hand = (PRICE - resale) / (USEFUL * annuity(120)) + POWER / USEFUL;
    let told = base(of(own, LifeMeasure::Cost));
    assert!(close(told, by_hand, 1e-6), "{told}, by hand {by_hand}");
    // Used: the price by the curve with the margin of whoever sells it, and what is left of three years of warranty.
    for used in &own.used {
        let price = PRICE * 0.8 * 0.7_f64.powi(used.years as i32) * 1.1;
        assert!(close(base(&used.price), price, 1e-12), "{used:?}");
        assert_eq!(base(&used.with_warranty), base(&used.price), "nothing fails");
        assert_eq!(base(&used.warranty), (36.0 - 12.0 * f64::from(used.years)).max(0.0));
        assert_eq!(base(&used.cost) < base(&used.new), base(&used.price) < base(&used.even), "{used:?}");
        // Without progress a used card has what a new one has, for less.
        assert_eq!(used.beats_in, 1.0);
    }
    assert!(voice::text(&own.used_text).contains("1, 2, 3, 4 and 5 years"), "{}", voice::text(&own.used_text));
}

#[test]
fn failures_and_repairs_by_age_are_those_of_arithmetic_by_hand() {
    let changed = [("life_failures", "0.06"), ("life_early_failures", "0.05"), ("life_wear_growth", "1")];
    let found = found(&still(&changed));
    let own = only(&found);
    let failures: Vec<f64> = own.ages.iter().map(|age| base(&age.failures)).collect();
    assert!(close(failures[0], 0.06 + 0.05, 1e-12) && close(failures[1], 0.06, 1e-12), "{failures:?}");
    // From five years on they double each year: month 72 stands at twice the rate of month 60.
    let sixth: f64 = (61..=72).map(|month| 0.005 * real::pow(2.0, f64::from(month - 60) / 12.0)).sum();
    assert!(close(failures[5], sixth, 1e-12) && close(failures[6], 2.0 * sixth, 1e-12), "{failures:?}");
    // Bought at three years, a used card has no warranty: 0.06 failures of what another used card costs at most.
    let used = &own.used[2];
    let repairs: f64 =
        (37..=48).map(|month| 0.005 * (0.8 * real::pow(0.7, f64::from(month) / 12.0) * 1.1).min(0.5) * PRICE).sum();
    let told = base(&used.with_warranty) - base(&used.price);
    assert!(close(told, repairs, 1e-9), "{told}, by hand {repairs}");
}

#[test]
fn successors_set_the_month_of_the_refresh() {
    let month = |fall: &str| {
        let changed = [("life_price_progress", fall), ("life_energy_progress", fall), ("life_failures", "0.04")];
        of(only(&found(&still(&changed))), LifeMeasure::Refresh).value.base.unwrap_or(121.0)
    };
    let all = ["0", "0.1", "0.2", "0.3", "0.4"].map(month);
    assert!(all.windows(2).all(|pair| pair[1] <= pair[0]) && all[4] < all[0], "{all:?}");
    let changed = [("life_price_progress", "0.2"), ("life_energy_progress", "0.25")];
    let found = found(&still(&changed));
    let energy = base(&only(&found).ages[2].energy);
    assert!(close(energy, 1.0 / (0.75 * 0.75), 1e-12), "{energy}");
}

/// What somebody assumes of one card goes before what is assumed of all, by its name or by its column SKU.
#[test]
fn an_assumption_on_one_card_goes_first() {
    let at_one = |book: &Book| base(&only(&found(book)).ages[1].value);
    let mut named = still(&[]);
    assume(&mut named, "life_yearly_fall.H100 SXM5 80GB", "0.5");
    assert!(close(at_one(&named), 0.4, 1e-12));
    assert!(texts(&only(&found(&named)).notes).join(" ").contains("life_yearly_fall.H100 SXM5 80GB"));
    let mut other = still(&[]);
    set(&mut other, "quotes", "lease", "sku: H200 SXM5 141GB");
    assume(&mut other, "life_yearly_fall.H200 SXM5 141GB", "0.5");
    assert!(close(at_one(&other), 0.56, 1e-12), "it is of another card");
    let mut column = at_modes(tiny::book());
    let cells = "id: life_yearly_fall | label: Fall | value: 0.5 | sku: H100 SXM5 80GB";
    add(&mut column, "assumptions", cells);
    assume(&mut column, "life_first_fall", "0.2");
    assert!(close(at_one(&column), 0.4, 1e-12));
    set(&mut column, "assumptions", "life_yearly_fall", "sku: H200 SXM5 141GB");
    assert!(!close(at_one(&column), 0.4, 1e-3));
}

#[test]
fn the_curve_is_held_against_what_tcc_rests_on() {
    for (assumed, standing) in
        [("0.392", LifeStanding::Inside), ("0.5", LifeStanding::Above), ("0.2", LifeStanding::Below)]
    {
        let mut book = still(&[]);
        assume(&mut book, "residual_share", assumed);
        let found = found(&book);
        let own = &only(&found).residual;
        assert_eq!(own.months, 24);
        assert!(close(base(&own.value), 0.8 * 0.49, 1e-12));
        assert_eq!(own.standing, standing, "{own:?}");
        assert!(voice::text(&own.text).contains("residual_share"), "{}", voice::text(&own.text));
    }
}

#[test]
fn the_books_gain_or_lose_at_the_sale() {
    let changed = [("life_price_progress", "0.3"), ("life_energy_progress", "0.3"), ("life_failures", "0.05")];
    let told = |life: &str| {
        let mut book = still(&changed);
        assume(&mut book, "books_life_servers", life);
        let found = found(&book);
        let own = only(&found).clone();
        let month = of(&own, LifeMeasure::Refresh).value.p50.unwrap();
        let left = (1.0 - month / life.parse::<f64>().unwrap()).max(0.0);
        let by_hand = (0.8 * real::pow(0.7, month / 12.0) - left) * PRICE;
        let gain = base(of(&own, LifeMeasure::Disposal));
        assert!((gain - by_hand).abs() < 1.0, "{life}: {gain}, by hand {by_hand}");
        assert_eq!(own.book_months, Some(life.parse().unwrap()));
        (gain, voice::text(&own.book))
    };
    let (short, text) = told("24");
    assert!(short > 0.0 && text.contains("a gain of") && text.contains("24 months"), "{text}");
    let (long, text) = told("240");
    assert!(long < 0.0 && text.contains("a loss of") && text.contains("Both agree at"), "{text}");
}

#[test]
fn the_sample_tells_each_card_that_is_bought() {
    let (worlds, report) = sample();
    let found = life(worlds);
    assert_eq!(found.worlds, 128);
    let quotes: Vec<&str> = found.cards.iter().map(|own| own.quote.as_str()).collect();
    assert_eq!(quotes, ["northwind_h200_8", "northwind_h100_8"]);
    for own in &found.cards {
        let numbers = own.ages.iter().map(|age| &age.value);
        let values: Vec<f64> = numbers.map(|own| own.value.p50.unwrap()).collect();
        assert!(values.windows(2).all(|pair| pair[1] <= pair[0]), "{values:?}");
        for age in &own.ages {
            for number in [&age.value, &age.failures, &age.energy] {
                let [p10, p50, p90] = [number.value.p10, number.value.p50, number.value.p90].map(Option::unwrap);
                assert!(p10 <= p50 && p50 <= p90 && p10 >= 0.0, "{number:?}");
            }
        }
        let used = own.used.iter().flat_map(|own| [&own.price, &own.cost, &own.new, &own.even, &own.with_warranty]);
        let all = own.rows.iter().map(|row| &row.number).chain(own.ages.iter().map(|own| &own.value)).chain(used);
        for number in all.filter(|own| own.value.p50.is_some()) {
            let figure = found.trace(&number.figure).unwrap_or_else(|| panic!("{}", number.figure));
            assert_eq!(figure.text, number.shown, "{}", number.figure);
            assert!(decision::is_of_life(&figure.id) && !voice::text(&figure.formula).is_empty());
            for id in &figure.inputs {
                let input = report.trace(id).unwrap_or_else(|| panic!("{id}"));
                assert!(!voice::text(&input.source).is_empty() && input.date.is_some(), "{id}");
            }
        }
        // A card with published prices tells each with its source and date.
        assert!(own.history.iter().any(|price| price.kind == LifeWitness::New), "{}", own.sku);
        assert!(own.history.iter().any(|price| price.kind == LifeWitness::Rent), "{}", own.sku);
        assert!(own.history.iter().all(|price| !price.source.is_empty() && price.date.len() >= 4), "{:?}", own.history);
    }
    // Every card of a row of its own: 8 H100 in a baseboard are told as one.
    let baseboard = found.cards[1].history.iter().find(|price| voice::text(&price.of).contains("8-GPU baseboard"));
    assert_eq!(baseboard.unwrap().price, [35_000.0, 37_500.0, 40_000.0]);
}

#[test]
fn a_card_without_published_prices_says_so() {
    let mut book = still(&[]);
    add(
        &mut book,
        "accelerators",
        "sku: Own card | vendor: Maker | memory_gb: 80 | bandwidth_gbps: 3000 | peak_bf16: 989 | tdp_w: 600",
    );
    set(&mut book, "quotes", "cards", "sku: Own card");
    let found = found(&book);
    let own = only(&found);
    assert!(own.history.is_empty());
    assert!(voice::text(&own.history_text).starts_with("No published price"), "{}", voice::text(&own.history_text));
}

#[test]
fn without_a_cost_line_of_power_tdp_and_a_price_count() {
    let mut book = still(&[]);
    keep(&mut book, "costs", |row| row.get("line") != Some("power"));
    for (id, value) in [("energy_node_overhead", "1.8"), ("energy_busy_share", "0.76"), ("energy_idle_share", "0.25")] {
        assume(&mut book, id, value);
    }
    assume(&mut book, "energy_pue", "1.3");
    add(&mut book, "assumptions", "id: life_power_price | label: Power | value: 0.1 | unit: EUR per kWh");
    let found = found(&book);
    let own = only(&found);
    assert!(voice::text(&own.notes[0]).contains("TDP"), "{:?}", texts(&own.notes));
    let power = 0.7 * 1.8 * 1.3 * (0.97 * 0.76 + 0.03 * 0.25) * 730.0 * 0.1;
    let resale = PRICE * 0.8 * 0.7_f64.powi(10) * 1.08_f64.powi(-10);
    let by_hand = (PRICE - resale) / (USEFUL * annuity(120)) + power / USEFUL;
    let told = base(of(own, LifeMeasure::Cost));
    assert!(close(told, by_hand, 1e-6), "{told}, by hand {by_hand}");
}

#[test]
fn nothing_owned_is_said_plainly() {
    let mut book = tiny::book();
    keep(&mut book, "options", |row| row.get("option") != Some("buy"));
    keep(&mut book, "costs", |row| row.get("option") != Some("buy"));
    let found = found(&book);
    assert!(found.cards.is_empty() && found.figures.is_empty());
    assert!(voice::text(found.none.as_ref().unwrap()).starts_with("No option buys cards"));
}

#[test]
fn the_same_on_any_number_of_threads() {
    let book = tiny::book();
    let on = |threads| found_by(&book, &Setting { threads, ..setting(WORLDS) });
    let one = on(1);
    assert_eq!(one, on(3));
    let own = only(&one);
    assert!(own.ages[3].value.value.p10 < own.ages[3].value.value.p90);
}

#[test]
fn what_is_wrong_is_told_at_its_cell() {
    for (id, value, expected) in [
        ("life_first_fall", "1.2", "assumptions[0].value I527"),
        ("life_yearly_fall", "-0.1", "assumptions[0].value I527"),
        ("life_value_floor", "2", "assumptions[0].value I527"),
        ("life_price_progress", "-0.05", "assumptions[0].value I527"),
        ("life_warranty", "-1", "assumptions[0].value I527"),
        ("life_failures", "-0.04", "assumptions[0].value I527"),
        ("life_early_failures", "1.5", "assumptions[0].value I527"),
        ("life_yearly_fall.H100 SXM5 80GB", "1.1", "assumptions[0].value I527"),
        ("life_failures.H100 SXM5 80GB", "-1", "assumptions[0].value I527"),
        ("life_yearly_fall.H100 SXM5 80", "0.3", "assumptions[0].id P836"),
    ] {
        let mut book = tiny::book();
        keep(&mut book, "assumptions", |_| false);
        book.rows_mut(tables::table("scores").unwrap()).retain(|row| row.get("value") != Some("@mfu.pool"));
        set(&mut book, "quotes", "lease", "mfu: 0.41");
        assume(&mut book, id, value);
        assume(&mut book, "fx.USD", "0.9");
        assert_eq!(problems(&book), [expected], "{id} {value}");
    }
}
