//! An option's months in one number type: what its hours and its money weigh, and how much of which price falls due when.

use super::lines::Pair;
use super::rows::{Months, RowModel};
use super::{Model, Numbers, OptionModel};
use crate::scalar::Scalar;
use crate::snapshot::PriceCap;
use cost::Course;

/// What no world changes of an option.
#[derive(Clone, Debug)]
pub struct Dated<N> {
    /// What the runs of months weigh.
    pub spans: Vec<Span<N>>,
    /// By pool and row.
    pub rows: Vec<Vec<DatedRow<N>>>,
    /// GPUs bought and committed in each month, added up over the months.
    pub gpu_months: Pair<N>,
}

/// The part of what is held in a pool and a month from 1 that is kept.
pub(crate) type Left<'l, N> = dyn Fn(usize, u32) -> N + 'l;

/// What one run of months weighs.
#[derive(Clone, Copy, Debug)]
pub struct Span<N> {
    /// The year that it lies in.
    pub year: usize,
    /// Twelfths of a year, discounted and not: of hours.
    pub hours: Pair<N>,
    /// The same of money, which may be looked at month by month.
    pub charged: Pair<N>,
}

/// One row by run of months.
#[derive(Clone, Debug)]
pub struct DatedRow<N> {
    /// GPUs held, by run.
    pub gpus: Vec<N>,
    /// Whether it may be used, by run.
    pub open: Vec<bool>,
    /// Most GPUs of a quote by use.
    pub most: Option<N>,
    /// What is paid at each price of what is held.
    pub paid: Vec<Paid<N>>,
    /// The cap at renewals.
    pub cap: Option<Cap<N>>,
    /// The steps of the price path of what is paid by use, by run: which step, and the months that it runs.
    pub path: Vec<Vec<(usize, Pair<N>)>>,
}

/// The highest price at renewals, in the quote's currency.
#[derive(Clone, Copy, Debug)]
pub enum Cap<N> {
    /// An amount.
    At(N),
    /// The price signed.
    Signed,
}

impl<N: Scalar> Cap<N> {
    fn of(cap: PriceCap) -> Self {
        match cap {
            PriceCap::At(cap) => Cap::At(N::from_decimal(cap)),
            PriceCap::Signed => Cap::Signed,
        }
    }

    /// What it comes to where the price signed is this one.
    pub(super) fn amount(self, signed: N) -> N {
        match self {
            Cap::At(cap) => cap,
            Cap::Signed => signed,
        }
    }
}

/// How much is paid at one price.
#[derive(Clone, Copy, Debug)]
pub struct Paid<N> {
    /// Position in [`Model::steps`].
    pub step: usize,
    /// Whether the cap holds.
    pub capped: bool,
    /// What falls due for the months asked for.
    pub inside: Pair<N>,
    /// What is paid for leaving.
    pub late: Pair<N>,
    /// How much of what is owned is bought at it.
    pub bought: N,
    /// What the months asked for are charged with, each in itself however it is paid; only where credits are owed.
    pub charged: Pair<N>,
}

impl<N: Scalar> Numbers<N> {
    /// The months of an option; `left` is the part of what is held in a pool and month that is kept and paid, all without it.
    pub(crate) fn dated(&self, model: &Model, option: &OptionModel, left: Option<&Left<N>>) -> Dated<N> {
        let twelfth = N::one() / N::integer(12);
        let spans: Vec<Span<N>> = option
            .segments
            .iter()
            .map(|run| Span {
                year: run.year,
                hours: self.weights(run.first, run.last).times(twelfth),
                charged: self.months(run.first, run.last).times(twelfth),
            })
            .collect();
        let of_pool = |(pool, own): (usize, &Vec<RowModel>)| {
            let left = left.map(|left| move |month: u32| left(pool, month));
            let left = left.as_ref().map(|left| left as &dyn Fn(u32) -> N);
            own.iter().map(|row| self.dated_row(model, option, row, left)).collect()
        };
        let rows: Vec<Vec<DatedRow<N>>> = option.rows.iter().enumerate().map(of_pool).collect();
        let months: Vec<Pair<N>> = option.segments.iter().map(|run| self.months(run.first, run.last)).collect();
        let of_row = |row: &DatedRow<N>| {
            row.gpus.iter().zip(&months).fold(Pair::zero(), |sum, (gpus, months)| sum.plus(months.times(*gpus)))
        };
        let gpu_months = rows.iter().flatten().fold(Pair::zero(), |sum, row| sum.plus(of_row(row)));
        Dated { spans, rows, gpu_months }
    }

    fn dated_row(
        &self,
        model: &Model,
        option: &OptionModel,
        row: &RowModel,
        left: Option<&dyn Fn(u32) -> N>,
    ) -> DatedRow<N> {
        let quote = &model.snapshot.quotes[row.quote];
        let kept = |gpus: N, month: u32| left.map_or(gpus, |left| gpus * left(month));
        let gpus = |month: u32| row.gpus_in(month).map(|gpus| kept(N::from_decimal(gpus), month));
        DatedRow {
            gpus: option.segments.iter().filter_map(|run| gpus(run.first)).collect(),
            open: option.segments.iter().map(|run| row.is_open(run.first)).collect(),
            most: row.most.map(N::from_decimal),
            paid: match &row.months {
                Months::Held(course) => self.paid(model, course, row, left),
                Months::Open(_) => Vec::new(),
            },
            cap: quote.offered.price_cap.map(Cap::of),
            path: match row.is_held() {
                true => Vec::new(),
                false => {
                    option.segments.iter().map(|run| self.path(model, quote.term(), run.first, run.last)).collect()
                }
            },
        }
    }

    fn paid(&self, model: &Model, course: &Course, row: &RowModel, left: Option<&dyn Fn(u32) -> N>) -> Vec<Paid<N>> {
        let is_owned = row.billing == crate::snapshot::Billing::Owned;
        let (zero, none) = (Pair::zero(), N::zero());
        let of = |price: &cost::Priced| Paid {
            step: step(model, price.after),
            capped: price.capped,
            inside: zero,
            late: zero,
            bought: none,
            charged: zero,
        };
        let mut paid: Vec<Paid<N>> = course.prices.iter().map(of).collect();
        for due in &course.dues {
            let (own, quantity) = (&mut paid[due.price], N::from_decimal(due.quantity));
            let months = match left {
                Some(left) => self.kept(due, is_owned, left),
                None => self.months(due.first, due.last),
            };
            let amount = months.times(quantity);
            if due.late {
                own.late = own.late.plus(amount);
            } else {
                own.inside = own.inside.plus(amount);
            }
            let kept = left.map_or(N::one(), |left| left(due.first + 1));
            own.bought = own.bought + if is_owned { quantity * kept } else { none };
        }
        let owes = model.snapshot.quotes[row.quote].credits.is_some();
        for rent in course.rents.iter().filter(|_| owes) {
            let months =
                left.map_or_else(|| self.months(rent.first, rent.last), |left| self.kept(rent, is_owned, left));
            let own = &mut paid[rent.price];
            own.charged = own.charged.plus(months.times(N::from_decimal(rent.quantity)));
        }
        paid
    }

    /// The months in which an amount falls due, each by the part that is kept; a purchase falls due in the month before its use.
    fn kept(&self, due: &cost::Due, is_owned: bool, left: &dyn Fn(u32) -> N) -> Pair<N> {
        let month = |month: u32| self.months(month, month).times(left(month + u32::from(is_owned)));
        (due.first..=due.last).fold(Pair::zero(), |sum, own| sum.plus(month(own)))
    }

    /// Prices by use step every so many months from the first on.
    fn path(&self, model: &Model, term: u32, first: u32, last: u32) -> Vec<(usize, Pair<N>)> {
        let periods = (first - 1) / term..=(last - 1) / term;
        let of = |period: u32| {
            let (from, to) = (first.max(period * term + 1), last.min((period + 1) * term));
            (step(model, period * term), self.months(from, to))
        };
        periods.map(of).collect()
    }
}

/// Position of a step of the price path; each that is asked for has been entered.
fn step(model: &Model, after: u32) -> usize {
    model.steps.binary_search(&after).unwrap_or_default()
}
