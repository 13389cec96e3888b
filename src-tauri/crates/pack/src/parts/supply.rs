//! One row of how an option is made, as cells that part 2 and part 8 share: what is offered, how many GPUs, how it is
//! paid and at what price.

use super::shown::paid;
use crate::compose::Matter;
use crate::entered::shown;
use crate::fill;
use crate::numbers::exact;
use crate::prose::Prose;
use crate::table::Cell;
use charts::type_scale::{BODY, SMALL};
use decision::report::detail::{OptionSupply, SupplyRow};
use vocabulary::Billing;
use voice::{Message, Value, label, message};

/// Offer, GPUs, Paid and Price; `id` begins the figures' ids.
pub(super) fn cells(matter: &Matter, row: &SupplyRow, id: &str) -> [Cell; 4] {
    let id = |part: &str| format!("{id}.{part}");
    let vendor = matter.vendor(&row.vendor);
    let price = Value::figure(shown(&row.price), id("price"), &row.price);
    let mut offer = vec![
        Prose::ink(BODY).figure(vendor, &id("vendor"), vendor),
        Prose::muted(SMALL).figure(&row.sku, &id("sku"), &row.sku),
    ];
    if !is_needed(row, &matter.detail.supply) {
        offer.push(
            Prose::muted(SMALL).tell(&message!("pack-supply-quote", quote = fill::name(id("quote"), &row.quote))),
        );
    }
    [
        offer.into(),
        gpus(row, &id("gpus")).into(),
        pay(row, id).into(),
        Prose::ink(BODY).tell(&message!("general-amount", amount = price, unit = &row.unit)).into(),
    ]
}

/// "144; 160 from 13", "as needed" where the row has no number, with its months where they are not those of the horizon.
fn gpus(row: &SupplyRow, id: &str) -> Prose {
    let units = match row.steps.as_slice() {
        [] => Prose::ink(BODY).figure(label("general-as-needed"), id, ""),
        [first, later @ ..] => {
            let first = exact(first.gpus);
            let prose = Prose::ink(BODY).figure(shown(&first), id, first.as_str());
            later.iter().fold(prose, |prose, step| {
                let (gpus, month) = (exact(step.gpus), step.from.to_string());
                let of = |part: &str| {
                    fill::name(format!("{id}.{month}.{part}"), if part == "from" { &month } else { &gpus })
                };
                prose.tell(&message!("pack-supply-step", gpus = of("gpus"), month = of("from")))
            })
        }
    };
    months(row, id).into_iter().fold(units, |prose, months| prose.tell(&months))
}

/// The months of a row that does not serve from the first month to the horizon.
fn months(row: &SupplyRow, id: &str) -> Option<Message> {
    let number = |part: &str, month: u32| fill::name(format!("{id}.{part}"), month.to_string());
    match (row.from, row.to) {
        (1, None) => None,
        (from, None) => Some(message!("pack-supply-from", from = number("from", from))),
        (from, Some(to)) => Some(message!("pack-supply-months", from = number("from", from), to = number("to", to))),
    }
}

/// "committed, 36 months"
fn pay(row: &SupplyRow, id: impl Fn(&str) -> String) -> Prose {
    let paid = Value::figure(paid(row.billing.word()), id("billing"), row.billing.word());
    let words = match row.term_months.filter(|_| row.billing == Billing::Committed) {
        Some(months) => {
            let term = fill::name(id("term"), months.to_string());
            message!("pack-supply-term", paid = paid, count = months, term = term)
        }
        None => paid.into(),
    };
    Prose::ink(BODY).tell(&words)
}

/// Whether vendor, card, payment and term tell this row's quote from every other one in use.
fn is_needed(row: &SupplyRow, all: &[OptionSupply]) -> bool {
    let same = |other: &SupplyRow| {
        (&other.vendor, &other.sku, &other.billing, other.term_months)
            == (&row.vendor, &row.sku, &row.billing, row.term_months)
    };
    all.iter().flat_map(|option| &option.rows).all(|other| other.quote == row.quote || !same(other))
}

/// Whether two rows serve the same layer of the same pool with as many GPUs of the same quote.
pub(super) fn is_same(one: &SupplyRow, other: &SupplyRow) -> bool {
    (&one.pool, &one.layer, &one.quote, &one.steps, one.from, one.to)
        == (&other.pool, &other.layer, &other.quote, &other.steps, other.from, other.to)
}

/// Whether every one of several options has such a row.
pub(super) fn is_common(row: &SupplyRow, all: &[OptionSupply]) -> bool {
    all.len() > 1 && all.iter().all(|option| option.rows.iter().any(|other| is_same(row, other)))
}

/// A row for tests, whose quote is also its vendor.
#[cfg(test)]
pub(super) fn row(pool: vocabulary::Pool, layer: vocabulary::Layer, quote: &str) -> SupplyRow {
    let text = String::new;
    SupplyRow {
        pool,
        layer,
        quote: quote.to_owned(),
        vendor: quote.to_owned(),
        sku: text(),
        billing: Billing::Committed,
        gpus: None,
        steps: Vec::new(),
        from: 1,
        to: None,
        price: text(),
        unit: text().into(),
        term_months: Some(36),
        source: text(),
        date: text(),
        grade: text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::shown::read;
    use decision::report::detail::GpuStep;
    use quantity::decimal::Amount;
    use vocabulary::{Layer, Pool};

    fn option(rows: &[SupplyRow]) -> OptionSupply {
        OptionSupply { option: "o".to_owned(), rows: rows.to_vec(), training: Vec::new() }
    }

    #[test]
    fn rows_are_common_where_every_option_has_them() {
        let (base, peak) = (row(Pool::Training, Layer::Base, "a"), row(Pool::Training, Layer::Peak, "b"));
        let more = SupplyRow { steps: vec![GpuStep { from: 1, gpus: Amount(8.into()) }], ..base.clone() };
        for (options, expected) in [
            (vec![option(std::slice::from_ref(&base))], false),
            (vec![option(std::slice::from_ref(&base)), option(&[peak.clone(), base.clone()])], true),
            (vec![option(std::slice::from_ref(&base)), option(std::slice::from_ref(&peak))], false),
            (vec![option(std::slice::from_ref(&base)), option(&[more])], false),
        ] {
            assert_eq!(is_common(&base, &options), expected, "{options:?}");
        }
    }

    #[test]
    fn a_quote_is_named_where_two_would_read_the_same() {
        let (one, other) = (row(Pool::Training, Layer::Base, "a"), row(Pool::Training, Layer::Base, "b"));
        let twin = SupplyRow { vendor: "a".to_owned(), ..other.clone() };
        assert!(is_needed(&one, &[option(&[one.clone(), other])]));
        assert!(!is_needed(&one, &[option(std::slice::from_ref(&one)), option(&[twin])]));
    }

    #[test]
    fn what_is_committed_names_its_term() {
        for (billing, months, expected) in [
            (Billing::Committed, Some(36), "committed, 36 months"),
            (Billing::Committed, Some(1), "committed, 1 month"),
            (Billing::Committed, None, "committed"),
            (Billing::Owned, Some(36), "bought"),
            (Billing::Used, None, "by use"),
        ] {
            let row = SupplyRow { billing, term_months: months, ..row(Pool::Training, Layer::Base, "q") };
            assert_eq!(read(&pay(&row, str::to_owned)), expected);
        }
    }
}
