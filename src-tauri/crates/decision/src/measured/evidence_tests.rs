//! What measurements are evidence for, and what becomes of the assumptions that a cell stands on.

use super::tests::*;
use super::*;
use tables::Book;

fn criterion(book: &mut Book, id: &str, name: &str, unit: &str) {
    let cells = [("id", id), ("name", name), ("axis", "performance"), ("unit", unit), ("direction", "max")];
    push(book, "criteria", &[&cells[..], &[("worst", "0"), ("best", "1"), ("weight", "1")]].concat());
}

fn gemm<'c>(uuid: &'c str, shape: &'c str, median: &'c str) -> Vec<(&'static str, &'c str)> {
    let unit = [("kind", "gemm"), ("unit", "TFLOP/s"), ("mfu", ""), ("uuid", uuid), ("digest", uuid), ("shape", shape)];
    [&unit[..], &[("median", median), ("low", median), ("high", median)]].concat()
}

/// A quote or an assumption in few words.
fn assume(book: &mut Book, id: &str, value: &str, cells: &[(&'static str, &str)]) {
    push(book, "assumptions", &[&[("id", id), ("label", id), ("value", value)], cells].concat());
}

#[test]
fn a_searched_shape_hides_no_device() {
    let mut book = book();
    measure(&mut book, "a1", &gemm("GPU-a", "8192 × 8192 × 8192", "790"));
    measure(&mut book, "a2", &gemm("GPU-a", "4096 × 4096 × 4096", "500"));
    measure(&mut book, "b1", &gemm("GPU-b", "8192 × 6144 × 8192", "640"));
    measure(&mut book, "b2", &[&gemm("GPU-b", "2048 × 2048 × 2048", "900")[..], &[("numerics_ok", "no")]].concat());
    measure(&mut book, "c", &[&gemm("GPU-c", "8192 × 8192 × 8192", "10")[..], &[("precision", "fp8")]].concat());
    let all = compare(&book);
    let own = &all[0];
    let slowest = own.slowest.as_ref().unwrap();
    assert_eq!(
        (voice::text(&own.what).as_str(), own.shape.as_str(), own.devices, own.failed),
        ("Matrix product, bf16", "", 2, 1)
    );
    assert_eq!((slowest.uuid.as_deref(), slowest.shape.as_str()), (Some("GPU-b"), "8192 × 6144 × 8192"));
    assert_eq!(
        (own.id.as_str(), finding(own).as_str()),
        ("helio.gemm.bf16.TFLOP-s.median", "slowest device gave 640, 95 %")
    );
    assert_eq!((all.len(), own.results.as_slice()), (2, ["GPU-a".to_owned(), "GPU-b".to_owned()].as_slice()));
}

#[test]
fn a_good_second_search_does_not_undo_a_bad_first() {
    let mut book = book();
    measure(&mut book, "1", &[&gemm("GPU-a", "1 × 1 × 1", "700")[..], &[("digest", "aa")]].concat());
    measure(&mut book, "2", &[&gemm("GPU-a", "2 × 2 × 2", "650")[..], &[("digest", "aa")]].concat());
    measure(&mut book, "3", &[&gemm("GPU-a", "3 × 3 × 3", "790")[..], &[("digest", "bb")]].concat());
    let own = &compare(&book)[0];
    assert_eq!((own.devices, own.slowest.as_ref().unwrap().median), (1, 700.0));
}

#[test]
fn a_shape_that_is_named_is_the_one_that_counts() {
    let mut book = book();
    criterion(&mut book, "matrix", "Matrix rate", "TFLOP/s");
    measure(&mut book, "1", &gemm("GPU-a", "1 × 1 × 1", "700"));
    measure(&mut book, "2", &gemm("GPU-a", "2 × 2 × 2", "650"));
    measure(&mut book, "3", &gemm("GPU-b", "3 × 3 × 3", "690"));
    for (shape, expected) in [(None, "690"), (Some(""), "690"), (Some("2 × 2 × 2"), "650")] {
        let wanted = Wanted { shape: shape.map(str::to_owned), ..wanted("matrix", "gemm", Quantity::Median) };
        assert_eq!(found(&book, &wanted).unwrap().row.get("value"), Some(expected), "{shape:?}");
    }
    let wanted = Wanted { shape: Some("9 × 9 × 9".to_owned()), ..wanted("matrix", "gemm", Quantity::Median) };
    assert_eq!(found(&book, &wanted), Err(vec!["B710 kind".to_owned()]));
}

#[test]
fn devices_without_an_id_are_perhaps_one() {
    let mut book = book();
    for (id, digest, machine, index) in
        [("1", "aa", "EPYC, Linux", "0"), ("2", "bb", "EPYC, Linux", "0"), ("3", "cc", "Xeon, Linux", "0")]
    {
        let cells = [("uuid", ""), ("digest", digest), ("machine", machine), ("device_index", index), ("mfu", "")];
        measure(&mut book, id, &cells);
        let own = &compare(&book)[0];
        let (least, most, compared) = match id {
            "1" => (1, 1, "1 device"),
            "2" => (1, 2, "2 results, perhaps of one device"),
            _ => (2, 3, "2 or 3 devices"),
        };
        assert_eq!((own.devices, own.devices_at_most, voice::text(&own.compared).as_str()), (least, most, compared));
        assert_eq!(own.notes.len(), usize::from(least < most), "{:?}", own.notes);
    }
    assert_eq!(Count::of(book.rows("measurements").iter()), Count { least: 2, most: 3 });
    measure(&mut book, "4", &[("uuid", ""), ("digest", "cc"), ("machine", "Xeon, Linux"), ("device_index", "1")]);
    assert_eq!(compare(&book)[0].devices, 3, "two devices of one result are two");
}

#[test]
fn a_utilisation_of_another_peak_is_no_evidence() {
    for (cells, expected) in [
        (("mfu", "1.07"), "An MFU of 107 % is left out: more than the peak that it was set against."),
        (("sku", ""), "Its MFU is left out: the catalog has no peak of this card to set it against."),
    ] {
        let mut book = book();
        measure(&mut book, "a", &[cells]);
        let all = compare(&book);
        assert_eq!((all.len(), texts(&all[0].notes)), (1, vec![expected.to_owned()]));
        assert_eq!(found(&book, &wanted("mfu", "train_step", Quantity::Palm)), Err(vec!["B713 quantity".to_owned()]));
    }
    let mut book = book();
    measure(&mut book, "a", &[("mfu", "0.999")]);
    let entry = found(&book, &wanted("mfu", "train_step", Quantity::Palm)).unwrap();
    assert_eq!(entry.row.get("value"), Some("0.9911 to 1"), "no end is above the peak");
}

/// Columns that say where a peak comes from and what a result says of itself.
#[test]
fn what_a_result_says_of_itself_goes_along() {
    let mut book = book();
    measure(&mut book, "a", &[("mfu", "")]);
    let row = book.rows_mut(tables::table("measurements").unwrap()).last_mut().unwrap();
    row.set("peak_source", Some("measured: best matrix product of this run".to_owned()));
    row.set("notes", Some("Device 0 was in use by python.".to_owned()));
    let notes = compare(&book)[0].notes.clone();
    let expected = [
        "Its MFU is left out: the catalog has no peak of this card to set it against.",
        "Its result says: Device 0 was in use by python.",
    ];
    assert_eq!(texts(&notes), expected);
    assert_eq!(found(&book, &wanted("mfu", "train_step", Quantity::Palm)), Err(vec!["B713 quantity".to_owned()]));
    let entry = found(&book, &wanted("train", "train_step", Quantity::Median)).unwrap();
    assert!(
        texts(&entry.notes).contains(&"The result says: Device 0 was in use by python.".to_owned()),
        "{:?}",
        entry.notes
    );
}

#[test]
fn a_criterion_of_the_unit_that_speaks_of_something_else_is_refused() {
    let mut book = book();
    for (id, name, unit) in [
        ("goodput", "Uptime of long training runs", "share"),
        ("storage_rate", "Read rate per node", "GB/s"),
        ("fabric", "Network per GPU", "Gbit/s"),
        ("silent", "Rate", "GB/s"),
    ] {
        criterion(&mut book, id, name, unit);
    }
    measure(&mut book, "a", &[]);
    let copy = [("kind", "copy"), ("unit", "GB/s"), ("mfu", ""), ("precision", ""), ("shape", "1024 MiB")];
    measure(&mut book, "b", &copy);
    for (criterion, kind, quantity) in [
        ("goodput", "train_step", Quantity::Palm),
        ("storage_rate", "copy", Quantity::Median),
        ("fabric", "copy", Quantity::Median),
        ("decode", "train_step", Quantity::Median),
    ] {
        assert_eq!(
            found(&book, &wanted(criterion, kind, quantity)),
            Err(vec!["B712 criterion".to_owned()]),
            "{criterion}"
        );
    }
    let silent = found(&book, &wanted("silent", "copy", Quantity::Median)).unwrap();
    assert!(
        texts(&silent.notes).iter().any(|note| note.contains("does not say that it asks for this")),
        "{:?}",
        silent.notes
    );
    let fits = |at: usize| -> Vec<(String, bool)> {
        compare(&book)[at].fits.iter().map(|fit| (fit.criterion.clone(), fit.named)).collect()
    };
    let expected = [("train", true), ("mfu", true), ("copy", true)].map(|(id, named)| vec![(id.to_owned(), named)]);
    assert_eq!([fits(0), fits(1)], [expected[0].clone(), expected[1].clone()]);
    assert_eq!(fits(2), [expected[2].clone(), vec![("silent".to_owned(), false)]].concat());
}

#[test]
fn a_model_of_another_size_is_told() {
    let mut book = book();
    criterion(&mut book, "decode_70b", "Decode rate per GPU, 70B", "tokens per second per GPU");
    book.rows_mut(tables::table("criteria").unwrap())
        .last_mut()
        .unwrap()
        .set("rubric", Some("bf16, batch 32".to_owned()));
    let small = "batch 4, context 256; 2 layers of 128, 4:2 heads, ffn 256, vocab 512";
    let cells = [("kind", "decode"), ("precision", "fp32"), ("shape", small), ("mfu", "")];
    measure(&mut book, "a", &cells);
    let entry = found(&book, &wanted("decode_70b", "decode", Quantity::Median)).unwrap();
    let note = "The criterion speaks of bf16, batch 32 and a model of 70B; measured was fp32, batch 4, a model of 427 000 parameters.";
    assert_eq!(texts(&entry.notes), [note]);
    let reason = plain(&voice::text(&entry.reason));
    assert!(reason.ends_with("95 %, with fp32, batch 4, a model of 427 000 parameters."), "{reason}");
}

/// Helio's cell and quote are drawn from `mfu.helio`, as evaluators and offer say.
fn drawn() -> Book {
    let mut book = book();
    let trial =
        [("grade", "stated"), ("source", "Offer 12. Page 3"), ("date", "2026-10-01"), ("note", "One run only.")];
    assume(&mut book, "mfu.helio", "0.35 / 0.41 / 0.45", &trial);
    for evaluator in ["anna", "ben"] {
        score(&mut book, evaluator, "mfu", &[("value", "@mfu.helio"), ("grade", "stated")]);
    }
    let cells = [("id", "h200"), ("vendor", "helio"), ("mfu", "@mfu.helio")];
    push(&mut book, "quotes", &cells);
    measure(&mut book, "a", &[]);
    book
}

#[test]
fn what_the_cell_is_drawn_from_becomes_what_was_measured() {
    let wanted = wanted("mfu", "train_step", Quantity::Palm);
    let book = drawn();
    let entry = found(&book, &wanted).unwrap();
    let row = &noted(entry.assumption.clone().unwrap(), entry.note.as_ref());
    assert_eq!((entry.row.get("value"), entry.row.get("grade")), (Some("@mfu.helio"), Some("measured")));
    let expected = [
        "0.3968 to 0.4033",
        "measured",
        "assay-bench result 3f2a: Training step, bf16, batch 4, MFU (PaLM)",
        "2026-11-21",
    ];
    assert_eq!(["value", "grade", "source", "date"].map(|key| row.get(key).unwrap()), expected);
    let kept = "Promised 0.35 / 0.41 / 0.45 (stated, Offer 12, Page 3)";
    assert_eq!(row.get("note"), Some(format!("{kept}. One run only.").as_str()));
    assert!(voice::text(&entry.reason).starts_with(&format!("{kept}. The one device")), "{:?}", entry.reason);
    let notes = texts(&entry.notes);
    assert!(notes[0].contains("@mfu.helio, which was 0.35 / 0.41 / 0.45, is set"), "{notes:?}");
    assert!(notes[0].contains("Quotes h200"), "{notes:?}");
    let promised = ["promised", "promised_grade", "promised_source"].map(|key| entry.row.get(key).unwrap());
    assert_eq!(promised, ["0.35 / 0.41 / 0.45", "stated", "Offer 12. Page 3"]);
    let mut after = used(book, &wanted);
    let finding = |book: &Book| finding(&compare(book)[1]);
    assert_eq!(finding(&after), "promised 35 to 45 %, the one device gave 40.0 ± 0.3 %, 95 %");
    measure(&mut after, "b", &[("digest", "99"), ("mfu", "0.39")]);
    let again = used(after, &Wanted { evaluator: "cleo".to_owned(), ..wanted });
    let row = again.rows("assumptions")[0].clone();
    assert_eq!(
        row.get("note"),
        Some(format!("{kept}. One run only.").as_str()),
        "a second use keeps the first promise"
    );
    assert_eq!(finding(&again), "promised 35 to 45 %, slowest device gave 39.0 ± 0.3 %, 95 %");
}

#[test]
fn an_assumption_of_others_stays_and_the_entry_wins() {
    let wanted = wanted("mfu", "train_step", Quantity::Palm);
    for (what, cells, table) in [
        ("another vendor's quote", vec![("id", "other"), ("vendor", "kirin"), ("mfu", "@mfu.helio")], "quotes"),
        ("a workload", vec![("id", "train"), ("efficiency", "@mfu.helio")], "workloads"),
        (
            "another vendor's score",
            vec![("evaluator", "a"), ("vendor", "kirin"), ("criterion", "mfu"), ("value", "@mfu.helio")],
            "scores",
        ),
    ] {
        let mut book = drawn();
        push(&mut book, table, &cells);
        let entry = found(&book, &wanted).unwrap();
        assert_eq!((entry.row.get("value"), entry.assumption), (Some("0.3968 to 0.4033"), None), "{what}");
        assert!(texts(&entry.notes)[0].contains("stays as it is"), "{what}: {:?}", entry.notes);
    }
    let mut book = book();
    score(&mut book, "anna", "mfu", &[("value", "@achievable_mfu_training"), ("grade", "assumed")]);
    measure(&mut book, "a", &[]);
    let entry = found(&book, &wanted).unwrap();
    assert!(entry.assumption.is_none() && texts(&entry.notes)[0].contains("every empty cell"), "{:?}", entry.notes);
    assert!(voice::text(&entry.reason).starts_with("Before 0.3 / 0.4 / 0.5 (stated, Llama 3"), "{:?}", entry.reason);
}

/// A figure that a run of a tool states, of a kind and unit.
fn state<'c>(tool: &'c str, kind: &'c str, unit: &'c str, median: &'c str) -> Vec<(&'static str, &'c str)> {
    let none = ["uuid", "settled", "numerics_ok", "mfu", "plan", "date", "sku", "precision"].map(|key| (key, ""));
    let own = [("tool", tool), ("kind", kind), ("unit", unit), ("coverage", "0"), ("digest", "9c41")];
    [&none[..], &own, &[("median", median), ("low", median), ("high", median)]].concat()
}

#[test]
fn what_a_tools_run_states_is_somebodys_word() {
    let mut book = book();
    criterion(&mut book, "fabric", "All-reduce over the network", "GB/s");
    let cells =
        [&state("nccl-tests", "collective", "GB/s", "480.25")[..], &[("devices", "16"), ("shape", "all_reduce")]];
    measure(&mut book, "a", &cells.concat());
    let own = &compare(&book)[0];
    assert_eq!(
        (voice::text(&own.what).as_str(), finding(own).as_str()),
        ("Collective operation, stated by nccl-tests, all_reduce", "16 devices together gave 480.2, no interval told")
    );
    let asked = wanted("fabric", "collective", Quantity::Median);
    let entry = found(&book, &asked).unwrap();
    let source = "stated by run of nccl-tests 9c41: Collective operation, all_reduce";
    let keys = ["value", "grade", "source", "date", "devices"].map(|key| entry.row.get(key));
    assert_eq!(keys, [Some("480.25"), Some("stated"), Some(source), None, Some("16")]);
    let told = "Nobody attested the run of nccl-tests: the figure is stated, not measured.";
    assert!(texts(&entry.notes).contains(&told.to_owned()), "{:?}", texts(&entry.notes));
    // What a run states was given: it is no promise, and the entry is known as the run's.
    let book = used(book, &asked);
    let own = &compare(&book)[0];
    assert_eq!(own.promised.as_ref().map(|promise| promise.text.clone()), Some(None));
    let figures = super::figures(std::slice::from_ref(own));
    assert_eq!(figures[0].grade.as_deref(), Some("stated"));
    assert_eq!(voice::text(&figures[0].source), "run of nccl-tests, 9c41");
}

#[test]
fn the_own_benchmark_goes_before_runs_that_are_not_named() {
    let mut book = book();
    criterion(&mut book, "matrix", "Matrix rate", "TFLOP/s");
    measure(&mut book, "a", &gemm("GPU-a", "1 × 1 × 1", "700"));
    measure(
        &mut book,
        "b",
        &[&state("mamf-finder", "gemm", "TFLOP/s", "758.2")[..], &[("precision", "bf16")]].concat(),
    );
    for (tool, expected) in [(None, "700"), (Some(vocabulary::Tool::Mamf), "758.2")] {
        let wanted = Wanted { tool, ..wanted("matrix", "gemm", Quantity::Median) };
        assert_eq!(found(&book, &wanted).unwrap().row.get("value"), Some(expected), "{tool:?}");
    }
    let other = Wanted { tool: Some(vocabulary::Tool::Vllm), ..wanted("matrix", "gemm", Quantity::Median) };
    assert_eq!(found(&book, &other), Err(vec!["B710 kind".to_owned()]));
    // What was measured stays where it is: the run's word stands beside it.
    let book = used(book, &wanted("matrix", "gemm", Quantity::Median));
    let stated = Wanted { tool: Some(vocabulary::Tool::Mamf), ..wanted("matrix", "gemm", Quantity::Median) };
    assert_eq!(found(&book, &stated).unwrap().row.get("evaluator"), Some("bench-9c41"));
}

#[test]
fn of_times_the_greatest_is_the_slowest() {
    let mut book = book();
    criterion(&mut book, "wait", "Time to first token, inference", "ms");
    for (id, machine, median) in [("a", "n1", "75.25"), ("b", "n2", "190.75")] {
        let cells = [&state("vllm-bench", "ttft", "ms", median)[..], &[("machine", machine)]].concat();
        measure(&mut book, id, &cells);
    }
    score(&mut book, "ben", "wait", &[("value", "100"), ("grade", "contract")]);
    let entry = found(&book, &wanted("wait", "ttft", Quantity::Median)).unwrap();
    assert_eq!(
        (entry.row.get("value"), entry.row.get("devices")),
        (Some("190.75"), None),
        "nobody said how many devices"
    );
    let book = used(book, &wanted("wait", "ttft", Quantity::Median));
    let own = &compare(&book)[0];
    assert_eq!(
        (finding(own).as_str(), own.is_missed()),
        ("promised 100, the server gave 190.8, no interval told", true)
    );
}
