//! `carbon`: energy, carbon and effective density of every option.

use crate::draw::Draw;
use crate::{Failure, Session};
use decision::report::carbon::Carbon;
use input::Flat;

input::request! {
    pub struct CarbonRequest {
        draw: Flat<Draw>,
    }
}

/// `carbon`: what options draw, year by year, in the worlds of the decision.
///
/// # Errors
/// Every problem of the workspace.
pub fn carbon(session: &mut Session, request: CarbonRequest) -> Result<Carbon, Failure> {
    let CarbonRequest { draw: Flat(draw) } = request;
    Ok(session.drawn(draw)?.carbon().clone())
}
