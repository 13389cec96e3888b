//! Libraries that answer as CUDA's driver, cuBLASLt and NCCL do, for tests on machines without a card: compiled by the test, with a
//! scenario, and put there under both names.
//!
//! Memory of the card is the host's, copies copy, products are really computed (so that the order of operands, their turning and
//! their formats are tested), kernels do nothing. `sound`: all well. `worn`, `lost`: after a while the clock answers that memory is
//! broken, or that a kernel failed. `refusing`: the driver refuses the kernels. `old`: some functions are missing. `pair`: both cards
//! may be opened and reach each other; `apart`: they do not reach each other; `deaf`: NCCL forgets the other card's part.

#![crate_type = "cdylib"]
#![allow(non_snake_case, clippy::all)]

use std::ffi::{CStr, c_char, c_int, c_uint};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

type Code = u32;
type At = usize;
const OK: Code = 0;

/// Questions to the clock so far.
static ASKED: AtomicU32 = AtomicU32::new(0);

fn clock() -> Code {
    let asked = ASKED.fetch_add(1, Ordering::Relaxed);
    match asked > 150 {
        true if cfg!(worn) => 214,
        true if cfg!(lost) => 719,
        _ => OK,
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn cuInit(_: c_uint) -> Code {
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDriverGetVersion(to: *mut c_int) -> Code {
    unsafe { to.write(13_000) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGetErrorName(code: Code, to: *mut *const c_char) -> Code {
    let name: &CStr = match code {
        209 => c"CUDA_ERROR_NO_BINARY_FOR_GPU",
        719 => c"CUDA_ERROR_LAUNCH_FAILED",
        _ => return 1,
    };
    unsafe { to.write(name.as_ptr()) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetCount(to: *mut c_int) -> Code {
    unsafe { to.write(2) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGet(to: *mut c_int, ordinal: c_int) -> Code {
    unsafe { to.write(ordinal) };
    OK
}

/// The second card is the one asked for: 0a0b…
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetUuid_v2(to: *mut [u8; 16], device: c_int) -> Code {
    let bytes = if device == 1 { std::array::from_fn(|at| at as u8 + 10) } else { [255; 16] };
    unsafe { to.write(bytes) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetAttribute(to: *mut c_int, which: c_uint, _: c_int) -> Code {
    let value = match which {
        75 => 9,
        76 => 0,
        38 => 1 << 16,
        _ => return 1,
    };
    unsafe { to.write(value) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDevicePrimaryCtxRetain(to: *mut At, device: c_int) -> Code {
    unsafe { to.write(device as At + 1) };
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn cuDevicePrimaryCtxRelease_v2(_: c_int) -> Code {
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn cuCtxSetCurrent(context: At) -> Code {
    CURRENT.store(context, Ordering::Relaxed);
    if context == 2 || (context == 1 && IS_PAIR) { OK } else { 201 }
}

const IS_PAIR: bool = cfg!(any(pair, apart, deaf));
/// The context that is current.
static CURRENT: AtomicUsize = AtomicUsize::new(0);
/// How often each card was let reach the other.
static REACHING: AtomicU32 = AtomicU32::new(0);

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceCanAccessPeer(to: *mut c_int, one: c_int, other: c_int) -> Code {
    unsafe { to.write(c_int::from(one != other && !cfg!(apart))) };
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn cuCtxEnablePeerAccess(other: At, flags: c_uint) -> Code {
    if flags != 0 || other == CURRENT.load(Ordering::Relaxed) {
        return 1;
    }
    if REACHING.fetch_add(1, Ordering::Relaxed) == 0 { OK } else { 704 }
}

/// From the current card to another one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyPeerAsync(to: At, to_card: At, from: At, from_card: At, bytes: usize, _: At) -> Code {
    if to_card == from_card || from_card != CURRENT.load(Ordering::Relaxed) {
        return 1;
    }
    unsafe { copied(to, from, bytes) }
}

/// Sums that were asked for since the group began: from, to, count, card.
static ASKED_SUMS: Mutex<Vec<[usize; 4]>> = Mutex::new(Vec::new());
static JOINED: AtomicUsize = AtomicUsize::new(0);

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGetVersion(to: *mut c_int) -> Code {
    unsafe { to.write(22_703) };
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn ncclGetErrorString(_: Code) -> *const c_char {
    c"invalid usage".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclCommInitAll(to: *mut At, count: c_int, numbers: *const c_int) -> Code {
    let numbers = unsafe { std::slice::from_raw_parts(numbers, count as usize) };
    if (1..numbers.len()).any(|at| numbers[..at].contains(&numbers[at])) {
        return 5;
    }
    for (at, number) in numbers.iter().enumerate() {
        unsafe { to.add(at).write(*number as At + 100) };
    }
    JOINED.store(numbers.len(), Ordering::Relaxed);
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn ncclCommDestroy(handle: At) -> Code {
    if handle >= 100 { OK } else { 4 }
}

#[unsafe(no_mangle)]
pub extern "C" fn ncclGroupStart() -> Code {
    ASKED_SUMS.lock().unwrap().clear();
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn ncclAllReduce(from: At, to: At, count: usize, kind: c_uint, operation: c_uint, handle: At, _: At) -> Code {
    if kind != 7 || operation != 0 {
        return 4;
    }
    ASKED_SUMS.lock().unwrap().push([from, to, count, handle]);
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGroupEnd() -> Code {
    let asked = ASKED_SUMS.lock().unwrap();
    let count = asked.first().map_or(0, |one| one[2]);
    if asked.len() != JOINED.load(Ordering::Relaxed) || asked.iter().any(|one| one[2] != count) {
        return 5;
    }
    // Goes through the cards, as the library does.
    CURRENT.store(0, Ordering::Relaxed);
    let parts = if cfg!(deaf) { &asked[..1] } else { &asked[..] };
    for at in 0..count {
        let sum: f32 = parts.iter().map(|one| unsafe { (one[0] as *const f32).add(at).read_unaligned() }).sum();
        asked.iter().for_each(|one| unsafe { (one[1] as *mut f32).add(at).write_unaligned(sum) });
    }
    OK
}

/// So little that only the smallest sizes fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemGetInfo_v2(free: *mut usize, total: *mut usize) -> Code {
    unsafe {
        free.write(3 << 19);
        total.write(4 << 20);
    }
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemAlloc_v2(to: *mut At, bytes: usize) -> Code {
    // With its size before it, so that it can be given back.
    let block = vec![0xCD_u8; bytes].into_boxed_slice();
    unsafe { to.write(Box::into_raw(block).cast::<u8>() as At) };
    OK
}

/// Kept: a test does not live long enough to run out.
#[unsafe(no_mangle)]
pub extern "C" fn cuMemFree_v2(_: At) -> Code {
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemAllocHost_v2(to: *mut At, bytes: usize) -> Code {
    unsafe { cuMemAlloc_v2(to, bytes) }
}

#[unsafe(no_mangle)]
pub extern "C" fn cuMemFreeHost(_: At) -> Code {
    OK
}

unsafe fn copied(to: At, from: At, bytes: usize) -> Code {
    unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyHtoDAsync_v2(to: At, from: At, bytes: usize, _: At) -> Code {
    unsafe { copied(to, from, bytes) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyDtoHAsync_v2(to: At, from: At, bytes: usize, _: At) -> Code {
    unsafe { copied(to, from, bytes) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyDtoDAsync_v2(to: At, from: At, bytes: usize, _: At) -> Code {
    unsafe { copied(to, from, bytes) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemsetD8Async(to: At, value: u8, bytes: usize, _: At) -> Code {
    unsafe { std::ptr::write_bytes(to as *mut u8, value, bytes) };
    OK
}

macro_rules! handles {
    ($($name:ident),*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(to: *mut At, _: At, _: At) -> Code {
            unsafe { to.write(7) };
            OK
        }
    )*};
}
handles!(cuStreamCreate, cuEventCreate, cuGraphInstantiateWithFlags, cublasLtCreate, cublasLtMatmulPreferenceCreate);

macro_rules! silent {
    ($($name:ident),*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> Code {
            OK
        }
    )*};
}
silent!(
    cuStreamDestroy_v2, cuStreamSynchronize, cuStreamBeginCapture_v2, cuGraphLaunch, cuGraphExecDestroy, cuGraphDestroy,
    cuEventDestroy_v2, cuEventRecord, cuFuncSetAttribute, cublasLtDestroy, cublasLtMatmulPreferenceDestroy,
    cublasLtMatmulPreferenceSetAttribute, cublasLtMatrixLayoutSetAttribute, cublasLtMatmulDescDestroy, cublasLtMatrixLayoutDestroy
);

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamEndCapture(_: At, to: *mut At) -> Code {
    unsafe { to.write(9) };
    OK
}

#[unsafe(no_mangle)]
pub extern "C" fn cuEventSynchronize(_: At) -> Code {
    clock()
}

/// A millisecond each time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventElapsedTime(to: *mut f32, _: At, _: At) -> Code {
    unsafe { to.write(1.0) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleLoadDataEx(to: *mut *const c_char, text: *const c_char, _: c_uint, _: At, _: At) -> Code {
    if cfg!(refusing) {
        return 209;
    }
    unsafe { to.write(text) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleGetFunction(to: *mut At, _: At, name: *const c_char) -> Code {
    let named = unsafe { CStr::from_ptr(name) };
    unsafe { to.write(named.to_bytes().len()) };
    OK
}

#[cfg(not(old))]
#[unsafe(no_mangle)]
pub extern "C" fn cuLaunchKernel(_: At, x: c_uint, y: c_uint, z: c_uint, threads: c_uint) -> Code {
    let fits = x > 0 && (1..=65_535).contains(&y) && (1..=65_535).contains(&z) && (1..=1_024).contains(&threads);
    if fits { OK } else { 1 }
}

#[unsafe(no_mangle)]
pub extern "C" fn cublasLtGetVersion() -> usize {
    130_001
}

/// Turned first and second operand.
pub struct Operation {
    turned: [bool; 2],
}

/// Column-major.
#[derive(Clone, Copy)]
pub struct Layout {
    kind: u32,
    rows: usize,
    columns: usize,
    step: usize,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulDescCreate(to: *mut *mut Operation, _: c_uint, _: c_uint) -> Code {
    unsafe { to.write(Box::into_raw(Box::new(Operation { turned: [false; 2] }))) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulDescSetAttribute(of: *mut Operation, which: c_uint, value: *const i32, bytes: usize) -> Code {
    if which == 3 || which == 4 {
        assert_eq!(bytes, 4);
        unsafe { (*of).turned[which as usize - 3] = value.read() == 1 };
    }
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatrixLayoutCreate(to: *mut *mut Layout, kind: c_uint, rows: u64, columns: u64, step: i64) -> Code {
    let layout = Layout { kind, rows: rows as usize, columns: columns as usize, step: step as usize };
    unsafe { to.write(Box::into_raw(Box::new(layout))) };
    OK
}

/// As CUDA declares it: 64 bytes of algorithm, workspace, state, waves, four reserved numbers.
#[repr(C)]
pub struct Proposed {
    algorithm: [u64; 8],
    workspace: usize,
    state: u32,
    waves: f32,
    reserved: [i32; 4],
}

/// Two algorithms; the second one fails when it is asked to multiply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulAlgoGetHeuristic(
    _: At, _: At, _: At, _: At, _: At, _: At, _: At, _: c_int, to: *mut Proposed, count: *mut c_int,
) -> Code {
    for at in 0..2 {
        let one = Proposed { algorithm: [at as u64; 8], workspace: 0, state: 0, waves: 1.0, reserved: [0; 4] };
        unsafe { to.add(at).write(one) };
    }
    unsafe { count.write(2) };
    OK
}

/// The value of a number's bits in bfloat16, half precision, E4M3.
fn of_bits(kind: u32, bits: u32) -> f64 {
    let (exponent, fraction, bias, width) = match kind {
        14 => (bits >> 7 & 0xFF, bits & 0x7F, 127, 7),
        2 => (bits >> 10 & 0x1F, bits & 0x3FF, 15, 10),
        _ => (bits >> 3 & 0xF, bits & 7, 7, 3),
    };
    let sign = if bits >> (if kind == 28 { 7 } else { 15 }) & 1 == 1 { -1.0 } else { 1.0 };
    let scale = |power: i32| 2.0_f64.powi(power - width);
    match exponent {
        0 => sign * f64::from(fraction) * scale(1 - bias),
        e => sign * f64::from(fraction + (1 << width)) * scale(e as i32 - bias),
    }
}

/// Sizes of CUDA's types: 0 single, 2 half, 3 whole in 8 bits, 10 whole in 32, 14 bfloat16, 28 E4M3.
unsafe fn value(from: At, layout: &Layout, row: usize, column: usize) -> f64 {
    let at = column * layout.step + row;
    unsafe {
        match layout.kind {
            0 => f64::from((from as *const f32).add(at).read_unaligned()),
            3 => f64::from((from as *const i8).add(at).read()),
            10 => f64::from((from as *const i32).add(at).read_unaligned()),
            28 => of_bits(28, u32::from((from as *const u8).add(at).read())),
            kind => of_bits(kind, u32::from((from as *const u16).add(at).read_unaligned())),
        }
    }
}

unsafe fn put(to: At, layout: &Layout, row: usize, column: usize, x: f64) {
    let at = column * layout.step + row;
    unsafe {
        match layout.kind {
            0 => (to as *mut f32).add(at).write_unaligned(x as f32),
            10 => (to as *mut i32).add(at).write_unaligned(x as i32),
            14 => {
                let bits = (x as f32).to_bits();
                (to as *mut u16).add(at).write_unaligned(((bits + 0x7FFF + (bits >> 16 & 1)) >> 16) as u16);
            }
            _ => (to as *mut u16).add(at).write_unaligned(half(x)),
        }
    }
}

/// Nearest in half precision, for values of its normal range.
fn half(x: f64) -> u16 {
    let bits = (x as f32).to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let size = bits & 0x7FFF_FFFF;
    if size < 0x3880_0000 {
        return sign | (x.abs() * 2.0_f64.powi(24)).round_ties_even() as u16;
    }
    let rounded = size + 0xFFF + (size >> 13 & 1);
    sign | ((rounded - 0x3800_0000) >> 13) as u16
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmul(
    _: At, of: *const Operation, _: At, a: At, la: *const Layout, b: At, lb: *const Layout, beta: *const u32, c: At, _: At, d: At,
    ld: *const Layout, algorithm: *const u64, _: At, _: usize, _: At,
) -> Code {
    let (of, la, lb, ld, beta) = unsafe { (&*of, &*la, &*lb, &*ld, beta.read()) };
    if unsafe { algorithm.read() } == 1 {
        return 15;
    }
    let sizes = |layout: &Layout, turned| if turned { (layout.columns, layout.rows) } else { (layout.rows, layout.columns) };
    let ((m, k), (k2, n)) = (sizes(la, of.turned[0]), sizes(lb, of.turned[1]));
    if (m, n) != (ld.rows, ld.columns) || k != k2 {
        return 7;
    }
    if m * n * k > 1 << 26 {
        return OK;
    }
    let read = |from, layout: &Layout, turned: bool, row: usize, column: usize| unsafe {
        if turned { value(from, layout, column, row) } else { value(from, layout, row, column) }
    };
    let columns = |p: usize| (0..n).map(|j| read(b, lb, of.turned[1], p, j)).collect::<Vec<_>>();
    let second: Vec<Vec<f64>> = (0..k).map(columns).collect();
    for i in 0..m {
        let mut sums = vec![0.0; n];
        for (p, row) in second.iter().enumerate() {
            let x = read(a, la, of.turned[0], i, p);
            sums.iter_mut().zip(row).for_each(|(sum, y)| *sum += x * y);
        }
        for (j, sum) in sums.into_iter().enumerate() {
            let old = if beta == 0 { 0.0 } else { unsafe { value(c, ld, i, j) } };
            unsafe { put(d, ld, i, j, sum + old) };
        }
    }
    OK
}

