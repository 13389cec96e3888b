//! A file written whole or not at all: built in a file beside the target, then given the target's name.
//!
//! While it is built its writer holds a lock on it, which the system drops with the program. What a killed program left is
//! therefore known by its name and by a lock that nobody holds, and [`sweep`] removes it.

use std::fs::{File, TryLockError};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// Names begin so, then six letters and digits, then [`ENDING`].
const PREFIX: &str = ".assay-";
const ENDING: &str = ".tmp";
/// Letters and digits between.
const RANDOM: usize = 6;
/// Most names of a folder that are looked at.
const MOST_NAMES: usize = 20_000;
/// Most names that are tried where others sweep the folder at the same moment.
const TRIES: usize = 8;

/// Writes bytes under a name, durably; on any error but of the disk itself at the very end what was there is as before.
///
/// # Errors
/// What the system says of the folder, of its rights or of the space left.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut sidecar = Sidecar::new(&folder_of(path)?)?;
    sidecar.fill(bytes)?;
    sidecar.replace(path)
}

/// The folder that a file lies in.
pub(crate) fn folder_of(path: &Path) -> Result<PathBuf> {
    let full = std::path::absolute(path)?;
    full.parent().map(Path::to_owned).ok_or_else(|| ErrorKind::NotADirectory.into())
}

/// A file that is being built; dropped without a name, it is removed.
pub(crate) struct Sidecar {
    file: NamedTempFile,
    folder: PathBuf,
}

impl Sidecar {
    /// An empty file of the rights that any new file would get.
    pub fn new(folder: &Path) -> Result<Self> {
        for _ in 0..TRIES {
            let file = temporary(folder)?;
            if is_kept(file.as_file()) {
                return Ok(Self { file, folder: folder.to_owned() });
            }
        }
        Err(Error::other("files beside it are removed as fast as they are made"))
    }

    /// Writes its bytes and waits until they are on the disk.
    pub fn fill(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes)?;
        self.file.as_file().sync_all()
    }

    /// Gives it a name that may be taken.
    pub fn replace(self, path: &Path) -> Result<()> {
        self.file.persist(path).map_err(|refused| refused.error)?;
        sync(&self.folder)
    }

    /// Gives it a name that must be free; whether the folder then kept the name is for [`sync`] to say.
    pub fn name(self, path: &Path) -> Result<()> {
        self.file.persist_noclobber(path).map(drop).map_err(|refused| refused.error)
    }
}

fn temporary(folder: &Path) -> Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(ENDING).rand_bytes(RANDOM);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Locks a file just made, so that no one sweeps it away; false where that has happened already. A file system without
/// locks is swept by nobody.
fn is_kept(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) && has_name(file)
}

#[cfg(unix)]
fn has_name(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|found| found.nlink() > 0)
}

/// Elsewhere a file that was removed while it is open still stands in the way of its name, and giving it another fails by itself.
#[cfg(not(unix))]
fn has_name(_: &File) -> bool {
    true
}

/// Whether a file's folder takes no other file, as no journal could be kept then; a disk that is merely full takes one.
pub(crate) fn is_refused(path: &Path) -> bool {
    let made = folder_of(path).and_then(|folder| Sidecar::new(&folder));
    let refusals = [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem];
    made.is_err_and(|error| refusals.contains(&error.kind()))
}

/// Makes the names of a folder durable; where a folder cannot be opened or has no such call, that is left to the system.
pub(crate) fn sync(folder: &Path) -> Result<()> {
    let left = [ErrorKind::PermissionDenied, ErrorKind::InvalidInput, ErrorKind::Unsupported];
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if cfg!(unix) && !left.contains(&error.kind()) => Err(error),
        _ => Ok(()),
    }
}

/// Removes what programs that were killed left in a folder; what is in use, or may not be removed, stays.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let names = entries.take(MOST_NAMES).filter_map(|entry| Some(entry.ok()?.file_name()));
    let left = names.filter(|name| name.to_str().is_some_and(is_ours));
    left.for_each(|name| remove_unused(&folder.join(name)));
}

fn is_ours(name: &str) -> bool {
    let middle = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(ENDING));
    middle.is_some_and(|middle| middle.len() == RANDOM && middle.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn remove_unused(path: &Path) {
    let is_file = path.symlink_metadata().is_ok_and(|found| found.is_file());
    let Some(file) = is_file.then(|| File::open(path).ok()).flatten() else { return };
    if file.try_lock().is_ok() {
        // Where it may not be removed it stays: it does no harm.
        let _ = std::fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn what_nobody_uses_goes_and_all_else_stays() {
        let folder = tempfile::TempDir::new().unwrap();
        let others = [".assay-abc.tmp", ".assay-abcdef.tmp.txt", ".assay-abc_ef.tmp", "assay-abcdef.tmp", "a.assay"];
        for name in others.into_iter().chain([".assay-abcdef.tmp", ".assay-Zz09Zz.tmp"]) {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        std::fs::create_dir(folder.path().join(".assay-folder.tmp")).unwrap();
        let used = Sidecar::new(folder.path()).unwrap();
        sweep(folder.path());
        let used_name = used.file.path().file_name().unwrap().to_str().unwrap().to_owned();
        let mut expected: Vec<String> = others.iter().map(|name| (*name).to_owned()).collect();
        expected.extend([".assay-folder.tmp".to_owned(), used_name]);
        expected.sort();
        assert_eq!(names(folder.path()), expected);
        used.replace(&folder.path().join("out")).unwrap();
        assert!(names(folder.path()).contains(&"out".to_owned()));
    }

    #[test]
    fn writers_and_sweepers_do_not_harm_each_other() {
        let folder = tempfile::TempDir::new().unwrap();
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| (0..300).for_each(|_| sweep(folder.path())));
            }
            for writer in 0..2 {
                let path = folder.path().join(format!("out{writer}"));
                scope.spawn(move || (0..100_u8).for_each(|n| write_whole(&path, &[n; 100]).unwrap()));
            }
        });
        assert_eq!(names(folder.path()), ["out0", "out1"]);
        assert_eq!(std::fs::read(folder.path().join("out0")).unwrap(), [99; 100]);
    }
}
