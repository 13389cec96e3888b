//! One criterion: direction, weight, value function, gate and preference.

use crate::{Criterion, Direction, Gate, Preference, ValueFunction};
use input::{Node, Numeral, Object, Place, Read, Slot};
use vocabulary::{Message, PreferenceShape, message};

input::fields! {
    pub(crate) RankCriterion {
        id: String,
        direction: Direction,
        weight: Numeral,
        value: Option<RankValue>,
        gate: Option<RankGate>,
        preference: Option<RankPreference>,
    }

    pub(crate) RankPoints {
        points: Vec<(Numeral, Numeral)>,
    }

    pub(crate) RankAnchors {
        worst: Numeral,
        best: Numeral,
    }

    pub(crate) RankLeast {
        min: Numeral,
    }

    pub(crate) RankMost {
        max: Numeral,
    }

    /// Which thresholds are needed depends on the shape.
    pub(crate) RankPreference {
        shape: PreferenceShape,
        q: Option<Numeral>,
        p: Option<Numeral>,
        s: Option<Numeral>,
    }
}

input::text! {
    /// Two anchors, worth 0 and 100; or points, each a performance and its score.
    pub(crate) RankValue = "RankAnchors | RankPoints", RankAnchors, RankPoints;
    /// One bound.
    pub(crate) RankGate = "RankLeast | RankMost", RankLeast, RankMost;
}

pub(super) fn criterion(place: &Place) -> Option<Criterion> {
    let object = place.object()?;
    let id = RankCriterion::id(&object).read(|p| p.id());
    let direction = RankCriterion::direction(&object).read(Direction::read);
    let weight = RankCriterion::weight(&object).read(|p| p.number_where(|x| x >= 0.0, message!("scorecard-weight")));
    let value = RankCriterion::value(&object).may(|p| value_function(p, direction));
    let gate = RankCriterion::gate(&object).may(gate);
    let preference = RankCriterion::preference(&object).may(preference);
    object.finish();
    Some(Criterion {
        id: id?.to_owned(),
        direction: direction?,
        weight: weight?,
        value: value?,
        gate: gate?,
        preference: preference?,
    })
}

/// Reports a criterion without a value function, for a method that needs one.
pub(super) fn require_value(place: &Place) {
    let absent = matches!(place.node().get("value"), None | Some(Node::Null));
    if absent && matches!(place.node(), Node::Map(_)) {
        let path = format!("{}.value", place.path());
        let (expected, hint) = (message!("scorecard-no-value"), message!("scorecard-no-value.hint"));
        place.problems().add("S105", &path, message!("json-missing"), expected, hint);
    }
}

fn value_function(place: &Place, direction: Option<Direction>) -> Option<ValueFunction> {
    let object = place.object()?;
    let function = match RankPoints::points(&object).given() {
        Some(list) => points(&list),
        None => anchors(&object),
    };
    object.finish();
    let function = function?;
    let agrees = direction.is_none_or(|d| function.agrees(d));
    if !agrees {
        place.wrong("S103", message!("scorecard-direction"), message!("scorecard-direction.hint"));
    }
    agrees.then_some(function)
}

fn anchors(object: &Object) -> Option<ValueFunction> {
    let [worst, best] = [RankAnchors::worst(object), RankAnchors::best(object)].map(|anchor| anchor.read(f64::read));
    let function = ValueFunction::linear(worst?, best?);
    if function.is_none() {
        object.place().wrong("S104", message!("scorecard-anchors"), message!("scorecard-anchors.hint"));
    }
    function
}

fn points(place: &Place) -> Option<ValueFunction> {
    let function = ValueFunction::piecewise(place.list_of(|p| point(&p))?);
    if function.is_none() {
        place.wrong("S104", message!("scorecard-points"), message!("scorecard-points.hint"));
    }
    function
}

fn point(place: &Place) -> Option<(f64, f64)> {
    let [x, value] = place.list()?.try_into().ok().or_else(|| {
        place.wrong("J006", "[performance, value]", message!("scorecard-two-numbers"));
        None
    })?;
    let score = value.number_where(|v| (0.0..=100.0).contains(&v), message!("scorecard-value"));
    Some((x.number()?, score?))
}

fn gate(place: &Place) -> Option<Gate> {
    let object = place.object()?;
    let (min, max) = (RankLeast::min(&object).given(), RankMost::max(&object).given());
    object.finish();
    match (min, max) {
        (Some(min), None) => min.number().map(Gate::Min),
        (None, Some(max)) => max.number().map(Gate::Max),
        _ => {
            place.wrong("S108", message!("scorecard-gate"), message!("scorecard-gate.hint"));
            None
        }
    }
}

/// Thresholds that the shape does not use may stand there, within their limits.
fn preference(place: &Place) -> Option<Preference> {
    let object = place.object()?;
    let shape = RankPreference::shape(&object).read(PreferenceShape::read);
    let [needs_q, needs_p, needs_s] = shape.map_or([false; 3], needed);
    let q = threshold(RankPreference::q(&object), needs_q, |x| x >= 0.0, message!("scorecard-threshold"));
    let p = threshold(RankPreference::p(&object), needs_p, |x| x > 0.0, message!("scorecard-threshold.above"));
    let s = threshold(RankPreference::s(&object), needs_s, |x| x > 0.0, message!("scorecard-deviation"));
    object.finish();
    if let (Some(q), Some(p)) = (q, p)
        && q > p
    {
        place.wrong("S109", message!("scorecard-thresholds"), message!("scorecard-thresholds.hint"));
        return None;
    }
    match shape? {
        PreferenceShape::Usual => Some(Preference::Usual),
        PreferenceShape::U => Some(Preference::U { q: q? }),
        PreferenceShape::V => Some(Preference::V { p: p? }),
        PreferenceShape::Level => Some(Preference::Level { q: q?, p: p? }),
        PreferenceShape::Linear => Some(Preference::Linear { q: q?, p: p? }),
        PreferenceShape::Gaussian => Some(Preference::Gaussian { s: s? }),
    }
}

fn threshold(slot: Slot<Option<Numeral>>, is_needed: bool, allowed: fn(f64) -> bool, expected: Message) -> Option<f64> {
    let place = if is_needed { slot.required() } else { slot.optional() };
    place?.number_where(allowed, expected)
}

/// Whether a shape needs q, p and s.
fn needed(shape: PreferenceShape) -> [bool; 3] {
    match shape {
        PreferenceShape::Usual => [false, false, false],
        PreferenceShape::U => [true, false, false],
        PreferenceShape::V => [false, true, false],
        PreferenceShape::Level | PreferenceShape::Linear => [true, true, false],
        PreferenceShape::Gaussian => [false, false, true],
    }
}
