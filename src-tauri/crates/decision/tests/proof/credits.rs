//! Credits for outages: an example worked by hand, what they leave alone, and their laws.

use crate::base_case::{both, differences};
use crate::common::{self, add, close, keep, option, report, set, snapshot, texts};
use crate::contracts::{cash, plain};
use decision::Report;
use decision::report::OptionReport;
use proptest::prelude::*;
use quantity::decimal::f64_of;
use tables::Book;

const WORLDS: usize = 20;
/// As AWS has them.
const TIERS: &str = "credits: 99.5 %: 10 %; 99 %: 30 %; 95 %: 100 %";
/// The rent of ten GPUs at 2 an hour, each month.
const MONTH: f64 = 2.0 * 730.0 * 10.0;

/// Ten leased GPUs for two years under these terms, at an availability and a share claimed.
fn book(terms: &str, availability: &str, claimed: &str) -> Book {
    let mut book = plain();
    set(&mut book, "quotes", "lease", &format!("availability:  | {terms}"));
    for (id, value) in [("rented_availability", availability), ("credits_claimed", claimed)] {
        add(&mut book, "assumptions", &format!("id: {id} | label: {id} | value: {value} | unit: share"));
    }
    book
}

fn credits(report: &Report) -> f64 {
    option(report, "lease").buckets.get("opex.credits").map_or(0.0, |own| f64_of(own.0))
}

#[test]
fn a_month_gives_back_the_share_claimed_of_what_its_tier_owes() {
    let without = cash(&report(&plain(), WORLDS), "lease");
    for (terms, availability, claimed, share) in [
        (TIERS, "0.985", "0.5", 0.5 * 0.3),
        (TIERS, "0.99", "1", 0.1),
        (TIERS, "0.995", "1", 0.0),
        (TIERS, "0.9", "0.5", 0.5),
        (&format!("{TIERS} | credit_cap: 20 %"), "0.985", "0.5", 0.5 * 0.2),
        (&format!("{TIERS} | credit_cap: 20 % | payment: upfront"), "0.985", "0.5", 0.5 * 0.2),
        (TIERS, "0.9", "0", 0.0),
        (&format!("{TIERS} | claim_proof: automatic"), "0.985", "0", 0.3),
    ] {
        let report = report(&book(terms, availability, claimed), WORLDS);
        let by_hand = -24.0 * MONTH * share;
        let found = credits(&report);
        assert!(close(found, by_hand, 1e-12) || found == by_hand, "{terms} {availability}: {found}, by hand {by_hand}");
        assert!(close(cash(&report, "lease"), without + by_hand, 1e-12), "{terms} {availability}");
    }
}

#[test]
fn the_quote_s_own_availability_goes_before_the_assumption() {
    let mut own = book(TIERS, "1", "1");
    set(&mut own, "quotes", "lease", "availability: 0.985");
    assert!(close(credits(&report(&own, WORLDS)), -24.0 * MONTH * 0.3, 1e-12));
}

#[test]
fn what_is_paid_ahead_is_credited_month_by_month() {
    let mut book = book(&format!("{TIERS} | payment: upfront"), "0.985", "1");
    set(&mut book, "frame", "Tiny", "discount_rate: 0.1");
    let by_hand: f64 = (1..=24).map(|month| -0.3 * MONTH / quantity::real::pow(1.1, f64::from(month) / 12.0)).sum();
    let found = credits(&report(&book, WORLDS));
    assert!(close(found, by_hand, 1e-9), "{found}, by hand {by_hand}");
}

#[test]
fn what_is_paid_by_use_is_credited_too() {
    let mut book = book("credits: ", "0.985", "1");
    set(&mut book, "quotes", "hourly", &format!("availability:  | {TIERS}"));
    let report = report(&book, WORLDS);
    // Six GPUs by day over two years, at 3 an hour.
    assert!(close(credits(&report), -0.3 * 2.0 * 6.0 * 4380.0 * 3.0, 1e-12), "{}", credits(&report));
}

/// What an option costs and signs, as text.
fn figures(own: &OptionReport) -> String {
    format!("{:?} {:?} {:?} {:?} {:?}", own.tcc, own.cash, own.buckets, own.signed, own.right_in)
}

#[test]
fn terms_of_which_nothing_is_claimed_change_no_figure() {
    let (with, without) = (report(&book(TIERS, "0.9", "0"), WORLDS), report(&book("credits: ", "0.9", "0"), WORLDS));
    for own in &without.options {
        assert_eq!(figures(own), figures(option(&with, &own.id)), "{}", own.id);
    }
    // What is signed and what leaving costs are owed in full, whatever comes back.
    let claimed = report(&book(TIERS, "0.9", "1"), WORLDS);
    let signed = |report: &Report| format!("{:?}", option(report, "lease").signed);
    assert_eq!(signed(&claimed), signed(&without));
}

#[test]
fn credits_are_told_and_traced_to_what_they_rest_on() {
    let terms = format!("{TIERS} | credit_cap: 50 % | claim_days: 30 | claim_proof: our_logs");
    let told = report(&book(&terms, "0.985", "0.5"), WORLDS);
    let bucket = told.trace("option.lease.bucket.opex.credits").unwrap();
    assert_eq!(bucket.adds, ["option.lease.item.opex.credits.training.1"]);
    let item = told.trace("option.lease.item.opex.credits.training.1").unwrap();
    assert_eq!(item.value.as_deref(), Some("-52560"));
    for input in ["input.quotes.lease.price", "input.rented_availability", "input.credits_claimed"] {
        assert!(item.inputs.iter().any(|own| own == input), "{input}: {:?}", item.inputs);
    }
    assert_eq!(told.trace("option.lease.credits_owed").unwrap().value.as_deref(), Some("105120"));
    let notes: Vec<String> =
        texts(&option(&told, "lease").notes).iter().map(|note| note.replace('\u{202f}', " ")).collect();
    let has = |own: &str| notes.iter().any(|note| note.contains(own));
    assert!(has("10 % below 99.5 %, 30 % below 99 % and 100 % below 95 %, at most 50 %."), "{notes:?}");
    assert!(has("€110k of present value; €53k of it is counted"), "{notes:?}");
    let to_do = |report: &Report| {
        let own = option(report, "lease").checks.iter().find(|own| own.id == "watch.credits")?;
        Some(voice::text(&own.finding))
    };
    assert!(to_do(&told).unwrap().contains("keep a log of every outage"), "{:?}", to_do(&told));
    let unasked = report(&book(&format!("{TIERS} | claim_proof: automatic"), "0.985", "0"), WORLDS);
    assert_eq!(to_do(&unasked), None);
    assert_eq!(to_do(&report(&plain(), WORLDS)), None);
    assert!(report(&plain(), WORLDS).trace("option.lease.credits_owed").is_none());
}

#[test]
fn terms_that_cannot_be_are_told_at_their_cells() {
    let mut owned = plain();
    set(&mut owned, "quotes", "cards", TIERS);
    let at = |book: &Book| common::problems(book);
    assert!(at(&owned).iter().any(|own| own.ends_with(".credits P816")), "{:?}", at(&owned));
    let mut alone = plain();
    set(&mut alone, "quotes", "lease", "credit_cap: 50 %");
    assert!(at(&alone).iter().any(|own| own.ends_with(".credits P815")), "{:?}", at(&alone));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn credits_stay_within_cap_and_charge_and_fall_with_availability(
        cap in 1_u32..=100,
        availabilities in (800_u32..=1000, 800_u32..=1000),
        claimed in 0_u32..=100,
    ) {
        let (least, most) = (availabilities.0.min(availabilities.1), availabilities.0.max(availabilities.1));
        let found = |thousandths: u32| {
            let terms = format!("{TIERS} | credit_cap: {cap} %");
            let mut book = book(&terms, &(f64::from(thousandths) / 1e3).to_string(), &format!("{claimed} %"));
            keep(&mut book, "options", |row| row.get("option") == Some("lease"));
            let own = snapshot(&book);
            let option = both(&own, &[false]).remove(0);
            assert_eq!(differences(&option.0, &option.1, 0.0), Vec::<String>::new());
            -option.1.buckets[vocabulary::Bucket::OpexCredits as usize]
        };
        let (few, many) = (found(most), found(least));
        prop_assert!(few <= many, "{} and {}", few, many);
        let bound = 24.0 * MONTH * f64::from(cap.min(100)) / 100.0 * f64::from(claimed) / 100.0;
        prop_assert!(few >= 0.0 && many <= bound * (1.0 + 1e-12), "{} above {}", many, bound);
    }
}
