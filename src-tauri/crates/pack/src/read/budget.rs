//! Loading under a budget: the library limits what one stream unpacks to, this limits all of them together, and how many values
//! there are. It asks us at each object, before the objects inside a stream are made.

use crate::error::NoPack;
use lopdf::{Document, LoadOptions, Object, ObjectId};
use std::cell::Cell;
use voice::message;

/// Most bytes that the streams which are unpacked while loading may have together.
const UNPACKED: usize = 24 << 20;

/// Most values of all objects together: numbers, names, texts, keys, references. Each costs 60 to 200 bytes.
const VALUES: usize = 600_000;

/// What may still be loaded.
#[derive(Clone, Copy)]
struct Budget {
    bytes: usize,
    values: usize,
}

thread_local! {
    // The library's filter is a plain function, so what it counts has no other place.
    static LEFT: Cell<Option<Budget>> = const { Cell::new(None) };
}

/// The document of a PDF, or why there is none.
pub(super) fn load(pdf: &[u8]) -> Result<Document, NoPack> {
    LEFT.set(Some(Budget { bytes: UNPACKED, values: VALUES }));
    let options = LoadOptions { filter: Some(count), ..LoadOptions::with_max_decompressed_size(UNPACKED) };
    let loaded = Document::load_mem_with_options(pdf, options);
    match (LEFT.take(), loaded) {
        (None, _) => {
            let (size, values) = ((UNPACKED >> 20).to_string(), VALUES.to_string());
            Err(NoPack::not_pdf(&message!("pack-unpacks-to-much", size = size, values = values)))
        }
        (_, loaded) => loaded.map_err(|error| NoPack::NotPdf(error.to_string())),
    }
}

/// Counts an object; once the budget is spent nothing more is kept.
fn count(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    let left = LEFT.get().and_then(|left| spend(left, object));
    LEFT.set(left);
    left.map(|_| (id, object.clone()))
}

fn spend(left: Budget, object: &mut Object) -> Option<Budget> {
    let mut values = 0;
    weigh(object, &mut values);
    let mut bytes = 0;
    if let Object::Stream(stream) = object
        && stream.dict.has_type(b"ObjStm")
    {
        if stream.is_compressed() {
            stream.decompress_with_limit(left.bytes).ok()?;
        }
        bytes = stream.content.len();
        values += words(&stream.content);
    }
    Some(Budget { bytes: left.bytes.checked_sub(bytes)?, values: left.values.checked_sub(values)? })
}

/// Adds up the values of an object, those of its lists and dictionaries too.
fn weigh(object: &Object, values: &mut usize) {
    *values += 1;
    match object {
        Object::Array(items) => items.iter().for_each(|item| weigh(item, values)),
        Object::Dictionary(fields) => fields.iter().for_each(|(_, value)| weigh(value, values)),
        Object::Stream(stream) => stream.dict.iter().for_each(|(_, value)| weigh(value, values)),
        _ => {}
    }
}

/// At most so many values stand in such a text: each begins where a word or a bracket does.
pub(crate) fn words(text: &[u8]) -> usize {
    let is_apart = |byte: &u8| byte.is_ascii_whitespace() || b"[]<>()/".contains(byte);
    let begins = |pair: &[u8]| matches!(pair, [a, b] if b"[</(".contains(b) || (is_apart(a) && !is_apart(b)));
    text.windows(2).filter(|pair| begins(pair)).count()
}
