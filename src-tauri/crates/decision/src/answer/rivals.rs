//! Who else could be meant: options beside the recommended one and the next best that are right more often than the next best,
//! or that cost less than the recommended one in most worlds. Said beside the next best, never in its place.

use super::words;
use crate::draw::Worlds;
use crate::report::OptionReport;
use crate::value::Values;
use quantity::show::percent;
use vocabulary::{Message, Value, message};

/// Share of worlds above which an option counts as the cheaper one.
const MOST_WORLDS: f64 = 0.5;

/// Sentences on all such options, in the order of their mean value; empty where there is none.
pub(super) fn rivals(worlds: &Worlds, values: &Values, options: &[OptionReport]) -> Option<Message> {
    let order = values.order();
    let [best, others @ ..] = order.as_slice() else { return None };
    let next = *others.first()?;
    let name = |at: &usize| options[*at].name.as_str();
    let oftener: Vec<Message> = others
        .iter()
        .filter(|at| values.right_in[**at] > values.right_in[next])
        .filter_map(|at| Some(message!("decision-rival", option = name(at), share = percent(values.right_in[*at]?))))
        .collect();
    let cheaper: Vec<Message> = others
        .iter()
        .map(|at| (at, cheaper_in(worlds, *at, *best)))
        .filter(|(_, share)| *share > MOST_WORLDS)
        .map(|(at, share)| message!("decision-rival-in", option = name(at), share = percent(share)))
        .collect();
    let right = || message!("decision-rivals-right", than = name(&next), rivals = Value::all(&oftener));
    let less = || message!("decision-rivals-cheaper", than = name(best), rivals = Value::all(&cheaper));
    let parts: Vec<Message> =
        (!oftener.is_empty()).then(right).into_iter().chain((!cheaper.is_empty()).then(less)).collect();
    (!parts.is_empty()).then(|| words::row(parts))
}

/// Share of worlds in which an option's TCC is lower than another's.
fn cheaper_in(worlds: &Worlds, option: usize, than: usize) -> f64 {
    let both = worlds.options[option].tcc.iter().zip(&worlds.options[than].tcc);
    both.filter(|(own, other)| own < other).count() as f64 / worlds.setting.worlds as f64
}
