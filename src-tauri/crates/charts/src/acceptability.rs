//! How often each vendor or option ranks first, second, … over all plausible weights and scores, as one bar each.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Entry, Row, Sheet, Standing, Words};
use crate::scene::{Anchor, Frame, Scene};
use crate::shape::Shape;
use crate::type_scale::SMALL;
use quantity::show;
use voice::{Message, message};

const BAR: f64 = 12.0;
const HEIGHT: f64 = 16.0;
/// Strength of the accent for rank 1, 2, …; the last for all further ones. Each carries text with a contrast of 4.5.
const SHADES: [f64; 5] = [1.0, 0.82, 0.5, 0.28, 0.12];

/// Shares of each rank.
#[derive(Clone, Debug, PartialEq)]
pub struct Acceptability {
    /// The finding.
    pub title: String,
    /// What is ranked, over the names in the table: "Vendor".
    pub ranked: String,
    /// Who is ranked, the best first.
    pub rows: Vec<RankRow>,
}

/// The shares of one of them.
#[derive(Clone, Debug, PartialEq)]
pub struct RankRow {
    /// The vendor or option.
    pub name: Label,
    /// Its score as printed.
    pub score: Label,
    /// Share of rank 1, 2, …, each 0 to 1, at most 1 in all.
    pub shares: Vec<f64>,
    /// How it stands.
    pub standing: Standing,
    /// Why it is not ranked; drawn where there are no shares.
    pub note: Label,
}

impl Acceptability {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.rows.is_empty() {
            return rows::nothing(fonts, &self.title, "", "charts-no-vendor", (width, table));
        }
        let rows: Vec<Row> = self.rows.iter().map(RankRow::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::End);
        let mut sheet = Sheet::new(width);
        sheet.head(&self.head(fonts, width));
        for (row, words) in self.rows.iter().zip(&rows) {
            let drawing = row.drawing(fonts, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &[]), Between::Nothing);
        }
        sheet.figure(&self.title, &voice::label("charts-share-of-draws"), self.description(), table)
    }

    /// Which tone is which rank.
    fn head(&self, fonts: &Fonts, width: f64) -> Scene {
        let ranks = self.ranks();
        let last = SHADES.len();
        let entry = |at: usize| {
            let more = at + 1 == last && ranks > last;
            let rank = ordinal(at + 1);
            let words = if more { message!("charts-rank-or-lower", rank = rank) } else { rank };
            Entry { shape: Shape::Square, colour: shade(at), label: Label::from(voice::text(&words)) }
        };
        let entries: Vec<_> = (0..ranks.min(last)).map(entry).collect();
        rows::legend(fonts, &entries, width)
    }

    fn ranks(&self) -> usize {
        self.rows.iter().map(|row| row.shares.len()).max().unwrap_or(0)
    }

    fn description(&self) -> String {
        let ranked = self.rows.iter().filter(|row| !row.shares.is_empty());
        let sentence =
            |row: &RankRow| message!("charts-named-in", name = &row.name.text, value = show::percent(row.kept()[0]));
        let sentences: Vec<Message> = ranked.map(sentence).collect();
        voice::text(&match sentences.is_empty() {
            true => message!("general-sentence", said = message!("general-none-ranked")),
            false => message!("charts-ranked", said = describe::list(sentences)),
        })
    }

    fn table(&self) -> Data {
        let ranks = self.ranks();
        let heads = [Message::from(&self.ranked), message!("general-score")];
        let heads = heads.into_iter().chain((1..=ranks).map(ordinal));
        let row = |row: &RankRow| {
            let shares = (0..ranks).map(|at| row.shares.get(at).map_or(row.note.text.clone(), |s| describe::exact(*s)));
            [row.name.text.clone(), row.score.text.clone()].into_iter().chain(shares).collect()
        };
        Data { heads: heads.map(|head| voice::text(&head)).collect(), rows: self.rows.iter().map(row).collect() }
    }
}

impl RankRow {
    fn words(&self) -> Row {
        Row {
            swatch: None,
            name: vec![Words::new(&self.name, self.standing.face(), self.standing.ink())],
            value: vec![Words::new(&self.score, self.standing.face(), self.standing.ink())],
        }
    }

    /// Shares at least 0, and at most 1 in all.
    fn kept(&self) -> Vec<f64> {
        let sane: Vec<f64> = self.shares.iter().map(|s| if s.is_finite() { s.max(0.0) } else { 0.0 }).collect();
        let total = sane.iter().sum::<f64>().max(1.0);
        sane.into_iter().map(|share| share / total).collect()
    }

    fn drawing(&self, fonts: &Fonts, width: f64) -> Scene {
        let mut scene = Scene::new(width, HEIGHT);
        if self.shares.is_empty() {
            return self.unranked(fonts, width);
        }
        let (mut x, top) = (0.0, (HEIGHT - BAR) / 2.0);
        for (at, share) in self.kept().into_iter().enumerate() {
            let frame = Frame { x, y: top, width: share * width, height: BAR };
            scene.rect(frame, shade(at));
            if x > 0.5 && frame.width > 1.0 {
                scene.line((x, top), (x, top + BAR), colour::SURFACE, 0.5);
            }
            let label = show::percent(share);
            if fonts.width(&label, SMALL) + 6.0 <= frame.width {
                let y = HEIGHT / 2.0 + SMALL.size * 0.36;
                scene.text(x + 3.0, y, SMALL, shade(at).text_on(), label, None);
            }
            x += frame.width;
        }
        scene
    }

    fn unranked(&self, fonts: &Fonts, width: f64) -> Scene {
        let words =
            rows::stack(fonts, &[Words::new(&self.note, SMALL, colour::ACT)], (width - 11.0).max(1.0), Anchor::Start);
        let mut scene = Scene::new(width, words.height.max(HEIGHT));
        let top = (scene.height - words.height) / 2.0;
        scene.items.push(Shape::Square.item((4.0, top + SMALL.leading() / 2.0), 3.4, colour::ACT));
        scene.place(&words, 11.0, top);
        scene
    }
}

fn shade(rank: usize) -> Colour {
    colour::ACCENT.at(SHADES[rank.min(SHADES.len() - 1)])
}

/// "1st", "2nd", "3rd", "4th", "11th", "21st".
fn ordinal(number: usize) -> Message {
    let digit = if matches!(number % 100, 11..=13) { 0 } else { number % 10 };
    message!("charts-ordinal", digit = digit, number = number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Theme;

    #[test]
    fn ranks_are_named_and_carry_readable_text() {
        for (number, expected) in
            [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")]
        {
            assert_eq!(voice::text(&ordinal(number)), expected);
        }
        for rank in 0..SHADES.len() {
            for theme in [Theme::Light, Theme::Dark] {
                let contrast = shade(rank).text_on().contrast_in(shade(rank), theme);
                assert!(contrast >= 4.5, "rank {rank}, {theme:?}: {contrast}");
            }
        }
    }
}
