//! Which way of supply costs least at how much use, from which use on owning does, and in which month what was paid crosses.
//!
//! Whoever knows prices gives what a way costs over some years; here it is only compared. Break-even of one purchase
//! against one rent (`breakeven`) is the case of a price by the hour that never changes.

use quantity::real;

/// What one way of supply costs over some years, for the same work.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way {
    /// Paid whatever is used and whatever rents come to.
    pub fixed: f64,
    /// Rent that is paid whatever is used.
    pub held: f64,
    /// What use costs that goes on in every hour; use in a part of the hours costs that part.
    pub used: f64,
}

impl Way {
    /// The same at so many times its rent.
    pub fn at_price(self, factor: f64) -> Self {
        Self { held: self.held * factor, used: self.used * factor, ..self }
    }

    /// What it comes to at use in this share of all hours.
    pub fn cost(&self, share: f64) -> f64 {
        self.idle() + self.used * share
    }

    /// What it comes to without any use.
    fn idle(&self) -> f64 {
        self.fixed + self.held
    }
}

/// The first of the cheapest at use in this share of all hours; `None` of no ways.
pub fn cheapest(ways: &[Way], share: f64) -> Option<usize> {
    let costs = ways.iter().map(|way| way.cost(share)).enumerate();
    costs.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(at, _)| at)
}

/// The least share of all hours, from 0 to `most`, from which on owning costs no more than another way up to `most`; `None` where there
/// is no such share.
pub fn pays_from(own: &Way, other: &Way, most: f64) -> Option<f64> {
    let (ahead, saved) = (own.idle() - other.idle(), other.used - own.used);
    let at = if ahead <= 0.0 { 0.0 } else { ahead / saved };
    // What use saves less and less of is lost at the most use.
    (at <= most && ahead <= saved * most).then_some(at)
}

/// The least share of all hours from which on owning costs no more than any other way; `None` where there is none.
pub fn pays_from_all(own: &Way, others: &[Way], most: f64) -> Option<f64> {
    others.iter().try_fold(0.0, |least: f64, other| Some(least.max(pays_from(own, other, most)?)))
}

/// The first month at whose end less or as much has been paid as for the other, then and at the end of all later months; `None` where
/// the last month ends with more. What is paid in month 0 is paid before the first.
pub fn crossing(own: &[f64], other: &[f64]) -> Option<usize> {
    let months = own.len().max(other.len());
    let paid = |dues: &[f64]| -> Vec<f64> {
        let due = (0..months).map(|month| dues.get(month).copied().unwrap_or(0.0));
        due.scan(0.0, |sum, due| {
            *sum += due;
            Some(*sum)
        })
        .collect()
    };
    let both: Vec<(f64, f64)> = paid(own).into_iter().zip(paid(other)).collect();
    let from = both.iter().rposition(|(own, other)| own > other).map_or(0, |last| last + 1);
    (from < months).then_some(from)
}

/// What is paid in each month as its worth at the start, at an annual rate above −1.
pub fn discounted(dues: &[f64], rate: f64) -> Vec<f64> {
    let force = real::ln_1p(rate) / 12.0;
    dues.iter().enumerate().map(|(month, due)| due * real::exp(-force * month as f64)).collect()
}
