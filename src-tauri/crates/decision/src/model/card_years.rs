//! Hours of the cards of each row of an option, year by year: what energy is drawn for.

use super::kernel::each_row;
use super::levers::Factors;
use super::speed::Speed;
use super::{Model, Numbers, OptionModel, State};
use crate::inputs::InputId;
use crate::scalar::Scalar;

/// A row in a year, undiscounted. Rows by the token have no cards of their own.
#[derive(Clone, Debug)]
pub(crate) struct CardYear<N> {
    /// Position of its pool, then of the row in it.
    pub(crate) place: (usize, usize),
    /// From 0.
    pub(crate) year: usize,
    /// Hours of the quote's own card in which work runs; by use also those in which it runs again.
    pub(crate) busy: N,
    /// Hours of what is bought or committed in which nothing runs.
    pub(crate) idle: N,
    /// Useful hours, in reference GPUs.
    pub(crate) useful: N,
    /// Useful tokens; `None` where they are not known of some workload that the row serves.
    pub(crate) tokens: Option<N>,
}

/// Useful tokens per second on the reference card, by pool and workload; `None` where they are not known.
pub(crate) type Speeds = Vec<Vec<Option<Speed>>>;

/// All rows in all years, in the order in which they serve.
pub(crate) fn card_years<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    (option, speeds): (&OptionModel, &Speeds),
    x: &[N],
) -> Vec<CardYear<N>> {
    let mut found: Vec<CardYear<N>> = Vec::new();
    each_row(model, numbers, (state, None), option, x, &mut |dispatch, place, served| {
        let row = option.row(place);
        let quote = &model.snapshot.quotes[row.quote];
        if quote.per_million_tokens {
            return;
        }
        let again = N::one() + quote.rework.map_or(N::zero(), |at: InputId| x[at]);
        let first = found.len();
        for (run, (own, span)) in served.iter().zip(&dispatch.dated.spans).enumerate() {
            let (weight, cards) = (span.hours.cash, own.mix.ratio * span.hours.cash);
            let paid = dispatch.paid_hours(place, run, own) * cards;
            let (busy, useful) = (own.used * cards, own.used * own.mix.useful.useful * weight);
            let idle = if row.is_held() { (paid - busy).larger(N::zero()) } else { N::zero() };
            let shares = &dispatch.load.shares[place.0][span.year];
            let rate = rate(&speeds[place.0], shares, &row.serves, (x, model.assumed.achievable_mfu_inference));
            let year = CardYear {
                place,
                year: span.year,
                busy: busy * again,
                idle,
                useful,
                tokens: match useful > N::zero() {
                    true => rate.map(|rate| useful * rate * N::integer(3600)),
                    false => Some(N::zero()),
                },
            };
            match found[first..].last_mut().filter(|last| last.year == year.year) {
                Some(last) => last.add(&year),
                None => found.push(year),
            }
        }
    });
    found
}

/// Tokens per second of a reference GPU that serves a pool's demand as it is made up.
fn rate<N: Scalar>(
    speeds: &[Option<Speed>],
    shares: &[N],
    serves: &[bool],
    (x, prefill): (&[N], InputId),
) -> Option<N> {
    let (mut sum, mut rate) = (N::zero(), N::zero());
    for (at, share) in shares.iter().enumerate().filter(|(at, _)| serves[*at]) {
        rate = rate + *share * speeds[at].as_ref()?.rate(x, prefill);
        sum = sum + *share;
    }
    (sum > N::zero()).then(|| rate / sum)
}

impl<N: Scalar> CardYear<N> {
    fn add(&mut self, other: &Self) {
        self.busy = self.busy + other.busy;
        self.idle = self.idle + other.idle;
        self.useful = self.useful + other.useful;
        self.tokens = self.tokens.zip(other.tokens).map(|(a, b)| a + b);
    }
}

/// What the levers of an option leave of the power drawn by what it owns.
pub(crate) fn power_left<N: Scalar>(option: &OptionModel, x: &[N]) -> N {
    Factors::of(option, x).power
}
