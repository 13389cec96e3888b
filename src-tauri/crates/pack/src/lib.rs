//! The decision pack: a report laid out as a PDF that a board signs and an auditor can recompute; its tables as cells of a workbook, and
//! its first page as a picture.
//!
//! Bytes in, bytes out: no file, no clock, no randomness. The same report and setting give the same bytes; every figure
//! printed is also attached with its digest, so that [`verify`] can name the first one that disagrees.

mod ageing;
mod annex;
mod attachment;
mod board;
mod commitments;
mod compose;
mod curves;
mod date;
mod drawings;
mod entered;
mod error;
mod fill;
mod flow;
mod furniture;
mod letter;
mod links;
mod numbers;
mod options;
mod outline;
mod ownership;
mod page_one;
mod paint;
mod parts;
mod printout;
mod prose;
mod read;
pub mod record;
mod refs;
mod screen;
mod seal;
mod setting;
mod sheets;
mod slide;
mod state;
mod structure;
mod table;
mod tagging;
mod tounicode;
mod verify;

pub use ageing::ageing;
pub use attachment::{Attachment, PrintedFigure};
pub use commitments::commitments;
pub use compose::{Billed, Composed, Contents, compose};
pub use curves::{curves, served, week};
pub use date::{month as printed_month, short as printed_day};
pub use drawings::{Drawings, drawings, parts};
pub use error::{NoPack, PackError, VerifyError};
pub use flow::Heading;
pub use letter::{Letter, Offer, debrief};
pub use ownership::ownership;
pub use parts::published::band as published;
pub use printout::{Printout, PrintoutHead, PrintoutPart, printout};
pub use read::{Page, Reading, reading};
pub use screen::{Behind, Findings, Stretch, behind, findings, own_range};
pub use setting::Setting;
pub use sheets::{Entry, Grid, Sheet, sheets};
pub use slide::{png, svg};
pub use verify::{Again, Cause, Changed, Difference, Verdict, verify};
pub use vocabulary::{Extent, Paper};

/// The pack as a PDF.
///
/// # Errors
/// [`PackError::Date`] when the setting's date is not an ISO date; [`PackError::Font`] and [`PackError::Write`] when the
/// machine fails.
pub fn render(contents: Contents, setting: &Setting) -> Result<Vec<u8>, PackError> {
    let composed = compose(contents, setting)?;
    seal::seal(paint::document(&composed)?, &composed)
}
