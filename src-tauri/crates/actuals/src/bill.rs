//! One file of a bill, whichever form it has: text, compressed text, Parquet.

use crate::charge::Adding;
use crate::column::{Column, Wanted, listed};
use crate::opencost::{self, Exported};
use crate::spend::SpendFailure;
use crate::text::{self, Text, Unread};
use flate2::read::MultiGzDecoder;
use input::Problem;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom};
use std::path::Path;
use vocabulary::{Message, Value, message};

/// Those who added the rows of a file up and where it has each wanted column, or what is wrong with it.
pub(crate) type FileRead<A> = Result<(Vec<A>, Vec<Option<usize>>), Vec<Problem>>;

/// Reads a file, whichever form it has; each thread has an adder of its own.
///
/// # Errors
/// What the machine could not do; within, what is wrong with the file as a whole. Wrong rows are with the adders.
pub(crate) fn read<A: Adding + Send>(
    path: &Path,
    wanted: &Wanted,
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> Result<FileRead<A>, SpendFailure> {
    let machine = |error: io::Error| SpendFailure::Machine(path.to_owned(), error);
    let mut source = File::open(path).map_err(machine)?;
    let mut magic = [0; 4];
    let read = filled(&mut source, &mut magic).map_err(machine)?;
    source.seek(SeekFrom::Start(0)).map_err(machine)?;
    match &magic[..read] {
        start if start.starts_with(&GZIP) => {
            let unpacked = MultiGzDecoder::new(io::BufReader::with_capacity(ROOM, source));
            text(path, io::BufReader::with_capacity(ROOM, unpacked), wanted, threads, adder)
        }
        b"PAR1" => crate::parquet::read(path, source, wanted, threads, adder).map_err(machine),
        _ => text(path, io::BufReader::with_capacity(ROOM, source), wanted, threads, adder),
    }
}

/// How text in UTF-16 begins, in either order of its bytes.
const UTF_16: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];
/// Whether text is in UTF-16: it begins with that mark, or every other byte of its beginning is 0.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(LOOKED_AT)];
    let is_every_other = |from: usize| start.len() > LEAST && start.iter().skip(from).step_by(2).all(|byte| *byte == 0);
    UTF_16.iter().any(|mark| start.starts_with(mark)) || is_every_other(0) || is_every_other(1)
}

/// Bytes that are looked at, and how many there are at least.
const LOOKED_AT: usize = 64;
const LEAST: usize = 8;

/// What is wrong with a file in UTF-16, or in another encoding that is not UTF-8; `None` of text in UTF-8.
pub fn encoding(path: &Path, bytes: &[u8]) -> Option<Problem> {
    let found = match is_utf_16(bytes) {
        true => message!("spend-utf-16"),
        false => std::str::from_utf8(bytes).err().map(|_| message!("spend-utf-16.other"))?,
    };
    Some(wrong(&shown(path), "F935", found, message!("spend-text"), message!("spend-text.hint")))
}

/// How gzip begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];
/// Bytes that are read at a time.
const ROOM: usize = 1 << 18;

/// Text: a document where it begins like one, else a table.
fn text<A: Adding + Send>(
    path: &Path,
    mut source: impl BufRead,
    wanted: &Wanted,
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> Result<FileRead<A>, SpendFailure> {
    let first = match source.fill_buf() {
        Ok(bytes) if is_utf_16(bytes) => return Ok(Err(encoding(path, bytes).into_iter().collect())),
        Ok(bytes) => bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start().first().copied(),
        Err(error) => return refused(path, Unread::Broken(error)),
    };
    if first != Some(b'{') {
        return table(path, source, wanted, threads, adder);
    }
    Ok(match unstated(path, wanted) {
        Some(problem) => Err(vec![problem]),
        None => opencost::read(path, source, wanted, adder()),
    })
}

/// What is wrong with an allocation whose currency nobody says.
fn unstated(path: &Path, wanted: &Wanted) -> Option<Problem> {
    let (found, expected) = (message!("spend-unstated"), message!("spend-unstated.expected"));
    let problem = || wrong(&shown(path), "F905", found, expected, message!("spend-unstated.hint"));
    wanted.unstated().is_none().then(problem)
}

/// As many bytes as there are.
pub(crate) fn filled(source: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < room.len() {
        match source.read(&mut room[read..]) {
            Ok(0) => break,
            Ok(more) => read += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(read)
}

fn table<A: Adding + Send>(
    path: &Path,
    source: impl Read,
    wanted: &Wanted,
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> Result<FileRead<A>, SpendFailure> {
    let text = match Text::begin(source) {
        Ok(text) => text,
        Err(unread) => return refused(path, unread),
    };
    if let Some(own) = opencost::exported(&text.heads) {
        return match unstated(path, wanted) {
            Some(problem) => Ok(Err(vec![problem])),
            None => match text::read(text, &own, threads, &|| Exported { own: adder(), wanted }) {
                Ok(adders) => Ok(Ok((adders.into_iter().map(|own| own.own).collect(), opencost::places(wanted)))),
                Err(unread) => refused(path, unread),
            },
        };
    }
    let places = match wanted.places(&text.heads) {
        Ok(places) => places,
        Err(lacking) => return Ok(Err(vec![without(path, &text.heads, &lacking)])),
    };
    match text::read(text, &wanted.read(&places), threads, adder) {
        Ok(adders) => Ok(Ok((adders, places))),
        Err(unread) => refused(path, unread),
    }
}

/// What is wrong with a file that ends too early or is no text; what the machine could not do otherwise.
fn refused<A>(path: &Path, unread: Unread) -> Result<FileRead<A>, SpendFailure> {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match unread {
        Unread::Broken(error) if matches!(error.kind(), UnexpectedEof | InvalidData | InvalidInput) => {
            let found = message!("spend-broken", error = error.to_string());
            Ok(Err(vec![wrong(
                &shown(path),
                "F908",
                found,
                message!("spend-broken.expected"),
                message!("spend-broken.hint"),
            )]))
        }
        Unread::Broken(error) => Err(SpendFailure::Machine(path.to_owned(), error)),
        Unread::Endless => {
            let (found, hint) = (message!("spend-endless"), message!("spend-endless.hint"));
            Ok(Err(vec![wrong(&shown(path), "F908", found, message!("spend-endless.expected"), hint)]))
        }
    }
}

/// A file that lacks columns without which it is no bill.
pub(crate) fn without(path: &Path, heads: &[String], lacking: &[Column]) -> Problem {
    let found = match heads.is_empty() {
        true => message!("spend-columns.empty"),
        false => {
            let all = Value::commas(told(heads, lacking).into_iter().map(Message::from));
            match heads.len().saturating_sub(SHOWN) {
                0 => message!("spend-columns", heads = all),
                more => message!("spend-columns.more", heads = all, count = more),
            }
        }
    };
    let expected = message!("spend-columns.expected", columns = listed(lacking));
    wrong(&shown(path), "F904", found, expected, message!("spend-columns.hint"))
}

/// Heads that are told of a file.
const SHOWN: usize = 12;

/// Some heads of a file in its order: those first that are spelt much like one that is missing, wherever they stand.
fn told<'h>(heads: &'h [String], lacking: &[Column]) -> Vec<&'h str> {
    let bare = |text: &str| text.chars().filter(|own| own.is_alphanumeric()).collect::<String>().to_lowercase();
    let known: Vec<String> = lacking.iter().map(|own| bare(own.head())).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let is_like = |head: &&str| {
        let own = bare(head);
        known.contains(&own.as_str()) || input::nearest(&own, &known).is_some()
    };
    let (like, rest): (Vec<&str>, Vec<&str>) = heads.iter().map(String::as_str).partition(is_like);
    like.into_iter().chain(rest).take(SHOWN).collect()
}

pub(crate) fn wrong(path: &str, code: &'static str, found: Message, expected: Message, hint: Message) -> Problem {
    Problem { path: path.to_owned(), code, found, expected, hint }
}

pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The SHA-256 of a file.
pub(crate) fn digest(path: &Path) -> io::Result<[u8; 32]> {
    hash(File::open(path)?)
}

/// The SHA-256 of what a file holds, compressed or not.
pub(crate) fn unpacked(path: &Path) -> io::Result<[u8; 32]> {
    let mut source = File::open(path)?;
    if is_compressed(&mut source)? {
        hash(MultiGzDecoder::new(io::BufReader::with_capacity(ROOM, source)))
    } else {
        hash(source)
    }
}

/// The lowest 32 bits of the length of what a file holds, compressed or not: gzip keeps them at its end (RFC 1952). Of one that holds
/// several members it is that of the last.
pub(crate) fn unpacked_length(path: &Path) -> io::Result<u32> {
    let mut source = File::open(path)?;
    if !is_compressed(&mut source)? {
        return Ok(source.metadata()?.len() as u32);
    }
    let mut last = [0; 4];
    source.seek(SeekFrom::End(-4))?;
    source.read_exact(&mut last)?;
    Ok(u32::from_le_bytes(last))
}

/// Whether a file begins as gzip does; it is then at its start.
fn is_compressed(source: &mut File) -> io::Result<bool> {
    let mut magic = [0; 2];
    let read = filled(source, &mut magic)?;
    source.seek(SeekFrom::Start(0))?;
    Ok(magic[..read] == GZIP)
}

fn hash(mut source: impl Read) -> io::Result<[u8; 32]> {
    let mut hash = Sha256::new();
    let mut room = vec![0; ROOM];
    loop {
        match source.read(&mut room)? {
            0 => return Ok(hash.finalize().into()),
            read => hash.update(&room[..read]),
        }
    }
}
