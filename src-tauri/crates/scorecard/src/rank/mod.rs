//! `assay rank`: gates first, then each method on who is left, with what its scores rest on.

mod answer;
mod notes;
mod ranked;
mod result;
mod reversal;

pub use answer::{Gated, MethodResult, RankAnswer, Reversal};
pub(crate) use ranked::{Ranked, gated};

use crate::PerformanceTable;
use crate::read::{Asked, Question, question};
use input::{Node, Place, Problem};
use vocabulary::{Method, Normalisation};

/// How far VIKOR weighs what serves most criteria against the greatest regret: both alike, as `assay rank` unless it is told.
const EVEN: f64 = 0.5;

/// What `assay rank` answers of a table that is at hand; `None` where no weight counts. Of each method the variant that is meant
/// where none is told; the rule of the lowest price, which needs a criterion and points, is left out.
pub fn cross_check(table: &PerformanceTable, methods: &[Method]) -> Option<RankAnswer> {
    let asked = |method: &Method| match method {
        Method::Value => Some(Asked::Value),
        Method::Wsm => Some(Asked::Wsm),
        Method::Wpm => Some(Asked::Wpm),
        Method::Topsis => Some(Asked::Topsis(Normalisation::Vector)),
        Method::Vikor => Some(Asked::Vikor { v: EVEN }),
        Method::Promethee2 => Some(Asked::Promethee2),
        Method::LowestPrice => None,
    };
    answer(&Question { table: table.clone(), methods: methods.iter().filter_map(asked).collect() })
}

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
