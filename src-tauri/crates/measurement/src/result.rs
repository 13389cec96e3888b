//! A result as a whole: what was measured on what, when, and what to know of it.

use crate::{Measurement, Note, Origin};
use input::Keyed;
use serde::{Serialize, Serializer};
use vocabulary::{BenchPlan, Message};

/// What `format` says.
pub const FORMAT: &str = "assay-bench";
/// What `version` says.
pub const VERSION: u32 = 1;

/// One benchmark result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// When measuring began, RFC 3339.
    pub created: String,
    /// Which program measured, where, as which part of a job.
    #[serde(skip_serializing_if = "Origin::is_empty")]
    pub origin: Origin,
    /// What it was measured on.
    pub machine: Machine,
    /// Version of the device driver; `None` without one.
    pub driver: Option<String>,
    /// Libraries that were used.
    #[serde(serialize_with = "by_name")]
    pub libraries: Vec<Library>,
    /// Devices measured.
    pub devices: Vec<Device>,
    /// How much was measured.
    pub plan: BenchPlan,
    /// In the order measured.
    pub measurements: Vec<Measurement>,
    /// What to know of the whole result; the file holds their words and, beside these, what they are about.
    #[serde(skip)]
    pub notes: Vec<Note>,
}

/// The machine that the devices sit in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Machine {
    /// Operating system with its version.
    pub os: String,
    /// Name of the processor.
    pub cpu: String,
    /// Main memory.
    pub memory_bytes: u64,
    /// Logical processors; `None` where the file does not say.
    pub threads: Option<u64>,
}

/// A library with its version or place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Library {
    /// Such as "cublaslt".
    pub name: String,
    /// Version or path; empty where none was given.
    pub version: Message,
}

/// A device that was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Device {
    /// Number that measurements name it by.
    pub index: u32,
    /// The driver's own id.
    pub uuid: Option<String>,
    /// As the driver calls it.
    pub name: String,
    /// Name in the catalog; `None` where it is not there.
    pub sku: Option<String>,
    /// Memory of the device.
    pub memory_bytes: u64,
    /// Power limit while measuring, watts.
    pub power_limit_w: Option<f64>,
    /// True for a software device: what ran on it is not a measurement. A driver known to be one is, whatever the file says.
    pub software: bool,
    /// What the driver says beside that, by name: "ecc", "pcie", "remapped_rows"; each one line.
    #[serde(skip_serializing_if = "is_empty")]
    pub facts: Keyed<Message>,
}

impl Results {
    /// The device of an index.
    pub fn device(&self, index: u32) -> Option<&Device> {
        self.devices.iter().find(|device| device.index == index)
    }
}

fn by_name<S: Serializer>(libraries: &[Library], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(libraries.iter().map(|library| (&library.name, &library.version)))
}

/// Whether an object has no field, and is left out.
pub(crate) fn is_empty<T>(keyed: &Keyed<T>) -> bool {
    keyed.0.is_empty()
}
