//! What others reach: published figures beside the KPIs that have any, by population and never averaged.

use super::name;
use crate::compose::Matter;
use crate::flow::Flow;
use crate::parts::published;
use crate::parts::shown::number;
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use cost::Kpi;
use reference::{Bound, KpiBenchmark};

/// Published figures beside the KPIs that have any.
pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let mut out = Table::new(vec![
        Column::left("Of whom").wide(160.0),
        Column::left("Figure").wide(82.0),
        Column::left("Source and date"),
    ]);
    for kpi in &matter.report.kpis {
        let rows = reference::benchmark_for_kpi(kpi.id);
        if rows.is_empty() {
            continue;
        }
        out.group_of(group(matter, kpi, rows[0].metric.label));
        rows.iter().for_each(|row| out.row(benchmark(row)));
    }
    let words = "What others reach: choose the population that is like yours; the figures are never averaged";
    table(flow, "What others reach", "kpi-benchmarks", heading().say(words), &out);
    let bare: Vec<&str> = matter
        .report
        .kpis
        .iter()
        .filter(|kpi| reference::benchmark_for_kpi(kpi.id).is_empty())
        .map(|kpi| name(kpi.id))
        .collect();
    if !bare.is_empty() {
        note(flow, small().say(&format!("Nothing comparable is published for: {}.", bare.join("; "))));
    }
}

/// "Sunk compute, here 0.46 · idle GPU capacity; sunk compute also counts lost work, so it is at least that".
fn group(matter: &Matter, kpi: &Kpi, metric: &str) -> Prose {
    let prose = Prose::ink(STRONG).say(name(kpi.id));
    let prose = match kpi.value {
        Some(value) => number(prose.say(", here "), matter, &format!("kpi.{}", kpi.id), value),
        None => prose.say(", here not known"),
    };
    prose.then(SMALL, colour::MUTED).say(" · ").say(&compared(kpi.id, metric))
}

/// How the published figures bound the KPI.
fn compared(kpi: &str, metric: &str) -> String {
    match reference::bound_of_kpi(kpi) {
        Some(Bound::AtMost) => {
            format!("published here: {metric}, which counts more than this KPI, so theirs would be at most the figure")
        }
        Some(Bound::AtLeast) => {
            format!("published here: {metric}, which counts less than this KPI, so theirs would be at least the figure")
        }
        Some(Bound::Same) => "defined alike".to_owned(),
        None => metric.to_owned(),
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
            ("effective_utilisation", "published here: X, which counts more"),
            ("sunk_compute_ratio", "published here: X, which counts less"),
            ("gross_margin", "defined alike"),
            ("effective_density", "X"),
        ] {
            assert!(compared(kpi, "X").starts_with(beginning), "{kpi}");
        }
    }
}
