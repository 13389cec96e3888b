//! The evaluation as a page: what to sign, how sure, options side by side, what would change it, what is open.

use super::table::{Head, Side, range_bar, share_bar, table, wrap};
use super::{items, word};
use quantity::show;
use serde_json::Value;

const WIDTH: usize = 96;

/// The whole page.
pub fn page(report: &Value) -> String {
    let parts = [
        lead(report),
        options(report),
        thresholds(report),
        information(report),
        checks(report),
        conditions(report),
        notes(report),
        foot(report),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A number of a report: a JSON number or a decimal string.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

fn name_of<'r>(report: &'r Value, id: &str) -> &'r str {
    let option = items(&report["options"]).iter().find(|o| o["id"] == id);
    option.map_or("", |o| word(&o["name"]))
}

fn lead(report: &Value) -> String {
    let (frame, decision) = (&report["frame"], &report["decision"]);
    let mut text = format!("{}\n", word(&frame["name"]));
    text += &wrap(word(&frame["question"]), WIDTH, "");
    text += &format!("\n{}", wrap(word(&decision["finding"]), WIDTH, ""));
    if let Some(share) = number(&decision["right_in"]) {
        text += &format!("  {} right in {} of worlds\n", share_bar(share, 50), show::percent(share));
    }
    if let Some(base) = decision["base_winner"].as_str() {
        text += &format!("  At base values {} wins; over the worlds it does not.\n", name_of(report, base));
    }
    if let Some(next) = decision["runner_up"].as_str() {
        text += &format!("  Next best: {}\n", name_of(report, next));
    }
    text
}

fn options(report: &Value) -> String {
    let all = items(&report["options"]);
    if all.is_empty() {
        return String::new();
    }
    let currency = word(&report["frame"]["currency"]);
    let ends = all.iter().flat_map(|o| [number(&o["tcc"]["p10"]), number(&o["tcc"]["p90"])]).flatten();
    let (low, high) = ends.fold((f64::INFINITY, 0.0), |(a, b): (f64, f64), x| (a.min(x), b.max(x)));
    let scale = (low * 0.9, high * 1.05);
    let heads = [
        Head("Option", Side::Left),
        Head("TCC: P10 ━┃━ P90", Side::Left),
        Head("P50", Side::Right),
        Head("P10 to P90", Side::Right),
        Head("per eff. h", Side::Right),
        Head("Score", Side::Right),
        Head("Gates", Side::Left),
        Head("Right in", Side::Right),
    ];
    let rows: Vec<Vec<String>> = all.iter().map(|o| option(o, scale)).collect();
    let mut text =
        format!("Options side by side, {currency}, present value over {} months\n", report["frame"]["months"]);
    text += &table(&heads, &rows);
    for o in all {
        text += &wrap(&format!("{}: {}", word(&o["id"]), word(&o["name"])), WIDTH, "  ");
        for note in items(&o["notes"]) {
            text += &wrap(word(note), WIDTH - 4, "      ");
        }
    }
    text
}

fn option(o: &Value, scale: (f64, f64)) -> Vec<String> {
    let tcc = |key: &str| number(&o["tcc"][key]);
    let spread = tcc("p10").zip(tcc("p50")).zip(tcc("p90")).map(|((low, mid), high)| (low, mid, high));
    let width = spread.map_or(0.0, |(low, _, high)| high - low);
    let amount = |x: f64| show::amount(x, width);
    let dash = || "–".to_owned();
    let failed: Vec<&str> = items(&o["gates_failed"]).iter().map(word).collect();
    vec![
        word(&o["id"]).to_owned(),
        spread.map_or_else(dash, |(low, mid, high)| range_bar(low, mid, high, scale, 22)),
        spread.map_or_else(dash, |(_, mid, _)| amount(mid)),
        spread.map_or_else(dash, |(low, _, high)| format!("{} to {}", amount(low), amount(high))),
        number(&o["per_effective_gpu_hour"]).map_or_else(dash, |x| format!("{x:.2}")),
        number(&o["value"]["p50"]).map_or_else(dash, |x| format!("{x:.0}")),
        if failed.is_empty() { "● met".to_owned() } else { format!("■ {} failed", failed.len()) },
        number(&o["right_in"]).map_or_else(dash, show::percent),
    ]
}

fn thresholds(report: &Value) -> String {
    let all = items(&report["decision"]["thresholds"]);
    if report["decision"]["option"].is_null() {
        return String::new();
    }
    if all.is_empty() {
        return "What would change it\n  No single input changes the answer within three widths of its range.\n"
            .to_owned();
    }
    let heads = [
        Head("Input", Side::Left),
        Head("now", Side::Right),
        Head("changes at", Side::Right),
        Head("Unit", Side::Left),
        Head("then", Side::Left),
        Head("", Side::Left),
    ];
    let row = |t: &Value| {
        let (now, at) = (number(&t["now"]).unwrap_or(0.0), number(&t["at"]).unwrap_or(0.0));
        let step = show::step((at - now).abs() / 5.0);
        let inside = t["inside_range"] == Value::Bool(true);
        vec![
            cut(word(&t["label"]), 44),
            show::rounded(now, step),
            format!("{} {}", if at > now { "above" } else { "below" }, show::rounded(at, step)),
            cut(word(&t["unit"]), 18),
            word(&t["then"]).to_owned(),
            if inside { "inside its range".to_owned() } else { String::new() },
        ]
    };
    let rows: Vec<Vec<String>> = all.iter().take(8).map(row).collect();
    let more = all.len().saturating_sub(8);
    let rest = if more > 0 { format!("  and {more} more, farther away\n") } else { String::new() };
    format!("What would change it, nearest first\n{}{rest}", table(&heads, &rows))
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}

fn information(report: &Value) -> String {
    let decision = &report["decision"];
    let Some(all) = number(&decision["evpi"]) else { return String::new() };
    let currency = word(&report["frame"]["currency"]);
    let heads = [Head("Question", Side::Left), Head("Worth up to", Side::Right), Head("How", Side::Left)];
    let row = |v: &Value| {
        let worth = number(&v["worth"]).map_or_else(|| "–".to_owned(), |x| show::amount(x, 0.5 * x));
        vec![cut(word(&v["label"]), 40), worth, cut(word(&v["how"]), 44)]
    };
    let mut rows: Vec<Vec<String>> = items(&decision["value_of_information"]).iter().take(6).map(row).collect();
    rows.push(vec!["Everything at once".to_owned(), show::amount(all, 0.5 * all), "upper bound".to_owned()]);
    format!("Worth finding out before signing, {currency}\n{}", table(&heads, &rows))
}

fn mark(status: &str) -> char {
    match status {
        "ok" | "met" => '●',
        "watch" | "open" => '▲',
        "act" | "missing" => '■',
        _ => '?',
    }
}

fn checks(report: &Value) -> String {
    let all = items(&report["decision"]["checks"]);
    if all.is_empty() {
        return String::new();
    }
    let row = |c: &Value| {
        let text = wrap(word(&c["finding"]), WIDTH - 4, "    ");
        format!("  {} {}", mark(word(&c["status"])), text.trim_start())
    };
    format!("Checks: ● fine  ▲ watch  ■ act  ? cannot be told\n{}", all.iter().map(row).collect::<String>())
}

fn conditions(report: &Value) -> String {
    let open: Vec<&Value> = items(&report["conditions"]).iter().filter(|c| c["status"] != "met").collect();
    if open.is_empty() {
        return String::new();
    }
    let row = |c: &&Value| {
        let owner = c["owner"].as_str().map_or("nobody named".to_owned(), str::to_owned);
        let due = c["due"].as_str().map_or(String::new(), |due| format!(", by {due}"));
        let text = wrap(&format!("{} ({owner}{due})", word(&c["text"])), WIDTH - 4, "    ");
        format!("  {} {}", mark(word(&c["status"])), text.trim_start())
    };
    format!("Before you sign\n{}", open.iter().map(row).collect::<String>())
}

fn notes(report: &Value) -> String {
    let all = items(&report["notes"]);
    let lines: String = all.iter().map(|note| wrap(word(note), WIDTH - 2, "  ")).collect();
    if all.is_empty() { String::new() } else { format!("Notes\n{lines}") }
}

fn foot(report: &Value) -> String {
    let digest: String = word(&report["digest"]).chars().take(12).collect();
    format!(
        "Assay {} · data {digest} · seed {} · {} worlds\n",
        word(&report["version"]),
        report["seed"],
        report["worlds"]
    )
}
