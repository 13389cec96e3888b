//! The devices of this machine as the measuring program found them, with the figures as printed.

use api::{Fact, Facts};
use quantity::show;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What `discover --json` says; fields that are not shown are left out.
#[derive(Deserialize)]
pub(super) struct Discovery {
    machine: Machine,
    driver: Option<String>,
    devices: Vec<Found>,
    #[serde(default)]
    notes: Vec<String>,
}

#[derive(Deserialize)]
struct Machine {
    os: String,
    cpu: String,
    memory_bytes: u64,
    threads: u32,
}

#[derive(Deserialize)]
struct Found {
    index: u32,
    name: String,
    /// "processor", "graphics", or an object with the way to a card.
    reach: Value,
    memory_bytes: Option<u64>,
    power_limit_w: Option<f64>,
    #[serde(default)]
    facts: BTreeMap<String, String>,
    #[serde(default)]
    users: Vec<String>,
    catalog: Listed,
    #[serde(default)]
    software: bool,
}

/// Its row of the catalog, or why there is none: `found` is "row", "unknown" or "processor".
#[derive(Deserialize)]
struct Listed {
    found: String,
    sku: Option<String>,
    peak_tflops: Option<f64>,
    bandwidth_gbps: Option<f64>,
    source: Option<String>,
    offer: Option<String>,
}

/// The machine and its devices, for the pages.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct Machinery {
    /// Operating system with its version.
    os: String,
    /// Name of the processor.
    cpu: String,
    /// Main memory, as printed.
    memory_text: String,
    /// Logical processors.
    threads: u32,
    /// Version of NVIDIA's driver; null without one.
    driver: Option<String>,
    /// Cards first, the processor last.
    devices: Vec<Device>,
    notes: Vec<String>,
}

/// A device that can be measured.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchDevice"))]
struct Device {
    /// Number that a run names it by.
    index: u32,
    name: String,
    /// It is the processor, which is always there.
    is_processor: bool,
    /// What runs on it is not a measurement.
    software: bool,
    memory_text: Option<String>,
    power_text: Option<String>,
    /// Processes of others that compute on it.
    users: Vec<String>,
    /// Its row of the catalog.
    catalog: Option<Row>,
    /// How to add it to the catalog, where it is not there.
    offer: Option<String>,
    /// What its driver says beside that, what matters first.
    facts: Vec<Fact>,
    /// Those of them that are seen at once, in short.
    brief: String,
}

/// What the catalog says of a device.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchCatalog"))]
struct Row {
    sku: String,
    /// Dense 16-bit peak.
    peak_text: Option<String>,
    bandwidth_text: Option<String>,
    source: String,
}

impl From<Discovery> for Machinery {
    fn from(found: Discovery) -> Self {
        let Discovery { machine: Machine { os, cpu, memory_bytes, threads }, driver, devices, notes } = found;
        let devices = devices.into_iter().map(Device::from).collect();
        Self { os, cpu, memory_text: gigabytes(memory_bytes), threads, driver, devices, notes }
    }
}

impl From<Found> for Device {
    fn from(found: Found) -> Self {
        let Facts { all: facts, brief } = Facts::of(found.facts);
        Self {
            index: found.index,
            name: found.name,
            is_processor: found.reach == "processor",
            software: found.software,
            memory_text: found.memory_bytes.map(gigabytes),
            power_text: found.power_limit_w.map(|watts| unit(watts, "W")),
            users: found.users,
            offer: found.catalog.offer.clone(),
            catalog: row(found.catalog),
            facts,
            brief,
        }
    }
}

fn row(listed: Listed) -> Option<Row> {
    let Listed { found, sku, peak_tflops, bandwidth_gbps, source, .. } = listed;
    let (sku, source) = sku.zip(source).filter(|_| found == "row")?;
    let text = |value: Option<f64>, name| value.map(|value| unit(value, name));
    Some(Row { sku, peak_text: text(peak_tflops, "TFLOP/s"), bandwidth_text: text(bandwidth_gbps, "GB/s"), source })
}

fn unit(value: f64, unit: &str) -> String {
    format!("{}\u{202F}{unit}", show::rounded(value, None))
}

/// As `measured` prints memory.
fn gigabytes(bytes: u64) -> String {
    format!("{}\u{202F}GB", show::rounded(bytes as f64 / 1e9, Some(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_read_as_the_program_lists_them() {
        let text = r#"{"machine":{"os":"Linux","cpu":"EPYC","memory_bytes":16000000000,"threads":8},"driver":"570.1",
          "libraries":{},"notes":["a note"],"devices":[
          {"index":0,"name":"NVIDIA H200","reach":{"nvidia":"GPU-1"},"memory_bytes":150754820096,"power_limit_w":700.0,
           "facts":{"remapped_rows":"0 (0 uncorrectable)"},"users":["process 7 (python)"],"software":false,
           "catalog":{"found":"row","sku":"H200 SXM5 141GB","peak_tflops":989.4,"bandwidth_gbps":4800.0,"source":"s"}},
          {"index":1,"name":"X","reach":{"bus":"0000:05:00.0"},"memory_bytes":null,"power_limit_w":null,"facts":{},
           "users":[],"software":false,"catalog":{"found":"unknown","offer":"Add it."}},
          {"index":2,"name":"EPYC","reach":"processor","memory_bytes":16000000000,"power_limit_w":null,"facts":{},
           "users":[],"software":false,"catalog":{"found":"processor"}}]}"#;
        let found: Discovery = serde_json::from_str(text).unwrap();
        let answer = serde_json::to_value(Machinery::from(found)).unwrap();
        let [h200, unknown, processor] = [0, 1, 2].map(|at| answer["devices"][at].clone());
        assert_eq!((&h200["memory_text"], &h200["power_text"]), (&"151\u{202F}GB".into(), &"700\u{202F}W".into()));
        assert_eq!(h200["catalog"]["peak_text"], "989.4\u{202F}TFLOP/s");
        assert_eq!(
            (&h200["facts"][0]["name"], &h200["users"][0]),
            (&"Remapped rows".into(), &"process 7 (python)".into())
        );
        assert_eq!((&unknown["catalog"], &unknown["offer"]), (&Value::Null, &"Add it.".into()));
        assert_eq!((&processor["is_processor"], &unknown["is_processor"]), (&true.into(), &false.into()));
    }
}
