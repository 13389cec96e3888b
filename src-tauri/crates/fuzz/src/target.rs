//! The one list of targets: `cargo xtask fuzz` knows them by the folders of `corpus/`, which a test holds against it.

use crate::broken::Kept;
use crate::{Broken, book, cell, document, engine, pdf, result, rows, usage};

/// One door, and what must hold for whatever comes through it.
pub struct Target {
    /// Its name on the command line, and the name of its folder in `corpus/`.
    pub name: &'static str,
    /// What it attacks.
    pub about: &'static str,
    /// Inputs to begin with, made by the program itself so that they keep up with it.
    pub seeds: fn() -> Vec<Vec<u8>>,
    run: fn(&[u8]) -> Kept,
}

impl Target {
    /// Lets one input in.
    ///
    /// # Errors
    /// The law that it broke. A defect may also panic, take all memory or never end: whoever calls watches for that.
    pub fn run(&self, input: &[u8]) -> Result<(), Broken> {
        (self.run)(input)
    }
}

/// All targets. FOCUS billing gets its own here with its reader.
pub static TARGETS: &[Target] = &[
    Target { name: "bench", about: "A benchmark result.", seeds: result::seeds, run: result::run },
    Target { name: "cells", about: "A typed cell of any kind.", seeds: cell::seeds, run: cell::run },
    Target { name: "engines", about: "A request of an engine verb.", seeds: engine::seeds, run: engine::run },
    Target { name: "json", about: "The JSON export of a workspace.", seeds: document::seeds, run: document::run },
    Target { name: "pack", about: "A PDF, or what is attached to one.", seeds: pdf::seeds, run: pdf::run },
    Target { name: "rows", about: "A workspace file whose bytes or rows changed.", seeds: rows::seeds, run: rows::run },
    Target { name: "usage", about: "A file of demand.", seeds: usage::seeds, run: usage::run },
    Target { name: "workbook", about: "A workbook.", seeds: book::seeds, run: book::run },
];

/// The target of that name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
