//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::Draw;
use crate::screen::{self, BehindScreen, Detailed, Evaluated};
use crate::{Failure, Session};
use input::{Flat, Numeral, Place, Read};
use scorecard::AxisWeights;
use vocabulary::{Axis, ByAxis};
use voice::message;

input::request! {
    pub struct EvaluateRequest {
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
        format!("{{ {} }}", Axis::SPELLED.iter().map(|axis| format!("{axis}: Decimal,")).collect::<String>()), Numeral;
}

/// Weights that a request gives.
pub(crate) struct Weights(pub(crate) AxisWeights);

/// `evaluate`.
pub fn evaluate(session: &mut Session, request: EvaluateRequest) -> Result<Evaluated, Failure> {
    Ok(screen::evaluated(session.drawn(request.draw.0)?.decided(None)))
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, request: DecideRequest) -> Result<Evaluated, Failure> {
    Ok(screen::evaluated(session.drawn(request.draw.0)?.decided(Some(request.weights.0))))
}

/// `detail`: what views and pages show beyond the report, under its weights or others.
pub(crate) fn detail(session: &mut Session, request: DetailRequest) -> Result<Detailed<'_>, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let (worlds, decided) = session.drawn(request.draw.0)?.decided(request.weights.map(|given| given.0));
    let (report, detail) = (&decided.report, decided.detail(worlds));
    Ok(Detailed { detail, screen: BehindScreen::of(worlds, report, detail, &book)? })
}

impl Read for Weights {
    type Shape = WeightsShape;

    fn read(place: &Place) -> Option<Self> {
        let object = place.object()?;
        let weight = |axis: Axis| {
            object.required(axis.word()).and_then(|p| p.number_where(|w| w >= 0.0, message!("scorecard-weight")))
        };
        let read = ByAxis::of(weight);
        object.finish();
        let weights = AxisWeights::new(read.all()?);
        if weights.is_none() {
            place.wrong("S102", message!("api-weights-not-all-0"), message!("api-weights-not-all-0.hint"));
        }
        weights.map(Self)
    }
}
