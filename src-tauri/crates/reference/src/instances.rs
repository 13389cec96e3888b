//! Instance types of cloud providers: which card each has and how many of them, as bills and price lists name them.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;

/// An instance type.
#[derive(Clone, Copy, Debug)]
pub struct Instance {
    /// The provider's name of it; unique, whatever its capitals.
    pub name: &'static str,
    /// Who offers it.
    pub provider: &'static str,
    /// The catalog's name of the card.
    pub sku: &'static str,
    /// Cards of one instance.
    pub gpus: u32,
    /// Where it comes from.
    pub evidence: Evidence,
}

/// All shipped instance types, in the order of the file.
pub fn instances() -> &'static [Instance] {
    static ROWS: OnceLock<Vec<Instance>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::INSTANCES).iter().filter_map(read).collect())
}

fn read(row: &Row) -> Option<Instance> {
    Some(Instance {
        name: row.text("instance")?,
        provider: row.text("provider")?,
        sku: row.text("sku")?,
        gpus: row.count("gpus")?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use std::collections::BTreeSet;

    #[test]
    fn every_instance_type_is_named_once_and_has_cards_of_the_catalog() {
        let mut names = BTreeSet::new();
        for own in instances() {
            assert!(names.insert(own.name.to_ascii_lowercase()), "{} twice", own.name);
            assert!(crate::accelerator(own.sku).is_some(), "{}: {}", own.name, own.sku);
            assert!((1..=16).contains(&own.gpus), "{}", own.name);
            check::sound(own.name, &own.evidence);
        }
        assert!(names.len() > 50);
    }
}
