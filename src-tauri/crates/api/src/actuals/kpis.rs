//! The seven indicators from actuals: computed over the months of which all inputs are known, beside plan and threshold, and traced.
//!
//! Ids of `trace` name the indicator, then the input, then the months: `actuals.kpi.gross_margin.revenue?from=2026-01&to=2026-06`. With
//! `awarded` between, they are of what was awarded, by its month 0: `actuals.kpi.gross_margin.awarded.tcc?month_0=2026-01`.

mod awarded;

use super::answer::{ActualsRequest, KpiLine};
use super::known::Known;
use super::plan::Planned;
use super::sections::{Asked, number};
use super::{screen, stored, traced, unlooked};
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{KpiActual, KpiAsk, KpiSource, Lines, Look, LookFailure, Narrow, ViewKey, kpi_told};
use cost::{Kpi, KpiInputs, Thresholds};
use decision::Figure;
use quantity::decimal;
use std::collections::{BTreeMap, BTreeSet};
use tables::Book;
use vocabulary::{KpiId, KpiInput, UseKind};
use voice::{Message, Value, message};

const NAME: &str = "actuals.kpi.";
const AWARDED: &str = "awarded";
const MONTH_0: &str = "month_0";

/// The indicators, and every input over its own months.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn kpis(
    look: &Look,
    known: &Known,
    asked: &Asked,
    planned: Option<&Planned>,
) -> Result<(Vec<KpiActual>, Vec<KpiLine>), LookFailure> {
    let (Some(first), Some(last)) = (asked.months.first(), asked.months.last()) else {
        return Ok((Vec::new(), Vec::new()));
    };
    let entered = entered(asked.book);
    let (telemetry, counts) = (&known.uses.hours, &known.uses.counts);
    let ask = KpiAsk { telemetry, counts, entered: &entered, months: [first, last] };
    let told = kpi_told(look, &ask)?;
    let (thresholds, mut plan) = (Thresholds::shipped(), KpiInputs::default());
    entered.iter().for_each(|(input, value)| plan[*input] = Some(*value));
    let of = |inputs: &KpiInputs| cost::kpis(inputs, Some(look.currency), &thresholds);
    let award = planned.map(|planned| awarded::Award { planned, look, told: &told, asked });
    let line = |(at, entered): (usize, Kpi)| {
        let inputs = told.of(entered.needs());
        let alone = |own: &KpiActual| told.of(&[own.input]).pop().filter(|alone| alone.value.is_some());
        let words = inputs.iter().map(|own| screen::kpi_input(own, alone(own).as_ref(), look.currency));
        let one = |inputs: &[KpiActual]| of(&given(inputs)).swap_remove(at);
        let actual = one(&inputs);
        let trace = Id { kpi: actual.id, awarded: None, input: None }.told(asked);
        let awarded = award.as_ref().and_then(|award| award.of(actual.id, &inputs, |inputs| one(inputs).value));
        let told = awarded.as_ref().map(|own| screen::kpi_awarded(own, &actual)).into_iter().chain(words).collect();
        KpiLine { actual, plan: entered.value, awarded, inputs, told, trace }
    };
    Ok((told.all(), of(&plan).into_iter().enumerate().map(line).collect()))
}

/// These as an indicator takes them.
fn given(inputs: &[KpiActual]) -> KpiInputs {
    let mut given = KpiInputs::default();
    for own in inputs {
        // Only a profit may be below 0.
        let may = |value: &f64| *value >= 0.0 || own.input == KpiInput::GrossProfit;
        given[own.input] = own.value.filter(may);
    }
    given
}

/// What the sheet KPIs has, money in the frame's currency.
fn entered(book: &Book) -> BTreeMap<KpiInput, f64> {
    let rows = book.rows("kpis").iter();
    rows.filter_map(|row| {
        let input = row.get("input").and_then(KpiInput::from_word)?;
        Some((input, decimal::f64_of(number(row, "value")?)))
    })
    .collect()
}

/// What `trace` takes.
#[derive(Clone, Copy)]
struct Id<'a> {
    kpi: KpiId,
    /// Month 0, of what was awarded.
    awarded: Option<&'a str>,
    input: Option<KpiInput>,
}

impl Id<'_> {
    fn told(self, asked: &Asked) -> String {
        let parts = [self.awarded.map(|_| AWARDED), self.input.map(KpiInput::word)];
        let mut id = format!("{NAME}{}", self.kpi.word());
        parts.into_iter().flatten().for_each(|part| id = format!("{id}.{part}"));
        let [own, all] = [&asked.months, &asked.all].map(|months| [months.first(), months.last()]);
        let term =
            |at: usize| own[at].filter(|_| own[at] != all[at]).map(|month| format!("{}={month}", ["from", "to"][at]));
        let month_0 = self.awarded.map(|month| format!("{MONTH_0}={month}"));
        let terms: Vec<String> = [0, 1].into_iter().filter_map(term).chain(month_0).collect();
        if terms.is_empty() { id } else { format!("{id}?{}", terms.join("&")) }
    }
}

/// What an id asks for.
struct Asks {
    kpi: KpiId,
    is_awarded: bool,
    input: Option<KpiInput>,
    from: Option<String>,
    to: Option<String>,
    month_0: Option<String>,
}

impl Asks {
    /// `None` for an id of something else.
    fn parse(id: &str) -> Option<Self> {
        let rest = id.strip_prefix(NAME)?;
        let (name, terms) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = name.split('.').peekable();
        let kpi = KpiId::from_word(parts.next()?)?;
        let is_awarded = parts.next_if_eq(&AWARDED).is_some();
        let input = match parts.next() {
            Some(word) => Some(KpiInput::from_word(word)?),
            None => None,
        };
        if parts.next().is_some() {
            return None;
        }
        let term =
            |name: &str| terms.split('&').find_map(|own| own.strip_prefix(name)?.strip_prefix('=').map(str::to_owned));
        Some(Self { kpi, is_awarded, input, from: term("from"), to: term("to"), month_0: term(MONTH_0) })
    }
}

/// Everything behind an indicator or one of its inputs; `None` for an id of something else.
///
/// # Errors
/// Where the file cannot be read, or its bills cannot be told in one currency.
pub(super) fn trace(session: &mut Session, id: &str) -> Result<Option<Traced>, Failure> {
    let Some(asks) = Asks::parse(id) else { return Ok(None) };
    let super::Brief { known, book, planned } = super::Brief::of(session, asks.month_0.as_deref())?;
    let traced = told(&known, &book, &asks, planned.as_ref());
    session.keep_actuals(known);
    match traced? {
        Some(traced) => Ok(Some(traced)),
        None => {
            let hint = message!("dash-trace-hint");
            Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint))
        }
    }
}

fn told(known: &Known, book: &Book, asks: &Asks, planned: Option<&Planned>) -> Result<Option<Traced>, Failure> {
    let failed = |why: &LookFailure| Failure::wrong("P830", "id", unlooked(why), message!("dash-trace-hint"));
    let rules = stored::rules(book)?;
    let look = stored::look(&known.bills.ledger, book, &rules).map_err(|why| failed(&why))?;
    let request = ActualsRequest::of_months(asks.from.clone(), asks.to.clone());
    let asked = super::asked(&look, book, request, rules)?;
    let (_, lines) = kpis(&look, known, &asked, planned).map_err(|why| failed(&why))?;
    let Some(line) = lines.into_iter().find(|own| own.actual.id == asks.kpi) else { return Ok(None) };
    let of = Of { look: &look, book, asked: &asked, line: &line, planned: planned.filter(|_| asks.is_awarded) };
    let Some((whole, inputs)) = of.whole() else { return Ok(None) };
    let Some(input) = asks.input else {
        let parts = inputs.iter().map(|own| of.input(own)).collect::<Result<Vec<_>, _>>()?;
        let inputs = parts.iter().map(|own| own.id.clone()).collect();
        return Ok(Some(Traced::of(Figure { inputs, ..whole }, parts)));
    };
    let own = inputs.iter().find(|own| own.input == input);
    Ok(own.map(|own| of.input(own)).transpose()?.map(|own| Traced::of(own, Vec::new())))
}

/// The indicators as they came, and as awarded where something was.
///
/// # Errors
/// Sums that have more digits than can be told.
pub(super) fn listed(
    look: &Look,
    known: &Known,
    book: &Book,
    planned: Option<&Planned>,
) -> Result<Vec<Figure>, Failure> {
    let asked = super::asked(look, book, ActualsRequest::of_months(None, None), stored::rules(book)?)?;
    let (_, lines) = kpis(look, known, &asked, planned).map_err(|_| super::beyond())?;
    let each = |line: &KpiLine| {
        let of = |planned| Of { look, book, asked: &asked, line, planned }.whole().map(|(figure, _)| figure);
        let awarded = planned.and_then(|planned| of(Some(planned)));
        of(None).into_iter().chain(awarded).collect::<Vec<_>>()
    };
    Ok(lines.iter().flat_map(each).collect())
}

/// An indicator of which figures are made.
struct Of<'a> {
    look: &'a Look<'a>,
    book: &'a Book,
    asked: &'a Asked<'a>,
    line: &'a KpiLine,
    /// Whose plan is asked about; `None` for what became of it.
    planned: Option<&'a Planned>,
}

impl Of<'_> {
    /// The indicator and what it is computed from; `None` of an award that tells nothing of it.
    fn whole(&self) -> Option<(Figure, &[KpiActual])> {
        let own = &self.line.actual;
        let (value, inputs, id, name, source) = match self.planned {
            None => {
                let source = message!("dash-kpi-source");
                (own.value, &self.line.inputs, &self.line.trace, own.id.name(), source)
            }
            Some(planned) => {
                let awarded = self.line.awarded.as_ref()?;
                let name = message!("dash-kpi-awarded-name", name = own.id.name());
                let source = message!("dash-kpi-source.award", option = planned.name());
                (awarded.value, &awarded.inputs, &awarded.trace, name, source)
            }
        };
        let figure = Figure {
            value: value.map(|own| own.to_string()),
            text: value.map_or_else(screen::dash, |value| own.printed(value).into()),
            unit: own.printed_unit(),
            formula: own.formula.clone(),
            source,
            ..Figure::named(id.clone(), name)
        };
        Some((figure, inputs))
    }

    /// An input: its months, and the files that tell it. The cost of months is that of bills, which is traced to its rows.
    fn input(&self, own: &KpiActual) -> Result<Figure, Failure> {
        if own.source == KpiSource::Bills && own.input == KpiInput::Tcc && own.value.is_some() {
            let months = own.months.iter().map(|own| Narrow { key: ViewKey::Month, value: Some(own.clone()) });
            return traced::of_sum(self.look, self.book, &Lines::of(&months.collect::<Vec<_>>()));
        }
        let text = own.value.map_or_else(screen::dash, |value| screen::kpi_value(own.input, value, self.look.currency));
        let awarded = self.planned.map(Planned::month_0);
        let id = Id { kpi: self.line.actual.id, awarded, input: Some(own.input) };
        let formula = match own.value {
            Some(_) => screen::kpi_made(own),
            None => message!("dash-kpi-unknown", how = screen::kpi_how(own.input)),
        };
        Ok(Figure {
            value: own.value.map(|own| own.to_string()),
            text,
            formula,
            source: self.source(own),
            date: self.entered(own, "date").map(str::to_owned),
            ..Figure::named(id.told(self.asked), own.input.name())
        })
    }

    /// A cell of the row of the sheet KPIs, of what is entered there.
    fn entered(&self, own: &KpiActual, cell: &str) -> Option<&str> {
        let rows = self.book.rows("kpis").iter();
        let row =
            rows.filter(|_| own.source == KpiSource::Entered).find(|row| row.get("input") == Some(own.input.word()));
        row?.get(cell)
    }

    /// The files that it is read from, or the source of what is entered.
    fn source(&self, own: &KpiActual) -> Message {
        let bills = || self.book.rows("bills").iter().filter_map(|row| row.get("name"));
        let reports = |counts: bool| {
            let is_own = move |row: &&tables::Row| (row.get("kind") == Some(UseKind::Counts.word())) == counts;
            self.book.rows("usage").iter().filter(is_own).filter_map(|row| row.get("name"))
        };
        let names: BTreeSet<&str> = match own.source {
            KpiSource::Bills => bills().collect(),
            KpiSource::BillsAndCatalog => bills().chain(reports(false)).collect(),
            KpiSource::Telemetry | KpiSource::TelemetryAndCatalog => reports(false).collect(),
            KpiSource::Counts => reports(true).collect(),
            KpiSource::Entered => {
                return self.entered(own, "source").map_or_else(Message::empty, Message::from);
            }
            KpiSource::Award => {
                let option = self.planned.map_or_else(Message::empty, |own| own.name().into());
                return message!("dash-kpi-source.award", option = option);
            }
            KpiSource::Missing => return message!("dash-kpi-source.none"),
        };
        Value::commas(names.into_iter().map(Message::from)).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_say_which_indicator_and_input_of_which_months() {
        let own = Asks::parse("actuals.kpi.gross_margin.revenue?from=2026-01&to=2026-06").unwrap();
        let months = [own.from.as_deref(), own.to.as_deref()];
        assert_eq!(
            (own.kpi, own.input, months),
            (KpiId::GrossMargin, Some(KpiInput::Revenue), [Some("2026-01"), Some("2026-06")])
        );
        let own = Asks::parse("actuals.kpi.gross_margin.awarded.tcc?month_0=2026-01").unwrap();
        assert_eq!((own.is_awarded, own.input, own.month_0.as_deref()), (true, Some(KpiInput::Tcc), Some("2026-01")));
        let own = Asks::parse("actuals.kpi.effective_density").unwrap();
        assert_eq!((own.kpi, own.input, own.from), (KpiId::EffectiveDensity, None, None));
        for id in [
            "actuals.effective",
            "actuals.kpi.profit",
            "actuals.kpi.gross_margin.luck",
            "actuals.kpi.gross_margin.tcc.awarded",
            "kpi.gross_margin",
        ] {
            assert!(Asks::parse(id).is_none(), "{id}");
        }
    }
}
