//! The lines of a `tcc` document, each field at its own path and within its limits.

use super::reading::{Rates, above_minus_one};
use crate::problems::{BACKWARDS, ONE_SHAPE, TWICE, no_rate};
use crate::{Bucket, Category, Line, Method, Shape};
use input::{Object, Place};
use quantity::{Currency, Decimal};
use std::collections::BTreeSet;
use vocabulary::{CostShape, Depreciation, message};

/// What a line is read against.
pub(super) struct Context<'a> {
    /// The answer's currency; `None` when unreadable.
    pub(super) currency: Option<Currency>,
    /// Last month of the horizon.
    pub(super) months: u32,
    pub(super) rates: &'a Rates,
}

/// The longest life of a purchase, in months.
const LONGEST_LIFE: u64 = 12_000;

type ReadShape = fn(&Place, u32) -> Option<Shape>;

/// What reads a way in which a cost falls due.
fn reader(shape: CostShape) -> ReadShape {
    match shape {
        CostShape::Once => once,
        CostShape::Monthly => monthly,
        CostShape::Energy => energy,
        CostShape::PerGpuHour => per_gpu_hour,
        CostShape::Depreciate => depreciate,
    }
}

/// The readable lines with their paths; everything wrong in the others is reported.
pub(super) fn read(place: &Place, context: &Context) -> Vec<(String, Line)> {
    let mut seen = BTreeSet::new();
    let lines = place.list().unwrap_or_default().into_iter();
    lines.filter_map(|place| Some((place.path().to_owned(), line(&place, context, &mut seen)?))).collect()
}

fn line<'a>(place: &Place<'a>, context: &Context, seen: &mut BTreeSet<&'a str>) -> Option<Line> {
    let object = place.object()?;
    let id = object.required("id").and_then(|p| unique(&p, seen));
    let bucket = bucket(&object);
    let currency = match object.optional("currency") {
        Some(place) => convertible(&place, context),
        None => context.currency,
    };
    let shape = shape(&object, context.months);
    object.finish();
    Some(Line { id: id?.to_owned(), bucket: bucket?, currency: currency?, shape: shape? })
}

fn unique<'a>(place: &Place<'a>, seen: &mut BTreeSet<&'a str>) -> Option<&'a str> {
    let id = place.id()?;
    if !seen.insert(id) {
        place.wrong(TWICE, message!("cost-twice"), message!("cost-twice.hint"));
    }
    Some(id)
}

/// The bucket must belong to the category; without a readable category any bucket's word will do.
fn bucket(object: &Object) -> Option<Bucket> {
    let category = object.required("category").and_then(|p| p.choice(Category::WORDS));
    let allowed = Bucket::ALL.iter().filter(|bucket| category.is_none_or(|c| bucket.category() == c));
    let words: Vec<(&str, Bucket)> = allowed.map(|bucket| (bucket.short(), *bucket)).collect();
    let bucket = object.required("bucket").and_then(|p| p.choice(&words));
    category.and(bucket)
}

/// A currency that has a rate, if only an unreadable one.
fn convertible(place: &Place, context: &Context) -> Option<Currency> {
    let currency = place.currency()?;
    let own = context.currency?;
    match context.rates.iter().find(|(of, _)| *of == currency) {
        _ if currency == own => Some(currency),
        Some((_, rate)) => rate.map(|_| currency),
        None => {
            place.problems().report(no_rate(place.path(), currency));
            None
        }
    }
}

fn shape(object: &Object, months: u32) -> Option<Shape> {
    let given = CostShape::ALL.iter().map(|shape| Some((object.optional(shape.word())?, reader(*shape))));
    let mut given = given.collect::<Vec<_>>().into_iter().flatten();
    let Some((first, read)) = given.next() else {
        let keys = CostShape::SPELLED.join(", ");
        object.place().wrong(ONE_SHAPE, message!("cost-no-shape", keys = keys), message!("cost-no-shape.hint"));
        return None;
    };
    let shape = read(&first, months);
    for (extra, read) in given {
        extra.wrong(ONE_SHAPE, message!("cost-one-shape"), message!("cost-one-shape.hint"));
        read(&extra, months);
    }
    shape
}

fn once(place: &Place, months: u32) -> Option<Shape> {
    let object = place.object()?;
    let amount = object.required("amount").and_then(|p| p.decimal());
    let month = month(object.optional("month").as_ref(), 0, months);
    object.finish();
    Some(Shape::Once { amount: amount?, month: month? })
}

fn monthly(place: &Place, months: u32) -> Option<Shape> {
    let object = place.object()?;
    let amount = object.required("amount").and_then(|p| p.decimal());
    let (first, last) = (object.optional("from"), object.optional("to"));
    let (from, to) = (month(first.as_ref(), 1, months), month(last.as_ref(), months, months));
    let growth = object.optional("growth").map_or(Some(Decimal::ZERO), |p| growth(&p));
    if let (Some(from), Some(to), Some(place)) = (from, to, first.or(last))
        && from > to
    {
        let expected = message!("cost-backwards", from = from.to_string(), to = to.to_string());
        place.wrong(BACKWARDS, expected, message!("cost-backwards.hint"));
    }
    object.finish();
    Some(Shape::Monthly { amount: amount?, from: from?, to: to?, growth: growth? })
}

/// A month of the horizon, 0 being the signing.
fn month(place: Option<&Place>, default: u32, months: u32) -> Option<u32> {
    place.map_or(Some(default), |p| p.whole(0, u64::from(months)).map(|month| month as u32))
}

fn growth(place: &Place) -> Option<Decimal> {
    place.decimal_where(|g| g >= -Decimal::ONE && g <= Decimal::TEN, message!("cost-growth"))
}

fn energy(place: &Place, _months: u32) -> Option<Shape> {
    let object = place.object()?;
    let kw = object.required("kw").and_then(|p| not_negative(&p));
    let pue = object
        .optional("pue")
        .map_or(Some(Decimal::ONE), |p| p.decimal_where(at_least_one, message!("cost-at-least-one")));
    let price_per_kwh = object.required("price_per_kwh").and_then(|p| not_negative(&p));
    let load = share(&object, "load");
    object.finish();
    Some(Shape::Energy { kw: kw?, pue: pue?, price_per_kwh: price_per_kwh?, load: load? })
}

fn per_gpu_hour(place: &Place, _months: u32) -> Option<Shape> {
    let object = place.object()?;
    let price = object.required("price").and_then(|p| not_negative(&p));
    let hours_share = share(&object, "hours_share");
    object.finish();
    Some(Shape::PerGpuHour { price: price?, hours_share: hours_share? })
}

fn depreciate(place: &Place, _months: u32) -> Option<Shape> {
    let object = place.object()?;
    let amount = object.required("amount").and_then(|p| p.decimal());
    let life_months = object.required("life_months").and_then(|p| p.whole(1, LONGEST_LIFE)).map(|life| life as u32);
    let residual = object.optional("residual").map_or(Some(Decimal::ZERO), |p| p.decimal());
    let method = method(&object);
    object.finish();
    Some(Shape::Depreciate { amount: amount?, life_months: life_months?, residual: residual?, method: method? })
}

/// The method with its rate; a straight line has no use for one but may state it.
fn method(object: &Object) -> Option<Method> {
    let word = object.required("method").and_then(|p| p.choice(Depreciation::WORDS));
    match word {
        Some(Depreciation::Declining) => {
            Some(Method::Declining { rate: object.required("rate").and_then(|p| in_share(&p))? })
        }
        Some(Depreciation::Annuity) => {
            Some(Method::Annuity { rate: object.required("rate").and_then(|p| above_minus_one(&p))? })
        }
        Some(Depreciation::StraightLine) | None => {
            let readable = object.optional("rate").is_none_or(|p| above_minus_one(&p).is_some());
            (word.is_some() && readable).then_some(Method::StraightLine)
        }
    }
}

fn share(object: &Object, key: &'static str) -> Option<Decimal> {
    object.optional(key).map_or(Some(Decimal::ONE), |p| in_share(&p))
}

fn in_share(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO && x <= Decimal::ONE, message!("cost-share"))
}

fn not_negative(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("cost-at-least-zero"))
}

fn at_least_one(x: Decimal) -> bool {
    x >= Decimal::ONE
}
