//! A pack for those who hear it or follow its links: every word in reading order, every figure in words, every claim of
//! page 1 with a link to what supports it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::{Item, Scene, Tag};
use common::program::run;
use common::{Case, setting};
use lopdf::{Dictionary, Document, Object, decode_text_string};
use pack::{Composed, Contents, Paper, compose, render};
use std::collections::BTreeSet;

#[test]
fn every_word_is_heard_in_the_order_of_the_page() {
    for (name, report) in
        [("hand-made", common::sample()), ("nothing", common::empty()), ("crowded", common::crowded(12, 120))]
    {
        check_order(name, common::contents(&report));
    }
    check_order("the sample", Case::of(sample::book().unwrap()).contents());
}

fn check_order(name: &str, contents: Contents) {
    let pdf = render(contents, &setting(Paper::A4)).unwrap();
    let composed = compose(contents, &setting(Paper::A4)).unwrap();
    let tree = run("pdfinfo", &["-struct-text"], &pdf);
    let spoken = tree.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix('"'));
    let spoken: String = spoken.map(dense).collect();
    let drawn: String = composed.pages.iter().flat_map(heard).map(|text| dense(&text)).collect();
    let at = spoken.chars().zip(drawn.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(at.saturating_sub(40)).take(80).collect::<String>();
    assert!(spoken == drawn, "{name}: heard “{}”, drawn “{}”", near(&spoken), near(&drawn));
}

/// The texts of a page but those of head and foot.
fn heard(page: &Scene) -> Vec<String> {
    let silent = |at: usize| {
        let tag = page.tags.iter().take_while(|(from, _)| *from <= at).last();
        tag.is_none_or(|(_, tag)| *tag == Tag::Artifact)
    };
    let texts = page.items.iter().enumerate().filter(|(at, _)| !silent(*at)).filter_map(|(_, item)| match item {
        Item::Text(text) => Some(text.text.clone()),
        _ => None,
    });
    texts.collect()
}

fn dense(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_figure_is_told_in_words() {
    let case = Case::of(sample::book().unwrap());
    let composed = compose(case.contents(), &setting(Paper::A4)).unwrap();
    let texts = |scene: &Scene| {
        let words = scene.tags.iter().filter_map(|(_, tag)| match tag {
            Tag::Figure(words) => Some(words.clone()),
            _ => None,
        });
        words.collect::<Vec<String>>()
    };
    let expected: Vec<String> = composed.pages.iter().flat_map(texts).collect();
    let document = Document::load_mem(&render(case.contents(), &setting(Paper::A4)).unwrap()).unwrap();
    let root = document.catalog().unwrap().get_deref(b"StructTreeRoot", &document).unwrap().as_dict().unwrap();
    let mut found = Vec::new();
    figures(&document, root, &mut found);
    assert_eq!(found, expected);
    let long = expected.iter().filter(|words| words.len() > 60).count();
    assert!(expected.len() > 30 && long > 18, "{} figures, {long} described at length", expected.len());
    assert!(expected.iter().all(|words| !words.trim().is_empty()));
}

/// The words of every figure below an element, in order.
fn figures(document: &Document, element: &Dictionary, found: &mut Vec<String>) {
    if element.get(b"S").and_then(Object::as_name).is_ok_and(|role| role == b"Figure") {
        found.push(decode_text_string(element.get(b"Alt").unwrap()).unwrap());
    }
    let kids = element.get_deref(b"K", document).unwrap();
    let kids = kids.as_array().cloned().unwrap_or_else(|_| vec![kids.clone()]);
    for kid in &kids {
        let (_, kid) = document.dereference(kid).unwrap();
        if let Ok(kid) = kid.as_dict()
            && kid.has(b"S")
        {
            figures(document, kid, found);
        }
    }
}

/// A link as the file has it: its words, and page and height of where it leads.
struct Link {
    words: String,
    page: usize,
    top: f64,
}

fn links(document: &Document, number: u32) -> Vec<Link> {
    let pages = document.get_pages();
    let page = document.get_dictionary(pages[&number]).unwrap();
    let Ok(all) = page.get_deref(b"Annots", document) else { return Vec::new() };
    let link = |object: &Object| {
        let link = document.dereference(object).unwrap().1.as_dict().unwrap().clone();
        let place = link.get(b"Dest").unwrap().as_array().unwrap().clone();
        let to = place[0].as_reference().unwrap();
        Link {
            words: decode_text_string(link.get(b"Contents").unwrap()).unwrap(),
            page: pages.values().position(|page| *page == to).unwrap(),
            top: f64::from(place[3].as_float().unwrap()),
        }
    };
    all.as_array().unwrap().iter().map(link).collect()
}

#[test]
fn every_link_leads_to_a_heading_with_something_under_it() {
    for paper in [Paper::A4, Paper::Letter] {
        let case = Case::of(sample::book().unwrap());
        let composed = compose(case.contents(), &setting(paper)).unwrap();
        let document = Document::load_mem(&render(case.contents(), &setting(paper)).unwrap()).unwrap();
        for number in 1..=composed.pages.len() as u32 {
            for link in links(&document, number) {
                check_target(&composed, &link);
            }
        }
    }
}

fn check_target(composed: &Composed, link: &Link) {
    let page = &composed.pages[link.page];
    let near = |top: f64| (page.height - link.top - top).abs() < 13.0;
    let heading = composed.headings.iter().find(|h| h.page == link.page && near(h.y) && !h.anchor.is_empty());
    let heading = heading.unwrap_or_else(|| panic!("{:?} leads to no heading", link.words));
    let number = link.words.strip_prefix("page\u{A0}").map(|number| number.parse::<usize>().unwrap());
    assert!(number.is_none_or(|number| number == link.page + 1), "{:?} leads to page {}", link.words, link.page + 1);
    let below: Vec<f64> = page.texts().map(|text| text.y - heading.y).filter(|below| *below > 0.0).collect();
    let title = below.iter().any(|below| *below < 24.0);
    assert!(title && below.len() > 3, "nothing stands under {:?}, where {:?} leads", heading.title, link.words);
}

#[test]
fn every_claim_of_page_one_has_a_link() {
    let case = Case::of(sample::book().unwrap());
    let pdf = render(case.contents(), &setting(Paper::A4)).unwrap();
    let here: BTreeSet<String> =
        links(&Document::load_mem(&pdf).unwrap(), 1).into_iter().map(|link| dense(&link.words)).collect();
    let printed = pack::reading(&pdf).unwrap().attachment.figures;
    let claims = |begins: &str, ends: &str| {
        let on_page = printed.iter().filter(|figure| figure.page == 1);
        let claims = on_page.filter(|figure| figure.id.starts_with(begins) && figure.id.ends_with(ends));
        claims.map(|figure| dense(&figure.printed)).collect::<Vec<String>>()
    };
    for (begins, ends, least) in [
        ("decision.finding", "", 1),
        ("decision.right_in", "", 1),
        ("option.", ".name", 5),
        ("option.", ".tcc.p50", 5),
        ("option.", ".gates_failed", 5),
        ("threshold.", ".label", 2),
        ("threshold.", ".at", 2),
        ("condition.", ".text", 2),
        ("option.", ".cash.p50", 5),
        ("page.", "", 3),
    ] {
        let claims = claims(begins, ends);
        assert!(claims.len() >= least, "only {} of {begins}*{ends}", claims.len());
        for claim in claims {
            assert!(here.contains(&claim), "{begins}*{ends}: {claim:?} has no link");
        }
    }
}
