//! The accelerator catalog: memory, bandwidth, peaks per precision, power and links of each card that can be named.
//!
//! Every peak is dense; every link total counts both directions and `link_p2p_gbps` one. An empty cell is unknown and
//! stays unknown: some cards are named without any published specification.

use crate::csv_rows::{Row, rows};
use std::sync::OnceLock;
use vocabulary::{Precision, Role};

/// Dense peak rates in 10¹² operations per second; `None` where unknown or where the card lacks the format.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Peaks {
    /// Vector double precision.
    pub fp64: Option<f64>,
    /// Vector single precision.
    pub fp32: Option<f64>,
    /// TensorFloat-32 (or the vendor's like) on matrix units.
    pub tf32: Option<f64>,
    /// bfloat16 on matrix units, accumulating in fp32.
    pub bf16: Option<f64>,
    /// Half precision on matrix units, accumulating in fp32.
    pub fp16: Option<f64>,
    /// Eight-bit floating point on matrix units.
    pub fp8: Option<f64>,
    /// Eight-bit integer on matrix units (10¹² integer operations per second).
    pub int8: Option<f64>,
    /// Four-bit floating point on matrix units.
    pub fp4: Option<f64>,
}

impl Peaks {
    /// The peak of a number format by its word; `None` where the row has none, as of int4.
    pub fn of(&self, format: &str) -> Option<f64> {
        let Some(precision) = Precision::from_word(format) else { return self.fp64.filter(|_| format == "fp64") };
        match precision {
            Precision::Fp32 => self.fp32,
            Precision::Tf32 => self.tf32,
            Precision::Bf16 => self.bf16,
            Precision::Fp16 => self.fp16,
            Precision::Fp8 => self.fp8,
            Precision::Int8 => self.int8,
            Precision::Int4 => None,
            Precision::Fp4 => self.fp4,
        }
    }
}

/// One card (or chip, or super-chip's share) as a vendor sells it.
#[derive(Clone, Copy, Debug)]
pub struct Accelerator {
    /// Name, unique without regard to case.
    pub sku: &'static str,
    /// Who makes it.
    pub vendor: &'static str,
    /// The maker's country, ISO 3166 alpha-2.
    pub origin: &'static str,
    /// Year of release.
    pub year: u16,
    /// Quadrant role; a judgement.
    pub role: Option<Role>,
    /// Memory in decimal gigabytes.
    pub memory_gb: Option<f64>,
    /// Kind of memory, such as HBM3.
    pub memory_type: Option<&'static str>,
    /// Memory bandwidth in decimal gigabytes per second.
    pub bandwidth_gbps: Option<f64>,
    /// Dense peak rates.
    pub peaks: Peaks,
    /// Thermal design power in watts.
    pub tdp_w: Option<f64>,
    /// The link between cards.
    pub link: Option<&'static str>,
    /// All links of one card, both directions, in GB/s.
    pub link_total_gbps: Option<f64>,
    /// From one card to one other, one direction, in GB/s.
    pub link_p2p_gbps: Option<f64>,
    /// Form factor.
    pub form: Option<&'static str>,
    /// Process node in nanometres.
    pub process_nm: Option<f64>,
    /// How sure the row is: high, medium or low.
    pub confidence: &'static str,
    /// Where the figures come from.
    pub source: &'static str,
    /// Date of the newest source (ISO).
    pub date: &'static str,
    /// Conflicts between sources and traps.
    pub note: Option<&'static str>,
}

impl Accelerator {
    /// Whether its cards have links of their own beside PCIe; `None` where the catalog names no link.
    pub fn is_linked(&self) -> Option<bool> {
        Some(!self.link?.starts_with("PCIe"))
    }

    /// What one card sends over all its links in one direction, in GB/s: links are published both ways at once.
    pub fn link_gbps(&self) -> Option<f64> {
        Some(self.link_total_gbps? / 2.0)
    }
}

/// The whole catalog, in the order of the file.
pub fn accelerators() -> &'static [Accelerator] {
    static ROWS: OnceLock<Vec<Accelerator>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::ACCELERATORS).iter().filter_map(read).collect())
}

/// The card of that name; case and blanks around it are ignored.
pub fn accelerator(sku: &str) -> Option<&'static Accelerator> {
    let sku = sku.trim();
    accelerators().iter().find(|a| a.sku.eq_ignore_ascii_case(sku))
}

fn read(row: &Row) -> Option<Accelerator> {
    Some(Accelerator {
        sku: row.text("sku")?,
        vendor: row.required("vendor"),
        origin: row.required("origin"),
        year: row.text("year")?.parse().ok()?,
        role: row.text("role").and_then(Role::from_word),
        memory_gb: row.number("memory_gb"),
        memory_type: row.text("memory_type"),
        bandwidth_gbps: row.number("bandwidth_gbps"),
        peaks: peaks(row),
        tdp_w: row.number("tdp_w"),
        link: row.text("link"),
        link_total_gbps: row.number("link_total_gbps"),
        link_p2p_gbps: row.number("link_p2p_gbps"),
        form: row.text("form"),
        process_nm: row.number("process_nm"),
        confidence: row.required("confidence"),
        source: row.required("source"),
        date: row.required("date"),
        note: row.text("note"),
    })
}

fn peaks(row: &Row) -> Peaks {
    Peaks {
        fp64: row.number("fp64_tflops"),
        fp32: row.number("fp32_tflops"),
        tf32: row.number("tf32_tflops"),
        bf16: row.number("bf16_tflops"),
        fp16: row.number("fp16_tflops"),
        fp8: row.number("fp8_tflops"),
        int8: row.number("int8_tops"),
        fp4: row.number("fp4_tflops"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURES: [&str; 14] = [
        "memory_gb",
        "bandwidth_gbps",
        "fp64_tflops",
        "fp32_tflops",
        "tf32_tflops",
        "bf16_tflops",
        "fp16_tflops",
        "fp8_tflops",
        "int8_tops",
        "fp4_tflops",
        "tdp_w",
        "link_total_gbps",
        "link_p2p_gbps",
        "process_nm",
    ];

    fn one_of(sku: &str, list: &[&str]) -> bool {
        list.contains(&sku)
    }

    #[test]
    fn every_row_is_read_whole() {
        let lines = csv::Reader::from_reader(crate::edition::ACCELERATORS.as_bytes()).into_records().count();
        assert_eq!((accelerators().len(), lines), (93, 93));
        for row in rows(crate::edition::ACCELERATORS) {
            for column in FIGURES {
                let good = row.text(column).is_none() || row.number(column).is_some_and(|x| x > 0.0);
                assert!(good, "{}: {column} is {:?}", row.required("sku"), row.text(column));
            }
        }
    }

    #[test]
    fn every_row_says_where_it_comes_from() {
        for a in accelerators() {
            assert!([a.vendor, a.source, a.date].iter().all(|t| !t.is_empty()), "{}", a.sku);
            assert!(one_of(a.confidence, &["high", "medium", "low"]), "{}", a.sku);
            assert!(one_of(a.origin, &["US", "CN"]), "{}", a.sku);
            assert!(a.date.len() == 10 && a.date <= crate::version(), "{}: {}", a.sku, a.date);
            assert!((2017..=2026).contains(&a.year), "{}", a.sku);
        }
    }

    #[test]
    fn a_name_is_found_in_any_case_and_stands_once() {
        let mut names: Vec<_> = accelerators().iter().map(|a| a.sku.to_ascii_lowercase()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), accelerators().len());
        assert_eq!(accelerator("a100 sxm4 80gb").map(|a| a.sku), Some("A100 SXM4 80GB"));
        assert!(accelerator("910B").is_none(), "910B is four bins");
        assert_eq!(accelerators().iter().filter(|a| a.sku.contains("910B")).count(), 4);
    }

    #[test]
    fn only_cards_made_in_china_are_domestic() {
        for a in accelerators() {
            assert!(a.role != Some(Role::Domestic) || a.origin == "CN", "{}", a.sku);
        }
    }

    #[test]
    fn memory_and_bandwidth_suit_their_kind() {
        for a in accelerators().iter().filter(|a| a.memory_type != Some("SRAM")) {
            let (least, most) = match a.memory_type {
                Some(t) if t.starts_with("LPDDR") => (50.0, 620.0),
                Some(t) if t.starts_with("GDDR") => (300.0, 1800.0),
                Some("HBM" | "HBM2") => (800.0, 1600.0),
                Some("HBM2e") => (800.0, 3700.0),
                Some("HBM3") => (1600.0, 5300.0),
                Some("HBM3e") => (3900.0, 8700.0),
                Some("HBM4") => (15_000.0, 25_000.0),
                _ => (500.0, 4000.0),
            };
            assert!(a.bandwidth_gbps.is_none_or(|b| (least..=most).contains(&b)), "{}: {:?}", a.sku, a.bandwidth_gbps);
            let most = if a.form == Some("CPU") { 3072.0 } else { 432.0 };
            assert!(a.memory_gb.is_none_or(|m| (8.0..=most).contains(&m)), "{}: {:?}", a.sku, a.memory_gb);
        }
    }

    /// How peaks, power and links agree with each other is for `doubts` to say; these are facts.
    #[test]
    fn known_traps_are_kept_out() {
        for sku in ["B300 SXM", "GB300 (per GPU)"] {
            let int8 = accelerator(sku).unwrap().peaks.int8;
            assert!(int8 < Some(200.0), "{sku}: Blackwell Ultra cut INT8");
        }
        let orin = accelerator("Jetson AGX Orin 64GB").map(|a| a.peaks.int8);
        assert_eq!(orin, Some(Some(85.0)), "275 TOPS is sparse GPU plus DLA");
        for a in accelerators() {
            assert!(a.tdp_w.is_none_or(|w| (8.0..=2300.0).contains(&w)), "{}: {:?}", a.sku, a.tdp_w);
        }
    }

    /// Rows that purchases are made on, against Epoch AI's table of ML hardware (CC BY, December 2025). Where Epoch
    /// differs (H100 PCIe fp16, H200 fp16 989.5, B200 bandwidth 7700, 910C fp16 800), the tolerance shows it.
    #[test]
    fn common_cards_agree_with_a_second_source() {
        for (sku, memory, bandwidth, half, int8, tdp, tolerance) in [
            ("H100 SXM5 80GB", Some(80.0), 3350.0, 989.4, Some(1979.0), Some(700.0), 0.001),
            ("H200 SXM5 141GB", None, 4800.0, 989.5, Some(1979.0), Some(700.0), 0.001),
            ("B200 SXM 180GB", Some(180.0), 7700.0, 2250.0, Some(4500.0), Some(1000.0), 0.04),
            ("L4", Some(24.0), 300.1, 121.0, Some(242.0), Some(72.0), 0.001),
            ("A100 SXM4 80GB", Some(80.0), 2039.0, 312.0, Some(624.0), Some(400.0), 0.001),
            ("H20 96GB", Some(96.0), 4000.0, 148.0, Some(296.0), Some(400.0), 0.001),
            ("MI300X", Some(192.0), 5300.0, 1307.4, Some(2614.9), Some(750.0), 0.001),
            ("Ascend 910B2", Some(64.0), 1600.0, 376.0, None, None, 0.001),
            ("Ascend 910B4", Some(32.0), 800.0, 280.0, None, None, 0.001),
            ("Ascend 910C", Some(128.0), 3200.0, 800.0, None, Some(700.0), 0.03),
            ("Gaudi 2", Some(96.0), 2450.0, 450.0, None, Some(600.0), 0.05),
            ("B300 SXM", Some(270.0), 7700.0, 2250.0, Some(157.5), Some(1100.0), 0.07),
        ] {
            let a = accelerator(sku).unwrap();
            let pairs = [
                (memory, a.memory_gb),
                (Some(bandwidth), a.bandwidth_gbps),
                (Some(half), a.peaks.bf16.or(a.peaks.fp16)),
                (int8, a.peaks.int8),
                (tdp, a.tdp_w),
            ];
            for (theirs, ours) in pairs {
                let near = theirs.is_none_or(|t| ours.is_some_and(|o| (o / t - 1.0).abs() <= tolerance));
                assert!(near, "{sku}: {ours:?} here, {theirs:?} there");
            }
        }
    }
}
