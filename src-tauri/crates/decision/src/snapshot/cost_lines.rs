//! Costs that no quote states, and levers; shapes as in `assay tcc`, with inputs in place of numbers.

use super::cells::Cells;
use super::{Acts, CostLine, Lever, LineGrowth, Plan, Quote, offers};
use crate::inputs::{InputId, Inputs};
use ::input::Problems;
use cost::{Bucket, Category, Method, Shape};
use quantity::{Currency, Decimal};
use tables::Book;
use vocabulary::{ActsOn, Billing, CostShape, Depreciation, LeverState, Purpose, Value, message};

/// The columns that a shape reads; the first ones, as many as told, are needed.
fn columns(shape: CostShape) -> (usize, &'static [&'static str]) {
    match shape {
        CostShape::Once => (1, &["amount", "month"]),
        CostShape::Monthly => (1, &["amount", "from", "to", "growth"]),
        CostShape::Energy => (2, &["kw", "price_per_kwh", "pue", "load"]),
        CostShape::PerGpuHour => (1, &["amount", "hours_share"]),
        CostShape::Depreciate => (3, &["amount", "life_months", "method", "residual", "rate"]),
    }
}

/// All cost lines; `months` is the horizon, which limits none of them while it is unknown.
pub(crate) fn read(
    book: &Book,
    (options, quotes): (&[Plan], &[Quote]),
    home: Option<Currency>,
    months: Option<u32>,
    inputs: &mut Inputs,
    problems: &Problems,
) -> Vec<CostLine> {
    let Some(table) = tables::table("costs") else { return Vec::new() };
    let horizon = months.unwrap_or(u32::MAX);
    let rows = book.rows(table.name).iter().enumerate();
    let read = |(at, row)| line(&Cells::new(table, row, at, problems), (options, quotes), (home, horizon), inputs);
    rows.filter_map(read).collect()
}

/// All of a line is read before any of it is missed, so that nothing wrong hides behind another.
fn line(
    cells: &Cells,
    (options, quotes): (&[Plan], &[Quote]),
    (home, horizon): (Option<Currency>, u32),
    inputs: &mut Inputs,
) -> Option<CostLine> {
    check_columns(cells);
    let (bucket, fx) = (bucket(cells), offers::exchange_rate(cells, home, inputs));
    let shape = shape(cells, horizon, inputs);
    let option = options.iter().position(|o| Some(o.id.as_str()) == cells.text("option"))?;
    let quote = quotes.iter().position(|quote| Some(quote.id.as_str()) == cells.text("quote"));
    if quote.is_some_and(|at| quotes[at].is_by_use() || options[option].rows.iter().all(|row| row.quote != at)) {
        cells.wrong("P831", "quote", message!("snapshot-line-quote"), message!("snapshot-line-quote.hint"));
    }
    let growth = growth(cells, shape.as_ref());
    let (id, part) = (cells.owned("line")?, None);
    Some(CostLine { option, id, bucket: bucket?, quote, fx, shape: shape?, growth, part, is_taken: false })
}

/// How a line grows with the GPUs of its quote: in line, where nothing else is said. A price per GPU-hour does by itself.
fn growth(cells: &Cells, shape: Option<&Shape<InputId>>) -> LineGrowth {
    const OWN: [&str; 2] = ["for_gpus", "power"];
    let is_by_gpus = shape.is_some_and(Shape::needs_gpus);
    for key in OWN.into_iter().filter(|key| cells.text(key).is_some()) {
        if is_by_gpus {
            let expected = message!("snapshot-not-of-shape", shape = CostShape::PerGpuHour.word());
            cells.wrong("P816", key, expected, message!("snapshot-not-of-shape.hint"));
        } else if cells.text("quote").is_none() {
            cells.wrong("P831", key, message!("snapshot-line-growth"), message!("snapshot-line-growth.hint"));
        }
    }
    let [for_gpus, power] = OWN;
    LineGrowth { for_gpus: cells.whole(for_gpus), power: cells.decimal(power).unwrap_or(Decimal::ONE) }
}

/// A shape's needed columns are filled, and no column of another shape is.
fn check_columns(cells: &Cells) {
    let Some(shape) = cells.choice("shape", CostShape::WORDS) else { return };
    let (needed, own) = columns(shape);
    for key in own.iter().take(needed).filter(|key| cells.text(key).is_none()) {
        cells.wrong(
            "P815",
            key,
            message!("snapshot-shape-needs", shape = shape.word()),
            message!("snapshot-shape-needs.hint"),
        );
    }
    let all = CostShape::ALL.iter().flat_map(|shape| columns(*shape).1);
    let mut foreign: Vec<&str> = all.copied().filter(|key| !own.contains(key) && cells.text(key).is_some()).collect();
    foreign.dedup();
    for key in foreign {
        cells.wrong(
            "P816",
            key,
            message!("snapshot-not-of-shape", shape = shape.word()),
            message!("snapshot-not-of-shape.hint"),
        );
    }
    let method = cells.choice("method", Depreciation::WORDS).filter(|_| shape == CostShape::Depreciate);
    if cells.text("rate").is_none() && method.is_some_and(|method| method != Depreciation::StraightLine) {
        cells.wrong("P815", "rate", message!("snapshot-no-method-rate"), message!("snapshot-no-method-rate.hint"));
    }
}

fn bucket(cells: &Cells) -> Option<Bucket> {
    let category = cells.choice("category", Category::WORDS)?;
    let bucket = Bucket::parse(category, cells.text("bucket")?);
    if bucket.is_none() {
        let names = Value::commas(Bucket::within(category).filter(|own| own.is_entered()).map(Bucket::short));
        let expected = message!("snapshot-bucket", category = category.word(), buckets = names);
        cells.wrong("P817", "bucket", expected, message!("snapshot-bucket.hint"));
    }
    bucket
}

fn shape(cells: &Cells, months: u32, inputs: &mut Inputs) -> Option<Shape<InputId>> {
    let one = Decimal::ONE;
    Some(match cells.choice("shape", CostShape::WORDS)? {
        CostShape::Once => {
            let month = month(cells, "month", 0, months);
            Shape::Once { amount: cells.estimate("amount", inputs)?, month }
        }
        CostShape::Monthly => monthly(cells, months, inputs)?,
        CostShape::Energy => Shape::Energy {
            kw: cells.estimate("kw", inputs)?,
            pue: cells.estimate_or("pue", inputs, one),
            price_per_kwh: cells.estimate("price_per_kwh", inputs)?,
            load: cells.estimate_or("load", inputs, one),
        },
        CostShape::PerGpuHour => Shape::PerGpuHour {
            price: cells.estimate("amount", inputs)?,
            hours_share: cells.estimate_or("hours_share", inputs, one),
        },
        CostShape::Depreciate => Shape::Depreciate {
            amount: cells.estimate("amount", inputs)?,
            life_months: cells.whole("life_months")?,
            residual: cells.estimate_or("residual", inputs, Decimal::ZERO),
            method: method(cells, inputs)?,
        },
    })
}

fn monthly(cells: &Cells, months: u32, inputs: &mut Inputs) -> Option<Shape<InputId>> {
    let (from, to) = (month(cells, "from", 1, months), month(cells, "to", months, months));
    if from > to {
        cells.wrong("P818", "from", message!("snapshot-months"), message!("snapshot-months.hint"));
    }
    let growth = cells.estimate_or("growth", inputs, Decimal::ZERO);
    Some(Shape::Monthly { amount: cells.estimate("amount", inputs)?, from, to, growth })
}

/// The month of a cell, or what an empty one means; it lies within the horizon.
pub(super) fn month(cells: &Cells, key: &str, empty: u32, months: u32) -> u32 {
    let month = cells.whole(key).unwrap_or(empty);
    if month > months {
        let expected = message!("snapshot-horizon", months = months.to_string());
        cells.wrong("P818", key, expected, message!("snapshot-horizon.hint"));
    }
    month
}

fn method(cells: &Cells, inputs: &mut Inputs) -> Option<Method<InputId>> {
    Some(match cells.choice("method", Depreciation::WORDS)? {
        Depreciation::StraightLine => Method::StraightLine,
        Depreciation::Declining => Method::Declining { rate: cells.estimate("rate", inputs)? },
        Depreciation::Annuity => Method::Annuity { rate: cells.estimate("rate", inputs)? },
    })
}

/// All levers.
pub(crate) fn levers(book: &Book, options: &[Plan], inputs: &mut Inputs, problems: &Problems) -> Vec<Lever> {
    let Some(table) = tables::table("levers") else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    rows.filter_map(|(at, row)| lever(&Cells::new(table, row, at, problems), options, inputs)).collect()
}

fn lever(cells: &Cells, options: &[Plan], inputs: &mut Inputs) -> Option<Lever> {
    Some(Lever {
        id: cells.owned("id")?,
        name: cells.owned("name")?,
        option: cells.text("option").and_then(|id| options.iter().position(|o| o.id == id)),
        acts: acts(cells)?,
        share: cells.estimate("share", inputs)?,
        saving: cells.estimate("saving", inputs)?,
        taken: cells.choice("status", LeverState::WORDS) == Some(LeverState::Taken),
    })
}

/// What a lever acts on; the money of its bucket where it names nothing else.
fn acts(cells: &Cells) -> Option<Acts> {
    let purpose = || cells.choice("purpose", Purpose::WORDS);
    match cells.choice("acts_on", ActsOn::WORDS) {
        Some(ActsOn::Demand) => purpose().map(Acts::Demand),
        Some(ActsOn::UsefulShare) => purpose().map(Acts::UsefulShare),
        Some(ActsOn::Price) => cells.choice("billing", Billing::WORDS).map(Acts::Price),
        Some(ActsOn::Power) => Some(Acts::Power),
        None => bucket(cells).map(Acts::Money),
    }
}
