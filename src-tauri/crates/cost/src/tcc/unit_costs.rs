//! What the total comes to per paid hour, per useful hour and per million tokens.

use super::Case;
use crate::Number;
use crate::problems::too_large;
use input::Problems;
use quantity::decimal::Amount;
use quantity::{Decimal, HOURS_PER_MONTH};

/// Unit costs; `None` where an input is absent, with the reason in `notes`.
pub(super) struct UnitCosts {
    pub(super) per_paid_gpu_hour: Option<Amount>,
    pub(super) per_effective_gpu_hour: Option<Amount>,
    pub(super) per_million_tokens: Option<Amount>,
    pub(super) notes: Vec<String>,
}

/// Unit costs of a total; a divisor so small that 28 digits don't hold the result is a problem at its own path.
pub(super) fn of(case: &Case, total: Decimal, problems: &Problems) -> Option<UnitCosts> {
    let divide = |divisor: Option<Decimal>, path: &str, by: &dyn Fn(Decimal) -> Option<Decimal>| {
        let Some(divisor) = divisor else { return Some(None) };
        let amount = by(divisor);
        if amount.is_none() {
            problems.report(too_large(path, "a cost per unit"));
        }
        amount.map(Some)
    };
    let paid = divide(case.horizon.gpus, "capacity.gpus", &|gpus| total.over(paid_hours(case, gpus)?))?;
    let effective = match paid {
        Some(paid) => divide(case.utilisation, "utilisation", &|share| paid.over(share))?,
        None => None,
    };
    let million = Decimal::from(1_000_000);
    let tokens = divide(case.tokens, "tokens", &|tokens| total.over(tokens)?.times(million))?;
    Some(UnitCosts {
        per_paid_gpu_hour: paid.map(Amount),
        per_effective_gpu_hour: effective.map(Amount),
        per_million_tokens: tokens.map(Amount),
        notes: notes(case),
    })
}

fn paid_hours(case: &Case, gpus: Decimal) -> Option<Decimal> {
    gpus.times(Decimal::whole(HOURS_PER_MONTH))?.times(Decimal::whole(case.horizon.months))
}

fn notes(case: &Case) -> Vec<String> {
    let absent = [
        (case.horizon.gpus, "`per_paid_gpu_hour` and `per_effective_gpu_hour` are null: `capacity` is not given."),
        (case.utilisation, "`per_effective_gpu_hour` is null: `utilisation` is not given."),
        (case.tokens, "`cost_per_million_tokens` is null: `tokens` is not given."),
    ];
    absent.into_iter().filter(|(input, _)| input.is_none()).map(|(_, note)| note.to_owned()).collect()
}
