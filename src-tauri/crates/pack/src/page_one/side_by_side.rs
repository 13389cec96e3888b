//! The options side by side: cost with its range, cost per effective hour, score, gates and the share of worlds won.

use super::{LINES, OPTIONS, finding, more, sentence, titled};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::Shown;
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::range_bar::{self, Axis, Spread};
use charts::type_scale::{BODY, HEADING, LEAD, SMALL, STRONG};
use charts::{Colour, Fonts, Scene, Tag, colour};
use decision::Report;
use decision::report::OptionReport;
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, message};

const GAP: f64 = 8.0;
const MARK: f64 = 13.0;
/// Strength of the bar of an option that is out; its text is muted instead, so that it stays readable.
const FADED: f64 = 0.55;

/// What all rows of the table share.
struct Table<'a> {
    fonts: &'a Fonts,
    width: f64,
    places: Vec<Place>,
    axis: Axis,
    unit: Unit,
    report: &'a Report,
}

/// Lays the table out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let (report, shown) = (matter.report, &matter.shown);
    let finding = finding::of(shown);
    let name = voice::text(&finding);
    let title = Prose::ink(HEADING).tell(&finding).then(LEAD, colour::MUTED).say(" · ").page(&matter.refs, "part-why");
    let table = Table::new(flow.fonts, flow.width(), report, shown);
    let mut rows: Vec<Scene> = shown.iter().take(OPTIONS).map(|option| table.row(option)).collect();
    rows.extend(more(matter, flow.width(), shown.len().saturating_sub(OPTIONS), "options"));
    if rows.is_empty() {
        rows.push(sentence(flow.fonts, flow.width(), &message!("general-nothing-to-compare")));
    }
    let head = if shown.is_empty() { Scene::new(flow.width(), 0.0) } else { table.head() };
    rows.extend(notes(flow.fonts, flow.width(), &shown[..shown.len().min(OPTIONS)]));
    flow.sections(vec![titled(flow.fonts, (0.0, flow.width()), &name, title, head, rows)]);
}

impl<'a> Table<'a> {
    fn new(fonts: &'a Fonts, width: f64, report: &'a Report, shown: &[Shown]) -> Self {
        let costs: Vec<Spread> = shown.iter().filter_map(Shown::cost).collect();
        let fixed = 112.0 + 44.0 + 54.0 + 30.0 + 62.0 + 38.0;
        let name = width - fixed - 6.0 * GAP;
        let columns = [
            (name, Align::Left),
            (112.0, Align::Left),
            (44.0, Align::Right),
            (54.0, Align::Right),
            (30.0, Align::Right),
            (62.0, Align::Left),
            (38.0, Align::Right),
        ];
        let ends = costs.iter().flat_map(|cost| [cost.p10, cost.p50, cost.p90]);
        Self {
            fonts,
            width,
            places: table::places(&columns, GAP),
            axis: Axis::holding(ends.clone()),
            unit: Unit::of(ends),
            report,
        }
    }

    fn head(&self) -> Scene {
        let frame = &self.report.frame;
        let (axis, unit) = (self.axis, self.unit);
        let end = |value: f64| unit.bare(value, show::step((axis.high - axis.low) / 10.0));
        let money = numbers::head(unit, &frame.currency);
        let (low, high) = (end(axis.low), end(axis.high));
        let words = [
            message!("general-option"),
            message!("pack-side-cost", months = frame.months, money = money, low = low, high = high),
            message!("general-p50"),
            message!("pack-side-per-hour", currency = &frame.currency),
            message!("general-score"),
            message!("general-gates"),
            message!("general-right-in"),
        ];
        let cell = |(place, words): (&Place, Message)| {
            let lines: Vec<Prose> = voice::text(&words).lines().map(|line| Prose::muted(SMALL).say(line)).collect();
            (*place, table::stack(self.fonts, &lines, *place))
        };
        table::head(&self.places.iter().zip(words).map(cell).collect::<Vec<_>>(), self.width)
    }

    fn row(&self, shown: &Shown) -> Scene {
        let cells = [
            self.name(shown),
            self.bar(shown),
            self.cost(shown),
            self.per_hour(shown),
            self.score(shown),
            self.gates(shown),
            self.right_in(shown),
        ];
        let cells: Vec<(Place, Scene)> = self.places.iter().copied().zip(cells).collect();
        table::row(&cells, self.width)
    }

    fn name(&self, shown: &Shown) -> Scene {
        let face = if shown.recommended { STRONG } else { BODY };
        let text = Prose::new(face, ink(shown)).named(&shown.id("name"), &shown.option.name);
        let place = self.places[0];
        let text = text.lay_at_most(self.fonts, place.width - MARK, Align::Left, LINES);
        let mut scene = Scene::new(place.width, text.height);
        scene.items.push(shown.shape.item((4.0, face.leading() / 2.0), 3.6, shown.colour));
        scene.place(&text, MARK, 0.0);
        scene
    }

    fn bar(&self, shown: &Shown) -> Scene {
        let width = self.places[1].width;
        let Some(cost) = shown.cost() else { return range_bar::grid(width) };
        let colour = if shown.in_play() { shown.colour } else { shown.colour.at(FADED) };
        let step = |figure: &str| numbers::step_of(self.report, &shown.id(figure));
        let end = |value: f64, figure: &str| self.unit.bare(value, step(figure));
        let heard = message!("general-range", low = end(cost.p10, "tcc.p10"), high = end(cost.p90, "tcc.p90"));
        range_bar::scene(cost, self.axis, width, colour).tagged(Tag::Figure(voice::text(&heard)))
    }

    fn cost(&self, shown: &Shown) -> Scene {
        let (Some(cost), Some(tcc)) = (shown.cost(), shown.option.tcc) else { return self.unknown(2) };
        let width = cost.p90 - cost.p10;
        let step = |figure: &str| numbers::step_of(self.report, &shown.id(figure));
        let median = self.unit.lettered(cost.p50, step("tcc.p50"));
        let mut lines = vec![Prose::new(BODY, ink(shown)).figure(&median, &shown.id("tcc.p50"), exact(tcc.spread.p50))];
        if width > 0.0 {
            let end = |id: &str, end: f64, amount: Amount| {
                Value::figure(self.unit.bare(end, step(id)), shown.id(id), exact(amount))
            };
            let low = end("tcc.p10", cost.p10, tcc.spread.p10);
            let high = end("tcc.p90", cost.p90, tcc.spread.p90);
            lines.push(Prose::muted(SMALL).tell(&message!("general-range", low = low, high = high)));
        }
        self.cell(2, &lines)
    }

    /// Median per effective hour, as cost and score beside it are medians, with the digits that the range of the cost supports.
    fn per_hour(&self, shown: &Shown) -> Scene {
        let Some(price) = shown.option.per_effective_gpu_hour_p50 else { return self.unknown(3) };
        let id = shown.id("per_effective.p50");
        let printed = show::rounded(float(price), numbers::step_of(self.report, &id));
        self.cell(3, &[Prose::new(BODY, ink(shown)).figure(&printed, &id, exact(price))])
    }

    fn score(&self, shown: &Shown) -> Scene {
        let Some(value) = shown.option.value else { return self.unknown(4) };
        let text = Prose::new(BODY, ink(shown));
        self.cell(4, &[text.figure(show::grouped(value.p50, 0), &shown.id("value.p50"), value.p50.to_string())])
    }

    fn gates(&self, shown: &Shown) -> Scene {
        let (shape, colour) = charts::look(shown.option.gates().asks());
        let place = self.places[5];
        let words = voice::text(&gates(shown.option));
        let text =
            Prose::new(BODY, colour).figure(&words, &shown.id("gates_failed"), shown.option.gates_failed.join(" "));
        let text = text.lay(self.fonts, place.width - 10.0, Align::Left);
        let mut scene = Scene::new(place.width, text.height);
        scene.items.push(shape.item((3.2, BODY.leading() / 2.0), 2.9, colour));
        scene.place(&text, 10.0, 0.0);
        scene
    }

    fn right_in(&self, shown: &Shown) -> Scene {
        let is_claimed = self.report.decision.preliminary.is_none();
        let Some(share) = shown.option.right_in.filter(|_| is_claimed) else { return self.unknown(6) };
        let face = if shown.recommended { STRONG } else { BODY };
        let text = Prose::ink(face).figure(show::percent(share), &shown.id("right_in"), share.to_string());
        self.cell(6, &[text])
    }

    fn unknown(&self, column: usize) -> Scene {
        self.cell(column, &[Prose::muted(BODY).say("–")])
    }

    fn cell(&self, column: usize, lines: &[Prose]) -> Scene {
        table::stack(self.fonts, lines, self.places[column])
    }
}

/// How an option stands by the gates: the one that it fails, or how many.
fn gates(option: &OptionReport) -> Message {
    let criterion = |id: &String| id.rsplit('.').next().unwrap_or(id).replace('_', " ");
    let mut failed: Vec<String> = option.gates_failed.iter().map(criterion).collect();
    failed.dedup();
    match failed.as_slice() {
        [] => option.gates().name(),
        [one] => message!("pack-side-fails", criterion = one),
        many => message!("pack-side-fails-many", count = many.len()),
    }
}

fn ink(shown: &Shown) -> Colour {
    if shown.in_play() { colour::INK } else { colour::MUTED }
}

/// Why an option has no figures, under the table.
fn notes(fonts: &Fonts, width: f64, shown: &[Shown]) -> Vec<Scene> {
    let incomplete = shown.iter().filter(|option| option.option.tcc.is_none() && !option.option.notes.is_empty());
    let note = |shown: &Shown| {
        let notes = fill::name(shown.id("notes"), voice::value(Value::row(&shown.option.notes)));
        let note = message!("pack-side-note", option = shown.name(), notes = notes);
        let mut scene = Prose::muted(SMALL).tell(&note).lay(fonts, width, Align::Left);
        scene.height += 3.0;
        scene
    };
    incomplete.map(note).collect()
}
