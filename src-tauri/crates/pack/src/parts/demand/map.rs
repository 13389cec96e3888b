//! All workloads by how steady they are and what they are to the business.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::parts::figure;
use charts::{Label, Mapped, Mark, WorkloadMap};
use decision::report::WorkloadReport;
use vocabulary::Business;
use voice::{Message, label, message, text};

/// Fewer workloads make no map.
const LEAST: usize = 2;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let all = &matter.report.demand;
    if all.len() < LEAST {
        return;
    }
    let ranks: Vec<Option<Business>> = all.iter().map(|own| business(matter, &own.workload)).collect();
    let mut bands: Vec<Option<Business>> = Business::ALL.iter().copied().map(Some).chain([None]).collect();
    bands.retain(|band| ranks.contains(band));
    let point = |(own, rank): (&WorkloadReport, &Option<Business>)| Mapped {
        name: Label::marked(&own.name, Mark::new(format!("map.{}", own.workload), &own.name)),
        steadiness: steadiness(own),
        band: bands.iter().position(|band| band == rank).unwrap_or(0),
        size: own.mean,
    };
    let name = |band: &Option<Business>| match band {
        Some(business) => text(&business.name()),
        None => label("pack-map-unsaid"),
    };
    let map = WorkloadMap {
        title: text(&title(all, &ranks)),
        steadiness: label("pack-map-steadiness"),
        size: label("pack-map-size"),
        bands: bands.iter().map(name).collect(),
        points: all.iter().zip(&ranks).map(point).collect(),
    };
    figure::figure(flow, "workload-map", &map.figure(matter.fonts, flow.width()));
}

/// What a workload is to the business; `None` where nobody says.
fn business(matter: &Matter, workload: &str) -> Option<Business> {
    let row = matter.book.rows("workloads").iter().find(|row| row.get("id") == Some(workload))?;
    Business::from_word(row.get("business")?)
}

/// Base as a share of the highest hour.
fn steadiness(own: &WorkloadReport) -> f64 {
    if own.peak > 0.0 { (own.layers.base / own.peak).clamp(0.0, 1.0) } else { 0.0 }
}

/// Which core workload is steadiest; without any, which workload.
fn title(all: &[WorkloadReport], ranks: &[Option<Business>]) -> Message {
    let is_core = |at: &usize| ranks[*at] == Some(Business::Core);
    let steadiest =
        |of: &mut dyn Iterator<Item = usize>| of.max_by(|a, b| steadiness(&all[*a]).total_cmp(&steadiness(&all[*b])));
    let core = steadiest(&mut (0..all.len()).filter(is_core));
    let any = || steadiest(&mut (0..all.len()));
    match (core, any()) {
        (Some(at), _) => message!("pack-map-core", name = &all[at].name),
        (None, Some(at)) => message!("pack-map-any", name = &all[at].name),
        (None, None) => Message::empty(),
    }
}
