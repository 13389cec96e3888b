//! The evaluation as a page: what to sign and how sure, the options, why, what would change it, what is open, and what
//! it all rests on.

use super::change::{control, information, swings, thresholds};
use super::checks::{checks, conditions};
use super::demand::demand;
use super::kpis::kpis;
use super::options::options;
use super::text::share_bar;
use super::vendors::vendors;
use super::view::{UNKNOWN, View};
use super::why::why;
use quantity::{decimal, show};
use voice::{Message, Value, message, text};

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
        control(view),
        swings(view),
        checks(view),
        conditions(view),
        demand(view),
        vendors(view),
        kpis(view),
        assumed(view),
        notes(view),
        foot(view),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn frame(view: &View) -> String {
    let frame = &view.report.frame;
    let decided = message!("cli-due", due = &frame.decide_by, decides = frame.decides.trim_end_matches('.'));
    let lines = [&frame.name, &frame.question, &text(&decided)];
    lines.into_iter().filter(|line| !line.is_empty()).map(|line| view.wrap("", line)).collect()
}

fn decision(view: &View) -> String {
    let decision = &view.report.decision;
    let finding = view.paint.strong(&view.wrap("  ", &decision.finding));
    let mut lines = finding + &sureness(view);
    if let Some(base) = &decision.base_winner {
        lines += &view.wrap("  ", message!("cli-base-winner", option = view.option(base)));
    }
    if let Some(next) = &decision.runner_up {
        let share = view.figure(&format!("option.{next}.right_in"));
        let second = match decision.preliminary {
            None => message!("pack-lead-next.right", option = view.option(next), share = share),
            Some(_) => message!("pack-lead-next", option = view.option(next)),
        };
        let found = [second].into_iter().chain(decision.rivals.clone());
        lines += &view.wrap("  ", voice::value(Value::row(found)));
        lines += &decision.lead.as_ref().map_or(String::new(), |lead| view.wrap("  ", &lead.text));
    }
    let firm = &view.report.robustness.options;
    lines += &firm.as_ref().map_or(String::new(), |own| view.wrap("  ", &own.text));
    if !decision.firm_up.is_empty() {
        lines += &view.wrap("  ", message!("cli-firm-up"));
        lines += &decision.firm_up.iter().map(|own| view.wrap("  – ", &own.text)).collect::<String>();
    }
    lines
}

/// Shipped values that a result rests on, each with its source.
fn assumed(view: &View) -> String {
    let rows = view.report.register.iter().filter(|row| row.assumed_for_you);
    let lines: String = rows.map(|row| view.wrap("  – ", row.in_a_line())).collect();
    let count = view.report.assumed_for_you.len();
    let how = view.report.assumed_for_you.first();
    let how = how.map_or(String::new(), |id| view.wrap("  ", message!("cli-assumed-confirm", id = id)));
    view.section(message!("general-assumed.count", count = count), &(lines + &how))
}

fn sureness(view: &View) -> String {
    let decision = &view.report.decision;
    let Some(share) = decision.right_in else { return String::new() };
    let right_in = message!("cli-right-in", share = view.figure("decision.right_in"), worlds = worlds(view));
    let error = decision.right_in_error.map(|error| quantity::show::rounded(100.0 * error, Some(0.01)));
    let bar = match decision.preliminary {
        None => {
            let bar = format!("\n  {}  {}\n", share_bar(share, BAR.min(view.width / 3)), text(&right_in));
            bar + &error.map_or(String::new(), |error| view.wrap("  ", message!("cli-right-in-error", error = error)))
        }
        Some(_) => view.wrap("  ", message!("pack-lead-right-withheld")),
    };
    bar + &decision.option.as_ref().map_or(String::new(), |option| cash(view, option))
}

fn worlds(view: &View) -> Message {
    message!("cli-worlds", count = view.report.worlds)
}

/// Cash of the recommended option, beside the budget where there is one.
fn cash(view: &View, option: &str) -> String {
    let (id, currency) = (format!("option.{option}.cash"), view.currency());
    let (middle, range) = (view.figure(&format!("{id}.p50")), view.range(&id));
    let above = view.figure(&format!("option.{option}.over_budget"));
    let budget = budget(view).filter(|_| above != UNKNOWN);
    let cash = match budget {
        Some(budget) => message!("cli-cash-budget", budget = budget, above = above),
        None => message!("cli-cash"),
    };
    view.wrap("  ", cash.with("middle", middle).with("currency", currency).with("range", range))
}

/// The budget, to the unit that it was given in: "€38 000 000".
pub fn budget(view: &View) -> Option<String> {
    let budget = decimal::f64_of(view.report.frame.budget?.0);
    let whole = show::grouped(budget, if budget.fract() == 0.0 { 0 } else { 2 });
    Some(voice::money(&whole, view.currency()))
}

fn notes(view: &View) -> String {
    let notes = view.damage.iter().chain(&view.report.notes);
    let lines: String = notes.map(|note| view.wrap("  – ", note)).collect();
    view.section(message!("cli-notes"), &lines)
}

fn foot(view: &View) -> String {
    let report = view.report;
    let digest: String = report.digest.chars().take(12).collect();
    let made = message!(
        "cli-foot",
        version = &report.version,
        digest = digest,
        reference = &report.reference,
        seed = report.seed.to_string(),
        worlds = worlds(view),
    );
    view.wrap("", made) + &view.wrap("", message!("cli-deeper"))
}
