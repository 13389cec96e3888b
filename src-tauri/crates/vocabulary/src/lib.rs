//! What every room names alike: the closed lists, and the messages that rooms give instead of sentences.
//!
//! Nothing here is worded: a value of a list and a message are ids of phrases of `data/words`. The room `voice` words them.

mod actuals;
mod axes;
mod books;
mod carbon;
mod classes;
mod closed;
mod columns;
mod credits;
mod extent;
mod follows;
mod life;
mod lists;
mod measured;
mod merging;
mod message;
mod methods;
mod mix;
mod ownership;
mod panel;
mod proposal;
mod surroundings;
mod unit;
mod usage;
mod warehouse;

pub use actuals::{ChargedAs, LeverKind, SpendOf, SpendPricing, UseKind, ViewKey};
pub use axes::ByAxis;
pub use books::{BooksLine, BooksSection, Standard, Treatment};
pub use carbon::CarbonMeasure;
pub use classes::{Basis, Footing, Moment, Population};
pub use closed::List;
pub use columns::{ActsOn, Answer, LeverOwner};
pub use credits::ClaimProof;
pub use extent::Extent;
pub use life::{LifeMeasure, LifeStanding, LifeWitness};
pub use lists::*;
pub use measured::*;
pub use merging::Side;
pub use message::{MESSAGE, Message, Phrase, Value};
pub use methods::{
    Computed, Direction, Elicitation, Firmness, Method, Normalisation, PreferenceShape, Priorities, WeightKind,
};
pub use mix::{MixKind, MixRule};
pub use ownership::{RuleVerdict, SupplyMapBy, SupplyWay};
pub use panel::{Act, EvidenceGap, PanelRole};
pub use proposal::{CommitmentDriver, HostedAdvice, LeftOut, PartyOutcome, ProposalLimit, ThumbWithout};
pub use surroundings::{Network, Stage, Storage};
pub use unit::{Per, Unit};
pub use usage::{Counted, UsageKind};
pub use warehouse::SqlDialect;
