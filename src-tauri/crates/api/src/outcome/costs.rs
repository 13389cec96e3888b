//! What the cost of each option is made of in the base case: buckets, categories, and all of it. Sums are formulas.

use super::{following, text};
use decision::Report;
use decision::report::OptionReport;
use exchange::workbook::{Block, OUTCOMES, Outcome, Rule, Told};
use quantity::decimal;
use std::ops::Range;
use vocabulary::{Bucket, Category};
use voice::message;

const COSTS: &str = OUTCOMES[5];
/// First column of amounts.
const AMOUNTS: usize = 2;

/// The options that can be costed, with the buckets that one of them has.
pub(super) fn sheet(report: &Report) -> Outcome {
    let options: Vec<&OptionReport> = report.options.iter().filter(|own| own.tcc.is_some()).collect();
    let is_met = |bucket: &Bucket| options.iter().any(|own| own.buckets.get(bucket.word()).is_some());
    let buckets: Vec<Bucket> = Bucket::ALL.iter().copied().filter(is_met).collect();
    let bucket = |own: &Bucket| message!("figure-part-bucket", category = own.category().name(), bucket = own.inside());
    let category = |own: &Category| message!("figure-part-category", category = own.name());
    let heads = [message!("general-option"), message!("api-outcome-name")].into_iter();
    let heads = heads.chain(buckets.iter().map(bucket)).chain(Category::ALL.iter().map(category));
    Outcome {
        name: COSTS,
        said: vec![message!("api-outcome-costs")],
        heads: heads.chain([message!("figure-part-tcc-base")]).collect(),
        rows: options.iter().enumerate().map(|(at, own)| row(at, own, &buckets)).collect(),
    }
}

fn row(at: usize, own: &OptionReport, buckets: &[Bucket]) -> Vec<Told> {
    let amount = |bucket: &Bucket| own.buckets.get(bucket.word()).map_or(0.0, |amount| decimal::f64_of(amount.0));
    let block = |columns: Range<usize>| Block { sheet: COSTS, rows: at..at + 1, columns };
    let amounts: Vec<f64> = buckets.iter().map(amount).collect();
    let category = |category: &Category| {
        let of = |bucket: &&Bucket| bucket.category() == *category;
        let (first, count) = (buckets.iter().position(|own| of(&own)), buckets.iter().filter(of).count());
        let Some(first) = first else { return Told::Number(0.0) };
        let rule = Rule::Sum(block(AMOUNTS + first..AMOUNTS + first + count));
        Told::Follows(amounts[first..first + count].iter().sum(), rule)
    };
    let categories: Vec<Told> = Category::ALL.iter().map(category).collect();
    let sum = categories.iter().filter_map(Told::number).sum();
    let end = AMOUNTS + buckets.len();
    let tcc = own.tcc.as_ref().map_or(sum, |tcc| decimal::f64_of(tcc.spread.base.0));
    let all = following(tcc, sum, Rule::Sum(block(end..end + Category::ALL.len())));
    let amounts = amounts.iter().map(|amount| Told::Number(*amount));
    [text(&own.id), text(&own.name)].into_iter().chain(amounts).chain(categories).chain([all]).collect()
}
