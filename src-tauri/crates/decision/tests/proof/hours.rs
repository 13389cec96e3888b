//! What an hour of a card is worth in hours of the reference accelerators.

use crate::common::close;
use decision::hours_of_cards;
use std::collections::BTreeSet;
use vocabulary::Pool;

#[test]
fn hours_of_cards_count_by_the_work_that_they_do() {
    let book = sample::book().unwrap();
    let cards = ["H100 SXM5 80GB", "H200 SXM5 141GB", "B200 SXM 180GB", "no such card"].map(str::to_owned);
    let found = hours_of_cards(&book, &BTreeSet::from(cards)).unwrap();
    let worth = |pool, card: &str| {
        let own = found.iter().find(|own| own.pool == pool && own.card.starts_with(card));
        own.map(|own| own.reference_hours)
    };
    let [training, inference] = [Some(Pool::Training), Some(Pool::Inference)];
    // The reference itself; a card of the same arithmetic rate trains as fast.
    assert_eq!((worth(training, "H200"), worth(inference, "H100")), (Some(1.0), Some(1.0)));
    assert!(close(worth(training, "H100").unwrap(), 1.0, 1e-12));
    // Decoding waits for memory: at most 4.8 over 3.35 TB/s, and more than the arithmetic rate would give.
    let decoding = worth(inference, "H200").unwrap();
    assert!(decoding > 1.2 && decoding < 4.8 / 3.35 + 1e-9, "{decoding}");
    // 2,250 over 989.4 TFLOP/s.
    assert!(close(worth(training, "B200").unwrap(), 2250.0 / 989.4, 1e-3), "{:?}", worth(training, "B200"));
    // All workloads together lie between their pools.
    let pools: Vec<f64> = Pool::ALL.iter().filter_map(|pool| worth(Some(*pool), "H200")).collect();
    let all = worth(None, "H200").unwrap();
    assert!(pools.iter().any(|own| *own <= all) && pools.iter().any(|own| *own >= all), "{all} of {pools:?}");
    assert!(found.iter().all(|own| !own.card.starts_with("no such")));
}
