//! The result file: its form is room `measurement`'s; here it is put on disk, and what a run has to say becomes its notes.

mod notes;
mod write;

pub use measurement::{
    Device, Library, Machine, Measurement, Mfu, Note, Numerics, Origin, Peak, Reading, Results, Searched, Sizes,
    Witness,
};
pub use notes::note;
pub use write::{Outgoing, part_of, text, try_out, write};
