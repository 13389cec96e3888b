//! Figures of another card: an MFU or MBU that an offer takes over from one is an assumption of its own.

use super::cells::Cells;
use crate::called::Offer;
use crate::inputs::{Input, InputId, Inputs, Origin};
use crate::measured;
use quantity::{Decimal, Range};
use tables::{Book, Estimate, Row};
use vocabulary::{Billing, Message, PriceBasis, message};

/// The assumption that says how far from the figure of another card that of one's own may lie, as a share of it.
pub(crate) const HALF_WIDTH: &str = "borrowed_half_width";

/// Significant digits that a share of another card's figure keeps: more than any figure of a card has, and few enough to read.
const DIGITS: u32 = 6;

/// Of which card the workspace's assumptions are figures, where that is known.
pub(super) struct Cards<'b> {
    /// By id: its card.
    known: Vec<(&'b str, String)>,
    /// All vendors and all cards on offer, by which quotes are called.
    vendors: Vec<&'b Row>,
    skus: Vec<&'b str>,
}

/// What a quote reaches.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    /// Its input.
    pub(super) at: InputId,
    /// Whether it is that of another card.
    pub(super) is_borrowed: bool,
}

impl<'b> Cards<'b> {
    /// The card that a row names; else that of the benchmark result that is its source.
    pub(super) fn of(book: &'b Book) -> Self {
        let results = measured::cards(book);
        let known = book.rows("assumptions").iter().filter_map(|row| {
            let named = row.get("sku").map(str::to_owned);
            let sku = named.or_else(|| results.get(row.get("source")?).cloned())?;
            Some((row.get("id")?, sku))
        });
        Self {
            known: known.collect(),
            vendors: book.rows("vendors").iter().collect(),
            skus: book.rows("quotes").iter().filter_map(|row| row.get("sku")).collect(),
        }
    }

    fn card(&self, id: &str) -> Option<&str> {
        self.known.iter().find(|(own, _)| *own == id).map(|(_, sku)| sku.as_str())
    }

    /// What people call a quote.
    fn quote(&self, cells: &Cells, sku: &str) -> Message {
        let id = cells.text("vendor").unwrap_or_default();
        let vendor = self.vendors.iter().find(|row| row.get("id") == Some(id)).and_then(|row| row.get("name"));
        let offer = Offer {
            id: cells.text("id").unwrap_or_default(),
            vendor: vendor.unwrap_or(id),
            sku,
            billing: cells.text("billing").and_then(Billing::from_word),
            term_months: cells.text("term_months").and_then(|months| months.parse().ok()),
            is_by_the_token: cells.text("basis") == Some(PriceBasis::MillionTokens.word()),
        };
        offer.name(self.skus.iter().copied())
    }

    /// The figure in a cell of a quote for this card.
    pub(super) fn figure(&self, cells: &Cells, key: &str, sku: &str, inputs: &mut Inputs) -> Option<Figure> {
        let at = cells.estimate(key, inputs)?;
        let named = cells.text(key).and_then(Estimate::assumption).and_then(|id| self.card(id));
        let Some(card) = named.filter(|card| !card.eq_ignore_ascii_case(sku)) else {
            return Some(Figure { at, is_borrowed: false });
        };
        let id = format!("{key}.borrowed.{}", cells.text("id")?);
        let at = inputs.find(&id).unwrap_or_else(|| {
            let borrowed = borrowed(cells, (key, id), (card, at), &self.quote(cells, sku), inputs);
            inputs.intern(borrowed)
        });
        inputs.narrow(at, tables::Limits::POSITIVE_SHARE);
        Some(Figure { at, is_borrowed: true })
    }
}

/// The figure of the other card, on either side of its mean as far as the assumption says.
fn borrowed(
    cells: &Cells,
    (key, id): (&str, String),
    (card, from): (&str, InputId),
    quote: &Message,
    inputs: &Inputs,
) -> Input {
    let lender = &inputs.all()[from];
    let half = inputs.find(HALF_WIDTH).map_or(Decimal::ZERO, |at| inputs.all()[at].central());
    let mean = lender.central();
    let part = |share: Decimal| short(mean.checked_mul(share).unwrap_or(mean).min(Decimal::ONE));
    let base = short(mean);
    let range = Range::triangular(part(Decimal::ONE - half), base, part(Decimal::ONE + half));
    Input {
        id,
        label: message!("decision-borrowed", label = &lender.label, card = card, quote = quote),
        unit: lender.unit.clone(),
        range: range.unwrap_or(Range::point(base)),
        fx: None,
        limits: lender.limits,
        origin: Origin::Shipped,
        place: Some(cells.place.at(key)),
        source: lender.source.clone(),
        date: lender.date.clone(),
        grade: scorecard::Grade::Assumed.word().to_owned(),
        owner: lender.owner.clone(),
        find_out: String::new(),
    }
}

/// A computed share as it is told and confirmed: the 28 digits of a quotient would suggest a precision that nobody has.
fn short(share: Decimal) -> Decimal {
    share.round_sf(DIGITS).unwrap_or(share).normalize()
}
