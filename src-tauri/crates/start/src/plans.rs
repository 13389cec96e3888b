//! Ways to supply the demand, made of the offers: each that is kept carries the base, each that is paid by use carries all.

use crate::offers::Quote;
use crate::rows::{Draft, digits};
use decision::{StagePool, stages};
use input::Problem;
use quantity::{Range, decimal};
use reference::{accelerator, start_value};
use vocabulary::{Billing, Bucket, CostShape, Layer, message};

/// Digits of what a first case costs.
const DIGITS: u32 = 3;
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
    tables::short_name(quote, "option", taken)
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
    for id in ["pue", "power_price"] {
        draft.taken(id, id, None);
    }
    let scaled = |id: &str, by: f64| {
        let range = start_value(id)?.taken.value;
        let ends = [range.low, range.base, range.high].map(|end| digits(decimal::f64_of(end) * by, DIGITS));
        Range::triangular(ends[0], ends[1], ends[2]).map(|range| range.to_string())
    };
    let power = scaled("gpu_kw", gpus).unwrap_or_default();
    let monthly = scaled("upkeep", quote.price * gpus / YEAR).unwrap_or_default();
    let money = quote.currency.to_string();
    let energy = [("kw", power.as_str()), ("pue", "@pue"), ("price_per_kwh", "@power_price")];
    let upkeep = [("amount", monthly.as_str()), ("currency", &money)];
    for (line, value, bucket, shape, cells) in [
        ("power", "gpu_kw", Bucket::OpexEnergy, CostShape::Energy, &energy[..]),
        ("upkeep", "upkeep", Bucket::OpexMaintenance, CostShape::Monthly, &upkeep[..]),
    ] {
        let Some(own) = start_value(value).map(|own| own.taken) else { continue };
        let named = [
            ("option", option),
            ("line", line),
            ("quote", &quote.id),
            ("category", bucket.category().word()),
            ("bucket", bucket.short()),
            ("shape", shape.word()),
            ("source", own.source),
            ("date", own.date),
            ("grade", own.grade),
        ];
        draft.add("costs", &[&named[..], cells].concat());
    }
}
