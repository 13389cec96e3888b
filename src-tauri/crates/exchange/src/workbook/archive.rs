//! The archive around a workbook: real sizes are counted before anything inside is believed.

use crate::{ExchangeError, limits};
use std::io::{Read, Seek};
use vocabulary::message;
use zip::ZipArchive;

const SHEET_MAIN: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const MACRO_MAIN: &str = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";

/// Unpacks every entry into nothing, counting; refuses what is no workbook, lies about sizes or is too large.
pub(crate) fn inspect(file: impl Read + Seek) -> Result<(), ExchangeError> {
    let unreadable = |e: zip::result::ZipError| ExchangeError::Unreadable(e.to_string().into());
    let mut archive = ZipArchive::new(file).map_err(unreadable)?;
    if archive.len() > limits::ARCHIVE_ENTRIES {
        return Err(ExchangeError::Unpacking(message!("exchange-files-inside", count = archive.len().to_string())));
    }
    let mut total = 0;
    let mut types = String::new();
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).map_err(unreadable)?;
        let name = entry.name().map(|n| n.into_owned()).unwrap_or_default();
        if name == "[Content_Types].xml" {
            types = content_types(&mut entry)?;
            continue;
        }
        total += count(&mut entry, &name, limits::ARCHIVE_BYTES - total)?;
    }
    is_workbook(&types)
}

/// The list of parts; a real one has a few kilobytes.
fn content_types(entry: &mut impl Read) -> Result<String, ExchangeError> {
    let mut text = String::new();
    let read = entry.take(1 << 20).read_to_string(&mut text);
    match read {
        Ok(size) if size < 1 << 20 => Ok(text),
        Ok(_) => Err(ExchangeError::Unpacking(message!("exchange-long-parts"))),
        Err(e) => Err(ExchangeError::Unreadable(e.to_string().into())),
    }
}

/// The real size of an entry, at most `left`. The unpacker stops by itself where there is more than declared.
fn count<R: Read>(entry: &mut zip::read::ZipFile<'_, R>, name: &str, left: u64) -> Result<u64, ExchangeError> {
    let (declared, cap) = (entry.size(), limits::ENTRY_BYTES.min(left));
    let copied = std::io::copy(&mut entry.by_ref().take(cap + 1), &mut std::io::sink());
    let real = copied.map_err(|e| ExchangeError::Unpacking(format!("{name}: {e}").into()))?;
    if real > cap {
        let most = (cap >> 20).to_string();
        return Err(ExchangeError::Unpacking(message!("exchange-part-too-large", name = name, most = most)));
    }
    if real != declared {
        let (declared, real) = (declared.to_string(), real.to_string());
        let lies = message!("exchange-part-lies", name = name, declared = declared, real = real);
        return Err(ExchangeError::Unpacking(lies));
    }
    Ok(real)
}

fn is_workbook(types: &str) -> Result<(), ExchangeError> {
    if types.contains(SHEET_MAIN) || types.contains(MACRO_MAIN) {
        return Ok(());
    }
    let what = match types {
        t if t.contains("sheet.binary") => message!("exchange-binary-workbook"),
        t if t.contains("wordprocessingml") => message!("exchange-text-document"),
        t if t.contains("presentationml") => message!("exchange-presentation"),
        _ => message!("exchange-other-archive"),
    };
    Err(ExchangeError::Unreadable(what))
}
