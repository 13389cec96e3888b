//! Writes the sample's year of bills, its rules and its telemetry into a folder.

use sample::bills::{self, SEED};
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for bill in bills::bills(SEED) {
        std::fs::write(folder.join(bill.name), bill.text)?;
    }
    std::fs::write(folder.join("rules.json"), bills::RULES)?;
    std::fs::write(folder.join("prometheus.json"), bills::prometheus(SEED))?;
    std::fs::write(folder.join("sacct.txt"), bills::slurm(SEED))?;
    std::fs::write(folder.join("counts.csv"), bills::counts(SEED))
}
