//! The base case: every input at its mean, in exact decimals. What all other results are compared with.

use crate::model::{Item, ItemOf, Model, Numbers, Outcome, State, blame, evaluate_itemised, state};
use crate::scalar::Exact;
use ::input::Problem;
use cost::{Bucket, Category};
use quantity::{Decimal, decimal};
use vocabulary::message;

/// The base case of all options.
#[derive(Clone, Debug)]
pub struct Base {
    /// By option; `None` for an incomplete one.
    pub options: Vec<Option<BaseOption>>,
    /// The constants it was computed with.
    pub numbers: Numbers<Exact>,
    /// What all options share.
    pub state: State<Exact>,
    /// All inputs, each at its mean.
    pub x: Vec<Exact>,
}

/// The base case of one option; money is booked to ten decimals, so that parts add up.
#[derive(Clone, Debug)]
pub struct BaseOption {
    /// Present value by bucket, in the order of [`Bucket::ALL`].
    pub buckets: Vec<Decimal>,
    /// Present value.
    pub tcc: Decimal,
    /// Undiscounted.
    pub cash: Decimal,
    /// Discounted paid hours.
    pub paid: Decimal,
    /// Discounted effective hours.
    pub effective: Decimal,
    /// As the kernel gave it.
    pub outcome: Outcome<Exact>,
    /// What the buckets are made of, in the order of the buckets, without what comes to nothing.
    pub bill: Vec<Item<Decimal>>,
}

impl BaseOption {
    /// The part of one category.
    pub fn category(&self, category: Category) -> Decimal {
        let own = Bucket::ALL.iter().zip(&self.buckets).filter(|(b, _)| b.category() == category);
        own.map(|(_, amount)| *amount).sum()
    }

    /// Levelised cost of an effective GPU-hour.
    pub fn per_effective(&self) -> Option<Decimal> {
        self.tcc.checked_div(self.effective)
    }

    /// Levelised cost of a paid GPU-hour.
    pub fn per_paid(&self) -> Option<Decimal> {
        self.tcc.checked_div(self.paid)
    }
}

/// Computes the base case; an amount beyond 28 digits is a problem at its option.
pub(crate) fn base(model: &Model) -> Result<Base, Vec<Problem>> {
    let numbers: Numbers<Exact> = Numbers::new(model).map_err(|problem| vec![problem])?;
    let x = numbers.bases().to_vec();
    let state = state(model, &numbers, &x);
    let (mut options, mut problems) = (Vec::new(), Vec::new());
    for (at, option) in model.options.iter().enumerate() {
        let outcome = option.incomplete.is_empty().then(|| evaluate_itemised(model, &numbers, &state, option, &x));
        let is_costed = outcome.is_some();
        let booked = outcome.and_then(|(outcome, items)| book(outcome, &items));
        if is_costed && booked.is_none() {
            problems.push(blame::too_large(&blame::cost(model, at, option)));
        }
        options.push(booked);
    }
    if problems.is_empty() { Ok(Base { options, numbers, state, x }) } else { Err(problems) }
}

/// The base case of a model that differs from a known one in contracts of some options only.
///
/// `None` where an amount leaves the digits of the books.
pub(crate) fn recontracted(known: &Base, model: &Model, options: &[usize]) -> Option<Base> {
    let numbers = known.numbers.recontracted(model)?;
    let x = numbers.bases().to_vec();
    let state = state(model, &numbers, &x);
    let mut base = Base { options: known.options.clone(), numbers, state, x };
    base.options.resize(model.options.len(), None);
    for at in options.iter().filter(|at| model.options[**at].incomplete.is_empty()) {
        let (outcome, items) = evaluate_itemised(model, &base.numbers, &base.state, &model.options[*at], &base.x);
        base.options[*at] = Some(book(outcome, &items)?);
    }
    Some(base)
}

fn book(outcome: Outcome<Exact>, items: &[Item<Exact>]) -> Option<BaseOption> {
    let booked = |x: Exact| x.0.filter(|amount| decimal::may_be_booked(*amount)).map(decimal::book);
    let buckets: Vec<Decimal> = outcome.buckets.iter().map(|b| booked(*b)).collect::<Option<_>>()?;
    let tcc = buckets.iter().try_fold(Decimal::ZERO, |sum, b| sum.checked_add(*b))?;
    let hours = [outcome.demanded, outcome.unserved, outcome.committed].map(|hours| hours.0);
    let known = hours.iter().all(Option::is_some) && outcome.spend.iter().all(|spend| spend.0.is_some());
    known.then_some(())?;
    Some(BaseOption {
        cash: booked(outcome.cash)?,
        paid: outcome.paid.0?,
        effective: outcome.effective.0?,
        bill: bill(items, &buckets)?,
        buckets,
        tcc,
        outcome,
    })
}

/// The items of each bucket, those of one row or line together, booked so that they add up to it.
fn bill(items: &[Item<Exact>], buckets: &[Decimal]) -> Option<Vec<Item<Decimal>>> {
    let mut bill = Vec::new();
    for (bucket, total) in Bucket::ALL.iter().copied().zip(buckets) {
        let mut sums: Vec<(ItemOf, Decimal)> = Vec::new();
        for item in items.iter().filter(|item| item.bucket == bucket) {
            let amount = item.amount.0?;
            match sums.iter_mut().find(|(of, _)| *of == item.of) {
                Some((_, sum)) => *sum = sum.checked_add(amount)?,
                None => sums.push((item.of, amount)),
            }
        }
        let amounts: Vec<Decimal> = sums.iter().map(|(_, sum)| *sum).collect();
        let booked = sums.iter().zip(decimal::split(&amounts, *total)?);
        bill.extend(booked.filter(|(_, amount)| !amount.is_zero()).map(|((of, _), amount)| Item {
            of: *of,
            bucket,
            amount,
        }));
    }
    Some(bill)
}

pub(crate) fn lacks_assumptions() -> Problem {
    Problem {
        path: "assumptions".to_owned(),
        code: "P821",
        found: message!("snapshot-shipped"),
        expected: message!("snapshot-shipped.expected"),
        hint: message!("snapshot-shipped.hint"),
    }
}
