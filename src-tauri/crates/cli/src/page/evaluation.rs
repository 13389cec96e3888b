//! The evaluation as a page: what to sign and how sure, the options, why, what would change it, what is open, and what
//! it all rests on.

use super::change::{information, thresholds};
use super::checks::{checks, conditions};
use super::demand::demand;
use super::kpis::kpis;
use super::options::options;
use super::text::share_bar;
use super::vendors::vendors;
use super::view::{UNKNOWN, View};
use super::why::why;
use super::{items, number, word};
use quantity::show;

/// Signs of the bar that shows how sure the answer is.
const BAR: usize = 40;

/// The whole page.
pub fn page(view: &View) -> String {
    let parts = [
        frame(view) + "\n" + &decision(view),
        options(view),
        why(view),
        thresholds(view),
        information(view),
        checks(view),
        conditions(view),
        demand(view),
        vendors(view),
        kpis(view),
        notes(view),
        foot(view),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn frame(view: &View) -> String {
    let frame = &view.report["frame"];
    let (due, decides) = (word(&frame["decide_by"]), word(&frame["decides"]).trim_end_matches('.'));
    let decided = format!("Due {due}. Decided by {decides}.");
    let lines = [word(&frame["name"]), word(&frame["question"]), &decided];
    lines.iter().filter(|line| !line.is_empty()).map(|line| view.wrap("", line)).collect()
}

fn decision(view: &View) -> String {
    let decision = &view.report["decision"];
    let finding = view.paint.strong(&view.wrap("  ", word(&decision["finding"])));
    let mut text = finding + &sureness(view);
    if let Some(base) = decision["base_winner"].as_str() {
        let name = view.option(base);
        text +=
            &view.wrap("  ", &format!("With every input at its base, {name} would win; over the worlds it does not."));
    }
    if let Some(next) = decision["runner_up"].as_str() {
        let share = view.figure(&format!("option.{next}.right_in"));
        let rivals = decision["rivals"].as_str().map_or(String::new(), |rivals| format!(" {rivals}"));
        text += &view.wrap("  ", &format!("Next best: {}, right in {share}.{rivals}", view.option(next)));
    }
    text
}

fn sureness(view: &View) -> String {
    let decision = &view.report["decision"];
    let Some(share) = number(&decision["right_in"]) else { return String::new() };
    let worlds = worlds(view);
    let percent = view.figure("decision.right_in");
    let bar = format!("\n  {}  right in {percent} of {worlds}\n", share_bar(share, BAR.min(view.width / 3)));
    bar + &decision["option"].as_str().map_or(String::new(), |option| cash(view, option))
}

fn worlds(view: &View) -> String {
    show::counted(view.report["worlds"].as_u64().unwrap_or_default() as usize, "world")
}

/// Cash of the recommended option, beside the budget where there is one.
fn cash(view: &View, option: &str) -> String {
    let (id, currency) = (format!("option.{option}.cash"), view.currency());
    let (middle, range) = (view.figure(&format!("{id}.p50")), view.range(&id));
    let above = view.figure(&format!("option.{option}.over_budget"));
    let against = match budget(view) {
        Some(budget) if above != UNKNOWN => format!("; above the budget of {budget} in {above} of worlds"),
        _ => String::new(),
    };
    view.wrap("  ", &format!("Cash {middle} {currency} ({range}){against}."))
}

/// The budget, to the unit that it was given in.
pub fn budget(view: &View) -> Option<String> {
    let budget = number(&view.report["frame"]["budget"])?;
    Some(show::grouped(budget, if budget.fract() == 0.0 { 0 } else { 2 }))
}

fn notes(view: &View) -> String {
    let lines: String = items(&view.report["notes"]).iter().map(|note| view.wrap("  – ", word(note))).collect();
    view.section("Notes", &lines)
}

fn foot(view: &View) -> String {
    let report = view.report;
    let digest: String = word(&report["digest"]).chars().take(12).collect();
    let (version, reference, seed) = (word(&report["version"]), word(&report["reference"]), &report["seed"]);
    let worlds = worlds(view);
    let made = format!("Assay {version} · data {digest} · reference {reference} · seed {seed} · {worlds}");
    let deeper = "Behind every number: `assay call FILE figures` lists their ids, and \
                  `assay call FILE trace '{\"id\":\"decision.right_in\"}'` shows formula, inputs and source of one.";
    view.wrap("", &made) + &view.wrap("", deeper)
}
