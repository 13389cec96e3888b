//! The JSON of llama-bench (`llama-bench -o json`): prompts read and tokens generated a second, by model and sizes.

use super::fields::{above_0, count, day, filled, named};
use super::figure::{Figure, Interval, On, Run};
use input::{Node, Object, Place};
use std::collections::BTreeSet;
use vocabulary::{MeasuredKind, message};

/// How far a mean may lie outside its samples, as a share: what writing with six digits takes.
const ROUNDING: f64 = 1e-5;

/// One test.
struct Test {
    version: String,
    date: String,
    figure: Option<Figure>,
}

/// Reads a list of tests, or one alone, as a line of `-o jsonl` gives it.
pub(super) fn read(root: &Place) -> Option<Run> {
    let all = match root.node() {
        Node::Map(_) => vec![root.clone()],
        _ => filled(root)?,
    };
    let tests: Vec<Option<Test>> = all.iter().map(test).collect();
    let tests: Vec<Test> = tests.into_iter().collect::<Option<_>>()?;
    let versions: BTreeSet<&str> = tests.iter().map(|test| test.version.as_str()).collect();
    let version = versions.into_iter().collect::<Vec<_>>().join(", ");
    let date = tests.iter().map(|test| test.date.clone()).max();
    let mixed = tests.iter().filter(|test| test.figure.is_none()).count();
    let told = (mixed > 0).then(|| message!("exchange-run-mixed", count = mixed));
    let figures: Vec<Figure> = tests.into_iter().filter_map(|test| test.figure).collect();
    if figures.is_empty() {
        root.wrong("B721", message!("exchange-run-measured"), message!("exchange-run-measured.hint"));
        return None;
    }
    Some(Run { version: Some(version), date, figures, told: told.into_iter().collect(), ..Run::default() })
}

fn test(place: &Place) -> Option<Test> {
    let o = place.object()?;
    let (commit, number) = (o.required("build_commit").and_then(|p| named(&p)), whole(&o, "build_number"));
    let (date, on, sizes) = (o.required("test_time").and_then(|p| day(&p)), device(&o), sizes(&o));
    let (rate, interval) = (o.required("avg_ts").and_then(|p| above_0(&p)), interval(&o));
    let (rate, interval, mut sizes, on) = (rate?, interval?, sizes?, on?);
    if let Some(count) = on.devices.filter(|count| *count > 1) {
        sizes.shape.push_str(&format!(", {count} devices"));
    }
    if interval.is_some_and(|own| rate < own.low * (1.0 - ROUNDING) || rate > own.high * (1.0 + ROUNDING)) {
        o.required("avg_ts")?.wrong("B722", message!("exchange-run-among"), message!("exchange-run.as-written"));
        return None;
    }
    let figure = sizes.kind.map(|kind| Figure { interval, ..Figure::new(&on, kind, rate).sized(sizes.shape) });
    Some(Test { version: format!("{} ({})", commit?, number?), date: date?, figure })
}

fn whole(o: &Object, key: &'static str) -> Option<u64> {
    o.required(key).and_then(|p| count(&p, 0))
}

/// The cards that its backend found, or the processor.
fn device(o: &Object) -> Option<On> {
    let text = |key| o.required(key).and_then(|p| p.text().map(super::fields::name));
    let (gpus, cpu) = (text("gpu_info"), text("cpu_info"));
    let (gpus, cpu) = (gpus?, cpu?);
    let names: Vec<&str> = gpus.split(", ").filter(|name| !name.is_empty()).collect();
    let (name, devices) = if names.is_empty() { (cpu.clone(), 1) } else { (gpus.clone(), names.len() as u64) };
    Some(On { index: 0, name: Some(name), machine: Some(cpu), devices: Some(devices), nodes: Some(1) })
}

/// What a test is of.
struct Sizes {
    /// `None` where it reads prompts and generates in one figure.
    kind: Option<MeasuredKind>,
    shape: String,
}

fn sizes(o: &Object) -> Option<Sizes> {
    let model = o.required("model_type").and_then(|p| named(&p));
    let params = o.required("model_n_params").and_then(|p| p.whole(1, u64::MAX));
    let (prompt, generated) = (whole(o, "n_prompt"), whole(o, "n_gen"));
    let depth = o.optional("n_depth").map_or(Some(0), |p| count(&p, 0));
    let (batch, layers) = (whole(o, "n_batch"), o.required("n_gpu_layers").and_then(|p| p.number()));
    let (prompt, generated) = (prompt?, generated?);
    let kind = match (prompt, generated) {
        (0, 0) => {
            o.place().wrong("B722", message!("exchange-run-tokens"), message!("exchange-run.as-written"));
            return None;
        }
        (_, 0) => Some(MeasuredKind::Prefill),
        (0, _) => Some(MeasuredKind::Decode),
        _ => None,
    };
    let sizes = format!("prompt {prompt}, generated {generated}, depth {}", depth?);
    let shape = format!("{}; params {}, {sizes}, n_batch {}, n_gpu_layers {}", model?, params?, batch?, layers?);
    Some(Sizes { kind, shape })
}

/// From the least to the greatest repetition: it holds the median with 1 − 2^(1 − n).
fn interval(o: &Object) -> Option<Option<Interval>> {
    let Some(place) = o.optional("samples_ts") else { return Some(None) };
    let samples = place.list_of(|p| above_0(&p))?;
    let ends = samples.iter().copied().reduce(f64::min).zip(samples.iter().copied().reduce(f64::max));
    let coverage = 1.0 - 0.5_f64.powi(i32::try_from(samples.len()).unwrap_or(i32::MAX).saturating_sub(1));
    Some(ends.map(|(low, high)| Interval { low, high, coverage }))
}
