//! Ways to supply the demand, made of the offers: each that is kept carries the base, each that is paid by use carries all.

use crate::offers::Quote;
use crate::rows::{Draft, short_name};
use decision::{StagePool, stages};
use input::Problem;
use quantity::{Range, decimal};
use reference::{accelerator, start_value};
use vocabulary::{Billing, Bucket, CostShape, Layer, message};

/// Months of a year.
const YEAR: f64 = 12.0;

/// Rows of options, and what one's own machines cost beside their price.
///
/// # Errors
/// What is wrong with the case so far.
pub(crate) fn rows(draft: &mut Draft, quotes: &[Quote]) -> Result<(), Vec<Problem>> {
    let pools = stages(&draft.book)?.stages.into_iter().next().map(|stage| stage.pools).unwrap_or_default();
    let reference = draft.book.rows("workloads").first().and_then(|row| row.get("reference_sku")).map(str::to_owned);
    let by_use: Vec<&Quote> = quotes.iter().filter(|own| own.billing == Billing::Used).collect();
    for quote in quotes {
        let partner =
            by_use.iter().copied().find(|own| own.vendor == quote.vendor).or_else(|| cheapest(&by_use, quote));
        match quote.billing {
            Billing::Owned | Billing::Committed => kept(draft, quote, partner, &pools, reference.as_deref()),
            Billing::Used => used(draft, quote, &pools),
            // What may be taken away carries nothing by itself.
            Billing::Spot => {}
        }
    }
    Ok(())
}

/// The cheapest of those in the currency of a quote, else the first.
fn cheapest<'q>(by_use: &[&'q Quote], beside: &Quote) -> Option<&'q Quote> {
    let same = by_use.iter().copied().filter(|own| own.currency == beside.currency);
    same.min_by(|a, b| a.price.total_cmp(&b.price)).or(by_use.first().copied())
}

/// The base on what is kept, the rest by the hour; without an hour on offer, all of it.
fn kept(draft: &mut Draft, quote: &Quote, partner: Option<&Quote>, pools: &[StagePool], reference: Option<&str>) {
    let months = quote.term_months.clone();
    let (vendor, rest) = (&quote.vendor, partner.map(|own| own.vendor.clone()));
    let name = match (quote.billing, rest.filter(|rest| rest != vendor)) {
        (Billing::Owned, None) => message!("start-own", vendor = vendor),
        (Billing::Owned, Some(rest)) => message!("start-own.rest", vendor = vendor, rest = rest),
        (_, None) => message!("start-commit", vendor = vendor, months = months),
        (_, Some(rest)) => message!("start-commit.rest", vendor = vendor, months = months, rest = rest),
    };
    let name = draft.say(&name);
    let option = new_option(draft, &quote.id);
    let each = conversion(reference, &quote.card) / quote.unit_gpus;
    let height = |pool: &StagePool, wanted: &dyn Fn(Layer) -> bool| -> f64 {
        pool.layers.iter().filter(|own| wanted(own.layer)).map(|own| own.gpus).sum()
    };
    let carried = |pool: &StagePool| match partner {
        Some(_) => height(pool, &|layer| layer == Layer::Base),
        None => height(pool, &|_| true),
    };
    let mut units = 0.0;
    for (at, pool) in pools.iter().enumerate() {
        let mut own = (carried(pool) * each).ceil();
        if own <= 0.0 && at == 0 && pools.iter().all(|pool| carried(pool) <= 0.0) {
            own = (height(pool, &|_| true) * each).ceil().max(1.0);
        }
        if own > 0.0 {
            row(draft, &option, &name, pool, Layer::Base, &quote.id, &format!("{own:.0}"));
        }
        units += own.max(0.0);
        if let Some(partner) = partner {
            row(draft, &option, &name, pool, Layer::Peak, &partner.id, NEEDED);
        }
    }
    if quote.billing == Billing::Owned {
        around(draft, &option, quote, units * quote.unit_gpus);
    }
}

/// All of it by the hour.
fn used(draft: &mut Draft, quote: &Quote, pools: &[StagePool]) {
    let name = draft.say(&message!("start-by-hour", vendor = &quote.vendor));
    let option = new_option(draft, &quote.id);
    for pool in pools {
        row(draft, &option, &name, pool, Layer::Peak, &quote.id, NEEDED);
    }
}

/// As many units as demand asks for.
const NEEDED: &str = "as needed";

fn new_option(draft: &Draft, quote: &str) -> String {
    let taken = |id: &str| draft.book.rows("options").iter().any(|row| row.get("option") == Some(id));
    short_name(quote, "option_", taken)
}

fn row(draft: &mut Draft, option: &str, name: &str, pool: &StagePool, layer: Layer, quote: &str, units: &str) {
    let is_first = !draft.book.rows("options").iter().any(|row| row.get("option") == Some(option));
    draft.add(
        "options",
        &[
            ("option", option),
            ("name", if is_first { name } else { "" }),
            ("pool", pool.pool.word()),
            ("layer", layer.word()),
            ("quote", quote),
            ("units", units),
        ],
    );
}

/// Cards of a kind that do the work of one reference card, by their dense peak.
fn conversion(reference: Option<&str>, card: &str) -> f64 {
    let peak = |sku: &str| accelerator(sku).and_then(|own| own.peaks.of(vocabulary::Precision::Bf16.word()));
    match reference.and_then(peak).zip(peak(card)) {
        Some((reference, own)) if own > 0.0 => reference / own,
        _ => 1.0,
    }
}

/// Power, space, maintenance and staff of one's own machines, as a first case takes them.
fn around(draft: &mut Draft, option: &str, quote: &Quote, gpus: f64) {
    for (value, id) in [("gpu_kw", "gpu_kw"), ("pue", "pue"), ("power_price", "power_price"), ("upkeep", "upkeep")] {
        draft.taken(value, id, None);
    }
    let value = |id: &str| start_value(id).map(|own| own.value);
    let scaled = |range: Range, by: f64| {
        let [low, base, high] =
            [range.low, range.base, range.high].map(|end| crate::rows::digits(decimal::f64_of(end) * by, 3));
        Range::triangular(low, base, high).map(|range| range.to_string())
    };
    let Some((kw, upkeep)) = value("gpu_kw").and_then(|own| scaled(own, gpus)).zip(value("upkeep")) else { return };
    let price = Range::parse(&quote.price_cell).ok().map_or(quote.price, |range| decimal::f64_of(range.base));
    let Some(monthly) = scaled(upkeep, price * gpus / YEAR) else { return };
    let money = quote.currency.to_string();
    let own = |id: &str| start_value(id).map(|own| (own.source, own.date, own.grade));
    let Some((power, kept)) = own("gpu_kw").zip(own("upkeep")) else { return };
    draft.add(
        "costs",
        &[
            ("option", option),
            ("line", "power"),
            ("quote", &quote.id),
            ("category", Bucket::OpexEnergy.category().word()),
            ("bucket", Bucket::OpexEnergy.short()),
            ("shape", CostShape::Energy.word()),
            ("kw", &kw),
            ("pue", "@pue"),
            ("price_per_kwh", "@power_price"),
            ("source", power.0),
            ("date", power.1),
            ("grade", power.2),
        ],
    );
    draft.add(
        "costs",
        &[
            ("option", option),
            ("line", "upkeep"),
            ("quote", &quote.id),
            ("category", Bucket::OpexMaintenance.category().word()),
            ("bucket", Bucket::OpexMaintenance.short()),
            ("shape", CostShape::Monthly.word()),
            ("amount", &monthly),
            ("currency", &money),
            ("source", kept.0),
            ("date", kept.1),
            ("grade", kept.2),
        ],
    );
}
