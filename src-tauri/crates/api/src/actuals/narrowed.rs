//! What is narrowed to: values and months that bills tell of, and of what cannot be narrowed only what is of them.

use super::answer::ActualsAnswer;
use super::sections::Asked;
use super::{beyond, screen};
use crate::Failure;
use ::actuals::{Look, Narrow, ViewKey};
use input::Problem;
use voice::{Message, Value, message};

/// Most values that are named where one is asked for that no bill has.
const MOST_NAMED: usize = 12;

/// What is wrong with what is asked for, all of it: values that no bill has, and months that are none of theirs or end before they begin.
///
/// # Errors
/// These; or a sum that has more digits than an answer can tell.
pub(super) fn check(look: &Look, asked: &Asked, [from, to]: [Option<&str>; 2]) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for (at, own) in asked.chosen.iter().enumerate() {
        wrong.extend(unknown(look, &asked.all, at, own)?);
    }
    wrong.extend(no_span(&asked.all, [from, to]));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

fn unknown(look: &Look, months: &[String], at: usize, own: &Narrow) -> Result<Option<Problem>, Failure> {
    let known: Vec<Option<String>> = match own.key {
        ViewKey::Month => months.iter().cloned().map(Some).collect(),
        key => {
            let groups = ::actuals::view(look, &[key], &[]).map_err(|_| beyond())?.groups;
            groups.into_iter().filter_map(|own| own.key.into_iter().next()).collect()
        }
    };
    if known.contains(&own.value) {
        return Ok(None);
    }
    let told: Vec<&str> = known.iter().flatten().map(String::as_str).collect();
    let typed = own.value.as_deref().unwrap_or_default();
    let more = told.len().saturating_sub(MOST_NAMED);
    let named = told.iter().take(MOST_NAMED).map(|own| Message::from(*own));
    let more = (more > 0).then(|| message!("general-and-more", count = more));
    let hint = match input::nearest(typed, &told) {
        Some(near) => message!("accelerators-sku.like", like = near),
        None => message!("actuals-unknown.hint"),
    };
    let expected = match told.is_empty() {
        true => message!("actuals-unknown.none", key = own.key.inside()),
        false => message!("actuals-unknown", key = own.key.inside(), known = Value::commas(named.chain(more))),
    };
    let found = screen::narrowed(own.key, own.value.as_deref()).name;
    Ok(Some(Problem { path: format!("narrow[{at}].value"), code: "F931", found, expected, hint }))
}

/// Months of which none is billed: they end before they begin, or lie beside the bills.
fn no_span(all: &[String], [from, to]: [Option<&str>; 2]) -> Option<Problem> {
    let (first, last) = (all.first()?, all.last()?);
    let [begin, end] = [from.unwrap_or(first), to.unwrap_or(last)];
    let has_any = all.iter().any(|own| begin <= own.as_str() && own.as_str() <= end);
    if has_any {
        return None;
    }
    let path = if from.is_some() { "from" } else { "to" }.to_owned();
    let found = match begin <= end {
        true => message!("actuals-span.empty", from = begin, to = end),
        false => message!("actuals-span.reversed", from = begin, to = end),
    };
    let (expected, hint) = (message!("actuals-span", first = first, last = last), message!("actuals-month.hint"));
    Some(Problem { path, code: "F932", found, expected, hint })
}

/// Keys of which what nothing used of a commitment has no value.
const NOBODYS: [ViewKey; 3] = [ViewKey::Team, ViewKey::Purpose, ViewKey::Resource];

/// Leaves of what cannot be narrowed what is of one team, where that is all that is narrowed to, and of unusual days those of the months
/// that count; the rest is left out, which is told.
pub(super) fn only(mut answer: ActualsAnswer, asked: &Asked) -> ActualsAnswer {
    let has_all_months = asked.months.len() == asked.all.len();
    if asked.chosen.is_empty() && has_all_months {
        return answer;
    }
    let is_seen = |from: &str, to: &str| {
        asked.months.iter().any(|own| from.get(..7) <= Some(own) && Some(own.as_str()) <= to.get(..7))
    };
    answer.anomalies.retain(|own| is_seen(&own.from, &own.to));
    let note = match asked.chosen.as_slice() {
        [] => message!("actuals-narrowed.months"),
        [Narrow { key: ViewKey::Team, value: Some(team) }] => {
            answer = screen::own_of(team, answer);
            answer.unit_costs.retain(|own| own.team.as_deref() == Some(team));
            message!("actuals-narrowed.team")
        }
        _ => {
            (answer.idle, answer.anomalies, answer.budgets) = Default::default();
            (answer.levers, answer.unit_costs) = Default::default();
            message!("actuals-narrowed")
        }
    };
    if !asked.chosen.is_empty() {
        (answer.kpis, answer.kpi_inputs, answer.taken) = Default::default();
        answer.unassigned = Vec::new();
        // What nothing used is nobody's.
        if let Some(own) =
            answer.commitments.as_mut().filter(|_| asked.chosen.iter().any(|own| NOBODYS.contains(&own.key)))
        {
            own.utilisation = None;
        }
        answer.hours = Vec::new();
        answer.plan = None;
    }
    answer.notes.push(note);
    answer
}
