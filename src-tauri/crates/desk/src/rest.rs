//! What is done once nobody asks for anything.

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// Hears of work, and acts once after each stretch of it; ends when it is dropped.
pub struct Rest(Sender<()>);

impl Rest {
    /// After so long without an answer nobody asks for anything: people look longer than this at what came, and go on sooner than it
    /// takes to need the memory elsewhere.
    pub const PAUSE: Duration = Duration::from_secs(2);

    /// Calls `act` whenever `pause` has gone by since [`Rest::worked`].
    pub fn after(pause: Duration, act: impl Fn() + Send + 'static) -> Self {
        let (worked, heard) = channel();
        std::thread::spawn(move || {
            while heard.recv().is_ok() {
                while heard.recv_timeout(pause).is_ok() {}
                act();
            }
        });
        Self(worked)
    }

    /// An answer was given.
    pub fn worked(&self) {
        // Only a window that goes away has no listener.
        let _ = self.0.send(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_of_work_is_followed_by_one_act() {
        let (acted, seen) = channel();
        let rest = Rest::after(Duration::from_millis(20), move || acted.send(()).unwrap_or_default());
        for _ in 0..3 {
            rest.worked();
        }
        seen.recv().unwrap();
        rest.worked();
        seen.recv().unwrap();
        drop(rest);
        // The thread has gone: nothing is done for work that nobody did.
        assert!(seen.recv().is_err());
    }
}
