//! One accelerator for one workload: what it holds, how many do the work, and what a useful token costs on it.
//!
//! A training job is laid out for the workload's own demand, converted to the card; serving needs what holds the model.

use crate::inputs::InputId;
use crate::measured::MeasuredCard;
use crate::snapshot::{Billing, Hardware, Quote, Snapshot, Workload, default_efficiency};
use accelerators::{
    Achievable, CannotSay, Card, CardFit, Known, Memory, Reach, ReachedShares, Sizing, Training, Work, laid_out,
    match_card, reached, reaches, size, useful_tokens_per_second,
};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use vocabulary::ShareOrigin;

/// A workload's model on one card.
pub(super) struct Candidate<'s> {
    /// Name of the card.
    pub(super) sku: &'s str,
    /// Whether it holds the model, and how many are needed.
    pub(super) fit: CardFit,
    /// The sizing as laid out on this card.
    pub(super) sizing: Sizing,
    /// The shares of nameplate figures reckoned with.
    pub(super) reached: Achievable,
    /// Where each of them comes from.
    pub(super) shares: ReachedShares,
    /// What that sizing needs.
    pub(super) memory: Option<Memory>,
    /// The cheapest offer per useful token.
    pub(super) offer: Option<Offer<'s>>,
    /// Useful tokens per second of one card, or why that cannot be told.
    pub(super) speed: Result<f64, CannotSay>,
    /// Whether any quote offers it.
    pub(super) quoted: bool,
    /// Whether all who offer it fail a gate.
    pub(super) excluded: bool,
    /// Cards that a training job's demand asks for, before they are rounded up to whole units.
    pub(super) asked: Option<u64>,
    /// Watts of its thermal design power.
    pub(super) watts: Option<f64>,
    /// Cards that are sold together: by the offer, else by the quote with the smallest unit.
    pub(super) unit: u64,
}

/// An offer paid by the hour.
pub(super) struct Offer<'s> {
    /// The quote.
    pub(super) quote: &'s Quote,
    /// Frame currency per GPU-hour that counts, work done again included.
    pub(super) hourly: Decimal,
    /// Frame currency per million useful tokens; `None` where the card's speed cannot be told.
    pub(super) per_million: Option<Amount>,
}

impl Candidate<'_> {
    /// Where the share comes from that its expected rate rests on; `None` in training, and where there is no rate.
    pub(super) fn rate_from(&self) -> Option<ShareOrigin> {
        self.shares.behind(self.fit.bound).map(|own| own.origin).filter(|_| self.layout().is_none())
    }

    /// Cost per million useful tokens at the cheapest offer.
    pub(super) fn cost(&self) -> Option<Amount> {
        self.offer.as_ref()?.per_million
    }

    /// The layout, where the work is training.
    pub(super) fn layout(&self) -> Option<&Training> {
        match &self.sizing.work {
            Work::Training(training) => Some(training),
            Work::Inference => None,
        }
    }

    /// Usable bytes of the cards that the memory is spread over: all needed in serving, one in training.
    pub(super) fn usable(&self) -> Option<Decimal> {
        self.fit.margin_bytes?.0.checked_add(self.memory?.total.0)
    }
}

/// What a workload's model, sized so, makes of a card. Vendors that are excluded sell it where nobody else does.
pub(super) fn candidate<'s>(
    snapshot: &'s Snapshot,
    excluded: &'s [bool],
    workload: &'s Workload,
    sizing: &'s Sizing,
    sku: &'s str,
) -> Candidate<'s> {
    laid_over(Look { excluded, ..Look::new(snapshot, workload, sizing, sku) }, sku, None)
}

/// The same whoever sells it, with a training job laid out over at least so many cards, in place of those that its demand asks for.
pub(super) fn tried<'s>(
    snapshot: &'s Snapshot,
    workload: &'s Workload,
    sizing: &'s Sizing,
    sku: &'s str,
    gpus: Option<u64>,
) -> Candidate<'s> {
    laid_over(Look::new(snapshot, workload, sizing, sku), sku, gpus)
}

fn laid_over<'s>(look: Look<'s>, sku: &'s str, gpus: Option<u64>) -> Candidate<'s> {
    let Look { snapshot, workload, sizing, .. } = look;
    let offer = look.cheapest(sku);
    let shares = look.shares(offer.as_ref().and_then(|o| look.own_efficiency(o.quote)));
    let reached = look.achievable(&shares);
    let asked = gpus.or_else(|| look.gpus(&reached));
    let unit = look.unit(sku, offer.as_ref());
    let gpus = asked.and_then(|gpus| gpus.checked_next_multiple_of(unit));
    let laid = laid_out(sizing, &look.card, reached.usable, gpus.unwrap_or(1));
    let mut fit = match_card(&laid, &look.card, &reached, None);
    if gpus.is_none() && !workload.purpose.serves() {
        fit.needed = None;
    }
    Candidate {
        sku,
        fit,
        reached,
        shares,
        memory: size(&laid),
        sizing: laid,
        speed: useful_tokens_per_second(sizing, &look.card, &reached),
        quoted: snapshot.quotes.iter().any(|q| is(sku, q)),
        excluded: snapshot.quotes.iter().any(|q| is(sku, q)) && !look.is_sold_by_others(sku),
        asked,
        watts: look.card.tdp_w,
        unit,
        offer,
    }
}

/// A training job laid out on units of one quote.
pub(super) struct Laid {
    /// The job as laid out.
    pub(super) sizing: Sizing,
    /// The quote's card.
    pub(super) card: Card,
    /// The shares of nameplate figures reckoned with.
    pub(super) reached: Achievable,
}

/// A workload's training job on whole units of a quote, on one card where its demand there cannot be told; `None` for other work.
/// Nothing of other quotes matters.
pub(super) fn laid_training(snapshot: &Snapshot, workload: &Workload, quote: &Quote) -> Option<Laid> {
    let sizing = workload.sizing.as_ref().filter(|sizing| sizing.work != Work::Inference)?;
    let look = Look::new(snapshot, workload, sizing, &quote.sku);
    let reached = look.reached(look.own_efficiency(quote));
    let gpus = look.gpus(&reached).and_then(|gpus| gpus.checked_next_multiple_of(u64::from(quote.unit_gpus.max(1))));
    let sizing = laid_out(sizing, &look.card, reached.usable, gpus.unwrap_or(1));
    Some(Laid { sizing, card: look.card, reached })
}

/// Whether each card of a training job on units of a quote holds its share; `None` where that cannot be told, and for serving,
/// which takes as many cards as hold the model.
pub(crate) fn holds_training(snapshot: &Snapshot, workload: &Workload, quote: &Quote) -> Option<bool> {
    let laid = laid_training(snapshot, workload, quote)?;
    match_card(&laid.sizing, &laid.card, &laid.reached, None).fits
}

/// Whether a quote's card keeps a workload's response target; `None` without one.
pub(crate) fn in_time(snapshot: &Snapshot, workload: &Workload, quote: &Quote) -> Option<Reach> {
    let target = workload.latency_slo_ms.filter(|_| workload.purpose.serves())?;
    let Some(sizing) = &workload.sizing else { return Some(Reach::Unknown) };
    let look = Look::new(snapshot, workload, sizing, &quote.sku);
    Some(reaches(sizing, &look.card, &look.reached(look.own_efficiency(quote)), target))
}

/// Cards of a quote that hold a served workload's model; `None` where that cannot be told.
pub(super) fn holding_cards(snapshot: &Snapshot, workload: &Workload, quote: &Quote) -> Option<f64> {
    let sizing = workload.sizing.as_ref().filter(|sizing| sizing.work == Work::Inference)?;
    let look = Look::new(snapshot, workload, sizing, &quote.sku);
    let fit = match_card(sizing, &look.card, &look.reached(look.own_efficiency(quote)), None);
    fit.needed.map(|cards| cards as f64)
}

/// What a million useful tokens of a workload cost on a quote that is paid by the hour; `None` where that cannot be told.
pub(super) fn per_million_on<'s>(snapshot: &'s Snapshot, workload: &'s Workload, quote: &'s Quote) -> Option<Amount> {
    let sizing = workload.sizing.as_ref()?;
    let look = Look::new(snapshot, workload, sizing, &quote.sku);
    look.offer(quote)?.per_million
}

fn is(sku: &str, quote: &Quote) -> bool {
    quote.sku.eq_ignore_ascii_case(sku)
}

/// A workload looking at a card.
struct Look<'s> {
    snapshot: &'s Snapshot,
    workload: &'s Workload,
    sizing: &'s Sizing,
    card: Card,
    /// Of each vendor, whether it fails a gate; empty where that does not matter.
    excluded: &'s [bool],
}

impl<'s> Look<'s> {
    fn new(snapshot: &'s Snapshot, workload: &'s Workload, sizing: &'s Sizing, sku: &str) -> Self {
        Self { snapshot, workload, sizing, card: snapshot.card(sku, workload.precision), excluded: &[] }
    }

    fn is_excluded(&self, quote: &Quote) -> bool {
        self.excluded.get(quote.vendor).copied().unwrap_or(false)
    }

    /// Whether anyone sells the card who fails no gate.
    fn is_sold_by_others(&self, sku: &str) -> bool {
        self.snapshot.quotes.iter().any(|q| is(sku, q) && !self.is_excluded(q))
    }

    fn base(&self, at: InputId) -> Decimal {
        self.snapshot.inputs.all()[at].central()
    }

    fn assumed(&self, id: &str) -> Option<Decimal> {
        self.snapshot.inputs.find(id).map(|at| self.base(at))
    }

    fn own_efficiency(&self, quote: &Quote) -> Option<InputId> {
        if self.workload.purpose.serves() { quote.mbu } else { quote.mfu }
    }

    /// The shares of nameplate figures reached: those of an offer, else of the assumptions in force.
    fn reached(&self, efficiency: Option<InputId>) -> Achievable {
        let share = |given: Option<InputId>, id: &str| given.map(|at| self.base(at)).or_else(|| self.assumed(id));
        let efficiency = share(efficiency, default_efficiency(self.workload.purpose)).map(decimal::f64_of);
        let prefill = self.assumed("achievable_mfu_inference").map(decimal::f64_of);
        let usable = self.assumed("usable_memory_share");
        match self.workload.purpose.serves() {
            true => Achievable { mbu: efficiency, mfu: prefill, usable },
            false => Achievable { mbu: None, mfu: efficiency, usable },
        }
    }

    /// The shares that sizing and shortlist reckon with, each from the nearest source: the offer's own, what was measured here, what
    /// others published, what is assumed. Conversion of demand and response targets decide, and so stay with offers and assumptions,
    /// which have ranges.
    fn shares(&self, efficiency: Option<InputId>) -> ReachedShares {
        let given = efficiency.map(|at| decimal::f64_of(self.base(at)));
        let given = if self.workload.purpose.serves() { [given, None] } else { [None, given] };
        let snapshot = self.snapshot;
        let is_own = |own: &Hardware| own.own.is_some() && own.sku.eq_ignore_ascii_case(&self.card.sku);
        let sku = (!snapshot.hardware.iter().any(is_own)).then_some(self.card.sku.as_str());
        let precision = self.sizing.precision;
        let fits = |own: &&MeasuredCard| {
            own.sku.eq_ignore_ascii_case(&self.card.sku) && own.shares.precision.is_none_or(|own| own == precision)
        };
        let measured = snapshot.measured_cards.iter().find(fits).map(|own| &own.shares);
        reached(self.sizing, sku, &Known { given, measured, assumed: &self.reached(None) })
    }

    fn achievable(&self, shares: &ReachedShares) -> Achievable {
        shares.achievable(self.assumed("usable_memory_share"))
    }

    /// The offer with the least cost per useful token, else the least price, of vendors who pass the gates before all others. Spot
    /// counts for work that may be interrupted.
    fn cheapest(&self, sku: &str) -> Option<Offer<'s>> {
        let hourly = self.snapshot.quotes.iter().filter(|q| is(sku, q) && q.billing != Billing::Owned);
        let hourly = hourly.filter(|q| !q.per_million_tokens);
        let fit = hourly.filter(|q| q.billing != Billing::Spot || self.workload.may_stop());
        fit.filter_map(|q| self.offer(q))
            .min_by_key(|o| (self.is_excluded(o.quote), o.per_million.is_none(), o.per_million, o.hourly))
    }

    /// Money by the hour: price × exchange rate × (1 + rework), for hours that are done twice are paid twice; and by the million useful
    /// tokens where the card's rate is known.
    fn offer(&self, quote: &'s Quote) -> Option<Offer<'s>> {
        let [fx, rework] = [quote.fx.map_or(Decimal::ONE, |at| self.base(at)), self.rework(quote)];
        let hourly = self.base(quote.price).checked_mul(fx)?.checked_mul(rework)?;
        let reached = self.achievable(&self.shares(self.own_efficiency(quote)));
        let rate = useful_tokens_per_second(self.sizing, &self.card, &reached);
        Some(Offer { quote, hourly, per_million: rate.ok().and_then(|rate| per_million(hourly, rate)) })
    }

    /// Cards sold together; 1 where nobody offers the card, or by the token only.
    fn unit(&self, sku: &str, offer: Option<&Offer>) -> u64 {
        let cards = self.snapshot.quotes.iter().filter(|q| is(sku, q) && !q.per_million_tokens);
        let unit = offer.map(|offer| offer.quote.unit_gpus).or_else(|| cards.map(|q| q.unit_gpus).min());
        u64::from(unit.unwrap_or(1).max(1))
    }

    fn rework(&self, quote: &Quote) -> Decimal {
        Decimal::ONE + quote.rework.map_or(Decimal::ZERO, |at| self.base(at))
    }

    /// Cards that do the work of the 95th percentile of the workload's demand; `None` where the speeds cannot be told.
    fn gpus(&self, reached: &Achievable) -> Option<u64> {
        let demand = self.workload.statistics.as_ref()?.p95 * decimal::f64_of(self.base(self.workload.scale));
        let reference = self.snapshot.card(&self.workload.reference_sku, self.workload.precision);
        let today = useful_tokens_per_second(self.sizing, &reference, &self.reached(Some(self.workload.efficiency)));
        let here = useful_tokens_per_second(self.sizing, &self.card, reached);
        let cards = (demand * today.ok()? / here.ok()?).ceil();
        (cards.is_finite() && cards < u64::MAX as f64).then_some(cards as u64)
    }
}

/// price ÷ (3600 · rate) · 10⁶, in decimal arithmetic.
fn per_million(price: Decimal, rate: f64) -> Option<Amount> {
    let tokens = decimal::of_f64(rate)?.checked_mul(Decimal::from(3600))?;
    price.checked_mul(Decimal::from(1_000_000))?.checked_div(tokens).map(Amount)
}
