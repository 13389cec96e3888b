//! What readings of a device are: those that are drawn while it is measured, in their order, and how any other is called.

use serde::Serialize;

/// What a quantity of a device tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GaugeReads"))]
#[serde(rename_all = "snake_case")]
pub enum Reads {
    /// How fast it runs.
    Clocks,
    /// What it draws.
    Power,
    /// How hot it is.
    Temperature,
}

/// A quantity of a device that is drawn while it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    /// The name that measuring programs give it.
    pub name: &'static str,
    /// What it tells of.
    pub reads: Reads,
    /// Its unit.
    pub unit: &'static str,
}

/// Quantities that are drawn, in their order.
pub const ALL: [Drawn; 5] = [
    drawn("sm_mhz", Reads::Clocks, "MHz"),
    drawn("clock_mhz", Reads::Clocks, "MHz"),
    drawn("memory_mhz", Reads::Clocks, "MHz"),
    drawn("power_w", Reads::Power, "W"),
    drawn("temperature_c", Reads::Temperature, "°C"),
];

const fn drawn(name: &'static str, reads: Reads, unit: &'static str) -> Drawn {
    Drawn { name, reads, unit }
}

/// Units by the ends of names.
const UNITS: [(&str, &str); 9] = [
    ("w", "W"),
    ("j", "J"),
    ("c", "°C"),
    ("mhz", "MHz"),
    ("s", "s"),
    ("gb", "GB"),
    ("gbps", "GB/s"),
    ("pct", "%"),
    ("ms", "ms"),
];

/// A name as people read it, with the unit that its end names: "sm_mhz" is "sm", "MHz".
pub fn called(name: &str) -> (String, Option<&'static str>) {
    let words = |part: &str| part.replace(['_', '.'], " ");
    let known = name.rsplit_once('_').and_then(|(what, end)| {
        let (_, unit) = UNITS.iter().find(|(known, _)| *known == end)?;
        (!what.is_empty()).then(|| (words(what), Some(*unit)))
    });
    known.unwrap_or_else(|| (words(name), None))
}

/// Whether a name is that of the time at which a reading was taken, which is no quantity of the device.
pub fn is_time(name: &str) -> bool {
    ["at", "t", "time", "elapsed"].contains(&name.split('_').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_end_in_units() {
        for (name, expected) in [
            ("sm_mhz", ("sm", Some("MHz"))),
            ("fan.speed_pct", ("fan speed", Some("%"))),
            ("throttle.sw_power_cap", ("throttle sw power cap", None)),
            ("w", ("w", None)),
            ("_w", (" w", None)),
        ] {
            assert_eq!(called(name), (expected.0.to_owned(), expected.1), "{name}");
        }
    }

    #[test]
    fn the_time_of_a_reading_is_no_quantity() {
        for (name, expected) in
            [("t_s", true), ("t", true), ("elapsed_ms", true), ("temperature_c", false), ("tea", false)]
        {
            assert_eq!(is_time(name), expected, "{name}");
        }
    }
}
