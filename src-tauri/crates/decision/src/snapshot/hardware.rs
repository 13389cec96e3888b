//! Accelerators as a decision sees them: the workspace's own row, completed by the catalog.

use super::cells::Cells;
use super::{Hardware, OwnCard, Snapshot};
use ::input::Problems;
use accelerators::{Card, Precision, catalog_card};
use tables::Book;
use vocabulary::Role;

/// The workspace's own accelerator rows.
pub(crate) fn read(book: &Book, problems: &Problems) -> Vec<Hardware> {
    let Some(table) = tables::table("accelerators") else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    rows.filter_map(|(at, row)| one(&Cells::new(table, row, at, problems))).collect()
}

fn one(cells: &Cells) -> Option<Hardware> {
    let own = OwnCard {
        memory_gb: cells.number("memory_gb"),
        bandwidth_gbps: cells.number("bandwidth_gbps"),
        peak_bf16: cells.number("peak_bf16"),
        peak_fp8: cells.number("peak_fp8"),
        peak_int8: cells.number("peak_int8"),
        tdp_w: cells.number("tdp_w"),
        role: cells.choice("role", Role::WORDS),
    };
    Some(Hardware { sku: cells.owned("sku")?, own: Some(own) })
}

/// Whether a SKU is in the workspace or in the catalog.
pub(crate) fn is_known(hardware: &[Hardware], sku: &str) -> bool {
    hardware.iter().any(|h| h.sku.eq_ignore_ascii_case(sku)) || catalog_card(sku, Precision::Bf16).is_some()
}

impl Snapshot {
    /// Whether a quote is an offer, not a note: some option uses it, or it says until when it stands.
    pub(crate) fn is_offer(&self, quote: usize) -> bool {
        let is_used = || self.options.iter().flat_map(|own| &own.rows).any(|row| row.quote == quote);
        self.quotes.get(quote).is_some_and(|own| own.offered.valid_until.is_some()) || is_used()
    }

    /// The card of that name at a precision: the workspace's figures, else the catalog's.
    pub fn card(&self, sku: &str, precision: Precision) -> Card {
        card(&self.hardware, sku, precision)
    }
}

/// The same where only the workspace's own rows are at hand.
pub(crate) fn card(hardware: &[Hardware], sku: &str, precision: Precision) -> Card {
    let catalog = catalog_card(sku, precision);
    let own = hardware.iter().find(|h| h.sku.eq_ignore_ascii_case(sku)).and_then(|h| h.own.as_ref());
    let empty = Card { sku: sku.to_owned(), memory_gb: None, bandwidth_gbps: None, peak_tflops: None, tdp_w: None };
    let base = catalog.unwrap_or(empty);
    let Some(own) = own else { return base };
    Card {
        memory_gb: own.memory_gb.or(base.memory_gb),
        bandwidth_gbps: own.bandwidth_gbps.or(base.bandwidth_gbps),
        peak_tflops: own.peak(precision).or(base.peak_tflops),
        tdp_w: own.tdp_w.or(base.tdp_w),
        ..base
    }
}

impl OwnCard {
    fn peak(&self, precision: Precision) -> Option<f64> {
        match precision {
            Precision::Bf16 | Precision::Fp16 => self.peak_bf16,
            Precision::Fp8 => self.peak_fp8,
            Precision::Int8 => self.peak_int8,
            _ => None,
        }
    }
}
