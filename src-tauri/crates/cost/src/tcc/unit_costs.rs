//! What the total comes to per paid hour, per useful hour and per million tokens.

use super::Case;
use crate::Number;
use crate::problems::too_large;
use input::Problems;
use quantity::decimal::Amount;
use quantity::{Decimal, HOURS_PER_MONTH};
use vocabulary::{Message, message};

/// Unit costs; `None` where an input is absent, with the reason in `notes`.
pub(super) struct UnitCosts {
    pub(super) per_paid_gpu_hour: Option<Amount>,
    pub(super) per_effective_gpu_hour: Option<Amount>,
    pub(super) per_million_tokens: Option<Amount>,
    pub(super) notes: Vec<Message>,
}

/// Unit costs of a total; a divisor so small that 28 digits don't hold the result is a problem at its own path.
pub(super) fn of(case: &Case, total: Decimal, problems: &Problems) -> Option<UnitCosts> {
    let divide = |divisor: Option<Decimal>, path: &str, by: &dyn Fn(Decimal) -> Option<Decimal>| {
        let Some(divisor) = divisor else { return Some(None) };
        let amount = by(divisor);
        if amount.is_none() {
            problems.report(too_large(&case.at(path), message!("cost-too-large.unit")));
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

/// GPU-hours paid for: GPUs × 730 hours of a month × months of the horizon, whether used or not.
fn paid_hours(case: &Case, gpus: Decimal) -> Option<Decimal> {
    gpus.times(Decimal::whole(HOURS_PER_MONTH))?.times(Decimal::whole(case.horizon.months))
}

fn notes(case: &Case) -> Vec<Message> {
    let gpus = case.horizon.gpus.is_none().then(|| message!("cost-no-unit.gpus"));
    let utilisation = case.utilisation.is_none().then(|| message!("cost-no-unit.utilisation"));
    let tokens = case.tokens.is_none().then(|| message!("cost-no-unit.tokens"));
    [gpus, utilisation, tokens].into_iter().flatten().collect()
}
