//! The order of Options: a column of its own, so that its sheet may be sorted without changing the answer.

use super::desk::Desk;
use serde_json::{Value, json};
use tables::{Book, Row, order, table};

const DRAW: &str = "{\"seed\":1,\"worlds\":60}";

fn book(desk: &Desk) -> Book {
    desk.session.read(|document| Ok(document.book()?)).unwrap()
}

/// The same with rows of Options by quote, as somebody sorts a sheet.
fn sorted(mut book: Book) -> Book {
    book.rows_mut(table(order::ORDERED).unwrap()).sort_by(|a, b| a.get("quote").cmp(&b.get("quote")));
    book
}

fn import(desk: &mut Desk, name: &str, bytes: &[u8]) -> Value {
    let file = desk.path(name);
    std::fs::write(&file, bytes).unwrap();
    desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap()
}

#[test]
fn a_workbook_whose_options_somebody_sorted_changes_no_byte_of_the_answer() {
    let mut desk = Desk::sample();
    let before = desk.ask("evaluate", DRAW).unwrap();
    let turned = sorted(book(&desk));
    assert_ne!(turned, book(&desk));
    assert!(turned.rows("options").iter().all(|row| row.get("order").is_some()), "every row has a number");
    let bytes = exchange::workbook::write(&turned, &voice::text).unwrap();
    let imported = import(&mut desk, "sorted.xlsx", &bytes);
    assert_eq!(imported["step"]["seq"], Value::Null, "there is nothing to do: {imported}");
    assert_eq!(desk.ask("evaluate", DRAW).unwrap().to_string(), before.to_string());
    let json = exchange::json::write(&turned);
    import(&mut desk, "sorted.json", json.as_bytes());
    assert_eq!(desk.ask("evaluate", DRAW).unwrap().to_string(), before.to_string());
}

#[test]
fn an_empty_workspace_takes_a_sorted_workbook_in_its_order() {
    let unnumbered = {
        let mut book = sample::book().unwrap();
        book.rows_mut(table("options").unwrap()).iter_mut().for_each(|row| row.set("order", None));
        book
    };
    let mut numbered = unnumbered.clone();
    order::fill(&mut numbered);
    let answers = [&unnumbered, &sorted(numbered)].map(|book| {
        let mut desk = Desk::bare();
        desk.ask("new", "{}").unwrap();
        import(&mut desk, "book.json", exchange::json::write(book).as_bytes());
        let answer = desk.ask("evaluate", DRAW).unwrap();
        let figures = |option: &Value| ["id", "tcc", "cash", "value", "right_in"].map(|key| option[key].to_string());
        let options: Vec<[String; 5]> = answer["options"].as_array().unwrap().iter().map(figures).collect();
        (options, answer["digest"].to_string())
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn rows_that_somebody_moves_are_numbered_anew() {
    let mut desk = Desk::sample();
    let options = table("options").unwrap();
    let mut keys: Vec<Vec<String>> = book(&desk).rows("options").iter().map(|row| row.key(options)).collect();
    keys.swap(0, 1);
    desk.ask("edit", &json!({ "table": "options", "order": keys }).to_string()).unwrap();
    let moved = book(&desk);
    let found: Vec<Vec<String>> = moved.rows("options").iter().map(|row| row.key(options)).collect();
    let tens: Vec<String> = (1..=keys.len()).map(|at| (10 * at).to_string()).collect();
    let numbers = moved.rows("options").iter().filter_map(|row: &Row| row.get("order"));
    assert_eq!((found, numbers.collect::<Vec<_>>()), (keys, tens.iter().map(String::as_str).collect::<Vec<_>>()));
}

#[test]
fn a_row_typed_into_the_grid_gets_the_next_number_of_its_option() {
    let mut desk = Desk::sample();
    let before = book(&desk);
    let first = before.rows("options")[0].get("option").unwrap().to_owned();
    let own = |book: &Book| {
        let own = book.rows("options").iter().filter(|row| row.get("option") == Some(first.as_str()));
        own.filter_map(order::number_of).max().unwrap()
    };
    let quote = before.rows("quotes").iter().find(|row| row.get("billing") == Some("used")).unwrap().get("id");
    let row =
        json!({ "option": first, "pool": "experiment", "layer": "variable", "quote": quote, "units": "as needed" });
    desk.ask("edit", &json!({ "table": "options", "set": [row] }).to_string()).unwrap();
    let after = book(&desk);
    assert_eq!(after.rows("options").len(), before.rows("options").len() + 1);
    assert!(own(&after) > own(&before) && own(&after) <= own(&before) + quantity::Decimal::TEN);
}
