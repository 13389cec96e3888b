//! How the cost builds up in the base case: capital, operating and hidden, which add up to the base figure.

use super::{OPTIONS, sentence, titled};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{self, Unit, float};
use crate::options::Shown;
use crate::prose::{Align, Prose};
use charts::build_up::{Bar, BuildUp};
use charts::type_scale::{HEADING, LEAD, SMALL};
use charts::{Scene, Tag, colour};
use decision::report::TccReport;

const TITLE: &str = "How the cost builds up";
const NAMES: f64 = 128.0;

/// Lays the build-up out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    let known = matter.shown.iter().filter_map(|s| Some((s, s.option.tcc?))).take(OPTIONS);
    let known: Vec<(&Shown, TccReport)> = known.collect();
    let unit = Unit::of(known.iter().map(|(_, tcc)| float(tcc.spread.base)));
    let bar = |(shown, tcc): &(&Shown, TccReport)| {
        let step = |figure: &str| numbers::step_of(report, &shown.id(figure));
        shown.build_up(tcc, |figure, amount| unit.bare(float(amount), step(figure)))
    };
    let bars: Vec<Bar> = known.iter().map(bar).collect();
    let about =
        format!(" · {} over {} months, base case", numbers::head(unit, &report.frame.currency), report.frame.months);
    let title = Prose::ink(HEADING)
        .figure(TITLE, "title.cost", TITLE)
        .then(LEAD, colour::MUTED)
        .say(&about)
        .say(" · ")
        .page(&matter.refs, "cost");
    let figure = BuildUp::new(flow.fonts, flow.width(), NAMES, &bars);
    let mut rows: Vec<Scene> = bars.iter().map(|bar| figure.row(bar).tagged(Tag::Figure(heard(bar)))).collect();
    match rows.pop() {
        Some(last) => rows.push(noted(flow, matter, &last)),
        None => rows.push(sentence(flow.fonts, flow.width(), "No option's cost could be computed.")),
    }
    let head = Scene::new(flow.width(), 0.0);
    flow.sections(vec![titled(flow.fonts, (0.0, flow.width()), TITLE, title, head, rows)]);
}

/// "Helio pooled lease 29: capital 1, operating 16, hidden 13."
fn heard(bar: &Bar) -> String {
    let parts: Vec<String> = bar.parts.iter().map(|part| format!("{} {}", part.name, part.text)).collect();
    format!("{} {}: {}.", bar.name, bar.total, parts.join(", "))
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
