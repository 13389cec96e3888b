//! Budgets with what they will come to, and days that the history does not explain.

use super::print::{self, known, whole};
use super::shapes::{Kind, heads};
use super::{ActualsPart, ActualsRow, ActualsTab, Seen, kept, offers};
use crate::actuals::answer::BudgetLine;
use crate::actuals::found;
use ::actuals::{Anomaly, BudgetState, Guardrail, GuardrailState, Whose};
use quantity::decimal;
use quantity::show;
use vocabulary::{State, ViewKey};
use voice::{Message, Value, message};

/// The tab.
pub(super) fn tab(seen: &Seen) -> ActualsTab {
    let parts = [budgets(seen), Some(anomalies(seen))].into_iter().flatten().collect();
    let tables = vec!["budgets", "known"];
    ActualsTab { parts, tables, ..super::tab("budgets", message!("dash-budgets"), finding(seen)) }
}

fn finding(seen: &Seen) -> Message {
    let answer = seen.answer;
    let budgets = match answer.budgets.len() {
        0 => message!("dash-budgets-none"),
        all => message!("dash-budgets-out", out = runs_out(&answer.budgets).count(), all = all),
    };
    let open = answer.anomalies.iter().filter(|own| !own.is_known).count();
    super::clauses(vec![budgets, message!("dash-anomalies-open", count = open)])
}

/// Those that run out before they end.
fn runs_out(all: &[BudgetLine]) -> impl Iterator<Item = &BudgetLine> {
    all.iter().filter(|own| own.state.as_ref().is_some_and(|own| own.runs_out.is_some()))
}

pub(super) fn budgets(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.budgets;
    let heads = heads([
        (message!("dash-budget"), Kind::Text),
        (seen.print.head(message!("dash-budget-amount")), Kind::Number),
        (seen.print.head(message!("dash-spent")), Kind::Traced),
        (message!("dash-share"), Kind::Bar),
        (seen.print.head(message!("dash-expected")), Kind::Traced),
        (message!("dash-ends"), Kind::Number),
        (message!("dash-runs-out"), Kind::Text),
        (message!("dash-guardrails"), Kind::Text),
        (message!("dash-told"), Kind::Text),
    ]);
    let first =
        runs_out(all).filter_map(|own| Some((own.state.as_ref()?.runs_out.as_ref()?, own))).min_by_key(|own| own.0);
    let title = match first {
        Some((month, own)) => message!("dash-budgets-first", name = name(own), month = print::month(month)),
        None => message!("dash-budgets-kept"),
    };
    let part = ActualsPart::table("budgets", title, heads, all.iter().map(row).collect());
    (!all.is_empty()).then(|| part.wide().with(message!("dash-budgets-about")))
}

/// What to know of a budget that does not last: when it runs out, what is expected beyond it, whether its stop is passed; `None` where it
/// lasts. An approval that was passed is no shortage.
pub(super) fn short_of(seen: &Seen, own: &BudgetLine) -> Option<Message> {
    let state = own.state.as_ref()?;
    let amount = decimal::f64_of(own.amount?.0);
    let over = state.expected.map(|own| own.p50 - amount).filter(|over| *over > 0.0);
    let is_stop = |own: &&GuardrailState| !own.is_kept && matches!(own.guardrail, Guardrail::StopAt(_));
    let stop = state.guardrails.iter().find(is_stop).map(guardrail);
    let out = match (&state.runs_out, over) {
        (Some(month), Some(over)) => {
            Some(message!("statement-short", month = print::month(month), over = seen.print.real(over)))
        }
        (Some(month), None) => Some(message!("statement-short.out", month = print::month(month))),
        (None, _) => None,
    };
    let all: Vec<Message> = out.into_iter().chain(stop).collect();
    (!all.is_empty()).then(|| message!("statement-short-of", name = name(own), what = Value::semicolons(all)))
}

/// Whose a budget is and of which year.
pub(in crate::actuals) fn name(own: &BudgetLine) -> Message {
    let of = [(ViewKey::Team, &own.team), (ViewKey::Purpose, &own.purpose)];
    let of: Vec<Message> =
        of.into_iter().filter_map(|(key, value)| Some(print::named(key, Some(value.as_deref()?)))).collect();
    let of = if of.is_empty() { message!("dash-everybody") } else { Value::commas(of).into() };
    message!("dash-budget-of", of = of, year = &own.year)
}

fn row(own: &BudgetLine) -> ActualsRow {
    let state = own.state.as_ref();
    let expected = state.and_then(|own| own.expected);
    let told = [&own.told, &own.review].map(|own| own.clone().unwrap_or_default());
    let [told, review] = told;
    let review = match own.is_overdue {
        _ if review.is_empty() => Message::empty(),
        true => message!("dash-review.overdue", day = print::day(&review)),
        false => message!("dash-review", day = print::day(&review)),
    };
    let cells = [
        name(own),
        known(own.amount, whole),
        known(state, |own| whole(own.spent)),
        known(state, |own| show::percent(own.share).into()),
        known(expected, |own| print::real(own.p50)),
        known(expected, |own| message!("general-range", low = print::real(own.p10), high = print::real(own.p90))),
        known(state, out),
        known(state, |own| Value::semicolons(own.guardrails.iter().map(guardrail)).into()),
        Message::listed([told.into(), review]),
    ];
    ActualsRow {
        bar: state.map(|own| own.share.clamp(0.0, 1.0)),
        state: Some(state.map_or(State::Unknown, |state| standing(state, own.is_overdue))),
        traces: found::of_budget(own),
        ..ActualsRow::of(cells)
    }
}

/// When it runs out.
fn out(own: &BudgetState) -> Message {
    match (&own.runs_out, &own.may_run_out) {
        (Some(month), _) => print::month(month),
        (None, Some(month)) => message!("dash-may-run-out", month = print::month(month)),
        (None, None) => message!("dash-lasts"),
    }
}

fn standing(own: &BudgetState, is_overdue: bool) -> State {
    let passed = |of: fn(Guardrail) -> bool| own.guardrails.iter().any(|own| !own.is_kept && of(own.guardrail));
    match () {
        () if own.share > 1.0 || passed(|own| matches!(own, Guardrail::StopAt(_))) => State::Act,
        // What needs an approval may have it: nobody can tell here.
        () if own.may_run_out.is_some() || is_overdue || passed(|_| true) => State::Watch,
        () => State::Ok,
    }
}

/// What was written down, and whether it was kept.
fn guardrail(own: &GuardrailState) -> Message {
    let (line, many) = match own.guardrail {
        Guardrail::StopAt(share) => {
            (message!("dash-stop-at", share = show::percent(decimal::f64_of(share))), message!("dash-stop-passed"))
        }
        Guardrail::ApproveAbove(amount) => {
            let line = message!("dash-approve-above", amount = whole(decimal::Amount(amount)));
            (line, message!("dash-approve-passed"))
        }
    };
    let Some(first) = own.passed.first() else { return message!("dash-guardrail-kept", line = line) };
    let passed = many.with("count", own.passed.len()).with("month", print::month(&first.month));
    message!("dash-guardrail-passed", line = line, passed = passed)
}

/// Whose spend an unusual stretch is.
pub fn whose(own: &Whose) -> Message {
    let with_team = |what: Message, team: &Option<String>| match team {
        Some(team) => message!("dash-of-team", what = what, team = team),
        None => message!("dash-of-no-team", what = what),
    };
    match own {
        Whose::All => message!("dash-everybody"),
        Whose::Team(team) => print::named(ViewKey::Team, team.as_deref()),
        Whose::Resource { team, resource } => with_team(Message::from(resource), team),
        Whose::Card { team, card } => with_team(print::named(ViewKey::Card, card.as_deref()), team),
    }
}

pub(super) fn anomalies(seen: &Seen) -> ActualsPart {
    let all = &seen.answer.anomalies;
    let row = |own: &Anomaly| {
        let days = print::days(&own.from, &own.to);
        let days = if own.goes_on { message!("dash-goes-on", days = days) } else { days };
        let cells = [days, whose(&own.whose), whole(own.cost), whole(own.expected), whole(own.above), unusual(own)];
        let offer = (!own.is_known).then(|| offers::known(seen, own));
        let (state, traces) = (Some(kept(own.is_known, State::Watch)), found::of_unusual(own));
        ActualsRow { state, offer, traces, ..ActualsRow::of(cells) }
    };
    let heads = heads([
        (message!("dash-days"), Kind::Text),
        (message!("dash-whose"), Kind::Text),
        (seen.print.head(message!("dash-effective")), Kind::Traced),
        (seen.print.head(message!("dash-usual")), Kind::Number),
        (seen.print.head(message!("dash-above")), Kind::Traced),
        (message!("dash-how-unusual"), Kind::Text),
    ]);
    let title = match all.first() {
        Some(own) => message!("dash-anomalies", whose = whose(&own.whose), above = seen.print.money(own.above)),
        None => message!("dash-anomalies.none"),
    };
    ActualsPart::table("anomalies", title, heads, all.iter().map(row).collect())
        .wide()
        .with(message!("dash-anomalies.about"))
}

/// How far from what is usual, and how often days were as high before.
fn unusual(own: &Anomaly) -> Message {
    let score = show::rounded(own.score, show::significant(own.score, 2));
    match own.as_high > 0.0 {
        true => message!("dash-deviations", score = score, share = show::percent(own.as_high)),
        false => message!("dash-deviations.never", score = score),
    }
}
