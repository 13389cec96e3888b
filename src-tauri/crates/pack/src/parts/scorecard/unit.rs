//! Entries and anchors of a criterion as they are printed: a criterion in shares is told in per cent everywhere.

use crate::entered;
use decision::report::detail::CriterionDetail;
use quantity::show;

/// What a percentage leaves of the criterion's unit; `None` where it does not count shares.
pub(super) fn share(criterion: &CriterionDetail) -> Option<&str> {
    show::share_of(&criterion.unit, criterion.worst.abs().max(criterion.best.abs()))
}

/// The unit behind the numbers.
pub(super) fn unit(criterion: &CriterionDetail) -> &str {
    share(criterion).unwrap_or(&criterion.unit)
}

/// An entry or a bound in the criterion's unit: "0.9 to 0.95" is "90 % to 95 %", "at least 0.9" is "at least 90 %".
pub(super) fn stated(criterion: Option<&CriterionDetail>, text: &str) -> String {
    let is_share = criterion.is_some_and(|criterion| share(criterion).is_some());
    let one = |text: &str| if is_share { entered::shares(text) } else { entered::shown(text) };
    let bound = ["at least ", "at most "].into_iter().find_map(|side| Some((side, text.strip_prefix(side)?)));
    bound.map_or_else(|| one(text), |(side, number)| format!("{side}{}", one(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_in_shares_are_told_in_per_cent() {
        for (of, best, text, expected, rest) in [
            ("share of the month", 1.0, "0.985 to 0.99", "98.5 % to 99 %", "of the month"),
            ("share", 1.0, "at least 0.9", "at least 90 %", ""),
            ("%", 100.0, "45", "45", "%"),
            ("GPUs", 8000.0, "at most 1800", "at most 1 800", "GPUs"),
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
            let said = stated(Some(&criterion), text).replace([show::THIN, '\u{A0}'], " ");
            assert_eq!((said.as_str(), unit(&criterion)), (expected, rest));
        }
    }
}
