//! What a run has measured so far, in a file beside its result: a program that crashes or is killed loses nothing of it.

use bench::Fault;
use bench::result::{Measurement, Results, note, part_of, write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use voice::message;

/// Keeps the measurements of one run.
#[derive(Debug)]
pub struct Keeping {
    out: Option<PathBuf>,
    /// `None` before it began and after it ended.
    so_far: Mutex<Option<Results>>,
}

impl Keeping {
    /// Beside `out`; nothing is kept where the result goes to standard output.
    pub fn new(out: Option<&Path>) -> Self {
        Self { out: out.map(Path::to_owned), so_far: Mutex::new(None) }
    }

    /// The run begins, with everything that its result says beside measurements; the file says that more was to come.
    pub fn begin(&self, mut plain: Results) {
        plain.notes.push(note(message!("bench-unfinished")));
        *self.held() = Some(plain);
    }

    /// Adds a measurement and writes. A disk that is full now may not be when the run ends.
    pub fn measured(&self, measurement: &Measurement) {
        if let (Some(out), Some(so_far)) = (&self.out, self.held().as_mut()) {
            so_far.measurements.push(measurement.clone());
            let _ = write(so_far, &part_of(out));
        }
    }

    /// The run ended and its result is written, or somebody wants none of it: nothing is kept.
    pub fn end(&self) {
        let is_begun = self.held().take().is_some();
        if let Some(out) = self.out.as_ref().filter(|_| is_begun) {
            // It may not exist: nothing was measured.
            let _ = std::fs::remove_file(part_of(out));
        }
    }

    /// Puts what was measured where the result was to go; how many measurements that are.
    ///
    /// # Errors
    /// `Output` where it cannot be put there; it stays beside.
    pub fn cut_short(&self) -> Result<usize, Fault> {
        // Taken before, so that nothing is added while the program ends.
        let so_far = self.held().take();
        let (Some(out), Some(so_far)) = (&self.out, so_far) else { return Ok(0) };
        let count = so_far.measurements.len();
        let put = if count > 0 { std::fs::rename(part_of(out), out) } else { Ok(()) };
        put.map(|()| count).map_err(|error| Fault::Output { path: out.clone(), why: error.to_string().into() })
    }

    fn held(&self) -> MutexGuard<'_, Option<Results>> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
