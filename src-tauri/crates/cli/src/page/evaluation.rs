//! The evaluation as a page: what to sign, how sure, options side by side, what would change it, what is open.

use super::decision::{checks, conditions, information, thresholds};
use super::options::{name_of, options};
use super::paint::Paint;
use super::text::{plain, share_bar, wrap};
use super::{items, number, word};
use quantity::show;
use serde_json::Value;

/// Signs of the bar that shows how sure the answer is.
const BAR: usize = 50;

/// The whole page.
pub fn page(report: &Value, paint: Paint) -> String {
    let parts = [
        lead(report, paint),
        options(report, paint),
        thresholds(report, paint),
        information(report, paint),
        checks(report, paint),
        conditions(report, paint),
        notes(report, paint),
        foot(report),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn lead(report: &Value, paint: Paint) -> String {
    let (frame, decision) = (&report["frame"], &report["decision"]);
    let mut text = wrap("", &format!("{} – {}", word(&frame["name"]), word(&frame["question"])));
    text += &wrap("", &format!("Decided by {}, by {}.", word(&frame["decides"]), word(&frame["decide_by"])));
    text += &format!("\n{}", paint.strong(&wrap("  ", word(&decision["finding"]))));
    text + &sureness(report)
}

fn sureness(report: &Value) -> String {
    let decision = &report["decision"];
    let mut text = String::new();
    if let Some(share) = number(&decision["right_in"]) {
        let percent = plain(&show::percent(share));
        text += &format!("\n  {}  right in {percent} of worlds\n", share_bar(share, BAR));
    }
    if let Some(base) = decision["base_winner"].as_str() {
        let name = name_of(report, base);
        text += &wrap("  ", &format!("With every input at its base, {name} would win; over the worlds it does not."));
    }
    if let Some(next) = decision["runner_up"].as_str() {
        text += &wrap("  ", &format!("Next best: {}.", name_of(report, next)));
    }
    text
}

fn notes(report: &Value, paint: Paint) -> String {
    let all = items(&report["notes"]);
    let lines: String = all.iter().map(|note| wrap("  – ", word(note))).collect();
    if all.is_empty() { String::new() } else { paint.heading("Notes") + &lines }
}

fn foot(report: &Value) -> String {
    let digest: String = word(&report["digest"]).chars().take(12).collect();
    let (version, reference) = (word(&report["version"]), word(&report["reference"]));
    let (seed, worlds) = (&report["seed"], &report["worlds"]);
    wrap("", &format!("Assay {version} · data {digest} · reference {reference} · seed {seed} · {worlds} worlds"))
}
