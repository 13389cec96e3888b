//! Invariant 5: money is decimal with a currency and has no `Add`; sums are a `Ledger`'s. That `a + b` does not compile is an
//! example in the documentation of `quantity::money`; here: nobody adds it back, and no double stands in for an amount.

use crate::none;
use acceptance::source::Source;
use acceptance::tree::{rooms, sources, text};

const MONEY: &str = "src-tauri/crates/quantity/src/money.rs";

fn arithmetic(path: &str, text: &str) -> Vec<String> {
    let code = Source::read(text).code;
    let traits = ["Add", "AddAssign", "Sub", "SubAssign", "Sum", "Mul", "Neg", "PartialOrd", "Ord"];
    let written =
        |name: &&str| code.contains(&format!("{name} for Money")) || code.contains(&format!("{name}<Money> for"));
    let found: Vec<&str> = traits.into_iter().filter(|name| written(name)).collect();
    found.into_iter().map(|name| format!("{path}: {name} for Money")).collect()
}

#[test]
fn nobody_gives_money_arithmetic() {
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).collect();
    none(&files.iter().flat_map(|path| arithmetic(path, &text(path))).collect::<Vec<_>>());
    assert_eq!(arithmetic("x", "impl std::ops::Add for Money {}").len(), 1);
    assert_eq!(arithmetic("x", "impl std::iter::Sum<Money> for Ledger {}").len(), 1);
}

#[test]
fn money_holds_no_double() {
    let source = Source::read(&text(MONEY));
    assert!(!source.says("f64") && !source.says("f32"), "{MONEY} names a double");
    assert!(source.code.contains("pub amount: Decimal") && source.code.contains("pub currency: Currency"));
}

#[test]
fn that_sums_do_not_compile_is_an_example_of_the_documentation() {
    assert!(text(MONEY).contains("```compile_fail"), "{MONEY} lost the example that must not compile");
}
