//! Numbers and lists in the sentences that describe a figure to those who cannot see it.

use quantity::show;
use voice::{Value, message};

/// Names in a sentence: "a", "a and b", "a, b and c", "a, b, c and 7 more"; with semicolons where a name has a comma.
pub(crate) fn list<T: Into<Value>>(names: impl IntoIterator<Item = T>) -> Value {
    const MOST: usize = 6;
    let mut shown: Vec<String> = names.into_iter().map(voice::value).collect();
    let rest = shown.len().saturating_sub(MOST);
    shown.truncate(MOST);
    if rest > 0 {
        shown.push(voice::text(&message!("general-more", count = rest)));
    }
    match shown.split_last() {
        Some((last, others @ [_, ..])) if shown.iter().any(|name| name.contains(',')) => {
            message!("charts-list-apart", first = apart(others), last = last).into()
        }
        _ => Value::all(shown),
    }
}

/// Names with commas between them and no more: "a, b, c".
pub(crate) fn commas<T: Into<Value>>(names: impl IntoIterator<Item = T>) -> String {
    voice::value(Value::commas(names))
}

/// Clauses of one sentence: "a; b; c".
pub(crate) fn apart<T: Into<Value>>(clauses: impl IntoIterator<Item = T>) -> String {
    voice::value(Value::semicolons(clauses))
}

/// Names that one phrase lists with blanks between them, such as those of weekdays.
pub(crate) fn forms(ids: &[&str]) -> Vec<Vec<String>> {
    ids.iter().map(|id| voice::label(id).split_whitespace().map(str::to_owned).collect()).collect()
}

/// A value with its unit, to four significant digits: "€34.62m".
pub(crate) fn value(value: f64, unit: &str) -> String {
    let text = if value.is_finite() { trimmed(value) } else { voice::label("unknown") };
    if unit.is_empty() { text } else { voice::text(&message!("general-amount", amount = text, unit = unit)) }
}

fn trimmed(value: f64) -> String {
    let (unit, letter) = show::scale_of(value.abs());
    format!("{}{letter}", without_zeros(&show::rounded(value / unit, None)))
}

/// A value for a table, to seven significant digits, without letters for thousands.
pub(crate) fn exact(value: f64) -> String {
    if !value.is_finite() {
        return voice::label("unknown");
    }
    without_zeros(&show::rounded(value, show::step(value.abs() / 1e6)))
}

/// "4.100" as "4.1", "5.000" as "5".
fn without_zeros(text: &str) -> String {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_values_read_as_a_person_would_say_them() {
        for (names, expected) in
            [(0, ""), (1, "1"), (2, "1 and 2"), (3, "1, 2 and 3"), (9, "1, 2, 3, 4, 5, 6 and 3 more")]
        {
            let names: Vec<String> = (1..=names).map(|n: usize| n.to_string()).collect();
            assert_eq!(voice::value(list(&names)), expected);
        }
        for (number, unit, spelled, tabled) in [
            (34_623_456.0, "EUR", "€34.62m", "34 623 460"),
            (4.1, "", "4.1", "4.1"),
            (-0.0, "", "0", "0"),
            (f64::NAN, "EUR", "unknown", "unknown"),
            (1e-6, "", "0.000001", "0.000001"),
        ] {
            assert_eq!(value(number, unit).replace(show::THIN, " "), spelled);
            assert_eq!(exact(number).replace(show::THIN, " "), tabled);
        }
        assert_eq!(voice::value(list(["a, b", "c"])), "a, b; and c");
        assert_eq!(voice::value(list(["a", "b, c", "d"])), "a; b, c; and d");
    }
}
