//! Which libraries are there. cudarc ends the program where a library or a function is missing, so both are looked for first.

use crate::Fault;
use crate::cuda::lookup::found;
use cudarc::{cublaslt, driver};
use std::sync::OnceLock;
use vocabulary::{Message, Value, message};

/// Functions of the driver that are called; each is older than compute capability 8.0.
const DRIVER: [&str; 39] = [
    "cuInit",
    "cuDriverGetVersion",
    "cuGetErrorName",
    "cuDeviceGetCount",
    "cuDeviceGet",
    "cuDeviceGetUuid_v2",
    "cuDeviceGetAttribute",
    "cuDevicePrimaryCtxRetain",
    "cuDevicePrimaryCtxRelease_v2",
    "cuCtxSetCurrent",
    "cuDeviceCanAccessPeer",
    "cuCtxEnablePeerAccess",
    "cuMemGetInfo_v2",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemAllocHost_v2",
    "cuMemFreeHost",
    "cuMemcpyHtoDAsync_v2",
    "cuMemcpyDtoHAsync_v2",
    "cuMemcpyDtoDAsync_v2",
    "cuMemcpyPeerAsync",
    "cuMemsetD8Async",
    "cuStreamCreate",
    "cuStreamDestroy_v2",
    "cuStreamSynchronize",
    "cuStreamBeginCapture_v2",
    "cuStreamEndCapture",
    "cuGraphInstantiateWithFlags",
    "cuGraphLaunch",
    "cuGraphExecDestroy",
    "cuGraphDestroy",
    "cuEventCreate",
    "cuEventDestroy_v2",
    "cuEventRecord",
    "cuEventSynchronize",
    "cuEventElapsedTime",
    "cuModuleLoadDataEx",
    "cuModuleGetFunction",
    "cuLaunchKernel",
];

/// Functions of cuBLASLt that are called.
const BLAS: [&str; 14] = [
    "cublasLtCreate",
    "cublasLtDestroy",
    "cublasLtGetVersion",
    "cublasLtMatmul",
    "cublasLtMatmulAlgoGetHeuristic",
    "cublasLtMatmulDescCreate",
    "cublasLtMatmulDescDestroy",
    "cublasLtMatmulDescSetAttribute",
    "cublasLtMatrixLayoutCreate",
    "cublasLtMatrixLayoutDestroy",
    "cublasLtMatrixLayoutSetAttribute",
    "cublasLtMatmulPreferenceCreate",
    "cublasLtMatmulPreferenceDestroy",
    "cublasLtMatmulPreferenceSetAttribute",
];

/// Whether CUDA's driver is there with every function that is called.
///
/// # Errors
/// `Unable` with what is missing.
pub fn present() -> Result<(), Fault> {
    static OPENED: OnceLock<Result<(), Fault>> = OnceLock::new();
    OPENED.get_or_init(opened_driver).clone()
}

fn opened_driver() -> Result<(), Fault> {
    // Safety: loading a library runs its initialisers; the driver's are made for that.
    if !unsafe { driver::sys::is_culib_present() } {
        return Err(Fault::Unable(message!("bench-library-no-driver")));
    }
    // Safety: it was found just now.
    complete(unsafe { driver::sys::culib() }, &DRIVER, message!("bench-library-driver"))
}

/// cuBLASLt: where it lies, or why it cannot be used.
pub(in crate::cuda) fn blas_library() -> Result<Message, Fault> {
    static OPENED: OnceLock<Result<Message, Fault>> = OnceLock::new();
    OPENED.get_or_init(opened_blas).clone()
}

fn opened_blas() -> Result<Message, Fault> {
    let ready = ready("cublasLt");
    // Safety: as above.
    if !unsafe { cublaslt::sys::is_culib_present() } {
        return Err(Fault::Unable(message!("bench-library-none", library = "cuBLASLt")));
    }
    // Safety: it was found just now.
    let used = unsafe { cublaslt::sys::culib() };
    complete(used, &BLAS, "cuBLASLt".into())?;
    // The loader may have found another one by name: what is told is the one that is used.
    let of_place = ready.filter(|(_, library)| address(library, BLAS[0]) == address(used, BLAS[0]));
    Ok(of_place.map_or_else(|| message!("bench-library-by-loader"), |(place, _)| place))
}

/// Where a function begins, 0 where it is missing.
fn address(library: &libloading::Library, function: &str) -> usize {
    // Safety: the symbol is only looked at, never called through this type.
    unsafe { library.get::<unsafe extern "C" fn()>(function.as_bytes()) }.map_or(0, |found| *found as usize)
}

/// Whether every function is there.
fn complete(library: &libloading::Library, functions: &[&str], name: Message) -> Result<(), Fault> {
    let missing: Vec<_> = functions.iter().filter(|function| address(library, function) == 0).copied().collect();
    match missing.is_empty() {
        true => Ok(()),
        false => Err(too_old(name, Value::commas(missing))),
    }
}

/// A library without functions that are called.
pub(super) fn too_old(library: Message, missing: impl Into<Value>) -> Fault {
    Fault::Unable(message!("bench-library-too-old", library = library, missing = missing))
}

/// Opens the first file of a library that can be opened, and keeps it: the loader then finds it by name.
fn ready(name: &str) -> Option<(Message, &'static libloading::Library)> {
    found(name).into_iter().find_map(|path| {
        // Safety: these are the vendor's libraries under their own names; loading runs their initialisers.
        let library = unsafe { libloading::Library::new(&path) }.ok()?;
        Some((path.display().to_string().into(), &*Box::leak(Box::new(library))))
    })
}

/// A library from where packages put it, else by the name that the system's loader knows; with its place.
pub(super) fn opened(name: &str, file: &str) -> Option<(Message, &'static libloading::Library)> {
    ready(name).or_else(|| {
        // Safety: as above.
        let library = unsafe { libloading::Library::new(file) }.ok()?;
        Some((message!("bench-library-by-loader"), &*Box::leak(Box::new(library))))
    })
}

/// Names of the libraries that a result tells, with version and place: those that were opened and no others.
pub fn with_libraries() -> Vec<(String, Message)> {
    let version = |number: usize| format!("{}.{}.{}", number / 10_000, number / 100 % 100, number % 100);
    let mut versions = Vec::new();
    if present().is_ok() {
        let mut number = 0;
        // Safety: a plain question; the driver writes one number.
        let code = unsafe { driver::sys::cuDriverGetVersion(&raw mut number) } as u32;
        if code == 0 {
            versions.push(("cuda".to_owned(), format!("{}.{}", number / 1000, number % 1000 / 10).into()));
        }
    }
    if let Ok(place) = blas_library() {
        // Safety: a plain question.
        let number = unsafe { cublaslt::sys::cublasLtGetVersion() };
        let blas = message!("bench-library-version", version = version(number), place = place);
        versions.push(("cublasLt".to_owned(), blas));
    }
    versions.extend(super::together::version_and_place().map(|text| ("nccl".to_owned(), text)));
    versions
}
