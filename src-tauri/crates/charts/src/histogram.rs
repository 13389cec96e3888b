//! How a result is spread over the worlds: bars of equal width, with P10, P50 and P90 and, if there is one, a limit.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::demand::Level;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place;
use crate::plot::{Foot, Plot};
use crate::range_bar::Spread;
use crate::rows::{self, Sheet};
use crate::scene::{Anchor, Frame, Item, Scene, Text};
use crate::text;
use crate::type_scale::{Face, SMALL, STRONG};
use quantity::show;
use voice::{Message, Value, message};

const HEIGHT: f64 = 96.0;
const BINS: f64 = 24.0;

/// A result over the worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// The finding.
    pub title: String,
    /// Unit of the result.
    pub unit: String,
    /// The result in each world.
    pub values: Vec<f64>,
    /// Its percentiles.
    pub spread: Spread,
    /// P10 as printed.
    pub p10: Label,
    /// P50 as printed.
    pub p50: Label,
    /// P90 as printed.
    pub p90: Label,
    /// A limit, such as the budget, with its name and value as printed.
    pub limit: Option<Level>,
}

/// A line from the labels down to the axis.
struct Marker {
    value: f64,
    label: Label,
    face: Face,
    colour: Colour,
    thickness: f64,
}

/// Bars of equal width between round ends, with the share of values in each.
struct Bins {
    low: f64,
    step: f64,
    shares: Vec<f64>,
}

impl Histogram {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let values: Vec<f64> =
            self.values.iter().copied().filter(|v| v.is_finite()).map(|v| v.clamp(-1e18, 1e18)).collect();
        let description = self.description(&values);
        self.drawn(fonts, width, &Bins::of(&values), (values.len(), description))
    }

    /// The figure of worlds that are counted already, by bins of equal width between `edges`; `values` is not looked at.
    ///
    /// Figures with the same edges span the same values and can be compared.
    pub fn counted(&self, fonts: &Fonts, width: f64, edges: &[f64], counts: &[u32]) -> Figure {
        let worlds = counts.iter().map(|count| *count as usize).sum();
        self.drawn(fonts, width, &Bins::counted(edges, counts), (worlds, voice::text(&self.spread_in_words(worlds))))
    }

    fn drawn(&self, fonts: &Fonts, width: f64, bins: &Bins, (worlds, description): (usize, String)) -> Figure {
        let table = self.table(bins);
        if worlds == 0 {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-world", (width, table));
        }
        let mut sheet = Sheet::new(width);
        let plot = self.plot(fonts, bins, width);
        let markers = self.markers();
        let row = labels(fonts, &plot, &markers, width);
        let offset = row.as_ref().map_or(0.0, |row| row.height);
        let mut scene = Scene::new(width, 0.0);
        let ground = plot.ground(fonts, &voice::label("charts-percent-of-worlds"), Foot::Ticks(self.unit.clone()));
        scene.place(&ground, 0.0, offset);
        scene.height = ground.height + offset;
        self.bars(&mut scene, &plot, bins, offset);
        for (at, marker) in markers.iter().enumerate() {
            let (x, top) = (plot.x(marker.value), plot.field.y + offset - 3.0);
            scene.line((x, top), (x, plot.bottom() + offset), marker.colour, marker.thickness);
            if let Some(label) = row.as_ref().and_then(|row| row.texts().nth(at)) {
                scene.line((label.x, offset + 0.5), (x, top), marker.colour, marker.thickness.min(0.7));
            }
        }
        match &row {
            Some(row) => scene.place(row, 0.0, 0.0),
            None => scene = self.legend(fonts, scene, &markers),
        }
        sheet.add(&scene);
        sheet.figure(&self.title, &self.unit, description, table)
    }

    fn plot(&self, fonts: &Fonts, bins: &Bins, width: f64) -> Plot {
        let ends = self.markers().iter().map(|marker| marker.value).collect::<Vec<f64>>();
        let high = bins.low + bins.step * bins.shares.len() as f64;
        let x = Scale::Linear(Axis::holding(ends.into_iter().chain([bins.low, high])));
        let most = bins.shares.iter().copied().fold(0.0, f64::max) * 100.0;
        Plot::new(fonts, (width, HEIGHT), (x, Scale::Linear(Axis::holding([0.0, most]))), 0.0)
    }

    fn markers(&self) -> Vec<Marker> {
        let Spread { p10, p50, p90 } = self.spread;
        let named = |phrase: &'static str, label: &Label| Label {
            text: voice::text(&Message::new(phrase).with("value", &label.text)),
            mark: label.mark.clone(),
        };
        let quiet = |value, label| Marker { value, label, face: SMALL, colour: colour::MUTED, thickness: 0.7 };
        let mut markers = vec![
            quiet(p10, named("general-p10.at", &self.p10)),
            Marker {
                value: p50,
                label: named("general-p50.at", &self.p50),
                face: STRONG,
                colour: colour::INK,
                thickness: 1.3,
            },
            quiet(p90, named("general-p90.at", &self.p90)),
        ];
        if let Some(limit) = &self.limit {
            let label = limit.name.clone();
            markers.push(Marker { value: limit.value, label, face: SMALL, colour: colour::ACT, thickness: 1.0 });
        }
        markers.retain(|marker| marker.value.is_finite());
        markers
    }

    /// Bars between P10 and P90 are stronger than those outside.
    fn bars(&self, scene: &mut Scene, plot: &Plot, bins: &Bins, offset: f64) {
        for (at, share) in bins.shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let (low, high) = (bins.low + bins.step * at as f64, bins.low + bins.step * (at + 1) as f64);
            let (left, right) = (plot.x(low), plot.x(high));
            let top = plot.y(share * 100.0) + offset;
            let gap = ((right - left) * 0.08).min(0.8);
            let frame =
                Frame { x: left + gap, y: top, width: right - left - 2.0 * gap, height: plot.bottom() + offset - top };
            let middle = (low + high) / 2.0;
            let central = middle >= self.spread.p10 && middle <= self.spread.p90;
            scene.rect(frame, colour::ACCENT.at(if central { 0.5 } else { 0.22 }));
        }
    }

    /// The labels as lines under the drawing, where they have no room above it.
    fn legend(&self, fonts: &Fonts, mut scene: Scene, markers: &[Marker]) -> Scene {
        for marker in markers {
            let words = rows::Words::new(&marker.label, marker.face, marker.colour);
            let line = rows::stack(fonts, &[words], scene.width, Anchor::Start);
            scene.place(&line, 0.0, scene.height);
            scene.height += line.height;
        }
        scene
    }

    fn spread_in_words(&self, worlds: usize) -> Message {
        let Spread { p10, p50, p90 } = self.spread;
        let (low, median, high) =
            (describe::value(p10, ""), describe::value(p50, &self.unit), describe::value(p90, &self.unit));
        message!("charts-histogram", worlds = worlds, median = median, low = low, high = high)
    }

    fn description(&self, values: &[f64]) -> String {
        let limit = self.limit.as_ref().filter(|limit| limit.value.is_finite()).map(|limit| {
            let above = values.iter().filter(|value| **value > limit.value).count() as f64 / values.len() as f64;
            message!("charts-histogram-limit", share = show::percent(above), name = &limit.name.text)
        });
        voice::value(Value::row([Some(self.spread_in_words(values.len())), limit].into_iter().flatten()))
    }

    fn table(&self, bins: &Bins) -> Data {
        let mut table = Data::with(["charts-from", "charts-to", "charts-share-of-worlds"]);
        for (at, share) in bins.shares.iter().enumerate() {
            let edge = |at: usize| describe::exact(bins.low + bins.step * at as f64);
            table.push([edge(at), edge(at + 1), describe::exact(*share)]);
        }
        let Spread { p10, p50, p90 } = self.spread;
        for (name, value) in [("general-p10", p10), ("general-p50", p50), ("general-p90", p90)] {
            table.push([voice::label(name), describe::exact(value), String::new()]);
        }
        table
    }
}

/// The labels on one line above the field, each over its line as far as its neighbours allow.
fn labels(fonts: &Fonts, plot: &Plot, markers: &[Marker], width: f64) -> Option<Scene> {
    let texts: Vec<String> = markers
        .iter()
        .map(|marker| text::fit(fonts, &marker.label.text, marker.face, width * 0.4, 1).pop().unwrap_or_default())
        .collect();
    let wanted: Vec<(f64, f64)> = markers
        .iter()
        .zip(&texts)
        .map(|(marker, text)| (plot.x(marker.value), fonts.width(text, marker.face) + 9.0))
        .collect();
    let places = place::along(&wanted, -4.0, width + 4.0)?;
    let mut row = Scene::new(width, STRONG.leading() + 1.0);
    for ((marker, text), x) in markers.iter().zip(texts).zip(places) {
        let (face, colour, mark) = (marker.face, marker.colour, marker.label.mark.clone());
        row.items.push(Item::Text(Text { x, y: STRONG.baseline(), anchor: Anchor::Middle, face, colour, text, mark }));
    }
    Some(row)
}

impl Bins {
    /// Bins given by their edges; edges or counts that do not fit together leave none.
    fn counted(edges: &[f64], counts: &[u32]) -> Self {
        let all = counts.iter().map(|count| f64::from(*count)).sum::<f64>().max(1.0);
        match edges {
            [low, next, ..] if edges.len() == counts.len() + 1 => Self {
                low: *low,
                step: next - low,
                shares: counts.iter().map(|count| f64::from(*count) / all).collect(),
            },
            _ => Self { low: 0.0, step: 1.0, shares: Vec::new() },
        }
    }

    fn of(values: &[f64]) -> Self {
        let axis = Axis::holding(values.iter().copied());
        let step = crate::axis::nice_step((axis.high - axis.low) / BINS);
        let low = (axis.low / step).floor() * step;
        let count = (((axis.high - low) / step).ceil() as usize).clamp(1, 60);
        let mut counts = vec![0_usize; count];
        for value in values {
            counts[(((value - low) / step) as usize).min(count - 1)] += 1;
        }
        let all = values.len().max(1) as f64;
        Self { low, step, shares: counts.into_iter().map(|count| count as f64 / all).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_worlds_keep_their_bins() {
        for (edges, counts, low, step, shares) in [
            (&[10.0, 20.0, 30.0][..], &[1, 3][..], 10.0, 10.0, vec![0.25, 0.75]),
            (&[0.0, 5.0], &[0], 0.0, 5.0, vec![0.0]),
            (&[10.0, 20.0], &[1, 3], 0.0, 1.0, vec![]),
            (&[], &[], 0.0, 1.0, vec![]),
        ] {
            let bins = Bins::counted(edges, counts);
            assert_eq!((bins.low, bins.step, bins.shares), (low, step, shares), "{edges:?} {counts:?}");
        }
    }

    #[test]
    fn figures_of_the_same_edges_span_the_same_values() {
        let fonts = Fonts::shipped().unwrap();
        let of = |counts: &[u32]| {
            let histogram = Histogram {
                title: "T".to_owned(),
                unit: "EUR".to_owned(),
                values: Vec::new(),
                spread: Spread { p10: 12.0, p50: 20.0, p90: 28.0 },
                p10: "12".into(),
                p50: "20".into(),
                p90: "28".into(),
                limit: None,
            };
            histogram.counted(&fonts, 400.0, &[10.0, 20.0, 30.0], counts)
        };
        let ticks = |figure: &Figure| -> Vec<String> {
            let foot = figure.scene.texts().filter(|text| text.y > HEIGHT + 20.0);
            foot.map(|text| text.text.clone()).filter(|text| text != "EUR" && text != "0").collect()
        };
        assert_eq!(ticks(&of(&[4, 0])).first().map(String::as_str), Some("10"));
        assert_eq!(ticks(&of(&[4, 0])), ticks(&of(&[1, 9])));
        assert!(of(&[1, 9]).description.contains("10 futures"), "{}", of(&[1, 9]).description);
        assert!(of(&[0, 0]).scene.texts().any(|text| text.text == "No future was drawn."));
    }
}
