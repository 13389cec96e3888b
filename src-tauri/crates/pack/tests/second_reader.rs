//! MuPDF reads a pack as poppler and qpdf do: without a complaint, every word on its page, every page, link and font.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::Fonts;
use common::program::{run, run_quietly};
use common::{Case, setting};
use pack::{Contents, Paper, compose, render};

#[test]
fn a_second_reader_finds_every_word_link_and_font() {
    let fonts = Fonts::shipped().unwrap();
    for (name, report) in
        [("hand-made", common::sample()), ("gaps", common::gaps()), ("crowded", common::crowded(12, 120))]
    {
        check(&fonts, name, common::contents(&report), Paper::Letter);
    }
    let mut book = sample::book().unwrap();
    check(&fonts, "the sample", Case::of(book.clone()).contents(), Paper::A4);
    let vendors = book.rows_mut(tables::table("vendors").unwrap());
    vendors.iter_mut().for_each(|row| row.set("name", Some("北京智能计算中心有限公司".to_owned())));
    check(&fonts, "Chinese names", Case::of(book).contents(), Paper::A4);
}

fn check(fonts: &Fonts, name: &str, contents: Contents, paper: Paper) {
    let pdf = render(contents, &setting(paper)).unwrap();
    let composed = compose(contents, &setting(paper)).unwrap();
    let about = run_quietly("mutool", &["info"], &pdf);
    assert!(about.contains(&format!("Pages: {}\n", composed.pages.len())), "{name}: {about}");
    let embedded = run("pdffonts", &[], &pdf).lines().skip(2).count();
    assert!(about.contains(&format!("Fonts ({embedded}):\n")), "{name}: {about}");
    let read = run("pdfinfo", &["-struct"], &pdf).matches("Link (inline)").count();
    assert_eq!(objects(&pdf, "/Subtype/Link"), read, "{name}: every link is in the structure");
    run_quietly("mutool", &["clean", "--", "clean.pdf"], &pdf);
    let text = run_quietly("mutool", &["draw", "-q", "-N", "-F", "text"], &pdf);
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert_eq!(pages.len(), composed.pages.len() + 1, "{name}: a form feed ends each page");
    for (at, (page, read)) in composed.pages.iter().zip(pages).enumerate() {
        let read = dense(read);
        let drawn: Vec<String> = page.texts().map(|text| dense(&fonts.shown(&text.text, text.face))).collect();
        for text in &drawn {
            assert!(read.contains(text), "{name}: {text:?} is not on page {}: {read}", at + 1);
        }
        assert_eq!(sorted(&read), sorted(&drawn.concat()), "{name}: page {}", at + 1);
    }
}

/// How many objects of the file hold these words, as MuPDF writes them out.
fn objects(pdf: &[u8], words: &str) -> usize {
    run_quietly("mutool", &["show", "--", "grep"], pdf).lines().filter(|object| object.contains(words)).count()
}

fn dense(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn sorted(text: &str) -> Vec<char> {
    let mut all: Vec<char> = text.chars().collect();
    all.sort_unstable();
    all
}
