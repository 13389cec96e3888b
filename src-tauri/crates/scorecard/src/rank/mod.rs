//! `assay rank`: gates first, then each method on who is left, with what its scores rest on.

mod answer;
mod notes;
mod ranked;
mod result;
mod reversal;

pub use answer::{Gated, MethodResult, RankAnswer, Reversal};
pub(crate) use ranked::{Ranked, gated};

use crate::read::{Asked, Question, question};
use input::{Node, Place, Problem};

/// Answers `assay rank`, or says everything that is wrong with the document.
pub fn rank(document: &Node) -> Result<RankAnswer, Vec<Problem>> {
    Place::read(document, |root| question(&root).and_then(|question| answer(&question)))
}

fn answer(question: &Question) -> Option<RankAnswer> {
    let ranked = Ranked::of(&question.table)?;
    let results: Option<Vec<MethodResult>> = question.methods.iter().map(|asked| result::of(&ranked, asked)).collect();
    let results = results?;
    let keys = keys(&question.methods);
    let reversal = keys.iter().zip(&question.methods).map(|(key, asked)| (key.clone(), reversal::of(&ranked, asked)));
    Some(RankAnswer {
        gated: gated(&question.table),
        notes: notes::of(&ranked, &question.methods, &keys, &results),
        reversal: reversal.collect(),
        results,
    })
}

/// `topsis`, `topsis#2`, …: each method's word, numbered where it is asked again.
fn keys(methods: &[Asked]) -> Vec<String> {
    let word = |at: usize| methods[at].method().word();
    let key = |at: usize| match (0..at).filter(|before| word(*before) == word(at)).count() {
        0 => word(at).to_owned(),
        before => format!("{}#{}", word(at), before + 1),
    };
    (0..methods.len()).map(key).collect()
}
