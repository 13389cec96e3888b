//! Useful tokens per second of one accelerator: how demand on one card converts to another.

use crate::roofline::{decode, finite, flops};
use crate::{Achievable, CannotSay, Card, Sizing, Training, Work, match_card};

/// Useful tokens per second of one accelerator at the achievable shares.
///
/// Inference: expected decode on the accelerators needed, divided by their number. Training: mfu·peak ÷ (6·active
/// parameters), 8 with full recompute, where mfu counts recomputed FLOPs too. Demand in one card's hours times the
/// ratio of two such rates is demand in the other's. Errors name the unknown figure.
pub fn useful_tokens_per_second(sizing: &Sizing, card: &Card, reached: &Achievable) -> Result<f64, CannotSay> {
    match &sizing.work {
        Work::Inference => per_server(sizing, card, reached),
        Work::Training(training) => per_trainer(sizing, training, card, reached),
    }
}

/// Expected decode on the cards needed ÷ their number: a token of a copy that is spread over cards is paid for by all of them.
fn per_server(sizing: &Sizing, card: &Card, reached: &Achievable) -> Result<f64, CannotSay> {
    card.usable(reached.usable)?;
    let needed = match_card(sizing, card, reached, None).needed.ok_or(CannotSay::Range)?;
    finite(decode(sizing, card, needed, reached)?.rate / needed as f64)
}

/// mfu·peak ÷ FLOPs per token (Narayanan et al. 2021, arXiv 2104.04473, equation 4, for one card).
fn per_trainer(sizing: &Sizing, training: &Training, card: &Card, reached: &Achievable) -> Result<f64, CannotSay> {
    let per_token = training.recompute.flops_per_param() * sizing.shape.active() as f64;
    finite(flops(sizing, card, reached)? / per_token)
}
