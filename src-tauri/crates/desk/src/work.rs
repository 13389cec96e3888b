//! Which calls are under way, so that each can be cancelled and a newer one can take the place of an older.

use crate::locked;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a cancel waits for its call: the shell may carry the two in another order than they came.
const EARLY: Duration = Duration::from_secs(5);

/// Set where a call is to break off.
pub(crate) type Stop = Arc<AtomicBool>;

struct Running {
    slot: Option<String>,
    stop: Stop,
}

/// All calls under way, by their number.
#[derive(Default)]
pub(crate) struct Work {
    running: Arc<Mutex<BTreeMap<u64, Running>>>,
    /// Cancels whose calls have not come yet. Locked only while `running` is.
    early: Mutex<BTreeMap<u64, Instant>>,
}

/// Strikes its call off when dropped, also where the caller no longer waits.
pub(crate) struct Ticket {
    id: u64,
    all: Arc<Mutex<BTreeMap<u64, Running>>>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        locked(&self.all).remove(&self.id);
    }
}

impl Work {
    /// Enters a call, and stops older ones of its slot; it is stopped already where its cancel came first.
    pub(crate) fn begin(&self, id: u64, slot: Option<String>) -> (Ticket, Stop) {
        let mut all = locked(&self.running);
        let is_early = locked(&self.early).remove(&id).is_some_and(|came| came.elapsed() < EARLY);
        let stop = Arc::new(AtomicBool::new(is_early));
        let older = all.values().filter(|running| running.slot.is_some() && running.slot == slot);
        older.for_each(|running| running.stop.store(true, Ordering::Relaxed));
        all.insert(id, Running { slot, stop: Arc::clone(&stop) });
        (Ticket { id, all: Arc::clone(&self.running) }, stop)
    }

    /// Tells a call to break off; false where none of that number is under way.
    pub(crate) fn cancel(&self, id: u64) -> bool {
        let all = locked(&self.running);
        let Some(running) = all.get(&id) else {
            let mut early = locked(&self.early);
            early.retain(|_, came| came.elapsed() < EARLY);
            early.insert(id, Instant::now());
            return false;
        };
        running.stop.store(true, Ordering::Relaxed);
        true
    }

    /// Tells every call to break off.
    pub(crate) fn cancel_all(&self) {
        locked(&self.running).values().for_each(|running| running.stop.store(true, Ordering::Relaxed));
    }

    pub(crate) fn is_busy(&self) -> bool {
        !locked(&self.running).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_stopped(stop: &Stop) -> bool {
        stop.load(Ordering::Relaxed)
    }

    #[test]
    fn a_newer_call_stops_the_older_of_its_slot_only() {
        let work = Work::default();
        let slot = |name: &str| Some(name.to_owned());
        let (_a, first) = work.begin(1, slot("evaluate"));
        let (_b, other) = work.begin(2, slot("pack"));
        let (_c, free) = work.begin(3, None);
        let (_d, second) = work.begin(4, slot("evaluate"));
        let (_e, _) = work.begin(5, None);
        assert_eq!([&first, &other, &free, &second].map(is_stopped), [true, false, false, false]);
    }

    #[test]
    fn a_cancel_that_comes_before_its_call_stops_it() {
        let work = Work::default();
        assert!(!work.cancel(8));
        let (_a, other) = work.begin(7, None);
        let (_b, stop) = work.begin(8, None);
        assert_eq!([&other, &stop].map(is_stopped), [false, true]);
        let (_c, again) = work.begin(8, None);
        assert!(!is_stopped(&again), "a cancel stops one call");
    }

    #[test]
    fn a_call_is_struck_off_when_its_ticket_goes() {
        let work = Work::default();
        let (ticket, stop) = work.begin(7, None);
        assert!(work.cancel(7) && is_stopped(&stop) && work.is_busy());
        drop(ticket);
        assert!(!work.cancel(7) && !work.is_busy());
    }
}
