//! Telemetry ten times a second, from a thread beside the one that measures.

use super::{Event, Sink};
use crate::Fault;
use crate::backend::Watch;
use crate::result::Reading;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Time from one reading to the next.
const EVERY: Duration = Duration::from_millis(100);

/// Most readings that one measurement keeps: ten a second for three minutes, and evenly fewer of a longer one.
const MOST: usize = 2_000;

/// What has been read so far.
#[derive(Debug, Default)]
struct Read {
    readings: Vec<Reading>,
    fault: Option<Fault>,
}

/// Reads a device until it is dropped.
#[derive(Debug)]
pub struct Recorder {
    begin: Instant,
    read: Arc<Mutex<Read>>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Recorder {
    /// Reads once here and then on a thread of its own; every reading goes to `sink` too.
    pub fn start(watch: Box<dyn Watch>, device: u32, sink: Sink) -> Self {
        let (begin, read) = (Instant::now(), Arc::new(Mutex::new(Read::default())));
        let mut reader = Reader { watch, begin, read: read.clone(), device, sink };
        if !reader.one() {
            return Self { begin, read, stop: None, thread: None };
        }
        let (stop, stopped) = channel();
        let thread = std::thread::spawn(move || reader.until(&stopped));
        Self { begin, read, stop: Some(stop), thread: Some(thread) }
    }

    /// Seconds since it began.
    pub fn now(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Readings between two moments, at most 2 000 evenly spread; where there is none, the last one before.
    pub fn between(&self, from: f64, to: f64) -> Vec<Reading> {
        let read = locked(&self.read);
        let last = read.readings.iter().rposition(|reading| reading.t_s.is_some_and(|t_s| t_s < from));
        let is_inside = |reading: &&Reading| reading.t_s.is_some_and(|t_s| (from..=to).contains(&t_s));
        let inside: Vec<&Reading> = read.readings.iter().filter(is_inside).collect();
        if inside.is_empty() {
            return last.and_then(|at| read.readings.get(at)).cloned().into_iter().collect();
        }
        let every = inside.len().div_ceil(MOST);
        inside.into_iter().step_by(every).cloned().collect()
    }

    /// Why measuring has to stop, if it has to.
    pub fn fault(&self) -> Option<Fault> {
        locked(&self.read).fault.clone()
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A watch that panicked has already said why; there is nothing to add.
            let _ = thread.join();
        }
    }
}

/// What the thread has.
struct Reader {
    watch: Box<dyn Watch>,
    begin: Instant,
    read: Arc<Mutex<Read>>,
    device: u32,
    sink: Sink,
}

impl Reader {
    /// Reads until told to stop, or until the device must be left alone.
    fn until(&mut self, stopped: &Receiver<()>) {
        let mut next = self.begin;
        loop {
            // From the schedule, not from the end of the last reading: ten a second however long one takes.
            next += EVERY;
            let wait = next.saturating_duration_since(Instant::now());
            if stopped.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) || !self.one() {
                return;
            }
        }
    }

    /// One reading; false where the device must be left alone from now on.
    fn one(&mut self) -> bool {
        match self.watch.read() {
            Ok(reading) => {
                let reading = Reading { t_s: Some(self.begin.elapsed().as_secs_f64()), ..reading };
                (self.sink)(&Event::Reading { device: self.device, reading: reading.clone() });
                locked(&self.read).readings.push(reading);
                true
            }
            Err(fault) => {
                locked(&self.read).fault = Some(fault);
                false
            }
        }
    }
}

fn locked(read: &Mutex<Read>) -> MutexGuard<'_, Read> {
    read.lock().unwrap_or_else(PoisonError::into_inner)
}
