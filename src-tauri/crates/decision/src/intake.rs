//! What one workload says of itself where the rest of the book may not be whole yet: its history, the rates at which its model turns
//! tokens into GPUs, and what a forecast of it rests on.

use crate::inputs::Inputs;
use crate::snapshot::series::LEAST_DAYS;
use crate::snapshot::{Hardware, Workload, assumptions, hardware, series, workloads};
use ::input::{Problem, Problems};
use accelerators::{Achievable, match_card};
use demand::{ForecastRules, Series};
use quantity::decimal;
use tables::{Book, Chunk};
use vocabulary::{Message, Value, message};

/// A workload with what it is read from.
pub struct WorkloadIntake {
    /// The workload; other rows of the book may be wrong.
    pub workload: Workload,
    /// Assumptions in force and cells of workloads.
    inputs: Inputs,
    hardware: Vec<Hardware>,
}

/// What a GPU of the reference card does with a workload's tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenRates {
    /// Prompt tokens per second and GPU.
    pub prefill: f64,
    /// Generated tokens per second and GPU, at the workload's batch.
    pub decode: f64,
    /// GPUs that hold the model once.
    pub needed: u64,
    /// The card.
    pub sku: String,
    /// The model.
    pub model: String,
}

impl WorkloadIntake {
    /// Reads the workload of that id; what is wrong with others does not matter here.
    ///
    /// # Errors
    /// `D212` where there is none, and what is wrong with its row.
    pub fn read(book: &Book, id: &str) -> Result<Self, Vec<Problem>> {
        let problems = Problems::new();
        let mut inputs = assumptions::read(book);
        let hardware = hardware::read(book, &problems);
        let mut notes = Vec::new();
        let mut around = workloads::Surroundings { hardware: &hardware, problems: &problems, notes: &mut notes };
        let all = workloads::read(book, &mut inputs, &mut around);
        let Some(row) = book.rows("workloads").iter().position(|row| row.get("id") == Some(id)) else {
            return Err(vec![unknown(book, id)]);
        };
        let wrong = problems.settle(None::<()>).err().unwrap_or_default();
        let own = format!("workloads[{row}]");
        let wrong: Vec<Problem> = wrong.into_iter().filter(|problem| problem.path.starts_with(&own)).collect();
        match all.into_iter().find(|workload| workload.id == id) {
            Some(workload) if wrong.is_empty() => Ok(Self { workload, inputs, hardware }),
            _ if wrong.is_empty() => Err(vec![unknown(book, id)]),
            _ => Err(wrong),
        }
    }

    /// The demand that is stored, hour by hour or day by day.
    ///
    /// # Errors
    /// `D213` where there is none, or only a typical day.
    pub fn history(&self, book: &Book) -> Result<Series, Problem> {
        let chunks: Vec<Chunk> = book.rows("demand").iter().filter_map(tables::chunk_of).collect();
        let own: Vec<&Chunk> = chunks.iter().filter(|chunk| chunk.workload == self.workload.id).collect();
        let missing = |found: Message| Problem {
            path: "workload".to_owned(),
            code: "D213",
            found,
            expected: message!("intake-history"),
            hint: message!("intake-history.hint"),
        };
        match own.as_slice() {
            [] => Err(missing(message!("intake-no-history", workload = &self.workload.name))),
            chunks if chunks.iter().any(|chunk| chunk.step == vocabulary::Step::Profile) => {
                Err(missing(message!("intake-profile", workload = &self.workload.name)))
            }
            chunks => series::joined(chunks).ok_or_else(|| missing(message!("snapshot-series"))),
        }
    }

    /// What a GPU of the reference card does with the model's tokens, by the room `accelerators`.
    ///
    /// # Errors
    /// `D214` where that cannot be told: no model, no serving, a figure of the card that nobody knows.
    pub fn rates(&self) -> Result<TokenRates, Problem> {
        let wrong = |found: Message| Problem {
            path: "workload".to_owned(),
            code: "D214",
            found,
            expected: message!("intake-rates"),
            hint: message!("intake-rates.hint"),
        };
        let Workload { sizing, model, reference_sku, precision, purpose, name, .. } = &self.workload;
        let (Some(sizing), Some(model), true) = (sizing, model, purpose.serves()) else {
            return Err(wrong(message!("intake-no-model", workload = name)));
        };
        let card = hardware::card(&self.hardware, reference_sku, *precision);
        let fit = match_card(sizing, &card, &self.reached(), None);
        let rates = fit.needed.zip(fit.expected_decode()).zip(fit.prefill_tokens_per_second);
        let above = rates.filter(|((_, decode), prefill)| *decode > 0.0 && *prefill > 0.0);
        let ((needed, decode), prefill) = above.ok_or_else(|| {
            wrong(fit.notes.first().cloned().unwrap_or_else(|| message!("intake-no-model", workload = name)))
        })?;
        let share = |rate: f64| rate / needed as f64;
        Ok(TokenRates {
            prefill: share(prefill),
            decode: share(decode),
            needed,
            sku: card.sku.clone(),
            model: model.clone(),
        })
    }

    /// Shares of nameplate that the workload reaches in serving.
    fn reached(&self) -> Achievable {
        let of = |at: Option<usize>| at.map(|at| self.inputs.all()[at].central());
        let assumed = |id: &str| of(self.inputs.find(id));
        Achievable {
            mbu: of(Some(self.workload.efficiency)).map(decimal::f64_of),
            mfu: assumed("achievable_mfu_inference").map(decimal::f64_of),
            usable: assumed("usable_memory_share"),
        }
    }

    /// Days of history below which one is short (assumption `demand_least_days`).
    pub fn least_days(&self) -> Option<f64> {
        self.inputs.find(LEAST_DAYS).map(|at| self.inputs.all()[at].base())
    }

    /// The rules of a forecast by the assumptions in force.
    pub fn rules(&self) -> Option<ForecastRules> {
        ForecastRules::of(|id| self.inputs.find(id).map(|at| self.inputs.all()[at].base()))
    }
}

fn unknown(book: &Book, id: &str) -> Problem {
    let known = Value::commas(book.rows("workloads").iter().filter_map(|row| row.get("id")));
    Problem {
        path: "workload".to_owned(),
        code: "D212",
        found: id.into(),
        expected: message!("intake-workload", known = known),
        hint: message!("intake-workload.hint"),
    }
}
