//! A child of our own program, with limits on memory, time and output, in which what others wrote is taken apart.
//!
//! A file made to exhaust or crash a parser costs the child its life and the user one clear message. The child finds the file on
//! its standard input and answers in lines. What the machine itself refuses is told as that and never as a fault of the file.

use crate::waiting::Heard;
use crate::{Doing, ExchangeError, Foreign};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Error, ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::time::Duration;
use vocabulary::message;

/// What reading a file may cost.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Address space, in bytes.
    pub memory: u64,
    /// Processor time, in seconds.
    pub seconds: u64,
    /// How long the parent waits.
    pub wait: Duration,
    /// Most bytes of the answer.
    pub output: u64,
}

/// Exit code of a child that could not begin: its limits were refused, or it had no file (`EX_OSERR` of sysexits.h).
const UNABLE: u8 = 71;

/// The child's whole life: limits itself, then hands the file and the way to answer to `work`.
///
/// Gives success once everything, an error in the file included, has been said.
pub fn serve(cost: &Cost, work: impl FnOnce(File, &mut dyn Write) -> Result<(), Error>) -> ExitCode {
    let Ok(file) = limit_self(cost).and_then(|()| input()) else { return ExitCode::from(UNABLE) };
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    match work(file, &mut out).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Standard input as the file that the parent opened.
#[cfg(unix)]
fn input() -> Result<File, Error> {
    use std::os::fd::AsFd;
    std::io::stdin().as_fd().try_clone_to_owned().map(File::from)
}

/// Standard input as the file that the parent opened.
#[cfg(windows)]
fn input() -> Result<File, Error> {
    use std::os::windows::io::AsHandle;
    std::io::stdin().as_handle().try_clone_to_owned().map(File::from)
}

/// Linux enforces these limits; where a system refuses them the caps of the parsers still hold. A hard limit that is lower already
/// stays: raising it is refused. Processor time ends at its soft limit, so that only the system itself kills outright.
#[cfg(unix)]
fn limit_self(cost: &Cost) -> Result<(), Error> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let set = |resource, most: u64, spare: u64| {
        let hard = getrlimit(resource).maximum.map_or(most + spare, |hard| hard.min(most + spare));
        setrlimit(resource, Rlimit { current: Some(most.min(hard)), maximum: Some(hard) })
    };
    let done = set(Resource::As, cost.memory, 0).and_then(|()| set(Resource::Cpu, cost.seconds, 1));
    match done.and_then(|()| set(Resource::Core, 0, 0)) {
        Err(error) if cfg!(target_os = "linux") => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn limit_self(_: &Cost) -> Result<(), Error> {
    Ok(())
}

/// Has `program VERB` read `file`, and hands each line of its answer to `hear`. The child is gone when this returns.
///
/// # Errors
/// What `hear` reports; `Machine` where the child is not started, `Refused` where the machine ended it or gives it less than it
/// needs, `Exhausted` where it ended early by itself or took too long.
pub fn read(
    (program, verb): (&Path, &str),
    cost: &Cost,
    file: &mut Foreign,
    hear: &mut dyn FnMut(&str) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let machine = |what| move |why| ExchangeError::Machine { what, path: program.to_owned(), why };
    let mut command = Command::new(program);
    command.arg(verb).stdin(file.input()?).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(machine(Doing::Start))?;
    // The command keeps a handle on the file until it is gone.
    drop(command);
    let heard = listen(&mut child, cost, hear);
    if heard.is_err() {
        // It may have ended by itself; there is nothing to do about a failure here.
        let _ = child.kill();
    }
    let status = child.wait().map_err(machine(Doing::WaitFor))?;
    match heard {
        Ok(()) if status.success() => Ok(()),
        Ok(()) => Err(fate(status, cost)),
        Err(Broken::Failed(error)) => Err(error),
        Err(Broken::Stream(error)) if error.kind() == ErrorKind::TimedOut => {
            Err(ExchangeError::Exhausted(message!("exchange-no-answer", seconds = cost.wait.as_secs().to_string())))
        }
        Err(Broken::Stream(error)) => Err(machine(Doing::ListenTo)(error)),
    }
}

/// Why a child was not heard to its end.
enum Broken {
    Failed(ExchangeError),
    Stream(Error),
}

fn listen(
    child: &mut Child,
    cost: &Cost,
    hear: &mut dyn FnMut(&str) -> Result<(), ExchangeError>,
) -> Result<(), Broken> {
    let Some(out) = child.stdout.take() else { return Ok(()) };
    let heard = Heard::new(out, cost.wait).map_err(Broken::Stream)?;
    let mut reader = BufReader::with_capacity(1 << 16, heard.take(cost.output));
    let mut line = String::new();
    loop {
        line.clear();
        match reader.read_line(&mut line) {
            Ok(0) => return Ok(()),
            // A line without its end is what is left of a child that died; its exit status says more.
            Ok(_) => match line.strip_suffix('\n') {
                Some(whole) => hear(whole).map_err(Broken::Failed)?,
                None => return Ok(()),
            },
            Err(error) => return Err(Broken::Stream(error)),
        }
    }
}

/// Whose fault it is that a child ended without success.
fn fate(status: ExitStatus, cost: &Cost) -> ExchangeError {
    let text = status.to_string();
    if let Some(memory) = allowed_memory().filter(|allowed| *allowed < cost.memory) {
        let (allowed, needed) = ((memory >> 20).to_string(), (cost.memory >> 20).to_string());
        let why = message!("exchange-little-memory", allowed = allowed, needed = needed, status = text);
        return ExchangeError::Refused(why);
    }
    if is_killed(status) || status.code() == Some(UNABLE.into()) {
        return ExchangeError::Refused(message!("exchange-reader-killed", status = text));
    }
    ExchangeError::Exhausted(message!("exchange-reader-ended", status = text))
}

/// The hard limit on memory that this process hands on to its children.
#[cfg(unix)]
fn allowed_memory() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).maximum
}

#[cfg(not(unix))]
fn allowed_memory() -> Option<u64> {
    None
}

/// Killed outright: not by our limits, which end a child otherwise, but for want of memory in the whole machine, or by hand.
#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    use rustix::process::Signal;
    use std::os::unix::process::ExitStatusExt;
    status.signal() == Some(Signal::KILL.as_raw())
}

#[cfg(not(unix))]
fn is_killed(_: ExitStatus) -> bool {
    false
}
