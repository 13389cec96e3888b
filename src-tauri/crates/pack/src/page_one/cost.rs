//! How the cost builds up in the base case: capital, operating and hidden, which add up to the base figure.

use super::{OPTIONS, sentence, titled};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::Shown;
use crate::prose::{Align, Prose};
use charts::build_up::{Bar, BuildUp, Part};
use charts::type_scale::{HEADING, LEAD, SMALL};
use charts::{Colour, Mark, Scene, colour};
use decision::Report;
use decision::report::TccReport;
use quantity::decimal::Amount;

const TITLE: &str = "How the cost builds up";
const NAMES: f64 = 128.0;

/// Lays the build-up out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    let known = matter.shown.iter().filter_map(|s| Some((s, s.option.tcc?))).take(OPTIONS);
    let known: Vec<(&Shown, TccReport)> = known.collect();
    let unit = Unit::of(known.iter().map(|(_, tcc)| float(tcc.spread.base)));
    let bars: Vec<Bar> = known.iter().map(|(shown, tcc)| bar(report, shown, tcc, unit)).collect();
    let about =
        format!(" · {} over {} months, base case", numbers::head(unit, &report.frame.currency), report.frame.months);
    let title =
        Prose::ink(HEADING).say(TITLE).then(LEAD, colour::MUTED).say(&about).say(" · ").page(&matter.refs, "cost");
    let figure = BuildUp::new(flow.fonts, flow.width(), NAMES, &bars);
    let mut rows: Vec<Scene> = bars.iter().map(|bar| figure.row(bar)).collect();
    match rows.pop() {
        Some(last) => rows.push(noted(flow, matter, &last)),
        None => rows.push(sentence(flow.fonts, flow.width(), "No option's cost could be computed.")),
    }
    let head = Scene::new(flow.width(), 0.0);
    flow.sections(vec![titled(flow.fonts, (0.0, flow.width()), TITLE, title, head, rows)]);
}

/// The last bar with the note under it, so that the note never stands alone on a page.
fn noted(flow: &Flow, matter: &Matter, last: &Scene) -> Scene {
    let text = Prose::muted(SMALL)
        .say("Present value, every input at its base, so a bar may differ from the median above; parts are rounded one by one. Idle hours and trials stand under hidden cost, with migration, adaptation, compliance, egress, disposal, downtime and rigidity (")
        .page(&matter.refs, "hidden")
        .say("). Terms are explained on ")
        .page(&matter.refs, "glossary")
        .say(".")
        .lay(flow.fonts, flow.width(), Align::Left);
    let mut scene = Scene::new(text.width, last.height + 6.0 + text.height);
    scene.place(last, 0.0, 0.0);
    scene.place(&text, 0.0, last.height + 6.0);
    scene
}

fn bar(report: &Report, shown: &Shown, tcc: &TccReport, unit: Unit) -> Bar {
    let text = |figure: &str, amount: Amount| unit.bare(float(amount), numbers::step_of(report, &shown.id(figure)));
    let part = |name: &'static str, figure: &str, amount: Amount, fill: Colour| Part {
        name,
        amount: float(amount),
        text: text(figure, amount),
        fill,
        mark: Mark::new(shown.id(figure), exact(amount)),
    };
    Bar {
        name: shown.option.name.clone(),
        name_mark: Mark::new(shown.id("name"), &shown.option.name),
        parts: vec![
            part("capital", "capex", tcc.capex, colour::CAPITAL),
            part("operating", "opex", tcc.opex, colour::OPERATING),
            part("hidden", "hidden", tcc.hidden, colour::HIDDEN),
        ],
        total: text("tcc.base", tcc.spread.base),
        total_mark: Mark::new(shown.id("tcc.base"), exact(tcc.spread.base)),
    }
}
