//! What is said of how firm an order is.

use super::vendors::Card;
use super::{Field, Rules, Weighed};
use crate::report::robustness::{MethodReport, NearestReport, RanksReport};
use crate::snapshot::Criterion;
use ::scorecard::{FragileCell, Reversal};
use quantity::show;
use vocabulary::{Firmness, Message, Method, Value, message};

/// What is ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Options,
    Vendors,
}

impl Kind {
    /// What ids of its figures begin with.
    fn figure(self, part: &str) -> String {
        match self {
            Self::Options => format!("robustness.options.{part}"),
            Self::Vendors => format!("robustness.vendors.{part}"),
        }
    }
}

fn share(kind: Kind, part: &str, share: f64) -> Value {
    Value::figure(show::percent(share), kind.figure(part), share.to_string())
}

/// "Leaning: Lease comes first in 71 % of draws …".
pub(super) fn verdict(
    field: Field,
    firmness: Firmness,
    (near, any): (&RanksReport, &RanksReport),
    rules: &Rules,
) -> Message {
    let first = field.ids[field.first];
    let text = match field.kind {
        Kind::Options => message!("decision-firm-options"),
        Kind::Vendors => message!("decision-firm-vendors"),
    };
    let text = text.with("firmness", firmness.name()).with("first", field.names[field.first]);
    let text = text.with("near", share(field.kind, "near", near.first(first)));
    let text = text.with("any", share(field.kind, "any", any.first(first))).with("spread", show::percent(rules.spread));
    // Who is first by the stored values may be so in fewer draws than another.
    let oftener =
        (0..field.ids.len()).reduce(|a, b| if near.first(field.ids[b]) > near.first(field.ids[a]) { b } else { a });
    let oftener = oftener.filter(|at| near.first(field.ids[*at]) > near.first(first));
    let Some(other) = oftener else { return text };
    let often = show::percent(near.first(field.ids[other]));
    Value::row([text, message!("decision-firm-oftener", other = field.names[other], share = often)]).into()
}

/// What the terms mean.
pub(super) fn terms(rules: &Rules) -> Message {
    let [robust, leaning] = [rules.robust, rules.leaning].map(show::percent);
    message!("decision-firm-terms", robust = robust, leaning = leaning)
}

/// The nearest weights at which another one draws level.
pub(super) fn nearest(field: Field, weighed: &Weighed, nearest: Option<&NearestReport>) -> Message {
    let Some(own) = nearest else { return message!("decision-firm-nearest.none") };
    let name = field.ids.iter().position(|id| *id == own.first).map_or(own.first.as_str(), |at| field.names[at]);
    if own.moved <= 0.0 {
        return message!("decision-firm-nearest.level", other = name);
    }
    let each = weighed.axes.iter().zip(&weighed.weights).zip(&own.weights.0);
    let changed = each.filter(|((_, now), (_, at))| (*now - at).abs() > ROUNDING);
    let changes = changed.map(|((axis, now), (_, at))| {
        let [at, now] = show::percents_apart(*at, *now);
        message!("decision-firm-change", axis = axis.inside(), now = now, at = at)
    });
    let changes = Value::commas(changes);
    message!("decision-firm-nearest", other = name, moved = share(field.kind, "moved", own.moved), changes = changes)
}

/// Least change of a weight that is more than rounding.
const ROUNDING: f64 = 1e-9;

/// How many methods put the same first, and why the others do not.
pub(super) fn methods(card: &Card, own: &[String], methods: &[MethodReport]) -> Message {
    let scored = methods.iter().filter(|method| !method.ranking.is_empty());
    let (count, agreeing) = (scored.clone().count(), scored.clone().filter(|method| method.agrees).count());
    let first = Value::all(own.iter().map(|id| card.name(id)));
    let agreeing = Value::figure(agreeing, "robustness.methods.agreeing", agreeing.to_string());
    let whys: Vec<&Message> = scored.filter_map(|method| method.why.as_ref()).collect();
    if whys.is_empty() {
        return message!("decision-methods", first = first, count = agreeing);
    }
    let text = message!("decision-methods.some", first = first, agreeing = agreeing, count = count);
    text.with("whys", Value::row(whys))
}

/// Why a method puts others first: what it does, and where one of them is furthest ahead of who is first as weighed.
pub(super) fn differs(card: &Card, method: Method, own: &str, first: &[String]) -> Option<Message> {
    let place = |id: &str| (0..card.vendors.len()).find(|at| card.id(*at) == id);
    let other = place(first.iter().find(|id| *id != own)?)?;
    let (own, points) = (&card.points[place(own)?], &card.points[other]);
    let lead = |at: &usize| card.criteria[*at].weight * (points[*at] - own[*at]);
    let most = (0..card.criteria.len()).reduce(|a, b| if lead(&b) > lead(&a) { b } else { a })?;
    let (ahead, behind) = (show::rounded(points[most], Some(1.0)), show::rounded(own[most], Some(1.0)));
    let firsts = Value::all(first.iter().map(|id| card.name(id)));
    let text = message!("decision-method-differs", method = method.name(), first = firsts);
    let text = text.with("why", method.name().part("differs")).with("criterion", &card.criteria[most].name);
    Some(text.with("other", card.name(card.id(other))).with("ahead", ahead).with("behind", behind))
}

/// What leaves or joins, and what that does to the order of the others.
pub(super) fn reversal(card: &Card, own: &Reversal) -> Message {
    let tied = |ids: &Vec<String>| Value::all(ids.iter().map(|id| card.name(id)));
    let order = |groups: &[Vec<String>]| Value::commas(groups.iter().map(tied));
    let text = match (&own.removed, &own.added) {
        (Some(removed), _) => message!("decision-reversal").with("vendor", card.name(removed)),
        (None, added) => {
            message!("decision-reversal.added").with("vendor", card.name(added.as_deref().unwrap_or_default()))
        }
    };
    text.with("before", order(&own.before)).with("after", order(&own.after))
}

/// What one cell would have to be for another vendor to draw level.
pub(super) fn fragile(card: &Card, criterion: &Criterion, cell: &FragileCell, value: f64) -> Message {
    let [now, at] = [cell.now, cell.at].map(|points| show::rounded(points, Some(POINT)));
    let text = message!("decision-fragile", vendor = card.name(&cell.alternative), criterion = &criterion.name);
    let text = text.with("now", now).with("at", at).with("value", show::rough(value));
    text.with("unit", &criterion.unit).with("other", card.name(&cell.winner))
}

/// Points are told to a tenth: a cell may be that near to deciding.
const POINT: f64 = 0.1;
