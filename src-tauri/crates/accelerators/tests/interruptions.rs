//! What interruptions cost a job, against closed forms and a search of the least.
#![allow(clippy::unwrap_used)]

use accelerators::Interruptions;
use proptest::prelude::*;

/// Llama 3 405B: 419 unexpected interruptions in 54 days.
const LLAMA_3: f64 = 54.0 * 86_400.0 / 419.0;

#[test]
fn small_checkpoints_are_written_as_young_has_it() {
    // √(2·δ·M), where δ is small beside M.
    let own = Interruptions { between: 1e6, checkpoint: 1e-3, restart: 1.0 };
    assert!((own.best_interval() / (2.0_f64 * 1e-3 * 1e6).sqrt() - 1.0).abs() < 1e-4);
    // A checkpoint that takes longer than twice the time between two interruptions is written once in that time.
    assert_eq!(Interruptions { checkpoint: 3e6, ..own }.best_interval(), 1e6);
}

#[test]
fn the_share_lost_is_that_of_its_parts() {
    // Without interruptions only checkpoints are left: δ ÷ (τ + δ).
    let calm = Interruptions { between: 1e12, checkpoint: 60.0, restart: 600.0 };
    assert!((calm.lost_share(1_140.0) - 0.05).abs() < 1e-6);
    // Half an interval is done again, and the restart waited for, at each interruption: 10 + 0.5 + 1 minutes of 186.
    let own = Interruptions { between: LLAMA_3, checkpoint: 60.0, restart: 60.0 };
    let about = 60.0 / 1_260.0 + (0.5 * 1_260.0 + 60.0) / LLAMA_3;
    assert!((own.lost_share(1_200.0) / about - 1.0).abs() < 0.06, "{} {about}", own.lost_share(1_200.0));
}

proptest! {
    /// No other interval loses noticeably less than the best, fewer interruptions and shorter checkpoints never lose more.
    #[test]
    fn least_is_lost_at_the_best_interval(
        between in 600.0..1e7f64, part in 1e-6..0.3f64, restart in 1.0..3_000.0f64, off in 0.02..50.0f64,
    ) {
        let own = Interruptions { between, checkpoint: part * between, restart };
        let best = own.best_interval();
        let least = own.lost_share(best);
        prop_assert!(best > 0.0 && (0.0..=1.0).contains(&least));
        prop_assert!(own.lost_share(best * off) >= least - 2e-3, "{own:?} {off}");
        let calmer = Interruptions { between: between * 2.0, ..own };
        prop_assert!(calmer.lost_share(best) <= least + 1e-12);
        let shorter = Interruptions { checkpoint: own.checkpoint / 2.0, ..own };
        prop_assert!(shorter.lost_share(best) <= least + 1e-12);
    }
}
