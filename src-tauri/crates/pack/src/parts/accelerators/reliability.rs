//! Reliability: the availability that the case assumes beside published failure rates, goodput and terms of service.

use crate::compose::Matter;
use crate::entered::{day, shares};
use crate::fill;
use crate::flow::Flow;
use crate::parts::published;
use crate::parts::shown::{apart, paid, percentage};
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use quantity::decimal;
use reference::Reliability;
use std::collections::BTreeMap;
use tables::{Estimate, Row};
use vocabulary::Billing;
use voice::{Message, Value, message};

/// The published figures shown, by id, those comparable with an availability first.
const PUBLISHED: [&str; 8] = [
    "superpod_availability",
    "aws_sla",
    "coreweave_sla",
    "coreweave_claim_days",
    "automatic_credit",
    "llama3_rate_all",
    "permanent_rate",
    "rsc_goodput",
];

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let assumed = assumed(matter);
    let mut out = Table::new(vec![
        Column::left(message!("pack-column-measured")).wide(126.0),
        Column::left(message!("general-of-what")).wide(112.0),
        Column::left(message!("general-figure")).wide(98.0),
        Column::left(message!("pack-column-source-date")),
    ]);
    if !assumed.is_empty() {
        out.group(message!("pack-reliability-assumed"));
        assumed.values().for_each(|quotes| out.row(assumption(matter, quotes)));
    }
    out.group(message!("pack-reliability-published"));
    PUBLISHED.iter().filter_map(|id| find(id)).for_each(|row| out.row(fact(row)));
    let silent = used(matter).iter().filter(|row| row.get("availability").is_none()).count();
    let finding = heading().tell(&finding(ends(matter, &assumed), promised()));
    table(flow, message!("pack-reliability"), "reliability", finding, &out);
    note(flow, closing(silent));
}

fn find(id: &str) -> Option<&'static Reliability> {
    reference::reliability().iter().find(|row| row.id == id)
}

/// Quotes that some option holds.
fn used<'a>(matter: &'a Matter) -> Vec<&'a Row> {
    let held = |id: &str| matter.book.rows("options").iter().any(|row| row.get("quote") == Some(id));
    matter.book.rows("quotes").iter().filter(|row| row.get("id").is_some_and(held)).collect()
}

/// Those that state an availability, by vendor and what they state.
fn assumed<'a>(matter: &'a Matter) -> BTreeMap<(&'a str, &'a str), Vec<&'a Row>> {
    let mut groups: BTreeMap<(&str, &str), Vec<&Row>> = BTreeMap::new();
    for row in used(matter) {
        if let Some(stated) = row.get("availability") {
            groups.entry((row.get("vendor").unwrap_or_default(), stated)).or_default().push(row);
        }
    }
    groups
}

fn assumption(matter: &Matter, quotes: &[&Row]) -> Vec<Cell> {
    let Some(first) = quotes.first() else { return Vec::new() };
    let id = first.get("id").unwrap_or_default();
    let of = |key: &str| format!("cell.quotes.{id}.{key}");
    let vendor = matter.vendor(first.get("vendor").unwrap_or_default());
    let stated = first.get("availability").unwrap_or_default();
    let source = first.get("source").unwrap_or_default();
    let date = first.get("date").unwrap_or_default();
    let mut names: Vec<Message> = quotes.iter().map(|row| offer(row)).collect();
    names.dedup();
    let names = voice::value(fill::semicolons(names));
    let source = Value::figure(source, of("source"), source);
    let date = Value::figure(day(date), of("date"), date);
    vec![
        Prose::ink(STRONG).figure(vendor, &format!("quote.{id}.vendor"), vendor).into(),
        Prose::muted(SMALL).figure(&names, &of("group"), &names).into(),
        Prose::ink(BODY).figure(shares(stated), &of("availability"), stated).into(),
        Prose::ink(SMALL).tell(&message!("list-comma", first = source, last = date)).into(),
    ]
}

/// What a quote offers: "H200 SXM5 141GB, committed, 36 months".
fn offer(quote: &Row) -> Message {
    let billing = quote.get("billing").unwrap_or_default();
    let months = quote.get("term_months").filter(|_| billing == Billing::Committed.word());
    let (sku, paid) = (quote.get("sku").unwrap_or_default(), paid(billing));
    match months {
        Some(months) => {
            let count = months.parse::<usize>().unwrap_or_default();
            message!("pack-offer-committed", sku = sku, paid = paid, count = count, months = months)
        }
        None => message!("pack-offer", sku = sku, paid = paid),
    }
}

fn fact(row: &Reliability) -> Vec<Cell> {
    let id = format!("reference.reliability.{}", row.id);
    let mut subject = vec![Prose::ink(BODY).figure(row.subject, &format!("{id}.subject"), row.subject)];
    let gpus = row.gpus.map(|gpus| message!("pack-reliability-gpus", count = gpus));
    let about = [row.cause.map(Message::from), gpus, row.period.map(Message::from)];
    let about = voice::value(fill::commas(about.into_iter().flatten()));
    if !about.is_empty() {
        subject.push(Prose::muted(SMALL).figure(&about, &format!("{id}.about"), &about));
    }
    vec![
        vec![Prose::ink(STRONG).tell(&row.metric.label()), Prose::muted(SMALL).tell(&row.metric.meaning())].into(),
        subject.into(),
        published::figure(&row.value, row.metric.unit, &id),
        published::dated_source(&row.evidence, &id),
    ]
}

/// Lowest and highest availability that the case takes.
fn ends(matter: &Matter, assumed: &BTreeMap<(&str, &str), Vec<&Row>>) -> Option<(f64, f64)> {
    let input = |text: &str, quote: &Row| match Estimate::assumption(text) {
        Some(id) => format!("input.{id}"),
        None => format!("input.quotes.{}.availability", quote.get("id").unwrap_or_default()),
    };
    let ids = assumed.iter().filter_map(|((_, text), quotes)| Some(input(text, quotes.first()?)));
    let ranges = ids.filter_map(|id| matter.report.trace(&id)?.range);
    extremes(ranges.map(|range| (decimal::f64_of(range.low), decimal::f64_of(range.high))))
}

/// Lowest and highest promise in the reference data.
fn promised() -> Option<(f64, f64)> {
    let promises = reference::reliability_of("sla_availability");
    let values = promises.map(|row| row.value.values().map(decimal::f64_of).collect::<Vec<_>>());
    extremes(values.filter_map(|v| Some((*v.first()?, *v.last()?))))
}

fn extremes(ranges: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    ranges.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
}

/// "The case takes units to work 88 % to 99.9 % of hours; published promises run from 99 % to 99.99 %".
fn finding(assumed: Option<(f64, f64)>, promised: Option<(f64, f64)>) -> Message {
    let case = match assumed {
        None => message!("pack-reliability-always"),
        Some((low, high)) if percentage(low) == percentage(high) => {
            message!("pack-reliability-works", share = percentage(low))
        }
        Some((low, high)) => {
            message!("pack-reliability-works-from", low = percentage(low), high = percentage(high))
        }
    };
    let promised = promised
        .map(|(low, high)| message!("pack-reliability-promised", low = percentage(low), high = percentage(high)));
    apart(case, promised)
}

fn closing(silent: usize) -> Prose {
    let silent = match silent {
        0 => Message::empty(),
        1 => message!("pack-reliability-silent-one"),
        _ => message!("pack-reliability-silent", count = fill::count("quotes.without_availability", silent)),
    };
    small().tell(&fill::sentences([message!("pack-reliability-note"), silent]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_named_is_in_the_reference_data() {
        for id in PUBLISHED {
            assert!(find(id).is_some(), "{id}");
        }
    }

    #[test]
    fn the_finding_sets_the_case_beside_what_is_promised() {
        for (assumed, promised, expected) in [
            (None, None, "The case counts every hour as available"),
            (Some((0.97, 0.97)), None, "The case takes units to work 97 % of hours"),
            (
                Some((0.88, 0.999)),
                Some((0.99, 0.9999)),
                "The case takes units to work 88 % to 99.9 % of hours; published promises run from 99 % to 99.99 %",
            ),
        ] {
            assert_eq!(voice::text(&finding(assumed, promised)).replace(quantity::show::THIN, " "), expected);
        }
        assert!(super::promised().is_some_and(|(low, high)| low > 0.5 && low < high && high < 1.0));
    }
}
