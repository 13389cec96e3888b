//! Which figures of a table its columns of evidence vouch for. Whoever changes such a figure has another source for it, or
//! none: the old one never stands beside the new figure.
//!
//! An offer's source vouches for its price; term, limits and what was learnt of the machine elsewhere (availability, MFU, MBU,
//! rework) may change without it. Elsewhere one source vouches for every figure of the row.

/// Figures of a table, and what says how they are known.
#[derive(Debug)]
pub struct Evidence {
    /// Columns of the figures.
    pub of: &'static [&'static str],
    /// Columns of the evidence.
    pub columns: &'static [&'static str],
}

const KNOWN: &[&str] = &["source", "date", "grade"];
const OF_A_QUOTE: &[&str] = &["source", "file", "page", "date", "grade"];
/// How a score is known, and how far the measurement behind it reached.
const OF_A_SCORE: &[&str] =
    &["reason", "grade", "source", "file", "page", "date", "devices", "params", "hours", "sequence"];

static ALL: [(&str, Evidence); 10] = [
    (
        "accelerators",
        Evidence {
            of: &["memory_gb", "bandwidth_gbps", "peak_bf16", "peak_fp8", "peak_int8", "tdp_w"],
            columns: KNOWN,
        },
    ),
    ("scores", Evidence { of: &["value"], columns: OF_A_SCORE }),
    ("scores", Evidence { of: &["promised"], columns: &["promised_grade", "promised_source"] }),
    ("quotes", Evidence { of: &["price", "basis", "currency"], columns: OF_A_QUOTE }),
    (
        "costs",
        Evidence {
            of: &[
                "amount",
                "currency",
                "growth",
                "kw",
                "pue",
                "price_per_kwh",
                "load",
                "hours_share",
                "residual",
                "rate",
            ],
            columns: KNOWN,
        },
    ),
    ("criteria", Evidence { of: &["worst", "best", "points", "scale"], columns: &["source", "date"] }),
    ("levers", Evidence { of: &["share", "saving"], columns: KNOWN }),
    ("kpis", Evidence { of: &["value"], columns: &["source", "date"] }),
    ("assumptions", Evidence { of: &["value", "unit"], columns: &["sku", "source", "date", "grade"] }),
    ("correlations", Evidence { of: &["rank"], columns: &["source", "date"] }),
];

/// The evidence of a table; nothing where it has none, or only programs write it.
pub fn evidence(table: &str) -> impl Iterator<Item = &'static Evidence> {
    ALL.iter().filter(move |(name, _)| *name == table).map(|(_, evidence)| evidence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::by_hand;

    #[test]
    fn every_table_with_a_source_says_what_it_vouches_for() {
        for table in by_hand() {
            let found = || evidence(table.name);
            assert_eq!(table.column("source").is_some(), found().next().is_some(), "{}", table.name);
            for key in found().flat_map(|own| own.of.iter().chain(own.columns)) {
                assert!(table.column(key).is_some() && !table.key.contains(key), "{}.{key}", table.name);
            }
            let known = ["reason", "grade", "source", "date"].into_iter().filter(|key| table.column(key).is_some());
            assert!(
                known.into_iter().all(|key| found().next().is_none_or(|own| own.columns.contains(&key))),
                "{}",
                table.name
            );
        }
    }
}
