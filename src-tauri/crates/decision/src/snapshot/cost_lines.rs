//! Costs that no quote states, and levers; shapes as in `assay tcc`, with inputs in place of numbers.

use super::cells::Cells;
use super::{CostLine, Lever, Plan, offers};
use crate::inputs::{InputId, Inputs};
use ::input::Problems;
use cost::{Bucket, Category, Method, Shape};
use quantity::{Currency, Decimal};
use tables::Book;
use vocabulary::message;

const CATEGORIES: [(&str, Category); 3] =
    [("capex", Category::Capex), ("opex", Category::Opex), ("hidden", Category::Hidden)];

/// The columns that each shape reads; the first ones are needed.
const COLUMNS: [(&str, usize, &[&str]); 5] = [
    ("once", 1, &["amount", "month"]),
    ("monthly", 1, &["amount", "from", "to", "growth"]),
    ("energy", 2, &["kw", "price_per_kwh", "pue", "load"]),
    ("per_gpu_hour", 1, &["amount", "hours_share"]),
    ("depreciate", 3, &["amount", "life_months", "method", "residual", "rate"]),
];

/// All cost lines; `months` is the horizon, which limits none of them while it is unknown.
pub(crate) fn read(
    book: &Book,
    options: &[Plan],
    home: Option<Currency>,
    months: Option<u32>,
    inputs: &mut Inputs,
    problems: &Problems,
) -> Vec<CostLine> {
    let Some(table) = tables::table("costs") else { return Vec::new() };
    let horizon = months.unwrap_or(u32::MAX);
    let rows = book.rows(table.name).iter().enumerate();
    rows.filter_map(|(at, row)| line(&Cells::new(table, row, at, problems), options, (home, horizon), inputs)).collect()
}

/// All of a line is read before any of it is missed, so that nothing wrong hides behind another.
fn line(
    cells: &Cells,
    options: &[Plan],
    (home, horizon): (Option<Currency>, u32),
    inputs: &mut Inputs,
) -> Option<CostLine> {
    check_columns(cells);
    let (bucket, fx) = (bucket(cells), offers::exchange_rate(cells, home, inputs));
    let shape = shape(cells, horizon, inputs);
    let option = options.iter().position(|o| Some(o.id.as_str()) == cells.text("option"))?;
    Some(CostLine { option, id: cells.owned("line")?, bucket: bucket?, fx, shape: shape? })
}

/// A shape's needed columns are filled, and no column of another shape is.
fn check_columns(cells: &Cells) {
    let Some((shape, needed, own)) = COLUMNS.iter().find(|(s, ..)| Some(*s) == cells.text("shape")) else { return };
    for key in own.iter().take(*needed).filter(|key| cells.text(key).is_none()) {
        cells.wrong(
            "P815",
            key,
            message!("snapshot-shape-needs", shape = *shape),
            message!("snapshot-shape-needs.hint"),
        );
    }
    let all = COLUMNS.iter().flat_map(|(_, _, keys)| keys.iter());
    let mut foreign: Vec<&str> = all.copied().filter(|key| !own.contains(key) && cells.text(key).is_some()).collect();
    foreign.dedup();
    for key in foreign {
        cells.wrong(
            "P816",
            key,
            message!("snapshot-not-of-shape", shape = *shape),
            message!("snapshot-not-of-shape.hint"),
        );
    }
    if *shape == "depreciate"
        && cells.text("rate").is_none()
        && matches!(cells.text("method"), Some("declining" | "annuity"))
    {
        cells.wrong("P815", "rate", message!("snapshot-no-method-rate"), message!("snapshot-no-method-rate.hint"));
    }
}

fn bucket(cells: &Cells) -> Option<Bucket> {
    let category = cells.choice("category", &CATEGORIES)?;
    let bucket = Bucket::parse(category, cells.text("bucket")?);
    if bucket.is_none() {
        let names: Vec<&str> = Bucket::within(category).map(Bucket::name).collect();
        let expected = message!("snapshot-bucket", category = category.key(), buckets = names.join(", "));
        cells.wrong("P817", "bucket", expected, message!("snapshot-bucket.hint"));
    }
    bucket
}

fn shape(cells: &Cells, months: u32, inputs: &mut Inputs) -> Option<Shape<InputId>> {
    let one = Decimal::ONE;
    Some(match cells.text("shape")? {
        "once" => {
            let month = month(cells, "month", 0, months);
            Shape::Once { amount: cells.estimate("amount", inputs)?, month }
        }
        "monthly" => monthly(cells, months, inputs)?,
        "energy" => Shape::Energy {
            kw: cells.estimate("kw", inputs)?,
            pue: cells.estimate_or("pue", inputs, one),
            price_per_kwh: cells.estimate("price_per_kwh", inputs)?,
            load: cells.estimate_or("load", inputs, one),
        },
        "per_gpu_hour" => Shape::PerGpuHour {
            price: cells.estimate("amount", inputs)?,
            hours_share: cells.estimate_or("hours_share", inputs, one),
        },
        _ => Shape::Depreciate {
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

fn month(cells: &Cells, key: &str, empty: u32, months: u32) -> u32 {
    let month = cells.whole(key).unwrap_or(empty);
    if month > months {
        let expected = message!("snapshot-horizon", months = months.to_string());
        cells.wrong("P818", key, expected, message!("snapshot-horizon.hint"));
    }
    month
}

fn method(cells: &Cells, inputs: &mut Inputs) -> Option<Method<InputId>> {
    Some(match cells.text("method")? {
        "straight_line" => Method::StraightLine,
        "declining" => Method::Declining { rate: cells.estimate("rate", inputs)? },
        _ => Method::Annuity { rate: cells.estimate("rate", inputs)? },
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
        bucket: bucket(cells)?,
        share: cells.estimate("share", inputs)?,
        saving: cells.estimate("saving", inputs)?,
        taken: cells.text("status") == Some("taken"),
    })
}
