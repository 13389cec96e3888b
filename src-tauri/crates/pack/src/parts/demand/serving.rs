//! How the recommended option serves the layers of each pool.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::options::Shown;
use crate::parts::shown::{number, number_text};
use crate::parts::{heading, note, small, supply, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::BODY;
use decision::report::PoolReport;
use decision::report::detail::{OptionSupply, SupplyRow};
use vocabulary::Layer;
use voice::{Message, Value, message};

/// The recommended option with its rows, or a sentence that says why there is none.
pub(super) fn recommended<'m>(matter: &'m Matter) -> Result<(&'m Shown<'m>, &'m OptionSupply), Message> {
    let best = matter.shown.iter().find(|shown| shown.recommended);
    let best = best.ok_or_else(|| message!("pack-serving-no-option"))?;
    let supply = matter.detail.supply.iter().find(|supply| supply.option == best.option.id);
    Ok((best, supply.ok_or_else(|| message!("pack-serving-no-row"))?))
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter, best: &Shown, supply: &OptionSupply) {
    let mut out = Table::new(vec![
        Column::left(message!("general-layer")),
        Column::right(message!("pack-column-demand")),
        Column::left(message!("general-meant-to-serve")),
        Column::right(message!("general-gpus")),
        Column::left(message!("general-paid")),
        Column::right(message!("general-price")),
    ]);
    for pool in &matter.report.pools {
        out.group(message!("pack-pool-for", pool = pool.pool.inside()));
        pool.layers.each().into_iter().for_each(|layer| rows(&mut out, matter, supply, pool, layer));
    }
    let finding = heading().tell(&finding(best, &matter.report.pools, &supply.rows));
    table(flow, message!("pack-serving"), "serving", finding, &out);
    note(flow, closing(matter, best));
}

fn serves(row: &SupplyRow, pool: &PoolReport, layer: Layer) -> bool {
    row.pool == pool.pool && row.layer == layer
}

/// "Northwind self-build: every layer with demand has a supply of its own".
pub(crate) fn finding(best: &Shown, pools: &[PoolReport], rows: &[SupplyRow]) -> Message {
    let option = fill::name(best.id("name"), &best.option.name);
    let all = pools.iter().flat_map(|pool| pool.layers.each().map(|layer| (pool, layer)));
    let asked: Vec<_> = all.filter(|(_, (_, height))| *height > 0.0).collect();
    let bare: Vec<_> =
        asked.iter().filter(|(pool, (layer, _))| !rows.iter().any(|row| serves(row, pool, *layer))).collect();
    match bare.as_slice() {
        _ if asked.is_empty() => message!("pack-serving-none", option = option),
        [] => message!("pack-serving-all", option = option),
        [(pool, (layer, _))] => {
            let (layer, pool) = (layer.inside(), pool.pool.inside());
            message!("pack-serving-only", option = option, layer = layer, pool = pool)
        }
        bare => {
            let (bare, all) = (fill::count("serving.bare", bare.len()), fill::count("serving.layers", asked.len()));
            message!("pack-serving-bare", option = option, bare = bare, all = all)
        }
    }
}

fn rows(out: &mut Table, matter: &Matter, own: &OptionSupply, pool: &PoolReport, (layer, height): (Layer, f64)) {
    let meant = own.rows.iter().enumerate().filter(|(_, row)| serves(row, pool, layer));
    let demand = || number(Prose::ink(BODY), matter, &format!("pool.{}.{layer}", pool.pool), height);
    let name = || Prose::ink(BODY).tell(&layer.name());
    let mut first = true;
    for (at, row) in meant {
        let mut cells: Vec<Cell> = match first {
            true => vec![name().into(), demand().into()],
            false => vec![Prose::ink(BODY).into(), Prose::ink(BODY).into()],
        };
        first = false;
        cells.extend(supply::cells(matter, row, &format!("supply.{}.{}", own.option, at + 1)));
        out.row(cells);
    }
    if first && height > 0.0 {
        let none = Prose::muted(BODY).tell(&message!("general-no-row"));
        out.row(vec![name().into(), demand().into(), none.into()]);
    }
}

/// How hours find their supply, and how much of the demand none of it serves.
fn closing(matter: &Matter, best: &Shown) -> Prose {
    let unserved = match best.option.unserved_share {
        Some(share) if share > 0.0 => {
            let id = best.id("unserved_share");
            let share = Value::figure(number_text(matter, &id, share), id, share.to_string());
            message!("general-unserved", share = share)
        }
        Some(_) => message!("general-served-all"),
        None => Message::empty(),
    };
    small().tell(&fill::sentences([message!("general-served-in-order"), unserved]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use decision::report::{LayersReport, OptionReport};
    use input::Keyed;
    use vocabulary::{Pool, SupplyModel};

    fn option(name: &str) -> OptionReport {
        OptionReport {
            id: name.to_owned(),
            name: name.to_owned(),
            supply_model: SupplyModel::Mixed,
            value_mean: None,
            gates_failed: Vec::new(),
            gates_failed_text: Vec::new(),
            gates_unknown: Vec::new(),
            tcc: None,
            cash: None,
            buckets: Keyed::default(),
            per_paid_gpu_hour: None,
            per_effective_gpu_hour: None,
            per_effective_gpu_hour_p50: None,
            utilisation: None,
            unserved_share: None,
            value: None,
            spend: Keyed::default(),
            axes: Keyed::default(),
            right_in: None,
            cheapest_in: None,
            least_cash_risk: None,
            signed: None,
            refused: Vec::new(),
            refused_text: Vec::new(),
            checks: Vec::new(),
            doubts: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn row(pool: Pool, layer: Layer) -> SupplyRow {
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
            pool: Pool::Training,
            layers: LayersReport { base, variable, peak },
        };
        for (layers, rows, expected) in [
            (vec![], vec![], "A: no layer has demand"),
            (vec![pool(0.0, 0.0, 0.0)], vec![], "A: no layer has demand"),
            (
                vec![pool(1.0, 0.0, 0.0)],
                vec![row(Pool::Training, Layer::Base)],
                "A: every layer with demand has a supply of its own",
            ),
            (
                vec![pool(1.0, 1.0, 0.0)],
                vec![row(Pool::Training, Layer::Base)],
                "A: only the variable of training has no supply of its own",
            ),
            (
                vec![pool(1.0, 1.0, 1.0)],
                vec![row(Pool::Inference, Layer::Base)],
                "A: 3 of 3 layers with demand have no supply of their own",
            ),
        ] {
            assert_eq!(voice::text(&finding(&best, &layers, &rows)), expected);
        }
    }
}
