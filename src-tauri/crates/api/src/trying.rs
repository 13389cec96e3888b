//! What if: an edit that is tried in worlds of its own and not stored, and over which values an input may be tried.

use crate::draw::{Draw, Drawn, Mark};
use crate::editing::{self, TableEdit};
use crate::screen::{self, Evaluated};
use crate::{Failure, Session};
use decision::Report;
use decision::inputs::{Input, Origin};
use input::Flat;
use quantity::Decimal;
use quantity::decimal;
use quantity::show;
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Column, Kind, Limits, Table};

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
    /// Texts of the cell, rising, over the input's range and somewhat beyond, as far as they make sense.
    values: Vec<String>,
    /// Which of them is nearest to the value of the base case.
    now: usize,
}

impl Entered {
    /// `None` where an input stands in no cell of one number, or is nothing but one value that makes sense.
    pub fn of(report: &Report, book: &Book, input: &Input) -> Option<Self> {
        let Stands { table, key, column } = Stands::of(book, input)?;
        let values = values(report, input, column)?;
        let distance = |text: &String| text.parse::<f64>().map_or(f64::INFINITY, |value| (value - input.base()).abs());
        let now = (0..values.len()).min_by(|a, b| distance(&values[*a]).total_cmp(&distance(&values[*b])))?;
        (values.len() > 1).then_some(Self { table: table.name, key, column: column.key, values, now })
    }
}

/// The cell that takes another value of an input.
struct Stands {
    table: &'static Table,
    key: Vec<String>,
    column: &'static Column,
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
        is_number.then_some(Self { table, key, column })
    }
}

/// How many steps of a power of ten a range may have before they become coarser.
const MOST_STEPS: f64 = 50.0;

/// By how much of a value without a range it may be tried to either side.
const AROUND: f64 = 0.5;

/// Rising texts over the input's range, the values at which another option wins, and half as much around the value of the base case.
fn values(report: &Report, input: &Input, column: &Column) -> Option<Vec<String>> {
    let [low, high] = [input.range.low, input.range.high].map(decimal::f64_of);
    let base = input.base();
    let around = [base * (1.0 - AROUND), base * (1.0 + AROUND)];
    let turns = report.decision.thresholds.iter().filter(|own| own.input == input.id).map(|own| own.at);
    let all = [low, high].into_iter().chain(around).chain(turns);
    let (low, high) = all.fold((base, base), |(low, high), value| (low.min(value), high.max(value)));
    let Limits { low: least, high: most, open_low } = input.limits;
    let (low, high) =
        (least.map_or(low, |least| low.max(f64::from(least))), most.map_or(high, |most| high.min(f64::from(most))));
    let power = show::step((high - low) / 10.0)?;
    let is_whole = matches!(column.kind, Kind::Whole(..));
    let fits = |step: &f64| (high - low) / step <= MOST_STEPS && (!is_whole || *step >= 1.0);
    let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(fits)?;
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    let is_open = |value: f64| open_low && least.is_some_and(|least| value <= f64::from(least));
    let round = (first..=last).map(|at| at as f64 * step).filter(|value| !is_open(*value));
    let rounded = |value: f64| Some(decimal::of_f64(value)?.round_dp(12).normalize());
    let round: Option<BTreeSet<Decimal>> = round.map(rounded).collect();
    // The value of the base case is among them as it is.
    let own = input.range.is_point().then(|| input.central().normalize());
    Some(round?.into_iter().chain(own).collect::<BTreeSet<_>>().iter().map(Decimal::to_string).collect())
}
