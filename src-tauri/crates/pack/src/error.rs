//! What can go wrong with a pack, in words a person can act on.

use charts::FontError;
use serde::{Deserialize, Serialize};

/// A pack cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// The date of the last step is not `YYYY-MM-DD`.
    #[error("{0:?} is not a date such as 2026-11-21")]
    Date(String),
    /// An embedded font is damaged.
    #[error(transparent)]
    Font(#[from] FontError),
    /// The PDF could not be assembled.
    #[error("the PDF cannot be written: {0}")]
    Write(String),
    /// The bytes are no pack.
    #[error(transparent)]
    Read(#[from] NoPack),
}

/// Bytes that are no pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum NoPack {
    /// No PDF that can be read, or one that exceeds a limit.
    #[error("this is not a PDF that can be read: {0}")]
    NotPdf(String),
    /// A PDF, but not one of ours: nothing is attached, or it is not what a pack carries.
    #[error("this PDF is not a decision pack: {0}")]
    NotPack(String),
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
