//! Who else could be meant: options beside the recommended one and the next best that are right more often than the next best,
//! or that cost less than the recommended one in most worlds. Said beside the next best, never in its place.

use super::headline;
use super::lead::Cheaper;
use crate::report::OptionReport;
use crate::value::Values;
use quantity::show::percent;
use vocabulary::{Message, Value, message};

/// Sentences on all such options, in the order of their mean value; empty where there is none. The cheapest rival is told
/// in the finding already.
pub(super) fn rivals(values: &Values, cheaper: &[Cheaper], options: &[OptionReport]) -> Option<Message> {
    let order = values.order();
    let [best, others @ ..] = order.as_slice() else { return None };
    let next = *others.first()?;
    let name = |at: &usize| options[*at].name.as_str();
    let oftener: Vec<Message> = others
        .iter()
        .filter(|at| values.right_in[**at] > values.right_in[next])
        .filter_map(|at| Some(message!("decision-rival", option = name(at), share = percent(values.right_in[*at]?))))
        .collect();
    let cheaper: Vec<Message> = cheaper
        .iter()
        .skip(1)
        .map(|other| message!("decision-rival-in", option = name(&other.option), share = percent(other.share)))
        .collect();
    let right = || message!("decision-rivals-right", than = name(&next), rivals = Value::all(&oftener));
    let less = || message!("decision-rivals-cheaper", than = name(best), rivals = Value::all(&cheaper));
    let parts: Vec<Message> =
        (!oftener.is_empty()).then(right).into_iter().chain((!cheaper.is_empty()).then(less)).collect();
    (!parts.is_empty()).then(|| headline::row(parts))
}
