//! What single organisations did and what came of it: the case studies of the guides. Their figures are rows of the benchmarks
//! that name the case, so that a fact has one home; a case without a figure says so in its note.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use crate::kpi_benchmarks::{KpiBenchmark, kpi_benchmarks};
use std::sync::OnceLock;
use vocabulary::{Basis, Population};

/// One case.
#[derive(Clone, Copy, Debug)]
pub struct CaseStudy {
    /// Name of the row, unique.
    pub id: &'static str,
    /// Who, as far as the source says.
    pub name: &'static str,
    /// Of which kind its pool is after what was done.
    pub class: Population,
    /// Who says so.
    pub basis: Basis,
    /// What was done.
    pub done: &'static str,
    /// What came of it, as the source has it.
    pub told: &'static str,
    /// Where it comes from; `note` says why a case has no figure.
    pub evidence: Evidence,
}

impl CaseStudy {
    /// Its figures, in the order of the file; none where the source names no number.
    pub fn figures(&self) -> impl Iterator<Item = &'static KpiBenchmark> + use<> {
        let id = self.id;
        kpi_benchmarks().iter().filter(move |own| own.case == Some(id))
    }
}

/// All cases, in the order of the file.
pub fn case_studies() -> &'static [CaseStudy] {
    static ROWS: OnceLock<Vec<CaseStudy>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::CASE_STUDIES).iter().filter_map(read).collect())
}

/// The case of that id.
pub fn case_study(id: &str) -> Option<&'static CaseStudy> {
    case_studies().iter().find(|own| own.id == id)
}

fn read(row: &Row) -> Option<CaseStudy> {
    Some(CaseStudy {
        id: row.text("id")?,
        name: row.text("name")?,
        class: Population::from_word(row.text("class")?)?,
        basis: Basis::from_word(row.text("basis")?)?,
        done: row.text("done")?,
        told: row.text("told")?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;

    #[test]
    fn every_case_is_read_whole_and_sound() {
        check::whole(crate::edition::CASE_STUDIES, case_studies().len(), &["estimated_date"], &[]);
        assert_eq!(case_studies().len(), 13, "five, three and five of the guides");
        check::distinct(case_studies().iter().map(|own| own.id));
        case_studies().iter().for_each(|own| check::sound(own.id, &own.evidence));
    }

    /// What is told is told by its vendor, and a number is left out only where the case says so.
    #[test]
    fn a_case_has_figures_or_says_why_not() {
        for own in case_studies() {
            assert_eq!(own.basis, Basis::VendorCase, "{}", own.id);
            let said = own.evidence.note.is_some_and(|note| note.starts_with("No figure"));
            assert_eq!(own.figures().next().is_none(), said, "{}", own.id);
        }
        let named = kpi_benchmarks().iter().filter_map(|own| own.case);
        assert!(named.clone().all(|case| case_study(case).is_some()), "a figure of no case");
        assert_eq!(named.count(), 24);
    }

    /// Before and after come in pairs, of one case and one kind of pool.
    #[test]
    fn before_and_after_are_of_one_case() {
        for own in kpi_benchmarks().iter().filter(|own| own.case.is_some() && own.moment.is_some()) {
            let pair = kpi_benchmarks().iter().filter(|other| (other.case, other.metric) == (own.case, own.metric));
            let sides: Vec<_> = pair.map(|other| (other.moment, other.class)).collect();
            assert_eq!(sides.len(), 2, "{}", own.id);
            assert!(sides[0].0 < sides[1].0 && sides[0].1 == sides[1].1, "{}: {sides:?}", own.id);
        }
    }
}
