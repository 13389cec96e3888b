//! What `assay observe --json` saw of cards at work: as many hours as it watched, useful where the card counts its tensor cores.

use super::{Faults, Telemetry, TelemetryFault, TelemetryProblem, UseHours, UseOf};
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
    for (at, own) in seen.iter().enumerate() {
        match hours(own) {
            Ok(told) => all.add(told.day, &told.of, told.hours),
            Err((fault, found)) => faults.add(Some(at), fault, found),
        }
    }
    faults.settle(all)
}

/// Hours of a card, the day that they fall on, and whose they are.
struct Told {
    day: i32,
    of: UseOf,
    hours: UseHours,
}

fn hours(seen: &Seen) -> Result<Told, (TelemetryFault, String)> {
    let created = seen.created.as_deref().unwrap_or_default();
    let second = time::seconds(created.as_bytes()).ok_or_else(|| (TelemetryFault::Time, created.to_owned()))?;
    let day = i32::try_from(second.div_euclid(DAY)).map_err(|_| (TelemetryFault::Time, created.to_owned()))?;
    if !(0.0..=LONGEST).contains(&seen.seconds) {
        return Err((TelemetryFault::Number, seen.seconds.to_string()));
    }
    let allocated = seen.seconds / HOUR;
    let part = |share: Option<f64>| match share {
        Some(share) if !(0.0..=1.0).contains(&share) => Err((TelemetryFault::Share, share.to_string())),
        share => Ok(share.map(|share| share * allocated)),
    };
    let counted = Strength::from_word(&seen.strength) == Some(Strength::Counted);
    let (useful, idle) = (part(seen.effective_utilisation)?.filter(|_| counted), part(seen.idle_share)?);
    let card = seen.sku.clone().unwrap_or_else(|| seen.name.clone());
    let of = UseOf { resource: seen.host.clone(), card: Some(card), team: None };
    Ok(Told { day, of, hours: UseHours { allocated, useful, idle } })
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
        let both = UseHours { allocated: 1.0, useful: Some(0.4), idle: Some(0.25) };
        let guessed = UseHours { allocated: 0.5, useful: None, idle: Some(0.125) };
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
            seen(&json!({ "idle_share": 1.5 })),
            seen(&json!({})),
        ];
        let told: Vec<_> = read(&wrong).unwrap_err().into_iter().map(|own| (own.place, own.fault)).collect();
        let (time, number, share) = (TelemetryFault::Time, TelemetryFault::Number, TelemetryFault::Share);
        assert_eq!(told, [(Some(0), time), (Some(1), number), (Some(2), share)]);
        assert_eq!(watched(b"[{}]").unwrap_err()[0].fault, TelemetryFault::Watched);
    }
}
