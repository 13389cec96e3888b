//! What the quotes come to in the frame's currency, and what running costs: where trying whether to own or to rent begins.

use decision::report::OptionReport;
use decision::snapshot::Quote;
use decision::{Report, Worlds};
use input::Keyed;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use serde::Serialize;
use vocabulary::{Billing, Bucket};

/// Digits that count in a price, and in a first guess.
const DIGITS: u32 = 5;
const FEW: u32 = 2;

/// Where trying begins.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Presets {
    /// Of each quote, by its id.
    prices: Keyed<QuotePrice>,
    /// The quote that buying begins with; null where none is for a card.
    own: Option<String>,
    /// The quote that renting begins with, a committed one where there is any; null where none is for an hour.
    rent: Option<String>,
    /// Operating cost other than rent per paid hour, of the option that owns most.
    running: Option<Running>,
}

/// The base of a quote's price.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct QuotePrice {
    /// As it was quoted.
    quoted: String,
    /// In the frame's currency; null where that leaves 28 digits.
    price: Option<String>,
}

/// A first guess at what an hour of running costs.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Running {
    text: String,
    /// Name of the option.
    of: String,
}

pub(crate) fn presets(worlds: &Worlds, report: &Report) -> Presets {
    let quotes = worlds.model.snapshot.quotes.iter();
    let prices = quotes.map(|quote| (quote.id.clone(), price(worlds, quote))).collect();
    let all = worlds.model.snapshot.quotes.iter().filter(|quote| !quote.per_million_tokens);
    let of = |is: &dyn Fn(&&Quote) -> bool| all.clone().find(is).map(|quote| quote.id.clone());
    let own = of(&|quote| quote.billing == Billing::Owned);
    let rent =
        of(&|quote| quote.billing == Billing::Committed).or_else(|| of(&|quote| quote.billing != Billing::Owned));
    Presets { prices: Keyed(prices), own, rent, running: running(report) }
}

fn price(worlds: &Worlds, quote: &Quote) -> QuotePrice {
    let inputs = worlds.model.snapshot.inputs.all();
    let base = |at: usize| inputs[at].central();
    let (price, fx) = (base(quote.price), quote.fx.map_or(Decimal::ONE, base));
    let is_quoted = inputs[quote.price].range.is_mean_typed();
    let quoted = if is_quoted { show::exact(price) } else { rounded(price, DIGITS) };
    QuotePrice { quoted, price: price.checked_mul(fx).map(|price| rounded(price, DIGITS)) }
}

fn running(report: &Report) -> Option<Running> {
    let amount = |option: &OptionReport, bucket: Bucket| option.buckets.get(bucket.word()).map_or(0.0, |a| float(*a));
    let owned = |option: &OptionReport| amount(option, Bucket::CapexServers);
    let owners = report.options.iter().filter(|option| owned(option) > 0.0);
    let most = owners.max_by(|a, b| owned(a).total_cmp(&owned(b)))?;
    let (tcc, hourly) = (most.tcc?, float(most.per_paid_gpu_hour?));
    let hours = float(tcc.spread.base) / hourly;
    let running = decimal::of_f64((float(tcc.opex) - amount(most, Bucket::OpexRent)) / hours)?;
    Some(Running { text: rounded(running, FEW), of: most.name.clone() })
}

fn float(amount: Amount) -> f64 {
    decimal::f64_of(amount.0)
}

fn rounded(value: Decimal, digits: u32) -> String {
    value.round_sf(digits).unwrap_or(value).normalize().to_string()
}
