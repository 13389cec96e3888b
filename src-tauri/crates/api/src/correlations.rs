//! Correlations that no numbers can have, put to the nearest that they can have: only where somebody asks for it.

use crate::editing::{self, Asked, EditAnswer};
use crate::request::Empty;
use crate::{Failure, Session};
use voice::message;

/// `correlations.nearest`: every row that would have to give way, and every pair that would need a row, as one step. Where the sheet is
/// valid nothing is changed.
pub(crate) fn nearest(session: &mut Session, _: Empty) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let rows = decision::nearest_correlations(&book);
    let step = message!("api-correlations-step", count = rows.len());
    editing::carried_out(session, Asked::rows("correlations", &rows, voice::text(&step)))
}
