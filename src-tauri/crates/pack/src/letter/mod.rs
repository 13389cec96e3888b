//! The debriefing letter: what may be told to one vendor who was not chosen. It is laid out from [`Letter`] alone, which holds
//! nothing of others but the names and points of the winners, and nothing is attached to it.

mod against;
mod decided;
mod own;

use crate::compose::Composed;
use crate::date;
use crate::error::PackError;
use crate::flow::Flow;
use crate::furniture::Edges;
use crate::parts::{self, note, opening, title};
use crate::printout::{Bound, bound};
use crate::prose::{Align, Prose};
use crate::record::Entry;
use crate::{paint, seal};
use charts::Fonts;
use charts::type_scale::{BODY, LEAD, SMALL};
use decision::report::debrief::Debrief;
use decision::report::procurement::LockChange;
use vocabulary::State;
use voice::{Message, Value, message};

/// What a letter tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// The vendor's results.
    pub debrief: Debrief,
    /// Name of the procurement.
    pub procurement: String,
    /// Who decides; empty where nobody is named.
    pub decides: String,
    /// The acts on record up to the award.
    pub entries: Vec<Entry>,
    /// The award.
    pub award: Entry,
    /// What was changed of what was locked, up to the award.
    pub changes: Vec<LockChange>,
    /// The vendor's own offers.
    pub offers: Vec<Offer>,
    /// How many written texts are kept back since they name another vendor.
    pub withheld: usize,
}

/// What the vendor offered in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Name of the round.
    pub round: String,
    /// Day on which it was read in (ISO).
    pub received: String,
    /// How many quotes.
    pub quotes: usize,
    /// Last day of the round (ISO), where the offer came after it.
    pub closed: Option<String>,
}

/// The letter as a PDF on A4; the same letter gives the same bytes.
///
/// # Errors
/// [`PackError::Date`] when the award's date is no ISO date; [`PackError::Font`] and [`PackError::Write`] when the machine fails.
pub fn debrief(letter: &Letter) -> Result<Vec<u8>, PackError> {
    let fonts = Fonts::shipped()?;
    let composed = compose(letter, fonts)?;
    seal::seal(paint::document(&composed)?, &composed)
}

fn compose(letter: &Letter, fonts: Fonts) -> Result<Composed, PackError> {
    let day = date::in_words(&letter.award.date).ok_or_else(|| PackError::Date(letter.award.date.clone()))?;
    let title = message!("debrief-title", name = &letter.procurement, vendor = &letter.debrief.name);
    let version = env!("CARGO_PKG_VERSION");
    let foot = message!("debrief-foot", version = version, vendor = &letter.debrief.name);
    let edges = Edges {
        title: Prose::muted(BODY).tell(&title),
        date: Prose::muted(BODY).tell(&message!("debrief-date", day = &day)),
        foot: Prose::muted(SMALL).tell(&foot),
    };
    let head = Bound { subject: &message!("debrief-name"), title: &title, date: &letter.award.date };
    Ok(bound(fonts, &edges, &head, &|flow| lay(flow, letter, &day)))
}

fn lay(flow: &mut Flow, letter: &Letter, day: &str) {
    flow.heading(0, message!("debrief-name"), "debrief");
    opening(flow, message!("debrief-question"), title().tell(&finding(&letter.debrief)));
    let lead = Prose::ink(LEAD).tell(&lead(letter, day));
    flow.block(&lead.lay(flow.fonts, flow.width(), Align::Left));
    decided::lay(flow, letter, day);
    own::gates(flow, &letter.debrief);
    for winner in &letter.debrief.winners {
        against::lay(flow, &letter.debrief, winner);
    }
    own::lay(flow, &letter.debrief);
    decided::method(flow, letter);
    decided::left_out(flow, letter);
}

/// Why the vendor was not chosen, in one sentence.
fn finding(own: &Debrief) -> Message {
    let failed = own.gates.iter().filter(|gate| gate.state == State::Act).count();
    match own.place {
        _ if failed > 0 => {
            message!("debrief-excluded", vendor = &own.name, gates = parts::gates(failed))
        }
        Some(place) => message!("debrief-placed", vendor = &own.name, place = place, ranked = own.ranked),
        None => message!("debrief-unplaced", vendor = &own.name),
    }
}

fn lead(letter: &Letter, day: &str) -> Message {
    let own = &letter.debrief;
    let winners = Value::all(own.winners.iter().map(|winner| winner.name.as_str()));
    let award = message!("debrief-lead-award", procurement = &letter.procurement, winners = winners, day = day);
    let score =
        own.score.map(|score| message!("debrief-lead-score", vendor = &own.name, score = against::points(Some(score))));
    let placed = own.winners.iter().filter_map(|winner| Some((winner, winner.place?)));
    let placed = placed.map(|(winner, place)| message!("debrief-lead-place", winner = &winner.name, place = place));
    let ranked = message!("debrief-lead-ranked", ranked = own.ranked);
    let out = (own.out > 0).then(|| message!("debrief-lead-out", out = own.out));
    let is_out = own.gates.iter().any(|gate| gate.state == State::Act);
    let gate = is_out.then(|| message!("debrief-lead-gate"));
    let before = |place: usize| own.winners.iter().any(|winner| winner.place.is_none_or(|theirs| place <= theirs));
    let option = own.place.is_some_and(before).then(|| message!("debrief-lead-option"));
    let first = [Some(award), score, gate, Some(ranked), out].into_iter().flatten();
    Value::row(first.chain(placed).chain(option)).into()
}

/// A small note that stays under what it belongs to.
fn noted(flow: &mut Flow, words: &Message) {
    note(flow, Prose::muted(SMALL).tell(words));
}
