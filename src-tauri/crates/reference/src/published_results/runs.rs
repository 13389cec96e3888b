//! How long prompts and answers are of the runs that the results are of, and why single results stand apart from what is expected.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;
use vocabulary::Precision;

/// What was run on a model.
#[derive(Clone, Debug)]
pub struct PublishedRun {
    /// The catalog's name of the model.
    pub model: &'static str,
    /// The data set.
    pub dataset: &'static str,
    /// Tokens of a prompt, on average.
    pub input_tokens: f64,
    /// Tokens of an answer, on average: those that results count.
    pub output_tokens: f64,
    /// Number format of the cache.
    pub kv_precision: Precision,
    /// Where they were read.
    pub evidence: Evidence,
}

/// Why a result stands more than half above or a third below what is expected.
#[derive(Clone, Debug)]
pub struct Outlier {
    /// Name of the row of the results.
    pub id: &'static str,
    /// In words.
    pub why: &'static str,
    /// What that is judged by.
    pub evidence: Evidence,
}

/// Every run.
pub fn published_runs() -> &'static [PublishedRun] {
    static ROWS: OnceLock<Vec<PublishedRun>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::PUBLISHED_WORKLOADS).iter().filter_map(run).collect())
}

/// The run of that model.
pub fn published_run(model: &str) -> Option<&'static PublishedRun> {
    published_runs().iter().find(|own| own.model == model)
}

/// Every result that stands apart.
pub fn published_outliers() -> &'static [Outlier] {
    static ROWS: OnceLock<Vec<Outlier>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::PUBLISHED_OUTLIERS).iter().filter_map(outlier).collect())
}

fn run(row: &Row) -> Option<PublishedRun> {
    Some(PublishedRun {
        model: row.text("model")?,
        dataset: row.text("dataset")?,
        input_tokens: row.number("input_tokens")?,
        output_tokens: row.number("output_tokens")?,
        kv_precision: Precision::from_word(row.text("kv_precision")?)?,
        evidence: Evidence::read(row)?,
    })
}

fn outlier(row: &Row) -> Option<Outlier> {
    Some(Outlier { id: row.text("id")?, why: row.text("why")?, evidence: Evidence::read(row)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use crate::{Kind, published_results};

    #[test]
    fn every_model_that_was_served_has_a_run() {
        let lengths = ["input_tokens", "output_tokens"];
        check::whole(crate::edition::PUBLISHED_WORKLOADS, published_runs().len(), &[], &lengths);
        check::distinct(published_runs().iter().map(|own| own.model));
        for own in published_runs() {
            check::sound(own.model, &own.evidence);
            assert!(own.input_tokens > 0.0 && own.output_tokens > 0.0 && crate::model(own.model).is_some());
        }
        let served = published_results().iter().filter(|own| own.kind() == Kind::Inference);
        let lacking: Vec<_> = served.filter_map(|own| own.model).filter(|own| published_run(own).is_none()).collect();
        assert!(lacking.is_empty(), "{lacking:?}");
    }

    #[test]
    fn every_outlier_is_a_result() {
        check::whole(crate::edition::PUBLISHED_OUTLIERS, published_outliers().len(), &[], &[]);
        check::distinct(published_outliers().iter().map(|own| own.id));
        for own in published_outliers() {
            check::sound(own.id, &own.evidence);
            assert!(crate::published_result(own.id).is_some() && own.why.len() > 20, "{}", own.id);
        }
    }
}
