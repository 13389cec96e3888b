//! What makes a pack whole: fixed dates and ids, title and language, outline, and the attachment. After it the same
//! report gives the same bytes on any machine.

use crate::attachment;
use crate::compose::Composed;
use crate::date;
use crate::error::PackError;
use crate::{outline, tagging};
use lopdf::{Dictionary, Document, Object, ObjectId, SaveOptions, Stream, StringFormat, dictionary};
use sha2::{Digest, Sha256};
use zlib_rs::{DeflateConfig, ReturnCode, Strategy, compress_bound, compress_slice};

/// Name of the attached file.
pub(crate) const FILE: &str = "assay.json";

/// Objects in one compressed stream.
const OBJECTS: usize = 1000;

/// The finished bytes.
pub(crate) fn seal(mut document: Document, composed: &Composed) -> Result<Vec<u8>, PackError> {
    let failed = |error: lopdf::Error| PackError::Write(error.to_string());
    let json = composed.attachment.as_ref().map(serde_json::to_vec).transpose();
    let json = json.map_err(|error| PackError::Write(error.to_string()))?;
    let date = date::as_pdf(&composed.date).ok_or_else(|| PackError::Date(composed.date.clone()))?;
    document.version = "1.7".to_owned();
    set_info(&mut document, composed, &date);
    let file = json.clone().map(|json| attach(&mut document, json, &date));
    let annotations = outline::link(&mut document, composed);
    let tree = tagging::add(&mut document, &composed.structure, &annotations);
    let outlines = outline::add(&mut document, &composed.headings);
    let metadata = document.add_object(xmp(composed));
    let catalog = document.catalog_mut().map_err(failed)?;
    describe(catalog, metadata);
    file.into_iter().for_each(|file| name(catalog, file));
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    catalog.set("StructTreeRoot", tree);
    if let Some(outlines) = outlines {
        catalog.set("Outlines", outlines);
        catalog.set("PageMode", Object::Name(b"UseOutlines".to_vec()));
    }
    set_id(&mut document, &json.unwrap_or_else(|| told(composed)));
    document.compress();
    let mut bytes = Vec::new();
    document.save_with_options(&mut bytes, packed()).map_err(|error| PackError::Write(error.to_string()))?;
    let smaller = with_packed_references(&bytes);
    Ok(smaller.unwrap_or(bytes))
}

/// The same with its last object, the table of references, compressed, which `lopdf` writes as it is: a sixteenth of a pack. `None`
/// where it stands otherwise than that library writes it.
fn with_packed_references(bytes: &[u8]) -> Option<Vec<u8>> {
    let find = |from: usize, part: &[u8]| {
        bytes.get(from..)?.windows(part.len()).position(|own| own == part).map(|at| from + at)
    };
    let last = bytes.len().saturating_sub(TAIL);
    let tail = find(last, STARTXREF)?;
    let offset = std::str::from_utf8(bytes.get(tail + STARTXREF.len()..)?).ok()?.split_whitespace().next()?;
    let begins: usize = offset.parse().ok()?;
    let body = find(begins, STREAM)? + STREAM.len();
    let head = std::str::from_utf8(bytes.get(begins..body - STREAM.len())?).ok()?;
    let (before, length) = head.split_once("/Length ")?;
    let digits = length.find(|sign: char| !sign.is_ascii_digit())?;
    let (length, after) = length.split_at(digits);
    let ends = body + length.parse::<usize>().ok()?;
    let mut table = Stream::new(Dictionary::new(), bytes.get(body..ends)?.to_vec());
    table.compress().ok()?;
    let packed = table.is_compressed().then_some(table.content)?;
    let head = format!("{before}/Filter/FlateDecode/Length {}{after}", packed.len());
    Some([bytes.get(..begins)?, head.as_bytes(), STREAM, &packed, bytes.get(ends..)?].concat())
}

/// What stands before the place of the references, at most so far from the end, and before the bytes of a stream.
const STARTXREF: &[u8] = b"startxref";
const TAIL: usize = 64;
const STREAM: &[u8] = b"stream\n";

/// The many small objects of the tree go into compressed streams, which keeps the file a third of the size.
fn packed() -> SaveOptions {
    SaveOptions::builder()
        .use_object_streams(true)
        .use_xref_streams(true)
        .max_objects_per_stream(OBJECTS)
        .compression_level(9)
        .build()
}

/// Text of any language as PDF writes it.
pub(crate) fn text(words: &str) -> Object {
    let units = std::iter::once(0xFEFF).chain(words.encode_utf16());
    Object::String(units.flat_map(u16::to_be_bytes).collect(), StringFormat::Hexadecimal)
}

fn set_info(document: &mut Document, composed: &Composed, date: &str) {
    let producer = format!("Assay {}", composed.version);
    let info = dictionary! {
        "Title" => text(&composed.title),
        "Subject" => text(&composed.subject),
        "Creator" => text(&producer),
        "Producer" => text(&producer),
        "CreationDate" => Object::string_literal(date),
        "ModDate" => Object::string_literal(date),
    };
    if let Ok(old) = document.trailer.get(b"Info").and_then(Object::as_reference) {
        document.objects.insert(old, Object::Dictionary(info));
    }
}

fn describe(catalog: &mut Dictionary, metadata: ObjectId) {
    catalog.set("Lang", Object::string_literal(voice::label("pack-language")));
    catalog.set("ViewerPreferences", dictionary! { "DisplayDocTitle" => true });
    catalog.set("Metadata", metadata);
}

/// Names the attached file.
fn name(catalog: &mut Dictionary, file: ObjectId) {
    catalog.set("AF", vec![Object::Reference(file)]);
    let names = vec![Object::string_literal(FILE), Object::Reference(file)];
    catalog.set("Names", dictionary! { "EmbeddedFiles" => dictionary! { "Names" => names } });
}

/// A file as a stream. Most of the attachment is digests, in which short matches are chance: without these it is a twelfth smaller.
fn packed_file(mut about: Dictionary, bytes: Vec<u8>) -> Stream {
    let config = DeflateConfig { strategy: Strategy::Filtered, mem_level: 9, ..DeflateConfig::best_compression() };
    let mut room = vec![0; compress_bound(bytes.len())];
    let (packed, code) = compress_slice(&mut room, &bytes, config);
    if code != ReturnCode::Ok {
        return Stream::new(about, bytes);
    }
    about.set("Filter", "FlateDecode");
    Stream::new(about, packed.to_vec())
}

fn attach(document: &mut Document, json: Vec<u8>, date: &str) -> ObjectId {
    let parameters = dictionary! {
        "Size" => json.len() as i64,
        "CreationDate" => Object::string_literal(date),
        "ModDate" => Object::string_literal(date),
    };
    let about = dictionary! {
        "Type" => "EmbeddedFile",
        "Subtype" => Object::Name(b"application/json".to_vec()),
        "Params" => parameters,
    };
    let stream = document.add_object(packed_file(about, json));
    document.add_object(dictionary! {
        "Type" => "Filespec",
        "F" => Object::string_literal(FILE),
        "UF" => text(FILE),
        "Desc" => text(&voice::label("pack-attachment")),
        "AFRelationship" => "Data",
        "EF" => dictionary! { "F" => stream, "UF" => stream },
    })
}

/// Title, language and date for readers that look for XMP; never compressed, so that search engines find it.
fn xmp(composed: &Composed) -> Stream {
    let Composed { version, date, .. } = composed;
    let (title, version, language) = (escaped(&composed.title), escaped(version), voice::label("pack-language"));
    let packet = format!(
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\
         <xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>\
         <pdf:Producer>Assay {version}</pdf:Producer>\
         </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    );
    let about = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
    Stream::new(about, packet.into_bytes()).with_compression(false)
}

fn escaped(words: &str) -> String {
    let readable = words.chars().filter(|c| !c.is_control());
    readable.collect::<String>().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// All that a document says to its readers.
fn told(composed: &Composed) -> Vec<u8> {
    let texts = composed.pages.iter().flat_map(|page| page.texts()).map(|text| text.text.as_str());
    std::iter::once(composed.title.as_str()).chain(texts).flat_map(|text| [text, "\n"]).collect::<String>().into_bytes()
}

/// An id made from what the document says, in place of a random one.
fn set_id(document: &mut Document, said: &[u8]) {
    let id = attachment::hex(&Sha256::digest(said)[..16]);
    let id = Object::String(id.into_bytes(), StringFormat::Literal);
    document.trailer.set("ID", vec![id.clone(), id]);
}
