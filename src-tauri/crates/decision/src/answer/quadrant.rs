//! The quadrant: every known accelerator between arithmetic and bandwidth.

use super::shortlist::role;
use crate::report::detail::QuadrantPoint;
use crate::snapshot::Snapshot;
use accelerators::Precision;

/// The catalog in its order, then the workspace's own cards.
pub(super) fn quadrant(snapshot: &Snapshot) -> Vec<QuadrantPoint> {
    let catalog = reference::accelerators().iter().map(|row| row.sku);
    let is_new = |sku: &&str| reference::accelerator(sku).is_none();
    let own = snapshot.hardware.iter().map(|h| h.sku.as_str()).filter(is_new);
    catalog.chain(own).map(|sku| point(snapshot, sku)).collect()
}

/// Ridge: peak ÷ bandwidth, in operations per byte; work with fewer is bound by memory, with more by arithmetic.
///
/// Source: Williams, Waterman & Patterson 2009, CACM 52(4).
fn point(snapshot: &Snapshot, sku: &str) -> QuadrantPoint {
    let is = |name: &str| name.eq_ignore_ascii_case(sku);
    let own = snapshot.hardware.iter().any(|h| is(&h.sku) && h.own.is_some());
    let row = reference::accelerator(sku);
    let cited = row.filter(|_| !own);
    let (role, reason) = role(snapshot, sku);
    let card = snapshot.card(sku, Precision::Bf16);
    let peak = peak(snapshot, sku);
    QuadrantPoint {
        sku: sku.to_owned(),
        vendor: row.map(|row| row.vendor.to_owned()),
        role,
        reason,
        peak_tflops: peak.map(|(peak, _)| peak),
        peak_of: peak.map(|(_, precision)| precision),
        bandwidth_gbps: card.bandwidth_gbps,
        ridge: peak.zip(card.bandwidth_gbps).map(|((peak, _), bandwidth)| peak * 1e12 / (bandwidth * 1e9)),
        memory_gb: card.memory_gb,
        tdp_w: card.tdp_w,
        quoted: snapshot.quotes.iter().any(|q| is(&q.sku)),
        own,
        confidence: cited.map(|row| row.confidence.to_owned()),
        source: cited.map(|row| row.source.to_owned()),
        date: cited.map(|row| row.date.to_owned()),
    }
}

/// Dense bf16 peak, else fp16.
fn peak(snapshot: &Snapshot, sku: &str) -> Option<(f64, Precision)> {
    let of = |precision| Some((snapshot.card(sku, precision).peak_tflops?, precision));
    of(Precision::Bf16).or_else(|| of(Precision::Fp16))
}
