//! Writes packs to the folder named by `ASSAY_LOOK`, to be looked at; without it there is nothing to write.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::Case;
use pack::{Contents, Paper, render};

#[test]
fn every_case_renders_on_both_papers() {
    for (name, report) in [
        ("hand-made", common::sample()),
        ("empty", common::empty()),
        ("gaps", common::gaps()),
        ("crowded", common::crowded(40, 200)),
    ] {
        check(name, common::contents(&report));
    }
    check("sample", Case::of(sample::book().unwrap()).contents());
}

fn check(name: &str, contents: Contents) {
    for paper in [Paper::A4, Paper::Letter] {
        let bytes = render(contents, &common::setting(paper)).unwrap();
        assert!(bytes.starts_with(b"%PDF-1.7") && bytes.len() < 1_000_000, "{name}: {} bytes", bytes.len());
        if let Some(folder) = std::env::var_os("ASSAY_LOOK") {
            let file = format!("{name}-{}.pdf", paper.word());
            std::fs::write(std::path::Path::new(&folder).join(file), &bytes).unwrap();
        }
    }
}
