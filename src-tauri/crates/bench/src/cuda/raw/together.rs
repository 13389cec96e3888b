//! Sums over several cards by NCCL, where it is found. Called by name: its plain functions have been the same since version 2.0.

use super::context::Context;
use super::library::{opened, too_old};
use super::memory::Block;
use crate::Fault;
use libloading::{Library, Symbol};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::null_mut;
use std::rc::Rc;
use std::sync::OnceLock;
use vocabulary::{Message, message};

/// One of NCCL's handles of a card among others.
type Handle = *mut c_void;
type Begin = unsafe extern "C" fn(*mut Handle, c_int, *const c_int) -> u32;
type Sum = unsafe extern "C" fn(*const c_void, *mut c_void, usize, u32, u32, Handle, *mut c_void) -> u32;
type Plain = unsafe extern "C" fn() -> u32;
type End = unsafe extern "C" fn(Handle) -> u32;
type Version = unsafe extern "C" fn(*mut c_int) -> u32;
type ErrorText = unsafe extern "C" fn(u32) -> *const c_char;

/// Single precision among NCCL's types.
const SINGLE: u32 = 7;
/// Addition among its operations.
const ADD: u32 = 0;

/// NCCL once it was looked for: with its place, where it was found.
static OPENED: OnceLock<Option<(Message, &'static Library)>> = OnceLock::new();

fn library() -> Result<&'static (Message, &'static Library), Fault> {
    let none = || Fault::Unable(message!("bench-library-none", library = "NCCL"));
    OPENED.get_or_init(|| opened("nccl", "libnccl.so.2")).as_ref().ok_or_else(none)
}

/// Whether NCCL is there.
///
/// # Errors
/// `Unable` where it is not.
pub(in crate::cuda) fn can_sum() -> Result<(), Fault> {
    library().map(|_| ())
}

/// Version and place, where it was looked for and found.
pub(super) fn version_and_place() -> Option<Message> {
    let (place, library) = OPENED.get()?.as_ref()?;
    let mut number = 0;
    // Safety: a plain question; it writes one number.
    let code = unsafe { function::<Version>(library, "ncclGetVersion").ok()?(&raw mut number) };
    // 2.9 and later count in steps of ten thousand.
    let (major, rest) = if number >= 10_000 { (10_000, 100) } else { (1_000, 100) };
    let version = format!("{}.{}.{}", number / major, number % major / rest, number % rest);
    Some(match code {
        0 => message!("bench-library-version", version = version, place = place),
        _ => place.clone(),
    })
}

/// A function by its name.
///
/// # Safety
/// `F` is its type.
unsafe fn function<F>(library: &'static Library, name: &str) -> Result<Symbol<'static, F>, Fault> {
    // Safety: the caller's promise.
    let found = unsafe { library.get::<F>(name.as_bytes()) };
    found.map_err(|_| too_old("NCCL".into(), name.to_owned()))
}

/// Cards of one process that sum together.
#[derive(Debug)]
pub(in crate::cuda) struct Together {
    library: &'static Library,
    cards: Vec<Rc<Context>>,
    handles: Vec<Handle>,
}

impl Together {
    /// Joins cards; each must be another one.
    ///
    /// # Errors
    /// `Unable` where NCCL is not there or refuses.
    pub(in crate::cuda) fn new(cards: &[Rc<Context>]) -> Result<Self, Fault> {
        let (_, library) = library()?;
        let numbers: Vec<c_int> = cards.iter().map(|card| card.number()).collect();
        let count = c_int::try_from(numbers.len()).unwrap_or(c_int::MAX);
        let mut joined = Self { library, cards: cards.to_vec(), handles: vec![null_mut(); numbers.len()] };
        // Safety: writes as many handles as there are numbers.
        let code = unsafe {
            function::<Begin>(library, "ncclCommInitAll")?(joined.handles.as_mut_ptr(), count, numbers.as_ptr())
        };
        joined.judged(code, message!("bench-doing-joining"))?;
        Ok(joined)
    }

    /// Asks for the sum of `from` of all cards in `to` of each, `count` single-precision values; in the order of the cards.
    ///
    /// # Errors
    /// `Unable` where a block is too small or not of its card, or NCCL refuses.
    pub(in crate::cuda) fn sum(&self, blocks: &[(Block, Block)], count: usize) -> Result<(), Fault> {
        let fits = |(card, (from, to)): (&Rc<Context>, &(Block, Block))| {
            [from, to].iter().all(|block| block.is_of(card) && block.bytes() >= 4 * count as u64)
        };
        if blocks.len() != self.cards.len() || !self.cards.iter().zip(blocks).all(fits) {
            return Err(Fault::Unable(message!("bench-sum-blocks")));
        }
        // Safety: each function has that type; every block holds `count` values, lies on its card and outlives the stream's
        // work, which is waited for when a block is freed.
        unsafe {
            let sum = function::<Sum>(self.library, "ncclAllReduce")?;
            self.judged(function::<Plain>(self.library, "ncclGroupStart")?(), message!("bench-doing-summing"))?;
            let mut asked = 0;
            for ((card, handle), (from, to)) in self.cards.iter().zip(&self.handles).zip(blocks) {
                let (from, to) = (from.address() as *const c_void, to.address() as *mut c_void);
                asked = asked.max(sum(from, to, count, SINGLE, ADD, *handle, card.stream().cast()));
            }
            let ended = function::<Plain>(self.library, "ncclGroupEnd")?();
            self.judged(if asked == 0 { ended } else { asked }, message!("bench-doing-summing"))?;
        }
        // NCCL goes through the cards; the first one is that which asked.
        self.cards.first().map_or(Ok(()), |card| card.enter())
    }

    fn judged(&self, code: u32, doing: Message) -> Result<(), Fault> {
        if code == 0 {
            return Ok(());
        }
        // Safety: the text is constant and ends with 0.
        let word = unsafe {
            function::<ErrorText>(self.library, "ncclGetErrorString")
                .ok()
                .map(|text_of| text_of(code))
                .filter(|text| !text.is_null())
        };
        // Safety: as above.
        let word = word.map(|text| Message::verbatim(unsafe { CStr::from_ptr(text) }.to_string_lossy()));
        let error = word.unwrap_or_else(|| message!("bench-sum-error", code = code.to_string()));
        Err(Fault::Unable(message!("bench-sum-failed", doing = doing, error = error)))
    }
}

impl Drop for Together {
    fn drop(&mut self) {
        // What is under way is waited for first; a lost card has nothing under way.
        self.cards.iter().for_each(|card| drop(card.wait()));
        for handle in self.handles.iter().filter(|handle| !handle.is_null()) {
            // Safety: made by `new`, ended once.
            unsafe {
                if let Ok(end) = function::<End>(self.library, "ncclCommDestroy") {
                    end(*handle);
                }
            }
        }
    }
}
