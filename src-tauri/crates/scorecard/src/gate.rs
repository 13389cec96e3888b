//! A hard requirement on one criterion: whoever fails it is out, whatever else it can do.

use crate::Cell;

/// An inclusive bound in the criterion's unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gate {
    /// At least this much.
    Min(f64),
    /// At most this much.
    Max(f64),
}

impl Gate {
    /// The bound itself.
    pub fn bound(&self) -> f64 {
        match *self {
            Self::Min(bound) | Self::Max(bound) => bound,
        }
    }

    /// True if all that the cell allows meets the bound; the unknown passes no gate.
    pub fn passes(&self, cell: &Cell) -> bool {
        let Some((low, high)) = cell.bounds() else { return false };
        match *self {
            Self::Min(bound) => low >= bound,
            Self::Max(bound) => high <= bound,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_is_inclusive_and_wants_the_whole_interval() {
        let interval = Cell::Interval { low: 4.0, high: 6.0 };
        let triangle = Cell::Triangle { low: 4.0, mode: 5.0, high: 6.0 };
        for (gate, cell, expected) in [
            (Gate::Min(5.0), Cell::Point(5.0), true),
            (Gate::Max(5.0), Cell::Point(5.0), true),
            (Gate::Min(5.0), Cell::Point(4.999), false),
            (Gate::Max(5.0), Cell::Point(5.001), false),
            (Gate::Min(5.0), interval, false),
            (Gate::Min(4.0), interval, true),
            (Gate::Max(5.0), triangle, false),
            (Gate::Max(6.0), triangle, true),
            (Gate::Min(f64::MIN), Cell::Unknown, false),
            (Gate::Max(f64::MAX), Cell::Unknown, false),
        ] {
            assert_eq!(gate.passes(&cell), expected, "{gate:?} {cell:?}");
        }
    }
}
