//! Work asked for again and again with no wait between: while one stretch runs, the next one stands in the stream behind it.

use super::raw::{Context, Mark};
use crate::Fault;
use std::rc::Rc;

/// Stretches of work under way.
#[derive(Debug)]
pub(super) struct Unbroken {
    context: Rc<Context>,
    /// Ends of the last three stretches.
    marks: [Mark; 3],
    /// How many have ended; the first is where the series began.
    ended: usize,
}

impl Unbroken {
    /// # Errors
    /// `Unable` where the driver gives no clock.
    pub(super) fn new(context: &Rc<Context>) -> Result<Self, Fault> {
        let marks = [Mark::new(context)?, Mark::new(context)?, Mark::new(context)?];
        Ok(Self { context: context.clone(), marks, ended: 0 })
    }

    /// Asks for one stretch more and waits for the one before it; seconds from the end of its predecessor to its own.
    ///
    /// # Errors
    /// What `ask` or the card report.
    pub(super) fn stretch(&mut self, ask: impl Fn() -> Result<(), Fault>) -> Result<f64, Fault> {
        let [before, this, next] = [0, 1, 2].map(|ahead| (self.ended + ahead) % 3);
        if self.ended == 0 {
            self.mark(before)?;
            ask()?;
            self.mark(this)?;
        }
        ask()?;
        self.mark(next)?;
        self.ended += 1;
        let [before, this] = [before, this].map(|at| self.marks.get(at));
        match before.zip(this) {
            Some((before, this)) => this.since(before),
            None => Ok(0.0),
        }
    }

    fn mark(&self, at: usize) -> Result<(), Fault> {
        self.marks.get(at).map_or(Ok(()), Mark::set)
    }

    /// Waits until nothing of a series is under way; the next stretch begins another one.
    ///
    /// # Errors
    /// What went wrong meanwhile.
    pub(super) fn end(&mut self) -> Result<(), Fault> {
        match std::mem::take(&mut self.ended) {
            0 => Ok(()),
            _ => self.context.wait(),
        }
    }
}
