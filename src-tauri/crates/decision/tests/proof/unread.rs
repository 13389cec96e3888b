//! A cell that cannot be read hides only what depends on it: what else is wrong is told beside it.

use crate::common::{add, problems, set};
use crate::tiny;
use tables::Book;

/// Writes a cell as it stands, canonical or not; an empty text empties it.
fn write(book: &mut Book, table: &str, at: usize, key: &'static str, text: &str) {
    let table = tables::table(table).unwrap();
    book.rows_mut(table)[at].set(key, Some(text.to_owned()).filter(|text| !text.is_empty()));
}

#[test]
fn a_bad_cell_of_the_frame_hides_only_what_depends_on_it() {
    const LATE: &str = "costs[2].month P818";
    const RATE: &str = "frame[0].discount_rate P802";
    const FOREIGN: &str = "quotes[2].currency P804";
    let mut wrong = tiny::book();
    set(&mut wrong, "frame", "Tiny", "discount_rate: -1");
    set(&mut wrong, "quotes", "cards", "currency: CHF");
    let late = "option: buy | line: late | category: capex | bucket: servers | shape: once | amount: 5 | month: 30";
    add(&mut wrong, "costs", late);
    for (key, text, expected, hidden) in [
        ("currency", "EURO", vec![LATE, RATE], vec![FOREIGN]),
        ("currency", "", vec![LATE, RATE], vec![FOREIGN]),
        ("months", "many", vec![RATE, FOREIGN], vec![LATE]),
        ("months", "", vec![RATE, FOREIGN], vec![LATE]),
        ("decide_by", "soon", vec![LATE, RATE, FOREIGN], vec![]),
        ("question", "", vec![LATE, RATE, FOREIGN], vec![]),
    ] {
        let mut book = wrong.clone();
        write(&mut book, "frame", 0, key, text);
        let found = problems(&book);
        let is_found = |one: &&str| found.iter().any(|f| f == one);
        assert!(expected.iter().all(is_found) && !hidden.iter().any(is_found), "{key} {text:?}: {found:?}");
        assert!(found.iter().any(|f| f.starts_with(&format!("frame[0].{key} I5"))), "{key} {text:?}: {found:?}");
    }
}

#[test]
fn a_bad_cell_of_a_criterion_hides_only_what_depends_on_it() {
    for (key, text, cells, expected) in [
        ("direction", "up", "best: 0.2", vec!["criteria[0].best P807"]),
        ("direction", "", "best: 0.1", vec![]),
        ("direction", "", "gate_min: 3 | gate_max: 2", vec!["criteria[0].gate_min P819"]),
        ("axis", "charm", "best: 0.1", vec!["criteria[0].best P807"]),
        ("worst", "", "points: 0:100; 1:0", vec!["criteria[0].points P807"]),
        (
            "unit",
            "",
            "best: 0.2 | gate_min: 3 | gate_max: 2",
            vec!["criteria[0].best P807", "criteria[0].gate_min P819"],
        ),
    ] {
        let mut book = tiny::book();
        set(&mut book, "criteria", "speed", cells);
        write(&mut book, "criteria", 0, key, text);
        let mut found: Vec<String> = problems(&book).into_iter().filter(|f| f.contains(" P8")).collect();
        found.retain(|f| f.starts_with("criteria[0]"));
        found.sort();
        assert_eq!(found, expected, "{key} {text:?} {cells}");
    }
}

#[test]
fn gates_that_no_value_passes_are_refused() {
    for (cells, expected) in [
        ("gate_min: 0.3 | gate_max: 0.4", vec![]),
        ("gate_min: 0.3 | gate_max: 0.3", vec![]),
        ("gate_min: 0.3", vec![]),
        ("gate_min: 0.4 | gate_max: 0.3", vec!["criteria[0].gate_min P819"]),
    ] {
        let mut book = tiny::book();
        set(&mut book, "criteria", "speed", cells);
        assert_eq!(problems(&book), expected, "{cells}");
    }
    let mut computed = tiny::book();
    set(&mut computed, "criteria", "tcc", "gate_min: 3 | gate_max: 2");
    assert_eq!(problems(&computed), ["criteria[3].gate_min P808", "criteria[3].gate_max P808"]);
}
