//! Each check has a workspace that makes it ok and one that makes it act; each names a figure of the report.

use crate::common::{self, add, check, keep, report, set};
use tables::Book;
use vocabulary::State;

const WORLDS: usize = 60;

const OF_GUIDES: [&str; 13] = [
    "trap.lift_and_shift",
    "trap.agents_without_guardrails",
    "trap.hybrid_without_hub",
    "question.stable_demand_split",
    "question.exit",
    "question.business_value",
    "action.split_workloads",
    "action.tco_and_exit",
    "action.compliance_first",
    "principle.demand_first",
    "principle.useful_compute",
    "principle.long_term_fit",
    "principle.legal_to_run",
];

/// The sample with its lease alone, and everything that the checks ask for in place.
fn settled() -> Book {
    let mut book = common::sample_unrefused();
    let of_lease = |row: &tables::Row| row.get("option").is_none_or(|o| o == "lease");
    for table in ["options", "costs", "levers", "conditions"] {
        keep(&mut book, table, of_lease);
    }
    let ours = |vendor: Option<&str>| vendor.is_none_or(|v| ["helio", "meridian"].contains(&v));
    for table in ["quotes", "scores", "conditions"] {
        keep(&mut book, table, |row| ours(row.get("vendor")));
    }
    keep(&mut book, "vendors", |row| ours(row.get("id")));
    let conditions: Vec<String> =
        book.rows("conditions").iter().filter_map(|c| c.get("id").map(str::to_owned)).collect();
    for row in conditions {
        set(&mut book, "conditions", &row, "status: met");
    }
    set(&mut book, "options", "lease experiment base helio_h100_12m", "units: 1");
    for quote in ["meridian_h200_od", "meridian_h100_od"] {
        set(&mut book, "quotes", quote, "storage: parallel");
    }
    frame(&mut book, "budget: 900000000");
    set(&mut book, "criteria", "one_fabric", "best: 512");
    for line in book.rows_mut(tables::table("costs").unwrap()) {
        line.set("quote", None);
    }
    // What every card reaches was measured on it.
    add(
        &mut book,
        "assumptions",
        "id: mfu.h100 | label: MFU on H100 | value: 0.4 | grade: measured | sku: H100 SXM5 80GB",
    );
    for quote in ["helio_h100_12m", "meridian_h100_od", "meridian_h100_spot"] {
        set(&mut book, "quotes", quote, "mfu: @mfu.h100");
    }
    // How a stage would pay is no finding here.
    add(&mut book, "assumptions", "id: check_stage_share | label: Stage | value: 0");
    add(&mut book, "assumptions", "id: check_swing_of_tcc | label: Swing | value: 1");
    add(&mut book, "assumptions", "id: check_swing_of_overlap | label: Overlap | value: 1000000");
    book
}

fn frame(book: &mut Book, cells: &str) {
    let name = book.rows("frame")[0].get("name").unwrap().to_owned();
    set(book, "frame", &name, cells);
}

#[test]
fn all_thirteen_can_be_ok() {
    let report = report(&settled(), WORLDS);
    for id in OF_GUIDES {
        assert_eq!(check(&report, id).status, State::Ok, "{id}: {}", voice::text(&check(&report, id).finding));
    }
    assert_eq!(check(&report, "watch.cost_anchors").status, State::Ok);
    assert_eq!(check(&report, "watch.budget").status, State::Ok);
    assert_eq!(check(&report, "watch.unserved").status, State::Ok);
    for (id, expected) in [
        ("trap.lift_and_shift", Some(("check_on_demand_base_share", "50 %"))),
        ("question.stable_demand_split", Some(("check_committed_over_base", "1.25"))),
        ("watch.cost_anchors", Some(("check_worlds_outside_anchors", "5 %"))),
        ("watch.budget", None),
    ] {
        let bound = check(&report, id).bound.as_ref();
        let found = bound.map(|b| (b.assumption.clone(), b.text.replace('\u{202F}', " ")));
        assert_eq!(found.as_ref().map(|(a, t)| (a.as_str(), t.as_str())), expected, "{id}");
        let traced = |assumption: &str| report.trace(&format!("input.{assumption}")).is_some();
        assert!(bound.is_none_or(|b| traced(&b.assumption)), "{id}");
    }
    for check in &report.decision.checks {
        assert!(report.trace(&check.figure).is_some_and(|f| f.value.is_some()), "{} names {}", check.id, check.figure);
    }
}

/// Editing `book` makes `id` act (or watch, for a watch) and leaves all others but `also` as they were.
fn acts(id: &str, status: State, also: &[&str], edit: impl Fn(&mut Book)) {
    let mut book = settled();
    edit(&mut book);
    let report = report(&book, WORLDS);
    assert_eq!(check(&report, id).status, status, "{id}: {}", voice::text(&check(&report, id).finding));
    for other in report.decision.checks.iter().filter(|c| c.id != id && !also.contains(&c.id.as_str())) {
        assert_eq!(other.status, State::Ok, "{id} made {} act: {}", other.id, voice::text(&other.finding));
    }
    let figure = report.trace(&check(&report, id).figure);
    assert!(figure.is_some_and(|f| f.value.is_some()), "{id} names {}", check(&report, id).figure);
}

#[test]
fn lift_and_shift_acts_where_the_base_is_paid_by_use() {
    for layer in ["base", "peak"] {
        // By the hour an older card costs less per token.
        let also =
            ["question.stable_demand_split", "watch.unnamed_options", "watch.business", "principle.demand_first"];
        acts("trap.lift_and_shift", State::Act, &also, |book| {
            set(book, "conditions", "queue_rules", "status: open");
            keep(book, "options", |row| row.get("units") == Some("as needed"));
            if layer == "base" {
                add(
                    book,
                    "options",
                    "option: lease | pool: training | layer: base | quote: meridian_h200_od | units: as needed",
                );
            }
        });
    }
}

#[test]
fn scheduling_that_moves_with_it_settles_the_lift() {
    let mut book = settled();
    keep(&mut book, "options", |row| row.get("units") == Some("as needed"));
    let report = report(&book, WORLDS);
    assert_eq!(check(&report, "trap.lift_and_shift").status, State::Ok);
    assert!(voice::text(&check(&report, "trap.lift_and_shift").finding).contains("scheduling"));
}

#[test]
fn agents_act_without_a_circuit_breaker() {
    let id = "trap.agents_without_guardrails";
    acts(id, State::Act, &[], |book| set(book, "conditions", "agent_breaker", "status: missing"));
    acts(id, State::Act, &[], |book| keep(book, "conditions", |row| row.get("kind") != Some("sandbox")));
    acts(id, State::Watch, &[], |book| set(book, "conditions", "agent_audit", "status: open"));
}

#[test]
fn hybrid_acts_without_a_hub() {
    acts("trap.hybrid_without_hub", State::Act, &[], |book| set(book, "conditions", "hub_live", "status: missing"));
}

#[test]
fn the_split_acts_where_commitments_are_far_above_the_base() {
    acts("question.stable_demand_split", State::Act, &[], |book| {
        set(book, "quotes", "helio_h200_36m", "max_units: 80");
        set(book, "options", "lease training base helio_h200_36m", "units: 36");
    });
}

#[test]
fn exit_acts_where_a_commitment_has_none() {
    acts("question.exit", State::Act, &[], |book| set(book, "conditions", "exit_helio", "status: missing"));
}

#[test]
fn business_value_acts_where_no_demand_is_mapped() {
    acts("question.business_value", State::Act, &[], |book| {
        for id in ["pretrain", "finetune", "rag", "chat", "agents", "dataprep"] {
            set(book, "workloads", id, "business_value: ");
        }
    });
}

#[test]
fn splitting_acts_where_trials_run_on_committed_units() {
    acts("action.split_workloads", State::Act, &["question.stable_demand_split"], |book| {
        set(book, "options", "lease experiment base helio_h100_12m", "units: 6");
    });
}

#[test]
fn tco_and_exit_act_where_a_vendor_has_no_exit_term() {
    acts("action.tco_and_exit", State::Act, &[], |book| {
        for quote in ["helio_h200_36m", "helio_h200_12m", "helio_h100_12m"] {
            set(book, "quotes", quote, "exit_months: ");
        }
        keep(book, "conditions", |row| !["exit_helio", "exit_renewal"].map(Some).contains(&row.get("id")));
    });
}

#[test]
fn compliance_acts_where_a_paper_is_missing() {
    acts("action.compliance_first", State::Act, &[], |book| set(book, "conditions", "dpa", "status: missing"));
}

#[test]
fn principles_watch() {
    acts("principle.useful_compute", State::Watch, &[], |book| {
        set(book, "assumptions", "mfu.helio", "grade: stated");
    });
    acts("principle.long_term_fit", State::Act, &[], |book| {
        add(book, "assumptions", "id: check_bound_act | label: Bound | value: 6");
    });
    acts("principle.legal_to_run", State::Unknown, &["watch.refused"], |book| {
        set(book, "workloads", "agents", "data_class: ");
    });
    acts("principle.demand_first", State::Watch, &[], |book| {
        add(book, "assumptions", "id: check_dearer_card | label: Dearer | value: 0");
    });
    acts("watch.stage", State::Watch, &[], |book| {
        set(book, "assumptions", "check_stage_share", "value: 1");
    });
    // One published market says little.
    acts("watch.beyond_published", State::Ok, &[], |book| {
        set(book, "quotes", "meridian_h100_spot", "availability: 0.95");
    });
}

#[test]
fn every_check_of_the_guides_that_asks_for_something_says_what_to_do() {
    let (_, sample) = common::sample();
    for check in sample.options.iter().flat_map(|option| &option.checks).filter(|own| !own.id.starts_with("watch.")) {
        assert_eq!(check.todo.is_none(), check.status == State::Ok, "{}", check.id);
        let told = check.todo.as_ref().map(voice::text);
        assert!(told.is_none_or(|told| told.ends_with('.') && !told.contains('⟦')), "{}", check.id);
    }
}

#[test]
fn watches_watch() {
    acts("watch.cost_anchors", State::Act, &["watch.vendor_cost_anchors"], |book| {
        set(book, "criteria", "tcc_hour", "worst: 3 | best: 2.5")
    });
    acts(
        "watch.unserved",
        State::Act,
        // A quote that no option uses any more is no offer, so that its vendor has no cost of its own.
        &["watch.cost_anchors", "watch.vendor_cost_anchors", "trap.lift_and_shift", "action.tco_and_exit"],
        |book| {
            keep(book, "options", |row| row.get("layer") != Some("peak"));
            add(book, "assumptions", "id: unserved_limit | label: No gate | value: 1");
        },
    );
    acts("watch.network", State::Act, &["watch.exchange"], |book| {
        set(book, "quotes", "helio_h200_36m", "network: ethernet")
    });
    acts("watch.storage", State::Watch, &[], |book| set(book, "quotes", "helio_h200_36m", "storage: nvme"));
    acts("watch.business", State::Watch, &[], |book| {
        set(book, "options", "lease experiment base helio_h100_12m", "note: ");
    });
    acts("watch.checkpoints", State::Act, &[], |book| {
        add(book, "assumptions", "id: checkpoint_minutes | label: Often | value: 2");
    });
    acts("watch.exchange", State::Act, &[], |book| {
        add(book, "assumptions", "id: network_rate_infiniband | label: Old fabric | value: 3");
    });
    acts("watch.budget", State::Act, &[], |book| frame(book, "budget: 1000"));
    let open = report(&settled(), WORLDS);
    let cash = open.options[0].cash.unwrap();
    let seldom_above = format!("budget: {}", cash.base.max(cash.p90).0.round());
    acts("watch.budget", State::Watch, &[], |book| frame(book, &seldom_above));
}

#[test]
fn without_a_budget_there_is_no_watch_on_it() {
    let mut book = settled();
    frame(&mut book, "budget: ");
    let report = report(&book, WORLDS);
    assert_eq!(report.decision.checks.len(), 23);
    assert!(report.decision.checks.iter().all(|c| c.id != "watch.budget"));
}

#[test]
fn a_condition_of_another_option_does_not_count() {
    let mut book = crate::tiny::book();
    for (id, option) in [("stay", "lease"), ("go", "buy")] {
        add(&mut book, "conditions", &format!("id: {id} | kind: exit | text: T | option: {option} | status: missing"));
    }
    let report = report(&book, WORLDS);
    for (option, text) in [("lease", "1 of 2 met"), ("buy", "0 of 1 met"), ("rent", "0 of 0 met")] {
        let found = report.trace(&format!("option.{option}.exits_met")).unwrap();
        assert_eq!(voice::text(&found.text), text, "{option}");
    }
}

#[test]
fn every_check_has_a_name_for_readers() {
    let (_, sample) = common::sample();
    let of_options = sample.options.iter().flat_map(|option| &option.checks);
    for check in sample.decision.checks.iter().chain(of_options) {
        let phrase = format!("check-{}", check.id.replace(['.', '_'], "-"));
        assert!(voice::found(&phrase).is_some(), "{} has no phrase {phrase}", check.id);
    }
}
