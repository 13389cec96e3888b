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
    pub fn all(told: impl IntoIterator<Item = (String, String)>) -> Vec<Self> {
        let mut facts: Vec<_> = told.into_iter().map(|(name, text)| (rank(&name), in_words(&name), text)).collect();
        facts.sort();
        facts.into_iter().map(|(_, name, text)| Self { name, text }).collect()
    }
}

/// Names that measuring programs give, and what people call it: what bounds speed and what wears a card first.
const NAMES: [(&str, &str); 16] = [
    ("mig", "MIG"),
    ("ecc", "ECC"),
    ("remapped_rows", "Remapped rows"),
    ("pcie", "PCIe"),
    ("nvlink", "NVLink"),
    ("clocks", "Clocks"),
    ("confidential_compute", "Confidential compute"),
    ("persistence", "Persistence mode"),
    ("architecture", "Architecture"),
    ("cuda", "CUDA"),
    ("driver", "Driver"),
    ("vbios", "VBIOS"),
    ("pci", "PCI address"),
    ("threads", "Threads"),
    ("last_level_cache", "Last-level cache"),
    ("memory", "Memory"),
];

/// Where a fact stands; one of no known name after all others.
fn rank(name: &str) -> usize {
    NAMES.iter().position(|(known, _)| *known == name).unwrap_or(NAMES.len())
}

fn in_words(name: &str) -> String {
    if let Some((_, words)) = NAMES.get(rank(name)) {
        return (*words).to_owned();
    }
    show::capitalised(&name.replace('_', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_have_names_that_people_read_and_what_matters_first() {
        let told = ["vbios", "remapped_rows", "new_counter", "pcie", "another", "ecc"];
        let found = Fact::all(told.map(|name| (name.to_owned(), format!("of {name}"))));
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
