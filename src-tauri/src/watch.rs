//! A watch on the first picture: some graphics drivers show a window that stays blank, and then only the shell can say so.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How long the pages may take until they say that they painted; 0.3 to 2 s were seen on a busy machine of two cores.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Waits for the pages; ends quietly when it is dropped.
pub struct Watch(Sender<()>);

impl Watch {
    /// Calls `tell` unless [`Watch::painted`] is called before patience runs out.
    pub fn start(patience: Duration, tell: impl FnOnce() + Send + 'static) -> Self {
        let (painted, heard) = channel();
        std::thread::spawn(move || {
            if heard.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                tell();
            }
        });
        Self(painted)
    }

    /// The pages have painted.
    pub fn painted(&self) {
        // Once told or heard, nobody listens any more.
        let _ = self.0.send(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_stays_blank_is_told_and_one_that_paints_is_not() {
        let reports = |act: fn(Watch) -> Option<Watch>, patience: Duration| {
            let (tell, heard) = channel();
            let kept = act(Watch::start(patience, move || tell.send(()).unwrap_or_default()));
            // The thread drops its end when it is done, so this waits for it and no longer.
            let heard = heard.recv().is_ok();
            drop(kept);
            heard
        };
        assert!(reports(Some, Duration::from_millis(1)));
        assert!(!reports(|watch| (watch.painted(), Some(watch)).1, PATIENCE));
        assert!(!reports(|_| None, PATIENCE));
    }
}
