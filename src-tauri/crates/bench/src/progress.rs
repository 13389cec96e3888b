//! What is said on standard error while a run goes on: lines, and where somebody looks a bar below them.

use crate::output;
use crate::pages;
use bench::run::Event;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use measurement::event::{Phase, Sample};
use std::io::IsTerminal;

/// Steps of the bar.
const WHOLE: f64 = 1_000.0;

/// Hears a run.
pub struct Progress {
    /// `None` where standard error is no terminal.
    bar: Option<ProgressBar>,
}

impl Progress {
    /// With a bar where standard error is a terminal.
    pub fn new() -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(Some(WHOLE as u64), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{bar:40} {percent} %  {wide_msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self { bar }
    }

    /// Says what an event says, if anything.
    pub fn hear(&self, event: &Event) {
        let Some(bar) = &self.bar else {
            pages::progress(event).iter().for_each(|line| output::tell(line));
            return;
        };
        match event {
            Event::Phase(Phase { device, what, done, .. }) => {
                bar.set_position((done * WHOLE) as u64);
                bar.set_message(pages::phase(*device, what));
            }
            Event::Sample(Sample { done, .. }) => bar.set_position((done * WHOLE) as u64),
            Event::Measured { done, .. } => {
                pages::progress(event).iter().for_each(|line| bar.println(line.trim_start()));
                bar.set_position((done * WHOLE) as u64);
                if *done >= 1.0 {
                    bar.finish_and_clear();
                }
            }
            _ => {}
        }
    }
}
