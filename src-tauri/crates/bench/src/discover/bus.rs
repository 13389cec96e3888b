//! Cards on the PCI bus, for makers whose library is not asked: Linux's sysfs.

use super::{Found, Reach, listed};
use crate::machine::Host;
use std::collections::BTreeMap;
use vocabulary::{Message, message};

/// Where the bus shows its devices.
pub(super) const FOLDER: &str = "sys/bus/pci/devices";
/// PCI classes of cards that compute: VGA, 3D and other display controllers, processing accelerators.
const CLASSES: [&str; 4] = ["0x0300", "0x0302", "0x0380", "0x1200"];
/// Makers of cards that compute, by PCI vendor id (pci.ids). Others are the displays of servers and virtual machines.
const MAKERS: [(&str, &str); 9] = [
    ("0x10de", "NVIDIA"),
    ("0x1002", "AMD"),
    ("0x8086", "Intel"),
    ("0x19e5", "Huawei"),
    ("0x1da3", "Habana"),
    ("0x1ed5", "Moore Threads"),
    ("0xcabc", "Cambricon"),
    ("0x1e3e", "Iluvatar"),
    ("0x1d94", "Hygon"),
];

/// A card on the bus.
#[derive(Debug, PartialEq)]
pub(super) struct Card {
    address: String,
    maker: &'static str,
    name: String,
    memory: Option<u64>,
    facts: BTreeMap<&'static str, Message>,
}

impl Card {
    pub(super) fn is_nvidia(&self) -> bool {
        self.maker == "NVIDIA"
    }

    /// Whether it stands at an address; NVIDIA's library writes eight digits of domain, the bus four.
    pub(super) fn is_at(&self, address: &str) -> bool {
        plain(address) == plain(&self.address)
    }

    pub(super) fn found(self) -> Found {
        let catalog = listed(&self.name, self.memory);
        Found {
            index: 0,
            name: self.name,
            reach: Reach::Bus(self.address),
            memory_bytes: self.memory,
            power_limit_w: None,
            facts: self.facts,
            users: Vec::new(),
            catalog,
            software: false,
            adapter: None,
        }
    }
}

/// An address without the zeros before it.
pub(super) fn plain(address: &str) -> String {
    address.to_lowercase().trim_start_matches('0').to_owned()
}

/// Every card that computes, by address.
pub(super) fn cards(host: &Host) -> Vec<Card> {
    host.names(FOLDER).into_iter().filter_map(|address| card(host, address)).collect()
}

fn card(host: &Host, address: String) -> Option<Card> {
    let text = |file: &str| host.text(&format!("{FOLDER}/{address}/{file}"));
    let class = text("class")?;
    let vendor = text("vendor")?;
    let (_, maker) = MAKERS.iter().find(|(id, _)| *id == vendor)?;
    if !CLASSES.iter().any(|of| class.starts_with(of)) {
        return None;
    }
    let model = host.text(&format!("proc/driver/nvidia/gpus/{address}/information"));
    let model =
        model.and_then(|lines| Some(lines.lines().find_map(|line| line.strip_prefix("Model:"))?.trim().to_owned()));
    let name = text("product_name").or(model);
    let name = name.unwrap_or_else(|| format!("{maker} {}", text("device").unwrap_or_default()).trim().to_owned());
    let memory = text("mem_info_vram_total").and_then(|bytes| bytes.parse().ok());
    let facts = [("pci", Some(Message::from(&address))), ("pcie", link(&text)), ("driver", driver(&text))];
    let facts = facts.into_iter().filter_map(|(name, fact)| Some((name, fact?))).collect();
    Some(Card { maker, name, memory, facts, address })
}

/// Present link beside what card and slot could do.
fn link(text: &impl Fn(&str) -> Option<String>) -> Option<Message> {
    let (speed, width) = (text("current_link_speed")?, text("current_link_width")?);
    let (most, widest) = (text("max_link_speed")?, text("max_link_width")?);
    Some(message!("bench-told-link", speed = speed, width = width, most = most, widest = widest))
}

fn driver(text: &impl Fn(&str) -> Option<String>) -> Option<Message> {
    let lines = text("uevent")?;
    lines.lines().find_map(|line| line.strip_prefix("DRIVER=")).map(Message::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(devices: &[(&str, &[(&str, &str)])]) -> (tempfile::TempDir, Host) {
        let folder = tempfile::tempdir().unwrap();
        for (address, files) in devices {
            let at = folder.path().join(FOLDER).join(address);
            std::fs::create_dir_all(&at).unwrap();
            files.iter().for_each(|(name, text)| std::fs::write(at.join(name), text).unwrap());
        }
        let host = Host::at(folder.path());
        (folder, host)
    }

    #[test]
    fn cards_that_compute_are_seen_and_others_are_not() {
        let mi300 = [
            ("class", "0x120000\n"),
            ("vendor", "0x1002\n"),
            ("device", "0x74a1\n"),
            ("product_name", "AMD Instinct MI300X OAM\n"),
            ("mem_info_vram_total", "206141652992\n"),
            ("uevent", "DRIVER=amdgpu\nPCI_CLASS=120000\n"),
            ("current_link_speed", "32.0 GT/s PCIe"),
            ("current_link_width", "16"),
            ("max_link_speed", "32.0 GT/s PCIe"),
            ("max_link_width", "16"),
        ];
        let (_folder, host) = host(&[
            ("0000:05:00.0", &mi300),
            ("0000:06:00.0", &[("class", "0x030000"), ("vendor", "0x1a03"), ("device", "0x2000")]),
            ("0000:07:00.0", &[("class", "0x020000"), ("vendor", "0x8086"), ("device", "0x1572")]),
            ("0000:41:00.0", &[("class", "0x030200"), ("vendor", "0x10de"), ("device", "0x2335")]),
        ]);
        let cards = cards(&host);
        assert_eq!(
            cards.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(),
            ["AMD Instinct MI300X OAM", "NVIDIA 0x2335"]
        );
        assert!(cards[1].is_nvidia() && cards[1].is_at("00000000:41:00.0") && !cards[0].is_at("00000000:41:00.0"));
        let found = cards.into_iter().next().unwrap().found();
        assert_eq!(found.catalog.sku(), Some("MI300X"));
        assert_eq!((&found.facts["driver"], found.memory_bytes), (&"amdgpu".into(), Some(206_141_652_992)));
        assert!(voice::text(&found.facts["pcie"]).starts_with("32.0 GT/s PCIe × 16"), "{:?}", found.facts);
    }

    #[test]
    fn a_machine_without_a_bus_has_no_cards() {
        let (_folder, host) = host(&[]);
        assert!(cards(&host).is_empty());
    }
}
