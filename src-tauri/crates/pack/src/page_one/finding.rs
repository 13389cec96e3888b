//! The finding over the options: who costs least and who scores highest, never more than the figures say.

use crate::options::Shown;
use voice::{Message, message};

/// The finding as a sentence.
pub(crate) fn of(shown: &[Shown]) -> Message {
    let in_play: Vec<&Shown> = shown.iter().filter(|option| option.in_play()).collect();
    let Some(&best) = in_play.iter().find(|option| option.recommended) else {
        return if shown.is_empty() { message!("pack-finding-empty") } else { message!("pack-finding-none") };
    };
    if in_play.len() == 1 {
        return message!("pack-finding-only", best = best.name());
    }
    let cheapest = leader(&in_play, |option| option.cost().map(|cost| -cost.p50));
    let highest = leader(&in_play, |option| option.option.value.map(|value| value.p50));
    let undercut = cheapest.is_some_and(|least| undercut(shown, least));
    match (cheapest, highest) {
        (Some(least), Some(most)) if is(least, best) && is(most, best) && undercut => {
            message!("pack-finding-both-undercut", best = best.name())
        }
        (Some(least), Some(most)) if is(most, best) && undercut => {
            message!("pack-finding-highest-undercut", best = best.name(), least = least.name())
        }
        (Some(least), Some(most)) if is(least, best) && is(most, best) => {
            message!("pack-finding-both", best = best.name())
        }
        (Some(least), Some(most)) if is(least, best) => {
            message!("pack-finding-cheapest", best = best.name(), most = most.name())
        }
        (Some(least), Some(most)) if is(most, best) => {
            message!("pack-finding-highest", best = best.name(), least = least.name())
        }
        (Some(least), Some(most)) if is(least, most) => {
            message!("pack-finding-mean-only", best = best.name(), least = least.name())
        }
        _ => message!("pack-finding-mean", best = best.name()),
    }
}

/// True where an option that is out costs less at the median.
fn undercut(shown: &[Shown], least: &Shown) -> bool {
    let median = |option: &Shown| option.cost().map(|cost| cost.p50);
    let out = shown.iter().filter(|option| !option.in_play());
    median(least).is_some_and(|least| out.filter_map(median).any(|cost| cost < least))
}

fn is(one: &Shown, other: &Shown) -> bool {
    one.option.id == other.option.id
}

/// The option that alone has the highest figure; `None` for a tie or where a figure is missing.
fn leader<'a>(options: &[&'a Shown<'a>], figure: impl Fn(&Shown) -> Option<f64>) -> Option<&'a Shown<'a>> {
    let figures: Vec<(f64, &Shown)> = options.iter().map(|o| Some((figure(o)?, *o))).collect::<Option<_>>()?;
    let highest = figures.iter().map(|(figure, _)| *figure).fold(f64::NEG_INFINITY, f64::max);
    let mut leaders = figures.iter().filter(|(figure, _)| *figure == highest);
    match (leaders.next(), leaders.next()) {
        (Some((_, leader)), None) => Some(leader),
        _ => None,
    }
}
