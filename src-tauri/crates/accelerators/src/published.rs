//! What others published of a card: the result that is nearest to what is asked, and what it comes to for the model asked about.

use crate::{Card, ModelShape, Sizing, Work};
use reference::{Kind, Model, PublishedResult, Scenario, published_results_of};
use serde::Serialize;
use vocabulary::{Message, Precision, message};

/// Most times as many active parameters, or as few, that a model of the same class has.
const CLASS: f64 = 2.0;

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
        let of_work = |own: &&PublishedResult| own.kind() == kind(&sizing.work) && own.scenario != Scenario::Lora;
        let all = published_results_of(&card.sku).filter(of_work);
        let all = all.filter_map(|own| Some((own, reference::model(own.model?)?)));
        let near = all.filter(|(_, model)| is_class(&sizing.shape, model));
        let (own, model) = near.min_by_key(|(own, model)| {
            let is_other = own.precision.is_some_and(|precision| precision != sizing.precision);
            let is_older = reference::published_results().iter().any(|other| {
                let same = (other.card, other.model, other.scenario) == (own.card, own.model, own.scenario);
                same && other.round > own.round
            });
            (!is_model(&sizing.shape, model), own.scenario, is_other, is_older, own.cards_high)
        })?;
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
        std::iter::once(told).chain(above).collect()
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

/// The very model: its sizes are the catalog's.
fn is_model(shape: &ModelShape, model: &Model) -> bool {
    let own = [shape.params, shape.layers, shape.hidden];
    own == [model.params, u64::from(model.layers), u64::from(model.hidden)]
}

fn is_class(shape: &ModelShape, model: &Model) -> bool {
    let times = active(model) / shape.active() as f64;
    shape.active_params.is_some() == model.active_params.is_some() && (1.0 / CLASS..=CLASS).contains(&times)
}

fn share_of_peak(own: &PublishedResult, model: &Model) -> Option<f64> {
    let (precision, operations) = match own.kind() {
        Kind::Inference => (own.precision?, 2.0),
        Kind::Training => (Precision::Bf16, 6.0),
    };
    let peak = reference::accelerator(own.card)?.peaks.of(precision.word())?;
    Some(own.median * operations * active(model) / (peak * 1e12))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog_card;

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
