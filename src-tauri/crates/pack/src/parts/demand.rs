//! Part 8: demand, tiers and mix: what each workload asks for, how its pool behaves over week and year, and who serves
//! which layer.

pub(crate) mod curves;
mod finding;
mod map;
pub(crate) mod serving;
pub(crate) mod stacked;

use super::shown::{apart, number};
use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::{self, named};
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::{LayersReport, PoolReport, WorkloadReport};
use quantity::{decimal, show};
use vocabulary::{Layer, Pool, Purpose, Tier};
use voice::{Message, Value, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    let finding = title().tell(&finding(&report.demand, &report.pools));
    opening(flow, message!("pack-demand-question"), finding);
    if report.demand.is_empty() {
        nothing(flow, message!("pack-demand-nothing"));
    } else {
        let finding = heading().tell(&message!("pack-tiers"));
        table(flow, message!("pack-tiers.name"), "tiers", finding, &workloads(matter));
        note(flow, layers_note(matter));
    }
    if matter.is_full() {
        map::lay(flow, matter);
    }
    let supply = serving::recommended(matter);
    if let Err(missing) = &supply {
        flow.space(BETWEEN);
        nothing(flow, missing);
    }
    curves::lay(flow, matter);
    if let (Ok((best, supply)), true) = (supply, matter.is_full()) {
        flow.space(BETWEEN);
        serving::lay(flow, matter, best, supply);
    }
}

/// "Six workloads: two steady and four variable; steadiest is training, with a base of 76 % of its highest hour".
fn finding(demand: &[WorkloadReport], pools: &[PoolReport]) -> Message {
    let asked = match demand {
        [] => return message!("pack-demand-none"),
        [only] => message!("pack-demand-one", tier = only.tier.name()),
        _ => mix(demand),
    };
    let steadiest = steadiest(pools).map(|(pool, share)| {
        let id = format!("pool.{}.base_share", pool.pool);
        let name = Value::figure(pool.pool.inside(), format!("{id}.name"), pool.pool.word());
        let share = Value::figure(show::percent(share), id, share.to_string());
        match pools.len() {
            1 => message!("pack-demand-base", share = share),
            _ => message!("pack-demand-steadiest", pool = name, share = share),
        }
    });
    apart(asked, steadiest)
}

/// "Six workloads: two steady and four variable", "Six workloads, all steady".
fn mix(demand: &[WorkloadReport]) -> Message {
    let all = demand.len();
    let workloads = message!("pack-demand-workloads", count = message!("count-in-words", count = all));
    let workloads = Value::figure(workloads, "demand.count", all.to_string());
    let of = |tier: Tier| demand.iter().filter(|w| w.tier == tier).count();
    let counts: Vec<(usize, Tier)> = Tier::ALL.iter().map(|tier| (of(*tier), *tier)).filter(|(n, _)| *n > 0).collect();
    if let [(_, tier)] = counts.as_slice() {
        return message!("pack-demand-all", workloads = workloads, tier = tier.name());
    }
    let of_tier = |(n, tier): (usize, Tier)| {
        message!("pack-demand-of-tier", count = message!("count-in-words", count = n), tier = tier.name())
    };
    message!("pack-demand-mix", workloads = workloads, mix = Value::all(counts.into_iter().map(of_tier)))
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
        Column::left(message!("pack-column-workload")),
        Column::left(message!("general-tier")).wide(52.0),
        Column::right(message!("general-mean")),
        Column::right(message!("general-highest")),
        Column::right(Layer::Base.name()),
        Column::right(Layer::Variable.name()),
        Column::right(Layer::Peak.name()),
    ]);
    for pool in Pool::ALL {
        let own: Vec<&WorkloadReport> = matter.report.demand.iter().filter(|w| w.pool == *pool).collect();
        if own.is_empty() {
            continue;
        }
        out.group(message!("pack-pool-for", pool = pool.inside()));
        own.iter().for_each(|workload| out.row(row(matter, workload)));
        if let Some(total) = matter.report.pools.iter().find(|p| p.pool == *pool) {
            out.total(pool_row(matter, total));
        }
    }
    out
}

fn row(matter: &Matter, workload: &WorkloadReport) -> Vec<Cell> {
    let id = |part: &str| format!("demand.{}.{part}", workload.workload);
    let mut lines = vec![Prose::ink(STRONG).figure(&workload.name, &id("name"), &workload.name)];
    lines.extend(counted(matter, workload));
    for (at, reason) in workload.reasons.iter().enumerate().filter(|_| matter.is_full()) {
        lines.push(Prose::muted(SMALL).named(&id(&format!("reason.{}", at + 1)), reason));
    }
    let mut tier = vec![Prose::ink(BODY).figure(voice::text(&workload.tier.name()), &id("tier"), workload.tier.word())];
    if let Some(reason) = &workload.override_reason {
        let reason = fill::name(id("override"), reason);
        lines.push(Prose::ink(SMALL).tell(&message!("pack-tier-by-hand", reason = reason)));
        let computed = Value::figure(workload.computed_tier.name(), id("computed"), workload.computed_tier.word());
        tier.push(Prose::muted(SMALL).tell(&message!("pack-tier-by-rule", tier = computed)));
    }
    let whole = [("mean", workload.mean), ("highest", workload.peak)];
    let values = whole.into_iter().chain(layers(&workload.layers));
    let mut cells: Vec<Cell> = vec![lines.into(), tier.into()];
    cells.extend(values.map(|(part, value)| number(Prose::ink(BODY), matter, &id(part), value).into()));
    cells
}

/// "training, counted in H200 SXM5 141GB"
fn counted(matter: &Matter, workload: &WorkloadReport) -> Option<Prose> {
    let row = matter.book.rows("workloads").iter().find(|row| row.get("id") == Some(&workload.workload))?;
    let of = (row, workload.workload.as_str());
    let purpose = row.get("purpose").unwrap_or_default();
    let purpose = Value::figure(
        named(Purpose::from_word(purpose).map(Purpose::name), purpose),
        format!("cell.workloads.{}.purpose", of.1),
        purpose,
    );
    let sku = entered::filling("workloads", of, "reference_sku");
    Some(Prose::muted(SMALL).tell(&message!("pack-demand-counted", purpose = purpose, sku = sku)))
}

fn layers(own: &LayersReport) -> [(&'static str, f64); 3] {
    own.each().map(|(layer, height)| (layer.word(), height))
}

fn pool_row(matter: &Matter, pool: &PoolReport) -> Vec<Cell> {
    let id = |part: &str| format!("pool.{}.{part}", pool.pool);
    let values = [("highest", highest(&pool.layers))].into_iter().chain(layers(&pool.layers));
    let mut cells: Vec<Cell> = vec![
        Prose::ink(STRONG).tell(&message!("pack-pool-total")).into(),
        Prose::ink(BODY).into(),
        Prose::ink(BODY).into(),
    ];
    cells.extend(values.map(|(part, value)| number(Prose::ink(STRONG), matter, &id(part), value).into()));
    cells
}

/// What the layers are, with the percentiles in force.
fn layers_note(matter: &Matter) -> Prose {
    let (base, variable) = (bound(matter, "layer_base_percentile"), bound(matter, "layer_variable_percentile"));
    small().tell(&message!("pack-layers-note", base = base, variable = variable))
}

/// " (percentile 10)", where the register has it.
fn bound(matter: &Matter, id: &str) -> Message {
    let row = matter.report.register.iter().find(|row| row.id == id);
    let percentile = row.map(|row| {
        let share = decimal::f64_of(row.range.mean());
        Value::figure(show::lettered(share * 100.0, None), format!("register.{id}.value"), &row.value)
    });
    percentile.map_or_else(Message::empty, |number| message!("pack-layers-percentile", number = number))
}

#[cfg(test)]
mod tests {
    use super::super::shown::read;
    use super::*;

    fn workload(tier: Tier) -> WorkloadReport {
        WorkloadReport {
            workload: tier.to_string(),
            name: tier.to_string(),
            tier,
            computed_tier: tier,
            override_reason: None,
            pool: Pool::Training,
            layers: LayersReport { base: 1.0, variable: 0.0, peak: 0.0 },
            mean: 1.0,
            peak: 1.0,
            reasons: Vec::new(),
        }
    }

    fn pool(pool: Pool, base: f64, peak: f64) -> PoolReport {
        PoolReport { pool, layers: LayersReport { base, variable: 0.0, peak } }
    }

    #[test]
    fn the_finding_counts_tiers_and_names_the_steadiest_pool_only_where_one_is() {
        let (training, inference) = (pool(Pool::Training, 75.0, 25.0), pool(Pool::Inference, 30.0, 70.0));
        for (tiers, pools, expected) in [
            (&[][..], vec![], "No demand is entered yet"),
            (&[Tier::Steady], vec![], "One workload, steady"),
            (&[Tier::Steady, Tier::Steady], vec![], "Two workloads, all steady"),
            (
                &[Tier::Variable, Tier::Steady],
                vec![training.clone()],
                "Two workloads: one steady and one variable; its base is 75 % of its highest hour",
            ),
            (
                &[Tier::Variable, Tier::Steady, Tier::Steady],
                vec![inference.clone(), training.clone()],
                "Three workloads: two steady and one variable; steadiest is training, with a base of 75 % of its highest hour",
            ),
            (
                &[Tier::Variable, Tier::Variable],
                vec![training.clone(), pool(Pool::Experiment, 75.1, 24.9)],
                "Two workloads, all variable",
            ),
            (&[Tier::Steady], vec![pool(Pool::Training, 0.0, 0.0)], "One workload, steady"),
        ] {
            let demand: Vec<WorkloadReport> = tiers.iter().map(|tier| workload(*tier)).collect();
            assert_eq!(read(&title().tell(&finding(&demand, &pools))), expected);
        }
    }
}
