//! Worlds drawn for a request and kept while neither file, seed nor number change, so that a dragged weight only needs
//! `decide`; and what it came to, so that a drawing or a figure needs nothing but looking it up.

use crate::Failure;
use crate::session::Heard;
use decision::report::carbon::Carbon;
use decision::report::clauses::Clauses;
use decision::report::commitments::Commitments;
use decision::report::life::Life;
use decision::report::ownership::Ownership;
use decision::report::proposals::Proposals;
use decision::{Ask, Detail, Report, Setting, Snapshot, Worlds};
use input::Place;
use scorecard::AxisWeights;
use self_cell::self_cell;
use std::sync::OnceLock;
use tables::Book;
use workspace::Document;

/// Most worlds of one evaluation: about 300 MB of results.
pub const MOST_WORLDS: u64 = 1_000_000;
/// Worlds drawn where a request names no number.
pub(crate) const WORLDS: usize = 10_000;
/// Seed where a request names none.
pub(crate) const SEED: u64 = 1;
/// Greatest seed: above it JSON numbers of other programs are no longer exact.
pub const MOST_SEED: u64 = (1 << 53) - 1;

input::request! {
    /// Which worlds are drawn; what is left out is 1 and 10,000.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Draw {
        /// From 0 to 2⁵³ − 1.
        pub(crate) seed: u64 as seed = SEED,
        /// From 1 to 1,000,000.
        pub(crate) worlds: usize as worlds = WORLDS,
    }
}

fn seed(place: &Place) -> Option<u64> {
    place.whole(0, MOST_SEED)
}

fn worlds(place: &Place) -> Option<usize> {
    place.whole(1, MOST_WORLDS).map(|worlds| worlds as usize)
}

/// What the drawn worlds depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Hash of the log's last entry.
    head: String,
    draw: Draw,
}

impl Mark {
    pub(crate) fn of(document: &Document, draw: Draw) -> Result<Self, Failure> {
        Ok(Self { head: document.head()?, draw })
    }

    /// Whether it is for this seed and number, of whatever rows.
    pub(crate) fn is_of(&self, draw: &Draw) -> bool {
        self.draw == *draw
    }
}

self_cell!(
    /// Worlds borrow the snapshot that they were drawn from.
    struct Pair {
        owner: Snapshot,
        #[covariant]
        dependent: Worlds,
    }
);

/// Drawn worlds with what they were drawn for, and what the last weights make of them.
pub(crate) struct Drawn {
    pub mark: Mark,
    pair: Pair,
    decided: Option<Decided>,
    /// The answer of `evaluate`, once anybody asks what differs from it.
    evaluated: Option<serde_json::Value>,
    proposed: Option<Proposed>,
    varied: Option<Varied>,
    /// From how much use on owning costs least, once anybody asks.
    owned: OnceLock<Ownership>,
    /// What options draw, once anybody asks.
    power: OnceLock<Carbon>,
    /// How long cards are worth keeping, once anybody asks.
    kept: OnceLock<Life>,
}

/// The curves of an option drawn last, by its position and the worlds that they were taken over.
struct Varied {
    option: usize,
    searched: usize,
    found: Commitments,
}

/// What was found last, and for what.
struct Proposed {
    ask: Ask,
    weights: Option<AxisWeights>,
    found: Proposals,
}

/// What weights make of worlds.
pub(crate) struct Decided {
    pub weights: Option<AxisWeights>,
    pub report: Report,
    detail: OnceLock<Detail>,
    clauses: OnceLock<Clauses>,
}

impl Decided {
    /// What lies behind the report of these worlds.
    pub fn detail(&self, worlds: &Worlds) -> &Detail {
        self.detail.get_or_init(|| decision::detail(worlds, self.weights.as_ref(), &self.report))
    }

    /// What the clauses of the commitments of these worlds are worth.
    pub fn clauses(&self, worlds: &Worlds) -> &Clauses {
        self.clauses.get_or_init(|| decision::clauses(worlds, self.weights.as_ref(), None))
    }

    /// Those of the recommended option, which is what paper prints; none of them where nothing is recommended.
    pub fn clauses_of_recommended(&self, worlds: &Worlds) -> Clauses {
        let Some(option) = &self.report.decision.option else { return Clauses::default() };
        match self.clauses.get() {
            Some(all) => all.only(option),
            None => decision::clauses(worlds, self.weights.as_ref(), Some(option)),
        }
    }
}

impl Drawn {
    /// Draws; fails with every problem of the book.
    pub(crate) fn draw(book: &Book, mark: Mark, threads: usize, progress: &Heard<'_>) -> Result<Self, Failure> {
        let setting = Setting { seed: mark.draw.seed, worlds: mark.draw.worlds, threads };
        let hears = |share| progress(share);
        let pair = Pair::try_new(Snapshot::read(book)?, |snapshot| {
            decision::draw_unless_stopped(snapshot, &setting, &hears)?.ok_or_else(Failure::stopped)
        })?;
        Ok(Self {
            mark,
            pair,
            decided: None,
            evaluated: None,
            proposed: None,
            varied: None,
            owned: OnceLock::new(),
            power: OnceLock::new(),
            kept: OnceLock::new(),
        })
    }

    pub(crate) fn worlds(&self) -> &Worlds<'_> {
        self.pair.borrow_dependent()
    }

    /// What Assay would sign; `None` where the listener broke off.
    pub(crate) fn proposals(
        &mut self,
        ask: Ask,
        weights: Option<AxisWeights>,
        progress: &Heard<'_>,
    ) -> Option<Proposals> {
        let worlds = self.pair.borrow_dependent();
        let weights = weights.or_else(|| decision::own_weights(worlds));
        let is_same = |known: &Proposed| known.ask == ask && known.weights == weights;
        let known = self.proposed.take().filter(is_same);
        let proposed = match known {
            Some(known) => known,
            None => {
                let found = decision::propose(worlds, weights.as_ref(), &ask, &|share| progress(share))?;
                Proposed { ask, weights, found }
            }
        };
        Some(self.proposed.insert(proposed).found.clone())
    }

    /// What other commitments of an option would cost; `None` where the listener broke off.
    pub(crate) fn commitments(&mut self, option: usize, searched: usize, progress: &Heard<'_>) -> Option<Commitments> {
        let worlds = self.pair.borrow_dependent();
        let is_same = |known: &Varied| (known.option, known.searched) == (option, searched);
        let varied = match self.varied.take().filter(is_same) {
            Some(known) => known,
            None => {
                let found = decision::commitments(worlds, option, searched, &|share| progress(share))?;
                Varied { option, searched, found }
            }
        };
        Some(self.varied.insert(varied).found.clone())
    }

    /// From how much use on owning costs least.
    pub(crate) fn ownership(&self) -> &Ownership {
        self.owned.get_or_init(|| decision::ownership(self.worlds()))
    }

    /// Energy and carbon of the options.
    pub(crate) fn carbon(&self) -> &Carbon {
        self.power.get_or_init(|| decision::carbon(self.worlds()))
    }

    /// Asset life of the cards that options buy.
    pub(crate) fn life(&self) -> &Life {
        self.kept.get_or_init(|| decision::life(self.worlds()))
    }

    /// The answer of `evaluate` as JSON, from which those under other weights differ: made once.
    ///
    /// # Errors
    /// Where it is no JSON.
    pub(crate) fn evaluated(&mut self) -> Result<&serde_json::Value, Failure> {
        let known = match self.evaluated.take() {
            Some(known) => known,
            None => crate::json::value(crate::screen::evaluated(self.decided(None)))?,
        };
        Ok(self.evaluated.insert(known))
    }

    /// The worlds and what the weights make of them, the criteria's own where there are none: computed unless it is known.
    pub(crate) fn decided(&mut self, weights: Option<AxisWeights>) -> (&Worlds<'_>, &Decided) {
        let worlds = self.pair.borrow_dependent();
        let weights = weights.or_else(|| decision::own_weights(worlds));
        let known = self.decided.take().filter(|known| known.weights == weights);
        let decide = || Decided {
            weights,
            report: decision::decide(worlds, weights.as_ref()),
            detail: OnceLock::new(),
            clauses: OnceLock::new(),
        };
        (worlds, self.decided.insert(known.unwrap_or_else(decide)))
    }
}
