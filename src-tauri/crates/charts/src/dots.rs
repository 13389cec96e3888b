//! A probability as a hundred dots: each dot is one world in a hundred, its colour and shape the option that is right.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Sheet, Words};
use crate::scene::{Anchor, Mark, Scene};
use crate::shape::Shape;
use crate::type_scale::{BODY, STRONG};
use voice::{Message, message};

const PER_ROW: usize = 20;
const ROWS: usize = 5;

/// One kind of dot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dots {
    /// How many of the hundred.
    pub count: usize,
    /// Their colour.
    pub colour: Colour,
    /// Their shape.
    pub shape: Shape,
}

/// Shares as whole numbers that add up to exactly 100, by largest remainder; ties go to the first.
///
/// Shares are at least 0 and are taken in proportion; all zero (or none at all) gives all zeros.
/// Source: Hamilton's method of apportionment.
pub fn hundred(shares: &[f64]) -> Vec<usize> {
    let sane: Vec<f64> = shares.iter().map(|s| if s.is_finite() { s.max(0.0) } else { 0.0 }).collect();
    let total: f64 = sane.iter().sum();
    if total <= 0.0 {
        return vec![0; shares.len()];
    }
    let exact: Vec<f64> = sane.iter().map(|share| share / total * 100.0).collect();
    let mut counts: Vec<usize> = exact.iter().map(|share| share.floor() as usize).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()).then(a.cmp(&b)));
    let missing = 100usize.saturating_sub(counts.iter().sum());
    order.iter().take(missing).for_each(|&place| counts[place] += 1);
    counts
}

/// A hundred dots, 20 a row, `pitch` points apart; places that no kind claims are pale.
pub fn scene(kinds: &[Dots], pitch: f64) -> Scene {
    let mut scene = Scene::new(PER_ROW as f64 * pitch, ROWS as f64 * pitch);
    let unclaimed = Dots { count: PER_ROW * ROWS, colour: colour::LINE, shape: Shape::Ring };
    let dots = kinds.iter().chain([&unclaimed]).flat_map(|kind| std::iter::repeat_n(kind, kind.count));
    for (place, kind) in dots.take(PER_ROW * ROWS).enumerate() {
        let centre = |step: usize| (step as f64 + 0.5) * pitch;
        let centre = (centre(place % PER_ROW), centre(place / PER_ROW));
        scene.items.push(kind.shape.item(centre, pitch * 0.38, kind.colour));
    }
    scene
}

/// Distance between two dots where there is room.
const PITCH: f64 = 8.25;
/// Least width of the names beside the dots; with less they stand below.
const NAMES: f64 = 90.0;

/// How probable it is that each option is right, as a hundred dots with their names.
#[derive(Clone, Debug, PartialEq)]
pub struct HundredDots {
    /// The finding.
    pub title: String,
    /// The options, the most probable first.
    pub options: Vec<Chance>,
}

/// One option's share of the worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The option.
    pub name: Label,
    /// Its place among all options, which gives colour and shape.
    pub place: usize,
    /// Share of the worlds, at least 0; taken in proportion.
    pub share: f64,
    /// Which figure of the report the share is.
    pub mark: Option<Mark>,
}

impl HundredDots {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let counts = hundred(&self.options.iter().map(|option| option.share).collect::<Vec<f64>>());
        let kinds = self.options.iter().zip(&counts).map(|(option, &count)| Dots {
            count,
            colour: colour::of_option(option.place),
            shape: Shape::of_option(option.place),
        });
        let dots = scene(&kinds.collect::<Vec<Dots>>(), PITCH.min(width / PER_ROW as f64));
        let room = width - dots.width - 2.0 * rows::GAP;
        let names = self.names(fonts, &counts, if room >= NAMES { room } else { width });
        let mut sheet = Sheet::new(width);
        if room >= NAMES {
            sheet.add(&abreast(&dots, &names, width));
        } else {
            [&dots, &Scene::new(width, 5.0), &names].into_iter().for_each(|scene| sheet.add(scene));
        }
        sheet.figure(&self.title, &voice::label("charts-worlds-in-100"), self.description(&counts), self.table(&counts))
    }

    fn names(&self, fonts: &Fonts, counts: &[usize], width: f64) -> Scene {
        let mut names = Scene::new(width, 0.0);
        let drawn = self.options.iter().zip(counts).filter(|(_, count)| **count > 0);
        for (option, count) in drawn {
            let count = Label { text: count.to_string(), mark: option.mark.clone() };
            let row = [Words::new(&count, STRONG, colour::INK), Words::new(&option.name, BODY, colour::INK)];
            self.name(fonts, &mut names, option, &row);
        }
        let others = counts.iter().filter(|count| **count == 0).count();
        if others > 0 && others < counts.len() {
            let note = rows::note(fonts, &self.others(counts), width);
            names.place(&note, 0.0, names.height);
            names.height += note.height;
        }
        names
    }

    /// What is said of the options without a dot.
    fn others(&self, counts: &[usize]) -> String {
        let others = self.options.iter().zip(counts).filter(|(_, count)| **count == 0).map(|(option, _)| option);
        let others: Vec<&Chance> = others.collect();
        let few = others.iter().any(|option| option.share > 0.0);
        voice::text(&match (others.as_slice(), few) {
            ([only], true) => message!("charts-dots-few-one", name = &only.name.text),
            ([only], false) => message!("charts-dots-none-one", name = &only.name.text),
            (many, true) => message!("general-dots-few", count = many.len()),
            (many, false) => message!("general-dots-none", count = many.len()),
        })
    }

    fn name(&self, fonts: &Fonts, names: &mut Scene, option: &Chance, [count, name]: &[Words; 2]) {
        let (mark, number) = (12.0, 18.0);
        let top = names.height;
        let shape = Shape::of_option(option.place);
        names.items.push(shape.item((4.0, top + BODY.leading() / 2.0), 3.4, colour::of_option(option.place)));
        names.place(&rows::stack(fonts, std::slice::from_ref(count), number, Anchor::End), mark - 2.0, top);
        let left = mark + number + 2.0;
        let text = rows::stack(fonts, std::slice::from_ref(name), names.width - left, Anchor::Start);
        names.place(&text, left, top);
        names.height += text.height.max(BODY.leading()) + 1.0;
    }

    fn description(&self, counts: &[usize]) -> String {
        let drawn = self.options.iter().zip(counts).filter(|(_, count)| **count > 0);
        let sentences: Vec<Message> = drawn
            .map(|(option, count)| message!("charts-named-in", name = &option.name.text, value = *count))
            .collect();
        voice::text(&match sentences.is_empty() {
            true => message!("charts-no-world-right"),
            false => message!("charts-dots", said = describe::list(sentences)),
        })
    }

    fn table(&self, counts: &[usize]) -> Data {
        let mut table = Data::with(["general-option", "charts-worlds-in-100.head", "charts-share"]);
        for (option, count) in self.options.iter().zip(counts) {
            table.push([option.name.text.clone(), count.to_string(), describe::exact(option.share)]);
        }
        table
    }
}

/// Dots and names beside each other, both centred.
fn abreast(dots: &Scene, names: &Scene, width: f64) -> Scene {
    let mut scene = Scene::new(width, dots.height.max(names.height));
    let middle = |part: &Scene| (dots.height.max(names.height) - part.height) / 2.0;
    scene.place(dots, 0.0, middle(dots));
    scene.place(names, dots.width + 2.0 * rows::GAP, middle(names));
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_add_up_to_a_hundred() {
        for (shares, expected) in [
            (vec![], vec![]),
            (vec![0.0, 0.0], vec![0, 0]),
            (vec![1.0], vec![100]),
            (vec![0.832, 0.118, 0.05], vec![83, 12, 5]),
            (vec![1.0 / 3.0; 3], vec![34, 33, 33]),
            (vec![0.999, 0.001], vec![100, 0]),
            (vec![f64::NAN, 1.0], vec![0, 100]),
        ] {
            assert_eq!(hundred(&shares), expected, "{shares:?}");
        }
    }
}
