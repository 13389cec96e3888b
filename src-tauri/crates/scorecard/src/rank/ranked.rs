//! Who is ranked: those that pass every gate, and those of them that are known by numbers alone.

use super::Gated;
use crate::methods::Known;
use crate::{Alternative, Failure, PerformanceTable, Preference, normalised};
use input::Keyed;

/// The alternatives that pass every gate.
pub(crate) struct Ranked<'t> {
    pub table: &'t PerformanceTable,
    /// Weights that sum to 1.
    pub weights: Vec<f64>,
    pub alternatives: Vec<&'t Alternative>,
    /// Those of which every criterion is known, as numbers.
    pub known: Known,
    /// By alternative, its row among the known ones.
    pub rows: Vec<Option<usize>>,
    /// By criterion.
    pub preferences: Vec<Preference>,
}

impl<'t> Ranked<'t> {
    /// `None` where no weight counts, which reading has refused.
    pub fn of(table: &'t PerformanceTable) -> Option<Self> {
        let weights = normalised(&table.weights())?;
        let passes = |a: &&Alternative| table.failures(a).next().is_none();
        let alternatives: Vec<&Alternative> = table.alternatives.iter().filter(passes).collect();
        let numbers = |a: &&Alternative| a.performance.iter().map(|cell| cell.number()).collect::<Option<Vec<f64>>>();
        let found: Vec<Option<Vec<f64>>> = alternatives.iter().map(numbers).collect();
        let mut next = 0..;
        let rows = found.iter().map(|row| row.as_ref().and_then(|_| next.next())).collect();
        let directions = table.criteria.iter().map(|c| c.direction).collect();
        let known = Known { directions, weights: weights.clone(), rows: found.into_iter().flatten().collect() };
        let preferences = table.criteria.iter().map(|c| c.preference.unwrap_or(Preference::Usual)).collect();
        Some(Self { table, weights, alternatives, known, rows, preferences })
    }

    /// Ids of the rows.
    pub fn known_ids(&self) -> Vec<&'t str> {
        let known = self.alternatives.iter().zip(&self.rows).filter(|(_, row)| row.is_some());
        known.map(|(alternative, _)| alternative.id.as_str()).collect()
    }

    /// Figures of the rows by alternative; null for who has no row, and for everybody where there are no figures.
    pub fn keyed(&self, figures: Option<&[f64]>) -> Keyed<Option<f64>> {
        let figure = |row: &Option<usize>| figures.and_then(|all| all.get((*row)?).copied());
        self.alternatives.iter().zip(&self.rows).map(|(a, row)| (a.id.clone(), figure(row))).collect()
    }
}

/// Each gate that fails, by alternative.
pub(crate) fn gated(table: &PerformanceTable) -> Vec<Gated> {
    let failed = |alternative| table.failures(alternative).map(|failure| gate(alternative, &failure));
    table.alternatives.iter().flat_map(failed).collect()
}

fn gate(alternative: &Alternative, failure: &Failure) -> Gated {
    Gated {
        alternative: alternative.id.clone(),
        criterion: failure.criterion.id.clone(),
        found: failure.found,
        required: failure.gate.bound(),
    }
}
