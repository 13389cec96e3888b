//! Who is first along one weight, and draws of weights: vectors by hand and a law.

use proptest::prelude::*;
use scorecard::{Thought, additive, drawn_weights, reigns};

/// First over all weights of the first criterion, the others in proportion.
fn spans(numbers: &[[f64; 2]]) -> Vec<(f64, f64, usize)> {
    let numbers: Vec<Vec<f64>> = numbers.iter().map(|row| row.to_vec()).collect();
    let found = reigns(&numbers, &[0.5, 0.5], 0);
    found.iter().map(|own| ((own.from * 1e6).round() / 1e6, (own.to * 1e6).round() / 1e6, own.first)).collect()
}

#[test]
fn the_first_place_is_handed_on_where_lines_cross() {
    for (numbers, expected) in [
        (&[[100.0, 0.0], [0.0, 100.0]][..], vec![(0.0, 0.5, 1), (0.5, 1.0, 0)]),
        (
            &[[80.0, 20.0], [0.0, 100.0], [50.0, 55.0]],
            vec![(0.0, 0.473684, 1), (0.473684, 0.538462, 2), (0.538462, 1.0, 0)],
        ),
        (&[[60.0, 60.0], [50.0, 50.0]], vec![(0.0, 1.0, 0)]),
        (&[[40.0, 60.0], [40.0, 50.0]], vec![(0.0, 1.0, 0)]),
        (&[[50.0, 50.0], [50.0, 50.0]], vec![(0.0, 1.0, 0)]),
        (&[[10.0, 10.0]], vec![(0.0, 1.0, 0)]),
        (&[], vec![]),
    ] {
        assert_eq!(spans(numbers), expected, "{numbers:?}");
    }
    assert!(reigns(&[vec![1.0, 2.0]], &[1.0, 0.0], 0).is_empty(), "nothing is left to keep a proportion");
}

#[test]
fn draws_of_groups_leave_shares_within_a_group_and_sum_to_one() {
    let (names, weights) = (["a", "b", "c"], [0.3, 0.1, 0.6]);
    let groups = Thought::Groups { names: vec!["x", "y"], of: vec![0, 0, 1] };
    let drawn = drawn_weights(&groups, (&names, &weights), 7, 1000);
    assert_eq!(drawn.len(), 1000);
    for draw in &drawn {
        assert!((draw.iter().sum::<f64>() - 1.0).abs() < 1e-12 && (draw[0] - 3.0 * draw[1]).abs() < 1e-12, "{draw:?}");
    }
    let mean = drawn.iter().map(|draw| draw[2]).sum::<f64>() / 1000.0;
    assert!((mean - 0.5).abs() < 0.03, "any weights of two groups: {mean}");
    let near = drawn_weights(&Thought::Around(0.2), (&names, &weights), 7, 1000);
    let within = |own: f64, at: f64| (own * 0.8 / 1.2 - 1e-9..=own * 1.2 / 0.8 + 1e-9).contains(&at);
    assert!(near.iter().all(|draw| draw.iter().zip(weights).all(|(at, own)| within(own, *at))));
}

fn table() -> impl Strategy<Value = (Vec<Vec<f64>>, Vec<f64>)> {
    let row = || prop::collection::vec(0.0f64..100.0, 4);
    (prop::collection::vec(row(), 1..6), prop::collection::vec(0.05f64..1.0, 4))
}

proptest! {
    /// Against who scores highest with the weights put in.
    #[test]
    fn every_stretch_is_that_of_the_highest_score((numbers, weights) in table(), criterion in 0usize..4) {
        let sum: f64 = weights.iter().sum();
        let weights: Vec<f64> = weights.iter().map(|weight| weight / sum).collect();
        let found = reigns(&numbers, &weights, criterion);
        prop_assert_eq!(found.first().map(|own| own.from), Some(0.0));
        prop_assert_eq!(found.last().map(|own| own.to), Some(1.0));
        for own in &found {
            let t = f64::midpoint(own.from, own.to);
            let moved: Vec<f64> = (0..4)
                .map(|at| if at == criterion { t } else { weights[at] / (1.0 - weights[criterion]) * (1.0 - t) })
                .collect();
            let scores: Vec<f64> = numbers.iter().map(|row| additive(row, &moved)).collect();
            let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            prop_assert!(best - scores[own.first] < 1e-6, "{:?} {:?}", own, scores);
        }
        prop_assert!(found.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].first != pair[1].first));
    }
}
