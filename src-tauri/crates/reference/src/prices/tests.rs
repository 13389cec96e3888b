//! Checks over every price row: plausible for its card, consistent with its neighbours, named once.

use super::*;
use crate::evidence::check;
use quantity::decimal::f64_of;

/// Least and greatest plausible US dollars per hour, by the beginning of the card's name; the first match counts.
const RANGES: [(&str, f64, f64); 26] = [
    ("H100", 0.7, 13.0),
    ("H200", 1.1, 11.0),
    ("H800", 1.0, 4.0),
    ("B200", 1.6, 15.0),
    ("B300", 2.4, 18.0),
    ("GB200", 4.0, 11.0),
    ("GB300", 2.7, 12.0),
    ("GH200", 1.5, 7.0),
    ("A100", 0.4, 5.2),
    ("A800", 0.8, 3.0),
    ("A10G", 0.5, 2.1),
    ("A10", 1.0, 1.5),
    ("A30", 0.3, 1.0),
    ("A40", 0.3, 2.0),
    ("L40S", 0.3, 4.0),
    ("L40", 0.5, 1.5),
    ("L4", 0.3, 1.8),
    ("T4", 0.3, 1.6),
    ("V100", 0.05, 5.5),
    ("RTX", 0.15, 3.2),
    ("GeForce", 0.2, 0.9),
    ("MI3", 1.5, 5.0),
    ("TPU", 0.3, 4.5),
    ("Trainium1", 0.7, 1.5),
    ("Inferentia2", 0.4, 1.2),
    ("Ascend 910B", 0.3, 2.0),
];

fn card(p: &Price) -> &'static str {
    p.sku.or(p.card).unwrap_or_default()
}

fn usd(p: &Price) -> f64 {
    f64_of(p.per_gpu_hour) * check::usd(p.currency)
}

#[test]
fn every_row_is_read_whole() {
    check::whole(
        crate::edition::PRICES,
        prices().len(),
        &["estimated_date", "superseded"],
        &["instance_price_per_hour"],
    );
    for p in prices() {
        check::sound(card(p), &p.evidence);
        assert!((1..=16).contains(&p.gpus), "{} {}", p.provider, p.offer);
        assert!(p.sku.is_some() != p.card.is_some(), "{} {}: one of sku and card", p.provider, p.offer);
        assert!(p.sku.is_none_or(|s| crate::accelerator(s).is_some_and(|a| a.sku == s)), "{:?}", p.sku);
    }
}

#[test]
fn a_price_stands_once_and_each_provider_has_one_spelling() {
    check::distinct(
        prices()
            .iter()
            .map(|p| (p.provider, card(p), p.regions.clone(), p.offer, p.pricing_model, p.evidence.observed)),
    );
    let mut providers: Vec<&str> = prices().iter().map(|p| p.provider).collect();
    providers.sort_unstable();
    providers.dedup();
    let plain = |name: &str| name.to_lowercase().replace([' ', '.', '-'], "");
    check::distinct(providers.into_iter().map(plain));
}

#[test]
fn prices_are_plausible_for_their_card() {
    for p in prices() {
        let range = RANGES.iter().find(|(name, ..)| card(p).starts_with(name));
        let (_, low, high) = range.unwrap_or_else(|| panic!("no range for {}", card(p)));
        assert!((*low..=*high).contains(&usd(p)), "{} {}: {} USD", p.provider, card(p), usd(p));
    }
}

#[test]
fn an_instance_costs_its_accelerators() {
    for p in prices() {
        assert_eq!(p.gpus > 1, p.instance_per_hour.is_some() || p.pricing_model == PricingModel::Lease, "{}", p.offer);
        if let Some(instance) = p.instance_per_hour {
            let difference = (instance / Decimal::from(p.gpus) - p.per_gpu_hour).abs();
            assert!(f64_of(difference) < 6e-4, "{} {}: off by {difference}", p.provider, p.offer);
        }
    }
}

/// Spot and longer commitments cost less than the next looser terms of the same offer.
#[test]
fn firmer_terms_cost_less() {
    use PricingModel::{OnDemand, Reserved1y, Reserved3y, Spot};
    let mut compared = 0;
    for (loose, firm) in [(OnDemand, Spot), (OnDemand, Reserved1y), (Reserved1y, Reserved3y)] {
        for p in prices().iter().filter(|p| p.pricing_model == firm) {
            let same = |q: &&Price| {
                q.pricing_model == loose
                    && q.provider == p.provider
                    && card(q) == card(p)
                    && q.offer == p.offer
                    && q.regions == p.regions
                    && q.superseded == p.superseded
            };
            for q in prices().iter().filter(same) {
                assert!(p.per_gpu_hour < q.per_gpu_hour, "{} {} {firm:?}", p.provider, p.offer);
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "only {compared} pairs were compared");
}

#[test]
fn history_says_why_it_is_kept() {
    let old: Vec<&Price> = prices().iter().filter(|p| p.superseded).collect();
    assert!(!old.is_empty() && old.iter().all(|p| p.evidence.note.is_some()));
    let cut: Vec<f64> = prices_of("h100 sxm5 80gb")
        .filter(|p| p.provider == "AWS" && p.regions == ["us-east-1"] && p.pricing_model == PricingModel::OnDemand)
        .map(usd)
        .collect();
    assert_eq!(cut.len(), 2, "the p5 list price before and after the cut of 2025: {cut:?}");
}

/// Pairs of independent sources (price page collected 2026-05-24, consoles, list files) that agree within 40 %.
#[test]
fn neighbouring_providers_agree_on_the_order_of_magnitude() {
    for (sku, one, other) in [
        ("MI300X", "DigitalOcean", "Hot Aisle"),
        ("H200 SXM5 141GB", "Nebius", "DigitalOcean"),
        ("H200 SXM5 141GB", "Verda", "Hyperstack"),
        ("H100 SXM5 80GB", "Nebius", "RunPod"),
        ("B200 SXM 180GB", "Nebius", "Lambda"),
    ] {
        let of = |provider: &str| {
            prices_of(sku).find(|p| p.provider == provider && p.pricing_model == PricingModel::OnDemand).map(usd)
        };
        let (Some(a), Some(b)) = (of(one), of(other)) else { panic!("{sku}: {one} or {other} is missing") };
        assert!((a / b - 1.0).abs() < 0.4, "{sku}: {one} {a}, {other} {b}");
    }
    assert_eq!(prices_of("no such card").count(), 0);
}
