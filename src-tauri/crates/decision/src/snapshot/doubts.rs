//! Cells that may be what somebody meant and yet look wrong: a score beyond the anchors of its criterion, or a share above 1. They
//! are asked about where they are typed or imported, and by a check until somebody mends them or the anchors hold them. One far
//! beyond the anchors counts as unknown till then; nearer ones count as the anchor that they lie beyond. So is a hard budget without
//! an amount. What is asked about correlations and options stands in their own files.

use super::{Criterion, Score, assumptions, claims, correlations, judgements, plans};
use ::input::{Problem, Problems};
use quantity::{Decimal, Range, decimal, show};
use tables::Book;
use vocabulary::{Message, message};

/// The assumption that says how many distances of its anchors a score may lie beyond them to count at all.
const MOST: &str = "check_far_from_anchors";

/// The assumption that says how many it may lie beyond them without being asked about.
const ASKED: &str = "check_beyond_anchors";

/// What is asked about a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It lies so far beyond the anchors that it counts as unknown.
    Far,
    /// It lies beyond the anchors, or is a share above 1, and counts as the anchor that it lies beyond.
    Beyond,
}

/// How many distances of the anchors are beyond them, and how many are far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    asked: f64,
    most: f64,
}

impl Reach {
    /// As the assumptions in force say.
    pub(super) fn of(inputs: &crate::inputs::Inputs) -> Self {
        let base = |id: &str| inputs.find(id).map_or(f64::INFINITY, |at| inputs.all()[at].base());
        Self { asked: base(ASKED), most: base(MOST) }
    }
}

/// Cells of a book to ask about; what is wrong with the book is told elsewhere.
pub fn doubts(book: &Book) -> Vec<Problem> {
    let scores = doubted_scores(book).into_iter().map(|(_, problem)| problem);
    scores.chain(doubted_elsewhere(book)).collect()
}

/// Those that are no scores: a limit without a number, pairs of which one moves nothing, rows of an option with the same number.
pub fn doubted_elsewhere(book: &Book) -> Vec<Problem> {
    let pairs = correlations::doubts(book, &assumptions::read(book));
    let typed = hard_without_budget(book).into_iter().chain(small_weights(book)).chain(steep_growth(book));
    typed.chain(pairs).chain(plans::doubts(book)).chain(claims::doubts(book)).collect()
}

/// Weights below 1 where every other one is at least 1: "5 %" typed into a cell of a spreadsheet is 0.05.
fn small_weights(book: &Book) -> Vec<Problem> {
    let weights = book.rows("criteria").iter().map(|row| row.get("weight")?.parse::<Decimal>().ok());
    let weights: Vec<Option<Decimal>> = weights.map(|own| own.filter(|own| !own.is_zero())).collect();
    let (small, others): (Vec<Decimal>, Vec<Decimal>) = weights.iter().flatten().partition(|own| **own < Decimal::ONE);
    let (Some(least), Some(most)) = (others.iter().min(), others.iter().max()) else { return Vec::new() };
    let is_one_of_few = small.len() < others.len();
    let asked = |(row, own): (usize, &Option<Decimal>)| {
        let own = own.filter(|own| is_one_of_few && *own < Decimal::ONE)?;
        let hundredfold = (own * Decimal::ONE_HUNDRED).normalize().to_string();
        Some(Problem {
            path: format!("criteria[{row}].weight"),
            code: "P826",
            found: own.to_string().into(),
            expected: message!("snapshot-small-weight", least = least.to_string(), most = most.to_string()),
            hint: message!("snapshot-small-weight.hint", weight = hundredfold),
        })
    };
    weights.iter().enumerate().filter_map(asked).collect()
}

/// A growth from which on it is asked whether a percentage was meant: fourfold within a year.
const STEEP: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Growth that makes demand more than fourfold within a year: a whole number is often a percentage without its sign.
fn steep_growth(book: &Book) -> Vec<Problem> {
    let asked = |(row, typed): (usize, &str)| {
        let range = Range::parse(typed).ok().filter(|own| own.high >= STEEP)?;
        let [shown, meant] = [range.base * Decimal::ONE_HUNDRED, range.base].map(|own| own.normalize().to_string());
        Some(Problem {
            path: format!("workloads[{row}].growth"),
            code: "P833",
            found: typed.into(),
            expected: message!("snapshot-steep-growth", shown = shown),
            hint: message!("snapshot-steep-growth.hint", meant = meant),
        })
    };
    let rows = book.rows("workloads").iter().enumerate();
    rows.filter_map(|(at, row)| Some((at, row.get("growth")?))).filter_map(asked).collect()
}

/// A budget that is hard and has no amount excludes nothing.
fn hard_without_budget(book: &Book) -> Option<Problem> {
    let frame = book.rows("frame").first()?;
    let is_idle = frame.get("budget_is_hard") == Some("yes") && frame.get("budget").is_none();
    is_idle.then(|| Problem {
        path: "frame[0].budget_is_hard".to_owned(),
        code: "P825",
        found: "yes".into(),
        expected: message!("snapshot-hard-budget"),
        hint: message!("snapshot-hard-budget.hint"),
    })
}

/// The same, each with the position of its row among the scores.
pub fn doubted_scores(book: &Book) -> Vec<(usize, Problem)> {
    let elsewhere = Problems::new();
    let (inputs, vendors) = (assumptions::read(book), judgements::vendors(book));
    let criteria = judgements::criteria(book, &elsewhere);
    let scores = judgements::scores(book, &vendors, &criteria, &inputs, &elsewhere);
    let reach = Reach::of(&inputs);
    let asked = |score: &Score| {
        let problem = problem(&criteria[score.criterion], score, score.doubt?, reach);
        Some((score.row, problem))
    };
    scores.iter().filter_map(asked).collect()
}

fn problem(criterion: &Criterion, score: &Score, doubt: Doubt, reach: Reach) -> Problem {
    let (low, high) = ends(criterion);
    let expected = match doubt {
        Doubt::Far => message!("snapshot-far", most = reach.most.to_string()),
        Doubt::Beyond => message!("snapshot-beyond", most = reach.asked.to_string()),
    };
    Problem {
        path: format!("scores[{}].value", score.row),
        code: "P822",
        found: score.stated.clone().unwrap_or_default().into(),
        expected: expected.with("low", low.to_string()).with("high", high.to_string()),
        hint: hint(criterion, score),
    }
}

/// What may have been meant: 95 where shares are expected is 95 %.
fn hint(criterion: &Criterion, score: &Score) -> Message {
    let stated = score.stated.as_deref().and_then(|text| Range::parse(text).ok());
    let share = stated.and_then(|range| range.hundredth());
    let (low, high) = ends(criterion);
    let is_inside = |share: &Range| {
        let within = if is_share(criterion) { (0.0, 1.0) } else { (low, high) };
        [share.low, share.high].map(decimal::f64_of).iter().all(|end| (within.0..=within.1).contains(end))
    };
    match stated.zip(share) {
        Some((range, share)) if low >= 0.0 && high <= 1.0 && is_inside(&share) => {
            message!("snapshot-percent", value = range.to_string(), share = share.to_string())
        }
        _ => message!("snapshot-far.hint", criterion = &criterion.name),
    }
}

/// Least and greatest performance that the value function tells apart.
pub(super) fn ends(criterion: &Criterion) -> (f64, f64) {
    let xs = || criterion.value.points().iter().map(|(x, _)| *x);
    (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max))
}

/// Whether a criterion asks for a share of something: by its unit, and by anchors within 0 and 1.
pub(super) fn is_share(criterion: &Criterion) -> bool {
    let (low, high) = ends(criterion);
    show::share_of(&criterion.unit, high).is_some() && low >= 0.0 && high <= 1.0
}

/// What is asked about a range of values, if anything.
pub(super) fn doubt(criterion: &Criterion, range: &Range, reach: Reach) -> Option<Doubt> {
    let ((low, high), [least, greatest]) = (ends(criterion), [range.low, range.high].map(decimal::f64_of));
    let (beyond, distance) = ((low - least).max(greatest - high), high - low);
    match () {
        () if beyond > reach.most * distance => Some(Doubt::Far),
        () if beyond > reach.asked * distance || (is_share(criterion) && greatest > 1.0) => Some(Doubt::Beyond),
        () => None,
    }
}
