//! Invariant 8: sentences live in `data/words` and are worded by `voice` only. Rooms below it name phrases; every phrase that is named
//! exists and gets what it is filled with; none stands there for nothing.

use crate::lists::lists;
use crate::none;
use acceptance::metadata::Tree;
use acceptance::source::{Source, shipped};
use acceptance::tree::{files, rooms, sources, text};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// The rooms that give messages and never word them.
const BELOW: [&str; 14] = [
    "accelerators",
    "cost",
    "decision",
    "demand",
    "exchange",
    "input",
    "measurement",
    "quantity",
    "reference",
    "sample",
    "scorecard",
    "tables",
    "vocabulary",
    "workspace",
];

/// Texts of three words or more that are no sentence of ours: file, how the text begins, why it may stand there.
const FOREIGN: &[(&str, &str, &str)] = &[
    ("", "fields are ", "why a lint is allowed"),
    ("decision/src/answer/names.rs", "", "spellings of units, by which a criterion or assumption is known"),
    ("decision/src/snapshot/assumptions.rs", "", "spellings of units of data/assumptions.csv"),
    ("decision/src/snapshot/cells.rs", "", "spellings of units of a price"),
    ("decision/src/measured/words.rs", "Copy ", "names stored in the source of an entry, by which it is found again"),
    ("exchange/src/preview.rs", "{}, row ", "an address"),
    ("exchange/src/recognise.rs", "SQLite format 3", "beginning of a file"),
    ("input/src/node.rs", "a ", "messages of the JSON library"),
    ("measurement/src/doubts.rs", "microsoft basic render", "name of a driver"),
    ("measurement/src/note.rs", "not a measurement", "what a note of a file without remarks holds"),
    ("measurement/src/sizes.rs", "", "sizes as rows of the workspace hold them"),
    ("measurement/src/unread.rs", "", "names of fields, and a value as rows of the workspace hold it"),
    ("quantity/src/range.rs", "{low} to ", "a range as cells hold it"),
    ("quantity/src/show.rs", "{} and {last}", "names within texts that are stored"),
    ("reference/src/band.rs", "", "faults of the data that ship, told to their maintainer by a test"),
    ("reference/src/evidence.rs", "", "faults of the data that ship, told to their maintainer by a test"),
    ("reference/src/kpi_benchmarks/metrics.rs", "", "labels of published figures: data that ship"),
    ("reference/src/metric.rs", "", "faults of the data that ship, told to their maintainer by a test"),
    ("reference/src/reliability/metrics.rs", "", "labels of published figures: data that ship"),
    ("tables/src/schema.rs", "", "labels and descriptions of columns, by which workbooks are read"),
    ("tables/src/schema_cost.rs", "", "labels and descriptions of columns, by which workbooks are read"),
    ("tables/src/schema_measured.rs", "", "labels and descriptions of columns, by which workbooks are read"),
    ("workspace/src/sidecar.rs", "files beside it", "an error of the operating system"),
    ("workspace/src/connection.rs", "", "SQL"),
    ("workspace/src/document.rs", "Version ", "a step of the log as it is stored"),
    ("workspace/src/guard.rs", "SELECT ", "SQL"),
    ("workspace/src/log.rs", "", "SQL, and the head of a hashed entry"),
    ("workspace/src/rows.rs", "", "SQL"),
];

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
    let files: Vec<String> = BELOW.iter().flat_map(|room| sources(room)).collect();
    let stands = |file: &str, begins: &str| {
        let mut of = files.iter().filter(|path| path.ends_with(file));
        of.any(|path| Source::read(&text(path)).literals.iter().any(|own| own.trim_start().starts_with(begins)))
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
    // Places that several phrases share may be filled afterwards.
    let later = |place: &String| text.contains(&format!(".with(\"{place}\""));
    let judge = |(id, filled): (String, BTreeSet<String>)| match phrases.get(&id) {
        None => Some(format!("{path}: there is no phrase {id}")),
        Some(places) if filled.is_subset(places) && places.difference(&filled).all(later) => None,
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
    let made = before_places(&literals);
    let lists: BTreeSet<String> = lists().into_iter().map(|list| list.name).collect();
    // "pack-grade" and a word of that list make "pack-grade-measured"; "workspace-exists" and its part "workspace-exists.hint".
    let begun = |id: &String| {
        let ends = id.char_indices().filter(|(_, c)| matches!(c, '-' | '.')).map(|(at, _)| &id[..at]);
        ends.into_iter().any(|begins| {
            // The pack names its lists without its own prefix.
            let of_pack = begins.strip_prefix("pack-").is_some_and(|list| literals.contains(list));
            // The window asks for "check-" and the like as a whole.
            let of_window = literals.contains(&format!("{begins}-"));
            lists.contains(begins) || of_pack || of_window || begins.contains('-') && literals.contains(begins)
        })
    };
    let told =
        |id: &String| literals.contains(id) || begun(id) || made.iter().any(|begins| id.starts_with(begins.as_str()));
    // The window's own are told in ui/src, and ui/src/house.test.ts looks there.
    let here = phrases().into_keys().filter(|id| !id.starts_with("ui-"));
    none(&here.filter(|id| !told(id)).map(|id| format!("nothing tells {id}")).collect::<Vec<_>>());
}

/// Texts that stand before a place in a literal: "pack-bucket-" of `format!("pack-bucket-{word}")`.
fn before_places(literals: &BTreeSet<String>) -> BTreeSet<String> {
    let begins = literals.iter().filter_map(|text| text.split_once('{')).map(|(begins, _)| begins.to_owned());
    begins.filter(|begins| begins.ends_with('-') && begins.matches('-').count() > 1).collect()
}
