//! The decision pack: written from a report, and verified against the workspace it speaks of.

use crate::draw::{Draw, MOST_WORLDS};
use crate::files::{self, ending, written};
use crate::json::value;
use crate::request::{path, request};
use crate::{Failure, Session};
use input::Node;
use pack::{Again, Attachment, Contents, Difference, Paper, Setting, Verdict, VerifyError};
use serde::Serialize;
use serde_json::Value;
use workspace::Document;

/// Most bytes of a pack that is verified; ours have some hundred thousand.
const MOST_BYTES: u64 = 64 << 20;

/// `pack`.
pub(crate) fn pack(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (to, paper, draw) = request(node, |o| {
        let papers = [Paper::A4, Paper::Letter].map(|paper| (paper.name(), paper));
        let paper = o.optional("paper").map_or(Some(Paper::A4), |p| p.choice(&papers));
        let (to, draw) = (path(o, "to"), Draw::of(o));
        Some((to?, paper?, draw?))
    })?;
    ending(&to, &["pdf"])?;
    let notes = session.damage()?.notes();
    let Again { report, detail, book, date, damage } = made(session, draw)?;
    let contents = Contents { report: &report, detail: &detail, book: &book };
    let bytes = pack::render(contents, &Setting { paper, date, damage })?;
    session.go_on(1.0)?;
    written(&to, &bytes, notes)
}

/// Everything a pack is made from.
fn made(session: &mut Session, draw: Draw) -> Result<Again, Failure> {
    let damage = session.damage()?.notes().pop();
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
    let bytes = files::read(&path, MOST_BYTES)?;
    match pack::verify(&bytes, |attached| again(session, attached)) {
        Ok(verdict) => value(VerifyAnswer { notes: session.damage()?.notes(), ..answer(verdict) }),
        Err(VerifyError::Pack(error)) => Err(error.into()),
        Err(VerifyError::Again(failure)) => Err(failure),
    }
}

/// What a pack says it was made from.
fn again(session: &mut Session, attached: &Attachment) -> Result<Again, Failure> {
    if attached.worlds == 0 || attached.worlds as u64 > MOST_WORLDS {
        let message = format!("found {} worlds; expected 1 to {MOST_WORLDS}", attached.worlds);
        return Err(Failure::wrong("P843", "worlds", &message, "Give a pack that `assay pack` wrote."));
    }
    made(session, Draw { seed: attached.seed, worlds: attached.worlds })
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
