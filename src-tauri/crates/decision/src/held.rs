//! A claim held against published figures: how many reach it, where it stands, who comes nearest. Counts and never averages.
//!
//! Kernel over bands; what is claimed and which figures are of its kind is told by `answer::claims`.

use quantity::Decimal;
use reference::Band;
use vocabulary::Footing;

/// Which way a claim is bolder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bolder {
    /// More is bolder: utilisation, a saving.
    Higher,
    /// Less is bolder: failures, idle hours.
    Lower,
}

/// What one published figure says of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is as bold, or bolder.
    Reached,
    /// It is not.
    Missed,
    /// It is a bound on the other side of the claim: it may be.
    Untold,
}

/// How many published figures reach a claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Those that reach it.
    pub reached: usize,
    /// Those that tell.
    pub of: usize,
    /// Those that cannot tell.
    pub untold: usize,
}

impl Tally {
    /// Counts figures against a claim.
    pub(crate) fn of<'b>(claim: Decimal, bolder: Bolder, figures: impl IntoIterator<Item = &'b Band>) -> Self {
        figures.into_iter().fold(Self::default(), |tally, figure| tally.and(verdict(claim, bolder, figure)))
    }

    /// The same with one more.
    pub(crate) fn and(self, verdict: Verdict) -> Self {
        match verdict {
            Verdict::Reached => Self { reached: self.reached + 1, of: self.of + 1, ..self },
            Verdict::Missed => Self { of: self.of + 1, ..self },
            Verdict::Untold => Self { untold: self.untold + 1, ..self },
        }
    }

    /// Where the claim stands. Above all only where no figure could reach it.
    pub(crate) fn stand(self) -> Footing {
        match self {
            Self { reached: 0, untold: 0, of: 1.. } => Footing::Above,
            Self { reached: 0, .. } => Footing::Untold,
            Self { reached, of, .. } if reached < of => Footing::Within,
            Self { .. } => Footing::Below,
        }
    }
}

/// What a figure says of a claim. Its boldest known value counts; "above" and "below" a bound are taken as strict.
pub(crate) fn verdict(claim: Decimal, bolder: Bolder, figure: &Band) -> Verdict {
    let reaches = |value: Decimal| bolder.reaches(value, claim);
    match (bolder.bold_end(figure), figure.typical, bolder.meek_end(figure)) {
        // At most so much, and nothing else: it stays short of its bound, nobody says by how much.
        (Some(bound), None, None) if bound != claim && reaches(bound) => Verdict::Untold,
        (Some(_), None, None) => Verdict::Missed,
        (Some(boldest), ..) | (None, Some(boldest), _) => told(reaches(boldest)),
        (None, None, Some(bound)) if reaches(bound) => Verdict::Reached,
        (None, None, _) => Verdict::Untold,
    }
}

fn told(reached: bool) -> Verdict {
    if reached { Verdict::Reached } else { Verdict::Missed }
}

/// The value of a figure that a claim is compared with: its boldest, else the one known.
pub(crate) fn compared(bolder: Bolder, figure: &Band) -> Option<Decimal> {
    bolder.bold_end(figure).or(figure.typical).or(bolder.meek_end(figure))
}

/// Positions of the figures that lie nearest to a claim, nearest first, those that stand earlier first of two alike.
pub(crate) fn nearest(claim: Decimal, bolder: Bolder, figures: &[Band], most: usize) -> Vec<usize> {
    let gap = |at: &usize| Some(compared(bolder, &figures[*at])?.checked_sub(claim)?.abs());
    let mut known: Vec<usize> = (0..figures.len()).filter(|at| gap(at).is_some()).collect();
    known.sort_by_key(|at| gap(at));
    known.truncate(most);
    known
}

impl Bolder {
    fn reaches(self, value: Decimal, claim: Decimal) -> bool {
        match self {
            Self::Higher => value >= claim,
            Self::Lower => value <= claim,
        }
    }

    fn bold_end(self, figure: &Band) -> Option<Decimal> {
        match self {
            Self::Higher => figure.high,
            Self::Lower => figure.low,
        }
    }

    fn meek_end(self, figure: &Band) -> Option<Decimal> {
        match self {
            Self::Higher => figure.low,
            Self::Lower => figure.high,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use quantity::decimal;

    fn band([low, typical, high]: [&str; 3]) -> Band {
        let one = |text: &str| decimal::parse(text);
        Band { low: one(low), typical: one(typical), high: one(high) }
    }

    #[test]
    fn a_figure_reaches_by_its_boldest_value_and_a_bound_tells_one_side_only() {
        use Bolder::{Higher, Lower};
        use Verdict::{Missed, Reached, Untold};
        for (ends, bolder, claim, expected) in [
            (["", "0.74", ""], Higher, "0.74", Reached),
            (["", "0.73", ""], Higher, "0.74", Missed),
            (["0.6", "", "0.8"], Higher, "0.74", Reached),
            (["0.3", "", "0.4"], Higher, "0.74", Missed),
            (["0.38", "0.41", ""], Higher, "0.41", Reached),
            (["0.38", "0.41", ""], Higher, "0.42", Missed),
            (["0.8", "", ""], Higher, "0.74", Reached),
            (["0.8", "", ""], Higher, "0.9", Untold),
            (["", "", "0.3"], Higher, "0.3", Missed),
            (["", "", "0.3"], Higher, "0.29", Untold),
            (["", "", "0.2"], Lower, "0.1", Untold),
            (["", "", "0.2"], Lower, "0.25", Reached),
            (["0.6", "", "0.7"], Lower, "0.65", Reached),
            (["0.6", "", "0.7"], Lower, "0.5", Missed),
            (["0.3", "", ""], Lower, "0.3", Missed),
            (["0.3", "", ""], Lower, "0.4", Untold),
            (["", "0.17", ""], Lower, "0.17", Reached),
        ] {
            let found = verdict(decimal::parse(claim).unwrap(), bolder, &band(ends));
            assert_eq!(found, expected, "{ends:?} {bolder:?} {claim}");
        }
    }

    #[test]
    fn a_claim_stands_above_only_what_could_not_reach_it() {
        let claim = decimal::parse("0.74").unwrap();
        let of = |bands: &[[&str; 3]]| {
            let bands: Vec<Band> = bands.iter().map(|ends| band(*ends)).collect();
            Tally::of(claim, Bolder::Higher, &bands).stand()
        };
        let (point, more, floor) = (["", "0.5", ""], ["", "0.8", ""], ["0.6", "", ""]);
        for (bands, expected) in [
            (&[][..], Footing::Untold),
            (&[point][..], Footing::Above),
            (&[point, floor][..], Footing::Untold),
            (&[point, more][..], Footing::Within),
            (&[more, more][..], Footing::Below),
            (&[more, floor][..], Footing::Below),
        ] {
            assert_eq!(of(bands), expected, "{bands:?}");
        }
    }

    #[test]
    fn the_nearest_come_first_and_stand_in_their_order_where_they_are_alike() {
        let figures = [["", "0.5", ""], ["0.6", "", "0.8"], ["", "0.7", ""], ["", "", ""], ["", "0.82", ""]].map(band);
        let found = nearest(decimal::parse("0.76").unwrap(), Bolder::Higher, &figures, 3);
        assert_eq!(found, [1, 2, 4]);
    }

    fn any_band() -> impl Strategy<Value = Band> {
        let end = || proptest::option::of(0_i64..=40);
        (end(), end(), end()).prop_map(|(low, typical, high)| {
            let mut ends: Vec<i64> = [low, typical, high].into_iter().flatten().collect();
            ends.sort_unstable();
            let mut ends = ends.into_iter().map(|end| Decimal::new(end, 2));
            let mut next = |is: bool| if is { ends.next() } else { None };
            let [low, typical, high] = [next(low.is_some()), next(typical.is_some()), next(high.is_some())];
            Band { low, typical, high }
        })
    }

    proptest! {
        /// A bolder claim never has more that reach it, whichever way is bolder.
        #[test]
        fn a_bolder_claim_has_no_more_behind_it(
            bands in proptest::collection::vec(any_band(), 0..12),
            one in -5_i64..=45,
            other in -5_i64..=45,
        ) {
            let [meek, bold] = [one.min(other), one.max(other)].map(|own| Decimal::new(own, 2));
            let reached = |claim, bolder| Tally::of(claim, bolder, &bands).reached;
            prop_assert!(reached(bold, Bolder::Higher) <= reached(meek, Bolder::Higher));
            prop_assert!(reached(meek, Bolder::Lower) <= reached(bold, Bolder::Lower));
        }

        /// One more figure that reaches raises the count by one, and the order of figures changes nothing.
        #[test]
        fn one_more_that_reaches_counts_once(
            bands in proptest::collection::vec(any_band(), 0..12),
            claim in 0_i64..=40,
            at in 0_usize..12,
        ) {
            let claim = Decimal::new(claim, 2);
            let before = Tally::of(claim, Bolder::Higher, &bands);
            let mut more = bands.clone();
            more.insert(at.min(bands.len()), Band { typical: Some(claim), ..Band::default() });
            let after = Tally::of(claim, Bolder::Higher, &more);
            prop_assert_eq!((after.reached, after.of), (before.reached + 1, before.of + 1));
            prop_assert_eq!(after.untold, before.untold);
            prop_assert_ne!(after.stand(), Footing::Above);
            let turned: Vec<Band> = more.into_iter().rev().collect();
            prop_assert_eq!(Tally::of(claim, Bolder::Higher, &turned), after);
        }

        /// Above all means that none reaches it and none could; below all that every one that tells does.
        #[test]
        fn where_a_claim_stands_follows_from_the_counts(
            bands in proptest::collection::vec(any_band(), 0..12),
            claim in 0_i64..=40,
        ) {
            let claim = Decimal::new(claim, 2);
            for bolder in [Bolder::Higher, Bolder::Lower] {
                let tally = Tally::of(claim, bolder, &bands);
                prop_assert_eq!(tally.of + tally.untold, bands.len());
                let is_above = bands.iter().all(|own| verdict(claim, bolder, own) == Verdict::Missed) && !bands.is_empty();
                prop_assert_eq!(tally.stand() == Footing::Above, is_above);
            }
        }
    }
}
