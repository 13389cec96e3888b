//! Tokens per second and card that submitters of MLPerf reached, summarised by card, model, scenario, precision, round and size.
//!
//! Every figure is computed from published results and unverified by MLCommons: say "computed from", never "MLPerf result".
//! Submitters tune for the benchmark, so a figure is what can be reached and not what a team gets on its first day.

mod curves;
mod runs;

pub use curves::{Curve, CurvePoint, age_of, latency_of, latency_ratios, middle, published_curves, scale_of_training};
pub use runs::{Outlier, PublishedRun, published_outliers, published_run, published_runs};

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;
use vocabulary::{Message, Precision, message};

/// What the cards did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Serving a model.
    Inference,
    /// Training a model, or adapters of one.
    Training,
}

/// Under which conditions tokens were counted; only figures of one scenario compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scenario {
    /// Serving without a limit of latency; output tokens.
    Offline,
    /// Serving within limits of the time to the first token and of each further one; output tokens.
    Server,
    /// As `Server`, with tighter limits.
    Interactive,
    /// Training all weights; tokens read, at sequences of 8,192.
    Pretraining,
    /// Training adapters only (LoRA); tokens read, at sequences of 8,192.
    Lora,
}

impl Scenario {
    /// Every scenario with its word in the file.
    pub const ALL: [(&str, Self); 5] = [
        ("offline", Self::Offline),
        ("server", Self::Server),
        ("interactive", Self::Interactive),
        ("pretraining", Self::Pretraining),
        ("lora", Self::Lora),
    ];

    /// For readers: "no limit of latency".
    pub fn name(self) -> Message {
        match self {
            Self::Offline => message!("lookup-offline"),
            Self::Server => message!("lookup-server"),
            Self::Interactive => message!("lookup-interactive"),
            Self::Pretraining => message!("lookup-pretraining"),
            Self::Lora => message!("lookup-lora"),
        }
    }

    /// Its word in the file.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, own)| *own == self).map_or("", |(word, _)| word)
    }

    /// Whether it serves or trains.
    pub fn kind(self) -> Kind {
        match self {
            Self::Offline | Self::Server | Self::Interactive => Kind::Inference,
            Self::Pretraining | Self::Lora => Kind::Training,
        }
    }
}

/// Whether the system could be bought or rented when it was submitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Availability {
    /// It could.
    Available,
    /// Its maker promised it for the next round.
    Preview,
    /// Research, development or internal.
    Internal,
}

impl Availability {
    /// Every availability with its word in the file.
    pub const ALL: [(&str, Self); 3] =
        [("available", Self::Available), ("preview", Self::Preview), ("rdi", Self::Internal)];
}

/// What one firm that rents out or sells such cards reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// The firm; firms that submitted together stand as one.
    pub submitter: &'static str,
    /// Tokens per second and card: its best on that number of cards.
    pub tokens_per_second: f64,
    /// On how many cards; `None` where the summary does not say.
    pub cards: Option<u32>,
}

/// One card on one model, over all submissions of a round that are alike in scenario, precision and size.
#[derive(Clone, Debug)]
pub struct PublishedResult {
    /// Name of the row, unique.
    pub id: &'static str,
    /// The catalog's name of the card.
    pub card: &'static str,
    /// The catalog's name of the model; `None` where the catalog lacks it.
    pub model: Option<&'static str>,
    /// What MLPerf calls it instead, where there is no `model`.
    pub workload: Option<&'static str>,
    /// Conditions.
    pub scenario: Scenario,
    /// Number format of the weights as the submitter states it; `None` of training, where none is stated.
    pub precision: Option<Precision>,
    /// Round of the benchmark, such as 6.1.
    pub round: &'static str,
    /// Cards of the smallest system.
    pub cards_low: u32,
    /// Cards of the largest system; of one size class (to 16, to 144, above) with `cards_low` unless the note says otherwise.
    pub cards_high: u32,
    /// How many results are in it.
    pub submissions: u32,
    /// Tokens per second and card of the lowest result.
    pub low: f64,
    /// Tokens per second and card in the middle; prefer it, ends can be outliers.
    pub median: f64,
    /// Tokens per second and card of the highest result.
    pub high: f64,
    /// Whose result `high` is.
    pub best_submitter: &'static str,
    /// Firms that rent out or sell such cards, highest first; of round 5.1 serving at most the best one is known.
    pub submitters: Vec<Reached>,
    /// Whether the systems could be had; `None` of training, where the source does not say.
    pub availability: Option<Availability>,
    /// True where MLCommons marks the results as inferred; what that means is not documented there.
    pub inferred: bool,
    /// Where it is computed from.
    pub evidence: Evidence,
}

impl PublishedResult {
    /// Whether it is of serving or of training.
    pub fn kind(&self) -> Kind {
        self.scenario.kind()
    }
}

/// All shipped figures, by card, model, scenario and round.
pub fn published_results() -> &'static [PublishedResult] {
    static ROWS: OnceLock<Vec<PublishedResult>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::PUBLISHED_RESULTS).iter().filter_map(read).collect())
}

/// The figure of that id.
pub fn published_result(id: &str) -> Option<&'static PublishedResult> {
    published_results().iter().find(|own| own.id == id)
}

/// The figures of a card by its catalog name (case ignored).
pub fn published_results_of(card: &str) -> impl Iterator<Item = &'static PublishedResult> {
    let card = card.trim();
    published_results().iter().filter(move |own| own.card.eq_ignore_ascii_case(card))
}

fn read(row: &Row) -> Option<PublishedResult> {
    Some(PublishedResult {
        id: row.text("id")?,
        card: row.text("card")?,
        model: row.text("model"),
        workload: row.text("workload"),
        scenario: of_word(&Scenario::ALL, row.text("scenario")?)?,
        precision: row.text("precision").and_then(Precision::from_word),
        round: row.text("round")?,
        cards_low: row.count("cards_low")?,
        cards_high: row.count("cards_high")?,
        submissions: row.count("submissions")?,
        low: row.number("low")?,
        median: row.number("median")?,
        high: row.number("high")?,
        best_submitter: row.text("best_submitter")?,
        submitters: row.list("submitters").into_iter().map(reached).collect::<Option<_>>()?,
        availability: row.text("availability").and_then(|word| of_word(&Availability::ALL, word)),
        inferred: row.flag("inferred")?,
        evidence: Evidence::read(row)?,
    })
}

fn of_word<T: Copy>(all: &[(&str, T)], word: &str) -> Option<T> {
    all.iter().find(|(own, _)| *own == word).map(|(_, value)| *value)
}

/// Reads `Name 9055.6 on 8`, or `Name 9055.6` where the number of cards is not known.
fn reached(text: &'static str) -> Option<Reached> {
    let (rest, cards) = match text.rsplit_once(" on ") {
        Some((rest, cards)) => (rest, Some(cards.parse().ok()?)),
        None => (text, None),
    };
    let (submitter, rate) = rest.rsplit_once(' ')?;
    Some(Reached { submitter, tokens_per_second: rate.parse().ok()?, cards })
}

#[cfg(test)]
mod tests;
