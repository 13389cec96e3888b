//! How fast a card does a workload's work, as a function of the efficiency reached; and the ratio of two such speeds.
//!
//! Training: efficiency (MFU) × peak. Serving: the lesser of efficiency (MBU) × bandwidth and MFU × peak, per token.

use crate::Snapshot;
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::{Quote, Workload};
use accelerators::{Achievable, CannotSay, Card, useful_tokens_per_second};
use quantity::Decimal;
use vocabulary::{Message, message};

/// Useful tokens per second of one card: the lesser of `slope` × efficiency and `ceiling` × the prefill MFU.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Tokens per second at an efficiency of 1.
    pub slope: f64,
    /// Tokens per second at an MFU of 1, where arithmetic may be the limit.
    pub ceiling: Option<f64>,
    /// The efficiency reached: MFU in training, MBU in serving.
    pub efficiency: InputId,
}

/// From GPUs of the reference SKU to GPUs of a quote's SKU, for one workload.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conversion {
    /// On the reference SKU.
    pub reference: Speed,
    /// On the quote's SKU; `None` where it is the same card at the same efficiency, or sold by the token.
    pub quote: Option<Speed>,
}

impl Speed {
    /// Useful tokens per second in a world.
    pub fn rate<N: Scalar>(&self, x: &[N], mfu_inference: InputId) -> N {
        let sloped = N::from_f64(self.slope) * x[self.efficiency];
        match self.ceiling {
            Some(ceiling) => sloped.lesser(N::from_f64(ceiling) * x[mfu_inference]),
            None => sloped,
        }
    }
}

impl Conversion {
    /// Quote GPUs for one reference GPU in a world.
    pub fn ratio<N: Scalar>(&self, x: &[N], mfu_inference: InputId) -> N {
        match &self.quote {
            Some(quote) => self.reference.rate(x, mfu_inference) / quote.rate(x, mfu_inference),
            None => N::one(),
        }
    }
}

/// Why a card's speed cannot be told.
#[derive(Clone, Debug, PartialEq)]
pub struct NoSpeed {
    sku: String,
    workload: String,
    why: CannotSay,
}

impl NoSpeed {
    /// What a reader should know of it.
    pub fn message(&self) -> Message {
        message!("snapshot-untold", sku = &self.sku, workload = &self.workload, why = self.why.sentence())
    }
}

/// The conversion of a workload to a quote's card.
pub(crate) fn conversion(
    snapshot: &Snapshot,
    workload: &Workload,
    quote: &Quote,
    default_efficiency: InputId,
) -> Result<Conversion, NoSpeed> {
    let own = if workload.purpose.serves() { quote.mbu } else { quote.mfu };
    let efficiency = own.unwrap_or(default_efficiency);
    let same = workload.reference_sku.eq_ignore_ascii_case(&quote.sku) && efficiency == workload.efficiency;
    if same && !quote.per_million_tokens {
        let unused = Speed { slope: 1.0, ceiling: None, efficiency };
        return Ok(Conversion { reference: unused, quote: None });
    }
    let reference = speed(snapshot, workload, &workload.reference_sku, workload.efficiency)?;
    let own_card = !same && !quote.per_million_tokens;
    let quote = own_card.then(|| speed(snapshot, workload, &quote.sku, efficiency)).transpose()?;
    Ok(Conversion { reference, quote })
}

/// How fast a card does a workload's work.
pub(crate) fn speed(
    snapshot: &Snapshot,
    workload: &Workload,
    sku: &str,
    efficiency: InputId,
) -> Result<Speed, NoSpeed> {
    let card = snapshot.card(sku, workload.precision);
    let figures = match &workload.sizing {
        Some(sizing) if workload.purpose.serves() => {
            let slope = useful_tokens_per_second(sizing, &card, &reached(1.0, UNBOUNDED));
            let ceiling = useful_tokens_per_second(sizing, &card, &reached(UNBOUNDED, 1.0));
            slope.and_then(|slope| Ok((slope, Some(ceiling?))))
        }
        Some(sizing) => useful_tokens_per_second(sizing, &card, &reached(1.0, 1.0)).map(|slope| (slope, None)),
        None => nameplate(workload, &card).map(|slope| (slope, None)),
    };
    let no_speed = |why| NoSpeed { sku: sku.to_owned(), workload: workload.id.clone(), why };
    let (slope, ceiling) = figures.map_err(no_speed)?;
    Ok(Speed { slope, ceiling, efficiency })
}

/// Far above any real share, so that the other limit of the roofline decides.
const UNBOUNDED: f64 = 1e9;

fn reached(mbu: f64, mfu: f64) -> Achievable {
    Achievable { mbu: Some(mbu), mfu: Some(mfu), usable: Some(USABLE) }
}

/// Any share will do: it decides how many cards hold the model, and rates here are per card.
const USABLE: Decimal = Decimal::from_parts(9, 0, 0, false, 1);

/// Without a model the nameplate figure stands for the speed: ratios of cards need no more.
fn nameplate(workload: &Workload, card: &Card) -> Result<f64, CannotSay> {
    if workload.purpose.serves() {
        card.bandwidth_gbps.ok_or(CannotSay::Bandwidth)
    } else {
        card.peak_tflops.ok_or(CannotSay::Peak(workload.precision))
    }
}
