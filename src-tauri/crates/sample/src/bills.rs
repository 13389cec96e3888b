//! A year of bills of the sample company, made by a seeded generator: three providers, two currencies, and telemetry to match.
//!
//! What a person should find in them: tags that were never tidied up, a month that is corrected by a later bill, a credit, an agent that
//! ran away for three days, a notebook that was forgotten, commitments that are not quite used, and ten quiet months. The company and
//! its accounts are fictional; prices are near the shipped ones. Same bytes for the same seed.

mod fleet;
mod rows;
mod telemetry;

pub use telemetry::{counts, prometheus, slurm};

use input::Node;
use jiff::civil::Date;
use tables::Row;

/// The seed of the shipped sample.
pub const SEED: u64 = 20_261_126;
/// First day.
pub(crate) const START: Date = jiff::civil::date(2025, 11, 1);
/// Days of the year that is billed.
pub(crate) const DAYS: usize = 365;
/// First day on which the agent ran away, and how many days it did: 16 to 18 June 2026.
pub(crate) const RUNAWAY: [usize; 2] = [227, 3];
/// Day from which the notebook was forgotten: 8 September 2026.
pub(crate) const FORGOTTEN: usize = 311;
/// The month whose first bill was wrong: March 2026, by its days.
pub(crate) const CORRECTED: [usize; 2] = [120, 151];

/// Rules that make sense of most of the tags.
pub const RULES: &str = r#"{
  "team": [
    {"tag": "team", "equals": "SEARCH", "is": "search"},
    {"tag": "team", "equals": "research-lab", "is": "research"},
    {"tag": "team"},
    {"tag": "Team"},
    {"tag": "cost_center", "equals": "cc-4471", "is": "platform"},
    {"column": "SubAccountId", "equals": "corvane-assist", "is": "assist"}
  ],
  "purpose": [
    {"tag": "purpose", "equals": "train", "is": "training"},
    {"tag": "purpose"},
    {"tag": "workload"},
    {"column": "ServiceName", "prefix": "Helio", "is": "training"}
  ],
  "currency": "EUR",
  "rates": {"USD": "0.8951"}
}
"#;

/// A bill, or a report of use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// Name of its file.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

/// Reports of use to go with the bills: how busy the cards were, whose jobs ran, what came of it each month.
pub fn reports(seed: u64) -> Vec<Bill> {
    vec![
        Bill { name: "dcgm.json", text: prometheus(seed) },
        Bill { name: "sacct.txt", text: slurm(seed) },
        Bill { name: "counts.csv", text: counts(seed) },
    ]
}

/// [`RULES`] as rows of a workspace.
pub fn rules() -> Vec<Row> {
    let node = input::examine(RULES).map(|(node, _)| node).unwrap_or(Node::Null);
    tables::spend_rules(&node).unwrap_or_default().iter().map(row).collect()
}

fn row(rule: &Node) -> Row {
    let mut row = Row::default();
    let columns = tables::table("rules").map_or(&[][..], |table| table.columns);
    for column in columns {
        if let Some(Node::Text(text)) = rule.get(column.key) {
            row.set(column.key, Some(text.clone()));
        }
    }
    row
}

/// The bills of a year, in the order in which they are given: the last one corrects a month of the first.
pub fn bills(seed: u64) -> Vec<Bill> {
    let year = 0..DAYS;
    let march = CORRECTED[0]..CORRECTED[1];
    vec![
        Bill { name: "aws_2025_11_to_2026_10.csv", text: rows::bill(seed, fleet::AWS, year.clone(), false) },
        Bill { name: "google_2025_11_to_2026_10.csv", text: rows::bill(seed, fleet::GOOGLE, year.clone(), false) },
        Bill { name: "helio_2025_11_to_2026_10.csv", text: rows::bill(seed, fleet::HELIO, year, false) },
        Bill { name: "aws_2026_03_corrected.csv", text: rows::bill(seed, fleet::AWS, march, true) },
    ]
}

/// A day of the year that is billed, counted from its first.
pub(crate) fn date(day: usize) -> Date {
    START.saturating_add(jiff::Span::new().days(day as i64))
}
