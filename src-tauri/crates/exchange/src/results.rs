//! Benchmark results on their way in: what room `measurement` reads in a file becomes rows of the table `measurements`.

mod notes;
mod rows;

pub(crate) use notes::joined;
pub use rows::{Brought, Node};
pub(crate) use rows::{Cells, Names, TABLE, number, put};

use crate::{ExchangeError, Incoming, Wording, json};
use measurement::ResultFile;
use std::path::Path;

/// Reads the result in the file at `path`.
///
/// # Errors
/// `Machine` where it cannot be read, `TooLarge` beyond [`crate::limits`], `Document` with every problem.
pub fn read(path: &Path) -> Result<ResultFile, ExchangeError> {
    of_text(&json::read(path)?)
}

/// Reads the result in `text`, for a screen. Pure.
///
/// # Errors
/// As [`read`].
pub fn of_text(text: &str) -> Result<ResultFile, ExchangeError> {
    json::within_limits(text)?;
    measurement::read(text).map_err(ExchangeError::Document)
}

/// What the result in `text` brings to a workspace, with `vendor` as whose hardware it was. Pure. What is doubtful of a
/// measurement is kept in its row, in the words of `wording`.
///
/// # Errors
/// As [`read`], and `Document` where its digest is not that of its content.
pub fn incoming(text: &str, vendor: Option<&str>, wording: Wording) -> Result<Incoming, ExchangeError> {
    json::within_limits(text)?;
    let file = measurement::accept(text).map_err(ExchangeError::Document)?;
    Ok(rows::incoming(&file, vendor, wording))
}
