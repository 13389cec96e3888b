//! A new workspace: built whole in a file beside, then given its name, which never replaces another file.

use crate::connection::{self, Patience};
use crate::log::{self, Draft, Kind};
use crate::migrate::{self, MIGRATIONS, VERSION};
use crate::{Fault, Inner, Stamp, diff, record, rows};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use tables::Book;
use tempfile::TempPath;

/// Writes a new workspace file; on any fault nothing stays behind.
pub(crate) fn create(path: &Path, book: &Book, stamp: &Stamp) -> Inner<()> {
    stamp.check()?;
    rows::sound(book)?;
    refuse_occupied(path)?;
    let folder = folder_of(path)?;
    let temporary = temporary(&folder)?;
    let (mut connection, _) = connection::connect(&temporary, Patience::default())?;
    connection::tune(&connection)?;
    connection::write(&mut connection, |c| fill(c, book, stamp))?;
    connection.close().map_err(|(_, error)| error)?;
    temporary.persist_noclobber(path).map_err(|error| error.error)?;
    sync(&folder)
}

fn refuse_occupied(path: &Path) -> Inner<()> {
    if path.symlink_metadata().is_ok() {
        return Err(Fault::Exists);
    }
    let beside = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name).symlink_metadata().is_ok()
    };
    if ["-journal", "-wal"].into_iter().any(beside) { Err(Fault::Leftover) } else { Ok(()) }
}

fn folder_of(path: &Path) -> Inner<PathBuf> {
    let full = std::path::absolute(path)?;
    Ok(full.parent().ok_or(Fault::CannotOpen)?.to_owned())
}

/// An empty file of the rights that any new file would get.
fn temporary(folder: &Path) -> Inner<TempPath> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".assay-").suffix(".tmp");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    Ok(builder.tempfile_in(folder)?.into_temp_path())
}

fn fill(connection: &Connection, book: &Book, stamp: &Stamp) -> Inner<()> {
    migrate::run(connection, MIGRATIONS, VERSION)?;
    let empty = Book::default();
    let changeset = record::recorded(connection, || {
        diff::diff(&empty, book).iter().try_for_each(|diff| rows::write(connection, diff, stamp))
    })?;
    let rows = record::touched(&changeset)?.unwrap_or_default();
    let draft =
        Draft { kind: Kind::Created, name: &stamp.name, of: None, version: VERSION, rows, changeset: &changeset };
    log::append(connection, &draft, stamp)?;
    Ok(())
}

/// Makes the new name durable; where folders cannot be opened the system does so by itself.
fn sync(folder: &Path) -> Inner<()> {
    if cfg!(unix) {
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}
