//! Reading a pack back. A PDF may come from anyone: sizes are capped before anything is unpacked, and nothing in it is
//! trusted further than being text.

use crate::attachment::{Attachment, FORMAT};
use crate::error::PackError;
use crate::seal::FILE;
use lopdf::{Dictionary, Document, LoadOptions, Object, Stream};

/// Largest PDF read, in bytes.
const FILE_SIZE: usize = 32 << 20;

/// Largest stream unpacked while loading, in bytes.
const UNPACKED: usize = 32 << 20;

/// Largest attachment, in bytes.
const ATTACHED: usize = 16 << 20;

/// Most worlds an attachment may name; the command line allows as many.
const WORLDS: usize = 10_000_000;

/// What a pack carries about itself.
///
/// # Errors
/// [`PackError::NotPdf`] for bytes that are no readable PDF or exceed 32 MiB; [`PackError::NotPack`] where nothing of
/// ours is attached.
pub fn read(pdf: &[u8]) -> Result<Attachment, PackError> {
    attachment(&load(pdf)?)
}

/// The document of a PDF.
pub(crate) fn load(pdf: &[u8]) -> Result<Document, PackError> {
    if pdf.len() > FILE_SIZE {
        return Err(PackError::NotPdf(format!("{} bytes; at most {FILE_SIZE} are read", pdf.len())));
    }
    let options = LoadOptions::with_max_decompressed_size(UNPACKED);
    Document::load_mem_with_options(pdf, options).map_err(|error| PackError::NotPdf(error.to_string()))
}

/// The attachment of a document.
pub(crate) fn attachment(document: &Document) -> Result<Attachment, PackError> {
    let wrong = |why: &str| PackError::NotPack(why.to_owned());
    let stream = attached(document).ok_or_else(|| wrong("assay.json is not attached"))?;
    let json = stream.get_plain_content_with_limit(ATTACHED).map_err(|error| PackError::NotPack(error.to_string()))?;
    let attachment: Attachment =
        serde_json::from_slice(&json).map_err(|error| PackError::NotPack(format!("assay.json: {error}")))?;
    if attachment.format != FORMAT {
        return Err(wrong("assay.json is not of format assay-pack"));
    }
    if !(1..=WORLDS).contains(&attachment.worlds) {
        return Err(wrong("assay.json names a number of worlds outside 1 to 10 000 000"));
    }
    Ok(attachment)
}

/// The stream of the attached file by its name in the catalog's tree of names.
fn attached(document: &Document) -> Option<&Stream> {
    let names = dictionary(document, document.catalog().ok()?, b"Names")?;
    let files = dictionary(document, names, b"EmbeddedFiles")?;
    let entries = files.get_deref(b"Names", document).ok()?.as_array().ok()?;
    let ours = |pair: &&[Object]| pair[0].as_str().is_ok_and(|name| name == FILE.as_bytes());
    let entry = entries.chunks_exact(2).find(ours)?;
    let (_, file) = document.dereference(&entry[1]).ok()?;
    let content = dictionary(document, file.as_dict().ok()?, b"EF")?;
    content.get_deref(b"F", document).ok()?.as_stream().ok()
}

fn dictionary<'a>(document: &'a Document, of: &'a Dictionary, key: &[u8]) -> Option<&'a Dictionary> {
    of.get_deref(key, document).ok()?.as_dict().ok()
}
