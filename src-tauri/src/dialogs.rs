//! The system's dialogs for files, and its message box.
//!
//! On Linux each is shown by a process of its own. The toolkit's dialog opens files of the folder that it shows, to tell what
//! they are, and when a process closes any descriptor of a file the system drops all locks that this process has on it: the
//! workspace that is open would be open to a second writer. Elsewhere a lock belongs to its descriptor, or the system shows
//! the dialog from a process of its own.

use desk::{Dialogs, Pick, Purpose};
use rfd::{MessageButtons, MessageLevel};
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
    /// Where the last file was; the next dialog opens there. Locked while a dialog is shown.
    last: Mutex<Option<PathBuf>>,
}

impl Native {
    /// Opens first in the user's folder of documents.
    pub fn over(app: AppHandle) -> Self {
        let last = Mutex::new(app.path().document_dir().ok());
        Self { app, last }
    }
}

impl Dialogs for Native {
    fn pick(&self, pick: &Pick) -> Vec<PathBuf> {
        // A second dialog beside the first would only be in its way.
        let Ok(mut last) = self.last.try_lock() else { return Vec::new() };
        let files = shown(&self.app, &Question::Files(files(pick, last.clone())));
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
        folder: folder.filter(|folder| folder.is_dir()),
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

/// Starts this program anew for the dialog and waits for its answer; no file where it could not be shown.
#[cfg(target_os = "linux")]
fn shown(_: &AppHandle, question: &Question) -> Vec<PathBuf> {
    use std::process::{Command, Stdio};
    let ask = || {
        let mut child = Command::new(std::env::current_exe()?);
        child.arg(VERB).arg(serde_json::to_string(question)?).stdin(Stdio::null()).stderr(Stdio::inherit());
        let said = child.output()?;
        Ok::<_, std::io::Error>(serde_json::from_slice(&said.stdout)?)
    };
    ask().unwrap_or_else(|error| {
        eprintln!("the system's dialog could not be shown: {error}");
        Vec::new()
    })
}

/// The child's whole life: shows the dialog, and prints the chosen paths as a JSON array.
#[cfg(target_os = "linux")]
pub fn show(question: &str) -> std::process::ExitCode {
    use rustix::process::{Signal, set_parent_process_death_signal};
    use std::process::ExitCode;
    // A dialog whose window is gone asks for nobody; a system that cannot tie them leaves it to the person.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    let chosen = match serde_json::from_str(question) {
        Ok(Question::Files(files)) => chosen(files),
        Ok(Question::Tell(text)) => {
            message(&text).show();
            Vec::new()
        }
        Err(_) => return ExitCode::from(2),
    };
    println!("{}", serde_json::json!(chosen.iter().map(|path| path.display().to_string()).collect::<Vec<_>>()));
    ExitCode::SUCCESS
}

#[cfg(target_os = "linux")]
fn message(text: &str) -> rfd::MessageDialog {
    let message = rfd::MessageDialog::new().set_title("Assay").set_level(MessageLevel::Warning);
    message.set_description(text).set_buttons(MessageButtons::Ok)
}

#[cfg(target_os = "linux")]
fn chosen(files: Files) -> Vec<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(&files.title).add_filter(&files.kind, &files.endings);
    if let Some(folder) = files.folder {
        dialog = dialog.set_directory(folder);
    }
    match files.choice {
        Choice::One => dialog.pick_file().into_iter().collect(),
        Choice::Several => dialog.pick_files().unwrap_or_default(),
        Choice::New => dialog.set_file_name(files.name).save_file().into_iter().collect(),
    }
}

/// Builds the dialog on the window's thread and waits for it elsewhere: built to block, it would wait for the very thread that
/// must draw it (rfd issue 198).
#[cfg(not(target_os = "linux"))]
fn shown(app: &AppHandle, question: &Question) -> Vec<PathBuf> {
    let (tell, told) = std::sync::mpsc::channel();
    let (over, question) = (app.clone(), question.clone());
    let asked = app.run_on_main_thread(move || {
        let answer = answer(&over, question);
        tauri::async_runtime::spawn(async move { tell.send(answer.await) });
    });
    // A window that closes under its dialog picks nothing.
    asked.ok().and_then(|()| told.recv().ok()).unwrap_or_default()
}

/// Files on their way from a dialog.
#[cfg(not(target_os = "linux"))]
type Picked = std::pin::Pin<Box<dyn Future<Output = Vec<PathBuf>> + Send>>;

#[cfg(not(target_os = "linux"))]
fn answer(app: &AppHandle, question: Question) -> Picked {
    match question {
        Question::Files(files) => open(app, files),
        Question::Tell(text) => {
            let message = rfd::AsyncMessageDialog::new().set_title("Assay").set_level(MessageLevel::Warning);
            let shown = message.set_description(text).set_buttons(MessageButtons::Ok).show();
            Box::pin(async move {
                shown.await;
                Vec::new()
            })
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn open(app: &AppHandle, files: Files) -> Picked {
    let mut dialog = rfd::AsyncFileDialog::new().set_title(&files.title).add_filter(&files.kind, &files.endings);
    if let Some(folder) = files.folder {
        dialog = dialog.set_directory(folder);
    }
    if let Some(window) = app.get_webview_window(crate::window::LABEL) {
        dialog = dialog.set_parent(&window);
    }
    let path = |file: rfd::FileHandle| file.path().to_path_buf();
    match files.choice {
        Choice::One => {
            let file = dialog.pick_file();
            Box::pin(async move { file.await.into_iter().map(path).collect() })
        }
        Choice::Several => {
            let files = dialog.pick_files();
            Box::pin(async move { files.await.unwrap_or_default().into_iter().map(path).collect() })
        }
        Choice::New => {
            let file = dialog.set_file_name(files.name).save_file();
            Box::pin(async move { file.await.into_iter().map(path).collect() })
        }
    }
}
