//! Memory is bounded: what a job really takes is what the plan counted on, so that 90 % of the free memory is never passed.
//! Linux tells a process its largest size; one test, in a process of its own.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // A test may panic.

use bench::backend::{Backend, Job};
use bench::cpu::Processor;
use bench::machine::Host;
use bench::model::Shape;
use bench::numeric::Format;

/// Largest resident size so far, bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap() * 1024
}

/// Jobs by size, since the largest size never falls.
#[test]
fn a_job_takes_what_the_plan_counted_on() {
    let mut processor = Processor::new(Host::default());
    // The pool of random data, packed operands and stacks of threads are there before any job.
    processor.prepare(&Job::Product { size: [512; 3], format: Format::Fp32 }).unwrap().once().unwrap();
    let shape = Shape { layers: 2, heads: 8, kv_heads: 2, head: 64, ffn: 1_792, vocab: 4_096 };
    let wide = Shape { layers: 4, heads: 16, ffn: 3_584, vocab: 8_192, ..shape };
    for job in [
        Job::Product { size: [1_024, 2_048, 4_096], format: Format::Fp32 },
        Job::Train { shape, batch: 2, seq: 256 },
        Job::Decode { shape: wide, batch: 16, context: 2_000 },
        Job::Copy { bytes: 300 << 20 },
        Job::Train { shape: wide, batch: 1, seq: 256 },
    ] {
        let before = resident();
        let mut prepared = processor.prepare(&job).unwrap();
        prepared.once().unwrap();
        let taken = peak().saturating_sub(before);
        // 16 MB: what freed blocks leave behind in the allocator.
        let counted = job.memory() + (16 << 20);
        assert!(taken <= counted, "{job:?}: {} MB and not {} MB", taken >> 20, job.memory() >> 20);
        assert!(taken * 2 >= job.memory(), "{job:?}: {} MB counted, {} MB taken", job.memory() >> 20, taken >> 20);
    }
}

/// Present resident size, bytes.
fn resident() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    pages.split(' ').nth(1).unwrap().parse::<u64>().unwrap() * 4_096
}
