//! Cells that claim what no published figure reaches, told where they are typed, before anything is evaluated.

use crate::answer::typed_beyond;
use crate::inputs::InputId;
use crate::snapshot::Snapshot;
use tables::{Book, Place};
use vocabulary::Message;

/// Such a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Beyond {
    /// Where it stands.
    pub place: Place,
    /// How many published figures there are, and who comes nearest.
    pub told: Message,
}

/// Each such cell of a book; none of a book that cannot be read yet.
pub fn claims_beyond(book: &Book) -> Vec<Beyond> {
    let Ok(snapshot) = Snapshot::read(book) else { return Vec::new() };
    let inputs = snapshot.inputs.all();
    let told = |(at, told): (InputId, Message)| Some(Beyond { place: inputs[at].place?, told });
    typed_beyond(&snapshot).into_iter().filter_map(told).collect()
}
