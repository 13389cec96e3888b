//! How each layer would be supplied at each stage, and which stage demand suggests.

use crate::common::{add, close, sample, set};
use crate::tiny;
use decision::{Stages, stages};
use tables::Book;
use vocabulary::{Billing, Pool, Stage, Tier};

fn of(book: &Book) -> Stages {
    stages(book).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// 10 and 16 GPUs by turns: base 10, the rest variable, 13 on average.
#[test]
fn the_tiny_case_is_mature_by_its_load_until_it_grows_or_tries() {
    let found = of(&tiny::book());
    assert!(close(found.signs.load.unwrap(), 13.0 / 16.0, 1e-9), "{:?}", found.signs);
    assert!(close(found.signs.growth.unwrap(), 0.15, 1e-9) && found.signs.exploratory == Some(0.0));
    assert_eq!((found.suggested, found.stages.len()), (Some(Stage::Mature), 3));
    for (cells, stage) in [
        ("growth: 0.6", Stage::Exploration),
        ("business: experimental", Stage::Exploration),
        ("business: core", Stage::Mature),
    ] {
        let mut book = tiny::book();
        set(&mut book, "workloads", "w", cells);
        assert_eq!(of(&book).suggested, Some(stage), "{cells}");
    }
    let mut bound = tiny::book();
    add(&mut bound, "assumptions", "id: stage_load | label: Load | value: 0.9");
    assert_eq!(of(&bound).suggested, Some(Stage::ScaleUp));
}

#[test]
fn every_layer_of_every_pool_is_told_at_every_stage() {
    let found = of(&tiny::book());
    let layers = |stage: Stage| {
        let own = found.stages.iter().find(|own| own.stage == stage).unwrap();
        assert_eq!((own.pools.len(), own.pools[0].pool, own.pools[0].tier), (1, Pool::Training, Tier::Steady));
        own.pools[0].layers.clone()
    };
    use Billing::{Committed, Owned, Used};
    for (stage, billings) in [
        (Stage::Exploration, [Committed, Used, Used]),
        (Stage::ScaleUp, [Owned, Used, Used]),
        (Stage::Mature, [Owned, Committed, Used]),
    ] {
        let own = layers(stage);
        assert_eq!(own.iter().map(|own| own.billing).collect::<Vec<_>>(), billings, "{stage}");
        // Demand is 0.8 / 1 / 1.3 of the series: 31/30 at its mean.
        let heights = [10.0, 6.0, 0.0].map(|gpus| gpus * 31.0 / 30.0);
        assert!(own.iter().zip(heights).all(|(own, gpus)| (own.gpus - gpus).abs() < 1e-9), "{stage}: {own:?}");
        assert!(own.iter().all(|own| voice::text(&own.why).ends_with('.')));
    }
}

#[test]
fn a_case_without_demand_suggests_nothing() {
    let mut book = tiny::book();
    book.rows_mut(tables::table("demand").unwrap()).clear();
    let found = of(&book);
    assert_eq!((found.suggested, found.reasons.len()), (None, 1));
    assert!(found.stages.iter().all(|stage| stage.pools.is_empty()));
}

#[test]
fn the_sample_has_a_stage() {
    let book = ::sample::book().unwrap();
    let found = of(&book);
    assert!(found.suggested.is_some() && !found.reasons.is_empty(), "{found:?}");
    let pools = &found.stages[0].pools;
    let report = &sample().1;
    assert_eq!(pools.len(), report.pools.len());
    for (own, known) in pools.iter().zip(&report.pools) {
        assert!(close(own.layers[0].gpus, known.layers.base, 1e-9), "as evaluate has it");
    }
}
