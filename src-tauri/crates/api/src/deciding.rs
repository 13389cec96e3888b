//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::Draw;
use crate::json::value;
use crate::request::Empty;
use crate::screen::{self, BehindScreen, Detailed, Evaluated};
use crate::weighing::{MovedWeight, WeighAnswer, weighed};
use crate::{Failure, Session};
use decision::Stages;
use decision::report::clauses::ClauseReport;
use input::{Flat, Numeral, Place, Read};
use scorecard::{AxisWeights, Weighed};
use serde::Serialize;
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

    pub(crate) struct MoveWeightRequest {
        draw: Flat<Draw>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
        moved: Option<MovedWeight>,
    }

    pub(crate) struct ClausesRequest {
        draw: Flat<Draw>,
        /// Id of an option: only its quotes, and as changes to it. Left out: every committed quote, each as the change to the option of
        /// the highest value that holds it.
        option: Option<String>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
    }

    pub(crate) struct DetailRequest {
        draw: Flat<Draw>,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
    }
}

/// The answer of `weights.move`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct MoveWeightAnswer {
    weighed: WeighAnswer,
    /// Digest of the rows that both answers rest on.
    digest: String,
    /// What makes the answer of `evaluate` that of `decide` under these weights: a JSON Patch (RFC 6902). Notes stay as they are.
    #[cfg_attr(feature = "types", ts(type = "{ op: 'add' | 'remove' | 'replace'; path: string; value?: unknown }[]"))]
    changes: json_patch::Patch,
}

/// The answer of `clauses`: by quote, then clause.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub(crate) struct ClausesAnswer(Vec<ClauseReport>);

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

/// `weights.move`: one axis gets a share, and what that changes, small enough to follow a hand that drags it.
pub(crate) fn move_weight(session: &mut Session, request: MoveWeightRequest) -> Result<MoveWeightAnswer, Failure> {
    let drawn = session.drawn(request.draw.0)?;
    let criteria = drawn.worlds().model.snapshot.criteria.iter();
    let named: Vec<_> = criteria.map(|c| (c.id.as_str(), Weighed { axis: c.axis, weight: c.weight })).collect();
    let (weighed, weights) = weighed(&named, request.weights.map(|given| given.0), request.moved);
    drawn.evaluated()?;
    let decided = drawn.decided(weights);
    let digest = decided.1.report.digest.clone();
    let now = value(screen::evaluated(decided))?;
    let mut changes = json_patch::diff(drawn.evaluated()?, &now);
    // Those of `evaluate` may begin with damage.
    changes.0.retain(|change| change.path().first().is_none_or(|field| field.decoded() != "notes"));
    Ok(MoveWeightAnswer { weighed, digest, changes })
}

/// `detail`: what views and pages show beyond the report, under its weights or others.
pub(crate) fn detail(session: &mut Session, request: DetailRequest) -> Result<Detailed<'_>, Failure> {
    let book = session.read(|document| Ok(crate::panel::shown(document.book()?, "")))?;
    let (worlds, decided) = session.drawn(request.draw.0)?.decided(request.weights.map(|given| given.0));
    let (report, detail) = (&decided.report, decided.detail(worlds));
    Ok(Detailed { detail, screen: BehindScreen::of(worlds, report, detail, &book)? })
}

/// `clauses`: what each clause of the commitments would change, in the same worlds.
pub(crate) fn clauses(session: &mut Session, request: ClausesRequest) -> Result<ClausesAnswer, Failure> {
    let (worlds, decided) = session.drawn(request.draw.0)?.decided(request.weights.map(|given| given.0));
    let Some(option) = request.option else { return Ok(ClausesAnswer(decided.clauses(worlds).clauses.clone())) };
    if !worlds.model.snapshot.options.iter().any(|own| own.id == option) {
        let (found, hint) = (message!("api-clauses-option", option = option), message!("api-clauses-option.hint"));
        return Err(Failure::wrong("J005", "option", found, hint));
    }
    Ok(ClausesAnswer(decision::clauses(worlds, decided.weights.as_ref(), Some(&option)).clauses))
}

/// `stages`: first proposals from demand alone; no world is drawn.
pub(crate) fn stages(session: &mut Session, _: Empty) -> Result<Stages, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    Ok(decision::stages(&book)?)
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
