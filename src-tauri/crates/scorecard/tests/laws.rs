//! Laws that hold for any table under additive value, and documents that nobody would write.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use input::Node;
use proptest::prelude::*;
use scorecard::{RankAnswer, rank};
use serde_json::{Value, json};

#[derive(Clone, Debug)]
struct Table {
    /// (weight, anchors) of each criterion.
    criteria: Vec<(f64, f64, f64)>,
    /// Cells by alternative and criterion: `None` is unknown, else the ends of an interval.
    rows: Vec<Vec<Option<(f64, f64)>>>,
}

impl Table {
    fn document(&self) -> Value {
        let criteria: Vec<Value> = self.criteria.iter().enumerate().map(|(at, c)| criterion(at, c)).collect();
        let rows = self.rows.iter().enumerate();
        let alternatives: Vec<Value> = rows.map(|(at, row)| alternative(&format!("a{at}"), row)).collect();
        json!({"criteria": criteria, "alternatives": alternatives, "methods": [{"method": "value"}]})
    }
}

fn criterion(at: usize, (weight, worst, best): &(f64, f64, f64)) -> Value {
    let direction = if worst < best { "max" } else { "min" };
    let value = json!({"worst": worst, "best": best});
    json!({"id": format!("c{at}"), "direction": direction, "weight": weight, "value": value})
}

fn alternative(id: &str, row: &[Option<(f64, f64)>]) -> Value {
    let cell = |cell: &Option<(f64, f64)>| cell.map_or(Value::Null, |(low, high)| json!([low, high]));
    let cells = row.iter().enumerate().map(|(at, c)| (format!("c{at}"), cell(c))).collect();
    json!({"id": id, "performance": Value::Object(cells)})
}

fn tables() -> impl Strategy<Value = Table> {
    let end = || prop_oneof![(-5i32..6).prop_map(f64::from), -100.0f64..100.0];
    let cell = prop::option::weighted(0.9, (end(), end()).prop_map(|(a, b)| (a.min(b), a.max(b))));
    (1usize..5, 1usize..7).prop_flat_map(move |(width, height)| {
        let weight = prop_oneof![1 => Just(0.0), 5 => 0.01f64..10.0];
        let criteria = prop::collection::vec((weight, end(), end()), width);
        let rows = prop::collection::vec(prop::collection::vec(cell.clone(), width), height);
        (criteria, rows).prop_map(|(criteria, rows)| Table { criteria, rows })
    })
}

/// Tables that the rules allow: anchors differ and some weight is above 0.
fn valid() -> impl Strategy<Value = Table> {
    tables().prop_filter("anchors and weights", |t| {
        t.criteria.iter().all(|(_, worst, best)| worst != best) && t.criteria.iter().any(|(w, ..)| *w > 0.0)
    })
}

fn answer(document: &Value) -> RankAnswer {
    rank(&input::parse(&document.to_string()).unwrap()).unwrap()
}

fn score(answer: &RankAnswer, id: &str) -> f64 {
    answer.results[0].scores.get(id).unwrap().unwrap()
}

fn close(a: &RankAnswer, b: &RankAnswer) -> bool {
    let other = |id: &str| b.results[0].scores.get(id).copied().flatten();
    a.results[0].scores.0.iter().all(|(id, s)| other(id).zip(*s).is_none_or(|(t, s)| (s - t).abs() < 1e-9))
}

proptest! {
    #[test]
    fn dominance_implies_rank(table in valid(), lift in 0.0f64..5.0) {
        let better: Vec<Option<(f64, f64)>> = table.rows[0].iter().zip(&table.criteria).map(|(cell, (_, worst, best))| {
            let lift = if worst < best { lift } else { -lift };
            cell.map(|(low, high)| (low + lift, high + lift))
        }).collect();
        let mut document = table.document();
        document["alternatives"].as_array_mut().unwrap().push(alternative("better", &better));
        let answer = answer(&document);
        prop_assert!(score(&answer, "better") >= score(&answer, "a0") - 1e-9);
        let place = |id: &str| answer.results[0].ranking.iter().position(|group| group.iter().any(|i| i == id));
        prop_assert!(place("better") <= place("a0"));
    }

    #[test]
    fn order_of_the_input_changes_nothing(table in valid(), turn in 0usize..7) {
        let first = table.document();
        let mut second = first.clone();
        for list in ["criteria", "alternatives"] {
            let items = second[list].as_array_mut().unwrap();
            items.reverse();
            let length = items.len();
            items.rotate_left(turn % length);
        }
        prop_assert!(close(&answer(&first), &answer(&second)));
    }

    #[test]
    fn scaling_the_weights_changes_nothing(table in valid(), factor in prop_oneof![1e-300f64..1e-290, 0.001f64..1000.0, 1e290f64..1e300]) {
        let mut scaled = table.clone();
        scaled.criteria.iter_mut().for_each(|(weight, ..)| *weight *= factor);
        prop_assert!(close(&answer(&table.document()), &answer(&scaled.document())));
    }

    #[test]
    fn others_never_change_a_score(table in valid(), at in 0usize..7) {
        let all = answer(&table.document());
        let left_out = at % table.rows.len();
        prop_assume!(table.rows.len() > 1);
        let mut document = table.document();
        document["alternatives"].as_array_mut().unwrap().remove(left_out);
        let fewer = answer(&document);
        for (id, score) in &fewer.results[0].scores.0 {
            prop_assert_eq!(all.results[0].scores.get(id), Some(score));
        }
    }

    #[test]
    fn ranges_contain_scores(table in valid()) {
        let answer = answer(&table.document());
        for (id, [low, high]) in &answer.results[0].ranges.as_ref().unwrap().0 {
            let score = score(&answer, id);
            prop_assert!(0.0 <= *low && *low <= score && score <= *high && *high <= 100.0, "{} {} {}", low, score, high);
        }
        let ranked: usize = answer.results[0].ranking.iter().map(Vec::len).sum();
        prop_assert_eq!(ranked, table.rows.len());
    }

    #[test]
    fn any_document_is_answered_or_refused(table in tables(), node in arbitrary(), target in 0usize..1000) {
        let mut document = input::parse(&table.document().to_string()).unwrap();
        let mut left = target % count(&document);
        replace(&mut document, &node, &mut left);
        match rank(&document) {
            Ok(answer) => prop_assert!(answer.results[0].scores.0.iter().all(|(_, s)| s.is_none_or(f64::is_finite))),
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}

fn arbitrary() -> impl Strategy<Value = Node> {
    let number = prop_oneof!["-?[0-9]{1,20}", "-?[0-9]{1,3}e-?[0-9]{1,3}", Just("1.7e308".to_owned())];
    let words = "id|max|min|value|points|worst|best|gate|shape|usual|low|mode|high|c0|a0";
    let leaf = prop_oneof![
        Just(Node::Null),
        any::<bool>().prop_map(Node::Bool),
        number.prop_map(Node::Number),
        words.prop_map(Node::Text),
        "\\PC{0,8}".prop_map(Node::Text),
    ];
    leaf.prop_recursive(3, 30, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Node::List),
            prop::collection::vec((words, inner), 0..5).prop_map(Node::Map),
        ]
    })
}

fn children(node: &mut Node) -> Vec<&mut Node> {
    match node {
        Node::List(items) => items.iter_mut().collect(),
        Node::Map(entries) => entries.iter_mut().map(|(_, value)| value).collect(),
        _ => Vec::new(),
    }
}

/// How many values a document holds, itself included.
fn count(node: &Node) -> usize {
    1 + children(&mut node.clone()).into_iter().map(|child| count(child)).sum::<usize>()
}

/// Puts `new` in place of the value at which `left` reaches 0, counting down in depth-first order.
fn replace(node: &mut Node, new: &Node, left: &mut usize) -> bool {
    if *left == 0 {
        *node = new.clone();
        return true;
    }
    *left -= 1;
    children(node).into_iter().any(|child| replace(child, new, left))
}
