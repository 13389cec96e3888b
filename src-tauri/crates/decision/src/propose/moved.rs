//! How far price or demand has to move until another number of units is best.

use super::curve::Curve;
use super::judge::Judge;
use vocabulary::CommitmentDriver;

/// The furthest that is looked, upwards; downwards to its inverse.
const FURTHEST: f64 = 2.0;
/// How near a factor is told.
const NEAR: f64 = 1e-3;

/// One direction of one driver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    pub(crate) driver: CommitmentDriver,
    pub(crate) rises: bool,
    /// `None` where the optimum stays as far as one looks.
    pub(crate) factor: Option<f64>,
}

/// All of them, around the optimum of a curve.
pub(super) fn all(curve: &Curve<'_, '_>, optimum: u32) -> Vec<Moved> {
    let one =
        |driver: CommitmentDriver, rises: bool| Moved { driver, rises, factor: factor(curve, optimum, driver, rises) };
    CommitmentDriver::ALL.iter().flat_map(|driver| [one(*driver, false), one(*driver, true)]).collect()
}

/// Halves the stretch in which the optimum changes.
fn factor(curve: &Curve<'_, '_>, optimum: u32, driver: CommitmentDriver, rises: bool) -> Option<f64> {
    let stays = |factor: f64| is_best(curve, &at(curve, driver, factor), optimum);
    let (mut near, mut far) = (1.0, if rises { FURTHEST } else { 1.0 / FURTHEST });
    if stays(far) {
        return None;
    }
    while f64::abs(far - near) > NEAR {
        let middle = 0.5 * (near + far);
        if stays(middle) { near = middle } else { far = middle }
    }
    Some(far)
}

/// The worlds with that price, or all demand, at so many times what it is.
fn at<'s>(curve: &Curve<'_, 's>, driver: CommitmentDriver, factor: f64) -> Judge<'s> {
    match driver {
        CommitmentDriver::Price => curve.judge.at_price(curve.quote(), factor),
        CommitmentDriver::Demand => curve.judge.at_demand(factor),
    }
}

/// Whether a unit more or fewer would cost as much or more.
fn is_best<'s>(curve: &Curve<'_, 's>, judge: &Judge<'s>, units: u32) -> bool {
    let Some(moved) = curve.in_worlds_of(judge) else { return false };
    let mean = |units: u32| moved.mean(units);
    let Some(own) = mean(units) else { return false };
    let fewer = units.checked_sub(1).and_then(mean);
    let more = (units < curve.most).then(|| mean(units + 1)).flatten();
    fewer.into_iter().chain(more).all(|other| own <= other)
}
