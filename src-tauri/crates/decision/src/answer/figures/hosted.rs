//! Serving on cards beside buying tokens.

use super::{Row, from, money, number, share, two_digits, unit};
use crate::figure::Figure;
use crate::report::Report;
use quantity::show;
use vocabulary::{Message, message};

/// Tokens that volumes are told in.
const MILLION: f64 = 1e6;

/// Five of each workload that could be bought by the token: `hosted.WORKLOAD.volume`, `.pays_above`, `.cheaper_in`, `.own`, `.tokens`.
pub(super) fn figures(report: &Report, figures: &mut Vec<Figure>) {
    let currency = &Message::from(&report.frame.currency);
    for own in &report.hosted {
        let row = Row::new("hosted", &own.workload, message!("figure-hosted", workload = &own.name));
        let inputs = || own.inputs.iter().cloned();
        let tokens = |part: &str, millions: Option<f64>, formula: Message| {
            let value = millions.map(|own| own * MILLION);
            let step = value.and_then(|own| show::significant(own, 2));
            number(row.part(part), value, step, &unit("tokens-a-month"), formula)
        };
        let volume = tokens("volume", Some(own.volume), message!("decision-formula-hosted-volume"));
        figures.push(from(volume, own.volume_inputs.iter().cloned()));
        let above = tokens("pays_above", own.pays_above, message!("decision-formula-hosted-above"));
        // Without such a volume it is known that there is none.
        let above = match own.pays_above {
            Some(_) => above,
            None => Figure { text: message!("decision-hosted-at-none"), unit: Message::empty(), ..above },
        };
        figures.push(from(above, inputs()));
        let often = message!("decision-formula-hosted-share");
        figures.push(from(share(row.part("cheaper_in"), Some(own.cheaper_in), often), inputs()));
        let costs = [
            ("own", own.own_cost, message!("decision-formula-hosted-own")),
            ("tokens", own.hosted_cost, message!("decision-formula-hosted-tokens")),
        ];
        for (part, cost, formula) in costs {
            figures.push(from(money(row.part(part), Some(cost), two_digits(cost), currency, formula), inputs()));
        }
    }
}
