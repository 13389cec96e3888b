//! Options side by side.

use super::paint::Paint;
use super::text::{Head, Side, cut, plain, range_bar, table, wrap};
use super::{items, number, word};
use quantity::show;
use serde_json::Value;

/// Signs of a range bar.
const BAR: usize = 22;

const HEADS: [Head; 8] = [
    Head("Option", Side::Left),
    Head("TCC, P10 ━┃━ P90", Side::Left),
    Head("P50", Side::Right),
    Head("P10 to P90", Side::Right),
    Head("per eff. h", Side::Right),
    Head("Score", Side::Right),
    Head("Gates", Side::Left),
    Head("Right in", Side::Right),
];

/// An option's name for readers, else its id.
pub fn name_of<'r>(report: &'r Value, id: &'r str) -> &'r str {
    let option = items(&report["options"]).iter().find(|option| option["id"] == id);
    option.and_then(|option| option["name"].as_str()).unwrap_or(id)
}

/// The section; empty without options.
pub fn options(report: &Value, paint: Paint) -> String {
    let all = items(&report["options"]);
    if all.is_empty() {
        return String::new();
    }
    let frame = &report["frame"];
    let (currency, months) = (word(&frame["currency"]), &frame["months"]);
    let scale = scale(all);
    let rows: Vec<Vec<String>> = all.iter().map(|option| row(option, scale)).collect();
    let head = paint.heading(&format!("Options side by side, {currency}, present value over {months} months"));
    head + &table(&HEADS, &rows) + &all.iter().map(remarks).collect::<String>()
}

/// From the least P10 to the greatest P90, with a margin.
fn scale(all: &[Value]) -> (f64, f64) {
    let ends = all.iter().flat_map(|o| [number(&o["tcc"]["p10"]), number(&o["tcc"]["p90"])]).flatten();
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    let margin = 0.05 * (high - low);
    (low - margin, high + margin)
}

fn row(option: &Value, scale: (f64, f64)) -> Vec<String> {
    let tcc = |key: &str| number(&option["tcc"][key]);
    let spread = tcc("p10").zip(tcc("p50")).zip(tcc("p90")).map(|((low, middle), high)| [low, middle, high]);
    let or_dash = |text: Option<String>| plain(&text.unwrap_or_else(|| "–".to_owned()));
    let amounts = spread.map(|[low, middle, high]| [low, middle, high].map(|x| show::amount(x, high - low)));
    vec![
        cut(word(&option["id"]), 16),
        or_dash(spread.map(|spread| range_bar(spread, scale, BAR))),
        or_dash(amounts.as_ref().map(|[_, middle, _]| middle.clone())),
        or_dash(amounts.as_ref().map(|[low, _, high]| format!("{low} to {high}"))),
        or_dash(number(&option["per_effective_gpu_hour"]).map(|x| show::grouped(x, 2))),
        or_dash(number(&option["value"]["p50"]).map(|x| show::grouped(x, 0))),
        gates(option),
        or_dash(number(&option["right_in"]).map(show::percent)),
    ]
}

fn gates(option: &Value) -> String {
    match items(&option["gates_failed"]).len() {
        0 => "● met".to_owned(),
        failed => format!("■ {failed} failed"),
    }
}

/// Name, failed gates and notes of an option.
fn remarks(option: &Value) -> String {
    let mut text = wrap("  ", &format!("{}: {}", word(&option["id"]), word(&option["name"])));
    let failed: Vec<&str> = items(&option["gates_failed"]).iter().map(word).collect();
    if !failed.is_empty() {
        text += &wrap("      ", &format!("fails {}", failed.join(", ")));
    }
    text + &items(&option["notes"]).iter().map(|note| wrap("      ", word(note))).collect::<String>()
}
