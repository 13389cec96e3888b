//! Part 8: demand, tiers and mix: what each workload asks for, how its pool behaves over week and year, and who serves
//! which layer.

pub(crate) mod curves;
mod finding;
pub(crate) mod serving;

use super::shown::number;
use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::{cell, word};
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::{LayersReport, PoolReport, WorkloadReport};
use quantity::{Range, decimal, show};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    opening(flow, "How much compute is needed, and how steady is it?", finding(&report.demand, &report.pools));
    if report.demand.is_empty() {
        nothing(flow, "No workload has a demand series, so there are no tiers, layers or curves.");
    } else {
        let words = "Demand of each workload in GPUs of its reference accelerator, and why it has its tier";
        table(flow, "Workloads and tiers", "tiers", heading().say(words), &workloads(matter));
        note(flow, layers_note(matter));
    }
    let supply = serving::recommended(matter);
    if let Err(missing) = &supply {
        flow.space(BETWEEN);
        nothing(flow, missing);
    }
    curves::lay(flow, matter);
    if let Ok((best, supply)) = supply {
        flow.space(BETWEEN);
        serving::lay(flow, matter, best, supply);
    }
}

/// "Six workloads: two steady and four variable; steadiest is training, with a base of 76 % of its highest hour".
fn finding(demand: &[WorkloadReport], pools: &[PoolReport]) -> Prose {
    let count = demand.len();
    let prose = match count {
        0 => return title().say("No demand is entered yet"),
        1 => title().say(&format!("One workload, {}", demand[0].tier)),
        _ => {
            let words = format!("{} workloads", numbers::word(count));
            title().figure(&words, "demand.count", count.to_string()).say(&mix(demand))
        }
    };
    match steadiest(pools) {
        Some((pool, share)) => {
            let id = format!("pool.{}.base_share", pool.pool);
            let prose = match pools.len() {
                1 => prose.say("; its base is "),
                _ => prose
                    .say("; steadiest is ")
                    .figure(&pool.pool, &format!("{id}.name"), &pool.pool)
                    .say(", with a base of "),
            };
            prose.figure(&show::percent(share), &id, share.to_string()).say(" of its highest hour")
        }
        None => prose,
    }
}

/// ": two steady and one variable", ", all steady".
fn mix(demand: &[WorkloadReport]) -> String {
    let of = |tier: &str| demand.iter().filter(|w| w.tier == tier).count();
    let counts: Vec<(usize, &str)> =
        tables::TIERS.iter().map(|tier| (of(tier), *tier)).filter(|(n, _)| *n > 0).collect();
    match counts.as_slice() {
        [(_, tier)] => format!(", all {tier}"),
        _ => {
            let words: Vec<String> = counts.iter().map(|(n, tier)| format!("{} {tier}", show::in_words(*n))).collect();
            format!(": {}", show::listed(&words.iter().map(String::as_str).collect::<Vec<_>>()))
        }
    }
}

/// The pool whose base is the largest part of its highest hour; none where two tie or no pool has demand.
fn steadiest(pools: &[PoolReport]) -> Option<(&PoolReport, f64)> {
    let share = |pool: &PoolReport| pool.layers.base / highest(&pool.layers);
    let shares = pools.iter().map(|pool| (pool, share(pool))).filter(|(_, share)| share.is_finite());
    let mut shares: Vec<(&PoolReport, f64)> = shares.collect();
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    match shares.as_slice() {
        [] => None,
        [first, second, ..] if show::percent(first.1) == show::percent(second.1) => None,
        [first, ..] => Some(*first),
    }
}

fn highest(layers: &LayersReport) -> f64 {
    layers.base + layers.variable + layers.peak
}

fn workloads(matter: &Matter) -> Table {
    let mut out = Table::new(vec![
        Column::left("Workload, and why this tier"),
        Column::left("Tier").wide(52.0),
        Column::right("Mean"),
        Column::right("Highest"),
        Column::right("Base"),
        Column::right("Variable"),
        Column::right("Peak"),
    ]);
    for pool in tables::POOLS {
        let own: Vec<&WorkloadReport> = matter.report.demand.iter().filter(|w| w.pool == *pool).collect();
        if own.is_empty() {
            continue;
        }
        out.group(&format!("Pool for {pool}"));
        own.iter().for_each(|workload| out.row(row(matter, workload)));
        if let Some(total) = matter.report.pools.iter().find(|p| p.pool == *pool) {
            out.total(pool_row(matter, total));
        }
    }
    out
}

fn row(matter: &Matter, workload: &WorkloadReport) -> Vec<Cell> {
    let id = |part: &str| format!("demand.{}.{part}", workload.workload);
    let mut said = vec![Prose::ink(STRONG).figure(&workload.name, &id("name"), &workload.name)];
    said.extend(counted(matter, workload));
    for (at, reason) in workload.reasons.iter().enumerate() {
        said.push(Prose::muted(SMALL).figure(reason, &id(&format!("reason.{}", at + 1)), reason));
    }
    let mut tier = vec![Prose::ink(BODY).figure(&workload.tier, &id("tier"), &workload.tier)];
    if let Some(reason) = &workload.override_reason {
        said.push(Prose::ink(SMALL).say("Set by hand: ").figure(reason, &id("override"), reason));
        tier.push(Prose::muted(SMALL).say("by the rule: ").figure(
            &workload.computed_tier,
            &id("computed"),
            &workload.computed_tier,
        ));
    }
    let LayersReport { base, variable, peak } = workload.layers;
    let values =
        [("mean", workload.mean), ("highest", workload.peak), ("base", base), ("variable", variable), ("peak", peak)];
    let mut cells: Vec<Cell> = vec![said.into(), tier.into()];
    cells.extend(values.map(|(part, value)| number(Prose::ink(BODY), matter, &id(part), value).into()));
    cells
}

/// "training, counted in H200 SXM5 141GB"
fn counted(matter: &Matter, workload: &WorkloadReport) -> Option<Prose> {
    let row = matter.book.rows("workloads").iter().find(|row| row.get("id") == Some(&workload.workload))?;
    let of = (row, workload.workload.as_str());
    let purpose = row.get("purpose").unwrap_or_default();
    let prose = Prose::muted(SMALL).figure(&word(purpose), &format!("cell.workloads.{}.purpose", of.1), purpose);
    Some(cell(prose.say(", counted in "), "workloads", of, "reference_sku"))
}

fn pool_row(matter: &Matter, pool: &PoolReport) -> Vec<Cell> {
    let id = |part: &str| format!("pool.{}.{part}", pool.pool);
    let LayersReport { base, variable, peak } = pool.layers;
    let top = highest(&pool.layers);
    let values = [("highest", top), ("base", base), ("variable", variable), ("peak", peak)];
    let mut cells: Vec<Cell> =
        vec![Prose::ink(STRONG).say("Its total, first year").into(), Prose::ink(BODY).into(), Prose::ink(BODY).into()];
    cells.extend(values.map(|(part, value)| number(Prose::ink(STRONG), matter, &id(part), value).into()));
    cells
}

/// What the layers are, with the percentiles in force.
fn layers_note(matter: &Matter) -> Prose {
    let prose = small().say("Base is what is needed in nearly every hour");
    let prose = bound(prose, matter, "layer_base_percentile")
        .say(", variable reaches from there to where demand is seldom above");
    let prose = bound(prose, matter, "layer_variable_percentile");
    prose.say(", peak is the rest up to the highest hour. A pool's layers are those of its total, hour by hour with each workload's scale, and not the sum of its workloads' layers, whose highest hours differ.")
}

/// " (percentile 10)", where the register has it.
fn bound(prose: Prose, matter: &Matter, id: &str) -> Prose {
    let row = matter.report.register.iter().find(|row| row.id == id);
    match row.and_then(|row| Some((row, decimal::f64_of(Range::parse(&row.value).ok()?.base)))) {
        Some((row, share)) => prose
            .say(" (percentile\u{A0}")
            .figure(&show::lettered(share * 100.0, None), &format!("register.{id}.value"), &row.value)
            .say(")"),
        None => prose,
    }
}

#[cfg(test)]
mod tests {
    use super::super::shown::read;
    use super::*;

    fn workload(tier: &str) -> WorkloadReport {
        WorkloadReport {
            workload: tier.to_owned(),
            name: tier.to_owned(),
            tier: tier.to_owned(),
            computed_tier: tier.to_owned(),
            override_reason: None,
            pool: "training".to_owned(),
            layers: LayersReport { base: 1.0, variable: 0.0, peak: 0.0 },
            mean: 1.0,
            peak: 1.0,
            reasons: Vec::new(),
        }
    }

    fn pool(name: &str, base: f64, peak: f64) -> PoolReport {
        PoolReport { pool: name.to_owned(), layers: LayersReport { base, variable: 0.0, peak } }
    }

    #[test]
    fn the_finding_counts_tiers_and_names_the_steadiest_pool_only_where_one_is() {
        let (training, inference) = (pool("training", 75.0, 25.0), pool("inference", 30.0, 70.0));
        for (tiers, pools, expected) in [
            (&[][..], vec![], "No demand is entered yet"),
            (&["steady"], vec![], "One workload, steady"),
            (&["steady", "steady"], vec![], "Two workloads, all steady"),
            (
                &["variable", "steady"],
                vec![training.clone()],
                "Two workloads: one steady and one variable; its base is 75 % of its highest hour",
            ),
            (
                &["variable", "steady", "steady"],
                vec![inference.clone(), training.clone()],
                "Three workloads: two steady and one variable; steadiest is training, with a base of 75 % of its highest hour",
            ),
            (
                &["variable", "variable"],
                vec![training.clone(), pool("experiment", 75.1, 24.9)],
                "Two workloads, all variable",
            ),
            (&["steady"], vec![pool("training", 0.0, 0.0)], "One workload, steady"),
        ] {
            let demand: Vec<WorkloadReport> = tiers.iter().map(|tier| workload(tier)).collect();
            assert_eq!(read(&finding(&demand, &pools)), expected);
        }
    }
}
