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
}

impl Procurement {
    /// Neither a change of what was locked nor a second round, nor a step after an award.
    pub const NONE: &'static Self = &Self { changes: Vec::new(), moved: Vec::new(), since_award: 0 };
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
