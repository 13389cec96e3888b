//! PROMETHEE II: how much an alternative is preferred to the others, less how much they are to it.

use super::Known;
use crate::{Direction, Preference};
use quantity::real::exp;

/// How strongly each alternative is preferred, summed over the others.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flows {
    /// Preference over the others, summed.
    over: Vec<f64>,
    /// The others' preference over it, summed.
    under: Vec<f64>,
}

/// Preference of one over another and the reverse, each 0..=1.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    over: f64,
    under: f64,
}

impl Flows {
    /// `None` with fewer than two alternatives. `preferences` are the criteria's own.
    ///
    /// Source: Brans, Vincke & Mareschal 1986, EJOR 24(2), eq. 5 to 7; flows are means over the others, as Brans & Mareschal 2005.
    pub fn of(known: &Known, preferences: &[Preference]) -> Option<Self> {
        (known.rows.len() > 1).then_some(())?;
        let rows = || known.rows.iter();
        let sums = rows().map(|a| rows().fold(Pair::default(), |sum, b| sum.and(pair(known, preferences, a, b))));
        let (over, under) = sums.map(|sum| (sum.over, sum.under)).unzip();
        Some(Self { over, under })
    }

    /// Preference over the others, mean, 0..=1.
    pub fn plus(&self) -> Vec<f64> {
        self.over.iter().map(|sum| sum / self.others()).collect()
    }

    /// The others' preference, mean, 0..=1.
    pub fn minus(&self) -> Vec<f64> {
        self.under.iter().map(|sum| sum / self.others()).collect()
    }

    /// The first less the second, −1..=1.
    pub fn net(&self) -> Vec<f64> {
        self.over.iter().zip(&self.under).map(|(over, under)| (over - under) / self.others()).collect()
    }

    fn others(&self) -> f64 {
        self.over.len() as f64 - 1.0
    }

    /// Net flows of all but one row of `known`, which are the rows that these flows are of; `None` where one is left.
    pub fn without(&self, known: &Known, preferences: &[Preference], row: usize) -> Option<Vec<f64>> {
        let others = self.others() - 1.0;
        let rows = known.rows.iter().enumerate().filter(|(at, _)| *at != row);
        let net = rows.map(|(at, a)| {
            let lost = pair(known, preferences, a, &known.rows[row]);
            (self.over[at] - lost.over - self.under[at] + lost.under) / others
        });
        (others > 0.0).then(|| net.collect())
    }

    /// Net flows of the rows where another one joins them.
    pub fn with(&self, known: &Known, preferences: &[Preference], row: &[f64]) -> Vec<f64> {
        let net = known.rows.iter().enumerate().map(|(at, a)| {
            let more = pair(known, preferences, a, row);
            (self.over[at] + more.over - self.under[at] - more.under) / (self.others() + 1.0)
        });
        net.collect()
    }
}

impl Pair {
    fn and(self, other: Self) -> Self {
        Self { over: self.over + other.over, under: self.under + other.under }
    }
}

/// Σ w·P(lead) both ways.
fn pair(known: &Known, preferences: &[Preference], a: &[f64], b: &[f64]) -> Pair {
    let mut sum = Pair::default();
    for (at, preference) in preferences.iter().enumerate() {
        let lead = (a[at] - b[at]).clamp(f64::MIN, f64::MAX);
        let lead = if known.directions[at] == Direction::Max { lead } else { -lead };
        let degree = known.weights[at] * preference.degree(lead.abs());
        *(if lead > 0.0 { &mut sum.over } else { &mut sum.under }) += degree;
    }
    sum
}

impl Preference {
    /// How far a lead is a preference, 0..=1; `lead` is in the criterion's unit, finite and at least 0. No lead is none.
    pub(crate) fn degree(&self, lead: f64) -> f64 {
        let full = |is_full: bool| f64::from(u8::from(is_full));
        match *self {
            Self::Usual => full(lead > 0.0),
            Self::U { q } => full(lead > q),
            Self::V { p } => (lead / p).min(1.0),
            Self::Level { q, p } => (full(lead > q) + full(lead > p)) / 2.0,
            // Where q is p the line is a step behind it.
            Self::Linear { q, p } if lead <= q || p <= q => full(lead > q),
            Self::Linear { q, p } => ((lead - q) / (p - q)).min(1.0),
            Self::Gaussian { s } => 1.0 - exp(-(lead / s) * (lead / s) / 2.0),
        }
    }
}
