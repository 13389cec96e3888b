//! The embedded files of `data/sample`: one per table, the column keys as head.

use input::Problems;
use tables::{Row, Table};
use vocabulary::message;

const FILES: &[(&str, &str)] = &[
    ("frame", include_str!("../../../../data/sample/frame.csv")),
    ("workloads", include_str!("../../../../data/sample/workloads.csv")),
    ("accelerators", include_str!("../../../../data/sample/accelerators.csv")),
    ("vendors", include_str!("../../../../data/sample/vendors.csv")),
    ("criteria", include_str!("../../../../data/sample/criteria.csv")),
    ("judgements", include_str!("../../../../data/sample/judgements.csv")),
    ("scores", include_str!("../../../../data/sample/scores.csv")),
    ("panel", include_str!("../../../../data/sample/panel.csv")),
    ("questions", include_str!("../../../../data/sample/questions.csv")),
    ("rounds", include_str!("../../../../data/sample/rounds.csv")),
    ("quotes", include_str!("../../../../data/sample/quotes.csv")),
    ("options", include_str!("../../../../data/sample/options.csv")),
    ("costs", include_str!("../../../../data/sample/costs.csv")),
    ("levers", include_str!("../../../../data/sample/levers.csv")),
    ("conditions", include_str!("../../../../data/sample/conditions.csv")),
    ("kpis", include_str!("../../../../data/sample/kpis.csv")),
    ("assumptions", include_str!("../../../../data/sample/assumptions.csv")),
    ("correlations", include_str!("../../../../data/sample/correlations.csv")),
];

/// What the year that is billed has beside.
const YEAR: &[(&str, &str)] = &[
    ("budgets", include_str!("../../../../data/sample/year/budgets.csv")),
    ("record", include_str!("../../../../data/sample/year/record.csv")),
];

/// The file of a table for the year that is billed; `None` for a table without one.
pub(crate) fn of_year(table: &str) -> Option<&'static str> {
    YEAR.iter().find(|(name, _)| *name == table).map(|(_, text)| *text)
}

/// The file of a table; `None` for a table without one.
pub(crate) fn text(table: &str) -> Option<&'static str> {
    FILES.iter().find(|(name, _)| *name == table).map(|(_, text)| *text)
}

/// The rows of a file in canonical form; what cannot be read is reported at its place and left out.
pub(crate) fn rows(table: &'static Table, text: &str, problems: &Problems) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head: Vec<String> = reader.headers().map(|h| h.iter().map(str::to_owned).collect()).unwrap_or_default();
    for key in head.iter().filter(|key| table.column(key).is_none()) {
        problems.add("I504", table.name, key, message!("tables-file-column"), message!("tables-file-column.hint"));
    }
    reader.records().enumerate().filter_map(|(at, record)| row(table, &head, at, record, problems)).collect()
}

fn row(
    table: &'static Table,
    head: &[String],
    at: usize,
    record: csv::Result<csv::StringRecord>,
    problems: &Problems,
) -> Option<Row> {
    let place = format!("{}[{at}]", table.name);
    let record = record
        .map_err(|error| {
            let (expected, hint) = (message!("tables-file-cells"), message!("tables-file-cells.hint"));
            problems.add("I505", &place, error.to_string(), expected, hint);
        })
        .ok()?;
    let mut row = Row::default();
    for (key, typed) in head.iter().zip(&record) {
        let Some(column) = table.column(key) else { continue };
        match tables::canonical(column, typed) {
            Ok(cell) => row.set(column.key, cell),
            Err(fault) => problems.add(fault.code, &format!("{place}.{key}"), typed, &fault.expected, &fault.hint),
        }
    }
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_that_people_fill_in_has_a_file_but_demand() {
        for table in tables::all() {
            // Demand is made; the sample's evaluators have not met yet.
            let expected = table.by_hand && !["demand", "agreed"].contains(&table.name);
            assert_eq!(text(table.name).is_some(), expected, "{}", table.name);
        }
    }

    #[test]
    fn what_is_wrong_is_reported_where_it_stands() {
        let table = tables::table("kpis").unwrap();
        let problems = Problems::new();
        let found = rows(table, "input,value,colour\ntcc, 1.50 ,red\nrevenue,much,\nshort\n", &problems);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].get("value"), found[1].get("value")), (Some("1.5"), None));
        let paths: Vec<String> = problems.settle(Some(())).unwrap_err().into_iter().map(|p| p.path).collect();
        assert_eq!(paths, ["kpis", "kpis[1].value", "kpis[2]"]);
    }
}
