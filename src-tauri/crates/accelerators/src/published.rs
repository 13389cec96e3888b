//! What others published of a card: the result that is nearest to what is asked, and what it comes to for the model asked about.

use crate::best::TRAINED;
use crate::efficiency::{Reading, is_class, is_model, readings};
use crate::{Card, Sizing, Work};
use reference::{Kind, Model, PublishedResult, Scenario};
use serde::Serialize;
use vocabulary::{Message, Precision, message};

/// A published result beside an expected rate; computed from results of MLPerf, which MLCommons did not verify so.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PublishedRate {
    /// Name of the row of `published_results`.
    pub id: &'static str,
    /// The catalog's model that was run.
    pub model: &'static str,
    /// False for another model of the same class: as dense or as sparse, with half to twice the active parameters.
    pub is_same_model: bool,
    /// offline (no limit of latency), server, interactive; pretraining.
    pub scenario: &'static str,
    /// Number format of the weights; null of training, where none is stated.
    pub precision: Option<&'static str>,
    /// Round of MLPerf.
    pub round: &'static str,
    /// Cards of the smallest and the largest system.
    pub cards: [u32; 2],
    /// Results in it.
    pub submissions: u32,
    /// Tokens per second and card that were reached: the lowest, the median and the highest.
    pub tokens_per_second: [f64; 3],
    /// The median for the model asked about: in proportion to the parameters that a token passes through.
    pub for_model: f64,
    /// Operations of the median over the dense peak of that precision (training: bf16), 2 or 6 a parameter and token; prompts are not
    /// counted. Null where the card has no such peak.
    pub share_of_peak: Option<f64>,
    /// What the round after it reached with that model on the same cards, over what this round did: the lowest, the middle and the highest;
    /// null where no later round is known. A measurement ages: this is newer software alone.
    pub later: Option<[f64; 3]>,
    /// Whose result is the highest.
    pub best_submitter: &'static str,
    /// Where it is computed from.
    pub source: &'static str,
    /// Date of the round (ISO).
    pub date: &'static str,
}

impl PublishedRate {
    /// The result for a card that is nearest: of the same model before one of its class, without a limit of latency before one with,
    /// of the precision asked for before another, the newest round, few cards before many; `None` where nobody published one.
    pub(crate) fn of(sizing: &Sizing, card: &Card) -> Option<Self> {
        let of_work = |own: &&Reading| own.row.kind() == kind(&sizing.work) && own.row.scenario != Scenario::Lora;
        let of_card = |own: &&Reading| own.row.card.eq_ignore_ascii_case(card.sku.trim());
        let near = readings().iter().filter(of_card).filter(of_work).filter(|own| is_class(&sizing.shape, own.model));
        let found = near.min_by_key(|own| {
            let is_other = own.row.precision.is_some_and(|precision| precision != sizing.precision);
            (!is_model(&sizing.shape, own.model), own.row.scenario, is_other, own.is_older, own.row.cards_high)
        })?;
        let (own, model) = (found.row, found.model);
        Some(Self {
            id: own.id,
            model: model.name,
            is_same_model: is_model(&sizing.shape, model),
            scenario: own.scenario.word(),
            precision: own.precision.map(Precision::word),
            round: own.round,
            cards: [own.cards_low, own.cards_high],
            submissions: own.submissions,
            tokens_per_second: [own.low, own.median, own.high],
            for_model: own.median * active(model) / sizing.shape.active() as f64,
            share_of_peak: share_of_peak(own, model),
            later: later(own),
            best_submitter: own.best_submitter,
            source: own.evidence.source,
            date: own.evidence.observed,
        })
    }

    /// What it says beside an expected rate of the batch on so many cards; that the rate is above all that was published, too.
    pub(crate) fn notes(&self, expected: Option<f64>, cards: Option<u64>) -> Vec<Message> {
        let rate = |rate: f64| quantity::show::rounded(rate, quantity::show::significant(rate, 3));
        let own = reference::published_result(self.id);
        let scenario = own.map_or_else(Message::empty, |own| own.scenario.name());
        let told = match self.precision {
            Some(precision) => message!("accelerators-reached", precision = precision),
            None => message!("accelerators-reached.trained"),
        };
        let told = told
            .with("rate", rate(self.tokens_per_second[1]))
            .with("model", self.model)
            .with("scenario", scenario)
            .with("round", self.round)
            .with("submitter", self.best_submitter)
            .with("best", rate(self.tokens_per_second[2]))
            .with("date", self.date);
        let each = expected.zip(cards).map(|(expected, cards)| expected / cards as f64);
        let most = self.tokens_per_second[2] / self.tokens_per_second[1] * self.for_model;
        let above = each.filter(|each| *each > most);
        let above = above.map(|each| message!("accelerators-above-reached", each = rate(each), most = rate(most)));
        let share = |ratio: f64| quantity::show::percent(ratio - 1.0);
        let aged = self.later.map(|[low, middle, high]| {
            let told = message!("accelerators-aged", model = self.model, round = self.round, middle = share(middle));
            told.with("low", share(low)).with("high", share(high))
        });
        std::iter::once(told).chain(above).chain(aged).collect()
    }
}

fn kind(work: &Work) -> Kind {
    match work {
        Work::Inference => Kind::Inference,
        Work::Training(_) => Kind::Training,
    }
}

fn active(model: &Model) -> f64 {
    model.active_params.unwrap_or(model.params) as f64
}

/// What a later round reached, where this is the round before it.
fn later(own: &PublishedResult) -> Option<[f64; 3]> {
    let age =
        reference::age_of(own.model?).filter(|age| age.from == Some(own.round) && own.kind() == Kind::Inference)?;
    Some([age.low, age.ratio, age.high])
}

fn share_of_peak(own: &PublishedResult, model: &Model) -> Option<f64> {
    Some(own.median * operations(own, model) / peak_of(own)?)
}

/// Operations of a token: 2 a parameter in serving, 6 in training.
pub(crate) fn operations(own: &PublishedResult, model: &Model) -> f64 {
    let each = if own.kind() == Kind::Inference { 2.0 } else { 6.0 };
    each * active(model)
}

/// Operations per second of the card's dense peak in the format that was stated; of training, where none is, in bf16.
pub(crate) fn peak_of(own: &PublishedResult) -> Option<f64> {
    let precision = if own.kind() == Kind::Inference { own.precision? } else { TRAINED };
    Some(reference::accelerator(own.card)?.peaks.of(precision.word())? * 1e12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ModelShape, catalog_card};

    fn asked(name: &str, precision: Precision) -> Sizing {
        let shape = ModelShape::of(reference::model(name).unwrap());
        let work = Work::Inference;
        Sizing { shape, precision, weight_bits: None, kv_precision: precision, batch: 1, context: 4096, work }
    }

    fn found(card: &str, model: &str, precision: Precision) -> Option<PublishedRate> {
        PublishedRate::of(&asked(model, precision), &catalog_card(card, precision).unwrap())
    }

    #[test]
    fn the_nearest_result_is_of_the_model_then_of_its_class() {
        let own = found("B200 SXM 180GB", "DeepSeek-R1", Precision::Fp4).unwrap();
        assert_eq!((own.is_same_model, own.scenario, own.round), (true, "offline", "6.1"));
        assert_eq!((own.tokens_per_second[1], own.for_model), (7240.1, 7240.1), "the newest round");
        let other = found("B200 SXM 180GB", "Qwen2.5-72B", Precision::Bf16).unwrap();
        assert_eq!((other.is_same_model, other.model), (false, "Llama-2-70B"));
        assert!(other.for_model < other.tokens_per_second[1], "more parameters, fewer tokens");
        assert_eq!(found("B200 SXM 180GB", "Qwen3-0.6B", Precision::Fp8), None, "nothing that small was run");
        assert_eq!(found("T4", "Llama-2-70B", Precision::Fp16), None);
    }

    #[test]
    fn a_share_of_peak_is_the_operations_over_the_peak() {
        let own = found("B200 SXM 180GB", "Llama-2-70B", Precision::Fp4).unwrap();
        let peak = reference::accelerator("B200 SXM 180GB").unwrap().peaks.of("fp4").unwrap();
        let expected = own.tokens_per_second[1] * 2.0 * 68_976_648_192.0 / (peak * 1e12);
        assert!((own.share_of_peak.unwrap() / expected - 1.0).abs() < 1e-12 && expected < 0.5, "{expected}");
    }

    #[test]
    fn a_rate_above_all_that_was_published_is_told() {
        let own = found("B200 SXM 180GB", "Llama-2-70B", Precision::Fp4).unwrap();
        let most = own.tokens_per_second[2];
        assert_eq!(own.notes(Some(8.0 * most), Some(8)).len(), 1, "just as high");
        assert_eq!(own.notes(Some(8.1 * most), Some(8)).len(), 2);
        assert_eq!(own.notes(None, None).len(), 1);
    }
}
