//! How the cost builds up in the base case: capital, operating and hidden, which add up to the base figure.

use super::{sentence, titled};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, float};
use crate::options::Shown;
use crate::prose::{Align, Prose};
use charts::build_up::{Bar, BuildUp, Part};
use charts::type_scale::{HEADING, LEAD, SMALL};
use charts::{Scene, Tag, colour};
use decision::report::TccReport;
use voice::{label, message};

const NAMES: f64 = 128.0;

/// Lays the build-up out, of so many options at most.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter, most: usize) {
    let report = matter.report;
    let known = matter.shown.iter().filter_map(|s| Some((s, s.option.tcc?))).take(most);
    let known: Vec<(&Shown, TccReport)> = known.collect();
    let unit = Unit::of(known.iter().map(|(_, tcc)| float(tcc.spread.base)));
    let bar = |(shown, tcc): &(&Shown, TccReport)| {
        let step = |figure: &str| numbers::step_of(report, &shown.id(figure));
        shown.build_up(tcc, |figure, amount| unit.bare(float(amount), step(figure)))
    };
    let bars: Vec<Bar> = known.iter().map(bar).collect();
    let money = numbers::head(unit, &report.frame.currency);
    let name = label("pack-build-up-title");
    let title = Prose::ink(HEADING)
        .named("title.cost", &name)
        .then(LEAD, colour::MUTED)
        .say(" · ")
        .tell(&message!("pack-build-up-about", money = money, months = report.frame.months))
        .say(" · ")
        .page(&matter.refs, "cost");
    let figure = BuildUp::new(flow.fonts, flow.width(), NAMES, &bars);
    let mut rows: Vec<Scene> = bars.iter().map(|bar| figure.row(bar).tagged(Tag::Figure(heard(bar)))).collect();
    match rows.pop() {
        Some(last) => rows.push(noted(flow, matter, &last)),
        None => {
            let none = message!("general-sentence", said = message!("general-no-cost"));
            rows.push(sentence(flow.fonts, flow.width(), &none));
        }
    }
    let head = Scene::new(flow.width(), 0.0);
    flow.sections(vec![titled(flow.fonts, (0.0, flow.width()), &name, title, head, rows)]);
}

/// "Helio pooled lease 29: capital 1, operating 16, hidden 13."
fn heard(bar: &Bar) -> String {
    let part = |part: &Part| message!("pack-build-up-part", name = &*part.name, amount = &part.text);
    let parts = fill::commas(bar.parts.iter().map(part));
    voice::text(&message!("pack-build-up-heard", option = &bar.name, total = &bar.total, parts = parts))
}

/// The last bar with the note under it, so that the note never stands alone on a page.
fn noted(flow: &Flow, matter: &Matter, last: &Scene) -> Scene {
    let page = |anchor: &str| fill::page(&matter.refs, anchor);
    let note = message!("pack-build-up-note", hidden = page("buckets"), glossary = page("glossary"));
    let text = Prose::muted(SMALL).tell(&note).lay(flow.fonts, flow.width(), Align::Left);
    let mut scene = Scene::new(text.width, last.height + 6.0 + text.height);
    scene.place(last, 0.0, 0.0);
    scene.place(&text, 0.0, last.height + 6.0);
    scene
}
