//! The answer of Prometheus to `query_range`: how many cards were allocated, and how busy they were.

use super::{Counted, Faults, Known, Telemetry, TelemetryFault, TelemetryProblem, UseHours, UseOf};
use crate::norms::IdleRules;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Seconds of an hour, and of a day.
const HOUR: f64 = 3_600.0;
const DAY: i64 = 86_400;
/// The end of the year 9998: of the next one, not every zone's last day can be written.
const MOST_SECOND: f64 = 253_370_764_799.0;

/// Labels of series that say whose they are: the first that a series has.
#[derive(Clone, Debug)]
pub struct Labels {
    /// Of the machine, as bills name it.
    pub resource: Vec<String>,
    /// Of the card.
    pub card: Vec<String>,
    /// Of the team.
    pub team: Vec<String>,
}

impl Default for Labels {
    /// Those that NVIDIA's exporter and Kubernetes use.
    fn default() -> Self {
        let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            resource: own(&["resource", "resource_id", "instance_id", "Hostname", "node", "instance"]),
            card: own(&["card", "modelName", "gpu_model"]),
            team: own(&["team", "namespace", "exported_namespace"]),
        }
    }
}

/// What a series tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Told {
    /// How many cards are allocated.
    Allocated,
    /// Share of time that a card's tensor cores were busy.
    Tensor,
    /// Percentage of time that a card did anything; counts where nothing is heard of its tensor cores.
    Any,
    /// Share of time that a card's memory was read or written.
    MemoryBusy,
    /// Memory of a card that is in use, in MiB.
    MemoryUsed,
    /// Power that a card draws, in watts.
    Power,
}

/// Values of a machine's day.
#[derive(Clone, Copy, Debug, Default)]
struct Heard {
    /// Cards × hours.
    hours: f64,
    /// The largest value.
    most: f64,
    /// Share × hours, or watts × hours.
    busy: f64,
    /// Hours in which hardly anything was done.
    idle: f64,
}

/// Reads an answer. Counters of NVIDIA's exporter that tell nothing of hours, memory or power are passed over.
///
/// Where a machine tells both, its useful hours are those allocated × how busy its cards were. Where it tells only how busy they were,
/// each series is one card, allocated as long as it is heard.
///
/// # Errors
/// Everything that is wrong with it.
pub fn prometheus(bytes: &[u8], labels: &Labels, rules: &IdleRules) -> Result<Telemetry, Vec<TelemetryProblem>> {
    let mut faults = Faults::default();
    let document: Value = match serde_json::from_slice(bytes) {
        Ok(document) => document,
        Err(error) => {
            faults.add(None, TelemetryFault::Json, error.to_string());
            return faults.settle(Telemetry::default());
        }
    };
    let data = document.get("data");
    let is_matrix = data.and_then(|data| data.get("resultType")).and_then(Value::as_str) == Some("matrix");
    let Some(series) = data.and_then(|data| data.get("result")).and_then(Value::as_array).filter(|_| is_matrix) else {
        let kind = data.and_then(|data| data.get("resultType"));
        let refused = document.get("error").or(kind).and_then(Value::as_str).unwrap_or_default();
        faults.add(None, TelemetryFault::Matrix, refused);
        return faults.settle(Telemetry::default());
    };
    let mut heard: BTreeMap<(UseOf, i32), BTreeMap<Told, Heard>> = BTreeMap::new();
    for (at, own) in series.iter().enumerate() {
        one(at, own, labels, rules, &mut heard, &mut faults);
    }
    let name = |own: &Value| {
        own.get("metric").and_then(|own| own.get("__name__")).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    if !series.is_empty() && !series.iter().any(|own| is_known(&name(own))) {
        faults.add(None, TelemetryFault::Series, series.first().map(name).unwrap_or_default());
    }
    faults.settle(Telemetry { warnings: warnings(&document), ..together(heard) })
}

/// Most warnings that are told.
const MOST_WARNINGS: usize = 5;

/// What the server says of its own answer, the first of it.
fn warnings(document: &Value) -> Vec<String> {
    let all = document.get("warnings").and_then(Value::as_array).into_iter().flatten();
    all.filter_map(Value::as_str).take(MOST_WARNINGS).map(str::to_owned).collect()
}

fn one(
    at: usize,
    series: &Value,
    labels: &Labels,
    rules: &IdleRules,
    heard: &mut BTreeMap<(UseOf, i32), BTreeMap<Told, Heard>>,
    faults: &mut Faults,
) {
    let empty = Map::new();
    let metric = series.get("metric").and_then(Value::as_object).unwrap_or(&empty);
    let Some(values) = series.get("values").and_then(Value::as_array) else {
        faults.add(Some(at), TelemetryFault::Values, "");
        return;
    };
    let label = |names: &[String]| names.iter().find_map(|name| metric.get(name)?.as_str()).map(str::to_owned);
    let of = UseOf { resource: label(&labels.resource), card: label(&labels.card), team: label(&labels.team) };
    let Some(told) = told(metric.get("__name__").and_then(Value::as_str).unwrap_or_default()) else { return };
    let points: Vec<[f64; 2]> = values
        .iter()
        .filter_map(|value| point(value, told).map_err(|(fault, found)| faults.add(Some(at), fault, found)).ok())
        .collect();
    let hours = step(&points) / HOUR;
    for [second, value] in points.into_iter().filter(|[_, value]| value.is_finite()) {
        let day = (second as i64).div_euclid(DAY) as i32;
        let own = heard.entry((of.clone(), day)).or_default().entry(told).or_default();
        let is_idle = value < rules.busy;
        *own = match told {
            Told::Allocated => Heard { hours: own.hours + value * hours, ..*own },
            _ => Heard {
                hours: own.hours + hours,
                most: own.most.max(value),
                busy: own.busy + value * hours,
                idle: own.idle + if is_idle { hours } else { 0.0 },
            },
        };
    }
}

/// What a metric tells; `None` for one that tells nothing that counts here, or has no name.
fn told(name: &str) -> Option<Told> {
    match name {
        "DCGM_FI_PROF_DRAM_ACTIVE" => Some(Told::MemoryBusy),
        "DCGM_FI_DEV_FB_USED" => Some(Told::MemoryUsed),
        "DCGM_FI_DEV_POWER_USAGE" => Some(Told::Power),
        "DCGM_FI_DEV_GPU_UTIL" => Some(Told::Any),
        _ if name.starts_with("DCGM_FI_PROF_PIPE_TENSOR") => Some(Told::Tensor),
        _ if name.starts_with("DCGM_FI_") => None,
        _ if name.ends_with("_UTIL") || name.ends_with("gpu_utilization") => Some(Told::Any),
        _ => {
            let name = name.to_ascii_lowercase();
            ALLOCATED.iter().any(|part| name.contains(part)).then_some(Told::Allocated)
        }
    }
}

/// What names of metrics that say how many cards were allocated have in them: those of schedulers, and of rules that record it.
const ALLOCATED: [&str; 4] = ["alloc", "gpus", "resource_requests", "resource_limits"];

/// Whether a metric is one that counts, or one of NVIDIA's exporter.
fn is_known(name: &str) -> bool {
    told(name).is_some() || name.starts_with("DCGM_FI_")
}

/// A second and a value; a value that nobody knows is no number.
fn point(value: &Value, told: Told) -> Result<[f64; 2], (TelemetryFault, String)> {
    let Some([second, value]) = value.as_array().map(Vec::as_slice) else {
        return Err((TelemetryFault::Pair, value.to_string()));
    };
    let second = second.as_f64().filter(|second| (0.0..MOST_SECOND).contains(second));
    let second = second.ok_or_else(|| (TelemetryFault::Time, value.to_string()))?;
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let number: f64 = text.parse().map_err(|_| (TelemetryFault::Number, text.clone()))?;
    let (most, unit) = match told {
        Told::Allocated | Told::MemoryUsed | Told::Power => (f64::MAX, 1.0),
        Told::Tensor | Told::MemoryBusy => (1.0, 1.0),
        Told::Any => (100.0, 100.0),
    };
    match number {
        _ if number.is_nan() => Ok([second, f64::NAN]),
        _ if number < 0.0 => Err((TelemetryFault::Negative, text)),
        _ if number > most => Err((TelemetryFault::Share, text)),
        _ => Ok([second, number / unit]),
    }
}

/// The median distance of values, in seconds; an hour where there is but one.
fn step(points: &[[f64; 2]]) -> f64 {
    let distances: Vec<f64> = points.windows(2).map(|pair| pair[1][0] - pair[0][0]).filter(|own| *own > 0.0).collect();
    if distances.is_empty() { HOUR } else { crate::anomalies::median(distances) }
}

/// Decimal gigabytes of a MiB.
const GB_OF_MIB: f64 = 1_048_576.0 / 1e9;
/// Watts of a kilowatt.
const KILO: f64 = 1e3;

fn together(heard: BTreeMap<(UseOf, i32), BTreeMap<Told, Heard>>) -> Telemetry {
    let mut all = Telemetry::default();
    for ((of, day), told) in heard {
        let of_told = |own: Told| told.get(&own).filter(|own| own.hours > 0.0);
        let tensor = of_told(Told::Tensor);
        let busy = tensor.or(of_told(Told::Any));
        let allocated = told.get(&Told::Allocated).map(|own| own.hours).or(busy.map(|own| own.hours));
        let allocated = allocated.unwrap_or_default();
        let share = |own: &Heard| own.busy / own.hours;
        // Without a word of what was allocated, a card counts as long as it is heard.
        let held = |own: &Heard| if allocated > 0.0 { allocated } else { own.hours };
        let counted = Counted {
            tensor: tensor.map(|own| allocated * share(own)),
            memory_busy: of_told(Told::MemoryBusy).map(|own| held(own) * share(own)),
            memory_gb: of_told(Told::MemoryUsed).map(|own| own.most * GB_OF_MIB),
            energy_kwh: of_told(Told::Power).map(|own| held(own) * share(own) / KILO),
        }
        .rounded();
        let useful = busy.map(|own| allocated * share(own));
        let idle = busy.map(|own| allocated * own.idle / own.hours);
        let known =
            Known { is_heard: !told.contains_key(&Told::Allocated), is_any: tensor.is_none() && busy.is_some() };
        all.add(day, &of, UseHours { allocated, useful, idle, counted, known });
    }
    all
}
