//! Reading a pack back. A PDF may come from anyone: what it unpacks to is counted in total ([`Budget`]), and nothing in it is
//! trusted further than being text. Whoever reads a foreign one does it in a child with little memory, since the library believes
//! sizes before it is asked; what comes back is a [`Reading`].

mod budget;

use crate::attachment::{Attachment, FORMAT, hex};
use crate::error::NoPack;
use crate::seal::FILE;
use crate::tounicode;
pub(crate) use budget::words;
use lopdf::{Dictionary, Document, Object, Stream};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use voice::message;

/// Largest PDF read, in bytes.
const FILE_SIZE: usize = 32 << 20;

/// Largest attachment, in bytes.
const ATTACHED: usize = 16 << 20;

/// Most figures and rows that an attachment may name.
const NAMED: usize = 250_000;

/// Most bytes of text on all pages.
const TEXT: usize = 16 << 20;

/// Most worlds an attachment may name; the command line allows as many.
const WORLDS: usize = 10_000_000;

/// What a pack says: all that verification looks at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// What it carries about itself.
    pub attachment: Attachment,
    /// Its pages, in order.
    pub pages: Vec<Page>,
}

/// One page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Page {
    /// Its texts in drawing order; `None` where they cannot be read.
    pub texts: Option<Vec<String>>,
    /// SHA-256 of what is drawn, in hexadecimal; `None` where that cannot be read.
    pub drawing: Option<String>,
}

/// What a pack says of itself and shows.
///
/// # Errors
/// [`NoPack::NotPdf`] for bytes that are no readable PDF, exceed 32 MiB or unpack to too much; [`NoPack::NotPack`] where nothing of
/// ours is attached.
pub fn reading(pdf: &[u8]) -> Result<Reading, NoPack> {
    let document = load(pdf)?;
    let attachment = attachment(&document)?;
    Ok(Reading { attachment, pages: pages(&document)? })
}

fn load(pdf: &[u8]) -> Result<Document, NoPack> {
    if pdf.len() > FILE_SIZE {
        let (bytes, most) = (pdf.len().to_string(), FILE_SIZE.to_string());
        return Err(NoPack::not_pdf(&message!("pack-file-size", bytes = bytes, most = most)));
    }
    budget::load(pdf)
}

fn attachment(document: &Document) -> Result<Attachment, NoPack> {
    let stream = attached(document).ok_or_else(|| NoPack::not_pack(&message!("pack-no-attachment")))?;
    let json = stream.get_plain_content_with_limit(ATTACHED).map_err(|error| NoPack::NotPack(error.to_string()))?;
    let attachment: Attachment =
        serde_json::from_slice(&json).map_err(|error| NoPack::NotPack(format!("assay.json: {error}")))?;
    match () {
        () if attachment.format != FORMAT => Err(NoPack::not_pack(&message!("pack-other-format"))),
        () if !(1..=WORLDS).contains(&attachment.worlds) => Err(NoPack::not_pack(&message!("pack-worlds-outside"))),
        () if attachment.figures.len() + attachment.rows.len() > NAMED => {
            Err(NoPack::not_pack(&message!("pack-names-too-many", most = NAMED.to_string())))
        }
        () => Ok(attachment),
    }
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

/// Every page; many may share one content, so their texts are counted in total.
fn pages(document: &Document) -> Result<Vec<Page>, NoPack> {
    let mut left = TEXT;
    let page = |id| {
        let content = tounicode::content(document, id);
        let texts = content.as_ref().and_then(|content| tounicode::texts(document, id, content));
        let bytes = texts.iter().flatten().map(|text| text.len() + size_of::<String>()).sum();
        let too_much = || NoPack::not_pdf(&message!("pack-too-much-text", most = TEXT.to_string()));
        left = left.checked_sub(bytes).ok_or_else(too_much)?;
        Ok(Page { texts, drawing: content.map(|content| hex(&Sha256::digest(content))) })
    };
    document.get_pages().into_values().map(page).collect()
}
