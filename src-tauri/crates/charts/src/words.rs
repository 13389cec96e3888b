//! Numbers and lists in the sentences that describe a figure to those who cannot see it.

use quantity::show;

/// Names in a sentence: "a", "a and b", "a, b and c", "a, b, c and 7 more"; with semicolons where a name has a comma.
pub(crate) fn list(names: &[String]) -> String {
    const MOST: usize = 6;
    let (shown, rest) = names.split_at(names.len().min(MOST));
    let mut shown = shown.to_vec();
    if !rest.is_empty() {
        shown.push(format!("{} more", rest.len()));
    }
    match shown.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) if shown.iter().any(|name| name.contains(',')) => {
            format!("{}; and {last}", others.join("; "))
        }
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// A number with its noun: "1 row", "3 rows".
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{} {}", show::grouped(number as f64, 0), if number == 1 { one } else { many })
}

/// A value with its unit, to four significant digits: "34.62 M EUR".
pub(crate) fn value(value: f64, unit: &str) -> String {
    let text = if value.is_finite() { trimmed(value) } else { "unknown".to_owned() };
    if unit.is_empty() { text } else { format!("{text} {unit}") }
}

fn trimmed(value: f64) -> String {
    let (unit, letter) = show::scale_of(value.abs());
    let text = without_zeros(&show::rounded(value / unit, None));
    if letter.is_empty() { text } else { format!("{text}{}{letter}", show::THIN) }
}

/// A value for a table, to seven significant digits, without letters for thousands.
pub(crate) fn exact(value: f64) -> String {
    if !value.is_finite() {
        return "unknown".to_owned();
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
            assert_eq!(list(&names), expected);
        }
        for (number, unit, said, tabled) in [
            (34_623_456.0, "EUR", "34.62 M EUR", "34 623 460"),
            (4.1, "", "4.1", "4.1"),
            (-0.0, "", "0", "0"),
            (f64::NAN, "EUR", "unknown EUR", "unknown"),
            (1e-6, "", "0.000001", "0.000001"),
        ] {
            assert_eq!(value(number, unit).replace(show::THIN, " "), said);
            assert_eq!(exact(number).replace(show::THIN, " "), tabled);
        }
        assert_eq!(list(&["a, b".to_owned(), "c".to_owned()]), "a, b; and c");
        assert_eq!(count(1, "row", "rows"), "1 row");
        assert_eq!(count(0, "row", "rows"), "0 rows");
    }
}
