//! Which row of the catalog a card is, by the driver's name for it and its memory.

use reference::{Accelerator, accelerator, accelerators};
use serde::Serialize;
use vocabulary::{Message, message};

/// Words of names that tell no cards apart: makers, and what they add to every name.
const NOISE: [&str; 15] = [
    "nvidia",
    "tesla",
    "amd",
    "instinct",
    "radeon",
    "corporation",
    "generation",
    "edition",
    "gpu",
    "ac",
    "per",
    "huawei",
    "intel",
    "habana",
    "graphics",
];
/// Words for how a card is built in. The catalog's WS is the driver's "Workstation".
const FORMS: [&str; 6] = ["pcie", "nvl", "oam", "ws", "server", "max"];
/// Forms that one model may come in without being another: a row that names none covers them.
const COVERED: [&str; 2] = ["pcie", "oam"];
/// Memory as the driver tells it, over the catalog's decimal gigabytes: from 3 % less (reserved) to 9 % more, since several
/// makers print binary gigabytes as decimal ones (an H200's "141 GB" are 150.8).
const MEMORY: std::ops::RangeInclusive<f64> = 0.93..=1.09;

/// Where a card stands in the catalog.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Listed {
    /// In this row.
    Row {
        /// Its name there.
        sku: &'static str,
        /// Dense bf16 (else fp16) peak in TFLOP/s.
        peak_tflops: Option<f64>,
        /// Memory bandwidth in GB/s.
        bandwidth_gbps: Option<f64>,
        /// Where the figures come from.
        source: &'static str,
    },
    /// Nowhere; how to add it.
    Unknown {
        /// A sentence or two.
        offer: Message,
    },
    /// It is a processor that the catalog does not hold.
    Processor,
}

impl Listed {
    /// Name in the catalog.
    pub fn sku(&self) -> Option<&'static str> {
        match self {
            Self::Row { sku, .. } => Some(sku),
            Self::Unknown { .. } | Self::Processor => None,
        }
    }

    /// The row.
    pub fn row(&self) -> Option<&'static Accelerator> {
        self.sku().and_then(accelerator)
    }
}

/// Where a part of a card that is split stands: in no row, since those are of whole cards.
pub(super) fn part_of(name: &str) -> Listed {
    Listed::Unknown { offer: message!("bench-part-of-card", name = name) }
}

/// Finds a card's row; a name that could be several rows is none of them.
pub fn listed(name: &str, memory_bytes: Option<u64>) -> Listed {
    let driver = Words::of(name);
    let fits = |row: &&Accelerator| {
        let words = Words::of(row.sku);
        words.model == driver.model
            && suits(&driver.forms, &words.forms)
            && holds(row, memory_bytes)
            && made(&driver, row)
    };
    let rows: Vec<&Accelerator> = accelerators().iter().filter(fits).collect();
    match rows.as_slice() {
        [row] => Listed::Row {
            sku: row.sku,
            peak_tflops: row.peaks.bf16.or(row.peaks.fp16),
            bandwidth_gbps: row.bandwidth_gbps,
            source: row.source,
        },
        _ => Listed::Unknown { offer: offer(name, &rows) },
    }
}

fn offer(name: &str, rows: &[&Accelerator]) -> Message {
    let skus = rows.iter().map(|row| Message::from(row.sku));
    let why = match skus.reduce(|all, next| message!("list-any", first = all, last = next)) {
        None => message!("bench-offer-unknown", name = name),
        Some(rows) => message!("bench-offer-several", name = name, rows = rows),
    };
    message!("bench-offer", why = why)
}

/// A name taken apart.
#[derive(Debug, PartialEq)]
struct Words {
    model: Vec<String>,
    forms: Vec<String>,
    memory: Vec<String>,
}

impl Words {
    fn of(name: &str) -> Self {
        let (mut model, mut forms, mut memory) = (Vec::new(), Vec::new(), Vec::new());
        // What stands in brackets says how the row counts: "(per GPU)", "(AWS g5)".
        let outside = name.split('(').next().unwrap_or_default().to_lowercase();
        for word in outside.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let word = if word == "workstation" { "ws" } else { word };
            match word {
                word if NOISE.contains(&word) => {}
                word if FORMS.contains(&word) || is_module(word) => forms.push(word.to_owned()),
                word if word.starts_with("hbm") || word.starts_with("gddr") => memory.push(word.to_owned()),
                word if word.strip_suffix("gb").is_some_and(|size| size.parse::<u32>().is_ok()) => {}
                word => model.push(word.to_owned()),
            }
        }
        Self { model, forms, memory }
    }
}

/// SXM with or without a number.
fn is_module(form: &str) -> bool {
    form.strip_prefix("sxm").is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
}

/// Whether how the driver says a card is built suits a row. A driver that says nothing means the module (SXM), or a row that
/// says nothing either: drivers name PCIe, NVL and workstation cards as such.
fn suits(driver: &[String], row: &[String]) -> bool {
    let covered = |form: &String| COVERED.contains(&form.as_str()) || is_module(form);
    match (driver, row) {
        ([], row) => row.iter().all(|form| is_module(form)),
        (driver, []) => driver.iter().all(covered),
        ([driver], [row]) if row == "sxm" => is_module(driver),
        (driver, row) => driver == row,
    }
}

/// Whether a row's memory is the card's; of a card that does not tell, any is.
fn holds(row: &Accelerator, memory_bytes: Option<u64>) -> bool {
    let (Some(bytes), Some(gigabytes)) = (memory_bytes, row.memory_gb) else { return memory_bytes.is_none() };
    MEMORY.contains(&(bytes as f64 / (gigabytes * 1e9)))
}

/// Whether the kind of memory in the driver's name is the row's: "H100 80GB HBM3" is no PCIe card, which has HBM2e.
fn made(driver: &Words, row: &Accelerator) -> bool {
    driver.memory.iter().all(|kind| row.memory_type.is_none_or(|of| of.to_lowercase().starts_with(kind.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names and memory (MiB) as `nvidia-smi` prints them.
    #[test]
    fn cards_are_found_by_the_drivers_name() {
        for (name, mib, expected) in [
            ("NVIDIA H100 80GB HBM3", 81_559, Some("H100 SXM5 80GB")),
            ("NVIDIA H100 PCIe", 81_559, Some("H100 PCIe 80GB")),
            ("NVIDIA H100 NVL", 95_830, Some("H100 NVL 94GB")),
            ("NVIDIA H200", 143_771, Some("H200 SXM5 141GB")),
            ("NVIDIA H200 NVL", 143_771, Some("H200 NVL 141GB")),
            ("NVIDIA H20", 97_871, Some("H20 96GB")),
            ("NVIDIA H20-3e", 143_771, None),
            ("NVIDIA A100-SXM4-80GB", 81_920, Some("A100 SXM4 80GB")),
            ("NVIDIA A100-SXM4-40GB", 40_960, Some("A100 SXM4 40GB")),
            ("NVIDIA A100-PCIE-40GB", 40_960, Some("A100 PCIe 40GB")),
            ("NVIDIA A100 80GB PCIe", 81_920, Some("A100 PCIe 80GB")),
            ("NVIDIA A100-SXM4-80GB MIG 1g.10gb", 9_728, None),
            ("GRID A100D-80C", 81_920, None),
            ("NVIDIA A800-SXM4-80GB", 81_920, Some("A800 SXM4 80GB")),
            ("NVIDIA A800 80GB PCIe", 81_920, None),
            ("Tesla V100-SXM2-32GB", 32_768, Some("V100 SXM2 32GB")),
            ("Tesla V100-PCIE-16GB", 16_384, Some("V100 PCIe 16GB")),
            ("Tesla T4", 15_360, Some("T4")),
            ("NVIDIA A10", 23_028, Some("A10")),
            ("NVIDIA A10G", 23_028, Some("A10G (AWS g5)")),
            ("NVIDIA L4", 23_034, Some("L4")),
            ("NVIDIA L40S", 46_068, Some("L40S")),
            ("NVIDIA B200", 183_359, Some("B200 SXM 180GB")),
            ("NVIDIA B300 SXM6 AC", 275_040, Some("B300 SXM")),
            ("NVIDIA GB200", 189_471, Some("GB200 (per GPU)")),
            ("NVIDIA GH200 480GB", 97_871, Some("GH200 (96GB HBM3)")),
            ("NVIDIA GH200 144G HBM3e", 146_812, None),
            ("NVIDIA GeForce RTX 4090", 24_564, Some("GeForce RTX 4090")),
            ("NVIDIA GeForce RTX 4090 Laptop GPU", 16_376, None),
            ("NVIDIA GeForce RTX 5090", 32_607, Some("GeForce RTX 5090")),
            ("NVIDIA RTX 6000 Ada Generation", 49_140, Some("RTX 6000 Ada")),
            ("NVIDIA RTX PRO 6000 Blackwell Workstation Edition", 97_887, Some("RTX PRO 6000 Blackwell WS")),
            ("NVIDIA RTX PRO 6000 Blackwell Server Edition", 97_887, Some("RTX PRO 6000 Blackwell Server")),
            ("AMD Instinct MI300X OAM", 196_592, Some("MI300X")),
            ("llvmpipe (LLVM 19.1)", 8_192, None),
        ] {
            let found = listed(name, Some(mib << 20));
            assert_eq!(found.sku(), expected, "{name}: {found:?}");
        }
    }

    #[test]
    fn a_peak_comes_with_its_source_and_an_unknown_card_with_an_offer() {
        let Listed::Row { peak_tflops, bandwidth_gbps, source, .. } = listed("NVIDIA H200", Some(143_771 << 20)) else {
            panic!("the H200 is in the catalog")
        };
        assert_eq!((peak_tflops, bandwidth_gbps, source.is_empty()), (Some(989.4), Some(4800.0), false));
        let Listed::Unknown { offer } = listed("NVIDIA X900", Some(1 << 37)) else { panic!("there is no X900") };
        let offer = voice::text(&offer);
        assert!(offer.contains("NVIDIA X900") && offer.contains("sheet Accelerators"), "{offer}");
    }
}
