//! What is in the machine: the processor always, NVIDIA's cards through their driver's library, others as the system's bus
//! shows them; each with its row of the catalog, or how to add one.

mod bus;
mod catalog;
mod facts;
mod nvidia;
mod watch;

use catalog::part_of;
pub use catalog::{Listed, listed};
pub use nvidia::{Library, NvidiaWatch};
pub(crate) use nvidia::{lost, throttle};
pub use watch::{BusWatch, Unwatched};

use crate::cuda;
use crate::graphics::{Adapter, adapters};
use crate::machine::Host;
use crate::result::{Device, Machine};
use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::{Message, Value, message};

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
    /// Offered by a graphics driver only.
    Graphics,
}

/// A device in the machine.
#[derive(Clone, Debug, Serialize)]
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
    pub facts: BTreeMap<&'static str, Message>,
    /// Processes of others that compute on it.
    pub users: Vec<Message>,
    /// Its row of the catalog, or why there is none.
    pub catalog: Listed,
    /// True for a software driver: what runs on it is not a measurement.
    pub software: bool,
    /// How a graphics driver offers it, if one does.
    #[serde(skip)]
    pub adapter: Option<Adapter>,
}

impl Found {
    /// What a result says of it.
    pub fn device(&self) -> Device {
        let uuid = match &self.reach {
            Reach::Nvidia(uuid) => Some(uuid.clone()),
            Reach::Processor | Reach::Bus(_) | Reach::Graphics => None,
        };
        Device {
            index: self.index,
            uuid,
            name: self.name.clone(),
            sku: self.catalog.sku().map(str::to_owned),
            memory_bytes: self.memory_bytes.unwrap_or_default(),
            power_limit_w: self.power_limit_w,
            software: self.software,
            facts: self.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone())).collect(),
        }
    }

    /// Who computes on it, one after the other.
    pub fn used_by(&self) -> Message {
        Value::commas(&self.users).into()
    }

    /// Its address on the bus, where that is told.
    fn address(&self) -> Option<&str> {
        match self.facts.get("pci")? {
            Message::Verbatim(address) => Some(address),
            Message::Phrase(_) | Message::Value(_) => None,
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
    pub libraries: BTreeMap<String, Message>,
    /// Cards first, the processor last.
    pub devices: Vec<Found>,
    /// What could not be read, and why.
    pub notes: Vec<Message>,
    /// NVIDIA's library, if it is there.
    #[serde(skip)]
    pub library: Option<Library>,
}

/// Looks at the machine. Never fails: what cannot be read becomes a note.
pub fn discover(host: &Host) -> Discovery {
    let on_bus = bus::cards(host);
    let (library, mut notes) = nvidia::open(on_bus.iter().any(bus::Card::is_nvidia));
    let mut devices = library.as_ref().map(|library| library.cards(&mut notes)).unwrap_or_default();
    let addresses: Vec<String> = devices.iter().filter_map(|found| found.address().map(str::to_owned)).collect();
    let unseen = on_bus.into_iter().filter(|card| !addresses.iter().any(|address| card.is_at(address)));
    devices.extend(unseen.map(bus::Card::found));
    offered(&mut devices, adapters(), host);
    devices.iter_mut().for_each(computing);
    devices.push(processor(host));
    devices.iter_mut().zip(0..).for_each(|(found, index)| found.index = index);
    let driver = library.as_ref().and_then(Library::driver);
    let libraries = library.iter().filter_map(|library| Some(("nvml".to_owned(), library.version()?.into()))).collect();
    Discovery { machine: host.machine(), driver, libraries, devices, notes, library }
}

/// Says of a card of NVIDIA's whether CUDA is there to compute on it.
fn computing(found: &mut Found) {
    if matches!(found.reach, Reach::Nvidia(_)) {
        let ready = match cuda::present() {
            Ok(()) => message!("bench-told-cuda"),
            Err(why) => message!("bench-told-no-cuda", why = why.message()),
        };
        found.facts.insert("cuda", ready);
    }
}

/// Joins what graphics drivers offer with what was found: by address, else by name, each card once. The rest stand alone.
fn offered(devices: &mut Vec<Found>, adapters: Vec<Adapter>, host: &Host) {
    for adapter in adapters {
        match devices.iter().position(|found| same(found, &adapter)) {
            // Two drivers may offer one card: the first is taken.
            Some(at) => devices.iter_mut().skip(at).take(1).for_each(|found| {
                found.adapter.get_or_insert(adapter.clone());
            }),
            None => devices.push(alone(adapter, host)),
        }
    }
}

/// Whether a card is the one that a graphics driver offers.
fn same(found: &Found, adapter: &Adapter) -> bool {
    match (found.address(), adapter.address()) {
        (Some(address), Some(other)) => bus::plain(address) == bus::plain(other),
        _ => found.name == adapter.name(),
    }
}

fn alone(adapter: Adapter, host: &Host) -> Found {
    let memory = if adapter.shares_memory() { host.memory() } else { adapter.largest_block() };
    let shares = adapter.shares_memory();
    let facts = [
        ("driver", Some(adapter.driver().into())),
        ("pci", adapter.address().map(Message::from)),
        ("memory", (!shares).then(|| message!("bench-told-memory"))),
    ];
    Found {
        index: 0,
        name: adapter.name().to_owned(),
        reach: Reach::Graphics,
        memory_bytes: Some(memory),
        power_limit_w: None,
        facts: facts.into_iter().filter_map(|(name, fact)| Some((name, fact?))).collect(),
        users: Vec::new(),
        catalog: if adapter.is_software() { Listed::Processor } else { listed(adapter.name(), None) },
        software: adapter.is_software(),
        adapter: Some(adapter),
    }
}

fn processor(host: &Host) -> Found {
    let cache = host.cache();
    let facts = [
        host.machine().threads.map(|threads| ("threads", threads.to_string().into())),
        (cache > 0).then(|| ("last_level_cache", format!("{} MB", cache >> 20).into())),
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
        software: false,
        adapter: None,
    }
}
