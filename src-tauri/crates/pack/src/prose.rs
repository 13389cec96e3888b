//! Sentences with figures inside: text in several faces, broken into lines, where each figure keeps its mark.

use crate::fill;
use crate::refs::Refs;
use charts::colour::{self, Colour};
use charts::type_scale::{Face, HEADING, LONG_TITLE, TITLE};
use charts::{Fonts, Mark, Scene, Tag};
use std::ops::Range;
use voice::Message;

/// A paragraph under way.
#[derive(Clone, Debug)]
pub(crate) struct Prose {
    face: Face,
    colour: Colour,
    spans: Vec<Span>,
}

#[derive(Clone, Debug)]
struct Span {
    text: String,
    face: Face,
    colour: Colour,
    mark: Option<Mark>,
}

/// Where lines stand in their width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A stretch of one span that no line breaks; `spaced` where a space stands before it.
#[derive(Clone)]
struct Fragment {
    span: usize,
    text: String,
    spaced: bool,
}

type Line = Vec<Fragment>;

impl Prose {
    pub(crate) fn new(face: Face, colour: Colour) -> Self {
        Self { face, colour, spans: Vec::new() }
    }

    /// A paragraph in ink.
    pub(crate) fn ink(face: Face) -> Self {
        Self::new(face, colour::INK)
    }

    /// A paragraph of the second rank.
    pub(crate) fn muted(face: Face) -> Self {
        Self::new(face, colour::MUTED)
    }

    /// Adds words that are no figure.
    pub(crate) fn say(self, text: &str) -> Self {
        self.push(text, None)
    }

    /// Adds a figure: what is printed, its id and its exact value.
    pub(crate) fn figure(self, text: impl AsRef<str>, id: &str, value: impl Into<String>) -> Self {
        self.push(text.as_ref(), Some(Mark::new(id, value)))
    }

    /// Adds a message; the figures in it keep their marks.
    pub(crate) fn tell(self, message: &Message) -> Self {
        voice::spans(message).into_iter().fold(self, |prose, span| match span.figure {
            Some((id, exact)) => prose.figure(span.text, &id, exact),
            None => prose.say(&span.text),
        })
    }

    /// What follows is in this face and colour.
    pub(crate) fn then(mut self, face: Face, colour: Colour) -> Self {
        (self.face, self.colour) = (face, colour);
        self
    }

    /// Its plain text.
    pub(crate) fn plain(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// Its stretches of text, each with the id of the figure that it is.
    pub(crate) fn stretches(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.spans.iter().map(|span| (span.text.as_str(), span.mark.as_ref().map(|mark| mark.id.as_str())))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.spans.iter().all(|span| span.text.trim().is_empty())
    }

    fn push(mut self, text: &str, mark: Option<Mark>) -> Self {
        // No line ends before the sign of a percentage, as people write it with a space.
        self.spans.push(Span { text: text.replace(" %", "\u{a0}%"), face: self.face, colour: self.colour, mark });
        self
    }

    /// Width of its longest word and of the whole on one line.
    pub(crate) fn widths(&self, fonts: &Fonts) -> (f64, f64) {
        let words = self.words();
        let widest = words.iter().map(|word| self.width(fonts, word)).fold(0.0, f64::max);
        let spaces = words.iter().skip(1).map(|word| self.space(fonts, word));
        // A hundredth more than measured, so that rounding never breaks the line it was measured for.
        let line = words.iter().map(|word| self.width(fonts, word)).sum::<f64>() + spaces.sum::<f64>() + 0.01;
        (widest + 0.01, line)
    }

    /// Adds the number of the page on which `anchor` stands, as a link to it.
    pub(crate) fn page(self, refs: &Refs, anchor: &str) -> Self {
        self.tell(&fill::page(refs, anchor).into())
    }

    /// The paragraph in lines no wider than `width`; the scene is as high as its lines.
    pub(crate) fn lay(&self, fonts: &Fonts, width: f64, align: Align) -> Scene {
        let mut scene = Scene::new(width, 0.0);
        scene.tag(self.tag());
        for line in self.lines(fonts, width) {
            let face = line.iter().map(|f| self.spans[f.span].face).max_by(|a, b| a.size.total_cmp(&b.size));
            let face = face.unwrap_or(self.face);
            let baseline = scene.height + face.baseline();
            self.draw(fonts, &mut scene, &line, baseline, align);
            scene.height += face.leading();
        }
        scene
    }

    /// Titles are known by their face: the type scale has one for each rank.
    fn tag(&self) -> Tag {
        match self.spans.first().map(|span| span.face) {
            Some(TITLE | LONG_TITLE) => Tag::Title(1),
            Some(HEADING) => Tag::Title(2),
            _ => Tag::Paragraph,
        }
    }

    /// As [`Prose::lay`], but no more than this many lines; where some are left out, the last ends in "…".
    pub(crate) fn lay_at_most(&self, fonts: &Fonts, width: f64, align: Align, most: usize) -> Scene {
        let lines = self.lines(fonts, width);
        if lines.len() <= most {
            return self.lay(fonts, width, align);
        }
        let mut kept: Vec<Fragment> = lines.into_iter().take(most).flatten().collect();
        while !kept.is_empty() {
            let mut shorter = Prose { spans: Vec::new(), ..self.clone() };
            for fragment in merged(&kept) {
                shorter.spans.push(Span { text: fragment.text, ..self.spans[fragment.span].clone() });
            }
            let shorter = shorter.say("…");
            if shorter.lines(fonts, width).len() <= most {
                return shorter.lay(fonts, width, align);
            }
            kept.pop();
        }
        Scene::new(width, 0.0)
    }

    fn draw(&self, fonts: &Fonts, scene: &mut Scene, line: &[Fragment], y: f64, align: Align) {
        let runs = merged(line);
        let wide = |run: &Fragment| fonts.width(&run.text, self.spans[run.span].face);
        let mut x = match align {
            Align::Left => 0.0,
            Align::Right => scene.width - runs.iter().map(wide).sum::<f64>(),
        };
        for run in &runs {
            let span = &self.spans[run.span];
            scene.text(x, y, span.face, span.colour, &run.text, span.mark.clone());
            x += wide(run);
        }
    }

    fn lines(&self, fonts: &Fonts, width: f64) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut used = 0.0;
        for word in self.words() {
            let wide = self.width(fonts, &word);
            let space = self.space(fonts, &word);
            match lines.last_mut() {
                Some(line) if used + space + wide <= width => {
                    used += space + wide;
                    line.extend(word);
                }
                _ if wide <= width => {
                    used = wide;
                    lines.push(word);
                }
                _ => {
                    lines.extend(self.cut(fonts, &word, width));
                    used = lines.last().map_or(0.0, |line| self.width(fonts, line));
                }
            }
        }
        lines
    }

    /// A word that is wider than a line, cut into lines.
    fn cut(&self, fonts: &Fonts, word: &[Fragment], width: f64) -> Vec<Line> {
        let pieces = word.iter().flat_map(|fragment| {
            charts::text::wrap(fonts, &fragment.text, self.spans[fragment.span].face, width)
                .into_iter()
                .map(|text| vec![Fragment { span: fragment.span, text, spaced: false }])
        });
        pieces.collect()
    }

    fn width(&self, fonts: &Fonts, line: &[Fragment]) -> f64 {
        line.iter().map(|f| fonts.width(&f.text, self.spans[f.span].face)).sum()
    }

    /// The room between a word and the one before it.
    fn space(&self, fonts: &Fonts, word: &[Fragment]) -> f64 {
        word.first().filter(|first| first.spaced).map_or(0.0, |first| fonts.width(" ", self.spans[first.span].face))
    }

    /// Words as lists of fragments that must stay together.
    fn words(&self) -> Vec<Line> {
        let whole = self.plain();
        let mut before = None;
        let word = |stretch: Range<usize>| {
            let spaced = before.replace(stretch.end) != Some(stretch.start);
            self.fragments(&whole, stretch, spaced)
        };
        charts::text::stretches(&whole).into_iter().map(word).collect()
    }

    /// The parts of a stretch of the whole, span by span.
    fn fragments(&self, whole: &str, stretch: Range<usize>, spaced: bool) -> Line {
        let mut end = 0;
        let mut line = Line::new();
        for (span, Span { text, .. }) in self.spans.iter().enumerate() {
            let start = end;
            end += text.len();
            let (from, to) = (start.max(stretch.start), end.min(stretch.end));
            if from < to {
                let spaced = spaced && line.is_empty();
                line.push(Fragment { span, text: whole[from..to].to_owned(), spaced });
            }
        }
        line
    }
}

/// Fragments of one span put together; the space before a fragment ends the run before it.
fn merged(line: &[Fragment]) -> Line {
    let mut runs: Line = Vec::new();
    for fragment in line {
        if let Some(last) = runs.last_mut() {
            if fragment.spaced {
                last.text.push(' ');
            }
            if last.span == fragment.span {
                last.text.push_str(&fragment.text);
                continue;
            }
        }
        runs.push(fragment.clone());
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use charts::type_scale::BODY;

    fn read(scene: &Scene) -> Vec<(f64, String)> {
        let mut lines: Vec<(f64, String)> = Vec::new();
        for text in scene.texts() {
            match lines.last_mut() {
                Some((y, line)) if *y == text.y => line.push_str(&text.text),
                _ => lines.push((text.y, text.text.clone())),
            }
        }
        lines
    }

    #[test]
    fn figures_stay_in_their_sentences() {
        let fonts = Fonts::shipped().unwrap();
        let prose = Prose::ink(BODY)
            .say("about ")
            .figure("€35m", "p50", "35000000")
            .say(" (")
            .figure("31", "p10", "31")
            .say(" to 40)");
        let check = |width: f64, expected: &[&str]| {
            let lines: Vec<String> = read(&prose.lay(&fonts, width, Align::Left)).into_iter().map(|l| l.1).collect();
            assert_eq!(lines, expected, "{width}");
        };
        check(500.0, &["about €35m (31 to 40)"]);
        check(60.0, &["about €35m", "(31 to 40)"]);
        let marks: Vec<_> = prose.lay(&fonts, 500.0, Align::Left).texts().filter_map(|t| t.mark.clone()).collect();
        assert_eq!(marks, [Mark::new("p50", "35000000"), Mark::new("p10", "31")]);
    }

    #[test]
    fn chinese_breaks_between_its_characters() {
        let fonts = Fonts::shipped().unwrap();
        let prose = Prose::ink(BODY)
            .say("推荐的方案有")
            .figure("三", "count", "3")
            .say("个门槛，见 H200 SXM 的第\u{A0}3\u{A0}页。");
        for (width, expected) in [
            (500.0, &["推荐的方案有三个门槛，见 H200 SXM 的第\u{A0}3\u{A0}页。"][..]),
            (60.0, &["推荐的方案有三", "个门槛，见", "H200 SXM 的", "第\u{A0}3\u{A0}页。"]),
            (46.0, &["推荐的方案", "有三个门", "槛，见", "H200 SXM", "的第\u{A0}3\u{A0}页。"]),
        ] {
            let lines: Vec<String> = read(&prose.lay(&fonts, width, Align::Left)).into_iter().map(|l| l.1).collect();
            assert_eq!(lines, expected, "{width}");
        }
        let (widest, line) = prose.widths(&fonts);
        let laid = prose.lay(&fonts, line, Align::Left);
        assert_eq!(laid.height, BODY.leading(), "the whole fits the width that was measured");
        assert!(widest < line / 3.0, "{widest} {line}");
    }

    #[test]
    fn no_line_is_wider_than_its_width() {
        let fonts = Fonts::shipped().unwrap();
        for text in ["", "a b c", "Donaudampfschifffahrtsgesellschaft und noch mehr", "x\ny\tz", "北京北京北京北京北京"]
        {
            for align in [Align::Left, Align::Right] {
                let scene = Prose::ink(BODY).say(text).figure("1234567", "f", "").lay(&fonts, 30.0, align);
                for line in scene.texts() {
                    assert!(line.frame(&fonts).inside(scene.width, scene.height), "{text}: {line:?}");
                }
            }
        }
    }
}
