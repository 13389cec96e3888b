//! Figures of what an option signs, contract by contract, of what leaving costs, and of how many rows may not serve.

use super::{Row, around, from, money, number, unit, worth};
use crate::answer::{refused, signed};
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::report::OptionReport;
use crate::report::contracts::SignedContract;
use quantity::decimal::{self, Amount};
use vocabulary::{Message, message};

pub(super) fn figures(
    worlds: &Worlds,
    (option, at): (&OptionReport, usize),
    currency: &Message,
    figures: &mut Vec<Figure>,
) {
    let row = Row::new("option", &option.id, &option.name);
    let inputs = signed::inputs(worlds, at);
    if let Some(signed) = &option.signed {
        let figure = worth(row.part("signed"), Some(signed.amount), currency, message!("decision-formula-signed"));
        let whole = signed.unless_agreed.map(|whole| unless_agreed(&row, whole, currency));
        let left = signed.leaving.iter().map(|own| leaving(&row, (own.month, own.cost), currency));
        let left = left.chain(signed.exits.iter().map(|own| on_notice(&row, (own.month, own.cost), currency)));
        let without = signed.exits.iter().filter_map(|own| Some((own.month, own.unless_agreed?)));
        let left = left.chain(without.map(|exit| on_notice_unless_agreed(&row, exit, currency)));
        let contracts = signed.contracts.iter().flat_map(|own| contract(option, own, currency));
        let all = std::iter::once(figure).chain(whole).chain(left).chain(contracts);
        figures.extend(all.map(|figure| from(figure, inputs.clone())));
    }
    let refused = option.refused.len() as f64;
    let formula = message!("decision-formula-refused");
    figures.push(number(row.part("refused"), Some(refused), Some(1.0), &unit("rows"), formula));
    let notices = refused::two_notices(worlds, at).len() as f64;
    let formula = message!("decision-formula-notices");
    figures.push(number(row.part("notices"), Some(notices), Some(1.0), &unit("quotes"), formula));
    around::figures(worlds, at, &row, figures);
}

fn leaving(row: &Row, (month, cost): (u32, Amount), currency: &Message) -> Figure {
    let month = month.to_string();
    let of = row.called(format!("leaving.{month}"), message!("figure-part-leaving", month = &month));
    worth(of, Some(cost), currency, message!("decision-formula-leaving", month = month))
}

/// What is still owed if notice is given in a month, terms that nobody cancelled in time included.
fn on_notice(row: &Row, (month, cost): (u32, Amount), currency: &Message) -> Figure {
    let month = month.to_string();
    let of = row.called(format!("notice.{month}"), message!("figure-part-notice", month = &month));
    worth(of, Some(cost), currency, message!("decision-formula-notice", month = month))
}

/// The same without rights to leave that are not agreed yet.
fn on_notice_unless_agreed(row: &Row, (month, cost): (u32, Amount), currency: &Message) -> Figure {
    let month = month.to_string();
    let of = row.called(format!("notice.{month}.unless_agreed"), message!("figure-part-notice-unless", month = &month));
    worth(of, Some(cost), currency, message!("decision-formula-notice-unless", month = month))
}

/// What is signed without a right to leave that is not agreed yet.
fn unless_agreed(row: &Row, whole: Amount, currency: &Message) -> Figure {
    let step = signed::tenth_of_unit(whole);
    money(row.part("unless_agreed"), Some(whole), Some(step), currency, message!("decision-formula-unless-agreed"))
}

/// What is signed of one quote.
fn contract(option: &OptionReport, own: &SignedContract, currency: &Message) -> Vec<Figure> {
    let row = Row::new("option", format!("{}.contract.{}", option.id, own.quote), own.name.clone());
    let formula = message!("decision-formula-contract-gpus");
    let gpus = number(row.part("gpus"), Some(decimal::f64_of(own.gpus.0)), Some(1.0), &unit("gpus"), formula);
    let amount = worth(row.part("signed"), Some(own.amount), currency, message!("decision-formula-contract"));
    let exits = own.exits.iter().map(|exit| on_notice(&row, (exit.month, exit.cost), currency));
    let whole = own.unless_agreed.map(|whole| unless_agreed(&row, whole, currency));
    [gpus, amount].into_iter().chain(whole).chain(exits).collect()
}
