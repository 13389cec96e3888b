//! `assay-bench`: measures attached hardware. Arguments in, one answer on standard output; progress on standard error.
//!
//! Exit codes: 0 measured, 2 the words make no sense, 1 the machine failed, 130 cancelled.

mod arguments;
mod cancel;
mod keeping;
mod measure;
mod output;
mod pages;
mod progress;
mod quiet;

use arguments::{Asked, Form, Parsed};
use bench::Fault;
use bench::discover::{Discovery, Found, discover};
use bench::job;
use bench::machine::Host;
use bench::observe::observe;
use bench::origin;
use std::ffi::OsString;
use std::process::ExitCode;
use std::time::SystemTime;

fn main() -> ExitCode {
    quiet::start_quietly();
    let words: Vec<OsString> = std::env::args_os().collect();
    let form = Form::of(&words);
    match arguments::parse(words) {
        Ok(Parsed::Help(text)) => output::print(&text),
        Ok(Parsed::Asked(asked)) => answer(&asked).unwrap_or_else(|fault| output::refuse(&fault, asked.form())),
        Err(fault) => output::refuse(&fault, form),
    }
}

fn answer(asked: &Asked) -> Result<ExitCode, Fault> {
    match asked {
        Asked::Discover { json } => {
            let found = discover(&Host::default());
            Ok(if *json { output::json(&found) } else { output::print(&pages::discovery(&found)) })
        }
        Asked::Run(run) => measure::measure(run),
        Asked::Job { scheduler, cluster, plan } => Ok(output::print(&job::script(*scheduler, *cluster, *plan))),
        Asked::Observe { seconds, device, json } => {
            let found = discover(&Host::default());
            let devices = watched(&found, *device)?;
            cancel::on_signal(|| std::process::exit(i32::from(Fault::Cancelled.exit())))?;
            let begun = measure::created(SystemTime::now())?;
            let mut seen = observe(&devices, found.library, *seconds);
            let host = origin::of_process(&Host::default()).host;
            for one in &mut seen {
                (one.created, one.host) = (Some(begun.clone()), host.clone());
            }
            Ok(if *json { output::json(&seen) } else { output::print(&pages::observations(&seen)) })
        }
    }
}

/// The device asked for, else every card that is one, else the processor, which says that it tells nothing.
fn watched(found: &Discovery, device: Option<u32>) -> Result<Vec<Found>, Fault> {
    if let Some(index) = device {
        return Ok(vec![one(found, index)?.clone()]);
    }
    let (last, cards) = found.devices.split_last().map_or((None, [].as_slice()), |(last, cards)| (Some(last), cards));
    let cards: Vec<Found> = cards.iter().filter(|card| !card.software).cloned().collect();
    Ok(if cards.is_empty() { last.cloned().into_iter().collect() } else { cards })
}

/// The device of that number.
fn one(found: &Discovery, index: u32) -> Result<&Found, Fault> {
    let last = found.devices.len().saturating_sub(1) as u32;
    found.devices.iter().find(|found| found.index == index).ok_or(Fault::NoDevice { index, last })
}
