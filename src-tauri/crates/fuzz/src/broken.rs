//! A law that did not hold.

use std::fmt::Debug;

/// A law of a target that an input broke, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("broken: {law}\n{found}")]
pub struct Broken {
    /// What must hold for every input.
    pub law: &'static str,
    /// What was found instead.
    pub found: String,
}

/// What a target answers.
pub(crate) type Kept = Result<(), Broken>;

/// Fails where something does not hold.
pub(crate) fn holds(law: &'static str, is_so: bool, found: impl FnOnce() -> String) -> Kept {
    if is_so { Ok(()) } else { Err(Broken { law, found: found() }) }
}

/// Fails where two things that must be the same are not.
pub(crate) fn same<T: PartialEq + Debug>(law: &'static str, one: &T, other: &T) -> Kept {
    holds(law, one == other, || format!("{one:?}\nand\n{other:?}"))
}

/// Fails with an error that must not be.
pub(crate) fn works<T, E: Debug>(law: &'static str, outcome: Result<T, E>) -> Result<T, Broken> {
    outcome.map_err(|error| Broken { law, found: format!("{error:?}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_law_is_told_with_what_was_found() {
        assert_eq!(same("sums agree", &1, &1), Ok(()));
        let broken = same("sums agree", &1, &2).unwrap_err();
        assert_eq!((broken.law, broken.to_string().as_str()), ("sums agree", "broken: sums agree\n1\nand\n2"));
        assert!(works("opens", Err::<(), &str>("shut")).is_err() && holds("is so", false, String::new).is_err());
    }
}
