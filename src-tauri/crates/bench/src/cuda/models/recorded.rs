//! Work of a model that is asked for again and again: recorded where the driver can, timed, compared with the oracle.

use super::compared::Gap;
use crate::Fault;
use crate::backend::Prepared;
use crate::cuda::card::Card;
use crate::cuda::raw::Graph;
use crate::cuda::unbroken::Unbroken;
use crate::numeric::Checked;
use vocabulary::{Message, message};

/// What a model does in one run.
pub(in crate::cuda) trait Work {
    /// The card that it is on.
    fn card(&self) -> &Card;

    /// Asks for one run, piece by piece.
    ///
    /// # Errors
    /// What library or card refuse.
    fn ask(&self) -> Result<(), Fault>;

    /// Puts back what a run changes.
    ///
    /// # Errors
    /// What the card reports.
    fn begin(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether the last run's numbers can be, and how far a small model with the same kernels is from the oracle; how far only where it was
    /// compared now.
    ///
    /// # Errors
    /// Those of the comparison.
    fn compare(&self) -> Result<(Option<Gap>, Checked), Fault>;

    /// What is told of how far it is.
    fn told(&self, gap: Message) -> Message;

    /// How it is done.
    fn about(&self) -> Option<Message> {
        None
    }
}

/// A run, ready.
pub(in crate::cuda) struct Recorded<W> {
    pub(super) work: W,
    graph: Option<Graph>,
    unbroken: Unbroken,
    gap: Option<Gap>,
}

impl<W: Work> Recorded<W> {
    /// # Errors
    /// What library or card refuse; that a run cannot be recorded is none.
    pub(in crate::cuda) fn new(work: W) -> Result<Self, Fault> {
        let context = work.card().context().clone();
        // Once by hand: what a kernel is loaded for cannot be recorded.
        work.ask()?;
        context.wait()?;
        work.begin()?;
        let graph = match context.recorded(|| work.ask()) {
            Ok(graph) => Some(graph),
            Err(fault) if fault.ends_run() => return Err(fault),
            // Asked for one by one it takes longer, and is right all the same.
            Err(_) => None,
        };
        Ok(Self { work, graph, unbroken: Unbroken::new(&context)?, gap: None })
    }

    /// Asks for one run, as it was recorded or piece by piece.
    pub(super) fn ask(&self) -> Result<(), Fault> {
        again(&self.work, self.graph.as_ref())
    }
}

fn again(work: &impl Work, graph: Option<&Graph>) -> Result<(), Fault> {
    graph.map_or_else(|| work.ask(), Graph::again)
}

impl<W: Work> Prepared for Recorded<W> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.unbroken.end()?;
        self.work.card().flush()?;
        self.work.card().context().timed(|| self.ask())
    }

    fn unbroken(&mut self, runs: usize) -> Result<f64, Fault> {
        let Self { work, graph, unbroken, .. } = self;
        unbroken.stretch(|| (0..runs).try_for_each(|_| again(work, graph.as_ref())))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let (gap, checked) = self.work.compare()?;
        self.gap = gap;
        Ok(Some(checked))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        let one_by_one = self.graph.is_none().then(|| message!("bench-one-by-one"));
        let gap = self.gap.as_ref().map(|gap| self.work.told(gap.message()));
        self.work.about().into_iter().chain(one_by_one).chain(gap).collect()
    }
}
