//! From a `kpi` document to its inputs.

use super::KpiInputs;
use input::{Object, Place};
use quantity::Currency;
use vocabulary::message;

/// The inputs and the currency; every field may be absent.
pub(super) fn inputs(place: &Place) -> Option<(Option<Currency>, KpiInputs)> {
    let object = place.object()?;
    let amount = |key| amount(&object, key);
    let inputs = KpiInputs {
        useful_flops: amount("useful_flops"),
        peak_flops: amount("peak_flops"),
        gross_profit: object.optional("gross_profit").and_then(|p| p.number()),
        revenue: amount("revenue"),
        tcc: amount("tcc"),
        effective_tokens: amount("effective_tokens"),
        days_payment_to_useful: amount("days_payment_to_useful"),
        days_service_to_cash: amount("days_service_to_cash"),
        days_payable: amount("days_payable"),
        effective_hours: amount("effective_hours"),
        paid_hours: amount("paid_hours"),
        compliance_reserve: amount("compliance_reserve"),
        original_asset_value: amount("original_asset_value"),
        useful_compute: amount("useful_compute"),
        power_kw: amount("power_kw"),
    };
    let currency = object.optional("currency").and_then(|p| p.currency());
    object.finish();
    Some((currency, inputs))
}

fn amount(object: &Object, key: &'static str) -> Option<f64> {
    object.optional(key).and_then(|p| p.number_where(|x| x >= 0.0, message!("cost-at-least-zero")))
}
