//! Laws of the file: the same bytes each time, fonts embedded and subset, readable by other programs, nothing lost.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program::run;
use common::setting;
use lopdf::Document;
use pack::{Paper, reading, render};

#[test]
fn the_same_report_gives_the_same_bytes() {
    for report in [common::sample(), common::crowded(12, 30)] {
        let first = render(common::contents(&report), &setting(Paper::A4)).unwrap();
        assert_eq!(first, render(common::contents(&report), &setting(Paper::A4)).unwrap(), "twice in one process");
        let (again, other) = (report.clone(), setting(Paper::A4));
        let elsewhere = std::thread::spawn(move || render(common::contents(&again), &other).unwrap()).join().unwrap();
        assert_eq!(first, elsewhere, "on another thread");
        assert_ne!(first, render(common::contents(&report), &setting(Paper::Letter)).unwrap(), "paper matters");
    }
}

#[test]
fn fonts_are_embedded_and_subset() {
    let fonts = run("pdffonts", &[], &render(common::contents(&common::sample()), &setting(Paper::A4)).unwrap());
    let rows: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(rows.len(), 2, "{fonts}");
    for row in rows {
        assert!(row.starts_with("ASSAY") && row.contains("Inter-") && row.contains("yes yes yes"), "{row}");
    }
}

#[test]
fn other_readers_accept_it() {
    for report in [common::sample(), common::empty(), common::gaps(), common::crowded(40, 200)] {
        let pdf = render(common::contents(&report), &setting(Paper::Letter)).unwrap();
        assert!(run("qpdf", &["--check", "--"], &pdf).contains("No syntax or stream encoding errors found"));
        assert!(pdf.len() < 400_000, "{} bytes", pdf.len());
    }
}

#[test]
fn it_says_what_it_is() {
    let pdf = render(common::contents(&common::sample()), &setting(Paper::Letter)).unwrap();
    let about = run("pdfinfo", &["-isodates"], &pdf);
    for expected in ["Decision pack · Aurora compute 2027–2031", "612 x 792", "2026-11-21T00:00:00Z", "Assay "] {
        assert!(about.contains(expected), "{expected}: {about}");
    }
    let catalog = format!("{:?}", Document::load_mem(&pdf).unwrap().catalog().unwrap());
    for expected in ["/Lang (en)", "/DisplayDocTitle true", "UseOutlines", "/Marked true", "/StructTreeRoot"] {
        assert!(catalog.contains(expected), "{expected} is missing: {catalog}");
    }
    assert!(String::from_utf8_lossy(&pdf).contains("<dc:language>"), "search engines read it uncompressed");
    assert!(about.contains("Tagged:          yes"), "{about}");
}

#[test]
fn copied_text_is_what_the_attachment_says() {
    for report in [common::sample(), common::gaps(), common::crowded(9, 60)] {
        let pdf = render(common::contents(&report), &setting(Paper::A4)).unwrap();
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let page = words(&run("pdftotext", &["-raw", "-enc", "UTF-8", "--", "-"], &pdf));
        let attachment = reading(&pdf).unwrap().attachment;
        assert!(attachment.figures.len() > 20);
        for figure in &attachment.figures {
            let longest = figure.printed.split(' ').max_by_key(|word| word.chars().count()).unwrap_or_default();
            assert!(page.contains(longest), "{}: {:?} is not in the text", figure.id, figure.printed);
        }
    }
}

#[test]
fn text_boxes_read_back_do_not_overlap() {
    for report in [common::sample(), common::crowded(12, 120)] {
        let pdf = render(common::contents(&report), &setting(Paper::A4)).unwrap();
        let boxes = run("pdftotext", &["-bbox", "--", "-"], &pdf);
        for page in boxes.split("<page ").skip(1) {
            check_boxes(page);
        }
    }
}

/// Words as poppler sees them, their boxes shrunk to the ink: line boxes touch by design.
fn check_boxes(page: &str) {
    let number = |word: &str, key: &str| -> f64 {
        let from = word.find(&format!("{key}=\"")).unwrap() + key.len() + 2;
        word[from..].split('"').next().unwrap().parse().unwrap()
    };
    let words: Vec<[f64; 4]> = page
        .split("<word ")
        .skip(1)
        .map(|word| {
            let (top, bottom) = (number(word, "yMin"), number(word, "yMax"));
            let slack = (bottom - top) * 0.2;
            [number(word, "xMin") + 0.1, top + slack, number(word, "xMax") - 0.1, bottom - slack]
        })
        .collect();
    assert!(words.len() > 10);
    for (at, a) in words.iter().enumerate() {
        for b in &words[at + 1..] {
            let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
            assert!(apart, "words overlap: {a:?} {b:?}");
        }
    }
}
