//! What a driver says of a device beside name and memory, under names that people read, what matters first.

use quantity::show;
use serde::Serialize;
use voice::Message;

/// One thing that a driver says of a device.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DeviceFact"))]
pub struct Fact {
    /// In words: "ECC", "Remapped rows".
    pub name: String,
    /// What the driver says: "on, 0 uncorrectable errors in its life".
    pub text: String,
}

/// What is told of a device.
pub struct Facts {
    /// In the order in which they are shown.
    pub all: Vec<Fact>,
    /// Those that stand beside the device at once, each up to what explains it: "ECC on, PCIe generation 5 × 16".
    pub brief: String,
}

impl Facts {
    /// Facts as a measuring program tells them, by names such as "remapped_rows".
    pub fn of(facts: impl IntoIterator<Item = (String, String)>) -> Self {
        let ranked = |(name, text): (String, String)| (rank(&name), Fact { name: in_words(&name), text });
        let mut facts: Vec<(usize, Fact)> = facts.into_iter().map(ranked).collect();
        facts.sort();
        let first = facts.iter().filter(|(rank, _)| *rank < FIRST).count();
        let all: Vec<Fact> = facts.into_iter().map(|(_, fact)| fact).collect();
        let shown = all.iter().take(if first > 0 { first } else { OTHERS });
        let brief = voice::text(&Message::listed(shown.map(Fact::brief)));
        Self { all, brief }
    }
}

impl Fact {
    fn brief(&self) -> Message {
        let end = self.text.find(',').into_iter().chain(self.text.find(" (")).min();
        Message::verbatim(format!("{} {}", self.name, &self.text[..end.unwrap_or(self.text.len())]))
    }
}

/// How many of the names below stand beside a device at once; and how many facts where none of those is told.
const FIRST: usize = 4;
const OTHERS: usize = 2;

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
        let found = Facts::of(names.map(|name| (name.to_owned(), format!("of {name}")))).all;
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

    #[test]
    fn what_matters_stands_beside_a_device_up_to_what_explains_it() {
        for (facts, expected) in [
            (
                vec![("vbios", "96.00"), ("ecc", "on, 0 errors"), ("remapped_rows", "0 (0 pending)")],
                "ECC on, Remapped rows 0",
            ),
            (vec![("vbios", "96.00"), ("threads", "8"), ("memory", "DDR5")], "VBIOS 96.00, Threads 8"),
            (vec![], ""),
        ] {
            let brief = Facts::of(facts.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned()))).brief;
            assert_eq!(brief, expected);
        }
    }
}
