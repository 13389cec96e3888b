//! Which shares of nameplate a card reaches, and where each comes from: given, measured here, published for this card and such a model,
//! published for such a model on other cards, assumed; the nearest there is.
//!
//! A published result counts for its own number format only: what a card reaches in one says little of another. Results of training state
//! none, and so are told beside, never reckoned with.

mod held_out;
mod readings;
mod told;

pub use held_out::{Expectation, HeldOut, held_out};
pub(crate) use readings::{Reading, is_class, is_model, readings};
pub(crate) use told::Part;

use crate::roofline::mfu_assumption;
use crate::{Achievable, Bound, ModelShape, Precision, Sizing, Work};
use quantity::{Decimal, show};
use serde::Serialize;
use vocabulary::{Message, ShareOrigin, message};

/// A share of nameplate, and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReachedShare {
    /// 0 to 1.
    pub share: f64,
    /// Where it comes from.
    pub origin: ShareOrigin,
    /// Name of the published result or of the assumption; null of what was given or measured, and of several results.
    pub id: Option<&'static str>,
    /// Whose result is the highest in it.
    pub submitter: Option<&'static str>,
    /// The model that was run.
    pub model: Option<&'static str>,
    /// Number format of the weights.
    pub precision: Option<&'static str>,
    /// Results that it is the middle of.
    pub results: Option<usize>,
    /// Where it is computed from or stated.
    pub source: Option<String>,
    /// Of the source (ISO).
    pub date: Option<String>,
}

/// Both shares; null where nothing is known, not even an assumption, and the MBU of training.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReachedShares {
    /// Of memory bandwidth, in decode.
    pub mbu: Option<ReachedShare>,
    /// Of peak.
    pub mfu: Option<ReachedShare>,
}

/// Shares that those who ask measured on a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasuredShares {
    /// Of memory bandwidth, in decode.
    pub mbu: Option<f64>,
    /// Of peak.
    pub mfu: Option<f64>,
    /// Number format that it was measured in; `None` where nobody said, which counts for every one.
    pub precision: Option<Precision>,
    /// Which measurement.
    pub source: Option<String>,
    /// Its day (ISO).
    pub date: Option<String>,
}

/// What is known before anything published is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// MBU and MFU that whoever asks gave.
    pub given: [Option<f64>; 2],
    /// What was measured on the card.
    pub measured: Option<&'a MeasuredShares>,
    /// What is assumed of every card.
    pub assumed: &'a Achievable,
}

impl ReachedShares {
    /// As the kernels take them.
    pub fn achievable(&self, usable: Option<Decimal>) -> Achievable {
        let share = |own: &Option<ReachedShare>| own.as_ref().map(|own| own.share);
        Achievable { mbu: share(&self.mbu), mfu: share(&self.mfu), usable }
    }

    /// Whether decode rests on an assumption, or on nothing.
    pub(crate) fn assumes_mbu(&self) -> bool {
        is_assumed(self.mbu.as_ref())
    }

    /// Whether arithmetic rests on an assumption, or on nothing.
    pub(crate) fn assumes_mfu(&self) -> bool {
        is_assumed(self.mfu.as_ref())
    }

    /// The share that a rate rests on which is bound so.
    pub fn behind(&self, bound: Option<Bound>) -> Option<&ReachedShare> {
        match bound? {
            Bound::Memory => self.mbu.as_ref(),
            Bound::Compute => self.mfu.as_ref(),
        }
    }

    /// Each share in words, and where it comes from.
    pub fn told(&self) -> Vec<Message> {
        self.named().map(|(what, own)| own.told(what)).collect()
    }

    /// The same of those that were measured or published: what was given is known, and what is assumed is told once for all cards.
    pub fn notes(&self) -> Vec<Message> {
        let is_near = |own: &ReachedShare| !matches!(own.origin, ShareOrigin::Given | ShareOrigin::Assumed);
        self.named().filter(|(_, own)| is_near(own)).map(|(what, own)| own.told(what)).collect()
    }

    fn named(&self) -> impl Iterator<Item = (Message, &ReachedShare)> {
        let mbu = self.mbu.iter().map(|own| (message!("accelerators-bandwidth-reached"), own));
        mbu.chain(self.mfu.iter().map(|own| (message!("accelerators-peak-reached"), own)))
    }
}

fn is_assumed(own: Option<&ReachedShare>) -> bool {
    own.is_none_or(|own| own.origin == ShareOrigin::Assumed)
}

impl ReachedShare {
    fn of(share: f64, origin: ShareOrigin) -> Self {
        let (id, submitter, model, precision) = (None, None, None, None);
        Self { share, origin, id, submitter, model, precision, results: None, source: None, date: None }
    }

    /// "Memory bandwidth reached is 0.29 of nameplate: what …".
    fn told(&self, what: Message) -> Message {
        let told = match self.origin {
            ShareOrigin::Given => message!("accelerators-share-given"),
            ShareOrigin::Assumed if self.source.is_none() => message!("accelerators-share-assumed"),
            ShareOrigin::Assumed => message!("accelerators-share-assumed.sourced"),
            ShareOrigin::Measured if self.date.is_none() => message!("accelerators-share-measured"),
            ShareOrigin::Measured => message!("accelerators-share-measured.dated"),
            ShareOrigin::Published => message!("accelerators-share-published"),
            ShareOrigin::Class => message!("accelerators-share-class"),
        };
        let text = |own: &Option<String>| own.clone().unwrap_or_default();
        let shown = show::rounded(self.share, show::significant(self.share, 2));
        let told = told.with("what", what).with("share", shown).with("model", self.model.unwrap_or_default());
        let told = told.with("precision", self.precision.unwrap_or_default());
        let told = told.with("submitter", self.submitter.unwrap_or_default()).with("date", text(&self.date));
        told.with("count", self.results.unwrap_or_default()).with("source", text(&self.source))
    }
}

/// The shares that a card of that name reaches with a model, each from the nearest source. `sku` is `None` for a card with figures of the
/// asker's own: what was published is a share of the catalog's.
pub fn reached(sizing: &Sizing, sku: Option<&str>, known: &Known) -> ReachedShares {
    let serves = sizing.work == Work::Inference;
    let published = sku.filter(|_| serves).and_then(|sku| published(&sizing.shape, sku, sizing.precision));
    let fits = |own: &&MeasuredShares| own.precision.is_none_or(|own| own == sizing.precision);
    let measured = known.measured.filter(fits);
    let share = |part: Part| {
        let [mbu, mfu] = known.given;
        let (given, was_measured, assumed, id) = match part {
            Part::Mbu => (mbu, measured.and_then(|own| own.mbu), known.assumed.mbu, "achievable_mbu"),
            Part::Mfu => (mfu, measured.and_then(|own| own.mfu), known.assumed.mfu, mfu_assumption(&sizing.work)),
        };
        let given = given.map(|share| ReachedShare::of(share, ShareOrigin::Given));
        let own = || measured.zip(was_measured).map(|(own, share)| of_measured(own, share));
        let told = || published.clone().filter(|(own, _)| *own == part).map(|(_, share)| share);
        given.or_else(own).or_else(told).or_else(|| assumed.map(|share| of_assumption(share, id)))
    };
    ReachedShares { mbu: share(Part::Mbu).filter(|_| serves), mfu: share(Part::Mfu) }
}

fn of_measured(own: &MeasuredShares, share: f64) -> ReachedShare {
    let (source, date) = (own.source.clone(), own.date.clone());
    let precision = own.precision.map(Precision::word);
    ReachedShare { precision, source, date, ..ReachedShare::of(share, ShareOrigin::Measured) }
}

/// The shipped assumption with its source, or a share that stands in its place.
fn of_assumption(share: f64, id: &'static str) -> ReachedShare {
    let shipped = reference::assumption(id).filter(|own| quantity::decimal::f64_of(own.value.base) == share);
    let (source, date) = (shipped.map(|own| own.source.to_owned()), shipped.map(|own| own.date.to_owned()));
    ReachedShare { id: Some(id), source, date, ..ReachedShare::of(share, ShareOrigin::Assumed) }
}

/// What published results say for a card: those of the card itself, else those of other cards.
fn published(shape: &ModelShape, sku: &str, precision: Precision) -> Option<(Part, ReachedShare)> {
    let all = readings();
    let here = readings::here(all.iter(), shape, sku, precision).and_then(|own| Some((own.told?, own)));
    let here = here.map(|(told, own)| (told.part, of_reading(own, told.share)));
    here.or_else(|| {
        let found = readings::elsewhere(all.iter(), shape, sku, precision)?;
        let newest = found.all.iter().map(|own| own.row.evidence.observed).max();
        let (first, results) = (found.all.first(), Some(found.all.len()));
        let (model, source) = (first.map(|own| own.model.name), first.map(|own| own.row.evidence.source.to_owned()));
        let date = newest.map(str::to_owned);
        let precision = Some(precision.word());
        let share = ReachedShare::of(found.told.share, ShareOrigin::Class);
        Some((found.told.part, ReachedShare { results, model, precision, source, date, ..share }))
    })
}

fn of_reading(own: &Reading, share: f64) -> ReachedShare {
    let row = own.row;
    ReachedShare {
        id: Some(row.id),
        submitter: Some(row.best_submitter),
        model: Some(own.model.name),
        precision: row.precision.map(Precision::word),
        results: usize::try_from(row.submissions).ok(),
        source: Some(row.evidence.source.to_owned()),
        date: Some(row.evidence.observed.to_owned()),
        ..ReachedShare::of(share, ShareOrigin::Published)
    }
}
