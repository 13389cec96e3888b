//! Whoever opens a workspace of an older version hears what it became and by which rules answers may differ.

use crate::desk::{Desk, FILE};
use acceptance::tree::root;
use std::fs;

#[test]
fn every_verb_that_opens_an_older_workspace_says_what_changed() {
    let desk = Desk::empty();
    fs::copy(root().join("tests/golden/v2-case.assay"), desk.file()).unwrap();
    let before = fs::read(desk.file()).unwrap();
    for words in [
        &["history", FILE][..],
        &["evaluate", FILE, "--worlds", "20", "--json"],
        &["call", FILE, "table", r#"{"table":"vendors"}"#],
    ] {
        let read = desk.run(words);
        assert!(read.err.contains("is read as version") && read.err.contains("mean of its range"), "{read:?}");
        assert!(!read.answer().contains("read as version"), "answers stay what they are");
    }
    assert!(fs::read(desk.file()).unwrap() == before, "looking changed the file");
    let changed = desk.run(&["call", FILE, "edit", r#"{"table":"vendors","set":[{"id":"late","name":"Late"}]}"#]);
    assert!(changed.err.contains("case.assay.v2.bak") && changed.err.contains("price_decline"), "{changed:?}");
    assert!(desk.path("case.assay.v2.bak").exists());
    let after = desk.run(&["history", FILE]);
    assert!(!after.err.contains("version") && after.out.contains("Version 2 to 11"), "{after:?}");
    desk.sound();
}
