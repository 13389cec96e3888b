//! Shipped levers that the workspace does not have, by what each could save of an option: ideas with their source, never figures of
//! the case.

use crate::report::OptionReport;
use quantity::decimal;
use reference::Lever;
use vocabulary::{Bucket, LeverCategory};

/// A shipped lever for an option.
#[derive(Clone, Copy, Debug)]
pub struct Idea {
    /// The lever.
    pub lever: &'static Lever,
    /// The bucket that it touches.
    pub bucket: Bucket,
    /// What it could save, in the currency: what the option spends there, by the lever's share, by its typical saving; 0 where no source
    /// gives one.
    worth: f64,
}

/// All that is new beside the levers entered, most first.
pub fn ideas(best: Option<&OptionReport>, has: impl Fn(&str) -> bool) -> Vec<Idea> {
    let amount = |bucket: Bucket| {
        best.and_then(|best| best.buckets.get(bucket.word())).map_or(0.0, |amount| decimal::f64_of(amount.0))
    };
    let owned = amount(Bucket::CapexServers) > amount(Bucket::OpexRent);
    let idea = |lever: &'static Lever| {
        let (bucket, saving) = (touches(lever, owned), lever.saving.typical.map_or(0.0, decimal::f64_of));
        Idea { lever, bucket, worth: amount(bucket) * decimal::f64_of(lever.share) * saving }
    };
    let mut found: Vec<Idea> = reference::levers().iter().filter(|lever| is_new(lever, &has)).map(idea).collect();
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    found
}

/// At most so many of those that could save something, of two ways to do the same the better; safest first.
pub fn safest(ideas: Vec<Idea>, most: usize) -> Vec<Idea> {
    let mut kept: Vec<Idea> = Vec::new();
    for idea in ideas.into_iter().filter(|idea| idea.worth > 0.0) {
        if kept.len() < most && kept.iter().all(|other| apart(idea.lever, other.lever)) {
            kept.push(idea);
        }
    }
    kept.sort_by(|a, b| a.lever.blast_radius.cmp(&b.lever.blast_radius).then(b.worth.total_cmp(&a.worth)));
    kept
}

/// Two levers that can both be ideas: neither holds the other, and they are no two ways to do the same.
fn apart(one: &Lever, other: &Lever) -> bool {
    let same = one.category == other.category && one.interacts_with.contains(&other.id);
    !same && !other.contains.contains(&one.id) && !one.contains.contains(&other.id)
}

/// Neither entered nor part of one that is, nor a way to buy: what is bought from whom is what the options compare.
fn is_new(lever: &Lever, has: &impl Fn(&str) -> bool) -> bool {
    let held = |other: &&Lever| has(other.id) && other.contains.contains(&lever.id);
    lever.category != LeverCategory::Purchasing
        && !has(lever.id)
        && !lever.contains.iter().any(|id| has(id))
        && !reference::levers().iter().any(|other| held(&other))
}

/// The bucket that a shipped lever touches; compute is rented, or bought where servers cost more than rent.
fn touches(lever: &Lever, owned: bool) -> Bucket {
    lever.bucket.unwrap_or(if owned { Bucket::CapexServers } else { Bucket::OpexRent })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lever(id: &str) -> &'static Lever {
        reference::lever(id).unwrap()
    }

    #[test]
    fn a_lever_is_an_idea_where_nothing_entered_holds_it() {
        for (id, entered, expected) in [
            ("prefix_cache", &[][..], true),
            ("prefix_cache", &["prefix_cache"], false),
            ("prefix_cache", &["serving_toolkit"], false),
            ("serving_toolkit", &["autoscale"], false),
            ("reservations", &[], false),
        ] {
            let has = |known: &str| entered.contains(&known);
            assert_eq!(is_new(lever(id), &has), expected, "{id} beside {entered:?}");
        }
    }

    #[test]
    fn of_two_ways_to_do_the_same_one_is_an_idea() {
        for (one, other, expected) in [
            ("int4_quantisation", "int8_quantisation", false),
            ("serving_toolkit", "autoscale", false),
            ("model_routing", "finops", true),
        ] {
            assert_eq!(apart(lever(one), lever(other)), expected, "{one} beside {other}");
        }
    }

    #[test]
    fn compute_is_bought_or_rented() {
        for (id, owned, expected) in [
            ("clock_lock", false, Bucket::OpexEnergy),
            ("experiment_limits", false, Bucket::HiddenExperimentation),
            ("time_slicing", false, Bucket::HiddenIdle),
            ("fp8_serving", false, Bucket::OpexRent),
            ("fp8_serving", true, Bucket::CapexServers),
        ] {
            assert_eq!(touches(lever(id), owned), expected, "{id}");
        }
    }

    #[test]
    fn what_could_save_most_is_kept_and_the_safest_stands_first() {
        let idea = |id: &str, worth: f64| Idea { lever: lever(id), bucket: Bucket::OpexRent, worth };
        let all = || vec![idea("int4_quantisation", 3.0), idea("int8_quantisation", 2.0), idea("prefix_cache", 1.0)];
        let ids = |most: usize| safest(all(), most).iter().map(|idea| idea.lever.id).collect::<Vec<_>>();
        assert_eq!(ids(8), ["prefix_cache", "int4_quantisation"]);
        assert_eq!(ids(1), ["int4_quantisation"]);
        assert!(safest(vec![idea("finops", 0.0)], 8).is_empty(), "nothing to save, no idea");
    }
}
