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
    of_person(group, person, what)
}

/// Something about one person's judgements of a group.
pub(super) fn of_person(group: &Group, person: &Person, what: Message) -> Message {
    message!("api-judged-lacking", person = &person.id, of = called(group), what = what)
}

/// What stands beside weights that were taken over: where people differ, and comparisons that contradict each other.
pub(super) fn adopted(book: &Book, all: &Judgements, person: Option<&str>) -> Vec<Message> {
    let inconsistent = all.groups.iter().flat_map(|group| group.inconsistent(person));
    furthest_of_all(all).into_iter().chain(outsiders(book, all)).chain(inconsistent).collect()
}

/// People whose judgements do not count.
fn outsiders(book: &Book, all: &Judgements) -> Option<Message> {
    let is_panel = !book.rows("panel").is_empty();
    (is_panel && !all.outsiders.is_empty())
        .then(|| message!("api-judged-outsiders", people = Value::all(all.outsiders.iter().map(String::as_str))))
}

/// People who judged a part alone.
fn partial(people: &[JudgedPerson]) -> Option<Message> {
    let own: Vec<&str> = people
        .iter()
        .filter(|own| own.is_partial && !own.ranking.is_empty())
        .map(|own| own.evaluator.as_str())
        .collect();
    (!own.is_empty()).then(|| message!("api-judged-partial", people = Value::all(own)))
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
    let vendor = |id: &str| {
        let row = book.rows("vendors").iter().find(|row| row.get("id") == Some(id));
        row.and_then(|row| row.get("name")).unwrap_or(id).to_owned()
    };
    let told = furthest_of_all(all).into_iter().chain(firsts(people, first, &vendor));
    told.chain(partial(people)).chain(outsiders(book, all)).collect()
}

/// The item on which people are furthest apart.
fn furthest_of_all(all: &Judgements) -> Option<Message> {
    let widest = all.groups.iter().filter_map(|group| {
        let items = (0..group.items.len()).filter_map(|at| Some((at, group.apart(at)?)));
        let width = |apart: &Apart| apart.highest.share - apart.lowest.share;
        let (at, apart) = items.max_by(|(_, one), (_, other)| width(one).total_cmp(&width(other)))?;
        (width(&apart) > 0.0).then(|| (width(&apart), furthest(group, at, &apart)))
    });
    let mut widest: Vec<(f64, Message)> = widest.collect();
    widest.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    widest.into_iter().next().map(|(_, told)| told)
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
