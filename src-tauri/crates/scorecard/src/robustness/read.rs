//! The document of `assay robustness` as typed values; every problem is reported at its own path.

use super::region::{Bounds, Region};
use crate::rank::Ranked;
use crate::read::{
    Asked, Lists, Question, RankAlternative, RankCriterion, RankMethod, each, filled, id_of, known_id, twice,
};
use crate::{Alternative, Cell};
use input::{Keyed, Numeral, Object, Place, Read};
use vocabulary::{WeightKind, message};

/// Samples unless a number is given.
const SAMPLES: u64 = 100_000;
/// Most samples.
const MOST: u64 = 10_000_000;
/// Seed unless one is given.
const SEED: u64 = 1;
/// How far bounds may sum beyond 1 by rounding.
const ROUNDING: f64 = 1e-9;

input::fields! {
    /// As `rank`, with one additive method, and the weights that are thought possible.
    pub RobustnessRequest {
        criteria: Vec<RankCriterion>,
        alternatives: Vec<RankAlternative>,
        /// One: `value` or `wsm`.
        methods: Vec<RankMethod>,
        weights: RobustnessWeights,
        /// 100,000 if absent.
        samples: Option<Numeral>,
        /// 1 if absent.
        seed: Option<Numeral>,
    }

    /// Which fields there are depends on the kind.
    pub(crate) RobustnessWeights {
        kind: WeightKind,
        /// Of `order`: every criterion, heaviest first.
        order: Option<Vec<String>>,
        /// Of `intervals`: least and greatest weight, 0 to 1; of a criterion that is not named any.
        bounds: Option<Keyed<(Numeral, Numeral)>>,
        /// Of `around`: the share of itself by which each weight may differ.
        spread: Option<Numeral>,
    }
}

/// What `assay robustness` is asked.
pub(super) struct Inquiry {
    pub question: Question,
    pub region: Region,
    pub samples: u64,
    pub seed: u64,
}

pub(super) fn inquiry(root: &Place) -> Option<Inquiry> {
    let object = root.object()?;
    let lists = Lists {
        criteria: RobustnessRequest::criteria(&object).read(filled),
        alternatives: RobustnessRequest::alternatives(&object).read(filled),
        methods: RobustnessRequest::methods(&object).read(filled),
    };
    let named = lists.criteria.clone().unwrap_or_default();
    let region = RobustnessRequest::weights(&object).read(|place| region(place, &named));
    let samples = RobustnessRequest::samples(&object).may(|place| place.whole(1, MOST));
    let seed = RobustnessRequest::seed(&object).may(u64::read);
    object.finish();
    let methods = lists.methods.clone().unwrap_or_default();
    let question = lists.question();
    let is_one = is_one(&methods, question.as_ref());
    let is_known = question.as_ref().is_none_or(|question| is_known(root, question));
    let (question, region) = (question?, region?);
    (is_one && is_known).then_some(())?;
    Some(Inquiry { question, region, samples: samples?.unwrap_or(SAMPLES), seed: seed?.unwrap_or(SEED) })
}

/// Exactly one method, and an additive one.
fn is_one(places: &[Place], question: Option<&Question>) -> bool {
    let additive = |asked: &Asked| matches!(asked, Asked::Value | Asked::Wsm);
    let (expected, hint) = (message!("scorecard-one-method"), message!("scorecard-one-method.hint"));
    match (places, question.map(|question| question.methods.as_slice())) {
        ([], _) | ([_], None) => true,
        ([_], Some([one])) if additive(one) => true,
        ([place, ..], _) => {
            let path = place.path().trim_end_matches("[0]");
            place.problems().add("S112", path, message!("scorecard-methods-found"), expected, hint);
            false
        }
    }
}

/// Without a value function nothing says what an unknown performance may be worth; who fails a gate is left out anyway.
fn is_known(root: &Place, question: &Question) -> bool {
    let Some(ranked) = Ranked::of(&question.table) else { return true };
    let is_wsm = question.methods.contains(&Asked::Wsm);
    let passes = |id: &str| ranked.alternatives.iter().any(|own| own.id == id);
    let of = |(at, own): (usize, &Alternative)| {
        let cells = own.performance.iter().zip(&question.table.criteria);
        let unknown = cells.filter(|(cell, _)| **cell == Cell::Unknown);
        unknown.map(move |(_, criterion)| format!("alternatives[{at}].performance.{}", criterion.id)).collect()
    };
    let all = question.table.alternatives.iter().enumerate().filter(|(_, own)| is_wsm && passes(&own.id));
    let unknown: Vec<String> = all.flat_map(|own| -> Vec<String> { of(own) }).collect();
    for path in &unknown {
        let (expected, hint) = (message!("scorecard-known"), message!("scorecard-known.hint"));
        root.problems().add("S116", path, message!("scorecard-unknown-found"), expected, hint);
    }
    unknown.is_empty()
}

fn region(place: &Place, criteria: &[Place]) -> Option<Region> {
    let object = place.object()?;
    let kind = RobustnessWeights::kind(&object).read(WeightKind::read);
    let region = match kind {
        Some(WeightKind::Uniform) => Some(Region::Uniform),
        Some(WeightKind::Order) => RobustnessWeights::order(&object).required().and_then(|p| order(&p, criteria)),
        Some(WeightKind::Intervals) => RobustnessWeights::bounds(&object).required().and_then(|p| bounds(&p, criteria)),
        Some(WeightKind::Around) => around(&object),
        None => known(&object),
    };
    object.finish();
    region
}

/// Without a kind every field may be one of it.
fn known(object: &Object) -> Option<Region> {
    let _ = RobustnessWeights::order(object).given();
    let _ = RobustnessWeights::bounds(object).given();
    let _ = RobustnessWeights::spread(object).given();
    None
}

/// Positions of all criteria, each once.
fn order(place: &Place, criteria: &[Place]) -> Option<Region> {
    let items = place.list()?;
    let found = each(&items, |item| known_id(item, criteria))?;
    let first = |at: usize| !found[..at].contains(&found[at]);
    let own: Vec<bool> = (0..found.len())
        .map(|at| first(at) || twice(&items[at], criteria.get(found[at]).and_then(|c| id_of(c)).unwrap_or_default()))
        .collect();
    let missing = (0..criteria.len()).filter(|at| !found.contains(at)).filter_map(|at| id_of(&criteria[at]));
    let missing: Vec<String> = missing.map(|id| format!("`{id}`")).collect();
    if !missing.is_empty() {
        let expected = message!("scorecard-every", criteria = vocabulary::Value::commas(missing));
        place.wrong("S117", expected, message!("scorecard-every.hint"));
        return None;
    }
    own.into_iter().all(|own| own).then_some(Region::Order(found))
}

/// Least and greatest weight of every criterion, which leave some weights that sum to 1.
fn bounds(place: &Place, criteria: &[Place]) -> Option<Region> {
    let entries = place.entries()?;
    let read = |(name, entry): &(&str, Place)| {
        let at = position(entry, name, criteria);
        let pair = pair(entry);
        Some((at?, pair?))
    };
    let given: Vec<Option<(usize, [f64; 2])>> = entries.iter().map(read).collect();
    let mut bounds = vec![[0.0, 1.0]; criteria.len()];
    for (at, pair) in given.into_iter().collect::<Option<Vec<_>>>()? {
        bounds[at] = pair;
    }
    let [least, most] = [0, 1].map(|end| bounds.iter().map(|pair| pair[end]).sum::<f64>());
    if !criteria.is_empty() && (least > 1.0 + ROUNDING || most < 1.0 - ROUNDING) {
        let (found, expected) = (
            message!("scorecard-bounds", least = least.to_string(), most = most.to_string()),
            message!("scorecard-bounds.expected"),
        );
        place.problems().add("S115", place.path(), found, expected, message!("scorecard-bounds.hint"));
        return None;
    }
    Some(Region::Intervals(Bounds::new(&bounds)))
}

/// The criterion that a bound is of.
fn position(entry: &Place, name: &str, criteria: &[Place]) -> Option<usize> {
    let found = criteria.iter().position(|criterion| id_of(criterion) == Some(name));
    if found.is_none() && !criteria.is_empty() && criteria.iter().all(|criterion| id_of(criterion).is_some()) {
        let (found, hint) = (message!("scorecard-no-criterion", name = name), message!("scorecard-no-criterion.hint"));
        entry.problems().add("J003", entry.path(), found, message!("scorecard-no-criterion.expected"), hint);
    }
    found
}

fn pair(entry: &Place) -> Option<[f64; 2]> {
    let share = |place: &Place| place.number_where(|x| (0.0..=1.0).contains(&x), message!("json-share"));
    let ends = each(&entry.list()?, share)?;
    match ends[..] {
        [low, high] if low <= high => Some([low, high]),
        _ => {
            entry.wrong("S107", message!("scorecard-interval"), message!("scorecard-interval.hint"));
            None
        }
    }
}

fn around(object: &Object) -> Option<Region> {
    let share = |place: &Place| place.number_where(|x| (0.0..=1.0).contains(&x), message!("json-share"));
    let spread = RobustnessWeights::spread(object).required().and_then(|place| share(&place))?;
    Some(Region::Around { spread })
}
