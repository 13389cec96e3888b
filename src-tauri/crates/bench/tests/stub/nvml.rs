//! A library that answers as NVIDIA's does, for tests on machines without a card: compiled by the test, with a scenario.
//!
//! `cards`: an H200 in use by another process with two throttle bits set, a T4 that counts nothing, a third card that has
//! fallen off the bus, a card that no catalog knows. `falling`: the first card answers for a while and is then lost.
//! `hot`, `worn`: the first card reaches its slowdown temperature, or counts new memory errors. Functions that are not here
//! are missing, as in old drivers.

#![crate_type = "cdylib"]
#![allow(non_snake_case)]

use std::ffi::{CStr, c_char, c_void};
use std::sync::atomic::{AtomicU32, Ordering};

const OK: u32 = 0;
const INVALID: u32 = 2;
const UNSUPPORTED: u32 = 3;
const SMALL: u32 = 7;
const LOST: u32 = 15;

const NAMES: [&CStr; 4] = [c"NVIDIA H200", c"Tesla T4", c"NVIDIA A100-SXM4-80GB", c"NVIDIA X900"];
const UUIDS: [&CStr; 4] = [c"GPU-aaaa", c"GPU-bbbb", c"GPU-cccc", c"GPU-dddd"];
const MIB: [u64; 4] = [143_771, 15_360, 81_920, 300_000];
const H200: usize = 1;
const OFF_THE_BUS: usize = 3;

/// Questions asked so far.
static ASKED: AtomicU32 = AtomicU32::new(0);

/// Devices are handed out as their number from 1.
type Card = usize;

fn answers(card: Card) -> u32 {
    let asked = ASKED.fetch_add(1, Ordering::Relaxed);
    let fallen = cfg!(falling) && card == H200 && asked > 200;
    match card {
        OFF_THE_BUS => LOST,
        1..=4 if !fallen => OK,
        _ => LOST,
    }
}

/// Writes an answer of a card, or says that it does not answer.
unsafe fn put<T>(card: Card, to: *mut T, value: T) -> u32 {
    let state = answers(card);
    if state == OK {
        unsafe { to.write(value) };
    }
    state
}

unsafe fn text(to: *mut c_char, room: u32, text: &CStr) -> u32 {
    let bytes = text.to_bytes_with_nul();
    if bytes.len() > room as usize {
        return SMALL;
    }
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), to, bytes.len()) };
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn nvmlInit_v2() -> u32 {
    if cfg!(silent) { 9 } else { OK }
}

#[unsafe(no_mangle)]
pub extern "C" fn nvmlShutdown() -> u32 {
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn nvmlErrorString(_: u32) -> *const c_char {
    c"as the stub says".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlSystemGetDriverVersion(to: *mut c_char, room: u32) -> u32 {
    unsafe { text(to, room, c"570.133.20") }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlSystemGetNVMLVersion(to: *mut c_char, room: u32) -> u32 {
    unsafe { text(to, room, c"12.570.133.20") }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetCount_v2(to: *mut u32) -> u32 {
    unsafe { to.write(4) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetHandleByIndex_v2(index: u32, to: *mut Card) -> u32 {
    let card = index as Card + 1;
    unsafe { put(card, to, card) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetHandleByUUID(uuid: *const c_char, to: *mut Card) -> u32 {
    let uuid = unsafe { CStr::from_ptr(uuid) };
    match UUIDS.iter().position(|known| *known == uuid) {
        Some(at) => unsafe { put(at + 1, to, at + 1) },
        None => INVALID,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetName(card: Card, to: *mut c_char, room: u32) -> u32 {
    unsafe { text(to, room, NAMES[card - 1]) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetUUID(card: Card, to: *mut c_char, room: u32) -> u32 {
    unsafe { text(to, room, UUIDS[card - 1]) }
}

#[repr(C)]
pub struct Memory {
    version: u32,
    total: u64,
    reserved: u64,
    free: u64,
    used: u64,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetMemoryInfo_v2(card: Card, to: *mut Memory) -> u32 {
    let total = MIB[card - 1] << 20;
    let version = unsafe { (*to).version };
    unsafe { put(card, to, Memory { version, total, reserved: 0, free: total / 2, used: total / 2 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetEnforcedPowerLimit(card: Card, to: *mut u32) -> u32 {
    unsafe { put(card, to, if card == H200 { 700_000 } else { 70_000 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetPowerUsage(card: Card, to: *mut u32) -> u32 {
    unsafe { put(card, to, if card == H200 { 420_000 } else { 35_000 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetTemperature(card: Card, _: u32, to: *mut u32) -> u32 {
    unsafe { put(card, to, if cfg!(hot) { 95 } else { 61 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetTemperatureThreshold(card: Card, _: u32, to: *mut u32) -> u32 {
    unsafe { put(card, to, 92) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetClockInfo(card: Card, kind: u32, to: *mut u32) -> u32 {
    unsafe { put(card, to, if kind == 2 { 3_201 } else { 1_755 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetMaxClockInfo(card: Card, kind: u32, to: *mut u32) -> u32 {
    unsafe { put(card, to, if kind == 2 { 3_201 } else { 1_980 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetUtilizationRates(card: Card, to: *mut [u32; 2]) -> u32 {
    unsafe { put(card, to, [80, 30]) }
}

/// Software power cap and hardware thermal slowdown at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetCurrentClocksThrottleReasons(card: Card, to: *mut u64) -> u32 {
    unsafe { put(card, to, if card == H200 { 0x44 } else { 0 }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetEccMode(card: Card, now: *mut u32, pending: *mut u32) -> u32 {
    unsafe { pending.write(1) };
    unsafe { put(card, now, 1) }
}

/// Errors of its life: 2. Since the driver was loaded: 0, and one more after a while where the card is worn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetTotalEccErrors(card: Card, _: u32, counter: u32, to: *mut u64) -> u32 {
    let new = u64::from(cfg!(worn) && ASKED.load(Ordering::Relaxed) > 60);
    unsafe { put(card, to, if counter == 1 { 2 } else { new }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetMigMode(card: Card, now: *mut u32, pending: *mut u32) -> u32 {
    if card != H200 {
        return UNSUPPORTED;
    }
    unsafe { pending.write(0) };
    unsafe { put(card, now, 0) }
}

#[repr(C)]
pub struct Field {
    id: u32,
    scope: u32,
    timestamp: i64,
    latency: i64,
    kind: u32,
    state: u32,
    value: u64,
}

/// Remapped rows: 3 corrected, 1 uncorrected, one pending, none failed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetFieldValues(card: Card, count: i32, fields: *mut Field) -> u32 {
    for at in 0..count as usize {
        let field = unsafe { &mut *fields.add(at) };
        let found = [(142, 3), (143, 1), (144, 1), (145, 0)].into_iter().find(|(id, _)| *id == field.id);
        (field.kind, field.state) = (1, if found.is_some() && card == H200 { OK } else { UNSUPPORTED });
        field.value = found.map_or(0, |(_, value)| value);
    }
    answers(card)
}

#[repr(C)]
pub struct Process {
    pid: u32,
    memory: u64,
    instance: u32,
    compute: u32,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetComputeRunningProcesses_v3(card: Card, count: *mut u32, to: *mut Process) -> u32 {
    let (users, room) = (u32::from(card == H200), unsafe { count.read() });
    unsafe { count.write(users) };
    if users > room {
        return SMALL;
    }
    if users > 0 {
        unsafe { to.write(Process { pid: 4_242, memory: 1 << 30, instance: u32::MAX, compute: u32::MAX }) };
    }
    answers(card)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlSystemGetProcessName(_: u32, to: *mut c_char, room: u32) -> u32 {
    unsafe { text(to, room, c"/usr/bin/python3") }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlDeviceGetNvLinkState(card: Card, link: u32, to: *mut u32) -> u32 {
    if card != H200 || link >= 18 {
        return UNSUPPORTED;
    }
    unsafe { put(card, to, u32::from(link != 5)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlGpmQueryDeviceSupport(card: Card, to: *mut [u32; 2]) -> u32 {
    let version = unsafe { (*to)[0] };
    unsafe { put(card, to, [version, u32::from(card == H200)]) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlGpmSampleAlloc(to: *mut *mut c_void) -> u32 {
    unsafe { to.write(Box::into_raw(Box::new(0_u64)).cast()) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlGpmSampleFree(sample: *mut c_void) -> u32 {
    drop(unsafe { Box::from_raw(sample.cast::<u64>()) });
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn nvmlGpmSampleGet(card: Card, _: *mut c_void) -> u32 {
    answers(card)
}

#[repr(C)]
pub struct Metric {
    id: u32,
    state: u32,
    value: f64,
    names: [*const c_char; 3],
}

#[repr(C)]
pub struct Metrics {
    version: u32,
    count: u32,
    samples: [*mut c_void; 2],
    metrics: [Metric; 210],
}

/// Tensor cores 45 %, multiprocessors 90 %; memory cannot be told.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvmlGpmMetricsGet(request: *mut Metrics) -> u32 {
    let request = unsafe { &mut *request };
    for metric in request.metrics.iter_mut().take(request.count as usize) {
        let found = [(5, 45.0), (2, 90.0)].into_iter().find(|(id, _)| *id == metric.id);
        metric.state = if found.is_some() { OK } else { UNSUPPORTED };
        metric.value = found.map_or(0.0, |(_, value)| value);
        metric.names = [c"x".as_ptr(); 3];
    }
    OK
}
