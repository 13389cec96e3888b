//! What is damaged in a workspace that can still be read: looked for once, and carried by every answer that rests on it.

use crate::Failure;
use workspace::{Finding, Rebuilt};

/// Most findings that a note or a page names; `check` names all.
const NAMED: usize = 3;

/// What `check` found in a file when it was first read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Damage(Vec<Finding>);

impl Damage {
    pub fn new(findings: Vec<Finding>) -> Self {
        Self(findings)
    }

    /// All of it.
    pub fn findings(&self) -> &[Finding] {
        &self.0
    }

    /// One sentence for answers and for page 1 of a pack; none where the file is sound.
    pub fn notes(&self) -> Vec<String> {
        self.sentence().into_iter().collect()
    }

    fn sentence(&self) -> Option<String> {
        let first =
            self.0.iter().take(NAMED).map(|found| format!("{}: {} [{}]", found.place, found.message, found.code));
        let named = first.collect::<Vec<_>>().join("; ");
        let more = match self.0.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        (!self.0.is_empty()).then(|| {
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
                    `--damaged` exports the rows as they are.";
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
