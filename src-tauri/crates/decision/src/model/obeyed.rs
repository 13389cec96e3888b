//! What limits which quote may serve which workload: interruption, class of data, memory, response target; and which offers have
//! lapsed. Judged once, in the base case.

use crate::answer::{holds_training, in_time};
use crate::snapshot::{Billing, Quote, Snapshot, Supply, Workload, holds};
use accelerators::Reach;

/// Why a quote may not serve a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// It is interrupted at will, the workload must not be.
    Spot,
    /// It is interrupted at will, and the business runs on a workload that answers live requests, even where that says that it may be
    /// stopped. Source: GPU cost optimization, latency-sensitive inference is the workload that genuinely cannot run on spot.
    CoreLive,
    /// Its vendor may not hold the workload's data.
    DataClass,
    /// Its card does not hold the workload's model.
    DoesNotFit,
    /// Its card misses the response target at every batch.
    TooSlow,
}

/// What limits all quotes.
#[derive(Clone, Debug, Default)]
pub struct Obeyed {
    /// By quote, then workload.
    limits: Vec<Vec<Option<Limit>>>,
    /// Quotes and workloads whose response target cannot be judged: a figure is missing, so they are admitted.
    unknown: Vec<(usize, usize)>,
    /// By quote: whether the offer no longer stands when the decision is due.
    lapsed: Vec<bool>,
}

impl Obeyed {
    /// Judges every quote for every workload.
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let mut judge = Judge { snapshot, unknown: Vec::new() };
        let quotes = snapshot.quotes.iter().enumerate();
        let limits = quotes
            .map(|(at, quote)| {
                let workloads = snapshot.workloads.iter().enumerate();
                workloads.map(|(own, workload)| judge.limit((at, quote), (own, workload))).collect()
            })
            .collect();
        let lapsed = snapshot.quotes.iter().map(|quote| has_lapsed(snapshot, quote)).collect();
        Self { limits, unknown: judge.unknown, lapsed }
    }

    /// What keeps a quote from serving a workload.
    pub fn limit(&self, quote: usize, workload: usize) -> Option<Limit> {
        self.limits.get(quote)?.get(workload).copied().flatten()
    }

    /// Whether it cannot be said that a quote's card answers a workload in time.
    pub fn is_unknown(&self, quote: usize, workload: usize) -> bool {
        self.unknown.contains(&(quote, workload))
    }

    /// Whether a row rests on an offer that no longer stands: one that begins as soon as the quote can serve. One that is
    /// planned for later pays the price of that day and needs no offer of today.
    pub fn has_lapsed(&self, quote: &Quote, row: &Supply) -> bool {
        self.is_lapsed(row.quote) && row.from <= quote.first_month()
    }

    /// Whether an offer no longer stands when the decision is due.
    pub fn is_lapsed(&self, quote: usize) -> bool {
        self.lapsed.get(quote).copied().unwrap_or(false)
    }
}

/// Dates are compared as texts of one form.
fn has_lapsed(snapshot: &Snapshot, quote: &Quote) -> bool {
    let by = &snapshot.frame.decide_by;
    !by.is_empty() && quote.offered.valid_until.as_ref().is_some_and(|until| until < by)
}

struct Judge<'s> {
    snapshot: &'s Snapshot,
    unknown: Vec<(usize, usize)>,
}

impl<'s> Judge<'s> {
    fn limit(&mut self, (at, quote): (usize, &'s Quote), (own, workload): (usize, &'s Workload)) -> Option<Limit> {
        if quote.billing == Billing::Spot && !workload.interruptible {
            return Some(Limit::Spot);
        }
        if quote.billing == Billing::Spot && workload.is_core_live() {
            return Some(Limit::CoreLive);
        }
        let classes = self.snapshot.vendors[quote.vendor].data_classes.as_deref();
        let class = workload.data_class.as_deref();
        if classes.zip(class).is_some_and(|(classes, class)| !holds(classes, class)) {
            return Some(Limit::DataClass);
        }
        if !quote.per_million_tokens && holds_training(self.snapshot, workload, quote) == Some(false) {
            return Some(Limit::DoesNotFit);
        }
        match in_time(self.snapshot, workload, quote)? {
            Reach::Yes => None,
            Reach::No => Some(Limit::TooSlow),
            Reach::Unknown => {
                self.unknown.push((at, own));
                None
            }
        }
    }
}
