//! Published results of serving, each with the share that it tells, and which of them are nearest to a question.

use super::told::{Part, Token, Told};
use crate::{Achievable, ModelShape, Precision, Work};
use reference::{Kind, Model, PublishedResult, Scenario, middle, published_results};
use std::sync::OnceLock;

/// Most times as many active parameters, or as few, that a model of the same class has.
const CLASS: f64 = 2.0;

/// A result whose model the catalog has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The result.
    pub row: &'static PublishedResult,
    /// Its model.
    pub model: &'static Model,
    /// Whether a later round has the same card, model and scenario.
    pub is_older: bool,
    /// The share that it tells; `None` of training, and where it asks for more than nameplate or a figure is unknown.
    pub told: Option<Told>,
}

/// Results of other cards that agree on what they tell.
pub(crate) struct Elsewhere<'r> {
    /// The middle of them.
    pub told: Told,
    /// Which they are.
    pub all: Vec<&'r Reading>,
}

/// All of them, training too, read once.
pub(crate) fn readings() -> &'static [Reading] {
    static READ: OnceLock<Vec<Reading>> = OnceLock::new();
    READ.get_or_init(|| read(|model, scenario| reference::latency_of(model, scenario).map(|own| own.ratio)))
}

/// The same with other ratios of what a limit of latency leaves.
pub(super) fn read(ratio: impl Fn(&str, Scenario) -> Option<f64>) -> Vec<Reading> {
    let assumed = Achievable::assumed(&Work::Inference);
    let one = |row: &'static PublishedResult| {
        let model = reference::model(row.model?)?;
        Some(Reading { row, model, is_older: is_older(row), told: told(row, model, &ratio, &assumed) })
    };
    published_results().iter().filter_map(one).collect()
}

fn told(
    row: &PublishedResult,
    model: &Model,
    ratio: impl Fn(&str, Scenario) -> Option<f64>,
    assumed: &Achievable,
) -> Option<Told> {
    let precision = row.precision.filter(|_| row.kind() == Kind::Inference)?;
    let left = if row.scenario == Scenario::Offline { 1.0 } else { ratio(model.name, row.scenario)? };
    Token::of(model, reference::accelerator(row.card)?, precision)?.told(row.median / left, assumed)
}

impl Reading {
    /// The share that another rate of that run tells: its highest, say.
    pub(crate) fn at(&self, rate: f64, assumed: &Achievable) -> Option<Told> {
        let (row, precision) = (self.row, self.row.precision?);
        let is_free = row.kind() == Kind::Inference && row.scenario == Scenario::Offline;
        Token::of(self.model, reference::accelerator(row.card)?, precision)?.told(rate, assumed).filter(|_| is_free)
    }
}

fn is_older(own: &PublishedResult) -> bool {
    let same =
        |other: &&PublishedResult| (other.card, other.model, other.scenario) == (own.card, own.model, own.scenario);
    published_results().iter().filter(same).any(|other| other.round > own.round)
}

/// The result of the card itself that is nearest: of the same model before one of its class, without a limit of latency before one with,
/// the newest round, few cards before many.
pub(super) fn here<'r>(
    all: impl Iterator<Item = &'r Reading>,
    shape: &ModelShape,
    sku: &str,
    precision: Precision,
) -> Option<&'r Reading> {
    let own = all.filter(|own| own.told.is_some() && own.row.precision == Some(precision));
    let own = own.filter(|own| own.row.card.eq_ignore_ascii_case(sku.trim()) && is_class(shape, own.model));
    own.min_by_key(|own| (!is_model(shape, own.model), own.row.scenario, own.is_older, own.row.cards_high))
}

/// Results without a limit of latency on other cards, of the newest round that has any: of the same model, else of its class.
pub(super) fn elsewhere<'r>(
    all: impl Iterator<Item = &'r Reading>,
    shape: &ModelShape,
    sku: &str,
    precision: Precision,
) -> Option<Elsewhere<'r>> {
    let own = all.filter(|own| own.told.is_some() && own.row.precision == Some(precision));
    let own = own.filter(|own| own.row.scenario == Scenario::Offline && !own.row.card.eq_ignore_ascii_case(sku.trim()));
    let mut own: Vec<&Reading> = own.filter(|own| is_class(shape, own.model)).collect();
    if own.iter().any(|own| is_model(shape, own.model)) {
        own.retain(|own| is_model(shape, own.model));
    }
    let newest = own.iter().map(|own| own.row.round).max()?;
    own.retain(|own| own.row.round == newest);
    let of = |part: Part| own.iter().filter(move |own| own.told.is_some_and(|told| told.part == part)).copied();
    let part = if of(Part::Mbu).count() > of(Part::Mfu).count() { Part::Mbu } else { Part::Mfu };
    let mut shares: Vec<f64> = of(part).filter_map(|own| Some(own.told?.share)).collect();
    shares.sort_by(f64::total_cmp);
    Some(Elsewhere { told: Told { part, share: middle(&shares)? }, all: of(part).collect() })
}

/// The very model: its sizes are the catalog's.
pub(crate) fn is_model(shape: &ModelShape, model: &Model) -> bool {
    let own = [shape.params, shape.layers, shape.hidden];
    own == [model.params, u64::from(model.layers), u64::from(model.hidden)]
}

/// As dense or as sparse, with half to twice the active parameters.
pub(crate) fn is_class(shape: &ModelShape, model: &Model) -> bool {
    let times = model.active_params.unwrap_or(model.params) as f64 / shape.active() as f64;
    shape.active_params.is_some() == model.active_params.is_some() && (1.0 / CLASS..=CLASS).contains(&times)
}
