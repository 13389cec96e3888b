//! Rank reversal: does the order of the others change when one alternative leaves, or when a worse copy of one joins?

use super::result::scores;
use super::{Ranked, Reversal};
use crate::methods::Flows;
use crate::ranking;
use crate::read::Asked;

/// Every test in which the order of the others changes; none for methods whose scores rest on the alternative alone.
pub(super) fn of(ranked: &Ranked, asked: &Asked) -> Vec<Reversal> {
    if matches!(asked, Asked::Value | Asked::Wsm | Asked::Wpm) {
        return Vec::new();
    }
    let ids = ranked.known_ids();
    let Some(before) = scores(&ranked.known, asked, &ranked.preferences) else { return Vec::new() };
    let test = Test { ranked, asked, before: ranking(&ids, &before), flows: flows(ranked, asked), ids };
    let rows = || 0..test.ids.len();
    rows().filter_map(|row| test.removed(row)).chain(rows().filter_map(|row| test.added(row))).collect()
}

/// Flows are summed once: what one alternative adds to them or takes is a sum of its own.
fn flows(ranked: &Ranked, asked: &Asked) -> Option<Flows> {
    matches!(asked, Asked::Promethee2).then(|| Flows::of(&ranked.known, &ranked.preferences)).flatten()
}

struct Test<'r> {
    ranked: &'r Ranked<'r>,
    asked: &'r Asked,
    ids: Vec<&'r str>,
    before: Vec<Vec<String>>,
    flows: Option<Flows>,
}

impl Test<'_> {
    fn removed(&self, row: usize) -> Option<Reversal> {
        let (known, preferences) = (&self.ranked.known, &self.ranked.preferences);
        let after = match &self.flows {
            Some(flows) => flows.without(known, preferences, row),
            None => scores(&known.without(row), self.asked, preferences),
        };
        let others: Vec<&str> = self.ids.iter().enumerate().filter(|(at, _)| *at != row).map(|(_, id)| *id).collect();
        let (before, after) = (without(&self.before, self.ids[row]), ranking(&others, &after?));
        let removed = Some(self.ids[row].to_owned());
        (before != after).then_some(Reversal { removed, added: None, before, after })
    }

    fn added(&self, row: usize) -> Option<Reversal> {
        let (known, preferences) = (&self.ranked.known, &self.ranked.preferences);
        let copy = known.worse_copy(row)?;
        let mut after = match &self.flows {
            Some(flows) => flows.with(known, preferences, &copy),
            None => scores(&known.and(copy), self.asked, preferences)?,
        };
        after.truncate(self.ids.len());
        let (before, after) = (self.before.clone(), ranking(&self.ids, &after));
        let added = Some(self.ids[row].to_owned());
        (before != after).then_some(Reversal { removed: None, added, before, after })
    }
}

/// The groups without an id; a group that it stood in alone goes.
fn without(groups: &[Vec<String>], id: &str) -> Vec<Vec<String>> {
    let fewer = groups.iter().map(|group| group.iter().filter(|own| *own != id).cloned().collect());
    fewer.filter(|group: &Vec<String>| !group.is_empty()).collect()
}
