//! Page 1 as a picture for a slide: as SVG that needs no fonts, and as PNG for programs that draw no SVG.

mod canvas;

use crate::attachment::{drawn, joined};
use crate::compose::{Composed, Contents, compose};
use crate::error::PackError;
use crate::setting::Setting;
use canvas::Canvas;
use charts::{Fonts, Scene, svg};

/// Dots to an inch of the PNG: as fine as a projector or a printed handout shows.
const DOTS: f64 = 200.0;

/// Points to an inch.
const POINTS: f64 = 72.0;

/// Page 1 as SVG.
///
/// # Errors
/// As [`crate::render`].
pub fn svg(contents: Contents, setting: &Setting) -> Result<Vec<u8>, PackError> {
    let composed = compose(contents, setting)?;
    let page = first(&composed);
    Ok(svg::still(page, &composed.fonts, &composed.title, &said(&composed.fonts, page)).into_bytes())
}

/// Page 1 as PNG, on white.
///
/// # Errors
/// As [`crate::render`], and [`PackError::Write`] where it cannot be packed.
pub fn png(contents: Contents, setting: &Setting) -> Result<Vec<u8>, PackError> {
    let composed = compose(contents, setting)?;
    let mut canvas = Canvas::new(first(&composed), DOTS / POINTS);
    first(&composed).items.iter().for_each(|item| canvas.item(&composed.fonts, item));
    canvas.png(DOTS).map_err(|error| PackError::Write(error.to_string()))
}

fn first(composed: &Composed) -> &Scene {
    const EMPTY: &Scene = &Scene { width: 0.0, height: 0.0, items: Vec::new(), tags: Vec::new() };
    composed.pages.first().unwrap_or(EMPTY)
}

/// All that the page says, for those who hear it.
fn said(fonts: &Fonts, page: &Scene) -> String {
    let texts: Vec<String> = drawn(page).map(|text| fonts.shown(&text.text, text.face)).collect();
    joined(texts.iter().map(String::as_str))
}
