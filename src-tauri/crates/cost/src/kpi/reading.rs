//! From a `kpi` document to its inputs.

use super::KpiInputs;
use input::Place;
use quantity::Currency;
use vocabulary::{KpiInput, message};

/// The inputs and the currency; every field may be absent.
pub(super) fn inputs(place: &Place) -> Option<(Option<Currency>, KpiInputs)> {
    let object = place.object()?;
    let mut inputs = KpiInputs::default();
    for input in KpiInput::ALL {
        inputs[*input] = object.optional(input.word()).and_then(|place| amount(&place, *input));
    }
    let currency = object.optional("currency").and_then(|p| p.currency());
    object.finish();
    Some((currency, inputs))
}

/// Only a profit may be below 0.
fn amount(place: &Place, input: KpiInput) -> Option<f64> {
    match input {
        KpiInput::GrossProfit => place.number(),
        _ => place.number_where(|x| x >= 0.0, message!("cost-at-least-zero")),
    }
}
