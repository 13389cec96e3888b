//! Fuzzing: hostile inputs for every door of the product, by libFuzzer, which mutates towards code that none has reached.
//!
//! The targets and their laws stand in the crate `fuzz`. What breaks one joins its corpus, which every run of the tests
//! replays; what merely reaches new code stays in `out/fuzz`, for the next run to begin with.

use crate::needs;
use crate::shell::{ALL, Build, Failure, cargo, output, root, succeed, target, this_program};
use crate::step::step;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

/// Where the crate keeps the inputs of each target.
const CORPUS: &str = "src-tauri/crates/fuzz/corpus";

/// The program that holds every target.
const PROGRAM: &str = "assay-fuzz";

/// Set where cargo calls us in place of the compiler.
const COMPILER: &str = "ASSAY_FUZZ_COMPILER";

/// Counts of the code that is reached, for the engine to be guided by. Stable: only sanitizers need another toolchain.
const COUNTED: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                       -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                       -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Most memory that an input may cost, and that it may ask for at once, in MB.
const MEMORY: [u32; 2] = [512, 384];

/// Longest that one input may take, in seconds: the rooms are not optimised here, and the machine may be busy.
const PATIENCE: u32 = 30;

/// `[TARGET] [--minutes N]`: so many minutes (1) for each target, as many targets at once as the machine has processors.
pub fn fuzz(words: &[&str]) -> Result<(), Failure> {
    let (names, words) = match words {
        [name, rest @ ..] if !name.starts_with("--") => (vec![(*name).to_owned()], rest),
        _ => (targets()?, words),
    };
    let minutes: f64 = match words {
        [] => 1.0,
        ["--minutes", number] => {
            number.parse().map_err(|_| Failure::usage(format!("{number} is no number of minutes")))?
        }
        _ => return Err(Failure::usage("give [TARGET] [--minutes N]")),
    };
    let time = Duration::try_from_secs_f64(minutes * 60.0).map_err(|error| Failure::usage(error.to_string()))?;
    if let Some(name) = names.iter().find(|name| !root().join(CORPUS).join(name).is_dir()) {
        return Err(Failure::usage(format!("{name} is none of the targets: {}", targets()?.join(", "))));
    }
    needs::for_fuzz()?;
    let engine = step("Build the targets, with all code that they reach counted", all_counted)?;
    run(&engine, &names, &limits(time))
}

/// Ten seconds for each target, in a build that shares its libraries with the tests: what CI does. Inputs come from one seed,
/// as random cases of the tests do.
pub fn briefly() -> Result<(), Failure> {
    let mut limits = limits(Duration::from_secs(10));
    limits.push("-seed=1".to_owned());
    run(&rooms_counted()?, &targets()?, &limits)
}

/// The names of all targets: the folders of the corpus.
fn targets() -> Result<Vec<String>, Failure> {
    let entries = fs::read_dir(root().join(CORPUS)).map_err(|error| Failure::new(format!("{CORPUS}: {error}")))?;
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Builds in a folder of its own, libraries counted as well: it is they that meet most of the bytes first.
fn all_counted() -> Result<PathBuf, Failure> {
    let (folder, host) = (target().join("fuzz"), host()?);
    // The machine is named, since only then cargo tells what runs while building, and must not be counted, from what is built.
    let words = ["build", "--quiet", "--package", "fuzz", "--features", "guided", "--target", &host];
    succeed(cargo(&words).arg("--target-dir").arg(&folder).env("RUSTFLAGS", COUNTED))?;
    Ok(folder.join(host).join("debug").join(PROGRAM))
}

/// Builds with our own rooms counted alone: the compiler is called through us for these, and adds what counts.
fn rooms_counted() -> Result<PathBuf, Failure> {
    let words = ["build", "--quiet", "--bin", PROGRAM];
    succeed(cargo(&words).args(ALL).env("RUSTC_WORKSPACE_WRAPPER", this_program()?).env(COMPILER, "1"))?;
    Ok(Build::Tested.program(PROGRAM))
}

/// Stands in for the compiler where cargo was told to call us for it, and gives how it ended.
pub fn as_compiler() -> Option<ExitCode> {
    std::env::var_os(COMPILER)?;
    let mut words = std::env::args_os().skip(1);
    let status = Command::new(words.next()?).args(words.chain(COUNTED.split(' ').map(OsString::from))).status();
    Some(if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// This machine, as the compiler names it.
fn host() -> Result<String, Failure> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = output(Command::new(rustc).arg("-vV"))?;
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| Failure::new("rustc does not say what machine this is"))
}

/// Runs each target within these limits and tells what each did; fails where one broke.
fn run(engine: &Path, names: &[String], limits: &[String]) -> Result<(), Failure> {
    let at_once = std::thread::available_parallelism().map_or(1, usize::from);
    let mut broken = Vec::new();
    for names in names.chunks(at_once) {
        let started: Vec<Started> = names.iter().map(|name| start(engine, name, limits)).collect::<Result<_, _>>()?;
        for target in started {
            broken.extend(target.end()?);
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(Failure::new(broken.join("\n"))) }
}

/// A target that runs.
struct Started {
    name: String,
    folder: PathBuf,
    child: Child,
}

fn start(engine: &Path, name: &str, limits: &[String]) -> Result<Started, Failure> {
    let failed = |error| Failure::new(format!("{name}: {error}"));
    let folder = root().join("out").join("fuzz").join(name);
    let [grown, seeds, found] = ["grown", "seeds", "found"].map(|part| folder.join(part));
    if found.is_dir() {
        fs::remove_dir_all(&found).map_err(failed)?;
    }
    for part in [&grown, &seeds, &found] {
        fs::create_dir_all(part).map_err(failed)?;
    }
    let log = File::create(folder.join("log.txt")).map_err(failed)?;
    let mut command = Command::new(engine);
    command.args([&grown, &seeds, &root().join(CORPUS).join(name)]).args(limits);
    command.arg(format!("-artifact_prefix={}/", found.display()));
    command.env("ASSAY_FUZZ_TARGET", name).env("ASSAY_FUZZ_SEEDS", &seeds).envs(fast_folder());
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().map_err(failed)?;
    Ok(Started { name: name.to_owned(), folder, child })
}

fn limits(time: Duration) -> Vec<String> {
    let [memory, at_once] = MEMORY;
    // A time of 0 would mean no limit.
    let seconds = time.as_secs().max(1);
    vec![
        format!("-max_total_time={seconds}"),
        format!("-timeout={PATIENCE}"),
        format!("-rss_limit_mb={memory}"),
        format!("-malloc_limit_mb={at_once}"),
        "-print_final_stats=1".to_owned(),
    ]
}

/// Temporary files in memory, where there is such a folder: workspaces are written by the thousand.
fn fast_folder() -> Option<(&'static str, &'static str)> {
    const MEMORY: &str = "/dev/shm";
    Path::new(MEMORY).is_dir().then_some(("TMPDIR", MEMORY))
}

impl Started {
    /// Waits, says what was done, and keeps what broke: its sentence, where something did.
    fn end(mut self) -> Result<Option<String>, Failure> {
        let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", self.name));
        let status = self.child.wait().map_err(failed)?;
        let log = fs::read(self.folder.join("log.txt")).map_err(failed)?;
        let log = String::from_utf8_lossy(&log);
        println!("{}: {}", self.name, summary(&log));
        if status.success() {
            return Ok(None);
        }
        println!("{}", tail(&log));
        let kept = self.keep()?;
        let test = "`cargo nextest run -p fuzz` fails until it is mended";
        Ok(Some(match kept.as_slice() {
            [] => format!("{}: ended with {status}; see out/fuzz/{}/log.txt", self.name, self.name),
            kept => format!("{}: broken by {}; {test}", self.name, kept.join(", ")),
        }))
    }

    /// Copies every input that broke something into the corpus.
    fn keep(&self) -> Result<Vec<String>, Failure> {
        let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", self.name));
        let mut kept = Vec::new();
        for entry in fs::read_dir(self.folder.join("found")).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let place = format!("{CORPUS}/{}/{}", self.name, entry.file_name().to_string_lossy());
            fs::copy(entry.path(), root().join(&place)).map_err(failed)?;
            kept.push(place);
        }
        Ok(kept)
    }
}

/// "12345 runs, 820 a second, 3120 places of the code reached, 140 MB".
fn summary(log: &str) -> String {
    let stat = |name: &str| log.lines().rev().find_map(|line| line.strip_prefix(name)).map_or("?", str::trim);
    let word_after = |name: &str| log.lines().rev().find_map(|line| line.split_once(name)?.1.split_whitespace().next());
    format!(
        "{} runs, {} a second, {} places of the code reached, {} MB",
        stat("stat::number_of_executed_units:"),
        stat("stat::average_exec_per_sec:"),
        word_after("cov: ").unwrap_or("?"),
        stat("stat::peak_rss_mb:"),
    )
}

/// The end of a log, without the addresses of the engine's own calls; where a law broke further up, from there on.
fn tail(log: &str) -> String {
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with('#') && !line.starts_with("stat::")).collect();
    let end = lines.len().saturating_sub(40);
    let broken = lines.iter().position(|line| line.contains("broken: ") || line.contains("panicked at")).unwrap_or(end);
    let seen = (broken + 60).min(lines.len());
    if broken >= end {
        return lines[end..].join("\n");
    }
    [&lines[broken..seen.min(end)], &lines[end..]].concat().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_summed_up() {
        let log = "#2\tINITED cov: 10 ft: 11\n#9\tDONE   cov: 3120 ft: 9000 corp: 5/1b\n\
                   stat::number_of_executed_units: 12345\nstat::average_exec_per_sec:     820\nstat::peak_rss_mb:  140\n";
        assert_eq!(summary(log), "12345 runs, 820 a second, 3120 places of the code reached, 140 MB");
        assert_eq!(summary(""), "? runs, ? a second, ? places of the code reached, ? MB");
        assert_eq!(tail("#1\nbroken: a law\nstat::x: 1"), "broken: a law");
        let long = format!("seed\nbroken: a law\n{}", "a rejected cell\n".repeat(200));
        assert_eq!(tail(&long).lines().next(), Some("broken: a law"));
        assert_eq!(tail(&long).lines().count(), 100);
    }
}
