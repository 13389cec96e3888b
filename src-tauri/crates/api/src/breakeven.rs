//! When owning becomes cheaper than renting, with its finding and the axis that a window draws it on.

use charts::range_bar;
use input::{Node, Problem};
use quantity::show;
use serde::Serialize;
use voice::message;

/// Parts that the axis of money is cut into.
const PARTS: u32 = 4;

/// The answer of `breakeven`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct BreakevenAnswer {
    #[serde(flatten)]
    answer: cost::BreakevenAnswer,
    /// In one sentence.
    finding: String,
    /// The figure, for who does not see it.
    heard: String,
    /// Amounts on the axis of money, from the bottom up.
    ticks: Vec<Tick>,
}

/// An amount on the axis.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Tick {
    value: f64,
    /// As printed.
    text: String,
}

/// `assay breakeven`.
pub(crate) fn breakeven(request: &Node) -> Result<BreakevenAnswer, Vec<Problem>> {
    let answer = cost::breakeven(request)?;
    let (finding, heard, ticks) = (finding(&answer), heard(&answer), ticks(&answer));
    Ok(BreakevenAnswer { answer, finding, heard, ticks })
}

fn finding(answer: &cost::BreakevenAnswer) -> String {
    let Some(months) = answer.months else { return voice::label("cost-never-pays") };
    let count = months.ceil() as u64;
    let message = match answer.utilisation {
        _ if answer.life_months.is_some_and(|life| months > life) => message!("views-breakeven-late", count = count),
        Some(share) => message!("views-breakeven-or", count = count, share = show::percent(share)),
        None => message!("views-breakeven", count = count),
    };
    voice::text(&message)
}

fn heard(answer: &cost::BreakevenAnswer) -> String {
    let last = answer.curve.last().map_or(0.0, |point| point.month);
    match answer.months.filter(|months| *months <= last) {
        Some(months) => {
            let month = show::grouped(months.ceil(), 0);
            voice::text(&message!("views-breakeven-heard-from", month = month))
        }
        None => voice::label("views-breakeven-heard"),
    }
}

fn ticks(answer: &cost::BreakevenAnswer) -> Vec<Tick> {
    let paid = answer.curve.iter().flat_map(|point| [point.owned, point.rented]);
    let axis = range_bar::Axis::holding(paid.chain([0.0]));
    let tick = |part: u32| {
        let value = axis.low + (axis.high - axis.low) * f64::from(part) / f64::from(PARTS);
        Tick { value, text: show::rough(value) }
    };
    (0..=PARTS).map(tick).collect()
}
