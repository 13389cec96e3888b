//! A pack, as `verify` reads it before anything is computed again. An input is a PDF, or the attachment's JSON alone, which
//! is then attached to a small PDF.

use crate::broken::{Kept, holds, same, works};
use pack::{Attachment, Extent, Paper, PrintedFigure, VerifyError};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Whatever the file: it is refused, or what it carries is whole.
pub(crate) fn run(input: &[u8]) -> Kept {
    let wrapped = if input.starts_with(b"{") { Some(small(input)) } else { None };
    let file = wrapped.as_deref().unwrap_or(input);
    let Ok(read) = pack::reading(file) else { return Ok(()) };
    // What a pack would be computed from is never computed here.
    let verified = pack::verify(file, &read, |_| Err(()));
    let is_asked = matches!(verified, Err(VerifyError::Again(())) | Ok(_));
    holds("what is read is verified", is_asked, || format!("{:?}", verified.map(|_| ())))?;
    carried(&read.attachment)
}

/// What is read is within limits, and comes back as it was.
fn carried(attachment: &Attachment) -> Kept {
    let worlds = attachment.worlds;
    holds("the number of worlds is one that may be drawn", (1..=10_000_000).contains(&worlds), || worlds.to_string())?;
    let json = works("an attachment is written", serde_json::to_vec(attachment))?;
    let again = pack::reading(&small(&json)).map(|read| read.attachment).map_err(|error| error.to_string());
    same("an attachment comes back as it was", &again.as_ref(), &Ok(attachment))
}

/// A PDF of one page whose text has a map, with this attached.
fn small(attachment: &[u8]) -> Vec<u8> {
    let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R \
                /Resources << /Font << /F0 7 0 R >> >> >>";
    let map = b"1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0002> <0004> <0042> endbfrange";
    let names = "<< /EmbeddedFiles << /Names [(assay.json) 4 0 R] >> >>";
    table(&[
        format!("<< /Type /Catalog /Pages 2 0 R /Names {names} >>").into_bytes(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        page.as_bytes().to_vec(),
        b"<< /Type /Filespec /F (assay.json) /EF << /F 5 0 R >> >>".to_vec(),
        stream("/Type /EmbeddedFile", attachment),
        stream("", b"BT /F0 12 Tf <0001> Tj ET BT [<00020003> -20 <0004>] TJ ET"),
        b"<< /Type /Font /Subtype /Type0 /ToUnicode 8 0 R >>".to_vec(),
        stream("", map),
    ])
}

fn stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("<< {entries} /Length {} >>\nstream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

/// A PDF of these objects, numbered from 1, with a table of where each begins.
fn table(objects: &[Vec<u8>]) -> Vec<u8> {
    let (mut pdf, places) = body(objects);
    let start = pdf.len();
    let mut rows = String::new();
    for place in places {
        // Writing to a String cannot fail.
        let _ = writeln!(rows, "{place:010} 00000 n ");
    }
    let size = objects.len() + 1;
    let end = format!(
        "xref\n0 {size}\n0000000000 65535 f \n{rows}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    );
    pdf.extend(end.into_bytes());
    pdf
}

/// The same with its places in a stream (PDF 1.5), as [`pack::render`] writes them but not compressed.
fn streamed(objects: &[Vec<u8>]) -> Vec<u8> {
    let (mut pdf, places) = body(objects);
    let (start, size) = (pdf.len(), objects.len() + 2);
    let place = |place: usize| [&[1][..], &u32::try_from(place).unwrap_or_default().to_be_bytes(), &[0]].concat();
    let rows: Vec<u8> =
        [vec![0; 6]].into_iter().chain(places.into_iter().chain([start]).map(place)).flatten().collect();
    let entries = format!("/Type /XRef /Size {size} /W [1 4 1] /Index [0 {size}] /Root 1 0 R");
    pdf.extend(format!("{} 0 obj\n", size - 1).into_bytes());
    pdf.extend(stream(&entries, &rows));
    pdf.extend(format!("\nendobj\nstartxref\n{start}\n%%EOF\n").into_bytes());
    pdf
}

fn body(objects: &[Vec<u8>]) -> (Vec<u8>, Vec<usize>) {
    let (mut pdf, mut places) = (b"%PDF-1.7\n".to_vec(), Vec::new());
    for (number, object) in (1..).zip(objects) {
        places.push(pdf.len());
        pdf.extend(format!("{number} 0 obj\n").into_bytes());
        pdf.extend(object);
        pdf.extend(b"\nendobj\n");
    }
    (pdf, places)
}

/// An attachment alone, the small PDF around it, and PDFs whose objects lie in streams.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let json = serde_json::to_vec(&attachment()).unwrap_or_default();
    let inside = "7 0 << /Type /Pages /Kids [] /Count 0 >>";
    let catalog = |pages: u32| format!("<< /Type /Catalog /Pages {pages} 0 R >>").into_bytes();
    let pages = b"<< /Type /Pages /Kids [] /Count 0 >>".to_vec();
    let packed = stream("/Type /ObjStm /N 1 /First 4", inside.as_bytes());
    vec![json.clone(), small(&json), streamed(&[catalog(2), pages]), streamed(&[catalog(7), packed])]
}

fn attachment() -> Attachment {
    let figure = |id: &str, printed: &str, run| PrintedFigure {
        id: id.to_owned(),
        printed: printed.to_owned(),
        digest: "00".repeat(32),
        page: 1,
        run,
        runs: 1,
    };
    Attachment {
        format: "assay-pack".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        digest: "00".repeat(32),
        reference: "2026-11-21 0123456789ab".to_owned(),
        language: None,
        paper: Paper::A4,
        extent: Extent::Full,
        date: "2026-11-21".to_owned(),
        seed: 1,
        worlds: 200,
        figures: vec![figure("pack.seed", "1", 0), figure("pack.worlds", "200", 1)],
        rows: BTreeMap::from([("vendors: helio".to_owned(), "0123456789ab".to_owned())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_pdf_carries_what_was_attached() {
        let seeds = seeds();
        assert_eq!(pack::reading(&seeds[1]).unwrap().attachment, attachment());
        assert_eq!(carried(&attachment()), Ok(()));
        assert!(carried(&Attachment { worlds: 0, ..attachment() }).is_err());
    }

    #[test]
    fn pdfs_with_objects_in_streams_are_read() {
        for seed in &seeds()[2..] {
            let refused = pack::reading(seed).unwrap_err();
            assert!(matches!(refused, pack::NoPack::NotPack(_)), "read, but nothing is attached: {refused}");
        }
    }
}
