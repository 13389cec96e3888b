//! Which data is inside: the embedded files, their version and digest.

use sha2::{Digest, Sha256};

/// Date of the newest row; raised with every change of a file.
const VERSION: &str = "2026-11-21";

pub(crate) const ASSUMPTIONS: &str = include_str!("../../../../data/assumptions.csv");

/// The embedded files in a fixed order, by name.
pub(crate) const FILES: &[(&str, &str)] = &[("assumptions", ASSUMPTIONS)];

/// The version of the reference data.
pub fn version() -> &'static str {
    VERSION
}

/// SHA-256 over names and contents of all embedded files, in hexadecimal.
pub fn digest() -> String {
    let mut hash = Sha256::new();
    for (name, content) in FILES {
        hash.update(name.as_bytes());
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content.as_bytes());
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
