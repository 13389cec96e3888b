//! The JSON export of a workspace, as `import` reads it.

use crate::broken::Kept;
use crate::imported::{import, small_case};
use exchange::json;
use tables::Book;

/// Whatever the text: it is refused, or taken in soundly.
pub(crate) fn run(input: &[u8]) -> Kept {
    let Ok(text) = std::str::from_utf8(input) else { return Ok(()) };
    let Ok(incoming) = json::incoming(text) else { return Ok(()) };
    import(&Book::default(), incoming)
}

/// The sample case, less and less of it.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    [12, 5, 2].map(|rows| json::write(&small_case(rows)).into_bytes()).to_vec()
}
