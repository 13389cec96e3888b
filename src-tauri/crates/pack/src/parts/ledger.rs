//! Amounts of the base case set side by side: one unit for a whole part, whole numbers of it, buckets in the order of the
//! books, and as many options a table as fit beside one another.

use crate::compose::Matter;
use crate::numbers::{Unit, exact, float, head};
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column};
use charts::type_scale::Face;
use quantity::decimal::Amount;
use quantity::show;
use vocabulary::{Bucket, Category};
use voice::{Message, message};

/// Options beside one another in one table.
pub(super) const ABREAST: usize = 6;

/// How the amounts of a part are printed.
#[derive(Clone, Copy)]
pub(super) struct Ledger {
    unit: Unit,
    /// One unit, in the currency.
    step: f64,
}

impl Ledger {
    /// A unit in which the largest of these amounts has four to seven digits before the point.
    pub(super) fn of(amounts: impl IntoIterator<Item = f64>) -> Self {
        let largest = amounts.into_iter().filter(|a| a.is_finite()).fold(0.0, |m: f64, a| m.max(a.abs())) / 1000.0;
        Self { unit: Unit::of([largest]), step: show::scale_of(largest).0 }
    }

    /// The unit of all option's base-case costs.
    pub(super) fn of_case(matter: &Matter) -> Self {
        Self::of(matter.shown.iter().filter_map(|s| s.option.tcc).map(|tcc| float(tcc.spread.base)))
    }

    /// "€k" for a head.
    pub(super) fn with(self, currency: &str) -> String {
        head(self.unit, currency)
    }

    /// An amount in whole units; finer where it would else be lost.
    pub(super) fn bare(self, amount: f64) -> String {
        self.unit.bare(amount, Some(self.step))
    }

    /// Amounts that add up to a total as it is printed; what is 0 stays 0.
    pub(super) fn parts(self, amounts: &[f64], total: f64) -> Vec<f64> {
        show::apportioned_to(amounts, self.rounded(total), self.step)
    }

    /// An amount as it is printed, in whole steps.
    pub(super) fn rounded(self, amount: f64) -> f64 {
        (amount / self.step).round() * self.step
    }

    /// An amount printed as another one, so that it adds up with its neighbours.
    pub(super) fn cell_as(self, face: Face, amount: Amount, printed: f64, id: &str) -> Cell {
        Prose::ink(face).figure(self.unit.bare(printed, Some(self.step)), id, exact(amount)).into()
    }

    /// An amount as a cell; a dash for none.
    pub(super) fn cell(self, face: Face, amount: Option<Amount>, id: &str) -> Cell {
        match amount {
            Some(amount) => Prose::ink(face).figure(self.bare(float(amount)), id, exact(amount)).into(),
            None => Prose::muted(face).say("–").into(),
        }
    }
}

/// Options whose cost is known, in the order of page 1, as many together as stand beside one another.
pub(super) fn abreast<'a>(matter: &'a Matter) -> Vec<Vec<&'a Shown<'a>>> {
    let known: Vec<&Shown> = matter.shown.iter().filter(|shown| shown.option.tcc.is_some()).collect();
    // Even tables read better than a full one and a remainder of one.
    let tables = known.len().div_ceil(ABREAST).max(1);
    known.chunks(known.len().div_ceil(tables).max(1)).map(<[&Shown]>::to_vec).collect()
}

/// A column for each option, headed by its name.
pub(super) fn columns(first: Column, options: &[&Shown]) -> Vec<Column> {
    let heads = options.iter().map(|shown| {
        let name = &shown.option.name;
        Column::named(Prose::muted(charts::type_scale::SMALL).figure(name, &shown.id("name"), name))
            .wide(width(options))
    });
    std::iter::once(first).chain(heads).collect()
}

/// Width of an option's column: an amount of any size fits, and most names in a few lines.
fn width(options: &[&Shown]) -> f64 {
    match options.len() {
        0..=3 => 84.0,
        4 => 72.0,
        _ => 58.0,
    }
}

/// What a bucket holds.
pub(super) fn about(bucket: Bucket) -> String {
    voice::text(&bucket.name().part("about"))
}

/// Buckets of a category that any of these options has, in the order of the books.
pub(super) fn used<'a>(options: &'a [&Shown], category: Category) -> impl Iterator<Item = Bucket> + 'a {
    let has =
        |bucket: &Bucket| options.iter().any(|s| s.option.buckets.get(bucket.word()).is_some_and(|a| !a.0.is_zero()));
    Bucket::within(category).filter(has)
}

/// The title of one of several tables, "…, table 2 of 3"; a lone one goes by the title alone.
pub(super) fn numbered(title: Message, at: usize, all: usize) -> Message {
    if all == 1 { title } else { message!("pack-numbered", title = title, at = at + 1, all = all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_whole_and_never_lost() {
        for (largest, amount, unit, expected) in [
            (44_412_345.67, 44_412_345.67, "€k", "44 412"),
            (44_412_345.67, 420.0, "€k", "0.42"),
            (44_412_345.67, 0.0, "€k", "0"),
            (5_000_000.0, 123_456.5, "€", "123 457"),
            (1e12, 1e12, "€bn", "1 000"),
            (9_700.0, 9_700.0, "€", "9 700"),
            (44_412_345.67, -3_600_000.0, "€k", "\u{2212}3 600"),
        ] {
            let ledger = Ledger::of([largest]);
            let plain = |text: String| text.replace(['\u{202F}', '\u{A0}'], " ");
            assert_eq!((plain(ledger.with("EUR")).as_str(), plain(ledger.bare(amount)).as_str()), (unit, expected));
        }
    }

    #[test]
    fn every_bucket_has_a_name_and_says_what_it_holds() {
        for bucket in Bucket::ALL {
            let texts = [voice::text(&bucket.name()), voice::text(&bucket.inside()), about(*bucket)];
            assert!(texts.iter().all(|words| !words.contains('⟦')), "{bucket}: {texts:?}");
        }
    }
}
