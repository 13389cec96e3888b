//! Comparisons and evidence on small books.

use super::*;
use ::input::Problems;
use tables::{Book, Row, table};
use voice::Message;

pub(super) fn push(book: &mut Book, name: &str, cells: &[(&'static str, &str)]) {
    let table = table(name).unwrap();
    let cell = |(key, text): &(&'static str, &str)| {
        let column = table.column(key).unwrap();
        Some((*key, tables::canonical(column, text).unwrap()?))
    };
    book.rows_mut(table).push(Row(cells.iter().filter_map(cell).collect()));
}

/// Two vendors, a few criteria, nothing measured.
pub(super) fn book() -> Book {
    let mut book = Book::default();
    for (id, name) in [("helio", "Helio"), ("kirin", "Kirin")] {
        push(&mut book, "vendors", &[("id", id), ("name", name)]);
    }
    for (id, name, unit, computed) in [
        ("mfu", "MFU", "share of dense bf16 peak", ""),
        ("train", "Training rate", "tokens per second per GPU", ""),
        ("decode", "Decode rate", "tokens per second per GPU", ""),
        ("copy", "Memory bandwidth", "TB/s", ""),
        ("cost", "Cost", "EUR", "tcc_per_effective_gpu_hour"),
    ] {
        let cells = [("id", id), ("name", name), ("axis", "performance"), ("unit", unit), ("direction", "max")];
        let rest = [("worst", "0"), ("best", "1"), ("weight", "1"), ("computed", computed)];
        push(&mut book, "criteria", &[&cells[..], &rest].concat());
    }
    book
}

/// A measurement of helio's training step; cells given replace these.
pub(super) fn measure(book: &mut Book, id: &str, cells: &[(&'static str, &str)]) {
    let plain = [
        ("id", id),
        ("vendor", "helio"),
        ("machine", "EPYC, Linux"),
        ("device", "NVIDIA H200"),
        ("device_index", "0"),
        ("uuid", id),
        ("sku", "H200"),
        ("software", "no"),
        ("kind", "train_step"),
        ("precision", "bf16"),
        ("shape", "batch 4"),
        ("unit", "tokens/s"),
        ("median", "742.1"),
        ("low", "736.2"),
        ("high", "748.3"),
        ("settled", "yes"),
        ("numerics_ok", "yes"),
        ("mfu", "0.4"),
        ("plan", "full"),
        ("date", "2026-11-21"),
        ("digest", "3f2a"),
    ];
    let kept = plain.into_iter().filter(|(key, _)| !cells.iter().any(|(other, _)| other == key));
    push(book, "measurements", &kept.chain(cells.iter().copied()).collect::<Vec<_>>());
}

pub(super) fn score(book: &mut Book, evaluator: &str, criterion: &str, cells: &[(&'static str, &str)]) {
    let key = [("evaluator", evaluator), ("vendor", "helio"), ("criterion", criterion)];
    push(book, "scores", &[&key[..], cells].concat());
}

pub(super) fn plain(text: &str) -> String {
    text.replace(quantity::show::THIN, " ")
}

/// The words of messages, with plain blanks.
pub(super) fn texts<'m>(messages: impl IntoIterator<Item = &'m Message>) -> Vec<String> {
    messages.into_iter().map(|message| plain(&voice::text(message))).collect()
}

pub(super) fn finding(own: &Comparison) -> String {
    plain(&voice::text(&own.finding))
}

pub(super) fn wanted(criterion: &str, kind: &str, quantity: Quantity) -> Wanted {
    let text = str::to_owned;
    Wanted {
        vendor: text("helio"),
        criterion: text(criterion),
        evaluator: text("anna"),
        tool: None,
        kind: vocabulary::MeasuredKind::from_word(kind).unwrap(),
        precision: None,
        shape: None,
        quantity,
    }
}

pub(super) fn found(book: &Book, wanted: &Wanted) -> Result<Evidence, Vec<String>> {
    let problems = Problems::new();
    let found = evidence(book, wanted, &problems);
    problems.settle(found).map_err(|all| all.iter().map(|p| format!("{} {}", p.code, p.path)).collect())
}

/// The row with the note that goes into it.
pub(super) fn noted(mut row: Row, note: Option<&Message>) -> Row {
    note.into_iter().for_each(|note| row.set("note", Some(voice::text(note))));
    row
}

/// The book with an entry as `measured.use` would store it.
pub(super) fn used(mut book: Book, wanted: &Wanted) -> Book {
    let Evidence { mut row, reason, assumption, note, .. } = found(&book, wanted).unwrap();
    let assumption = assumption.map(|row| noted(row, note.as_ref()));
    row.set("reason", Some(voice::text(&reason)));
    for (name, row) in [("scores", Some(row)), ("assumptions", assumption)] {
        let (table, rows) = (table(name).unwrap(), book.rows_mut(table(name).unwrap()));
        rows.retain(|other| row.as_ref().is_none_or(|row| other.key(table) != row.key(table)));
        rows.extend(row);
    }
    book
}

#[test]
fn devices_of_one_vendor_are_compared_with_each_other_only() {
    let mut book = book();
    measure(&mut book, "a", &[("vendor", "kirin"), ("median", "100"), ("low", "99"), ("high", "101")]);
    measure(&mut book, "b", &[]);
    measure(&mut book, "c", &[("median", "790"), ("low", "785"), ("high", "795"), ("settled", "no")]);
    measure(&mut book, "d", &[("median", "10"), ("low", "9"), ("high", "11"), ("software", "yes")]);
    measure(&mut book, "e", &[("median", "20"), ("low", "19"), ("high", "21"), ("numerics_ok", "no")]);
    measure(&mut book, "f", &[("shape", "batch 8"), ("mfu", "")]);
    measure(&mut book, "g", &[("vendor", ""), ("mfu", "")]);
    let found: Vec<(String, String)> = compare(&book).into_iter().map(|own| (own.id.clone(), finding(&own))).collect();
    let slowest = "slowest device gave 742 ± 6, 95 %";
    let one = "the one device gave 742 ± 6, 95 %";
    let expected = [
        ("helio.train_step.bf16.batch-4.tokens-s.median", slowest),
        ("helio.train_step.bf16.batch-4.tokens-s.mfu.palm", "slowest device gave 40.0 ± 0.3 %, 95 %"),
        ("helio.train_step.bf16.batch-8.tokens-s.median", one),
        ("kirin.train_step.bf16.batch-4.tokens-s.median", "the one device gave 100 ± 1, 95 %"),
        ("kirin.train_step.bf16.batch-4.tokens-s.mfu.palm", "the one device gave 40.0 ± 0.4 %, 95 %"),
        ("nobody.train_step.bf16.batch-4.tokens-s.median", one),
    ];
    assert_eq!(found, expected.map(|(id, text)| (id.to_owned(), text.to_owned())));
    let first = &compare(&book)[0];
    assert_eq!((first.devices, first.failed, first.unsettled), (2, 1, 1));
    assert_eq!(
        texts(&first.notes),
        [
            "1 measurement is left out: its numbers came out wrong.",
            "1 of 2 devices was still scattering when time was up."
        ]
    );
    assert_eq!(first.slowest.as_ref().unwrap().measurement, "b");
}

#[test]
fn nothing_is_said_of_devices_that_computed_wrong() {
    let mut book = book();
    measure(&mut book, "a", &[("numerics_ok", "no")]);
    let all = compare(&book);
    assert!(all.iter().all(|own| own.slowest.is_none()) && finding(&all[0]).starts_with("no device computed right"));
    assert_eq!(found(&book, &wanted("mfu", "train_step", Quantity::Palm)), Err(vec!["B713 quantity".to_owned()]));
}

#[test]
fn a_measurement_becomes_an_entry_in_the_criterion_s_unit() {
    let mut book = book();
    measure(&mut book, "a", &[]);
    measure(&mut book, "b", &[("median", "790"), ("low", "785"), ("high", "795")]);
    measure(
        &mut book,
        "c",
        &[("kind", "copy"), ("unit", "GB/s"), ("median", "4209"), ("low", "4203.4"), ("high", "4214.6")],
    );
    measure(
        &mut book,
        "d",
        &[("kind", "decode"), ("low", "742.1"), ("high", "742.1"), ("settled", "no"), ("numerics_ok", "")],
    );
    for (criterion, kind, quantity, value) in [
        ("mfu", "train_step", Quantity::Palm, "0.3968 to 0.4033"),
        ("train", "train_step", Quantity::Median, "736.2 to 748.3"),
        ("copy", "copy", Quantity::Median, "4.2034 to 4.2146"),
        ("decode", "decode", Quantity::Median, "742.1"),
    ] {
        let found = found(&book, &wanted(criterion, kind, quantity)).unwrap();
        assert_eq!((found.row.get("value"), found.row.get("grade")), (Some(value), Some("measured")), "{kind}");
    }
    let entry = found(&book, &wanted("mfu", "train_step", Quantity::Palm)).unwrap();
    assert_eq!(entry.row.get("source"), Some("assay-bench result 3f2a: Training step, bf16, batch 4, MFU (PaLM)"));
    assert_eq!(
        plain(&voice::text(&entry.reason)),
        "Slowest of 2 devices, NVIDIA H200 a in EPYC, Linux: 40.0 ± 0.3 %, 95 %, with bf16, batch 4."
    );
    assert_eq!((entry.row.get("date"), entry.notes.len()), (Some("2026-11-21"), 0));
    let doubtful = found(&book, &wanted("decode", "decode", Quantity::Median)).unwrap();
    assert_eq!(doubtful.notes.len(), 2, "not settled, and nobody looked at the numbers: {:?}", doubtful.notes);
}

#[test]
fn what_does_not_fit_is_refused_all_at_once() {
    let mut book = book();
    measure(&mut book, "a", &[]);
    measure(&mut book, "b", &[("precision", "fp8")]);
    measure(&mut book, "c", &[("kind", "copy"), ("unit", "GB/s"), ("mfu", "")]);
    let nobody = Wanted { vendor: "nobody".to_owned(), ..wanted("nothing", "train_step", Quantity::Palm) };
    let fp8 = |wanted: Wanted| Wanted { precision: Some("fp8".to_owned()), ..wanted };
    for (wanted, expected) in [
        (nobody, vec!["I522 vendor", "I522 criterion", "B710 kind"]),
        (wanted("mfu", "train_step", Quantity::Palm), vec!["B711 precision"]),
        (wanted("mfu", "gemm", Quantity::Palm), vec!["B710 kind"]),
        (fp8(wanted("mfu", "train_step", Quantity::Palm)), vec!["B712 quantity"]),
        (fp8(wanted("mfu", "train_step", Quantity::Median)), vec!["B712 quantity"]),
        (wanted("decode", "copy", Quantity::Median), vec!["B712 quantity"]),
        (wanted("copy", "copy", Quantity::Palm), vec!["B713 quantity"]),
        (wanted("cost", "copy", Quantity::Median), vec!["P812 criterion", "B712 quantity"]),
    ] {
        let expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        assert_eq!(found(&book, &wanted), Err(expected), "{wanted:?}");
    }
}

#[test]
fn a_promise_stays_beside_what_took_its_place() {
    let mut book = book();
    measure(&mut book, "a", &[]);
    score(&mut book, "anna", "train", &[("value", "790"), ("grade", "stated"), ("source", "Offer 12, p. 3")]);
    assert_eq!(compare(&book)[0].promised, None, "it is evidence for nothing yet");
    let wanted = wanted("train", "train_step", Quantity::Median);
    let book = used(book, &wanted);
    let reason = book.rows("scores")[0].get("reason").unwrap();
    assert!(plain(reason).starts_with("Promised 790 (stated, Offer 12, p, 3). The one device"), "{reason}");
    let own = &compare(&book)[0];
    assert_eq!(finding(own), "promised 790, the one device gave 742 ± 6, 95 %");
    let mut again = used(book, &wanted);
    assert_eq!(compare(&again)[0].finding, own.finding, "a second use keeps the promise");
    score(&mut again, "ben", "train", &[("value", "800 to 820"), ("grade", "contract")]);
    score(&mut again, "cleo", "train", &[("value", "100"), ("grade", "assumed")]);
    assert_eq!(texts(&compare(&again)[0].promised.as_ref().unwrap().text), ["790 to 820"]);
    measure(&mut again, "b", &[("median", "700"), ("low", "695"), ("high", "705"), ("digest", "99aa")]);
    let own = &compare(&again)[0];
    assert!(own.promised.is_some() && texts(&own.notes).iter().any(|note| note.contains("earlier result")), "{own:?}");
}

#[test]
fn a_promise_is_said_in_the_unit_that_was_measured() {
    let mut book = book();
    measure(
        &mut book,
        "a",
        &[("kind", "copy"), ("unit", "GB/s"), ("median", "4209"), ("low", "4203"), ("high", "4215")],
    );
    measure(&mut book, "b", &[]);
    score(&mut book, "ben", "copy", &[("value", "4.8"), ("grade", "stated")]);
    score(&mut book, "ben", "mfu", &[("value", "0.42"), ("grade", "stated")]);
    let book = used(book, &wanted("copy", "copy", Quantity::Median));
    let book = used(book, &wanted("mfu", "train_step", Quantity::Palm));
    let found: Vec<String> = compare(&book).iter().filter(|own| own.promised.is_some()).map(finding).collect();
    assert_eq!(
        found,
        [
            "promised 4 800, the one device gave 4 209 ± 6, 95 %",
            "promised 42 %, the one device gave 40.0 ± 0.3 %, 95 %"
        ]
    );
}

#[test]
fn a_utilisation_goes_in_as_percent_where_the_anchors_are() {
    let mut book = book();
    let cells = [("id", "percent"), ("name", "MFU"), ("axis", "performance"), ("unit", "%"), ("direction", "max")];
    push(&mut book, "criteria", &[&cells[..], &[("worst", "20"), ("best", "60"), ("weight", "1")]].concat());
    measure(&mut book, "a", &[]);
    score(&mut book, "anna", "percent", &[("value", "45"), ("grade", "stated")]);
    let wanted = wanted("percent", "train_step", Quantity::Palm);
    assert_eq!(found(&book, &wanted).unwrap().row.get("value"), Some("39.68 to 40.33"));
    let findings: Vec<String> = compare(&used(book, &wanted)).iter().map(finding).collect();
    assert!(findings.contains(&"promised 45 %, the one device gave 40.0 ± 0.3 %, 95 %".to_owned()), "{findings:?}");
}

#[test]
fn every_number_compared_is_a_figure() {
    let mut book = book();
    measure(&mut book, "a", &[]);
    let all = compare(&book);
    let ids: Vec<String> = figures(&all).into_iter().map(|figure| figure.id).collect();
    for own in &all {
        for part in ["slowest", "devices"] {
            assert!(ids.contains(&format!("measured.{}.{part}", own.id)), "{part}");
        }
    }
    assert!(figures(&all).iter().all(|figure| !figure.formula.is_empty() && !figure.text.is_empty()));
}
