//! One criterion: direction, weight, value function, gate and preference.

use crate::{Criterion, Direction, Gate, Preference, ValueFunction};
use input::{Node, Object, Place};
use vocabulary::{Message, message};

pub(super) fn criterion(place: &Place) -> Option<Criterion> {
    let object = place.object()?;
    let id = object.required("id").and_then(|p| p.id());
    let direction = object.required("direction").and_then(|p| p.choice(&Direction::WORDS));
    let weight = object.required("weight").and_then(|p| p.number_where(|x| x >= 0.0, message!("scorecard-weight")));
    let value = object.optional("value").map(|p| value_function(&p, direction));
    let gate = object.optional("gate").map(|p| gate(&p));
    let preference = object.optional("preference").map(|p| preference(&p));
    object.finish();
    Some(Criterion {
        id: id?.to_owned(),
        direction: direction?,
        weight: weight?,
        value: read_or_absent(value)?,
        gate: read_or_absent(gate)?,
        preference: read_or_absent(preference)?,
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

/// An optional field that was read: absent is fine, unreadable is not.
fn read_or_absent<T>(field: Option<Option<T>>) -> Option<Option<T>> {
    match field {
        None => Some(None),
        Some(read) => read.map(Some),
    }
}

fn value_function(place: &Place, direction: Option<Direction>) -> Option<ValueFunction> {
    let object = place.object()?;
    let function = match object.optional("points") {
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
    let worst = object.required("worst").and_then(|p| p.number());
    let best = object.required("best").and_then(|p| p.number());
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
    let (min, max) = (object.optional("min"), object.optional("max"));
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

/// The six shapes by their words.
const SHAPES: [(&str, Shape); 6] = [
    ("usual", Shape::Usual),
    ("u", Shape::U),
    ("v", Shape::V),
    ("level", Shape::Level),
    ("linear", Shape::Linear),
    ("gaussian", Shape::Gaussian),
];

#[derive(Clone, Copy)]
enum Shape {
    Usual,
    U,
    V,
    Level,
    Linear,
    Gaussian,
}

/// Thresholds that the shape does not use may stand there, within their limits.
fn preference(place: &Place) -> Option<Preference> {
    let object = place.object()?;
    let shape = object.required("shape").and_then(|p| p.choice(&SHAPES));
    let q = threshold(&object, "q", shape, |x| x >= 0.0, message!("scorecard-threshold"));
    let p = threshold(&object, "p", shape, |x| x > 0.0, message!("scorecard-threshold.above"));
    let s = threshold(&object, "s", shape, |x| x > 0.0, message!("scorecard-deviation"));
    object.finish();
    if let (Some(q), Some(p)) = (q, p)
        && q > p
    {
        place.wrong("S109", message!("scorecard-thresholds"), message!("scorecard-thresholds.hint"));
        return None;
    }
    match shape? {
        Shape::Usual => Some(Preference::Usual),
        Shape::U => Some(Preference::U { q: q? }),
        Shape::V => Some(Preference::V { p: p? }),
        Shape::Level => Some(Preference::Level { q: q?, p: p? }),
        Shape::Linear => Some(Preference::Linear { q: q?, p: p? }),
        Shape::Gaussian => Some(Preference::Gaussian { s: s? }),
    }
}

fn threshold(
    object: &Object,
    key: &'static str,
    shape: Option<Shape>,
    allowed: fn(f64) -> bool,
    expected: Message,
) -> Option<f64> {
    let place = if shape.is_some_and(|s| needs(s, key)) { object.required(key) } else { object.optional(key) };
    place?.number_where(allowed, expected)
}

fn needs(shape: Shape, key: &str) -> bool {
    match shape {
        Shape::Usual => false,
        Shape::U => key == "q",
        Shape::V => key == "p",
        Shape::Level | Shape::Linear => key == "q" || key == "p",
        Shape::Gaussian => key == "s",
    }
}
