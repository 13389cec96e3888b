//! One performance as it is known: a number, an interval, a triangle, or not at all.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// What is known of one alternative on one criterion, in the criterion's unit; `low` ≤ `mode` ≤ `high`, all finite.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(
        rename = "Performance",
        type = "number | [number, number] | { low: number, mode: number, high: number } | null"
    )
)]
pub enum Cell {
    /// One known number.
    Point(f64),
    /// Anything between two bounds, each value as likely as the other.
    Interval {
        /// Least possible value.
        low: f64,
        /// Greatest possible value.
        high: f64,
    },
    /// Between two bounds, most likely at the mode.
    Triangle {
        /// Least possible value.
        low: f64,
        /// Most likely value.
        mode: f64,
        /// Greatest possible value.
        high: f64,
    },
    /// Nobody knows.
    Unknown,
}

impl Cell {
    /// The one number it counts as where a method needs one: the midpoint or the mode; `None` when unknown.
    pub fn number(&self) -> Option<f64> {
        match *self {
            Self::Point(x) => Some(x),
            Self::Interval { low, high } => Some(f64::midpoint(low, high)),
            Self::Triangle { mode, .. } => Some(mode),
            Self::Unknown => None,
        }
    }

    /// Least and greatest possible value; `None` when unknown.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        match *self {
            Self::Point(x) => Some((x, x)),
            Self::Interval { low, high } | Self::Triangle { low, high, .. } => Some((low, high)),
            Self::Unknown => None,
        }
    }
}

/// As it is given: a number, `[low, high]`, `{low, mode, high}` or `null`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Point(x) => serializer.serialize_f64(*x),
            Self::Interval { low, high } => [low, high].serialize(serializer),
            Self::Triangle { low, mode, high } => {
                let mut object = serializer.serialize_struct("Triangle", 3)?;
                object.serialize_field("low", low)?;
                object.serialize_field("mode", mode)?;
                object.serialize_field("high", high)?;
                object.end()
            }
            Self::Unknown => serializer.serialize_none(),
        }
    }
}
