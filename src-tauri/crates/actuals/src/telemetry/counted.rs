//! What counters of cards tell of hours that were held: how busy tensor cores and memory were, how much of it was in use, energy.

use super::both;

/// Of some hours of cards; `None` where nobody counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counted {
    /// Hours in which tensor cores were busy: hours held × their activity.
    pub tensor: Option<f64>,
    /// Hours in which the memory was read or written: hours held × its activity.
    pub memory_busy: Option<f64>,
    /// Most memory that one card had in use, in decimal GB.
    pub memory_gb: Option<f64>,
    /// Energy that the cards drew, in kWh.
    pub energy_kwh: Option<f64>,
}

impl Counted {
    /// Both together; what only one of them knows stays known.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            tensor: both(self.tensor, other.tensor),
            memory_busy: both(self.memory_busy, other.memory_busy),
            memory_gb: most(self.memory_gb, other.memory_gb),
            energy_kwh: both(self.energy_kwh, other.energy_kwh),
        }
    }

    /// The same of so many times as many hours. Energy was measured, and most memory is no sum.
    pub(super) fn scaled(self, scale: f64) -> Self {
        let scaled = |own: Option<f64>| own.map(|own| own * scale);
        Self { tensor: scaled(self.tensor), memory_busy: scaled(self.memory_busy), ..self }
    }

    /// As the other says, and what it does not tell as this one does.
    pub(super) fn told_by(self, other: Self) -> Self {
        Self {
            tensor: other.tensor.or(self.tensor),
            memory_busy: other.memory_busy.or(self.memory_busy),
            memory_gb: other.memory_gb.or(self.memory_gb),
            energy_kwh: other.energy_kwh.or(self.energy_kwh),
        }
    }

    /// With seven digits, as they are kept.
    #[must_use]
    pub(super) fn rounded(self) -> Self {
        Self::of(self.kept().map(|own| own.map(|own| f64::from(own as f32))))
    }

    /// In the order in which they are kept.
    pub(super) fn kept(self) -> [Option<f64>; 4] {
        [self.tensor, self.memory_busy, self.memory_gb, self.energy_kwh]
    }

    /// Of what was kept.
    pub(super) fn of([tensor, memory_busy, memory_gb, energy_kwh]: [Option<f64>; 4]) -> Self {
        Self { tensor, memory_busy, memory_gb, energy_kwh }
    }
}

/// The larger of two, where known.
pub(crate) fn most(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    one.into_iter().chain(other).reduce(f64::max)
}
