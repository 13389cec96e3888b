//! `assay robustness`: how far a ranking depends on weights and on what is not known for sure.
//!
//! Stochastic multicriteria acceptability analysis by samples (Lahdelma & Salminen 2001, "SMAA-2", Operations Research 49(3)); flips,
//! the smallest change and fragile cells in closed form, from the cells as one number each.

mod answer;
mod change;
mod firm;
mod flips;
mod fragile;
mod notes;
mod read;
mod region;
mod simulate;
mod standing;
mod tally;
mod tile;
mod values;

pub use answer::{Flip, FragileCell, RobustnessAnswer, SmallestChange};
pub use firm::{Nearest, Reign, Thought, Tipping, drawn_weights, firmness, nearest, reigns, tipping};
pub use read::RobustnessRequest;
pub(crate) use standing::Standing;

use crate::rank::Ranked;
use input::{Keyed, Node, Place, Problem};
use read::Inquiry;
use region::WeightDraws;
use simulate::Samples;
use tally::Tally;
use values::{Values, Worth, worths};

/// Most fragile cells that are listed.
const LISTED: usize = 100;

/// Answers `assay robustness`, or says everything that is wrong with the document. `threads`, at least 1, never changes an answer.
pub fn robustness(document: &Node, threads: usize) -> Result<RobustnessAnswer, Vec<Problem>> {
    Place::read(document, |root| read::inquiry(&root).and_then(|inquiry| answer(&inquiry, threads)))
}

fn answer(inquiry: &Inquiry, threads: usize) -> Option<RobustnessAnswer> {
    let ranked = Ranked::of(&inquiry.question.table)?;
    let asked = inquiry.question.methods.first()?;
    let ids: Vec<&str> = ranked.table.criteria.iter().map(|criterion| criterion.id.as_str()).collect();
    let worths = worths(&ranked, asked);
    let values = Values::new(&ranked, &worths, inquiry.seed);
    let draws = WeightDraws::new(&inquiry.region, &ids, &ranked.weights, inquiry.seed);
    let samples = Samples { count: inquiry.samples, threads };
    let tally = simulate::simulate(&values, &draws, &samples);
    let central: Vec<Option<Vec<f64>>> = (0..ranked.alternatives.len()).map(|at| tally.central_weights(at)).collect();
    let confidence = simulate::confidence(&values, &central, &samples);
    let shown =
        Shown { ranked: &ranked, ids, worths: &worths, standing: Standing::of(&values.numbers, &ranked.weights) };
    let flips = shown.flips();
    let smallest_change = shown.smallest_change();
    let never: Vec<usize> = (0..central.len()).filter(|at| central[*at].is_none()).collect();
    let notes = notes::of(&shown, samples.count, &flips, smallest_change.as_ref(), &never);
    Some(RobustnessAnswer {
        acceptability: shown.keyed(|at| tally.ranks[at].iter().map(|count| share(*count, &samples)).collect()),
        pairwise: shown.pairwise(&tally, &samples),
        central_weights: shown.keyed(|at| central[at].as_ref().map(|weights| shown.by_criterion(weights))),
        confidence: shown.keyed(|at| confidence[at]),
        flips,
        smallest_change,
        fragile_cells: shown.fragile_cells(),
        standard_error: standard_error(&tally, &samples),
        notes,
    })
}

fn share(count: u64, samples: &Samples) -> f64 {
    count as f64 / samples.count as f64
}

/// √(p(1 − p) ÷ samples), the largest of all shares; `None` from one sample, or without an alternative.
fn standard_error(tally: &Tally, samples: &Samples) -> Option<f64> {
    let error = |count: &u64| (share(*count, samples) * (1.0 - share(*count, samples)) / samples.count as f64).sqrt();
    tally.ranks.iter().flatten().map(error).reduce(f64::max).filter(|_| samples.count > 1)
}

/// Figures under the names of what they are of.
struct Shown<'s> {
    ranked: &'s Ranked<'s>,
    /// Of the criteria.
    ids: Vec<&'s str>,
    worths: &'s [Worth<'s>],
    /// `None` where nobody is left to rank.
    standing: Option<Standing<'s>>,
}

impl Shown<'_> {
    fn keyed<T>(&self, figure: impl Fn(usize) -> T) -> Keyed<T> {
        self.ranked.alternatives.iter().enumerate().map(|(at, own)| (own.id.clone(), figure(at))).collect()
    }

    fn by_criterion(&self, weights: &[f64]) -> Keyed<f64> {
        self.ids.iter().map(|id| (*id).to_owned()).zip(weights.iter().copied()).collect()
    }

    fn alternative(&self, at: usize) -> String {
        self.ranked.alternatives[at].id.clone()
    }

    fn pairwise(&self, tally: &Tally, samples: &Samples) -> Keyed<Keyed<f64>> {
        let count = self.ranked.alternatives.len();
        let over = |one: usize, other: usize| share(tally.over[one * count + other], samples);
        let others = |one: usize| (0..count).filter(move |other| *other != one);
        self.keyed(|one| others(one).map(|other| (self.alternative(other), over(one, other))).collect())
    }

    fn flips(&self) -> Vec<Flip> {
        let crossings =
            |at| self.standing.as_ref().and_then(|standing| flips::crossings(standing, at)).unwrap_or_default();
        let flip = |(at, id): (usize, &&str)| {
            let crossings = crossings(at);
            Flip {
                criterion: (*id).to_owned(),
                weight: self.ranked.weights[at],
                at: crossings.map(|crossing| crossing.map(|own| own.at)),
                winner: crossings.map(|crossing| crossing.map(|own| self.alternative(own.winner))),
            }
        };
        self.ids.iter().enumerate().map(flip).collect()
    }

    fn smallest_change(&self) -> Option<SmallestChange> {
        let change = change::smallest_change(self.standing.as_ref()?)?;
        let (distance, winner) = (change.distance, self.alternative(change.winner));
        Some(SmallestChange { distance, weights: self.by_criterion(&change.weights), winner })
    }

    fn fragile_cells(&self) -> Vec<FragileCell> {
        let found = self.standing.as_ref().map(|standing| fragile::fragile(standing, self.worths)).unwrap_or_default();
        let shown = |own: fragile::Fragile| {
            let worth = self.worths[own.criterion];
            let from = self.ranked.alternatives[own.alternative].performance[own.criterion].number();
            // Under `wsm` what counts is the performance itself, whatever its sign and scale.
            let counts = |number: f64| if let Worth::Raw(_) = worth { worth.performance(number, None) } else { number };
            FragileCell {
                alternative: self.alternative(own.alternative),
                criterion: self.ids[own.criterion].to_owned(),
                now: counts(own.now),
                at: counts(own.at),
                change: (counts(own.at) - counts(own.now)).abs(),
                performance: worth.performance(own.at, from),
                winner: self.alternative(own.winner),
            }
        };
        found.into_iter().take(LISTED).map(shown).collect()
    }
}
