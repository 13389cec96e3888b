//! The answer: percentiles, figures, and what is said of them.

use super::Found;
use super::case::{Drawing, Run, Watts};
use super::world::{Sums, World};
use crate::answer::quote_name;
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::inputs::InputId;
use crate::model::RowModel;
use crate::report::Spread;
use crate::report::carbon::{Carbon, CarbonPlace, CarbonRow, CarbonText, OptionCarbon, SitePower};
use crate::snapshot::sites::Site;
use crate::snapshot::{Snapshot, Workload};
use crate::value::percentiles;
use quantity::show;
use std::collections::BTreeSet;
use vocabulary::{CarbonMeasure, Message, Purpose, Value, message};

/// What ids of figures hold.
pub(super) const GROUPS: [&str; 3] = [".energy.", ".carbon.", ".density."];

/// kWh in a MWh, and tokens that are told together.
const THOUSAND: f64 = 1e3;
const MILLION: f64 = 1e6;

pub(super) struct Told<'w> {
    pub(super) worlds: &'w Worlds<'w>,
    /// Worlds looked at.
    pub(super) count: usize,
    /// Runs that can be told.
    pub(super) runs: &'w [Run],
}

/// A measure in all worlds: of the horizon, then of each year; nothing where it is not known.
struct Series {
    measure: CarbonMeasure,
    id: String,
    name: Message,
    /// The pool or the workload that it is of.
    of: Message,
    whole: Option<Spread<f64>>,
    years: Vec<Option<Spread<f64>>>,
    /// What it rests on beside what the energy of its option does.
    more: Vec<InputId>,
}

impl Told<'_> {
    pub(super) fn answer(&self, found: &[Found]) -> Carbon {
        let mut figures = Vec::new();
        let options = found.iter().map(|own| self.option(own, &mut figures)).collect();
        Carbon {
            options,
            places: self.places(found),
            lacks: self.lacks(found),
            years: (1..=self.worlds.model.years()).map(|year| message!("carbon-year", year = year)).collect(),
            seed: self.worlds.setting.seed,
            worlds: self.count,
            notes: vec![
                message!("carbon-note-method"),
                message!("carbon-note-market"),
                message!("carbon-note-density"),
                message!("carbon-note-power"),
                message!("carbon-note-worlds", worlds = self.count, seed = self.worlds.setting.seed.to_string()),
            ],
            figures,
        }
    }

    fn snapshot(&self) -> &Snapshot {
        self.worlds.model.snapshot
    }

    fn option(&self, found: &Found, figures: &mut Vec<Figure>) -> OptionCarbon {
        let plan = &self.snapshot().options[found.option];
        let series = self.series(found, &plan.id);
        let rows: Vec<CarbonRow> = series.iter().map(row).collect();
        for own in &series {
            // What a grid emits moves no energy.
            let is_own = |at: &&InputId| own.measure.is_carbon() || !found.drawing.is_grid(**at);
            let inputs: BTreeSet<InputId> = found.inputs.iter().filter(is_own).chain(&own.more).copied().collect();
            let inputs: Vec<String> = inputs.into_iter().map(|at| self.input(at)).collect();
            figures.extend(of_series(own, &plan.name, &inputs));
        }
        OptionCarbon {
            option: plan.id.clone(),
            name: plan.name.clone(),
            finding: self.finding(found, &rows),
            is_whole: found.drawing.hosted.is_empty(),
            power: self.power(found),
            notes: self.notes(found),
            rows,
        }
    }

    /// The id of an input's figure.
    fn input(&self, at: InputId) -> String {
        format!("input.{}", self.worlds.model.inputs.all()[at].id)
    }

    fn series(&self, found: &Found, option: &str) -> Vec<Series> {
        let horizon = [
            (CarbonMeasure::Energy, "energy"),
            (CarbonMeasure::Location, "carbon.location"),
            (CarbonMeasure::Market, "carbon.market"),
            (CarbonMeasure::Density, "density"),
            (CarbonMeasure::Kpi, "density.kpi"),
        ];
        let is_any = !found.drawing.rows.is_empty() || !found.drawing.lines.is_empty();
        let of = |(measure, part): (CarbonMeasure, &str)| Series {
            measure,
            id: format!("option.{option}.{part}"),
            name: measure.name(),
            of: Message::empty(),
            whole: is_any.then(|| found.spread(|world| value(measure, &world.whole()))).flatten(),
            years: (0..found.base.years.len())
                .map(|year| found.spread(|world| value(measure, &world.years[year])).filter(|_| is_any))
                .collect(),
            more: Vec::new(),
        };
        let pools = (0..found.base.pools.len()).flat_map(|pool| self.of_tokens(found, option, pool));
        let runs = (0..self.runs.len()).flat_map(|run| self.of_run(found, option, run));
        horizon.into_iter().map(of).chain(pools).chain(runs).collect()
    }

    /// The efficiencies by which the rows of an option serve a workload.
    fn speeds(&self, found: &Found, pool: usize, at: usize) -> Vec<InputId> {
        let rows = self.worlds.model.options[found.option].rows.get(pool).into_iter().flatten();
        let of = |row: &RowModel| Some(row.conversions.get(at)?.as_ref()?.quote?.efficiency);
        rows.filter_map(of).collect()
    }

    /// What one run of a workload takes.
    fn of_run(&self, found: &Found, option: &str, run: usize) -> Vec<Series> {
        let (pool, at) = self.runs[run].place;
        let workload = &self.snapshot().workloads[self.worlds.model.pools[pool].workloads[at]];
        let runs = [
            (CarbonMeasure::RunEnergy, "energy"),
            (CarbonMeasure::RunLocation, "carbon.location"),
            (CarbonMeasure::RunMarket, "carbon.market"),
        ];
        let of = |(measure, part): (CarbonMeasure, &str)| {
            let whole = found.spread(|world| value(measure, &world.runs[run]?))?;
            let name = message!("carbon-of-run", measure = measure.name(), workload = &workload.name);
            let id = format!("option.{option}.{part}.run.{}", workload.id);
            let speeds = self.speeds(found, pool, at);
            let more = self.runs[run].inputs().into_iter().chain([workload.useful_share]).chain(speeds).collect();
            let (of, whole) = (Message::from(workload.name.as_str()), Some(whole));
            Some(Series { measure, id, name, of, whole, years: Vec::new(), more })
        };
        runs.into_iter().filter_map(of).collect()
    }

    /// What a million useful tokens of a pool take, where all of its workloads tell them.
    fn of_tokens(&self, found: &Found, option: &str, pool: usize) -> Vec<Series> {
        let own = self.worlds.model.pools[pool].pool;
        let tokens = [
            (CarbonMeasure::TokensEnergy, "energy"),
            (CarbonMeasure::TokensLocation, "carbon.location"),
            (CarbonMeasure::TokensMarket, "carbon.market"),
        ];
        let of = |(measure, part): (CarbonMeasure, &str)| {
            let per_million = |world: &World| {
                let of = world.pools[pool];
                let millions = of.tokens.filter(|tokens| *tokens > 0.0)? / MILLION;
                Some(value(measure, &of.sums)? / millions)
            };
            let whole = found.spread(per_million)?;
            let name = message!("carbon-of-pool", measure = measure.name(), pool = own.inside());
            let id = format!("option.{option}.{part}.tokens.{}", own.word());
            let (of, whole) = (own.inside(), Some(whole));
            Some(Series { measure, id, name, of, whole, years: Vec::new(), more: Vec::new() })
        };
        tokens.into_iter().filter_map(of).collect()
    }

    fn finding(&self, found: &Found, rows: &[CarbonRow]) -> Message {
        let text = |measure: CarbonMeasure| {
            let own = rows.iter().find(|row| row.measure == measure && row.whole.is_some());
            own.map(|own| own.shown.whole.clone())
        };
        let all = [CarbonMeasure::Energy, CarbonMeasure::Location, CarbonMeasure::Market].map(text);
        let name = &self.snapshot().options[found.option].name;
        let [Some(energy), Some(location), Some(market)] = all else {
            return message!("carbon-finding.unknown", option = name);
        };
        let said = match found.drawing.hosted.is_empty() {
            true => message!("carbon-finding"),
            false => message!("carbon-finding.least"),
        };
        let drawing = &found.drawing;
        let markets = drawing.rows.iter().map(|row| row.market).chain(drawing.lines.iter().map(|line| line.market));
        let market = match markets.flatten().next() {
            Some(_) => message!("carbon-by-market", market = market),
            None => message!("carbon-by-market.none"),
        };
        let said = said.with("option", name).with("energy", energy).with("location", location).with("market", market);
        said.with("years", message!("carbon-years", years = self.worlds.model.years()))
    }

    /// The power at places where something is bought or committed.
    fn power(&self, found: &Found) -> Vec<SitePower> {
        let of = |at: usize| {
            let most = found.spread(|world| Some(world.most[at]))?;
            if most.p90 <= 0.0 {
                return None;
            }
            let limit = found.spread(|world| world.limits[at]);
            let kept = found.worlds.iter().filter(|world| world.limits[at].is_none_or(|limit| world.most[at] <= limit));
            let kept_in = limit.map(|_| kept.count() as f64 / found.worlds.len().max(1) as f64);
            let site = &found.drawing.sites[at];
            let name = called(site.name.as_deref());
            let told = match (limit, kept_in) {
                (Some(limit), Some(kept)) => {
                    message!("carbon-power.limit", limit = shown(&limit), share = show::percent(kept))
                }
                _ => message!("carbon-power"),
            };
            let text = told.with("place", name.clone()).with("power", shown(&most)).with("range", range(&most));
            Some(SitePower { place: site.name.clone(), name, most, limit, kept_in, text })
        };
        (0..found.drawing.sites.len()).filter_map(of).collect()
    }

    /// What is told otherwise than by TDP, and what is not counted.
    fn notes(&self, found: &Found) -> Vec<Message> {
        let snapshot = self.snapshot();
        let drawing = &found.drawing;
        let option = &self.worlds.model.options[found.option];
        let quotes = |all: &mut dyn Iterator<Item = usize>| {
            let mut each: Vec<usize> = Vec::new();
            all.for_each(|at| {
                if !each.contains(&at) {
                    each.push(at)
                }
            });
            each.into_iter().map(|at| quote_name(snapshot, &snapshot.quotes[at])).collect::<Vec<Message>>()
        };
        let rows = |is_it: fn(&super::case::RowPower) -> bool| {
            quotes(&mut drawing.rows.iter().filter(|row| is_it(row)).map(|row| option.row(row.place).quote))
        };
        let mut notes = Vec::new();
        let hosted = quotes(&mut drawing.hosted.iter().copied());
        if !hosted.is_empty() {
            notes.push(message!("carbon-hosted", quotes = Value::all(hosted)));
        }
        let lines: Vec<&str> = drawing.lines.iter().map(|line| option.lines[line.line].id.as_str()).collect();
        let covered = rows(|row| row.is_covered);
        if !lines.is_empty() {
            let said = match covered.is_empty() {
                true => message!("carbon-lines.added"),
                false => message!("carbon-lines", quotes = Value::all(covered)),
            };
            notes.push(said.with("lines", Value::commas(lines)));
        }
        let unknown = rows(|row| !row.is_covered && matches!(row.watts, Watts::Assumed(_)));
        if !unknown.is_empty() {
            notes.push(message!("carbon-no-tdp", quotes = Value::all(unknown)));
        }
        notes
    }

    /// Each place once, in the order of the options.
    fn places(&self, found: &[Found]) -> Vec<CarbonPlace> {
        let inputs = self.worlds.model.inputs.all();
        let of = |site: &Site| {
            let [pue, grid] = [site.pue, site.grid].map(|at| &inputs[at]);
            let told = match &site.region {
                Some(region) => message!("carbon-place", region = region),
                None => message!("carbon-place.unknown"),
            };
            let range = |own: &crate::inputs::Input| show::digits(&own.range.to_string());
            CarbonPlace {
                place: site.name.clone(),
                region: site.region.clone(),
                pue: self.input(site.pue),
                grid: self.input(site.grid),
                text: told
                    .with("place", called(site.name.as_deref()))
                    .with("pue", range(pue))
                    .with("grid", range(grid))
                    .with("pue_source", &pue.source)
                    .with("grid_source", &grid.source),
            }
        };
        sites(found).into_iter().map(of).collect()
    }

    fn lacks(&self, found: &[Found]) -> Vec<Message> {
        let unknown = |site: &&Site| site.region.is_none();
        let of = |site: &Site| match &site.name {
            None => message!("carbon-lacks-place"),
            Some(place) => match Snapshot::near_region(place) {
                Some(near) => message!("carbon-lacks-region.near", place = place, near = near),
                None => message!("carbon-lacks-region", place = place),
            },
        };
        let lacks = sites(found).into_iter().filter(unknown).map(of);
        let none = found.is_empty().then(|| message!("carbon-lacks-options"));
        lacks.chain(none).chain(self.lacks_of_runs()).collect()
    }

    /// Training whose runs cannot be told, each with what to enter where.
    fn lacks_of_runs(&self) -> Vec<Message> {
        let snapshot = self.snapshot();
        let told: BTreeSet<usize> =
            self.runs.iter().map(|run| self.worlds.model.pools[run.place.0].workloads[run.place.1]).collect();
        let of = |(at, own): (usize, &Workload)| {
            let lack = match (own.run_tokens, &own.sizing) {
                (None, _) if own.purpose == Purpose::Training => message!("carbon-lacks-run"),
                (None, _) => return None,
                (Some(_), None) => message!("carbon-lacks-run.model"),
                (Some(_), Some(_)) if told.contains(&at) => return None,
                (Some(_), Some(_)) => message!("carbon-lacks-run.speed", sku = &own.reference_sku),
            };
            Some(lack.with("workload", &own.name))
        };
        snapshot.workloads.iter().enumerate().filter_map(of).collect()
    }
}

/// The places of all options, each once.
fn sites(found: &[Found]) -> Vec<&Site> {
    let mut all: Vec<&Site> = Vec::new();
    let is_used = |drawing: &Drawing, at: usize| {
        drawing.rows.iter().any(|row| row.site == at) || drawing.lines.iter().any(|line| line.site == at)
    };
    for own in found {
        let used = own.drawing.sites.iter().enumerate().filter(|(at, _)| is_used(&own.drawing, *at));
        used.for_each(|(_, site)| {
            if !all.contains(&site) {
                all.push(site);
            }
        });
    }
    all
}

/// What people call a place.
pub(crate) fn called(place: Option<&str>) -> Message {
    place.map_or_else(|| message!("carbon-nowhere"), Message::from)
}

impl Found {
    /// A value in the central case and its percentiles; `None` where it is not known in some world.
    fn spread(&self, of: impl Fn(&World) -> Option<f64>) -> Option<Spread<f64>> {
        let base = of(&self.base)?;
        let [p10, p50, p90] = percentiles(self.worlds.iter().map(of).collect::<Option<Vec<f64>>>()?)?;
        Some(Spread { base, p10, p50, p90 })
    }
}

/// A measure of sums; `None` where nothing is drawn that something could be divided by.
fn value(measure: CarbonMeasure, sums: &Sums) -> Option<f64> {
    let per_kwh = || (sums.kwh > 0.0).then(|| sums.useful / sums.kwh);
    match measure {
        CarbonMeasure::Energy | CarbonMeasure::TokensEnergy | CarbonMeasure::RunEnergy => Some(sums.kwh),
        CarbonMeasure::Location | CarbonMeasure::TokensLocation | CarbonMeasure::RunLocation => Some(sums.location),
        CarbonMeasure::Market | CarbonMeasure::TokensMarket | CarbonMeasure::RunMarket => Some(sums.market),
        CarbonMeasure::Density => per_kwh().map(|own| own * THOUSAND),
        CarbonMeasure::Kpi => per_kwh(),
    }
}

fn row(own: &Series) -> CarbonRow {
    let text = |spread: &Option<Spread<f64>>| spread.as_ref().map_or_else(|| message!("carbon-unknown"), shown);
    CarbonRow {
        measure: own.measure,
        id: own.id.clone(),
        figure: format!("{}.p50", own.id),
        name: own.name.clone(),
        of: own.of.clone(),
        unit: own.measure.name().part("unit"),
        whole: own.whole,
        years: own.years.clone(),
        shown: CarbonText {
            whole: text(&own.whole),
            range: own.whole.as_ref().map_or_else(Message::empty, range),
            years: own.years.iter().map(text).collect(),
        },
    }
}

/// What a number of a spread is rounded to.
fn step(own: &Spread<f64>) -> Option<f64> {
    show::two_digits(own.p50, show::supported(own.p10, own.p90))
}

/// The median as it is printed.
fn shown(own: &Spread<f64>) -> Message {
    show::rounded(own.p50, step(own)).into()
}

/// From the 10th to the 90th percentile; nothing where they are alike.
fn range(own: &Spread<f64>) -> Message {
    let [low, high] = [own.p10, own.p90].map(|end| show::rounded(end, step(own)));
    if low == high { low.into() } else { message!("general-range", low = low, high = high) }
}

/// A spread with what its figures are called.
struct Titled<'s> {
    id: String,
    name: Message,
    spread: &'s Spread<f64>,
}

/// Every number of a measure: of the horizon, then of each year.
fn of_series(own: &Series, option: &str, inputs: &[String]) -> Vec<Figure> {
    let whole = own.whole.as_ref().map(|spread| Titled { id: own.id.clone(), name: own.name.clone(), spread });
    let years = own.years.iter().enumerate().filter_map(|(at, spread)| {
        let name = message!("carbon-in-year", measure = own.name.clone(), year = at + 1);
        Some(Titled { id: format!("{}.year{}", own.id, at + 1), name, spread: spread.as_ref()? })
    });
    let all = whole.into_iter().chain(years);
    all.flat_map(|titled| of_spread(own.measure, &titled, option, inputs)).collect()
}

fn of_spread(measure: CarbonMeasure, own: &Titled, option: &str, inputs: &[String]) -> Vec<Figure> {
    let spread = own.spread;
    let name = message!("figure-of", of = option, what = own.name.clone());
    let of = |part: &str, called: Message, value: f64| Figure {
        value: Some(value.to_string()),
        text: show::rounded(value, step(spread)).into(),
        step: step(spread),
        unit: measure.name().part("unit"),
        formula: measure.name().part("formula"),
        inputs: inputs.to_vec(),
        source: message!("decision-computed", version = env!("CARGO_PKG_VERSION")),
        ..Figure::named(format!("{}.{part}", own.id), message!("carbon-figure", of = name.clone(), part = called))
    };
    vec![
        of("base", message!("carbon-central"), spread.base),
        of("p10", message!("general-p10"), spread.p10),
        of("p50", message!("general-p50"), spread.p50),
        of("p90", message!("general-p90"), spread.p90),
    ]
}
