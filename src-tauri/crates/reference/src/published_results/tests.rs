//! Checks over every published figure, and the facts that the notes of its sources name.

use super::*;
use crate::evidence::check;

fn figure(id: &str) -> &'static PublishedResult {
    published_result(id).unwrap_or_else(|| panic!("no row {id}"))
}

#[test]
fn every_row_is_read_whole() {
    let numbers = ["low", "median", "high", "cards_low", "cards_high", "submissions"];
    check::whole(crate::edition::PUBLISHED_RESULTS, published_results().len(), &["inferred"], &numbers);
    check::distinct(published_results().iter().map(|own| own.id));
    for own in published_results() {
        check::sound(own.id, &own.evidence);
        assert!(own.evidence.source.starts_with("Computed from"), "{}", own.id);
        assert!(own.model.is_some() != own.workload.is_some(), "{}: one of model and workload", own.id);
        assert!(["5.1", "6.1"].contains(&own.round), "{}", own.id);
        let serves = own.kind() == Kind::Inference;
        assert_eq!((own.precision.is_some(), own.availability.is_some()), (serves, serves), "{}", own.id);
    }
}

#[test]
fn every_card_and_model_is_in_the_catalog() {
    for own in published_results() {
        assert!(crate::accelerator(own.card).is_some_and(|card| card.sku == own.card), "{}", own.id);
        assert!(own.model.is_none_or(|name| crate::model(name).is_some_and(|m| m.name == name)), "{}", own.id);
    }
}

#[test]
fn figures_stand_in_order() {
    for own in published_results() {
        assert!(0.0 < own.low && own.low <= own.median && own.median <= own.high, "{}", own.id);
        assert!(own.submissions > 0 && 0 < own.cards_low && own.cards_low <= own.cards_high, "{}", own.id);
        assert!(own.submissions > 1 || own.low == own.high, "{}", own.id);
    }
}

/// Sizes of one class only, save for summaries that were published so.
#[test]
fn systems_of_unlike_size_are_kept_apart() {
    let class = |cards: u32| [16, 144].iter().filter(|end| cards > **end).count();
    for own in published_results().iter().filter(|own| class(own.cards_low) != class(own.cards_high)) {
        assert!(own.id.ends_with("_all_sizes"), "{}", own.id);
        assert!(own.evidence.note.is_some_and(|note| note.contains("more than one size class")), "{}", own.id);
    }
}

#[test]
fn what_firms_reached_lies_within() {
    for own in published_results() {
        for firm in &own.submitters {
            assert!((own.low..=own.high).contains(&firm.tokens_per_second), "{}: {firm:?}", own.id);
            let sizes = own.cards_low..=own.cards_high;
            assert!(firm.cards.is_none_or(|cards| sizes.contains(&cards)), "{}: {firm:?}", own.id);
        }
        let best = own.submitters.iter().find(|firm| firm.submitter == own.best_submitter);
        assert!(best.is_none_or(|firm| firm.tokens_per_second == own.high), "{}", own.id);
        assert!(own.submitters.is_sorted_by(|a, b| a.tokens_per_second >= b.tokens_per_second), "{}", own.id);
    }
    let firms = &figure("infer_6_1_b200_sxm_180gb_deepseek_r1_offline_fp4_to_16").submitters;
    assert_eq!(firms[0], Reached { submitter: "CoreWeave", tokens_per_second: 7364.1, cards: Some(8) });
    assert_eq!(reached("Two Words 1.5"), Some(Reached { submitter: "Two Words", tokens_per_second: 1.5, cards: None }));
    assert_eq!(reached("no rate"), None);
}

/// A year between two rounds of serving the same model on the same card.
#[test]
fn a_round_later_the_same_card_serves_more() {
    for (card, before, after) in [("b200_sxm_180gb", 3859.2, 7240.1), ("gb200", 4023.8, 7317.9)] {
        let class = if card == "gb200" { "to_144" } else { "to_16" };
        let median = |round: &str| figure(&format!("infer_{round}_{card}_deepseek_r1_offline_fp4_{class}")).median;
        assert_eq!((median("5_1"), median("6_1")), (before, after), "{card}");
    }
}

#[test]
fn pretraining_falls_with_the_number_of_cards() {
    let own = figure("train_5_1_gb200_llama_3_1_405b_pretraining_over_144");
    let reached: Vec<_> = own.submitters.iter().map(|firm| (firm.tokens_per_second, firm.cards)).collect();
    assert_eq!(reached, [(1065.7, Some(512)), (963.2, Some(2560)), (919.4, Some(5120))]);
    assert_eq!((own.low, own.high, own.kind()), (919.4, 1065.7, Kind::Training));
}

#[test]
fn an_outlier_is_named() {
    let best = published_results_of("gb300 (per gpu)")
        .filter(|own| own.model == Some("DeepSeek-R1") && own.scenario == Scenario::Offline)
        .map(|own| own.high)
        .fold(0.0, f64::max);
    assert_eq!(best, 9629.0);
    let own = figure("infer_6_1_b300_sxm_deepseek_r1_offline_fp4_to_16");
    assert_eq!((own.low, own.median, own.high), (4579.9, 8730.2, 9055.6));
    assert!(own.evidence.note.is_some_and(|note| note.contains("VibeHPC")), "{:?}", own.evidence.note);
}
