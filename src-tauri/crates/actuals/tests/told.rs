//! What cannot be read of a bill is told, cell by cell.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{FactsAsk, SpendFailure, facts};

/// Each row is told at its place, with what it should have been, and nothing of the bill is kept.
#[test]
fn tags_categories_and_texts_that_cannot_be_read_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bill.csv");
    let heads =
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ResourceId,Tags";
    let row = |category: &str, resource: &[u8], tags: &str| {
        let begin = format!("1,1,EUR,2026-01-01,2026-01-02,{category},");
        [begin.as_bytes(), resource, b",", tags.as_bytes(), b"\n"].concat()
    };
    let good = "\"{\"\"team\"\":\"\"a\"\"}\"";
    let rows = [
        row("Usage", b"r", good),
        row("Usage", b"r", "\"{\"\"team\"\":\"\"a\"\"\""),
        row("Usge", b"r", good),
        row("Credit", b"M\xfcnchen", "team=a"),
        row("", b"", ""),
        row("Usge", b"r", good),
    ];
    std::fs::write(&path, [format!("{heads}\n").as_bytes(), &rows.concat()].concat()).unwrap();
    let SpendFailure::Wrong(problems) = facts(&FactsAsk::of(&path, 1)).unwrap_err() else { panic!() };
    let name = path.display().to_string();
    let told: Vec<String> =
        problems.iter().map(|own| format!("{} {}", own.code, own.path.replace(&name, ""))).collect();
    assert_eq!(
        told,
        ["F933 :3:Tags", "F934 :4:ChargeCategory", "F933 :5:Tags", "F935 :5:ResourceId", "F934 :7:ChargeCategory"]
    );
    assert!(voice::text(&problems[1].expected).contains("Adjustment"));
}

/// A column that is spelt much like one that is missing is named, wherever it stands among many.
#[test]
fn a_bill_without_its_columns_is_told_with_what_is_like_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bill.csv");
    let many: Vec<String> = (0..40).map(|at| format!("x_Column{at}")).collect();
    std::fs::write(&path, format!("{},Billed Cost,effective_cost\n", many.join(","))).unwrap();
    let SpendFailure::Wrong(problems) = facts(&FactsAsk::of(&path, 1)).unwrap_err() else { panic!() };
    let found = voice::text(&problems[0].found);
    assert!(
        found.starts_with("the columns Billed Cost, effective_cost, x_Column0") && found.contains("30 more"),
        "{found}"
    );
}
