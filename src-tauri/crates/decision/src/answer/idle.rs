//! Bought and committed rows that stand behind one "as needed": what that takes first, they stand idle for.

use super::names;
use crate::draw::Worlds;
use crate::model::RowModel;
use crate::snapshot::Supply;
use std::ops::RangeInclusive;
use vocabulary::{Message, State, message};

/// One such row, and how bad that is.
pub(super) struct Idle {
    pub status: State,
    pub sentence: Message,
}

struct Taken<'w> {
    pool: usize,
    row: &'w RowModel,
    supply: &'w Supply,
}

/// The bought and committed rows of an option that a row "as needed" stands before, in the order in which hours are filled.
pub(super) fn behind(worlds: &Worlds, at: usize) -> Vec<Idle> {
    let (option, rows) = (&worlds.model.options[at], &worlds.model.snapshot.options[at].rows);
    let taken = |place: &(usize, usize)| {
        let row = option.row(*place);
        Some(Taken { pool: place.0, row, supply: rows.iter().find(|supply| supply.row == row.row)? })
    };
    let taken: Vec<Taken> = option.sequence.iter().filter_map(taken).collect();
    let held = taken.iter().enumerate().filter(|(_, own)| own.row.is_held());
    held.filter_map(|(at, own)| {
        taken[..at].iter().find(|before| before.leaves_idle(own)).map(|it| it.told(own, worlds))
    })
    .collect()
}

impl Taken<'_> {
    /// Whether it takes all that the other could serve in its layer, in months in which both are there.
    fn leaves_idle(&self, held: &Self) -> bool {
        let serves_as_much = self.row.serves.iter().zip(&held.row.serves).all(|(own, other)| *own || !other);
        let is_before = self.pool == held.pool && !self.row.is_held() && self.row.layer >= held.row.layer;
        is_before && held.row.serves_any() && serves_as_much && meet(&self.months(), &held.months())
    }

    fn months(&self) -> RangeInclusive<u32> {
        self.supply.from..=self.supply.to.unwrap_or(u32::MAX)
    }

    fn told(&self, held: &Self, worlds: &Worlds) -> Idle {
        let snapshot = worlds.model.snapshot;
        let name = |own: &Self| names::quote(snapshot, &snapshot.quotes[own.row.quote]);
        let (held, before, pool) = (name(held), name(self), self.supply.pool.inside());
        let (status, sentence) = match self.row.most {
            None => (State::Act, message!("decision-check-idle", held = held, before = before, pool = pool)),
            Some(_) => {
                (State::Watch, message!("decision-check-idle.partly", held = held, before = before, pool = pool))
            }
        };
        Idle { status, sentence }
    }
}

fn meet(one: &RangeInclusive<u32>, other: &RangeInclusive<u32>) -> bool {
    one.start() <= other.end() && other.start() <= one.end()
}
