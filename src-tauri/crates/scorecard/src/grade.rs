//! How far a score may be off, by how well it is known.

use vocabulary::Grade;

/// The assumption that says by how many points of value a score of this grade is widened on each side; `None` for
/// unknown, which is 0..=100 whatever the score.
pub fn half_width(grade: Grade) -> Option<String> {
    (grade != Grade::Unknown).then(|| format!("half_width_{}", grade.word()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_grade_has_its_shipped_half_width() {
        for grade in Grade::ALL {
            let shipped = half_width(*grade).map(|id| reference::assumption(&id).map(|a| a.unit));
            assert_eq!(shipped, (*grade != Grade::Unknown).then_some(Some("points")), "{grade:?}");
        }
    }
}
