//! What others reach: published figures beside the KPIs that have any, by population and never averaged.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::published;
use crate::parts::shown::number_text;
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use cost::Kpi;
use reference::{Bound, KpiBenchmark};
use vocabulary::KpiId;
use voice::{Message, Value, label, message};

/// Published figures beside the KPIs that have any.
pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let mut out = Table::new(vec![
        Column::left(label("pack-benchmarks-head-whom")).wide(160.0),
        Column::left(label("general-figure")).wide(82.0),
        Column::left(label("pack-column-source-date")),
    ]);
    for kpi in &matter.report.kpis {
        let rows = reference::benchmark_for_kpi(kpi.id);
        if rows.is_empty() {
            continue;
        }
        out.group_of(group(matter, kpi, &rows[0].metric.label()));
        rows.iter().for_each(|row| out.row(benchmark(row)));
    }
    let title = heading().say(&label("pack-benchmarks-title"));
    table(flow, label("pack-benchmarks-name"), "kpi-benchmarks", title, &out);
    let bare: Vec<Message> = matter
        .report
        .kpis
        .iter()
        .filter(|kpi| reference::benchmark_for_kpi(kpi.id).is_empty())
        .map(|kpi| kpi.id.name())
        .collect();
    if !bare.is_empty() {
        note(flow, small().tell(&message!("pack-benchmarks-bare", kpis = fill::semicolons(bare))));
    }
}

/// "Sunk compute, here 0.46 · idle GPU capacity; sunk compute also counts lost work, so it is at least that".
fn group(matter: &Matter, kpi: &Kpi, metric: &Message) -> Prose {
    let here = match kpi.value {
        Some(value) => {
            let id = format!("kpi.{}", kpi.id);
            Value::figure(number_text(matter, &id, value), id, value.to_string())
        }
        None => message!("pack-not-known").into(),
    };
    let prose = Prose::ink(STRONG).tell(&message!("pack-benchmarks-here", kpi = kpi.id.name(), value = here));
    prose.then(SMALL, colour::MUTED).say(" · ").tell(&compared(kpi.id, metric))
}

/// How the published figures bound the KPI.
fn compared(kpi: KpiId, metric: &Message) -> Message {
    match reference::bound_of_kpi(kpi) {
        Some(Bound::AtMost) => message!("pack-benchmarks-at-most", metric = metric),
        Some(Bound::AtLeast) => message!("pack-benchmarks-at-least", metric = metric),
        Some(Bound::Same) => message!("pack-benchmarks-same"),
        None => metric.clone(),
    }
}

fn benchmark(row: &KpiBenchmark) -> Vec<Cell> {
    let id = format!("reference.kpi.{}", row.id);
    vec![
        Prose::ink(BODY).figure(row.population, &format!("{id}.population"), row.population).into(),
        published::figure(&row.value, row.metric.unit, &id),
        published::dated_source(&row.evidence, &id),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bound_has_its_words() {
        for (kpi, beginning) in [
            (KpiId::EffectiveUtilisation, "published here: X, which counts more"),
            (KpiId::SunkComputeRatio, "published here: X, which counts less"),
            (KpiId::GrossMargin, "defined alike"),
            (KpiId::EffectiveDensity, "X"),
        ] {
            assert!(voice::text(&compared(kpi, &"X".into())).starts_with(beginning), "{kpi:?}");
        }
    }
}
