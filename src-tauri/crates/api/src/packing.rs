//! The decision pack: written from a report, and verified against the workspace it speaks of; its tables as a workbook, and page 1 as a
//! picture.

use crate::draw::{Draw, Drawn, MOST_WORLDS, Mark, WORLDS};
use crate::files::{self, FileAnswer, ending, written};
use crate::proposing;
use crate::{Failure, Session};
use exchange::guarded::{self, Cost};
use exchange::workbook::{self, Printed, PrintedTable, Told};
use exchange::{ExchangeError, Foreign, limits};
use input::Flat;
use pack::{
    Again, Attachment, Contents, Difference, Entry, Extent, Grid, NoPack, PackError, Paper, Reading, Setting, Verdict,
    VerifyError,
};
use quantity::show;
use serde::{Deserialize, Serialize};
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use voice::{Message, message};
use workspace::Document;

input::choice! {
    /// What a pack is printed on.
    pub(crate) struct PaperName(Paper) as "Paper" = Paper::WORDS.iter().copied();
    /// How much of a pack is printed.
    pub(crate) struct ExtentName(Extent) as "Extent" = Extent::WORDS.iter().copied();
}

input::request! {
    pub struct PackRequest {
        /// Left out: A4.
        paper: PaperName = PaperName(Paper::A4),
        /// Left out: the board's pages and the annex.
        extent: ExtentName = ExtentName(Extent::Annex),
        /// File to write: .pdf for the pack, .xlsx for its tables, .svg or .png for page 1 as a picture.
        to: PathBuf,
        draw: Flat<Draw>,
    }

    pub struct VerifyRequest {
        /// File of the pack.
        pack: PathBuf,
    }
}

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
const ANNOUNCED_FROM: usize = 100_000;
/// Worlds drawn, few and more, to see how long one takes on this machine.
const TRIED: [usize; 2] = [500, 2_500];

/// `pack`.
pub fn pack(session: &mut Session, request: PackRequest) -> Result<FileAnswer, Failure> {
    let PackRequest { paper: PaperName(paper), extent: ExtentName(extent), to, draw: Flat(draw) } = request;
    let kind = ending(&to, &["pdf", "xlsx", "svg", "png"])?;
    let made = made(session, draw, extent)?;
    let contents = made.contents();
    let setting = Setting { paper, extent, date: made.date.clone(), damage: made.damage.clone() };
    let bytes = match kind {
        "xlsx" => tables(contents, &setting)?,
        "svg" => pack::svg(contents, &setting)?,
        "png" => pack::png(contents, &setting)?,
        _ => pack::render(contents, &setting)?,
    };
    session.go_on(1.0)?;
    written(&to, &bytes)
}

/// The tables of a pack as a workbook.
fn tables(contents: Contents, setting: &Setting) -> Result<Vec<u8>, Failure> {
    let report = contents.report;
    let sheets: Vec<Printed> = pack::sheets(contents, setting)?
        .into_iter()
        .map(|own| Printed { name: own.name, tables: own.grids.into_iter().map(table).collect() })
        .collect();
    let title = message!("pack-title", name = &report.frame.name);
    let about = [
        message!("pack-sheet-about"),
        message!(
            "pack-sheet-made",
            version = &report.version,
            digest = &report.digest,
            seed = report.seed.to_string(),
            worlds = show::grouped(report.worlds as f64, 0),
        ),
        setting.damage.as_deref().map_or_else(Message::empty, Message::from),
    ];
    let about: Vec<Message> = about.into_iter().filter(|line| !line.is_empty()).collect();
    Ok(workbook::printed(&title, &about, &sheets, &voice::text)?)
}

fn table(grid: Grid) -> PrintedTable {
    let Grid { title, heads, rows, notes } = grid;
    let told = |entry: Entry| match entry {
        Entry::Text(text) => Told::Text(text.into()),
        Entry::Number(number) => Told::Number(number),
        Entry::Share(share) => Told::Share(share),
        Entry::Nothing => Told::Nothing,
    };
    let rows = rows.into_iter().map(|row| row.into_iter().map(told).collect()).collect();
    PrintedTable { title, heads, rows, notes }
}

/// Everything a pack of that extent is made from; what only a full one prints is not computed for another.
fn made(session: &mut Session, draw: Draw, extent: Extent) -> Result<Again, Failure> {
    let day = session.read(saved_day)?;
    let billed = crate::actuals::on_paper(session, draw, &day)?;
    let damage = session.damage()?.sentence().as_ref().map(voice::text);
    let drawn = session.drawn(draw)?;
    let carbon = (extent == Extent::Full).then(|| drawn.carbon().clone());
    let life = (extent == Extent::Full).then(|| drawn.life().clone());
    let ownership = (extent == Extent::Full).then(|| drawn.ownership().clone());
    let (worlds, decided) = drawn.decided(None);
    let (report, detail) = (decided.report.clone(), decided.detail(worlds).clone());
    let clauses = decided.clauses_of_recommended(worlds);
    let commitments = (extent == Extent::Full).then(|| proposing::of_recommended(worlds, &report)).flatten();
    session.read(|document| {
        let book = crate::panel::shown(document.book()?, "");
        Ok(Again {
            procurement: crate::panel::happened(document, &book)?,
            report,
            detail,
            clauses,
            commitments,
            carbon,
            life,
            ownership,
            book,
            billed,
            date: day,
            damage,
        })
    })
}

/// Day of the workspace's last step in UTC: the date of a pack.
fn saved_day(document: &Document) -> Result<String, Failure> {
    let saved = document.saved_at()?;
    let time: Result<jiff::Timestamp, _> = saved.parse();
    let message = message!("api-pack-day", saved = &saved);
    let wrong = |_| Failure::wrong("P840", "log", message, message!("api-pack-day.hint"));
    Ok(time.map_err(wrong)?.strftime("%Y-%m-%d").to_string())
}

/// What `verify` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct VerifyAnswer {
    /// The pack says what the workspace says.
    pub agrees: bool,
    /// First figure that disagrees.
    pub figure: Option<String>,
    /// Page of the pack that prints it.
    page: Option<usize>,
    /// Its text on that page.
    printed: Option<String>,
    /// Its text in the pack's own attachment.
    attached: Option<String>,
    /// Its text computed again.
    recomputed: Option<String>,
    /// All of it as one sentence.
    pub finding: Message,
    notes: Vec<Message>,
}

/// `verify`: a pack against the workspace.
pub fn verify(session: &mut Session, request: VerifyRequest) -> Result<VerifyAnswer, Failure> {
    let path = request.pack;
    session.file()?;
    files::is_foreign(session, &path)?;
    let mut file = Foreign::open(&path)?;
    let bytes = file.bytes(MOST_BYTES)?.ok_or_else(|| files::too_large(&path, MOST_BYTES))?;
    let reading = read_in_child(&session.program, &mut file)?;
    let mut notes = Vec::new();
    match pack::verify(&bytes, &reading, |attached| again(session, attached, &mut notes)) {
        Ok(verdict) => Ok(VerifyAnswer { notes, ..answer(verdict) }),
        Err(VerifyError::Pack(error)) => Err(error.into()),
        Err(VerifyError::Again(failure)) => Err(failure),
    }
}

/// What the reading child answers.
#[derive(Serialize, Deserialize)]
enum Heard {
    Pack(Box<Reading>),
    None(NoPack),
}

/// Runs as the child that reads a pack from standard input.
pub(crate) fn child_main() -> ExitCode {
    guarded::serve(&COST, |file, out| {
        let mut bytes = Vec::new();
        file.take(MOST_BYTES).read_to_end(&mut bytes)?;
        let heard = pack::reading(&bytes).map(Box::new).map_or_else(Heard::None, Heard::Pack);
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
        (Ok(()), Some(Heard::Pack(reading))) => Ok(*reading),
        (Ok(()), Some(Heard::None(error))) => Err(PackError::from(error).into()),
        (Ok(()), None) => Err(unread(voice::label("api-pack-strange-reader"))),
        (Err(ExchangeError::Exhausted(why)), _) => Err(unread(voice::text(&message!("api-pack-exhausted", why = why)))),
        (Err(error), _) => Err(error.into()),
    }
}

/// What a pack says it was made from.
fn again(session: &mut Session, attached: &Attachment, notes: &mut Vec<Message>) -> Result<Again, Failure> {
    if attached.worlds == 0 || attached.worlds as u64 > MOST_WORLDS {
        let (worlds, most) = (attached.worlds.to_string(), MOST_WORLDS.to_string());
        let message = message!("api-pack-worlds", worlds = worlds, most = most);
        return Err(Failure::wrong("P843", "worlds", message, message!("api-pack-read-hint")));
    }
    if attached.worlds > ANNOUNCED_FROM {
        let note = announced(session, attached)?;
        (session.tell)(&voice::text(&note));
        notes.push(note);
    }
    let draw = Draw { seed: attached.seed, worlds: attached.worlds };
    voice::within(attached.language(), || made(session, draw, attached.extent))
}

/// What is about to be computed and how long it may take, since the pack says how much and may come from anybody.
fn announced(session: &Session, attached: &Attachment) -> Result<Message, Failure> {
    let [few, more] = TRIED;
    let each =
        (tried(session, attached.seed, more)? - tried(session, attached.seed, few)?).max(0.0) / (more - few) as f64;
    let (worlds, usual) = (attached.worlds as f64, WORLDS as f64);
    let lasts = match each * worlds {
        seconds @ ..90.0 => format!("{:.0} s", seconds.max(1.0)),
        seconds => format!("{:.0} min", seconds / 60.0),
    };
    let [worlds, usual] = [worlds, usual].map(|count| show::grouped(count, 0));
    Ok(message!("api-pack-announced", worlds = worlds, usual = usual, lasts = lasts))
}

/// How many seconds so many worlds take.
fn tried(session: &Session, seed: u64, worlds: usize) -> Result<f64, Failure> {
    session.read(|document| {
        let (book, mark) = (crate::panel::shown(document.book()?, ""), Mark::of(document, Draw { seed, worlds })?);
        let began = Instant::now();
        Drawn::draw(&book, mark, session.threads, &|_| ControlFlow::Continue(()))?;
        Ok(began.elapsed().as_secs_f64())
    })
}

fn answer(verdict: Verdict) -> VerifyAnswer {
    match verdict {
        Verdict::Agrees => plain(true, message!("api-pack-agrees")),
        Verdict::OtherVersion { pack, here } => {
            plain(false, message!("api-pack-other-version", pack = pack, here = here))
        }
        Verdict::Differs(difference) => differs(difference),
    }
}

fn plain(agrees: bool, finding: Message) -> VerifyAnswer {
    let notes = Vec::new();
    VerifyAnswer { agrees, figure: None, page: None, printed: None, attached: None, recomputed: None, finding, notes }
}

fn differs(found: Difference) -> VerifyAnswer {
    let finding = message!("api-pack-differs", difference = found.to_string());
    let Difference { figure, page, printed, attached, recomputed, .. } = found;
    VerifyAnswer { figure: Some(figure), page, printed, attached, recomputed, ..plain(false, finding) }
}
