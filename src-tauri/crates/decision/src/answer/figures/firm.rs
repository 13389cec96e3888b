//! Figures of how firm the order of options and vendors is.

use super::{Row, from, number, share, unit};
use crate::answer::robustness::RULES;
use crate::figure::Figure;
use crate::report::Report;
use crate::report::robustness::FirmnessReport;
use vocabulary::{Message, message};

pub(super) fn figures(report: &Report, figures: &mut Vec<Figure>) {
    let robustness = &report.robustness;
    for (kind, own, name) in [
        ("options", &robustness.options, message!("figure-robustness")),
        ("vendors", &robustness.vendors, message!("figure-robustness.vendors")),
    ] {
        own.iter().for_each(|own| firmness(&Row::new("robustness", kind, name.clone()), own, figures));
    }
    if let Some(methods) = &robustness.methods {
        let row = Row::new("robustness", "methods", message!("figure-robustness.vendors"));
        let agreeing = Some(methods.agreeing as f64);
        let formula = message!("decision-formula-agreeing");
        figures.push(number(row.part("agreeing"), agreeing, Some(1.0), &unit("methods"), formula));
    }
}

fn firmness(row: &Row, own: &FirmnessReport, figures: &mut Vec<Figure>) {
    let moved = own.nearest.as_ref().map(|nearest| nearest.moved);
    for (part, value) in
        [("near", Some(own.near.first(&own.first))), ("any", Some(own.any.first(&own.first))), ("moved", moved)]
    {
        let figure = share(row.part(part), value, Message::word("decision-formula-firm", part));
        figures.push(from(figure, RULES.map(|id| format!("input.{id}"))));
    }
}
