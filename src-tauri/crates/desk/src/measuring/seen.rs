//! What a running job was seen to do, with the figures as printed; a figure that is only guessed says so.

use quantity::show;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use vocabulary::{KpiId, State, Strength};

/// One device of what `observe --json` says.
#[derive(Deserialize)]
pub(super) struct Observation {
    device: u32,
    name: String,
    seconds: f64,
    readings: u64,
    #[serde(deserialize_with = "strength")]
    strength: Strength,
    effective_utilisation: Option<f64>,
    memory_activity: Option<f64>,
    idle_share: Option<f64>,
    sunk_compute_ratio: Option<f64>,
    #[serde(default)]
    throttled: BTreeMap<String, f64>,
    #[serde(default)]
    kpis: Vec<Kpi>,
    #[serde(default)]
    notes: Vec<String>,
}

/// A word that is not known counts as nothing told.
fn strength<'de, D: Deserializer<'de>>(word: D) -> Result<Strength, D::Error> {
    Ok(Strength::from_word(&String::deserialize(word)?).unwrap_or(Strength::None))
}

#[derive(Deserialize)]
struct Kpi {
    id: String,
    /// A word that is not known counts as unknown.
    status: String,
    /// The bound that it is held against.
    threshold: Option<f64>,
}

impl Kpi {
    /// How it stands; `None` where it is known and nothing bounds it.
    fn state(&self) -> Option<State> {
        State::from_word(&self.status).unwrap_or(State::Unknown).shown(self.threshold.is_some())
    }
}

/// The answer of a watch.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct Watched {
    pub(super) devices: Vec<Seen>,
}

/// What a device did while it was watched.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct Seen {
    /// Index of the device.
    device: u32,
    name: String,
    /// How long it was watched, in whole seconds.
    seconds_text: String,
    /// How often it was read.
    readings: u64,
    strength: Strength,
    /// Its figures are only guessed.
    is_weak: bool,
    /// It tells anything at all.
    is_told: bool,
    /// Effective compute utilisation.
    effective: Share,
    /// Memory bandwidth used.
    memory: Share,
    /// Time in which nothing was computed.
    idle: Share,
    /// What was paid for and did not compute.
    sunk: Share,
    /// Reasons that held clocks down.
    throttled: Vec<Held>,
    notes: Vec<String>,
}

/// A share: null where it cannot be told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchShare"))]
struct Share {
    /// 0 to 1.
    value: Option<f64>,
    /// As printed.
    text: Option<String>,
    /// What the KPI asks for; null where there is none, or none is known.
    status: Option<State>,
}

/// A reason that held clocks down, and the share of time as printed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchHeld"))]
struct Held {
    reason: String,
    text: String,
}

impl From<Observation> for Seen {
    fn from(seen: Observation) -> Self {
        let status = |id: KpiId| seen.kpis.iter().find(|kpi| kpi.id == id.word()).and_then(Kpi::state);
        let share = |value: Option<f64>, kpi: Option<KpiId>| {
            let (text, status) = (value.map(show::percent), kpi.and_then(status));
            Share { value, text, status }
        };
        let held = |(reason, share): (&String, &f64)| Held { reason: reason.clone(), text: show::percent(*share) };
        Self {
            device: seen.device,
            seconds_text: show::rounded(seen.seconds, Some(1.0)),
            readings: seen.readings,
            effective: share(seen.effective_utilisation, Some(KpiId::EffectiveUtilisation)),
            memory: share(seen.memory_activity, None),
            idle: share(seen.idle_share, None),
            sunk: share(seen.sunk_compute_ratio, Some(KpiId::SunkComputeRatio)),
            throttled: seen.throttled.iter().map(held).collect(),
            name: seen.name,
            is_weak: seen.strength == Strength::Weak,
            is_told: seen.strength != Strength::None,
            strength: seen.strength,
            notes: seen.notes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn shares_are_printed_with_what_their_kpi_asks_for() {
        let text = r#"{"device":0,"name":"H200","seconds":59.98,"readings":599,"strength":"counted",
          "effective_utilisation":0.31,"memory_activity":null,"idle_share":0.0,"sunk_compute_ratio":0.45,
          "throttled":{"sw_power_cap":0.25},"kpis":[{"id":"sunk_compute_ratio","status":"act","value":0.45,"threshold":0.3},
          {"id":"effective_utilisation","status":"ok","value":0.31,"threshold":null}],"notes":["n"]}"#;
        let seen: Observation = serde_json::from_str(text).unwrap();
        let answer = serde_json::to_value(Seen::from(seen)).unwrap();
        assert_eq!((&answer["effective"]["text"], &answer["effective"]["status"]), (&"31\u{202F}%".into(), &().into()));
        assert_eq!((&answer["sunk"]["status"], &answer["seconds_text"]), (&"act".into(), &"60".into()));
        assert_eq!((&answer["memory"]["text"], &answer["idle"]["text"]), (&().into(), &"0\u{202F}%".into()));
        assert_eq!(answer["throttled"][0]["reason"], "sw_power_cap");
    }

    #[test]
    fn words_of_a_newer_program_claim_nothing() {
        for (given, expected) in [("counted", "counted"), ("weak", "weak"), ("none", "none"), ("guessed", "none")] {
            let found = strength(serde_json::Value::from(given)).unwrap();
            assert_eq!(found.word(), expected);
        }
        for (given, expected) in [("watch", "watch"), ("melted", "unknown")] {
            let kpi = json!([{"id": "sunk_compute_ratio", "status": given, "threshold": 0.3}]);
            let seen =
                json!({"device": 0, "name": "H200", "seconds": 1, "readings": 9, "strength": "weak", "kpis": kpi});
            let seen: Observation = serde_json::from_value(seen).unwrap();
            assert_eq!(serde_json::to_value(Seen::from(seen)).unwrap()["sunk"]["status"], expected);
        }
    }
}
