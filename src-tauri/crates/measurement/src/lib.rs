//! One measured result: its types, its units, its digest, and the form of its file (`format` "assay-bench") both ways. What measures
//! writes it here; what imports, compares or shows a result reads it here. Pure: text in, results out, and the other way round.
//!
//! A file is read strictly, every problem at once. Fields that this version does not know are kept by name instead of refused, since
//! measuring programs are younger than the machines they ran on. Only what contradicts itself is refused; what does not follow
//! from a result's own samples, or can hardly be, is told beside it ([`Doubt`]).
//!
//! Codes: B700 version, B701 a device that is not listed, B702 figures that contradict each other, B703 a digest that is none, B704
//! more than is taken in, B705 a device named twice, B706 a digest of other content; J0xx the shape of JSON.

mod digest;
mod doubts;
pub mod event;
mod figures;
pub mod gauge;
mod names;
mod note;
mod origin;
mod read;
mod result;
pub mod sizes;
pub mod soundness;
mod telemetry;
pub mod unit;
mod unread;
mod write;

pub use digest::{agrees, digest};
pub use doubts::Doubt;
pub use figures::{CONFIDENCE, Measurement, Mfu, Numerics, Peak, Searched, Witness, median, sorted};
pub use names::named;
pub use note::Note;
pub use origin::{Origin, nodes};
pub use read::{ResultFile, accept, read};
pub use result::{Device, FORMAT, Library, Machine, Results, VERSION};
pub use sizes::Sizes;
pub use telemetry::{Reading, Series, series};
pub use unread::Unread;
pub use vocabulary::NoteCode as Code;
pub use write::document;
