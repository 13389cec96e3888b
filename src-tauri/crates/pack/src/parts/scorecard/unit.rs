//! Entries and anchors of a criterion as they are printed: a criterion in shares is told in per cent everywhere.

use crate::entered;
use decision::report::detail::CriterionDetail;
use quantity::show;
use vocabulary::Unit;
use voice::message;

/// What a percentage leaves of the criterion's unit; `None` where it does not count shares.
pub(super) fn share(criterion: &CriterionDetail) -> Option<&str> {
    show::share_of(&criterion.unit, criterion.worst.abs().max(criterion.best.abs()))
}

/// The unit behind the numbers.
pub(crate) fn unit(criterion: &CriterionDetail) -> &str {
    share(criterion).unwrap_or(&criterion.unit)
}

/// An entry or a bound in the criterion's unit: "0.9 to 0.95" is "90 % to 95 %".
pub(crate) fn stated(criterion: Option<&CriterionDetail>, text: &str) -> String {
    match criterion.and_then(share) {
        Some(_) => entered::shares(text),
        None => entered::shown(text),
    }
}

/// The same with the unit behind it: "1 month", "12 months".
pub(crate) fn counted(criterion: Option<&CriterionDetail>, text: &str) -> String {
    let unit = criterion.map_or("", unit);
    let number = stated(criterion, text);
    match text.parse::<u32>() {
        Ok(count) if unit == voice::text(&Unit::Months.name()) => {
            voice::text(&message!("general-months", count = count))
        }
        _ if unit.is_empty() => number,
        _ => format!("{number} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_in_shares_are_told_in_per_cent() {
        for (of, best, text, expected, rest) in [
            ("share of the month", 1.0, "0.985 to 0.99", "98.5 % to 99 %", "of the month"),
            ("share", 1.0, "0.9", "90 %", ""),
            ("%", 100.0, "45", "45", "%"),
            ("GPUs", 8000.0, "1800", "1 800", "GPUs"),
            ("share", 1.0, "unknown", "unknown", ""),
        ] {
            let criterion = CriterionDetail {
                id: String::new(),
                name: String::new(),
                axis: vocabulary::Axis::Cost,
                unit: of.to_owned(),
                worst: 0.0,
                best,
                weight: 1.0,
                computed: false,
                rubric: None,
                cells: Vec::new(),
            };
            let shown = stated(Some(&criterion), text).replace([show::THIN, '\u{A0}'], " ");
            assert_eq!((shown.as_str(), unit(&criterion)), (expected, rest));
        }
    }
}
