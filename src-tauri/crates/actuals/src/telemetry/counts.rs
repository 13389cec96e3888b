//! What was produced each month, as comma-separated text: month, team where known, metric, value.

use super::{Faults, TelemetryFault, TelemetryProblem};
use crate::time;
use quantity::Decimal;
use quantity::decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    /// Answers of a model.
    Predictions,
    /// Tokens read and written.
    Tokens,
    /// Of them, those of answers that were of use.
    UsefulTokens,
    /// Training runs, those included that failed.
    TrainingRuns,
    /// Of them, those that gave nothing of use.
    FailedRuns,
    /// Trials.
    Experiments,
    /// A score of quality, in points.
    Quality,
    /// Money taken with what was made, in the currency of the frame.
    Revenue,
    /// Money earned with it before compute, in the same; may be below 0.
    GrossProfit,
}

impl Metric {
    /// Every metric.
    pub const ALL: [Self; 9] = [
        Self::Predictions,
        Self::Tokens,
        Self::UsefulTokens,
        Self::TrainingRuns,
        Self::FailedRuns,
        Self::Experiments,
        Self::Quality,
        Self::Revenue,
        Self::GrossProfit,
    ];
}

/// Whose and what of a month.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count {
    /// "2026-03".
    pub month: String,
    /// Null for all.
    pub team: Option<String>,
    /// What is counted.
    pub metric: Metric,
}

/// Counts by month, team and metric.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(pub BTreeMap<Count, Decimal>);

impl Counts {
    /// Together with another source; what both count is as the other says.
    pub fn and(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The sum of a month over teams, or of one team; of a score the mean. `None` without any.
    pub fn of(&self, month: &str, team: Option<&str>, metric: Metric) -> Option<Decimal> {
        let own = |count: &&Count| {
            count.month == month && count.metric == metric && (team.is_none() || count.team.as_deref() == team)
        };
        let values: Vec<Decimal> = self.0.iter().filter(|(count, _)| own(count)).map(|(_, value)| *value).collect();
        let sum = values.iter().try_fold(Decimal::ZERO, |sum, value| decimal::add(sum, *value))?;
        match metric {
            _ if values.is_empty() => None,
            Metric::Quality => sum.checked_div(Decimal::from(values.len())),
            _ => Some(sum),
        }
    }
}

/// Reads counts.
///
/// # Errors
/// Everything that is wrong with them.
pub fn counts(bytes: &[u8]) -> Result<Counts, Vec<TelemetryProblem>> {
    let (mut faults, mut all) = (Faults::default(), Counts::default());
    let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(bytes);
    let heads = reader.headers().cloned().unwrap_or_default();
    let place =
        |name: &str| heads.iter().position(|head| head.trim_start_matches('\u{feff}').eq_ignore_ascii_case(name));
    let mut needed = |name: &str| {
        let found = place(name);
        if found.is_none() {
            faults.add(Some(1), TelemetryFault::Column, name);
        }
        found
    };
    let [month, metric, value] = ["month", "metric", "value"].map(&mut needed);
    let (Some(month), Some(metric), Some(value)) = (month, metric, value) else { return faults.settle(all) };
    let team = place("team");
    for (at, record) in reader.records().enumerate() {
        let row = Some(at + 2);
        let record = match record {
            Ok(record) if record.len() == heads.len() => record,
            Ok(record) => {
                faults.add(row, TelemetryFault::Cells, record.len().to_string());
                continue;
            }
            Err(error) => {
                faults.add(row, TelemetryFault::Cells, error.to_string());
                continue;
            }
        };
        let cell = |at: usize| record.get(at).unwrap_or_default();
        let known =
            Metric::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(cell(metric)));
        let number = decimal::parse(cell(value));
        let is_month = time::month_read(cell(month)).is_some();
        if !is_month {
            faults.add(row, TelemetryFault::Month, cell(month));
        }
        if known.is_err() {
            faults.add(row, TelemetryFault::Metric, cell(metric));
        }
        match number {
            None => faults.add(row, TelemetryFault::Number, cell(value)),
            Some(number) if number < Decimal::ZERO && !matches!(known, Ok(Metric::GrossProfit)) => {
                faults.add(row, TelemetryFault::Negative, cell(value));
            }
            Some(number) => {
                let team = team.map(cell).filter(|team| !team.is_empty()).map(str::to_owned);
                let Some(metric) = known.ok().filter(|_| is_month) else { continue };
                let count = Count { month: cell(month).to_owned(), team, metric };
                if all.0.insert(count, number).is_some() {
                    faults.add(row, TelemetryFault::Twice, cell(month));
                }
            }
        }
    }
    faults.settle(all)
}
