//! How one workload's demand behaves, and a week that is only typed yet, drawn as the pack draws a pool.

use crate::compose::Contents;
use crate::error::PackError;
use crate::parts::demand::curves;
use charts::{Figure, Fonts};

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

/// 168 hours from Monday on, without layers.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn week(hours: &[f64], width: f64) -> Result<Figure, PackError> {
    Ok(curves::of_week(&Fonts::shipped()?, hours, width))
}
