//! Scores that nobody enters: what the hours of each vendor's cards emit, by their power and by the place at which they stand.

use super::hardware::card;
use super::judgements::cell;
use super::sites::{self, Hourly};
use super::{Criterion, Hardware, Quote, Score, Vendor};
use crate::inputs::{InputId, Inputs};
use accelerators::Precision;
use quantity::{Decimal, Range, decimal};
use scorecard::{Grade, Scope};
use std::cmp::{max, min};

/// Begins the id of what the cards of a vendor emit.
const EMITTED: &str = "card_carbon.";
/// Digits that its ends are told with: those of grids have no more.
const DIGITS: u32 = 4;

/// A score of each vendor on each criterion that takes carbon: an assumption of its own, over all that its quotes may be. A vendor of
/// whose cards power or speed is not known has none, so that its cell is open from 0 to 100.
pub(super) fn scores(
    (vendors, criteria): (&[Vendor], &[Criterion]),
    (quotes, hardware): (&[Quote], &[Hardware]),
    inputs: &mut Inputs,
) -> Vec<Score> {
    let mut all = Vec::new();
    if criteria.iter().any(|own| own.is_carbon) {
        sites::enter_places(quotes.iter(), inputs);
    }
    for (at, criterion) in criteria.iter().enumerate().filter(|(_, own)| own.is_carbon) {
        for (vendor, own) in vendors.iter().enumerate() {
            let offers: Vec<&Quote> = quotes.iter().filter(|quote| quote.vendor == vendor).collect();
            if let Some(named) = emitted(own, &offers, hardware, criterion, inputs) {
                all.push(score((vendor, at), named, inputs));
            }
        }
    }
    all
}

/// What a petaflop a second, dense and in 16 bits, emits in an hour on a vendor's cards, in kg CO2e.
fn emitted(
    vendor: &Vendor,
    offers: &[&Quote],
    hardware: &[Hardware],
    criterion: &Criterion,
    inputs: &mut Inputs,
) -> Option<InputId> {
    let all: Vec<[Decimal; 3]> = offers.iter().filter_map(|quote| of_quote(quote, hardware, inputs)).collect();
    let least = all.iter().map(|own| own[0]).reduce(min)?;
    let most = all.iter().map(|own| own[2]).reduce(max)?;
    let count = Decimal::from(all.len() as u64);
    let sum = all.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own[1]))?;
    let middle = sum.checked_div(count)?;
    let [least, middle, most] = [least, middle, most].map(|own| own.round_sf(DIGITS).unwrap_or(own).normalize());
    let range = if least == most { Range::point(least) } else { Range::triangular(least, middle, most)? };
    let id = format!("{EMITTED}{}", vendor.id);
    Some(inputs.intern(sites::emitted((id, vendor), &criterion.unit, range, offers, inputs)?))
}

/// The same on the cards of one quote: least, middle and most. What is sold by the token says nothing of its cards.
fn of_quote(quote: &Quote, hardware: &[Hardware], inputs: &Inputs) -> Option<[Decimal; 3]> {
    let own = card(hardware, &quote.sku, Precision::Bf16);
    let (watts, peak) = (decimal::of_f64(own.tdp_w?)?, decimal::of_f64(own.peak_tflops?)?);
    // Watts over TFLOP/s are kilowatts over PFLOP/s.
    let per_peak = watts.checked_div(peak).filter(|_| !quote.per_million_tokens)?;
    let Hourly { node, busy, pue, grid } = sites::hourly(quote, inputs)?;
    let ends = |at: fn(&Range) -> Decimal| {
        let all = [node, busy, pue, grid].map(|input| at(&inputs.all()[input].range));
        let product = all.into_iter().try_fold(per_peak, |product, own| product.checked_mul(own));
        product.map(decimal::book)
    };
    Some([ends(|own| own.low)?, ends(Range::mean)?, ends(|own| own.high)?])
}

fn score((vendor, criterion): (usize, usize), named: InputId, inputs: &Inputs) -> Score {
    let own = &inputs.all()[named];
    Score {
        evaluator: String::new(),
        vendor,
        criterion,
        row: usize::MAX,
        cell: cell(own.range),
        answer: None,
        scope: Scope::default(),
        is_far: false,
        doubt: None,
        assumption: Some(named),
        grade: Grade::Stated,
        stated: Some(own.range.to_string()),
        reason: None,
        source: Some(own.source.clone()),
        date: Some(own.date.clone()).filter(|date| !date.is_empty()),
    }
}
