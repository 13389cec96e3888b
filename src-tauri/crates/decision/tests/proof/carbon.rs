//! Energy and carbon: a table worked by hand on the small case, laws, limits of power, and what is said of what is wrong or unknown.

use crate::common::{self, add, at_modes, close, keep, problems, sample, set, setting, snapshot, texts};
use crate::tiny;
use decision::report::Spread;
use decision::report::carbon::{Carbon, CarbonRow, OptionCarbon};
use decision::{Setting, carbon, draw};
use quantity::decimal::f64_of;
use quantity::{Decimal, Range};
use tables::Book;
use vocabulary::CarbonMeasure;

const WORLDS: usize = 200;

fn found_by(book: &Book, setting: &Setting) -> Carbon {
    carbon(&draw(&snapshot(book), setting, &|_| ()).unwrap())
}

fn found(book: &Book) -> Carbon {
    found_by(book, &setting(WORLDS))
}

fn assume(book: &mut Book, id: &str, value: &str) {
    add(book, "assumptions", &format!("id: {id} | label: {id} | value: {value}"));
}

fn placed(mut book: Book) -> Book {
    for (quote, place) in [("lease", "Kajaani, Finland"), ("hourly", "Frankfurt, Germany"), ("cards", "Sweden")] {
        set(&mut book, "quotes", quote, &format!("region: {place}"));
    }
    book
}

/// The small case without ranges: 1.8 times the TDP for a node, of which 76 % at work and 25 % idle.
fn plain() -> Book {
    let mut book = placed(at_modes(tiny::book()));
    for (id, value) in [("energy_node_overhead", "1.8"), ("energy_busy_share", "0.76"), ("energy_idle_share", "0.25")] {
        assume(&mut book, id, value);
    }
    book
}

fn option<'f>(found: &'f Carbon, id: &str) -> &'f OptionCarbon {
    found.options.iter().find(|own| own.option == id).unwrap()
}

fn row<'f>(found: &'f Carbon, id: &str, measure: CarbonMeasure) -> &'f CarbonRow {
    option(found, id).rows.iter().find(|row| row.measure == measure).unwrap()
}

fn whole(found: &Carbon, id: &str, measure: CarbonMeasure) -> Spread<f64> {
    row(found, id, measure).whole.unwrap()
}

fn region(name: &str) -> (f64, f64) {
    let own = reference::region(name).unwrap();
    (f64_of(own.pue.unwrap().ratio), f64_of(own.grid.unwrap().kg_co2e_per_kwh))
}

/// Ten GPUs in one half of the day and 16 in the other, 15 % more in the second year.
const MEAN: f64 = 13.0;
const YEAR: f64 = 8760.0;
const NODE: f64 = 0.7 * 1.8;

#[test]
fn energy_and_carbon_are_those_of_arithmetic_by_hand() {
    let found = found(&plain());
    // By the hour: what is used alone, on a card that reaches 0.39 where the reference reaches 0.4.
    let (pue, grid) = region("Germany");
    let years: Vec<f64> =
        [1.0, 1.15].iter().map(|level| MEAN * level * YEAR * 0.4 / 0.39 * NODE * 0.76 * pue).collect();
    let energy = row(&found, "rent", CarbonMeasure::Energy);
    for (year, by_hand) in energy.years.iter().zip(&years) {
        assert!(close(year.unwrap().base, *by_hand, 1e-9), "{year:?}, by hand {by_hand}");
    }
    let all: f64 = years.iter().sum();
    for (measure, by_hand) in [
        (CarbonMeasure::Energy, all),
        (CarbonMeasure::Location, all * grid),
        (CarbonMeasure::Market, all * grid),
        (CarbonMeasure::Density, MEAN * (1.0 + 1.15) * YEAR * 0.7 / all * 1000.0),
        (CarbonMeasure::Kpi, MEAN * (1.0 + 1.15) * YEAR * 0.7 / all),
    ] {
        let told = whole(&found, "rent", measure);
        assert!(close(told.base, by_hand, 1e-9), "{measure:?}: {told:?}, by hand {by_hand}");
        assert_eq!([told.p10, told.p90], [told.base; 2], "no range, no spread");
    }
    // Bought: the line of its costs counts, 14 kW × 1.3 × 0.8 in all hours, beside the hours above ten cards.
    let (_, sweden) = region("Sweden");
    let line = 14.0 * 1.3 * 0.8 * 730.0 * 24.0;
    let energy = whole(&found, "buy", CarbonMeasure::Energy).base;
    let rented = energy - line;
    assert!(rented > 0.0, "{energy} {line}");
    let location = whole(&found, "buy", CarbonMeasure::Location).base;
    assert!(close(location, line * sweden + rented * grid, 1e-9), "{location}");
    let notes = texts(&option(&found, "buy").notes).join(" ");
    assert!(notes.contains("power") && notes.contains("count in place of TDP"), "{notes}");
}

#[test]
fn what_is_held_draws_power_while_idle() {
    let mut book = plain();
    // As many as are always in use, for the whole horizon and no longer; then five times as many.
    set(&mut book, "quotes", "lease", "term_months: 24");
    keep(&mut book, "options", |row| row.get("quote") != Some("hourly") || row.get("option") == Some("rent"));
    let (pue, _) = region("Finland");
    let of = |book: &Book| whole(&found(book), "lease", CarbonMeasure::Energy).base;
    let hours = 2.0 * YEAR * 8.0;
    let available = 0.97;
    let by_hand = hours * NODE * (0.76 * available + 0.25 * (1.0 - available)) * pue;
    let eight = of(&book);
    assert!(close(eight, by_hand, 1e-9), "{eight}, by hand {by_hand}");
    set(&mut book, "options", "lease training base lease", "units: 5");
    let forty = of(&book);
    let busy = MEAN * (1.0 + 1.15) * YEAR * 0.4 / 0.41;
    let by_hand = NODE * pue * (0.76 * busy + 0.25 * (5.0 * hours - busy));
    assert!(close(forty, by_hand, 1e-9), "{forty}, by hand {by_hand}");
}

#[test]
fn a_contract_for_power_counts_by_market_alone() {
    let mut book = plain();
    assume(&mut book, "market_grid.hourly", "0");
    let found = found(&book);
    let of = |measure| whole(&found, "rent", measure).base;
    assert_eq!(of(CarbonMeasure::Market), 0.0);
    assert!(of(CarbonMeasure::Location) > 0.0);
}

#[test]
fn laws_hold_of_places() {
    let energy = |book: &Book| whole(&found(book), "rent", CarbonMeasure::Energy);
    let of = |rows: &[(&str, &str)]| {
        let mut book = plain();
        rows.iter().for_each(|(id, value)| assume(&mut book, id, value));
        book
    };
    let (one, two) = (energy(&of(&[("site_pue.Frankfurt", "1")])), energy(&of(&[("site_pue.Germany", "2")])));
    assert!(close(two.base, 2.0 * one.base, 1e-12), "{one:?} {two:?}");
    let none = found(&of(&[("site_grid.Frankfurt, Germany", "0")]));
    assert_eq!(whole(&none, "rent", CarbonMeasure::Location).base, 0.0);
    assert_eq!(whole(&none, "rent", CarbonMeasure::Market).p90, 0.0);
    let mut more = plain();
    set(&mut more, "workloads", "w", "scale: 1.4");
    assert!(energy(&more).base > energy(&plain()).base, "more hours draw more");
}

#[test]
fn years_add_up_and_percentiles_rise() {
    let (worlds, _) = sample();
    let found = carbon(worlds);
    assert_eq!(found.worlds, 128);
    assert!(found.options.len() > 3 && found.lacks.is_empty(), "{:?}", texts(&found.lacks));
    for own in &found.options {
        for row in &own.rows {
            let Some(whole) = row.whole else {
                assert!(!own.is_whole, "{}", row.id);
                continue;
            };
            assert!(whole.p10 <= whole.p50 && whole.p50 <= whole.p90 && whole.p10 > 0.0, "{}: {whole:?}", row.id);
            let is_sum = matches!(row.measure, CarbonMeasure::Energy | CarbonMeasure::Location | CarbonMeasure::Market);
            if is_sum && !row.years.is_empty() {
                let sum: f64 = row.years.iter().map(|year| year.unwrap().base).sum();
                assert!(close(sum, whole.base, 1e-12), "{}: {sum} {whole:?}", row.id);
            }
            let figure = found.trace(&row.figure).unwrap();
            assert_eq!(figure.text, row.shown.whole);
            let has_grid = figure.inputs.iter().any(|id| id.starts_with("input.site_grid."));
            assert_eq!(has_grid, row.measure.is_carbon(), "{}: {:?}", row.id, figure.inputs);
        }
        assert_eq!(own.is_whole, !texts(&own.notes).iter().any(|note| note.starts_with("Not counted")));
    }
    let own: Vec<&str> = found.places.iter().filter_map(|place| place.region.as_deref()).collect();
    assert!(own.contains(&"Sweden") && own.contains(&"Finland"), "{own:?}");
}

#[test]
fn the_same_on_any_number_of_threads() {
    let book = placed(tiny::book());
    let on = |threads| found_by(&book, &Setting { threads, ..setting(WORLDS) });
    let one = on(1);
    assert_eq!(one, on(3));
    assert!(one.options.iter().all(|own| !own.rows.is_empty()));
}

#[test]
fn what_is_sold_by_the_token_is_not_known() {
    let mut book = placed(tiny::book());
    set(&mut book, "quotes", "hourly", "basis: million_tokens");
    set(&mut book, "workloads", "w", "model: Llama-3.1-70B");
    let found = found(&book);
    let rent = option(&found, "rent");
    assert!(!rent.is_whole && rent.rows.iter().all(|row| row.whole.is_none()), "{rent:?}");
    assert!(texts(&rent.notes)[0].starts_with("Not counted"), "{:?}", texts(&rent.notes));
    let lease = option(&found, "lease");
    assert!(!lease.is_whole && voice::text(&lease.finding).contains("at least"));
    assert!(found.figures.iter().all(|figure| !figure.id.starts_with("option.rent.")));
}

#[test]
fn a_limit_of_power_is_kept_or_not() {
    let at = |limit: &str| {
        let mut book = plain();
        assume(&mut book, "site_kw.Sweden", limit);
        let found = found(&book);
        let power = option(&found, "buy").power.clone();
        assert_eq!(power.len(), 1, "{power:?}");
        power.into_iter().next().unwrap()
    };
    // 14 kW × 1.3.
    for (limit, kept) in [("18.1", 0.0), ("18.2", 1.0), ("30", 1.0)] {
        let own = at(limit);
        assert!(close(own.most.base, 18.2, 1e-9), "{own:?}");
        assert_eq!(own.kept_in, Some(kept), "{limit}");
        assert!(voice::text(&own.text).contains("limit"), "{}", voice::text(&own.text));
    }
    let between = at("18 to 19").kept_in.unwrap();
    assert!(between > 0.5 && between < 1.0, "{between}");
}

/// 14 kW at a PUE of 1.2 to 1.4: 16.8 to 19.6 kW, evenly.
#[test]
fn a_limit_broken_too_often_excludes_like_a_gate() {
    for (limit, risk, excluded) in [
        ("16", "0.1", true),
        ("19.2", "0.1", true),
        ("19.2", "0.3", false),
        ("19.5", "0.1", false),
        ("19.7", "0.1", false),
        ("19.7", "0", false),
    ] {
        let mut book = placed(tiny::book());
        assume(&mut book, "site_kw.Sweden", limit);
        assume(&mut book, "power_risk", risk);
        let report = common::report(&book, WORLDS);
        for own in &report.options {
            let fails = own.gates_failed == ["power"];
            assert_eq!(fails, excluded && own.id == "buy", "{limit} {risk} {}: {:?}", own.id, own.gates_failed);
            assert_eq!(own.right_in.is_none(), fails);
            assert!(!fails || voice::text(&own.gates_failed_text[0]).contains("Sweden"));
        }
    }
    let mut book = placed(tiny::book());
    let rests = |book: &Book| common::report(book, WORLDS).assumed_for_you.contains(&"power_risk".to_owned());
    assert!(!rests(&book), "nothing rests on it without a limit");
    assume(&mut book, "site_kw.Sweden", "30");
    assert!(rests(&book));
}

#[test]
fn places_and_factors_that_are_wrong_are_told() {
    for (id, value, expected) in [
        ("site_grid.Sweden", "-0.1", "assumptions[0].value I527"),
        ("site_grid.Sweden", "41", "assumptions[0].value I527"),
        ("market_grid.hourly", "2.1", "assumptions[0].value I527"),
        ("site_pue.Sweden", "0.9", "assumptions[0].value I527"),
        ("site_kw.Sweden", "0", "assumptions[0].value I527"),
        ("site_kw.Swedem", "200", "assumptions[0].id P836"),
        ("market_grid.hourli", "0", "assumptions[0].id P836"),
    ] {
        let mut book = placed(tiny::book());
        keep(&mut book, "assumptions", |_| false);
        book.rows_mut(tables::table("scores").unwrap()).retain(|row| row.get("value") != Some("@mfu.pool"));
        set(&mut book, "quotes", "lease", "mfu: 0.41");
        assume(&mut book, id, value);
        assume(&mut book, "fx.USD", "0.9");
        assert_eq!(problems(&book), [expected], "{id} {value}");
    }
}

#[test]
fn a_place_that_nobody_knows_takes_wide_intervals_and_is_asked_about() {
    let mut book = plain();
    set(&mut book, "quotes", "hourly", "region: Frankfurt, Germny");
    set(&mut book, "quotes", "cards", "region: ");
    let found = found(&book);
    let lacks = texts(&found.lacks);
    assert!(lacks.iter().any(|line| line.contains("Did you mean Germany")), "{lacks:?}");
    assert!(lacks.iter().any(|line| line.contains("names no place")), "{lacks:?}");
    let own = whole(&found, "rent", CarbonMeasure::Location);
    assert!(own.p10 < own.p50 && own.p50 < own.p90, "{own:?}");
    let mut book = plain();
    set(&mut book, "quotes", "hourly", "region: Finland; Germany");
    let found = self::found(&book);
    let place = found.places.iter().find(|own| own.place.as_deref() == Some("Finland; Germany")).unwrap();
    assert_eq!(place.region.as_deref(), Some("Finland; Germany"));
    let own = whole(&found, "rent", CarbonMeasure::Location);
    assert!(own.p10 < own.p90, "an interval from one grid to the other: {own:?}");
}

#[test]
fn a_criterion_takes_what_the_cards_of_each_vendor_emit() {
    let mut book = sample::book().unwrap();
    let plain = common::report(&book, 20);
    let unit = "unit: kg CO2e per PFLOP/s and hour";
    let own =
        "id: emitted | name: Carbon of the cards | axis: compliance | direction: min | worst: 1 | best: 0 | weight: 5";
    add(&mut book, "criteria", &format!("{own} | {unit} | computed: kg_co2e_per_pflops_hour"));
    let snapshot = snapshot(&book);
    let range = |id: &str| snapshot.inputs.all()[snapshot.inputs.find(id).unwrap_or_else(|| panic!("{id}"))].range;
    // Helio offers the H200 in Finland: 700 W for 989.5 TFLOP/s, times what counts of the node and of the site.
    let parts = ["energy_node_overhead", "energy_busy_share", "site_pue.Finland", "site_grid.Finland"].map(range);
    let emitted = range("card_carbon.helio");
    let product =
        |end: fn(&Range) -> Decimal| parts.iter().map(|own| f64_of(end(own))).product::<f64>() * 700.0 / 989.5;
    assert!(close(f64_of(emitted.low), product(|own| own.low), 1e-3), "{emitted:?}");
    assert!(close(f64_of(emitted.high), product(|own| own.high), 1e-3), "{emitted:?}");
    // Nobody is asked for scores, and none is taken.
    let report = common::report(&book, 20);
    assert_eq!(report.decision.scores.missing, plain.decision.scores.missing);
    add(
        &mut book,
        "scores",
        "evaluator: okafor | vendor: helio | criterion: emitted | value: 0.1 | reason: x | source: y",
    );
    assert!(common::problems(&book).iter().any(|own| own.ends_with("criterion P812")), "{:?}", common::problems(&book));
}

/// The small case with a model and a run of so many tokens.
fn training(tokens: &str) -> Book {
    let mut book = plain();
    set(&mut book, "workloads", "w", &format!("model: Llama-3.1-70B | run_tokens: {tokens}"));
    book
}

#[test]
fn a_run_takes_the_useful_hours_of_its_tokens() {
    let found = self::found(&training("2e9"));
    for option in ["rent", "lease", "buy"] {
        // One workload in the pool: a run is so many of the pool's tokens.
        for (run, tokens) in [
            (CarbonMeasure::RunEnergy, CarbonMeasure::TokensEnergy),
            (CarbonMeasure::RunLocation, CarbonMeasure::TokensLocation),
            (CarbonMeasure::RunMarket, CarbonMeasure::TokensMarket),
        ] {
            let (run, tokens) = (whole(&found, option, run), whole(&found, option, tokens));
            assert!(close(run.base, 2000.0 * tokens.base, 1e-9), "{option}: {run:?} {tokens:?}");
            assert!(close(run.p90, 2000.0 * tokens.p90, 1e-9), "{option}: {run:?} {tokens:?}");
        }
    }
    // By hand: 8 FLOP for each of 70.55e9 parameters and token, activations computed again, at 40 % of 989.4 TFLOP/s.
    let hours = 2e9 * 8.0 * 70.55e9 / (0.4 * 989.4e12) / 3600.0;
    let by_hand = hours / 0.7 * (0.4 / 0.39) * NODE * 0.76 * region("Germany").0;
    let own = whole(&found, "rent", CarbonMeasure::RunEnergy).base;
    assert!(close(own, by_hand, 1e-3), "{own}, by hand {by_hand}");
    let row = row(&found, "rent", CarbonMeasure::RunEnergy);
    assert_eq!((row.id.as_str(), voice::text(&row.of).as_str()), ("option.rent.energy.run.w", "Training"));
    let figure = found.trace("option.rent.energy.run.w.p50").unwrap();
    for id in ["input.workloads.w.run_tokens", "input.workloads.w.efficiency", "input.energy_busy_share"] {
        assert!(figure.inputs.iter().any(|own| own == id), "{id}: {:?}", figure.inputs);
    }
    assert!(found.lacks.is_empty(), "{:?}", texts(&found.lacks));
}

#[test]
fn a_run_of_unknown_size_spreads_and_one_of_twice_the_tokens_takes_twice_as_much() {
    let energy = |tokens: &str| whole(&self::found(&training(tokens)), "rent", CarbonMeasure::RunEnergy);
    let (one, two, wide) = (energy("1e9"), energy("2e9"), energy("1e9 to 3e9"));
    assert!(close(two.base, 2.0 * one.base, 1e-12) && close(wide.base, two.base, 1e-12), "{one:?} {two:?} {wide:?}");
    assert!(wide.p10 < wide.p50 && wide.p50 < wide.p90, "{wide:?}");
}

#[test]
fn a_run_rests_on_the_rows_that_may_serve_its_workload() {
    // A second workload that may be stopped, and a spot quote that only it may use, without carbon by market.
    let mut book = training("2e9");
    let own =
        "purpose: training | interruptible: yes | reference_sku: H100 SXM5 80GB | efficiency: 0.4 | useful_share: 0.7";
    let more = "model: Llama-3.1-70B | run_tokens: 2e9 | business_value: Sales | value_owner: Sales";
    add(&mut book, "workloads", &format!("id: v | name: Tuning | {own} | {more}"));
    let hours = ["24"; 24].join(",");
    add(&mut book, "demand", &format!("workload: v | start: day | step: profile | gpus: {hours}"));
    let spot =
        "vendor: cloud | sku: H100 SXM5 80GB | supply_model: on_demand | billing: spot | price: 1 | basis: gpu_hour";
    add(&mut book, "quotes", &format!("id: spot | {spot} | currency: EUR | unit_gpus: 1 | mfu: 0.4 | region: Sweden"));
    keep(&mut book, "options", |row| row.get("option") != Some("rent"));
    add(
        &mut book,
        "options",
        "option: rent | name: Rent | pool: training | layer: peak | quote: spot | units: as needed",
    );
    add(&mut book, "options", "option: rent | pool: training | layer: peak | quote: hourly | units: as needed");
    assume(&mut book, "market_grid.spot", "0");
    let found = self::found(&book);
    let run = |workload: &str| {
        let id = format!("option.rent.carbon.market.run.{workload}");
        let rows = &option(&found, "rent").rows;
        let own = rows.iter().find(|row| row.id == id).and_then(|row| row.whole);
        own.unwrap_or_else(|| panic!("no {id}: {rows:?} {:?}", texts(&found.lacks))).base
    };
    let location = whole(&found, "rent", CarbonMeasure::RunLocation).base;
    assert!(close(run("w"), location, 1e-12), "what may not be stopped takes nothing of spot");
    assert!(run("v") < run("w"), "{} {}", run("v"), run("w"));
}

#[test]
fn runs_that_cannot_be_told_say_what_to_enter_where() {
    let lacks = |cells: &str| {
        let mut book = plain();
        set(&mut book, "workloads", "w", cells);
        let found = self::found(&book);
        assert!(found.figures.iter().all(|own| !own.id.contains(".run.")), "{cells}");
        texts(&found.lacks).join(" ")
    };
    let none = lacks("model: Llama-3.1-70B");
    assert!(none.contains("Tokens of one run") && none.contains("sheet Workloads"), "{none}");
    let bare = lacks("run_tokens: 2e9");
    assert!(bare.contains("no model") && bare.contains("sheet Workloads"), "{bare}");
    let mut book = plain();
    set(&mut book, "workloads", "w", "purpose: inference | run_tokens: 2e9 | latency_slo_ms: 800");
    assert!(problems(&book).contains(&"workloads[0].run_tokens P837".to_owned()), "{:?}", problems(&book));
}
