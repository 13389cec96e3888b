//! The decision pack: written from a report, and verified against the workspace it speaks of.

use crate::draw::{Draw, Drawn, MOST_WORLDS, Mark, WORLDS};
use crate::files::{self, ending, written};
use crate::json::value;
use crate::request::{path, request};
use crate::{Failure, Session};
use exchange::guarded::{self, Cost};
use exchange::{ExchangeError, Foreign, limits};
use input::Node;
use pack::{Again, Attachment, Contents, Difference, NoPack, PackError, Paper, Reading, Setting, Verdict, VerifyError};
use quantity::show;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use workspace::Document;

/// Most bytes of a pack that is verified; ours have some hundred thousand.
const MOST_BYTES: u64 = 32 << 20;

/// First argument with which the program starts itself to read a pack: `assay __read-pack <FILE`.
pub(crate) const CHILD_VERB: &str = "__read-pack";

/// What reading a pack may cost.
const COST: Cost = Cost {
    memory: limits::PACK_MEMORY,
    seconds: limits::PACK_CPU_SECONDS,
    wait: limits::PACK_WAIT,
    output: limits::PACK_OUTPUT,
};

/// Worlds of a pack above which `verify` says first what it is about to do: ten times as many as a pack usually has.
const TOLD_FROM: usize = 100_000;
/// Worlds drawn, few and more, to see how long one takes on this machine.
const TRIED: [usize; 2] = [500, 2_500];

/// `pack`.
pub(crate) fn pack(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (to, paper, draw) = request(node, |o| {
        let papers = [Paper::A4, Paper::Letter].map(|paper| (paper.name(), paper));
        let paper = o.optional("paper").map_or(Some(Paper::A4), |p| p.choice(&papers));
        let (to, draw) = (path(o, "to"), Draw::of(o));
        Some((to?, paper?, draw?))
    })?;
    ending(&to, &["pdf"])?;
    let Again { report, detail, book, date, damage } = made(session, draw)?;
    let contents = Contents { report: &report, detail: &detail, book: &book };
    let bytes = pack::render(contents, &Setting { paper, date, damage })?;
    session.go_on(1.0)?;
    written(&to, &bytes, Vec::new())
}

/// Everything a pack is made from.
fn made(session: &mut Session, draw: Draw) -> Result<Again, Failure> {
    let damage = session.damage()?.sentence();
    let worlds = session.worlds(draw)?;
    let weights = decision::own_weights(worlds);
    let report = decision::decide(worlds, weights.as_ref());
    let detail = decision::detail(worlds, weights.as_ref(), &report);
    session.read(|document| Ok(Again { report, detail, book: document.book()?, date: saved_day(document)?, damage }))
}

/// Day of the workspace's last step in UTC: the date of a pack.
fn saved_day(document: &Document) -> Result<String, Failure> {
    let saved = document.saved_at()?;
    let time: Result<jiff::Timestamp, _> = saved.parse();
    let wrong = |_| Failure::wrong("P840", "log", &format!("found {saved}; expected a time"), "Run `assay check`.");
    Ok(time.map_err(wrong)?.strftime("%Y-%m-%d").to_string())
}

/// What `verify` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct VerifyAnswer {
    /// The pack says what the workspace says.
    agrees: bool,
    /// First figure that disagrees.
    figure: Option<String>,
    /// Page of the pack that prints it.
    page: Option<usize>,
    /// Its text on that page.
    printed: Option<String>,
    /// Its text in the pack's own attachment.
    attached: Option<String>,
    /// Its text computed again.
    recomputed: Option<String>,
    /// All of it as one sentence.
    finding: String,
    notes: Vec<String>,
}

/// `verify`: a pack against the workspace.
pub(crate) fn verify(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let path = request(node, |o| path(o, "pack"))?;
    session.file()?;
    files::is_foreign(session, &path)?;
    let mut file = Foreign::open(&path)?;
    let bytes = file.bytes(MOST_BYTES)?.ok_or_else(|| files::too_large(&path, MOST_BYTES))?;
    let said = read_in_child(&session.program, &mut file)?;
    let mut notes = Vec::new();
    match pack::verify(&bytes, &said, |attached| again(session, attached, &mut notes)) {
        Ok(verdict) => value(VerifyAnswer { notes, ..answer(verdict) }),
        Err(VerifyError::Pack(error)) => Err(error.into()),
        Err(VerifyError::Again(failure)) => Err(failure),
    }
}

/// What the reading child answers.
#[derive(Serialize, Deserialize)]
enum Heard {
    Pack(Reading),
    None(NoPack),
}

/// Runs as the child that reads a pack from standard input.
pub(crate) fn child_main() -> ExitCode {
    guarded::serve(&COST, |file, out| {
        let mut bytes = Vec::new();
        file.take(MOST_BYTES).read_to_end(&mut bytes)?;
        let heard = pack::reading(&bytes).map_or_else(Heard::None, Heard::Pack);
        drop(bytes);
        serde_json::to_writer(&mut *out, &heard)?;
        writeln!(out)
    })
}

/// What a pack says, read where it can do no harm.
fn read_in_child(program: &Path, file: &mut Foreign) -> Result<Reading, Failure> {
    let mut heard = None;
    let read = guarded::read((program, CHILD_VERB), &COST, file, &mut |line| {
        heard = serde_json::from_str(line).ok();
        Ok(())
    });
    let unread = |why: String| Failure::from(PackError::from(NoPack::NotPdf(why)));
    match (read, heard) {
        (Ok(()), Some(Heard::Pack(reading))) => Ok(reading),
        (Ok(()), Some(Heard::None(error))) => Err(PackError::from(error).into()),
        (Ok(()), None) => Err(unread("the reading process sent something else".to_owned())),
        (Err(ExchangeError::Exhausted(why)), _) => {
            Err(unread(format!("it is more than its reader may take; {}", voice::text(&why))))
        }
        (Err(error), _) => Err(error.into()),
    }
}

/// What a pack says it was made from.
fn again(session: &mut Session, attached: &Attachment, notes: &mut Vec<String>) -> Result<Again, Failure> {
    if attached.worlds == 0 || attached.worlds as u64 > MOST_WORLDS {
        let message = format!("found {} worlds; expected 1 to {MOST_WORLDS}", attached.worlds);
        return Err(Failure::wrong("P843", "worlds", &message, "Give a pack that `assay pack` wrote."));
    }
    if attached.worlds > TOLD_FROM {
        let said = announced(session, attached)?;
        (session.tell)(&said);
        notes.push(said);
    }
    made(session, Draw { seed: attached.seed, worlds: attached.worlds })
}

/// What is about to be computed and how long it may take, since the pack says how much and may come from anybody.
fn announced(session: &Session, attached: &Attachment) -> Result<String, Failure> {
    let [few, more] = TRIED;
    let each =
        (tried(session, attached.seed, more)? - tried(session, attached.seed, few)?).max(0.0) / (more - few) as f64;
    let (worlds, usual) = (attached.worlds as f64, WORLDS as f64);
    let lasts = match each * worlds {
        seconds @ ..90.0 => format!("{:.0} s", seconds.max(1.0)),
        seconds => format!("{:.0} min", seconds / 60.0),
    };
    let [worlds, usual] = [worlds, usual].map(|count| show::grouped(count, 0));
    Ok(format!(
        "The pack says that it was made from {worlds} worlds, usual are {usual}. They are drawn again, which takes about {lasts} \
         here and may be stopped at any time."
    ))
}

/// How many seconds so many worlds take.
fn tried(session: &Session, seed: u64, worlds: usize) -> Result<f64, Failure> {
    session.read(|document| {
        let (book, mark) = (document.book()?, Mark::of(document, Draw { seed, worlds })?);
        let began = Instant::now();
        Drawn::draw(&book, mark, session.threads, &|_| ControlFlow::Continue(()))?;
        Ok(began.elapsed().as_secs_f64())
    })
}

fn answer(verdict: Verdict) -> VerifyAnswer {
    match verdict {
        Verdict::Agrees => plain(true, "The pack agrees with the workspace, byte for byte.".to_owned()),
        Verdict::OtherVersion { pack, here } => {
            plain(false, format!("The pack was made by version {pack}; this is {here}. Verify it with that version."))
        }
        Verdict::Differs(difference) => differs(difference),
    }
}

fn plain(agrees: bool, finding: String) -> VerifyAnswer {
    let notes = Vec::new();
    VerifyAnswer { agrees, figure: None, page: None, printed: None, attached: None, recomputed: None, finding, notes }
}

fn differs(found: Difference) -> VerifyAnswer {
    let finding = format!("The pack differs from the workspace, first in {found}");
    let Difference { figure, page, printed, attached, recomputed, .. } = found;
    VerifyAnswer { figure: Some(figure), page, printed, attached, recomputed, ..plain(false, finding) }
}
