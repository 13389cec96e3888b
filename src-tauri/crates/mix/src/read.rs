//! From a document to a [`Case`]: every field at its own place and within its limits.

use crate::MixKind;
use crate::case::{Available, Case, Course, Figures, Offer};
use crate::problems::{EMPTY, LENGTH, ONE_DEMAND, PROBABILITIES, TWICE};
use input::{Node, Numeral, Object, Place, Read};
use quantity::{Currency, Decimal, decimal};
use std::collections::BTreeSet;
use vocabulary::{Message, message};

/// How far the sum of probabilities may lie from 1: they are often written with few digits.
const ROUNDING: Decimal = Decimal::from_parts(1, 0, 0, false, 9);

input::text! {
    /// A number, or one for each hour.
    pub MixHours = "Decimal | Array<Decimal>", Numeral;
}

input::fields! {
    /// A demand, and the options that may supply it.
    pub MixRequest {
        /// GPUs in each hour; this or `demand_scenarios`.
        demand: Option<Vec<Numeral>>,
        demand_scenarios: Option<Vec<MixScenario>>,
        currency: String,
        options: Vec<MixOption>,
        /// Share of each hour's demand that all spot together may serve; 1 if absent.
        interruptible_share: Option<Numeral>,
    }

    /// A course that demand may take.
    pub MixScenario {
        /// Those of all scenarios sum to 1.
        probability: Numeral,
        /// In each hour.
        gpus: Vec<Numeral>,
    }

    /// One way to supply it.
    pub MixOption {
        id: String,
        kind: MixKind,
        /// Paid every hour for each unit bought; what is owned or reserved needs it.
        fixed_per_hour: Option<Numeral>,
        /// For a unit used for an hour; what is on demand or spot needs it.
        variable_per_hour: Option<MixHours>,
        /// Most units.
        max: Option<Numeral>,
        /// Share of the capacity that can be used in every hour, or useful GPUs in each.
        available: Option<MixHours>,
        /// Share by which a useful hour costs more.
        overhead: Option<Numeral>,
        /// GPUs of a unit, which then is bought whole.
        unit: Option<Numeral>,
    }
}

/// Reads a document; `None` when any of it is wrong.
pub(crate) fn case(place: &Place) -> Option<Case> {
    let object = place.object()?;
    let courses = courses(&object);
    let hours = courses.as_ref().and_then(|courses| courses.first()).map(|course| course.gpus.len());
    let currency = MixRequest::currency(&object).read(Currency::read);
    let offers = MixRequest::options(&object).read(|place| offers(place, hours));
    let interruptible = MixRequest::interruptible_share(&object).may(share);
    let has_scenarios = MixRequest::demand_scenarios(&object).optional().is_some();
    object.finish();
    Some(Case {
        currency: currency?,
        courses: courses?,
        offers: offers?,
        interruptible: interruptible?.unwrap_or(Decimal::ONE),
        has_scenarios,
    })
}

fn courses(object: &Object) -> Option<Vec<Course>> {
    let demand = MixRequest::demand(object).optional();
    let scenarios = MixRequest::demand_scenarios(object).optional();
    match (demand, scenarios) {
        (Some(demand), None) => Some(vec![Course { probability: Decimal::ONE, gpus: gpus(&demand)? }]),
        (None, Some(scenarios)) => several(&scenarios),
        (None, None) => MixRequest::demand(object).required().and(None),
        (Some(demand), Some(scenarios)) => {
            scenarios.wrong(ONE_DEMAND, message!("mix-one-demand"), message!("mix-one-demand.hint"));
            gpus(&demand).and(several(&scenarios)).and(None)
        }
    }
}

fn several(place: &Place) -> Option<Vec<Course>> {
    let mut hours = None;
    let found = place.list()?;
    if found.is_empty() {
        empty(place, message!("mix-no-scenario"));
        return None;
    }
    let courses: Vec<Option<Course>> = found.iter().map(|place| course(place, &mut hours)).collect();
    let courses: Vec<Course> = courses.into_iter().collect::<Option<_>>()?;
    sums_to_one(place, &courses).then_some(courses)
}

/// The first that can be read says how many hours there are.
fn course(place: &Place, hours: &mut Option<usize>) -> Option<Course> {
    let object = place.object()?;
    let probability = MixScenario::probability(&object).read(share);
    let gpus = MixScenario::gpus(&object).read(|place| {
        let gpus = gpus(place)?;
        let expected = *hours.get_or_insert(gpus.len());
        of_length(place, gpus.len(), expected).then_some(gpus)
    });
    object.finish();
    Some(Course { probability: probability?, gpus: gpus? })
}

fn sums_to_one(place: &Place, courses: &[Course]) -> bool {
    let sum: Decimal = courses.iter().map(|course| course.probability).sum();
    let is_one = (sum - Decimal::ONE).abs() <= ROUNDING;
    if !is_one {
        let found = message!("mix-probabilities", sum = decimal::print(sum));
        let (expected, hint) = (message!("mix-probabilities.expected"), message!("mix-probabilities.hint"));
        place.problems().add(PROBABILITIES, place.path(), found, expected, hint);
    }
    is_one
}

fn gpus(place: &Place) -> Option<Vec<Decimal>> {
    let gpus = place.decimals_where(|x| x >= Decimal::ZERO, &message!("demand-gpus"))?;
    if gpus.is_empty() {
        empty(place, message!("mix-no-hour"));
    }
    (!gpus.is_empty()).then_some(gpus)
}

fn empty(place: &Place, expected: Message) {
    place.wrong(EMPTY, expected.clone(), message!("give-expected", expected = expected));
}

fn of_length(place: &Place, found: usize, expected: usize) -> bool {
    if found != expected {
        let expected = message!("mix-hours", hours = expected);
        place.wrong(LENGTH, expected, message!("mix-hours.hint"));
    }
    found == expected
}

fn offers(place: &Place, hours: Option<usize>) -> Option<Vec<Offer>> {
    let found = place.list()?;
    if found.is_empty() {
        empty(place, message!("mix-no-option"));
        return None;
    }
    let mut ids = BTreeSet::new();
    let offers: Vec<Option<Offer>> = found.iter().map(|place| offer(place, hours, &mut ids)).collect();
    offers.into_iter().collect()
}

fn offer(place: &Place, hours: Option<usize>, ids: &mut BTreeSet<String>) -> Option<Offer> {
    let object = place.object()?;
    let id = MixOption::id(&object).read(|place| new_id(place, ids));
    let kind = MixOption::kind(&object).read(MixKind::read);
    let fixed = fixed(&object, kind);
    let variable = variable(&object, kind, hours);
    let most = MixOption::max(&object).may(not_negative);
    let available = MixOption::available(&object).may(|place| available(place, hours));
    let overhead = MixOption::overhead(&object).may(not_negative);
    let unit = MixOption::unit(&object).may(above_zero);
    object.finish();
    Some(Offer {
        id: id?,
        kind: kind?,
        fixed: fixed?.unwrap_or_default(),
        variable: variable?.unwrap_or(Figures::Same(Decimal::ZERO)),
        most: most?,
        available: available?.unwrap_or(Available::All),
        overhead: overhead?.unwrap_or_default(),
        unit: unit?,
    })
}

fn new_id(place: &Place, ids: &mut BTreeSet<String>) -> Option<String> {
    let id = place.id()?;
    let is_new = ids.insert(id.to_owned());
    if !is_new {
        place.wrong(TWICE, message!("mix-twice"), message!("mix-twice.hint"));
    }
    is_new.then(|| id.to_owned())
}

/// What a kind is paid by must be stated: an option without its price would pass for a gift.
fn fixed(object: &Object, kind: Option<MixKind>) -> Option<Option<Decimal>> {
    match kind {
        Some(MixKind::Owned | MixKind::Reserved) => MixOption::fixed_per_hour(object)
            .required()?
            .decimal_where(|x| x >= Decimal::ZERO, message!("json-price"))
            .map(Some),
        Some(MixKind::OnDemand | MixKind::Spot) | None => MixOption::fixed_per_hour(object).may(price),
    }
}

fn variable(object: &Object, kind: Option<MixKind>, hours: Option<usize>) -> Option<Option<Figures>> {
    let read = |place: &Place| figures(place, hours);
    match kind {
        Some(MixKind::OnDemand | MixKind::Spot) => read(&MixOption::variable_per_hour(object).required()?).map(Some),
        Some(MixKind::Owned | MixKind::Reserved) | None => MixOption::variable_per_hour(object).may(read),
    }
}

fn figures(place: &Place, hours: Option<usize>) -> Option<Figures> {
    match place.node() {
        Node::List(_) => listed(place, hours, &message!("json-price")).map(Figures::Each),
        _ => price(place).map(Figures::Same),
    }
}

fn available(place: &Place, hours: Option<usize>) -> Option<Available> {
    match place.node() {
        Node::List(_) => listed(place, hours, &message!("demand-gpus")).map(Available::Hours),
        _ => share(place).map(Available::Share),
    }
}

/// One figure for each hour.
fn listed(place: &Place, hours: Option<usize>, expected: &Message) -> Option<Vec<Decimal>> {
    let figures = place.decimals_where(|x| x >= Decimal::ZERO, expected)?;
    let fits = hours.is_none_or(|hours| of_length(place, figures.len(), hours));
    fits.then_some(figures)
}

fn price(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("json-price"))
}

fn not_negative(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("cost-at-least-zero"))
}

fn above_zero(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x > Decimal::ZERO, message!("cost-gpus"))
}

fn share(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO && x <= Decimal::ONE, message!("json-share"))
}
