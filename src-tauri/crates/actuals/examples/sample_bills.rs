//! Writes the sample's year of bills and files of use into a folder, to be imported: the last bill corrects a month.
use sample::bills::{self, SEED};
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args_os().nth(1).unwrap_or_else(|| ".".into()));
    for bill in bills::bills(SEED).into_iter().chain(bills::reports(SEED)) {
        std::fs::write(folder.join(bill.name), bill.text)?;
    }
    std::fs::write(folder.join("rules.json"), bills::RULES)
}
