//! What the one window has: its desk, its menus, the file it was started with, and the watch on its first picture.

use crate::dialogs::Native;
use crate::menu::Menus;
use crate::watch::{self, Watch};
use desk::{Desk, Setup};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Manager};

/// The state behind the window.
pub struct Shell {
    /// Carries every call out.
    pub desk: Desk,
    /// Follow whether a workspace is open.
    pub menus: Menus,
    /// Hears that the pages painted.
    pub watch: Watch,
    given: Mutex<Option<PathBuf>>,
}

impl Shell {
    /// Sets the desk up and starts the watch.
    pub fn new(app: &AppHandle, menus: Menus, given: Option<PathBuf>) -> Self {
        let setup = Setup {
            program: reader(),
            recents: app.path().config_dir().ok().map(|folder| folder.join("assay").join("recent.json")),
            dialogs: Box::new(Native::over(app.clone())),
        };
        let teller = app.clone();
        let watch = Watch::start(watch::PATIENCE, move || crate::dialogs::tell(&teller, watch::BLANK));
        Self { desk: Desk::new(setup), menus, watch, given: Mutex::new(given) }
    }

    /// The file that the program was started with; given once, so that pages loaded anew don't open it again.
    pub fn given(&self) -> Option<PathBuf> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// What reads workbooks as a child with little memory: `assay`, which lies beside the window and loads no toolkit.
fn reader() -> PathBuf {
    let own = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("assay-window"));
    own.with_file_name(format!("assay{}", std::env::consts::EXE_SUFFIX))
}
