//! Energy, carbon and effective density: every option beside the others over the horizon, the recommended one by year, its places, and
//! how all of it is reckoned.

use super::{heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL};
use decision::report::carbon::{Carbon, CarbonRow, OptionCarbon};
use vocabulary::CarbonMeasure;
use voice::{Message, message};

/// Measures that options are held beside one another by.
const BESIDE: [CarbonMeasure; 4] =
    [CarbonMeasure::Energy, CarbonMeasure::Location, CarbonMeasure::Market, CarbonMeasure::Density];

/// Measures that runs are told by.
const RUN: [CarbonMeasure; 3] = [CarbonMeasure::RunEnergy, CarbonMeasure::RunLocation, CarbonMeasure::RunMarket];

/// Room for the columns of measures, and for the years together and one of them at most.
const MEASURE: f64 = 92.0;
const YEARS: f64 = 300.0;
const YEAR: f64 = 60.0;

/// Whether there is anything to tell.
pub(super) fn is_told(matter: &Matter) -> bool {
    matter.carbon.is_some_and(|own| !own.options.is_empty())
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let question = message!("pack-carbon-question");
    let Some(found) = matter.carbon else { return };
    let best = matter.report.decision.option.as_deref();
    let own = found.options.iter().find(|own| Some(own.option.as_str()) == best);
    match own {
        Some(own) => opening(flow, question, title().tell(&own.finding)),
        None => opening(flow, question, title().tell(&message!("pack-carbon-none"))),
    }
    beside(flow, matter, found);
    runs(flow, matter, found);
    match own {
        Some(own) => years(flow, matter, found, own),
        None => nothing(flow, message!("pack-carbon-none")),
    }
    let said = own.into_iter().flat_map(|own| own.power.iter().map(|site| &site.text).chain(&own.notes));
    let places = found.places.iter().map(|place| &place.text);
    for line in said.chain(&found.lacks) {
        note(flow, small().tell(line));
    }
    let name = message!("pack-carbon-assumptions");
    note(flow, small().tell(&name));
    places.chain(&found.notes).for_each(|line| note(flow, small().tell(line)));
}

/// A number that can be traced, or that there is none.
fn cell(row: &CarbonRow) -> Cell {
    match row.whole {
        Some(whole) => {
            let printed = voice::text(&row.shown.whole);
            let said = Prose::ink(BODY).figure(&printed, &row.figure, whole.p50.to_string());
            said.then(SMALL, colour::MUTED).say(" (").tell(&row.shown.range).say(")").into()
        }
        None => Prose::muted(BODY).tell(&row.shown.whole).into(),
    }
}

fn beside(flow: &mut Flow, matter: &Matter, found: &Carbon) {
    let mut columns = vec![Column::left(message!("general-option"))];
    columns.extend(BESIDE.iter().map(head));
    let mut out = Table::new(columns);
    for own in &found.options {
        let name = Prose::ink(BODY).tell(&Message::from(named(matter, own)));
        let of = |measure: &CarbonMeasure| {
            let row = own.rows.iter().find(|row| row.measure == *measure);
            row.map_or_else(|| Cell::from(Prose::muted(BODY)), cell)
        };
        out.row(std::iter::once(Cell::from(name)).chain(BESIDE.iter().map(of)).collect());
    }
    let years = message!("carbon-years", years = found.years.len());
    let finding = message!("pack-carbon-beside", years = years);
    table(flow, message!("pack-part-carbon"), "carbon-beside", heading().tell(&finding), &out);
}

fn head(measure: &CarbonMeasure) -> Column {
    Column::right(message!("cli-carbon-head", measure = measure.name(), unit = measure.name().part("unit")))
        .wide(MEASURE)
}

/// One training run of each workload that says how large it is, option by option; nothing where none does.
fn runs(flow: &mut Flow, matter: &Matter, found: &Carbon) {
    let mut columns = vec![Column::left(message!("general-option")), Column::left(message!("general-workload"))];
    columns.extend(RUN.iter().map(head));
    let mut out = Table::new(columns);
    let first = |row: &&CarbonRow| row.measure == RUN[0];
    let told = found.options.iter().flat_map(|own| own.rows.iter().filter(first).map(move |row| (own, row)));
    let told: Vec<(&OptionCarbon, &CarbonRow)> = told.collect();
    for (own, first) in &told {
        let of = |measure: &CarbonMeasure| {
            let row = own.rows.iter().find(|row| row.measure == *measure && row.of == first.of);
            row.map_or_else(|| Cell::from(Prose::muted(BODY)), cell)
        };
        let words = [Message::from(named(matter, own)), first.of.clone()];
        let words = words.map(|words| Cell::from(Prose::ink(BODY).tell(&words)));
        out.row(words.into_iter().chain(RUN.iter().map(of)).collect());
    }
    if !told.is_empty() {
        let finding = message!("pack-carbon-runs");
        table(flow, CarbonMeasure::RunEnergy.name(), "carbon-runs", heading().tell(&finding), &out);
    }
}

fn named(matter: &Matter, own: &OptionCarbon) -> voice::Value {
    fill::name(format!("option.{}.name", own.option), matter.option(&own.option))
}

/// The recommended option by year.
fn years(flow: &mut Flow, matter: &Matter, found: &Carbon, own: &OptionCarbon) {
    let wide = (YEARS / found.years.len().max(1) as f64).min(YEAR);
    let mut columns = vec![Column::left(message!("pack-carbon-measure"))];
    columns.extend(found.years.iter().map(|year| Column::right(year.clone()).wide(wide)));
    let mut out = Table::new(columns);
    for row in own.rows.iter().filter(|row| !row.years.is_empty()) {
        let head = message!("cli-carbon-head", measure = row.name.clone(), unit = row.unit.clone());
        let of = |(at, (spread, shown)): (usize, (&Option<decision::report::Spread<f64>>, &voice::Message))| {
            let printed = voice::text(shown);
            match spread {
                Some(spread) => {
                    let id = format!("{}.year{}.p50", row.id, at + 1);
                    Cell::from(Prose::ink(BODY).figure(&printed, &id, spread.p50.to_string()))
                }
                None => Cell::from(Prose::muted(BODY).say(&printed)),
            }
        };
        let cells = row.years.iter().zip(&row.shown.years).enumerate().map(of);
        out.row(std::iter::once(Cell::from(Prose::ink(BODY).tell(&head))).chain(cells).collect());
    }
    let finding = message!("pack-carbon-years", option = named(matter, own));
    table(flow, message!("carbon-years", years = found.years.len()), "carbon-years", heading().tell(&finding), &out);
}
