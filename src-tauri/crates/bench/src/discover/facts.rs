//! What NVIDIA's driver says of a card beside name and memory: each fact in a few words, absent where it is not told.

use nvml_wrapper::Device;
use nvml_wrapper::enum_wrappers::device::{Clock, EccCounter, MemoryError};
use nvml_wrapper::enums::device::SampleValue;
use nvml_wrapper::structs::device::FieldId;
use nvml_wrapper::sys_exports::field_id::{
    NVML_FI_DEV_REMAPPED_COR, NVML_FI_DEV_REMAPPED_FAILURE, NVML_FI_DEV_REMAPPED_PENDING, NVML_FI_DEV_REMAPPED_UNC,
};
use std::collections::BTreeMap;
use vocabulary::{Message, message};

/// Most NVLink links of any card (Blackwell has 18).
const LINKS: u32 = 18;

/// Every fact that the driver tells.
pub(super) fn of(device: &Device) -> BTreeMap<&'static str, Message> {
    let facts = [
        ("power_limit", power_limit(device)),
        ("architecture", device.architecture().ok().map(|architecture| format!("{architecture:?}").into())),
        ("pci", device.pci_info().ok().map(|pci| pci.bus_id.into())),
        ("vbios", device.vbios_version().ok().map(Message::from)),
        ("mig", device.mig_mode().ok().map(|mode| mig(device, mode.current))),
        ("ecc", device.is_ecc_enabled().ok().map(|mode| ecc(device, mode.currently_enabled))),
        ("remapped_rows", remapped(device)),
        ("clocks", clocks(device)),
        ("pcie", pcie(device)),
        ("nvlink", nvlink(device)),
        ("confidential_compute", device.is_cc_enabled().ok().map(switch)),
        ("persistence", device.is_in_persistent_mode().ok().map(switch)),
    ];
    facts.into_iter().filter_map(|(name, fact)| Some((name, fact?))).collect()
}

/// The limit as it is set, as the card comes, and between which ends it can be set; watts.
fn power_limit(device: &Device) -> Option<Message> {
    let watts = |milliwatts: u32| (milliwatts / 1_000).to_string();
    let (now, own) = (device.enforced_power_limit().ok()?, device.power_management_limit_default().ok()?);
    let ends = device.power_management_limit_constraints().ok()?;
    let (low, high) = (watts(ends.min_limit), watts(ends.max_limit));
    Some(message!("bench-told-power-limit", now = watts(now), default = watts(own), low = low, high = high))
}

fn switch(on: bool) -> Message {
    if on { message!("bench-on") } else { message!("bench-off") }
}

/// 1 is NVML's "enabled".
fn mig(device: &Device, mode: u32) -> Message {
    match (mode == 1, device.mig_device_count()) {
        (true, Ok(most)) => message!("bench-told-mig", most = most.to_string()),
        (on, _) => switch(on),
    }
}

fn ecc(device: &Device, on: bool) -> Message {
    match device.total_ecc_errors(MemoryError::Uncorrected, EccCounter::Aggregate) {
        Ok(errors) if on => message!("bench-told-ecc", errors = errors),
        _ => switch(on),
    }
}

/// Fields of a card by NVML's numbers for them; `None` where it does not tell one.
pub(super) fn told<const N: usize>(device: &Device, ids: [u32; N]) -> [Option<f64>; N] {
    let samples = device.field_values_for(&ids.map(FieldId)).unwrap_or_default();
    std::array::from_fn(|at| match samples.get(at)?.as_ref().ok()?.value.as_ref().ok()? {
        SampleValue::U32(x) => Some(f64::from(*x)),
        SampleValue::U64(x) => Some(*x as f64),
        SampleValue::I64(x) => Some(*x as f64),
        SampleValue::F64(x) => Some(*x),
    })
}

/// Rows of memory that were replaced: worn cards have many.
fn remapped(device: &Device) -> Option<Message> {
    let ids = [
        NVML_FI_DEV_REMAPPED_COR,
        NVML_FI_DEV_REMAPPED_UNC,
        NVML_FI_DEV_REMAPPED_PENDING,
        NVML_FI_DEV_REMAPPED_FAILURE,
    ];
    let [corrected, uncorrected, pending, failed] = told(device, ids);
    let (corrected, uncorrected, pending, failed) = (corrected?, uncorrected?, pending?, failed?);
    let (rows, uncorrectable) = ((corrected + uncorrected).to_string(), uncorrected.to_string());
    Some(match (pending > 0.0, failed > 0.0) {
        (_, true) => message!("bench-told-remapped-failed", rows = rows, uncorrectable = uncorrectable),
        (true, false) => message!("bench-told-remapped-more", rows = rows, uncorrectable = uncorrectable),
        (false, false) => message!("bench-told-remapped", rows = rows, uncorrectable = uncorrectable),
    })
}

fn clocks(device: &Device) -> Option<Message> {
    let [sm, memory] = [Clock::SM, Clock::Memory].map(|clock| Some(device.max_clock_info(clock).ok()?.to_string()));
    Some(message!("bench-told-clocks", sm = sm?, memory = memory?))
}

fn pcie(device: &Device) -> Option<Message> {
    let now = [device.current_pcie_link_gen(), device.current_pcie_link_width()];
    let most = [device.max_pcie_link_gen(), device.max_pcie_link_width()];
    let [generation, width] = now.map(|number| Some(number.ok()?.to_string()));
    let [most, widest] = most.map(|number| Some(number.ok()?.to_string()));
    Some(message!("bench-told-pcie", generation = generation?, width = width?, most = most?, widest = widest?))
}

fn nvlink(device: &Device) -> Option<Message> {
    let active = (0..LINKS).filter_map(|link| device.link_wrapper_for(link).is_active().ok()).collect::<Vec<_>>();
    let up = active.iter().filter(|up| **up).count();
    (!active.is_empty()).then(|| message!("bench-told-nvlink", up = up.to_string(), links = active.len().to_string()))
}
