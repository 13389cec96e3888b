//! What can go wrong with a pack, in words a person can act on.

use charts::FontError;
use serde::{Deserialize, Serialize};
use std::fmt;
use voice::{Message, message};

/// A pack cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// The date of the last step is not `YYYY-MM-DD`.
    Date(String),
    /// An embedded font is damaged.
    Font(#[from] FontError),
    /// The PDF could not be assembled.
    Write(String),
    /// The bytes are no pack.
    Read(#[from] NoPack),
}

impl PackError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            Self::Date(date) => message!("pack-no-date", date = format!("{date:?}")),
            Self::Font(error) => error.message(),
            Self::Write(why) => message!("pack-not-written", why = why),
            Self::Read(error) => error.message(),
        }
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&voice::text(&self.message()))
    }
}

/// Bytes that are no pack, with why in words: a child that reads a foreign one hands them to its parent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum NoPack {
    /// No PDF that can be read, or one that exceeds a limit.
    NotPdf(String),
    /// A PDF, but not one of ours: nothing is attached, or it is not what a pack carries.
    NotPack(String),
}

impl NoPack {
    pub(crate) fn not_pdf(why: &Message) -> Self {
        Self::NotPdf(voice::text(why))
    }

    pub(crate) fn not_pack(why: &Message) -> Self {
        Self::NotPack(voice::text(why))
    }

    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            Self::NotPdf(why) => message!("pack-not-pdf", why = why),
            Self::NotPack(why) => message!("pack-not-pack", why = why),
        }
    }
}

impl fmt::Display for NoPack {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&voice::text(&self.message()))
    }
}

/// A pack cannot be verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError<E> {
    /// The pack cannot be read, or not be rendered again.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// The report could not be computed again.
    #[error("{0}")]
    Again(E),
}
