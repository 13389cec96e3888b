//! Keeps drivers from writing into our words, and libraries off the network.

/// A layer of Mesa asks the desktop which card it shows, and complains on standard error where there is no desktop, as on most
/// machines with many cards. Every card is listed here, so nothing is lost without it.
#[cfg(target_os = "linux")]
const ASKS_THE_DESKTOP: (&str, &str) = ("NODEVICE_SELECT", "1");

/// NCCL lets the cards of one machine meet over a socket, on whichever network it finds; here it is told to stay inside.
#[cfg(target_os = "linux")]
const MEETS_OVER: (&str, &str) = ("NCCL_SOCKET_IFNAME", "lo");

/// Starts anew with that layer switched off and NCCL kept inside, unless the user has decided; goes on as it is where that
/// fails.
///
/// Libraries read the variables when they are loaded; a new start sets them without touching the environment of running threads.
#[cfg(target_os = "linux")]
pub fn start_quietly() {
    use std::os::unix::process::CommandExt;
    let mut open = [ASKS_THE_DESKTOP, MEETS_OVER].to_vec();
    open.retain(|(name, _)| std::env::var_os(name).is_none());
    if open.is_empty() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let words = std::env::args_os().skip(1);
        let mut again = std::process::Command::new(program);
        again.args(words);
        again.envs(open);
        // What comes back is the reason why it could not start; complaints of a driver are bearable.
        let _ = again.exec();
    }
}

/// Other systems' drivers are quiet.
#[cfg(not(target_os = "linux"))]
pub fn start_quietly() {}
