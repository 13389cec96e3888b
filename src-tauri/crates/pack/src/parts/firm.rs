//! How firm an order is: ranks under other weights, who is first as one weight moves, and what other methods make of the vendors.
//! The options stand in part 3, the vendors in part 10.

use super::{figure, heading, note, noted, small};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::reigns::Span;
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Acceptability, Contender, Label, Mark, RankRow, ReignRow, Reigns, Standing};
use decision::report::robustness::{FirmnessReport, FlipReport, MethodReport, MethodsReport, RanksReport, SpanReport};
use quantity::show;
use voice::{Message, Value, message};

/// What is ranked, as pages name it.
struct Field<'m> {
    /// What anchors and ids of figures begin with.
    kind: &'static str,
    /// Over the names.
    head: Message,
    /// Of each that is ranked: id, name, place among all, and its score as printed, best first.
    ranked: Vec<Ranked<'m>>,
}

struct Ranked<'m> {
    id: &'m str,
    name: &'m str,
    place: usize,
    score: Label,
}

impl Field<'_> {
    fn name(&self, id: &str) -> String {
        self.ranked.iter().find(|own| own.id == id).map_or(id, |own| own.name).to_owned()
    }

    fn label(&self, own: &Ranked) -> Label {
        Label::marked(own.name, Mark::new(format!("{}.{}.name", self.kind, own.id), own.name))
    }
}

/// The options, in part 3.
pub(super) fn options(flow: &mut Flow, matter: &Matter) {
    let robustness = &matter.report.robustness;
    let Some(own) = &robustness.options else {
        return withheld(flow, matter, message!("pack-firm-one-option"));
    };
    let ranked = sorted(&own.near, |id| {
        let place = matter.report.options.iter().position(|option| option.id == id).unwrap_or(0);
        Ranked { id, name: matter.option(id), place, score: score(matter, &format!("option.{id}.value.p50")) }
    });
    let field = Field { kind: "option", head: message!("general-option"), ranked };
    ranks(flow, matter, &field, own);
    if matter.is_full() {
        pairwise(flow, &field, &own.near);
        weights(flow, matter, &field, own);
    }
}

/// The vendors, in part 10.
pub(super) fn vendors(flow: &mut Flow, matter: &Matter) {
    let robustness = &matter.report.robustness;
    let Some((own, methods)) = robustness.vendors.as_ref().zip(robustness.methods.as_ref()) else {
        return withheld(flow, matter, message!("pack-firm-one-vendor"));
    };
    let ranked = sorted(&own.near, |id| {
        let place = matter.report.vendors.scores.0.iter().position(|(vendor, _)| vendor == id).unwrap_or(0);
        Ranked { id, name: matter.vendor(id), place, score: score(matter, &format!("vendor.{id}.score")) }
    });
    let field = Field { kind: "vendor", head: message!("general-vendor"), ranked };
    cross_checks(flow, &field, methods);
    ranks(flow, matter, &field, own);
    weights(flow, matter, &field, own);
    flips(flow, &field, &own.criteria);
    fragile(flow, methods);
}

/// Why nothing is told: what the report says, else that there are not two to compare.
fn withheld(flow: &mut Flow, matter: &Matter, alone: Message) {
    note(flow, small().tell(matter.report.robustness.withheld.as_ref().unwrap_or(&alone)));
}

/// Those who are ranked, who is first most often before the others.
fn sorted<'m>(ranks: &'m RanksReport, of: impl Fn(&'m str) -> Ranked<'m>) -> Vec<Ranked<'m>> {
    let mut ranked: Vec<Ranked> = ranks.ranks.0.iter().map(|(id, _)| of(id)).collect();
    ranked.sort_by(|a, b| ranks.first(b.id).total_cmp(&ranks.first(a.id)));
    ranked
}

/// A score as the report prints it.
fn score(matter: &Matter, id: &str) -> Label {
    let figure = matter.report.trace(id);
    let mark = |exact: &String| Mark::new(id, exact);
    figure.map_or_else(Label::default, |figure| Label {
        text: voice::text(&figure.text),
        mark: figure.value.as_ref().map(mark),
    })
}

/// How often each has which rank, and who is better than whom.
fn ranks(flow: &mut Flow, matter: &Matter, field: &Field, own: &FirmnessReport) {
    let row = |ranked: &Ranked| RankRow {
        name: field.label(ranked),
        score: ranked.score.clone(),
        shares: own.near.ranks.get(ranked.id).cloned().unwrap_or_default(),
        standing: if ranked.id == own.first { Standing::Leading } else { Standing::InPlay },
        note: Label::default(),
    };
    let drawn = Acceptability {
        title: voice::text(&own.text),
        ranked: voice::text(&field.head),
        rows: field.ranked.iter().map(row).collect(),
    };
    let anchor = format!("{}-ranks", field.kind);
    let drawn = drawn.figure(matter.fonts, flow.width());
    let name = voice::label("pack-overturn-weights");
    figure::called(flow, (&name, &anchor), &drawn, &small().tell(&matter.report.robustness.terms));
}

/// In what share of draws the one of the row is better than the one of the column.
fn pairwise(flow: &mut Flow, field: &Field, ranks: &RanksReport) {
    let heads = field.ranked.iter().map(|own| Column::named(Prose::muted(SMALL).say(own.name)));
    let mut out = Table::new(std::iter::once(Column::left(&field.head)).chain(heads).collect());
    for one in &field.ranked {
        let over = |other: &Ranked| match ranks.pairwise.get(one.id).and_then(|all| all.get(other.id)) {
            Some(share) => {
                let id = format!("robustness.{}.{}.over.{}", field.kind, one.id, other.id);
                Prose::ink(BODY).figure(show::percent(*share), &id, share.to_string()).into()
            }
            None => Prose::muted(BODY).say("–").into(),
        };
        let name: Cell = Prose::ink(BODY).named(&format!("{}.{}.name", field.kind, one.id), one.name).into();
        out.row(std::iter::once(name).chain(field.ranked.iter().map(over)).collect());
    }
    let anchor = format!("{}-pairs", field.kind);
    let title = heading().tell(&message!("pack-firm-pairs"));
    noted(
        flow,
        (message!("pack-firm-pairs-name"), anchor.as_str()),
        title,
        &out,
        &small().tell(&message!("pack-firm-pairs-note")),
    );
}

/// Who is first as the weight of one axis moves.
fn weights(flow: &mut Flow, matter: &Matter, field: &Field, own: &FirmnessReport) {
    let first = |id: &str| field.ranked.iter().position(|ranked| ranked.id == id);
    let rows = own.axes.iter().map(|ruler| {
        let span = |own: &SpanReport| Some(Span { from: own.from, to: own.to, first: first(&own.first)? });
        let id = format!("robustness.{}.weight.{}", field.kind, ruler.axis);
        ReignRow {
            name: voice::text(&ruler.axis.name()).into(),
            now: ruler.weight,
            printed: Label::marked(show::percent(ruler.weight), Mark::new(id, ruler.weight.to_string())),
            spans: ruler.spans.iter().filter_map(span).collect(),
        }
    });
    let rows: Vec<ReignRow> = rows.collect();
    // Colours and shapes are those of the places, so that a window may name who is told apart by them.
    let who = field.ranked.iter().map(|own| Contender { name: field.label(own), place: own.place });
    let drawn = Reigns { title: voice::text(&own.nearest_text), who: who.collect(), rows };
    let drawn = drawn.figure(matter.fonts, flow.width());
    let about = small().tell(&message!("pack-firm-weights-note"));
    figure::noted(flow, &format!("{}-weights", field.kind), &drawn, &about);
}

/// What other methods make of the vendors.
fn cross_checks(flow: &mut Flow, field: &Field, own: &MethodsReport) {
    let mut out = Table::new(vec![
        Column::left(message!("general-method")).wide(190.0),
        Column::left(message!("pack-firm-order")),
        Column::left(message!("general-leaving")),
    ]);
    own.methods.iter().for_each(|method| out.row(cross_check(field, method)));
    let title = heading().tell(&own.text);
    let name = message!("pack-firm-methods-name");
    noted(flow, (name, "methods"), title, &out, &small().tell(&message!("pack-firm-methods-note")));
}

fn cross_check(field: &Field, own: &MethodReport) -> Vec<Cell> {
    let id = |part: &str| format!("robustness.method.{}.{part}", own.method);
    let tied = |ids: &Vec<String>| Value::all(ids.iter().map(|id| field.name(id)));
    let order = match own.ranking.is_empty() {
        true => Prose::muted(BODY).tell(&message!("pack-firm-no-scores")),
        false => Prose::ink(BODY).named(&id("order"), Value::commas(own.ranking.iter().map(tied))),
    };
    let reversals = match &own.reversal {
        None => vec![Prose::muted(BODY).tell(&message!("general-order-stays"))],
        Some(first) => {
            let count = fill::count(id("reversals"), own.reversals);
            vec![Prose::ink(BODY).tell(&message!("pack-firm-reversed", count = count)), Prose::muted(SMALL).tell(first)]
        }
    };
    let name = vec![Prose::ink(STRONG).tell(&own.method.name()), Prose::muted(SMALL).tell(&own.variant)];
    vec![name.into(), order.into(), reversals.into()]
}

/// Where the weight of one criterion alone hands the first place on.
fn flips(flow: &mut Flow, field: &Field, all: &[FlipReport]) {
    let moved: Vec<&FlipReport> = all.iter().filter(|own| own.below.is_some() || own.above.is_some()).collect();
    if moved.is_empty() {
        return note(flow, small().tell(&message!("pack-firm-no-flip")));
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-criterion")),
        Column::right(message!("general-now")).wide(46.0),
        Column::left(message!("pack-firm-below")),
        Column::left(message!("pack-firm-above")),
    ]);
    moved.iter().for_each(|own| out.row(flip(field, own)));
    let count = fill::count("robustness.flips", moved.len());
    let title = heading().tell(&message!("pack-firm-flips", count = count, all = all.len()));
    noted(
        flow,
        (message!("pack-firm-flips-name"), "flips"),
        title,
        &out,
        &small().tell(&message!("pack-firm-flips-note")),
    );
}

fn flip(field: &Field, own: &FlipReport) -> Vec<Cell> {
    let id = |part: &str| format!("robustness.flip.{}.{part}", own.criterion);
    let side = |part: &str, at: Option<f64>, first: &Option<String>| -> Cell {
        let Some((at, first)) = at.zip(first.as_ref()) else { return Prose::muted(BODY).say("–").into() };
        let [shown, _] = show::percents_apart(at, own.weight);
        let at = Value::figure(shown, id(part), at.to_string());
        Prose::ink(BODY).tell(&message!("pack-firm-from", at = at, first = field.name(first))).into()
    };
    vec![
        Prose::ink(BODY).named(&format!("criterion.{}.name", own.criterion), &own.name).into(),
        Prose::ink(BODY).figure(show::percent(own.weight), &id("now"), own.weight.to_string()).into(),
        side("below", own.below, &own.below_first),
        side("above", own.above, &own.above_first),
    ]
}

/// Cells on which the first place depends.
fn fragile(flow: &mut Flow, own: &MethodsReport) {
    if own.fragile.is_empty() {
        return note(flow, small().tell(&message!("pack-firm-no-cell")));
    }
    let mut out = Table::new(vec![Column::left(message!("pack-firm-cell"))]);
    own.fragile.iter().for_each(|cell| out.row(vec![Prose::ink(BODY).tell(&cell.text).into()]));
    let title = heading().tell(&message!("general-fragile"));
    noted(
        flow,
        (message!("pack-firm-fragile-name"), "fragile"),
        title,
        &out,
        &small().tell(&message!("pack-firm-fragile-note")),
    );
}
