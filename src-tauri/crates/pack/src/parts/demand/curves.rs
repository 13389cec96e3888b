//! How each pool's demand behaves: a typical week, the year by day, the load-duration curve, each with one finding. Where an option
//! is recommended, those who serve are stacked under it, else the layers of demand.

use super::finding::{idle, season, week};
use super::stacked;
use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::flow::Flow;
use crate::parts::BETWEEN;
use crate::prose::{Align, Prose};
use charts::type_scale::{HEADING, SMALL, STRONG};
use charts::{Demand, Figure, Fill, Fonts, Key, Label, Layer, Scene, Tag, View, colour};
use decision::report::LayersReport;
use decision::report::served::Curve;
use std::collections::BTreeMap;
use tables::Book;
use vocabulary::{Pool, Step};
use voice::{Message, message};

/// Space between two figures.
const GAP: f64 = 16.0;

/// Pools drawn in the annex.
const FEWER: usize = 1;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let pools = &matter.detail.curves.pools;
    let most = if matter.is_full() { pools.len() } else { FEWER };
    for (at, curve) in pools.iter().take(most).enumerate() {
        let begun = begins(matter, Pool::from_word(&curve.id));
        let part = (flow.width() - 2.0 * GAP) / 3.0;
        let stack = stacked::recommended(matter, &curve.id);
        let (drawn, head) = match &stack {
            Some(stack) => (
                stack.figures(flow.fonts, begun.as_deref(), (part, Key::Shared)),
                stack.title(title(curve)).lay(flow.fonts, flow.width(), Align::Left),
            ),
            None => (
                figures(flow.fonts, curve, begun.as_deref(), part),
                title(curve).lay(flow.fonts, flow.width(), Align::Left),
            ),
        };
        let mut scene = head;
        if let Some(stack) = &stack {
            let key = stack.key(flow.fonts, flow.width());
            scene.place(&key, 0.0, scene.height + 3.0);
            scene.height += 3.0 + key.height;
        }
        let figures = side_by_side(&drawn);
        let top = scene.height + 3.0;
        for (place, figure) in figures.iter().enumerate() {
            scene.place(figure, place as f64 * (figure.width + GAP), top);
            scene.height = scene.height.max(top + figure.height);
        }
        flow.space(BETWEEN);
        flow.need(scene.height);
        let name = if at == 0 { message!("pack-curves") } else { Message::from(&curve.name) };
        flow.heading(1, name, &format!("curves-{}", curve.id));
        flow.block(&scene);
        let figures = drawn.into_iter().map(|(_, figure)| (format!("curves-{}", curve.id), figure));
        flow.drawn.figures.extend(figures);
    }
}

/// "Pool for training · GPUs of H200 SXM5 141GB"
fn title(curve: &Curve) -> Prose {
    let id = |part: &str| format!("curve.{}.{part}", curve.id);
    let prose = Prose::ink(HEADING).named(&id("name"), &curve.name).then(HEADING, colour::MUTED).say(" · ");
    match &curve.sku {
        Some(sku) => prose.tell(&message!("general-gpus-of", sku = fill::name(id("sku"), sku))),
        None => prose.tell(&message!("pack-curves-gpus")),
    }
}

/// Week, year and load-duration curve as wide as given, each with its finding over what its axis is.
pub(crate) fn figures(fonts: &Fonts, curve: &Curve, begins: Option<&str>, width: f64) -> Vec<(Scene, Figure)> {
    let duration = hourly(&curve.duration, curve.daily_mean.len() * 24);
    let calendar = Calendar::of(begins);
    let daily = calendar.turned(&curve.daily_highest);
    let figure = |view: View, values: &[f64], finding: Message, axis: Message| {
        let (title, unit) = (voice::value(&curve.name), voice::label("general-gpus"));
        let layers = layered(values, &curve.layers);
        let demand = Demand { title, unit, view, layers, levels: Vec::new(), line: None, key: Key::Own };
        told(fonts, &demand, (finding, axis), width)
    };
    let highest = curve.duration.first().map_or(0.0, |(_, demand)| *demand);
    vec![
        figure(View::Week, &curve.week, week(&curve.id, &curve.week), message!("pack-curves-week")),
        figure(View::Year, &daily, season(&curve.id, &curve.daily_highest, &curve.layers), calendar.axis()),
        figure(
            View::LoadDuration,
            &duration,
            idle(&curve.id, &curve.daily_mean, highest),
            message!("pack-curves-duration"),
        ),
    ]
}

/// A figure under its finding and what its axis is.
pub(super) fn told(fonts: &Fonts, demand: &Demand, (finding, axis): (Message, Message), width: f64) -> (Scene, Figure) {
    let (finding, axis) = (Prose::ink(STRONG).tell(&finding), voice::text(&axis));
    let heading = heading(fonts, &finding, &axis, width);
    (heading, Figure { title: finding.plain(), unit: axis, ..demand.figure(fonts, width) })
}

/// Where in a year its days from the first Monday on lie.
pub(super) struct Calendar {
    /// Day of the year of the first of them, and the day on which the year measured began, in words; none where nobody knows.
    begun: Option<(usize, String)>,
}

impl Calendar {
    pub(super) fn of(begins: Option<&str>) -> Self {
        Self { begun: begins.and_then(|begins| Some((first_day(begins)?, date::in_words(begins)?))) }
    }

    /// Days from January on, as far as that is known.
    pub(super) fn turned(&self, days: &[f64]) -> Vec<f64> {
        let mut days = days.to_vec();
        if let Some((day, _)) = &self.begun {
            let count = days.len().max(1);
            days.rotate_right(day % count);
        }
        days
    }

    /// What the axis of a year is.
    pub(super) fn axis(&self) -> Message {
        match &self.begun {
            Some((_, words)) => message!("pack-curves-year-begun", day = words),
            None => message!("pack-curves-year"),
        }
    }
}

/// A week alone, in one piece.
pub(crate) fn of_week(fonts: &Fonts, hours: &[f64], width: f64) -> Figure {
    let all = Layer { name: Label::from(voice::label("general-gpus")), values: hours.to_vec(), fill: Fill::Met };
    let (title, unit) = (voice::text(&week("typed", hours)), voice::label("views-week-axis"));
    let demand =
        Demand { title, unit, view: View::Week, layers: vec![all], levels: Vec::new(), line: None, key: Key::Own };
    demand.figure(fonts, width)
}

/// The figures under their headings, which end on one line.
fn side_by_side(figures: &[(Scene, Figure)]) -> Vec<Scene> {
    let tallest = figures.iter().map(|(heading, _)| heading.height).fold(0.0, f64::max);
    let one = |(heading, figure): &(Scene, Figure)| {
        let drawing = figure.scene.clone().tagged(Tag::Figure(figure.description.clone()));
        let mut scene = Scene::new(drawing.width, tallest + drawing.height);
        scene.place(heading, 0.0, tallest - heading.height);
        scene.place(&drawing, 0.0, tallest);
        scene
    };
    figures.iter().map(one).collect()
}

/// The day on which the measured year of every workload of a pool begins; none where they differ, are not a whole year
/// or are a profile.
pub(crate) fn begins(matter: &Matter, pool: Option<Pool>) -> Option<String> {
    begins_of(matter.book, |id| matter.report.demand.iter().any(|w| w.workload == id && Some(w.pool) == pool))
}

/// The same of the workloads that are meant.
pub(crate) fn begins_of(book: &Book, own: impl Fn(&str) -> bool) -> Option<String> {
    let mut years: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for chunk in book.rows("demand").iter().filter(|row| row.get("workload").is_some_and(&own)) {
        let chunk = tables::chunk_of(chunk)?;
        let hours = match chunk.step {
            Step::Hour => chunk.gpus.len(),
            Step::Day => chunk.gpus.len() * 24,
            Step::Profile => return None,
        };
        let year = years.entry(chunk.workload).or_insert_with(|| (chunk.start.clone(), 0));
        year.0 = year.0.clone().min(chunk.start);
        year.1 += hours;
    }
    let mut years = years.into_values();
    let (start, hours) = years.next()?;
    let same = hours == 365 * 24 && years.all(|other| other == (start.clone(), hours));
    same.then(|| start.get(..10).map(str::to_owned)).flatten()
}

/// Day of the year, from 0, on which the Monday of the week of this day falls: the first of the days of a curve.
fn first_day(begins: &str) -> Option<usize> {
    const BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let mut fields = begins.split('-').map(str::parse::<i64>);
    let (year, month, day) = (fields.next()?.ok()?, fields.next()?.ok()?, fields.next()?.ok()?);
    let of_year = BEFORE.get(usize::try_from(month - 1).ok()?)? + day - 1;
    let leaps = |year: i64| year / 4 - year / 100 + year / 400;
    let leap = i64::from(month > 2 && leaps(year) > leaps(year - 1));
    // 1 January of year 1 was a Monday.
    let weekday = ((year - 1) * 365 + leaps(year - 1) + of_year + leap).rem_euclid(7);
    usize::try_from((of_year - weekday).rem_euclid(365)).ok()
}

/// A finding over what its axis is.
fn heading(fonts: &Fonts, finding: &Prose, axis: &str, width: f64) -> Scene {
    let finding = finding.lay(fonts, width, Align::Left);
    let axis = Prose::muted(SMALL).say(axis).lay(fonts, width, Align::Left);
    let mut scene = Scene::new(width, finding.height + axis.height + 4.0);
    scene.place(&finding, 0.0, 0.0);
    scene.place(&axis, 0.0, finding.height + 1.0);
    scene
}

/// A load-duration curve hour by hour: each takes the demand of the next point at or after it.
pub(super) fn hourly(duration: &[(f64, f64)], hours: usize) -> Vec<f64> {
    let mut point = 0;
    let demand = |hour: usize| {
        let share = (hour + 1) as f64 / hours as f64;
        while point + 1 < duration.len() && duration[point].0 < share - 1e-9 {
            point += 1;
        }
        duration.get(point).map_or(0.0, |(_, demand)| *demand)
    };
    (0..hours).map(demand).collect()
}

/// Demand cut at the heights of its layers, from the bottom up.
fn layered(values: &[f64], layers: &LayersReport) -> Vec<Layer> {
    let layer = |name: vocabulary::Layer, from: f64, height: f64| Layer {
        name: Label::from(voice::text(&name.inside())),
        values: values.iter().map(|value| (value - from).clamp(0.0, height.max(0.0))).collect(),
        fill: Fill::Met,
    };
    vec![
        layer(vocabulary::Layer::Base, 0.0, layers.base),
        layer(vocabulary::Layer::Variable, layers.base, layers.variable),
        layer(vocabulary::Layer::Peak, layers.base + layers.variable, f64::INFINITY),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_begins_on_the_monday_of_its_first_week() {
        // 1 November 2025 was a Saturday, its week began on 27 October; 5 January 2026 was a Monday.
        for (begins, expected) in [
            ("2025-11-01", Some(299)),
            ("2026-01-05", Some(4)),
            ("2026-01-01", Some(362)),
            ("2024-03-04", Some(62)),
            ("day", None),
        ] {
            assert_eq!(first_day(begins), expected, "{begins}");
        }
    }

    #[test]
    fn hours_take_the_demand_of_the_curve() {
        let curve = [(0.25, 9.0), (0.5, 5.0), (1.0, 2.0)];
        assert_eq!(hourly(&curve, 8), [9.0, 9.0, 5.0, 5.0, 2.0, 2.0, 2.0, 2.0]);
        assert_eq!(hourly(&curve, 4), [9.0, 5.0, 2.0, 2.0]);
        assert_eq!(hourly(&[], 2), [0.0, 0.0]);
    }

    #[test]
    fn layers_add_up_to_the_demand() {
        let layers = LayersReport { base: 10.0, variable: 5.0, peak: 4.0 };
        for (demand, expected) in
            [(0.0, [0.0, 0.0, 0.0]), (7.0, [7.0, 0.0, 0.0]), (12.0, [10.0, 2.0, 0.0]), (19.0, [10.0, 5.0, 4.0])]
        {
            let cut: Vec<f64> = layered(&[demand], &layers).iter().map(|layer| layer.values[0]).collect();
            assert_eq!(cut, expected, "{demand}");
        }
    }
}
