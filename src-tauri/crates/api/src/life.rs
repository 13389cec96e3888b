//! `life`: asset life of the cards that options buy.

use crate::draw::Draw;
use crate::drawing::{Drawing, figure, room};
use crate::{Failure, Session};
use decision::report::life::Life;
use input::Flat;
use serde::Serialize;

input::request! {
    pub struct LifeRequest {
        draw: Flat<Draw>,
        /// Room for each curve in points, 200 to 4000; left out: none is drawn.
        width: Option<f64> as room,
    }
}

/// The answer of `life`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeAnswer {
    /// What was found.
    #[serde(flatten)]
    pub found: Life,
    /// A curve for each card, in their order; none where no width was given.
    figures: Vec<Drawing>,
}

/// `life`: how long the cards that options buy are worth keeping, in the worlds of the decision.
///
/// # Errors
/// Every problem of the workspace.
pub fn life(session: &mut Session, request: LifeRequest) -> Result<LifeAnswer, Failure> {
    let LifeRequest { draw: Flat(draw), width } = request;
    let found = session.drawn(draw)?.life().clone();
    let curves = width.map(|width| pack::ageing(&found, width)).transpose()?.unwrap_or_default();
    let figures = curves.into_iter().map(|own| ("life".to_owned(), own)).enumerate().map(figure).collect();
    Ok(LifeAnswer { found, figures })
}
