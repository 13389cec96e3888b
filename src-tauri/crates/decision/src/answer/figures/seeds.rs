//! What the checks of the guides rest on: dearer cards, months that nothing can be changed, the stage of the company, claims that
//! nobody has reached.

use super::{Row, number, share, unit};
use crate::answer::{checks, claims, staged};
use crate::draw::Worlds;
use crate::figure::Figure;
use vocabulary::{Unit, message};

pub(super) fn of_option(worlds: &Worlds, row: &Row, at: usize, figures: &mut Vec<Figure>) {
    let dearest = checks::dearer(worlds, at).first().map(|own| own.share);
    figures.push(share(row.part("dearer_card"), dearest, message!("decision-formula-dearer-card")));
    let bound = Some(f64::from(checks::longest_bound(worlds, at)));
    let formula = message!("decision-formula-bound-months");
    figures.push(number(row.part("bound_months"), bound, Some(1.0), &Unit::Months.name(), formula));
    figures.push(share(row.part("stage_share"), staged::alike(worlds, at), message!("decision-formula-stage-share")));
    let beyond = Some(claims::beyond(worlds, at).len() as f64);
    let formula = message!("decision-formula-beyond-published");
    figures.push(number(row.part("beyond_published"), beyond, Some(1.0), &unit("claims"), formula));
}
