//! Shipped levers that the workspace does not have: ideas with their source, never figures of the case.

use crate::report::detail::IdeaReport;
use crate::snapshot::Acts;
use quantity::decimal;
use reference::Lever;
use vocabulary::{ActsOn, LeverCategory};

/// Shipped levers beside those that a case has, as `has` says by their ids.
pub(crate) fn beside(has: &dyn Fn(&str) -> bool) -> Vec<&'static Lever> {
    reference::levers().iter().filter(|lever| is_new(lever, has)).collect()
}

/// What a shipped lever acts on: each of its targets.
pub(crate) fn acts(lever: &Lever) -> Vec<Acts> {
    match lever.acts_on {
        ActsOn::Demand => lever.purposes.iter().map(|purpose| Acts::Demand(*purpose)).collect(),
        ActsOn::UsefulShare => lever.purposes.iter().map(|purpose| Acts::UsefulShare(*purpose)).collect(),
        ActsOn::Price => lever.billings.iter().map(|billing| Acts::Price(*billing)).collect(),
        ActsOn::Power => vec![Acts::Power],
    }
}

/// At most so many of those that could save something, of two ways to do the same the better; safest first.
pub fn safest(ideas: &[IdeaReport], most: usize) -> Vec<(&IdeaReport, &'static Lever)> {
    let mut kept: Vec<(&IdeaReport, &'static Lever)> = Vec::new();
    let known = ideas.iter().filter(|idea| worth(idea) > 0.0);
    for (idea, lever) in known.filter_map(|idea| Some((idea, reference::lever(&idea.id)?))) {
        if kept.len() < most && kept.iter().all(|(_, other)| apart(lever, other)) {
            kept.push((idea, lever));
        }
    }
    kept.sort_by(|(a, one), (b, other)| one.blast_radius.cmp(&other.blast_radius).then(worth(b).total_cmp(&worth(a))));
    kept
}

/// What an idea could save, for comparison; 0 where no source tells.
pub(crate) fn worth(idea: &IdeaReport) -> f64 {
    idea.worth.map_or(0.0, |worth| decimal::f64_of(worth.0))
}

/// Two levers that can both be ideas: neither holds the other, and they are no two ways to do the same.
fn apart(one: &Lever, other: &Lever) -> bool {
    let same = one.category == other.category && one.interacts_with.contains(&other.id);
    !same && !other.contains.contains(&one.id) && !one.contains.contains(&other.id)
}

/// Neither entered nor part of one that is, nor a way to buy: what is bought from whom is what the options compare.
fn is_new(lever: &Lever, has: &dyn Fn(&str) -> bool) -> bool {
    let held = |other: &&Lever| has(other.id) && other.contains.contains(&lever.id);
    lever.category != LeverCategory::Purchasing
        && !has(lever.id)
        && !lever.contains.iter().any(|id| has(id))
        && !reference::levers().iter().any(|other| held(&other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::Decimal;
    use quantity::decimal::Amount;
    use vocabulary::{Message, Purpose};

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
    fn an_idea_acts_on_each_of_its_targets() {
        for (id, expected) in [
            ("clock_lock", &[Acts::Power][..]),
            ("experiment_limits", &[Acts::Demand(Purpose::Experiment)]),
            ("pooling", &[Acts::UsefulShare(Purpose::Training), Acts::UsefulShare(Purpose::Experiment)]),
            ("batch_api", &[Acts::Price(vocabulary::Billing::Used)]),
        ] {
            assert_eq!(acts(lever(id)), expected, "{id}");
        }
    }

    #[test]
    fn what_could_save_most_is_kept_and_the_safest_stands_first() {
        let idea = |id: &str, worth: u32| IdeaReport {
            id: id.to_owned(),
            owner: lever(id).owner(),
            touches: Message::empty(),
            worth_per_day: None,
            worth: Some(Amount(Decimal::from(worth))),
            worth_given_back: None,
            given_back_note: None,
        };
        let all = [idea("int4_quantisation", 3), idea("int8_quantisation", 2), idea("prefix_cache", 1)];
        let ids = |most: usize| safest(&all, most).iter().map(|(idea, _)| idea.id.as_str()).collect::<Vec<_>>();
        assert_eq!(ids(8), ["prefix_cache", "int4_quantisation"]);
        assert_eq!(ids(1), ["int4_quantisation"]);
        assert!(safest(&[idea("finops", 0)], 8).is_empty(), "nothing to save, no idea");
    }
}
