//! Figures inside a text: while phrases are filled, each is enclosed in two noncharacters and its number.

use vocabulary::Value;

/// Begins a figure; its number in the list of figures and [`NUMBERED`] follow.
const BEGIN: char = '\u{FDD0}';
const NUMBERED: char = '\u{FDD1}';
const END: char = '\u{FDD2}';

/// A stretch of text; of a figure also its id and exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What is printed.
    pub text: String,
    /// Id and exact value of the figure.
    pub figure: Option<(String, String)>,
}

/// A figure's text between its marks.
pub(crate) fn enclosed(text: &str, number: usize) -> String {
    format!("{BEGIN}{number}{NUMBERED}{text}{END}")
}

/// The text without marks.
pub(crate) fn strip(text: &str) -> String {
    cut(text, &[]).into_iter().map(|span| span.text).collect()
}

/// The text in its stretches, in order; empty ones are left out.
pub(crate) fn cut(text: &str, figures: &[(String, String)]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut push = |text: &str, figure: Option<(String, String)>| {
        if !text.is_empty() {
            spans.push(Span { text: text.to_owned(), figure });
        }
    };
    let mut rest = text;
    while let Some((before, marked)) = rest.split_once(BEGIN) {
        push(before, None);
        let (number, marked) = marked.split_once(NUMBERED).unwrap_or(("", marked));
        let (shown, after) = marked.split_once(END).unwrap_or((marked, ""));
        push(shown, number.parse().ok().and_then(|at: usize| figures.get(at).cloned()));
        rest = after;
    }
    push(rest, None);
    spans
}

/// Somebody's own words, in which nothing can be taken for a mark.
pub(crate) fn harmless(text: &str) -> String {
    text.chars().filter(|c| !matches!(*c, BEGIN | NUMBERED | END)).collect()
}

/// The list of figures with one more, and its number.
pub(crate) fn number(figures: &mut Vec<(String, String)>, value: &Value) -> Option<usize> {
    let Value::Figure { id, exact, .. } = value else { return None };
    figures.push((id.clone(), exact.clone()));
    Some(figures.len() - 1)
}

/// The text with each of its numbers as `change` makes it; percentages, numbers inside words and the marks' own stay.
pub(crate) fn numbers(text: &str, change: impl Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            BEGIN => rest.find(NUMBERED).map_or(rest.len(), |at| at + NUMBERED.len_utf8()),
            first if first.is_ascii_digit() => number_length(rest),
            first => first.len_utf8(),
        };
        let (own, after) = rest.split_at(length);
        let is_inside = out.ends_with(char::is_alphanumeric);
        let is_percent = after.trim_start_matches([' ', '\u{202F}', '\u{A0}']).starts_with('%');
        match first.is_ascii_digit() && !is_inside && !is_percent {
            true => out.push_str(&change(own)),
            false => out.push_str(own),
        }
        rest = after;
    }
    out
}

/// How long the number is that a text begins with, its groups, decimals and letters for thousands included.
fn number_length(text: &str) -> usize {
    let is_of = |c: char| c.is_ascii_digit() || c == '.' || c == '\u{202F}';
    let digits = text.find(|c| !is_of(c)).unwrap_or(text.len());
    let digits = text[..digits].trim_end_matches(['.', '\u{202F}']).len();
    let letters = text[digits..].find(|c: char| !c.is_ascii_lowercase()).unwrap_or(text.len() - digits);
    match &text[digits..digits + letters] {
        "k" | "m" | "bn" => digits + letters,
        _ => digits,
    }
}

/// Where the text's first letter stands, behind the marks of a figure that begins it.
pub(crate) fn first_letter(text: &str) -> usize {
    match text.strip_prefix(BEGIN).and_then(|rest| rest.find(NUMBERED)) {
        Some(at) => BEGIN.len_utf8() + at + NUMBERED.len_utf8(),
        None => 0,
    }
}
