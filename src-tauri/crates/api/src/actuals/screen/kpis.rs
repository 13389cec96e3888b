//! The seven indicators in words: what each input came to, from where and of which months; of what is not known, which file would tell it.

use super::print::{self, Print, known};
use super::{ActualsCard, Seen, card};
use crate::actuals::answer::{KpiAwarded, KpiLine};
use ::actuals::{KpiActual, KpiSource};
use quantity::{Currency, show};
use vocabulary::KpiInput;
use voice::{Message, Value, message};

/// Operations a second in 10¹⁵ of them.
const PETA: f64 = 1e15;

/// The cards.
pub(super) fn cards(seen: &Seen) -> Vec<ActualsCard> {
    seen.answer.kpis.iter().map(one).collect()
}

fn one(own: &KpiLine) -> ActualsCard {
    let actual = &own.actual;
    let planned = match own.plan {
        Some(plan) => message!("dash-kpi-plan", value = actual.printed(plan)),
        None => message!("dash-kpi-plan.none"),
    };
    let beside = [planned, actual.held_against()].into_iter().chain(own.told.iter().cloned()).collect();
    let printed = known(actual.value, |value| actual.printed(value).into());
    let unit = if actual.value.is_some() { actual.printed_unit() } else { Message::empty() };
    let trace = Some(own.trace.clone());
    ActualsCard { unit, state: actual.state(), trace, ..card(actual.id.name(), printed, beside) }
}

/// What it was to be by what was awarded, and which inputs that takes as they came.
pub(in crate::actuals) fn awarded(own: &KpiAwarded, actual: &cost::Kpi) -> Message {
    let came = own.inputs.iter().filter(|input| input.source != KpiSource::Award);
    let (missing, came): (Vec<_>, Vec<_>) = came.partition(|input| input.value.is_none());
    let names = |all: &[&KpiActual]| Value::all(all.iter().map(|input| input.input.name()));
    let line = match own.value {
        Some(_) if came.is_empty() => message!("dash-kpi-awarded"),
        Some(_) => message!("dash-kpi-awarded.beside", inputs = names(&came)),
        None if missing.is_empty() => message!("dash-kpi-awarded.none"),
        None => message!("dash-kpi-awarded.missing", inputs = names(&missing)),
    };
    let value = known(own.value, |value| actual.printed(value).into());
    line.with("months", months(&own.months)).with("value", value)
}

/// An input with its source and months; of what is missing, how to find it out. `alone` is the same over its own months.
pub(in crate::actuals) fn input(own: &KpiActual, alone: Option<&KpiActual>, currency: Currency) -> Message {
    let name = own.input.name();
    let Some(value) = own.value else {
        return match alone {
            Some(alone) => message!("dash-kpi-apart", name = name, months = months(&alone.months)),
            None => message!("dash-kpi-ask", name = name, how = how(own.input)),
        };
    };
    let line = match (own.months.is_empty(), own.covered) {
        (true, _) => message!("dash-kpi-input"),
        (false, None) => message!("dash-kpi-input.of"),
        (false, Some(part)) => message!("dash-kpi-input.part").with("share", show::percent(part)),
    };
    let line = line.with("name", name).with("value", self::value(own.input, value, currency));
    line.with("source", source(own)).with("months", months(&own.months))
}

/// How an input that is known came about.
pub(in crate::actuals) fn made(own: &KpiActual) -> Message {
    let line = match own.source {
        KpiSource::Bills => message!("dash-kpi-made-bills"),
        KpiSource::BillsAndCatalog => message!("dash-kpi-made-peak"),
        KpiSource::TelemetryAndCatalog => message!("dash-kpi-made-operations"),
        KpiSource::Telemetry if own.input == KpiInput::PowerKw => message!("dash-kpi-made-power"),
        KpiSource::Telemetry => message!("dash-kpi-made-useful"),
        KpiSource::Counts => message!("dash-kpi-made-counts"),
        KpiSource::Award if own.input == KpiInput::Tcc => message!("dash-kpi-made-award"),
        KpiSource::Award => message!("dash-kpi-made-award.hours"),
        KpiSource::Entered | KpiSource::Missing => return message!("dash-kpi-made-entered"),
    };
    line.with("months", months(&own.months))
}

/// From the first month to the last.
fn months(all: &[String]) -> Message {
    match (all.first(), all.last()) {
        (Some(first), Some(last)) if first != last => {
            message!("general-range", low = print::month(first), high = print::month(last))
        }
        (Some(only), _) => print::month(only),
        _ => Message::empty(),
    }
}

fn source(own: &KpiActual) -> Message {
    match own.source {
        KpiSource::Bills => message!("dash-kpi-from-bills"),
        KpiSource::BillsAndCatalog => message!("dash-kpi-from-bills.catalog"),
        KpiSource::Telemetry if own.input == KpiInput::PowerKw => message!("dash-kpi-from-telemetry.power"),
        KpiSource::Telemetry => message!("dash-kpi-from-telemetry"),
        KpiSource::TelemetryAndCatalog => message!("dash-kpi-from-telemetry.catalog"),
        KpiSource::Counts => message!("dash-kpi-from-counts"),
        KpiSource::Award => message!("dash-kpi-from-award"),
        KpiSource::Entered | KpiSource::Missing => message!("dash-kpi-from-entered"),
    }
}

/// An input in its unit.
pub(in crate::actuals) fn value(input: KpiInput, value: f64, currency: Currency) -> Message {
    let rounded = |own: f64| show::rounded(own, show::significant(own, 3));
    match input {
        KpiInput::UsefulFlops | KpiInput::PeakFlops => message!("dash-kpi-operations", rate = rounded(value / PETA)),
        KpiInput::UsefulCompute => message!("dash-kpi-operations", rate = rounded(value)),
        KpiInput::EffectiveTokens => message!("dash-kpi-tokens", tokens = print::lettered(value)),
        KpiInput::DaysPaymentToUseful | KpiInput::DaysServiceToCash | KpiInput::DaysPayable => {
            message!("dash-kpi-days", days = show::rounded(value, None))
        }
        KpiInput::EffectiveHours | KpiInput::PaidHours => message!("dash-cover-hours", hours = print::hours(value)),
        KpiInput::PowerKw => message!("dash-kpi-power", power = rounded(value)),
        KpiInput::GrossProfit
        | KpiInput::Revenue
        | KpiInput::Tcc
        | KpiInput::ComplianceReserve
        | KpiInput::OriginalAssetValue => Print { currency }.real(value),
    }
}

/// Which file, query, count or sheet would tell an input.
pub(in crate::actuals) fn how(input: KpiInput) -> Message {
    match input {
        KpiInput::UsefulFlops | KpiInput::UsefulCompute => message!("dash-kpi-how-operations"),
        KpiInput::PeakFlops => message!("dash-kpi-how-peak"),
        KpiInput::PowerKw => message!("dash-kpi-how-power"),
        KpiInput::EffectiveHours => message!("dash-kpi-how-useful"),
        KpiInput::PaidHours => message!("dash-kpi-how-paid"),
        KpiInput::Tcc => message!("dash-kpi-how-cost"),
        KpiInput::EffectiveTokens => message!("dash-kpi-how-counts", metric = "useful_tokens"),
        // The metrics are called as the inputs are.
        KpiInput::Revenue | KpiInput::GrossProfit => message!("dash-kpi-how-counts.year", metric = input.word()),
        KpiInput::DaysPaymentToUseful
        | KpiInput::DaysServiceToCash
        | KpiInput::DaysPayable
        | KpiInput::ComplianceReserve
        | KpiInput::OriginalAssetValue => message!("dash-kpi-how-entered"),
    }
}
