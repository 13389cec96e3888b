//! What a driver says of a device beside name and memory, under names that people read, what matters first.

use quantity::show;
use serde::Serialize;

/// One thing that a driver says of a device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DeviceFact"))]
pub struct Fact {
    /// In words: "ECC", "Remapped rows".
    pub name: String,
    /// What the driver says: "on, 0 uncorrectable errors in its life".
    pub text: String,
}

impl Fact {
    /// Facts as a measuring program tells them, by names such as "remapped_rows", in the order in which they are shown.
    pub fn all(facts: impl IntoIterator<Item = (String, String)>) -> Vec<Self> {
        let mut facts: Vec<_> = facts.into_iter().map(|(name, text)| (rank(&name), in_words(&name), text)).collect();
        facts.sort();
        facts.into_iter().map(|(_, name, text)| Self { name, text }).collect()
    }
}

/// Names that measuring programs give, and the phrase of what people call it: what bounds speed and what wears a card first.
const NAMES: [(&str, &str); 16] = [
    ("mig", "api-fact-mig"),
    ("ecc", "api-fact-ecc"),
    ("remapped_rows", "api-fact-remapped-rows"),
    ("pcie", "api-fact-pcie"),
    ("nvlink", "api-fact-nvlink"),
    ("clocks", "api-fact-clocks"),
    ("confidential_compute", "api-fact-confidential-compute"),
    ("persistence", "api-fact-persistence"),
    ("architecture", "api-fact-architecture"),
    ("cuda", "api-fact-cuda"),
    ("driver", "api-fact-driver"),
    ("vbios", "api-fact-vbios"),
    ("pci", "api-fact-pci"),
    ("threads", "api-fact-threads"),
    ("last_level_cache", "api-fact-last-level-cache"),
    ("memory", "api-fact-memory"),
];

/// Where a fact stands; one of no known name after all others.
fn rank(name: &str) -> usize {
    NAMES.iter().position(|(known, _)| *known == name).unwrap_or(NAMES.len())
}

fn in_words(name: &str) -> String {
    let known = NAMES.get(rank(name)).map(|(_, phrase)| voice::label(phrase));
    known.unwrap_or_else(|| show::capitalised(&name.replace('_', " ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_have_names_that_people_read_and_what_matters_first() {
        let names = ["vbios", "remapped_rows", "new_counter", "pcie", "another", "ecc"];
        let found = Fact::all(names.map(|name| (name.to_owned(), format!("of {name}"))));
        let found: Vec<_> = found.iter().map(|fact| (fact.name.as_str(), fact.text.as_str())).collect();
        let expected = [
            ("ECC", "of ecc"),
            ("Remapped rows", "of remapped_rows"),
            ("PCIe", "of pcie"),
            ("VBIOS", "of vbios"),
            ("Another", "of another"),
            ("New counter", "of new_counter"),
        ];
        assert_eq!(found, expected);
    }
}
