//! Shares of nameplate that were measured on cards, as sizing takes them: of each card and number format the slowest device's.

use super::reading::Measurement;
use accelerators::{MeasuredShares, Precision};
use quantity::decimal;
use tables::Book;
use vocabulary::MeasuredKind;

/// What was measured on a card.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredCard {
    /// The card.
    pub sku: String,
    /// Its shares.
    pub shares: MeasuredShares,
}

/// MBU of decoding, as the own benchmark measured it with numerics that were right; runs of other tools are somebody's word.
pub(crate) fn shares(book: &Book) -> Vec<MeasuredCard> {
    let rows = book.rows("measurements").iter().filter(|row| row.get("software") == Some("no"));
    let read = rows.filter_map(|row| {
        let own = Measurement::read(row)?;
        let mbu =
            row.get("mbu").and_then(decimal::parse).map(decimal::f64_of).filter(|mbu| (0.0..=1.0).contains(mbu))?;
        let is_sound = own.kind == MeasuredKind::Decode && own.tool.is_none() && own.numerics_ok != Some(false);
        let precision = own.precision.as_deref().and_then(Precision::from_word);
        let (source, date) = (Some(own.device), Some(own.date).filter(|day| !day.is_empty()));
        let shares = MeasuredShares { mbu: Some(mbu), mfu: None, precision, source, date };
        is_sound.then_some(MeasuredCard { sku: own.sku?, shares })
    });
    read.fold(Vec::new(), slower)
}

fn slower(mut all: Vec<MeasuredCard>, own: MeasuredCard) -> Vec<MeasuredCard> {
    let same = |other: &&mut MeasuredCard| {
        other.sku.eq_ignore_ascii_case(&own.sku) && other.shares.precision == own.shares.precision
    };
    match all.iter_mut().find(same) {
        Some(other) if own.shares.mbu < other.shares.mbu => *other = own,
        Some(_) => {}
        None => all.push(own),
    }
    all
}
