//! The rows of an option: what each holds month by month, whom it may serve, and what its cards are worth in the pool's.

use super::speed::{self, Conversion};
use super::{Assumed, Obeyed, PoolModel, contracts};
use crate::inputs::InputId;
use crate::snapshot::{Billing, Owed, Quote, Snapshot, Supply, Workload, default_efficiency};
use cost::Course;
use demand::Layer;
use quantity::Decimal;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use vocabulary::Message;

/// One supply row of an option within a pool.
#[derive(Clone, Debug)]
pub struct RowModel {
    /// Position among the rows of Options; `None` where only a vendor's own cost asks for it.
    pub row: Option<usize>,
    /// Position in the snapshot's quotes.
    pub quote: usize,
    /// The layer up to whose top a row by use serves.
    pub layer: Layer,
    /// How it is paid.
    pub billing: Billing,
    /// What is held, or when it may be used.
    pub months: Months,
    /// GPUs of a unit.
    pub unit_gpus: Decimal,
    /// Most GPUs a quote by use can deliver.
    pub most: Option<Decimal>,
    /// Which of the option's limits it shares with other rows of its quote.
    pub shared: Option<usize>,
    /// Share of the GPUs asked for that the quote does not give.
    pub refusal: Option<InputId>,
    /// By workload of the pool: whether the row may serve it.
    pub serves: Vec<bool>,
    /// By class of the pool's demand: the same; one where all is one class.
    pub classes: Vec<bool>,
    /// By workload of the pool: its conversion. Those that the row serves count, and where it serves none, all.
    pub conversions: Vec<Option<Conversion>>,
}

/// What a row holds, or when it may be used.
#[derive(Clone, Debug)]
pub enum Months {
    /// A contract: units by month.
    Held(Course),
    /// As demand asks for them, in these months.
    Open(RangeInclusive<u32>),
}

impl RowModel {
    /// GPUs bought or committed in a month from 1; `None` for what is paid by use.
    pub fn gpus_in(&self, month: u32) -> Option<Decimal> {
        let Months::Held(course) = &self.months else { return None };
        let units = course.units.get(month as usize - 1).copied().unwrap_or_default();
        Some(units.checked_mul(self.unit_gpus).unwrap_or_default())
    }

    /// The contract of what is bought or committed.
    pub(super) fn course(&self) -> Option<&Course> {
        match &self.months {
            Months::Held(course) => Some(course),
            Months::Open(_) => None,
        }
    }

    /// First month of rent or use of what is bought or committed; `None` where nothing is signed, and for what is paid by use.
    pub(crate) fn first_month(&self) -> Option<u32> {
        self.course().and_then(|course| course.first)
    }

    /// Whether it is bought or committed.
    pub fn is_held(&self) -> bool {
        matches!(self.months, Months::Held(_))
    }

    /// Whether it may be used in a month.
    pub fn is_open(&self, month: u32) -> bool {
        match &self.months {
            Months::Held(_) => true,
            Months::Open(months) => months.contains(&month),
        }
    }

    /// Whether it may serve any workload of its pool.
    pub fn serves_any(&self) -> bool {
        self.serves.contains(&true)
    }
}

/// One row under its limits; a workload that cannot be converted makes the option incomplete.
pub(super) fn row(
    snapshot: &Snapshot,
    pool: &PoolModel,
    obeyed: &Obeyed,
    supply: &Supply,
    incomplete: &mut Vec<Message>,
) -> Option<RowModel> {
    let quote = &snapshot.quotes[supply.quote];
    let lapsed = obeyed.has_lapsed(quote, supply);
    let may = |workload: &usize| !lapsed && obeyed.limit(supply.quote, *workload).is_none();
    let serves = pool.workloads.iter().map(may).collect();
    build(snapshot, pool, supply, serves, incomplete)
}

/// A row that serves whatever its pool asks for.
pub(super) fn unlimited(snapshot: &Snapshot, pool: &PoolModel, supply: &Supply) -> Option<RowModel> {
    let row = build(snapshot, pool, supply, vec![true; pool.workloads.len()], &mut Vec::new())?;
    Some(RowModel { refusal: None, ..row })
}

fn build(
    snapshot: &Snapshot,
    pool: &PoolModel,
    supply: &Supply,
    serves: Vec<bool>,
    incomplete: &mut Vec<Message>,
) -> Option<RowModel> {
    let quote = &snapshot.quotes[supply.quote];
    let is_used = serves.contains(&true) || !quote.is_by_use();
    let conversions = conversions(snapshot, pool, quote, &serves, if is_used { Some(incomplete) } else { None })?;
    let unit_gpus = Decimal::from(quote.unit_gpus);
    Some(RowModel {
        row: supply.row,
        quote: supply.quote,
        layer: supply.layer,
        billing: quote.billing,
        months: months(quote, supply, snapshot.frame.months)?,
        unit_gpus,
        most: quote.max_units.and_then(|units| units.checked_mul(unit_gpus)),
        shared: None,
        refusal: quote.refusal,
        classes: vec![serves.contains(&true)],
        serves,
        conversions,
    })
}

/// What a row holds, or when it may be used, up to a horizon; `None` beyond 28 digits.
pub(super) fn months(quote: &Quote, supply: &Supply, horizon: u32) -> Option<Months> {
    let is_held = !quote.is_by_use() && !supply.is_as_needed();
    Some(match is_held {
        true => Months::Held(contracts::course(quote, supply, horizon)?),
        false => Months::Open(contracts::open(quote, supply, horizon)),
    })
}

/// Conversions of the workloads that count; `None` where one of them cannot be told, with the reason among the `incomplete`.
/// A row that serves nothing and costs nothing needs none.
fn conversions(
    snapshot: &Snapshot,
    pool: &PoolModel,
    quote: &Quote,
    serves: &[bool],
    incomplete: Option<&mut Vec<Message>>,
) -> Option<Vec<Option<Conversion>>> {
    let none = vec![None; pool.workloads.len()];
    let Some(incomplete) = incomplete else { return Some(none) };
    let (mut found, all) = (none, !serves.contains(&true));
    for (at, workload) in pool.workloads.iter().enumerate().filter(|(at, _)| all || serves[*at]) {
        let workload = &snapshot.workloads[*workload];
        match speed::conversion(snapshot, workload, quote, efficiency(snapshot, workload)?) {
            Ok(conversion) => found[at] = Some(conversion),
            Err(why) => add_once(incomplete, why.message()),
        }
    }
    let is_told = |at: usize| found[at].is_some() || !(all || serves[at]);
    (0..found.len()).all(is_told).then_some(found)
}

fn add_once(list: &mut Vec<Message>, why: Message) {
    if !list.contains(&why) {
        list.push(why);
    }
}

fn efficiency(snapshot: &Snapshot, workload: &Workload) -> Option<InputId> {
    snapshot.inputs.find(default_efficiency(workload.purpose))
}

/// Gives rows by use of one quote a limit in common, where the quote has one.
pub(super) fn share_limits(rows: &mut [Vec<RowModel>], sequence: &[(usize, usize)]) {
    let limited = |row: &RowModel| row.most.is_some() && !row.is_held();
    let quotes: BTreeSet<usize> = rows.iter().flatten().filter(|row| limited(row)).map(|row| row.quote).collect();
    let several = |quote: &usize| rows.iter().flatten().filter(|row| row.quote == *quote && limited(row)).count() > 1;
    let shared: Vec<usize> = quotes.into_iter().filter(several).collect();
    for (pool, row) in sequence {
        let row = &mut rows[*pool][*row];
        row.shared = shared.iter().position(|quote| *quote == row.quote).filter(|_| limited(row));
    }
}

/// Inputs that a row's cost depends on.
pub(super) fn uses(snapshot: &Snapshot, assumed: &Assumed, row: &RowModel) -> Vec<InputId> {
    if !row.is_held() && !row.serves_any() {
        return Vec::new();
    }
    let quote = &snapshot.quotes[row.quote];
    let mut uses = vec![quote.price, quote.availability];
    uses.extend(quote.fx.iter().chain(&quote.rework).chain(&row.refusal));
    uses.extend(quote.credits.iter().flat_map(Owed::inputs));
    let is_late = matches!(&row.months, Months::Held(course) if course.prices.iter().any(|price| price.after > 0));
    if row.billing == Billing::Owned {
        uses.push(assumed.residual_share);
    }
    if row.billing != Billing::Owned || is_late {
        uses.push(assumed.price_decline);
    }
    for conversion in row.conversions.iter().flatten() {
        uses.extend(conversion_inputs(conversion, quote.per_million_tokens, assumed));
    }
    uses
}

fn conversion_inputs(conversion: &Conversion, tokens: bool, assumed: &Assumed) -> Vec<InputId> {
    let speeds = [(conversion.quote.is_some() || tokens).then_some(conversion.reference), conversion.quote];
    let of = |speed: super::Speed| [Some(speed.efficiency), speed.ceiling.map(|_| assumed.achievable_mfu_inference)];
    speeds.into_iter().flatten().flat_map(of).flatten().collect()
}
