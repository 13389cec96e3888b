//! The system's dialogs for files. A dialog is built on the window's thread and awaited elsewhere: built to block, it would
//! wait for the very thread that must draw it (rfd issue 198).

use desk::{Dialogs, Pick, Purpose};
use rfd::{AsyncFileDialog, FileHandle};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Manager};

/// Files on their way from a dialog.
type Picked = Pin<Box<dyn Future<Output = Vec<PathBuf>> + Send>>;

/// Dialogs over the one window.
pub struct Native {
    app: AppHandle,
    /// Where the last file was; the next dialog opens there.
    last: Mutex<Option<PathBuf>>,
}

impl Native {
    /// Opens first in the user's folder of documents.
    pub fn over(app: AppHandle) -> Self {
        let last = Mutex::new(app.path().document_dir().ok());
        Self { app, last }
    }

    fn folder(&self) -> Option<PathBuf> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn remember(&self, file: &Path) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = file.parent().map(Path::to_path_buf);
    }
}

impl Dialogs for Native {
    fn pick(&self, pick: &Pick) -> Vec<PathBuf> {
        let (tell, told) = channel();
        let (app, folder, wanted) = (self.app.clone(), self.folder(), pick.clone());
        let asked = self.app.run_on_main_thread(move || {
            let picked = open(dialog(&app, folder, &wanted), wanted.purpose);
            tauri::async_runtime::spawn(async move { tell.send(picked.await) });
        });
        // A window that closes under its dialog picks nothing.
        let files = asked.ok().and_then(|()| told.recv().ok()).unwrap_or_default();
        files.first().into_iter().for_each(|file| self.remember(file));
        files
    }
}

fn dialog(app: &AppHandle, folder: Option<PathBuf>, pick: &Pick) -> AsyncFileDialog {
    let (kind, endings) = pick.purpose.kind();
    let mut dialog = AsyncFileDialog::new().set_title(title(pick.purpose)).add_filter(kind, endings);
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    if pick.purpose.is_new() {
        dialog = dialog.set_file_name(&pick.suggested);
    }
    match app.get_webview_window(crate::window::LABEL) {
        Some(window) => dialog.set_parent(&window),
        None => dialog,
    }
}

fn open(dialog: AsyncFileDialog, purpose: Purpose) -> Picked {
    if purpose == Purpose::Import {
        let files = dialog.pick_files();
        return Box::pin(async move { paths(files.await.unwrap_or_default()) });
    }
    if purpose.is_new() {
        let file = dialog.save_file();
        return Box::pin(async move { paths(file.await) });
    }
    let file = dialog.pick_file();
    Box::pin(async move { paths(file.await) })
}

fn paths(files: impl IntoIterator<Item = FileHandle>) -> Vec<PathBuf> {
    files.into_iter().map(|file| file.path().to_path_buf()).collect()
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
