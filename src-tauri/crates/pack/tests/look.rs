//! Writes packs to the folder named by `ASSAY_LOOK`, to be looked at; without it there is nothing to write.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use pack::{Paper, render};

#[test]
fn every_case_renders_on_both_papers() {
    let cases = [
        ("sample", common::sample()),
        ("empty", common::empty()),
        ("gaps", common::gaps()),
        ("crowded", common::crowded(40, 200)),
    ];
    for (name, report) in cases {
        for paper in [Paper::A4, Paper::Letter] {
            let bytes = render(common::contents(&report), &common::setting(paper)).unwrap();
            assert!(bytes.starts_with(b"%PDF-1.7") && bytes.len() < 400_000, "{name}: {} bytes", bytes.len());
            if let Some(folder) = std::env::var_os("ASSAY_LOOK") {
                let file = format!("{name}-{}.pdf", paper.name());
                std::fs::write(std::path::Path::new(&folder).join(file), &bytes).unwrap();
            }
        }
    }
}
