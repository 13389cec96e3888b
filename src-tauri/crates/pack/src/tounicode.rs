//! The text of a page, read back from its content stream through each font's ToUnicode map, text by text in drawing
//! order. Made for our own pages; of any other page it reads what it can and never fails hard.

use crate::read::words;
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeMap;

/// Most bytes of one content stream or map, decompressed.
const STREAM: usize = 16 << 20;

/// Most characters read from one page.
const CHARACTERS: usize = 1 << 20;

/// Most words of one page's content: a page of ours has some thousands.
const WORDS: usize = 300_000;

type Map = BTreeMap<u16, String>;

/// The texts of a page with this content in drawing order, one for each text section; `None` where it cannot be read.
pub(crate) fn texts(document: &Document, page: ObjectId, content: &[u8]) -> Option<Vec<String>> {
    if words(content) > WORDS {
        return None;
    }
    let maps = maps(document, page);
    let content = Content::decode(content).ok()?;
    let (mut texts, mut font, mut length): (Vec<String>, Option<&Map>, usize) = (Vec::new(), None, 0);
    for operation in content.operations {
        match (operation.operator.as_str(), operation.operands.first()) {
            ("Tf", Some(Object::Name(name))) => font = maps.get(name),
            ("BT", _) => texts.push(String::new()),
            ("Tj" | "'", Some(shown)) | ("TJ", Some(shown)) => {
                let text = decoded(shown, font);
                length += text.len();
                match texts.last_mut() {
                    Some(section) => section.push_str(&text),
                    None => texts.push(text),
                }
            }
            _ => {}
        }
        if length > CHARACTERS {
            return None;
        }
    }
    Some(texts)
}

/// The content of a page, decompressed; `None` where it is missing or too large.
pub(crate) fn content(document: &Document, page: ObjectId) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for id in document.get_page_contents(page) {
        let stream = document.get_object(id).ok()?.as_stream().ok()?;
        bytes.extend(stream.get_plain_content_with_limit(STREAM).ok()?);
        bytes.push(b'\n');
        if bytes.len() > STREAM {
            return None;
        }
    }
    Some(bytes)
}

fn maps(document: &Document, page: ObjectId) -> BTreeMap<Vec<u8>, Map> {
    let fonts = document.get_page_fonts(page).unwrap_or_default();
    fonts.into_iter().map(|(name, font)| (name, map(document, font).unwrap_or_default())).collect()
}

fn map(document: &Document, font: &Dictionary) -> Option<Map> {
    let stream = font.get_deref(b"ToUnicode", document).ok()?.as_stream().ok()?;
    Some(parse(&stream.get_plain_content_with_limit(STREAM).ok()?))
}

fn decoded(shown: &Object, font: Option<&Map>) -> String {
    let strings: Vec<&[u8]> = match shown {
        Object::String(bytes, _) => vec![bytes],
        Object::Array(items) => items.iter().filter_map(|item| item.as_str().ok()).collect(),
        _ => Vec::new(),
    };
    let codes = strings.iter().flat_map(|bytes| bytes.chunks(2)).map(|pair| match pair {
        [high, low] => u16::from_be_bytes([*high, *low]),
        _ => 0,
    });
    codes.map(|code| font.and_then(|map| map.get(&code)).map_or("\u{FFFD}", String::as_str)).collect()
}

/// Reads `bfchar` and `bfrange` sections (Adobe Technical Note 5411); ranges are at most 65,536 codes in all.
fn parse(cmap: &[u8]) -> Map {
    let text = String::from_utf8_lossy(cmap);
    let mut map = Map::new();
    for section in text.split("beginbfchar").skip(1) {
        let entries = hex_strings(section.split("endbfchar").next().unwrap_or_default());
        for pair in entries.chunks_exact(2) {
            map.insert(code(&pair[0]), unicode(&pair[1], 0));
        }
    }
    for section in text.split("beginbfrange").skip(1) {
        ranges(&mut map, section.split("endbfrange").next().unwrap_or_default());
    }
    map
}

/// Lines of `<first> <last> <start>` or `<first> <last> [<one> <two> …]`.
fn ranges(map: &mut Map, section: &str) {
    let mut rest = hex_tokens(section).into_iter().peekable();
    while let (Some(Token::Hex(first)), Some(Token::Hex(last)), Some(target)) = (rest.next(), rest.next(), rest.next())
    {
        let (first, last) = (code(&first), code(&last));
        match target {
            Token::Hex(start) => {
                map.extend((first..=last).map(|at| (at, unicode(&start, u32::from(at - first)))));
            }
            Token::Open => {
                let mut at = first;
                while let Some(Token::Hex(each)) = rest.next() {
                    map.insert(at, unicode(&each, 0));
                    at = at.wrapping_add(1);
                }
            }
            Token::Close => {}
        }
        if map.len() > usize::from(u16::MAX) {
            return;
        }
    }
}

enum Token {
    Hex(Vec<u8>),
    Open,
    Close,
}

fn hex_tokens(section: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = section;
    while let Some(at) = rest.find(['<', '[', ']']) {
        let (mark, after) = rest[at..].split_at(1);
        rest = after;
        match mark {
            "[" => tokens.push(Token::Open),
            "]" => tokens.push(Token::Close),
            _ => {
                let Some((digits, after)) = rest.split_once('>') else { return tokens };
                tokens.push(Token::Hex(bytes(digits)));
                rest = after;
            }
        }
    }
    tokens
}

fn hex_strings(section: &str) -> Vec<Vec<u8>> {
    let hex = |token| match token {
        Token::Hex(bytes) => Some(bytes),
        _ => None,
    };
    hex_tokens(section).into_iter().filter_map(hex).collect()
}

fn bytes(digits: &str) -> Vec<u8> {
    let values: Vec<u8> = digits.chars().filter_map(|c| c.to_digit(16)).map(|d| d as u8).collect();
    values.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)).collect()
}

fn code(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |code, &byte| code << 8 | u16::from(byte))
}

/// UTF-16BE text whose last character is `further` places on.
fn unicode(bytes: &[u8], further: u32) -> String {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
    let mut text: Vec<char> = char::decode_utf16(units).map(|c| c.unwrap_or('\u{FFFD}')).collect();
    if let Some(last) = text.last_mut() {
        *last = char::from_u32(u32::from(*last).saturating_add(further)).unwrap_or('\u{FFFD}');
    }
    text.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_read_in_all_their_forms_and_never_fail() {
        for (cmap, expected) in [
            ("2 beginbfchar <0001> <0041> <0002> <00660069> endbfchar", vec![(1, "A"), (2, "fi")]),
            ("1 beginbfrange <0001> <0003> <0061> endbfrange", vec![(1, "a"), (2, "b"), (3, "c")]),
            ("1 beginbfrange <0005> <0006> [<0041> <0042>] endbfrange", vec![(5, "A"), (6, "B")]),
            ("1 beginbfchar <0001> <D83DDE00> endbfchar", vec![(1, "\u{1F600}")]),
            ("beginbfchar <00", vec![]),
            ("beginbfrange <0001> [ ] <0002>", vec![]),
            ("beginbfchar <> <> endbfchar", vec![(0, "")]),
        ] {
            let expected: Map = expected.into_iter().map(|(code, text)| (code, text.to_owned())).collect();
            assert_eq!(parse(cmap.as_bytes()), expected, "{cmap}");
        }
    }
}
