//! One card opened: its stream, its clock, its kernels.

use super::library::present;
use super::memory::Block;
use crate::Fault;
use cudarc::driver::sys;
use std::cell::Cell;
use std::ffi::{CStr, CString, c_void};
use std::ptr::null_mut;
use std::rc::Rc;
use vocabulary::{Message, message};

const OUT_OF_MEMORY: u32 = 2;
const ECC_UNCORRECTABLE: u32 = 214;
/// What a card, driver or build does not offer, after which the card goes on as before: wrong values (1), too little memory (2),
/// no device, no binary, PTX refused, not found, too many resources (701), not supported.
const UNABLE: [u32; 16] = [1, OUT_OF_MEMORY, 34, 36, 46, 100, 101, 200, 209, 218, 221, 222, 223, 500, 701, 801];
/// What cannot be recorded can still be asked for directly.
const RECORDING: std::ops::RangeInclusive<u32> = 900..=908;

/// A card opened for computing. Only its own primary context is taken, and nothing is set on it.
#[derive(Debug)]
pub(in crate::cuda) struct Context {
    name: String,
    device: i32,
    context: sys::CUcontext,
    stream: sys::CUstream,
    events: (sys::CUevent, sys::CUevent),
    /// Set once the card stopped answering, so that nothing more is asked of it.
    lost: Cell<bool>,
}

/// A card's identity as the management library writes it: "GPU-" and the bytes in hexadecimal, grouped.
fn uuid(bytes: [std::ffi::c_char; 16]) -> String {
    let digits: String = bytes.iter().map(|byte| format!("{:02x}", *byte as u8)).collect();
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    format!("GPU-{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32))
}

/// Number of every card that the driver offers, with its identity.
fn cards(name: &str) -> Result<Vec<(i32, String)>, Fault> {
    let judge = |code: u32| judged(name, code, message!("bench-doing-cards"));
    let mut count = 0;
    // Safety: `present` found every function; each writes one value.
    unsafe {
        judge(sys::cuInit(0) as u32)?;
        judge(sys::cuDeviceGetCount(&raw mut count) as u32)?;
    }
    let mut cards = Vec::new();
    for ordinal in 0..count {
        let (mut device, mut id) = (0, sys::CUuuid { bytes: [0; 16] });
        // Safety: as above.
        let code = unsafe {
            match sys::cuDeviceGet(&raw mut device, ordinal) as u32 {
                0 => sys::cuDeviceGetUuid_v2(&raw mut id, device) as u32,
                code => code,
            }
        };
        if code == 0 {
            cards.push((device, uuid(id.bytes)));
        }
    }
    Ok(cards)
}

/// Identities of the cards that the driver offers to this process: those that CUDA_VISIBLE_DEVICES leaves. `None` without a driver.
pub fn offered() -> Option<Vec<String>> {
    present().ok()?;
    // One that offers none fails at the question.
    Some(cards("").map_or_else(|_| Vec::new(), |cards| cards.into_iter().map(|(_, id)| id).collect()))
}

/// Whether two identities are those of one card. A part of a card has one of its own: "MIG-" and the same form.
pub fn is_same(one: &str, other: &str) -> bool {
    let digits = |id: &str| id.split_once('-').map_or_else(|| id.to_owned(), |(_, rest)| rest.to_owned());
    digits(one).eq_ignore_ascii_case(&digits(other))
}

/// What an answer of the driver means.
fn judged(name: &str, code: u32, doing: Message) -> Result<(), Fault> {
    match code {
        0 => Ok(()),
        ECC_UNCORRECTABLE => Err(Fault::Memory { device: name.to_owned(), count: 1 }),
        code if UNABLE.contains(&code) || RECORDING.contains(&code) => {
            Err(Fault::Unable(message!("bench-cuda-failed", card = name, doing = doing, error = word(code))))
        }
        code => {
            let why = message!("bench-cuda-lost", error = word(code), doing = doing);
            Err(Fault::Lost { device: name.to_owned(), why })
        }
    }
}

/// The driver's word for a code, which newer drivers may know and this program not.
fn word(code: u32) -> Message {
    type Name = unsafe extern "C" fn(u32, *mut *const std::ffi::c_char) -> u32;
    let mut text = std::ptr::null();
    // Safety: asked by number, so that the driver judges whether it knows it; it writes the address of a constant text.
    let known = unsafe {
        match sys::culib().get::<Name>(b"cuGetErrorName") {
            Ok(name) => name(code, &raw mut text) == 0 && !text.is_null(),
            Err(_) => false,
        }
    };
    if !known {
        return message!("bench-cuda-error", code = code.to_string());
    }
    // Safety: the driver's text is constant and ends with 0.
    Message::verbatim(unsafe { CStr::from_ptr(text) }.to_string_lossy())
}

impl Context {
    /// Opens the card with an identity of the management library's.
    ///
    /// # Errors
    /// `Unable` where driver or card are not there.
    pub(in crate::cuda) fn open(identity: &str, name: &str) -> Result<Rc<Self>, Fault> {
        present()?;
        let cards = cards(name)?;
        let device = cards.iter().find(|(_, id)| is_same(id, identity)).map(|(device, _)| *device);
        let device = device
            .ok_or_else(|| Fault::Unable(message!("bench-cuda-not-offered", card = name, identity = identity)))?;
        let mut opened = Self {
            name: name.to_owned(),
            device,
            context: null_mut(),
            stream: null_mut(),
            events: (null_mut(), null_mut()),
            lost: Cell::new(false),
        };
        // Safety: each function writes one handle, which lives as long as `opened`.
        let code = unsafe { sys::cuDevicePrimaryCtxRetain(&raw mut opened.context, device) } as u32;
        opened.judge(code, message!("bench-doing-opening"))?;
        opened.enter()?;
        // Safety: as above; 1 asks for a stream that waits for no other.
        let code = unsafe { sys::cuStreamCreate(&raw mut opened.stream, 1) } as u32;
        opened.judge(code, message!("bench-doing-stream"))?;
        // Safety: as above.
        let code = unsafe { sys::cuEventCreate(&raw mut opened.events.0, 0) } as u32;
        opened.judge(code, message!("bench-doing-clock"))?;
        // Safety: as above.
        let code = unsafe { sys::cuEventCreate(&raw mut opened.events.1, 0) } as u32;
        opened.judge(code, message!("bench-doing-clock"))?;
        Ok(Rc::new(opened))
    }

    pub(in crate::cuda) fn name(&self) -> &str {
        &self.name
    }

    /// The driver's number of the card.
    pub(super) fn number(&self) -> i32 {
        self.device
    }

    /// What copies between cards name it by.
    pub(super) fn handle(&self) -> sys::CUcontext {
        self.context
    }

    /// Lets this card reach another one's memory by itself; false where they have no way but through the host's memory.
    ///
    /// # Errors
    /// `Lost` where a card does not answer.
    pub(in crate::cuda) fn reaches(&self, other: &Self) -> Result<bool, Fault> {
        /// It has been allowed before.
        const ALREADY: u32 = 704;
        self.enter()?;
        let mut can = 0;
        // Safety: writes one number.
        let code = unsafe { sys::cuDeviceCanAccessPeer(&raw mut can, self.device, other.device) } as u32;
        self.judge(code, message!("bench-doing-way"))?;
        if can == 0 {
            return Ok(false);
        }
        // Safety: both contexts are alive; it holds for this process and no longer.
        match unsafe { sys::cuCtxEnablePeerAccess(other.context, 0) } as u32 {
            0 | ALREADY => Ok(true),
            code => self.judge(code, message!("bench-doing-opening-way")).map(|()| false),
        }
    }

    pub(super) fn stream(&self) -> sys::CUstream {
        self.stream
    }

    /// Reads an answer of the driver; after a loss nothing more is asked.
    pub(super) fn judge(&self, code: u32, doing: Message) -> Result<(), Fault> {
        let judged = judged(&self.name, code, doing);
        if judged.as_ref().is_err_and(Fault::ends_run) {
            self.lost.set(true);
        }
        judged
    }

    /// Makes it the card of this thread.
    pub(super) fn enter(&self) -> Result<(), Fault> {
        if self.lost.get() {
            return Err(Fault::Lost { device: self.name.clone(), why: message!("bench-cuda-lost-before") });
        }
        // Safety: the context is alive.
        self.judge(unsafe { sys::cuCtxSetCurrent(self.context) } as u32, message!("bench-doing-choosing"))
    }

    /// Waits until everything asked for is done.
    ///
    /// # Errors
    /// What went wrong since the last time.
    pub(in crate::cuda) fn wait(&self) -> Result<(), Fault> {
        self.enter()?;
        // Safety: the stream is alive.
        self.judge(unsafe { sys::cuStreamSynchronize(self.stream) } as u32, message!("bench-doing-computing"))
    }

    /// Free and total bytes.
    pub(in crate::cuda) fn memory(&self) -> Result<(u64, u64), Fault> {
        self.enter()?;
        let (mut free, mut total) = (0, 0);
        // Safety: writes two numbers.
        self.judge(
            unsafe { sys::cuMemGetInfo_v2(&raw mut free, &raw mut total) } as u32,
            message!("bench-doing-memory"),
        )?;
        Ok((free as u64, total as u64))
    }

    /// A number of the card by CUDA's own number for it (`CUdevice_attribute`); 0 where it does not tell.
    pub(in crate::cuda) fn attribute(&self, which: Attribute) -> i32 {
        let mut value = 0;
        // Safety: writes one number.
        let code = unsafe { sys::cuDeviceGetAttribute(&raw mut value, which.number(), self.device) } as u32;
        if code == 0 { value } else { 0 }
    }

    /// Seconds between two moments of the card's own clock: before and after what `enqueue` asks for.
    ///
    /// # Errors
    /// What `enqueue` or the card report.
    pub(in crate::cuda) fn timed(&self, enqueue: impl FnOnce() -> Result<(), Fault>) -> Result<f64, Fault> {
        let (before, after) = self.events;
        self.record(before)?;
        enqueue()?;
        self.record(after)?;
        self.between(before, after)
    }

    /// Has the card note the moment at which everything asked for so far is done.
    fn record(&self, event: sys::CUevent) -> Result<(), Fault> {
        self.enter()?;
        // Safety: event and stream are alive.
        self.judge(unsafe { sys::cuEventRecord(event, self.stream) } as u32, message!("bench-doing-starting"))
    }

    /// Waits for the later moment; seconds between the two.
    fn between(&self, before: sys::CUevent, after: sys::CUevent) -> Result<f64, Fault> {
        type Elapsed = unsafe extern "C" fn(*mut f32, sys::CUevent, sys::CUevent) -> u32;
        self.enter()?;
        // Safety: both events are alive and recorded.
        self.judge(unsafe { sys::cuEventSynchronize(after) } as u32, message!("bench-doing-computing"))?;
        let mut milliseconds = 0.0;
        // Safety: the plain function is in every driver, newer headers name another one; it writes one number.
        let code = unsafe {
            sys::culib()
                .get::<Elapsed>(b"cuEventElapsedTime")
                .map_or(500, |elapsed| elapsed(&raw mut milliseconds, before, after))
        };
        self.judge(code, message!("bench-doing-reading-clock"))?;
        Ok(f64::from(milliseconds) / 1e3)
    }

    /// Compiles kernels from their text; one module lives as long as the context.
    ///
    /// # Errors
    /// `Unable` where the driver refuses the text.
    pub(in crate::cuda) fn module(&self, text: &str) -> Result<Module, Fault> {
        self.enter()?;
        let text = CString::new(text).map_err(|_| Fault::Unable(message!("bench-cuda-zero")))?;
        let mut module = null_mut();
        // Safety: the text ends with 0; no options are given.
        let code =
            unsafe { sys::cuModuleLoadDataEx(&raw mut module, text.as_ptr().cast(), 0, null_mut(), null_mut()) } as u32;
        self.judge(code, message!("bench-doing-compiling"))?;
        Ok(Module { module })
    }

    /// Asks for a kernel; `arguments` must be those that it declares.
    ///
    /// # Errors
    /// `Unable` where they are not, or where the card refuses the launch.
    pub(in crate::cuda) fn launch(
        &self,
        kernel: &Kernel,
        (groups, threads): ([u32; 3], u32),
        arguments: &[Argument],
    ) -> Result<(), Fault> {
        let kinds: String = arguments.iter().map(Argument::kind).collect();
        if kinds != kernel.takes || groups.contains(&0) {
            let (name, takes, groups) = (kernel.name, kernel.takes, format!("{groups:?}"));
            let why = message!("bench-cuda-arguments", kernel = name, takes = takes, given = kinds, groups = groups);
            return Err(Fault::Unable(why));
        }
        self.enter()?;
        let mut values: Vec<u64> = arguments.iter().map(Argument::bits).collect();
        let mut addresses: Vec<*mut c_void> = values.iter_mut().map(|value| std::ptr::from_mut(value).cast()).collect();
        let [x, y, z] = groups;
        // Safety: as many parameters of the same sizes as the kernel declares (a test compares them with its text); on
        // little-endian machines the low bytes of a u64 are the 4-byte parameter.
        let code = unsafe {
            let (shared, stream) = (kernel.shared, self.stream);
            sys::cuLaunchKernel(
                kernel.function,
                x,
                y,
                z,
                threads,
                1,
                1,
                shared,
                stream,
                addresses.as_mut_ptr(),
                null_mut(),
            )
        } as u32;
        // Thousands of times a second: only a failure makes its name a message.
        if code == 0 { Ok(()) } else { self.judge(code, kernel.name.into()) }
    }

    /// Records what `enqueue` asks for, so that it can be asked for again at once. Nothing is done yet.
    ///
    /// # Errors
    /// What `enqueue` reports; `Unable` where the driver cannot record it.
    pub(in crate::cuda) fn recorded(
        self: &Rc<Self>,
        enqueue: impl FnOnce() -> Result<(), Fault>,
    ) -> Result<Graph, Fault> {
        self.enter()?;
        let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;
        // Safety: the stream is alive and records nothing else.
        self.judge(
            unsafe { sys::cuStreamBeginCapture_v2(self.stream, mode) } as u32,
            message!("bench-doing-recording"),
        )?;
        let asked = enqueue();
        let mut graph = null_mut();
        // Safety: writes one handle; always called, so that the stream is usable again.
        let ended = unsafe { sys::cuStreamEndCapture(self.stream, &raw mut graph) } as u32;
        asked?;
        if ended != 0 || graph.is_null() {
            let (card, doing) = (&self.name, message!("bench-doing-recording"));
            return Err(Fault::Unable(message!("bench-cuda-failed", card = card, doing = doing, error = word(ended))));
        }
        let mut whole = null_mut();
        // Safety: the recording is alive until it is destroyed here; the executable one lives on.
        let code = unsafe {
            let code = sys::cuGraphInstantiateWithFlags(&raw mut whole, graph, 0) as u32;
            let _ = sys::cuGraphDestroy(graph) as u32;
            code
        };
        self.judge(code, message!("bench-doing-preparing"))?;
        Ok(Graph { context: self.clone(), whole })
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // Safety: each handle was made by `open` or is null, and is freed once. A lost card frees nothing.
        unsafe {
            if !self.context.is_null() && sys::cuCtxSetCurrent(self.context) as u32 == 0 {
                for event in [self.events.0, self.events.1].into_iter().filter(|event| !event.is_null()) {
                    let _ = sys::cuEventDestroy_v2(event) as u32;
                }
                if !self.stream.is_null() {
                    let _ = sys::cuStreamDestroy_v2(self.stream) as u32;
                }
            }
            if !self.context.is_null() {
                let _ = sys::cuDevicePrimaryCtxRelease_v2(self.device) as u32;
            }
        }
    }
}

/// A moment of the card's own clock.
#[derive(Debug)]
pub(in crate::cuda) struct Mark {
    context: Rc<Context>,
    event: sys::CUevent,
}

impl Mark {
    /// # Errors
    /// `Unable` where the driver gives none.
    pub(in crate::cuda) fn new(context: &Rc<Context>) -> Result<Self, Fault> {
        context.enter()?;
        let mut event = null_mut();
        // Safety: writes one handle, which lives as long as the mark.
        let code = unsafe { sys::cuEventCreate(&raw mut event, 0) } as u32;
        context.judge(code, message!("bench-doing-clock"))?;
        Ok(Self { context: context.clone(), event })
    }

    /// Notes the moment at which everything asked for so far is done.
    ///
    /// # Errors
    /// What the card reports.
    pub(in crate::cuda) fn set(&self) -> Result<(), Fault> {
        self.context.record(self.event)
    }

    /// Waits for it; seconds since another one.
    ///
    /// # Errors
    /// What went wrong until then.
    pub(in crate::cuda) fn since(&self, before: &Self) -> Result<f64, Fault> {
        self.context.between(before.event, self.event)
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        if self.context.enter().is_ok() {
            // Safety: made by `new`, freed once; the driver keeps it until what uses it is done. A lost card frees nothing.
            let _ = unsafe { sys::cuEventDestroy_v2(self.event) } as u32;
        }
    }
}

/// Numbers of a card that are asked for.
#[derive(Clone, Copy, Debug)]
pub(in crate::cuda) enum Attribute {
    /// First number of the compute capability.
    Major,
    /// Second number of the compute capability.
    Minor,
    /// Bytes of the second-level cache.
    Cache,
}

impl Attribute {
    fn number(self) -> sys::CUdevice_attribute {
        use sys::CUdevice_attribute_enum as all;
        match self {
            Self::Major => all::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
            Self::Minor => all::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
            Self::Cache => all::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE,
        }
    }
}

/// Kernels as the driver compiled them.
#[derive(Debug)]
pub(in crate::cuda) struct Module {
    module: sys::CUmodule,
}

impl Module {
    /// A kernel by name. `takes` are its parameters: p an address, u a whole number, f a fraction; `shared` the bytes of
    /// shared memory that it is launched with.
    ///
    /// # Errors
    /// `Unable` where it is not there, or wants more shared memory than the card has.
    pub(in crate::cuda) fn kernel(
        &self,
        context: &Context,
        name: &'static str,
        takes: &'static str,
        shared: u32,
    ) -> Result<Kernel, Fault> {
        context.enter()?;
        let text = CString::new(name).map_err(|_| Fault::Unable(name.into()))?;
        let mut function = null_mut();
        // Safety: the module is alive as long as its context.
        context.judge(
            unsafe { sys::cuModuleGetFunction(&raw mut function, self.module, text.as_ptr()) } as u32,
            name.into(),
        )?;
        let kernel = Kernel { function, name, takes, shared };
        if shared > 48 << 10 {
            kernel.widen(context)?;
        }
        Ok(kernel)
    }
}

/// A kernel ready to be launched.
#[derive(Clone, Copy, Debug)]
pub(in crate::cuda) struct Kernel {
    function: sys::CUfunction,
    name: &'static str,
    takes: &'static str,
    shared: u32,
}

impl Kernel {
    /// The same kernel, launched with so many bytes of shared memory, no more than it was made ready for.
    pub(in crate::cuda) fn sharing(self, bytes: u32) -> Self {
        Self { shared: bytes.min(self.shared), ..self }
    }

    /// Allows more shared memory than a kernel gets unasked.
    fn widen(&self, context: &Context) -> Result<(), Fault> {
        type Set = unsafe extern "C" fn(sys::CUfunction, u32, i32) -> u32;
        /// CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES.
        const DYNAMIC: u32 = 8;
        // Safety: sets a property of this program's own kernel, by its number.
        let code = unsafe {
            sys::culib()
                .get::<Set>(b"cuFuncSetAttribute")
                .map_or(500, |set| set(self.function, DYNAMIC, self.shared as i32))
        };
        context.judge(if code == 1 { 801 } else { code }, self.name.into())
    }
}

/// What a kernel is given.
#[derive(Clone, Copy, Debug)]
pub(in crate::cuda) enum Argument {
    /// An address on the card.
    At(u64),
    /// A whole number.
    Count(u32),
    /// A fraction.
    Real(f32),
}

impl Argument {
    fn kind(&self) -> char {
        match self {
            Self::At(_) => 'p',
            Self::Count(_) => 'u',
            Self::Real(_) => 'f',
        }
    }

    fn bits(&self) -> u64 {
        match self {
            Self::At(address) => *address,
            Self::Count(count) => u64::from(*count),
            Self::Real(x) => u64::from(x.to_bits()),
        }
    }
}

impl From<&Block> for Argument {
    fn from(block: &Block) -> Self {
        Self::At(block.address())
    }
}

/// Work that was recorded and can be asked for at once.
#[derive(Debug)]
pub(in crate::cuda) struct Graph {
    context: Rc<Context>,
    whole: sys::CUgraphExec,
}

impl Graph {
    /// Asks for all of it.
    ///
    /// # Errors
    /// What the card reports.
    pub(in crate::cuda) fn again(&self) -> Result<(), Fault> {
        self.context.enter()?;
        // Safety: both are alive.
        self.context.judge(
            unsafe { sys::cuGraphLaunch(self.whole, self.context.stream) } as u32,
            message!("bench-doing-repeating"),
        )
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        if self.context.enter().is_ok() {
            // Safety: made by `recorded`, freed once.
            let _ = unsafe { sys::cuGraphExecDestroy(self.whole) } as u32;
        }
    }
}
