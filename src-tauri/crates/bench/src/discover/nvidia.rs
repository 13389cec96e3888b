//! NVIDIA's cards through its management library, which is looked for when the program runs. Only questions are asked.
//!
//! A function that the library lacks is a fact that is not told; a card that has fallen off the bus is named and the others
//! are listed all the same. Cards are told apart by UUID, since indices change with the driver's mood.

use super::{Found, Reach, facts, listed, part_of};
use crate::Fault;
use crate::backend::Watch;
use crate::result::Reading;
use nvml_wrapper::bitmasks::device::ThrottleReasons;
use nvml_wrapper::enum_wrappers::device::{
    Clock, EccCounter, MemoryError, PerformancePolicy, TemperatureSensor, TemperatureThreshold,
};
use nvml_wrapper::error::NvmlError;
use nvml_wrapper::sys_exports::field_id::{NVML_FI_DEV_MEMORY_TEMP, NVML_FI_DEV_POWER_INSTANT};
use nvml_wrapper::{Device, Nvml};
use std::collections::BTreeMap;
use std::path::Path;
use vocabulary::{Message, message};

/// Most characters of a process's name.
const NAME: usize = 64;

/// Reasons for which clocks are held down, with our words for them.
const REASONS: [(ThrottleReasons, &str); 8] = [
    (ThrottleReasons::APPLICATIONS_CLOCKS_SETTING, "clocks_setting"),
    (ThrottleReasons::SW_POWER_CAP, "sw_power_cap"),
    (ThrottleReasons::HW_SLOWDOWN, "hw_slowdown"),
    (ThrottleReasons::SYNC_BOOST, "sync_boost"),
    (ThrottleReasons::SW_THERMAL_SLOWDOWN, "sw_thermal_slowdown"),
    (ThrottleReasons::HW_THERMAL_SLOWDOWN, "hw_thermal_slowdown"),
    (ThrottleReasons::HW_POWER_BRAKE_SLOWDOWN, "hw_power_brake_slowdown"),
    (ThrottleReasons::DISPLAY_CLOCK_SETTING, "display_clock_setting"),
];

/// The library, open until the program ends.
#[derive(Clone, Copy)]
pub struct Library(&'static Nvml);

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Library")
    }
}

/// The library, and notes about it. Where no card of NVIDIA's is on the bus its absence is not worth a note.
pub(super) fn open(expected: bool) -> (Option<Library>, Vec<Message>) {
    match Nvml::init() {
        Ok(nvml) => (Some(Library::kept(nvml)), Vec::new()),
        Err(error) if expected => (None, vec![message!("bench-nvidia-silent", error = error.to_string())]),
        Err(_) => (None, Vec::new()),
    }
}

impl Library {
    /// The library in a file, in place of the system's.
    ///
    /// # Errors
    /// `Unable` where it is none, or where its driver does not answer.
    pub fn at(path: &Path) -> Result<Self, Fault> {
        let opened = Nvml::builder().lib_path(path.as_os_str()).init();
        opened.map(Self::kept).map_err(|error| Fault::Unable(format!("{}: {error}", path.display()).into()))
    }

    /// Never closed: readers on other threads borrow it, and the system closes it with the program.
    fn kept(nvml: Nvml) -> Self {
        Self(Box::leak(Box::new(nvml)))
    }

    /// Version of the driver.
    pub fn driver(&self) -> Option<String> {
        self.0.sys_driver_version().ok()
    }

    /// Version of the library.
    pub fn version(&self) -> Option<String> {
        self.0.sys_nvml_version().ok()
    }

    /// The device of a UUID.
    pub(crate) fn device(&self, uuid: &str) -> Result<Device<'static>, NvmlError> {
        self.0.device_by_uuid(uuid)
    }

    /// The library itself, for questions that are not asked here.
    pub(crate) fn nvml(&self) -> &'static Nvml {
        self.0
    }

    /// Every card that answers; the others become notes.
    pub fn cards(&self, notes: &mut Vec<Message>) -> Vec<Found> {
        let count = self.0.device_count().unwrap_or_else(|error| {
            notes.push(message!("bench-nvidia-uncounted", error = error.to_string()));
            0
        });
        let mut cards = Vec::new();
        for index in 0..count {
            match self.0.device_by_index(index).and_then(|device| self.card(&device)) {
                // A card that is split is none: its parts are, each with memory and identity of its own.
                Ok(found) => match self.parts(index) {
                    parts if parts.is_empty() => cards.push(found),
                    parts => cards.extend(parts),
                },
                Err(error) => {
                    let (index, error) = (index.to_string(), error.to_string());
                    notes.push(message!("bench-nvidia-left-out", index = index, error = error));
                }
            }
        }
        cards
    }

    /// Parts of a card that is split (MIG). No row of the catalog is theirs: its peaks are the whole card's.
    fn parts(&self, index: u32) -> Vec<Found> {
        let Ok(whole) = self.0.device_by_index(index) else { return Vec::new() };
        let most = if whole.mig_mode().is_ok_and(|mode| mode.current == 1) { whole.mig_device_count() } else { Ok(0) };
        let part = |at| self.card(&whole.mig_device_by_index(at).ok()?).ok();
        let unlisted = |found: Found| Found { catalog: part_of(&found.name), ..found };
        (0..most.unwrap_or_default()).filter_map(part).map(unlisted).collect()
    }

    fn card(&self, device: &Device) -> Result<Found, NvmlError> {
        let (name, uuid) = (device.name()?, device.uuid()?);
        let memory = match device.memory_info() {
            Ok(memory) => Some(memory.total),
            Err(error) if lost(&error) => return Err(error),
            Err(_) => None,
        };
        Ok(Found {
            index: 0,
            catalog: listed(&name, memory),
            name,
            reach: Reach::Nvidia(uuid),
            memory_bytes: memory,
            power_limit_w: watts(device.enforced_power_limit().or_else(|_| device.power_management_limit())),
            facts: facts::of(device),
            users: self.users(device),
            software: false,
            adapter: None,
        })
    }

    /// Processes of others that compute on a card.
    fn users(&self, device: &Device) -> Vec<Message> {
        let processes = device.running_compute_processes().unwrap_or_default();
        let others = processes.into_iter().map(|process| process.pid).filter(|pid| *pid != std::process::id());
        others.map(|pid| self.named(pid)).collect()
    }

    fn named(&self, pid: u32) -> Message {
        let path = self.0.sys_process_name(pid, NAME).unwrap_or_default();
        match path.rsplit('/').next().unwrap_or_default() {
            "" => message!("bench-process", pid = pid.to_string()),
            name => message!("bench-process-named", pid = pid.to_string(), name = name),
        }
    }
}

fn watts(milliwatts: Result<u32, NvmlError>) -> Option<f64> {
    milliwatts.ok().filter(|limit| *limit > 0).map(|limit| f64::from(limit) / 1e3)
}

/// Whether a card has stopped answering for good.
pub(crate) fn lost(error: &NvmlError) -> bool {
    matches!(error, NvmlError::GpuLost | NvmlError::ResetRequired)
}

/// Watches a card of NVIDIA's: power, temperature, clocks, utilisation, throttle reasons, memory errors.
#[derive(Debug)]
pub struct NvidiaWatch {
    device: Result<Device<'static>, Fault>,
    name: String,
    /// Uncorrectable errors when watching began.
    errors: Option<u64>,
}

impl NvidiaWatch {
    /// Of the card with this UUID.
    pub fn new(library: Library, uuid: &str, name: &str) -> Self {
        let device = library.device(uuid).map_err(|error| gone(name, &error));
        let errors = device.as_ref().ok().and_then(uncorrectable);
        Self { device, name: name.to_owned(), errors }
    }

    /// New memory errors, or the card's own slowdown temperature: reasons to leave it alone.
    fn judge(&self, device: &Device, celsius: Option<f64>) -> Result<(), Fault> {
        let new = uncorrectable(device).zip(self.errors).map(|(now, before)| now.saturating_sub(before));
        if let Some(count) = new.filter(|count| *count > 0) {
            return Err(Fault::Memory { device: self.name.clone(), count });
        }
        let limit = device.temperature_threshold(TemperatureThreshold::Slowdown).ok().map(f64::from);
        // A card of which no temperature is told as its limit says by itself that it slows down for its heat.
        let is_slowed = throttle(device).get("hw_thermal_slowdown").is_some_and(|holds| *holds);
        match (celsius, limit.filter(|limit| *limit > 0.0)) {
            (Some(celsius), Some(limit)) if celsius >= limit => {
                Err(Fault::Hot { device: self.name.clone(), celsius, limit })
            }
            (Some(celsius), None) if is_slowed => {
                Err(Fault::Hot { device: self.name.clone(), celsius, limit: celsius })
            }
            _ => Ok(()),
        }
    }
}

impl Watch for NvidiaWatch {
    fn read(&mut self) -> Result<Reading, Fault> {
        let device = self.device.as_ref().map_err(Fault::clone)?;
        let celsius = match device.temperature(TemperatureSensor::Gpu) {
            Err(error) if lost(&error) => return Err(gone(&self.name, &error)),
            read => read.ok().map(f64::from),
        };
        self.judge(device, celsius)?;
        let used = device.utilization_rates().ok();
        let clock = |clock| device.clock_info(clock).ok().map(f64::from);
        let [instant, memory] = facts::told(device, [NVML_FI_DEV_POWER_INSTANT, NVML_FI_DEV_MEMORY_TEMP]);
        let held_down = |by| Some(device.violation_status(by).ok()?.violation_time as f64 / 1e9);
        let found = [
            // Of the moment where the card tells it: elsewhere newer cards tell a mean over the second before.
            ("power_w", instant.map(|milliwatts| milliwatts / 1e3).or_else(|| watts(device.power_usage()))),
            ("energy_j", device.total_energy_consumption().ok().map(|millijoules| millijoules as f64 / 1e3)),
            ("temperature_c", celsius),
            ("memory_temperature_c", memory.filter(|celsius| *celsius > 0.0)),
            ("held_down_by_power_s", held_down(PerformancePolicy::Power)),
            ("held_down_by_heat_s", held_down(PerformancePolicy::Thermal)),
            ("pcie_replays", device.pcie_replay_counter().ok().map(f64::from)),
            ("sm_mhz", clock(Clock::SM)),
            ("memory_mhz", clock(Clock::Memory)),
            ("gpu_busy", used.as_ref().map(|used| f64::from(used.gpu) / 100.0)),
            ("memory_busy", used.as_ref().map(|used| f64::from(used.memory) / 100.0)),
        ];
        let values = found.into_iter().filter_map(|(name, value)| Some((name, value?)));
        Ok(Reading::of(values).throttled(throttle(device)))
    }
}

fn uncorrectable(device: &Device) -> Option<u64> {
    device.total_ecc_errors(MemoryError::Uncorrected, EccCounter::Volatile).ok()
}

fn gone(name: &str, error: &NvmlError) -> Fault {
    Fault::Lost { device: name.to_owned(), why: error.to_string().into() }
}

/// Every reason for which clocks can be held down, with whether it holds; several may at once. Empty where not told.
pub(crate) fn throttle(device: &Device) -> BTreeMap<&'static str, bool> {
    let named = |bits: ThrottleReasons| REASONS.into_iter().map(|(bit, name)| (name, bits.contains(bit))).collect();
    device.current_throttle_reasons().map(named).unwrap_or_default()
}
