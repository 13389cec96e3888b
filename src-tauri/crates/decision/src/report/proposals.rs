//! What Assay itself would sign, and what it was held against.

use super::Spread;
use super::contracts::SignedReport;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Billing, Layer, LeftOut, Message, MixRule, PartyOutcome, Pool, ProposalLimit, Stage, ThumbWithout};

/// The answer of `assay propose`. Money is in the frame's currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Proposals {
    /// What it comes to, in a sentence.
    pub finding: Message,
    /// Seed of all draws.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seed: u64,
    /// Worlds that proposals and entered options are judged in.
    pub worlds: usize,
    /// How many of them, at even steps of what the options cost, units were searched for in.
    pub searched: usize,
    /// Currency of every amount.
    pub currency: String,
    /// The entered option of the highest mean value, which proposals are held against; null where none may be recommended.
    pub against: Option<String>,
    /// What nothing dominates on value, TCC P50 and cash P90, the highest mean value first.
    pub proposals: Vec<Proposal>,
    /// Entered options that may be recommended, judged beside the proposals, the highest mean value first.
    pub entered: Vec<EnteredOption>,
    /// What the rules of each stage of a company make of the quotes: to begin with, not found by any search.
    pub presets: Vec<Preset>,
    /// What became of each party of vendors that was searched.
    pub parties: Vec<PartyReport>,
    /// Quotes that stand in no proposal.
    pub left_out: Vec<LeftOutQuote>,
    /// What a reader should know.
    pub notes: Vec<Message>,
}

/// An option that nobody entered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Proposal {
    /// Id that it would have as an option.
    pub id: String,
    /// Name for readers.
    pub name: String,
    /// Ids of its vendors.
    pub vendors: Vec<String>,
    /// Its rows of Options, in order.
    pub rows: Vec<ProposedRow>,
    /// Mean present value of the worlds: what the search makes least.
    pub tcc_mean: Amount,
    /// Present value.
    pub tcc: Spread<Amount>,
    /// Undiscounted.
    pub cash: Spread<Amount>,
    /// Mean value of the worlds, 0 to 100.
    pub value: f64,
    /// Share of worlds in which it is right among entered options and proposals; null where a gate excludes it.
    pub right_in: Option<f64>,
    /// Share of demand that it leaves in the central case.
    pub unserved_share: Option<f64>,
    /// What is signed with it.
    pub signed: Option<SignedReport>,
    /// Committed and owned GPUs less those of the option that it is held against, from each month on in which that changes.
    pub committed: Vec<CommittedChange>,
    /// Mean TCC less that of the option it is held against.
    pub tcc_change: Option<Amount>,
    /// How it differs from that, in a sentence.
    pub why: Message,
    /// What its checks ask to act on.
    pub acts: Vec<Message>,
    /// Quotes of which it takes all units that there are, and places whose limit of power stands in the way of a cheaper plan.
    pub bounds: Vec<Message>,
    /// What following a rule of thumb with the same vendors costs more, mean TCC of the worlds searched; every rule, those that cannot
    /// be followed with the reason.
    pub thumbs: Vec<ThumbReport>,
    /// Mean TCC above what would be best if demand comes out otherwise, over the worlds searched.
    pub regret: Vec<RegretReport>,
}

/// An option that somebody entered, among the proposals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct EnteredOption {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Mean present value of the worlds.
    pub tcc_mean: Amount,
    /// Present value.
    pub tcc: Spread<Amount>,
    /// Undiscounted.
    pub cash: Spread<Amount>,
    /// Mean value of the worlds, 0 to 100.
    pub value: f64,
    /// Share of worlds in which it is right among entered options and proposals.
    pub right_in: Option<f64>,
    /// Whether it keeps what was asked of proposals.
    pub keeps_limits: bool,
}

/// A first proposal for a company at a stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preset {
    /// Which stage.
    pub stage: Stage,
    /// Whether demand suggests it.
    pub is_suggested: bool,
    /// How each layer is supplied and why, in sentences.
    pub reasons: Vec<Message>,
    /// The same as facts.
    pub layers: Vec<PresetLayer>,
    /// Limits that it misses.
    pub missed: Vec<MissedLimit>,
    /// The option that it makes; right among entered options, proposals and presets.
    #[serde(flatten)]
    pub option: Proposal,
}

/// How a layer is supplied at a stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PresetLayer {
    /// Which pool.
    pub pool: Pool,
    /// Which layer.
    pub layer: Layer,
    /// How the rule of the stage has it paid.
    pub asked: Billing,
    /// How it is paid: otherwise where no such quote is at hand.
    pub taken: Billing,
    /// Why.
    pub why: Message,
}

/// A row of Options.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ProposedRow {
    /// Pool that it serves.
    pub pool: Pool,
    /// Layer that it is meant for.
    pub layer: Layer,
    /// Id of its quote.
    pub quote: String,
    /// The quote by vendor, card and term.
    pub name: Message,
    /// As the cell has them: `18; 20 from 13`, or `as needed`.
    pub units: String,
    /// First month; null is 1.
    pub from: Option<u32>,
    /// Last month; null is the horizon.
    pub to: Option<u32>,
    /// The option whose other costs it brings with it.
    pub costs_as: Option<String>,
}

/// More or fewer GPUs from a month on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommittedChange {
    /// First month.
    pub from: u32,
    /// Last month.
    pub to: u32,
    /// GPUs, below 0 for fewer.
    pub gpus: f64,
}

/// A rule of thumb.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ThumbReport {
    /// Which.
    pub rule: MixRule,
    /// What it costs more, or the plan nearest to it where it cannot be followed; null where there is none.
    pub extra: Option<Amount>,
    /// Whether that keeps the limits that a proposal must keep.
    pub keeps_limits: bool,
    /// Why it cannot be followed; null where it can.
    pub without: Option<ThumbWithout>,
    /// The rows of that plan.
    pub rows: Vec<ProposedRow>,
    /// What it holds, in words.
    pub what: Message,
}

/// What a proposal costs too much if demand comes out otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RegretReport {
    /// Demand, as a share of the demand expected.
    pub demand: f64,
    /// Mean TCC above the best units for it.
    pub regret: Amount,
}

/// What became of a party of vendors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PartyReport {
    /// Ids.
    pub vendors: Vec<String>,
    /// What became of its best plan.
    pub outcome: PartyOutcome,
    /// Mean TCC of that over the worlds searched; null where there is none.
    pub tcc_mean: Option<Amount>,
    /// The limits that the nearest plan misses.
    pub missed: Vec<MissedLimit>,
    /// The vendors by name, with what their nearest plan misses.
    pub label: Message,
}

/// A limit that a plan misses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MissedLimit {
    /// Which.
    pub limit: ProposalLimit,
    /// What the plan comes to, 0 to 1.
    pub found: f64,
    /// What is allowed, 0 to 1.
    pub allowed: f64,
    /// Of a budget: by how much cash exceeds it in the last world that may not; null of the others.
    pub by: Option<Amount>,
}

/// A quote that stands in no proposal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeftOutQuote {
    /// Id.
    pub quote: String,
    /// By vendor, card and term.
    pub name: Message,
    /// Why.
    pub why: LeftOut,
}
