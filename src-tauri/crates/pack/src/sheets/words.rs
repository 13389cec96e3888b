//! Texts of a tagged page put together as a reader hears them, with the figures among them.

use crate::attachment::drawn_item;
use crate::compose::Composed;
use charts::text::is_chinese;
use charts::{Mark, Text};

/// One paragraph.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Paragraph {
    pub(super) text: String,
    /// Its figures with what is printed of each.
    pub(super) marks: Vec<(String, Mark)>,
    /// Whether one figure is all that it shows.
    pub(super) is_one: bool,
    /// Baselines of its first and its last line.
    pub(super) lines: Option<(f64, f64)>,
}

impl Paragraph {
    /// Whether another one goes on where this one ends: a link stands within its line.
    pub(super) fn goes_on_as(&self, other: &Paragraph) -> bool {
        matches!((self.lines, other.lines), (Some((_, end)), Some((begin, _))) if end == begin)
    }

    /// Adds what follows on the same line.
    pub(super) fn append(&mut self, other: Paragraph) {
        if !self.text.is_empty() && !other.text.is_empty() && !self.goes_on_as(&other) {
            self.text.push(' ');
        }
        self.text.push_str(&other.text);
        self.marks.extend(other.marks);
        self.is_one = false;
        let both = self.lines.zip(other.lines).map(|((begin, _), (_, end))| (begin, end));
        self.lines = both.or(self.lines).or(other.lines);
    }

    /// The same with what follows.
    pub(super) fn with(mut self, other: Paragraph) -> Self {
        if self == Self::default() {
            return other;
        }
        self.append(other);
        self
    }
}

/// The paragraph that is this content of a page.
pub(super) fn paragraph(composed: &Composed, page: usize, content: usize) -> Paragraph {
    let marks = &composed.structure.pages[page];
    let piece = marks.texts.iter().find(|piece| piece.content == Some(content));
    let items = piece.map(|piece| &composed.pages[page].items[piece.items.clone()]).unwrap_or_default();
    let texts: Vec<&Text> = items.iter().filter_map(drawn_item).collect();
    let mut own = Paragraph::default();
    let mut last: Option<&Text> = None;
    for text in &texts {
        let shown = composed.fonts.shown(&text.text, text.face);
        if last.is_some_and(|last| is_apart(composed, last, text)) && !own.text.ends_with(' ') {
            own.text.push(' ');
        }
        own.text.push_str(&shown);
        if let Some(mark) = &text.mark {
            match own.marks.last_mut().filter(|(_, known)| known == mark && last.is_some_and(|l| l.mark.is_some())) {
                Some((printed, _)) => *printed = format!("{} {}", printed.trim(), shown.trim()),
                None => own.marks.push((shown.trim().to_owned(), mark.clone())),
            }
        }
        last = Some(text);
    }
    own.lines = texts.first().zip(texts.last()).map(|(first, last)| (first.y, last.y));
    own.is_one = own.marks.len() == 1 && texts.iter().all(|text| text.mark.is_some());
    own
}

/// Whether a space is heard between two texts: at the end of a line, and where they stand apart; Chinese goes on without one.
fn is_apart(composed: &Composed, text: &Text, next: &Text) -> bool {
    let fonts = &composed.fonts;
    let end = text.left(fonts) + fonts.width(&text.text, text.face);
    (text.y != next.y || (next.left(fonts) - end).abs() > 0.5) && !text.text.ends_with(is_chinese)
}
