//! A file of others, opened once and read as often as its kind asks for.
//!
//! What is no plain file (a pipe, `/dev/stdin`, a device) can be read only once: it is taken down into a temporary file first,
//! within the size that any file may have. Everything else here then sees a file that can be rewound.

use crate::{Doing, ExchangeError, limits};
use std::fs::File;
use std::io::{Error, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use vocabulary::message;

/// A foreign file, open.
#[derive(Debug)]
pub struct Foreign {
    file: File,
    path: PathBuf,
}

impl Foreign {
    /// Opens the file at `path`; a pipe is read to its end.
    ///
    /// # Errors
    /// `Machine` where it cannot be read, `TooLarge` where a pipe gives more than [`limits::FILE_BYTES`], `Silent` where nobody
    /// writes into it for [`limits::WRITER_WAIT`].
    pub fn open(path: &Path) -> Result<Self, ExchangeError> {
        let machine = |why| ExchangeError::Machine { what: Doing::Read, path: path.to_owned(), why };
        let file = unblocked(path).map_err(machine)?;
        let about = file.metadata().map_err(machine)?;
        let file = match () {
            () if about.is_dir() => return Err(machine(Error::from(ErrorKind::IsADirectory))),
            () if about.is_file() => file,
            () => taken_down(file, path)?,
        };
        Ok(Self { file, path: path.to_owned() })
    }

    /// Where it was opened.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its first bytes, at most `most`.
    ///
    /// # Errors
    /// `Machine` where it cannot be read.
    pub fn start(&mut self, most: u64) -> Result<Vec<u8>, ExchangeError> {
        let mut bytes = Vec::new();
        let read = self.file.rewind().and_then(|()| (&self.file).take(most).read_to_end(&mut bytes));
        read.map(|_| bytes).map_err(|why| self.machine(why))
    }

    /// All its bytes; `None` where it has more than `most`.
    ///
    /// # Errors
    /// `Machine` where it cannot be read.
    pub fn bytes(&mut self, most: u64) -> Result<Option<Vec<u8>>, ExchangeError> {
        let bytes = self.start(most.saturating_add(1))?;
        Ok((bytes.len() as u64 <= most).then_some(bytes))
    }

    /// The file from its beginning, as a child's standard input.
    pub(crate) fn input(&mut self) -> Result<Stdio, ExchangeError> {
        let own = self.file.rewind().and_then(|()| self.file.try_clone());
        own.map(Stdio::from).map_err(|why| self.machine(why))
    }

    fn machine(&self, why: Error) -> ExchangeError {
        ExchangeError::Machine { what: Doing::Read, path: self.path.clone(), why }
    }
}

/// Opens without waiting for whoever writes at the other end of a pipe; a plain file knows no difference.
#[cfg(unix)]
fn unblocked(path: &Path) -> Result<File, Error> {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    std::fs::OpenOptions::new().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

#[cfg(not(unix))]
fn unblocked(path: &Path) -> Result<File, Error> {
    File::open(path)
}

/// A temporary file, gone with its handle, that holds what a pipe gives.
fn taken_down(pipe: File, path: &Path) -> Result<File, ExchangeError> {
    let machine = |what, path: &Path| {
        let path = path.to_owned();
        move |why| ExchangeError::Machine { what, path, why }
    };
    let (mut pipe, most) = (Pipe { pipe, is_heard: false }, limits::FILE_BYTES);
    let mut file = tempfile::tempfile().map_err(machine(Doing::Write, &std::env::temp_dir()))?;
    let (mut block, mut size) = (vec![0; 1 << 16], 0);
    loop {
        let read = match pipe.read(&mut block) {
            Ok(0) => return Ok(file),
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::TimedOut => return Err(ExchangeError::Silent(path.to_owned())),
            Err(error) => return Err(machine(Doing::Read, path)(error)),
        };
        size += read as u64;
        if size > most {
            let (path, most) = (path.display().to_string(), (most >> 20).to_string());
            return Err(ExchangeError::TooLarge(message!("exchange-pipe-too-large", path = path, most = most)));
        }
        let whole = block.get(..read).unwrap_or_default();
        file.write_all(whole).map_err(machine(Doing::Write, &std::env::temp_dir()))?;
    }
}

/// What is no plain file; reading it waits for whoever writes, but not for somebody to begin.
struct Pipe {
    pipe: File,
    is_heard: bool,
}

#[cfg(unix)]
impl Read for Pipe {
    fn read(&mut self, block: &mut [u8]) -> Result<usize, Error> {
        use crate::waiting::readable;
        let mut patience = Some(limits::WRITER_WAIT);
        loop {
            let has_come = readable(&self.pipe, patience)?;
            match self.pipe.read(block) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // Somebody holds the other end and says nothing yet: that may take as long as it takes.
                Err(error) if error.kind() == ErrorKind::WouldBlock => patience = None,
                Ok(0) if !has_come && !self.is_heard => return Err(Error::from(ErrorKind::TimedOut)),
                Ok(read) => {
                    self.is_heard = true;
                    return Ok(read);
                }
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(not(unix))]
impl Read for Pipe {
    fn read(&mut self, block: &mut [u8]) -> Result<usize, Error> {
        self.is_heard = true;
        self.pipe.read(block)
    }
}
