//! The KPIs as a window lists them.

use cost::Kpi;
use input::Keyed;
use serde::Serialize;
use vocabulary::State;
use voice::message;

/// What a window says of the KPIs.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct KpiScreen {
    /// How many have a bound.
    bounded: String,
    /// How many are known, and how many are past a bound.
    today: String,
    /// Of each, by its id.
    bounds: Keyed<KpiBounds>,
}

/// A KPI against its bounds.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct KpiBounds {
    /// How it stands; null where it is known and nothing bounds it.
    state: Option<State>,
    /// Unit of value and bounds as printed; empty behind percentages.
    unit: String,
    /// A dash without one.
    watch: String,
    /// A dash without one.
    act: String,
    /// Both in words, or that there is none.
    text: String,
}

pub(crate) fn screen(kpis: &[Kpi]) -> KpiScreen {
    let bounded = kpis.iter().filter(|kpi| kpi.bounds.any()).count();
    KpiScreen {
        bounded: voice::text(&message!("views-kpis-bounded", bounded = bounded, all = kpis.len())),
        today: today(kpis),
        bounds: Keyed(kpis.iter().map(|kpi| (kpi.id.to_string(), bounds(kpi))).collect()),
    }
}

fn today(kpis: &[Kpi]) -> String {
    let known: Vec<&Kpi> = kpis.iter().filter(|kpi| kpi.value.is_some()).collect();
    let past = known.iter().filter(|kpi| kpi.state().is_some_and(State::warns)).count();
    let count = match known.len() {
        0 => return voice::label("views-kpis-unknown"),
        all if all == kpis.len() => message!("views-kpis-all-known", all = all),
        some => message!("views-kpis-some-known", known = some, all = kpis.len()),
    };
    voice::text(&message!("views-kpis-today", known = count, past = message!("views-kpis-past", past = past)))
}

fn bounds(kpi: &Kpi) -> KpiBounds {
    let bound = |bound: Option<f64>| bound.map_or_else(|| voice::label("views-kpi-none"), |bound| kpi.printed(bound));
    KpiBounds {
        state: kpi.state(),
        unit: voice::text(&kpi.printed_unit()),
        watch: bound(kpi.bounds.watch),
        act: bound(kpi.bounds.act),
        text: voice::text(&kpi.held_against()),
    }
}
