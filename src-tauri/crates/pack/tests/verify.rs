//! A pack that was changed, or whose workspace was, is caught and the first figure named; hostile files never panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{amount, setting};
use decision::Report;
use lopdf::{Document, Object};
use pack::{
    Again, Attachment, Cause, Difference, Extent, NoPack, PackError, Paper, Setting, Verdict, VerifyError, reading,
    render,
};
use proptest::prelude::*;
use voice::Language;

fn pack_of(report: &Report) -> Vec<u8> {
    render(common::contents(report), &setting(Paper::A4)).unwrap()
}

/// What a pack carries about itself.
fn read(pdf: &[u8]) -> Result<Attachment, NoPack> {
    reading(pdf).map(|read| read.attachment)
}

fn verify<E>(pdf: &[u8], again: impl FnOnce(&Attachment) -> Result<Again, E>) -> Result<Verdict, VerifyError<E>> {
    let read = reading(pdf).map_err(PackError::from)?;
    pack::verify(pdf, &read, again)
}

fn verdict(pdf: &[u8], report: &Report) -> Verdict {
    verify(pdf, |_| Ok::<_, String>(common::again(report.clone(), "2026-11-21"))).unwrap()
}

fn difference(pdf: &[u8], report: &Report) -> Difference {
    match verdict(pdf, report) {
        Verdict::Differs(difference) => difference,
        other => panic!("{other:?}"),
    }
}

/// The pack with its page content changed.
fn with_content(pdf: &[u8], change: impl FnOnce(&mut String)) -> Vec<u8> {
    let mut document = Document::load_mem(pdf).unwrap();
    let page = document.get_pages()[&1];
    let id = document.get_page_contents(page)[0];
    let stream = document.get_object_mut(id).unwrap().as_stream_mut().unwrap();
    let mut content = String::from_utf8(stream.get_plain_content().unwrap()).unwrap();
    change(&mut content);
    stream.set_plain_content(content.into_bytes());
    saved(document)
}

/// The pack with its attachment changed.
fn with_attachment(pdf: &[u8], change: impl FnOnce(&mut Attachment)) -> Vec<u8> {
    let mut attachment = read(pdf).unwrap();
    change(&mut attachment);
    let mut document = Document::load_mem(pdf).unwrap();
    let embedded = document.objects.values_mut().find_map(|object| match object {
        Object::Stream(stream) if stream.dict.has_type(b"EmbeddedFile") => Some(stream),
        _ => None,
    });
    embedded.unwrap().set_plain_content(serde_json::to_vec(&attachment).unwrap());
    saved(document)
}

fn saved(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

/// Swaps two glyphs in the n-th text of the page.
fn change_text(content: &mut String, run: usize) {
    let start = content.match_indices("TJ").nth(run).unwrap().0;
    let open = content[..start].rfind('[').unwrap();
    let digits = content[open..start].find('<').unwrap() + open + 1;
    let other = if &content[digits..digits + 4] == "0003" { "0004" } else { "0003" };
    content.replace_range(digits..digits + 4, other);
}

#[test]
fn an_untouched_pack_agrees() {
    for report in [common::sample(), common::empty(), common::gaps(), common::crowded(9, 50)] {
        for (paper, extent) in [
            (Paper::A4, Extent::Board),
            (Paper::A4, Extent::Annex),
            (Paper::A4, Extent::Full),
            (Paper::Letter, Extent::Full),
        ] {
            let setting = Setting { extent, ..setting(paper) };
            let pdf = render(common::contents(&report), &setting).unwrap();
            assert_eq!((read(&pdf).unwrap().extent, verdict(&pdf, &report)), (extent, Verdict::Agrees));
        }
    }
}

#[test]
fn a_pack_in_another_language_is_made_again_in_it() {
    let report = common::sample();
    let pdf = voice::within(Language::Pseudo, || pack_of(&report));
    assert_eq!(read(&pdf).unwrap().language(), Language::Pseudo);
    assert_eq!(verdict(&pdf, &report), Verdict::Agrees);
    let english = pack_of(&report);
    assert_eq!(voice::within(Language::Pseudo, || verdict(&english, &report)), Verdict::Agrees);
    assert_eq!((read(&english).unwrap().language, english == pdf), (None, false), "as before there were others");
}

#[test]
fn the_attachment_says_what_the_pack_was_made_from() {
    let report = common::sample();
    let attachment = read(&pack_of(&report)).unwrap();
    assert_eq!(
        (attachment.version.as_str(), attachment.paper, attachment.seed, attachment.worlds),
        (report.version.as_str(), Paper::A4, 1, 10_000)
    );
    assert_eq!((attachment.digest.as_str(), attachment.date.as_str()), (report.digest.as_str(), "2026-11-21"));
    for (id, printed) in [
        ("option.northwind.tcc.p50", "34.6"),
        ("option.self_build.right_in", "12 %"),
        ("option.helio.opex", "operating 29.9"),
        ("threshold.power_price", "0.141"),
        ("decision.finding", "Lease 224 GPUs from Northwind for the base; keep peaks on Helio on demand."),
        ("option.kirin.gates_failed", "fails 1"),
        ("pack.worlds", "10 000"),
    ] {
        let found: Vec<&str> = attachment.figures.iter().filter(|f| f.id == id).map(|f| f.printed.as_str()).collect();
        assert!(found.contains(&printed), "{id}: {found:?}");
    }
}

#[test]
fn one_glyph_changed_on_the_page_is_named() {
    let report = common::sample();
    let pdf = pack_of(&report);
    let figures = read(&pdf).unwrap().figures;
    let on_page_one: Vec<_> = figures.iter().filter(|figure| figure.page == 1).collect();
    assert!(on_page_one.len() > 60);
    for figure in on_page_one.into_iter().step_by(9) {
        let changed = with_content(&pdf, |content| change_text(content, figure.run));
        let found = difference(&changed, &report);
        assert_eq!(
            (found.figure.as_str(), found.page, found.cause),
            (figure.id.as_str(), Some(1), Cause::Page),
            "{found}"
        );
        assert_eq!(found.recomputed.as_deref(), Some(figure.printed.as_str()));
        assert_ne!(found.printed, found.recomputed);
    }
}

#[test]
fn a_label_or_a_drawing_changed_on_the_page_is_named() {
    let report = common::sample();
    let pdf = pack_of(&report);
    let label = with_content(&pdf, |content| change_text(content, 0));
    assert_eq!(difference(&label, &report).figure, "page.1.text");
    let drawing = with_content(&pdf, |content| {
        let at = content.find(" l\n").unwrap();
        content.insert(at, '1');
    });
    let found = difference(&drawing, &report);
    assert_eq!((found.figure.as_str(), found.cause), ("page.1.drawing", Cause::File));
    let mut longer = pdf.clone();
    longer.extend(b"\n% a comment");
    assert_eq!(difference(&longer, &report).figure, "document");
}

#[test]
fn a_changed_attachment_is_named() {
    let report = common::sample();
    let pdf = pack_of(&report);
    let find = |a: &mut Attachment, id: &str| a.figures.iter().position(|f| f.id == id).unwrap();
    type Change = fn(&mut Attachment, usize);
    let cases: [(&str, Change, Cause); 4] = [
        ("option.northwind.right_in", |a, at| a.figures[at].printed = "93 %".to_owned(), Cause::Attachment),
        ("option.helio.tcc.p90", |a, at| a.figures[at].digest = "0".repeat(64), Cause::Value),
        ("threshold.mfu.now", |a, at| a.figures[at].id = "threshold.mfu".to_owned(), Cause::Value),
        ("option.cloud.tcc.p50", |a, at| a.figures.truncate(at), Cause::Value),
    ];
    for (id, change, cause) in cases {
        let changed = with_attachment(&pdf, |a| {
            let at = find(a, id);
            change(a, at);
        });
        let found = difference(&changed, &report);
        assert_eq!((found.figure.as_str(), found.cause), (id, cause), "{found}");
    }
    type Head = fn(&mut Attachment);
    let heads: [(&str, Head); 4] = [
        ("pack.seed", |a| a.seed = 2),
        ("pack.worlds", |a| a.worlds = 20_000),
        ("pack.digest", |a| a.digest = "0".repeat(64)),
        ("pack.date", |a| a.date = "2026-11-22".to_owned()),
    ];
    for (id, change) in heads {
        assert_eq!(difference(&with_attachment(&pdf, change), &report).figure, id);
    }
}

#[test]
fn a_changed_workspace_is_named() {
    let report = common::sample();
    let pdf = pack_of(&report);
    type Change = fn(&mut Report);
    let cases: [(&str, Change); 6] = [
        ("frame.question", |r| r.frame.question = "What else?".to_owned()),
        ("decision.right_in", |r| r.decision.right_in = Some(0.84)),
        ("decision.right_in", |r| r.decision.right_in = Some(0.8311)),
        ("option.northwind.tcc.p10", |r| r.options[0].tcc.as_mut().unwrap().spread.p10 = amount("29000000")),
        ("option.helio.right_in", |r| (r.options[2].right_in, r.options[3].right_in) = (Some(0.042), Some(0.01))),
        ("pack.digest", |r| r.digest = "0".repeat(64)),
    ];
    for (id, change) in cases {
        let mut changed = report.clone();
        change(&mut changed);
        let found = difference(&pdf, &changed);
        assert_eq!((found.figure.as_str(), found.cause), (id, Cause::Value), "{found}");
        assert!(!found.to_string().is_empty());
    }
    let dated = verify(&pdf, |_| Ok::<_, String>(common::again(report.clone(), "2026-11-22"))).unwrap();
    assert!(matches!(dated, Verdict::Differs(found) if found.figure == "pack.date"));
}

#[test]
fn another_version_is_reported_before_anything_is_computed() {
    let mut report = common::sample();
    report.version = "9.9.9".to_owned();
    let found = verify(&pack_of(&report), |_| Err("must not be asked")).unwrap();
    assert_eq!(found, Verdict::OtherVersion { pack: "9.9.9".to_owned(), here: env!("CARGO_PKG_VERSION").to_owned() });
}

#[test]
fn what_is_no_pack_is_refused() {
    let pdf = pack_of(&common::sample());
    let plain = saved(Document::with_version("1.7"));
    let bare = with_attachment(&pdf, |a| a.format = "other".to_owned());
    let worlds = with_attachment(&pdf, |a| a.worlds = 0);
    for (what, bytes) in
        [("empty", Vec::new()), ("text", b"hello".to_vec()), ("plain", plain), ("cut", pdf[..pdf.len() / 2].to_vec())]
    {
        assert!(matches!(read(&bytes), Err(NoPack::NotPdf(_) | NoPack::NotPack(_))), "{what}");
    }
    for (what, bytes) in [("format", bare), ("worlds", worlds)] {
        assert!(matches!(read(&bytes), Err(NoPack::NotPack(_))), "{what}");
    }
    let error = verify(&pdf, |_| Err::<Again, _>("no such file"));
    assert!(matches!(error, Err(VerifyError::Again("no such file"))));
    let dated = Setting { paper: Paper::A4, extent: Extent::Full, date: "yesterday".to_owned(), damage: None };
    assert!(matches!(render(common::contents(&common::sample()), &dated), Err(PackError::Date(_))));
}

#[test]
fn a_bomb_is_refused_before_it_unpacks() {
    let mut document = Document::load_mem(&pack_of(&common::sample())).unwrap();
    let embedded = document.objects.values_mut().find_map(|object| match object {
        Object::Stream(stream) if stream.dict.has_type(b"EmbeddedFile") => Some(stream),
        _ => None,
    });
    let stream = embedded.unwrap();
    stream.set_plain_content(vec![b' '; 64 << 20]);
    stream.compress().unwrap();
    let bytes = saved(document);
    assert!(bytes.len() < 1 << 20, "the bomb itself is small");
    assert!(matches!(read(&bytes), Err(NoPack::NotPack(_) | NoPack::NotPdf(_))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bytes_never_panic_and_never_agree(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let report = common::sample();
        let good = pack_of(&report);
        let mut bytes = good.clone();
        for (at, byte) in &changes {
            let at = at.index(bytes.len());
            bytes[at] = *byte;
        }
        let found = verify(&bytes, |_| Ok::<_, String>(common::again(report.clone(), "2026-11-21")));
        prop_assert_eq!(matches!(found, Ok(Verdict::Agrees)), bytes == good);
    }

    #[test]
    fn any_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..2_000), head: bool) {
        let bytes = if head { [b"%PDF-1.7\n".as_slice(), &bytes].concat() } else { bytes };
        prop_assert!(read(&bytes).is_err());
    }
}

/// Makes one cell of the sample another one; gives the table and the row that it stands in.
fn bent(table: &str, column: &'static str, text: &str) -> (tables::Book, String) {
    let mut book = sample::book().unwrap();
    let table = tables::table(table).unwrap();
    let row = book.rows_mut(table).iter_mut().find(|row| row.get(column).is_some_and(|old| old != text)).unwrap();
    row.set(column, Some(text.to_owned()));
    let name = format!("{}: {}", table.name, table.row_name(row));
    (book, name)
}

#[test]
fn a_cell_changed_on_any_sheet_is_named_by_its_row() {
    let case = common::Case::of(sample::book().unwrap());
    let pdf = render(case.contents(), &setting(Paper::A4)).unwrap();
    for (table, column, text) in
        [("costs", "amount", "176000"), ("scores", "value", "401"), ("workloads", "useful_share", "0.61")]
    {
        let (book, row) = bent(table, column, text);
        let common::Case { book, report, detail, clauses, commitments, carbon, life, ownership, procurement } =
            common::Case::of(book);
        let again = Again {
            report,
            detail,
            clauses,
            commitments,
            carbon,
            life,
            ownership,
            book,
            procurement,
            billed: None,
            date: setting(Paper::A4).date,
            damage: None,
        };
        let Ok(Verdict::Differs(found)) = verify(&pdf, |_| Ok::<_, String>(again)) else { panic!("{row} agrees") };
        let id = found.input.as_ref().map(|input| input.id.clone()).unwrap_or_default();
        let names = id == row || id.contains(row.split(": ").nth(1).unwrap());
        assert!(names, "{row}: {found}");
        assert!(found.to_string().contains("changed since"), "{found}");
    }
}
