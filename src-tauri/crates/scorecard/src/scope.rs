//! How far a measurement reaches, held against how far a criterion asks it to reach.
//!
//! One card says little of a cluster, an hour little of a month, a small model little of a large one. What a measurement lacks is
//! counted in tenfolds, and each of them leaves its value more open.

/// What is said of a measurement that a criterion asks about and that says nothing: a tenfold is missing.
const UNSTATED: f64 = 1.0;

/// Sizes by what they count; each above 0, `None` where nobody asks or nobody says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scope {
    /// Devices that worked together.
    pub devices: Option<f64>,
    /// Parameters of the model.
    pub params: Option<f64>,
    /// Hours that it ran.
    pub hours: Option<f64>,
    /// Tokens of a sequence.
    pub sequence: Option<f64>,
}

impl Scope {
    fn each(&self) -> [Option<f64>; 4] {
        [self.devices, self.params, self.hours, self.sequence]
    }

    /// True where a criterion asks for nothing.
    pub fn is_empty(&self) -> bool {
        self.each().iter().all(Option::is_none)
    }

    /// How many tenfolds a measurement lacks of this least scope: the sum of log10(least ÷ has) over what is asked and not
    /// reached; 0 where it reaches all of it.
    pub fn missing(&self, has: &Self) -> f64 {
        let lacks = |(least, has): (Option<f64>, Option<f64>)| match (least, has) {
            (None, _) => 0.0,
            (Some(_), None) => UNSTATED,
            (Some(least), Some(has)) => quantity::real::log10(least / has).max(0.0),
        };
        self.each().into_iter().zip(has.each()).map(lacks).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn scope([devices, params, hours, sequence]: [f64; 4]) -> Scope {
        let known = |x: f64| (x > 0.0).then_some(x);
        Scope { devices: known(devices), params: known(params), hours: known(hours), sequence: known(sequence) }
    }

    /// A size of 0 stands for none here.
    #[test]
    fn what_is_missing_is_counted_in_tenfolds() {
        for (least, has, expected) in [
            ([0.0; 4], [0.0; 4], 0.0),
            ([0.0; 4], [1.0; 4], 0.0),
            ([64.0, 0.0, 0.0, 0.0], [64.0, 0.0, 0.0, 0.0], 0.0),
            ([64.0, 0.0, 0.0, 0.0], [96.0, 0.0, 0.0, 0.0], 0.0),
            ([100.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], 2.0),
            ([100.0, 0.0, 0.0, 0.0], [0.0; 4], 1.0),
            ([100.0, 70e9, 0.0, 0.0], [10.0, 7e9, 0.0, 0.0], 2.0),
            ([100.0, 70e9, 24.0, 4096.0], [1000.0, 0.0, 24.0, 4096.0], 1.0),
            ([0.0, 0.0, 24.0, 4096.0], [0.0, 0.0, 0.024, 40.96], 5.0),
        ] {
            let found = scope(least).missing(&scope(has));
            assert!((found - expected).abs() < 1e-12, "{least:?} {has:?}: {found}");
        }
        assert!(scope([0.0; 4]).is_empty() && !scope([0.0, 0.0, 0.0, 1.0]).is_empty());
    }

    fn sizes() -> impl Strategy<Value = [f64; 4]> {
        prop::array::uniform4(prop_oneof![1 => Just(0.0), 4 => 1e-3f64..1e12])
    }

    proptest! {
        #[test]
        fn more_scope_never_lacks_more(least in sizes(), has in sizes(), at in 0usize..4, times in 1.0f64..1e6) {
            let mut more = has;
            more[at] *= times;
            let least = scope(least);
            let lacks = least.missing(&scope(has));
            prop_assert!(lacks >= 0.0);
            prop_assert!(least.missing(&scope(more)) <= lacks + 1e-12);
        }
    }
}
