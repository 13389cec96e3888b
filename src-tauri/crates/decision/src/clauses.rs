//! Clauses of a commitment that it could have or lose: a present one is taken away, an absent one added with the terms that the
//! assumptions `clause_…` name. Each is one other quote; what it does to an option is told by re-drawing its worlds.

use crate::inputs::Inputs;
use crate::snapshot::{Billing, Offered, PriceCap, Quote, Snapshot};
use cost::{BreakRight, ShrinkRight};
use quantity::{Decimal, decimal, show};
use vocabulary::{Clause, Message, Renewal, Value, message};

/// Months of a year, in which terms are counted.
const YEAR: u32 = 12;

/// One quote with one clause changed.
#[derive(Clone, Debug)]
pub(crate) struct Variation {
    /// Which clause.
    pub(crate) clause: Clause,
    /// What follows a term instead.
    pub(crate) renewal: Option<Renewal>,
    /// Whether the quote has it and it is taken away; a term or a renewal is replaced, so that it is there before and after.
    pub(crate) is_taken: bool,
    /// What changes, as terms.
    pub(crate) change: Message,
    offered: Offered,
    term_months: Option<u32>,
}

impl Variation {
    /// The snapshot in which the quote is that one.
    pub(crate) fn applied(&self, snapshot: &Snapshot, quote: usize) -> Snapshot {
        let mut changed = snapshot.clone();
        changed.quotes[quote].offered = self.offered.clone();
        changed.quotes[quote].term_months = self.term_months;
        changed
    }
}

/// All variations of a committed quote, in the order of [`Clause`]; none of another.
pub(crate) fn variations(snapshot: &Snapshot, quote: &Quote) -> Vec<Variation> {
    if quote.billing != Billing::Committed {
        return Vec::new();
    }
    let of = Of { quote, inputs: &snapshot.inputs };
    let single = [of.leave(), of.shrink(), of.cap(), of.shorter()];
    single.into_iter().flatten().chain(of.renewals()).collect()
}

/// A quote, and the terms that an absent clause is added with.
struct Of<'s> {
    quote: &'s Quote,
    inputs: &'s Inputs,
}

impl Of<'_> {
    fn variation(&self, clause: Clause, is_taken: bool, change: Message) -> Variation {
        let (offered, term_months) = (self.quote.offered.clone(), self.quote.term_months);
        Variation { clause, renewal: None, is_taken, change, offered, term_months }
    }

    /// An assumption in the central case.
    fn assumed(&self, id: &str) -> Option<Decimal> {
        Some(self.inputs.all()[self.inputs.find(id)?].central())
    }

    /// The same as whole months.
    fn months(&self, id: &str) -> Option<u32> {
        let months = decimal::f64_of(self.assumed(id)?).round();
        (0.0..=f64::from(u32::MAX)).contains(&months).then_some(months as u32)
    }

    fn leave(&self) -> Option<Variation> {
        let own = self.quote.offered.leave;
        let leave = match own {
            Some(_) => None,
            None => Some(self.added_break()?),
        };
        let terms = own.or(leave)?;
        let told = match own {
            Some(_) => message!("decision-clause-break.gone"),
            None => message!("decision-clause-break"),
        };
        let change = told
            .with("month", terms.month.to_string())
            .with("notice", Value::number(terms.notice.to_string()))
            .with("fee", percent(terms.fee));
        let variation = self.variation(Clause::Break, own.is_some(), change);
        Some(Variation { offered: Offered { leave, ..variation.offered }, ..variation })
    }

    /// In the middle of the term, with the assumed notice and fee.
    fn added_break(&self) -> Option<BreakRight> {
        let share = self.assumed("clause_break_share")?;
        let month = decimal::f64_of(share.checked_mul(Decimal::from(self.quote.term()))?).round() as u32;
        Some(BreakRight {
            month: month.clamp(1, self.quote.term()),
            notice: self.months("clause_break_notice")?,
            fee: self.assumed("clause_break_fee")?,
        })
    }

    /// A right that the term does not reach is none.
    fn shrink(&self) -> Option<Variation> {
        let own = self.quote.offered.shrink;
        let added = || {
            Some(ShrinkRight { from: self.months("clause_shrink_from")?, share: self.assumed("clause_shrink_share")? })
        };
        let shrink = match own {
            Some(_) => None,
            None => Some(added().filter(|right| (1..=self.quote.term()).contains(&right.from))?),
        };
        let terms = own.or(shrink)?;
        let told = match own {
            Some(_) => message!("decision-clause-shrink.gone"),
            None => message!("decision-clause-shrink"),
        };
        let change = told.with("month", terms.from.to_string()).with("share", percent(terms.share));
        let variation = self.variation(Clause::Shrink, own.is_some(), change);
        Some(Variation { offered: Offered { shrink, ..variation.offered }, ..variation })
    }

    fn cap(&self) -> Option<Variation> {
        let own = self.quote.offered.price_cap;
        let (price_cap, change) = match own {
            Some(_) => (None, message!("decision-clause-cap.gone")),
            None => (Some(PriceCap::Signed), message!("decision-clause-cap")),
        };
        let variation = self.variation(Clause::Cap, own.is_some(), change);
        Some(Variation { offered: Offered { price_cap, ..variation.offered }, ..variation })
    }

    /// The next shorter whole number of years at the same price; rights that begin beyond it fall away with the rest of the term.
    fn shorter(&self) -> Option<Variation> {
        let now = self.quote.term();
        let months = (now - 1) / YEAR * YEAR;
        (months > 0).then_some(())?;
        let change =
            message!("decision-clause-term", months = Value::number(months.to_string()), now = now.to_string());
        let mut variation = self.variation(Clause::Term, false, change);
        variation.term_months = Some(months);
        variation.offered.leave = variation.offered.leave.filter(|right| right.month <= months);
        variation.offered.shrink = variation.offered.shrink.filter(|right| right.from <= months);
        Some(variation)
    }

    /// The two other words.
    fn renewals(&self) -> impl Iterator<Item = Variation> + '_ {
        let own = self.quote.offered.renewal;
        Renewal::ALL.iter().copied().filter(move |other| *other != own).map(move |renewal| {
            let change =
                Message::word("decision-clause-renewal", renewal.word()).with("months", self.quote.term().to_string());
            let variation = self.variation(Clause::Renewal, false, change);
            Variation { renewal: Some(renewal), offered: Offered { renewal, ..variation.offered }, ..variation }
        })
    }
}

fn percent(share: Decimal) -> String {
    show::percent(decimal::f64_of(share))
}
