//! What the cells of one row say together: clauses of a quote, months of an option's row, targets of a lever.

use super::TERM;
use super::cells::Cells;
use super::cost_lines::month;
use ::input::Problems;
use tables::{Book, steps_of};
use vocabulary::{ActsOn, Billing, Message, message};

/// Clauses that only what is committed has.
const OF_COMMITMENT: [&str; 8] =
    ["payment", "renewal", "break_month", "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap"];
/// What only offers paid by use have.
const BY_USE: [&str; 1] = ["refusal_share"];
/// What only rented offers have: credits for outages.
const OF_RENT: [&str; 4] = ["credits", "credit_cap", "claim_days", "claim_proof"];
/// A column that is needed as soon as one of others is filled.
type Needed = (&'static str, &'static [&'static str]);
/// Those of credits.
const NEEDED_OF_CREDITS: [Needed; 1] = [("credits", &["credit_cap", "claim_days", "claim_proof"])];
/// Those of what is committed.
const NEEDED: [Needed; 3] = [
    ("break_month", &["break_notice", "break_fee"]),
    ("shrink_from", &["shrink_share"]),
    ("shrink_share", &["shrink_from"]),
];
/// Months that are counted within a term.
const OF_TERM: [&str; 2] = ["break_month", "shrink_from"];
/// What a lever's target stands in.
const TARGETS: [&str; 2] = ["purpose", "billing"];

/// Checks the rows of quotes, options and levers; `months` is the horizon, which limits nothing while it is unknown.
pub(crate) fn check(book: &Book, months: Option<u32>, problems: &Problems) {
    each(book, "quotes", problems, quote);
    each(book, "options", problems, |cells| plan(cells, months));
    each(book, "levers", problems, lever);
}

fn each(book: &Book, name: &str, problems: &Problems, check: impl Fn(&Cells)) {
    let Some(table) = tables::table(name) else { return };
    let rows = book.rows(name).iter().enumerate();
    rows.for_each(|(at, row)| check(&Cells::new(table, row, at, problems)));
}

fn quote(cells: &Cells) {
    let Some(billing) = cells.choice("billing", Billing::WORDS) else { return };
    let is_committed = billing == Billing::Committed;
    let clauses = OF_COMMITMENT.iter().filter(|_| !is_committed);
    let is_owned = billing == Billing::Owned;
    let by_use = BY_USE.iter().filter(|_| is_committed || is_owned);
    let of_rent = OF_RENT.iter().filter(|_| is_owned);
    for key in clauses.chain(by_use).chain(of_rent).filter(|key| cells.text(key).is_some()) {
        let expected = message!("snapshot-not-of-billing", billing = billing.word());
        cells.wrong("P816", key, expected, message!("snapshot-not-of-billing.hint"));
    }
    if !is_owned {
        needed(cells, &NEEDED_OF_CREDITS);
    }
    if is_committed {
        needed(cells, &NEEDED);
        within_term(cells);
    }
}

fn needed(cells: &Cells, columns: &[Needed]) {
    for (key, others) in columns.iter().filter(|(key, _)| cells.text(key).is_none()) {
        let Some(other) = others.iter().find(|other| cells.text(other).is_some()) else { continue };
        let label = || cells.place.at(other).column.map_or_else(Message::empty, tables::Column::label);
        let hint = message!("snapshot-goes-with.hint", column = label());
        cells.wrong("P815", key, message!("snapshot-goes-with", column = label()), hint);
    }
}

/// Rights begin within the term; without one a commitment runs by the year.
fn within_term(cells: &Cells) {
    let is_open = cells.text("term_months").is_none();
    let Some(term) = cells.whole("term_months").or(is_open.then_some(TERM)) else { return };
    for key in OF_TERM.iter().filter(|key| cells.whole(key).is_some_and(|month| month > term)) {
        let months = term.to_string();
        let expected = match is_open {
            true => message!("snapshot-term.yearly", months = months),
            false => message!("snapshot-term", months = months),
        };
        cells.wrong("P818", key, expected, message!("snapshot-term.hint"));
    }
}

fn plan(cells: &Cells, months: Option<u32>) {
    let horizon = months.unwrap_or(u32::MAX);
    let (from, to) = (month(cells, "from", 1, horizon), month(cells, "to", horizon, horizon));
    if cells.text("to").is_some() && from > to {
        cells.wrong("P818", "from", message!("snapshot-months"), message!("snapshot-months.hint"));
        return;
    }
    let steps = cells.text("units").and_then(steps_of).unwrap_or_default();
    let beyond = |month: u32| month <= from || month > to;
    if steps.iter().skip(1).any(|step| beyond(step.from)) {
        let expected = match to {
            u32::MAX => message!("snapshot-steps.after", from = from.to_string()),
            to => message!("snapshot-steps", from = from.to_string(), to = to.to_string()),
        };
        cells.wrong("P818", "units", expected, message!("snapshot-steps.hint"));
    }
}

fn lever(cells: &Cells) {
    let acts_on = cells.choice("acts_on", ActsOn::WORDS);
    let own = match acts_on {
        Some(ActsOn::Demand | ActsOn::UsefulShare) => Some("purpose"),
        Some(ActsOn::Price) => Some("billing"),
        Some(ActsOn::Power) | None => None,
    };
    for key in TARGETS.iter().filter(|key| own != Some(key) && cells.text(key).is_some()) {
        let expected = match acts_on {
            Some(acts_on) => message!("snapshot-not-of-lever", acts_on = acts_on.name()),
            None => message!("snapshot-not-of-lever.none"),
        };
        cells.wrong("P816", key, expected, message!("snapshot-not-of-lever.hint"));
    }
    if let (Some(key), Some(acts_on)) = (own.filter(|key| cells.text(key).is_none()), acts_on) {
        let expected = message!("snapshot-lever-needs", acts_on = acts_on.name());
        cells.wrong("P815", key, expected, message!("snapshot-lever-needs.hint"));
    }
    spend(cells, acts_on);
}

/// A lever that acts on nothing takes a share of a bucket; a bucket is one of a category.
fn spend(cells: &Cells, acts_on: Option<ActsOn>) {
    let is_filled = |key: &str| cells.text(key).is_some();
    let missing = [("category", acts_on.is_none() || is_filled("bucket")), ("bucket", acts_on.is_none())];
    for (key, _) in missing.into_iter().filter(|(key, is_needed)| *is_needed && !is_filled(key)) {
        cells.wrong("P815", key, message!("snapshot-spend"), message!("snapshot-spend.hint"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tables::Row;

    fn found(table: &str, cells: &[(&'static str, &str)]) -> Vec<String> {
        let mut book = Book::default();
        let row = Row(cells.iter().map(|(key, text)| (*key, (*text).to_owned())).collect());
        book.rows_mut(tables::table(table).unwrap()).push(row);
        let problems = Problems::new();
        check(&book, Some(60), &problems);
        let found = problems.settle(None::<()>).err().unwrap_or_default();
        assert!(found.iter().all(|problem| !voice::text(&problem.expected).is_empty()));
        found.iter().map(|problem| format!("{} {}", problem.path.split_once('.').unwrap().1, problem.code)).collect()
    }

    #[test]
    fn clauses_go_with_their_billing_and_with_each_other() {
        let all = [
            ("payment", "upfront"),
            ("renewal", "end"),
            ("break_month", "36"),
            ("break_notice", "3"),
            ("break_fee", "0.25"),
            ("shrink_from", "36"),
            ("shrink_share", "0.1"),
            ("price_cap", "3"),
        ];
        let with = |billing, more: &[(&'static str, &'static str)]| {
            found("quotes", &[&[("billing", billing), ("term_months", "36")], more].concat())
        };
        let foreign: Vec<String> = OF_COMMITMENT.iter().map(|key| format!("{key} P816")).collect();
        for billing in ["owned", "used", "spot"] {
            assert_eq!(with(billing, &all), foreign, "{billing}");
        }
        for (billing, more, expected) in [
            ("committed", &all[..], &[][..]),
            ("committed", &[], &[]),
            ("committed", &[("from_month", "900"), ("valid_until", "2027-03-31")], &[]),
            ("owned", &[("from_month", "3"), ("valid_until", "2027-03-31")], &[]),
            ("committed", &[("break_notice", "3"), ("break_fee", "0.1")], &["break_month P815"]),
            ("committed", &[("break_fee", "0.1")], &["break_month P815"]),
            ("committed", &[("shrink_from", "3")], &["shrink_share P815"]),
            ("committed", &[("shrink_share", "0.1")], &["shrink_from P815"]),
            ("committed", &[("break_month", "37")], &["break_month P818"]),
            ("committed", &[("shrink_from", "37"), ("shrink_share", "0.1")], &["shrink_from P818"]),
            ("committed", &[("refusal_share", "0.1")], &["refusal_share P816"]),
            ("owned", &[("refusal_share", "0.1")], &["refusal_share P816"]),
            ("used", &[("refusal_share", "0.1")], &[]),
            ("spot", &[("refusal_share", "0.1 to 0.3")], &[]),
            ("committed", &[("credits", "0.995: 0.1"), ("credit_cap", "0.5"), ("claim_days", "30")], &[]),
            ("used", &[("credits", "0.995: 0.1"), ("claim_proof", "our_logs")], &[]),
            ("used", &[("credit_cap", "0.5")], &["credits P815"]),
            ("spot", &[("claim_days", "30"), ("claim_proof", "our_logs")], &["credits P815"]),
            ("committed", &[("claim_proof", "automatic")], &["credits P815"]),
            ("owned", &[("credits", "0.995: 0.1")], &["credits P816"]),
            ("owned", &[("claim_days", "30")], &["claim_days P816"]),
        ] {
            assert_eq!(with(billing, more), expected, "{billing} {more:?}");
        }
        // Without a term a commitment runs by the year.
        let yearly =
            |more: &[(&'static str, &'static str)]| found("quotes", &[&[("billing", "committed")], more].concat());
        for (more, expected) in [
            (&[("break_month", "12")][..], &[][..]),
            (&[("break_month", "13")], &["break_month P818"]),
            (&[("shrink_from", "12"), ("shrink_share", "0.1")], &[]),
            (&[("shrink_from", "13"), ("shrink_share", "0.1")], &["shrink_from P818"]),
            (&[("term_months", "?"), ("break_month", "900")], &[]),
        ] {
            assert_eq!(yearly(more), expected, "{more:?}");
        }
    }

    #[test]
    fn months_of_a_row_lie_within_the_horizon_and_steps_within_the_row() {
        for (cells, expected) in [
            (&[("from", "1"), ("to", "60")][..], &[][..]),
            (&[("from", "60")], &[]),
            (&[("from", "61")], &["from P818"]),
            (&[("to", "61")], &["to P818"]),
            (&[("from", "13"), ("to", "12")], &["from P818"]),
            (&[("from", "12"), ("to", "12")], &[]),
            (&[("units", "184; 200 from 2; 150 from 60")], &[]),
            (&[("units", "184; 200 from 61")], &["units P818"]),
            (&[("units", "184; 200 from 12"), ("from", "12")], &["units P818"]),
            (&[("units", "184; 200 from 13"), ("from", "12"), ("to", "13")], &[]),
            (&[("units", "184; 200 from 14"), ("from", "12"), ("to", "13")], &["units P818"]),
            (&[("units", "as needed"), ("from", "12")], &[]),
        ] {
            assert_eq!(found("options", cells), expected, "{cells:?}");
        }
    }

    #[test]
    fn a_lever_has_the_target_that_it_acts_on_or_a_bucket() {
        let spend = [("category", "opex"), ("bucket", "rent")];
        for (cells, expected) in [
            (&spend[..], &[][..]),
            (&[], &["category P815", "bucket P815"]),
            (&spend[..1], &["bucket P815"]),
            (&[("acts_on", "demand"), ("purpose", "experiment")], &[]),
            (&[("acts_on", "demand"), ("purpose", "experiment"), spend[0], spend[1]], &[]),
            (&[("acts_on", "useful_share")], &["purpose P815"]),
            (&[("acts_on", "useful_share"), ("billing", "used")], &["billing P816", "purpose P815"]),
            (&[("acts_on", "price"), ("billing", "used"), ("purpose", "data")], &["purpose P816"]),
            (&[("acts_on", "price")], &["billing P815"]),
            (&[("acts_on", "power")], &[]),
            (&[("acts_on", "power"), ("billing", "used"), ("purpose", "data")], &["purpose P816", "billing P816"]),
            (&[("acts_on", "power"), spend[1]], &["category P815"]),
            (&[("purpose", "data"), spend[0], spend[1]], &["purpose P816"]),
        ] {
            assert_eq!(found("levers", cells), expected, "{cells:?}");
        }
    }
}
