//! What several evaluators' entries on one cell come to together, in points of value.
//!
//! Blank is nobody's answer and no entry at all. "Asked and unknown" leaves everything possible; "asked and not answered" is
//! the worst value, as sure as any.

/// Least and greatest value, and the whole scale.
const SCALE: (f64, f64) = (0.0, 100.0);

/// Least, most likely and greatest value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Least.
    pub low: f64,
    /// Most likely.
    pub mode: f64,
    /// Greatest.
    pub high: f64,
}

impl Spread {
    /// Worth nothing, and that for sure.
    const WORST: Self = Self { low: SCALE.0, mode: SCALE.0, high: SCALE.0 };

    /// The same with that many points more on each side, at least 0; the scale is left where they reach beyond it.
    #[must_use]
    pub fn widened(self, by: f64) -> Self {
        Self { low: self.low - by, high: self.high + by, ..self }
    }
}

/// What one evaluator entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    /// Asked, and nobody knows.
    Unknown,
    /// Asked, and the vendor gave no answer: 0, however well anything else is known.
    Missing,
    /// A value, widened by what its evidence leaves open.
    Valued(Spread),
}

/// All entries on a cell as one triangle within 0..=100; `None` where nobody gives a value, so that all of the scale is alike.
///
/// Most likely is the mean of what was entered; the interval runs from the lowest low to the highest high. One unknown entry
/// opens it to the whole scale and leaves the mode where it is.
pub fn together(entries: &[Entry]) -> Option<Spread> {
    let known: Vec<Spread> = entries.iter().filter_map(known).collect();
    (!known.is_empty()).then_some(())?;
    let mode = known.iter().map(|own| own.mode).sum::<f64>() / known.len() as f64;
    if entries.contains(&Entry::Unknown) {
        return Some(Spread { low: SCALE.0, mode, high: SCALE.1 });
    }
    let low = known.iter().map(|own| own.low).fold(SCALE.1, f64::min);
    let high = known.iter().map(|own| own.high).fold(SCALE.0, f64::max);
    Some(Spread { low: low.max(SCALE.0), mode, high: high.min(SCALE.1) })
}

fn known(entry: &Entry) -> Option<Spread> {
    match entry {
        Entry::Unknown => None,
        Entry::Missing => Some(Spread::WORST),
        Entry::Valued(own) => Some(*own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valued(low: f64, mode: f64, high: f64) -> Entry {
        Entry::Valued(Spread { low, mode, high })
    }

    #[test]
    fn unknown_opens_the_interval_and_no_answer_is_the_worst_value() {
        let (sure, other) = (valued(57.0, 60.0, 63.0), valued(70.0, 80.0, 90.0));
        for (entries, expected) in [
            (vec![], None),
            (vec![Entry::Unknown], None),
            (vec![Entry::Unknown, Entry::Unknown], None),
            (vec![Entry::Missing], Some((0.0, 0.0, 0.0))),
            (vec![Entry::Missing, Entry::Missing], Some((0.0, 0.0, 0.0))),
            (vec![Entry::Missing, Entry::Unknown], Some((0.0, 0.0, 100.0))),
            (vec![sure], Some((57.0, 60.0, 63.0))),
            (vec![sure, other], Some((57.0, 70.0, 90.0))),
            (vec![sure, Entry::Unknown], Some((0.0, 60.0, 100.0))),
            (vec![sure, Entry::Missing], Some((0.0, 30.0, 63.0))),
            (vec![sure, other, Entry::Missing], Some((0.0, 140.0 / 3.0, 90.0))),
            (vec![sure, Entry::Missing, Entry::Unknown], Some((0.0, 30.0, 100.0))),
            (vec![valued(-10.0, 5.0, 20.0)], Some((0.0, 5.0, 20.0))),
            (vec![valued(85.0, 100.0, 115.0)], Some((85.0, 100.0, 100.0))),
        ] {
            let found = together(&entries).map(|own| (own.low, own.mode, own.high));
            assert_eq!(found, expected, "{entries:?}");
        }
        assert_eq!(Spread { low: 5.0, mode: 6.0, high: 7.0 }.widened(3.0), Spread { low: 2.0, mode: 6.0, high: 10.0 });
    }
}
