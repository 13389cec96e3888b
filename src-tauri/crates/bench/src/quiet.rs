//! Keeps drivers from writing into our words.

/// A layer of Mesa asks the desktop which card it shows, and complains on standard error where there is no desktop, as on most
/// machines with many cards. Every card is listed here, so nothing is lost without it.
#[cfg(target_os = "linux")]
const ASKS_THE_DESKTOP: &str = "NODEVICE_SELECT";

/// Starts anew with that layer switched off, unless the user has decided; goes on as it is where that fails.
///
/// Drivers read the variable when they are loaded; a new start sets it without touching the environment of running threads.
#[cfg(target_os = "linux")]
pub fn start_quietly() {
    use std::os::unix::process::CommandExt;
    if std::env::var_os(ASKS_THE_DESKTOP).is_some() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let words = std::env::args_os().skip(1);
        // What comes back is the reason why it could not start; complaints of a driver are bearable.
        let _ = std::process::Command::new(program).args(words).env(ASKS_THE_DESKTOP, "1").exec();
    }
}

/// Other systems' drivers are quiet.
#[cfg(not(target_os = "linux"))]
pub fn start_quietly() {}
