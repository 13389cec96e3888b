//! The methods that are asked for, each with the fields that are its own.

use super::{id_of, known_id};
use input::{Node, Numeral, Object, Place, Read};
use vocabulary::{Method, Normalisation, message};

input::fields! {
    /// Which fields there are depends on the method.
    pub(crate) RankMethod {
        method: Method,
        /// Of `topsis`.
        normalisation: Option<Normalisation>,
        /// Of `vikor`: the weight of the majority's rule, 0..1; ½ if absent.
        v: Option<Numeral>,
        /// Of `lowest_price`: the one that holds prices.
        criterion: Option<String>,
        /// Of `lowest_price`: what the lowest price gets.
        points: Option<Numeral>,
    }
}

/// A method as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Asked {
    Value,
    Wsm,
    Wpm,
    Topsis(Normalisation),
    Vikor { v: f64 },
    Promethee2,
    LowestPrice { criterion: usize, points: f64 },
}

impl Asked {
    pub(crate) fn method(&self) -> Method {
        match self {
            Self::Value => Method::Value,
            Self::Wsm => Method::Wsm,
            Self::Wpm => Method::Wpm,
            Self::Topsis(_) => Method::Topsis,
            Self::Vikor { .. } => Method::Vikor,
            Self::Promethee2 => Method::Promethee2,
            Self::LowestPrice { .. } => Method::LowestPrice,
        }
    }

    pub(crate) fn normalisation(&self) -> Option<Normalisation> {
        match self {
            Self::Topsis(by) => Some(*by),
            _ => None,
        }
    }
}

/// Methods that may be asked, and what they ask of the criteria; each problem is reported at its own place.
pub(super) fn methods(list: &[Place], criteria: &[Place]) -> Option<Vec<Asked>> {
    let methods: Vec<Option<Asked>> = list.iter().map(|place| method(place, criteria)).collect();
    if methods.contains(&Some(Asked::Value)) {
        criteria.iter().for_each(super::criterion::require_value);
    }
    methods.into_iter().collect()
}

fn method(place: &Place, criteria: &[Place]) -> Option<Asked> {
    let object = place.object()?;
    let asked = match RankMethod::method(&object).read(Method::read)? {
        Method::Value => Some(Asked::Value),
        Method::Wsm => Some(Asked::Wsm),
        Method::Wpm => Some(Asked::Wpm),
        Method::Topsis => {
            let by = RankMethod::normalisation(&object).may(Normalisation::read);
            by.map(|by| Asked::Topsis(by.unwrap_or(Normalisation::Vector)))
        }
        Method::Vikor => vikor(&object),
        Method::Promethee2 => Some(Asked::Promethee2),
        Method::LowestPrice => lowest_price(&object, criteria),
    };
    object.finish();
    asked
}

fn vikor(object: &Object) -> Option<Asked> {
    let share = |place: &Place| place.number_where(|v| (0.0..=1.0).contains(&v), message!("json-share"));
    let v = RankMethod::v(object).may(share)?;
    Some(Asked::Vikor { v: v.unwrap_or(0.5) })
}

fn lowest_price(object: &Object, criteria: &[Place]) -> Option<Asked> {
    let criterion = RankMethod::criterion(object).required().and_then(|place| known_id(&place, criteria));
    let points = |place: Place| place.number_where(|x| x >= 0.0, message!("scorecard-points-given"));
    let points = RankMethod::points(object).required().and_then(points);
    let others = |at: &usize| criterion.is_some_and(|own| own != *at);
    (0..criteria.len()).filter(others).for_each(|at| must_be_max(&criteria[at]));
    Some(Asked::LowestPrice { criterion: criterion?, points: points? })
}

/// Performance beside a price is added as it is, so that more must be better.
fn must_be_max(criterion: &Place) {
    let is_min = matches!(criterion.node().get("direction"), Some(Node::Text(word)) if word == "min");
    let id = id_of(criterion).unwrap_or_default();
    if is_min {
        let path = format!("{}.direction", criterion.path());
        let (found, expected) = (message!("scorecard-not-max", id = id), message!("scorecard-not-max.expected"));
        criterion.problems().add("S106", &path, found, expected, message!("scorecard-not-max.hint"));
    }
}
