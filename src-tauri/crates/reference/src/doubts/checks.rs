//! The checks themselves: pure functions over rows of the catalog.

use super::{Doubt, Why};
use crate::Accelerator;

/// How far a ratio may be off, since makers round.
const ROUNDING: f64 = 0.03;
/// How far a link's ratio may be off: PCIe loses 1.6 % to its coding one way (63 of 64 GB/s).
const LINK_ROUNDING: f64 = 0.04;
/// Dense 16-bit TFLOP/s per watt that no card of a year or before it passes, by the catalog: V100 and T4, A100 PCIe, MI350X.
const PER_WATT: [(u16, f64); 3] = [(2019, 1.0), (2021, 1.3), (u16::MAX, 2.35)];
/// Dense 16-bit TFLOP/s per watt that every card reaches.
const LEAST_PER_WATT: f64 = 0.2;
/// Dense 16-bit operations per byte of memory bandwidth: H20 and BR100 are the ends of the catalog.
const PER_BYTE: [f64; 2] = [30.0, 650.0];
/// Readings of the whole memory a second, by the beginning of its kind; the last holds for every other.
const TURNOVER: [(&str, [f64; 2]); 3] = [("LPDDR", [2.0, 15.0]), ("DDR", [0.2, 3.0]), ("", [10.0, 80.0])];
/// What PCIe carries over sixteen lanes both ways, by generation, in GB/s.
const PCIE: [(&str, f64); 4] = [("PCIe 3.0", 32.0), ("PCIe 4.0", 64.0), ("PCIe 5.0", 128.0), ("PCIe 6.0", 256.0)];
/// Peers of one card in the widest mesh without switches.
const MOST_PEERS: f64 = 8.0;
/// How far the nearest neighbour may be.
const NEAR: f64 = 4.0;
/// Neighbours that it takes to doubt a figure.
const NEIGHBOURS: usize = 2;

/// Where a figure stands in a row.
type Figure = (&'static str, fn(&Accelerator) -> Option<f64>);

const FP16: Figure = ("fp16_tflops", |a| a.peaks.fp16);
const BF16: Figure = ("bf16_tflops", |a| a.peaks.bf16);
const TF32: Figure = ("tf32_tflops", |a| a.peaks.tf32);
const FP8: Figure = ("fp8_tflops", |a| a.peaks.fp8);
const INT8: Figure = ("int8_tops", |a| a.peaks.int8);
const FP4: Figure = ("fp4_tflops", |a| a.peaks.fp4);
const MEMORY: Figure = ("memory_gb", |a| a.memory_gb);
const BANDWIDTH: Figure = ("bandwidth_gbps", |a| a.bandwidth_gbps);
const POWER: Figure = ("tdp_w", |a| a.tdp_w);
const LINK: Figure = ("link_total_gbps", |a| a.link_total_gbps);

/// Figures that are held against those of neighbours; links differ too much by form.
const COMPARED: [Figure; 11] = [
    MEMORY,
    BANDWIDTH,
    ("fp64_tflops", |a| a.peaks.fp64),
    ("fp32_tflops", |a| a.peaks.fp32),
    TF32,
    BF16,
    FP16,
    FP8,
    INT8,
    FP4,
    POWER,
];

/// Every doubt about the cards, in their order.
pub(super) fn of(cards: &[Accelerator]) -> Vec<Doubt> {
    let alone = |card| ratios(card).into_iter().chain(balance(card)).chain(duplex(card));
    cards.iter().flat_map(|card| alone(card).chain(apart(card, cards))).collect()
}

fn half(card: &Accelerator) -> Option<f64> {
    card.peaks.bf16.or(card.peaks.fp16)
}

/// A doubt unless the value lies within.
fn outside(card: &Accelerator, column: &'static str, found: f64, expected: [f64; 2], why: Why) -> Option<Doubt> {
    let good = (expected[0]..=expected[1]).contains(&found);
    (!good).then_some(Doubt { sku: card.sku, column, found, expected, why })
}

fn about(ratio: f64, rounding: f64) -> [f64; 2] {
    [ratio * (1.0 - rounding), ratio * (1.0 + rounding)]
}

/// Two rates of a card of which the second is known to be so many times the first.
struct Pair {
    column: &'static str,
    slow: Option<f64>,
    fast: Option<f64>,
    ratio: f64,
}

impl Pair {
    fn doubt(&self, card: &Accelerator) -> Option<Doubt> {
        let found = self.fast? / self.slow?;
        let is_about = |ratio: f64| outside(card, self.column, found, about(ratio, ROUNDING), Why::Ratio).is_none();
        let sparse = is_about(self.ratio * 2.0) || is_about(self.ratio / 2.0);
        outside(card, self.column, found, about(self.ratio, ROUNDING), if sparse { Why::Sparse } else { Why::Ratio })
    }
}

/// Half the bits, twice the rate; bf16 and fp16 alike.
fn ratios(card: &Accelerator) -> Vec<Doubt> {
    let half = half(card);
    let pairs = [
        Pair { column: TF32.0, slow: TF32.1(card), fast: half, ratio: 2.0 },
        Pair { column: FP16.0, slow: BF16.1(card), fast: FP16.1(card), ratio: 1.0 },
        Pair { column: FP8.0, slow: half, fast: FP8.1(card), ratio: 2.0 },
        Pair { column: INT8.0, slow: half, fast: INT8.1(card), ratio: 2.0 },
        Pair { column: FP4.0, slow: FP8.1(card), fast: FP4.1(card), ratio: 2.0 },
    ];
    pairs.iter().filter_map(|pair| pair.doubt(card)).collect()
}

/// Rate against power and bandwidth, bandwidth against memory.
fn balance(card: &Accelerator) -> Vec<Doubt> {
    let most = PER_WATT.iter().find(|(year, _)| card.year <= *year).map_or(f64::MAX, |(_, most)| *most);
    let per_watt = half(card).zip(card.tdp_w).map(|(rate, watts)| rate / watts);
    let per_byte = half(card).zip(card.bandwidth_gbps).map(|(rate, bandwidth)| rate * 1000.0 / bandwidth);
    let turnover = card.bandwidth_gbps.zip(card.memory_gb).map(|(bandwidth, memory)| bandwidth / memory);
    let kind = card.memory_type.unwrap_or_default();
    let turns = TURNOVER.iter().find(|(begin, _)| kind.starts_with(begin)).map_or([0.0, f64::MAX], |(_, turns)| *turns);
    let watts = per_watt.and_then(|found| outside(card, POWER.0, found, [LEAST_PER_WATT, most], Why::PerWatt));
    let bytes = per_byte.and_then(|found| outside(card, BANDWIDTH.0, found, PER_BYTE, Why::PerByte));
    let turns = turnover.and_then(|found| outside(card, MEMORY.0, found, turns, Why::Turnover));
    watts.into_iter().chain(bytes).chain(turns).collect()
}

/// All links both ways are twice what goes one way to each peer: to one where a switch or bridge gives it all, else to three or more.
fn duplex(card: &Accelerator) -> Vec<Doubt> {
    let peers = card.link_total_gbps.zip(card.link_p2p_gbps).and_then(|(total, peer)| {
        let found = total / peer;
        let peers = (found / 2.0).round().clamp(1.0, MOST_PEERS);
        let peers = if peers == 2.0 { 1.0 } else { peers };
        outside(card, LINK.0, found, about(2.0 * peers, LINK_ROUNDING), Why::Duplex)
    });
    let standard = card
        .link
        .and_then(|link| PCIE.iter().find(|(name, _)| *name == link))
        .and_then(|(_, rate)| outside(card, LINK.0, card.link_total_gbps?, about(*rate, LINK_ROUNDING), Why::Duplex));
    peers.into_iter().chain(standard).collect()
}

/// Figures that are far from each one of the same maker a year before, in the same year or a year after.
fn apart(card: &Accelerator, cards: &[Accelerator]) -> Vec<Doubt> {
    let neighbour =
        |own: &&Accelerator| own.sku != card.sku && own.vendor == card.vendor && own.year.abs_diff(card.year) <= 1;
    let doubt = |(column, figure): Figure| {
        let found = figure(card)?;
        let near: Vec<f64> = cards.iter().filter(neighbour).filter_map(figure).collect();
        let is_near = |other: &f64| (1.0 / NEAR..=NEAR).contains(&(found / other));
        let ends = near.iter().fold([f64::MAX, 0.0], |[least, most], x| [least.min(*x), x.max(most)]);
        let alone = near.len() >= NEIGHBOURS && !near.iter().any(is_near);
        let expected = [ends[0] / NEAR, ends[1] * NEAR];
        alone.then_some(Doubt { sku: card.sku, column, found, expected, why: Why::TenFold })
    };
    COMPARED.into_iter().filter_map(doubt).collect()
}
