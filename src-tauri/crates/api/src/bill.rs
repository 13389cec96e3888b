//! A number as a bill: the amounts that add up to it, one level under another down to quotes and lines. All are printed in one unit,
//! rounded so that they add up as they are printed.

use decision::{Figure, Report};
use quantity::decimal::{self, f64_of};
use quantity::{Decimal, show};
use serde::Serialize;
use voice::Message;

/// The amounts that add up to a number.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Bill {
    /// What the amounts are printed in: "€k".
    unit: String,
    /// Each sum before what adds up to it.
    lines: Vec<BillLine>,
    /// The number itself, in the same unit.
    total: String,
}

/// One amount of a bill.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct BillLine {
    /// What `trace` takes.
    id: String,
    /// For readers.
    name: String,
    text: String,
    /// 0 for what adds up to the number itself, 1 for what adds up to one of those, and so on.
    depth: usize,
    /// Whether lines below add up to it.
    is_sum: bool,
    /// Where it was stated; null for a sum and for what is computed.
    source: Option<Message>,
    /// Date of the source.
    date: Option<String>,
}

/// Levels that are followed: from cash through present value, categories and buckets to quotes, with room.
const DEEPEST: usize = 8;

impl Bill {
    /// `None` for what is no sum.
    pub(crate) fn of(report: &Report, figure: &Figure) -> Option<Self> {
        let total = amount(figure).filter(|_| !figure.adds.is_empty())?;
        let unit = show::Unit::of([f64_of(total) / LEDGER]);
        let writer = Writer { report, step: Decimal::try_from(unit.divisor).ok()? };
        let whole = writer.whole(total)?;
        let mut lines = Vec::new();
        writer.write(figure, (whole, 0), &mut lines)?;
        Some(Self { unit: unit.head(&report.frame.currency), lines, total: text(whole) })
    }
}

/// The unit is that of a thousandth: a bill shows at least four digits of its total.
const LEDGER: f64 = 1000.0;

fn amount(figure: &Figure) -> Option<Decimal> {
    decimal::parse(figure.value.as_deref()?)
}

fn text(whole: Decimal) -> String {
    show::grouped(f64_of(whole), 0)
}

/// Writes amounts in whole units.
struct Writer<'r> {
    report: &'r Report,
    /// A whole unit in the currency.
    step: Decimal,
}

impl<'r> Writer<'r> {
    fn whole(&self, amount: Decimal) -> Option<Decimal> {
        Some(amount.checked_div(self.step)?.round())
    }

    /// What adds up to a sum that is printed as `whole`: each line is what the rounded running sum gains, the last what is left.
    fn write(&self, sum: &Figure, (whole, depth): (Decimal, usize), lines: &mut Vec<BillLine>) -> Option<()> {
        let parts: Vec<&Figure> = sum.adds.iter().filter_map(|id| self.report.trace(id)).collect();
        let last = parts.len().saturating_sub(1);
        let (mut running, mut printed) = (Decimal::ZERO, Decimal::ZERO);
        for (at, part) in parts.iter().enumerate() {
            running = running.checked_add(amount(part)?)?;
            let to = if at == last { whole } else { self.whole(running)? };
            let own = to - printed;
            printed = to;
            let is_sum = !part.adds.is_empty() && depth < DEEPEST;
            let stated = if is_sum { None } else { self.stated(part) };
            lines.push(BillLine {
                id: part.id.clone(),
                name: show::capitalised(&voice::text(&part.within)),
                text: text(own),
                depth,
                is_sum,
                source: stated.map(|input| input.source.clone()),
                date: stated.and_then(|input| input.date.clone()),
            });
            if is_sum {
                self.write(part, (own, depth + 1), lines)?;
            }
        }
        Some(())
    }

    /// The first input of an amount that somebody stated.
    fn stated(&self, part: &Figure) -> Option<&'r Figure> {
        let report = self.report;
        part.inputs.iter().filter_map(|id| report.trace(id)).find(|input| input.grade.is_some())
    }
}
