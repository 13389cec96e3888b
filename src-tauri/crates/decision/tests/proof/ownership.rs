//! From how much use on owning wins: arithmetic by hand on the small case, laws, and what is said where something is missing.

use crate::common::{add, at_modes, close, keep, sample, set, setting, snapshot, texts};
use crate::tiny;
use cost::{Breakeven, breakeven_of};
use decision::report::ownership::{Ownership, PaysFrom, Purchase};
use decision::{draw, ownership};
use quantity::decimal::{Amount, f64_of, of_f64};
use quantity::real;
use tables::Book;
use vocabulary::{Pool, RuleVerdict, SupplyMapBy, SupplyWay};

const WORLDS: usize = 200;

fn found(book: &Book) -> Ownership {
    ownership(&draw(&snapshot(book), &setting(WORLDS), &|_| ()).unwrap())
}

/// The small case without ranges, with prices that stay and cards that are worth nothing at the end.
fn plain() -> Book {
    let mut book = at_modes(tiny::book());
    for (id, value) in [("price_decline", "0"), ("residual_share", "0")] {
        add(&mut book, "assumptions", &format!("id: {id} | label: {id} | value: {value}"));
    }
    book
}

/// What is paid at the end of a month is worth at the start.
fn worth(month: u32) -> f64 {
    real::pow(1.08, -f64::from(month) / 12.0)
}

fn only(found: &Ownership) -> &Purchase {
    assert_eq!(found.purchases.len(), 1);
    &found.purchases[0]
}

fn at(own: &Purchase, years: u32, with_cost_of_money: bool, against: Option<SupplyWay>) -> &PaysFrom {
    let is_it =
        |one: &&PaysFrom| (one.years, one.with_cost_of_money, one.against) == (years, with_cost_of_money, against);
    own.pays_from.iter().find(is_it).unwrap()
}

/// Ten cards at 30,000; 14 kW × 1.3 × 0.15 × 0.8 at 730 hours a month; an hour at 3.5 on a card that reaches 0.39 where the
/// reference and the cards bought reach 0.4.
#[test]
fn the_share_of_hours_is_that_of_arithmetic_by_hand() {
    let (capex, power) = (300_000.0, 14.0 * 1.3 * 0.15 * 0.8 * 730.0);
    let hour = 3.5 * 0.4 / 0.39;
    let found = found(&plain());
    let own = only(&found);
    assert_eq!((own.option.as_str(), own.pool, f64_of(own.gpus.0)), ("buy", Pool::Training, 10.0));
    for years in 1..=7 {
        let months = f64::from(12 * years);
        let discounted: f64 = (1..=12 * years).map(worth).sum();
        for (with, sum) in [(false, months), (true, discounted)] {
            let share = (capex + power * sum) / (10.0 * 730.0 * sum * hour);
            let told = at(own, years, with, Some(SupplyWay::Hour));
            match told.base {
                Some(base) => assert!(close(base, share, 1e-9), "{years} {with}: {base}, by hand {share}"),
                None => assert!(share > own.most, "{years} {with}: by hand {share}"),
            }
            // No range, no spread; the cards cannot work in all hours.
            assert_eq!([told.p10, told.p90].map(|end| end.is_some()), [told.base.is_some(); 2]);
        }
    }
    // Over two years without the cost of money it is `assay breakeven` of one card.
    let case = Breakeven {
        capex: of_f64((capex + power * 24.0) / 10.0).unwrap(),
        opex_per_hour: of_f64(0.0).unwrap(),
        rent_per_hour: of_f64(hour).unwrap(),
        hours_per_day: 24.0,
        life_years: Some(2.0),
        discount_rate: None,
    };
    let answer = breakeven_of(quantity::Currency::parse("EUR").unwrap(), &case);
    let told = at(own, 2, false, Some(SupplyWay::Hour)).base;
    assert!(close(told.unwrap(), answer.utilisation.unwrap(), 1e-9), "{told:?} {:?}", answer.utilisation);
    // 10 GPUs are asked for in every hour, so that the cards work as much as they can.
    assert!(close(own.plan.base, 0.97, 1e-9), "{:?}", own.plan);
    assert!(close(own.most, 0.97, 1e-9));
}

/// Two units of 8 do the work of ten cards; 2.6 USD at 0.9, at 0.41 of the peak where the cards reach 0.4; 5,000 a month, growing by 3 %
/// a year. Ended after the term and one year of renewal, so that nothing is left to pay.
#[test]
fn a_lease_is_paid_whatever_is_used() {
    let mut book = plain();
    set(&mut book, "quotes", "lease", "term_months: 12");
    let found = found(&book);
    let own = only(&found);
    let lease = own.ways.iter().find(|way| way.way == SupplyWay::Lease).unwrap();
    let months = || (1..=24).map(|month| (f64::from(month), worth(month)));
    let rent: f64 = months().map(|(_, worth)| 16.0 * 730.0 * 2.6 * 0.9 * worth).sum();
    let team: f64 = months().map(|(month, worth)| 5_000.0 * real::pow(1.03, (month - 1.0) / 12.0) * worth).sum();
    assert!(close(f64_of(lease.cost.0), rent + team, 1e-9), "{} {}", lease.cost.0, rent + team);
    for years in 1..=7 {
        let base = at(own, years, true, Some(SupplyWay::Lease)).base;
        assert!(base.is_none() || base == Some(0.0), "{years}: {base:?}");
    }
}

#[test]
fn a_map_says_what_its_shares_say() {
    let (worlds, _) = sample();
    let found = ownership(worlds);
    assert_eq!(found.purchases.len(), 3);
    for own in &found.purchases {
        for map in own.maps.iter().filter(|map| map.by == SupplyMapBy::Use) {
            let now = map.columns.iter().position(|column| column.is_now).unwrap();
            let from = at(own, found.years, map.with_cost_of_money, None).base;
            for row in &map.rows {
                let owns = row.cells[now].way == SupplyWay::Own;
                assert_eq!(owns, from.is_some_and(|from| row.head.value >= from), "{:?} {}", own.pool, row.head.value);
                assert_eq!(row.cells.len(), map.columns.len());
            }
            for at in 0..map.columns.len() {
                let owned: Vec<bool> = map.rows.iter().rev().map(|row| row.cells[at].way == SupplyWay::Own).collect();
                assert!(owned.is_sorted(), "more hours make owning worse: {:?} {at}", own.pool);
            }
            for row in &map.rows {
                let owned: Vec<bool> = row.cells.iter().map(|cell| cell.way == SupplyWay::Own).collect();
                assert!(owned.is_sorted(), "dearer rents make owning worse: {:?} {}", own.pool, row.head.value);
            }
        }
        assert!(own.maps.iter().filter(|map| map.by == SupplyMapBy::Years).all(|map| map.rows.len() == 7));
        for one in &own.pays_from {
            let ends = [one.p10, one.p50, one.p90].map(|end| end.unwrap_or(f64::INFINITY));
            assert!(ends.is_sorted() && (0.0..=1.0).contains(&one.pays_in), "{one:?}");
            assert_eq!(found.trace(&one.id).unwrap().text, one.shown.base);
        }
        assert!(own.plan.p10 <= own.plan.p50 && own.plan.p50 <= own.plan.p90 && own.plan.p90 <= 1.0);
    }
    let tokens = |own: &Purchase| own.ways.iter().any(|way| way.way == SupplyWay::Tokens);
    assert_eq!(
        found.purchases.iter().map(tokens).collect::<Vec<_>>(),
        [false, true, false],
        "only the pool that serves"
    );
}

#[test]
fn lines_cross_where_the_detail_says_in_the_central_case() {
    let found = found(&plain());
    let snapshot = snapshot(&plain());
    let worlds = draw(&snapshot, &setting(1), &|_| ()).unwrap();
    let report = decision::decide(&worlds, decision::own_weights(&worlds).as_ref());
    let detail = decision::detail(&worlds, decision::own_weights(&worlds).as_ref(), &report);
    assert_eq!(found.crossings.len(), 4, "one that buys beside two that do not, with and without the cost of money");
    for own in found.crossings.iter().filter(|own| !own.with_cost_of_money) {
        let paid = |id: &str| &detail.by_year.iter().find(|years| years.option == id).unwrap().cumulative_cash;
        let (one, other) = (paid(&own.owner), paid(&own.other));
        let months = one.len().max(other.len());
        let by = |paid: &Vec<Amount>, month: usize| paid.get(month).or(paid.last()).unwrap().0;
        let last = (0..months).rfind(|month| by(one, *month) > by(other, *month));
        let month = last.map_or(0, |last| last + 1);
        assert_eq!(own.p50.map(|month| month as usize), (month < months).then_some(month), "{own:?}");
        assert_eq!(own.never_in, if month < months { 0.0 } else { 1.0 });
    }
    for [with, without] in found.crossings.as_chunks::<2>().0 {
        assert!(with.p50.unwrap_or(u32::MAX) >= without.p50.unwrap_or(u32::MAX), "{with:?} {without:?}");
    }
}

#[test]
fn a_dearer_hour_lets_owning_win_earlier_and_the_rule_is_judged_by_it() {
    let shares = ["2", "2.6", "3", "6"].map(|price| {
        let mut book = plain();
        set(&mut book, "quotes", "hourly", &format!("price: {price}"));
        let found = found(&book);
        let own = only(&found);
        (at(own, 2, true, Some(SupplyWay::Hour)).base.unwrap_or(2.0), own.verdict)
    });
    assert!(shares.is_sorted_by(|a, b| a.0 >= b.0), "{shares:?}");
    let verdicts = shares.map(|(_, verdict)| verdict);
    assert_eq!(verdicts, [RuleVerdict::Never, RuleVerdict::Later, RuleVerdict::Within, RuleVerdict::Earlier]);
}

#[test]
fn same_draws_same_answer_on_any_number_of_threads() {
    let snapshot = snapshot(&sample::book().unwrap());
    let of = |threads: usize| {
        let setting = decision::Setting { threads, ..setting(100) };
        ownership(&draw(&snapshot, &setting, &|_| ()).unwrap())
    };
    assert_eq!(of(1), of(3));
}

#[test]
fn what_is_missing_is_said() {
    let without = |quotes: &[&str], options: &[&str]| {
        let mut book = plain();
        keep(&mut book, "options", |row| !options.iter().any(|id| row.get("option") == Some(id)));
        keep(&mut book, "costs", |row| !options.iter().any(|id| row.get("option") == Some(id)));
        keep(&mut book, "quotes", |row| !quotes.iter().any(|id| row.get("id") == Some(id)));
        found(&book)
    };
    let said = |found: &Ownership| texts(&found.lacks).concat();
    let unoffered = without(&["cards"], &["buy"]);
    assert!(
        unoffered.purchases.is_empty() && said(&unoffered).contains("Nothing is offered for sale"),
        "{unoffered:?}"
    );
    let unbought = without(&[], &["buy"]);
    assert!(unbought.purchases.is_empty() && said(&unbought).contains("No option buys"), "{unbought:?}");
    let mut book = plain();
    keep(&mut book, "quotes", |row| row.get("id") == Some("cards"));
    keep(&mut book, "options", |row| row.get("quote") == Some("cards"));
    keep(&mut book, "costs", |row| row.get("option") == Some("buy"));
    let alone = found(&book);
    assert!(only(&alone).ways.len() == 1 && said(&alone).contains("rent"), "{alone:?}");
    assert!(alone.crossings.is_empty());
    assert!(texts(&only(&alone).findings).concat().contains("held against nothing"));
    assert!(found(&plain()).lacks.is_empty());
}
