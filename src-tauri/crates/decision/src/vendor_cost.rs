//! A vendor's own cost cell: the base layer of all pools as one contract on its cheapest eligible quote, in the central case.
//!
//! The contract runs from month 1 to the horizon and holds whole units, of which each pool has the part that its base layer of the
//! first year needs. Beside it stand the cost lines that name the quote, and no others. Chosen once; worlds draw the chosen one.

use crate::inputs::InputId;
use crate::model::{
    Dated, Limit, LineModel, Model, Numbers, OptionModel, Room, RowModel, State, evaluate_alone, state,
};
use crate::snapshot::{Billing, Quote, Supply};
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::{Decimal, decimal};
use std::collections::BTreeSet;

/// A part of a unit that is nothing: what doubles lose must not ask for one unit more.
const NOTHING: f64 = 1e-9;

/// What a vendor's own cost cell rests on.
#[derive(Clone, Debug, Default)]
pub struct OwnCost {
    /// The cheapest of its eligible quotes; `None` without one.
    pub chosen: Option<Chosen>,
    /// Its quotes that may not fill the cell.
    pub refused: Vec<NotEligible>,
}

/// A quote that fills a vendor's own cost cell.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Position in the snapshot's quotes.
    pub quote: usize,
    /// TCC per effective GPU-hour of the base layer in the central case, in the frame's currency.
    pub cost: f64,
    /// The contract with its lines, beside all options.
    pub(crate) option: OptionModel,
    /// Its months.
    dated: Dated<f64>,
}

/// A quote that may not fill a vendor's own cost cell.
#[derive(Clone, Debug)]
pub struct NotEligible {
    /// Position in the snapshot's quotes.
    pub quote: usize,
    /// Why not.
    pub why: Ineligible,
}

/// Why a quote may not fill a vendor's own cost cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ineligible {
    /// It has lapsed when the decision is due.
    Lapsed,
    /// No option uses it, and nothing says until when it stands.
    NoOffer,
    /// It serves from a later month on only.
    Late,
    /// It is interrupted at will.
    Spot,
    /// It is sold by the token, and the layer is not inference alone.
    Tokens,
    /// It may not serve this workload of the layer.
    Limited(Limit, usize),
    /// Its MFU or MBU is that of another card.
    Borrowed,
    /// Its speed cannot be told, or it serves nothing useful.
    Untold,
    /// The layer needs more units than it has.
    TooFew,
}

impl OwnCost {
    /// What the cell costs in the central case.
    pub fn cost(&self) -> Option<f64> {
        self.chosen.as_ref().map(|own| own.cost)
    }
}

impl Chosen {
    /// What it costs in a world.
    pub(crate) fn in_world(
        &self,
        model: &Model,
        numbers: &Numbers<f64>,
        shared: &State<f64>,
        x: &[f64],
        room: &mut Room<f64>,
    ) -> f64 {
        per_effective(model, numbers, shared, (&self.option, &self.dated), x, room)
    }

    /// The inputs that it depends on.
    pub(crate) fn inputs(&self) -> &BTreeSet<InputId> {
        &self.option.uses
    }
}

/// (TCC − what unserved hours cost) ÷ effective hours of the base layer: what one quote alone leaves open another would serve.
fn per_effective(
    model: &Model,
    numbers: &Numbers<f64>,
    shared: &State<f64>,
    option: (&OptionModel, &Dated<f64>),
    x: &[f64],
    room: &mut Room<f64>,
) -> f64 {
    let (outcome, effective) = evaluate_alone(model, numbers, shared, option, x, room);
    (outcome.tcc() - outcome.unserved_cost) / effective
}

/// By vendor.
pub(crate) fn all(model: &Model, numbers: &Numbers<f64>) -> Vec<OwnCost> {
    let x = model.inputs.bases();
    let alone = Alone { model, numbers, shared: state(model, numbers, &x), x };
    (0..model.snapshot.vendors.len()).map(|vendor| alone.own(vendor)).collect()
}

/// Quotes costed alone.
struct Alone<'a> {
    model: &'a Model<'a>,
    numbers: &'a Numbers<f64>,
    shared: State<f64>,
    x: Vec<f64>,
}

/// A pool of the layer: which, its row, and the GPUs of the quote that carry its base layer.
struct Part {
    pool: usize,
    row: RowModel,
    gpus: f64,
}

impl Alone<'_> {
    /// The first of the cheapest.
    fn own(&self, vendor: usize) -> OwnCost {
        let mut own = OwnCost::default();
        let quotes = self.model.snapshot.quotes.iter().enumerate();
        for (at, quote) in quotes.filter(|(_, quote)| quote.vendor == vendor) {
            match self.costed(at, quote) {
                Ok(found) if own.cost().is_none_or(|least| found.cost < least) => own.chosen = Some(found),
                Ok(_) => {}
                Err(why) => own.refused.push(NotEligible { quote: at, why }),
            }
        }
        own
    }

    fn costed(&self, at: usize, quote: &Quote) -> Result<Chosen, Ineligible> {
        self.offered(at, quote)?;
        let option = self.option(at, quote, self.parts(at, quote)?)?;
        let dated = self.numbers.dated(self.model, &option, None);
        let mut room = Room::default();
        let cost = per_effective(self.model, self.numbers, &self.shared, (&option, &dated), &self.x, &mut room);
        if cost.is_finite() { Ok(Chosen { quote: at, cost, option, dated }) } else { Err(Ineligible::Untold) }
    }

    /// What speaks against an offer whatever it is to serve. One that some option uses is an offer; so is one that says until when it
    /// stands.
    fn offered(&self, at: usize, quote: &Quote) -> Result<(), Ineligible> {
        match () {
            () if self.model.obeyed.is_lapsed(at) => Err(Ineligible::Lapsed),
            () if !self.model.snapshot.is_offer(at) => Err(Ineligible::NoOffer),
            () if quote.first_month() > 1 => Err(Ineligible::Late),
            () if quote.billing == Billing::Spot => Err(Ineligible::Spot),
            () => Ok(()),
        }
    }

    /// What carries the base layer of each pool that has one.
    fn parts(&self, at: usize, quote: &Quote) -> Result<Vec<Part>, Ineligible> {
        let pools = self.model.pools.iter().zip(self.numbers.curves.iter()).enumerate();
        let based = pools.filter_map(|(pool, (_, curves))| Some((pool, curves.first()?.base)));
        based.filter(|(_, base)| *base > 0.0).map(|(pool, base)| self.part(at, quote, pool, base)).collect()
    }

    fn part(&self, at: usize, quote: &Quote, pool: usize, base: f64) -> Result<Part, Ineligible> {
        let own = &self.model.pools[pool];
        if quote.per_million_tokens && own.pool != Pool::Inference {
            return Err(Ineligible::Tokens);
        }
        let limited = |workload: &usize| Some(Ineligible::Limited(self.model.obeyed.limit(at, *workload)?, *workload));
        if let Some(limited) = own.workloads.iter().find_map(limited) {
            return Err(limited);
        }
        let row = self.model.row(own, &on(own.pool, at, Vec::new())).ok_or(Ineligible::Untold)?;
        let rates = || row.conversions.iter().flatten();
        let is_borrowed = |at: InputId| quote.borrowed.contains(&at);
        if rates().filter_map(|rate| rate.quote).any(|speed| is_borrowed(speed.efficiency)) {
            return Err(Ineligible::Borrowed);
        }
        let prefill = self.model.assumed.achievable_mfu_inference;
        let ratio: f64 =
            rates().zip(&self.numbers.shares[pool]).map(|(rate, share)| share * rate.ratio(&self.x, prefill)).sum();
        Ok(Part { pool, gpus: base * ratio / self.x[quote.availability], row })
    }

    /// An option of one contract: whole units, shared out to pools by what each needs.
    fn option(&self, at: usize, quote: &Quote, parts: Vec<Part>) -> Result<OptionModel, Ineligible> {
        let needed: f64 = parts.iter().map(|part| part.gpus).sum();
        let units = (needed / f64::from(quote.unit_gpus) - NOTHING).ceil();
        let whole = decimal::of_f64(units).filter(|units| *units > Decimal::ZERO).ok_or(Ineligible::Untold)?;
        if quote.max_units.is_some_and(|most| whole > most) {
            return Err(Ineligible::TooFew);
        }
        let mut rows: Vec<Vec<RowModel>> = vec![Vec::new(); self.model.pools.len()];
        for part in parts {
            let row = match quote.is_by_use() {
                true => Some(part.row),
                false => self.held(at, part.pool, units * part.gpus / needed),
            };
            rows[part.pool].push(row.ok_or(Ineligible::Untold)?);
        }
        let lines = if quote.is_by_use() { Vec::new() } else { self.lines(at, units * f64::from(quote.unit_gpus)) };
        let months = self.model.snapshot.frame.months;
        let mut option = OptionModel { lines, ..OptionModel::of(months, rows, vec![quote.vendor]) };
        option.uses = self.model.uses(&option);
        Ok(option)
    }

    /// A pool's part of the contract.
    fn held(&self, at: usize, pool: usize, units: f64) -> Option<RowModel> {
        let (own, units) = (&self.model.pools[pool], decimal::of_f64(units)?);
        self.model.row(own, &on(own.pool, at, vec![UnitStep { from: 0, units }]))
    }

    /// The cost lines of the first option that has any which name the quote, in proportion to its GPUs there.
    fn lines(&self, quote: usize, gpus: f64) -> Vec<LineModel> {
        let named =
            |option: &OptionModel| option.lines.iter().filter(|line| line.quote == Some(quote)).cloned().collect();
        let all = self.model.options.iter().map(|option| (option, named(option)));
        let Some((option, lines)) = all.into_iter().find(|(_, lines): &(_, Vec<LineModel>)| !lines.is_empty()) else {
            return Vec::new();
        };
        let there = decimal::f64_of(option.held_of(self.model.snapshot.frame.months, quote));
        let scale = decimal::of_f64(gpus / there).unwrap_or(Decimal::ONE);
        lines.iter().map(|line| line.scaled(scale)).collect()
    }
}

/// A row for the base layer of a pool over the whole horizon; as needed without units.
fn on(pool: Pool, quote: usize, units: Vec<UnitStep>) -> Supply {
    Supply { row: None, pool, layer: Layer::Base, quote, units, from: 1, to: None, costs_as: None }
}
