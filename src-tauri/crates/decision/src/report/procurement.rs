//! What the log and the rounds of offers tell of a procurement: what was changed of what was locked, and what moved from one round to
//! the next.

use vocabulary::Message;

/// What happened to a procurement beside what its tables hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Procurement {
    /// Changes of what was locked, since the first lock, oldest first.
    pub changes: Vec<LockChange>,
    /// What moved from each round of offers to the next.
    pub moved: Vec<RoundMove>,
    /// Steps that were entered after the last award.
    pub since_award: usize,
    /// What counts how much to people: axes, then criteria that somebody judged.
    pub judged: Vec<JudgedWeight>,
}

impl Procurement {
    /// Neither a change of what was locked nor a second round, nor a step after an award, nor a judgement.
    pub const NONE: &'static Self =
        &Self { changes: Vec::new(), moved: Vec::new(), since_award: 0, judged: Vec::new() };
}

/// What an axis or a criterion counts to people, as printed, of those it is compared with.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedWeight {
    /// Axis, or id of the criterion.
    pub id: String,
    /// For readers.
    pub name: Message,
    /// As stored.
    pub stored: Option<String>,
    /// The mean of all people.
    pub together: String,
    /// Who gives it least, and who most; `None` where fewer than two people judged it.
    pub apart: Option<[JudgedShare; 2]>,
}

/// What one person gives an item.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedShare {
    /// Short name of the person.
    pub person: String,
    /// As printed.
    pub share: String,
}

/// A step that changed what was locked.
#[derive(Clone, Debug, PartialEq)]
pub struct LockChange {
    /// Day (ISO).
    pub date: String,
    /// Who changed it.
    pub by: String,
    /// Why.
    pub reason: String,
    /// The cells.
    pub cells: Vec<CellChange>,
}

/// What moved between two rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundMove {
    /// The earlier round.
    pub from: String,
    /// The later round.
    pub to: String,
    /// Terms of quotes before and after; quotes new and gone.
    pub cells: Vec<CellChange>,
}

/// A cell before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct CellChange {
    /// The row, by its key.
    pub row: String,
    /// Name of the column for readers; `None` for a row that is added or removed.
    pub column: Option<Message>,
    /// What stood there.
    pub before: Option<Message>,
    /// What stands there.
    pub after: Option<Message>,
}
