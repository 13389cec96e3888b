//! The catalog gives no unexplained doubt, and each kind of fault is found where it is planted.

use super::*;
use crate::evidence::check;
use crate::{accelerator, accelerators};
use std::collections::BTreeSet;

/// The doubts about one card after a change, beside all others as they are.
fn planted(sku: &str, change: fn(&mut Accelerator)) -> Vec<(&'static str, Why)> {
    let mut cards = accelerators().to_vec();
    let card = cards.iter_mut().find(|own| own.sku == sku).unwrap_or_else(|| panic!("no card {sku}"));
    change(card);
    let found = unexplained(&cards, catalog_exceptions());
    found.into_iter().filter(|own| own.sku == sku).map(|own| (own.column, own.why)).collect()
}

fn times(figure: &mut Option<f64>, factor: f64) {
    *figure = figure.map(|own| own * factor);
}

#[test]
fn the_catalog_gives_no_unexplained_doubt() {
    assert_eq!(doubts(), []);
}

#[test]
fn exceptions_are_reasoned_and_all_needed() {
    let rows = catalog_exceptions();
    check::whole(crate::edition::CATALOG_EXCEPTIONS, rows.len(), &[], &["least", "most"]);
    check::distinct(rows.iter().map(|own| own.id));
    let found = checks::of(accelerators());
    for own in rows {
        check::sound(own.id, &own.evidence);
        assert!(own.least <= own.most && own.reason.len() > 20, "{}", own.id);
        for sku in &own.skus {
            assert!(accelerator(sku).is_some_and(|card| card.sku == *sku), "{}: {sku}", own.id);
            let needed = found.iter().any(|doubt| doubt.sku == *sku && own.excuses(doubt));
            assert!(needed, "{}: nothing of {sku} is to be explained", own.id);
        }
    }
}

#[test]
fn a_sparse_rate_printed_as_dense_is_found() {
    for (sku, column, change) in [
        ("H100 SXM5 80GB", "fp8_tflops", (|a| times(&mut a.peaks.fp8, 2.0)) as fn(&mut Accelerator)),
        ("H100 SXM5 80GB", "fp8_tflops", |a| times(&mut a.peaks.bf16, 2.0)),
        ("B200 SXM 180GB", "fp4_tflops", |a| times(&mut a.peaks.fp4, 2.0)),
        ("MI355X", "int8_tops", |a| times(&mut a.peaks.int8, 2.0)),
        ("A100 SXM4 80GB", "tf32_tflops", |a| times(&mut a.peaks.tf32, 2.0)),
        ("MI455X", "fp8_tflops", |a| times(&mut a.peaks.fp8, 2.0)),
        ("RTX PRO 6000 Blackwell Server", "fp4_tflops", |a| times(&mut a.peaks.fp4, 2.0)),
    ] {
        let found = planted(sku, change);
        assert!(found.contains(&(column, Why::Sparse)), "{sku}: {found:?}");
    }
}

/// All rates doubled agree with each other; power and bandwidth don't agree with them.
#[test]
fn sparse_rates_throughout_are_found_by_power_or_bandwidth() {
    fn doubled(a: &mut Accelerator) {
        let p = &mut a.peaks;
        for rate in [&mut p.tf32, &mut p.bf16, &mut p.fp16, &mut p.fp8, &mut p.int8, &mut p.fp4] {
            times(rate, 2.0);
        }
    }
    for sku in ["A100 SXM4 80GB", "H100 SXM5 80GB", "B200 SXM 180GB", "GB300 (per GPU)", "MI300X", "VR200 (per GPU)"] {
        assert!(planted(sku, doubled).contains(&("tdp_w", Why::PerWatt)), "{sku}");
    }
    assert!(planted("L40S", doubled).contains(&("bandwidth_gbps", Why::PerByte)));
}

#[test]
fn rates_in_no_known_ratio_are_found() {
    let found = planted("H200 SXM5 141GB", |a| times(&mut a.peaks.fp8, 1.2));
    assert_eq!(found, [("fp8_tflops", Why::Ratio)]);
    let found = planted("Ascend 910B2", |a| times(&mut a.peaks.fp16, 1.1));
    assert_eq!(found, [("fp16_tflops", Why::Ratio)]);
}

#[test]
fn impossible_balances_are_found() {
    for (sku, doubt, change) in [
        ("L4", ("tdp_w", Why::PerWatt), (|a| times(&mut a.tdp_w, 10.0)) as fn(&mut Accelerator)),
        ("MI325X", ("tdp_w", Why::PerWatt), |a| times(&mut a.tdp_w, 0.1)),
        ("H100 SXM5 80GB", ("bandwidth_gbps", Why::PerByte), |a| times(&mut a.bandwidth_gbps, 0.1)),
        ("C500 (OAM)", ("memory_gb", Why::Turnover), |a| times(&mut a.bandwidth_gbps, 10.0)),
        ("Jetson AGX Orin 64GB", ("memory_gb", Why::Turnover), |a| times(&mut a.memory_gb, 0.1)),
    ] {
        let found = planted(sku, change);
        assert!(found.contains(&doubt), "{sku}: {found:?}");
    }
}

#[test]
fn a_link_given_one_way_is_found() {
    for (sku, change) in [
        ("H100 SXM5 80GB", (|a| times(&mut a.link_total_gbps, 0.5)) as fn(&mut Accelerator)),
        ("B200 SXM 180GB", |a| times(&mut a.link_p2p_gbps, 2.0)),
        ("A100 SXM4 80GB", |a| times(&mut a.link_total_gbps, 2.0)),
        ("Atlas 300I Duo (2x 310P)", |a| times(&mut a.link_total_gbps, 0.5)),
    ] {
        let found = planted(sku, change);
        assert!(found.contains(&("link_total_gbps", Why::Duplex)), "{sku}: {found:?}");
    }
}

#[test]
fn a_digit_too_many_is_found_by_neighbours() {
    for (sku, column, change) in [
        ("H200 SXM5 141GB", "memory_gb", (|a| times(&mut a.memory_gb, 10.0)) as fn(&mut Accelerator)),
        ("MI300X", "fp32_tflops", |a| times(&mut a.peaks.fp32, 10.0)),
        ("Ascend 910B1", "fp16_tflops", |a| times(&mut a.peaks.fp16, 10.0)),
        ("A800 SXM4 80GB", "tdp_w", |a| times(&mut a.tdp_w, 10.0)),
    ] {
        let found = planted(sku, change);
        assert!(found.contains(&(column, Why::TenFold)), "{sku}: {found:?}");
    }
}

/// Of all figures ten times too large, at least seven of eight are found.
#[test]
fn most_digits_too_many_are_found() {
    let figures: [fn(&mut Accelerator) -> &mut Option<f64>; 10] = [
        |a| &mut a.memory_gb,
        |a| &mut a.bandwidth_gbps,
        |a| &mut a.peaks.tf32,
        |a| &mut a.peaks.bf16,
        |a| &mut a.peaks.fp16,
        |a| &mut a.peaks.fp8,
        |a| &mut a.peaks.int8,
        |a| &mut a.peaks.fp4,
        |a| &mut a.tdp_w,
        |a| &mut a.link_p2p_gbps,
    ];
    let (mut all, mut missed) = (0, BTreeSet::new());
    for at in 0..accelerators().len() {
        for (number, figure) in figures.iter().enumerate() {
            let mut cards = accelerators().to_vec();
            let own = figure(&mut cards[at]);
            if own.is_none() {
                continue;
            }
            times(own, 10.0);
            all += 1;
            if unexplained(&cards, catalog_exceptions()).is_empty() {
                missed.insert((at, number));
            }
        }
    }
    assert!(all > 400 && missed.len() * 8 < all, "{} of {all} were missed: {missed:?}", missed.len());
}
