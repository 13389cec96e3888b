//! Sentences made from the data. Each claims what the figures support and no more.

use super::scores;
use crate::draw::Worlds;
use crate::inputs::{Input, Origin};
use crate::report::OptionReport;
use crate::snapshot::{Billing, Plan, Snapshot};
use quantity::{Decimal, show};

/// What to sign, as one sentence: "Lease 224 GPUs from Northwind for 36 months; rent the rest from Helio by the hour."
///
/// "Everything" and "the rest" are said only where nothing is left unserved.
pub(super) fn headline(snapshot: &Snapshot, option: usize, serves_all: bool) -> String {
    let parts = parts(snapshot, &snapshot.options[option], serves_all);
    let mut sentence = parts.join("; ");
    if let Some(first) = sentence.get(..1).map(str::to_uppercase) {
        sentence.replace_range(..1, &first);
    }
    format!("{sentence}.")
}

/// Quotes of one vendor that are paid alike: GPUs bought or committed, by length of the commitment in months.
struct Part {
    billing: Billing,
    vendor: usize,
    tokens: bool,
    terms: Vec<(Option<u32>, Decimal)>,
}

fn parts(snapshot: &Snapshot, plan: &Plan, serves_all: bool) -> Vec<String> {
    let parts = grouped(snapshot, plan);
    let spot = |vendor: usize| parts.iter().any(|p| p.billing == Billing::Spot && p.vendor == vendor);
    let by_hour =
        |vendor: usize| parts.iter().any(|p| (p.billing, p.vendor, p.tokens) == (Billing::Used, vendor, false));
    let said = parts.iter().filter(|p| p.billing != Billing::Spot || !by_hour(p.vendor));
    let only = said.clone().count() == 1;
    let what = match (serves_all, only) {
        (false, _) => "",
        (true, true) => "everything ",
        (true, false) => "the rest ",
    };
    said.map(|p| part(snapshot, p, what, spot(p.vendor))).collect()
}

fn grouped(snapshot: &Snapshot, plan: &Plan) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for row in &plan.rows {
        let quote = &snapshot.quotes[row.quote];
        let gpus = row.units.and_then(|u| u.checked_mul(Decimal::from(quote.unit_gpus))).unwrap_or_default();
        let key = (quote.billing, quote.vendor, quote.per_million_tokens);
        let term = quote.term_months.filter(|_| quote.billing == Billing::Committed);
        match parts.iter_mut().find(|p| (p.billing, p.vendor, p.tokens) == key) {
            Some(part) => add(&mut part.terms, term, gpus),
            None => parts.push(Part { billing: key.0, vendor: key.1, tokens: key.2, terms: vec![(term, gpus)] }),
        }
    }
    parts
}

fn add(terms: &mut Vec<(Option<u32>, Decimal)>, term: Option<u32>, gpus: Decimal) {
    match terms.iter_mut().find(|(own, _)| *own == term) {
        Some((_, sum)) => *sum = sum.checked_add(gpus).unwrap_or(*sum),
        None => terms.push((term, gpus)),
    }
}

fn part(snapshot: &Snapshot, part: &Part, what: &str, spot: bool) -> String {
    let name = &snapshot.vendors[part.vendor].name;
    let all = part.terms.iter().try_fold(Decimal::ZERO, |sum, (_, gpus)| sum.checked_add(*gpus)).unwrap_or_default();
    let (all, also) = (gpus(all), if spot { " and on spot" } else { "" });
    match part.billing {
        Billing::Owned => format!("buy {all} from {name}"),
        Billing::Committed => format!("lease {all} from {name}{}", terms(&part.terms)),
        Billing::Used if part.tokens => format!("buy tokens from {name}"),
        Billing::Used => format!("rent {what}from {name} by the hour{also}"),
        Billing::Spot => format!("bid for spot GPUs at {name}"),
    }
}

fn gpus(count: Decimal) -> String {
    let noun = if count == Decimal::ONE { "GPU" } else { "GPUs" };
    format!("{} {noun}", show::exact(count))
}

/// For how long GPUs are leased, the longest first: " for 36 months", " (184 for 36 months, 16 for 12)".
fn terms(terms: &[(Option<u32>, Decimal)]) -> String {
    let mut terms = terms.to_vec();
    terms.sort_by_key(|(months, _)| std::cmp::Reverse(*months));
    match terms.as_slice() {
        [] | [(None, _)] => String::new(),
        [(Some(months), _)] => format!(" for {}", show::counted(*months as usize, "month")),
        [(first, gpus), rest @ ..] => {
            let rest = rest.iter().map(|(months, gpus)| match months {
                Some(months) => format!(", {} for {months}", show::exact(*gpus)),
                None => format!(", {} without a term", show::exact(*gpus)),
            });
            let longest = first.map_or_else(String::new, |months| show::counted(months as usize, "month"));
            format!(" ({} for {longest}{})", show::exact(*gpus), rest.collect::<String>())
        }
    }
}

/// Why nothing can be recommended, and what to do next.
pub(super) fn undecided(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> String {
    format!("No decision: {}. {}", reason(worlds, options, weighted), next(worlds, options, weighted))
}

fn reason(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> String {
    if options.is_empty() {
        return "no option has been entered".to_owned();
    }
    if worlds.model.pools.is_empty() {
        return "no workload has demand yet".to_owned();
    }
    if !weighted {
        return "no criterion has a weight".to_owned();
    }
    if scores::counted(worlds.model.snapshot).are_none() {
        return "not one score is entered, and the criteria ask for them".to_owned();
    }
    let gated = options.iter().filter(|o| !o.gates_failed.is_empty()).count();
    let incomplete = options.iter().filter(|o| o.tcc.is_none()).count();
    match (gated, incomplete, options.len()) {
        (0, _, 1) => "the only option cannot be costed".to_owned(),
        (0, _, all) => format!("none of the {all} options can be costed"),
        (_, 0, 1) => "the only option fails a gate".to_owned(),
        (_, 0, all) => format!("all {all} options fail a gate"),
        (gated, incomplete, all) => {
            let verb = if gated == 1 { "fails" } else { "fail" };
            format!("of {}, {gated} {verb} a gate and {incomplete} cannot be costed", show::counted(all, "option"))
        }
    }
}

/// What has to be filled in or changed before something can be recommended, by sheet; no digits.
pub(super) fn next(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> String {
    let empty = empty_sheets(worlds, weighted);
    match empty.as_slice() {
        [] => mend(options),
        [only] => format!("Fill in the sheet {only}."),
        several => format!("Fill in the sheets {}.", show::listed(several)),
    }
}

/// Sheets without which nothing can be recommended and that tell nothing yet, in the order of the flow.
fn empty_sheets(worlds: &Worlds, weighted: bool) -> Vec<&'static str> {
    let snapshot = worlds.model.snapshot;
    let needs = [
        ("workloads", snapshot.workloads.is_empty()),
        ("demand", worlds.model.pools.is_empty()),
        ("vendors", snapshot.vendors.is_empty()),
        ("criteria", !weighted),
        ("scores", scores::counted(snapshot).are_none()),
        ("quotes", snapshot.quotes.is_empty()),
        ("options", snapshot.options.is_empty()),
    ];
    needs.into_iter().filter(|(_, is_empty)| *is_empty).map(|(name, _)| sheet(name)).collect()
}

/// Label of a table, which is its sheet's name.
pub(super) fn sheet(name: &'static str) -> &'static str {
    tables::table(name).map_or(name, |table| table.label)
}

/// What to do where every sheet is filled in and still no option may win.
fn mend(options: &[OptionReport]) -> String {
    let (own, gates, frame) = (sheet("options"), sheet("criteria"), sheet("frame"));
    let failed = || options.iter().flat_map(|o| o.gates_failed.iter());
    if failed().next().is_none() {
        return format!(
            "The notes of each option say what the sheets {} or {} lack.",
            sheet("workloads"),
            sheet("accelerators")
        );
    }
    if failed().all(|gate| gate == "budget") {
        return format!("Enter a cheaper option in the sheet {own}, or raise the budget in the sheet {frame}.");
    }
    format!("Enter an option in the sheet {own} whose vendors pass every gate of the sheet {gates}.")
}

/// How an input can be narrowed before signing.
pub(super) fn how(input: &Input) -> String {
    if !input.find_out.is_empty() {
        return input.find_out.clone();
    }
    let kind = input.id.split('.').next().unwrap_or_default();
    match (input.origin, kind) {
        (Origin::Score, _) => "Ask for evidence of a better grade, or settle the evaluators' difference.",
        (_, "quotes") => "Get a binding quote.",
        (_, "workloads") => "Measure it on a few weeks of logs.",
        (_, "costs") => "Get a quote or an invoice.",
        (_, "levers") => "Try the lever on one team first.",
        _ => "Find a dated source, or measure it.",
    }
    .to_owned()
}

/// How many inputs drawn have no worth that can be told from noise; `None` where every one has.
pub(super) fn information_note(told: usize, drawn: usize, worlds: usize, eligible: usize) -> Option<String> {
    let worlds = show::counted(worlds, "world");
    let noise = format!("nothing that can be told from noise in {worlds}");
    match (told, drawn.saturating_sub(told)) {
        (_, 0) => None,
        _ if eligible < 2 => Some("Only one option may win, so no knowledge can change the choice.".to_owned()),
        (0, 1) => Some(format!("The one input drawn: {noise}.")),
        (0, all) => Some(format!("All {} drawn: {noise}.", show::counted(all, "input"))),
        (_, others) => Some(format!("{}: {noise}.", show::counted(others, "other input"))),
    }
}

/// What so few worlds can say; `None` where they are enough.
pub(super) fn few(worlds: usize) -> Option<String> {
    match worlds {
        1 => Some("1 world tells how one draw ends and nothing of shares.".to_owned()),
        few if few < 1000 => {
            Some(format!("{} are few: shares are good to a few points only.", show::counted(few, "world")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_said_longest_first() {
        let gpus = |rows: &[(Option<u32>, u32)]| -> Vec<(Option<u32>, Decimal)> {
            rows.iter().map(|(months, gpus)| (*months, Decimal::from(*gpus))).collect()
        };
        for (rows, expected) in [
            (&[][..], ""),
            (&[(None, 8)], ""),
            (&[(Some(36), 200)], " for 36 months"),
            (&[(Some(1), 8)], " for 1 month"),
            (&[(Some(12), 16), (Some(36), 184)], " (184 for 36 months, 16 for 12)"),
            (&[(Some(12), 16), (None, 8), (Some(36), 1184)], " (1 184 for 36 months, 16 for 12, 8 without a term)"),
        ] {
            assert_eq!(terms(&gpus(rows)).replace(show::THIN, " "), expected);
        }
        assert_eq!((super::gpus(Decimal::ONE), super::gpus(Decimal::TWO)), ("1 GPU".to_owned(), "2 GPUs".to_owned()));
    }

    #[test]
    fn what_information_is_worth_nothing_is_counted() {
        let noise = "nothing that can be told from noise in 10 000 worlds.";
        for (told, drawn, eligible, expected) in [
            (3, 3, 2, None),
            (0, 0, 2, None),
            (1, 40, 2, Some(format!("39 other inputs: {noise}"))),
            (1, 2, 2, Some(format!("1 other input: {noise}"))),
            (0, 40, 2, Some(format!("All 40 inputs drawn: {noise}"))),
            (0, 1, 2, Some(format!("The one input drawn: {noise}"))),
            (0, 40, 1, Some("Only one option may win, so no knowledge can change the choice.".to_owned())),
        ] {
            let note = information_note(told, drawn, 10_000, eligible).map(|n| n.replace(show::THIN, " "));
            assert_eq!(note, expected, "{told} of {drawn}, {eligible} eligible");
        }
        assert!(information_note(0, 2, 1, 2).unwrap().ends_with("in 1 world."));
    }

    #[test]
    fn few_worlds_are_said_to_be_few() {
        for (worlds, expected) in
            [(1, Some("1 world tells")), (2, Some("2 worlds are few")), (999, Some("999 worlds are few")), (1000, None)]
        {
            let said = few(worlds);
            assert_eq!(said.is_some(), expected.is_some(), "{worlds}");
            assert!(said.unwrap_or_default().starts_with(expected.unwrap_or_default()), "{worlds}");
        }
    }
}
