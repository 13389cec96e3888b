//! How pressing something is, as shape, colour and word.

use crate::prose::{Align, Prose};
use crate::table::Cell;
use charts::type_scale::BODY;
use charts::{Fonts, Scene, Tag};
use vocabulary::State;

/// Room for the longest word that stands beside a shape.
const WORD: f64 = 64.0;

/// Place of a state: what needs action stands first, what is met last.
pub(crate) fn order(state: State) -> Option<usize> {
    State::PRESSING.iter().position(|own| *own == state)
}

/// A state as a cell: shape, then word.
pub(crate) fn cell(state: State, fonts: &Fonts, id: &str) -> Cell {
    let word = voice::text(&state.name());
    saying(state, fonts, &word, id, &word)
}

/// Width of a column of shapes.
pub(crate) const SHAPE: f64 = 8.0;

/// A state as its shape alone, for a row that says the rest.
pub(crate) fn shape(state: State) -> Cell {
    drawn(state, voice::text(&state.name()), |_| 3.6)
}

/// The same flush right, under a head that stands so; heard as these words.
pub(crate) fn shape_at_end(state: State, heard: String) -> Cell {
    drawn(state, heard, |width| width - 3.6)
}

fn drawn(state: State, heard: String, middle: fn(f64) -> f64) -> Cell {
    let (shape, colour) = charts::look(state);
    Cell::Drawn(Box::new(move |width| {
        let mut scene = Scene::new(width, BODY.leading());
        scene.items.push(shape.item((middle(width), BODY.leading() / 2.0), 3.1, colour));
        scene.tagged(Tag::Figure(heard.clone()))
    }))
}

/// A state as a cell with a word of its own behind the shape; `id` and `value` are the figure that it shows.
pub(crate) fn saying(state: State, fonts: &Fonts, word: &str, id: &str, value: &str) -> Cell {
    let (shape, colour) = charts::look(state);
    let text = Prose::new(BODY, colour).figure(word, id, value).lay(fonts, WORD, Align::Left);
    Cell::Drawn(Box::new(move |width| {
        let mut scene = Scene::new(width, text.height);
        scene.items.push(shape.item((3.2, BODY.leading() / 2.0), 2.9, colour));
        scene.place(&text, 10.0, 0.0);
        scene
    }))
}
