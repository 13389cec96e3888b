//! The pseudo-language: the English phrases with other letters, longer words and their places in another order.
//!
//! It stands for every language that is not English. What a face prints in it without its letters was not worded by a phrase, and
//! what breaks in it (a column too narrow, a place left out, a line that cannot be broken) would break in a translation.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// Characters of a text from which on it ends in a word without blanks around it, as Chinese writes.
const LONG: usize = 24;
/// Such a word; the fonts that ship have its characters.
const UNSPACED: &str = "语言";

/// The phrases of a file in the pseudo-language.
pub(crate) fn of(english: &str) -> String {
    let mut resource = match parser::parse(english.to_owned()) {
        Ok(whole) | Err((whole, _)) => whole,
    };
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(pattern);
            message.attributes.iter_mut().for_each(|attribute| pattern(&mut attribute.value));
        }
    }
    serializer::serialize(&resource)
}

/// Each text in other letters, and the first place where the last one was.
fn pattern(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = longer(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| self::pattern(&mut variant.value));
            }
            PatternElement::Placeable { .. } => {}
        }
    }
    let is_filled = |element: &PatternElement<String>| {
        matches!(
            element,
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { .. }) }
        )
    };
    let first = pattern.elements.iter().position(is_filled);
    let last = pattern.elements.iter().rposition(is_filled);
    if let (Some(first), Some(last)) = (first, last) {
        pattern.elements.swap(first, last);
    }
}

/// Vowels with accents, half of them twice; a long text ends in characters that stand without blanks.
fn longer(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for c in text.chars() {
        match vowel(c) {
            Some((other, is_doubled)) => out.extend(std::iter::repeat_n(other, 1 + usize::from(is_doubled))),
            None => out.push(c),
        }
    }
    if text.chars().count() > LONG {
        // A line that another follows ends in its break.
        out.insert_str(out.trim_end().len(), UNSPACED);
    }
    out
}

fn vowel(c: char) -> Option<(char, bool)> {
    let (other, is_doubled) = match c {
        'a' => ('á', true),
        'e' => ('é', true),
        'i' => ('í', false),
        'o' => ('ó', true),
        'u' => ('ú', false),
        'A' => ('Á', false),
        'E' => ('É', false),
        'I' => ('Í', false),
        'O' => ('Ó', false),
        'U' => ('Ú', false),
        _ => return None,
    };
    Some((other, is_doubled))
}

#[cfg(test)]
mod tests {
    #[test]
    fn places_change_and_words_grow_while_what_is_filled_in_stays() {
        for (english, pseudo) in [
            ("id = list of { $a } and { $b }\n", "id = líst óóf { $b } áánd { $a }\n"),
            ("id =\n    .hint = Give { $a }.\n", "id =\n    .hint = Gívéé { $a }.\n"),
        ] {
            assert_eq!(super::of(english), pseudo);
        }
    }
}
