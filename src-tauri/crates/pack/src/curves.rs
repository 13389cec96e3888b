//! How one workload's demand behaves, who serves each pool under an option, and a week that is only typed yet, drawn as the pack
//! draws a pool.

use crate::compose::{Contents, Matter};
use crate::error::PackError;
use crate::parts::demand::{curves, stacked};
use charts::{Figure, Fonts, Key};
use vocabulary::Pool;

/// Week, year and load-duration curve of a workload, as wide as told in points; nothing where it has no demand.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn curves(contents: Contents, workload: &str, width: f64) -> Result<Vec<Figure>, PackError> {
    let fonts = Fonts::shipped()?;
    let Some(curve) = contents.detail.curves.workloads.iter().find(|own| own.id == workload) else {
        return Ok(Vec::new());
    };
    let begun = curves::begins_of(contents.book, |id| id == workload);
    Ok(curves::figures(&fonts, curve, begun.as_deref(), width).into_iter().map(|(_, figure)| figure).collect())
}

/// The same of each pool, by its word, with those stacked under its demand who serve it under an option; nothing of an option that
/// cannot be costed.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn served(contents: Contents, option: &str, width: f64) -> Result<Vec<(&'static str, Figure)>, PackError> {
    let fonts = Fonts::shipped()?;
    let matter = Matter::of(contents, &fonts);
    let mut drawn = Vec::new();
    for own in stacked::of_option(&matter, option) {
        let begun = curves::begins(&matter, Pool::from_word(own.pool()));
        let figures = own.figures(&fonts, begun.as_deref(), (width, Key::Own));
        drawn.extend(figures.into_iter().map(|(_, figure)| (own.pool(), figure)));
    }
    Ok(drawn)
}

/// 168 hours from Monday on, without layers.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn week(hours: &[f64], width: f64) -> Result<Figure, PackError> {
    Ok(curves::of_week(&Fonts::shipped()?, hours, width))
}
