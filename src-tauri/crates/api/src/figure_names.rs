//! Names of figures as a list shows them, and the headings that they stand under.

use decision::inputs::{Input, Origin};
use decision::{Figure, Worlds};
use quantity::show;
use voice::Message;

/// "Helio Compute Pool, H200, 36 months: price" for `input.quotes.helio_h200_36m.price`.
pub(crate) fn name(figure: &Figure) -> String {
    show::capitalised(&voice::text(&figure.name))
}

/// The input that a figure shows; `None` for what is computed.
pub(crate) fn input<'w>(worlds: &'w Worlds, id: &str) -> Option<&'w Input> {
    decision::input(worlds, id.strip_prefix("input.")?)
}

/// Heading that a figure stands under.
pub(crate) fn group(worlds: &Worlds, id: &str) -> String {
    let group = match input(worlds, id).map(|input| (input.origin, input.place)) {
        None => "computed",
        Some((Origin::Score(..), _)) => "scores",
        Some((Origin::Cell, Some(place))) => place.table.name,
        Some(_) => "assumptions",
    };
    voice::text(&Message::word("figure-group", group))
}
