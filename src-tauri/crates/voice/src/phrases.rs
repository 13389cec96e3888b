//! The phrases of a language, and how one is filled.

use crate::language::Language;
use crate::marks;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use fluent_syntax::{parser, serializer};
use quantity::show;
use std::borrow::Cow;
use std::sync::LazyLock;
use vocabulary::{Message, Value};

/// `data/words`, a section for each room.
const ENGLISH: &[&str] = &[
    include_str!("../../../../data/words/en/general.ftl"),
    include_str!("../../../../data/words/en/lists.ftl"),
    include_str!("../../../../data/words/en/views.ftl"),
    include_str!("../../../../data/words/en/input.ftl"),
    include_str!("../../../../data/words/en/tables.ftl"),
    include_str!("../../../../data/words/en/exchange.ftl"),
    include_str!("../../../../data/words/en/workspace.ftl"),
    include_str!("../../../../data/words/en/demand.ftl"),
    include_str!("../../../../data/words/en/accelerators.ftl"),
    include_str!("../../../../data/words/en/scorecard.ftl"),
    include_str!("../../../../data/words/en/cost.ftl"),
    include_str!("../../../../data/words/en/measured.ftl"),
    include_str!("../../../../data/words/en/decision.ftl"),
    include_str!("../../../../data/words/en/charts.ftl"),
    include_str!("../../../../data/words/en/pack.ftl"),
    include_str!("../../../../data/words/en/pack-money.ftl"),
    include_str!("../../../../data/words/en/bench.ftl"),
    include_str!("../../../../data/words/en/cli.ftl"),
    include_str!("../../../../data/words/en/api.ftl"),
    include_str!("../../../../data/words/en/desk.ftl"),
    include_str!("../../../../data/words/en/window.ftl"),
    include_str!("../../../../data/words/en/ui.ftl"),
    include_str!("../../../../data/words/en/ui-views.ftl"),
];

static IN_ENGLISH: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Language::English, ENGLISH));
static IN_PSEUDO: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Language::Pseudo, ENGLISH));

/// The phrases of a language, read once.
pub(crate) fn of(language: Language) -> &'static Phrases {
    match language {
        Language::English => &IN_ENGLISH,
        Language::Pseudo => &IN_PSEUDO,
    }
}

/// The phrases of a language whose id begins with this, unfilled.
pub(crate) fn source(language: Language, prefix: &str) -> String {
    let own = |entry: &Entry<&str>| matches!(entry, Entry::Message(message) if message.id.name.starts_with(prefix));
    let written = |text: &&str| {
        let mut resource = match parser::parse(*text) {
            Ok(whole) | Err((whole, _)) => whole,
        };
        resource.body.retain(own);
        serializer::serialize(&resource)
    };
    let english: String = ENGLISH.iter().map(written).collect();
    language.of_english(&english)
}

/// Figures met while a message is worded: ids and exact values.
type Figures = Vec<(String, String)>;

/// One language's phrases.
pub(crate) struct Phrases {
    bundle: FluentBundle<FluentResource>,
    /// Of every phrase.
    ids: Vec<String>,
}

impl Phrases {
    fn new(language: Language, texts: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag()]);
        // Marks of direction around what is filled in would be printed.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(show::digits(&number.as_string())),
            _ => None,
        }));
        // "{ CAPITAL($what) }" begins a sentence. A failure means the name is taken, which it is not.
        let _ = bundle.add_function("CAPITAL", |given, _| match given.first() {
            Some(FluentValue::String(text)) => FluentValue::String(capital(text).into()),
            Some(other) => other.clone(),
            None => FluentValue::Error,
        });
        let mut ids = Vec::new();
        for text in texts {
            let resource = match FluentResource::try_new(language.of_english(text)) {
                Ok(whole) | Err((whole, _)) => whole,
            };
            ids.extend(resource.entries().filter_map(named));
            bundle.add_resource_overriding(resource);
        }
        Self { bundle, ids }
    }

    /// Ids that begin with one of these.
    pub(crate) fn ids(&self, prefixes: &[&str]) -> impl Iterator<Item = &str> {
        let own = |id: &&str| prefixes.iter().any(|prefix| id.starts_with(prefix));
        self.ids.iter().map(String::as_str).filter(own)
    }

    /// The words of a message. A phrase that is not there shows its id, so that it is seen.
    pub(crate) fn message(&self, message: &Message, figures: &mut Figures) -> String {
        let (id, with) = match message {
            Message::Verbatim(text) => return marks::harmless(text),
            Message::Phrase(phrase) => (&phrase.id, &phrase.with),
        };
        let (name, attribute) = id.split_once('.').map_or((id.as_ref(), None), |(name, part)| (name, Some(part)));
        let found = self.bundle.get_message(name).and_then(|phrase| match attribute {
            None => phrase.value(),
            Some(part) => phrase.get_attribute(part).map(|attribute| attribute.value()),
        });
        let Some(pattern) = found else { return format!("⟦{id}⟧") };
        let mut filled = FluentArgs::new();
        for (place, value) in with {
            filled.set(place.to_string(), self.filling(value, figures));
        }
        self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
    }

    /// A count stays a number, since it chooses the form of the words around it; everything else is text.
    fn filling(&self, value: &Value, figures: &mut Figures) -> FluentValue<'static> {
        match value {
            Value::Count(count) => FluentValue::from(*count as f64),
            other => FluentValue::String(Cow::Owned(self.value(other, figures))),
        }
    }

    /// The words of one value.
    pub(crate) fn value(&self, value: &Value, figures: &mut Figures) -> String {
        match value {
            Value::Text(text) => marks::harmless(text),
            Value::Count(count) => show::digits(&count.to_string()),
            Value::Message(message) => self.message(message, figures),
            Value::All(items) => self.listed("list-all", items, figures),
            Value::Any(items) => self.listed("list-any", items, figures),
            Value::Row(items) => {
                let texts: Vec<String> = items.iter().map(|item| self.value(item, figures)).collect();
                texts.iter().filter(|text| !text.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ")
            }
            Value::Figure { shown, .. } => {
                let number = marks::number(figures, value);
                let text = self.value(shown, figures);
                number.map_or(text.clone(), |number| marks::enclosed(&text, number))
            }
        }
    }

    /// "A", "A and B", "A, B and C".
    fn listed(&self, phrase: &str, items: &[Value], figures: &mut Figures) -> String {
        let texts: Vec<String> = items.iter().map(|item| self.value(item, figures)).collect();
        let Some((last, before)) = texts.split_last() else { return String::new() };
        let first = before.iter().cloned().reduce(|all, next| self.joined("list-comma", all, next));
        first.map_or_else(|| last.clone(), |first| self.joined(phrase, first, last.clone()))
    }

    fn joined(&self, phrase: &str, first: String, last: String) -> String {
        let mut filled = FluentArgs::new();
        filled.set("first", first);
        filled.set("last", last);
        let pattern = self.bundle.get_message(phrase).and_then(|phrase| phrase.value());
        pattern.map_or_else(String::new, |p| self.bundle.format_pattern(p, Some(&filled), &mut Vec::new()).into_owned())
    }
}

fn named(entry: &Entry<&str>) -> Option<String> {
    match entry {
        Entry::Message(message) if message.value.is_some() => Some(message.id.name.to_owned()),
        _ => None,
    }
}

/// The text with its first letter large, also where a figure begins it.
fn capital(text: &str) -> String {
    let at = marks::first_letter(text);
    format!("{}{}", &text[..at], show::capitalised(&text[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pseudo;
    use std::collections::BTreeSet;
    use vocabulary::message;

    fn english(message: Message) -> String {
        IN_ENGLISH.message(&message, &mut Vec::new())
    }

    #[test]
    fn every_file_is_whole_and_every_phrase_stands_once() {
        let mut ids = BTreeSet::new();
        for text in ENGLISH {
            for (language, text) in [("English", (*text).to_owned()), ("pseudo", pseudo::of(text))] {
                let resource = parser::parse(text.clone()).unwrap_or_else(|(_, faults)| {
                    let junk = faults.iter().filter_map(|fault| fault.slice.clone()).map(|at| &text[at]);
                    panic!("{language}: {faults:?}: {:?}", junk.collect::<Vec<_>>())
                });
                for entry in resource.body {
                    assert!(!matches!(entry, Entry::Junk { .. }), "{entry:?}");
                    if let Entry::Message(message) = entry {
                        assert!(ids.insert((language, message.id.name.clone())), "{} stands twice", message.id.name);
                    }
                }
            }
        }
    }

    #[test]
    fn lists_counts_and_phrases_within_phrases_are_worded() {
        for (message, expected) in [
            (message!("problem-more", left = 12_000_usize), "12\u{202f}000 more problems"),
            (message!("json-list", count = 3_usize), "a list of 3"),
            (message!("give-expected", expected = message!("json-number")), "Give a number."),
            (message!("give-expected", expected = Value::all(["A"])), "Give A."),
            (message!("give-expected", expected = Value::all(["A", "B"])), "Give A and B."),
            (message!("give-expected", expected = Value::any(["A", "B", "C"])), "Give A, B or C."),
            (message!("give-expected", expected = Value::row(["A", "", "B"])), "Give A B."),
            (message!("count-in-words", count = 3_usize), "three"),
            (message!("count-in-words", count = 1_300_usize), "1\u{202f}300"),
            (Message::new("nowhere"), "⟦nowhere⟧"),
        ] {
            assert_eq!(english(message), expected);
        }
    }

    #[test]
    fn figures_keep_their_place_and_names_cannot_pass_for_one() {
        let figure = Value::figure("35 M", "option.a.tcc", "35000000");
        let message = message!("give-expected", expected = figure);
        let mut figures = Vec::new();
        let text = IN_ENGLISH.message(&message, &mut figures);
        let spans = marks::cut(&text, &figures);
        let plain: Vec<&str> = spans.iter().map(|span| span.text.as_str()).collect();
        assert_eq!(plain, ["Give ", "35 M", "."]);
        assert_eq!(spans[1].figure, Some(("option.a.tcc".to_owned(), "35000000".to_owned())));
        let sly = message!("give-expected", expected = "\u{fdd0}0\u{fdd1}1 EUR\u{fdd2}");
        assert_eq!(english(sly), "Give 01 EUR.");
    }
}
