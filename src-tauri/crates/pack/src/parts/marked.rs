//! A shape with a word beside it, for cells whose colour alone would say nothing in grey.

use crate::prose::{Align, Prose};
use crate::state::State;
use crate::table::Cell;
use charts::type_scale::BODY;
use charts::{Fonts, Scene};

/// Room for the longest word that stands beside a shape.
const WORD: f64 = 64.0;

/// The shape of a state before a word of its own; `id` and `value` are the figure that it shows.
pub(super) fn cell(fonts: &Fonts, state: State, word: &str, id: &str, value: &str) -> Cell {
    let (shape, colour) = state.look();
    let text = Prose::new(BODY, colour).figure(word, id, value).lay(fonts, WORD, Align::Left);
    Cell::Drawn(Box::new(move |width| {
        let mut scene = Scene::new(width, text.height);
        scene.items.push(shape.item((3.2, BODY.leading() / 2.0), 2.9, colour));
        scene.place(&text, 10.0, 0.0);
        scene
    }))
}
