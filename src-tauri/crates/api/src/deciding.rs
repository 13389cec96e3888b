//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::{Draw, MOST_WORLDS};
use crate::json::value;
use crate::request::Empty;
use crate::screen::{self, BehindScreen, Detailed, Evaluated, OrderScreen, Standing};
use crate::weighing::{MovedWeight, WeighAnswer, weighed};
use crate::{Failure, Session};
use decision::report::VendorsReport;
use decision::report::clauses::ClauseReport;
use decision::{Followed, Stages, Worlds};
use input::{Flat, Keyed, Numeral, Place, Read};
use scorecard::{AxisWeights, Weighed};
use serde::Serialize;
use vocabulary::{Axis, ByAxis};
use voice::{Message, message};

input::request! {
    pub struct EvaluateRequest {
        draw: Flat<Draw>,
        /// Draw more worlds, up to 1,000,000, until the standard error of `right_in` is at most this share; above 0.
        error: Option<f64> as error,
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

/// The answer of `weights.follow`: what of the answer of `evaluate` follows a hand at once, named as there.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct FollowAnswer {
    weighed: WeighAnswer,
    /// Digest of the rows that it rests on: those of the worlds drawn last.
    digest: String,
    vendors: VendorsReport,
    decision: FollowedDecision,
    /// Of the figures of vendors and of `right_in`.
    shown: Keyed<Message>,
    screen: OrderScreen,
}

/// What is recommended, and how often it is the best.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct FollowedDecision {
    option: Option<String>,
    /// Share of worlds, 0 to 1.
    right_in: Option<f64>,
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
    let EvaluateRequest { draw: Flat(mut draw), error } = request;
    // A share that is seen better may ask for a few more.
    for _ in 0..MOST_ROUNDS {
        let decision = &session.drawn(draw)?.decided(None).1.report.decision;
        let Some((share, error)) = decision.right_in.zip(error) else { break };
        let needed = decision::worlds_for(share, error).min(MOST_WORLDS as usize);
        if needed <= draw.worlds {
            break;
        }
        draw.worlds = needed.next_multiple_of(STEP);
    }
    Ok(screen::evaluated(session.drawn(draw)?.decided(None)))
}

/// How often more worlds are drawn for a standard error, and the step in which they are.
const MOST_ROUNDS: usize = 3;
const STEP: usize = 1_000;

fn error(place: &Place) -> Option<f64> {
    place.number_where(|error| error > 0.0 && error < 1.0, message!("evaluate-error"))
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, request: DecideRequest) -> Result<Evaluated, Failure> {
    Ok(screen::evaluated(session.drawn(request.draw.0)?.decided(Some(request.weights.0))))
}

/// `weights.move`: one axis gets a share, and what that changes, small enough to follow a hand that drags it.
pub(crate) fn move_weight(session: &mut Session, request: MoveWeightRequest) -> Result<MoveWeightAnswer, Failure> {
    let drawn = session.drawn(request.draw.0)?;
    let (weighed, weights) = moved(drawn.worlds(), request.weights, request.moved);
    drawn.evaluated()?;
    let decided = drawn.decided(weights);
    let digest = decided.1.report.digest.clone();
    let now = value(screen::evaluated(decided))?;
    let mut changes = json_patch::diff(drawn.evaluated()?, &now);
    // Those of `evaluate` may begin with damage.
    changes.0.retain(|change| change.path().first().is_none_or(|field| field.decoded() != "notes"));
    Ok(MoveWeightAnswer { weighed, digest, changes })
}

/// `weights.follow`: the same as far as it can be had between two pictures of a screen; the file is not looked at where worlds are
/// known.
pub(crate) fn follow_weight(session: &mut Session, request: MoveWeightRequest) -> Result<FollowAnswer, Failure> {
    let worlds = session.drawn_last(request.draw.0)?.worlds();
    let (weighed, weights) = moved(worlds, request.weights, request.moved);
    let weights = weights.or_else(|| decision::own_weights(worlds));
    let weightless =
        || Failure::wrong("S102", "weights", message!("api-weights-not-all-0"), message!("api-weights-not-all-0.hint"));
    let weights = weights.ok_or_else(weightless)?;
    let Followed { is_scored, vendors, option, right_in, turns, shown } = decision::follow(worlds, &weights);
    let standing = Standing {
        worlds,
        is_scored,
        weights: Some(&weights),
        vendors: &vendors,
        option: option.as_deref(),
        thresholds: &turns,
        shown: &shown,
    };
    let screen = OrderScreen::of(&standing);
    let digest = worlds.model.snapshot.digest.clone();
    Ok(FollowAnswer { weighed, digest, vendors, decision: FollowedDecision { option, right_in }, shown, screen })
}

/// What everything weighs once an axis has its share.
fn moved(worlds: &Worlds, weights: Option<Weights>, moved: Option<MovedWeight>) -> (WeighAnswer, Option<AxisWeights>) {
    let criteria = worlds.model.snapshot.criteria.iter();
    let named: Vec<_> = criteria.map(|c| (c.id.as_str(), Weighed { axis: c.axis, weight: c.weight })).collect();
    weighed(&named, weights.map(|given| given.0), moved)
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
