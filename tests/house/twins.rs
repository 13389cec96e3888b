//! Invariant 8: what is told stands once. No two phrases have the same text of three words or more; capitals, the stop at the end and
//! the names of places make no difference. One that a window and paper share is in `general.ftl`, which travels to the window.

use crate::none;
use acceptance::tree::{files, text};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// Columns are described one by one: what is the same in English may follow the table's gender in another language.
const COLUMNS: &str = "column-";

/// Two phrases that read alike and tell different things, and why.
const ALIKE: &[(&str, &str, &str)] =
    &[("column-measurements-joules-per-token", "ui-bench-energy", "a column of the workbook; a row of the window")];
const LEAST_WORDS: usize = 3;

type Texts = BTreeMap<String, BTreeSet<String>>;

/// Phrases by their text, where it has enough words; an attribute goes by its phrase, since it is a form of it.
fn by_text(path: &str, written: &str, into: &mut Texts) {
    let resource = fluent_syntax::parser::parse(written).unwrap_or_else(|(_, faults)| panic!("{path}: {faults:?}"));
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        for pattern in message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value)) {
            if words(pattern) >= LEAST_WORDS {
                into.entry(plain(pattern)).or_default().insert(message.id.name.to_owned());
            }
        }
    }
}

fn words(pattern: &Pattern<&str>) -> usize {
    let of = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => {
            value.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count()
        }
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| words(&variant.value)).max().unwrap_or(0)
        }
        PatternElement::Placeable { .. } => 0,
    };
    pattern.elements.iter().map(of).sum()
}

/// The text in small letters, in one line, without the stop at its end; places are numbered as they come.
fn plain(pattern: &Pattern<&str>) -> String {
    let written = rendered(pattern, &mut Vec::new());
    let line: Vec<&str> = written.split_whitespace().collect();
    line.join(" ").trim_end_matches(['.', ':']).to_lowercase()
}

fn rendered<'p>(pattern: &Pattern<&'p str>, places: &mut Vec<&'p str>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text += value,
            PatternElement::Placeable { expression: Expression::Inline(inline) } => text += &place(inline, places),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                text += &place(selector, places);
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        &variant.key;
                    text += &format!("[{key}] {} ", rendered(&variant.value, places));
                }
            }
        }
    }
    text
}

fn place<'p>(inline: &InlineExpression<&'p str>, places: &mut Vec<&'p str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => {
            let at = places.iter().position(|name| *name == id.name).unwrap_or_else(|| {
                places.push(id.name);
                places.len() - 1
            });
            format!("{{{at}}}")
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().map(|argument| place(argument, places)).collect()
        }
        InlineExpression::StringLiteral { value } => (*value).to_owned(),
        _ => String::new(),
    }
}

/// Each text that several phrases have.
fn twins(texts: &Texts) -> Vec<&BTreeSet<String>> {
    texts.values().filter(|ids| ids.len() > 1).collect()
}

fn is_allowed(ids: &BTreeSet<String>) -> bool {
    ids.iter().all(|id| id.starts_with(COLUMNS))
        || ALIKE.iter().any(|(one, other, _)| ids.len() == 2 && ids.contains(*one) && ids.contains(*other))
}

#[test]
fn no_two_phrases_say_the_same() {
    let mut texts = Texts::new();
    for path in files("data/words/en").iter().filter(|path| path.ends_with(".ftl")) {
        by_text(path, &text(path), &mut texts);
    }
    let found = twins(&texts);
    let offences = found.iter().filter(|ids| !is_allowed(ids));
    none(
        &offences
            .map(|ids| format!("one text: {}", Vec::from_iter(ids.iter().cloned()).join(", ")))
            .collect::<Vec<_>>(),
    );
    let idle = ALIKE.iter().filter(|row| !found.iter().any(|ids| ids.contains(row.0) && ids.contains(row.1)));
    none(&idle.map(|(one, other, _)| format!("{one} and {other} no longer read alike")).collect::<Vec<_>>());
}

#[test]
fn twins_are_seen() {
    for (written, expected) in [
        ("a = No vendor is ranked.\nb = no vendor is ranked\n", 1),
        ("a = { $low } is at most { $high }\nb =\n    { $least } is at\n    most { $most }\n", 1),
        ("a = { CAPITAL($x) } is far away\nb = { $y } is far away\n", 1),
        (
            "a =\n    { $n ->\n        [one] { $n } row is\n       *[other] { $n } rows are\n    } new here\nb =\n    { $m ->\n        [one] { $m } row is\n       *[other] { $m } rows are\n    } new here\n",
            1,
        ),
        ("a = { $low } is at most { $high }\nb = { $x } is at most { $x }\n", 0),
        ("a = Save it\nb = Save it\n", 0),
        ("a = Save a copy\n    .inside = save a copy\n", 0),
        ("a = Save a copy\nb = Save a copy…\n", 0),
    ] {
        let mut texts = Texts::new();
        by_text("planted", written, &mut texts);
        assert_eq!(twins(&texts).len(), expected, "{written}");
    }
}
