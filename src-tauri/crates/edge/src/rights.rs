//! What the system lets this user do with a file.

use std::path::Path;

/// Whether a workspace can only be read: its own rights, its folder's or its disk's forbid writing. Nothing is written to find out.
#[cfg(unix)]
pub fn is_for_reading(file: &Path) -> bool {
    use rustix::fs::{Access, access};
    use rustix::io::Errno;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let refusals = [Errno::ACCESS, Errno::PERM, Errno::ROFS];
    [file, folder].into_iter().any(|path| access(path, Access::WRITE_OK).is_err_and(|error| refusals.contains(&error)))
}

/// Elsewhere a folder's rights are known only to the system; the file's own mark is looked at.
#[cfg(not(unix))]
pub fn is_for_reading(file: &Path) -> bool {
    file.metadata().is_ok_and(|found| found.permissions().readonly())
}
