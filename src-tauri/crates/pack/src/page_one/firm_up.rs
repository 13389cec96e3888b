//! What would make a preliminary decision firmer, in place of what would overturn it.

use crate::prose::{Align, Prose};
use crate::table;
use charts::type_scale::BODY;
use charts::{Fonts, Scene};
use decision::report::FirmUpReport;

const NUMBER: f64 = 12.0;

/// One row for each thing, in the order of the decision.
pub(crate) fn rows(fonts: &Fonts, width: f64, things: &[FirmUpReport]) -> Vec<Scene> {
    let each = things.iter().zip(1..);
    each.map(|(thing, number)| row(fonts, width, thing, number)).collect()
}

fn row(fonts: &Fonts, width: f64, thing: &FirmUpReport, number: usize) -> Scene {
    let places = table::places(&[(NUMBER, Align::Left), (width - NUMBER, Align::Left)], 0.0);
    let text = Prose::ink(BODY).named(&format!("decision.firm_up.{number}"), &thing.text);
    let number = Prose::muted(BODY).say(number.to_string().as_str());
    let cells = [table::stack(fonts, &[number], places[0]), table::stack(fonts, &[text], places[1])];
    table::row(&places.into_iter().zip(cells).collect::<Vec<_>>(), width)
}
