//! What a published result says of the shares of nameplate that a card reaches.
//!
//! A result counts the output tokens of a whole run: its prompts are read too, and as many sequences run at once as memory holds. In the
//! roofline of `fit` a card so spends on one output token max(moved ÷ (mbu·bandwidth), 2·A ÷ (mfu·peak)) + input ÷ output · 2·A ÷ (mfu·peak)
//! seconds, at the batch that fits on 1, 2, 4 or 8 cards, whichever gives a card most. One equation tells one share: that of what takes
//! longer, MBU where moving does, MFU where arithmetic does; the other share stays as assumed. Decode at any other batch then follows from
//! the roofline, in place of being the published rate.
//!
//! Own convention. Sources: the roofline's (see `roofline`); lengths of prompts and answers, `data/published_workloads.csv`.

use crate::card::card_of;
use crate::precision::bytes;
use crate::{Achievable, ModelShape, Precision};
use quantity::decimal;
use reference::{Accelerator, Model, published_run};

/// A share of nameplate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Of memory bandwidth.
    Mbu,
    /// Of peak.
    Mfu,
}

/// The share that a result tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Told {
    /// Of what.
    pub part: Part,
    /// 0 to 1.
    pub share: f64,
}

/// Seconds of one card for one output token of a published run, at nameplate figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Token {
    /// Moving weights and cache.
    moving: f64,
    /// Arithmetic of the token itself.
    computing: f64,
    /// Arithmetic of its part of the prompt.
    reading: f64,
}

/// Cards that a model is spread over in a run.
const SPREAD: [f64; 4] = [1.0, 2.0, 4.0, 8.0];

impl Token {
    /// Of the run of a model on a card; `None` where a figure is unknown or 8 cards do not hold one sequence.
    pub(crate) fn of(model: &Model, row: &Accelerator, precision: Precision) -> Option<Self> {
        let (run, card) = (published_run(model.name)?, card_of(row, precision));
        let assumed = Achievable::assumed(&crate::Work::Inference);
        let (shape, usable) = (ModelShape::of(model), decimal::f64_of(card.usable(assumed.usable).ok()?));
        let context = (run.input_tokens + run.output_tokens / 2.0).round() as u64;
        let sequence = decimal::f64_of(shape.kv_of_sequence(run.kv_precision, context)?);
        let weight = decimal::f64_of(bytes(precision));
        let held = weight * shape.params as f64;
        let computing = 2.0 * shape.working()? as f64 / card.peak(precision).ok()?;
        let (bandwidth, reading) = (card.bandwidth().ok()?, run.input_tokens / run.output_tokens * computing);
        let spread = SPREAD.iter().filter_map(|cards| {
            let batch = ((cards * usable - held) / sequence).floor();
            let moved = weight * shape.touched(batch.max(0.0) as u64)? + sequence * batch;
            (batch > 0.0).then_some(Self { moving: moved / (bandwidth * batch), computing, reading })
        });
        spread.min_by(|a, b| a.assumed(&assumed).total_cmp(&b.assumed(&assumed)))
    }

    /// Seconds at these shares.
    pub(crate) fn seconds(&self, mbu: f64, mfu: f64) -> f64 {
        (self.moving / mbu).max(self.computing / mfu) + self.reading / mfu
    }

    fn assumed(&self, assumed: &Achievable) -> f64 {
        assumed.mbu.zip(assumed.mfu).map_or(f64::INFINITY, |(mbu, mfu)| self.seconds(mbu, mfu))
    }

    /// The share that so many tokens per second and card tell; `None` where they ask for more than nameplate.
    pub(crate) fn told(&self, rate: f64, assumed: &Achievable) -> Option<Told> {
        let (mbu, mfu, seconds) = (assumed.mbu?, assumed.mfu?, 1.0 / rate);
        let (moving, computing, reading) = (self.moving / mbu, self.computing / mfu, self.reading / mfu);
        let told = match moving >= computing && moving > reading {
            true => Told { part: Part::Mbu, share: self.moving / (seconds - reading) },
            false => Told { part: Part::Mfu, share: self.reached(seconds, moving) },
        };
        (0.0..=1.0).contains(&told.share).then_some(told)
    }

    /// The MFU at which a token takes so long where moving takes `moving`: arithmetic of prompt and token one after the other, or that of
    /// the prompt behind moving.
    fn reached(&self, seconds: f64, moving: f64) -> f64 {
        let both = (self.computing + self.reading) / seconds;
        if moving > self.computing / both { self.reading / (seconds - moving) } else { both }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(moving: f64, computing: f64, reading: f64) -> Token {
        Token { moving, computing, reading }
    }

    fn assumed() -> Achievable {
        Achievable { mbu: Some(0.5), mfu: Some(0.5), usable: None }
    }

    /// What is told gives the rate back that it was told by.
    #[test]
    fn a_share_gives_its_rate_back() {
        for (what, token, seconds, part) in [
            ("moving", token(10.0, 1.0, 2.0), 40.0, Part::Mbu),
            ("arithmetic of the token", token(1.0, 10.0, 2.0), 40.0, Part::Mfu),
            ("the prompt", token(4.0, 1.0, 20.0), 60.0, Part::Mfu),
            ("the prompt, moving longer than the token", token(4.0, 1.0, 20.0), 30.0, Part::Mfu),
        ] {
            let told = token.told(1.0 / seconds, &assumed()).unwrap();
            assert_eq!(told.part, part, "{what}");
            let back = match part {
                Part::Mbu => token.seconds(told.share, 0.5),
                Part::Mfu => token.seconds(0.5, told.share),
            };
            assert!((back / seconds - 1.0).abs() < 1e-12, "{what}: {back}");
        }
    }

    #[test]
    fn more_than_nameplate_tells_nothing() {
        assert_eq!(token(10.0, 1.0, 2.0).told(1.0 / 4.0, &assumed()), None, "shorter than the prompt takes");
        assert_eq!(token(10.0, 1.0, 2.0).told(1.0 / 13.0, &assumed()), None, "an MBU above 1");
        assert_eq!(token(1.0, 10.0, 2.0).told(1.0 / 11.0, &assumed()), None, "an MFU above 1");
    }

    /// Llama-2-70B in fp8 on one H200, by hand: (126.9 − 69.0) GB over 368 tokens of 163,840 B, 959 sequences.
    #[test]
    fn the_batch_is_what_memory_holds() {
        let (model, card) =
            (reference::model("Llama-2-70B").unwrap(), reference::accelerator("H200 SXM5 141GB").unwrap());
        let found = Token::of(model, card, Precision::Fp8).unwrap();
        let context = (221.3_f64 + 294.45 / 2.0).round();
        let cache = context * 163_840.0;
        let batch = ((141e9 * 0.9 - 68_976_648_192.0) / cache).floor();
        let moving = (68_714_504_192.0 + cache * batch) / (4.8e12 * batch);
        assert!((found.moving / moving - 1.0).abs() < 1e-12, "{} {moving}", found.moving);
        assert!((found.reading / found.computing / (221.3 / 294.45) - 1.0).abs() < 1e-12);
    }
}
