//! The lines of a `tcc` document, each field at its own path and within its limits.

use super::reading::{Rates, above_minus_one};
use crate::problems::{BACKWARDS, ONE_SHAPE, TWICE, no_rate};
use crate::{Bucket, Category, Line, Method, Shape};
use input::{Numeral, Object, Place, Read};
use quantity::{Currency, Decimal};
use std::collections::BTreeSet;
use vocabulary::{CostShape, Depreciation, Value, message};

input::fields! {
    /// A cost line has exactly one of the five shapes.
    pub(crate) CostLine {
        id: String,
        category: Category,
        /// One of the category's.
        bucket: String,
        currency: Option<String>,
        once: Option<Once>,
        monthly: Option<Monthly>,
        energy: Option<Energy>,
        per_gpu_hour: Option<PerGpuHour>,
        depreciate: Option<Depreciate>,
    }

    pub(crate) Once {
        amount: Numeral,
        month: Option<Numeral>,
    }

    pub(crate) Monthly {
        amount: Numeral,
        from: Option<Numeral>,
        to: Option<Numeral>,
        growth: Option<Numeral>,
    }

    pub(crate) Depreciate {
        amount: Numeral,
        life_months: Numeral,
        residual: Option<Numeral>,
        method: Depreciation,
        /// A straight line needs none.
        rate: Option<Numeral>,
    }
}

input::request! {
    pub(crate) struct Energy {
        kw: Decimal as not_negative,
        pue: Decimal as at_least_one = Decimal::ONE,
        price_per_kwh: Decimal as not_negative,
        load: Decimal as in_share = Decimal::ONE,
    }

    pub(crate) struct PerGpuHour {
        price: Decimal as not_negative,
        hours_share: Decimal as in_share = Decimal::ONE,
    }
}

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

/// What a line says of a way in which a cost falls due, and what reads it.
fn reader<'a>(line: &Object<'a>, shape: CostShape) -> (Option<Place<'a>>, ReadShape) {
    match shape {
        CostShape::Once => (CostLine::once(line).optional(), once),
        CostShape::Monthly => (CostLine::monthly(line).optional(), monthly),
        CostShape::Energy => (CostLine::energy(line).optional(), energy),
        CostShape::PerGpuHour => (CostLine::per_gpu_hour(line).optional(), per_gpu_hour),
        CostShape::Depreciate => (CostLine::depreciate(line).optional(), depreciate),
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
    let id = CostLine::id(&object).read(|p| unique(p, seen));
    let bucket = bucket(&object);
    let currency = match CostLine::currency(&object).optional() {
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
    let category = CostLine::category(object).read(Category::read);
    let allowed = Bucket::ALL.iter().filter(|own| own.is_entered() && category.is_none_or(|c| own.category() == c));
    let words: Vec<(&str, Bucket)> = allowed.map(|bucket| (bucket.short(), *bucket)).collect();
    let bucket = CostLine::bucket(object).read(|p| p.choice(&words));
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
    let readers: Vec<_> = CostShape::ALL.iter().map(|shape| reader(object, *shape)).collect();
    let mut given = readers.into_iter().filter_map(|(place, read)| Some((place?, read)));
    let Some((first, read)) = given.next() else {
        let keys = Value::commas(CostShape::SPELLED.iter().copied());
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
    let amount = Once::amount(&object).read(Decimal::read);
    let month = month(Once::month(&object).optional().as_ref(), 0, months);
    object.finish();
    Some(Shape::Once { amount: amount?, month: month? })
}

fn monthly(place: &Place, months: u32) -> Option<Shape> {
    let object = place.object()?;
    let amount = Monthly::amount(&object).read(Decimal::read);
    let (first, last) = (Monthly::from(&object).optional(), Monthly::to(&object).optional());
    let (from, to) = (month(first.as_ref(), 1, months), month(last.as_ref(), months, months));
    let growth = Monthly::growth(&object).may(growth);
    if let (Some(from), Some(to), Some(place)) = (from, to, first.or(last))
        && from > to
    {
        let expected = message!("cost-backwards", from = from.to_string(), to = to.to_string());
        place.wrong(BACKWARDS, expected, message!("cost-backwards.hint"));
    }
    object.finish();
    Some(Shape::Monthly { amount: amount?, from: from?, to: to?, growth: growth?.unwrap_or_default() })
}

/// A month of the horizon, 0 being the signing.
fn month(place: Option<&Place>, default: u32, months: u32) -> Option<u32> {
    place.map_or(Some(default), |p| p.whole(0, u64::from(months)).map(|month| month as u32))
}

fn growth(place: &Place) -> Option<Decimal> {
    place.decimal_where(|g| g >= -Decimal::ONE && g <= Decimal::TEN, message!("cost-growth"))
}

fn energy(place: &Place, _months: u32) -> Option<Shape> {
    let Energy { kw, pue, price_per_kwh, load } = Read::read(place)?;
    Some(Shape::Energy { kw, pue, price_per_kwh, load })
}

fn per_gpu_hour(place: &Place, _months: u32) -> Option<Shape> {
    let PerGpuHour { price, hours_share } = Read::read(place)?;
    Some(Shape::PerGpuHour { price, hours_share })
}

fn depreciate(place: &Place, _months: u32) -> Option<Shape> {
    let object = place.object()?;
    let amount = Depreciate::amount(&object).read(Decimal::read);
    let life_months = Depreciate::life_months(&object).read(|p| p.whole(1, LONGEST_LIFE)).map(|life| life as u32);
    let residual = Depreciate::residual(&object).may(Decimal::read);
    let method = method(&object);
    object.finish();
    Some(Shape::Depreciate {
        amount: amount?,
        life_months: life_months?,
        residual: residual?.unwrap_or_default(),
        method: method?,
    })
}

/// The method with its rate; a straight line has no use for one but may state it.
fn method(object: &Object) -> Option<Method> {
    let word = Depreciate::method(object).read(Depreciation::read);
    let rate = Depreciate::rate(object);
    match word {
        Some(Depreciation::Declining) => Some(Method::Declining { rate: rate.read(in_share)? }),
        Some(Depreciation::Annuity) => Some(Method::Annuity { rate: rate.read(above_minus_one)? }),
        Some(Depreciation::StraightLine) | None => {
            let readable = rate.may(above_minus_one).is_some();
            (word.is_some() && readable).then_some(Method::StraightLine)
        }
    }
}

fn in_share(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO && x <= Decimal::ONE, message!("json-share"))
}

fn not_negative(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("cost-at-least-zero"))
}

fn at_least_one(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ONE, message!("cost-at-least-one"))
}
