//! The log of mamf-finder, of the book ml-engineering: the best matrix product that it found, in each form that its versions write.

use super::Read;
use super::fields::{day_of, name, precision};
use super::figure::{Figure, On, Run};
use super::lines::{Cell, Lines};
use vocabulary::{MeasuredKind, Message, message};

/// What its lines of outcomes hold.
const RATE: &str = "TFLOPS @";
/// What the header calls the version of the benchmark.
const VERSION: &str = "benchmark version:";

/// How outcomes begin, and what each is.
const OUTCOMES: [(&str, MeasuredKind); 4] = [
    ("The best outcome was", MeasuredKind::Gemm),
    ("median:", MeasuredKind::Gemm),
    ("MAMF (", MeasuredKind::Gemm),
    ("MSMF (", MeasuredKind::Sustained),
];

/// Whether a text is one of its logs.
pub(super) fn begins(text: &str) -> bool {
    text.contains("mamf-finder") || text.contains(RATE) && text.contains("best outcome")
}

/// Reads a log.
pub(super) fn read(text: &str) -> Read {
    let lines = Lines::of(text);
    let version = lines.behind(VERSION).map(name);
    if version.as_deref().is_some_and(|own| !own.parse().is_ok_and(|own: u32| (1..=4).contains(&own))) {
        let line = lines.all().find(|(_, line)| line.contains(VERSION)).map_or(1, |(at, _)| at);
        let cell = Cell { line, head: "version", text: version.as_deref().unwrap_or_default() };
        lines.wrong(cell, "B720", message!("exchange-run-version", versions = "1, 2, 3, 4"));
    }
    let (card, machine) = (lines.behind("name='").and_then(card), machine(&lines));
    let on = On { index: 0, name: card, machine, devices: Some(1), nodes: Some(1) };
    let format = lines.behind("** Dtype:").map(|word| precision(word.strip_prefix("torch.").unwrap_or(word)));
    let said = said(&lines);
    let found = lines.all().filter_map(|(at, line)| outcome(at, line, &lines));
    let figure = |outcome: Outcome| {
        let plain = Figure::new(&on, outcome.kind, outcome.rate).sized(outcome.shape);
        Figure { precision: format.clone(), said: said.clone(), ..plain }
    };
    let figures = found.map(figure).collect();
    let date = lines.behind("Benchmark started on").and_then(day_of);
    lines.settle(Run { version, date, figures, ..Run::default() })
}

/// A best shape and its rate.
struct Outcome {
    kind: MeasuredKind,
    rate: f64,
    shape: String,
}

fn outcome(at: usize, line: &str, lines: &Lines) -> Option<Outcome> {
    let (begin, kind) = OUTCOMES.iter().find(|(begin, _)| line.trim_start().starts_with(begin))?;
    let (before, behind) = line.split_once(RATE)?;
    // "794.4", "5.1(max)/5.0(median)", "MAMF (max achievable, boost burst): 842".
    let word = before.trim_start().strip_prefix(begin).unwrap_or(before);
    let word = word.rsplit_once("):").map_or(word, |(_, word)| word);
    let word = word.split('/').find(|part| part.contains("(median)")).unwrap_or(word);
    let word = word.split('(').next().unwrap_or_default().trim();
    let rate = lines.above_0(Cell { line: at, head: "TFLOPS", text: word });
    let shape = shape(behind.trim_start());
    if shape.is_none() {
        lines.wrong(Cell { line: at, head: "shape", text: behind }, "B723", message!("exchange-run-shape"));
    }
    Some(Outcome { kind: *kind, rate: rate?, shape: shape? })
}

/// "3072 × 2816 × 20480", m, n and k, of "3072x2816x20480 (MxNxK)"; of "(MxKxN)" the last two are turned round.
fn shape(text: &str) -> Option<String> {
    let sizes =
        text.split_whitespace().next()?.split('x').map(|size| size.parse().ok()).collect::<Option<Vec<u64>>>()?;
    let [m, mut n, mut k] = sizes.as_slice().try_into().ok()?;
    if text.contains("(MxKxN)") {
        (n, k) = (k, n);
    }
    Some([m, n, k].map(|size: u64| size.to_string()).join(" × "))
}

/// "NVIDIA H100 80GB HBM3" of what follows `name='`.
fn card(rest: &str) -> Option<String> {
    rest.split('\'').next().map(name).filter(|card| !card.is_empty())
}

/// The host of "- Linux host 6.8.0 …", the line below the head of the platform.
fn machine(lines: &Lines) -> Option<String> {
    let mut below = lines.all().skip_while(|(_, line)| !line.contains("** Platform/Device info:")).skip(1);
    let (_, line) = below.next()?;
    line.trim_start_matches(['-', ' ']).split_whitespace().nth(1).map(name)
}

/// Mean and best of all, beside a median.
fn said(lines: &Lines) -> Vec<Message> {
    let of = |begin: &str| {
        lines.all().find_map(|(_, line)| line.strip_prefix(begin)?.split_once(RATE)).map(|(rate, _)| rate.trim())
    };
    let told = of("mean:").zip(of("max:"));
    told.map(|(mean, most)| message!("exchange-run-best", mean = name(mean), most = name(most))).into_iter().collect()
}
