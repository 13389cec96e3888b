//! Everything that CI runs, in one command; later steps run although an earlier one failed, so that all is seen at once.

use crate::count::{Count, Expected, counted};
use crate::shell::{ALL, Build, Failure, cargo, succeed, succeed_without_warning, tested_cargo};
use crate::step::{shown, step};
use crate::{deny, fuzz, needs, types, ui, window};
use std::time::{Duration, Instant};

/// What has run so far.
#[derive(Default)]
struct Outcome {
    count: Count,
    failed: Vec<&'static str>,
    /// How long each took.
    times: Vec<(&'static str, Duration)>,
}

impl Outcome {
    fn step(&mut self, name: &'static str, work: impl FnOnce(&mut Count) -> Result<(), Failure>) {
        let start = Instant::now();
        if let Err(failure) = step(name, || work(&mut self.count)) {
            println!("{failure}");
            self.failed.push(name);
        }
        self.times.push((name, start.elapsed()));
    }
}

/// Runs every check and closes with `N passed, N failed`; fails if any step did.
pub fn test() -> Result<(), Failure> {
    let (start, mut outcome) = (Instant::now(), Outcome::default());
    outcome.step("Look for what is needed, install what is missing", |_| needs::for_test());
    if !outcome.failed.is_empty() {
        return close(&outcome, start);
    }
    outcome.step("Pages of the window", |_| ui::packages().and_then(|()| ui::build()));
    outcome.step("Types and rules of the pages", ui::check);
    outcome.step("Format", |_| succeed(&mut cargo(&["fmt", "--all", "--check"])));
    outcome.step("Lints and build of all programs and tests", |_| {
        succeed_without_warning(tested_cargo(&["build", "--quiet", "--all-targets"]).args(ALL))
    });
    outcome.step("Tests of each room", |count| counted(&mut nextest("not package(acceptance)"), Expected::Some, count));
    outcome.step("Examples in the documentation", |count| {
        counted(tested_cargo(&["test", "--quiet", "--doc"]).args(ALL), Expected::Any, count)
    });
    outcome.step("Types of the window", |_| types::check());
    outcome.step("Pages for a browser", |_| ui::build_loopback_pages());
    outcome.step("Flows in a browser", ui::flows);
    outcome.step("Acceptance: the program and the house", |count| {
        let assay = Build::Tested.program("assay");
        counted(nextest("package(acceptance)").env("ASSAY", assay), Expected::Some, count)
    });
    outcome.step("The real window", window::flows);
    outcome.step("Fuzzing: ten seconds for each target", |_| fuzz::briefly());
    outcome.step("Licences, bans, sources, advisories", |_| deny::check());
    outcome.step("Advisories of the pages' packages", |_| ui::advisories());
    close(&outcome, start)
}

/// Runs the tests of one room and builds nothing else: what one runs while working on it.
pub fn room(name: &str) -> Result<(), Failure> {
    needs::for_test()?;
    succeed(&mut tested_cargo(&["nextest", "run", "--package", name, "--no-fail-fast"]))
}

/// Name of the variable with the seed of random cases.
const SEED: &str = "PROPTEST_RNG_SEED";

/// Runs the tests that a filter names. Whether a change lands hangs on no luck: random cases come from one seed, unless the caller has set another;
/// a run by hand without this command draws fresh ones. What failed is told first, without the calls that led there.
fn nextest(filter: &str) -> std::process::Command {
    let mut command = tested_cargo(&["nextest", "run", "--color", "never", "--no-fail-fast", "--filterset", filter]);
    command.args(ALL).env("RUST_BACKTRACE", "0");
    if std::env::var_os(SEED).is_none() {
        command.env(SEED, "1");
    }
    command
}

fn close(outcome: &Outcome, start: Instant) -> Result<(), Failure> {
    outcome.times.iter().for_each(|(name, time)| println!("{:>13}  {name}", shown(*time)));
    println!("{:>13}  all of it", shown(start.elapsed()));
    if !outcome.failed.is_empty() {
        println!("failed: {}", outcome.failed.join(" · "));
    }
    println!("{} passed, {} failed", outcome.count.passed, outcome.count.failed);
    match outcome.failed.as_slice() {
        [] => Ok(()),
        failed => Err(Failure::new(format!("{} steps failed", failed.len()))),
    }
}
