//! A foreign workbook is opened in a child process of our own program, with limits on memory and time.
//!
//! A file made to exhaust or crash a reader costs the child its life and the user one clear message.

use crate::workbook::cells::{self, Line};
use crate::workbook::wire;
use crate::{ExchangeError, RawWorkbook, limits};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc;

/// The hidden first argument that turns the program into the reading child: `assay __read-workbook FILE`.
pub const CHILD_VERB: &str = "__read-workbook";

/// The child's whole life: limits itself, reads `file` and writes its cells to standard output.
///
/// Gives success once everything, an error included, has been said; failure where standard output broke.
pub fn child_main(file: &Path) -> ExitCode {
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let result = limit_self().and_then(|()| open(file)).and_then(|opened| {
        cells::read(opened, &mut |line: Line| {
            writeln!(out, "{}", wire::encode(&line)).map_err(|e| ExchangeError::Exhausted(e.to_string()))
        })
    });
    let said = result.or_else(|error| writeln!(out, "{}", wire::encode_error(&error)));
    match said.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn open(file: &Path) -> Result<std::fs::File, ExchangeError> {
    std::fs::File::open(file).map_err(|e| ExchangeError::Unreadable(e.to_string()))
}

/// Linux enforces both limits; where a system refuses them the caps of the reader still hold.
#[cfg(unix)]
fn limit_self() -> Result<(), ExchangeError> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let set = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    let result = set(Resource::As, limits::CHILD_MEMORY)
        .and_then(|()| set(Resource::Cpu, limits::CHILD_CPU_SECONDS))
        .and_then(|()| set(Resource::Core, 0));
    match result {
        Err(e) if cfg!(target_os = "linux") => Err(ExchangeError::Exhausted(format!("no limits could be set: {e}"))),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn limit_self() -> Result<(), ExchangeError> {
    Ok(())
}

/// Reads a workbook by starting `program` (which calls [`child_main`] for [`CHILD_VERB`]) on `file`.
///
/// # Errors
/// `Machine` where the file cannot be opened or the child not started; else what is wrong with the file, or that it
/// exhausted its limits. The child is gone when this returns.
pub fn read_in_child(program: &Path, file: &Path) -> Result<RawWorkbook, ExchangeError> {
    let machine = |what, path: &Path| {
        let path = path.to_owned();
        move |why| ExchangeError::Machine { what, path, why }
    };
    std::fs::File::open(file).map_err(machine("read", file))?;
    let mut command = Command::new(program);
    command.arg(CHILD_VERB).arg(file).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(machine("start", program))?;
    let result = collect_in_time(&mut child);
    if result.is_err() {
        // It may have ended by itself; there is nothing to do about a failure here.
        let _ = child.kill();
    }
    let status = child.wait().map_err(machine("wait for", program))?;
    match result {
        Err(ExchangeError::Exhausted(why)) if !status.success() => {
            Err(ExchangeError::Exhausted(format!("{why} ({status})")))
        }
        result => result,
    }
}

/// Collects on a thread of its own, so that a child that hangs cannot hold us.
fn collect_in_time(child: &mut Child) -> Result<RawWorkbook, ExchangeError> {
    let silent = || ExchangeError::Exhausted("the reading process gave no answer".to_owned());
    let output = child.stdout.take().ok_or_else(silent)?;
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || sender.send(collect(output)));
    let late = |_| ExchangeError::Exhausted(format!("no answer after {} s", limits::CHILD_WAIT.as_secs()));
    receiver.recv_timeout(limits::CHILD_WAIT).map_err(late)?
}

fn collect(output: impl Read) -> Result<RawWorkbook, ExchangeError> {
    let mut reader = BufReader::with_capacity(1 << 16, output.take(limits::CHILD_OUTPUT));
    let mut collector = wire::Collector::default();
    let mut line = String::new();
    loop {
        line.clear();
        match reader.read_line(&mut line) {
            Ok(0) => return collector.finish(),
            Ok(_) => collector.take(wire::decode(line.trim_end_matches('\n'))?)?,
            Err(e) => return Err(ExchangeError::Exhausted(e.to_string())),
        }
    }
}
