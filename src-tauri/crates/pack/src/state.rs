//! How pressing something is, as shape, colour and word.

use crate::prose::{Align, Prose};
use crate::table::Cell;
use charts::type_scale::BODY;
use charts::{Colour, Fonts, Scene, Shape, colour};

/// Room for the longest word that stands beside a shape.
const WORD: f64 = 64.0;

/// States in the order in which they are shown: what asks for action first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    Act,
    Watch,
    Unknown,
    Met,
}

impl State {
    /// The state of a check or a KPI.
    pub(crate) fn of_check(status: &str) -> Self {
        match status {
            "act" => State::Act,
            "watch" => State::Watch,
            "ok" => State::Met,
            _ => State::Unknown,
        }
    }

    /// The state of a condition.
    pub(crate) fn of_condition(status: &str) -> Self {
        match status {
            "met" => State::Met,
            "open" => State::Watch,
            _ => State::Act,
        }
    }

    pub(crate) fn look(self) -> (Shape, Colour) {
        match self {
            State::Act => (Shape::Square, colour::ACT),
            State::Watch => (Shape::Triangle, colour::WATCH),
            State::Unknown => (Shape::Ring, colour::MUTED),
            State::Met => (Shape::Dot, colour::OK),
        }
    }

    pub(crate) fn word(self) -> String {
        voice::label(match self {
            State::Act => "pack-state-act",
            State::Watch => "pack-state-watch",
            State::Unknown => "pack-state-unknown",
            State::Met => "pack-state-met",
        })
    }

    /// The state as a cell: shape, then word.
    pub(crate) fn cell(self, fonts: &Fonts, id: &str) -> Cell {
        let word = self.word();
        self.saying(fonts, &word, id, &word)
    }

    /// The state as a cell with a word of its own behind the shape; `id` and `value` are the figure that it shows.
    pub(crate) fn saying(self, fonts: &Fonts, word: &str, id: &str, value: &str) -> Cell {
        let (shape, colour) = self.look();
        let text = Prose::new(BODY, colour).figure(word, id, value).lay(fonts, WORD, Align::Left);
        Cell::Drawn(Box::new(move |width| {
            let mut scene = Scene::new(width, text.height);
            scene.items.push(shape.item((3.2, BODY.leading() / 2.0), 2.9, colour));
            scene.place(&text, 10.0, 0.0);
            scene
        }))
    }
}
