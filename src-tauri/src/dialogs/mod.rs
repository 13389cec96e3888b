//! The system's dialogs for files, and its message box.
//!
//! On Linux each is shown by a process of its own. The toolkit's dialog opens files of the folder that it shows, to tell what
//! they are, and when a process closes any descriptor of a file the system drops all locks that this process has on it: the
//! workspace that is open would be open to a second writer. Elsewhere a lock belongs to its descriptor, or the system shows
//! the dialog from a process of its own.

#[cfg(target_os = "linux")]
mod child;
#[cfg(not(target_os = "linux"))]
mod inside;

#[cfg(target_os = "linux")]
use child::Shown;
#[cfg(not(target_os = "linux"))]
use inside::Shown;

#[cfg(target_os = "linux")]
pub use child::show;

use desk::{Dialogs, Pick, Purpose};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Manager};

/// The verb by which the window starts itself to show a dialog; a question follows. Not for people.
pub const VERB: &str = "__dialog";

/// What a dialog asks or says.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub enum Question {
    /// Which files?
    Files(Files),
    /// Nothing: it tells.
    Tell(String),
}

/// A question for files.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Files {
    title: String,
    /// Name of the kind of file, and its endings.
    kind: String,
    endings: Vec<String>,
    folder: Option<PathBuf>,
    /// Name suggested for a new file.
    name: String,
    choice: Choice,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
enum Choice {
    One,
    Several,
    New,
}

/// Dialogs over the one window, one at a time.
pub struct Native {
    app: AppHandle,
    /// Where the last file was. Locked while a dialog is shown.
    last: Mutex<Option<PathBuf>>,
    /// The dialog that is shown.
    now: Shown,
}

impl Native {
    /// No dialog was shown yet.
    pub fn over(app: AppHandle) -> Self {
        Self { app, last: Mutex::new(None), now: Shown::default() }
    }

    /// The folder that a dialog opens in: that of the last file, of the workspace, or the user's documents.
    fn folder(&self, last: Option<&PathBuf>, pick: &Pick) -> Option<PathBuf> {
        let own = || self.app.path().document_dir().ok();
        let home = || self.app.path().home_dir().ok();
        let folders = [last.cloned(), pick.folder.clone(), own(), home()];
        folders.into_iter().flatten().find(|folder| folder.is_dir())
    }
}

impl Dialogs for Native {
    fn pick(&self, pick: &Pick) -> Vec<PathBuf> {
        // Whoever asks again may not see the first dialog: it goes, and the new one comes up in front.
        self.now.dismiss();
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let files = self.now.show(&self.app, &Question::Files(files(pick, self.folder(last.as_ref(), pick))));
        if let Some(folder) = files.first().and_then(|file| file.parent()) {
            *last = Some(folder.to_path_buf());
        }
        files
    }

    fn show(&self, path: &Path) -> std::io::Result<()> {
        opener::open(path).map_err(std::io::Error::other)
    }
}

/// Shows a text beside the window, which goes on meanwhile; also written to standard error.
pub fn tell(app: &AppHandle, text: String) {
    eprintln!("{text}");
    let app = app.clone();
    std::thread::spawn(move || Shown::default().show(&app, &Question::Tell(text)));
}

fn files(pick: &Pick, folder: Option<PathBuf>) -> Files {
    let (kind, endings) = pick.purpose.kind();
    let choice = match pick.purpose {
        Purpose::Import | Purpose::Usage => Choice::Several,
        purpose if purpose.is_new() => Choice::New,
        _ => Choice::One,
    };
    Files {
        title: voice::label(title(pick.purpose)),
        kind: voice::text(&kind),
        endings: endings.iter().map(|ending| (*ending).to_owned()).collect(),
        folder,
        name: pick.suggested.clone(),
        choice,
    }
}

/// The phrase above the dialog.
fn title(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Open => "window-open",
        Purpose::Save => "window-save",
        Purpose::Import => "window-import",
        Purpose::Pack => "window-pack",
        Purpose::Letter => "window-letter",
        Purpose::Statement => "window-statement",
        Purpose::Workbook => "window-workbook",
        Purpose::Usage => "window-demand",
        Purpose::Result => "window-result",
        Purpose::Measured => "window-measured",
        Purpose::Document => "window-document",
        Purpose::DocumentCopy => "window-document-copy",
    }
}

/// A path with one of the endings: the name's own, else the first.
fn ending_in(path: PathBuf, endings: &[String]) -> PathBuf {
    let own = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match endings.first() {
        Some(first) if own.is_none_or(|own| !endings.contains(&own)) => {
            let mut name = path.into_os_string();
            name.push(".");
            name.push(first);
            name.into()
        }
        _ => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_gets_an_ending_where_it_has_none_of_those_known() {
        let endings = ["xlsx", "json"].map(str::to_owned);
        for (typed, expected) in [
            ("a", "a.xlsx"),
            ("a.json", "a.json"),
            ("a.XLSX", "a.XLSX"),
            ("a.2027", "a.2027.xlsx"),
            ("a.xls", "a.xls.xlsx"),
        ] {
            assert_eq!(ending_in(typed.into(), &endings), PathBuf::from(expected));
        }
    }
}
