//! Judgements in sentences: what is lacking, how consistent comparisons are, where people are furthest apart, whom that would move.

use super::group::{Group, Person};
use super::{Apart, JudgedPerson, Judgements};
use crate::weighing::printed;
use quantity::show;
use scorecard::{Lacking, Shares, TOLERATED};
use tables::Book;
use vocabulary::Elicitation;
use voice::{Message, Value, message};

/// Most pairs or items that one sentence names.
const NAMED: usize = 3;

/// Digits of a consistency ratio.
const DIGITS: usize = 2;

/// What a person's judgements of a group lack.
pub(super) fn lacking(group: &Group, person: &Person, lacking: &Lacking) -> Message {
    let name = |at: &usize| group.items[*at].name.clone();
    let pair = |(one, other): &(usize, usize)| message!("api-judged-pair", one = name(one), other = name(other));
    let what = match lacking {
        Lacking::Points(at) => message!("api-judged-points", items = named(at.iter().map(name)), count = at.len()),
        Lacking::Nothing => message!("api-judged-zero"),
        Lacking::Places => message!("api-judged-places", count = group.items.len()),
        Lacking::Pairs(pairs) => {
            message!("api-judged-pairs", pairs = named(pairs.iter().map(pair)), count = pairs.len())
        }
        Lacking::Reverse(one, other) => message!("api-judged-reverse", pair = pair(&(*one, *other))),
        Lacking::Ends => message!("api-judged-ends"),
        Lacking::Less => message!("api-judged-less"),
        Lacking::Apart => message!("api-judged-apart"),
        Lacking::Method => message!("api-judged-method"),
    };
    message!("api-judged-lacking", person = &person.id, of = called(group), what = what)
}

/// The first few of several, and how many more there are.
fn named(all: impl ExactSizeIterator<Item = Message>) -> Value {
    let more = all.len().saturating_sub(NAMED);
    let rest = (more > 0).then(|| message!("api-judged-more", count = more));
    Value::commas(all.take(NAMED).chain(rest))
}

fn called(group: &Group) -> Message {
    match group.axis {
        Some(axis) => message!("api-judged-of-axis", axis = axis.name()),
        None => message!("api-judged-of-axes"),
    }
}

/// How consistent comparisons are; `None` where nothing was compared.
pub(super) fn consistency(group: &Group, method: Elicitation, found: &Shares) -> Option<Message> {
    let ratio = found.inconsistency?;
    let text = show::grouped(ratio, DIGITS);
    if method == Elicitation::Bwm {
        return Some(message!("api-judged-xi", xi = text));
    }
    let most = found.most_inconsistent.filter(|_| ratio > TOLERATED).map(|pair| {
        message!(
            "api-judged-inconsistent",
            ratio = &text,
            most = times(TOLERATED),
            item = group.items[pair.item].name.clone(),
            other = group.items[pair.other].name.clone(),
            given = times(pair.given),
            implied = times(pair.implied),
        )
    });
    Some(most.unwrap_or_else(|| message!("api-judged-consistent", ratio = text)))
}

fn times(ratio: f64) -> String {
    show::grouped(ratio, DIGITS)
}

/// Where people are furthest apart, and whom each would put first.
pub(super) fn notes(book: &Book, all: &Judgements, people: &[JudgedPerson], first: Option<&str>) -> Vec<Message> {
    let widest = all.groups.iter().filter_map(|group| {
        let items = (0..group.items.len()).filter_map(|at| Some((at, group.apart(at)?)));
        let width = |apart: &Apart| apart.highest.share - apart.lowest.share;
        let (at, apart) = items.max_by(|(_, one), (_, other)| width(one).total_cmp(&width(other)))?;
        (width(&apart) > 0.0).then(|| (width(&apart), furthest(group, at, &apart)))
    });
    let mut widest: Vec<(f64, Message)> = widest.collect();
    widest.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let vendor = |id: &str| {
        let row = book.rows("vendors").iter().find(|row| row.get("id") == Some(id));
        row.and_then(|row| row.get("name")).unwrap_or(id).to_owned()
    };
    widest.into_iter().take(1).map(|(_, told)| told).chain(firsts(people, first, &vendor)).collect()
}

fn furthest(group: &Group, at: usize, apart: &Apart) -> Message {
    message!(
        "api-judged-furthest",
        item = group.items[at].name.clone(),
        low = &apart.lowest.evaluator,
        least = printed(apart.lowest.share),
        high = &apart.highest.evaluator,
        most = printed(apart.highest.share),
    )
}

/// Who would come first to whom.
fn firsts(people: &[JudgedPerson], first: Option<&str>, vendor: &dyn Fn(&str) -> String) -> Vec<Message> {
    let own: Vec<&JudgedPerson> = people.iter().filter(|person| !person.ranking.is_empty()).collect();
    let Some(first) = first.filter(|_| !own.is_empty()) else { return Vec::new() };
    let others: Vec<&&JudgedPerson> = own.iter().filter(|person| person.ranking[0] != first).collect();
    if others.is_empty() {
        return vec![message!("api-judged-agree", vendor = vendor(first), count = own.len())];
    }
    let differing = |person: &&&JudgedPerson| {
        message!("api-judged-first", person = &person.evaluator, vendor = vendor(&person.ranking[0]))
    };
    let told = Value::commas(others.iter().map(differing));
    vec![message!("api-judged-differ", vendor = vendor(first), others = told)]
}
