//! Dialogs on Linux, each in a process of its own.

use super::{Choice, Files, Question, VERB};
use rfd::{MessageButtons, MessageLevel};
use rustix::process::{Signal, set_parent_process_death_signal};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use tauri::AppHandle;

/// Starts this program anew for the dialog and waits for its answer; no file where it could not be shown.
pub(super) fn shown(_: &AppHandle, question: &Question) -> Vec<PathBuf> {
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
