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
use child::shown;
#[cfg(not(target_os = "linux"))]
use inside::shown;

#[cfg(target_os = "linux")]
pub use child::show;

use desk::{Dialogs, Pick, Purpose};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Mutex;
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
}

impl Native {
    /// No dialog was shown yet.
    pub fn over(app: AppHandle) -> Self {
        Self { app, last: Mutex::new(None) }
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
        // A second dialog beside the first would only be in its way.
        let Ok(mut last) = self.last.try_lock() else { return Vec::new() };
        let files = shown(&self.app, &Question::Files(files(pick, self.folder(last.as_ref(), pick))));
        if let Some(folder) = files.first().and_then(|file| file.parent()) {
            *last = Some(folder.to_path_buf());
        }
        files
    }
}

/// Shows a text beside the window, which goes on meanwhile; also written to standard error.
pub fn tell(app: &AppHandle, text: &'static str) {
    eprintln!("{text}");
    let app = app.clone();
    std::thread::spawn(move || shown(&app, &Question::Tell(text.to_owned())));
}

fn files(pick: &Pick, folder: Option<PathBuf>) -> Files {
    let (kind, endings) = pick.purpose.kind();
    let choice = match pick.purpose {
        Purpose::Import => Choice::Several,
        purpose if purpose.is_new() => Choice::New,
        _ => Choice::One,
    };
    Files {
        title: title(pick.purpose).to_owned(),
        kind: kind.to_owned(),
        endings: endings.iter().map(|ending| (*ending).to_owned()).collect(),
        folder,
        name: pick.suggested.clone(),
        choice,
    }
}

fn title(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Open => "Open a workspace",
        Purpose::Save => "Where the workspace is to be",
        Purpose::Import => "Import workbooks or JSON",
        Purpose::Pack => "Where the decision pack is to be",
        Purpose::Workbook => "Where the workbook is to be",
        Purpose::Result => "Import a benchmark result",
    }
}
