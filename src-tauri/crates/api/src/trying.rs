//! What if: an edit that is tried in worlds of its own and not stored, and over which values an input may be tried.

use crate::draw::{Draw, Drawn, Mark};
use crate::editing::{self, TableEdit};
use crate::figure_names;
use crate::screen::{self, Evaluated};
use crate::{Failure, Session};
use decision::inputs::{Input, Origin};
use decision::{FrameInput, Report, Worlds};
use input::{Flat, Keyed};
use quantity::Decimal;
use quantity::decimal;
use quantity::show;
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Column, Kind, Limits, Row, Table};
use voice::message;

input::request! {
    pub(crate) struct TryRequest {
        draw: Flat<Draw>,
        edit: Flat<TableEdit>,
    }
}

/// `edit.try`: the answer of `evaluate` as it would be after an edit; nothing is stored.
pub(crate) fn tried(session: &mut Session, request: TryRequest) -> Result<Evaluated, Failure> {
    let TryRequest { draw: Flat(draw), edit: Flat(edit) } = request;
    let (mark, book) = session.read(|document| Ok((Mark::of(document, draw)?, document.book()?)))?;
    // What is sealed has no part in it, whatever the edit opens.
    let book = editing::tried(&crate::panel::shown(book, ""), edit)?;
    let mut drawn = Drawn::draw(&book, mark, session.threads, session.progress.as_ref())?;
    Ok(screen::evaluated(drawn.decided(None)))
}

/// Where an input is entered, and which values may be tried for it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Entered {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    /// Values of its row's key columns, in their order.
    key: Vec<String>,
    /// Key of its column.
    column: &'static str,
    /// Texts of the cell, rising, over the input's range and somewhat beyond, as far as they make sense; words of a scale by
    /// what they are worth.
    values: Vec<String>,
    /// Which of them is nearest to the value of the base case.
    now: usize,
    /// Cells of a row that is there only while it is tried; empty where the row is entered.
    #[cfg_attr(feature = "types", ts(as = "Keyed<String>"))]
    beside: Keyed<String>,
    /// Whether what is tried can be kept as it is; what several people entered is agreed on, with a reason.
    keeps: bool,
    /// What a cell of the scorecard is counted in, which is worth points; null where it is what the input is counted in.
    unit: Option<String>,
}

impl Entered {
    /// `None` where an input stands in no cell of one number, or is nothing but one value that makes sense.
    pub fn of(worlds: &Worlds, report: &Report, book: &Book, id: &str) -> Option<Self> {
        let Some(input) = figure_names::input(worlds, id) else { return Self::of_frame(worlds, report, book, id) };
        if let Origin::Score(vendor, criterion) = input.origin {
            return Self::of_score(worlds, book, input, (vendor, criterion));
        }
        let stands = Stands::of(book, input)?;
        let range = [input.range.low, input.range.high].map(decimal::f64_of);
        let own = input.range.is_point().then(|| input.central().normalize());
        let Limits { low, high, open_low } = input.limits;
        let limits = [low, high].map(|limit| limit.map(f64::from));
        let span = Span { base: input.base(), range, limits, open_low, own };
        stands.over(span.around().turning(report, &input.id))
    }

    /// Discount rate and horizon.
    fn of_frame(worlds: &Worlds, report: &Report, book: &Book, id: &str) -> Option<Self> {
        let is_it = |own: &FrameInput| id.strip_prefix("input.") == Some(own.id().as_str());
        let own = FrameInput::ALL.into_iter().find(is_it)?;
        let column = own.column()?;
        let table = tables::table(column.table)?;
        let key = book.rows(table.name).first()?.key(table);
        let (limits, open_low) = match column.kind {
            Kind::Whole(low, high) => ([Some(low as f64), Some(high as f64)], false),
            Kind::Number(Limits { low, high, open_low }) => ([low, high].map(|own| own.map(f64::from)), open_low),
            _ => ([None; 2], false),
        };
        let base = own.now(worlds.model.snapshot);
        let limits = if own == FrameInput::Months { [reached(book).or(limits[0]), limits[1]] } else { limits };
        let span =
            Span { base, range: [base; 2], limits, open_low, own: decimal::of_f64(base).map(|own| own.normalize()) };
        let stands = Stands { table, key, column, beside: Keyed::default(), keeps: true };
        stands.over(span.around().turning(report, &own.id()))
    }

    /// A cell of the scorecard between its anchors: what was agreed, the one entry, else a value that would stand in place of all.
    fn of_score(worlds: &Worlds, book: &Book, input: &Input, (vendor, criterion): (usize, usize)) -> Option<Self> {
        let snapshot = worlds.model.snapshot;
        let (vendor, criterion) = (snapshot.vendors.get(vendor)?, snapshot.criteria.get(criterion)?);
        let stands = Stands::of_score(book, &vendor.id, &criterion.id)?;
        let points = input.base();
        let mut words: Vec<(f64, &String)> = criterion
            .scale
            .iter()
            .map(|(word, worth)| (criterion.value.value(decimal::f64_of(*worth)), word))
            .collect();
        words.sort_by(|a, b| a.0.total_cmp(&b.0));
        if !words.is_empty() {
            let distance = |at: &usize| (words[*at].0 - points).abs();
            let now = (0..words.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
            let own = stands.at(words.iter().map(|(_, word)| (*word).clone()).collect(), now)?;
            return Some(Self { unit: Some(String::new()), ..own });
        }
        let (low, high) = criterion.anchors;
        let base = criterion.value.performance(points, Some(f64::midpoint(low, high)));
        let span = Span { base, range: [low, high], limits: [Some(low), Some(high)], open_low: false, own: None };
        Some(Self { unit: Some(criterion.unit.clone()), ..stands.over(span)? })
    }
}

/// The last month that a row names: with a shorter horizon it would be none.
fn reached(book: &Book) -> Option<f64> {
    let rows = ["costs", "options"].into_iter().flat_map(|table| book.rows(table));
    let months = rows.flat_map(|row| ["month", "from", "to"].map(|key| row.get(key)?.parse::<f64>().ok()));
    months.flatten().reduce(f64::max)
}

/// The cell that takes another value of an input.
struct Stands {
    table: &'static Table,
    key: Vec<String>,
    column: &'static Column,
    beside: Keyed<String>,
    keeps: bool,
}

impl Stands {
    fn of(book: &Book, input: &Input) -> Option<Self> {
        let assumption = || Some((tables::table("assumptions")?, vec![input.id.clone()]));
        let (table, key) = match (input.origin, input.place) {
            (Origin::Shipped, _) => assumption()?,
            (_, place) => (place?.table, book.rows(place?.table.name).get(place?.row)?.key(place?.table)),
        };
        let own = input.place.filter(|_| input.origin != Origin::Shipped).and_then(|place| place.column);
        let column = own.or_else(|| table.column("value"))?;
        let is_number = matches!(column.kind, Kind::Whole(..) | Kind::Number(_) | Kind::Estimate(_) | Kind::Answer(_));
        is_number.then_some(Self { table, key, column, beside: Keyed::default(), keeps: true })
    }

    fn of_score(book: &Book, vendor: &str, criterion: &str) -> Option<Self> {
        let own = |name: &str| {
            let is_own = |row: &&Row| row.get("vendor") == Some(vendor) && row.get("criterion") == Some(criterion);
            book.rows(name).iter().filter(is_own).collect::<Vec<_>>()
        };
        let (agreed, entries) = (own("agreed"), own("scores"));
        let (table, row) = match (agreed.as_slice(), entries.as_slice()) {
            ([row, ..], _) => (tables::table("agreed")?, Some(*row)),
            ([], [row]) => (tables::table("scores")?, Some(*row)),
            ([], _) => (tables::table("agreed")?, None),
        };
        let column = table.column("value")?;
        let key = row.map_or_else(|| vec![vendor.to_owned(), criterion.to_owned()], |row| row.key(table));
        let told = voice::text(&message!("ui-what-if"));
        let by = entries.iter().find_map(|row| row.get("evaluator")).unwrap_or(NOBODY);
        let date = book.rows("frame").first().and_then(|row| row.get("decide_by")).unwrap_or(SOME_DAY);
        let beside = [("reason", told.as_str()), ("by", by), ("date", date)].into_iter().filter(|_| row.is_none());
        let beside = beside.map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
        Some(Self { table, key, column, beside: Keyed(beside), keeps: row.is_some() })
    }

    /// The steps of a span in the cell.
    fn over(self, span: Span) -> Option<Entered> {
        let values = span.steps(matches!(self.column.kind, Kind::Whole(..)))?;
        let distance = |text: &String| text.parse::<f64>().map_or(f64::INFINITY, |value| (value - span.base).abs());
        let now = (0..values.len()).min_by(|a, b| distance(&values[*a]).total_cmp(&distance(&values[*b])))?;
        self.at(values, now)
    }

    fn at(self, values: Vec<String>, now: usize) -> Option<Entered> {
        let Self { table, key, column, beside, keeps } = self;
        let own = Entered { table: table.name, key, column: column.key, values, now, beside, keeps, unit: None };
        (own.values.len() > 1).then_some(own)
    }
}

/// Who agrees on a value that is tried where nobody entered one, and when, where no day is known.
const NOBODY: &str = "what_if";
const SOME_DAY: &str = "2000-01-01";

/// How many steps of a power of ten a range may have before they become coarser.
const MOST_STEPS: f64 = 50.0;

/// By how much of a value without a range it may be tried to either side.
const AROUND: f64 = 0.5;

/// From where to where an input is tried.
struct Span {
    /// Value of the base case.
    base: f64,
    /// Least and greatest.
    range: [f64; 2],
    /// Between which values it makes sense.
    limits: [Option<f64>; 2],
    /// The lower limit itself does not.
    open_low: bool,
    /// The value of the base case as it is, where it is to be among the steps.
    own: Option<Decimal>,
}

impl Span {
    fn with(mut self, values: impl IntoIterator<Item = f64>) -> Self {
        let [low, high] = self.range;
        self.range = values.into_iter().fold([low, high], |[low, high], value| [low.min(value), high.max(value)]);
        self
    }

    /// And half as much around the value of the base case.
    fn around(self) -> Self {
        let base = self.base;
        self.with([base, base * (1.0 - AROUND), base * (1.0 + AROUND)])
    }

    /// And the values at which another option wins.
    fn turning(self, report: &Report, input: &str) -> Self {
        self.with(report.decision.thresholds.iter().filter(|own| own.input == input).map(|own| own.at))
    }

    /// Rising texts.
    fn steps(&self, is_whole: bool) -> Option<Vec<String>> {
        let ([low, high], [least, most]) = (self.range, self.limits);
        let (low, high) = (least.map_or(low, |least| low.max(least)), most.map_or(high, |most| high.min(most)));
        let power = show::step((high - low) / 10.0)?;
        let fits = |step: &f64| (high - low) / step <= MOST_STEPS && (!is_whole || *step >= 1.0);
        let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(fits)?;
        let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
        let is_open = |value: f64| self.open_low && least.is_some_and(|least| value <= least);
        let round = (first..=last).map(|at| at as f64 * step).filter(|value| !is_open(*value));
        let rounded = |value: f64| Some(decimal::of_f64(value)?.round_dp(12).normalize());
        let round: Option<BTreeSet<Decimal>> = round.map(rounded).collect();
        Some(round?.into_iter().chain(self.own).collect::<BTreeSet<_>>().iter().map(Decimal::to_string).collect())
    }
}
