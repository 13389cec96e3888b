//! Criteria to begin with: what vendors of AI compute are asked and judged by, to be copied and edited.

use crate::csv_rows::{Row, rows};
use std::sync::OnceLock;
use vocabulary::Purpose;

/// Its columns, each that of the table of criteria.
pub const TEMPLATE_COLUMNS: [&str; 19] = [
    "id",
    "name",
    "axis",
    "unit",
    "direction",
    "worst",
    "best",
    "points",
    "gate_min",
    "gate_max",
    "weight",
    "rubric",
    "scale",
    "evidence",
    "question",
    "computed",
    "source",
    "date",
    "note",
];

/// When a first case begins with a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Whatever the compute is for.
    Always,
    /// Where it is for this.
    With(Purpose),
}

/// One criterion.
#[derive(Clone, Debug)]
pub struct TemplateCriterion {
    /// Short name.
    pub id: &'static str,
    /// Filled cells by column, in the order of the columns.
    pub cells: Vec<(&'static str, &'static str)>,
    /// Whether it is one of the few that a first case begins with, and with which purpose.
    pub starter: Option<Starter>,
    /// What others publish of it: a metric of the reliability figures.
    pub metric: Option<&'static str>,
}

impl TemplateCriterion {
    fn is_called(&self, id: &str, name: &str) -> bool {
        self.id == id || self.cells.iter().any(|(key, own)| *key == "name" && *own == name)
    }
}

/// The metric whose published figures a criterion of this id or name can be held against; `None` where it counts in another unit than the
/// template, for then the numbers are others.
pub fn metric_of_criterion(id: &str, name: &str, unit: &str) -> Option<&'static str> {
    let own = criteria_template().iter().find(|own| own.metric.is_some() && own.is_called(id, name))?;
    let counts_so = own.cells.iter().any(|(key, cell)| *key == "unit" && cell.eq_ignore_ascii_case(unit));
    own.metric.filter(|_| counts_so)
}

/// All criteria of the template.
pub fn criteria_template() -> &'static [TemplateCriterion] {
    static ROWS: OnceLock<Vec<TemplateCriterion>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::CRITERIA_TEMPLATE).iter().filter_map(read).collect())
}

fn read(row: &Row) -> Option<TemplateCriterion> {
    let cells = TEMPLATE_COLUMNS.iter().filter_map(|key| Some((*key, row.text(key)?))).collect();
    let starter = match row.text("starter") {
        Some("yes") => Some(Starter::Always),
        Some(purpose) => Purpose::from_word(purpose).map(Starter::With),
        None => None,
    };
    Some(TemplateCriterion { id: row.text("id")?, cells, starter, metric: row.text("metric") })
}
