//! How the recommended option serves the layers of each pool.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::options::Shown;
use crate::parts::shown::number;
use crate::parts::{heading, note, small, supply, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::BODY;
use decision::report::detail::{OptionSupply, SupplyRow};
use decision::report::{LayersReport, PoolReport};

/// The recommended option with its rows, or a sentence that says why there is none.
pub(super) fn recommended<'m>(matter: &'m Matter) -> Result<(&'m Shown<'m>, &'m OptionSupply), &'static str> {
    let best = matter.shown.iter().find(|shown| shown.recommended);
    let best = best.ok_or("No option is recommended, so it is not said here who serves which layer.")?;
    let supply = matter.detail.supply.iter().find(|supply| supply.option == best.option.id);
    Ok((best, supply.ok_or("The recommended option has no supply row yet.")?))
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter, best: &Shown, supply: &OptionSupply) {
    let mut out = Table::new(vec![
        Column::left("Layer"),
        Column::right("Demand,\nGPUs"),
        Column::left("Meant to serve it"),
        Column::right("GPUs"),
        Column::left("Paid"),
        Column::right("Price"),
    ]);
    for pool in &matter.report.pools {
        out.group(&format!("Pool for {}", pool.pool));
        layers(pool).into_iter().for_each(|layer| rows(&mut out, matter, supply, pool, layer));
    }
    table(flow, "Who serves which layer", "serving", finding(best, &matter.report.pools, &supply.rows), &out);
    note(flow, closing(matter, best));
}

/// Layers with their heights, from the bottom up.
fn layers(pool: &PoolReport) -> [(&'static str, f64); 3] {
    let LayersReport { base, variable, peak } = pool.layers;
    [("base", base), ("variable", variable), ("peak", peak)]
}

fn serves(row: &SupplyRow, pool: &PoolReport, layer: &str) -> bool {
    row.pool == pool.pool && row.layer == layer
}

/// "Northwind self-build: every layer with demand has a supply of its own".
pub(crate) fn finding(best: &Shown, pools: &[PoolReport], rows: &[SupplyRow]) -> Prose {
    let name = &best.option.name;
    let prose = heading().figure(name, &best.id("name"), name);
    let all = pools.iter().flat_map(|pool| layers(pool).map(|layer| (pool, layer)));
    let asked: Vec<_> = all.filter(|(_, (_, height))| *height > 0.0).collect();
    let bare: Vec<_> =
        asked.iter().filter(|(pool, (layer, _))| !rows.iter().any(|row| serves(row, pool, layer))).collect();
    match bare.as_slice() {
        _ if asked.is_empty() => prose.say(": no layer has demand"),
        [] => prose.say(": every layer with demand has a supply of its own"),
        [(pool, (layer, _))] => prose.say(&format!(": only the {layer} of {} has no supply of its own", pool.pool)),
        bare => {
            let (some, all) = (bare.len().to_string(), asked.len().to_string());
            let prose =
                prose.say(": ").figure(&some, "serving.bare", &some).say(" of ").figure(&all, "serving.layers", &all);
            prose.say(" layers with demand have no supply of their own")
        }
    }
}

fn rows(out: &mut Table, matter: &Matter, own: &OptionSupply, pool: &PoolReport, (layer, height): (&'static str, f64)) {
    let meant = own.rows.iter().enumerate().filter(|(_, row)| serves(row, pool, layer));
    let demand = || number(Prose::ink(BODY), matter, &format!("pool.{}.{layer}", pool.pool), height);
    let mut first = true;
    for (at, row) in meant {
        let mut cells: Vec<Cell> = match first {
            true => vec![Prose::ink(BODY).say(layer).into(), demand().into()],
            false => vec![Prose::ink(BODY).into(), Prose::ink(BODY).into()],
        };
        first = false;
        cells.extend(supply::cells(matter, row, &format!("supply.{}.{}", own.option, at + 1)));
        out.row(cells);
    }
    if first && height > 0.0 {
        let none = Prose::muted(BODY).say("no row of its own: what other rows have to spare, else unserved");
        out.row(vec![Prose::ink(BODY).say(layer).into(), demand().into(), none.into()]);
    }
}

/// How hours find their supply, and how much of the demand none of it serves.
fn closing(matter: &Matter, best: &Shown) -> Prose {
    let prose = small().say("Hours are filled in the order of the option's rows, so a row with capacity to spare also serves the layers above its own.");
    match best.option.unserved_share {
        Some(share) if share > 0.0 => {
            let prose = number(prose.say(" Nobody serves "), matter, &best.id("unserved_share"), share);
            prose.say(" of the demanded GPU-hours; they are priced by an assumption.")
        }
        Some(_) => prose.say(" All demanded GPU-hours are served."),
        None => prose,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::shown::read;
    use decision::report::OptionReport;
    use input::Keyed;

    fn option(name: &str) -> OptionReport {
        OptionReport {
            id: name.to_owned(),
            name: name.to_owned(),
            supply_model: String::new(),
            gates_failed: Vec::new(),
            gates_failed_text: Vec::new(),
            tcc: None,
            cash: None,
            buckets: Keyed::default(),
            per_paid_gpu_hour: None,
            per_effective_gpu_hour: None,
            utilisation: None,
            unserved_share: None,
            value: None,
            axes: Keyed::default(),
            right_in: None,
            doubts: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn row(pool: &str, layer: &str) -> SupplyRow {
        supply::row(pool, layer, "q")
    }

    #[test]
    fn the_finding_names_what_has_no_supply() {
        let option = option("A");
        let best = Shown {
            option: &option,
            colour: charts::colour::INK,
            shape: charts::Shape::of_option(0),
            recommended: true,
        };
        let pool = |base: f64, variable: f64, peak: f64| PoolReport {
            pool: "training".to_owned(),
            layers: LayersReport { base, variable, peak },
        };
        for (layers, rows, expected) in [
            (vec![], vec![], "A: no layer has demand"),
            (vec![pool(0.0, 0.0, 0.0)], vec![], "A: no layer has demand"),
            (
                vec![pool(1.0, 0.0, 0.0)],
                vec![row("training", "base")],
                "A: every layer with demand has a supply of its own",
            ),
            (
                vec![pool(1.0, 1.0, 0.0)],
                vec![row("training", "base")],
                "A: only the variable of training has no supply of its own",
            ),
            (
                vec![pool(1.0, 1.0, 1.0)],
                vec![row("inference", "base")],
                "A: 3 of 3 layers with demand have no supply of their own",
            ),
        ] {
            assert_eq!(read(&finding(&best, &layers, &rows)), expected);
        }
    }
}
