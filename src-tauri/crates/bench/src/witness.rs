//! A second witness: the user's own PyTorch on the shapes that were measured. Its script goes to the first `python3` on the path; nothing is
//! installed or fetched, and where there is none the result says so.

use crate::result::{Device, Measurement, Sizes, Witness};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use vocabulary::{MeasuredKind, Message, Value, message};

const SCRIPT: &str = include_str!("../witness/pytorch.py");
/// What the witness is called.
const TOOL: &str = "PyTorch";
/// Seconds that it may take for one device, and how much longer it is waited for.
const SECONDS: u32 = 240;
const GRACE: u64 = 60;
/// How long a line is waited for before its end is asked after.
const TURN: Duration = Duration::from_secs(1);
/// Ratios of one to the other beyond which one of the two is to be doubted.
const ALIKE: std::ops::RangeInclusive<f64> = 0.95..=1.05;

/// What it is asked.
#[derive(Serialize)]
struct Asked {
    device: &'static str,
    measurements: Vec<One>,
}

#[derive(Serialize)]
struct One {
    kind: MeasuredKind,
    precision: Option<String>,
    shape: Sizes,
}

/// A line of its answer.
enum Line {
    Figure { at: usize, value: f64, how: String },
    Refused { at: usize, error: String },
    Begun { version: String },
}

impl Line {
    /// What a library prints of its own is no answer.
    fn of(line: &str) -> Option<Self> {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| line.get(key)?.as_str().map(str::to_owned);
        let at = || usize::try_from(line.get("at")?.as_u64()?).ok();
        let figure = || Some(Self::Figure { at: at()?, value: line.get("value")?.as_f64()?, how: text("how")? });
        let refused = || Some(Self::Refused { at: at()?, error: text("error")? });
        figure().or_else(refused).or_else(|| Some(Self::Begun { version: text("version")? }))
    }
}

/// Puts what PyTorch reaches beside the measurements of a device; what there is to know of it.
pub fn torch(device: &Device, measurements: &mut [Measurement], on_card: bool) -> Vec<Message> {
    let is_asked = |m: &&mut Measurement| m.device == device.index && m.numerics.is_none_or(|numerics| numerics.ok);
    let mut own: Vec<&mut Measurement> = measurements.iter_mut().filter(is_asked).collect();
    let one = |m: &&mut Measurement| One { kind: m.kind, precision: m.precision.clone(), shape: m.shape.clone() };
    let asked = Asked { device: if on_card { "cuda" } else { "cpu" }, measurements: own.iter().map(one).collect() };
    let lines = match answered(&asked, on_card.then_some(device.uuid.as_deref()).flatten()) {
        Ok(lines) => lines,
        Err(why) => return vec![message!("bench-no-witness", tool = TOOL, why = why)],
    };
    let mut tool = TOOL.to_owned();
    let mut notes = Vec::new();
    let mut answered = BTreeSet::new();
    for line in lines {
        match line {
            Line::Begun { version } => tool = format!("{TOOL} {version}"),
            Line::Figure { at, value, how } => {
                answered.insert(at);
                let Some(m) = own.get_mut(at).filter(|_| value.is_finite() && value > 0.0) else { continue };
                let ratio = m.median / value;
                m.witness = Some(Witness { tool: tool.clone(), how, value, ratio });
                notes.extend(doubt(m, ratio));
            }
            Line::Refused { at, error } => {
                answered.insert(at);
                notes.extend(own.get(at).map(|m| silent(m, error)));
            }
        }
    }
    let left = own.iter().enumerate().filter(|(at, m)| !answered.contains(at) && is_witnessed(m.kind));
    notes.extend(left.map(|(_, m)| silent(m, message!("bench-witness-ended"))));
    notes
}

/// Whether the script has a part for it.
fn is_witnessed(kind: MeasuredKind) -> bool {
    !matches!(kind, MeasuredKind::Peer | MeasuredKind::Sustained)
}

fn silent(m: &Measurement, error: impl Into<Value>) -> Message {
    message!("bench-witness-silent", tool = TOOL, what = m.what(), error = error)
}

/// What to say where the same work came out otherwise. Models are not the same work: each has attention and fusions of its own.
fn doubt(m: &Measurement, ratio: f64) -> Option<Message> {
    let is_same = !matches!(m.kind, MeasuredKind::TrainStep | MeasuredKind::Prefill | MeasuredKind::Decode);
    let told = || {
        let (device, ratio) = (m.device.to_string(), quantity::show::rounded(ratio, Some(0.01)));
        message!("bench-witness-differs", device = device, what = m.what(), tool = TOOL, ratio = ratio)
    };
    (is_same && !ALIKE.contains(&ratio)).then(told)
}

fn answered(asked: &Asked, card: Option<&str>) -> Result<Vec<Line>, Message> {
    let text = serde_json::to_string(asked).map_err(|error| error.to_string())?;
    let python = python().ok_or_else(|| message!("bench-no-python"))?;
    let mut command = Command::new(python);
    command.args(["-c", SCRIPT, &SECONDS.to_string()]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // The very card, by its own id: numbers may be others to another program.
    card.into_iter().for_each(|card| {
        command.env("CUDA_VISIBLE_DEVICES", card);
    });
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    if let Some(mut to) = child.stdin.take() {
        // A script that ends without reading says why itself.
        let _ = to.write_all(text.as_bytes());
    }
    heard(child)
}

/// The first `python3` on the path.
fn python() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join("python3")).find(|file| file.is_file())
}

/// Lines until it ends; after its time it is ended, and what it said until then counts. What it started itself may hold its pipes open: nobody
/// waits for that.
fn heard(mut child: Child) -> Result<Vec<Line>, Message> {
    let (said, complained) = (lines_of(child.stdout.take()), lines_of(child.stderr.take()));
    let seconds = u64::from(SECONDS) + GRACE;
    let (until, mut lines) = (Instant::now() + Duration::from_secs(seconds), Vec::new());
    loop {
        match said.recv_timeout(TURN) {
            Ok(line) => lines.extend(Line::of(&line)),
            Err(RecvTimeoutError::Disconnected) => break,
            // What it printed last is read before its end counts.
            Err(RecvTimeoutError::Timeout) if child.try_wait().is_ok_and(|ended| ended.is_some()) => break,
            Err(RecvTimeoutError::Timeout) if Instant::now() > until => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    // One that has ended cannot be ended again.
    let _ = child.kill();
    let _ = child.wait();
    if !lines.is_empty() {
        return Ok(lines);
    }
    let mut complaint = None;
    while let Ok(line) = complained.recv_timeout(TURN) {
        complaint = Some(line).filter(|line| !line.trim().is_empty()).or(complaint);
    }
    Err(complaint.map_or_else(|| message!("bench-witness-mute", seconds = seconds.to_string()), Message::from))
}

/// Lines of a pipe as they come, by a thread that ends with the pipe.
fn lines_of(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (to, from) = channel();
    std::thread::spawn(move || {
        let Some(pipe) = pipe else { return };
        let mut pipe = BufReader::new(pipe);
        let mut line = Vec::new();
        while pipe.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
            if to.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    from
}
