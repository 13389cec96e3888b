//! What is damaged in a workspace that can still be read: looked for once, and carried by every answer that rests on it.

use crate::Failure;
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
    pub fn notes(&self) -> Vec<String> {
        let unchecked =
            "The workspace file could not be searched for damage in the time allowed: `assay check` says why.";
        let unchecked = (!self.is_whole).then(|| unchecked.to_owned());
        self.sentence().into_iter().chain(unchecked).collect()
    }

    /// One sentence for page 1 of a pack; none where nothing is known to be damaged.
    pub fn sentence(&self) -> Option<String> {
        let Self { findings, .. } = self;
        let first = findings
            .iter()
            .take(NAMED)
            .map(|found| format!("{}: {} [{}]", found.place, voice::text(&found.message), found.code));
        let named = first.collect::<Vec<_>>().join("; ");
        let more = match findings.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        (!findings.is_empty()).then(|| {
            format!(
                "The workspace file is damaged, or was altered outside Assay, and figures may be wrong: {named}{more}."
            )
        })
    }

    /// Refuses to hand damaged rows on as if they were sound.
    ///
    /// # Errors
    /// W635 where anything is damaged.
    pub fn refuse(&self) -> Result<(), Failure> {
        let Some(sentence) = self.sentence() else { return Ok(()) };
        let hint = "Save the newest state that the log can rebuild (`assay rebuild`), or take an earlier copy; \
                    `damaged` (`--damaged`) exports the rows as they are.";
        let message = format!("found damage; expected a sound file. {sentence}");
        Err(Failure::wrong("W635", "file", &message, hint))
    }
}

/// How far a rebuilt log goes, as a sentence.
pub(crate) fn rebuilt(Rebuilt { entries, found, last, at }: &Rebuilt) -> String {
    let day = at.split('T').next().unwrap_or(at);
    match found.saturating_sub(*entries) {
        0 => format!("The whole log stands again, up to its entry {entries}, “{last}” of {day}."),
        lost => format!(
            "{entries} of {found} entries of the log stand again, up to “{last}” of {day}; the {lost} after it are lost."
        ),
    }
}
