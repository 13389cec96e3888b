//! Money spent so far, option by option, with a mark wherever one passes another.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place::Plane;
use crate::plot::{self, Fit, Foot, Plot, Tag};
use crate::rows::{self, Entry, Sheet, Standing};
use crate::scene::{Frame, Item, Scene};
use crate::shape::Shape;
use std::collections::BTreeSet;
use voice::{Message, Value, message};

const HEIGHT: f64 = 150.0;
/// Radius of the white ground under an option's mark on its line.
const MARK: f64 = 3.4;
/// Crossings drawn, the earliest first; more would be a thicket, and the description counts them.
const MOST: usize = 12;

/// Strength of a band under its line.
const BAND: f64 = 0.18;

/// A dash and the gap behind it.
const DASH: f64 = 5.0;
/// Places along a limit that are tried for its name.
const PLACES: usize = 16;

/// Length of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A month.
    Month,
    /// A year.
    Year,
}

/// Cumulative cash of the options.
#[derive(Clone, Debug, PartialEq)]
pub struct Cash {
    /// The finding.
    pub title: String,
    /// Currency.
    pub unit: String,
    /// Length of a period.
    pub step: Step,
    /// The options.
    pub lines: Vec<CashLine>,
    /// An amount that they are held against, such as a budget, drawn across the field.
    pub limit: Option<Limit>,
    /// How far one of them may spread.
    pub fan: Option<Fan>,
}

/// A band around one option's line: how much it may have spent by the end of each period.
#[derive(Clone, Debug, PartialEq)]
pub struct Fan {
    /// Which line, as an index.
    pub line: usize,
    /// The lower edge; the first is at signing.
    pub low: Vec<f64>,
    /// The upper edge.
    pub high: Vec<f64>,
}

/// An amount across all periods.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// What it is, with the amount: it stands on the line where there is room.
    pub name: Label,
    /// How much.
    pub amount: f64,
}

/// One option's cumulative cash.
#[derive(Clone, Debug, PartialEq)]
pub struct CashLine {
    /// The option.
    pub name: Label,
    /// Its place among all options, which gives colour and shape.
    pub place: usize,
    /// Money spent by the end of each period; the first is at signing.
    pub values: Vec<f64>,
    /// How the option stands.
    pub standing: Standing,
}

/// A place where one option's cumulative cash passes another's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The option that has spent less from here on, as an index into the lines.
    pub under: usize,
    /// The option that has spent more from here on.
    pub over: usize,
    /// When, in periods after signing.
    pub at: f64,
    /// How much either has spent by then.
    pub amount: f64,
}

/// Every crossing of these lines, the earliest first; lines that touch without changing places do not cross.
///
/// Between two periods money is spent evenly. Only periods that both lines have are compared.
pub fn crossings(lines: &[CashLine]) -> Vec<Crossing> {
    let pairs = (0..lines.len()).flat_map(|a| (a + 1..lines.len()).map(move |b| (a, b)));
    let mut found: Vec<Crossing> = pairs.flat_map(|pair| crossings_of(lines, pair)).collect();
    found.sort_by(|x, y| x.at.total_cmp(&y.at));
    found
}

fn crossings_of(lines: &[CashLine], (a, b): (usize, usize)) -> Vec<Crossing> {
    let (first, second) = (&lines[a].values, &lines[b].values);
    let ahead: Vec<f64> = first.iter().zip(second).map(|(x, y)| sane(*x) - sane(*y)).collect();
    let (mut last, mut found) = (None::<usize>, Vec::new());
    for (now, gap) in ahead.iter().enumerate().filter(|(_, gap)| **gap != 0.0) {
        if let Some(before) = last.filter(|&before| (ahead[before] > 0.0) != (*gap > 0.0)) {
            let share = ahead[before] / (ahead[before] - gap);
            let share = if now == before + 1 { share } else { 1.0 };
            let amount = sane(first[before]) + (sane(first[before + 1]) - sane(first[before])) * share;
            let (under, over) = if *gap > 0.0 { (b, a) } else { (a, b) };
            found.push(Crossing { under, over, at: before as f64 + share, amount });
        }
        last = Some(now);
    }
    found
}

impl Cash {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.periods() == 0 {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-cash", (width, table));
        }
        let crossings = crossings(&self.lines);
        let mut sheet = Sheet::new(width);
        let (plot, fit) = self.fitting(fonts, width);
        if fit == Fit::TooMany {
            sheet.add(&self.legend(fonts, width));
            sheet.add(&Scene::new(width, 3.0));
        }
        sheet.add(&self.field(fonts, plot, &crossings, fit));
        sheet.figure(&self.title, &self.unit, self.description(&crossings), table)
    }

    /// The field with the names beside their lines, or above all where there is no room for that.
    fn fitting(&self, fonts: &Fonts, width: f64) -> (Plot, Fit) {
        let plot = self.plot(fonts, width, Tags::Margin);
        let tagged = plot.tags(fonts, &mut Scene::new(width, 0.0), &self.tags(&plot));
        if width >= rows::NARROW && tagged == Fit::All {
            return (plot, Fit::All);
        }
        (self.plot(fonts, width, Tags::Above), Fit::TooMany)
    }

    /// Periods after signing that some line has.
    fn periods(&self) -> usize {
        self.lines.iter().map(|line| line.values.len()).max().unwrap_or(0)
    }

    fn plot(&self, fonts: &Fonts, width: f64, tags: Tags) -> Plot {
        let values = self.lines.iter().flat_map(|line| line.values.iter().copied());
        let limit = self.limit.iter().map(|limit| sane(limit.amount));
        let fan = self.fan.iter().flat_map(|fan| fan.low.iter().chain(&fan.high).copied().map(sane));
        let y = Scale::Linear(Axis::holding(values.chain(limit).chain(fan).chain([0.0])));
        let names: Vec<(&Label, bool)> = self.lines.iter().map(|line| (&line.name, true)).collect();
        let margin = if tags == Tags::Margin { plot::margin(fonts, width, &names) } else { 0.0 };
        let x = Scale::Linear(Axis { low: 0.0, high: (self.periods() - 1).max(1) as f64 });
        Plot::new(fonts, (width, HEIGHT), (x, y), margin)
    }

    fn tags(&self, plot: &Plot) -> Vec<Tag> {
        let drawn = self.lines.iter().filter(|line| !line.values.is_empty());
        let tag = |line: &CashLine| Tag {
            y: plot.y(line.values.last().copied().map_or(0.0, sane)),
            label: line.name.clone(),
            swatch: Some(line.swatch()),
            ink: line.standing.ink(),
        };
        drawn.map(tag).collect()
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |line: &CashLine| {
            let (shape, colour) = line.swatch();
            Entry { shape, colour, label: line.name.clone() }
        };
        rows::legend(fonts, &self.lines.iter().map(entry).collect::<Vec<_>>(), width)
    }

    fn field(&self, fonts: &Fonts, plot: Plot, crossings: &[Crossing], fit: Fit) -> Scene {
        let mut scene = plot.ground(fonts, &self.unit, Foot::Ticks(self.step.after()));
        if let Some((fan, line)) = self.fan.as_ref().and_then(|fan| Some((fan, self.lines.get(fan.line)?))) {
            scene.area(fan.outline(&plot), line.swatch().1.at(BAND));
        }
        scene.line((plot.field.x, plot.y(0.0)), (plot.right(), plot.y(0.0)), colour::MUTED, 0.6);
        let mut plane = Plane::new(plot.field);
        let limit = self.limit.as_ref().map(|limit| (limit, plot.y(sane(limit.amount))));
        if let Some((_, y)) = limit {
            dashes(&mut scene, &plot, y);
            plane.avoid((plot.field.x, y), (plot.right(), y));
        }
        for line in self.lines.iter().rev() {
            let points = line.points(&plot);
            points.windows(2).for_each(|pair| plane.avoid(pair[0], pair[1]));
            let thickness = if line.standing == Standing::Leading { 1.8 } else { 1.2 };
            scene.polyline(points, line.swatch().1, thickness);
        }
        self.lines.iter().for_each(|line| line.marks(&mut scene, &plot, fit));
        for point in self.lines.iter().flat_map(|line| line.marked(&plot, fit)) {
            plane.block(about(point, MARK));
        }
        self.crossed(fonts, &mut scene, &plot, (&mut plane, crossings));
        if let Some((limit, y)) = limit {
            let ticks = plot.y.upright(plot.field.height);
            ticks.iter().map(|tick| plot.y(tick.value)).for_each(|y| plane.avoid((plot.field.x, y), (plot.right(), y)));
            limit.name(fonts, &mut scene, &plot, (&mut plane, y));
        }
        if fit == Fit::All {
            plot.tags(fonts, &mut scene, &self.tags(&plot));
        }
        scene
    }

    /// A ring at each crossing, and when it is where there is room.
    fn crossed(&self, fonts: &Fonts, scene: &mut Scene, plot: &Plot, (plane, crossings): (&mut Plane, &[Crossing])) {
        let shown = &crossings[..crossings.len().min(MOST)];
        let at = |crossing: &Crossing| (plot.x(crossing.at), plot.y(crossing.amount));
        for crossing in shown {
            let (radius, width) = (2.8, 0.9);
            // With its stroke, which nothing may touch either.
            plane.block(about(at(crossing), radius + width));
            scene.items.push(Item::Circle {
                centre: at(crossing),
                radius,
                fill: Some(colour::SURFACE),
                stroke: Some((colour::INK, width)),
            });
        }
        let mut told = BTreeSet::new();
        for crossing in shown {
            let text = voice::text(&self.when(crossing));
            // Two labels that say the same month would read as two different things.
            if !told.insert(text.clone()) {
                continue;
            }
            let size = plot::text_size(fonts, &text);
            let near = Plane::about(at(crossing), 4.0, size);
            let far = Plane::about(at(crossing), 9.0, size);
            if let Some(frame) = plane.take_clear(near.into_iter().chain(far)) {
                plot::text_in(scene, frame, &Label::default(), text, colour::INK);
            }
        }
    }

    /// The first whole period by whose end one has passed the other.
    fn period(&self, crossing: &Crossing) -> usize {
        (crossing.at - 1e-9).ceil().max(0.0) as usize
    }

    /// "month 34"
    fn when(&self, crossing: &Crossing) -> Message {
        let period = self.period(crossing).to_string();
        match self.step {
            Step::Month => message!("charts-cash-in-month", period = period),
            Step::Year => message!("charts-cash-in-year", period = period),
        }
    }

    fn description(&self, crossings: &[Crossing]) -> String {
        let last = |line: &CashLine| {
            let value = describe::value(*line.values.last()?, &self.unit);
            Some(message!("charts-named-value", name = &line.name.text, value = value))
        };
        let ends = describe::list(self.lines.iter().filter_map(last));
        let name = |at: usize| &self.lines[at].name.text;
        let sentence = |crossing: &Crossing| {
            let (under, over) = (name(crossing.under), name(crossing.over));
            message!("charts-cash-passes", when = self.when(crossing), under = under, over = over)
        };
        let spent = match crossings {
            [] => message!("charts-cash-apart", ends = ends),
            _ => message!("charts-cash", ends = ends, passes = describe::list(crossings.iter().map(sentence))),
        };
        let limit = self.limit.as_ref().map(|limit| message!("charts-cash-limit", name = &limit.name.text));
        let fan = self.fan.as_ref().and_then(|fan| {
            let end = |edge: &[f64]| Some(describe::value(*edge.last()?, &self.unit));
            let name = &self.lines.get(fan.line)?.name.text;
            Some(message!("charts-cash-fan", name = name, low = end(&fan.low)?, high = end(&fan.high)?))
        });
        voice::value(Value::row([Some(spent), limit, fan].into_iter().flatten()))
    }

    fn table(&self) -> Data {
        let names = self.lines.iter().map(|line| line.name.text.clone());
        let edges = ["P10", "P90"].map(str::to_owned).into_iter().filter(|_| self.fan.is_some());
        let heads = [self.step.title()].into_iter().chain(names).chain(edges).collect();
        let row = |at: usize| {
            let lines = self.lines.iter().map(|line| &line.values);
            let edges = self.fan.iter().flat_map(|fan| [&fan.low, &fan.high]);
            let cells = lines.chain(edges).map(|own| own.get(at).map_or(String::new(), |v| describe::exact(*v)));
            [at.to_string()].into_iter().chain(cells).collect()
        };
        Data { heads, rows: (0..self.periods()).map(row).collect() }
    }
}

/// Where the options' names stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tags {
    Margin,
    Above,
}

impl Step {
    fn title(self) -> String {
        voice::label(match self {
            Self::Month => "charts-month",
            Self::Year => "general-year",
        })
    }

    fn after(self) -> String {
        voice::label(match self {
            Self::Month => "charts-months-after",
            Self::Year => "charts-years-after",
        })
    }
}

impl CashLine {
    fn swatch(&self) -> (Shape, colour::Colour) {
        (Shape::of_option(self.place), self.standing.tone(colour::of_option(self.place)))
    }

    fn points(&self, plot: &Plot) -> Vec<(f64, f64)> {
        self.values.iter().enumerate().map(|(at, value)| (plot.x(at as f64), plot.y(sane(*value)))).collect()
    }

    /// Where the option's shape stands: along the line, so that lines differ without colour; at its end where no name
    /// stands there.
    fn marked(&self, plot: &Plot, fit: Fit) -> Vec<(f64, f64)> {
        let points = self.points(plot);
        let stride = (points.len() / 4).max(1);
        let last = points.len().saturating_sub(1);
        let along = |at: usize| at > 0 && at.is_multiple_of(stride) && at + stride / 2 < last;
        let kept = |at: &usize| along(*at) || (*at == last && fit == Fit::TooMany);
        (0..points.len()).filter(kept).map(|at| points[at]).collect()
    }

    fn marks(&self, scene: &mut Scene, plot: &Plot, fit: Fit) {
        let (shape, colour) = self.swatch();
        for point in self.marked(plot, fit) {
            scene.items.push(Item::Circle { centre: point, radius: MARK, fill: Some(colour::SURFACE), stroke: None });
            scene.items.push(shape.item(point, 2.7, colour));
        }
    }
}

impl Fan {
    /// The lower edge from left to right, then the upper one back.
    fn outline(&self, plot: &Plot) -> Vec<(f64, f64)> {
        let point = |(at, value): (usize, &f64)| (plot.x(at as f64), plot.y(sane(*value)));
        let low = self.low.iter().enumerate().map(point);
        low.chain(self.high.iter().enumerate().rev().map(point)).collect()
    }
}

impl Limit {
    /// Its name on the line or below it, where there is room.
    fn name(&self, fonts: &Fonts, scene: &mut Scene, plot: &Plot, (plane, y): (&mut Plane, f64)) {
        let (width, height) = plot::text_size(fonts, &self.name.text);
        let steps =
            (0..PLACES).map(|at| plot.field.x + 3.0 + (plot.field.width - width - 6.0) * at as f64 / PLACES as f64);
        let sides = [y - height - 1.5, y + 1.5];
        let boxes = sides.into_iter().flat_map(|y| steps.clone().map(move |x| Frame { x, y, width, height }));
        if let Some(frame) = plane.take(boxes) {
            plot::text_in(scene, frame, &self.name, self.name.text.clone(), colour::INK);
        }
    }
}

/// A dashed line across the field, so that it reads as a bound and not as an option.
fn dashes(scene: &mut Scene, plot: &Plot, y: f64) {
    let count = (plot.field.width / DASH).floor().max(1.0) as usize;
    for at in 0..count {
        let x = plot.field.x + at as f64 * DASH;
        scene.line((x, y), (x + 0.6 * DASH, y), colour::INK, 0.7);
    }
}

fn about((x, y): (f64, f64), radius: f64) -> Frame {
    Frame { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius }
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(-1e18, 1e18) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(values: &[f64]) -> CashLine {
        CashLine { name: "".into(), place: 0, values: values.to_vec(), standing: Standing::InPlay }
    }

    #[test]
    fn a_limit_is_named_on_its_line_and_in_words() {
        let fonts = Fonts::shipped().unwrap();
        let limit = Limit { name: "budget 9".into(), amount: 9.0 };
        let cash = Cash {
            title: "t".to_owned(),
            unit: "EUR".to_owned(),
            step: Step::Month,
            lines: vec![line(&[0.0, 4.0, 8.0])],
            limit: Some(limit),
            fan: Some(Fan { line: 0, low: vec![0.0, 3.0, 6.0], high: vec![0.0, 5.0, 11.0] }),
        };
        let figure = cash.figure(&fonts, 400.0);
        assert_eq!(figure.scene.texts().filter(|text| text.text == "budget 9").count(), 1);
        assert!(figure.description.contains("budget 9"), "{}", figure.description);
        assert!(figure.description.contains("€6") && figure.description.contains("€11"), "{}", figure.description);
        assert_eq!(figure.table.heads.len(), 4, "{:?}", figure.table.heads);
        let bands =
            figure.scene.items.iter().filter(|item| matches!(item, Item::Polygon { points, .. } if points.len() == 6));
        assert_eq!(bands.count(), 1);
    }

    #[test]
    fn crossings_are_where_lines_change_places() {
        for (first, second, expected) in [
            (vec![], vec![], vec![]),
            (vec![1.0, 2.0], vec![2.0, 3.0], vec![]),
            (vec![0.0, 4.0], vec![2.0, 2.0], vec![(1, 0, 0.5, 2.0)]),
            (vec![4.0, 4.0, 4.0], vec![0.0, 4.0, 8.0], vec![(0, 1, 1.0, 4.0)]),
            (vec![1.0, 2.0, 1.0], vec![2.0, 2.0, 2.0], vec![]),
            (vec![0.0, 2.0, 2.0, 5.0], vec![1.0, 2.0, 2.0, 3.0], vec![(1, 0, 1.0, 2.0)]),
            (vec![0.0, 2.0, 0.0], vec![1.0, 1.0, 1.0], vec![(1, 0, 0.5, 1.0), (0, 1, 1.5, 1.0)]),
        ] {
            let found = crossings(&[line(&first), line(&second)]);
            let found: Vec<_> = found.iter().map(|c| (c.under, c.over, c.at, c.amount)).collect();
            assert_eq!(found, expected, "{first:?} {second:?}");
        }
    }
}
