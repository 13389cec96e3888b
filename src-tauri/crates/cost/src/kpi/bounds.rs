//! What a value is held against, and the one rule by which it exceeds a bound; how an indicator stands by it, in facts for readers.

use super::{Fraction, Kpi};
use quantity::show::{self, THIN};
use serde::Serialize;
use vocabulary::{KpiUnit, Message, State, Value, message};

/// Bounds that a value must exceed to change its status; meeting one does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bounds {
    /// Above it: watch.
    pub watch: Option<f64>,
    /// Above it: act.
    pub act: Option<f64>,
}

impl Bounds {
    /// Whether there is anything to exceed.
    pub fn any(&self) -> bool {
        self.lowest().is_some()
    }

    /// The bound that is exceeded first.
    pub fn lowest(&self) -> Option<f64> {
        self.watch.or(self.act)
    }

    /// What a value asks for: action above the one bound, watching above the other, nothing on or below both.
    pub fn judge(&self, value: impl Into<Fraction>) -> State {
        let value = value.into();
        let above = |bound: Option<f64>| bound.is_some_and(|bound| value.exceeds(bound));
        match () {
            () if above(self.act) => State::Act,
            () if above(self.watch) => State::Watch,
            () => State::Ok,
        }
    }
}

impl Kpi {
    /// How it stands: `None` where it is known and nothing bounds it.
    pub fn state(&self) -> Option<State> {
        self.status.shown(self.bounds.any())
    }

    /// The bound from which on it is watched: "watch above 5 %".
    pub fn watch_above(&self) -> Option<Message> {
        self.bounds.watch.map(|bound| message!("cost-kpi-watch", bound = self.printed(bound)))
    }

    /// The bound from which on it needs action: "act above 10 %".
    pub fn act_above(&self) -> Option<Message> {
        self.bounds.act.map(|bound| message!("cost-kpi-act", bound = self.printed(bound)))
    }

    /// What it is held against: "watch above 5 %, act above 10 %", or that it has no bound.
    pub fn held_against(&self) -> Message {
        let bounds = self.watch_above().into_iter().chain(self.act_above());
        if self.bounds.any() { Value::commas(bounds).into() } else { message!("cost-kpi-no-bound") }
    }

    /// A value or bound in its unit as it is printed: a share as a percentage.
    pub fn printed(&self, value: f64) -> String {
        match self.counted_in {
            KpiUnit::Share => format!("{}{THIN}%", show::rounded(value * 100.0, None)),
            _ => show::rounded(value, None),
        }
    }

    /// Its unit as it is printed behind the value; nothing behind a percentage.
    pub fn printed_unit(&self) -> Message {
        if self.counted_in == KpiUnit::Share { Message::empty() } else { self.unit.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_is_exceeded_not_met() {
        let bounds = |watch, act| Bounds { watch, act };
        for (bounds, value, expected) in [
            (bounds(None, None), 1e9, State::Ok),
            (bounds(None, Some(0.3)), 0.3, State::Ok),
            (bounds(None, Some(0.3)), 0.300_001, State::Act),
            (bounds(Some(0.05), Some(0.1)), 0.05, State::Ok),
            (bounds(Some(0.05), Some(0.1)), 0.1, State::Watch),
            (bounds(Some(0.05), Some(0.1)), 0.100_001, State::Act),
            (bounds(Some(0.0), Some(0.0)), 0.0, State::Ok),
            (bounds(Some(0.05), None), 0.2, State::Watch),
        ] {
            assert_eq!(bounds.judge(value), expected, "{value} in {bounds:?}");
        }
    }
}
