//! The figures of the release build as a table. Limits stand beside them and decide nothing: machines differ.

use crate::memory::{Cost, measured};
use crate::needs;
use crate::python;
use crate::shell::{Failure, assay_with, cargo, output, root, succeed, target};
use crate::step::{shown, step};
use crate::window;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Runs per figure; the median is shown.
const RUNS: usize = 11;
/// Starts of the window.
const WINDOW_RUNS: &str = "7";
/// Rounds in which the window is killed while somebody types.
const KILLS: &str = "100";
/// Edits of each kind in the window.
const EDITS: &str = "60";
/// Prints `decide_ms=…` among its figures: what `decide` takes on the sample's worlds.
const DECIDE: &str = "src-tauri/crates/decision/examples/decide_time.rs";

/// Prints `solve_ms=…` among its figures, and with a path writes the problem that it solves.
const MIX: [&str; 7] = ["run", "--quiet", "--release", "--package", "mix", "--example", "mix_time"];

/// Prints `smaa_ms=…` and `live_ms=…`: ranks under a million weights, and under as many as follow a dragged one.
const SMAA: [&str; 7] = ["run", "--quiet", "--release", "--package", "scorecard", "--example", "smaa_time"];

/// HiGHS, and the script that prints `highs_ms=…`: what it takes for the problem of a path.
const PEER: &str = "scipy==1.16.3";
const PEER_TIME: &str = "src-tauri/crates/xtask/src/highs.py";

/// Hours of ten years, from 2016 on.
const TEN_YEARS: u32 = 10 * 8760;

/// One line of the table.
struct Figure {
    what: &'static str,
    found: String,
    limit: &'static str,
}

/// Builds, measures and prints; the window where it can be driven.
pub fn bench() -> Result<(), Failure> {
    let folder = target().join("bench");
    if !cfg!(target_os = "linux") {
        needs::for_build()?;
        step("Release build", || succeed(&mut cargo(&["build", "--release"])))?;
        print(&step("Measure", || measure(&folder))?);
        return Ok(());
    }
    step("Look for what is needed, install what is missing", needs::for_stage)?;
    step("Release build of the programs (10 to 20 minutes the first time)", window::build)?;
    let mut figures = step("Measure", || measure(&folder))?;
    figures.extend(step("Measure the window", shown_window)?);
    print(&figures);
    Ok(())
}

fn measure(folder: &Path) -> Result<Vec<Figure>, Failure> {
    let (sample, book) = prepare(folder)?;
    let evaluate = runs(|| measured(assay_with(&["evaluate", "--json"]).arg(&sample)))?;
    let import = runs(|| import(folder, &book))?;
    let pack = runs(|| measured(assay_with(&["pack", "-o"]).arg(folder.join("sample.pdf")).arg(&sample)))?;
    let propose = runs(|| measured(assay_with(&["propose", "--json"]).arg(&sample)))?;
    let curves = runs(|| measured(assay_with(&["commitments", "--json"]).arg(&sample)))?;
    let clauses = runs(|| measured(assay_with(&["call"]).arg(&sample).args(["clauses", r#"{"option":"lease"}"#])))?;
    let hours = ten_years(folder)?;
    let loaded = runs(|| measured(assay_with(&["demand", "--json"]).arg(&sample).arg(&hours)))?;
    let mixed = mix(folder)?;
    let peak = [&evaluate, &import, &pack].into_iter().flatten().filter_map(|cost| cost.peak).max();
    let time = |costs: &[Cost]| shown(median(costs));
    Ok(vec![
        Figure { what: "open and evaluate the sample, 10,000 worlds", found: time(&evaluate), limit: "300 ms" },
        Figure { what: "decide alone", found: decide()?, limit: "15 ms" },
        Figure { what: "clauses of the recommended option, alone", found: beyond(&clauses, &evaluate), limit: "1 s" },
        Figure { what: "evaluate, and what to sign instead", found: time(&propose), limit: "5 s" },
        Figure { what: "evaluate, and what other commitments would cost", found: time(&curves), limit: "–" },
        Figure { what: "cheapest mix of 8,760 hours, read and solved", found: time(&mixed), limit: "23 ms" },
        Figure { what: "the same by HiGHS, interior point", found: peer(folder, median(&mixed))?, limit: "30 times" },
        Figure { what: "the same, solved alone", found: solved("solve_ms=")?, limit: "5 ms" },
        Figure {
            what: "cheapest mix of 50 scenarios of them, alone",
            found: solved("scenarios_ms=")?,
            limit: "500 ms",
        },
        Figure {
            what: "ranks under 1,000,000 weights, 20 vendors × 30 criteria",
            found: ranked("smaa_ms=")?,
            limit: "160 ms",
        },
        Figure { what: "the same under 20,000 weights", found: ranked("live_ms=")?, limit: "10 ms" },
        Figure { what: "demand of ten years by hour, read and shown", found: time(&loaded), limit: "100 ms" },
        Figure { what: "import a workbook with 6 × 8,760 demand rows", found: time(&import), limit: "2 s" },
        Figure { what: "evaluate and write the decision pack", found: time(&pack), limit: "1.3 s" },
        Figure { what: "size of the decision pack", found: kilobytes(&folder.join("sample.pdf"))?, limit: "1 MB" },
        Figure {
            what: "peak memory of these, children included",
            found: peak.map_or("n/a".into(), megabytes),
            limit: "150 MB",
        },
    ])
}

/// The real window on the sample and on a large workspace, on a display of its own.
fn shown_window() -> Result<Vec<Figure>, Failure> {
    let [start, memory] = window::measure(window::program(), WINDOW_RUNS)?;
    let fluency = window::fluency(EDITS)?;
    let mut figures = vec![
        Figure { what: "window usable after its start", found: format!("{start} ms"), limit: "1.5 s" },
        Figure { what: "memory of all the window's processes", found: format!("{memory} MB"), limit: "400 MB" },
    ];
    for (name, what, limit) in [
        ("saved", "an edit to a picture that says Saved", "–"),
        ("decided", "an edit to a picture of the new decision", "–"),
        ("weight", "a dragged weight to a picture of the new ranking", "–"),
        ("cell", "a cell of 40 vendors × 60 criteria to Saved", "100 ms"),
    ] {
        let [median, most] = [fluency.figure(&format!("{name}_ms"))?, fluency.figure(&format!("{name}_p95_ms"))?];
        figures.push(Figure { what, found: format!("{median} ms, 95 %: {most} ms"), limit });
    }
    let [longest, gaps] = [fluency.figure("scroll_longest_ms")?, fluency.figure("scroll_gaps")?];
    let found = format!("{longest} ms, {gaps} gaps");
    figures.push(Figure { what: "longest time between pictures while it is scrolled", found, limit: "0 gaps" });
    figures.push(Figure { what: "kill -9 while somebody types", found: window::killed(KILLS)?, limit: "none lost" });
    Ok(figures)
}

/// A fresh sample and the workbook exported from it, whose demand is a year of hours for each of six workloads.
fn prepare(folder: &Path) -> Result<(PathBuf, PathBuf), Failure> {
    clear(folder)?;
    let (sample, book) = (folder.join("sample.assay"), folder.join("book.xlsx"));
    succeed(assay_with(&["new", "--sample"]).arg(&sample).stdout(Stdio::null()))?;
    succeed(assay_with(&["export", "-o"]).arg(&book).arg(&sample).stdout(Stdio::null()))?;
    Ok((sample, book))
}

fn clear(folder: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::new(format!("{}: {error}", folder.display()));
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(failed)?;
    }
    std::fs::create_dir_all(folder).map_err(failed)
}

fn import(folder: &Path, book: &Path) -> Result<Cost, Failure> {
    let empty = folder.join("import").join("empty.assay");
    clear(&folder.join("import"))?;
    succeed(assay_with(&["new"]).arg(&empty).stdout(Stdio::null()))?;
    measured(assay_with(&["import"]).arg(empty).arg(book))
}

/// `decide` has no process of its own: an example of its room times it.
fn decide() -> Result<String, Failure> {
    if !root().join(DECIDE).is_file() {
        return Ok("n/a".to_owned());
    }
    let words = ["run", "--quiet", "--release", "--package", "decision", "--example", "decide_time"];
    let printed = output(&mut cargo(&words))?;
    Ok(named(&printed, "decide_ms="))
}

fn named(printed: &str, figure: &str) -> String {
    let time = printed.split_whitespace().find_map(|word| word.strip_prefix(figure));
    time.map_or("n/a".to_owned(), |time| format!("{time} ms"))
}

/// A year of hours as a document, which `assay mix` answers.
fn mix(folder: &Path) -> Result<Vec<Cost>, Failure> {
    let document = folder.join("mix.json");
    succeed(cargo(&MIX).arg("--").arg(&document))?;
    runs(|| measured(assay_with(&["mix"]).arg(&document)))
}

/// What HiGHS takes for the problem that [`mix`] wrote, and how many times ours that is.
fn peer(folder: &Path, ours: Duration) -> Result<String, Failure> {
    let python = python::with("mix-peer", PEER)?;
    let printed = output(Command::new(python).arg(root().join(PEER_TIME)).arg(folder.join("mix.json")))?;
    let time = printed.split_whitespace().find_map(|word| word.strip_prefix("highs_ms=")?.parse::<f64>().ok());
    let told = |time: f64| format!("{time} ms, {:.0} times", time / (ours.as_secs_f64() * 1000.0));
    Ok(time.map_or("n/a".to_owned(), told))
}

/// Ten years of GPUs by the hour, as a file.
fn ten_years(folder: &Path) -> Result<PathBuf, Failure> {
    let begin = 1_451_606_400_u64;
    let row = |hour: u32| format!("{},{}\n", begin + u64::from(hour) * 3600, 40 + hour % 24 + hour % 168 / 8);
    let text: String = std::iter::once("time,gpus\n".to_owned()).chain((0..TEN_YEARS).map(row)).collect();
    let file = folder.join("hours.csv");
    std::fs::write(&file, text).map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    Ok(file)
}

/// A time that the room's example prints.
fn solved(figure: &str) -> Result<String, Failure> {
    Ok(named(&output(&mut cargo(&MIX))?, figure))
}

fn ranked(figure: &str) -> Result<String, Failure> {
    Ok(named(&output(&mut cargo(&SMAA))?, figure))
}

fn runs(mut run: impl FnMut() -> Result<Cost, Failure>) -> Result<Vec<Cost>, Failure> {
    (0..RUNS).map(|_| run()).collect()
}

fn median(costs: &[Cost]) -> Duration {
    let mut times: Vec<Duration> = costs.iter().map(|cost| cost.time).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// What a run takes longer than one that does a part of it.
fn beyond(whole: &[Cost], part: &[Cost]) -> String {
    shown(median(whole).saturating_sub(median(part)))
}

fn megabytes(bytes: u64) -> String {
    format!("{:.0} MB", bytes as f64 / 1e6)
}

fn kilobytes(file: &Path) -> Result<String, Failure> {
    let about = std::fs::metadata(file).map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    Ok(format!("{:.0} kB", about.len() as f64 / 1e3))
}

fn print(figures: &[Figure]) {
    println!("\n{:<48} {:>12} {:>10}", "figure", "median", "limit");
    for Figure { what, found, limit } in figures {
        println!("{what:<48} {found:>12} {limit:>10}");
    }
}
