//! The phrases of a language, and how one is filled.

use crate::language::Language;
use crate::{lines, marks, money};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser;
use quantity::show;
use std::borrow::Cow;
use std::sync::LazyLock;
use vocabulary::{Message, Value};

const GENERAL: &str = include_str!("../../../../data/words/en/general.ftl");
const UI: &str = include_str!("../../../../data/words/en/ui.ftl");
const UI_VIEWS: &str = include_str!("../../../../data/words/en/ui-views.ftl");

/// `data/words`, a section for each room.
const ENGLISH: &[&str] = &[
    GENERAL,
    include_str!("../../../../data/words/en/lists.ftl"),
    include_str!("../../../../data/words/en/views.ftl"),
    include_str!("../../../../data/words/en/input.ftl"),
    include_str!("../../../../data/words/en/tables.ftl"),
    include_str!("../../../../data/words/en/columns.ftl"),
    include_str!("../../../../data/words/en/reference.ftl"),
    include_str!("../../../../data/words/en/exchange.ftl"),
    include_str!("../../../../data/words/en/usage.ftl"),
    include_str!("../../../../data/words/en/workspace.ftl"),
    include_str!("../../../../data/words/en/actuals.ftl"),
    include_str!("../../../../data/words/en/dashboard.ftl"),
    include_str!("../../../../data/words/en/demand.ftl"),
    include_str!("../../../../data/words/en/forecast.ftl"),
    include_str!("../../../../data/words/en/accelerators.ftl"),
    include_str!("../../../../data/words/en/scorecard.ftl"),
    include_str!("../../../../data/words/en/cost.ftl"),
    include_str!("../../../../data/words/en/measured.ftl"),
    include_str!("../../../../data/words/en/mix.ftl"),
    include_str!("../../../../data/words/en/proposals.ftl"),
    include_str!("../../../../data/words/en/ownership.ftl"),
    include_str!("../../../../data/words/en/carbon.ftl"),
    include_str!("../../../../data/words/en/life.ftl"),
    include_str!("../../../../data/words/en/decision.ftl"),
    include_str!("../../../../data/words/en/books.ftl"),
    include_str!("../../../../data/words/en/charts.ftl"),
    include_str!("../../../../data/words/en/pack.ftl"),
    include_str!("../../../../data/words/en/pack-money.ftl"),
    include_str!("../../../../data/words/en/debrief.ftl"),
    include_str!("../../../../data/words/en/start.ftl"),
    include_str!("../../../../data/words/en/bench.ftl"),
    include_str!("../../../../data/words/en/cli.ftl"),
    include_str!("../../../../data/words/en/help.ftl"),
    include_str!("../../../../data/words/en/commands.ftl"),
    include_str!("../../../../data/words/en/api.ftl"),
    include_str!("../../../../data/words/en/desk.ftl"),
    include_str!("../../../../data/words/en/window.ftl"),
    UI,
    UI_VIEWS,
];

/// The sections of a window: what several faces say, and its own.
const OF_WINDOW: [&str; 3] = [GENERAL, UI, UI_VIEWS];

static IN_ENGLISH: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Language::English, ENGLISH));
static IN_PSEUDO: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Language::Pseudo, ENGLISH));

/// The phrases of a language, read once.
pub(crate) fn of(language: Language) -> &'static Phrases {
    match language {
        Language::English => &IN_ENGLISH,
        Language::Pseudo => &IN_PSEUDO,
    }
}

/// The phrases that a window fills, in a language.
pub(crate) fn of_window(language: Language) -> String {
    OF_WINDOW.iter().map(|section| language.of_english(section)).collect()
}

/// The id of every phrase that begins with this, and of each part of one; the same in every language.
pub(crate) fn ids(prefix: &str) -> Vec<String> {
    let parts = |text: &&str| {
        let resource = match parser::parse(*text) {
            Ok(whole) | Err((whole, _)) => whole,
        };
        resource.body.iter().flat_map(parts_of).collect::<Vec<_>>()
    };
    ENGLISH.iter().flat_map(parts).filter(|id| id.starts_with(prefix)).collect()
}

fn parts_of(entry: &Entry<&str>) -> Vec<String> {
    let Entry::Message(message) = entry else { return Vec::new() };
    let parts = message.attributes.iter().map(|part| format!("{}.{}", message.id.name, part.id.name));
    message.value.iter().map(|_| message.id.name.to_owned()).chain(parts).collect()
}

/// Figures met while a message is worded: ids and exact values.
type Figures = Vec<(String, String)>;

/// One language's phrases.
pub(crate) struct Phrases {
    bundle: FluentBundle<FluentResource>,
    /// Of every phrase that needs nothing filled in.
    ids: Vec<String>,
}

impl Phrases {
    fn new(language: Language, texts: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag()]);
        // Marks of direction around what is filled in would be printed.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            // What a counted figure is printed as, with its mark, travels where no number of ours has anything.
            FluentValue::Number(FluentNumber { options: FluentNumberOptions { currency: Some(own), .. }, .. }) => {
                Some(own.clone())
            }
            FluentValue::Number(number) => Some(show::digits(&number.as_string())),
            _ => None,
        }));
        // "{ CAPITAL($what) }" begins a sentence. A failure means the name is taken, which it is not.
        let _ = bundle.add_function("CAPITAL", |given, _| worded(given, |text, _| capital(text), 0));
        // "{ SMALL($label) }" goes on within a sentence, and "{ PAD($name, to: 13) }" is so many signs wide, for what stands below.
        let _ = bundle.add_function("SMALL", |given, _| worded(given, |text, _| small(text), 0));
        let _ = bundle.add_function("PAD", |given, named| worded(given, lines::padded, width_of(named)));
        // "{ MONEY($amount, $currency) }" is an amount in its currency, "{ UNIT($currency) }" what a column is in.
        let _ = bundle.add_function("MONEY", |given, _| priced(given, money::money));
        let _ = bundle.add_function("SIGNED", |given, _| priced(given, money::signed));
        let _ = bundle.add_function("BEHIND", |given, _| worded(given, |text, _| money::behind(text), 0));
        let _ = bundle.add_function("UNIT", |given, _| worded(given, |text, _| money::unit(text), 0));
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
            Message::Value(value) => return self.value(value, figures),
            Message::Phrase(phrase) => (&phrase.id, &phrase.with),
        };
        let Some(pattern) = self.pattern(id) else { return format!("⟦{id}⟧") };
        let mut filled = FluentArgs::new();
        for (place, value) in with {
            filled.set(place.to_string(), self.filling(value, figures));
        }
        self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
    }

    /// True where there is a phrase of that id, or such a part of one.
    pub(crate) fn holds(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        let (name, part) = id.split_once('.').map_or((id, None), |(name, part)| (name, Some(part)));
        let phrase = self.bundle.get_message(name)?;
        match part {
            None => phrase.value(),
            Some(part) => phrase.get_attribute(part).map(|attribute| attribute.value()),
        }
    }

    /// A count stays a number, since it chooses the form of the words around it, one that can be traced as well; everything else is text.
    fn filling(&self, value: &Value, figures: &mut Figures) -> FluentValue<'static> {
        match (value, counted(value)) {
            (Value::Count(count), _) => FluentValue::from(*count as f64),
            (_, Some(count)) => {
                let currency = Some(self.value(value, figures));
                let options = FluentNumberOptions { currency, ..FluentNumberOptions::default() };
                FluentValue::Number(FluentNumber::new(count as f64, options))
            }
            (other, None) => FluentValue::String(Cow::Owned(self.value(other, figures))),
        }
    }

    /// The words of one value.
    pub(crate) fn value(&self, value: &Value, figures: &mut Figures) -> String {
        match value {
            Value::Text(text) => marks::harmless(text),
            Value::Count(count) => show::digits(&count.to_string()),
            Value::Message(message) => self.message(message, figures),
            Value::All(items) => self.listed("list-comma", "list-all", items, figures),
            Value::Any(items) => self.listed("list-comma", "list-any", items, figures),
            Value::Commas(items) => self.listed("list-comma", "list-comma", items, figures),
            Value::Semicolons(items) => self.listed("list-semicolon", "list-semicolon", items, figures),
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

    /// "A", "A and B", "A, B and C": the phrase between two, and that before the last.
    fn listed(&self, between: &str, phrase: &str, items: &[Value], figures: &mut Figures) -> String {
        let texts: Vec<String> = items.iter().map(|item| self.value(item, figures)).collect();
        let Some((last, before)) = texts.split_last() else { return String::new() };
        let first = before.iter().cloned().reduce(|all, next| self.joined(between, all, next));
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

/// The count that a figure shows.
fn counted(value: &Value) -> Option<u64> {
    let Value::Figure { shown, .. } = value else { return None };
    match shown.as_ref() {
        Value::Count(count) => Some(*count),
        _ => None,
    }
}

/// The id of a phrase that needs nothing filled in.
fn named(entry: &Entry<&str>) -> Option<String> {
    let Entry::Message(message) = entry else { return None };
    let is_text = |element: &PatternElement<&str>| matches!(element, PatternElement::TextElement { .. });
    message.value.as_ref()?.elements.iter().all(is_text).then(|| message.id.name.to_owned())
}

/// The first thing that a function of phrases is given, where it is a text, as `change` makes it.
fn worded<'a>(given: &[FluentValue<'a>], change: impl Fn(&str, usize) -> String, number: usize) -> FluentValue<'a> {
    match given.first() {
        Some(FluentValue::String(text)) => FluentValue::String(change(text, number).into()),
        Some(other) => other.clone(),
        None => FluentValue::Error,
    }
}

/// An amount and what it is in.
fn priced<'a>(given: &[FluentValue<'a>], told: fn(&str, &str) -> String) -> FluentValue<'a> {
    match given {
        [FluentValue::String(amount), FluentValue::String(unit)] => {
            FluentValue::String(told(amount, &marks::strip(unit)).into())
        }
        [FluentValue::Number(count), FluentValue::String(unit)] => {
            FluentValue::String(told(&show::digits(&count.as_string()), &marks::strip(unit)).into())
        }
        _ => FluentValue::Error,
    }
}

/// How many signs "to" asks for.
fn width_of(named: &FluentArgs) -> usize {
    match named.get("to") {
        Some(FluentValue::Number(number)) => number.value as usize,
        _ => 0,
    }
}

/// The text with its first letter small, unless it is one of several large ones: "Price" is "price", "MFU reached" stays.
fn small(text: &str) -> String {
    let at = marks::first_letter(text);
    let mut signs = text[at..].chars();
    match (signs.next(), signs.next()) {
        (Some(first), second) if !second.is_some_and(char::is_uppercase) => {
            format!("{}{}{}", &text[..at], first.to_lowercase(), &text[at + first.len_utf8()..])
        }
        _ => text.to_owned(),
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
    use fluent_syntax::parser;
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
            (message!("cli-rows", count = 12_000_usize), "12\u{202f}000 rows"),
            (message!("cli-rows", count = Value::number("1")), "1 row"),
            (message!("general-points", points = Value::number("1.5")), "1.5 points"),
            (message!("json-list", count = 3_usize), "a list of 3"),
            (message!("give-expected", expected = message!("json-number")), "Give a number."),
            (message!("give-expected", expected = Value::all(["A"])), "Give A."),
            (message!("give-expected", expected = Value::all(["A", "B"])), "Give A and B."),
            (message!("give-expected", expected = Value::any(["A", "B", "C"])), "Give A, B or C."),
            (message!("give-expected", expected = Value::commas(["A", "", "B", "C"])), "Give A, B, C."),
            (message!("give-expected", expected = Value::semicolons(["A", "B"])), "Give A; B."),
            (Value::commas([""; 0]).into(), ""),
            (message!("give-expected", expected = Value::row(["A", "", "B"])), "Give A B."),
            (message!("count-in-words", count = 3_usize), "three"),
            (message!("count-in-words", count = 1_300_usize), "1\u{202f}300"),
            (Value::row(["A.", "B."]).into(), "A. B."),
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
        for (count, expected) in
            [(1_usize, "the order changes in 1 test"), (1_300, "the order changes in 1\u{202f}300 tests")]
        {
            let counted =
                message!("pack-firm-reversed", count = Value::figure(count, "firm.reversals", count.to_string()));
            let mut figures = Vec::new();
            let text = IN_ENGLISH.message(&counted, &mut figures);
            let spans = marks::cut(&text, &figures);
            assert_eq!(spans.iter().map(|span| span.text.as_str()).collect::<String>(), expected);
            assert_eq!(spans[1].figure, Some(("firm.reversals".to_owned(), count.to_string())));
        }
        let sly = message!("give-expected", expected = "\u{fdd0}0\u{fdd1}1 EUR\u{fdd2}");
        assert_eq!(english(sly), "Give 01 EUR.");
    }
}
