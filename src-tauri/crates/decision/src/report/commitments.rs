//! What more or less of a commitment would cost: a curve for each pool.

use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{CommitmentDriver, Message, MixRule, Pool};

/// The answer of `commitments`. Money is present value in the frame's currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Commitments {
    /// The option whose commitments are varied, all else in it as it is.
    pub option: String,
    /// Its name for readers.
    pub name: String,
    /// Seed of all draws.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seed: u64,
    /// Worlds that means and percentiles are taken over: at even steps of what the options cost in those drawn.
    pub worlds: usize,
    /// Currency of every amount.
    pub currency: String,
    /// Pools in which something can be committed, in the order of the case.
    pub pools: Vec<CommitmentCurve>,
    /// What a reader should know.
    pub notes: Vec<Message>,
}

/// One pool: TCC of the whole option against the units that it commits of one quote.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommitmentCurve {
    /// The pool.
    pub pool: Pool,
    /// Id of the quote whose units are varied: the first that the option holds in the pool, else the cheapest that may be held.
    pub quote: String,
    /// That quote by vendor, card and term.
    pub name: Message,
    /// GPUs in a unit.
    pub unit_gpus: u32,
    /// By rising units.
    pub points: Vec<CommitmentPoint>,
    /// Units of the option; the most of any month where they change.
    pub today: u32,
    /// Units of the least mean TCC.
    pub optimum: u32,
    /// The same if costs of the option that name the quote grew with its GPUs, as those that a proposal takes over do; null where it has
    /// none.
    pub optimum_in_proportion: Option<u32>,
    /// Mean TCC of the option less that at the optimum.
    pub saving: Amount,
    /// Change of the mean TCC for one unit more than today; null where the quote has no more.
    pub one_more: Option<Amount>,
    /// The same for one unit fewer; null of none.
    pub one_fewer: Option<Amount>,
    /// Where rules of thumb lead.
    pub thumbs: Vec<ThumbUnits>,
    /// What moves the optimum by a unit.
    pub moves: Vec<CommitmentMove>,
    /// What waiting half a year is worth; null where nothing would be signed now.
    pub waiting: Option<Waiting>,
    /// What the curve comes to, in sentences.
    pub findings: Vec<Message>,
}

/// TCC with so many units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommitmentPoint {
    /// Units committed.
    pub units: u32,
    /// Mean TCC of the worlds.
    pub mean: Amount,
    /// 90th percentile.
    pub p90: Amount,
    /// Whether the limits on unserved demand and on a hard budget are kept.
    pub keeps_limits: bool,
}

/// Units by a rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ThumbUnits {
    /// Which.
    pub rule: MixRule,
    /// How many.
    pub units: u32,
    /// Mean TCC above that at the optimum.
    pub extra: Amount,
}

/// How far something has to go until the optimum is another one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommitmentMove {
    /// What moves.
    pub driver: CommitmentDriver,
    /// Where to: a multiple of now, above 1 for more; null where even half or double leaves the optimum where it is.
    pub factor: Option<f64>,
    /// Whether it rises.
    pub rises: bool,
}

/// Signing now against signing a part later.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Waiting {
    /// First month of what is signed later.
    pub month: u32,
    /// Units to sign now, if a part is signed later.
    pub now: u32,
    /// Units to sign then, at the price path.
    pub later: u32,
    /// Mean TCC below that of signing the optimum now; 0 where waiting saves nothing.
    pub saving: Amount,
    /// The same if by then it were known how demand and prices go on: an upper bound.
    pub informed: Amount,
    /// Units to sign now in that case.
    pub informed_now: u32,
}
