//! What is told of bills beside sums, number by number, as `trace` tells it: what budgets will come to, how far days stand out, idle hours,
//! the cost of one, what levers save and have realised.
//!
//! Ids name what they are of: `actuals.budget.research_2026`, `actuals.idle?resource=notebook-01`, `actuals.taken.stop_notebooks`. Each
//! is made of sums of bills, which lead to their files.

use super::amount::AmountKind;
use super::answer::{ActualsAnswer, ActualsRequest, BudgetLine, LeverLine, TakenLine, UnitLine};
use super::known::Known;
use super::traced::{self, queried, term};
use super::{screen, stored, unlooked};
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{
    Anomaly, Idle, LeverFinding, LeverKind, LeverOf, Lines, Look, LookFailure, Narrow, TakenOn, TakenState, UnitMonth,
    UseOf, ViewGroup, ViewKey, Whose,
};
use decision::Figure;
use jiff::civil::Date;
use quantity::decimal::{self, Amount};
use quantity::show;
use tables::{Book, Row};
use vocabulary::{ChargedAs, UseKind};
use voice::{Message, Value, message};

const BUDGET: &str = "actuals.budget.";
const UNUSUAL: &str = "actuals.unusual";
const IDLE: &str = "actuals.idle";
const UNIT: &str = "actuals.unit.";
const LEVER: &str = "actuals.lever.";
const TAKEN: &str = "actuals.taken.";
/// Behind the id of a lever, of which end of its saving it is.
const ENDS: [&str; 2] = ["least", "most"];

/// A number, and the sums that it is made of.
struct Found {
    figure: Figure,
    made_of: Vec<(AmountKind, Lines)>,
}

/// Everything behind one of these numbers; `None` for an id of something else.
///
/// # Errors
/// Where the file cannot be read, or its bills cannot be told in one currency.
pub(super) fn trace(session: &mut Session, id: &str) -> Result<Option<Traced>, Failure> {
    if ![BUDGET, UNUSUAL, IDLE, UNIT, LEVER, TAKEN].iter().any(|own| id.starts_with(own)) {
        return Ok(None);
    }
    let super::Brief { known, book, .. } = super::Brief::of(session, None)?;
    let traced = told(&known, &book, id);
    session.keep_actuals(known);
    traced.map(Some)
}

fn told(known: &Known, book: &Book, id: &str) -> Result<Traced, Failure> {
    let failed = |why: &LookFailure| Failure::wrong("P830", "id", unlooked(why), message!("dash-trace-hint"));
    let look = stored::look(&known.bills.ledger, book, &stored::rules(book)?).map_err(|why| failed(&why))?;
    let Some(found) = all(&look, known, book)?.into_iter().find(|own| own.figure.id == id) else {
        let hint = message!("dash-trace-hint");
        return Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint));
    };
    let parts = found.made_of.iter().map(|(kind, lines)| traced::of_kind(&look, book, (*kind, lines)));
    let parts = parts.collect::<Result<Vec<_>, _>>()?;
    Ok(Traced::of(found.figure, parts))
}

/// All of them.
///
/// # Errors
/// Sums that have more digits than can be told.
pub(super) fn listed(look: &Look, known: &Known, book: &Book) -> Result<Vec<Figure>, Failure> {
    Ok(all(look, known, book)?.into_iter().map(|own| own.figure).collect())
}

fn all(look: &Look, known: &Known, book: &Book) -> Result<Vec<Found>, Failure> {
    let asked = super::asked(look, book, ActualsRequest::of_months(None, None), stored::rules(book)?)?;
    let mut answer = ActualsAnswer::default();
    super::fill(&mut answer, look, known, &asked, None)?;
    let of = Of { look, known, book };
    let budgets = answer.budgets.iter().filter_map(|own| of.budget(own));
    let unusual = answer.anomalies.iter().map(|own| of.unusual(own));
    let idle = answer.idle.iter().filter_map(|own| of.idle(own));
    let units = answer.unit_costs.iter().flat_map(|own| of.units(own));
    let levers = answer.levers.iter().flat_map(|own| of.lever(own));
    let taken = answer.taken.iter().filter_map(|own| of.taken(own));
    Ok(budgets.chain(unusual).chain(idle).chain(units).chain(levers).chain(taken).collect())
}

fn narrow(key: ViewKey, value: Option<&str>) -> Narrow {
    Narrow { key, value: value.map(str::to_owned) }
}

/// The days of months, the first and the last.
fn days_of(months: &[String; 2]) -> Option<[String; 2]> {
    let [first, last] = months.each_ref().map(|month| format!("{month}-01").parse::<Date>().ok());
    Some([first?, last?.last_of_month()].map(|day| day.to_string()))
}

/// What a budget has spent.
fn spent(own: &BudgetLine) -> Option<Lines> {
    let of = [(ViewKey::Team, &own.team), (ViewKey::Purpose, &own.purpose)];
    let values = of.into_iter().filter_map(|(key, value)| Some(narrow(key, Some(value.as_deref()?))));
    let days = days_of(own.state.as_ref()?.counted.as_ref()?)?;
    Some(Lines { narrow: values.collect(), days: Some(days), ..Lines::default() })
}

/// What `trace` takes for what a budget has spent and will come to; none before one of its months is over.
pub(super) fn of_budget(own: &BudgetLine) -> Vec<String> {
    let spent = spent(own).map(|lines| traced::id(AmountKind::Effective, &lines));
    spent.map(|spent| vec![spent, format!("{BUDGET}{}", own.id)]).unwrap_or_default()
}

/// The lines of days that stand out.
fn unusual_lines(own: &Anomaly) -> Lines {
    let values = match &own.whose {
        Whose::All => vec![],
        Whose::Team(team) => vec![narrow(ViewKey::Team, team.as_deref())],
        Whose::Resource { team, resource } => {
            vec![narrow(ViewKey::Team, team.as_deref()), narrow(ViewKey::Resource, Some(resource))]
        }
        Whose::Card { team, card } => {
            vec![narrow(ViewKey::Team, team.as_deref()), narrow(ViewKey::Card, card.as_deref())]
        }
    };
    let days = Some([own.from.clone(), own.to.clone()]);
    Lines { narrow: values, days, charged: Some(ChargedAs::Use), commitment: None }
}

/// What `trace` takes for what unusual days cost, and how much that is above what is usual.
pub(super) fn of_unusual(own: &Anomaly) -> Vec<String> {
    let id = traced::id(AmountKind::Effective, &unusual_lines(own));
    let above = id.replacen(&format!("actuals.{}", AmountKind::Effective.word()), UNUSUAL, 1);
    vec![id, above]
}

/// What `trace` takes for the hours in which something was idle.
pub(super) fn of_idle(own: &UseOf) -> String {
    let all = [(ViewKey::Resource, &own.resource), (ViewKey::Card, &own.card), (ViewKey::Team, &own.team)];
    let terms = all.into_iter().filter_map(|(key, value)| Some(term(key.word(), Some(value.as_deref()?))));
    queried(IDLE, &terms.collect::<Vec<_>>())
}

/// What `trace` takes for the cost of one in the last month of which it is known.
pub(super) fn of_unit(own: &UnitLine) -> Option<String> {
    screen::last_known(&own.months).map(|(month, _)| unit_id(own, month))
}

fn unit_id(own: &UnitLine, month: &UnitMonth) -> String {
    let team = own.team.as_deref().map(|team| term(ViewKey::Team.word(), Some(team)));
    let terms: Vec<String> = team.into_iter().chain([term(ViewKey::Month.word(), Some(&month.month))]).collect();
    queried(&format!("{UNIT}{}", own.unit.word()), &terms)
}

/// The lines that a lever is found in.
fn lever_lines(own: &LeverFinding) -> Lines {
    let (values, charged) = match &own.of {
        LeverOf::Use(of) => {
            let all = [(ViewKey::Resource, &of.resource), (ViewKey::Card, &of.card), (ViewKey::Team, &of.team)];
            let told = all.into_iter().filter_map(|(key, value)| Some(narrow(key, Some(value.as_deref()?))));
            (told.collect(), ChargedAs::Hours)
        }
        LeverOf::Price(of) => {
            let pricing = of.key.pricing.as_deref().map(|own| narrow(ViewKey::Pricing, Some(own)));
            let of = [(ViewKey::Provider, &of.provider), (ViewKey::Card, &of.key.card)];
            let told = of.into_iter().map(|(key, value)| narrow(key, value.as_deref()));
            (told.chain(pricing).collect(), ChargedAs::OpenHours)
        }
        LeverOf::Commitment { provider, .. } => {
            (vec![narrow(ViewKey::Provider, provider.as_deref())], ChargedAs::Unused)
        }
    };
    let commitment = match &own.of {
        LeverOf::Commitment { id, .. } => Some(id.clone()),
        LeverOf::Use(_) | LeverOf::Price(_) => None,
    };
    Lines { narrow: values, days: Some(own.days.clone()), charged: Some(charged), commitment }
}

/// What `trace` takes for the least and the most that a lever saves; none where no saving is told.
pub(super) fn of_lever(own: &LeverFinding) -> Vec<String> {
    if own.saving.is_none() {
        return Vec::new();
    }
    let id = traced::id(AmountKind::Effective, &lever_lines(own));
    let terms = id.split_once('?').map(|(_, terms)| terms).unwrap_or_default();
    let terms = [terms.to_owned()];
    ENDS.map(|end| queried(&format!("{LEVER}{}.{end}", own.lever), &terms)).into()
}

/// What `trace` takes for what a lever has realised; `None` where that is not known, or no month since is billed.
pub(super) fn of_taken(own: &TakenLine) -> Option<String> {
    let state = own.state.as_ref()?;
    (state.realised.is_some() && !state.months.is_empty()).then(|| format!("{TAKEN}{}", own.id))
}

/// What files of use tell.
#[derive(Clone, Copy, PartialEq)]
enum Reports {
    Hours,
    Counts,
}

/// Whose numbers they are.
struct Of<'a> {
    look: &'a Look<'a>,
    known: &'a Known,
    book: &'a Book,
}

impl Of<'_> {
    fn money(&self) -> Message {
        self.look.currency.to_string().into()
    }

    /// A number that is made of these sums.
    fn made(&self, figure: Figure, made_of: Vec<(AmountKind, Lines)>) -> Found {
        let inputs = made_of.iter().map(|(kind, lines)| traced::id(*kind, lines)).collect();
        Found { figure: Figure { inputs, ..figure }, made_of }
    }

    /// Files of use, by their names: of counts, or of what machines report.
    fn reports(&self, of: Reports) -> Message {
        let is_own = |row: &&Row| (row.get("kind") == Some(UseKind::Counts.word())) == (of == Reports::Counts);
        let rows = self.book.rows("usage").iter().filter(is_own);
        Value::commas(rows.filter_map(|row| row.get("name")).map(Message::from)).into()
    }

    fn budget(&self, own: &BudgetLine) -> Option<Found> {
        let (spread, state) = own.state.as_ref().and_then(|state| Some((state.expected?, state)))?;
        let (lines, middle) = (spent(own)?, decimal::of_f64(spread.p50).map(decimal::book)?);
        let [first, last] = state.counted.as_ref()?.each_ref().map(|month| screen::month(month));
        let [low, high] = [spread.p10, spread.p90].map(screen::real);
        let formula = message!("found-budget.formula", first = first, last = last, low = low, high = high);
        let name = message!("found-budget", name = screen::budget_name(own));
        let id = format!("{BUDGET}{}", own.id);
        let figure = traced::figure((id, name), Amount(middle), self.money(), formula);
        let text = screen::real(spread.p50);
        Some(self.made(Figure { text, ..figure }, vec![(AmountKind::Effective, lines)]))
    }

    fn unusual(&self, own: &Anomaly) -> Found {
        let days = screen::days(&own.from, &own.to);
        let name = message!("found-unusual", whose = screen::whose(&own.whose), days = days);
        let [cost, expected] = [own.cost, own.expected].map(screen::whole);
        let score = show::rounded(own.score, show::significant(own.score, 2));
        let formula = message!("found-unusual.formula", cost = cost, expected = expected, score = score);
        let [_, id] = of_unusual(own).try_into().unwrap_or_default();
        let figure = traced::figure((id, name), own.above, self.money(), formula);
        self.made(figure, vec![(AmountKind::Effective, unusual_lines(own))])
    }

    fn idle(&self, own: &Idle) -> Option<Found> {
        let hours = own.hours.idle.filter(|hours| own.is_above || *hours > 0.0)?;
        let idle = Amount(decimal::book(decimal::of_f64(hours)?));
        let of = [&own.of.resource, &own.of.card, &own.of.team].into_iter().flatten().next();
        let name = message!("found-idle", name = of.map_or_else(|| message!("dash-everybody"), Message::from));
        let busy = ::actuals::IdleRules::shipped().map(|rules| show::percent(rules.busy)).unwrap_or_default();
        let formula = message!("found-idle.formula", busy = busy, held = screen::real(own.hours.allocated));
        let figure = traced::figure((of_idle(&own.of), name), idle, message!("dash-gpu-hours"), formula);
        Some(self.made(Figure { source: self.reports(Reports::Hours), ..figure }, Vec::new()))
    }

    fn units(&self, own: &UnitLine) -> Vec<Found> {
        let counts = &self.known.uses.counts;
        let month = |month: &UnitMonth| {
            let each = month.each?;
            let made_of = ::actuals::unit_lines(self.look, counts, own.unit, own.team.as_deref(), &month.month);
            let whose = own.team.as_deref().map_or_else(|| message!("dash-everybody"), Message::from);
            let unit = screen::unit_name(own.unit);
            let name = message!("found-unit", unit = unit, whose = whose, month = screen::month(&month.month));
            let count = month.count.map_or_else(screen::dash, screen::each);
            let formula = message!("found-unit.formula", cost = screen::whole(month.cost), count = count);
            let figure = traced::figure((unit_id(own, month), name), each, self.money(), formula);
            let source = Message::listed([message!("dash-trace-source"), self.reports(Reports::Counts)]);
            let figure = Figure { text: screen::each(each), source, ..figure };
            Some(self.made(figure, made_of.into_iter().map(|lines| (AmountKind::Effective, lines)).collect()))
        };
        own.months.iter().filter_map(month).collect()
    }

    fn lever(&self, own: &LeverLine) -> Vec<Found> {
        let LeverLine { finding, name, .. } = own;
        let Some(saving) = finding.saving else { return Vec::new() };
        let lines = lever_lines(finding);
        let kinds: &[AmountKind] = match finding.of {
            LeverOf::Commitment { .. } => &[AmountKind::Effective],
            LeverOf::Use(_) | LeverOf::Price(_) => &[AmountKind::Effective, AmountKind::GpuHours],
        };
        let names = [message!("found-lever", lever = name), message!("found-lever.most", lever = name)];
        let formula = lever_formula(finding);
        let quote = finding.quote.as_ref().map(|quote| format!("input.quotes.{quote}.price"));
        let source = match (&finding.quote, &finding.published) {
            (Some(quote), _) => message!("found-lever-offer", quote = quote),
            (None, Some(own)) => message!("found-lever-published", source = &own.source, date = &own.date),
            (None, None) => message!("dash-trace-source"),
        };
        let all = of_lever(finding).into_iter().zip(names).zip(saving);
        let found = all.map(|((id, name), saved)| {
            let figure = traced::figure((id, name), saved, self.money(), formula.clone());
            let made = self.made(
                Figure { source: source.clone(), ..figure },
                kinds.iter().map(|kind| (*kind, lines.clone())).collect(),
            );
            let inputs = made.figure.inputs.iter().cloned().chain(quote.clone()).collect();
            Found { figure: Figure { inputs, ..made.figure }, ..made }
        });
        found.collect()
    }

    fn taken(&self, own: &TakenLine) -> Option<Found> {
        let (id, state) = (of_taken(own)?, own.state.as_ref()?);
        let row = self.book.rows("taken").iter().find(|row| row.get("id") == Some(&own.id))?;
        let [Some(first), Some(last)] = [state.months.first(), state.months.last()] else { return None };
        let line = match state.on {
            TakenOn::Cost => message!("found-taken.formula"),
            TakenOn::Price => message!("found-taken.price"),
            TakenOn::Unused => message!("found-taken.unused"),
        };
        let before = state.before.map_or_else(screen::dash, screen::whole);
        let line = line.with("before", before).with("count", state.months.len());
        let formula = line.with("first", screen::month(&first.month)).with("last", screen::month(&last.month));
        let name = message!("found-taken", name = &own.name);
        let figure = traced::figure((id, name), state.realised?, self.money(), formula);
        Some(self.made(figure, self.taken_from(row, state)))
    }

    /// The sums that what a lever realised is told from, of the months since and of those before.
    fn taken_from(&self, row: &Row, state: &TakenState) -> Vec<(AmountKind, Lines)> {
        let values = super::sections::narrowed(row);
        let months = |own: Vec<&String>| -> Vec<Narrow> {
            own.into_iter().map(|month| narrow(ViewKey::Month, Some(month))).collect()
        };
        let since = months(state.months.iter().map(|own| &own.month).collect());
        let before = months(state.months_before.iter().collect());
        let both = |values: Vec<Narrow>, charged: Option<ChargedAs>| {
            let of = |months: &Vec<Narrow>| Lines {
                narrow: values.iter().chain(months).cloned().collect(),
                charged,
                ..Lines::default()
            };
            [&since, &before].map(of)
        };
        let money = |lines: [Lines; 2]| lines.map(|lines| (AmountKind::Effective, lines)).into();
        match state.on {
            TakenOn::Cost => money(both(values, None)),
            TakenOn::Unused => {
                let of = values.into_iter().filter(|own| own.key == ViewKey::Provider).collect();
                let commitment = row.get("commitment").map(str::to_owned);
                money(both(of, Some(ChargedAs::Unused)).map(|own| Lines { commitment: commitment.clone(), ..own }))
            }
            TakenOn::Price => {
                let offers = self.offers(&values, &since);
                let own = offers.into_iter().flat_map(|offer| both(offer, Some(ChargedAs::Hours)));
                own.flat_map(|lines| [AmountKind::GpuHours, AmountKind::Effective].map(|kind| (kind, lines.clone())))
                    .collect()
            }
        }
    }

    /// Values of each card and provider that has hours, those that cost most first; all at once where they are many.
    fn offers(&self, values: &[Narrow], since: &[Narrow]) -> Vec<Vec<Narrow>> {
        let own: Vec<Narrow> = values.iter().chain(since).cloned().collect();
        let keys = [ViewKey::Provider, ViewKey::Card];
        let groups = ::actuals::view(self.look, &keys, &own).map(|view| view.groups).unwrap_or_default();
        let offer = |group: &ViewGroup| {
            group.amounts.gpu_hours?;
            let told = keys.into_iter().zip(&group.key).map(|(key, value)| narrow(key, value.as_deref()));
            let kept = values.iter().filter(|own| !keys.contains(&own.key)).cloned();
            Some(kept.chain(told).collect::<Vec<Narrow>>())
        };
        let all: Vec<Vec<Narrow>> = groups.iter().filter_map(offer).collect();
        if all.len() > MOST_OFFERS { vec![values.to_vec()] } else { all }
    }
}

/// Most cards and providers that are told one by one.
const MOST_OFFERS: usize = 8;

/// How the saving of a month comes about.
fn lever_formula(own: &LeverFinding) -> Message {
    let printed = |own: Option<f64>| own.map_or_else(screen::dash, |own| show::rounded(own, None).into());
    let then = own.prices[1].zip(own.dearest).map_or_else(screen::dash, screen::price_range);
    let [least, hours] = [own.least_hours, own.hours].map(|own| own.map_or_else(screen::dash, screen::real));
    let now = printed(own.prices[0]);
    match own.lever {
        LeverKind::StopIdle => message!("found-lever-stop-idle", hours = hours, now = now),
        LeverKind::FillIdle => message!("found-lever-fill-idle", hours = hours, now = now),
        LeverKind::CoverBase => {
            message!("found-lever-cover-base", least = least, hours = hours, now = now, then = then)
        }
        LeverKind::UseCommitment => message!("found-lever-use-commitment"),
        LeverKind::MoveToSpot => message!("found-lever-move-to-spot", hours = hours, now = now, then = then),
        LeverKind::SmallerCard => {
            let longer = printed(own.longer);
            message!("found-lever-smaller-card", hours = hours, now = now, then = then, longer = longer)
        }
    }
}
