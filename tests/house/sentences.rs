//! Invariant 8: sentences live in `data/words` and are worded by `voice` only. Rooms below it name phrases; every phrase that is named
//! exists and gets what it is filled with; none stands there for nothing.

use crate::none;
use acceptance::metadata::Tree;
use acceptance::source::{Source, shipped};
use acceptance::tree::{files, rooms, sources, text};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// The rooms that give messages and never word them.
const BELOW: [&str; 13] = [
    "accelerators",
    "cost",
    "decision",
    "demand",
    "exchange",
    "input",
    "quantity",
    "reference",
    "sample",
    "scorecard",
    "tables",
    "vocabulary",
    "workspace",
];

/// Texts of three words or more that are no sentence of ours: file, how the text begins, why it may stand there.
const FOREIGN: &[(&str, &str, &str)] = &[];

/// A literal of three words or more: two letters, a blank, a letter, as prose has.
fn is_sentence(literal: &str) -> bool {
    let letters: Vec<char> = literal.chars().collect();
    let blank = |c: &char| matches!(c, ' ' | '\u{A0}');
    let prose = letters.windows(4).any(|w| {
        w[0].is_ascii_alphabetic()
            && w[1].is_ascii_alphabetic()
            && blank(&w[2])
            && (w[3].is_ascii_alphabetic() || w[3] == '{')
    });
    prose && literal.split_whitespace().count() >= 3
}

fn sentences(path: &str, text: &str) -> Vec<String> {
    let foreign = |literal: &str| {
        FOREIGN.iter().any(|(file, begins, _)| path.ends_with(file) && literal.trim_start().starts_with(begins))
    };
    let own = Source::read(text).literals.into_iter().filter(|literal| is_sentence(literal) && !foreign(literal));
    own.map(|literal| format!("{path}: \"{literal}\"")).collect()
}

#[test]
fn rooms_below_voice_make_no_sentence() {
    let files: Vec<String> = BELOW.iter().flat_map(|room| sources(room)).collect();
    none(&files.iter().flat_map(|path| sentences(path, &text(path))).collect::<Vec<_>>());
    assert_eq!(sentences("x", "let s = format!(\"none of {all} options\"); // not one of these").len(), 1);
    assert!(sentences("x", "let s = message!(\"decision-none\", all = 3); f(\"as needed\");").is_empty());
}

#[test]
fn what_is_allowed_to_stand_there_still_does() {
    let stands = |file: &str, begins: &str| {
        let of = BELOW.iter().flat_map(|room| sources(room)).find(|path| path.ends_with(file));
        of.is_some_and(|path| {
            Source::read(&text(&path)).literals.iter().any(|own| own.trim_start().starts_with(begins))
        })
    };
    none(
        &FOREIGN
            .iter()
            .filter(|(file, begins, _)| !stands(file, begins))
            .map(|(f, b, _)| format!("{f}: {b}"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn rooms_below_voice_do_not_name_it() {
    let tree = Tree::of(None);
    let naming = tree.members().filter(|m| BELOW.contains(&m.name.as_str()) && tree.direct(m).contains("voice"));
    none(&naming.map(|member| format!("{} names voice", member.name)).collect::<Vec<_>>());
    assert!(tree.members().any(|m| m.name == "pack" && tree.direct(m).contains("voice")), "faces word");
}

/// Every phrase and attribute of English with the places that it has.
fn phrases() -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for path in files("data/words").iter().filter(|path| path.ends_with(".ftl")) {
        let resource =
            fluent_syntax::parser::parse(text(path)).unwrap_or_else(|(_, faults)| panic!("{path}: {faults:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let parts = message.attributes.iter().map(|a| (format!("{}.{}", message.id.name, a.id.name), &a.value));
            let own = message.value.iter().map(|value| (message.id.name.clone(), value));
            for (id, pattern) in own.chain(parts) {
                let mut places = BTreeSet::new();
                places_of(pattern, &mut places);
                assert!(found.insert(id.clone(), places).is_none(), "{path}: {id} stands twice");
            }
        }
    }
    found
}

fn places_of(pattern: &Pattern<String>, places: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(inline) } => place(inline, places),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                place(selector, places);
                variants.iter().for_each(|variant| places_of(&variant.value, places));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn place(inline: &InlineExpression<String>, places: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            places.insert(id.name.clone());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| place(argument, places));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                place(inner, places);
            }
        }
        _ => {}
    }
}

/// Each `message!` of a source: the phrase and the places that it fills.
fn named(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for (at, call) in text.match_indices("message!(") {
        let rest = &text[at + call.len()..];
        let Some(id) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"')).map(|(id, _)| id)
        else {
            continue;
        };
        found.push((id.to_owned(), filled(rest)));
    }
    found
}

/// Names before a single `=` at the first depth of a call's arguments.
fn filled(arguments: &str) -> BTreeSet<String> {
    let (mut depth, mut quoted, mut escaped, mut part) = (0, false, false, String::new());
    let mut parts = Vec::new();
    for c in arguments.chars() {
        let closes = !quoted && depth == 0 && c == ')';
        if closes || !quoted && depth == 0 && c == ',' {
            parts.push(std::mem::take(&mut part));
        }
        if closes {
            break;
        }
        match c {
            '"' if !escaped => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
        part.push(c);
    }
    let name = |part: &String| {
        let (name, value) = part.trim_start_matches(',').split_once('=')?;
        let name = name.trim();
        let plain =
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !value.starts_with('=');
        plain.then(|| name.to_owned())
    };
    parts.iter().filter_map(name).collect()
}

fn misnamed(path: &str, text: &str, phrases: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let judge = |(id, filled): (String, BTreeSet<String>)| match phrases.get(&id) {
        None => Some(format!("{path}: there is no phrase {id}")),
        Some(places) if *places == filled => None,
        Some(places) => Some(format!("{path}: {id} has the places {places:?} and gets {filled:?}")),
    };
    named(text).into_iter().filter_map(judge).collect()
}

#[test]
fn every_message_names_a_phrase_and_fills_its_places() {
    let phrases = phrases();
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).chain(shell()).collect();
    none(&files.iter().flat_map(|path| misnamed(path, shipped(&text(path)), &phrases)).collect::<Vec<_>>());
    for planted in ["message!(\"nowhere\")", "message!(\"json-list\")", "message!(\"json-number\", count = f(a == b))"]
    {
        assert_eq!(misnamed("x", planted, &phrases).len(), 1, "{planted}");
    }
    assert!(misnamed("x", "message!(\n \"json-list\",\n count = list.len(),\n)", &phrases).is_empty());
}

fn shell() -> Vec<String> {
    files("src-tauri/src").into_iter().filter(|path| path.ends_with(".rs")).collect()
}

#[test]
fn every_phrase_is_told() {
    let files = rooms().into_iter().flat_map(|room| sources(&room)).chain(shell());
    let literals: BTreeSet<String> = files.flat_map(|path| Source::read(&text(&path)).literals).collect();
    let is_told = |id: &String| literals.contains(id) || LISTS.iter().any(|list| id.starts_with(list));
    none(&phrases().into_keys().filter(|id| !is_told(id)).map(|id| format!("nothing tells {id}")).collect::<Vec<_>>());
}

/// Beginnings of phrases that are the names of a closed list's words: their ids are made from the word.
const LISTS: &[&str] = &[];
