//! Dialogs on Linux, each in a process of its own.

use super::{Choice, Files, Question, VERB};
use rfd::{MessageButtons, MessageDialogResult, MessageLevel};
use rustix::process::{Pid, Signal, kill_process, set_parent_process_death_signal};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tauri::AppHandle;
use voice::message;

/// The process that shows a dialog.
#[derive(Default)]
pub struct Shown(Mutex<Option<Pid>>);

impl Shown {
    /// Starts this program anew for the dialog and waits for its answer; no file where it could not be shown.
    pub fn show(&self, _: &AppHandle, question: &Question) -> Vec<PathBuf> {
        self.ask(question).unwrap_or_else(|error| {
            eprintln!("{}", voice::text(&message!("window-dialog-unshown", error = error.to_string())));
            Vec::new()
        })
    }

    /// Takes the dialog away; it has no answer then.
    pub fn dismiss(&self) {
        if let Some(child) = *self.now() {
            // It may have been answered in this moment.
            let _ = kill_process(child, Signal::KILL);
        }
    }

    fn now(&self) -> MutexGuard<'_, Option<Pid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self, question: &Question) -> std::io::Result<Vec<PathBuf>> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(VERB).arg(serde_json::to_string(question)?).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        *self.now() = Pid::from_raw(child.id().cast_signed());
        let mut text = String::new();
        let read = child.stdout.take().map_or(Ok(0), |mut out| out.read_to_string(&mut text));
        // Collected only once nobody can mean it any more: its number may be another's then.
        *self.now() = None;
        child.wait()?;
        read?;
        // A dialog that was taken away said nothing.
        Ok(serde_json::from_str(&text).unwrap_or_default())
    }
}

/// The child's whole life: shows the dialog, and prints the chosen paths as a JSON array.
pub fn show(question: &str) -> ExitCode {
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

fn message(text: &str) -> rfd::MessageDialog {
    let message = rfd::MessageDialog::new().set_title("Assay").set_level(MessageLevel::Warning);
    message.set_description(text).set_buttons(MessageButtons::Ok)
}

fn chosen(files: Files) -> Vec<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(&files.title);
    // A filter without endings would hide every file.
    if !files.endings.is_empty() {
        dialog = dialog.add_filter(&files.kind, &files.endings);
    }
    if let Some(folder) = files.folder {
        dialog = dialog.set_directory(folder);
    }
    match files.choice {
        Choice::One => dialog.pick_file().into_iter().collect(),
        Choice::Several => dialog.pick_files().unwrap_or_default(),
        Choice::New => new(dialog.set_file_name(&files.name), &files.endings).into_iter().collect(),
    }
}

/// A new file. The system asks before one is replaced, but for the name as typed; with an ending it may be another.
fn new(dialog: rfd::FileDialog, endings: &[String]) -> Option<PathBuf> {
    loop {
        let typed = dialog.clone().save_file()?;
        let path = super::ending_in(typed.clone(), endings);
        if path == typed || !path.exists() || is_to_go(&path) {
            return Some(path);
        }
    }
}

fn is_to_go(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let question = rfd::MessageDialog::new().set_title("Assay").set_level(MessageLevel::Warning);
    let question = question.set_description(voice::text(&message!("window-replace", name = name)));
    let cancel = || voice::label("window-replace.no");
    let buttons = MessageButtons::OkCancelCustom(voice::label("window-replace.yes"), cancel());
    matches!(question.set_buttons(buttons).show(), MessageDialogResult::Custom(word) if word != cancel())
}
