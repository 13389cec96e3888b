//! What NVIDIA's driver says of a card beside name and memory: each fact in a few words, absent where it is not told.

use nvml_wrapper::Device;
use nvml_wrapper::enum_wrappers::device::{Clock, EccCounter, MemoryError};
use nvml_wrapper::enums::device::SampleValue;
use nvml_wrapper::structs::device::FieldId;
use nvml_wrapper::sys_exports::field_id::{
    NVML_FI_DEV_REMAPPED_COR, NVML_FI_DEV_REMAPPED_FAILURE, NVML_FI_DEV_REMAPPED_PENDING, NVML_FI_DEV_REMAPPED_UNC,
};
use std::collections::BTreeMap;

/// Most NVLink links of any card (Blackwell has 18).
const LINKS: u32 = 18;

/// Every fact that the driver tells.
pub(super) fn of(device: &Device) -> BTreeMap<&'static str, String> {
    let facts = [
        ("architecture", device.architecture().ok().map(|architecture| format!("{architecture:?}"))),
        ("pci", device.pci_info().ok().map(|pci| pci.bus_id)),
        ("vbios", device.vbios_version().ok()),
        ("mig", device.mig_mode().ok().map(|mode| mig(device, mode.current))),
        ("ecc", device.is_ecc_enabled().ok().map(|mode| ecc(device, mode.currently_enabled))),
        ("remapped_rows", remapped(device)),
        ("clocks", clocks(device)),
        ("pcie", pcie(device)),
        ("nvlink", nvlink(device)),
        ("confidential_compute", device.is_cc_enabled().ok().map(|on| switch(on).to_owned())),
        ("persistence", device.is_in_persistent_mode().ok().map(|on| switch(on).to_owned())),
    ];
    facts.into_iter().filter_map(|(name, fact)| Some((name, fact?))).collect()
}

fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// 1 is NVML's "enabled".
fn mig(device: &Device, mode: u32) -> String {
    match (mode == 1, device.mig_device_count()) {
        (true, Ok(most)) => format!("on, at most {most} instances"),
        (on, _) => switch(on).to_owned(),
    }
}

fn ecc(device: &Device, on: bool) -> String {
    match device.total_ecc_errors(MemoryError::Uncorrected, EccCounter::Aggregate) {
        Ok(errors) if on => format!("on, {errors} uncorrectable errors in its life"),
        _ => switch(on).to_owned(),
    }
}

/// Rows of memory that were replaced: worn cards have many.
fn remapped(device: &Device) -> Option<String> {
    let ids = [
        NVML_FI_DEV_REMAPPED_COR,
        NVML_FI_DEV_REMAPPED_UNC,
        NVML_FI_DEV_REMAPPED_PENDING,
        NVML_FI_DEV_REMAPPED_FAILURE,
    ];
    let samples = device.field_values_for(&ids.map(FieldId)).ok()?;
    let counts: Vec<u64> = samples.into_iter().filter_map(|sample| whole(sample.ok()?.value.ok()?)).collect();
    let [corrected, uncorrected, pending, failed] = counts.as_slice() else { return None };
    let state = match (*pending > 0, *failed > 0) {
        (_, true) => ", remapping failed",
        (true, false) => ", more after a reset",
        (false, false) => "",
    };
    Some(format!("{} ({uncorrected} uncorrectable){state}", corrected + uncorrected))
}

fn whole(value: SampleValue) -> Option<u64> {
    match value {
        SampleValue::U32(x) => Some(u64::from(x)),
        SampleValue::U64(x) => Some(x),
        SampleValue::I64(x) => u64::try_from(x).ok(),
        SampleValue::F64(_) => None,
    }
}

fn clocks(device: &Device) -> Option<String> {
    let (sm, memory) = (device.max_clock_info(Clock::SM).ok()?, device.max_clock_info(Clock::Memory).ok()?);
    Some(format!("at most {sm} MHz, memory {memory} MHz"))
}

fn pcie(device: &Device) -> Option<String> {
    let (generation, width) = (device.current_pcie_link_gen().ok()?, device.current_pcie_link_width().ok()?);
    let (most, widest) = (device.max_pcie_link_gen().ok()?, device.max_pcie_link_width().ok()?);
    Some(format!("generation {generation} × {width} (at most {most} × {widest})"))
}

fn nvlink(device: &Device) -> Option<String> {
    let active = (0..LINKS).filter_map(|link| device.link_wrapper_for(link).is_active().ok()).collect::<Vec<_>>();
    (!active.is_empty()).then(|| format!("{} of {} links up", active.iter().filter(|up| **up).count(), active.len()))
}
