//! How costs are charged to books and tax: lives of what is bought, tables of tax depreciation, who sends an invoice with VAT.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::Decimal;
use quantity::decimal;
use std::sync::OnceLock;
use vocabulary::Bucket;

/// Shares of a price that tax charges, year after year.
#[derive(Clone, Debug)]
pub struct TaxTable {
    /// Its name.
    pub id: &'static str,
    /// From the first tax year on; they add up to 1.
    pub shares: Vec<Decimal>,
    /// Where it stands.
    pub evidence: Evidence,
}

/// How the costs of a bucket are charged.
#[derive(Clone, Copy, Debug)]
pub struct BucketRule {
    /// Which bucket.
    pub bucket: Bucket,
    /// Months over which the books charge what is bought; `None` for what is charged at once.
    pub life: Option<u32>,
    /// Months over which tax charges it.
    pub tax_life: Option<u32>,
    /// The table of tax that it falls under; `None` where it has none.
    pub table: Option<&'static str>,
    /// Whether a supplier sends an invoice with VAT.
    pub is_invoiced: bool,
    /// Where that is said.
    pub evidence: Evidence,
}

/// How a row of the file is meant.
const TABLE: &str = "table";
const BUCKET: &str = "bucket";

/// All tables of tax depreciation.
pub fn tax_tables() -> &'static [TaxTable] {
    static ROWS: OnceLock<Vec<TaxTable>> = OnceLock::new();
    ROWS.get_or_init(|| of(TABLE).iter().filter_map(table).collect())
}

/// The table of that name.
pub fn tax_table(id: &str) -> Option<&'static TaxTable> {
    tax_tables().iter().find(|table| table.id == id)
}

/// The rules of all buckets.
pub fn bucket_rules() -> &'static [BucketRule] {
    static ROWS: OnceLock<Vec<BucketRule>> = OnceLock::new();
    ROWS.get_or_init(|| of(BUCKET).iter().filter_map(rule).collect())
}

/// The rule of a bucket.
pub fn bucket_rule(bucket: Bucket) -> Option<&'static BucketRule> {
    bucket_rules().iter().find(|rule| rule.bucket == bucket)
}

fn of(kind: &str) -> Vec<Row> {
    rows(crate::edition::ACCOUNTING_RULES).into_iter().filter(|row| row.text("rule") == Some(kind)).collect()
}

fn table(row: &Row) -> Option<TaxTable> {
    let shares = row.list("shares").into_iter().map(decimal::parse).collect::<Option<_>>()?;
    Some(TaxTable { id: row.text("subject")?, shares, evidence: Evidence::read(row)? })
}

fn rule(row: &Row) -> Option<BucketRule> {
    Some(BucketRule {
        bucket: Bucket::from_word(row.text("subject")?)?,
        life: row.count("life"),
        tax_life: row.count("tax_life"),
        table: row.text("table"),
        is_invoiced: row.flag("invoiced")?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use vocabulary::Category;

    #[test]
    fn every_bucket_has_its_rule_once() {
        let buckets: Vec<Bucket> = bucket_rules().iter().map(|rule| rule.bucket).collect();
        assert_eq!(buckets, Bucket::ALL);
        for rule in bucket_rules() {
            let name = rule.bucket.word();
            check::sound(name, &rule.evidence);
            let is_bought = rule.bucket.category() == Category::Capex;
            assert_eq!((rule.life.is_some(), rule.tax_life.is_some()), (is_bought, is_bought), "{name}");
            assert!(rule.life.is_none_or(|life| life > 0) && rule.tax_life.is_none_or(|life| life > 0), "{name}");
            assert!(rule.table.is_none_or(|id| tax_table(id).is_some()), "{name}");
        }
        let lines = csv::Reader::from_reader(crate::edition::ACCOUNTING_RULES.as_bytes()).into_records().count();
        assert_eq!(tax_tables().len() + bucket_rules().len(), lines);
    }

    #[test]
    fn every_table_charges_the_whole_price() {
        for table in tax_tables() {
            check::sound(table.id, &table.evidence);
            assert_eq!(table.shares.iter().sum::<Decimal>(), Decimal::ONE, "{}", table.id);
            let years: usize = table.id.split('_').next_back().unwrap().parse().unwrap();
            assert_eq!(table.shares.len(), years + 1, "{}: a half year at either end", table.id);
        }
        let five: Vec<String> = tax_table("macrs_5").unwrap().shares.iter().map(Decimal::to_string).collect();
        assert_eq!(five, ["0.2", "0.32", "0.192", "0.1152", "0.1152", "0.0576"]);
    }
}
