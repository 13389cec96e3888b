//! What the one window has: its desk, its menus, the file it was started with, and the watch on its first picture.

use crate::dialogs::Native;
use crate::menu::Menus;
use crate::rest;
use crate::watch::{self, Watch};
use desk::{Desk, Rest, Setup};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
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
    /// Gives memory back between two stretches of work.
    pub rest: Rest,
    given: Mutex<Option<PathBuf>>,
    quits: AtomicBool,
    /// Of the pages, in steps.
    zoom: Mutex<usize>,
}

impl Shell {
    /// Sets the desk up and starts the watch.
    pub fn new(app: &AppHandle, menus: Menus, given: Option<PathBuf>) -> Self {
        let setup = Setup {
            // `assay` reads workbooks as a child with little memory, and loads no toolkit.
            program: desk::sibling("assay"),
            bench: desk::sibling("assay-bench"),
            recents: app.path().config_dir().ok().map(|folder| folder.join("assay").join("recent.json")),
            dialogs: Box::new(Native::over(app.clone())),
        };
        let teller = app.clone();
        let watch = Watch::start(watch::PATIENCE, move || crate::dialogs::tell(&teller, voice::label("window-blank")));
        Self {
            desk: Desk::new(setup),
            menus,
            watch,
            rest: Rest::after(Rest::PAUSE, rest::give_back),
            given: Mutex::new(given),
            quits: AtomicBool::new(false),
            zoom: Mutex::new(ACTUAL),
        }
    }

    /// The file that the program was started with; given once, so that pages loaded anew don't open it again.
    pub fn given(&self) -> Option<PathBuf> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whether the pages were asked before to let the window go; from now on they were.
    pub fn is_asked_to_quit(&self) -> bool {
        self.quits.swap(true, Ordering::Relaxed)
    }

    /// The pages hold the window: something that was typed needs the person first.
    pub fn stay(&self) {
        self.quits.store(false, Ordering::Relaxed);
    }

    /// Whether the window is asked to go and nothing holds it.
    pub fn is_leaving(&self) -> bool {
        self.quits.load(Ordering::Relaxed)
    }

    /// One step of zoom up or down, or back to none; gives the factor.
    pub fn zoom(&self, by: i64) -> f64 {
        let mut at = self.zoom.lock().unwrap_or_else(PoisonError::into_inner);
        *at = match by.signum() {
            0 => ACTUAL,
            1 => (*at + 1).min(ZOOMS.len() - 1),
            _ => at.saturating_sub(1),
        };
        ZOOMS[*at]
    }
}

/// What the pages may be enlarged to.
const ZOOMS: [f64; 8] = [0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0];
/// As they are drawn.
const ACTUAL: usize = 2;
