//! The options side by side, today first: cash with its range and the budget, present value, score, the share of worlds won, and how
//! each stands by the requirements. All amounts of a row are medians over the same worlds; those of today are as they are paid.

use super::{LINES, OPTIONS, finding, more, sentence, titled};
use crate::compose::Matter;
use crate::date;
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
use vocabulary::{GateState, KpiInput};
use voice::{Message, Value, message};

const GAP: f64 = 5.0;
const MARK: f64 = 13.0;
/// Strength of the bar of an option that is out; its text is muted instead, so that it stays readable.
const FADED: f64 = 0.55;

/// Widths of the columns after the name.
const WIDTHS: [f64; 8] = [60.0, 22.0, 34.0, 32.0, 32.0, 26.0, 24.0, 54.0];

/// What all rows of the table share.
struct Table<'a> {
    fonts: &'a Fonts,
    width: f64,
    places: Vec<Place>,
    axis: Axis,
    unit: Unit,
    report: &'a Report,
    /// How many criteria have a gate.
    gates: usize,
}

/// Lays the table out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let shown = &matter.shown;
    let finding = finding::of(shown);
    let name = voice::text(&finding);
    let title = Prose::ink(HEADING).tell(&finding).then(LEAD, colour::MUTED).say(" · ").tell(&supported(matter));
    let table = Table::new(flow, matter);
    let mut rows: Vec<Scene> = table.today().into_iter().collect();
    rows.extend(shown.iter().take(OPTIONS).map(|option| table.row(option)));
    rows.extend(more(matter, flow.width(), shown.len().saturating_sub(OPTIONS), "options"));
    if rows.is_empty() {
        rows.push(sentence(flow.fonts, flow.width(), &message!("general-nothing-to-compare")));
    }
    let head = if shown.is_empty() { Scene::new(flow.width(), 0.0) } else { table.head() };
    rows.extend(below(flow, matter, table.gates));
    rows.extend(notes(flow.fonts, flow.width(), &shown[..shown.len().min(OPTIONS)]));
    flow.sections(vec![titled(flow.fonts, (0.0, flow.width()), &name, title, head, rows)]);
}

/// Where score and cost are laid out; once where neither is printed.
fn supported(matter: &Matter) -> Message {
    let [score, cost] = ["part-why", "worth"].map(|anchor| fill::page(&matter.refs, anchor));
    match score == cost {
        true => score.into(),
        false => Value::all([score, cost]).into(),
    }
}

impl<'a> Table<'a> {
    fn new(flow: &Flow<'a>, matter: &Matter<'a>) -> Self {
        let (width, report) = (flow.width(), matter.report);
        let costs: Vec<Spread> = matter.shown.iter().filter_map(Shown::paid).collect();
        let fixed = WIDTHS.iter().sum::<f64>() + WIDTHS.len() as f64 * GAP;
        let aligned = |at: usize| if matches!(at, 0 | 2 | 7) { Align::Left } else { Align::Right };
        let columns = std::iter::once((width - fixed, Align::Left));
        let columns: Vec<(f64, Align)> =
            columns.chain(WIDTHS.iter().enumerate().map(|(at, wide)| (*wide, aligned(at)))).collect();
        let ends = costs.iter().flat_map(|cost| [cost.p10, cost.p50, cost.p90]);
        let others = [report.today.map(|today| today.over_horizon), report.frame.budget];
        let others = others.into_iter().flatten().map(float).filter(|_| !costs.is_empty());
        let all: Vec<f64> = ends.chain(others).collect();
        let present = matter.shown.iter().filter_map(Shown::cost).map(|cost| cost.p50);
        let unit = Unit::of(all.iter().copied().chain(present));
        let mut gates: Vec<&str> = matter.detail.scorecard.gates.iter().map(|own| own.criterion.as_str()).collect();
        gates.sort_unstable();
        gates.dedup();
        Self {
            fonts: flow.fonts,
            width,
            places: table::places(&columns, GAP),
            axis: Axis::holding(all.iter().copied()),
            unit,
            report,
            gates: gates.len(),
        }
    }

    fn head(&self) -> Scene {
        let frame = &self.report.frame;
        let money = numbers::head(self.unit, &frame.currency);
        let cash = match frame.budget {
            Some(_) => message!("pack-side-cash.budget"),
            None => message!("pack-side-cash"),
        };
        let words = [
            message!("general-option"),
            cash,
            message!("pack-side-median", money = &money),
            message!("pack-side-eight"),
            message!("pack-side-over"),
            message!("pack-side-present", money = money),
            message!("pack-side-score"),
            message!("pack-side-first"),
            message!("pack-side-requirements"),
        ];
        let cell = |(place, words): (&Place, Message)| {
            let lines: Vec<Prose> = voice::text(&words).lines().map(|line| Prose::muted(SMALL).say(line)).collect();
            (*place, table::stack(self.fonts, &lines, *place))
        };
        table::head(&self.places.iter().zip(words).map(cell).collect::<Vec<_>>(), self.width)
    }

    /// What is paid today, a year and for as long as the horizon.
    fn today(&self) -> Option<Scene> {
        let today = self.report.today?;
        let figure = |part: &str| self.report.trace(&format!("today.{part}"));
        let text = |part: &str, amount: Amount| {
            let step = figure(part).and_then(|figure| figure.step);
            Value::figure(self.unit.bare(float(amount), step), format!("today.{part}"), exact(amount))
        };
        let (year, months) = (text("per_year", today.per_year), self.report.frame.months);
        let year = message!("pack-side-today-year", amount = year, months = months);
        let name = [Prose::ink(BODY).tell(&message!("pack-side-today")), Prose::muted(SMALL).tell(&year)];
        let over = Prose::ink(BODY).tell(&Message::from(text("over_horizon", today.over_horizon)));
        let mut bar = range_bar::grid(self.places[1].width);
        let amount = float(today.over_horizon);
        range_bar::point(&mut bar, amount, self.axis, colour::MUTED);
        let heard = voice::text(&message!("pack-side-today"));
        let mut cells = vec![self.cell(0, &name), self.held(bar, &heard), self.cell(2, &[over])];
        cells.push(self.cell(3, &[]));
        cells.extend((4..9).map(|column| self.unknown(column)));
        let cells: Vec<(Place, Scene)> = self.places.iter().copied().zip(cells).collect();
        Some(table::row(&cells, self.width))
    }

    fn row(&self, shown: &Shown) -> Scene {
        let cells = [
            self.name(shown),
            self.bar(shown),
            self.cash(shown),
            self.cash_range(shown),
            self.over(shown),
            self.present(shown),
            self.score(shown),
            self.right_in(shown),
            self.gates(shown),
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

    /// A bar with the budget across it.
    fn held(&self, mut bar: Scene, heard: &str) -> Scene {
        if let Some(budget) = self.report.frame.budget {
            range_bar::limit(&mut bar, float(budget), self.axis);
        }
        bar.tagged(Tag::Figure(heard.to_owned()))
    }

    fn bar(&self, shown: &Shown) -> Scene {
        let width = self.places[1].width;
        let Some(cost) = shown.paid() else { return range_bar::grid(width) };
        let colour = if shown.in_play() { shown.colour } else { shown.colour.at(FADED) };
        let step = |figure: &str| numbers::step_of(self.report, &shown.id(figure));
        let end = |value: f64, figure: &str| self.unit.bare(value, step(figure));
        let heard = message!("general-range", low = end(cost.p10, "cash.p10"), high = end(cost.p90, "cash.p90"));
        self.held(range_bar::scene(cost, self.axis, width, colour), &voice::text(&heard))
    }

    /// An amount of the report with its digits.
    fn amount(&self, shown: &Shown, part: &str, amount: Amount) -> Value {
        let id = shown.id(part);
        Value::figure(self.unit.bare(float(amount), numbers::step_of(self.report, &id)), id, exact(amount))
    }

    fn cash(&self, shown: &Shown) -> Scene {
        let Some(cash) = shown.option.cash else { return self.unknown(2) };
        let median = self.amount(shown, "cash.p50", cash.p50);
        self.cell(2, &[Prose::new(BODY, ink(shown)).tell(&Message::from(median))])
    }

    /// Eight futures in ten of the cash, level with its median; nothing where it is one amount.
    fn cash_range(&self, shown: &Shown) -> Scene {
        let Some(cash) = shown.option.cash.filter(|cash| cash.p90 > cash.p10) else { return self.cell(3, &[]) };
        let (low, high) = (self.amount(shown, "cash.p10", cash.p10), self.amount(shown, "cash.p90", cash.p90));
        let told = Prose::muted(SMALL).tell(&message!("general-range", low = low, high = high));
        let laid = told.lay(self.fonts, self.places[3].width, Align::Left);
        let lower = BODY.baseline() - SMALL.baseline();
        let mut scene = Scene::new(self.places[3].width, BODY.leading().max(lower + laid.height));
        scene.place(&laid, 0.0, lower);
        scene
    }

    fn over(&self, shown: &Shown) -> Scene {
        let Some(share) = shown.option.least_cash_risk else { return self.unknown(4) };
        let text = Prose::new(BODY, ink(shown));
        self.cell(4, &[text.figure(show::percent(share), &shown.id("over_budget"), share.to_string())])
    }

    fn present(&self, shown: &Shown) -> Scene {
        let Some(tcc) = shown.option.tcc else { return self.unknown(5) };
        let median = self.amount(shown, "tcc.p50", tcc.spread.p50);
        self.cell(5, &[Prose::new(BODY, ink(shown)).tell(&Message::from(median))])
    }

    fn score(&self, shown: &Shown) -> Scene {
        let Some(value) = shown.option.value else { return self.unknown(6) };
        let text = Prose::new(BODY, ink(shown));
        self.cell(6, &[text.figure(show::grouped(value.p50, 0), &shown.id("value.p50"), value.p50.to_string())])
    }

    fn gates(&self, shown: &Shown) -> Scene {
        // In words alone: the marks on this page are those of the options.
        let (_, colour) = charts::look(shown.option.gates().asks());
        let words = voice::text(&gates(shown.option, self.gates));
        let failed = shown.option.gates_failed.join(" ");
        self.cell(8, &[Prose::new(BODY, colour).figure(&words, &shown.id("gates_failed"), failed)])
    }

    fn right_in(&self, shown: &Shown) -> Scene {
        let is_claimed = self.report.decision.preliminary.is_none();
        let Some(share) = shown.option.right_in.filter(|_| is_claimed) else { return self.unknown(7) };
        let face = if shown.recommended { STRONG } else { BODY };
        let text = Prose::ink(face).figure(show::percent(share), &shown.id("right_in"), share.to_string());
        self.cell(7, &[text])
    }

    fn unknown(&self, column: usize) -> Scene {
        self.cell(column, &[Prose::muted(BODY).say("–")])
    }

    fn cell(&self, column: usize, lines: &[Prose]) -> Scene {
        table::stack(self.fonts, lines, self.places[column])
    }
}

/// How an option stands by the requirements: how many of them it fails, told as a count of all where each is one of these.
fn gates(option: &OptionReport, all: usize) -> Message {
    let criterion = |id: &String| id.rsplit('.').next().unwrap_or(id).to_owned();
    let is_of_a_vendor = option.gates_failed.iter().all(|id| id.contains('.'));
    let mut failed: Vec<String> = option.gates_failed.iter().map(criterion).collect();
    failed.sort_unstable();
    failed.dedup();
    match failed.len() {
        0 if option.gates() == GateState::Met && all > 0 => message!("pack-side-all-met"),
        0 => option.gates().name(),
        count if is_of_a_vendor && all >= count => message!("pack-side-fails", count = count, all = all),
        count => message!("pack-side-fails-some", count = count),
    }
}

fn ink(shown: &Shown) -> Colour {
    if shown.in_play() { colour::INK } else { colour::MUTED }
}

/// Where the cost of today comes from, and what a requirement is beside a condition.
fn below(flow: &Flow, matter: &Matter, gates: usize) -> Option<Scene> {
    let told = source_of_today(matter).into_iter().chain((gates > 0).then(|| {
        message!(
            "pack-side-requirements-note",
            page = fill::page(&matter.refs, "gates"),
            frame = fill::page(&matter.refs, "frame")
        )
    }));
    let told: Vec<Message> = told.collect();
    (!told.is_empty()).then(|| {
        let mut scene = Prose::muted(SMALL).tell(&fill::sentences(told)).lay(flow.fonts, flow.width(), Align::Left);
        scene.height += 3.0;
        scene
    })
}

fn source_of_today(matter: &Matter) -> Option<Message> {
    matter.report.today?;
    let row = matter.book.rows("kpis").iter().find(|row| row.get("input") == Some(KpiInput::Tcc.word()))?;
    let source = row.get("source").map(|source| fill::name("cell.kpis.tcc.source", source))?;
    Some(match row.get("date").and_then(|day| Some((date::short(day)?, day))) {
        Some((printed, day)) => {
            let day = Value::figure(printed, "cell.kpis.tcc.date", day);
            message!("pack-side-today-source.dated", source = source, day = day)
        }
        None => message!("pack-side-today-source", source = source),
    })
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
