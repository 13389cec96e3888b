//! How far a run is, by its plan and by the clock.

/// How far the run is.
#[derive(Clone, Copy)]
pub(super) struct Progress {
    /// Share of the whole run at this device's beginning, and the share that is its own.
    pub(super) part: (f64, f64),
    /// Share of that part at the present step's beginning, and the share that the step is.
    pub(super) step: (f64, f64),
    pub(super) time: Time,
}

impl Progress {
    /// Share of the whole run, by the clock within the step.
    pub(super) fn at(&self, now: f64) -> f64 {
        let within = ((now - self.time.began) / self.time.seconds).clamp(0.0, 1.0);
        self.part.0 + self.part.1 * (self.step.0 + self.step.1 * within)
    }
}

/// How long a step may take.
#[derive(Clone, Copy)]
pub(super) struct Time {
    pub(super) began: f64,
    pub(super) seconds: f64,
}
