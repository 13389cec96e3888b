//! What the decision's cards find.

use decision::Report;
use decision::report::{OptionReport, Threshold};
use input::Keyed;
use quantity::decimal;
use serde::Serialize;
use std::collections::BTreeSet;
use vocabulary::{GateState, State};
use voice::{Message, Value, message};

/// What the gates say of an option.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Gates {
    /// What they ask for.
    state: State,
    /// All are met.
    is_met: bool,
    /// The same in words, with the first gate that fails.
    words: String,
    /// Everything that fails or is in doubt; may be empty.
    all: String,
}

/// A threshold as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct ShownThreshold {
    /// Which of the report's thresholds.
    at: usize,
    /// The change lies outside the input's own range.
    is_beyond: bool,
}

/// What may come to pass stands first, then weights, then what lies outside an input's own range; each nearest first.
pub(crate) fn changes(report: &Report) -> Vec<ShownThreshold> {
    let rank = |(_, one): &(usize, &Threshold)| match (one.is_weight(), one.inside_range) {
        (false, true) => 0,
        (true, _) => 1,
        (false, false) => 2,
    };
    let mut all: Vec<(usize, &Threshold)> = report.decision.thresholds.iter().enumerate().collect();
    all.sort_by_key(rank);
    let change =
        |(at, one): (usize, &Threshold)| ShownThreshold { at, is_beyond: !one.is_weight() && !one.inside_range };
    all.into_iter().map(change).collect()
}

fn in_words(count: usize) -> Message {
    message!("count-in-words", count = count)
}

/// "Checks: two need action and one to watch".
pub(crate) fn checks(report: &Report) -> String {
    let checks = &report.decision.checks;
    let of = |status: State| checks.iter().filter(|check| check.status == status).count();
    let (act, watch, unknown) = (of(State::Act), of(State::Watch), of(State::Unknown));
    let parts = [
        (act, message!("general-asks-for-action", count = act, which = in_words(act))),
        (watch, message!("views-checks-watch", word = in_words(watch))),
        (unknown, message!("views-checks-unknown", word = in_words(unknown))),
    ];
    let parts: Vec<Message> = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, part)| part).collect();
    voice::text(&match (checks.is_empty(), parts.is_empty()) {
        (true, _) => message!("views-checks-none"),
        (_, true) => message!("views-checks-met", word = in_words(checks.len())),
        _ => message!("views-checks-left", parts = Value::all(parts)),
    })
}

/// What is most worth finding out before signing.
pub(crate) fn worth(report: &Report) -> String {
    let decision = &report.decision;
    let bound = decision.evpi.map(|evpi| decimal::f64_of(evpi.0)).or(decision.evpi_points).unwrap_or(0.0);
    voice::text(&match (&decision.option, decision.value_of_information.first()) {
        (None, _) => message!("views-worth-undecided"),
        (_, Some(first)) => message!("views-worth-first", input = &first.label),
        _ if bound == 0.0 => message!("views-worth-nothing"),
        _ => message!("views-worth-no-single"),
    })
}

/// "Why Northwind rather than Helio".
pub(crate) fn why(report: &Report) -> String {
    let name =
        |id: &String| report.options.iter().find(|option| option.id == *id).map_or(id.clone(), |o| o.name.clone());
    let (best, other) = (report.decision.option.as_ref().map(name), report.decision.runner_up.as_ref().map(name));
    voice::text(&match (best, other) {
        (None, _) => message!("views-why-nothing"),
        (Some(best), None) => message!("views-why", option = best),
        (Some(best), Some(other)) => message!("views-why-rather", option = best, other = other),
    })
}

/// The largest bucket of the recommended option, or of the first one whose cost is known.
pub(crate) fn buckets(report: &Report) -> String {
    let costed = || report.options.iter().filter(|option| option.tcc.is_some());
    let best = costed().find(|option| report.decision.option.as_ref() == Some(&option.id)).or_else(|| costed().next());
    let largest = best.and_then(|option| Some((option, option.buckets.0.iter().max_by_key(|(_, amount)| *amount)?)));
    let Some((option, (bucket, _))) = largest else { return voice::label("pack-buckets-name") };
    let amount = report
        .shown
        .get(&format!("option.{}.bucket.{bucket}", option.id))
        .cloned()
        .unwrap_or_else(|| Message::from(""));
    let bucket = voice::text(&Message::word("bucket", bucket).part("inside"));
    let currency = &report.frame.currency;
    voice::text(&message!(
        "views-buckets-largest",
        option = &option.name,
        bucket = bucket,
        amount = amount,
        currency = currency
    ))
}

/// Of every option.
pub(crate) fn gates(report: &Report) -> Keyed<Gates> {
    Keyed(report.options.iter().map(|option| (option.id.clone(), gates_of(report, option))).collect())
}

fn gates_of(report: &Report, option: &OptionReport) -> Gates {
    let mut seen = BTreeSet::new();
    let failed = option.gates_failed.iter().zip(&option.gates_failed_text);
    let failed: Vec<_> = failed.filter(|(_, text)| seen.insert((*text).clone())).collect();
    let stand = option.gates();
    let is_met = stand == GateState::Met;
    let gates = |words, all| Gates { state: stand.asks(), is_met, words: voice::text(&words), all };
    let row = |texts| voice::value(Value::row(texts));
    match failed.first() {
        Some((id, text)) => {
            let gated = report.vendors.gated.iter().find(|gate| **id == format!("{}.{}", gate.vendor, gate.criterion));
            let gate = gated.map_or(Value::from(*text), |gate| Value::from(&gate.criterion_name));
            let words = match failed.len() {
                1 => message!("views-gates-fails", gate = gate),
                many => {
                    let (word, left) = (in_words(many), in_words(many - 1));
                    message!("views-gates-fails-more", word = word, gate = gate, left = left)
                }
            };
            gates(words, voice::value(Value::all(failed.iter().map(|(_, text)| *text))))
        }
        None => gates(
            stand.name(),
            match stand {
                GateState::InDoubt => row(&option.doubts),
                GateState::Incomplete => row(&option.notes),
                GateState::Met | GateState::Unknown | GateState::Failed => String::new(),
            },
        ),
    }
}
