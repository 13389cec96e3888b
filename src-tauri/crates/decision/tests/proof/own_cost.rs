//! A vendor's own cost cell: which quote may fill it, what it holds, and what another card's figure counts as.

use crate::common::{WORLDS, add, check, close, keep, option, report, set, setting, snapshot};
use crate::contracts::plain;
use crate::tiny;
use decision::report::VendorCostReport;
use decision::{Report, draw};
use proptest::prelude::*;
use quantity::decimal::f64_of;
use tables::Book;
use voice::text;

/// What stands in the answer of a vendor.
fn own<'r>(report: &'r Report, vendor: &str) -> &'r VendorCostReport {
    report.vendors.costs.iter().find(|own| own.vendor == vendor).unwrap_or_else(|| panic!("no vendor {vendor}"))
}

fn cost(book: &Book, vendor: &str) -> Option<f64> {
    own(&report(book, 40), vendor).per_effective_gpu_hour
}

/// Ten GPUs by night are the base layer: 10 × 8,760 hours in each of two years, all of them useful.
const HOURS: f64 = 10.0 * 8760.0 * 2.0;

#[test]
fn the_base_layer_on_one_contract_by_hand() {
    let priced = |vendor: &str, edits: &[(&str, &str, &str)]| {
        let mut book = plain();
        edits.iter().for_each(|(table, row, cells)| set(&mut book, table, row, cells));
        cost(&book, vendor).unwrap()
    };
    let rent = 2.0 * 730.0 * 24.0;
    let lease = ("quotes", "lease");
    for (vendor, edits, expected) in [
        // Each of ten is paid for every hour of two years; by use, for those of the layer.
        ("pool", vec![], 10.0 * rent / HOURS),
        ("cloud", vec![], 3.0),
        ("maker", vec![], 10.0 * 1000.0 / HOURS),
        // Whole units: two of eight for ten.
        (
            "pool",
            vec![(lease.0, lease.1, "unit_gpus: 8"), ("options", "lease training base lease", "units: 2")],
            16.0 * rent / HOURS,
        ),
        // Eight of ten hours are had, so that 12.5 are needed, and 13 are paid.
        ("pool", vec![(lease.0, lease.1, "availability: 0.8")], 13.0 * rent / HOURS),
        // A term of 36 months outlives the two years: a year's rent more, to the end of the term.
        ("pool", vec![(lease.0, lease.1, "term_months: 36")], 10.0 * rent * 1.5 / HOURS),
        // A third of the hours is useful.
        ("cloud", vec![("workloads", "w", "useful_share: 0.5")], 6.0),
    ] {
        let found = priced(vendor, &edits);
        assert!(close(found, expected, 1e-9), "{vendor} {edits:?}: {found}, by hand {expected}");
    }
}

/// Two pools whose base layers need ten GPUs and five: one contract of two units of eight, not two and one.
#[test]
fn all_pools_share_the_units_of_one_contract() {
    let mut book = plain();
    let more = "purpose: experiment | interruptible: no | reference_sku: H100 SXM5 80GB | efficiency: 0.4 | scale: 1";
    add(&mut book, "workloads", &format!("id: v | name: V | {more} | useful_share: 1 | growth: 0"));
    add(&mut book, "demand", &format!("workload: v | start: day | step: profile | gpus: {}", ["5"; 24].join(",")));
    set(&mut book, "quotes", "lease", "unit_gpus: 8");
    set(&mut book, "options", "lease training base lease", "units: 2");
    let expected = 16.0 * 2.0 * 730.0 * 24.0 / (15.0 * 8760.0 * 2.0);
    let found = cost(&book, "pool").unwrap();
    assert!(close(found, expected, 1e-9), "{found}, by hand {expected}");
}

/// Lines count where they name the quote, in proportion to its GPUs in their option, and no other line does.
#[test]
fn lines_that_name_the_quote_belong_to_it() {
    let with = |lines: &[&str]| {
        let mut book = plain();
        set(&mut book, "options", "buy training base cards", "units: 20");
        for (at, line) in lines.iter().enumerate() {
            add(&mut book, "costs", &format!("option: buy | line: l{at} | {line}"));
        }
        (cost(&book, "maker").unwrap() * HOURS, option(&report(&book, 40), "buy").tcc.unwrap().spread.base.0)
    };
    let (bare, option) = with(&[]);
    let staff = "category: opex | bucket: staff | shape: once | amount: 1000";
    let power = "category: opex | bucket: energy | shape: energy | kw: 20 | price_per_kwh: 0.1";
    let outage = "category: hidden | bucket: downtime | shape: once | amount: 500";
    for (lines, added, all) in [
        (vec![staff.to_owned()], 0.0, 1000.0),
        (vec![format!("{staff} | quote: cards")], 500.0, 1000.0),
        (vec![format!("{outage} | quote: cards")], 250.0, 500.0),
        (vec![format!("{power} | quote: cards")], 0.5 * 20.0 * 0.1 * 730.0 * 24.0, 20.0 * 0.1 * 730.0 * 24.0),
        (vec![format!("{staff} | quote: cards"), outage.to_owned()], 500.0, 1500.0),
    ] {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (found, whole) = with(&lines);
        assert!(close(found - bare, added, 1e-6) || (found - bare - added).abs() < 1e-6, "{lines:?}: {}", found - bare);
        assert!((f64_of(whole - option) - all).abs() < 1e-6, "{lines:?}");
    }
}

#[test]
fn a_line_names_a_quote_that_its_option_holds() {
    for (quote, expected) in
        [("cards", vec![]), ("lease", vec!["costs[0].quote P831"]), ("hourly", vec!["costs[0].quote P831"])]
    {
        let mut book = plain();
        let line = "option: buy | line: l | category: opex | bucket: staff | shape: once | amount: 1";
        add(&mut book, "costs", &format!("{line} | quote: {quote}"));
        assert_eq!(crate::common::problems(&book), expected, "{quote}");
    }
}

/// Why a quote may not fill the cell, one reason at a time; what no option uses is an offer only if it says until when.
#[test]
fn eligible_quotes_by_hand() {
    let spare = "supply_model: pooled | price: 1 | basis: gpu_hour | currency: EUR | sku: H100 SXM5 80GB | unit_gpus: 1 \
                 | availability: 1";
    for (cells, expected) in [
        ("billing: committed | term_months: 12 | valid_until: 2027-03-15", Ok("spare")),
        ("billing: committed | term_months: 12", Err("no option uses it")),
        ("billing: committed | term_months: 12 | valid_until: 2027-03-14", Err("stands until 2027-03-14")),
        ("billing: committed | term_months: 12 | valid_until: 2027-04-01 | from_month: 1", Ok("spare")),
        ("billing: committed | term_months: 12 | valid_until: 2027-04-01 | from_month: 2", Err("before month 2")),
        ("billing: spot | valid_until: 2027-04-01", Err("spot may stop")),
        ("billing: committed | term_months: 12 | valid_until: 2027-04-01 | max_units: 10", Ok("spare")),
        (
            "billing: committed | term_months: 12 | valid_until: 2027-04-01 | max_units: 9",
            Err("more units than it has"),
        ),
        ("billing: used | basis: million_tokens | valid_until: 2027-04-01", Err("covers inference only")),
        ("billing: used | valid_until: 2027-04-01 | mfu: @mfu.pool", Ok("spare")),
        ("billing: used | valid_until: 2027-04-01 | mfu: @mfu.other", Err("that of another card")),
        ("billing: used | valid_until: 2027-04-01 | mbu: @mfu.other", Ok("spare")),
    ] {
        let mut book = plain();
        add(&mut book, "vendors", "id: spare | name: Spare");
        add(&mut book, "assumptions", "id: mfu.other | label: MFU of a B200 | value: 0.4 | sku: B200 SXM 180GB");
        add(&mut book, "quotes", &format!("id: spare | vendor: spare | {spare} | {cells}"));
        let report = report(&book, 40);
        let found = own(&report, "spare");
        match expected {
            Ok(quote) => assert_eq!(found.quote.as_deref(), Some(quote), "{cells}: {}", text(&found.text)),
            Err(why) => {
                assert!(found.quote.is_none() && text(&found.text).contains(why), "{cells}: {}", text(&found.text))
            }
        }
        let figure = report.trace("vendor.spare.own_cost").unwrap();
        assert!(text(&figure.formula).contains(&text(&found.text)), "{cells}");
        assert_eq!(figure.inputs.contains(&"input.quotes.spare.price".to_owned()), expected.is_ok(), "{cells}");
        assert!(report.trace("vendor.spare.cost").unwrap().inputs.contains(&figure.id), "{cells}");
    }
}

/// An option in which the card is named, a class of data and no quote at all.
#[test]
fn a_vendor_without_an_eligible_quote_is_unknown() {
    let mut book = plain();
    set(&mut book, "workloads", "w", "data_class: confidential");
    set(&mut book, "vendors", "pool", "data_classes: public");
    add(&mut book, "vendors", "id: spare | name: Spare");
    let report = report(&book, 40);
    let said = |vendor: &str| text(&own(&report, vendor).text);
    assert!(said("pool").contains("may not hold the data of Training"), "{}", said("pool"));
    assert_eq!(said("spare"), "Spare alone: cost unknown, since it has no quote.");
    assert_eq!(report.vendors.axes.get("spare").unwrap().get("cost").unwrap(), &Some(50.0));
}

/// Of two the cheaper; the dearer may go, and with it nothing changes. So it is with every quote that no option uses and no cell
/// rests on.
#[test]
fn a_quote_that_nothing_uses_changes_nothing() {
    let sample = sample::book().unwrap();
    let before = report(&sample, 40);
    let used: Vec<String> =
        sample.rows("options").iter().filter_map(|row| row.get("quote").map(str::to_owned)).collect();
    let chosen: Vec<&str> = before.vendors.costs.iter().filter_map(|own| own.quote.as_deref()).collect();
    let ids: Vec<String> = sample.rows("quotes").iter().filter_map(|row| row.get("id").map(str::to_owned)).collect();
    let idle: Vec<&String> = ids.iter().filter(|id| !used.contains(id) && !chosen.contains(&id.as_str())).collect();
    assert!(idle.iter().any(|id| *id == "northwind_b200_8"), "{idle:?}");
    let mut book = sample.clone();
    keep(&mut book, "quotes", |row| !idle.iter().any(|id| Some(id.as_str()) == row.get("id")));
    same(&before, &report(&book, 40));
    assert_eq!(before.vendors.ranking, report(&book, 40).vendors.ranking);
}

/// An offer that is too late by its own note and borrows its figure once led Northwind to the top of the vendors.
#[test]
fn northwind_rests_on_no_quote_that_nobody_would_sign() {
    let mut book = sample::book().unwrap();
    let before = report(&book, 40);
    let northwind = own(&before, "northwind").clone();
    let used = |id: &str| book.rows("options").iter().any(|row| row.get("quote") == Some(id));
    assert!(northwind.quote.as_deref().is_some_and(|id| id != "northwind_b200_8" && used(id)), "{northwind:?}");
    keep(&mut book, "quotes", |row| row.get("id") != Some("northwind_b200_8"));
    let after = report(&book, 40);
    assert_eq!(after.vendors.scores, before.vendors.scores);
    assert_eq!(after.vendors.ranking, before.vendors.ranking);
    assert_eq!(own(&after, "northwind").quote, northwind.quote);
}

/// All figures but those of cards, which list all offers, and of the quotes that are gone.
fn same(before: &Report, after: &Report) {
    let own = |id: &str| !id.starts_with("shortlist.") && !id.starts_with("input.");
    for figure in before.figures.iter().filter(|figure| own(&figure.id)) {
        let found = after.trace(&figure.id).unwrap_or_else(|| panic!("{} is gone", figure.id));
        assert_eq!(found.value, figure.value, "{}", figure.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn removing_what_nothing_uses_changes_no_figure(
        price in 0.1f64..6.0, vendor in 0usize..3, stands in any::<bool>(), first in 0u32..3, billing in 0usize..3,
    ) {
        let mut book = tiny::book();
        let vendor = ["pool", "cloud", "maker"][vendor];
        let billing = ["billing: committed | term_months: 12", "billing: used", "billing: spot"][billing];
        let until = if stands { "2027-04-01" } else { "" };
        let without = report(&book, 40);
        add(&mut book, "quotes", &format!(
            "id: spare | vendor: {vendor} | supply_model: pooled | price: {price:.2} | basis: gpu_hour | currency: EUR \
             | sku: H100 SXM5 80GB | unit_gpus: 1 | from_month: {first} | valid_until: {until} | {billing}"
        ));
        let with = report(&book, 40);
        let is_chosen = own(&with, vendor).quote.as_deref() == Some("spare");
        if !is_chosen {
            same(&with, &without);
            same(&without, &with);
        }
        prop_assert!(!is_chosen || (stands && first < 2 && billing != "billing: spot"));
    }
}

/// A figure of another card is an assumption of its own: 25 % of itself on either side, drawn by itself, and listed.
#[test]
fn a_borrowed_figure_is_an_assumption_of_its_own() {
    let mut book = tiny::book();
    set(&mut book, "assumptions", "mfu.pool", "sku: B200 SXM 180GB");
    let lent = snapshot(&book);
    let mean = (0.36 + 0.41 + 0.45) / 3.0;
    let input = &lent.inputs.all()[lent.inputs.find("mfu.borrowed.lease").unwrap()];
    let found = [input.range.low, input.range.base, input.range.high].map(f64_of);
    assert!(found.iter().zip([0.75 * mean, mean, 1.25 * mean]).all(|(a, b)| close(*a, b, 1e-5)), "{found:?}");
    assert_eq!(input.range.to_string(), "0.305 / 0.406667 / 0.508333", "as many digits as a reader takes in");
    let report = report(&book, 40);
    for id in ["mfu.borrowed.lease", "borrowed_half_width"] {
        assert!(report.assumed_for_you.iter().any(|own| own == id), "{id}: {:?}", report.assumed_for_you);
        assert!(report.register.iter().any(|row| row.id == id && row.assumed_for_you), "{id}");
    }
    assert!(own(&report, "pool").quote.is_none());
    // Its own draw: worlds in which the score is good are not those in which the cost is.
    let worlds = draw(&lent, &setting(WORLDS), &|_| ()).unwrap();
    assert!(worlds.model.options[0].uses.contains(&lent.inputs.find("mfu.borrowed.lease").unwrap()));
    assert!(!worlds.model.options[0].uses.contains(&lent.inputs.find("mfu.pool").unwrap()));
    // The card's own figure is none, and a row of that name confirms one.
    set(&mut book, "assumptions", "mfu.pool", "sku: h200 sxm5 141gb");
    assert!(snapshot(&book).inputs.find("mfu.borrowed.lease").is_none());
    set(&mut book, "assumptions", "mfu.pool", "sku: B200 SXM 180GB");
    add(&mut book, "assumptions", "id: mfu.borrowed.lease | label: Confirmed | value: 0.3 to 0.4");
    let confirmed = crate::common::report(&book, 40);
    assert!(confirmed.assumed_for_you.iter().all(|own| own != "mfu.borrowed.lease" && own != "borrowed_half_width"));
    assert!(own(&confirmed, "pool").quote.is_none(), "confirmed, but still no figure of the card");
    set(&mut book, "assumptions", "mfu.pool", "sku: No such card");
    let at = book.rows("assumptions").iter().position(|row| row.get("id") == Some("mfu.pool")).unwrap();
    assert_eq!(crate::common::problems(&book), [format!("assumptions[{at}].sku P810")]);
}

/// Anchors that hold the middle of a vendor's cost and few of its worlds.
#[test]
fn a_vendor_is_watched_over_worlds_not_at_the_middle_alone() {
    let mut book = tiny::book();
    let middle = cost(&book, "cloud").unwrap();
    set(&mut book, "criteria", "tcc", &format!("worst: {:.3} | best: {:.3}", middle + 0.05, middle - 0.05));
    let watched = report(&book, 400);
    let found = check(&watched, "watch.vendor_cost_anchors");
    assert!(found.status.word() == "act" && text(&found.finding).contains("Cloud in "), "{}", text(&found.finding));
    assert!(own(&watched, "cloud").outside_anchors.unwrap() > 0.3);
    let asked = decision::clipped(&book);
    assert_eq!(asked.len(), 1);
    set(&mut book, "criteria", "tcc", "worst: 100 | best: 0");
    assert!(own(&report(&book, 400), "cloud").outside_anchors == Some(0.0));
}
