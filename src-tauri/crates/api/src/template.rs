//! Criteria of the template, copied into a workspace to be edited there.

use crate::editing::{self, Asked, EditAnswer};
use crate::request::id;
use crate::{Failure, Session};
use input::Place;
use reference::TemplateCriterion;
use tables::{Book, Row};
use vocabulary::Computed;
use voice::message;

input::request! {
    pub(crate) struct CriteriaRequest {
        /// Ids of the template's criteria; none: all that the workspace does not have.
        ids: Vec<String> as ids = Vec::new(),
    }
}

fn ids(place: &Place) -> Option<Vec<String>> {
    place.list_of(|item| id(&item))
}

/// `criteria.copy`: criteria of the template become the workspace's own, as one step. What it has stays as it is.
pub(crate) fn copy(session: &mut Session, CriteriaRequest { ids }: CriteriaRequest) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let known: Vec<&str> = reference::criteria_template().iter().map(|own| own.id).collect();
    if let Some(strange) = ids.iter().find(|id| !known.contains(&id.as_str())) {
        let message = message!("api-template-unknown", found = strange);
        return Err(crate::panel::unknown("ids", strange, &known, message));
    }
    let is_wanted = |own: &&TemplateCriterion| ids.is_empty() || ids.iter().any(|id| id == own.id);
    let wanted: Vec<&TemplateCriterion> = reference::criteria_template().iter().filter(is_wanted).collect();
    let rows: Vec<Row> = wanted.into_iter().filter(|own| is_new(&book, own)).map(row).collect();
    if rows.is_empty() {
        let message = message!("api-template-nothing");
        return Err(Failure::wrong("P848", "ids", message, message!("api-template-nothing.hint")));
    }
    let step = message!("api-template-step", count = rows.len());
    editing::carried_out(session, Asked::rows("criteria", &rows, voice::text(&step)))
}

/// Fills a book with the criteria that it does not have.
pub(crate) fn fill(book: &mut Book) {
    let Some(table) = tables::table("criteria") else { return };
    let fresh: Vec<Row> = reference::criteria_template().iter().filter(|own| is_new(book, own)).map(row).collect();
    book.rows_mut(table).extend(fresh);
}

/// Whether the workspace lacks a criterion; of the computed one there is only one.
fn is_new(book: &Book, own: &TemplateCriterion) -> bool {
    let is_cost = |key: &str, cell: Option<&str>| key == "computed" && cell == Some(Computed::Tcc.word());
    let is_computed = own.cells.iter().any(|(key, cell)| is_cost(key, Some(*cell)));
    let stands = |row: &Row| row.get("id") == Some(own.id) || (is_computed && is_cost("computed", row.get("computed")));
    !book.rows("criteria").iter().any(stands)
}

fn row(own: &TemplateCriterion) -> Row {
    let mut row = Row::default();
    own.cells.iter().for_each(|(key, cell)| row.set(key, Some((*cell).to_owned())));
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_template_has_sound_criteria_of_every_axis_with_question_rubric_and_source() {
        let table = tables::table("criteria").unwrap();
        let all = reference::criteria_template();
        assert!((55..=70).contains(&all.len()), "{}", all.len());
        let ids: BTreeSet<&str> = all.iter().map(|own| own.id).collect();
        assert_eq!(ids.len(), all.len());
        for own in all {
            let row = row(own);
            for column in table.columns {
                if let Some(text) = row.get(column.key) {
                    assert!(tables::canonical(column, text).is_ok(), "{} {}: {text}", own.id, column.key);
                }
            }
            let told = ["axis", "rubric", "question", "evidence", "source", "date"].map(|key| row.get(key).is_some());
            assert_eq!(told, [true; 6], "{}", own.id);
        }
        for axis in vocabulary::Axis::SPELLED {
            let weights = all.iter().map(row).filter(|row| row.get("axis") == Some(axis));
            let sum: f64 = weights.filter_map(|row| row.get("weight")?.parse::<f64>().ok()).sum();
            assert!((sum - 100.0).abs() < 1e-9, "{axis}: {sum}");
        }
        let computed = all.iter().filter(|own| own.cells.iter().any(|(key, _)| *key == "computed")).count();
        assert_eq!(computed, 1);
    }
}
