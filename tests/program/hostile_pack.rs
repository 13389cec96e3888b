//! PDFs made to exhaust whoever reads them, given to `verify`: each is refused as wrong input, and all our processes together stay
//! below 300 MB.

use crate::desk::{Desk, FILE};
use crate::pdf::{Pdf, stream, zipped};
use acceptance::program::command;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

/// Most resident bytes that verifying any PDF may cost, children included.
const MOST: u64 = 300 << 20;

fn check(name: &str, pdf: &[u8]) {
    let desk = Desk::empty();
    desk.put("bad.pdf", pdf);
    let ended = desk.run(&["verify", "bad.pdf", FILE]);
    println!("{name}: {} bytes, {} MB, {}", pdf.len(), ended.peak >> 20, ended.err.lines().next().unwrap_or_default());
    ended.refused(2, "pdf");
    assert!(ended.peak < MOST, "{name} took {} MB", ended.peak >> 20);
    assert!(ended.err.contains("[P843]"), "{name}: {}", ended.err);
}

/// 195 bytes or so with a cross-reference stream of these fields.
fn referring(fields: &str) -> Vec<u8> {
    Pdf::new().referring(&format!("/Type/XRef/Root 1 0 R{fields}"), b"\x01\x00\x00\x00")
}

#[test]
fn a_cross_reference_stream_of_absurd_sizes() {
    for fields in [
        "/Size 10/W[0 0 0]/Index[0 10000000]",
        "/Size 10/W[0 0 0]/Index[0 9000000000000000000]",
        "/Size 10/W[1 9999999999 1]",
        "/Size 10/W[9000000000000000000 1 1]",
        "/Size 4294967295/W[1 2 1]",
        "/Size 100000000/W[0 0 0]",
        "/Size -1/W[1 2 1]/Index[-5 3]",
    ] {
        check(fields, &referring(fields));
    }
}

/// An object stream with these objects in it.
fn holding(objects: &[(u32, &[u8])]) -> Vec<u8> {
    let (mut head, mut body) = (String::new(), Vec::new());
    for (id, object) in objects {
        head += &format!("{id} {} ", body.len());
        body.extend_from_slice(object);
        body.push(b' ');
    }
    let about = format!("/Type/ObjStm/N {}/First {}", objects.len(), head.len());
    stream(&about, &zipped(&[head.into_bytes(), body].concat()))
}

#[test]
fn object_streams_that_are_small_each_and_large_together() {
    let large = [b"(".as_slice(), &vec![b'a'; 30 << 20], b")"].concat();
    let mut pdf = Pdf::new();
    for id in 0..20 {
        pdf.object(10 + id, &holding(&[(100 + id, &large)]));
    }
    check("20 × 30 MB", &pdf.whole());
}

#[test]
fn an_object_stream_of_two_million_objects() {
    let objects: Vec<(u32, &[u8])> = (0..2_000_000).map(|id| (100 + id, b"0".as_slice())).collect();
    let mut pdf = Pdf::new();
    pdf.object(10, &holding(&objects));
    check("two million objects", &pdf.whole());
}

/// A list of 12 million numbers, and a PDF that holds nothing else.
pub fn many_values() -> (Vec<u8>, Vec<u8>) {
    let list = [b"[".as_slice(), &b"0 ".repeat(12 << 20), b"]"].concat();
    let mut plain = Pdf::new();
    plain.object(10, &list);
    (list, plain.whole())
}

#[test]
fn very_many_values_wherever_they_stand() {
    let (list, plain) = many_values();
    check("a list of 12 million", &plain);
    let mut lists = Pdf::new();
    for id in 0..12 {
        lists.object(10 + id, &holding(&[(100 + id, &list[..1 << 20])]));
    }
    check("lists in object streams", &lists.whole());
    let names =
        [b"<<".as_slice(), (0..2_000_000).map(|at| format!("/k{at} 0")).collect::<String>().as_bytes(), b">>"].concat();
    let mut keys = Pdf::new();
    keys.object(10, &holding(&[(100, &names)]));
    check("two million keys", &keys.whole());
    let deep = [b"[".repeat(5 << 20), b"]".repeat(5 << 20)].concat();
    let mut nested = Pdf::new();
    nested.object(10, &holding(&[(100, &deep)]));
    check("five million brackets", &nested.whole());
}

/// A PDF without a page that attaches this.
fn attached(json: &[u8]) -> Vec<u8> {
    let mut pdf = Pdf::attached();
    pdf.object(10, &stream("/Type/EmbeddedFile", &zipped(json)));
    pdf.whole()
}

/// The beginning of an attachment, up to its number of worlds.
const HEAD: &str = r#"{"format":"assay-pack","version":"0.1.0","digest":"","reference":"","paper":"a4","date":"2026-11-21","seed":1,"worlds":"#;

#[test]
fn attachments_that_unpack_to_too_much() {
    check("64 MB of blanks", &attached(&vec![b' '; 64 << 20]));
    let rows: Vec<String> = (0..1_100_000).map(|at| format!("\"{at:x}\":\"\"")).collect();
    let rows = format!("{HEAD}1,\"figures\":[],\"rows\":{{{}}}}}", rows.join(","));
    check("a million rows", &attached(rows.as_bytes()));
    check("more worlds than any", &attached(format!("{HEAD}100000000,\"figures\":[]}}").as_bytes()));
}

#[test]
fn a_pack_of_very_many_worlds_is_told_before_they_are_drawn() {
    let desk = Desk::sample();
    desk.put("many.pdf", attached(format!("{HEAD}1000000,\"figures\":[]}}").as_bytes()));
    let mut verify = command(&["verify", "many.pdf", FILE]);
    let mut verify = verify.current_dir(desk.folder()).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(verify.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let is_at_it = verify.try_wait().unwrap().is_none();
    verify.kill().unwrap();
    verify.wait().unwrap();
    assert!(said.contains("1\u{202F}000\u{202F}000 futures") && said.contains("which takes about"), "{said}");
    assert!(is_at_it, "told after everything was computed");
    desk.put("few.pdf", attached(format!("{HEAD}300,\"figures\":[]}}").as_bytes()));
    let few = desk.run(&["verify", "few.pdf", FILE]);
    assert!(few.code == Some(1) && few.err.is_empty() && few.out.contains("differs"), "{few:?}");
}
