//! `assay fit`: what a model needs and what each accelerator makes of it.

use crate::asked::Asked;
use crate::fit_reading::{Request, request};
use crate::quadrant::quadrant;
use crate::roofline::mfu_assumption;
use crate::{Achievable, Card, CardFit, Memory, Precision, PublishedRate, Role, Sizing, Work, match_card, size};
use input::{Node, Place, Problem};
use quantity::decimal;
use reference::assumption;
use serde::Serialize;
use vocabulary::{Message, message};

/// The answer of [`fit`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FitAnswer {
    /// The currency of the costs, where prices were given.
    pub currency: Option<String>,
    /// Bytes needed: by the whole model and batch in inference, by one accelerator in training.
    pub memory_bytes: Memory,
    /// The shares of nameplate that the answer reckons with.
    pub achievable: Shares,
    /// One entry per accelerator, in the order asked.
    pub accelerators: Vec<FitEntry>,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// Shares of nameplate, given or assumed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Shares {
    /// Of memory bandwidth, in decode.
    pub mbu: Option<f64>,
    /// Of peak.
    pub mfu: Option<f64>,
    /// Of memory.
    pub usable_memory: Option<f64>,
}

/// One accelerator's part of the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FitEntry {
    /// The match.
    #[serde(flatten)]
    pub fit: CardFit,
    /// Its quadrant role; null outside the catalog.
    pub role: Option<Role>,
    /// Why it has that role.
    pub role_reason: Message,
    /// What others published that is nearest to it; null where nobody did.
    pub published: Option<PublishedRate>,
    /// The figures reckoned with.
    pub card: Card,
    /// How sure the catalog is (high, medium, low); null for figures of the asker's own.
    pub confidence: Option<&'static str>,
    /// Where the catalog has its figures from.
    pub source: Option<&'static str>,
    /// Date of that source (ISO).
    pub date: Option<&'static str>,
}

/// Memory, fit, rates and cost of a model on accelerators.
///
/// Takes the document of `assay fit`; every problem with it is reported, with an unknown SKU at its place
/// in the list. Unknown figures of a card give null with the reason in its notes.
pub fn fit(document: &Node) -> Result<FitAnswer, Vec<Problem>> {
    Place::read(document, |root| answer(&request(&root)?))
}

fn answer(request: &Request) -> Option<FitAnswer> {
    let reached = reached(request);
    Some(FitAnswer {
        currency: request.currency.map(|currency| currency.to_string()),
        memory_bytes: size(&request.sizing)?,
        achievable: shares(&reached),
        accelerators: request.cards.iter().map(|asked| entry(request, asked, &reached)).collect(),
        notes: notes(request),
    })
}

fn reached(request: &Request) -> Achievable {
    let assumed = Achievable::assumed(&request.sizing.work);
    Achievable { mbu: request.mbu.or(assumed.mbu), mfu: request.mfu.or(assumed.mfu), usable: assumed.usable }
}

fn shares(reached: &Achievable) -> Shares {
    Shares { mbu: reached.mbu, mfu: reached.mfu, usable_memory: reached.usable.map(decimal::f64_of) }
}

fn entry(request: &Request, asked: &Asked, reached: &Achievable) -> FitEntry {
    let card = asked.card(request.sizing.precision);
    let mut fit = match_card(&request.sizing, &card, reached, request.price(&card.sku));
    let placement = quadrant(&card.sku);
    fit.notes.extend(catalog_notes(asked));
    let published = PublishedRate::of(&request.sizing, &card);
    fit.notes.extend(published.iter().flat_map(|own| own.notes(fit.expected_decode(), fit.needed)).collect::<Vec<_>>());
    if placement.role.is_none() {
        fit.notes.push(placement.reason.clone());
    }
    let row = match asked {
        Asked::Row(row) => Some(*row),
        Asked::Own(_) => None,
    };
    FitEntry {
        fit,
        role: placement.role,
        role_reason: placement.reason,
        published,
        card,
        confidence: row.map(|row| row.confidence),
        source: row.map(|row| row.source),
        date: row.map(|row| row.date),
    }
}

fn catalog_notes(asked: &Asked) -> Option<Message> {
    match asked {
        Asked::Row(row) if row.confidence == "low" => {
            let why = row.note.map_or_else(|| message!("accelerators-few-sources"), Message::from);
            Some(message!("accelerators-low-confidence", why = why))
        }
        Asked::Row(_) => None,
        Asked::Own(card) => {
            reference::accelerator(&card.sku).map(|row| message!("accelerators-in-place", sku = row.sku))
        }
    }
}

fn notes(request: &Request) -> Vec<Message> {
    let sizing = &request.sizing;
    let mut notes = vec![assumed(message!("accelerators-usable-memory"), "usable_memory_share")];
    if request.mbu.is_none() && sizing.work == Work::Inference {
        notes.push(assumed(message!("accelerators-bandwidth-reached"), "achievable_mbu"));
    }
    if request.mfu.is_none() {
        notes.push(assumed(message!("accelerators-peak-reached"), mfu_assumption(&sizing.work)));
    }
    notes.extend(shape_notes(sizing));
    notes
}

/// "Usable memory is 0.9 of nameplate: assumption usable_memory_share (source, date)."
fn assumed(what: Message, id: &str) -> Message {
    match assumption(id) {
        Some(a) => {
            let base = a.value.base.normalize().to_string();
            message!("accelerators-assumed", what = what, base = base, id = id, source = a.source, date = a.date)
        }
        None => message!("accelerators-not-assumed", what = what, id = id),
    }
}

fn shape_notes(sizing: &Sizing) -> Vec<Message> {
    let shape = &sizing.shape;
    let heads = shape.heads.to_string();
    let mut notes = Vec::new();
    if shape.mla.is_none() && !shape.heads.is_multiple_of(shape.kv_heads) {
        notes.push(message!("accelerators-uneven-heads", heads = &heads, kv_heads = shape.kv_heads.to_string()));
    }
    let Work::Training(training) = &sizing.work else {
        return notes;
    };
    if !shape.heads.is_multiple_of(training.tensor_parallel) {
        notes.push(message!("accelerators-uneven-heads.ranks", heads = heads));
    }
    if !matches!(sizing.precision, Precision::Bf16 | Precision::Fp16) {
        notes.push(message!("accelerators-activations"));
    }
    notes
}
