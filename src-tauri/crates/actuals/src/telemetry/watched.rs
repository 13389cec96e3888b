//! What `assay observe --json` saw of cards at work: as many hours as it watched, useful where the card counts its tensor cores.

use super::{Counted, Faults, Telemetry, TelemetryFault, TelemetryProblem, UseHours, UseOf};
use crate::time;
use serde::Deserialize;
use vocabulary::Strength;

/// Seconds of an hour, and of a day.
const HOUR: f64 = 3_600.0;
const DAY: i64 = 86_400;
/// Longest watch, a year.
const LONGEST: f64 = 366.0 * DAY as f64;

/// One card, as far as hours are in it.
#[derive(Deserialize)]
struct Seen {
    name: String,
    sku: Option<String>,
    host: Option<String>,
    created: Option<String>,
    seconds: f64,
    strength: String,
    effective_utilisation: Option<f64>,
    idle_share: Option<f64>,
}

/// Reads what was seen. The hours are those of the day on which watching began. How busy a card was counts as useful only where the card
/// itself counts it; what is guessed from its power is told nowhere else.
///
/// # Errors
/// Everything that is wrong with it, by the number of the device in the file.
pub fn watched(bytes: &[u8]) -> Result<Telemetry, Vec<TelemetryProblem>> {
    let (mut faults, mut all) = (Faults::default(), Telemetry::default());
    let seen: Vec<Seen> = match serde_json::from_slice(bytes) {
        Ok(seen) => seen,
        Err(error) => {
            faults.add(None, TelemetryFault::Watched, error.to_string());
            return faults.settle(all);
        }
    };
    // A device that nobody could read tells of no hour.
    let told: Vec<(usize, &Seen)> = seen.iter().enumerate().filter(|(_, own)| own.strength().is_some()).collect();
    if told.is_empty() {
        faults.add(None, TelemetryFault::Watched, "");
    }
    for (at, own) in told {
        if let Some(day) = own.checked(at, &mut faults) {
            all.add(day, &own.of(), own.hours());
        }
    }
    faults.settle(all)
}

impl Seen {
    /// How sure its figures are; `None` where there are none.
    fn strength(&self) -> Option<Strength> {
        Strength::from_word(&self.strength).filter(|own| *own != Strength::None)
    }

    /// The day on which watching began; everything that is wrong is told.
    fn checked(&self, at: usize, faults: &mut Faults) -> Option<i32> {
        let created = self.created.as_deref().unwrap_or_default();
        let day = time::seconds(created.as_bytes()).and_then(|second| i32::try_from(second.div_euclid(DAY)).ok());
        if day.is_none() {
            faults.add(Some(at), TelemetryFault::Time, created);
        }
        if !(0.0..=LONGEST).contains(&self.seconds) {
            faults.add(Some(at), TelemetryFault::Number, self.seconds.to_string());
        }
        let shares = [self.effective_utilisation, self.idle_share].into_iter().flatten();
        for share in shares.filter(|share| !(0.0..=1.0).contains(share)) {
            faults.add(Some(at), TelemetryFault::Share, share.to_string());
        }
        day
    }

    /// Whose hours they are.
    fn of(&self) -> UseOf {
        let card = self.sku.clone().unwrap_or_else(|| self.name.clone());
        UseOf { resource: self.host.clone(), card: Some(card), team: None }
    }

    fn hours(&self) -> UseHours {
        let allocated = self.seconds / HOUR;
        let counted = self.effective_utilisation.filter(|_| self.strength() == Some(Strength::Counted));
        let part = |share: Option<f64>| share.map(|share| share * allocated);
        let tensor = part(counted);
        let counted = Counted { tensor, ..Counted::default() };
        UseHours { allocated, useful: tensor, idle: part(self.idle_share), counted, ..UseHours::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn seen(more: &Value) -> Value {
        let mut own = json!({
            "device": 0, "name": "NVIDIA H100 80GB HBM3", "sku": "H100 SXM5 80GB", "host": "n1",
            "created": "2026-11-27T18:30:00Z", "seconds": 1_800.0, "readings": 600, "strength": "counted",
            "effective_utilisation": 0.4, "idle_share": 0.25,
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            own[key] = value.clone();
        }
        own
    }

    fn read(all: &[Value]) -> Result<Telemetry, Vec<TelemetryProblem>> {
        watched(Value::from(all).to_string().as_bytes())
    }

    #[test]
    fn cards_of_a_node_add_up_and_a_guess_is_no_useful_hour() {
        let weak = seen(&json!({ "device": 1, "strength": "weak", "sku": null }));
        let told = read(&[seen(&json!({})), seen(&json!({ "device": 1 })), weak]).unwrap();
        let found: Vec<_> = told.uses.iter().map(|((_, of), hours)| (of.card.as_deref(), *hours)).collect();
        let counted = Counted { tensor: Some(0.4), ..Counted::default() };
        let both = UseHours { allocated: 1.0, useful: Some(0.4), idle: Some(0.25), counted, ..UseHours::default() };
        let guessed = UseHours { allocated: 0.5, idle: Some(0.125), ..UseHours::default() };
        assert_eq!(found, [(Some("H100 SXM5 80GB"), both), (Some("NVIDIA H100 80GB HBM3"), guessed)]);
        assert!(told.uses.keys().all(|(day, of)| {
            (time::day_told(*day).as_str(), of.resource.as_deref()) == ("2026-11-27", Some("n1"))
        }));
    }

    #[test]
    fn everything_wrong_is_told_at_its_device() {
        let wrong = [
            seen(&json!({ "created": null })),
            seen(&json!({ "seconds": -1.0 })),
            seen(&json!({ "idle_share": 1.5, "effective_utilisation": -0.1 })),
            seen(&json!({})),
        ];
        let told: Vec<_> = read(&wrong).unwrap_err().into_iter().map(|own| (own.place, own.fault)).collect();
        let (time, number, share) = (TelemetryFault::Time, TelemetryFault::Number, TelemetryFault::Share);
        assert_eq!(told, [(Some(0), time), (Some(1), number), (Some(2), share), (Some(2), share)]);
        assert_eq!(watched(b"[{}]").unwrap_err()[0].fault, TelemetryFault::Watched);
    }

    #[test]
    fn a_device_that_nobody_could_read_tells_of_no_hour() {
        let silent = || seen(&json!({ "strength": "none", "created": null }));
        assert_eq!(read(&[silent(), seen(&json!({}))]).unwrap().uses.len(), 1);
        assert_eq!(read(&[silent()]).unwrap_err()[0].fault, TelemetryFault::Watched);
    }
}
