//! A part of the pack for a window: its question, its finding and its figures, laid out for the room there. They come
//! from the same layout as the pages, so that screen and paper cannot disagree.

use crate::compose::{Contents, Matter};
use crate::error::PackError;
use crate::flow::{Body, Drawn, Flow, SIDE};
use crate::parts::PARTS;
use charts::{Figure, Fonts};

/// Height of the one page that a part is laid out on, in points; higher than any part.
const ENDLESS: f64 = 1e7;

/// What a window shows of one part.
#[derive(Clone, Debug, Default)]
pub struct Drawings {
    /// The question that the part answers.
    pub question: String,
    /// The answer, in one sentence.
    pub finding: String,
    /// Name and figure, in order; a name may stand for several.
    pub figures: Vec<(String, Figure)>,
}

/// Names of the parts that can be drawn, in the order of the pack.
pub fn parts() -> impl Iterator<Item = &'static str> {
    PARTS.iter().map(|part| part.anchor)
}

/// One part, its figures as wide as told in points; `None` where no part has that name.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn drawings(contents: Contents, part: &str, width: f64) -> Result<Option<Drawings>, PackError> {
    let Some(part) = PARTS.iter().find(|known| known.anchor == part) else { return Ok(None) };
    let fonts = Fonts::shipped()?;
    let matter = Matter::of(contents, &fonts);
    let body = Body { size: (width + 2.0 * SIDE, ENDLESS), top: 0.0, bottom: ENDLESS };
    let mut flow = Flow::new(&fonts, [body, body]);
    part.lay(&mut flow, &matter);
    let Drawn { question, finding, figures } = flow.drawn;
    Ok(Some(Drawings { question, finding, figures }))
}
