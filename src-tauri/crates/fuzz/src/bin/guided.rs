//! One target under libFuzzer, which mutates inputs towards code that none has reached: started by `cargo xtask fuzz`, which
//! names the target and a folder for its seeds in the environment.
#![no_main]

use fuzz::Target;
use libfuzzer_sys::fuzz_target;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Name of the variable with the target's name.
const TARGET: &str = "ASSAY_FUZZ_TARGET";
/// Name of the variable with the folder that the target's seeds are written to.
const SEEDS: &str = "ASSAY_FUZZ_SEEDS";

static CHOSEN: LazyLock<&'static Target> = LazyLock::new(|| {
    let name = std::env::var(TARGET).unwrap_or_default();
    fuzz::target(&name).unwrap_or_else(|| give_up(&format!("{TARGET}={name} is none of the targets")))
});

fuzz_target!(init: write_seeds(), |input: &[u8]| {
    if let Err(broken) = CHOSEN.run(input) {
        eprintln!("{broken}");
        std::process::abort();
    }
});

fn write_seeds() {
    let folder = PathBuf::from(std::env::var_os(SEEDS).unwrap_or_default());
    for (at, seed) in (CHOSEN.seeds)().iter().enumerate() {
        let written = std::fs::write(folder.join(format!("seed-{at}")), seed);
        written.unwrap_or_else(|error| give_up(&format!("{SEEDS}={}: {error}", folder.display())));
    }
}

fn give_up(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(2)
}
