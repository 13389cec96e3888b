//! Shipped levers that touch what the recommended option spends most on and that the workspace does not have: ideas with
//! their source, never figures of this case.

use crate::compose::Matter;
use crate::entered::day;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::float;
use crate::options::Shown;
use crate::parts::{heading, noted, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use quantity::Decimal;
use quantity::decimal;
use reference::{Lever, LeverCategory};
use vocabulary::{BlastRadius, Bucket};
use voice::{Message, label, message};

/// Ideas shown.
const MOST: usize = 8;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let Some(best) = matter.shown.iter().find(|shown| shown.recommended) else { return };
    let has = |id: &str| matter.book.rows("levers").iter().any(|row| row.get("id") == Some(id));
    let ideas = ideas(best, has);
    if ideas.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(label("pack-ideas-head-name")),
        Column::right(label("pack-ideas-head-saving")).wide(54.0),
        Column::right(label("pack-levers-head-effort")).wide(46.0),
        Column::left(label("pack-ideas-head-reach")).wide(42.0),
        Column::left(label("pack-ideas-head-source")).wide(120.0),
    ]);
    ideas.iter().for_each(|(bucket, lever)| out.row(row(*bucket, lever)));
    let title = heading().tell(&message!("pack-ideas-title", count = ideas.len()));
    noted(flow, (&label("pack-ideas-name"), "ideas"), title, &out, &small().say(&label("pack-ideas-note")));
}

/// All that is new with the bucket it touches, by what each could save of the recommended option, most first.
pub(crate) fn all(best: Option<&Shown>, has: impl Fn(&str) -> bool) -> Vec<(&'static Lever, Bucket)> {
    let amount = |bucket: Bucket| {
        best.and_then(|best| best.option.buckets.get(bucket.word())).map_or(0.0, |amount| float(*amount))
    };
    let owned = amount(Bucket::CapexServers) > amount(Bucket::OpexRent);
    let worth = |lever: &Lever, bucket| {
        let saving = lever.saving.typical.or(lever.saving.high).map_or(0.0, decimal::f64_of);
        amount(bucket) * decimal::f64_of(lever.share) * saving
    };
    let new =
        reference::levers().iter().filter(|lever| is_new(lever, &has)).map(|lever| (lever, touches(lever, owned)));
    let mut found: Vec<_> = new.collect();
    found.sort_by(|a, b| worth(b.0, b.1).total_cmp(&worth(a.0, a.1)));
    found
}

/// What could save most, safest first: bucket and lever.
fn ideas(best: &Shown, has: impl Fn(&str) -> bool) -> Vec<(Bucket, &'static Lever)> {
    let total = best.option.tcc.map_or(0.0, |tcc| float(tcc.spread.base));
    let share = |bucket: Bucket| best.option.buckets.get(bucket.word()).map_or(0.0, |amount| float(*amount)) / total;
    let mut found: Vec<(f64, Bucket, &'static Lever)> = Vec::new();
    for lever in reference::levers().iter().filter(|lever| total > 0.0 && is_new(lever, &has)) {
        let bucket = touches(lever, share(Bucket::CapexServers) > share(Bucket::OpexRent));
        let saving = lever.saving.typical.map_or(0.0, decimal::f64_of);
        let worth = share(bucket) * decimal::f64_of(lever.share) * saving;
        if worth > 0.0 {
            found.push((worth, bucket, lever));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut kept: Vec<(f64, Bucket, &'static Lever)> = Vec::new();
    for idea in found {
        if kept.len() < MOST && kept.iter().all(|(.., other)| apart(idea.2, other)) {
            kept.push(idea);
        }
    }
    kept.sort_by(|a, b| a.2.blast_radius.cmp(&b.2.blast_radius).then(b.0.total_cmp(&a.0)));
    kept.into_iter().map(|(_, bucket, lever)| (bucket, lever)).collect()
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

fn row(bucket: Bucket, lever: &Lever) -> Vec<Cell> {
    let needs = match lever.needs.is_empty() {
        true => Message::empty(),
        false => message!("pack-ideas-needs", needs = fill::commas(lever.needs.iter().copied())),
    };
    let about = fill::sentences([
        message!("pack-ideas-touches", spend = lever.spend, bucket = bucket.inside()),
        needs,
        message!("pack-ideas-risk", risk = lever.risk.trim_end_matches('.')),
    ]);
    let (low, high) = lever.effort_days;
    let effort = match low == high {
        true => Message::verbatim(low.to_string()),
        false => message!("pack-range", low = low.to_string(), high = high.to_string()),
    };
    let evidence = &lever.evidence;
    let day = match evidence.estimated_date {
        true => message!("pack-published-about", day = day(evidence.observed)),
        false => Message::verbatim(day(evidence.observed)),
    };
    let sure = message!("pack-ideas-sure", day = day, confidence = evidence.confidence);
    vec![
        vec![Prose::ink(BODY).say(lever.name), Prose::muted(SMALL).tell(&about)].into(),
        Prose::ink(BODY).tell(&saving(lever)).into(),
        Prose::ink(BODY).tell(&effort).into(),
        Prose::ink(BODY).tell(&reach(lever.blast_radius)).into(),
        vec![Prose::ink(SMALL).say(evidence.source), Prose::muted(SMALL).tell(&sure)].into(),
    ]
}

/// "20 to 60", "30", in per cent.
fn saving(lever: &Lever) -> Message {
    let percent = |share: Decimal| super::levers::percents(&share.normalize().to_string());
    match (lever.saving.low, lever.saving.typical, lever.saving.high) {
        (Some(low), _, Some(high)) if low != high => {
            message!("pack-range", low = percent(low), high = percent(high))
        }
        (_, Some(typical), _) => Message::verbatim(percent(typical)),
        (low, _, high) => low.or(high).map_or_else(|| message!("unknown"), |one| Message::verbatim(percent(one))),
    }
}

fn reach(radius: BlastRadius) -> Message {
    Message::word("pack-reach", radius.word())
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
    fn savings_are_told_as_far_as_they_are_known() {
        for (id, expected) in [("fp8_serving", "25 to 50"), ("batch_api", "50"), ("domestic", "unknown")] {
            assert_eq!(voice::text(&saving(lever(id))), expected);
        }
    }
}
