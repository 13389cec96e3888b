//! From a `tcc` document to a [`Case`]: the horizon, the rates, and every line that could be read; or to several, side by side.

use super::lines::{self, Context, CostLine};
use super::uncertain::{self, Reach, Uncertainty};
use crate::problems::{APART, OWN_RATE};
use crate::{Horizon, Line};
use input::{Keyed, Node, Numeral, Object, Place, Read};
use quantity::{Currency, Decimal};
use std::collections::BTreeSet;
use vocabulary::{CostShape, message};

/// The longest horizon and life, in months: a thousand years.
const LONGEST: u64 = 12_000;
/// The most trials that can be asked for, how many there are where none are, and the seed then.
const MOST_TRIALS: u64 = 10_000_000;
const TRIALS: u64 = 10_000;
const SEED: u64 = 1;

input::fields! {
    /// Cost lines over a horizon; or `scenarios`, each one by itself, with `uncertainty`, `trials` and `seed` beside them.
    pub TccRequest {
        currency: Option<String>,
        months: Option<Numeral>,
        discount_rate: Option<Numeral>,
        capacity: Option<TccCapacity>,
        utilisation: Option<Numeral>,
        /// Units of the answer's currency for one of another.
        rates: Option<Keyed<Numeral>>,
        lines: Option<Vec<CostLine>>,
        /// Of the whole horizon.
        tokens: Option<Numeral>,
        /// By `line.field`, one of {"triangular"|"pert":[low,mode,high]}, {"lognormal":[p10,p90]}, {"uniform":[low,high]},
        /// {"normal":[mean,sd]}.
        uncertainty: Option<Keyed<Keyed<Vec<Numeral>>>>,
        /// By name, each a request of its own; uncertainty, trials and seed stand beside them.
        scenarios: Option<Keyed<TccRequest>>,
        /// 1 to 10,000,000; 10,000 where it is left out.
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
    /// Where it stands in the document; the whole of it is the empty path.
    pub(super) path: String,
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

impl Case {
    /// The path of one of its fields.
    pub(super) fn at(&self, field: &str) -> String {
        if self.path.is_empty() { field.to_owned() } else { format!("{}.{field}", self.path) }
    }
}

/// What a document asks for.
pub(super) enum Asked {
    /// The figures of one case, and of its trials where numbers are uncertain.
    One(Case, Option<Uncertainty>),
    /// Those of several, side by side; of what could not be read a problem has been reported.
    Several(Vec<(String, Case)>, Uncertainty),
}

/// Reads a document; `None` where nothing of what it asks for can be answered.
pub(super) fn asked(place: &Place) -> Option<Asked> {
    let object = place.object()?;
    if let Some(scenarios) = TccRequest::scenarios(&object).optional() {
        return Some(several(object, &scenarios));
    }
    let case = case(&object);
    let reach = Reach { cases: case.iter().collect(), written: written(&object) };
    let uncertainty = uncertain::read(&object, &reach);
    object.finish();
    case.map(|case| Asked::One(case, uncertainty))
}

/// Several cases in one currency, what is uncertain beside them.
fn several<'a>(object: Object<'a>, scenarios: &Place<'a>) -> Asked {
    let places = scenarios.entries();
    if places.as_ref().is_some_and(Vec::is_empty) {
        scenarios.wrong("J006", message!("cost-scenarios"), message!("cost-scenarios.hint"));
    }
    let (mut cases, mut ids, mut common) = (Vec::new(), BTreeSet::new(), None);
    for (name, place) in places.unwrap_or_default() {
        let Some(own) = place.object() else { continue };
        ids.extend(written(&own));
        cases.extend(scenario(own, &mut common).map(|case| (name.to_owned(), case)));
    }
    let reach = Reach { cases: cases.iter().map(|(_, case)| case).collect(), written: ids };
    let uncertainty = uncertain::read(&object, &reach);
    object.finish();
    Asked::Several(cases, uncertainty.unwrap_or_else(Uncertainty::none))
}

/// One of several: it is in the currency of the first, and draws belong beside all of them.
fn scenario(object: Object, common: &mut Option<Currency>) -> Option<Case> {
    let case = case(&object);
    if let (Some(case), Some(place)) = (&case, TccRequest::currency(&object).given()) {
        let first = *common.get_or_insert(case.horizon.currency);
        if case.horizon.currency != first {
            let expected = message!("cost-one-currency", code = first.code());
            place.wrong(APART, expected, message!("cost-one-currency.hint"));
        }
    }
    let apart = [
        TccRequest::uncertainty(&object).given(),
        TccRequest::trials(&object).given(),
        TccRequest::seed(&object).given(),
    ];
    for own in apart.into_iter().flatten() {
        own.wrong(APART, message!("cost-apart"), message!("cost-apart.hint"));
    }
    object.finish();
    case
}

/// The ids of lines as they are written, readable or not.
fn written<'a>(object: &Object<'a>) -> BTreeSet<&'a str> {
    let lines = TccRequest::lines(object).given().map(|place| place.node());
    let lines = if let Some(Node::List(lines)) = lines { lines.as_slice() } else { &[] };
    let id = |line: &'a Node| if let Some(Node::Text(id)) = line.get("id") { Some(id.as_str()) } else { None };
    lines.iter().filter_map(id).collect()
}

/// Rates as written: a currency whose rate is unreadable is still one that has been given.
pub(super) type Rates = Vec<(Currency, Option<Decimal>)>;

/// Reads the fields of one case; `None` when it lacks what the horizon needs.
fn case(object: &Object) -> Option<Case> {
    let currency = TccRequest::currency(object).required().and_then(|p| p.currency());
    let months = TccRequest::months(object).required().and_then(|p| p.whole(1, LONGEST)).map(|months| months as u32);
    let discount_rate = TccRequest::discount_rate(object).required().and_then(|p| above_minus_one(&p));
    let lines = TccRequest::lines(object).required();
    let needed = lines.as_ref().is_some_and(|p| rented(p.node()));
    let capacity = TccRequest::capacity(object);
    let capacity = if needed { capacity.required() } else { capacity.optional() };
    let gpus = capacity.and_then(|p| TccCapacity::read(&p)).map(|capacity| capacity.gpus);
    let utilisation = TccRequest::utilisation(object).optional();
    let utilisation = utilisation.and_then(|p| p.decimal_where(useful, message!("cost-useful-share")));
    let rates = TccRequest::rates(object).optional().and_then(|p| rates(&p, currency)).unwrap_or_default();
    let context = Context { currency, months: months.unwrap_or(LONGEST as u32), rates: &rates };
    let lines = lines.map(|p| lines::read(&p, &context)).unwrap_or_default();
    let tokens = TccRequest::tokens(object).optional().and_then(|p| p.decimal_where(positive, message!("cost-tokens")));
    let rates = rates.into_iter().filter_map(|(currency, rate)| Some((currency, rate?))).collect();
    let horizon = Horizon { currency: currency?, months: months?, gpus, rates };
    let path = object.place().path().to_owned();
    Some(Case { path, horizon, discount_rate, utilisation, tokens, lines })
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

/// `trials` and `seed`, or what stands for them; without `uncertainty` they change nothing.
pub(super) fn randomness(object: &Object) -> (usize, u64) {
    let trials = TccRequest::trials(object).may(|p| p.whole(1, MOST_TRIALS)).flatten();
    let seed = TccRequest::seed(object).may(u64::read).flatten();
    (trials.unwrap_or(TRIALS) as usize, seed.unwrap_or(SEED))
}
