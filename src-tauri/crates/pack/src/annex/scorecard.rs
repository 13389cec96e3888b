//! The scorecard on one page: points of every vendor on every criterion, and the gates as a matrix.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::options;
use crate::parts::scorecard::{Vendor, counted};
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CriterionDetail, GateDetail};
use quantity::show;
use vocabulary::Axis;
use voice::{Message, message};

/// Width of a vendor's column, and most vendors of one matrix.
const VENDOR: f64 = 46.0;
const VENDORS: usize = 6;

/// Points by criterion, the best vendor first.
pub(crate) fn matrix(flow: &mut Flow, matter: &Matter, vendors: &[Vendor]) {
    let vendors = &vendors[..vendors.len().min(VENDORS)];
    let mut columns =
        vec![Column::left(message!("general-criterion")), Column::right(message!("general-weight")).wide(30.0)];
    columns.extend(heads(vendors));
    let mut out = Table::new(columns);
    for axis in Axis::ALL.iter().copied() {
        let own = matter.detail.scorecard.criteria.iter().filter(|criterion| criterion.axis == axis);
        let own: Vec<&CriterionDetail> = own.collect();
        if own.is_empty() {
            continue;
        }
        let share: f64 = own.iter().map(|criterion| criterion.weight).sum();
        let mut cells = vec![
            Cell::from(Prose::ink(STRONG).tell(&axis.name())),
            Prose::ink(STRONG).figure(show::percent(share), &format!("weight.{axis}"), share.to_string()).into(),
        ];
        cells.extend(vendors.iter().map(|vendor| {
            let value =
                matter.report.vendors.axes.get(vendor.id()).and_then(|axes| axes.get(axis.word()).copied().flatten());
            points(value, &format!("vendor.{}.{axis}", vendor.id()), STRONG)
        }));
        out.row(cells);
        own.into_iter().for_each(|criterion| out.row(row(criterion, vendors)));
    }
    let words = heading().tell(&message!("pack-annex-matrix"));
    table(flow, message!("pack-annex-matrix.name"), "grid", words, &out);
    note(flow, small().tell(&message!("pack-annex-matrix-note")));
}

fn heads(vendors: &[Vendor]) -> Vec<Column> {
    let head = |vendor: &Vendor| {
        Column::named(Prose::muted(SMALL).named(&format!("vendor.{}.name", vendor.id()), vendor.name())).wide(VENDOR)
    };
    vendors.iter().map(head).collect()
}

fn points(value: Option<f64>, id: &str, face: charts::Face) -> Cell {
    match value {
        Some(value) => Prose::ink(face).figure(show::grouped(value, 0), id, value.to_string()).into(),
        None => Prose::muted(BODY).say("–").into(),
    }
}

fn row(criterion: &CriterionDetail, vendors: &[Vendor]) -> Vec<Cell> {
    let id = |part: &str| format!("criterion.{}.{part}", criterion.id);
    let weight =
        Prose::muted(BODY).figure(show::percent(criterion.weight), &id("weight"), criterion.weight.to_string());
    let name = Prose::ink(BODY).named(&id("name"), criterion.name.as_str());
    let cell = |vendor: &Vendor| {
        let own = criterion.cells.iter().find(|cell| cell.vendor == vendor.id());
        let value = own.and_then(|cell| cell.value).map(|value| value.base);
        points(value, &format!("cell.{}.{}.points", vendor.id(), criterion.id), BODY)
    };
    [Cell::from(name), weight.into()].into_iter().chain(vendors.iter().map(cell)).collect()
}

/// Each gate by each vendor: the mark of its state over what was found.
pub(crate) fn gates(flow: &mut Flow, matter: &Matter, vendors: &[Vendor], finding: Prose) {
    let gates = &matter.detail.scorecard.gates;
    let vendors = &vendors[..vendors.len().min(VENDORS)];
    let mut criteria: Vec<&str> = Vec::new();
    for gate in gates {
        if !criteria.contains(&gate.criterion.as_str()) {
            criteria.push(&gate.criterion);
        }
    }
    if criteria.is_empty() {
        return;
    }
    let mut columns = vec![Column::left(message!("pack-column-gate"))];
    columns.extend(heads(vendors));
    let mut out = Table::new(columns);
    for own in criteria {
        let criterion = matter.detail.scorecard.criteria.iter().find(|known| known.id == own);
        let required = gates.iter().find(|gate| gate.criterion == own).map(|gate| {
            let shown = gate.required.clone().with_texts(&|bound| counted(criterion, &bound));
            let id = format!("gate.{own}.required");
            Prose::muted(SMALL).figure(voice::value(shown), &id, voice::value(&gate.required))
        });
        let name = Prose::ink(BODY).named(&format!("criterion.{own}.name"), matter.criterion(own));
        let mut cells = vec![Cell::from(std::iter::once(name).chain(required).collect::<Vec<Prose>>())];
        cells.extend(vendors.iter().map(|vendor| {
            let gate = gates.iter().find(|gate| gate.criterion == own && gate.vendor == vendor.id());
            gate.map_or_else(|| Prose::muted(BODY).say("–").into(), mark)
        }));
        out.row(cells);
    }
    table(flow, message!("general-gates"), "gates", finding, &out);
    let fails = options::named_all(matter.shown.iter().filter(|own| !own.option.gates_failed.is_empty()));
    let told = match fails {
        Some(names) => message!("pack-annex-gates-note.out", names = names),
        None => message!("pack-annex-gates-note"),
    };
    note(flow, small().tell(&told));
}

fn mark(gate: &GateDetail) -> Cell {
    state::shape_at_end(gate.state, crate::parts::scorecard::gate_word(gate.state))
}

/// What the annex says instead of more vendors than it has room for.
pub(crate) fn further(vendors: &[Vendor]) -> Option<Message> {
    let more = vendors.len().saturating_sub(VENDORS);
    (more > 0).then(|| message!("pack-annex-vendors", count = more))
}
