//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::Draw;
use crate::screen::{self, BehindScreen, Detailed, Evaluated};
use crate::{Failure, Session};
use decision::{Report, Worlds};
use input::{Flat, Numeral, Place, Read};
use scorecard::{Axis, AxisWeights};
use voice::message;

input::request! {
    pub(crate) struct EvaluateRequest {
        draw: Flat<Draw>,
    }

    pub(crate) struct DecideRequest {
        draw: Flat<Draw>,
        weights: Weights,
    }

    pub(crate) struct DetailRequest {
        draw: Flat<Draw>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
    }
}

input::text! {
    /// Weights of the five axes, each at least 0 and not all 0.
    pub(crate) WeightsShape as "AxisWeights" =
        format!("{{ {} }}", Axis::WORDS.map(|(axis, _)| format!("{axis}: Decimal,")).join(" ")), Numeral;
}

/// Weights that a request gives.
pub(crate) struct Weights(pub(crate) AxisWeights);

/// The report under the weights that the criteria add up to.
pub(crate) fn own_report(worlds: &Worlds) -> Report {
    decision::decide(worlds, decision::own_weights(worlds).as_ref())
}

/// `evaluate`.
pub(crate) fn evaluate(session: &mut Session, request: EvaluateRequest) -> Result<Evaluated, Failure> {
    let worlds = session.worlds(request.draw.0)?;
    Ok(evaluated(worlds, decision::own_weights(worlds).as_ref()))
}

fn evaluated(worlds: &Worlds, weights: Option<&AxisWeights>) -> Evaluated {
    screen::evaluated(worlds, decision::orders(worlds, weights), decision::decide(worlds, weights))
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, request: DecideRequest) -> Result<Evaluated, Failure> {
    Ok(evaluated(session.worlds(request.draw.0)?, Some(&request.weights.0)))
}

/// `detail`: what views and pages show beyond the report, under its weights or others.
pub(crate) fn detail(session: &mut Session, request: DetailRequest) -> Result<Detailed, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let worlds = session.worlds(request.draw.0)?;
    let weights = request.weights.map(|given| given.0).or_else(|| decision::own_weights(worlds));
    let report = decision::decide(worlds, weights.as_ref());
    let detail = decision::detail(worlds, weights.as_ref(), &report);
    let screen = BehindScreen::of(worlds, &report, &detail, &book)?;
    Ok(Detailed { detail, screen })
}

impl Read for Weights {
    type Shape = WeightsShape;

    fn read(place: &Place) -> Option<Self> {
        let object = place.object()?;
        let weight = |(axis, _)| {
            object.required(axis).and_then(|p| p.number_where(|weight| weight >= 0.0, message!("api-weight")))
        };
        let read: [Option<f64>; 5] = Axis::WORDS.map(weight);
        object.finish();
        let all: Option<Vec<f64>> = read.into_iter().collect();
        let weights = AxisWeights::new(all?.try_into().ok()?);
        if weights.is_none() {
            place.wrong("S102", message!("api-weights-not-all-0"), message!("api-weights-not-all-0.hint"));
        }
        weights.map(Self)
    }
}
