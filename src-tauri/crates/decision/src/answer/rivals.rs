//! Who else could be meant: options beside the recommended one and the next best that are right more often than the next best,
//! or that cost less than the recommended one in most worlds. Said beside the next best, never in its place.

use crate::draw::Worlds;
use crate::report::OptionReport;
use crate::value::Values;
use quantity::show::{listed, percent};

/// Share of worlds above which an option counts as the cheaper one.
const MOST_WORLDS: f64 = 0.5;

/// Sentences on all such options, in the order of their mean value; empty where there is none.
pub(super) fn rivals(worlds: &Worlds, values: &Values, options: &[OptionReport]) -> Option<String> {
    let order = values.order();
    let [best, others @ ..] = order.as_slice() else { return None };
    let next = *others.first()?;
    let name = |at: &usize| options[*at].name.as_str();
    let oftener: Vec<String> = others
        .iter()
        .filter(|at| values.right_in[**at] > values.right_in[next])
        .filter_map(|at| Some(format!("{} ({})", name(at), percent(values.right_in[*at]?))))
        .collect();
    let cheaper: Vec<String> = others
        .iter()
        .map(|at| (at, cheaper_in(worlds, *at, *best)))
        .filter(|(_, share)| *share > MOST_WORLDS)
        .map(|(at, share)| format!("{} in {}", name(at), percent(share)))
        .collect();
    let said = [
        sentence(&oftener, |who| format!("Right in more worlds than {}: {who}.", name(&next))),
        sentence(&cheaper, |who| format!("Cheaper than {}: {who} of worlds.", name(best))),
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn sentence(options: &[String], said: impl Fn(String) -> String) -> Option<String> {
    let names: Vec<&str> = options.iter().map(String::as_str).collect();
    (!names.is_empty()).then(|| said(listed(&names)))
}

/// Share of worlds in which an option's TCC is lower than another's.
fn cheaper_in(worlds: &Worlds, option: usize, than: usize) -> f64 {
    let both = worlds.options[option].tcc.iter().zip(&worlds.options[than].tcc);
    both.filter(|(own, other)| own < other).count() as f64 / worlds.setting.worlds as f64
}
