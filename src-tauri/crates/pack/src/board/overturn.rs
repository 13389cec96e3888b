//! What could overturn the answer: the nearest turning points on their own scales with the chance that each is passed, what the frame sets,
//! where evaluators decide, and how firm the order is under other weights.

use super::{BETWEEN, defined, fitting, table};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::options;
use crate::parts::change::finding;
use crate::parts::change::found::range;
use crate::parts::{heading, note, nothing, opening, paragraph, small, title};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Ruler, Tag};
use decision::report::Threshold;
use decision::report::detail::Disagreement;
use quantity::show;
use voice::{Message, Value, label, message};

/// Width of a ruler with its scale, in points.
const RULER: f64 = 104.0;

/// Turning points and differences between evaluators that stand here: the first pair with which all fits.
const ROWS: [(usize, usize); 7] = [(8, 4), (8, 3), (7, 3), (7, 2), (6, 2), (5, 2), (4, 1)];

/// Most characters of an evaluator's reason that are printed here.
const REASON: usize = 130;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, ROWS, |flow, rows| with(flow, matter, rows));
}

fn with(flow: &mut Flow, matter: &Matter, (thresholds, differences): (usize, usize)) {
    opening(flow, label("pack-change-question"), title().tell(&finding(matter)));
    if matter.report.decision.option.is_none() {
        return nothing(flow, label("pack-change-without-recommendation"));
    }
    turning_points(flow, matter, thresholds);
    evaluators(flow, matter, differences);
    robustness(flow, matter);
    defined::lay(flow);
}

fn turning_points(flow: &mut Flow, matter: &Matter, most: usize) {
    let all = &matter.report.decision.thresholds;
    if all.is_empty() {
        return nothing(flow, message!("general-changes-it"));
    }
    let mut out = Table::new(vec![
        Column::left(label("general-input")),
        Column::left(label("pack-overturn-ruler")).wide(RULER),
        Column::left(label("pack-found-head-change")),
        Column::right(label("pack-overturn-chance")).wide(46.0),
    ]);
    let shown = chosen(all, most);
    shown.iter().for_each(|own| out.row(row(matter, own)));
    let words = message!("pack-overturn-title", count = shown.len(), all = all.len());
    table(flow, &label("pack-found-name"), heading().tell(&words), &out);
    note(flow, small().tell(&message!("pack-overturn-note")));
}

/// Those within the input's own range first, then the others, each nearest first.
pub(crate) fn within_first(all: &[Threshold]) -> impl Iterator<Item = &Threshold> {
    let within = |is_within: bool| all.iter().filter(move |own| own.inside_range == is_within);
    within(true).chain(within(false))
}

/// The first of these; what the frame sets is always among them, behind those within their range.
fn chosen(all: &[Threshold], most: usize) -> Vec<&Threshold> {
    let (frame, inputs): (Vec<&Threshold>, Vec<&Threshold>) =
        within_first(all).partition(|own| own.input.starts_with("frame."));
    let (kept, others): (Vec<&Threshold>, Vec<&Threshold>) = inputs.into_iter().partition(|own| own.inside_range);
    // Where room is short, one place stays for what the frame sets.
    let first: Vec<&Threshold> = kept.into_iter().take(most.saturating_sub(frame.len().min(1))).collect();
    first.into_iter().chain(frame).chain(others).take(most).collect()
}

fn row(matter: &Matter, own: &Threshold) -> Vec<Cell> {
    let id = |part: &str| format!("threshold.{}.{part}", own.input);
    let now = Value::figure(&own.now_text, id("now"), own.now.to_string());
    let unit = &own.unit_text;
    let unit = (!voice::text(unit).is_empty()).then(|| fill::name(id("unit"), unit));
    let at = Value::figure(&own.at_text, id("at"), own.at.to_string());
    let at = Value::row([Some(at), unit].into_iter().flatten());
    let at = match own.at > own.now {
        true => message!("general-above", value = at),
        false => message!("general-below", value = at),
    };
    let then = message!("general-then", option = options::named(matter.report, &own.then, &id("then")));
    let chance = match own.chance {
        Some(chance) => Prose::ink(BODY).figure(show::percent(chance), &id("chance"), chance.to_string()),
        None => Prose::muted(BODY).say("–"),
    };
    let name = Prose::ink(STRONG).named(&id("label"), &own.label);
    let ruler = Ruler { now: own.now, at: own.at, range: range(matter.report, own) };
    let heard = message!("pack-nearest-heard", now = &own.now_text, at = &own.at_text);
    let drawn = ruler.over_scale(matter.fonts, RULER).tagged(Tag::Figure(voice::text(&heard)));
    vec![
        vec![name, Prose::muted(SMALL).tell(&message!("pack-nearest-now", now = now))].into(),
        Cell::Drawn(Box::new(move |_| drawn.clone())),
        vec![Prose::ink(BODY).tell(&at), Prose::muted(SMALL).tell(&then)].into(),
        chance.into(),
    ]
}

/// Where evaluators differ most among the vendors of the first and the second option, by what it weighs.
fn evaluators(flow: &mut Flow, matter: &Matter, most: usize) {
    let in_play: Vec<&str> = [super::best(matter), super::runner_up(matter)]
        .into_iter()
        .flatten()
        .flat_map(|own| own.option.spend.0.iter().map(|(vendor, _)| vendor.as_str()))
        .collect();
    let weight = |own: &Disagreement| {
        let found = matter.detail.scorecard.criteria.iter().find(|criterion| criterion.id == own.criterion);
        found.map_or(0.0, |criterion| criterion.weight) * own.points
    };
    let mut all: Vec<&Disagreement> = matter.detail.scorecard.disagreements.iter().collect();
    all.retain(|own| in_play.contains(&own.vendor.as_str()) && weight(own) > 0.0);
    all.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    if all.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-overturn-cell")),
        Column::left(message!("pack-overturn-low")),
        Column::left(message!("pack-overturn-high")),
        Column::right(message!("pack-overturn-points")).wide(52.0),
    ]);
    for own in all.into_iter().take(most) {
        let id = |part: &str| format!("disagreement.{}.{}.{part}", own.vendor, own.criterion);
        let entry = |part: &str, entry: &decision::report::detail::Entry| {
            let stated = crate::entered::shown(&entry.stated);
            let said = Prose::ink(BODY).figure(&stated, &id(&format!("{part}.stated")), &entry.stated);
            let reason = entry.reason.as_deref().filter(|reason| reason.chars().count() <= REASON);
            let reason = reason.map(|reason| Prose::muted(SMALL).named(&id(&format!("{part}.reason")), reason));
            let then = entry.then.as_ref().map(|then| {
                let option = options::named(matter.report, then, &id(&format!("{part}.then")));
                Prose::ink(SMALL).tell(&message!("general-by-this-score", option = option))
            });
            Cell::from(std::iter::once(said).chain(reason).chain(then).collect::<Vec<Prose>>())
        };
        let weighed = weight(own);
        out.row(vec![
            vec![
                Prose::ink(BODY).named(&id("criterion"), matter.criterion(&own.criterion)),
                Prose::muted(SMALL).named(&id("vendor"), matter.vendor(&own.vendor)),
            ]
            .into(),
            entry("lowest", &own.lowest),
            entry("highest", &own.highest),
            Prose::ink(BODY).figure(show::grouped(weighed, 1), &id("weighed"), weighed.to_string()).into(),
        ]);
    }
    table(flow, &label("pack-overturn-evaluators.name"), heading().tell(&message!("pack-overturn-evaluators")), &out);
    note(flow, small().tell(&message!("pack-overturn-evaluators-note")));
}

fn robustness(flow: &mut Flow, matter: &Matter) {
    let Some(own) = &matter.report.robustness.options else { return };
    flow.space(BETWEEN);
    paragraph(flow, &heading().tell(&message!("pack-overturn-weights")));
    flow.space(2.0);
    let page = Message::from(fill::page(&matter.refs, "option-ranks"));
    paragraph(flow, &Prose::ink(BODY).tell(&own.text).say(" ").tell(&message!("pack-overturn-see", page = page)));
}
