//! The statement of a team as paper prints it: what its last month came to, where it comes from, how much lay idle, and what to do.

use super::paper::{head, printed, said};
use super::print::{self, known, share, whole};
use super::{Seen, Unmade, budgets, levers, useful};
use crate::Failure;
use crate::actuals::answer::{ActualsAnswer, LeverLine};
use crate::actuals::sections::Asked;
use ::actuals::{LeverFinding, Look, Statement, StatementLine, ViewMonth, Whose};
use charts::Fonts;
use pack::{PackError, Printout, PrintoutPart};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use vocabulary::ViewKey;
use voice::{Message, Value, message};

/// Room for figures, none of which is printed.
const WIDTH: f64 = 500.0;

/// What only the team's own is told of: idle hours, budgets, unusual days and levers of others are left out.
pub(in crate::actuals) fn own_of(team: &str, mut answer: ActualsAnswer) -> ActualsAnswer {
    let is_own = |own: &Option<String>| own.as_deref() == Some(team);
    answer.idle.retain(|own| is_own(&own.of.team));
    answer.budgets.retain(|own| is_own(&own.team));
    answer.anomalies.retain(|own| match &own.whose {
        Whose::All => false,
        Whose::Team(own) | Whose::Resource { team: own, .. } | Whose::Card { team: own, .. } => is_own(own),
    });
    // What others offer is for those who buy.
    let part = |own: LeverLine| Some(LeverFinding { elsewhere: None, ..own.finding.part_of(team)? });
    let mut findings: Vec<LeverFinding> = answer.levers.into_iter().filter_map(part).collect();
    findings.sort_by_key(|own| std::cmp::Reverse(own.saving.map(|[_, most]| most)));
    answer.levers = answer.currency.map(|currency| levers::lines(findings, currency)).unwrap_or_default();
    answer
}

/// The statement of a team, from an answer that tells of nobody else.
pub(in crate::actuals) fn printout(
    (team, own): (&str, &Statement),
    answer: &ActualsAnswer,
    look: &Look,
    asked: &Asked,
) -> Result<Printout, Unmade> {
    let fonts = Fonts::shipped().map_err(PackError::from).map_err(Failure::from)?;
    let print = print::Print { currency: look.currency };
    let seen = Seen { answer, look, asked, print, fonts, width: WIDTH };
    let month = print::month(&own.month);
    let mut parts = vec![lines(&seen, own)?, trend(&seen, own)];
    parts
        .extend(useful::idle(&seen).map(|own| printed(own, usize::MAX)).map(|own| PrintoutPart { about: None, ..own }));
    parts.extend(budgets::budgets(&seen).map(|own| printed(own, usize::MAX)));
    if !answer.anomalies.is_empty() {
        parts.push(printed(budgets::anomalies(&seen), usize::MAX));
    }
    let steps = steps(&seen, own);
    let last = look.whole_month().filter(|last| own.month < *last);
    parts.push(match answer.levers.is_empty() {
        true if last.is_some() => {
            let last = last.as_deref().map_or_else(Message::empty, print::month);
            said(message!("statement-past", month = last))
        }
        true if steps.rows.is_empty() => said(message!("statement-nothing-to-do")),
        true => said(message!("statement-no-lever")),
        false => {
            PrintoutPart { about: Some(message!("statement-part")), ..printed(levers::findings(&seen), usize::MAX) }
        }
    });
    if !steps.rows.is_empty() {
        parts.push(steps);
    }
    Ok(Printout {
        subject: message!("statement-name"),
        title: message!("statement-title", team = team, month = month.clone()),
        date: format!("{}-01", own.month),
        dated: month,
        foot: message!("statement-foot", version = env!("CARGO_PKG_VERSION"), team = team),
        question: message!("statement-question"),
        finding: finding(&seen, team, own),
        lead: lead(&seen, own),
        parts,
    })
}

/// Whether bills of the month are not complete.
fn is_open(seen: &Seen, own: &Statement) -> bool {
    seen.look.whole_month().is_none_or(|whole| whole < own.month)
}

/// What the month came to, beside the one before.
fn finding(seen: &Seen, team: &str, own: &Statement) -> Message {
    let cost = |own: &ViewMonth| decimal::f64_of(own.amounts.effective.0);
    let spent = own.own().map_or(0.0, cost);
    let is_open = is_open(seen, own);
    let line = match own.before().map(cost).filter(|before| *before > 0.0).map(|before| spent / before - 1.0) {
        _ if is_open => message!("statement-finding.open"),
        None => message!("statement-finding.first"),
        Some(moved) if moved < 0.0 => message!("statement-finding.less").with("change", show::percent(-moved)),
        Some(moved) => message!("statement-finding").with("change", show::percent(moved)),
    };
    let line = line.with("team", team).with("month", print::month(&own.month)).with("money", seen.print.real(spent));
    line.with("before", own.before().map_or_else(Message::empty, |own| print::month(&own.month)))
}

/// The team's part of everybody's cost, and how much of what it held did nothing.
fn lead(seen: &Seen, own: &Statement) -> Message {
    let of_all =
        own.share.filter(|_| !is_open(seen, own)).map(|own| message!("statement-share", share = show::percent(own)));
    let held = |of: fn(&::actuals::Idle) -> f64| seen.answer.idle.iter().map(of).sum::<f64>();
    let (held, idle) = (held(|own| own.hours.allocated), held(|own| own.hours.idle.unwrap_or_default()));
    let idle = match held > 0.0 {
        true => message!(
            "statement-idle",
            share = show::percent(idle / held),
            hours = print::hours(idle),
            norm = share(seen.answer.idle_norm),
        ),
        false => message!("statement-unmeasured"),
    };
    Value::row(of_all.into_iter().chain([idle])).into()
}

/// Most of what moved that is named where a budget does not last.
const MOVES: usize = 3;

/// What a team whose budget does not last is told: when each runs out, by how much it is passed, and what moved most since the month before.
fn steps(seen: &Seen, own: &Statement) -> PrintoutPart {
    let budgets: Vec<Message> = seen.answer.budgets.iter().filter_map(|own| budgets::short_of(seen, own)).collect();
    let mut moves: Vec<(&StatementLine, Decimal)> = own
        .lines
        .iter()
        .filter_map(|own| {
            let more = own.amounts.effective.0.checked_sub(own.before.map_or(Decimal::ZERO, |own| own.0))?;
            (more > Decimal::ZERO).then_some((own, more))
        })
        .collect();
    moves.sort_by_key(|(_, more)| std::cmp::Reverse(*more));
    let moved = |(own, more): &(&StatementLine, Decimal)| {
        message!("statement-moved", what = what(own), more = seen.print.money(Amount(*more)))
    };
    let moves = moves.iter().take(MOVES).map(moved).collect::<Vec<_>>();
    let quiet = (moves.is_empty()).then(|| message!("statement-moved.none"));
    let rows = if budgets.is_empty() {
        Vec::new()
    } else {
        budgets.into_iter().chain(moves).chain(quiet).map(|own| vec![own]).collect()
    };
    PrintoutPart {
        title: message!("statement-steps"),
        heads: vec![head(message!("statement-steps-head"), false)],
        rows,
        total: None,
        about: None,
    }
}

/// What a line is of.
fn what(own: &StatementLine) -> Message {
    Message::listed([
        print::named(ViewKey::Purpose, own.purpose.as_deref()),
        print::named(ViewKey::Card, own.card.as_deref()),
    ])
}

/// What the month is made of.
fn lines(seen: &Seen, own: &Statement) -> Result<PrintoutPart, Unmade> {
    let row = |own: &StatementLine| {
        vec![
            what(own),
            whole(own.amounts.effective),
            known(own.before, whole),
            known(own.amounts.gpu_hours, whole),
            known(per_hour(own.amounts.effective, own.amounts.gpu_hours), print::each),
        ]
    };
    let add = |sum: Decimal, own: Option<Amount>| sum.checked_add(own.map_or(Decimal::ZERO, |own| own.0));
    let total = |of: &dyn Fn(&StatementLine) -> Option<Amount>| {
        own.lines.iter().map(of).try_fold(Decimal::ZERO, add).map(Amount).ok_or(Unmade::Beyond)
    };
    let total = vec![
        message!("statement-all"),
        whole(total(&|own| Some(own.amounts.effective))?),
        known(own.before(), |own| whole(own.amounts.effective)),
        whole(total(&|own| own.amounts.gpu_hours)?),
        Message::empty(),
    ];
    let before = own.before().map_or_else(print::dash, |own| print::month(&own.month));
    let heads = vec![
        head(message!("statement-for"), false),
        head(seen.print.head(print::month(&own.month)), true),
        head(seen.print.head(before), true),
        head(message!("dash-gpu-hours"), true),
        head(seen.print.head(message!("dash-card-per-hour")), true),
    ];
    let about = Some(message!("statement-about"));
    let title = message!("statement-lines", count = own.lines.len());
    Ok(PrintoutPart { title, heads, rows: own.lines.iter().map(row).collect(), total: Some(total), about })
}

/// The months that led there.
fn trend(seen: &Seen, own: &Statement) -> PrintoutPart {
    let row = |own: &ViewMonth| {
        let hour = per_hour(own.amounts.effective, own.amounts.gpu_hours);
        let hours = known(own.amounts.gpu_hours, whole);
        vec![print::month(&own.month), whole(own.amounts.effective), hours, known(hour, print::each)]
    };
    let cost = |own: &&ViewMonth| own.amounts.effective.0;
    let [least, most] = [own.months.iter().min_by_key(cost), own.months.iter().max_by_key(cost)]
        .map(|own| own.map_or_else(print::dash, |own| seen.print.money(own.amounts.effective)));
    let heads = vec![
        head(ViewKey::Month.name(), false),
        head(seen.print.head(message!("dash-effective")), true),
        head(message!("dash-gpu-hours"), true),
        head(seen.print.head(message!("dash-card-per-hour")), true),
    ];
    let title = message!("statement-trend", count = own.months.len(), least = least, most = most);
    PrintoutPart { title, heads, rows: own.months.iter().map(row).collect(), total: None, about: None }
}

/// Effective cost of an hour of a card, over the hours that bills tell.
fn per_hour(cost: Amount, hours: Option<Amount>) -> Option<Amount> {
    hours.and_then(|hours| cost.0.checked_div(hours.0)).map(Amount)
}
