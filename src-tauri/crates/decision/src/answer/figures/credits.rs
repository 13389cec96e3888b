//! What an option's providers owe for outages; of an option without such terms nothing.

use super::{Row, from, worth};
use crate::answer::credits;
use crate::draw::Worlds;
use crate::figure::Figure;
use vocabulary::{Message, message};

/// What is owed at the availability expected, claimed or not.
pub(super) fn owed(worlds: &Worlds, at: usize, row: &Row, currency: &Message) -> Option<Figure> {
    let amount = credits::owed(worlds, at)?;
    let figure = worth(row.part("credits_owed"), amount, currency, message!("decision-formula-credits-owed"));
    Some(from(figure, credits::inputs(worlds, at)))
}
