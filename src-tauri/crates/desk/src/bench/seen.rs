//! What a running job was seen to do, with the figures as printed; a figure that is only guessed says so.

use quantity::show;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One device of what `observe --json` says.
#[derive(Deserialize)]
pub(super) struct Observation {
    device: u32,
    name: String,
    seconds: f64,
    readings: u64,
    /// "counted", "weak" or "none".
    strength: String,
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

#[derive(Deserialize)]
struct Kpi {
    id: String,
    status: String,
}

/// One device, for the pages.
#[derive(Debug, Serialize)]
pub(super) struct Seen {
    device: u32,
    name: String,
    seconds_text: String,
    readings: u64,
    strength: String,
    effective: Share,
    memory: Share,
    idle: Share,
    sunk: Share,
    throttled: Vec<Held>,
    notes: Vec<String>,
}

/// A share: null where it cannot be told.
#[derive(Debug, Serialize)]
struct Share {
    value: Option<f64>,
    text: Option<String>,
    /// What the KPI asks for: "ok", "watch", "act", "unknown"; null where there is none.
    status: Option<String>,
}

/// A reason that held clocks down, and the share of time.
#[derive(Debug, Serialize)]
struct Held {
    reason: String,
    text: String,
}

impl From<Observation> for Seen {
    fn from(seen: Observation) -> Self {
        let status = |id: &str| seen.kpis.iter().find(|kpi| kpi.id == id).map(|kpi| kpi.status.clone());
        let share =
            |value: Option<f64>, kpi: &str| Share { value, text: value.map(show::percent), status: status(kpi) };
        let held = |(reason, share): (&String, &f64)| Held { reason: reason.clone(), text: show::percent(*share) };
        Self {
            device: seen.device,
            seconds_text: show::rounded(seen.seconds, Some(1.0)),
            readings: seen.readings,
            effective: share(seen.effective_utilisation, "effective_utilisation"),
            memory: share(seen.memory_activity, ""),
            idle: share(seen.idle_share, ""),
            sunk: share(seen.sunk_compute_ratio, "sunk_compute_ratio"),
            throttled: seen.throttled.iter().map(held).collect(),
            name: seen.name,
            strength: seen.strength,
            notes: seen.notes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_printed_with_what_their_kpi_asks_for() {
        let text = r#"{"device":0,"name":"H200","seconds":59.98,"readings":599,"strength":"counted",
          "effective_utilisation":0.31,"memory_activity":null,"idle_share":0.0,"sunk_compute_ratio":0.45,
          "throttled":{"sw_power_cap":0.25},"kpis":[{"id":"sunk_compute_ratio","status":"act","value":0.45}],"notes":["n"]}"#;
        let seen: Observation = serde_json::from_str(text).unwrap();
        let told = serde_json::to_value(Seen::from(seen)).unwrap();
        assert_eq!((&told["effective"]["text"], &told["effective"]["status"]), (&"31\u{202F}%".into(), &().into()));
        assert_eq!((&told["sunk"]["status"], &told["seconds_text"]), (&"act".into(), &"60".into()));
        assert_eq!((&told["memory"]["text"], &told["idle"]["text"]), (&().into(), &"0\u{202F}%".into()));
        assert_eq!(told["throttled"][0]["reason"], "sw_power_cap");
    }
}
