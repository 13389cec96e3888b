//! `ownership`: from how much use on owning costs least, at which prices of renting and over how many years.

use crate::draw::Draw;
use crate::drawing::{Drawing, figure, room};
use crate::{Failure, Session};
use decision::report::ownership::{Ownership, Purchase};
use input::Flat;
use serde::Serialize;

input::request! {
    pub(crate) struct OwnershipRequest {
        draw: Flat<Draw>,
        /// Room for each map in points, 200 to 4000; left out: none is drawn.
        width: Option<f64> as room,
    }
}

/// The answer of `ownership`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct OwnershipAnswer {
    /// What was found.
    #[serde(flatten)]
    found: Ownership,
    /// The maps of each purchase, in their order; none where no width was given.
    figures: Vec<Vec<Drawing>>,
}

/// `ownership`: what is bought beside renting the same work.
pub(crate) fn ownership(session: &mut Session, request: OwnershipRequest) -> Result<OwnershipAnswer, Failure> {
    let OwnershipRequest { draw: Flat(draw), width } = request;
    let found = session.drawn(draw)?.ownership().clone();
    let drawn = width.map(|width| found.purchases.iter().map(|own| maps(own, width)).collect());
    Ok(OwnershipAnswer { figures: drawn.transpose()?.unwrap_or_default(), found })
}

fn maps(own: &Purchase, width: f64) -> Result<Vec<Drawing>, Failure> {
    let drawn = pack::ownership(own, width)?.into_iter();
    Ok(drawn.map(|own| ("ownership".to_owned(), own)).enumerate().map(figure).collect())
}
