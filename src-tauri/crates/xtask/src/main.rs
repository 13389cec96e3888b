//! `cargo xtask run|test|bench|fuzz|types|kernels|measure|shots|package`: what a person and CI type.
//!
//! Depends on std only, so that it builds in seconds on a fresh machine and can then install whatever is missing.

mod count;
mod deb;
mod deny;
mod elsewhere;
mod fuzz;
mod kernels;
mod measure;
mod memory;
mod needs;
mod package;
mod python;
mod run;
mod shell;
mod shots;
mod speed;
mod step;
mod test;
mod types;
mod ui;
mod window;

use shell::Failure;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask run             install what is missing, build, open the window on the sample (evaluate it without a display)
cargo xtask test            everything that CI runs
cargo xtask test ROOM       the tests of one crate and nothing else, as while working on it
cargo xtask bench           times and memory of the release build beside their limits
cargo xtask fuzz [TARGET] [--minutes N]  hostile inputs for every door, N minutes (1) each; what breaks one joins its corpus;
                         --brief alone: ten seconds each, as `test` does
cargo xtask types [--check] write ui/src/generated from the command table and the desk, or compare it
cargo xtask kernels [--check | --emulate]  compile the kernels that measure NVIDIA's cards; compare; run them on the processor
cargo xtask measure [quick|full|report]  measure this machine's card for real, PyTorch beside it, into data/measurements
cargo xtask shots           pictures for README, made from the sample
cargo xtask package [--check]  a Debian package; --check installs, starts and removes it on this machine";

fn main() -> ExitCode {
    if let Some(ended) = fuzz::as_compiler() {
        return ended;
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match shell::this_program().and_then(|_| dispatch(&words)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

fn dispatch(words: &[&str]) -> Result<(), Failure> {
    match words {
        ["run"] => run::run(),
        ["test"] => test::test(),
        ["test", room] => test::room(room),
        ["bench"] => speed::bench(),
        ["fuzz", "--brief"] => fuzz::briefly(),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["types"] => types::write(),
        ["types", "--check"] => types::check(),
        ["kernels"] => kernels::write(),
        ["kernels", "--check"] => kernels::check(),
        ["kernels", "--emulate"] => kernels::emulate(),
        ["measure", rest @ ..] => measure::measure(rest),
        ["shots"] => shots::shots(),
        ["package"] => package::package().map(|_| ()),
        ["package", "--check"] => package::check(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(Failure::usage(format!("`{}` is none of:\n{USAGE}", words.join(" ")))),
    }
}
