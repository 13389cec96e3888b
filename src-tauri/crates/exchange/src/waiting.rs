//! Waiting for another process, with an end to it.

use std::io::{Error, ErrorKind, Read};
use std::process::ChildStdout;
use std::time::{Duration, Instant};

/// What a child says, heard until a moment; after that reading fails with `TimedOut`.
pub(crate) struct Heard {
    source: Source,
    until: Instant,
}

impl Heard {
    /// Listens to a child for so long.
    pub(crate) fn new(child: ChildStdout, wait: Duration) -> Result<Self, Error> {
        Ok(Self { source: Source::new(child)?, until: Instant::now() + wait })
    }
}

impl Read for Heard {
    fn read(&mut self, block: &mut [u8]) -> Result<usize, Error> {
        match self.until.checked_duration_since(Instant::now()) {
            Some(left) => self.source.read(block, left),
            None => Err(Error::from(ErrorKind::TimedOut)),
        }
    }
}

/// Whether something can be read from `file`, or its end was reached, within `patience`; without one this waits for ever.
#[cfg(unix)]
pub(crate) fn readable(file: impl std::os::fd::AsFd, patience: Option<Duration>) -> Result<bool, Error> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let until = patience.map(|patience| Instant::now() + patience);
    loop {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let left = left.map(Timespec::try_from).transpose().map_err(|_| Error::from(ErrorKind::InvalidInput))?;
        match poll(&mut [PollFd::new(&file, PollFlags::IN)], left.as_ref()) {
            Err(rustix::io::Errno::INTR) => {}
            ready => return Ok(ready? > 0),
        }
    }
}

/// The system tells when there is something to read, so that no thread is needed, which it may refuse.
#[cfg(unix)]
struct Source(ChildStdout);

#[cfg(unix)]
impl Source {
    fn new(child: ChildStdout) -> Result<Self, Error> {
        Ok(Self(child))
    }

    fn read(&mut self, block: &mut [u8], patience: Duration) -> Result<usize, Error> {
        match readable(&self.0, Some(patience))? {
            true => self.0.read(block),
            false => Err(Error::from(ErrorKind::TimedOut)),
        }
    }
}

/// A thread reads, since nothing else tells whether there is something to read.
#[cfg(not(unix))]
struct Source {
    blocks: std::sync::mpsc::Receiver<Result<Vec<u8>, Error>>,
    left: std::collections::VecDeque<u8>,
}

#[cfg(not(unix))]
impl Source {
    fn new(mut child: ChildStdout) -> Result<Self, Error> {
        let (sender, blocks) = std::sync::mpsc::sync_channel(4);
        std::thread::Builder::new().spawn(move || {
            loop {
                let mut block = vec![0; 1 << 16];
                let read = child.read(&mut block).map(|size| {
                    block.truncate(size);
                    block
                });
                let is_last = !matches!(&read, Ok(block) if !block.is_empty());
                if sender.send(read).is_err() || is_last {
                    return;
                }
            }
        })?;
        Ok(Self { blocks, left: std::collections::VecDeque::new() })
    }

    fn read(&mut self, block: &mut [u8], patience: Duration) -> Result<usize, Error> {
        use std::sync::mpsc::RecvTimeoutError;
        if self.left.is_empty() {
            match self.blocks.recv_timeout(patience) {
                Ok(read) => self.left.extend(read?),
                Err(RecvTimeoutError::Timeout) => return Err(Error::from(ErrorKind::TimedOut)),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            }
        }
        self.left.read(block)
    }
}
