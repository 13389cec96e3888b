//! Bytes that a workspace keeps: compressed, behind a mark with a version and a digest of what follows.
//!
//! Bytes are not trusted: whatever they say, reading them ends and holds a bounded number of bytes. Compressed with Deflate, whose
//! library reads compressed bills as well and needs no C compiler.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};

/// How bytes begin; the last of these is the version.
pub(crate) type Mark = [u8; 8];
/// Bytes of a digest.
const DIGEST: usize = 32;
/// Most bytes that anything unpacks to.
const MOST_UNPACKED: u64 = 192 << 20;

/// Why bytes hold nothing that was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unpacked {
    /// They do not begin as they should.
    Foreign,
    /// A later version wrote them.
    Newer,
    /// They were changed or cut since they were written.
    Changed,
    /// They say what nobody wrote.
    Wrong,
}

/// Bytes to keep.
///
/// # Errors
/// What the compressing library could not do.
pub(crate) fn seal(mark: Mark, plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain)?;
    let packed = encoder.finish()?;
    Ok([&mark[..], &Sha256::digest(&packed)[..], &packed].concat())
}

/// What was sealed.
///
/// # Errors
/// Why the bytes hold nothing of that mark.
pub(crate) fn unseal(mark: Mark, bytes: &[u8]) -> Result<Vec<u8>, Unpacked> {
    unseal_since(mark, mark[7], bytes).map(|(_, plain)| plain)
}

/// What was sealed by this version or one since the first that is still read, and which one that was.
///
/// # Errors
/// Why the bytes hold nothing of that mark.
pub(crate) fn unseal_since(mark: Mark, first: u8, bytes: &[u8]) -> Result<(u8, Vec<u8>), Unpacked> {
    let (own, rest) = bytes.split_at_checked(mark.len()).ok_or(Unpacked::Foreign)?;
    if own[..7] != mark[..7] {
        return Err(Unpacked::Foreign);
    }
    if !(first..=mark[7]).contains(&own[7]) {
        return Err(Unpacked::Newer);
    }
    let (digest, packed) = rest.split_at_checked(DIGEST).ok_or(Unpacked::Changed)?;
    if Sha256::digest(packed)[..] != *digest {
        return Err(Unpacked::Changed);
    }
    let mut plain = Vec::new();
    let read = DeflateDecoder::new(packed).take(MOST_UNPACKED + 1).read_to_end(&mut plain);
    match read {
        Ok(_) if plain.len() as u64 <= MOST_UNPACKED => Ok((own[7], plain)),
        _ => Err(Unpacked::Wrong),
    }
}
