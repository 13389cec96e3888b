//! Proposals: what is found is what the decision then reports, nothing made by hand costs less, limits are kept, and in a case
//! small enough to try every number of units the best one is found.

use crate::common::{self, add, close, keep, set};
use crate::contracts::plain;
use decision::report::proposals::{Proposal, Proposals};
use decision::{Ask, Setting, Snapshot, Worlds, draw, own_weights, propose};
use quantity::decimal::f64_of;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use tables::Book;
use vocabulary::{Billing, LeftOut, MixRule, PartyOutcome, ProposalLimit, Stage, ThumbWithout};

/// All worlds are searched in: what is made least is then what is compared.
const WORLDS: usize = 60;

pub const ASK: Ask = Ask { searched: WORLDS, ..Ask::USUAL };

fn worlds(snapshot: &Snapshot) -> Worlds<'_> {
    draw(snapshot, &common::setting(WORLDS), &|_| ()).unwrap()
}

pub fn found(book: &Book, ask: &Ask) -> Proposals {
    let snapshot = common::snapshot(book);
    let worlds = worlds(&snapshot);
    let found = propose(&worlds, own_weights(&worlds).as_ref(), ask, &|_| ControlFlow::Continue(())).unwrap();
    for row in found.proposals.iter().flat_map(|own| &own.rows) {
        assert!(row.from.unwrap_or(1) <= row.to.unwrap_or(u32::MAX), "a row that holds nothing: {row:?}");
    }
    found
}

fn mean(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / all.len() as f64
}

/// The book with a proposal entered as an option.
pub fn adopted(book: &Book, proposal: &Proposal) -> Book {
    let mut book = book.clone();
    for (at, row) in proposal.rows.iter().enumerate() {
        let mut cells = format!(
            "option: {} | pool: {} | layer: {} | quote: {} | units: {} | order: {}",
            proposal.id,
            row.pool.word(),
            row.layer.word(),
            row.quote,
            row.units,
            at + 1
        );
        for (key, month) in [("from", row.from), ("to", row.to)] {
            month.into_iter().for_each(|month| cells.push_str(&format!(" | {key}: {month}")));
        }
        row.costs_as.iter().for_each(|other| cells.push_str(&format!(" | costs_as: {other}")));
        add(&mut book, "options", &cells);
    }
    book
}

/// Least mean TCC that was found with some vendors.
pub fn best_of(found: &Proposals, vendors: &[&str]) -> f64 {
    let party = found.parties.iter().find(|own| own.vendors == vendors).unwrap_or_else(|| panic!("{vendors:?}"));
    f64_of(party.tcc_mean.unwrap().0)
}

#[test]
fn what_is_proposed_is_what_the_decision_then_reports() {
    let book = sample::book().unwrap();
    let found = found(&book, &Ask { searched: 8, ..ASK });
    assert!(!found.proposals.is_empty(), "{:?}", found.parties);
    for proposal in &found.proposals {
        let book = adopted(&book, proposal);
        let snapshot = common::snapshot(&book);
        let worlds = worlds(&snapshot);
        let at = snapshot.options.iter().position(|plan| plan.id == proposal.id).unwrap();
        let own = mean(&worlds.options[at].tcc);
        assert!(close(own, f64_of(proposal.tcc_mean.0), 1e-9), "{}: {own}", proposal.id);
        let report = decision::decide(&worlds, own_weights(&worlds).as_ref());
        let report = common::option(&report, &proposal.id);
        let spread = report.tcc.as_ref().unwrap().spread;
        for (reported, proposed) in [
            (spread.p10, proposal.tcc.p10),
            (spread.p50, proposal.tcc.p50),
            (spread.p90, proposal.tcc.p90),
            (report.cash.unwrap().p90, proposal.cash.p90),
        ] {
            assert!(close(f64_of(reported.0), f64_of(proposed.0), 1e-9), "{}: {reported:?}", proposal.id);
        }
    }
}

#[test]
fn no_option_made_by_hand_and_no_rule_of_thumb_costs_less() {
    let book = sample::book().unwrap();
    let snapshot = common::snapshot(&book);
    let worlds = worlds(&snapshot);
    let report = decision::decide(&worlds, own_weights(&worlds).as_ref());
    let found = found(&book, &ASK);
    let unserved = snapshot.inputs.find("unserved_limit").map(|at| snapshot.inputs.all()[at].base()).unwrap();
    let mut compared = 0;
    for party in &found.parties {
        let own = f64_of(party.tcc_mean.unwrap().0);
        for (at, plan) in snapshot.options.iter().enumerate() {
            let vendor = |quote: usize| &snapshot.vendors[snapshot.quotes[quote].vendor].id;
            let is_within = plan.rows.iter().all(|row| party.vendors.contains(vendor(row.quote)));
            let left = common::option(&report, &plan.id).unserved_share;
            let is_sound = left.is_some_and(|left| left <= unserved);
            if is_within && is_sound {
                let by_hand = mean(&worlds.options[at].tcc);
                assert!(own <= by_hand * (1.0 + 1e-9), "{:?} {own}, {} by hand {by_hand}", party.vendors, plan.id);
                compared += 1;
            }
        }
    }
    assert!(compared >= 4, "{compared} comparisons");
    for proposal in &found.proposals {
        for thumb in proposal.thumbs.iter().filter(|own| own.keeps_limits) {
            assert!(thumb.extra.is_some_and(|own| f64_of(own.0) >= 0.0), "{} {:?}", proposal.id, thumb.rule);
        }
        assert!(proposal.regret.iter().all(|own| f64_of(own.regret.0) >= 0.0));
    }
}

#[test]
fn limits_are_kept_and_more_room_never_costs_more() {
    let book = sample::book().unwrap();
    let free = found(&book, &ASK);
    let shared = found(&book, &Ask { vendor_share: Some(0.6), ..ASK });
    let pair = ["helio", "meridian"];
    assert!(best_of(&free, &pair) <= best_of(&shared, &pair) * (1.0 + 1e-9));
    for proposal in &shared.proposals {
        assert!(proposal.vendors.len() > 1, "one vendor has all of the spend: {}", proposal.id);
    }
    let alone = |own: &&decision::report::proposals::PartyReport| own.vendors.len() == 1;
    let outcomes: Vec<PartyOutcome> = shared.parties.iter().filter(alone).map(|own| own.outcome).collect();
    assert!(outcomes.iter().all(|own| *own == PartyOutcome::BeyondLimits), "{outcomes:?}");
    for party in shared.parties.iter().filter(alone) {
        let missed = party.missed.iter().find(|own| own.limit == ProposalLimit::VendorShare).unwrap();
        assert_eq!((missed.found, missed.allowed), (1.0, 0.6), "{:?}", party.vendors);
    }
    // A hard budget binds in all but the tenth of worlds that may exceed it.
    let mut tight = book;
    set(&mut tight, "frame", "Corvane AI compute 2027 to 2032", "budget: 33000000 | budget_is_hard: yes");
    let tight = found(&tight, &ASK);
    for proposal in &tight.proposals {
        assert!(f64_of(proposal.cash.p90.0) <= 33.0e6 * 1.01, "{}: {:?}", proposal.id, proposal.cash);
    }
    let (free, tight) = (best_of(&free, &pair), best_of(&tight, &pair));
    assert!(free <= tight * (1.0 + 1e-9), "{free} {tight}");
}

/// Ten GPUs by night and sixteen by day from a lease at 2 for a year, an hour at 3 and cards at 60,000; both of one vendor.
pub fn small() -> Book {
    let mut book = plain();
    set(&mut book, "quotes", "lease", "valid_until: 2030-01-01");
    set(&mut book, "quotes", "cards", "price: 60000 | valid_until: 2030-01-01");
    book
}

#[test]
fn among_all_numbers_of_units_the_best_is_found() {
    for (price, night, day) in [("2", 10, 16), ("1.2", 10, 16), ("2.9", 10, 16), ("3.2", 10, 16)] {
        let mut book = small();
        set(&mut book, "quotes", "lease", &format!("price: {price}"));
        let rent: f64 = price.parse().unwrap();
        // By hand: each GPU costs its rent all year, each hour beyond what is held 3.
        let cost = |units: u32| {
            let missing = |wanted: u32| f64::from(wanted.saturating_sub(units));
            2.0 * (8760.0 * rent * f64::from(units) + 4380.0 * 3.0 * (missing(night) + missing(day)))
        };
        let best = (0..=20).map(cost).fold(f64::INFINITY, f64::min);
        let found = found(&book, &ASK);
        let own = best_of(&found, &["pool", "cloud"]);
        assert!(close(own, best, 1e-9), "at {price}: {own}, by hand {best}");
    }
}

#[test]
fn no_more_units_than_a_quote_has_and_every_step_as_demand_grows() {
    let mut book = small();
    set(&mut book, "quotes", "lease", "max_units: 7");
    set(&mut book, "options", "lease training base lease", "units: 7");
    let scarce = found(&book, &ASK);
    let own = best_of(&scarce, &["pool", "cloud"]);
    assert!(close(own, 2.0 * (7.0 * 8760.0 * 2.0 + 4380.0 * 3.0 * (3.0 + 9.0)), 1e-9), "{own}");
    // Demand doubles in the second year: the term of a year begins anew with twice the units.
    let mut book = small();
    set(&mut book, "workloads", "w", "growth: 1");
    let grown = found(&book, &ASK);
    let plain = found(&small(), &ASK);
    let pair = ["pool", "cloud"];
    let steps = 8760.0 * 2.0 * 10.0 + 4380.0 * 3.0 * 6.0;
    assert!(close(best_of(&plain, &pair), 2.0 * steps, 1e-9));
    assert!(best_of(&grown, &pair) > 2.0 * steps && best_of(&grown, &pair) <= 3.0 * steps * (1.0 + 1e-9));
}

#[test]
fn units_are_given_back_where_a_quote_allows_it() {
    // Five GPUs by night and eight by day in the second year of a term of two.
    let mut book = small();
    set(&mut book, "workloads", "w", "growth: -0.5");
    set(&mut book, "quotes", "lease", "term_months: 24");
    let pair = ["pool", "cloud"];
    let (rent, hour) = (8760.0 * 2.0, 4380.0 * 3.0);
    let kept = best_of(&found(&book, &ASK), &pair);
    assert!(close(kept, 2.0 * rent * 8.0 + hour * (2.0 + 8.0), 1e-9), "eight for both years: {kept}");
    for (right, expected) in [
        ("shrink_from: 13 | shrink_share: 0.5", rent * 15.0 + hour * 9.0),
        // Eight until month 18, five of which are kept.
        ("shrink_from: 19 | shrink_share: 0.5", 2.0 * rent * 8.0 + hour * (2.0 + 8.0) - 0.5 * 3.0 * (rent - hour)),
    ] {
        set(&mut book, "quotes", "lease", right);
        let own = best_of(&found(&book, &ASK), &pair);
        assert!(close(own, expected, 1e-9), "{right}: {own}, by hand {expected}");
    }
}

#[test]
fn nothing_is_held_before_it_is_delivered() {
    let mut book = small();
    set(&mut book, "quotes", "lease", "from_month: 7 | renewal: monthly");
    set(&mut book, "options", "lease training base lease", "units: 8");
    let found = found(&book, &ASK);
    let held: Vec<Option<u32>> = found
        .proposals
        .iter()
        .flat_map(|own| own.rows.iter().filter(|row| row.quote == "lease").map(|row| row.from))
        .collect();
    assert!(!held.is_empty() && held.iter().all(|from| from.is_none_or(|from| from >= 7)), "{held:?}");
    // Six months by the hour alone, eighteen with the ten of the lease.
    let (all, beside) = (365.0 * 3.0 * 26.0, 365.0 * 3.0 * 6.0);
    let own = best_of(&found, &["pool", "cloud"]);
    assert!(close(own, 6.0 * all + 18.0 * (730.0 * 2.0 * 10.0 + beside), 1e-9), "{own}");
}

#[test]
fn three_vendors_serve_together_where_somebody_asks_for_it() {
    let mut book = small();
    set(&mut book, "quotes", "cards", "price: 25000 | max_units: 6");
    set(&mut book, "options", "buy training base cards", "units: 6");
    let pairs = found(&book, &ASK);
    assert!(pairs.parties.iter().all(|own| own.vendors.len() < 3));
    let three = found(&book, &Ask { vendors: 3, ..ASK });
    let all = best_of(&three, &["pool", "cloud", "maker"]);
    // Six cards, four leased for as many as are always needed, six by the hour each day.
    assert!(close(all, 6.0 * 25000.0 + 2.0 * (8760.0 * 2.0 * 4.0 + 4380.0 * 3.0 * 6.0), 1e-9), "{all}");
    for pair in [["pool", "cloud"], ["cloud", "maker"]] {
        assert!(all < best_of(&pairs, &pair), "{pair:?}");
    }
}

#[test]
fn entered_options_stand_beside_proposals_and_shares_of_worlds_add_up() {
    let book = sample::book().unwrap();
    let found = found(&book, &Ask { searched: 8, ..ASK });
    let snapshot = common::snapshot(&book);
    let report = decision::decide(&worlds(&snapshot), own_weights(&worlds(&snapshot)).as_ref());
    for own in &found.entered {
        let alone = common::option(&report, &own.id);
        assert_eq!(own.tcc, alone.tcc.as_ref().unwrap().spread, "{}", own.id);
        assert!(own.keeps_limits, "{}", own.id);
    }
    assert_eq!(found.entered.first().map(|own| &own.id), found.against.as_ref());
    let right = |all: Vec<Option<f64>>| all.into_iter().flatten().sum::<f64>();
    let proposed = right(found.proposals.iter().map(|own| own.right_in).collect());
    let entered = right(found.entered.iter().map(|own| own.right_in).collect());
    // What a party found and another beats is right in the rest.
    assert!(proposed + entered <= 1.0 + 1e-9 && entered > 0.0, "{proposed} {entered}");
}

#[test]
fn each_stage_makes_an_option_of_the_quotes_that_its_rules_ask_for() {
    let book = sample::book().unwrap();
    let snapshot = common::snapshot(&book);
    let found = found(&book, &Ask { searched: 8, ..ASK });
    let stages: Vec<Stage> = found.presets.iter().map(|own| own.stage).collect();
    assert_eq!(stages, Stage::ALL);
    assert_eq!(found.presets.iter().filter(|own| own.is_suggested).count(), 1);
    for preset in &found.presets {
        let asked: BTreeSet<Billing> = preset.layers.iter().map(|own| own.asked).collect();
        let billing = |id: &str| snapshot.quotes.iter().find(|quote| quote.id == id).unwrap().billing;
        for row in preset.option.rows.iter().filter(|row| row.units != "as needed") {
            assert!(asked.contains(&billing(&row.quote)), "{}: {row:?}", preset.stage);
        }
        assert!(!preset.reasons.is_empty() && preset.missed.is_empty(), "{:?}", preset.missed);
        // As an option that somebody enters it costs what was said.
        let book = adopted(&book, &preset.option);
        let snapshot = common::snapshot(&book);
        let worlds = worlds(&snapshot);
        let at = snapshot.options.iter().position(|plan| plan.id == preset.option.id).unwrap();
        let own = mean(&worlds.options[at].tcc);
        assert!(close(own, f64_of(preset.option.tcc_mean.0), 1e-9), "{}: {own}", preset.option.id);
    }
}

#[test]
fn a_stage_takes_what_is_at_hand_where_no_quote_is_paid_as_it_asks() {
    let mut book = small();
    keep(&mut book, "quotes", |row| row.get("id") != Some("cards"));
    keep(&mut book, "options", |row| row.get("option") != Some("buy"));
    let found = found(&book, &ASK);
    let mature = found.presets.iter().find(|own| own.stage == Stage::Mature).unwrap();
    let base = mature.layers.iter().find(|own| own.asked == Billing::Owned).unwrap();
    assert_eq!(base.taken, Billing::Committed);
    assert!(mature.option.rows.iter().any(|row| row.quote == "lease"), "{:?}", mature.option.rows);
}

#[test]
fn all_units_of_a_quote_and_a_wish_beyond_a_gate_are_told() {
    let mut book = small();
    set(&mut book, "quotes", "lease", "max_units: 7");
    set(&mut book, "options", "lease training base lease", "units: 7");
    let found = found(&book, &Ask { unserved: Some(0.5), ..ASK });
    let pair = found.proposals.iter().find(|own| own.rows.iter().any(|row| row.quote == "lease"));
    assert!(pair.is_none_or(|own| own.bounds.len() == 1), "{pair:?}");
    let peak = found.presets.iter().flat_map(|own| &own.option.bounds).count();
    assert!(pair.is_some() || peak > 0);
    let capped = found.notes.iter().filter(|note| note.id() == "decision-proposals-capped").count();
    assert_eq!(capped, 1, "{:?}", found.notes);
}

#[test]
fn quotes_that_may_not_be_signed_are_left_out_with_the_reason() {
    let mut book = small();
    set(&mut book, "quotes", "lease", "valid_until: 2020-01-01");
    set(&mut book, "quotes", "cards", "valid_until: ");
    keep(&mut book, "options", |row| row.get("option") != Some("buy"));
    let found = found(&book, &ASK);
    let why = |id: &str| found.left_out.iter().find(|own| own.quote == id).map(|own| own.why);
    assert_eq!((why("lease"), why("cards"), why("hourly")), (Some(LeftOut::Lapsed), Some(LeftOut::NoOffer), None));
}

#[test]
fn threads_and_repetition_change_nothing_and_a_listener_can_break_off() {
    let book = sample::book().unwrap();
    let snapshot = common::snapshot(&book);
    let told = |threads: usize| {
        let worlds = draw(&snapshot, &Setting { threads, ..common::setting(30) }, &|_| ()).unwrap();
        let ask = Ask { searched: 4, ..ASK };
        let found = propose(&worlds, None, &ask, &|_| ControlFlow::Continue(())).unwrap();
        serde_json::to_string(&found).unwrap()
    };
    assert_eq!(told(1), told(3));
    let worlds = worlds(&snapshot);
    assert_eq!(propose(&worlds, None, &ASK, &|_| ControlFlow::Break(())), None);
}

#[test]
fn costs_are_taken_over_once_and_with_what_is_held() {
    // A fifth of the team and 100 a month for each of the ten leased GPUs, of which the copy holds fifteen.
    let mut book = plain();
    let line = "option: lease | category: opex | bucket: staff | shape: monthly";
    add(&mut book, "costs", &format!("{line} | line: team | amount: 2000"));
    add(&mut book, "costs", &format!("{line} | line: care | amount: 1000 | quote: lease"));
    let copy = "option: copy | pool: training | layer: base | quote: lease | costs_as: lease";
    add(&mut book, "options", &format!("{copy} | name: Copy | units: 15 | order: 1"));
    add(
        &mut book,
        "options",
        "option: copy | pool: training | layer: peak | quote: hourly | units: as needed | order: 2",
    );
    let report = common::report(&book, 20);
    let cash = |id: &str| f64_of(common::option(&report, id).cash.unwrap().base.0);
    let (rent, by_hour) = (2.0 * 730.0 * 24.0, 2.0 * 4380.0 * 3.0);
    assert!(close(cash("lease"), 10.0 * rent + 6.0 * by_hour + 24.0 * 3000.0, 1e-12), "{}", cash("lease"));
    assert!(close(cash("copy"), 15.0 * rent + by_hour + 24.0 * 3500.0, 1e-12), "{}", cash("copy"));
    // An own line of the same name stands in place of the other's.
    add(
        &mut book,
        "costs",
        "option: copy | line: team | category: opex | bucket: staff | shape: monthly | amount: 500",
    );
    let report = common::report(&book, 20);
    let own = f64_of(common::option(&report, "copy").cash.unwrap().base.0);
    assert!(close(own, 15.0 * rent + by_hour + 24.0 * 2000.0, 1e-12), "{own}");
    // Nobody takes over what is taken over.
    add(
        &mut book,
        "options",
        &copy.replace("copy |", "third |").replace("costs_as: lease", "costs_as: copy | units: 1"),
    );
    assert_eq!(common::problems(&book), ["options[7].costs_as P832"]);
}

#[test]
fn lines_grow_with_the_gpus_of_their_quote_to_the_power_that_they_say() {
    // 64 for 16 GPUs, as the square root: ten leased GPUs take 64 × √(10/16), fifteen 64 × √(15/16).
    let mut book = plain();
    let line = "option: lease | category: opex | bucket: staff | shape: monthly | quote: lease | power: 0.5";
    add(&mut book, "costs", &format!("{line} | line: care | amount: 64 | for_gpus: 16"));
    // What is said of no other GPUs holds for the ten that are leased, and grows from there.
    add(&mut book, "costs", &format!("{line} | line: team | amount: 100"));
    let copy = "option: copy | pool: training | layer: base | quote: lease | costs_as: lease";
    add(&mut book, "options", &format!("{copy} | name: Copy | units: 15 | order: 1"));
    let peak = "option: copy | pool: training | layer: peak | quote: hourly | units: as needed";
    add(&mut book, "options", &format!("{peak} | order: 2"));
    let report = common::report(&book, 20);
    let cash = |id: &str| f64_of(common::option(&report, id).cash.unwrap().base.0);
    let (rent, by_hour) = (2.0 * 730.0 * 24.0, 2.0 * 4380.0 * 3.0);
    let (care, team) = (64.0 * 0.625_f64.sqrt() + 100.0, 64.0 * 0.9375_f64.sqrt() + 100.0 * 1.5_f64.sqrt());
    // Six digits are kept of a proportion.
    assert!(close(cash("lease"), 10.0 * rent + 6.0 * by_hour + 24.0 * care, 1e-8), "{}", cash("lease"));
    assert!(close(cash("copy"), 15.0 * rent + by_hour + 24.0 * team, 1e-8), "{}", cash("copy"));
}

#[test]
fn what_grows_with_gpus_names_their_quote() {
    let mut book = plain();
    let line = "option: lease | category: opex | bucket: staff";
    add(&mut book, "costs", &format!("{line} | line: a | shape: monthly | amount: 9 | power: 0.5 | for_gpus: 8"));
    let hours = "shape: per_gpu_hour | amount: 9 | quote: lease | power: 0.5";
    add(&mut book, "costs", &format!("{line} | line: b | {hours}"));
    assert_eq!(common::problems(&book), ["costs[0].for_gpus P831", "costs[0].power P831", "costs[1].power P816"]);
}

/// Beside an option that leases ten GPUs, with a team of 2,000 a month and 1,000 for what is leased, one that rents all by the
/// hour with a staff of 4,000, and one that has these costs as they have them.
fn with_others(row: &str) -> Book {
    let mut book = plain();
    let line = "option: lease | category: opex | bucket: staff | shape: monthly";
    add(&mut book, "costs", &format!("{line} | line: team | amount: 2000"));
    add(&mut book, "costs", &format!("{line} | line: care | amount: 1000 | quote: lease"));
    let hourly = "pool: training | layer: peak | quote: hourly | units: as needed";
    add(&mut book, "options", &format!("option: hours | name: Hours | {hourly} | order: 1"));
    add(
        &mut book,
        "costs",
        "option: hours | line: staff | category: opex | bucket: staff | shape: monthly | amount: 4000",
    );
    let copy = "option: copy | name: Copy | pool: training | layer: base | quote: lease | costs_as: lease | order: 1";
    add(&mut book, "options", &format!("{copy} | {row}"));
    add(&mut book, "options", &format!("option: copy | {hourly} | costs_as: hours | order: 2"));
    book
}

#[test]
fn costs_follow_what_is_held_month_by_month() {
    let (rent, by_hour) = (2.0 * 730.0, 4380.0 * 3.0);
    for (row, held, missing, others) in [
        // As many as the lease has: its lines, nothing of those who hold nothing.
        ("units: 10", 240.0, 12.0, 24.0 * 3000.0),
        // Twice as many in the second year: twice the care from then on.
        ("units: `10; 20 from 13`", 360.0, 6.0, 24.0 * 2000.0 + 12.0 * 1000.0 + 12.0 * 2000.0),
        // Half as many: half the care, and half the staff for the half that is not held.
        ("units: 5", 120.0, 32.0, 24.0 * (2000.0 + 500.0 + 2000.0)),
        // From the second year on: care then, all of the staff before.
        ("units: 10 | from: 13", 120.0, 32.0, 24.0 * 2000.0 + 12.0 * 1000.0 + 12.0 * 4000.0),
    ] {
        let row = row.replace('`', "");
        let report = common::report(&with_others(&row), 20);
        let own = f64_of(common::option(&report, "copy").cash.unwrap().base.0);
        let expected = held * rent + missing * by_hour + others;
        assert!(close(own, expected, 1e-12), "{row}: {own}, by hand {expected}");
    }
}

#[test]
fn what_falls_due_once_comes_with_what_is_added() {
    let setup =
        "option: lease | category: capex | bucket: install | shape: once | line: setup | amount: 6000 | quote: lease";
    let at_rate = |rate: &str, row: &str| {
        let mut book = with_others(row);
        add(&mut book, "costs", &format!("{setup} | month: 1"));
        set(&mut book, "frame", "Tiny", &format!("discount_rate: {rate}"));
        let mut bare = book.clone();
        keep(&mut bare, "costs", |row| row.get("line") != Some("setup"));
        let tcc =
            |book: &Book| f64_of(common::option(&common::report(book, 20), "copy").tcc.as_ref().unwrap().spread.base.0);
        tcc(&book) - tcc(&bare)
    };
    let paid = at_rate("0.1", "units: 10; 20 from 13");
    // 6,000 in month 1 for the first ten, as much in month 13 for the others: times 1.1^(-1/12) and 1.1^(-13/12).
    let expected = 6000.0 * (0.992088943446991 + 0.901899039497264);
    assert!((paid - expected).abs() < 1e-3, "{paid}, by hand {expected}");
}

#[test]
fn what_was_adopted_can_be_searched_beside_and_adopted_again() {
    let mut book = sample::book().unwrap();
    for round in 0..2 {
        let found = found(&book, &Ask { searched: 8, ..ASK });
        let Some(best) = found.proposals.first() else {
            assert!(round > 0);
            break;
        };
        book = adopted(&book, best);
        assert_eq!(common::problems(&book), Vec::<String>::new(), "round {round}");
    }
}

#[test]
fn what_is_bought_is_never_given_back() {
    let mut book = small();
    set(&mut book, "workloads", "w", "growth: -0.5");
    set(&mut book, "quotes", "cards", "price: 20000");
    set(&mut book, "options", "buy training base cards", "units: 1");
    let found = found(&book, &ASK);
    let bought: Vec<&String> = found
        .proposals
        .iter()
        .flat_map(|own| &own.rows)
        .filter(|row| row.quote == "cards")
        .map(|row| &row.units)
        .collect();
    assert!(!bought.is_empty() && bought.iter().all(|units| !units.contains(';')), "{bought:?}");
}

#[test]
fn a_hard_budget_is_kept_in_all_worlds_though_units_are_searched_for_in_few() {
    let mut book = sample::book().unwrap();
    set(&mut book, "frame", "Corvane AI compute 2027 to 2032", "budget: 35600000 | budget_is_hard: yes");
    let found = found(&book, &Ask { searched: 6, ..ASK });
    assert!(!found.proposals.is_empty(), "{:?}", found.parties);
    for proposal in &found.proposals {
        assert!(f64_of(proposal.cash.p90.0) <= 35.6e6 * 1.001, "{}: {:?}", proposal.id, proposal.cash);
    }
}

#[test]
fn the_best_plan_under_a_hard_budget_that_just_binds_is_found_and_what_is_missed_is_missed_in_all_worlds() {
    let hard = |budget: u32| {
        let mut book = sample::book().unwrap();
        let cells = format!("budget: {budget} | budget_is_hard: yes");
        set(&mut book, "frame", "Corvane AI compute 2027 to 2032", &cells);
        let snapshot = common::snapshot(&book);
        let worlds = draw(&snapshot, &common::setting(3_000), &|_| ()).unwrap();
        propose(&worlds, own_weights(&worlds).as_ref(), &Ask::USUAL, &|_| ControlFlow::Continue(())).unwrap()
    };
    let free = hard(90_000_000);
    let best = |found: &Proposals| found.proposals.first().cloned().unwrap_or_else(|| panic!("{:?}", found.parties));
    let (unbound, p90) = (best(&free), f64_of(best(&free).cash.p90.0));
    // A little less than what the best plan takes.
    let budget = (p90 * 0.999) as u32;
    let bound = best(&hard(budget));
    assert!(f64_of(bound.cash.p90.0) <= f64::from(budget) * 1.001, "{budget}: {:?}", bound.cash);
    assert_eq!(bound.vendors, unbound.vendors);
    let [bound, unbound] = [bound.tcc_mean, unbound.tcc_mean].map(|mean| f64_of(mean.0));
    assert!(bound <= unbound * 1.0075, "{bound} against {unbound}");
    let none = hard(30_000_000);
    let missed = none.parties.iter().flat_map(|party| &party.missed);
    let budgets: Vec<f64> = missed.filter_map(|own| own.by.map(|by| f64_of(by.0))).collect();
    assert!(none.proposals.is_empty() && budgets.iter().all(|by| *by > 0.0) && !budgets.is_empty(), "{budgets:?}");
}

#[test]
fn limits_that_nothing_keeps_are_named_and_so_are_rules_that_cannot_be_followed() {
    let book = small();
    let found = found(&book, &Ask { vendors: 1, vendor_share: Some(0.5), ..ASK });
    assert!(found.proposals.is_empty());
    assert_eq!(found.finding.id(), "decision-proposals-limits");
    let mut scarce = small();
    set(&mut scarce, "quotes", "lease", "max_units: 7");
    set(&mut scarce, "options", "lease training base lease", "units: 3");
    keep(&mut scarce, "options", |row| row.get("option") != Some("buy"));
    let found = self::found(&scarce, &ASK);
    let proposal = found.proposals.first().unwrap_or_else(|| panic!("{:?}", found.parties));
    let of = |rule: MixRule| proposal.thumbs.iter().find(|own| own.rule == rule).unwrap();
    assert_eq!(proposal.thumbs.len(), MixRule::ALL.len(), "{:?}", proposal.thumbs);
    assert_eq!(of(MixRule::AllOwned).without, Some(ThumbWithout::NoOffer));
    assert!(of(MixRule::AllOnDemand).extra.is_some());
}
