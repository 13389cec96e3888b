//! `assay fit`: what a model needs and what each accelerator makes of it.

use crate::asked::Asked;
use crate::fit_reading::{Request, request};
use crate::quadrant::quadrant;
use crate::roofline::mfu_assumption;
use crate::{
    Achievable, AtScale, Card, CardFit, Known, Memory, Precision, PublishedRate, ReachedShares, Role, Sizing,
    WithinLatency, Work, match_card, reached, size,
};
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
    /// The shares of nameplate that the answer reckons with where nothing nearer to a card is known; see `reached` of each.
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
    /// The shares of nameplate that its expected rates rest on, and where each comes from.
    pub reached: ReachedShares,
    /// What a limit of latency leaves, where one is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub within_latency: Option<WithinLatency>,
    /// The training run among its number of devices, where one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub at_scale: Option<AtScale>,
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
    let assumed = Achievable::assumed(&request.sizing.work);
    let accelerators: Vec<FitEntry> = request.cards.iter().map(|asked| entry(request, asked, &assumed)).collect();
    Some(FitAnswer {
        currency: request.currency.map(|currency| currency.to_string()),
        memory_bytes: size(&request.sizing)?,
        achievable: shares(&Achievable {
            mbu: request.mbu.or(assumed.mbu),
            mfu: request.mfu.or(assumed.mfu),
            usable: assumed.usable,
        }),
        notes: notes(request, &accelerators),
        accelerators,
    })
}

/// The shares that a card reaches: what was given, measured, published, assumed; figures of the asker's own have nothing published.
fn reached_on(request: &Request, asked: &Asked, assumed: &Achievable) -> ReachedShares {
    let sku = match asked {
        Asked::Row(row) => Some(row.sku),
        Asked::Own(_) => None,
    };
    let known = Known { given: [request.mbu, request.mfu], measured: request.measured(asked.sku()), assumed };
    reached(&request.sizing, sku, &known)
}

fn shares(reached: &Achievable) -> Shares {
    Shares { mbu: reached.mbu, mfu: reached.mfu, usable_memory: reached.usable.map(decimal::f64_of) }
}

fn entry(request: &Request, asked: &Asked, assumed: &Achievable) -> FitEntry {
    let (card, reached) = (asked.card(request.sizing.precision), reached_on(request, asked, assumed));
    let price = request.price(&card.sku);
    let mut fit = match_card(&request.sizing, &card, &reached.achievable(assumed.usable), price);
    let placement = quadrant(&card.sku);
    fit.notes.extend(catalog_notes(asked));
    fit.notes.extend(reached.notes());
    let shape = &request.sizing.shape;
    let within_latency = request.scenario.and_then(|scenario| WithinLatency::of(scenario, shape, &fit, price));
    let at_scale = run(&request.sizing).map(|run| AtScale::of(run, fit.training_days.flatten(), price));
    fit.notes.extend(within_latency.iter().filter_map(WithinLatency::note));
    fit.notes.extend(at_scale.as_ref().zip(run(&request.sizing)).and_then(|(own, run)| own.note(run)));
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
        reached,
        within_latency,
        at_scale,
        published,
        card,
        confidence: row.map(|row| row.confidence),
        source: row.map(|row| row.source),
        date: row.map(|row| row.date),
    }
}

fn run(sizing: &Sizing) -> Option<&crate::Run> {
    match &sizing.work {
        Work::Training(training) => training.run.as_ref(),
        Work::Inference => None,
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

/// Each assumption that an entry rests on, once.
fn notes(request: &Request, entries: &[FitEntry]) -> Vec<Message> {
    let sizing = &request.sizing;
    let is_assumed = |of: fn(&ReachedShares) -> bool| entries.is_empty() || entries.iter().any(|own| of(&own.reached));
    let mut notes = vec![assumed(message!("accelerators-usable-memory"), "usable_memory_share")];
    if request.mbu.is_none() && sizing.work == Work::Inference && is_assumed(ReachedShares::assumes_mbu) {
        notes.push(assumed(message!("accelerators-bandwidth-reached"), "achievable_mbu"));
    }
    if request.mfu.is_none() && is_assumed(ReachedShares::assumes_mfu) {
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
