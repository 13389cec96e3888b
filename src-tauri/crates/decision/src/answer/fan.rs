//! Cash of one option month by month over the worlds, as percentiles: how wide the spread of the total is on the way there.
//!
//! The cost kernel is asked once for each month and world, with money counted only where it falls due in that month. Some of the worlds
//! stand for all: those at even steps of what the option costs in cash.

use super::decide::amount;
use crate::draw::Worlds;
use crate::model::{evaluate, state};
use crate::propose::{even, inputs};
use crate::report::detail::{CashFan, OptionYears};
use crate::value::percentiles;

/// Worlds that stand for all.
const SAMPLED: usize = 100;

/// The fan of the option at this place; `None` where one of its costs is no number, or where its months are not known.
pub(super) fn of_option(worlds: &Worlds, at: usize, by_year: &[OptionYears]) -> Option<CashFan> {
    let cash = worlds.options.get(at).map(|own| &own.cash).filter(|own| own.len() == worlds.setting.worlds)?;
    cash.iter().all(|own| own.is_finite()).then_some(())?;
    let option = worlds.model.snapshot.options[at].id.clone();
    let months = by_year.iter().find(|own| own.option == option)?.cumulative_cash.len();
    let sampled = inputs(worlds, &even(cash, SAMPLED));
    let mut fan = CashFan { option, worlds: sampled.len(), p10: Vec::new(), p50: Vec::new(), p90: Vec::new() };
    let (model, mut numbers, mut paid) = (&worlds.model, worlds.numbers.clone(), vec![0.0; sampled.len()]);
    for month in 0..months {
        numbers.count_only(model, month as u32);
        for (x, paid) in sampled.iter().zip(&mut paid) {
            let shared = state(model, &numbers, x);
            *paid += evaluate(model, &numbers, &shared, &model.options[at], x).buckets.iter().sum::<f64>();
        }
        let spread = percentiles(paid.clone())?.map(amount);
        for (into, own) in [&mut fan.p10, &mut fan.p50, &mut fan.p90].into_iter().zip(spread) {
            into.push(own);
        }
    }
    Some(fan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Setting;
    use crate::snapshot::Snapshot;
    use quantity::decimal::Amount;

    #[test]
    fn a_fan_ends_where_the_cash_of_the_worlds_does() {
        let book = sample::book().unwrap();
        let snapshot = Snapshot::read(&book).unwrap();
        let setting = Setting { seed: 1, worlds: 400, threads: 1 };
        let worlds = crate::draw(&snapshot, &setting, &|_| ()).unwrap();
        let years = crate::answer::by_year::by_year(&worlds);
        let fan = of_option(&worlds, 0, &years).unwrap();
        let base: Vec<Amount> = years.iter().find(|own| own.option == fan.option).unwrap().cumulative_cash.clone();
        assert_eq!((fan.worlds, fan.p50.len()), (SAMPLED, base.len()));
        let [p10, p50, p90] = worlds.spreads[0].unwrap().cash;
        for (own, all) in [(&fan.p10, p10), (&fan.p50, p50), (&fan.p90, p90)] {
            let last = quantity::decimal::f64_of(own.last().unwrap().0);
            assert!((last / all - 1.0).abs() < 0.02, "{last} against {all}");
        }
        let ordered = |month: usize| fan.p10[month] <= fan.p50[month] && fan.p50[month] <= fan.p90[month];
        assert!((0..base.len()).all(ordered), "percentiles are in order in every month");
    }
}
