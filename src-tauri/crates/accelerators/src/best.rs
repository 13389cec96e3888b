//! The best that was published for a card, which a claim is held against: in training as a share of dense peak, in decode as a share of
//! memory bandwidth.

use crate::efficiency::{Part, readings};
use crate::published::{operations, peak_of};
use crate::{Achievable, Precision, Work};
use reference::{Kind, Scenario};

/// A published result at its highest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestPublished {
    /// Share of nameplate that it comes to.
    pub share: f64,
    /// Name of its row of the results.
    pub id: &'static str,
    /// Whose it is.
    pub submitter: &'static str,
    /// The model that was run.
    pub model: &'static str,
    /// Where it is computed from.
    pub source: &'static str,
    /// Of the source (ISO).
    pub date: &'static str,
}

/// Model FLOPs over dense bf16 peak of the best result of pre-training, 6 a parameter and token; `None` where nobody published one. Runs on
/// newer cards are in 8 bits or fewer, so that a claim in bf16 that is above even this is above all that was seen; one above 1 says nothing
/// of what is possible in bf16 and is left out.
pub fn best_training(sku: &str) -> Option<BestPublished> {
    best(sku, |own| {
        let row = own.row;
        let is_own = row.kind() == Kind::Training && row.scenario != Scenario::Lora;
        let share = row.high * operations(row, own.model) / peak_of(row)?;
        (is_own && share <= 1.0).then_some(share)
    })
}

/// The highest MBU that results for a card come to where moving takes longer than arithmetic; `None` where none tells one.
pub fn best_decode(sku: &str) -> Option<BestPublished> {
    best(sku, |own| {
        let told = own.at(own.row.high, &Achievable::assumed(&Work::Inference))?;
        (told.part == Part::Mbu).then_some(told.share)
    })
}

fn best(sku: &str, share: impl Fn(&crate::efficiency::Reading) -> Option<f64>) -> Option<BestPublished> {
    let here = readings().iter().filter(|own| own.row.card.eq_ignore_ascii_case(sku.trim()));
    let told = here.filter_map(|own| {
        let (row, evidence) = (own.row, &own.row.evidence);
        let (source, date) = (evidence.source, evidence.observed);
        Some(BestPublished {
            share: share(own)?,
            id: row.id,
            submitter: row.best_submitter,
            model: own.model.name,
            source,
            date,
        })
    });
    told.max_by(|a, b| a.share.total_cmp(&b.share))
}

/// The format that results of training are held against.
pub(crate) const TRAINED: Precision = Precision::Bf16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_names_whose_it_is() {
        // By hand: 47,400.9 tokens/s × 6 × 8.03 billion over 2,500 TFLOP/s; the 405B's 1.37 is no share of bf16.
        let own = best_training("gb300 (per gpu)").unwrap();
        assert_eq!((own.model, own.date), ("Llama-3.1-8B", "2025-11-12"));
        assert!((own.share - 47_400.9 * 6.0 * 8_030_261_248.0 / 2.5e15).abs() < 0.01, "{own:?}");
        assert_eq!(best_training("H200 SXM5 141GB"), None, "adapters only");
        let own = best_decode("B200 SXM 180GB").unwrap();
        assert!(own.share > 0.2 && own.share < 0.5 && own.submitter == "CoreWeave", "{own:?}");
        assert_eq!(best_decode("L40S"), None, "arithmetic took longer in all of its results");
    }
}
