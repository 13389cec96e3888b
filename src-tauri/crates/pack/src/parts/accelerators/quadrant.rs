//! The quadrant: every known card between arithmetic and bandwidth, those on offer by name.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::figure::figure;
use crate::parts::{note, nothing, small};
use charts::{Label, Mark, Measure, Quadrant, Ridge, Spot, Standing};
use decision::report::detail::QuadrantPoint;
use quantity::show;
use vocabulary::{Precision, Role};
use voice::{Message, message};

/// Ridge lines drawn, in operations per byte.
const RIDGES: [f64; 3] = [50.0, 200.0, 800.0];

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let points = &matter.detail.quadrant;
    let known: Vec<&QuadrantPoint> = points.iter().filter(|p| place(p).is_some()).collect();
    if known.is_empty() {
        return nothing(flow, message!("pack-quadrant-nothing"));
    }
    let quadrant = Quadrant {
        title: voice::text(&finding(points)),
        x: Measure { name: voice::label("pack-quadrant-bandwidth"), unit: "GB/s".to_owned() },
        y: Measure { name: voice::label("pack-quadrant-peak"), unit: "TFLOP/s".to_owned() },
        kinds: Role::ALL
            .iter()
            .map(|role| voice::text(&role.name()))
            .chain([voice::label("pack-quadrant-no-role")])
            .collect(),
        points: known.iter().filter_map(|point| spot(point)).collect(),
        ridges: RIDGES.map(ridge).to_vec(),
    };
    let drawn = quadrant.figure(flow.fonts, flow.width());
    figure(flow, "quadrant", &drawn);
    note(flow, small().tell(&explained(points)));
}

/// Bandwidth and peak, where both are known.
fn place(point: &QuadrantPoint) -> Option<(f64, f64)> {
    point.bandwidth_gbps.zip(point.peak_tflops).filter(|(x, y)| *x > 0.0 && *y > 0.0)
}

fn spot(point: &QuadrantPoint) -> Option<Spot> {
    let (x, y) = place(point)?;
    // Roles in the order of their shapes; the last stands for an unknown one.
    let kind = point.role.map_or(Role::ALL.len(), |role| role as usize);
    let (name, standing) = match point.quoted {
        true => (
            Label::marked(&point.sku, Mark::new(format!("quadrant.{}", point.sku), format!("{x} GB/s, {y} TFLOP/s"))),
            Standing::InPlay,
        ),
        false => (Label::default(), Standing::Out),
    };
    Some(Spot { name, x, y, kind, standing })
}

/// TFLOP/s per GB/s is a thousandth of operations per byte.
fn ridge(operations: f64) -> Ridge {
    let name = voice::text(&message!("pack-quadrant-ridge", operations = show::grouped(operations, 0)));
    Ridge { name: Label::from(name), ratio: operations / 1000.0 }
}

/// "Of 7 cards on offer, B200 SXM computes most and also reads its memory fastest".
fn finding(points: &[QuadrantPoint]) -> Message {
    let offered: Vec<&QuadrantPoint> = points.iter().filter(|p| p.quoted && place(p).is_some()).collect();
    let computes = first(&offered, |p| p.peak_tflops);
    let reads = first(&offered, |p| p.bandwidth_gbps);
    let count = offered.len();
    match (offered.as_slice(), computes, reads) {
        ([], ..) => message!("pack-quadrant-none"),
        ([only], ..) => message!("pack-quadrant-one", card = &only.sku),
        (_, Some(a), Some(b)) if a.sku == b.sku => message!("pack-quadrant-both", count = count, card = &a.sku),
        (_, Some(a), Some(b)) => {
            message!("pack-quadrant", count = count, computes = &a.sku, reads = &b.sku)
        }
        (_, Some(a), None) => message!("pack-quadrant-computes", count = count, card = &a.sku),
        (_, None, Some(b)) => message!("pack-quadrant-reads", count = count, card = &b.sku),
        (_, None, None) => message!("pack-quadrant-shared", count = count),
    }
}

/// The card with the most of it; none where two share the highest.
fn first<'a>(offered: &[&'a QuadrantPoint], of: fn(&QuadrantPoint) -> Option<f64>) -> Option<&'a QuadrantPoint> {
    let most = offered.iter().filter_map(|p| of(p)).fold(0.0, f64::max);
    let mut highest = offered.iter().filter(|p| of(p) == Some(most));
    highest.next().filter(|_| highest.next().is_none()).copied()
}

/// What ridge lines mean, and what is left out.
fn explained(points: &[QuadrantPoint]) -> Message {
    let lacking = points.iter().filter(|p| place(p).is_none()).count();
    let fp16 = points.iter().any(|p| place(p).is_some() && p.peak_of == Some(Precision::Fp16));
    let notes = [
        Some(message!("pack-quadrant-note")),
        fp16.then(|| message!("pack-quadrant-fp16")),
        (lacking > 0).then(|| message!("pack-quadrant-lacking", count = lacking)),
    ];
    fill::sentences(notes.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(sku: &str, peak: f64, bandwidth: f64, quoted: bool) -> QuadrantPoint {
        QuadrantPoint {
            sku: sku.to_owned(),
            vendor: None,
            role: None,
            reason: voice::Message::empty(),
            peak_tflops: Some(peak).filter(|p| *p > 0.0),
            peak_of: None,
            bandwidth_gbps: Some(bandwidth),
            ridge: None,
            memory_gb: None,
            tdp_w: None,
            quoted,
            own: false,
            confidence: None,
            source: None,
            date: None,
        }
    }

    #[test]
    fn the_finding_names_the_strongest_of_those_on_offer() {
        let (a, b) = (card("A", 900.0, 3000.0, true), card("B", 800.0, 4000.0, true));
        for (cards, expected) in [
            (vec![], "No card on offer has a known peak and bandwidth"),
            (
                vec![card("A", 900.0, 3000.0, false), card("B", 0.0, 1.0, true)],
                "No card on offer has a known peak and bandwidth",
            ),
            (vec![a.clone()], "A is the only card on offer whose peak and bandwidth are known"),
            (vec![a.clone(), b.clone()], "Of 2 cards on offer, A computes most and B reads its memory fastest"),
            (
                vec![a.clone(), card("B", 1.0, 1.0, true)],
                "Of 2 cards on offer, A computes most and also reads its memory fastest",
            ),
            (
                vec![a.clone(), card("B", 900.0, 1.0, true)],
                "Of 2 cards on offer, A reads its memory fastest; several share the highest peak",
            ),
            (
                vec![a.clone(), card("B", 1.0, 3000.0, true)],
                "Of 2 cards on offer, A computes most; several share the highest bandwidth",
            ),
            (
                vec![a.clone(), card("B", 900.0, 3000.0, true)],
                "Of 2 cards on offer, several share the highest peak and bandwidth",
            ),
        ] {
            assert_eq!(voice::text(&finding(&cards)), expected);
        }
    }

    #[test]
    fn what_is_left_out_is_said() {
        for (cards, ending) in [
            (vec![card("A", 1.0, 1.0, true)], "reading a long question)."),
            (vec![card("A", 0.0, 1.0, true)], "One card is left out, since its peak or bandwidth is not published."),
            (
                vec![card("A", 0.0, 1.0, true), card("B", 0.0, 1.0, false)],
                "2 cards are left out, since their peak or bandwidth is not published.",
            ),
        ] {
            let text = voice::text(&explained(&cards));
            assert!(text.ends_with(ending), "{text}");
        }
    }

    #[test]
    fn a_ridge_is_peak_over_bandwidth() {
        // 989.4 TFLOP/s over 3,350 GB/s are 295 operations per byte.
        let ratio = ridge(989.4e12 / 3350e9).ratio;
        assert!((ratio - 989.4 / 3350.0).abs() < 1e-12, "{ratio}");
    }
}
