//! The clauses of a quote: when it can serve, until when it stands, and the rights that a commitment gives.

use super::cells::Cells;
use ::input::Problems;
use cost::{BreakRight, ShrinkRight};
use quantity::Decimal;
use tables::Book;
use vocabulary::{Payment, Renewal, message};

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
    /// Highest price at any renewal.
    pub price_cap: Option<PriceCap>,
}

/// The highest price at any renewal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PriceCap {
    /// An amount in the quote's currency.
    At(Decimal),
    /// The price signed, whatever it comes to.
    Signed,
}

/// Reads them. What does not go together is told by `terms`.
pub(super) fn offered(cells: &Cells) -> Offered {
    Offered {
        from_month: cells.whole("from_month").unwrap_or_default(),
        valid_until: cells.owned("valid_until"),
        payment: cells.choice("payment", Payment::WORDS).unwrap_or(Payment::Monthly),
        renewal: cells.choice("renewal", Renewal::WORDS).unwrap_or(Renewal::Renew),
        leave: leave(cells),
        shrink: shrink(cells),
        price_cap: cells.decimal("price_cap").map(PriceCap::At),
    }
}

fn leave(cells: &Cells) -> Option<BreakRight> {
    Some(BreakRight {
        month: cells.whole("break_month")?,
        notice: cells.whole("break_notice").unwrap_or_default(),
        fee: cells.decimal("break_fee").unwrap_or_default(),
    })
}

fn shrink(cells: &Cells) -> Option<ShrinkRight> {
    Some(ShrinkRight { from: cells.whole("shrink_from")?, share: cells.decimal("shrink_share")? })
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
