//! What could run the work: catalog cards, memory needs, roofline rates, measured utilisation, quadrant roles.
//!
//! Kernels (`size`, `match_card`, `useful_tokens_per_second`, `reaches`, `flops`, `step`) are pure functions over typed figures; `mfu` and
//! `fit` read a document, report everything wrong with it, and explain the answer. An unknown figure gives "cannot
//! say" with the reason, never zero. No price, vendor score or demand series is reasoned about here.

mod asked;
mod beside;
mod best;
mod bytes;
mod cannot_say;
mod card;
mod efficiency;
mod fit;
mod fit_reading;
mod flops;
mod interruptions;
mod layout;
mod matching;
mod mfu;
mod precision;
mod published;
mod quadrant;
mod reaches;
mod read;
mod roofline;
mod shape;
mod sizing;
mod step;
mod useful;

pub use beside::{AtScale, WithinLatency};
pub use best::{BestPublished, best_decode, best_training};
pub use bytes::Bytes;
pub use cannot_say::CannotSay;
pub use card::{Card, catalog_card};
pub use efficiency::{Expectation, HeldOut, Known, MeasuredShares, ReachedShare, ReachedShares, held_out, reached};
pub use fit::{FitAnswer, FitEntry, Shares, fit};
pub use fit_reading::FitRequest;
pub use flops::{ByConvention, FlopShape, flops_per_token};
pub use interruptions::Interruptions;
pub use layout::laid_out;
pub use matching::{CardFit, DecodeRate, NODE, match_card};
pub use mfu::{MfuAnswer, MfuRequest, mfu};
pub use published::PublishedRate;
pub use quadrant::{Placement, quadrant};
pub use reaches::{Reach, reaches};
pub use roofline::{Achievable, Bound};
pub use shape::{Mla, ModelShape, Sliding};
pub use sizing::{Memory, Recompute, Run, Sizing, Training, Work, size};
pub use step::{Links, TrainingStep, checkpoint_share, hierarchical_pass, ring_pass, training_step};
pub use useful::useful_tokens_per_second;
pub use vocabulary::{Precision, Role};
