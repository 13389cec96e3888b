//! Where words go: answers to standard output, everything else to standard error. A closed pipe is no failure.

use api::{Complaint, Failure};
use quantity::show;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::io::{BufWriter, ErrorKind, Write};
use std::panic::Location;
use std::path::Path;
use std::process::ExitCode;
use voice::message;

/// Exit code of wrong input.
pub const WRONG: u8 = 2;
/// Exit code where the machine failed, and of a pack that differs.
pub const FAILED: u8 = 1;

/// Writes to standard output; nobody listening any more is not a failure, a full disk is.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(unwritten(&error)),
        _ => Ok(()),
    }
}

/// Writes one JSON document; what a terminal would obey is written as JSON escapes, which mean the same.
pub fn print_json(answer: &Value) -> Result<ExitCode, Failure> {
    print(&escaped(&format!("{answer:#}\n"))).map(|()| ExitCode::SUCCESS)
}

/// The same of a document that is written piece by piece, each of whole characters.
pub fn write_json(write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<ExitCode, Failure> {
    let mut out = Escaped(BufWriter::new(std::io::stdout().lock()));
    match write(&mut out).and_then(|()| out.0.write_all(b"\n")).and_then(|()| out.0.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(unwritten(&error)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Escapes as [`escaped`] does, on the way to others.
struct Escaped<W>(W);

impl<W: Write> Write for Escaped<W> {
    fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
        match std::str::from_utf8(piece) {
            Ok(text) => self.0.write_all(escaped(text).as_bytes())?,
            Err(_) => self.0.write_all(piece)?,
        }
        Ok(piece.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

fn unwritten(error: &std::io::Error) -> Failure {
    Failure::writing(Path::new(&voice::label("cli-standard-output")), error)
}

/// JSON in which what a terminal would obey stands escaped; all of it lies within two bytes of UTF-16.
fn escaped(json: &str) -> Cow<'_, str> {
    if !json.contains(show::is_obeyed) {
        return Cow::Borrowed(json);
    }
    let escape = |c: char| if show::is_obeyed(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() };
    Cow::Owned(json.chars().map(escape).collect())
}

/// Writes to standard error what a terminal shows and does not obey; if that is closed there is nobody to tell.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", show::harmless(text.trim_end()));
}

/// Says what is wrong with the input where it has been put in words already.
pub fn tell_wrong(text: &str) -> ExitCode {
    tell(text);
    ExitCode::from(WRONG)
}

/// Says what is wrong, as JSON on standard output or as text on standard error.
pub fn refuse(failure: &Failure, as_json: bool) -> ExitCode {
    if !as_json || print_json(&json!({ "errors": failure.complaints })).is_err() {
        failure.summary.iter().for_each(|summary| tell(summary));
        failure.complaints.iter().for_each(|complaint| tell(&as_text(complaint)));
    }
    ExitCode::from(if failure.machine { FAILED } else { WRONG })
}

/// Two lines, however many there are in what was found: no value may look like a message of ours.
fn as_text(c: &Complaint) -> String {
    let line = |text: &str| text.replace(['\n', '\r'], "⏎");
    let place = if c.path.is_empty() { String::new() } else { format!("{}: ", line(&c.path)) };
    format!("{place}{} [{}]\n    {}", line(&c.message), c.code, c.hint)
}

/// Ends the program over a fault of its own: one sentence, no partial answer, exit 1.
pub fn stop(place: Option<&Location>, as_json: bool) {
    let place = place.map(|place| format!("{}:{}", within_crate(place.file()), place.line())).unwrap_or_default();
    let (stopped, hint) = (voice::label("cli-stopped"), voice::text(&message!("cli-stopped.hint", place = place)));
    let failure = Failure::machine("W690", "", &stopped, &hint);
    refuse(&failure, as_json);
    std::process::exit(i32::from(FAILED));
}

/// A source from its crate's folder on, `jiff-0.2.15/src/timestamp.rs`: the compiler writes down where it lay on the machine that
/// built the program, which is nobody's business.
fn within_crate(file: &str) -> &str {
    let mut from = 0;
    let mut names = Vec::new();
    for name in file.split(['/', '\\']) {
        names.push((from, name));
        from += name.len() + 1;
    }
    let source = names.iter().rposition(|(_, name)| *name == "src");
    let first = source.map_or(names.len().saturating_sub(1), |source| source.saturating_sub(1));
    names.get(first).and_then(|(from, _)| file.get(*from..)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_names_the_machine_that_built_the_program() {
        for (file, expected) in [
            (
                "/somewhere/anna/.cargo/registry/src/index-1949/jiff-0.2.15/src/timestamp.rs",
                "jiff-0.2.15/src/timestamp.rs",
            ),
            (
                "C:\\Users\\anna\\.cargo\\registry\\src\\index\\jiff-0.2.15\\src\\tz\\mod.rs",
                "jiff-0.2.15\\src\\tz\\mod.rs",
            ),
            ("/rustc/29483883eed69d5fb4db01964cdf2af4d86e9cb2/library/core/src/num/f64.rs", "core/src/num/f64.rs"),
            ("src-tauri/crates/decision/src/draw.rs", "decision/src/draw.rs"),
            ("/build/target/debug/build/thing-1/out/made.rs", "made.rs"),
            ("src/main.rs", "src/main.rs"),
            ("", ""),
        ] {
            assert_eq!(within_crate(file), expected, "{file}");
        }
    }
}
