//! What a row's quote costs in one world: for the months asked for, for leaving, and what comes back of it for outages.

use super::RowModel;
use super::dispatch::{Dispatch, Served};
use super::levers::Factors;
use super::lines::Pair;
use super::state::priced;
use crate::scalar::Scalar;
use crate::snapshot::Billing;

/// What a row's quote costs.
pub(super) struct Spend<N> {
    /// For the months asked for.
    pub(super) inside: Pair<N>,
    /// For leaving.
    pub(super) late: Pair<N>,
    /// For the months asked for, each charged in itself however it is paid; only where credits are owed.
    pub(super) charged: Pair<N>,
}

pub(super) fn spend<N: Scalar>(
    world: &Dispatch<N>,
    factors: &Factors<N>,
    place: (usize, usize),
    served: &[Served<N>],
) -> Spend<N> {
    let row = world.option.row(place);
    let quote = &world.model.snapshot.quotes[row.quote];
    let fx = quote.fx.map_or(N::one(), |at| world.input(at));
    match row.is_held() {
        true => held(world, row, place, fx, factors.price(row.billing)),
        false => {
            let inside = by_use(world, row, place, served).times(fx * factors.price(row.billing));
            Spend { inside, late: Pair::zero(), charged: inside }
        }
    }
}

/// What is held is paid at the price of each term or purchase; at the horizon comes back what a purchase is worth by then.
///
/// `left` is what levers leave of the price: of what is committed, where a later term has one of its own.
fn held<N: Scalar>(world: &Dispatch<N>, row: &RowModel, place: (usize, usize), fx: N, left: N) -> Spend<N> {
    let own = world.dated_row(place);
    let price = world.input(world.model.snapshot.quotes[row.quote].price);
    let (mut inside, mut late, mut charged) = (Pair::zero(), Pair::zero(), Pair::zero());
    let residual = match row.billing {
        Billing::Owned => {
            let horizon = world.numbers.horizon;
            world.numbers.months(horizon, horizon).times(world.input(world.model.assumed.residual_share))
        }
        _ => Pair::zero(),
    };
    for paid in &own.paid {
        let is_signed = row.billing == Billing::Committed && paid.step == 0 && !paid.capped;
        let left = if is_signed { N::one() } else { left };
        let path = price * world.state.path[paid.step] * left;
        let amount = fx * own.cap.filter(|_| paid.capped).map_or(path, |cap| path.lesser(cap.amount(price)));
        inside = inside.plus(paid.inside.times(amount)).minus(residual.times(amount * paid.bought));
        late = late.plus(paid.late.times(amount));
        charged = charged.plus(paid.charged.times(amount));
    }
    Spend { inside, late, charged }
}

/// What is used is paid by the hour or by the token, in each month at the price path.
fn by_use<N: Scalar>(world: &Dispatch<N>, row: &RowModel, place: (usize, usize), served: &[Served<N>]) -> Pair<N> {
    let quote = &world.model.snapshot.quotes[row.quote];
    let price = world.input(quote.price);
    let rework = quote.rework.map_or(N::zero(), |at| world.input(at));
    let runs = served.iter().zip(&world.dated_row(place).path);
    let whole = runs.fold(Pair::zero(), |sum, (own, steps)| {
        let per_hour = match quote.per_million_tokens {
            true => own.mix.useful.useful * own.mix.tokens / N::integer(1_000_000) * price,
            false => own.mix.ratio * price * (N::one() + rework),
        };
        sum.plus(priced(world.state, steps).times(own.used * per_hour))
    });
    whole.times(N::one() / N::integer(12))
}

/// What a provider owes for outages of what was charged: in all, and as far as it is claimed.
pub(super) struct Owed<N> {
    pub(super) all: Pair<N>,
    pub(super) claimed: Pair<N>,
}

/// The credits of a row; `None` where its quote owes none. Every month alike is as available as the world has it.
pub(super) fn owed<N: Scalar>(world: &Dispatch<N>, row: &RowModel, charged: Pair<N>) -> Option<Owed<N>> {
    let owed = world.model.snapshot.quotes[row.quote].credits.as_ref()?;
    let all = charged.times(owed.terms.owed(world.input(owed.availability)));
    let claimed = owed.claimed.map_or(all, |at| all.times(world.input(at)));
    Some(Owed { all, claimed })
}
