//! What several requests have: a file to write, and values that are read with care.

use input::Place;
use std::path::PathBuf;
use tables::Table;

input::choice! {
    /// Names of the tables of a workspace.
    pub(crate) struct TableName(&'static Table) = tables::all().iter().map(|table| (table.name, table));
}

input::text! {
    /// What a cell holds; null is empty.
    pub(crate) Cell = "string | number | boolean | (number | null)[] | null";
    /// A row; in a request a field that is left out keeps its value, null empties it.
    pub(crate) Row = "Record<string, Cell>", Cell;
}

input::request! {
    /// A request without fields.
    pub struct Empty {}

    pub struct FileRequest {
        /// File to write.
        pub(crate) to: PathBuf,
    }
}

/// Text that is not blank.
pub(crate) fn id(place: &Place) -> Option<String> {
    place.id().map(str::to_owned)
}
