//! Files are written whole or not at all: beside the target first, then renamed over it.

use crate::Failure;
use std::io::Write;
use std::path::Path;

/// Writes bytes to a path; on failure an existing file there is as before.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let failed = |error: std::io::Error| Failure::file(path, &error);
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(failed)?;
    file.persist(path).map_err(|error| Failure::file(path, &error.error))?;
    Ok(())
}
