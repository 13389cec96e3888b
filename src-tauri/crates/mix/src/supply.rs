//! What can be had: prices, room and purchases of each way to supply a demand, as numbers. No document and no word lives here.

use vocabulary::MixKind;

/// A figure for each hour.
#[derive(Clone, Debug, PartialEq)]
pub enum Hourly {
    /// The same in all.
    Same(f64),
    /// One each.
    Each(Vec<f64>),
}

impl Hourly {
    /// The figure of an hour.
    pub fn at(&self, hour: usize) -> f64 {
        match self {
            Self::Same(figure) => *figure,
            Self::Each(figures) => figures[hour],
        }
    }

    /// True where hours differ.
    pub fn varies(&self) -> bool {
        matches!(self, Self::Each(_))
    }

    /// The highest of all hours.
    pub fn most(&self) -> f64 {
        match self {
            Self::Same(figure) => *figure,
            Self::Each(figures) => figures.iter().copied().fold(0.0, f64::max),
        }
    }

    /// The mean over the hours.
    pub fn mean(&self) -> f64 {
        match self {
            Self::Same(figure) => *figure,
            Self::Each(figures) => figures.iter().sum::<f64>() / figures.len().max(1) as f64,
        }
    }

    /// True for figures of `hours` hours, none below 0 and none that is no number.
    fn fits(&self, hours: usize) -> bool {
        match self {
            Self::Same(figure) => *figure >= 0.0,
            Self::Each(figures) => figures.len() == hours && figures.iter().all(|figure| *figure >= 0.0),
        }
    }
}

/// How units of a supply may be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lots {
    /// In any quantity.
    Any,
    /// In whole units.
    Whole,
}

/// What buying a unit means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purchase {
    /// Money per unit and hour, whether used or not; above 0.
    pub fixed: f64,
    /// GPUs of a unit by name.
    pub nameplate: f64,
    /// GPUs of a unit that can be used, at most its nameplate.
    pub useful: f64,
    /// Most units, infinite where nothing limits them.
    pub most: f64,
    /// In which quantities.
    pub lots: Lots,
}

/// One way to supply a demand.
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    /// Of which kind. All spot together serves at most a share of each hour's demand.
    pub kind: MixKind,
    /// Money per GPU-hour used, at least 0.
    pub price: Hourly,
    /// Most useful GPUs in an hour, infinite where nothing but a purchase limits them.
    pub room: Hourly,
    /// What buying it means; `None` where it is paid by use alone.
    pub purchase: Option<Purchase>,
}

impl Supply {
    /// True for spot.
    pub fn is_spot(&self) -> bool {
        self.kind == MixKind::Spot
    }

    /// True where hours differ.
    pub(crate) fn varies(&self) -> bool {
        self.price.varies() || self.room.varies()
    }

    /// True where nothing but the most that may be bought tells the two apart, and a unit of either is as good as one of the other.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let unlimited = |supply: &Self| supply.room == Hourly::Same(f64::INFINITY);
        let terms = |supply: &Self| supply.purchase.map(|purchase| Purchase { most: 0.0, ..purchase });
        let is_open = unlimited(self) && unlimited(other) && self.is_spot() == other.is_spot();
        is_open && terms(self) == terms(other) && self.price == other.price
    }

    pub(crate) fn fits(&self, hours: usize) -> bool {
        let figures = self.price.fits(hours) && self.room.fits(hours) && self.price.most().is_finite();
        figures && self.purchase.is_none_or(|purchase| purchase.fits())
    }
}

impl Purchase {
    fn fits(&self) -> bool {
        let Self { fixed, nameplate, useful, most, .. } = *self;
        let amounts = [fixed, nameplate, useful].iter().all(|x| x.is_finite() && *x >= 0.0);
        amounts && fixed > 0.0 && useful <= nameplate && most >= 0.0
    }
}

/// A course that demand may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scenario<'a> {
    /// Its weight in what is expected; those of all scenarios sum to 1.
    pub probability: f64,
    /// GPUs in each hour, at least 0.
    pub gpus: &'a [f64],
}

impl Scenario<'_> {
    pub(crate) fn fits(&self, hours: usize) -> bool {
        self.probability >= 0.0 && self.gpus.len() == hours && self.gpus.iter().all(|x| x.is_finite() && *x >= 0.0)
    }
}
