//! Checks over every lever: possible shares and efforts, mutual interplay, and savings derived again from their factors.

use super::*;
use crate::band::check::{derived, within};
use crate::evidence::check;
use quantity::decimal::f64_of;

#[test]
fn every_row_is_read_whole() {
    let numbers = ["share", "saving_low", "saving_typical", "saving_high", "effort_days_low", "effort_days_high"];
    check::whole(crate::edition::LEVERS, levers().len(), &["estimated_date"], &numbers);
    assert_eq!(levers().len(), 58);
    check::distinct(levers().iter().map(|l| l.id));
    check::distinct(levers().iter().map(|l| l.name.to_lowercase()));
    for l in levers() {
        check::sound(l.id, &l.evidence);
        assert!(l.evidence.note.is_some(), "{} does not say where its saving comes from", l.id);
        assert!(!l.needs.is_empty() && !l.risk.is_empty(), "{}", l.id);
    }
}

#[test]
fn shares_savings_and_efforts_are_possible() {
    for l in levers() {
        within(l.id, &l.saving, 0.0, 1.0);
        let share = f64_of(l.share);
        assert!(share > 0.0 && share <= 1.0, "{}: share {share}", l.id);
        let (least, most) = l.effort_days;
        assert!(0 < least && least < most && most <= 250, "{}: {least} to {most} days", l.id);
    }
}

/// Prices are agreed by those who buy, whatever the trade; budgets and rules are kept by those who run the platform.
#[test]
fn each_lever_has_an_owner() {
    let owner = |id: &str| lever(id).unwrap().owner();
    for (ids, expected) in [
        (["reservations", "exit_clauses", "spot_training", "token_metered"], LeverOwner::Procurement),
        (["finops", "chargeback", "pooling", "power_cap"], LeverOwner::Platform),
        (["fp8_serving", "lora", "continuous_batching", "early_stopping"], LeverOwner::Engineering),
    ] {
        assert_eq!(ids.map(owner), [expected; 4], "{ids:?}");
    }
}

/// What a lever acts on has as many targets as it names, of the one kind that goes with it.
#[test]
fn each_lever_names_what_it_acts_on() {
    for (row, l) in crate::csv_rows::rows(crate::edition::LEVERS).iter().zip(levers()) {
        let (purposes, billings) = (l.purposes.len(), l.billings.len());
        assert_eq!(row.list("targets").len(), purposes + billings, "{}: a target that is none", l.id);
        let expected = match l.acts_on {
            ActsOn::Demand | ActsOn::UsefulShare => purposes > 0 && billings == 0,
            ActsOn::Price => purposes == 0 && billings == 1,
            ActsOn::Power => purposes + billings == 0,
        };
        assert!(expected, "{}", l.id);
    }
}

/// A saving is whole, absent, or only bounded by the whole job it avoids.
#[test]
fn a_saving_is_given_whole_or_not_at_all() {
    let partly: Vec<&str> =
        levers().iter().filter(|l| ![0, 3].contains(&l.saving.values().count())).map(|l| l.id).collect();
    assert_eq!(partly, ["prompt_instead"]);
    let unknown: Vec<&str> = levers().iter().filter(|l| l.saving.is_unknown()).map(|l| l.id).collect();
    assert_eq!(unknown, ["domestic", "exit_clauses", "agent_breaker", "hosted_api"]);
}

#[test]
fn judgements_are_marked_and_name_a_figure() {
    for l in levers() {
        assert!(l.judged.contains(&Judged::Share), "{}: a share of spend is always judged", l.id);
        assert!(l.judged.is_sorted() && l.judged.windows(2).all(|pair| pair[0] != pair[1]), "{}", l.id);
        for (field, value) in
            [(Judged::Low, l.saving.low), (Judged::Typical, l.saving.typical), (Judged::High, l.saving.high)]
        {
            assert!(!l.judged.contains(&field) || value.is_some(), "{}: {field:?} is judged but absent", l.id);
        }
    }
    let sourced: Vec<&str> = levers().iter().filter(|l| !l.judged.contains(&Judged::Effort)).map(|l| l.id).collect();
    assert_eq!(sourced, ["domestic"], "one to three engineering months, from the selection guide");
}

/// Nothing seen anywhere supports the range of these: they stay of low confidence.
#[test]
fn a_saving_without_any_source_is_of_low_confidence() {
    let ends = [Judged::Low, Judged::Typical, Judged::High];
    let guessed: Vec<&Lever> = levers().iter().filter(|l| ends.iter().all(|e| l.judged.contains(e))).collect();
    assert_eq!(guessed.len(), 3);
    assert!(guessed.iter().all(|l| l.evidence.confidence == "low"));
}

#[test]
fn interplay_is_mutual_and_names_levers() {
    for l in levers() {
        for other in &l.interacts_with {
            let found = lever(other).unwrap_or_else(|| panic!("{}: no lever {other}", l.id));
            assert!(found.interacts_with.contains(&l.id) && *other != l.id, "{} and {other}", l.id);
        }
        assert!(l.contains.iter().all(|part| lever(part).is_some_and(|p| p.contains.is_empty())), "{}", l.id);
    }
    let holding: Vec<&str> = levers().iter().filter(|l| !l.contains.is_empty()).map(|l| l.id).collect();
    assert_eq!(holding, ["serving_toolkit", "off_peak_case", "finops"]);
    assert!(lever("no such lever").is_none());
}

#[test]
fn radii_are_ordered_from_safe_to_wide() {
    assert!(lever("reservations").map(|l| l.blast_radius) > lever("prefix_cache").map(|l| l.blast_radius));
}

/// `k` times the throughput saves 1 − 1/k.
fn faster(k: f64) -> f64 {
    1.0 - 1.0 / k
}

/// From one price, bill or share of use to another.
fn from_to(before: f64, after: f64) -> f64 {
    1.0 - after / before
}

#[test]
fn lower_ends_follow_from_their_factors() {
    for (id, computed) in [
        ("data_loading", faster(1.15)),
        ("spot_training", faster(1.25)),
        ("reservations", from_to(98.32, 77.43)),
        ("multi_cloud", from_to(3.67, 2.95)),
        ("own_hardware", from_to(1.3, 0.95)),
        ("token_pooling", faster(1.5)),
        ("autoscale", 0.177 - 0.0135),
        ("pooling", from_to(74.0, 67.0)),
        ("fp8_training", faster(1.302)),
        ("custom_inference", faster(2.0)),
        ("efficient_attention", faster(2.0)),
    ] {
        derived(id, lever(id).and_then(|l| l.saving.low), computed);
    }
}

#[test]
fn typical_savings_follow_from_their_factors() {
    for (id, computed) in [
        ("half_precision", faster(2.0)),
        ("fp8_serving", faster(1.7)),
        ("int4_quantisation", from_to(46_000.0, 12_000.0)),
        ("speculative_decoding", 0.194),
        ("token_metered", from_to(77.0, 49.0)),
        ("fault_tolerance", from_to(0.9881, 0.7783)),
        ("communication_tuning", faster(1.1595)),
        ("spot_training", from_to(2.95, 1.25)),
        ("reservations", from_to(98.32, 53.95)),
        ("specialist_cloud", from_to(3.67, 2.48)),
        ("pooling", from_to(74.0, 45.0)),
        ("fp8_training", faster(1.34)),
        ("software_stack", from_to(218.0, 162.0)),
    ] {
        derived(id, lever(id).and_then(|l| l.saving.typical), computed);
    }
}

#[test]
fn upper_ends_follow_from_their_factors() {
    for (id, computed) in [
        ("int8_quantisation", faster(3.0)),
        ("int4_quantisation", from_to(24_000.0, 4_000.0)),
        ("distillation", faster(20.0)),
        ("mixture_of_experts", from_to(46.7, 12.9)),
        ("continuous_batching", faster(4.0)),
        ("speculative_decoding", faster(2.5)),
        ("serving_toolkit", faster(10.0)),
        ("fault_tolerance", from_to(0.45, 0.3)),
        ("own_hardware", from_to(2.9, 1.22)),
        ("token_pooling", from_to(1_192.0, 213.0)),
        ("scale_to_zero", from_to(168.0, 40.0)),
        ("governance_hub", from_to(74.0, 45.0)),
        ("migration_rights", faster(1.4)),
        ("budget_limits", faster(1.17)),
        ("facility_pue", from_to(1.54, 1.1)),
        ("fp8_training", faster(1.5)),
        ("software_stack", faster(1.57)),
        ("power_cap", from_to(700.0, 600.0)),
        ("critical_ratio", 0.332),
    ] {
        derived(id, lever(id).and_then(|l| l.saving.high), computed);
    }
}

/// Demand uniform on 4, 5 … 12 GPUs at a 40 % discount: what reserving `reserved` of them costs in on-demand hours.
#[test]
fn the_critical_ratio_is_worth_what_it_says() {
    let cost = |reserved: u32| {
        let above: u32 = (4..=12_u32).map(|demand| demand.saturating_sub(reserved)).sum();
        0.6 * f64::from(reserved) + f64::from(above) / 9.0
    };
    let best = (0..=12).map(cost).fold(f64::INFINITY, f64::min);
    assert_eq!(best, cost(7), "the critical ratio picks 7");
    let saving = lever("critical_ratio").map(|l| l.saving).unwrap_or_default();
    derived("against all on demand", saving.typical, from_to(cost(0), best));
    derived("against reserving the minimum", saving.low, from_to(cost(4), best));
}
