//! Inputs in parts: text in which a line `=== NAME` begins each, so that an engine mutates what lies inside an archive
//! instead of its checksums.

use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// What begins the line before a part.
const MARK: &str = "=== ";

/// Names and bodies of the parts; what stands before the first mark belongs to none.
pub(crate) fn parts(text: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut rest = text.strip_prefix(MARK).or_else(|| text.split_once("\n=== ").map(|(_, rest)| rest));
    while let Some(part) = rest {
        let (part, next) = part.split_once("\n=== ").map_or((part, None), |(part, next)| (part, Some(next)));
        parts.push(part.split_once('\n').unwrap_or((part, "")));
        rest = next;
    }
    parts
}

/// An archive with these files, not compressed; `None` for names that no archive holds.
pub(crate) fn packed<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<Vec<u8>> {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, body) in files {
        zip.start_file(name, stored).ok()?;
        zip.write_all(body.as_bytes()).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_cut_at_their_marks() {
        for (text, expected) in [
            ("", vec![]),
            ("stray", vec![]),
            ("=== a\none\n=== b\ntwo\nthree", vec![("a", "one"), ("b", "two\nthree")]),
            ("stray\n=== a", vec![("a", "")]),
        ] {
            assert_eq!(parts(text), expected, "{text:?}");
        }
    }
}
