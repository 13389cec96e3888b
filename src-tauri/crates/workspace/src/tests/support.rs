//! A small workspace with a row in every table, and what tests need around it.

use crate::{Document, Fault, Stamp, WorkspaceError};
use std::path::PathBuf;
use tables::{Book, Row, table};
use tempfile::TempDir;

/// A folder that goes away with the test, and the path of a workspace in it.
pub fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("name.assay");
    (folder, path)
}

/// A workspace with [`sample`] in a fresh folder.
pub fn document() -> (TempDir, Document) {
    let (folder, path) = place();
    let document = Document::create(&path, &sample(), &stamp("Create")).unwrap();
    (folder, document)
}

pub fn stamp(name: &str) -> Stamp {
    Stamp {
        who: "anna".to_owned(),
        when: "2026-11-21T10:00:00Z".to_owned(),
        why: "a test".to_owned(),
        name: name.to_owned(),
    }
}

/// The fault of a result that must fail.
pub fn fault<T>(result: Result<T, WorkspaceError>) -> Fault {
    match result {
        Ok(_) => panic!("this should have failed"),
        Err(error) => error.fault,
    }
}

pub fn row(cells: &[(&'static str, &str)]) -> Row {
    Row(cells.iter().map(|(key, text)| (*key, (*text).to_owned())).collect())
}

pub fn push(book: &mut Book, name: &str, cells: &[(&'static str, &str)]) {
    book.rows_mut(table(name).unwrap()).push(row(cells));
}

/// One or two rows in every table, all references sound.
pub fn sample() -> Book {
    let mut book = Book::default();
    demand(&mut book);
    supply(&mut book);
    rest(&mut book);
    book
}

fn demand(book: &mut Book) {
    push(
        book,
        "frame",
        &[
            ("name", "Aurora 2027–2031"),
            ("question", "Who supplies our AI compute?"),
            ("decides", "Board"),
            ("decide_by", "2027-03-15"),
            ("currency", "EUR"),
            ("months", "60"),
            ("discount_rate", "0.08"),
        ],
    );
    for id in ["rag", "chat"] {
        push(
            book,
            "workloads",
            &[
                ("id", id),
                ("name", "检索 RAG"),
                ("purpose", "inference"),
                ("interruptible", "no"),
                ("reference_sku", "H100 SXM5 80GB"),
                ("scale", "0.8 / 1 / 1.3"),
            ],
        );
        for start in ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"] {
            push(book, "demand", &[("workload", id), ("start", start), ("step", "1h"), ("gpus", "36,36.5,,40")]);
        }
    }
    push(book, "accelerators", &[("sku", "X1"), ("memory_gb", "141"), ("peak_bf16", "989")]);
}

fn supply(book: &mut Book) {
    for id in ["northwind", "helio"] {
        push(book, "vendors", &[("id", id), ("name", "A vendor's \"name\""), ("note", "two\nlines")]);
    }
    push(
        book,
        "criteria",
        &[
            ("id", "mfu"),
            ("name", "Measured MFU"),
            ("axis", "performance"),
            ("direction", "max"),
            ("worst", "0.2"),
            ("best", "0.5"),
            ("weight", "10"),
        ],
    );
    for vendor in ["northwind", "helio"] {
        push(
            book,
            "scores",
            &[("evaluator", "anna"), ("vendor", vendor), ("criterion", "mfu"), ("value", "@mfu.here")],
        );
    }
    push(
        book,
        "quotes",
        &[
            ("id", "lease_3y"),
            ("vendor", "northwind"),
            ("sku", "X1"),
            ("supply_model", "pooled"),
            ("billing", "committed"),
            ("price", "2.6"),
            ("basis", "gpu_hour"),
            ("currency", "EUR"),
            ("unit_gpus", "8"),
        ],
    );
    for layer in ["base", "peak"] {
        push(
            book,
            "options",
            &[
                ("option", "lease"),
                ("pool", "inference"),
                ("layer", layer),
                ("quote", "lease_3y"),
                ("units", "as needed"),
            ],
        );
    }
}

fn rest(book: &mut Book) {
    push(
        book,
        "costs",
        &[
            ("option", "lease"),
            ("line", "staff"),
            ("category", "opex"),
            ("bucket", "staff"),
            ("shape", "monthly"),
            ("amount", "30000 to 45000"),
            ("from", "1"),
            ("to", "60"),
        ],
    );
    push(
        book,
        "levers",
        &[
            ("id", "stop_idle"),
            ("name", "Stop idle notebooks"),
            ("category", "opex"),
            ("bucket", "rent"),
            ("share", "0.1 to 0.2"),
            ("saving", "0.3"),
            ("status", "planned"),
        ],
    );
    push(book, "conditions", &[("id", "exit"), ("kind", "exit"), ("text", "Exit in writing"), ("status", "open")]);
    push(book, "kpis", &[("input", "paid_hours"), ("value", "1000")]);
    push(book, "assumptions", &[("id", "mfu.here"), ("label", "MFU"), ("value", "0.38 to 0.42")]);
}

/// A pair as version 4 stores it, and the second of its assumptions.
pub fn correlate(book: &mut Book) {
    push(book, "assumptions", &[("id", "power"), ("label", "Power"), ("value", "0.1 to 0.2")]);
    push(book, "correlations", &[("a", "mfu.here"), ("b", "power"), ("rank", "-0.5"), ("source", "Study")]);
}

/// A measurement as version 2 stores it.
pub fn measured() -> [(&'static str, &'static str); 23] {
    [
        ("id", "3f2a91c0d4e5.0.train_step.bf16"),
        ("vendor", "helio"),
        ("machine", "EPYC 9554, Linux 6.8"),
        ("device", "NVIDIA H200"),
        ("device_index", "0"),
        ("driver", "570.133.20"),
        ("power_limit_w", "700"),
        ("software", "no"),
        ("kind", "train_step"),
        ("precision", "bf16"),
        ("unit", "tokens/s"),
        ("median", "742"),
        ("low", "736"),
        ("high", "748.5"),
        ("settled", "yes"),
        ("mfu", "0.412"),
        ("mbu", "0.61"),
        ("joules_per_token", "0.058"),
        ("peak_source", "catalog, H200 SXM5 141GB, dense: NVIDIA H200 datasheet"),
        ("plan", "full"),
        ("date", "2026-11-21"),
        ("digest", "3f2a91c0d4e5"),
        ("notes", "Device 0 was in use by python and measured all the same."),
    ]
}

/// What version 10 added: a figure that a run of another tool states, with neither plan nor day.
pub fn stated() -> [(&'static str, &'static str); 17] {
    [
        ("id", "9c41d2e0.0.collective.fp32"),
        ("vendor", "helio"),
        ("machine", "n1, n2"),
        ("device", "NVIDIA H100 80GB HBM3"),
        ("device_index", "0"),
        ("tool", "nccl-tests"),
        ("tool_version", "2.17.6"),
        ("software", "no"),
        ("kind", "collective"),
        ("devices", "16"),
        ("nodes", "2"),
        ("unit", "GB/s"),
        ("median", "480.2"),
        ("low", "480.2"),
        ("high", "480.2"),
        ("coverage", "0"),
        ("digest", "9c41d2e0"),
    ]
}

/// What version 11 added: what was seen of cards at work.
pub fn watched() -> [(&'static str, &'static str); 8] {
    [
        ("id", "watched"),
        ("name", "watched.json"),
        ("kind", "watched"),
        ("digest", "51c7aa10"),
        ("kept", "51c7aa10"),
        ("first", "2026-11-27"),
        ("last", "2026-11-27"),
        ("added", "2026-11-28"),
    ]
}

/// What a procurement has: a person, a value agreed on, a question, an offer and a lock.
pub fn procure(book: &mut Book) {
    let (by, day) = (("by", "anna"), ("date", "2026-11-25"));
    push(book, "panel", &[("id", "anna"), ("role", "evaluator"), ("axes", "cost"), ("declared", "2026-11-02")]);
    let agreed = [("vendor", "northwind"), ("criterion", "mfu"), ("value", "0.4"), ("reason", "Seen"), by, day];
    push(book, "agreed", &agreed);
    let question = [("id", "q1"), ("vendor", "northwind"), ("asked", "2026-11-09"), ("question", "fp8?")];
    push(book, "questions", &question);
    let offer =
        [("round", "first"), ("quote", "lease_3y"), ("vendor", "northwind"), ("received", "2026-11-20"), ("sku", "X1")];
    let price = [("price", "2.6"), ("basis", "gpu_hour"), ("currency", "EUR"), ("unit_gpus", "8")];
    push(book, "offers", &[&offer[..], &price].concat());
    push(book, "record", &[("id", "lock_1"), ("act", "locked"), by, day, ("digest", "3f2a")]);
}

/// What version 8 added: a judgement, a round, what was answered in it, and a document of that digest.
pub fn judge(book: &mut Book, digest: &str) {
    let judged = [("evaluator", "anna"), ("item", "mfu"), ("method", "swing"), ("points", "80")];
    push(book, "judgements", &judged);
    push(book, "rounds", &[("id", "first"), ("asked", "2026-11-09"), ("until", "2026-12-01")]);
    let answered = [("round", "first"), ("vendor", "northwind"), ("criterion", "mfu"), ("received", "2026-11-20")];
    push(book, "answers", &[&answered[..], &[("value", "0.4")]].concat());
    let file = [("id", "offer"), ("name", "offer.pdf"), ("digest", digest), ("bytes", "14"), ("added", "2026-11-20")];
    push(book, "files", &file);
}

/// What version 9 added: a bill of which that digest is kept and a part of it, a file of use, a rule, a budget, what is known and a
/// lever that was taken.
pub fn bill(book: &mut Book, kept: &str) {
    let of = |id: &'static str| [("id", id), ("name", "october.csv"), ("rows", "17204"), ("added", "2026-11-03")];
    let digests = [("digest", "9c41d2e0"), ("kept", kept)];
    let days = [("first", "2026-10-01"), ("last", "2026-10-31"), ("providers", "AWS"), ("currencies", "EUR, USD")];
    push(book, "bills", &[&of("october")[..], &digests, &days].concat());
    push(
        book,
        "bills",
        &[&of("october_2")[..], &[("digest", "77aa"), ("kept", "88bb"), ("part_of", "october")]].concat(),
    );
    let usage = [("id", "dcgm"), ("name", "dcgm.json"), ("kind", "metrics"), ("digest", "5e"), ("kept", "6f")];
    push(book, "usage", &[&usage[..], &[("added", "2026-11-03")]].concat());
    push(book, "rules", &[("id", "lab"), ("of", "team"), ("tag", "team"), ("equals", "lab"), ("is", "research")]);
    let budget =
        [("id", "research"), ("team", "research"), ("year", "2026"), ("amount", "2400000"), ("currency", "EUR")];
    push(book, "budgets", &[&budget[..], &[("stop_at", "1.2"), ("approve_above", "10000")]].concat());
    push(book, "known", &[("id", "june"), ("team", "agents"), ("from", "2026-06-16"), ("to", "2026-06-18")]);
    let taken = [("id", "nights"), ("name", "Off at night"), ("team", "research"), ("since", "2026-09-01")];
    push(book, "taken", &[&taken[..], &[("promised", "4000"), ("currency", "EUR")]].concat());
}
