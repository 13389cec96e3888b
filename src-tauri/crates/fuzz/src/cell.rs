//! What a person types into a cell, tried as every kind of cell that the tables have.

use crate::broken::{Kept, holds, same, works};
use quantity::{Range, show};
use std::sync::LazyLock;
use tables::{Column, Estimate, Fault, Kind, canonical, is_nothing};

/// One column of every kind and limit.
static COLUMNS: LazyLock<Vec<&'static Column>> = LazyLock::new(|| {
    let mut columns: Vec<&Column> = Vec::new();
    for column in tables::all().iter().flat_map(|table| table.columns) {
        if columns.iter().all(|known| known.kind != column.kind) {
            columns.push(column);
        }
    }
    columns
});

/// Whatever is typed: each kind refuses it with a way out, or has one canonical text for it.
pub(crate) fn run(input: &[u8]) -> Kept {
    let Ok(typed) = std::str::from_utf8(input) else { return Ok(()) };
    for column in COLUMNS.iter() {
        settles(typed, |text| canonical(column, text))?;
        if matches!(column.kind, Kind::Estimate(_) | Kind::Number(_)) {
            is_number(&canonical(column, typed))?;
        }
    }
    range(typed)?;
    harmless(typed)
}

/// What is accepted is accepted again as it stands; what is refused says how to mend it.
fn settles(typed: &str, canonical: impl Fn(&str) -> Result<Option<String>, Fault>) -> Kept {
    match canonical(typed) {
        Ok(None) => holds("only what says nothing is an empty cell", is_nothing(typed), || typed.to_owned()),
        Ok(Some(cell)) => {
            let again = works("a canonical text is accepted", canonical(&cell))?;
            same("a canonical text is its own canonical text", &again, &Some(cell))
        }
        Err(fault) => {
            let has_hint = !fault.expected.is_empty() && voice::text(&fault.hint).ends_with('.');
            holds("a refused cell says what is expected and how to mend it", has_hint, || format!("{fault:?}"))
        }
    }
}

/// The text of a number is printed without loss of its words.
fn is_number(cell: &Result<Option<String>, Fault>) -> Kept {
    let Ok(Some(cell)) = cell else { return Ok(()) };
    if Estimate::assumption(cell).is_some() {
        return Ok(());
    }
    let range = works("a canonical number is a range", Range::parse(cell))?;
    same("a canonical number prints as itself", &range.to_string(), cell)?;
    holds("a number is shown", !voice::value(tables::entered(cell)).is_empty(), || cell.clone())
}

/// A range is in order, and every draw lies inside.
fn range(typed: &str) -> Kept {
    let Ok(range) = Range::parse(typed) else { return Ok(()) };
    let found = || format!("{range:?}");
    holds("a range is in order", range.low <= range.base && range.base <= range.high, found)?;
    let again = works("the text of a range is a range", Range::parse(&range.to_string()))?;
    same("the text of a range is that range", &(again.low, again.high), &(range.low, range.high))?;
    let (low, high) = (range.quantile(f64::MIN_POSITIVE), range.quantile(1.0 - f64::EPSILON));
    // Rounding to doubles may step over an end by its last digits.
    let slack = range.width() * 1e-9;
    let inside = low.is_finite() && high.is_finite() && low <= high + slack;
    holds("draws lie inside their range", inside, || format!("{range:?}: {low} to {high}"))?;
    let shown = [show::amount(low, range.width()), show::exact(range.base), show::rough(high), show::percent(low)];
    holds("a number is shown", shown.iter().all(|text| !text.is_empty()), || format!("{shown:?}"))
}

/// What is made harmless stays as it is then.
fn harmless(typed: &str) -> Kept {
    let plain = show::harmless(typed);
    holds("nothing is left that a terminal obeys", !plain.contains(show::is_obeyed), || plain.to_string())?;
    same("what is harmless stays", &show::harmless(&plain).into_owned(), &plain.to_string())
}

/// The example of every column, and what people type.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let examples = COLUMNS.iter().map(|column| column.example);
    let typed = [
        "30k to 45k",
        "20 / 25 / 40",
        "pert 20 / 25 / 40",
        "lognormal 10k to 40k (P10 to P90)",
        "normal 100 ± 20",
        "discrete 30k (70 %), 45k (30 %)",
        "empirical 31k, 33k; 1,5",
        "~ 30k ±20 %",
        "12 %",
        "1,200,000.5",
        "−3",
        "184; 200 from 13",
        "1.50, 2,,3",
    ];
    examples.chain(typed).map(|text| text.as_bytes().to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_does_not_settle_is_seen() {
        let grows = |text: &str| Ok(Some(format!("{text}0")));
        let once = |text: &str| match text {
            "a" => Ok(Some("b".to_owned())),
            _ => Err(Fault { code: "I511", expected: "a".into(), hint: "Write a.".into() }),
        };
        let silent = |_: &str| Err(Fault { code: "I511", expected: "a".into(), hint: String::new().into() });
        assert!(settles("1", grows).is_err() && settles("a", once).is_err() && settles("a", silent).is_err());
        assert_eq!(settles("a", |text| Ok(Some(text.to_owned()))), Ok(()));
    }
}
