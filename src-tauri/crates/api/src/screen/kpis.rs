//! The KPIs as a window lists them.

use cost::Kpi;
use input::Keyed;
use quantity::show;
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

/// The bounds of a KPI in words.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct KpiBounds {
    /// Whether it has one: else it has no state.
    held: bool,
    watch: String,
    act: String,
    /// Both in words.
    said: String,
}

pub(crate) fn screen(kpis: &[Kpi]) -> KpiScreen {
    let bounded = kpis.iter().filter(|kpi| bounds(kpi).held).count();
    KpiScreen {
        bounded: voice::text(&message!("views-kpis-bounded", bounded = bounded, all = kpis.len())),
        today: today(kpis),
        bounds: Keyed(kpis.iter().map(|kpi| (kpi.id.to_string(), bounds(kpi))).collect()),
    }
}

fn today(kpis: &[Kpi]) -> String {
    let known: Vec<&Kpi> = kpis.iter().filter(|kpi| kpi.value.is_some()).collect();
    let past = known.iter().filter(|kpi| matches!(kpi.status, State::Act | State::Watch)).count();
    let count = match known.len() {
        0 => return voice::label("views-kpis-unknown"),
        all if all == kpis.len() => message!("views-kpis-all-known", all = all),
        some => message!("views-kpis-some-known", known = some, all = kpis.len()),
    };
    voice::text(&message!("views-kpis-today", known = count, past = message!("views-kpis-past", past = past)))
}

fn bounds(kpi: &Kpi) -> KpiBounds {
    let text = |bound: f64| match kpi.is_share {
        true => format!("{}{}%", show::rounded(bound * 100.0, None), show::THIN),
        false => show::rounded(bound, None),
    };
    let (watch, act) = (kpi.bounds.watch.map(text), kpi.bounds.act.map(text));
    let said = voice::text(&match (&watch, &act) {
        (None, None) => message!("views-kpi-none"),
        (Some(bound), None) => message!("views-kpi-watch", bound = bound),
        (None, Some(bound)) => message!("views-kpi-act", bound = bound),
        (Some(watch), Some(act)) => message!("views-kpi-watch-act", watch = watch, act = act),
    });
    let dash = |text: Option<String>| text.unwrap_or_else(|| voice::label("views-kpi-none"));
    KpiBounds { held: watch.is_some() || act.is_some(), watch: dash(watch), act: dash(act), said }
}
