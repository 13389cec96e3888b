//! Where the machines of quotes stand, as far as power is concerned: PUE and grid of each place, and how much power may be drawn there.
//!
//! A place is read from the column Region of a quote: a region or country of the reference data by its name, or the last part behind a
//! comma ("Kajaani, Finland"); several stand behind semicolons and count as one interval. What is found is an assumption of its own,
//! which a row of the workspace under the same id replaces. A place that is not found takes the shipped intervals.

use super::{Plan, Quote, Snapshot, Vendor};
use crate::inputs::{Input, InputId, Inputs, Origin};
use ::input::{Problems, nearest};
use quantity::{Decimal, Range};
use reference::Region;
use std::collections::BTreeSet;
use tables::{Book, Known, Limits, Measure};
use vocabulary::{Message, Unit, message};

/// Begins the id of the PUE of a place.
const PUE: &str = "site_pue.";
/// Begins the id of the carbon of a place's grid.
const GRID: &str = "site_grid.";
/// Begins the id of the most power that may be drawn at a place.
const LIMIT: &str = "site_kw.";
/// Begins the id of what a vendor's contract for power says of its carbon, by quote.
const MARKET: &str = "market_grid.";

/// What counts where a place is not known.
const ANY_PUE: &str = "energy_pue";
const ANY_GRID: &str = "energy_grid";
/// What a node draws.
const OVERHEAD: &str = "energy_node_overhead";
/// How much of it while it works.
const BUSY: &str = "energy_busy_share";
/// No grid emits more: what is above it was given in grams. Oil shale, the worst, is at about 1.2.
const GRID_LIMITS: Limits = Limits { low: Some(0), high: Some(2), open_low: false };

/// A place at which quotes have machines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    /// As the quotes name it; `None` where they name none.
    pub(crate) name: Option<String>,
    /// The regions that count for it, as the reference data call them; `None` where it is none that they know.
    pub(crate) region: Option<String>,
    pub(crate) pue: InputId,
    pub(crate) grid: InputId,
    /// The most power that may be drawn there, in kW.
    pub(crate) limit: Option<InputId>,
}

impl Snapshot {
    /// Where the machines of a quote stand, or those of none that is known; `None` without the shipped intervals.
    pub(crate) fn site(&self, quote: Option<&Quote>) -> Option<Site> {
        let place = quote.map_or(Place { typed: None, found: None }, Place::of);
        let find = |begin: &str, any: &str| place.find(begin, &self.inputs).or_else(|| self.inputs.find(any));
        Some(Site {
            pue: find(PUE, ANY_PUE)?,
            grid: find(GRID, ANY_GRID)?,
            limit: place.find(LIMIT, &self.inputs),
            name: place.typed.map(str::to_owned),
            region: place.found.map(|found| found.name),
        })
    }

    /// What the vendor's contract for power says of its carbon, in kg per kWh; `None` where nothing is said.
    pub(crate) fn market_grid(&self, quote: &Quote) -> Option<InputId> {
        self.inputs.find(&format!("{MARKET}{}", quote.id))
    }

    /// The name of a region or country that may have been meant by a place.
    pub(crate) fn near_region(place: &str) -> Option<&'static str> {
        let known: BTreeSet<&str> = reference::regions().iter().flat_map(|own| [own.name, own.country]).collect();
        let known: Vec<&str> = known.into_iter().collect();
        last_part(place).and_then(|last| nearest(last, &known)).or_else(|| nearest(place, &known))
    }
}

/// What a place is called, and which regions it lies in.
struct Place<'q> {
    typed: Option<&'q str>,
    found: Option<Found>,
}

/// Regions of the reference data.
struct Found {
    /// "Finland; Denmark".
    name: String,
    regions: Vec<&'static Region>,
}

impl<'q> Place<'q> {
    fn of(quote: &'q Quote) -> Self {
        let typed = quote.region.as_deref();
        Self { typed, found: typed.and_then(found) }
    }

    /// Names that rows of the workspace may call it by: as it is typed, its first part, its regions.
    fn names(&self) -> impl Iterator<Item = &str> {
        let first = self.typed.and_then(|typed| Some(typed.split_once(',')?.0.trim()));
        self.typed.into_iter().chain(first).chain(self.found.as_ref().map(|own| own.name.as_str()))
    }

    /// The assumption of a kind that counts for it.
    fn find(&self, begin: &str, inputs: &Inputs) -> Option<InputId> {
        self.names().find_map(|name| inputs.find(&format!("{begin}{name}")))
    }
}

fn last_part(place: &str) -> Option<&str> {
    place.rsplit_once(',').map(|(_, last)| last.trim())
}

/// The regions of a place; `None` where one of its names is not known.
fn found(place: &str) -> Option<Found> {
    let mut all = Found { name: String::new(), regions: Vec::new() };
    for part in place.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let called = |name: &str| Some(reference::regions_called(name)).filter(|own| !own.is_empty());
        let own = called(part).or_else(|| called(last_part(part)?))?;
        let name = if let [only] = own[..] { only.name } else { own.first()?.country };
        all.name = if all.name.is_empty() { name.to_owned() } else { format!("{}; {name}", all.name) };
        all.regions.extend(own);
    }
    (!all.regions.is_empty()).then_some(all)
}

/// Makes known the PUE and the grid of every place at which options have machines, as far as the reference data tell them.
pub(crate) fn enter(quotes: &[Quote], options: &[Plan], inputs: &mut Inputs) {
    let used: BTreeSet<usize> = options.iter().flat_map(|own| &own.rows).map(|row| row.quote).collect();
    enter_places(used.into_iter().map(|at| &quotes[at]), inputs);
}

/// The same of the places of some quotes.
pub(super) fn enter_places<'q>(quotes: impl Iterator<Item = &'q Quote>, inputs: &mut Inputs) {
    for quote in quotes.filter(|quote| !quote.per_million_tokens) {
        let place = Place::of(quote);
        let Some(own) = &place.found else { continue };
        for (begin, input) in [(PUE, pue(own, inputs)), (GRID, grid(own, inputs))] {
            let missing = input.filter(|_| place.find(begin, inputs).is_none());
            missing.into_iter().for_each(|input| _ = inputs.intern(input));
        }
    }
}

/// From the least to the greatest figure; `None` of none.
fn between(figures: &[Decimal]) -> Option<Range> {
    let (low, high) = (*figures.iter().min()?, *figures.iter().max()?);
    if low == high { Some(Range::point(low)) } else { Range::uniform(low, high) }
}

/// The PUE is dated like the shipped one: both were collected together.
fn pue(own: &Found, inputs: &Inputs) -> Option<Input> {
    let known: Vec<reference::Pue> = own.regions.iter().filter_map(|region| region.pue).collect();
    let range = between(&known.iter().map(|own| own.ratio).collect::<Vec<_>>())?;
    let date = inputs.find(ANY_PUE).map(|at| inputs.all()[at].date.clone()).unwrap_or_default();
    let label = message!("carbon-site-pue", place = &own.name);
    let unit = Measure::Unit(Unit::Ratio);
    Some(shipped(
        format!("{PUE}{}", own.name),
        label,
        (unit, Limits::PUE),
        range,
        (sources(known.iter().map(|own| own.source)), date),
    ))
}

/// In the unit of the shipped one.
fn grid(own: &Found, inputs: &Inputs) -> Option<Input> {
    let known: Vec<reference::GridFactor> = own.regions.iter().filter_map(|region| region.grid).collect();
    let range = between(&known.iter().map(|own| own.kg_co2e_per_kwh).collect::<Vec<_>>())?;
    let year = known.iter().filter_map(|own| own.observed).min();
    let date = year.map(|year| format!("{year}-12-31")).unwrap_or_default();
    let label = message!("carbon-site-grid", place = &own.name);
    let unit = inputs.all()[inputs.find(ANY_GRID)?].unit.clone();
    Some(shipped(
        format!("{GRID}{}", own.name),
        label,
        (unit, GRID_LIMITS),
        range,
        (sources(known.iter().map(|own| own.source)), date),
    ))
}

/// Each source once.
fn sources<'s>(all: impl Iterator<Item = &'s str>) -> String {
    let each: BTreeSet<&str> = all.collect();
    each.into_iter().collect::<Vec<_>>().join("; ")
}

fn shipped(
    id: String,
    label: Message,
    (unit, limits): (Measure, Limits),
    range: Range,
    (source, date): (String, String),
) -> Input {
    Input {
        id,
        label,
        unit,
        range,
        fx: None,
        limits,
        origin: Origin::Shipped,
        place: None,
        source,
        date,
        grade: scorecard::Grade::Stated.word().to_owned(),
        owner: String::new(),
        find_out: String::new(),
    }
}

/// What an hour of a quote's cards hangs on, beside their TDP.
pub(super) struct Hourly {
    /// What a node draws at most, over the TDP of its cards.
    pub(super) node: InputId,
    /// The share of that which it draws while it works.
    pub(super) busy: InputId,
    pub(super) pue: InputId,
    pub(super) grid: InputId,
}

/// That of a quote; `None` without the shipped assumptions.
pub(super) fn hourly(quote: &Quote, inputs: &Inputs) -> Option<Hourly> {
    let place = Place::of(quote);
    let find = |begin: &str, any: &str| place.find(begin, inputs).or_else(|| inputs.find(any));
    Some(Hourly {
        node: inputs.find(OVERHEAD)?,
        busy: inputs.find(BUSY)?,
        pue: find(PUE, ANY_PUE)?,
        grid: find(GRID, ANY_GRID)?,
    })
}

/// What the cards of a vendor emit, as an assumption in the unit of the criterion that takes it; its sources are those of its sites.
pub(super) fn emitted(
    (id, vendor): (String, &Vendor),
    unit: &str,
    range: Range,
    offers: &[&Quote],
    inputs: &Inputs,
) -> Option<Input> {
    let sites = offers.iter().filter_map(|quote| hourly(quote, inputs)).flat_map(|own| [own.pue, own.grid]);
    let sites: BTreeSet<InputId> = sites.collect();
    let all = || sites.iter().map(|at| &inputs.all()[*at]);
    let date = all().map(|own| own.date.clone()).filter(|date| !date.is_empty()).min().unwrap_or_default();
    let label = message!("carbon-emitted", vendor = &vendor.name);
    let source = sources(all().map(|own| own.source.as_str()));
    Some(shipped(id, label, (Measure::Written(unit.to_owned()), Limits::AMOUNT), range, (source, date)))
}

/// What is taken under an id that names a place or a quote; `None` for another id.
pub(crate) fn known(id: &str) -> Option<Known> {
    let kinds = [(PUE, Limits::PUE), (GRID, GRID_LIMITS), (MARKET, GRID_LIMITS), (LIMIT, Limits::POSITIVE)];
    let limits = kinds.into_iter().find(|(begin, _)| id.starts_with(begin))?.1;
    Some(Known { value: None, limits })
}

/// Limits of a shipped assumption beyond those of its unit.
pub(crate) fn limits(id: &str) -> Option<Limits> {
    match id {
        ANY_PUE | OVERHEAD => Some(Limits::PUE),
        ANY_GRID => Some(GRID_LIMITS),
        _ => None,
    }
}

/// Whether it is how much power may be drawn at a place.
pub(crate) fn is_limit(id: &str) -> bool {
    id.starts_with(LIMIT)
}

/// Checks that what is entered of a place or of a quote's power is of one that the sheet Quotes has.
pub(crate) fn check(book: &Book, problems: &Problems) {
    let cells = |key: &'static str| book.rows("quotes").iter().filter_map(move |row| row.get(key));
    let mut places: BTreeSet<String> = BTreeSet::new();
    for typed in cells("region") {
        let place = Place { typed: Some(typed), found: found(typed) };
        places.extend(place.names().map(str::to_owned));
    }
    let quotes: BTreeSet<String> = cells("id").map(str::to_owned).collect();
    for (at, row) in book.rows("assumptions").iter().enumerate() {
        let Some(id) = row.get("id") else { continue };
        let of_place = [PUE, GRID, LIMIT].iter().find_map(|begin| id.strip_prefix(begin));
        let of_quote = id.strip_prefix(MARKET);
        let path = format!("assumptions[{at}].id");
        if let Some(name) = of_place.filter(|name| !places.contains(*name)) {
            problems.add("P836", &path, id, message!("carbon-no-place"), meant(name, &places));
        }
        if let Some(name) = of_quote.filter(|name| !quotes.contains(*name)) {
            problems.add("P836", &path, id, message!("carbon-no-quote"), meant(name, &quotes));
        }
    }
}

fn meant(name: &str, known: &BTreeSet<String>) -> Message {
    let all: Vec<&str> = known.iter().map(String::as_str).collect();
    match nearest(name, &all) {
        Some(near) => message!("carbon-meant", near = near),
        None => message!("carbon-meant.none"),
    }
}
