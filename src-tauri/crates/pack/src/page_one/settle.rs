//! What must be settled before signature: the right that committed money hangs on stands first, then what blocks, and among what is as
//! pressing what is worth most.

use super::{LINES, sentence};
use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::numbers::{Tenths, exact, float};
use crate::options;
use crate::prose::{Align, Prose};
use crate::state::order;
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL};
use charts::{Fonts, Scene, colour};
use decision::report::ConditionReport;
use decision::report::clauses::{ClauseReport, ShownFigure};
use vocabulary::{Clause, State};
use voice::{Message, Value, message};

/// Lines more than a name has, so that its owner and day are not what is cut.
const OWNER: usize = 2;

/// One row each, what needs action first; what has no room here, and the checks, on their pages.
pub(crate) fn rows(matter: &Matter, width: f64, most: usize) -> Vec<Scene> {
    let items: Vec<(State, Prose)> = applying(matter).into_iter().map(|own| condition(matter, own)).collect();
    let shown = items.iter().take(most);
    let mut rows: Vec<Scene> = shown.map(|(_, words)| row(matter.fonts, width, words)).collect();
    if rows.is_empty() {
        rows.push(sentence(matter.fonts, width, &message!("pack-settle-none")));
    }
    rows.extend(further(matter, width, items.get(most..).unwrap_or_default()));
    rows
}

/// The conditions of the recommended option, in the order in which a board settles them.
pub(crate) fn applying<'m>(matter: &'m Matter) -> Vec<&'m ConditionReport> {
    let mut open: Vec<&ConditionReport> = matter.report.conditions.iter().filter(|own| own.applies).collect();
    // What saves most is below 0; what nothing is known of stands last.
    open.sort_by_key(|own| {
        let saves = clause(matter, &own.id).map(|row| row.tcc_p50.0).filter(|own| !own.is_zero());
        (agreed(matter, own).is_none(), order(own.status.asks()), saves.is_none(), saves, own.due.clone())
    });
    open
}

/// What is committed once the right to leave that a condition still asks for is agreed: the amount and its unit.
pub(crate) fn agreed(matter: &Matter, own: &ConditionReport) -> Option<[Value; 2]> {
    let best = matter.report.decision.option.as_deref()?;
    let option = matter.report.options.iter().find(|option| option.id == best)?;
    let clauses = matter.book.rows("conditions").iter().filter(|row| row.get("id") == Some(own.id.as_str()));
    let asks = clauses.filter_map(|row| row.get("clause")).any(|word| Clause::from_word(word) == Some(Clause::Break));
    let signed = option.signed.as_ref()?;
    signed.unless_agreed.filter(|_| asks && !own.status.is_settled())?;
    let (amount, money) = (signed.amount, Tenths::of([float(signed.amount)]));
    let value = Value::figure(money.bare(float(amount)), format!("option.{best}.signed"), exact(amount));
    Some([value, money.head(&matter.report.frame.currency).into()])
}

/// "5 more open and 6 met on page 28."
fn further(matter: &Matter, width: f64, items: &[(State, Prose)]) -> Option<Scene> {
    let met = items.iter().filter(|(state, _)| *state == State::Ok).count();
    let open = items.len() - met;
    let page = fill::page(&matter.refs, "terms");
    let counted = |id: &str, n: usize| fill::count(format!("conditions.{id}"), n);
    let words = match (open, met) {
        (0, 0) => return None,
        (0, _) => message!("pack-settle-more-met", met = counted("more_met", met), page = page),
        (_, 0) => message!("pack-settle-more-open", open = counted("more_open", open), page = page),
        _ => {
            let (open, met) = (counted("more_open", open), counted("more_met", met));
            message!("pack-settle-more-both", open = open, met = met, page = page)
        }
    };
    Some(small(matter.fonts, width, &Prose::muted(SMALL).tell(&words)))
}

fn small(fonts: &Fonts, width: f64, prose: &Prose) -> Scene {
    let laid = prose.lay(fonts, width, Align::Left);
    let mut scene = Scene::new(width, laid.height + 3.0);
    scene.place(&laid, 0.0, 3.0);
    scene
}

fn row(fonts: &Fonts, width: f64, words: &Prose) -> Scene {
    let cell = words.lay_at_most(fonts, width, Align::Left, LINES + OWNER);
    table::row(&[(Place { x: 0.0, width, align: Align::Left }, cell)], width)
}

/// "Exit after 12 months, in writing: missing (A. Lindqvist, by 1 March 2027)". How it stands is a word here: the marks on this page
/// are those of the options.
fn condition(matter: &Matter, condition: &ConditionReport) -> (State, Prose) {
    let state = condition.status.asks();
    let id = |figure: &str| format!("condition.{}.{figure}", condition.id);
    let owner = condition.owner.as_deref().filter(|owner| !owner.is_empty());
    let owner = owner.map(|owner| fill::name(id("owner"), owner));
    let day = condition.due.as_deref().and_then(|due| Some(Value::figure(date::short(due)?, id("due"), due)));
    let who = match (owner, day) {
        (None, None) => None,
        (Some(owner), None) => Some(owner),
        (Some(owner), Some(day)) => Some(message!("pack-settle-owner-by", owner = owner, day = day).into()),
        (None, Some(day)) => Some(message!("pack-settle-by", day = day).into()),
    };
    let (_, tint) = charts::look(state);
    let status = Value::figure(condition.status.name(), id("status"), condition.status.word());
    let prose = Prose::ink(BODY).named(&id("text"), &condition.text).say(": ");
    let prose = prose.then(BODY, tint).tell(&status.into()).then(BODY, colour::MUTED);
    // The money first: where room ends, it is the owner that stands on the page of conditions alone.
    let told: Vec<Value> = stakes(matter, condition).into_iter().map(Value::from).chain(who).collect();
    let told = (!told.is_empty()).then(|| message!("pack-settle-told", told = fill::semicolons(told)));
    (state, told.into_iter().fold(prose, |prose, told| prose.say(" ").tell(&told)))
}

/// What hangs on a condition: "€7.1m committed with it" and that the recommendation stays the same without, or what the clause that it
/// names would change of the recommended option's cost.
fn stakes(matter: &Matter, condition: &ConditionReport) -> Vec<Message> {
    let own = clause(matter, &condition.id);
    let agreed = agreed(matter, condition);
    // What is not counted yet changes nothing when it is refused.
    let is_counted = own.is_some_and(|own| own.taken && (agreed.is_some() || !own.tcc_p50.0.is_zero()));
    let told = match (agreed, own) {
        (Some([amount, money]), _) => Some(message!("pack-sign-with", amount = amount, money = money)),
        (None, own) => own.map(|own| worth(matter, own)),
    };
    let first = match then(matter, own) {
        Some(then) => Some(message!("pack-settle-then", then = then)),
        None => is_counted.then(|| message!("pack-settle-same")),
    };
    told.into_iter().chain(first).collect()
}

/// The option that comes first once the clause is changed, where it is another.
pub(crate) fn then(matter: &Matter, own: Option<&ClauseReport>) -> Option<Value> {
    let own = own?;
    let option = own.then.as_deref()?;
    Some(options::named(matter.report, option, &format!("{}.then", own.shown.tcc_p50.id)))
}

/// "present value −€1.1m": what a clause would change of the recommended option, the greatest of several; that it changes nothing,
/// where it does not.
fn worth(matter: &Matter, own: &ClauseReport) -> Message {
    if own.tcc_p50.0.is_zero() {
        return message!("pack-settle-clause-nothing");
    }
    let tcc = &own.shown.tcc_p50;
    let tcc = Value::figure(tcc.text.as_str(), &tcc.id, &tcc.exact);
    let said = match own.taken {
        true => message!("pack-settle-clause.taken"),
        false => message!("pack-settle-clause"),
    };
    said.with("tcc", tcc).with("currency", &matter.report.frame.currency)
}

/// What the clause that a condition names would change of the recommended option's cost.
pub(crate) fn clause<'m>(matter: &'m Matter, condition: &'m str) -> Option<&'m ClauseReport> {
    let best = matter.report.decision.option.as_deref()?;
    matter.clauses.of_condition(condition).find(|row| row.option == best)
}

/// The same where it changes anything.
pub(crate) fn stake<'m>(matter: &'m Matter, condition: &'m str) -> Option<&'m ShownFigure> {
    clause(matter, condition).filter(|own| !own.tcc_p50.0.is_zero()).map(|own| &own.shown.tcc_p50)
}
