//! PDFs as no honest program writes them, object by object.

use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// A PDF that grows.
pub struct Pdf {
    bytes: Vec<u8>,
    /// Number and place of each object.
    places: Vec<(u32, usize)>,
}

impl Pdf {
    /// With a catalog and no page.
    pub fn new() -> Self {
        Self::with("<</Type/Catalog/Pages 2 0 R>>")
    }

    /// With a catalog that attaches the stream in object 10 as `assay.json`.
    pub fn attached() -> Self {
        let names = "/Names<</EmbeddedFiles<</Names[(assay.json)3 0 R]>>>>";
        let mut pdf = Self::with(&format!("<</Type/Catalog/Pages 2 0 R{names}>>"));
        pdf.object(3, b"<</Type/Filespec/F(assay.json)/EF<</F 10 0 R>>>>");
        pdf
    }

    fn with(catalog: &str) -> Self {
        let mut pdf = Self { bytes: b"%PDF-1.5\n".to_vec(), places: Vec::new() };
        pdf.object(1, catalog.as_bytes());
        pdf.object(2, b"<</Type/Pages/Kids[]/Count 0>>");
        pdf
    }

    /// Adds an object.
    pub fn object(&mut self, id: u32, object: &[u8]) {
        self.places.push((id, self.bytes.len()));
        self.bytes.extend(format!("{id} 0 obj\n").bytes());
        self.bytes.extend_from_slice(object);
        self.bytes.extend_from_slice(b"\nendobj\n");
    }

    /// The file with a table of where objects stand.
    pub fn whole(mut self) -> Vec<u8> {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(b"xref\n");
        for (id, at) in &self.places {
            self.bytes.extend(format!("{id} 1\n{at:010} 00000 n \n").bytes());
        }
        let size = self.places.iter().map(|(id, _)| id + 1).max().unwrap_or(0);
        let end = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
        self.bytes.extend(end.bytes());
        self.bytes
    }

    /// The file with a stream of these fields and bytes in place of the table.
    pub fn referring(mut self, fields: &str, content: &[u8]) -> Vec<u8> {
        let start = self.bytes.len();
        self.object(4, &stream(fields, content));
        self.bytes.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
        self.bytes
    }
}

/// A stream; `zipped` content is said to be so.
pub fn stream(fields: &str, content: &[u8]) -> Vec<u8> {
    let filter = if content.starts_with(&HEAD) { "/Filter/FlateDecode" } else { "" };
    let about = format!("<<{fields}{filter}/Length {}>>\nstream\n", content.len());
    [about.as_bytes(), content, b"\nendstream"].concat()
}

/// First bytes of what zlib writes.
const HEAD: [u8; 2] = [0x78, 0x9C];

/// The bytes as zlib packs them (RFC 1950): an archive's own packing between zlib's head and checksum.
pub fn zipped(bytes: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("a", options).unwrap();
    zip.write_all(bytes).unwrap();
    let mut archive = ZipArchive::new(zip.finish().unwrap()).unwrap();
    let mut packed = HEAD.to_vec();
    archive.by_index_raw(0).unwrap().read_to_end(&mut packed).unwrap();
    let (a, b) = bytes.iter().fold((1, 0), |(a, b): (u32, u32), byte| {
        let a = (a + u32::from(*byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    packed.extend((b << 16 | a).to_be_bytes());
    packed
}
