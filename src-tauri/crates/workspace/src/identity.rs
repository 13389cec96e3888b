//! Which file a path led to when it was opened, so that one put in its place, or gone, is noticed.

use crate::{Fault, Inner};
use std::fs::Metadata;
use std::path::Path;

/// Device and number of a file, where the system numbers its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity(Option<(u64, u64)>);

impl Identity {
    /// Of a file that was looked at.
    pub(crate) fn of(found: &Metadata) -> Self {
        Self(number(found))
    }

    /// Whether a file that was looked at is this one; no where the system does not number its files.
    pub(crate) fn is_of(self, found: &Metadata) -> bool {
        self.0.is_some() && self == Self::of(found)
    }

    /// Whether a path leads to it.
    pub fn is_at(self, path: &Path) -> bool {
        self.holds(path).is_ok()
    }

    /// Whether the path still leads to it.
    ///
    /// Errors: `Moved` where it leads to another file or to none, or what the system says.
    pub(crate) fn holds(self, path: &Path) -> Inner<()> {
        match std::fs::metadata(path) {
            Ok(found) if Self::of(&found) == self => Ok(()),
            Ok(_) => Err(Fault::Moved),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(Fault::Moved),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(unix)]
fn number(found: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((found.dev(), found.ino()))
}

/// Elsewhere an open file can be neither replaced nor removed.
#[cfg(not(unix))]
fn number(_: &Metadata) -> Option<(u64, u64)> {
    None
}
