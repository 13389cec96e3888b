//! Dialogs on macOS and Windows, asked for by the window's own process.

use super::{Choice, Files, Question};
use rfd::{MessageButtons, MessageLevel};
use std::path::PathBuf;
use tauri::{AppHandle, Manager};

/// Nothing to remember: these dialogs stay in front of their window by themselves.
#[derive(Default)]
pub struct Shown;

impl Shown {
    /// Builds the dialog on the window's thread and waits for it elsewhere: built to block, it would wait for the very thread
    /// that must draw it (rfd issue 198).
    pub fn show(&self, app: &AppHandle, question: &Question) -> Vec<PathBuf> {
        let (tell, answer) = std::sync::mpsc::channel();
        let (over, question) = (app.clone(), question.clone());
        let asked = app.run_on_main_thread(move || {
            let answer = answer(&over, question);
            tauri::async_runtime::spawn(async move { tell.send(answer.await) });
        });
        // A window that closes under its dialog picks nothing.
        asked.ok().and_then(|()| answer.recv().ok()).unwrap_or_default()
    }

    /// The window behind such a dialog cannot ask for another.
    pub fn dismiss(&self) {}
}

/// Files on their way from a dialog.
type Picked = std::pin::Pin<Box<dyn Future<Output = Vec<PathBuf>> + Send>>;

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

fn open(app: &AppHandle, files: Files) -> Picked {
    let mut dialog = rfd::AsyncFileDialog::new().set_title(&files.title);
    // A filter without endings would hide every file.
    if !files.endings.is_empty() {
        dialog = dialog.add_filter(&files.kind, &files.endings);
    }
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
            let ended = move |file| super::ending_in(path(file), &files.endings);
            Box::pin(async move { file.await.into_iter().map(ended).collect() })
        }
    }
}
