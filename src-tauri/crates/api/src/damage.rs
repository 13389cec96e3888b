//! What is damaged in a workspace that can still be read: looked for once, and carried by every answer that rests on it.

use crate::Failure;
use crate::failure::chained;
use voice::{Message, message};
use workspace::{Document, Fault, Finding, Rebuilt};

/// Most findings that a note or a page names; `check` names all.
const NAMED: usize = 3;

/// What `check` found in a file when it was first read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    findings: Vec<Finding>,
    /// It could be looked for to the end.
    is_whole: bool,
}

impl Damage {
    /// Looks for it; a log so long that its time runs out keeps nobody from an answer.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(document: &Document) -> Result<Self, Failure> {
        match document.check() {
            Ok(findings) => Ok(Self { findings, is_whole: true }),
            Err(error) if matches!(error.fault, Fault::TooSlow) => Ok(Self { findings: Vec::new(), is_whole: false }),
            Err(error) => Err(error.into()),
        }
    }

    /// All of it.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What answers say of it; nothing where the file is sound.
    pub fn notes(&self) -> Vec<Message> {
        let unchecked = (!self.is_whole).then(|| message!("api-damage-unsearched"));
        self.sentence().into_iter().chain(unchecked).collect()
    }

    /// One sentence for page 1 of a pack; none where nothing is known to be damaged.
    pub fn sentence(&self) -> Option<Message> {
        let first = self.findings.iter().take(NAMED).map(|found| {
            message!("api-damage-finding", place = &found.place, message = &found.message, code = found.code)
        });
        let left = self.findings.len().saturating_sub(NAMED);
        let more = (left > 0).then(|| message!("general-and-more", count = left.to_string()));
        Some(message!("api-damage", findings = chained(first.chain(more))?))
    }

    /// Refuses to hand damaged rows on as if they were sound.
    ///
    /// # Errors
    /// W635 where anything is damaged.
    pub fn refuse(&self) -> Result<(), Failure> {
        let Some(sentence) = self.sentence() else { return Ok(()) };
        let message = message!("api-damage-refused", sentence = sentence);
        Err(Failure::wrong("W635", "file", message, message!("api-damage-refused.hint")))
    }
}

/// How far a rebuilt log goes.
pub(crate) fn rebuilt(Rebuilt { entries, found, last, at }: &Rebuilt) -> Message {
    let day = at.split('T').next().unwrap_or(at);
    let lost = found.saturating_sub(*entries);
    let (entries, found) = (*entries, *found);
    match lost {
        0 => message!("api-rebuilt-whole", entries = entries, last = last, day = day),
        _ => message!("api-rebuilt-partly", entries = entries, found = found, last = last, day = day, lost = lost),
    }
}
