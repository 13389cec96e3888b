//! What stands behind figures: gaps of demand, evaluators' entries, the figures that a figure is made from.

use crate::common::{add, keep, report, sample, set, texts};
use crate::tiny;
use decision::{Figure, Report};
use quantity::show;
use tables::Book;
use voice::text;

const WORLDS: usize = 60;

/// The tiny book with this hourly demand instead of its own, a Monday's first hours.
fn hourly(gpus: &str) -> Book {
    let mut book = tiny::book();
    keep(&mut book, "demand", |_| false);
    add(&mut book, "demand", &format!("workload: w | start: 2026-01-05T00:00:00Z | step: 1h | gpus: {gpus}"));
    book
}

fn figure<'r>(report: &'r Report, id: &str) -> &'r Figure {
    report.trace(id).unwrap_or_else(|| panic!("no figure {id}"))
}

#[test]
fn layers_leave_gaps_out_as_the_tier_command_does() {
    for gpus in ["5,null,null,null,null,7", "1,9,null,4", "null,3", "2,8,5"] {
        let report = report(&hourly(&gpus.replace("null", "")), WORLDS);
        let text = format!(
            r#"{{"series": {{"start": "2026-01-05T00:00:00Z", "step": "1h", "gpus": [{gpus}]}}, "purpose": "training",
                 "business": null, "interruptible": false, "latency_slo_ms": null}}"#
        );
        let answer = demand::tier(&input::parse(&text).unwrap()).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let (found, expected) = (&report.demand[0], answer.layers.heights);
        let layers = (found.layers.base, found.layers.variable, found.layers.peak);
        assert_eq!(layers, (expected.base, expected.variable, expected.peak), "{gpus}");
        assert_eq!((found.mean, found.peak), (answer.statistics.mean, answer.statistics.peak), "{gpus}");
        assert_eq!(found.computed_tier, answer.tier, "{gpus}");
    }
}

#[test]
fn gaps_are_counted_and_said() {
    let profile = |gpus: &str| {
        let mut book = hourly("1");
        keep(&mut book, "demand", |_| false);
        add(&mut book, "demand", &format!("workload: w | start: day | step: profile | gpus: {gpus}"));
        book
    };
    let mut apart = hourly("5,5");
    add(&mut apart, "demand", "workload: w | start: 2026-01-05T04:00:00Z | step: 1h | gpus: 6");
    let filled = ["3"; 23].join(",");
    for (what, book, expected) in [
        ("no gap", hourly("5,6,7"), None),
        ("one gap", hourly("5,,7"), Some("1 of 3 steps is a gap")),
        ("four gaps", hourly("5,,,,,7"), Some("4 of 6 steps are gaps")),
        ("hours between two chunks", apart, Some("2 of 5 steps are gaps")),
        ("a profile counts its own steps", profile(&format!("{filled},")), Some("1 of 24 steps is a gap")),
        ("nothing but gaps", hourly(",,"), Some("every step is a gap; nothing is planned")),
    ] {
        let notes = texts(&report(&book, WORLDS).notes);
        let found: Vec<&String> = notes.iter().filter(|note| note.starts_with("Demand of Training:")).collect();
        assert_eq!(found.len(), usize::from(expected.is_some()), "{what}: {notes:?}");
        assert!(found.iter().all(|note| note.contains(expected.unwrap())), "{what}: {notes:?}");
    }
    let notes = texts(&report(&hourly("5,,,,,7"), WORLDS).notes);
    assert!(notes.iter().any(|note| note.contains("same hour of the day, else the mean of all")), "{notes:?}");
}

#[test]
fn each_layer_says_its_own_rule() {
    let report = report(&tiny::book(), WORLDS);
    for (id, part, bound) in [
        ("demand.w.base", "10 % quantile of the demand given", "input.layer_base_percentile"),
        ("demand.w.variable", "95 % quantile of the demand given", "input.layer_variable_percentile"),
        ("demand.w.peak", "From the 95 % quantile", "input.layer_variable_percentile"),
        ("pool.training.base", "the pool's total demand", "demand.w.mean"),
    ] {
        let found = figure(&report, id);
        let formula = text(&found.formula);
        assert!(formula.contains(part), "{id}: {formula}");
        assert!(found.inputs.iter().any(|input| input == bound), "{id}: {:?}", found.inputs);
    }
}

#[test]
fn a_scored_cell_says_who_entered_what() {
    let mut book = tiny::book();
    set(&mut book, "scores", "a pool speed", "source: Bench run | date: 2026-03-01");
    set(&mut book, "scores", "b pool speed", "source: Data sheet | date: 2026-05-01");
    keep(&mut book, "scores", |row| (row.get("vendor"), row.get("criterion")) != (Some("maker"), Some("exit")));
    let report = report(&book, WORLDS);
    let cell = figure(&report, "input.scores.pool.speed");
    assert_eq!(
        text(&cell.formula),
        "Pool: Speed: mean of 2 evaluators' entries 0.3 to 0.4; 0.34 through the anchors, widened by the half-width of \
         grade measured and stated."
    );
    assert_eq!(cell.inputs, ["input.half_width_measured", "input.half_width_stated"]);
    assert_eq!(text(&cell.source), "Bench run; Data sheet");
    assert_eq!((cell.date.as_deref(), cell.grade.as_deref()), (Some("2026-05-01"), Some("stated")));
    let one = figure(&report, "input.scores.cloud.exit");
    assert!(text(&one.formula).contains("the entry 1 through the anchors"), "{}", text(&one.formula));
    assert_eq!((text(&one.source).as_str(), &one.date), ("entered without a source", &None));
    let none = figure(&report, "input.scores.maker.exit");
    assert_eq!(
        (text(&none.text).as_str(), text(&none.formula).contains("each value from 0 to 100 is as likely")),
        ("0 / 50 / 100", true)
    );
}

#[test]
fn points_of_cells_have_one_decimal_at_most() {
    let (_, report) = sample();
    let cells: Vec<&Figure> = report.figures.iter().filter(|f| f.id.starts_with("input.scores.")).collect();
    assert!(cells.len() > 10);
    for cell in cells {
        for number in text(&cell.text).split(" / ") {
            let decimals = number.split_once('.').map_or("", |(_, decimals)| decimals);
            assert!(decimals.len() <= 1 && decimals != "0", "{}: {:?}", cell.id, cell.text);
        }
    }
}

#[test]
fn what_a_figure_is_made_from_can_be_traced() {
    let (_, report) = sample();
    for figure in &report.figures {
        for input in &figure.inputs {
            assert!(report.trace(input).is_some(), "{} is made from {input}, which is no figure", figure.id);
        }
    }
    let tiny = self::report(&tiny::book(), WORLDS);
    let inputs = |id: &str| figure(&tiny, id).inputs.clone();
    assert_eq!(inputs("vendor.pool.performance"), ["input.scores.pool.speed", "input.mfu.pool"]);
    assert_eq!(inputs("vendor.pool.cost"), ["vendor.pool.own_cost"]);
    assert!(inputs("vendor.pool.own_cost").contains(&"input.quotes.lease.price".to_owned()));
    let open = tiny.options.iter().filter(|o| o.right_in.is_some());
    let expected: Vec<String> = open.map(|o| format!("option.{}.value.p50", o.id)).collect();
    assert!(expected.len() > 1);
    assert_eq!((inputs("decision.evpi"), inputs("decision.evpi_points")), (expected.clone(), expected));
}

#[test]
fn without_a_recommendation_nothing_is_known_of_perfect_information() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "exit", "gate_max: 0");
    let report = report(&book, WORLDS);
    assert_eq!((&report.decision.option, report.decision.evpi_points), (&None, None));
    let points = figure(&report, "decision.evpi_points");
    assert_eq!((&points.value, text(&points.text).as_str()), (&None, "unknown"));
    assert!(serde_json::to_value(&report).unwrap()["decision"]["evpi_points"].is_null());
    assert!(!text(report.shown.get("decision.evpi_points").unwrap()).contains(show::THIN));
}
