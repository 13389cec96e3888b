//! What an answer of `assay robustness` gives cause to say: who is left out, and why a figure is null.

use super::{Flip, Shown, SmallestChange};
use vocabulary::{Message, Value, message};

/// `never` are those that are first in no sample.
pub(super) fn of(
    shown: &Shown,
    samples: u64,
    flips: &[Flip],
    change: Option<&SmallestChange>,
    never: &[usize],
) -> Vec<Message> {
    let (ranked, all) = (shown.ranked.alternatives.len(), shown.ranked.table.alternatives.len());
    let left_out = (0 < ranked && ranked < all).then(|| message!("scorecard-left-out", count = all - ranked));
    let one = (samples == 1).then(|| message!("scorecard-one-sample"));
    let who = match ranked {
        0 => Some(message!("scorecard-none-ranked")),
        1 => Some(message!("scorecard-unrivalled")),
        _ => None,
    };
    let rivals = if ranked > 1 { of_rivals(shown, flips, change, never) } else { Vec::new() };
    who.into_iter().chain(left_out).chain(rivals).chain(one).collect()
}

/// What may be null where two or more are ranked.
fn of_rivals(shown: &Shown, flips: &[Flip], change: Option<&SmallestChange>, never: &[usize]) -> Vec<Message> {
    let is_tied = shown.standing.as_ref().is_some_and(|standing| standing.tied().is_some());
    let tied = is_tied.then(|| message!("scorecard-tied"));
    let whole = flips.iter().find(|flip| flip.weight >= 1.0);
    let whole = whole.map(|flip| message!("scorecard-all-weight", criterion = &flip.criterion));
    let still = flips.iter().filter(|flip| flip.weight < 1.0 && flip.at == [None, None]);
    let still: Vec<String> = still.map(|flip| format!("`{}`", flip.criterion)).collect();
    let still = (!still.is_empty()).then(|| message!("scorecard-no-flip", criteria = Value::commas(still)));
    let never: Vec<String> = never.iter().map(|at| format!("`{}`", shown.alternative(*at))).collect();
    let never = (!never.is_empty()).then(|| message!("scorecard-never-first", alternatives = Value::commas(never)));
    let none = change.is_none().then(|| message!("scorecard-no-change"));
    [tied, whole, still, none, never].into_iter().flatten().collect()
}
