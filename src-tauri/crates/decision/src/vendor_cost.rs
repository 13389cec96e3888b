//! A vendor's own cost cell: the total base layer on its cheapest eligible quote, alone, in the base case.
//!
//! A bought card needs power, staff and a building, which no quote states: the cost lines of the first option that buys
//! it, else that buys any card, are added in proportion to GPUs. A quote is eligible that can deliver the whole layer:
//! spot can't, a token price serves inference only, and a quote's most units count.

use crate::model::{Conversion, LineModel, Model, Numbers, OptionModel, RowModel, State, evaluate, state};
use crate::snapshot::{Billing, Quote, Supply};
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::{Decimal, decimal};

/// By vendor: TCC per effective GPU-hour on its cheapest eligible quote; `None` without one.
pub(crate) fn all(model: &Model, numbers: &Numbers<f64>) -> Vec<Option<f64>> {
    let x = model.inputs.bases();
    let alone = Alone { model, numbers, shared: state(model, numbers, &x), x };
    (0..model.snapshot.vendors.len()).map(|vendor| alone.cheapest(vendor)).collect()
}

/// Quotes costed alone.
struct Alone<'a> {
    model: &'a Model<'a>,
    numbers: &'a Numbers<f64>,
    shared: State<f64>,
    x: Vec<f64>,
}

impl Alone<'_> {
    fn cheapest(&self, vendor: usize) -> Option<f64> {
        let quotes = self.model.snapshot.quotes.iter().enumerate();
        let own = quotes.filter(|(_, q)| q.vendor == vendor && q.billing != Billing::Spot);
        own.filter_map(|(at, quote)| self.cost_of(at, quote)).reduce(f64::min)
    }

    /// (TCC − what unserved hours cost) ÷ effective GPU-hours: a vendor is judged by what it delivers, and what one quote alone leaves open
    /// another would serve.
    fn cost_of(&self, at: usize, quote: &Quote) -> Option<f64> {
        let option = self.option(at, quote)?;
        let outcome = evaluate(self.model, self.numbers, &self.shared, &option, &self.x);
        (outcome.effective > 0.0).then(|| (outcome.tcc() - outcome.unserved_cost) / outcome.effective)
    }

    /// An option that serves the base layer of every pool with this quote and nothing else.
    fn option(&self, at: usize, quote: &Quote) -> Option<OptionModel> {
        let (mut rows, mut gpus) = (Vec::new(), Decimal::ZERO);
        for (pool, curves) in self.model.pools.iter().zip(&self.numbers.curves) {
            let mut supply = as_needed(pool.pool, at);
            (!quote.per_million_tokens || pool.pool == Pool::Inference).then_some(())?;
            let mut row = self.model.row(pool, &supply)?;
            let units = self.units(&row.conversions, &self.numbers.shares[rows.len()], curves.first()?.base, quote)?;
            gpus = gpus.checked_add(units.checked_mul(Decimal::from(quote.unit_gpus))?)?;
            if matches!(quote.billing, Billing::Owned | Billing::Committed) {
                supply.units = vec![UnitStep { from: 0, units }];
                row = self.model.row(pool, &supply)?;
            }
            rows.push(vec![row]);
        }
        let most = quote.max_units.and_then(|units| units.checked_mul(Decimal::from(quote.unit_gpus)));
        most.is_none_or(|most| gpus <= most).then_some(())?;
        let lines = if quote.billing == Billing::Owned { self.lines(at, gpus) } else { Vec::new() };
        let months = self.model.snapshot.frame.months;
        Some(OptionModel { lines, committed_gpus: gpus, ..OptionModel::of(months, rows, vec![quote.vendor]) })
    }

    /// Whole units that carry so many reference GPUs.
    fn units(&self, conversions: &[Option<Conversion>], shares: &[f64], base: f64, quote: &Quote) -> Option<Decimal> {
        let prefill = self.model.assumed.achievable_mfu_inference;
        let ratio: f64 =
            conversions.iter().flatten().zip(shares).map(|(c, share)| share * c.ratio(&self.x, prefill)).sum();
        let gpus = base * ratio / self.x[quote.availability];
        let units = (gpus / f64::from(quote.unit_gpus)).ceil();
        decimal::of_f64(units)
    }

    /// The cost lines of the first option that buys from this quote, else that buys at all, scaled to these GPUs.
    fn lines(&self, quote: usize, gpus: Decimal) -> Vec<LineModel> {
        let buyer = |wanted: &dyn Fn(&RowModel) -> bool| {
            let mut options = self.model.options.iter().filter(|o| !o.committed_gpus.is_zero());
            options.find(|o| o.rows.iter().flatten().any(wanted))
        };
        let same = buyer(&|row| row.quote == quote);
        let Some(option) = same.or_else(|| buyer(&|row| row.billing == Billing::Owned)) else { return Vec::new() };
        let scale = gpus.checked_div(option.committed_gpus).unwrap_or(Decimal::ONE);
        option.lines.iter().map(|line| line.scaled(scale)).collect()
    }
}

/// A row that serves the base layer of a pool with a quote.
fn as_needed(pool: Pool, quote: usize) -> Supply {
    Supply { row: None, pool, layer: Layer::Base, quote, units: Vec::new(), from: 1, to: None }
}
