//! The ledgers of one document: each line's months, booked by month, by bucket and in all.

use super::{ByCategory, Case};
use crate::problems::too_large;
use crate::{Bucket, Line, schedule};
use input::{Keyed, Problem, Problems};
use quantity::decimal::Amount;
use quantity::money::Refusal;
use quantity::{Decimal, Ledger, Money};
use std::collections::BTreeMap;
use vocabulary::message;

/// Exact sums in one currency; whatever is booked appears in every view of them.
pub(super) struct Books {
    total: Ledger,
    /// In the order of [`crate::Category::ALL`].
    categories: [Ledger; 3],
    months: Vec<Ledger>,
    buckets: BTreeMap<Bucket, Ledger>,
}

impl Books {
    /// Books every line that can be computed; reports the others at their place.
    pub(super) fn keep(case: &Case, problems: &Problems) -> Self {
        let empty = Ledger::new(case.horizon.currency);
        let months = vec![empty; case.horizon.months as usize + 1];
        let mut books = Self { total: empty, categories: [empty; 3], months, buckets: BTreeMap::new() };
        // Where the number of GPUs could not be read, that has been reported at its own place.
        let computable = |line: &Line| case.horizon.gpus.is_some() || !line.shape.needs_gpus();
        for (path, line) in case.lines.iter().filter(|(_, line)| computable(line)) {
            if let Err(problem) = books.book(case, line) {
                problems.report(at_line(path, problem));
            }
        }
        books
    }

    fn book(&mut self, case: &Case, line: &Line) -> Result<(), Problem> {
        let currency = case.horizon.currency;
        let bucket = self.buckets.entry(line.bucket).or_insert(Ledger::new(currency));
        let category = &mut self.categories[line.bucket.category() as usize];
        for (month, amount) in self.months.iter_mut().zip(schedule::monthly(line, &case.horizon)?) {
            let entry = Money { amount, currency };
            let ledgers = [month, &mut *bucket, category, &mut self.total];
            let booked = ledgers.into_iter().try_for_each(|ledger| ledger.book(entry));
            booked.map_err(|_: Refusal| too_large("", message!("cost-too-large.sum")))?;
        }
        Ok(())
    }

    pub(super) fn total(&self) -> Decimal {
        self.total.total().amount
    }

    /// Amounts of months 0..=months.
    pub(super) fn monthly(&self) -> Vec<Decimal> {
        self.months.iter().map(|ledger| ledger.total().amount).collect()
    }

    /// The buckets that occur, in the order of reports.
    pub(super) fn by_bucket(&self) -> Keyed<Amount> {
        let entries = self.buckets.iter();
        entries.map(|(bucket, ledger)| (bucket.word().to_owned(), Amount(ledger.total().amount))).collect()
    }

    pub(super) fn by_category(&self) -> ByCategory {
        let [capex, opex, hidden] = self.categories.map(|ledger| Amount(ledger.total().amount));
        ByCategory { capex, opex, hidden }
    }
}

/// A problem of a line, with its path counted from the document.
fn at_line(line: &str, problem: Problem) -> Problem {
    let path = if problem.path.is_empty() { line.to_owned() } else { format!("{line}.{}", problem.path) };
    Problem { path, ..problem }
}
