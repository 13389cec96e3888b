//! Pages, names and previews in the pseudo-language: what reads as English in them was not said by a phrase.

use crate::desk::Desk;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What a line of words answers in the pseudo-language, on either stream.
fn said(desk: &Desk, words: &[&str]) -> String {
    let output = desk.command().args(words).env("ASSAY_LANGUAGE", "pseudo").output().unwrap();
    assert!(output.status.code().is_some_and(|code| code != 1), "{output:?}");
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// Whether a word reads as English: plain letters, and vowels that the pseudo-language would have changed.
fn is_english(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic()) && word.contains(['a', 'e', 'i', 'o', 'u'])
}

fn plain(text: &str) -> String {
    text.replace(['\u{A0}', '\u{202F}'], " ").to_lowercase()
}

/// English words of a page, but for those of the case itself.
fn english<'p>(page: &'p str, own: &[String]) -> BTreeSet<&'p str> {
    let words = |text: &'p str| text.split(|c: char| !c.is_alphanumeric() || voice::is_chinese(c));
    let known: BTreeSet<&str> = own.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric())).collect();
    words(page).filter(|word| is_english(word) && !known.contains(plain(word).as_str())).collect()
}

/// Every text of a document, without its punctuation.
fn texts(document: &Value, of: &dyn Fn(&str) -> bool, into: &mut BTreeSet<String>) {
    match document {
        Value::Array(items) => items.iter().for_each(|item| texts(item, of, into)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| match value {
            Value::String(text) if of(key) => drop(into.insert(plain(text))),
            Value::String(_) => {}
            other => texts(other, of, into),
        }),
        _ => {}
    }
}

/// The texts of the case, and of the data that ship.
fn own(desk: &Desk, of: &dyn Fn(&str) -> bool) -> Vec<String> {
    desk.run("export case.assay -o case.json").answer();
    let mut all = BTreeSet::new();
    texts(&serde_json::from_slice(&std::fs::read(desk.path("case.json")).unwrap()).unwrap(), of, &mut all);
    all.extend(all.clone().iter().map(|text| text.replace('_', " ")));
    all.into_iter().collect()
}

fn shipped() -> Vec<String> {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data");
    let files = std::fs::read_dir(data).unwrap().flatten().map(|file| file.path());
    let tables = files.filter(|path| path.extension().is_some_and(|ending| ending == "csv"));
    tables.map(|path| plain(&std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn the_evaluation_is_said_by_phrases() {
    let desk = Desk::sample();
    let page = said(&desk, &["evaluate", "case.assay", "--worlds", "300"]);
    let own = [own(&desk, &|_| true), shipped()].concat();
    assert!(page.lines().count() > 40, "{page}");
    assert_eq!(english(&page, &own), BTreeSet::new(), "{page}");
}

#[test]
fn an_import_is_said_by_phrases() {
    let desk = Desk::new();
    desk.run("new case.assay").answer();
    let vendors = json!([{ "id": "a", "name": "A" }, { "id": "b" }, { "id": "c", "name": "C", "colour": 1 }]);
    let document = json!({ "format": "assay-workspace", "version": 1, "vendors": vendors });
    desk.put("in.json", document.to_string());
    desk.put("mended.json", json!({ "format": "assay-workspace", "version": 1, "vendors": [vendors[0]] }).to_string());
    for file in ["in.json", "mended.json"] {
        let page = said(&desk, &["import", "case.assay", file, "--dry-run"]);
        assert!(page.lines().count() > 3, "{page}");
        let own =
            ["vendors", "note", "data_classes", "data_location", "country", "name", "id", "colour"].map(str::to_owned);
        assert_eq!(english(&page, &own), BTreeSet::new(), "{page}");
    }
}

/// Names of figures by id.
fn names(desk: &Desk) -> Vec<(String, String)> {
    let answer: Value =
        serde_json::from_str(&said(desk, &["call", "case.assay", "figures", r#"{"worlds":100}"#])).unwrap();
    let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    answer["figures"].as_array().unwrap().iter().map(|row| (text(row, "id"), text(row, "name"))).collect()
}

/// Every figure has its name, and what is not the case's own in it comes from a phrase.
#[test]
fn every_figure_is_named_by_a_phrase() {
    let named = |key: &str| ["id", "name", "sku", "option", "line", "label"].contains(&key);
    let desk = Desk::sample();
    let figures = names(&desk);
    assert!(figures.iter().all(|(id, name)| !name.is_empty() && !name.contains('⟦') && name != id), "{figures:?}");
    let mut own = own(&desk, &named);
    own.extend(figures.iter().filter(|(id, _)| id.starts_with("input.")).map(|(_, name)| plain(name)));
    let shipped: Value =
        serde_json::from_str(&said(&desk, &["call", "case.assay", "catalog", r#"{"subject":"levers"}"#])).unwrap();
    own.extend(shipped["rows"].as_array().unwrap().iter().map(|lever| plain(lever["name"].as_str().unwrap())));
    // Tokens are called by what of their offer's short name, `bluepeak_llama70b`, is not its vendor's.
    own.push("llama70b".to_owned());
    own.sort_by_key(|text| std::cmp::Reverse(text.len()));
    for (id, name) in figures.iter().filter(|(id, _)| !id.starts_with("input.")) {
        let rest = own.iter().fold(plain(name), |rest, text| rest.replacen(text.as_str(), "", 1));
        let strange: Vec<&str> = rest.split(|c: char| !c.is_ascii_alphabetic()).filter(|w| is_english(w)).collect();
        assert!(strange.is_empty(), "{id}: {name}: {strange:?}");
    }
}
