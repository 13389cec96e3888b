//! A bar on standard error while long work runs, when somebody is looking.

use api::Listener;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::ops::ControlFlow;

/// Hears the share done; shows a bar when standard error is a terminal, else nothing.
pub fn listener() -> Listener {
    if !std::io::stderr().is_terminal() {
        return Box::new(|_| ControlFlow::Continue(()));
    }
    let bar = ProgressBar::with_draw_target(Some(100), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{msg} {bar:40} {percent} %");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(voice::label("cli-drawing"));
    Box::new(move |share| {
        if share < 1.0 {
            bar.set_position((share * 100.0) as u64);
        } else {
            bar.finish_and_clear();
        }
        ControlFlow::Continue(())
    })
}
