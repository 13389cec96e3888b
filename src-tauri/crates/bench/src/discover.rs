//! What is in the machine: the processor always, NVIDIA's cards through their driver's library, others as the system's bus
//! shows them; each with its row of the catalog, or how to add one.

mod bus;
mod catalog;
mod facts;
mod nvidia;

pub use catalog::{Listed, listed};
pub use nvidia::{Library, NvidiaWatch};
pub(crate) use nvidia::{lost, throttle};

use crate::machine::Host;
use crate::result::{Device, Machine};
use serde::Serialize;
use std::collections::BTreeMap;

/// How a device is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// It is the processor.
    Processor,
    /// Through NVIDIA's library, by this UUID.
    Nvidia(String),
    /// Seen on the bus only, at this address.
    Bus(String),
}

/// A device in the machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// Number that `--device` takes.
    pub index: u32,
    /// As the driver calls it.
    pub name: String,
    /// How it is reached.
    pub reach: Reach,
    /// Memory, bytes.
    pub memory_bytes: Option<u64>,
    /// Power limit, watts.
    pub power_limit_w: Option<f64>,
    /// What the driver says beside that, by name.
    pub facts: BTreeMap<&'static str, String>,
    /// Processes of others that compute on it.
    pub users: Vec<String>,
    /// Its row of the catalog, or why there is none.
    pub catalog: Listed,
}

impl Found {
    /// What a result says of it.
    pub fn device(&self) -> Device {
        let uuid = match &self.reach {
            Reach::Nvidia(uuid) => Some(uuid.clone()),
            Reach::Processor | Reach::Bus(_) => None,
        };
        Device {
            index: self.index,
            uuid,
            name: self.name.clone(),
            sku: self.catalog.sku().map(str::to_owned),
            memory_bytes: self.memory_bytes.unwrap_or_default(),
            power_limit_w: self.power_limit_w,
            software: false,
            facts: self.facts.clone(),
        }
    }
}

/// Everything found.
#[derive(Debug, Serialize)]
pub struct Discovery {
    /// The host.
    pub machine: Machine,
    /// Version of NVIDIA's driver.
    pub driver: Option<String>,
    /// Libraries found, with version.
    pub libraries: BTreeMap<String, String>,
    /// Cards first, the processor last.
    pub devices: Vec<Found>,
    /// What could not be read, and why.
    pub notes: Vec<String>,
    /// NVIDIA's library, if it is there.
    #[serde(skip)]
    pub library: Option<Library>,
}

/// Looks at the machine. Never fails: what cannot be read becomes a note.
pub fn discover(host: &Host) -> Discovery {
    let on_bus = bus::cards(host);
    let (library, mut notes) = nvidia::open(on_bus.iter().any(bus::Card::is_nvidia));
    let mut devices = library.as_ref().map(|library| library.cards(&mut notes)).unwrap_or_default();
    let addresses: Vec<String> = devices.iter().filter_map(|found| found.facts.get("pci").cloned()).collect();
    let unseen = on_bus.into_iter().filter(|card| !addresses.iter().any(|address| card.is_at(address)));
    devices.extend(unseen.map(bus::Card::found));
    devices.push(processor(host));
    devices.iter_mut().zip(0..).for_each(|(found, index)| found.index = index);
    let driver = library.as_ref().and_then(Library::driver);
    let libraries = library.iter().filter_map(|library| Some(("nvml".to_owned(), library.version()?))).collect();
    Discovery { machine: host.machine(), driver, libraries, devices, notes, library }
}

fn processor(host: &Host) -> Found {
    let cache = host.cache();
    let facts = [
        Some(("threads", host.machine().threads.to_string())),
        (cache > 0).then(|| ("last_level_cache", format!("{} MB", cache >> 20))),
    ];
    Found {
        index: 0,
        name: host.processor(),
        reach: Reach::Processor,
        memory_bytes: Some(host.memory()),
        power_limit_w: None,
        facts: facts.into_iter().flatten().collect(),
        users: Vec::new(),
        catalog: Listed::Processor,
    }
}
