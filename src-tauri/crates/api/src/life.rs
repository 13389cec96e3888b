//! `life`: asset life of the cards that options buy.

use crate::draw::Draw;
use crate::{Failure, Session};
use decision::report::life::Life;
use input::Flat;

input::request! {
    pub struct LifeRequest {
        draw: Flat<Draw>,
    }
}

/// `life`: how long the cards that options buy are worth keeping, in the worlds of the decision.
///
/// # Errors
/// Every problem of the workspace.
pub fn life(session: &mut Session, request: LifeRequest) -> Result<Life, Failure> {
    let LifeRequest { draw: Flat(draw) } = request;
    Ok(session.drawn(draw)?.life().clone())
}
