//! Every value that a result depends on, by id: assumptions, and cells that name none. The same id is the same draw.

use quantity::{Decimal, Range, decimal};
use std::collections::BTreeMap;
use tables::{Limits, Measure, Place};
use vocabulary::Message;

/// Position of an input in [`Inputs`].
pub type InputId = usize;

/// What kind of value it is, for the register and for wording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A row of the workspace's Assumptions.
    Workspace,
    /// A shipped assumption.
    Shipped,
    /// A cell of its own.
    Cell,
    /// A cell of the scorecard, in points: positions of vendor and criterion.
    Score(usize, usize),
}

/// One value with its range and where it comes from.
#[derive(Clone, Debug)]
pub struct Input {
    /// `power_price`, or `quotes.northwind_h200.price`.
    pub id: String,
    /// For readers.
    pub label: Message,
    /// What it is counted in.
    pub unit: Measure,
    /// Most likely value and range.
    pub range: Range,
    /// The exchange rate that turns its money into the frame's currency; `None` where it is in that, or no money.
    pub fx: Option<InputId>,
    /// Values that make sense.
    pub limits: Limits,
    /// What kind of value.
    pub origin: Origin,
    /// The cell to mend; `None` where it stands in none.
    pub place: Option<Place>,
    /// Source, date, grade and owner, empty where unknown.
    pub source: String,
    /// ISO date.
    pub date: String,
    /// One of the grades.
    pub grade: String,
    /// Who answers for it.
    pub owner: String,
    /// How it could be narrowed before signing.
    pub find_out: String,
}

impl Input {
    /// Its value in the central case: the mean of its range.
    pub fn central(&self) -> Decimal {
        self.range.mean()
    }

    /// The same as a double.
    pub fn base(&self) -> f64 {
        decimal::f64_of(self.central())
    }

    /// Whether the worlds differ in it.
    pub fn is_drawn(&self) -> bool {
        !self.range.is_point()
    }
}

/// All inputs of a snapshot.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    list: Vec<Input>,
    by_id: BTreeMap<String, InputId>,
}

impl Inputs {
    /// Adds an input, or finds the one of that id.
    pub fn intern(&mut self, input: Input) -> InputId {
        if let Some(at) = self.by_id.get(&input.id) {
            return *at;
        }
        self.by_id.insert(input.id.clone(), self.list.len());
        self.list.push(input);
        self.list.len() - 1
    }

    /// Adds an input of its own. Names joined by dots may meet; the later one then takes a prime, so that both keep
    /// their values and their draws.
    pub fn add(&mut self, mut input: Input) -> InputId {
        while self.by_id.contains_key(&input.id) {
            input.id.push('′');
        }
        self.intern(input)
    }

    /// The input of that id.
    pub fn find(&self, id: &str) -> Option<InputId> {
        self.by_id.get(id).copied()
    }

    /// Narrows what values make sense to those that one more user of the input allows.
    pub fn narrow(&mut self, at: InputId, limits: Limits) {
        let own = &mut self.list[at].limits;
        own.low = match (own.low, limits.low) {
            (Some(a), Some(b)) => Some(a.max(b)),
            (a, b) => a.or(b),
        };
        own.high = match (own.high, limits.high) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        own.open_low |= limits.open_low;
    }

    /// Sets the exchange rate that an input's money is converted by.
    pub fn convert(&mut self, at: InputId, rate: InputId) {
        self.narrow(rate, Limits::POSITIVE);
        self.list[at].fx = Some(rate);
    }

    /// Multiplies the value of an input and its range; `None` beyond the digits of a decimal.
    pub(crate) fn scale(&mut self, at: InputId, by: Decimal) -> Option<()> {
        self.list[at].range = self.list[at].range.times(by)?;
        Some(())
    }

    /// All inputs, in order of first use.
    pub fn all(&self) -> &[Input] {
        &self.list
    }

    /// Values of the central case as doubles, by position.
    pub fn bases(&self) -> Vec<f64> {
        self.list.iter().map(Input::base).collect()
    }
}
