//! What levers and ideas save, as figures.

use super::super::{headline, ideas as found, supply};
use super::{Row, from, worth};
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::report::Report;
use vocabulary::{Message, message};

/// What each lever saves of the recommended option, or would.
pub(super) fn levers(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    let currency = &Message::from(&report.frame.currency);
    for lever in supply::levers(worlds, best) {
        let inputs = ["share", "saving"].map(|part| format!("input.levers.{}.{part}", lever.id));
        let option = report.decision.option.iter().map(|id| format!("option.{id}.tcc.base"));
        let formula = message!("decision-formula-lever");
        let figure = worth(Row::new("lever", &lever.id, &lever.name).part("worth"), lever.worth, currency, formula);
        let given_back = Row::new("lever", &lever.id, &lever.name).part("worth_given_back");
        let formula = [Some(message!("decision-formula-given-back")), lever.given_back_note];
        let formula = headline::row(formula.into_iter().flatten());
        let beside = worth(given_back, lever.worth_given_back, currency, formula);
        for figure in [figure, beside] {
            figures.push(from(figure, inputs.iter().cloned().chain(option.clone())));
        }
    }
}

/// What each shipped lever that the case does not have would save.
pub(super) fn ideas(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    let currency = &Message::from(&report.frame.currency);
    let option = || report.decision.option.iter().map(|id| format!("option.{id}.tcc.base"));
    for idea in found::ideas(worlds, best) {
        let Some(lever) = reference::lever(&idea.id) else { continue };
        let row = Row::new("idea", &idea.id, lever.name);
        let (share, saving) = (lever.share.to_string(), lever.saving.typical.unwrap_or_default().to_string());
        let formula = message!("decision-formula-idea", share = share, saving = saving);
        figures.push(from(worth(row.part("worth"), idea.worth, currency, formula), option()));
        let per_day = message!("decision-formula-per-day", days = lever.days().normalize().to_string());
        let per_day = worth(row.part("worth_per_day"), idea.worth_per_day, currency, per_day);
        figures.push(from(per_day, [format!("idea.{}.worth", idea.id)]));
        let formula = [Some(message!("decision-formula-given-back")), idea.given_back_note];
        let formula = headline::row(formula.into_iter().flatten());
        figures.push(from(worth(row.part("worth_given_back"), idea.worth_given_back, currency, formula), option()));
    }
}
