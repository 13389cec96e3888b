//! `assay-bench run`: which devices, who else uses them, and where the result goes.

use crate::arguments::RunAsked;
use crate::keeping::Keeping;
use crate::progress::Progress;
use crate::{cancel, one, output, pages};
use bench::Fault;
use bench::backend::{Backend, Watch};
use bench::cpu::Processor;
use bench::cuda::{self, Card, Identity};
use bench::discover::{BusWatch, Discovery, Found, Library, NvidiaWatch, Reach, Unwatched, discover};
use bench::graphics::Graphics;
use bench::machine::{Host, HostWatch};
use bench::origin;
use bench::result::{self, Results};
use bench::run::{Event, Extents, Setting, Sink, Subject, run};
use bench::witness;
use measurement::event::{End, Note, Start};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::SystemTime;
use voice::{Message, Value, message, text};

/// Measures and writes.
///
/// # Errors
/// What stands in the way, before or while measuring.
pub fn measure(asked: &RunAsked) -> Result<ExitCode, Fault> {
    let created = created(SystemTime::now())?;
    let keeping = Arc::new(Keeping::new(asked.out.as_deref()));
    let sink = sink(asked, &keeping)?;
    let host = Host::default();
    let mut found = discover(&host);
    let offered = cuda::offered();
    let chosen = chosen(&found, asked, offered.as_deref())?;
    asked.out.as_ref().map_or(Ok(()), |path| result::try_out(path))?;
    let mut notes = notes(&mut found, &chosen, &host, asked);
    notes.extend(found.devices.iter().filter(|one| is_hidden(one, offered.as_deref())).map(hidden));
    let devices = chosen.iter().map(|found| (found.index, found.name.clone())).collect();
    sink(&Event::Start(Start { plan: asked.extent, devices }));
    let mut left_out = Vec::new();
    let subjects = subjects(&chosen, &host, found.library, asked, &mut left_out)?;
    notes.extend(left_out);
    if chosen.iter().any(|one| matches!(one.reach, Reach::Nvidia(_))) {
        found.libraries.extend(cuda::with_libraries());
    }
    let libraries = found.libraries.into_iter().map(|(name, version)| result::Library { name, version }).collect();
    let origin = origin::of_process(&host);
    let setting = Setting { created, origin, machine: found.machine, driver: found.driver, libraries, notes };
    let plan = Extents { extent: asked.extent, seconds: asked.seconds, own: asked.own };
    keeping.begin(setting.results(plan, subjects.iter().map(|subject| subject.device.clone()).collect()));
    let (mut results, over) = run(subjects, plan, setting, &sink)?;
    if asked.beside && over.is_none() {
        beside(&mut results, &chosen, &sink);
    }
    let delivered = deliver(&results, asked, &sink)?;
    keeping.end();
    match over {
        Some(fault) if !asked.events => {
            output::tell(&text(&message!("bench-over", fault = fault.message(), code = fault.code())));
            Ok(ExitCode::from(fault.exit()))
        }
        _ => Ok(delivered),
    }
}

/// Puts what PyTorch reaches beside the figures, now that the devices are free again.
fn beside(results: &mut Results, chosen: &[Found], sink: &Sink) {
    let Results { devices, measurements, notes, .. } = results;
    for device in devices.iter() {
        let on_card = chosen.iter().any(|found| found.index == device.index && matches!(found.reach, Reach::Nvidia(_)));
        for text in witness::torch(device, measurements, on_card) {
            sink(&Event::Note(Note { text: text.clone() }));
            notes.push(result::note(text));
        }
    }
}

/// Every device opened. One of several that cannot be becomes a note, one that was asked for is a fault.
fn subjects(
    chosen: &[Found],
    host: &Host,
    library: Option<Library>,
    asked: &RunAsked,
    notes: &mut Vec<Message>,
) -> Result<Vec<Subject>, Fault> {
    let (cards, mut subjects, mut first) = (cards(chosen), Vec::new(), None);
    for found in chosen {
        match subject(found, &cards, host, library, notes) {
            Ok(subject) => subjects.push(subject),
            Err(fault) if asked.device.is_some() => return Err(fault),
            Err(fault) => {
                let (device, why) = (found.index.to_string(), fault.message());
                notes.push(message!("bench-left-out", device = device, name = &found.name, why = why));
                first.get_or_insert(fault);
            }
        }
    }
    first.filter(|_| subjects.is_empty()).map_or(Ok(subjects), Err)
}

fn deliver(results: &Results, asked: &RunAsked, sink: &Sink) -> Result<ExitCode, Fault> {
    let file = result::text(results)?;
    let Some(path) = &asked.out else { return Ok(output::print(&file)) };
    result::write(results, path)?;
    if asked.events {
        sink(&Event::End(End { path: Some(path.display().to_string()), digest: digest(&file) }));
        return Ok(ExitCode::SUCCESS);
    }
    if asked.json {
        let notes: Vec<&Message> = results.notes.iter().map(|note| &note.text).collect();
        let written = json!({ "path": path, "digest": digest(&file), "notes": notes });
        return Ok(output::json(&written));
    }
    Ok(output::print(&pages::results(results, Path::new(path))))
}

fn digest(file: &str) -> String {
    serde_json::from_str(file).map(|value| measurement::digest(&value)).unwrap_or_default()
}

/// The device asked for; else every card that can be measured; else the processor.
fn chosen(found: &Discovery, asked: &RunAsked, offered: Option<&[String]>) -> Result<Vec<Found>, Fault> {
    let chosen: Vec<Found> = match asked.device {
        Some(index) => vec![one(found, index)?.clone()],
        None => {
            let cards = found.devices.iter().filter(|one| one.reach != Reach::Processor && can(one) && !one.software);
            // A card that was given to somebody else is neither measured nor asked who uses it.
            let cards = cards.filter(|one| !is_hidden(one, offered));
            let cards: Vec<Found> = cards.cloned().collect();
            if cards.is_empty() { found.devices.last().cloned().into_iter().collect() } else { cards }
        }
    };
    let used = chosen.iter().find(|found| !found.users.is_empty() && !asked.force);
    match used {
        Some(used) => Err(Fault::InUse { device: used.name.clone(), users: used.used_by() }),
        None => Ok(chosen),
    }
}

/// Whether the driver keeps a card from this process.
fn is_hidden(found: &Found, offered: Option<&[String]>) -> bool {
    match (&found.reach, offered) {
        (Reach::Nvidia(uuid), Some(offered)) => !offered.iter().any(|own| cuda::is_same(own, uuid)),
        _ => false,
    }
}

fn hidden(found: &Found) -> Message {
    message!("bench-hidden", device = found.index.to_string(), name = &found.name)
}

/// Whether this build has a way to compute on it.
fn can(found: &Found) -> bool {
    match found.reach {
        Reach::Processor => true,
        Reach::Nvidia(_) => found.adapter.is_some() || cuda::present().is_ok(),
        Reach::Bus(_) | Reach::Graphics => found.adapter.is_some(),
    }
}

/// NVIDIA's cards among those that are measured: they exchange data with each other.
fn cards(chosen: &[Found]) -> Vec<Identity> {
    let card = |found: &Found| match &found.reach {
        Reach::Nvidia(uuid) => Some(Identity { uuid: uuid.clone(), name: found.name.clone() }),
        _ => None,
    };
    chosen.iter().filter_map(card).collect()
}

fn subject(
    found: &Found,
    cards: &[Identity],
    host: &Host,
    library: Option<Library>,
    notes: &mut Vec<Message>,
) -> Result<Subject, Fault> {
    let backend = backend(found, cards, host, notes)?;
    let watch: Box<dyn Watch> = match (&found.reach, library) {
        (Reach::Nvidia(uuid), Some(library)) => Box::new(NvidiaWatch::new(library, uuid, &found.name)),
        (Reach::Bus(address), _) => Box::new(BusWatch::new(host.clone(), address, &found.name)),
        // A software driver computes on the processor.
        (Reach::Processor, _) => Box::new(HostWatch::new(host.clone())),
        _ if found.software => Box::new(HostWatch::new(host.clone())),
        _ => Box::new(Unwatched),
    };
    Ok(Subject { device: found.device(), backend, watch, row: found.catalog.row() })
}

/// The best way to compute on a device: CUDA on NVIDIA's cards, else a graphics driver. What stands in the way of the best
/// is said.
fn backend(found: &Found, cards: &[Identity], host: &Host, more: &mut Vec<Message>) -> Result<Box<dyn Backend>, Fault> {
    let card = match &found.reach {
        Reach::Processor => return Ok(Box::new(Processor::new(host.clone()))),
        Reach::Nvidia(uuid) => {
            let at = cards.iter().position(|card| card.uuid == *uuid);
            Some(Card::new(cards, at.unwrap_or(usize::MAX)))
        }
        Reach::Bus(_) | Reach::Graphics => None,
    };
    match (card, &found.adapter) {
        (Some(Ok(card)), _) => Ok(Box::new(card)),
        (Some(Err(fault)), None) => Err(fault),
        (Some(Err(fault)), Some(adapter)) => {
            more.push(message!("bench-by-graphics", device = found.index.to_string(), why = fault.message()));
            Ok(Box::new(Graphics::new(adapter)?))
        }
        (None, Some(adapter)) => Ok(Box::new(Graphics::new(adapter)?)),
        (None, None) => Err(Fault::Unable(cannot(found))),
    }
}

fn cannot(found: &Found) -> Message {
    let why = match found.reach {
        Reach::Nvidia(_) => cuda::present().err().map_or_else(|| message!("bench-cuda-refuses"), |why| why.message()),
        _ => message!("bench-offered-by-none"),
    };
    message!("bench-not-measured", device = found.index.to_string(), name = &found.name, why = why)
}

/// What to know before looking at any figure.
fn notes(found: &mut Discovery, chosen: &[Found], host: &Host, asked: &RunAsked) -> Vec<Message> {
    let mut notes = std::mem::take(&mut found.notes);
    let left_out = found.devices.iter().filter(|one| !can(one));
    notes.extend(left_out.map(|one| message!("bench-not-measured-note", what = cannot(one))));
    for one in chosen.iter().filter(|one| !one.users.is_empty()) {
        notes.push(message!("bench-was-in-use", device = one.index.to_string(), users = one.used_by()));
    }
    for one in chosen.iter().filter(|one| one.software) {
        notes.push(message!("bench-software", device = one.index.to_string(), name = &one.name));
    }
    if chosen.iter().any(|one| one.reach == Reach::Processor || one.software) {
        let threads = found.machine.threads.unwrap_or(1);
        notes.extend(host.load().map(|load| message!("bench-load", load = format!("{load:.2}"), threads = threads)));
    }
    notes.extend(asked.seconds.map(|seconds| message!("bench-time-set", seconds = Value::number(seconds.to_string()))));
    notes
}

/// Where events go, with cancelling arranged.
fn sink(asked: &RunAsked, keeping: &Arc<Keeping>) -> Result<Sink, Fault> {
    let (events, kept) = (asked.events, keeping.clone());
    let gone = move || cancel::end(|| cancelled(events, &kept));
    let kept = keeping.clone();
    let measured = move |event: &Event| {
        if let Event::Measured { measurement, .. } = event {
            kept.measured(measurement);
        }
    };
    if !events {
        cancel::on_signal(gone)?;
        let progress = Progress::new();
        return Ok(Arc::new(move |event: &Event| {
            measured(event);
            progress.hear(event);
        }));
    }
    cancel::on_signal(gone.clone())?;
    cancel::on_closed_input(gone);
    Ok(Arc::new(move |event: &Event| {
        measured(event);
        if !output::event(event) {
            cancel::end(|| ());
        }
    }))
}

/// What becomes of a cancelled run: whoever typed Ctrl-C has what was measured until then, a window wants none of it.
fn cancelled(events: bool, keeping: &Keeping) {
    if events {
        keeping.end();
        output::event(&output::of(&Fault::Cancelled));
        return output::tell(&text(&message!("bench-cancelled-nothing")));
    }
    output::tell(&text(&match keeping.cut_short() {
        Ok(0) => message!("bench-cancelled-nothing"),
        Ok(count) => message!("bench-cancelled-kept", count = count),
        Err(fault) => message!("bench-cancelled-lost", why = fault.message()),
    }));
}

/// When something was measured, as it says itself.
pub(crate) fn created(clock: SystemTime) -> Result<String, Fault> {
    let time = jiff::Timestamp::try_from(clock).ok().filter(|time| time.as_second() >= 0);
    time.map(|time| time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()).ok_or(Fault::Clock)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_clock_that_cannot_be_right_is_told() {
        let second = Duration::from_secs(1);
        assert_eq!(created(UNIX_EPOCH + second).as_deref(), Ok("1970-01-01T00:00:01Z"));
        for clock in [UNIX_EPOCH - second, UNIX_EPOCH + second * (1 << 30) * 300] {
            assert_eq!(created(clock), Err(Fault::Clock), "{clock:?}");
        }
    }
}
