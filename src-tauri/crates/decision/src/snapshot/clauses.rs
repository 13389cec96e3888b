//! The clauses of a quote: when it can serve, until when it stands, and the rights that a commitment gives.

use super::cells::Cells;
use ::input::Problems;
use cost::{BreakRight, ShrinkRight};
use quantity::Decimal;
use tables::{Book, Column};
use vocabulary::{Billing, Message, Payment, Renewal, message};

/// What a quote offers beside its price.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// First month that it can serve; 0 and 1 are alike.
    pub from_month: u32,
    /// Last day on which it stands (ISO); `None` is open.
    pub valid_until: Option<String>,
    /// When a committed rate falls due.
    pub payment: Payment,
    /// What follows a term.
    pub renewal: Renewal,
    /// The right to leave before a term ends.
    pub leave: Option<BreakRight>,
    /// The right to give units back within a term.
    pub shrink: Option<ShrinkRight>,
    /// Highest price at any renewal, in the quote's currency.
    pub price_cap: Option<Decimal>,
}

/// Clauses that only a commitment has.
const OF_COMMITMENT: [&str; 8] = [
    "payment",
    "renewal",
    "break_month",
    "break_notice",
    "break_fee",
    "shrink_from",
    "shrink_share",
    "price_cap",
];

/// Reads them; every clause that cannot hold is reported at its cell.
pub(super) fn offered(cells: &Cells, billing: Billing) -> Offered {
    if billing != Billing::Committed {
        let hint = message!("snapshot-not-committed.hint");
        foreign(cells, &OF_COMMITMENT, &message!("snapshot-not-committed"), &hint);
    }
    if matches!(billing, Billing::Owned | Billing::Committed) {
        let hint = message!("snapshot-not-by-use.hint");
        foreign(cells, &["refusal_share"], &message!("snapshot-not-by-use"), &hint);
    }
    let is_committed = billing == Billing::Committed;
    Offered {
        from_month: cells.whole("from_month").unwrap_or_default(),
        valid_until: cells.owned("valid_until"),
        payment: cells.choice("payment", Payment::WORDS).unwrap_or(Payment::Monthly),
        renewal: cells.choice("renewal", Renewal::WORDS).unwrap_or(Renewal::Renew),
        leave: leave(cells).filter(|_| is_committed),
        shrink: shrink(cells).filter(|_| is_committed),
        price_cap: cells.decimal("price_cap"),
    }
}

fn foreign(cells: &Cells, keys: &[&str], expected: &Message, hint: &Message) {
    for key in keys.iter().filter(|key| cells.text(key).is_some()) {
        cells.wrong("P823", key, expected, hint);
    }
}

/// Notice and fee need the month that they go with.
fn leave(cells: &Cells) -> Option<BreakRight> {
    for key in ["break_notice", "break_fee"].into_iter().filter(|key| cells.text(key).is_some()) {
        needs(cells, key, "break_month");
    }
    within_term(cells, "break_month");
    Some(BreakRight {
        month: cells.whole("break_month")?,
        notice: cells.whole("break_notice").unwrap_or_default(),
        fee: cells.decimal("break_fee").unwrap_or_default(),
    })
}

/// The two come together.
fn shrink(cells: &Cells) -> Option<ShrinkRight> {
    for (key, other) in [("shrink_from", "shrink_share"), ("shrink_share", "shrink_from")] {
        if cells.text(key).is_some() {
            needs(cells, key, other);
        }
    }
    within_term(cells, "shrink_from");
    Some(ShrinkRight { from: cells.whole("shrink_from")?, share: cells.decimal("shrink_share")? })
}

/// A clause that means nothing without another is asked about at the cell that is empty.
fn needs(cells: &Cells, key: &str, other: &str) {
    if cells.text(other).is_none() {
        let named = cells.place.at(key).column.map_or_else(Message::empty, Column::label);
        let expected = message!("snapshot-clause-needs", clause = &named);
        cells.wrong("P824", other, expected, message!("snapshot-clause-needs.hint", clause = named));
    }
}

/// A right begins within its term.
fn within_term(cells: &Cells, key: &str) {
    let Some(month) = cells.whole(key) else { return };
    let term = cells.whole("term_months").unwrap_or(super::TERM);
    if !(1..=term).contains(&month) {
        let expected = message!("snapshot-after-term", term = term.to_string());
        cells.wrong("P825", key, expected, message!("snapshot-after-term.hint"));
    }
}

/// A class of data that no vendor admits is asked about at its workload: nothing could ever serve it.
pub(crate) fn check_data_classes(book: &Book, problems: &Problems) {
    let Some(table) = tables::table("workloads") else { return };
    let vendors = book.rows("vendors");
    for (at, row) in book.rows(table.name).iter().enumerate() {
        let Some(class) = row.get("data_class") else { continue };
        let admits = |vendor: &tables::Row| vendor.get("data_classes").is_none_or(|list| holds(list, class));
        if !vendors.is_empty() && !vendors.iter().any(admits) {
            let cells = Cells::new(table, row, at, problems);
            cells.wrong("P827", "data_class", message!("snapshot-data-class"), message!("snapshot-data-class.hint"));
        }
    }
}

/// Whether a list of classes names one; words compare trimmed and in any case.
pub(crate) fn holds(list: &str, class: &str) -> bool {
    list.split(',').any(|own| own.trim().eq_ignore_ascii_case(class.trim()))
}
