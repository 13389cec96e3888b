//! A document within its limits: exact figures as they were written, and what the kernel makes of them.

use crate::grain::double;
use crate::{Hourly, Lots, MixKind, Purchase, Supply};
use quantity::{Currency, Decimal};

/// A document of `assay mix`, read.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub currency: Currency,
    pub courses: Vec<Course>,
    pub offers: Vec<Offer>,
    /// The share of an hour's demand that spot may serve.
    pub interruptible: Decimal,
    /// True where demand came as scenarios.
    pub has_scenarios: bool,
}

/// A course that demand may take.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub probability: Decimal,
    /// GPUs in each hour.
    pub gpus: Vec<Decimal>,
}

/// One option, per unit as the document has it.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub id: String,
    pub kind: MixKind,
    /// Money per unit and hour.
    pub fixed: Decimal,
    /// Money per unit used for an hour.
    pub variable: Figures,
    /// Most units.
    pub most: Option<Decimal>,
    pub available: Available,
    pub overhead: Decimal,
    /// GPUs of a unit where units are whole.
    pub unit: Option<Decimal>,
}

/// One figure for all hours, or one each.
#[derive(Clone, Debug)]
pub(crate) enum Figures {
    Same(Decimal),
    Each(Vec<Decimal>),
}

/// What of the capacity can be used.
#[derive(Clone, Debug)]
pub(crate) enum Available {
    All,
    /// A share of it.
    Share(Decimal),
    /// At most so many GPUs in each hour.
    Hours(Vec<Decimal>),
}

impl Case {
    /// Hours of each course.
    pub fn hours(&self) -> usize {
        self.courses.first().map_or(0, |course| course.gpus.len())
    }
}

impl Offer {
    /// True for what has a fixed price.
    pub fn is_bought(&self) -> bool {
        self.fixed > Decimal::ZERO
    }

    pub fn is_spot(&self) -> bool {
        self.kind == MixKind::Spot
    }

    /// GPUs of a unit.
    pub fn nameplate(&self) -> Decimal {
        self.unit.unwrap_or(Decimal::ONE)
    }

    /// GPUs of a unit that can be used.
    pub fn useful(&self) -> Decimal {
        let share = self.share();
        self.nameplate().checked_mul(share).unwrap_or_default()
    }

    fn share(&self) -> Decimal {
        match self.available {
            Available::Share(share) => share,
            Available::All | Available::Hours(_) => Decimal::ONE,
        }
    }

    /// Useful GPUs of what is not bought, in any hour; `None` without limit.
    pub fn room(&self) -> Option<Decimal> {
        if self.is_bought() {
            return None;
        }
        match self.most {
            Some(most) => most.checked_mul(self.useful()),
            None => self.useful().is_zero().then_some(Decimal::ZERO),
        }
    }

    /// Money of a GPU-hour used, for each that a unit's hour costs: (1 + overhead) ÷ unit.
    pub fn burden(&self) -> Option<Decimal> {
        Decimal::ONE.checked_add(self.overhead)?.checked_div(self.nameplate())
    }

    /// Decimals of its room, and of what a unit of it gives.
    pub fn room_decimals(&self) -> u32 {
        let hours = match &self.available {
            Available::Hours(hours) => hours.iter().map(Decimal::scale).max().unwrap_or(0),
            _ => 0,
        };
        let most = self.most.map_or(0, |most| most.scale());
        hours.max(self.useful().normalize().scale() + most)
    }

    /// What the kernel sees of it.
    pub fn supply(&self) -> Supply {
        let burden = self.burden().map_or(0.0, double);
        let price = match &self.variable {
            Figures::Same(price) => Hourly::Same(double(*price) * burden),
            Figures::Each(prices) => Hourly::Each(prices.iter().map(|price| double(*price) * burden).collect()),
        };
        let limit = self.room().map_or(f64::INFINITY, double);
        let room = match &self.available {
            Available::Hours(hours) => Hourly::Each(hours.iter().map(|room| double(*room).min(limit)).collect()),
            _ => Hourly::Same(limit),
        };
        Supply { kind: self.kind, price, room, purchase: self.is_bought().then(|| self.purchase()) }
    }

    fn purchase(&self) -> Purchase {
        Purchase {
            fixed: double(self.fixed),
            nameplate: double(self.nameplate()),
            useful: double(self.useful()),
            most: self.most.map_or(f64::INFINITY, double),
            lots: if self.unit.is_some() { Lots::Whole } else { Lots::Any },
        }
    }
}
