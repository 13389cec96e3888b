//! A pack in another language: its sentences come from `data/words` alone, and its pages hold whatever those words need.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::Fonts;
use common::{Case, page, setting};
use pack::{Contents, Paper, compose};
use std::collections::BTreeSet;
use voice::Language;

/// Words that follow each other without anything between them before they count as a sentence.
const SENTENCE: usize = 3;

/// Whether a word reads as English: plain letters, and vowels that the pseudo-language would have changed.
fn is_english(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic()) && word.contains(['a', 'e', 'i', 'o', 'u'])
}

/// The stretches of a text in which that many English words follow each other, but for somebody's own words.
fn english(text: &str, own: &BTreeSet<String>) -> Vec<String> {
    let plain = text.replace(['\u{A0}', '\u{202F}'], " ");
    let words: Vec<&str> = plain.split(' ').collect();
    let inside = |word: &&str| is_english(word);
    let run = |words: &&[&str]| {
        words.split_last().is_some_and(|(last, first)| {
            first.iter().all(&inside) && is_english(last.trim_end_matches(['.', ',', ';', ':']))
        })
    };
    let foreign = |words: &&[&str]| !own.contains(&key(words));
    words.windows(SENTENCE).filter(run).filter(foreign).map(|words| words.join(" ")).collect()
}

fn key(words: &[&str]) -> String {
    words
        .iter()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Every three words that stand together in the case itself and in the data that ship.
fn own_words(book: &tables::Book) -> BTreeSet<String> {
    let mut own = BTreeSet::new();
    let mut add = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        own.extend(words.windows(SENTENCE).map(key));
    };
    for table in tables::all() {
        book.rows(table.name).iter().flat_map(|row| row.0.values()).for_each(|text| add(text));
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let data = root.join("data");
    for file in
        std::fs::read_dir(data).unwrap().flatten().filter(|file| file.path().extension().is_some_and(|e| e == "csv"))
    {
        std::fs::read_to_string(file.path()).unwrap().split(['"', '\n', ',']).for_each(&mut add);
    }
    own
}

#[test]
fn no_english_sentence_remains_and_the_pages_hold() {
    assert!(voice::speak(Language::Pseudo), "this program has spoken English");
    let book = sample::book().unwrap();
    let own = own_words(&book);
    let case = Case::of(book);
    let remain = check("sample", case.contents(), &own);
    // What is said in these stands in the test.
    for (name, report) in [("hand-made", common::sample()), ("empty", common::empty()), ("gaps", common::gaps())] {
        check(name, common::contents(&report), &own);
    }
    assert!(
        remain.is_empty(),
        "{} stretches of English:\n{}",
        remain.len(),
        remain.into_iter().collect::<Vec<_>>().join("\n")
    );
}

fn check(name: &str, contents: Contents, own: &BTreeSet<String>) -> BTreeSet<String> {
    let fonts = Fonts::shipped().unwrap();
    let composed = compose(contents, &setting(Paper::A4)).unwrap();
    for (at, drawn) in composed.pages.iter().enumerate() {
        page::check(&fonts, drawn, &format!("{name}, page {}", at + 1));
    }
    composed.pages.iter().flat_map(|page| page.texts()).flat_map(|text| english(&text.text, own)).collect()
}

#[test]
fn an_english_sentence_would_be_seen() {
    let own = BTreeSet::from([key(&["Own", "or", "rent"])]);
    assert_eq!(
        english("Best choice in 83 of these simulated futures", &own),
        ["Best choice in", "of these simulated", "these simulated futures"]
    );
    assert!(english("Own or rent: 83 óóf théésé wóórlds", &own).is_empty());
}
