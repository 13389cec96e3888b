//! From a `tcc` document to a [`Case`]: the horizon, the rates, and every line that could be read.

use super::lines::{self, Context, CostLine};
use crate::problems::{NOT_YET, OWN_RATE};
use crate::{Horizon, Line};
use input::{Keyed, Node, Numeral, Object, Place, Read};
use quantity::{Currency, Decimal};
use vocabulary::{CostShape, message};

/// The longest horizon and life, in months: a thousand years.
const LONGEST: u64 = 12_000;
/// The most trials that can be asked for.
const MOST_TRIALS: u64 = 10_000_000;

input::fields! {
    /// Cost lines over a horizon.
    pub TccRequest {
        currency: String,
        months: Numeral,
        discount_rate: Numeral,
        capacity: Option<TccCapacity>,
        utilisation: Option<Numeral>,
        /// Units of the answer's currency for one of another.
        rates: Option<Keyed<Numeral>>,
        lines: Vec<CostLine>,
        /// Of the whole horizon.
        tokens: Option<Numeral>,
        trials: Option<Numeral>,
        seed: Option<Numeral>,
    }
}

input::request! {
    pub(crate) struct TccCapacity {
        gpus: Decimal as gpus,
    }
}

/// A document within its limits. What could not be read has been reported and is absent here.
pub(super) struct Case {
    pub(super) horizon: Horizon,
    /// Annual, above −1; `None` when unreadable.
    pub(super) discount_rate: Option<Decimal>,
    /// Share of paid hours that are useful, above 0 to 1.
    pub(super) utilisation: Option<Decimal>,
    /// Useful tokens over the whole horizon, above 0.
    pub(super) tokens: Option<Decimal>,
    /// The readable lines with their paths.
    pub(super) lines: Vec<(String, Line)>,
}

/// Rates as written: a currency whose rate is unreadable is still one that has been given.
pub(super) type Rates = Vec<(Currency, Option<Decimal>)>;

/// Reads a document; `None` when it is no object or lacks what the horizon needs.
pub(super) fn case(place: &Place) -> Option<Case> {
    let object = place.object()?;
    if let Some(scenarios) = object.optional("scenarios") {
        compared(object, &scenarios);
        return None;
    }
    let currency = TccRequest::currency(&object).read(|p| p.currency());
    let months = TccRequest::months(&object).read(|p| p.whole(1, LONGEST)).map(|months| months as u32);
    let discount_rate = TccRequest::discount_rate(&object).read(above_minus_one);
    let lines = TccRequest::lines(&object).required();
    let needed = lines.as_ref().is_some_and(|p| rented(p.node()));
    let capacity = TccRequest::capacity(&object);
    let capacity = if needed { capacity.required() } else { capacity.optional() };
    let gpus = capacity.and_then(|p| TccCapacity::read(&p)).map(|capacity| capacity.gpus);
    let utilisation = TccRequest::utilisation(&object).optional();
    let utilisation = utilisation.and_then(|p| p.decimal_where(useful, message!("cost-useful-share")));
    let rates = TccRequest::rates(&object).optional().and_then(|p| rates(&p, currency)).unwrap_or_default();
    let context = Context { currency, months: months.unwrap_or(LONGEST as u32), rates: &rates };
    let lines = lines.map(|p| lines::read(&p, &context)).unwrap_or_default();
    let tokens =
        TccRequest::tokens(&object).optional().and_then(|p| p.decimal_where(positive, message!("cost-tokens")));
    randomness(&object);
    object.finish();
    let rates = rates.into_iter().filter_map(|(currency, rate)| Some((currency, rate?))).collect();
    let horizon = Horizon { currency: currency?, months: months?, gpus, rates };
    Some(Case { horizon, discount_rate, utilisation, tokens, lines })
}

/// An annual rate that (1 + rate)^y can be computed with.
pub(super) fn above_minus_one(place: &Place) -> Option<Decimal> {
    place.decimal_where(|rate| rate > -Decimal::ONE, message!("cost-annual-rate"))
}

fn positive(x: Decimal) -> bool {
    x > Decimal::ZERO
}

fn useful(share: Decimal) -> bool {
    positive(share) && share <= Decimal::ONE
}

fn gpus(place: &Place) -> Option<Decimal> {
    place.decimal_where(positive, message!("cost-gpus"))
}

fn rates(place: &Place, own: Option<Currency>) -> Option<Rates> {
    let given = place.entries()?.into_iter().filter(|(_, place)| *place.node() != Node::Null);
    Some(given.filter_map(|(code, place)| rate(code, &place, own)).collect())
}

fn rate(code: &str, place: &Place, own: Option<Currency>) -> Option<(Currency, Option<Decimal>)> {
    let value = place.decimal_where(positive, message!("cost-rate"));
    let Some(currency) = Currency::parse(code) else {
        let (found, expected) = (message!("cost-rate-key", code = code), message!("cost-rate-key.expected"));
        place.problems().add("J006", place.path(), found, expected, message!("json-currency.hint"));
        return None;
    };
    if Some(currency) == own && value.is_some_and(|rate| rate != Decimal::ONE) {
        place.wrong(OWN_RATE, message!("cost-own-rate"), message!("cost-own-rate.hint"));
    }
    Some((currency, value))
}

/// True where a line is priced per GPU-hour, which has no meaning without the number of GPUs.
fn rented(lines: &Node) -> bool {
    match lines {
        Node::List(lines) => {
            lines.iter().any(|line| line.get(CostShape::PerGpuHour.word()).is_some_and(|n| *n != Node::Null))
        }
        _ => false,
    }
}

/// `trials` and `seed` are checked; without `uncertainty` they change nothing.
fn randomness(object: &Object) {
    TccRequest::trials(object).may(|p| p.whole(1, MOST_TRIALS));
    TccRequest::seed(object).may(u64::read);
    if let Some(place) = object.optional("uncertainty") {
        place.wrong(NOT_YET, message!("cost-no-uncertainty"), message!("cost-no-uncertainty.hint"));
    }
}

/// Scenarios side by side: refused, but each is read so that its other problems are seen too.
fn compared(object: Object, scenarios: &Place) {
    scenarios.wrong(NOT_YET, message!("cost-no-scenarios"), message!("cost-no-scenarios.hint"));
    for (_, scenario) in scenarios.entries().unwrap_or_default() {
        case(&scenario);
    }
    randomness(&object);
    object.finish();
}
