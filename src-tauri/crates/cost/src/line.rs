//! A cost line and the horizon it is charged over, as typed data that is already inside its limits.

use crate::{Bucket, Number};
use quantity::{Currency, Decimal};

/// One cost: what it is for and how it falls due.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<N = Decimal> {
    /// Name, unique within a document.
    pub id: String,
    /// Category and bucket.
    pub bucket: Bucket,
    /// Currency of every amount and price in the line.
    pub currency: Currency,
    /// When how much falls due.
    pub shape: Shape<N>,
}

/// How a cost falls due. Month 0 is the signing, months 1, 2, … follow; money is in the line's currency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape<N = Decimal> {
    /// One amount in one month.
    Once {
        /// Money; negative is income.
        amount: N,
        /// 0 to the horizon.
        month: u32,
    },
    /// An amount each month, both ends included: `amount`·(1 + `growth`)^((m − `from`)/12).
    Monthly {
        /// Money in month `from`; negative is income.
        amount: N,
        /// First month.
        from: u32,
        /// Last month, at least `from`.
        to: u32,
        /// Annual, −1 to 10.
        growth: N,
    },
    /// Electricity in each month from 1: `kw`·`pue`·`price_per_kwh`·`load`·730.
    Energy {
        /// Power of everything, in kW, at least 0.
        kw: N,
        /// Power usage effectiveness, at least 1.
        pue: N,
        /// Money per kWh, at least 0.
        price_per_kwh: N,
        /// Share of the power drawn on average, 0 to 1.
        load: N,
    },
    /// Rent in each month from 1: `price`·`hours_share`·GPUs·730.
    PerGpuHour {
        /// Money per GPU-hour, at least 0.
        price: N,
        /// Share of hours paid, 0 to 1.
        hours_share: N,
    },
    /// An annualised view in place of cash: charges in months 1 to `life_months`.
    Depreciate {
        /// Purchase price; negative is income.
        amount: N,
        /// At least 1.
        life_months: u32,
        /// What it is worth at the end of its life.
        residual: N,
        /// How the charge is spread.
        method: Method<N>,
    },
}

/// How a purchase is spread over its life.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method<N = Decimal> {
    /// The same each month, without interest.
    StraightLine,
    /// Each year a share of the book value at its start, never below the residual.
    Declining {
        /// Share per year, 0 to 1.
        rate: N,
    },
    /// The same each month, interest included.
    Annuity {
        /// Annual interest, above −1.
        rate: N,
    },
}

/// What lines are charged against: how long, in which currency, for how many GPUs.
#[derive(Clone, Debug, PartialEq)]
pub struct Horizon<N = Decimal> {
    /// Currency of the books.
    pub currency: Currency,
    /// Last month, at least 1.
    pub months: u32,
    /// Accelerators paid for, above 0.
    pub gpus: Option<N>,
    /// Units of the books' currency for one unit of another, above 0.
    pub rates: Vec<(Currency, N)>,
}

impl<N: Number> Horizon<N> {
    /// Units of the books' currency for one of `currency`; 1 for its own, `None` where no rate is given.
    pub fn rate(&self, currency: Currency) -> Option<N> {
        let given = || self.rates.iter().find(|(of, _)| *of == currency).map(|(_, rate)| *rate);
        if currency == self.currency { Some(N::ONE) } else { given() }
    }
}

impl<N> Shape<N> {
    /// True where the cost depends on the number of GPUs.
    pub fn needs_gpus(&self) -> bool {
        matches!(self, Self::PerGpuHour { .. })
    }
}

impl Line {
    /// The same line in another number type.
    pub fn cast<N: Number>(&self) -> Line<N> {
        Line { id: self.id.clone(), bucket: self.bucket, currency: self.currency, shape: self.shape.cast() }
    }
}

impl Shape {
    /// The same shape in another number type.
    pub fn cast<N: Number>(self) -> Shape<N> {
        let of = N::of;
        match self {
            Self::Once { amount, month } => Shape::Once { amount: of(amount), month },
            Self::Monthly { amount, from, to, growth } => {
                Shape::Monthly { amount: of(amount), from, to, growth: of(growth) }
            }
            Self::Energy { kw, pue, price_per_kwh, load } => {
                Shape::Energy { kw: of(kw), pue: of(pue), price_per_kwh: of(price_per_kwh), load: of(load) }
            }
            Self::PerGpuHour { price, hours_share } => {
                Shape::PerGpuHour { price: of(price), hours_share: of(hours_share) }
            }
            Self::Depreciate { amount, life_months, residual, method } => {
                let (amount, residual) = (of(amount), of(residual));
                Shape::Depreciate { amount, life_months, residual, method: method.cast() }
            }
        }
    }
}

impl Method {
    /// The same method in another number type.
    pub fn cast<N: Number>(self) -> Method<N> {
        match self {
            Self::StraightLine => Method::StraightLine,
            Self::Declining { rate } => Method::Declining { rate: N::of(rate) },
            Self::Annuity { rate } => Method::Annuity { rate: N::of(rate) },
        }
    }
}

impl Horizon {
    /// The same horizon in another number type.
    pub fn cast<N: Number>(&self) -> Horizon<N> {
        let rates = self.rates.iter().map(|(currency, rate)| (*currency, N::of(*rate))).collect();
        Horizon { currency: self.currency, months: self.months, gpus: self.gpus.map(N::of), rates }
    }
}
