//! What known peaks cost above what was usual, by month.

use crate::anomalies::{Anomaly, Whose};
use crate::look::{Line, Look, LookFailure};
use crate::time;
use crate::view::Narrowed;
use quantity::decimal;
use std::collections::BTreeMap;
use vocabulary::ViewKey;

/// By month, what the lines of a budget have of known peaks that are over, above 0: in proportion to what those days cost.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn known(look: &Look, of: &Narrowed, anomalies: &[Anomaly]) -> Result<BTreeMap<i32, f64>, LookFailure> {
    let mut months: BTreeMap<i32, f64> = BTreeMap::new();
    for own in anomalies.iter().filter(|own| own.is_known && !own.goes_on) {
        let Some(days) = time::day_read(&own.from).zip(time::day_read(&own.to)) else { continue };
        let is_own = |line: &Line| (days.0..=days.1).contains(&line.day) && is_whose(look, &own.whose, line);
        let sums = look.sums(|line| is_own(line).then(|| (of.has(look, line), time::month_of_day(line.day))))?;
        let all: f64 = sums.values().map(|sums| sums.effective.real()).sum();
        for ((_, month), sums) in sums.iter().filter(|((is_budgeted, _), _)| *is_budgeted && all > 0.0) {
            let share = sums.effective.real() / all;
            *months.entry(*month).or_default() += decimal::f64_of(own.above.0) * share;
        }
    }
    Ok(months)
}

fn is_whose(look: &Look, whose: &Whose, line: &Line) -> bool {
    let is =
        |key: ViewKey, value: &Option<String>| look.number_of(key, value.as_deref()) == Some(look.number(line, key));
    match whose {
        Whose::All => true,
        Whose::Team(team) => is(ViewKey::Team, team),
        Whose::Resource { team, resource } => is(ViewKey::Team, team) && is(ViewKey::Resource, &Some(resource.clone())),
        Whose::Card { team, card } => is(ViewKey::Team, team) && is(ViewKey::Card, card),
    }
}
