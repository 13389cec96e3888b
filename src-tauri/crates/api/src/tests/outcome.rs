//! Sheets of results in an exported workbook: formulas that give what was computed, texts that stay texts, and an import that leaves
//! all of it aside.

use super::desk::{Desk, reader};
use exchange::workbook::{OUTCOMES, read_any_in_child};
use exchange::{Foreign, RawValue, RawWorkbook};
use serde_json::{Value, json};
use std::path::Path;

/// Names as somebody types them who means harm.
const HOSTILE: [&str; 4] = ["=HYPERLINK(\"http://x\",\"y\")", "+1+1", "@SUM(A1:A9)", "=cmd|' /C calc'!A0"];

fn exported(desk: &mut Desk) -> RawWorkbook {
    let to = desk.path("results.xlsx");
    desk.ask("export", &json!({ "to": to, "results": true }).to_string()).unwrap();
    read_any_in_child(&reader(), &mut Foreign::open(Path::new(&to)).unwrap()).unwrap()
}

/// Numbers of a place as a formula writes it: `A1`, `A1:B2`, `'Results costs'!A1`; a cell that holds none is a fault.
fn numbers(book: &RawWorkbook, on: &str, place: &str) -> Vec<f64> {
    let (sheet, cells) = place.split_once('!').map_or((on, place), |(sheet, cells)| (sheet.trim_matches('\''), cells));
    let (first, last) = cells.split_once(':').unwrap_or((cells, cells));
    let [(top, left), (bottom, right)] = [first, last].map(position);
    let sheet = book.sheets.iter().find(|own| own.name == sheet).unwrap();
    let cell = |row: u32, column: u32| {
        let found = sheet.cells.iter().find(|own| (own.row, own.column) == (row, column));
        match found.map(|own| &own.value) {
            Some(RawValue::Number(number)) => *number,
            other => panic!("{place} on {on}: {other:?}"),
        }
    };
    (top..=bottom).flat_map(|row| (left..=right).map(move |column| (row, column))).map(|(r, c)| cell(r, c)).collect()
}

fn position(cell: &str) -> (u32, u32) {
    let (letters, digits) = cell.split_at(cell.find(|c: char| c.is_ascii_digit()).unwrap());
    let column = letters.bytes().fold(0, |sum, letter| sum * 26 + u32::from(letter - b'A') + 1);
    (digits.parse::<u32>().unwrap() - 1, column - 1)
}

/// What a formula gives: one of the three kinds that there are.
fn result(book: &RawWorkbook, on: &str, formula: &str) -> f64 {
    let of = |place: &str| numbers(book, on, place);
    let sum = |place: &str| of(place.trim_start_matches("SUM(").trim_end_matches(')')).iter().sum::<f64>();
    if let Some(inner) = formula.strip_prefix("SUMPRODUCT(") {
        let (product, divisor) = inner.split_once(")/").unwrap();
        let (weights, values) = product.split_once(',').unwrap();
        let (weights, values) = (of(weights), of(values));
        assert_eq!(weights.len(), values.len(), "{formula}");
        return weights.iter().zip(values).map(|(weight, value)| weight * value).sum::<f64>() / sum(divisor);
    }
    match formula.split_once("/SUM(") {
        Some((part, all)) => of(part)[0] / sum(all),
        None => sum(formula),
    }
}

#[test]
fn formulas_give_what_was_computed_and_no_text_is_one() {
    let mut desk = Desk::sample();
    for (table, id, text) in
        [("vendors", "helio", HOSTILE[0]), ("criteria", "mfu_70b", HOSTILE[1]), ("vendors", "northwind", HOSTILE[2])]
    {
        desk.ask("edit", &json!({ "table": table, "set": [{ "id": id, "name": text }] }).to_string()).unwrap();
    }
    let options = desk.ask("book", "{}").unwrap()["options"].clone();
    let named: Vec<Value> =
        options.as_array().unwrap().iter().filter(|row| row["option"] == "lease").cloned().collect();
    for mut row in named {
        row["name"] = HOSTILE[3].into();
        desk.ask("edit", &json!({ "table": "options", "set": [row] }).to_string()).unwrap();
    }
    let book = exported(&mut desk);
    let mut formulas = [0; OUTCOMES.len()];
    let mut hostile = 0;
    for sheet in &book.sheets {
        let at = OUTCOMES.iter().position(|name| *name == sheet.name);
        for cell in &sheet.cells {
            if let RawValue::Text(text) = &cell.value {
                assert!(cell.formula.is_none(), "{}: {text}", sheet.name);
                hostile += usize::from(at.is_some() && HOSTILE.contains(&&**text));
            }
            let Some(formula) = &cell.formula else { continue };
            let (Some(at), RawValue::Number(saved)) = (at, &cell.value) else { panic!("{}: {cell:?}", sheet.name) };
            let found = result(&book, &sheet.name, formula);
            assert!((found - saved).abs() <= 1e-9 * saved.abs().max(1.0), "{}: {formula}: {found} {saved}", sheet.name);
            formulas[at] += 1;
        }
    }
    assert!(hostile >= 3, "{hostile} names are told as they were typed");
    let [_, vendors, _, _, card, costs, ..] = formulas;
    let scored = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap()["vendors"]["scores"].as_object().unwrap().len();
    assert_eq!(vendors, (scored + 1) * 6, "every vendor by five axes and in all, and the weights");
    assert!(card > 10 && costs == 5 * 4, "{card} shares, {costs} sums of costs");
}

#[test]
fn sheets_of_results_say_how_firm_the_order_is_and_change_nothing_when_they_come_back() {
    let mut desk = Desk::sample();
    let firm = desk.ask("evaluate", "{}").unwrap()["robustness"].clone();
    let book = exported(&mut desk);
    for (name, of, who) in [(OUTCOMES[0], "options", "lease"), (OUTCOMES[1], "vendors", "northwind")] {
        let sheet = book.sheets.iter().find(|own| own.name == name).unwrap();
        let told = sheet.cells.iter().any(|own| own.value == RawValue::Text(firm[of]["text"].as_str().unwrap().into()));
        assert!(told, "{name}: {}", firm[of]["text"]);
        let id = RawValue::Text(who.into());
        let row = sheet.cells.iter().find(|own| own.column == 0 && own.value == id).unwrap().row;
        let numbers = || sheet.cells.iter().filter(|own| own.row == row);
        for thought in ["near", "any"] {
            let share = RawValue::Number(firm[of][thought]["ranks"][who][0].as_f64().unwrap());
            assert!(numbers().any(|own| own.value == share), "{name}: {who} {thought} {share:?}");
        }
    }
    // What an option draws stands beside its cost, as `carbon` tells it.
    let carbon = desk.ask("carbon", "{}").unwrap();
    let lease = carbon["options"].as_array().unwrap().iter().find(|own| own["option"] == "lease").unwrap();
    let options = book.sheets.iter().find(|own| own.name == OUTCOMES[0]).unwrap();
    for row in &lease["rows"].as_array().unwrap()[..3] {
        let median = RawValue::Number(row["whole"]["p50"].as_f64().unwrap());
        assert!(options.cells.iter().any(|own| own.value == median), "{row}");
    }
    // Each place of the maps in which money has its cost is a row, with its way and what the next one costs more.
    let owned = desk.ask("ownership", "{}").unwrap();
    let sheet = book.sheets.iter().find(|own| own.name == OUTCOMES[7]).unwrap();
    let told = |text: &Value| {
        let text = RawValue::Text(text.as_str().unwrap().into());
        sheet.cells.iter().any(|own| own.value == text)
    };
    for map in owned["purchases"].as_array().unwrap().iter().flat_map(|own| own["maps"].as_array().unwrap()) {
        for cell in map["rows"].as_array().unwrap().iter().flat_map(|row| row["cells"].as_array().unwrap()) {
            assert!(map["with_cost_of_money"] == false || told(&cell["text"]), "{cell}");
        }
    }
    let to = desk.path("results.xlsx");
    let back = desk.ask("import", &json!({ "files": [to] }).to_string()).unwrap();
    assert_eq!(back["step"]["seq"], Value::Null, "{back}");
    assert!(!back["previews"].to_string().contains("Results"), "{back}");
}

#[test]
fn while_a_score_is_missing_the_sheets_claim_no_share() {
    let mut desk = Desk::sample();
    let score = desk.ask("book", "{}").unwrap()["scores"][0].clone();
    let key = json!({ "evaluator": score["evaluator"], "vendor": score["vendor"], "criterion": score["criterion"] });
    let texts = |book: &RawWorkbook| format!("{:?}", book.sheets);
    assert!(texts(&exported(&mut desk)).contains("First, weights near these"), "{}", texts(&exported(&mut desk)));
    let all: Vec<Value> = desk.ask("book", "{}").unwrap()["scores"].as_array().unwrap().clone();
    let same = |own: &&Value| own["vendor"] == key["vendor"] && own["criterion"] == key["criterion"];
    let keys = all.iter().filter(same).map(|own| json!([own["evaluator"], own["vendor"], own["criterion"]]));
    let gone = json!({ "table": "scores", "remove": keys.collect::<Vec<_>>(), "on_behalf": true });
    desk.ask("edit", &gone.to_string()).unwrap();
    let report = desk.ask("evaluate", "{}").unwrap();
    assert_ne!(report["decision"]["preliminary"], Value::Null);
    let book = exported(&mut desk);
    assert!(!texts(&book).contains("First, weights near these"), "{}", texts(&book));
}
