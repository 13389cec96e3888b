//! What the hours held were used for: useful and idle hours, commitments, interruptible capacity, prices, cost of one of what is made.

use super::print::{self, known, share, whole};
use super::shapes::{Kind, heads};
use super::{ActualsPart, ActualsRow, ActualsTab, Seen, Unmade, kept};
use crate::actuals::amount::AmountKind;
use crate::actuals::answer::{HoursOfMonth, UnitLine};
use crate::actuals::{found, traced};
use crate::drawing::Drawing;
use ::actuals::{CommitmentUse, CostUnit, CoverageMeasure, Idle, Lines, MovedBy, PricePerHour, UnitMonth, UnitTrend};
use charts::{Colour, Course, Known, Label, Stack, StackKind, Stacks, colour};
use pack::PrintoutPart;
use quantity::decimal::{self, Amount};
use quantity::show;
use vocabulary::{ChargedAs, State, ViewKey};
use voice::{Message, message, text};

/// The tab.
pub(super) fn tab(seen: &Seen) -> Result<ActualsTab, Unmade> {
    let answer = seen.answer;
    let mut parts: Vec<ActualsPart> =
        ActualsPart::figure("hours", Message::empty(), hours_drawn(seen)).into_iter().collect();
    if answer.hours.is_empty() {
        parts.push(ActualsPart::said("hours", message!("dash-hours-none"), vec![message!("dash-hours-none.about")]));
    }
    parts.extend(cover(seen));
    parts.extend(idle(seen));
    parts.extend(prices(seen));
    parts.extend(units(seen));
    Ok(ActualsTab { parts, ..super::tab("use", message!("dash-use"), finding(seen)) })
}

fn finding(seen: &Seen) -> Message {
    let useful = useful_share(&seen.answer.hours).map(|own| message!("dash-use-hours", share = show::percent(own)));
    let committed = seen.answer.commitments.as_ref().and_then(|own| {
        let used = show::percent(own.utilisation?);
        Some(message!("dash-use-commitments", used = used, coverage = share(own.coverage)))
    });
    match useful.into_iter().chain(committed).collect::<Vec<_>>() {
        all if all.is_empty() => message!("dash-use-none"),
        all => super::clauses(all),
    }
}

/// Of the hours of which it is known.
fn useful_share(hours: &[HoursOfMonth]) -> Option<f64> {
    let known = hours.iter().filter_map(|own| Some([own.useful?, own.useful_share?]));
    let (useful, held) = known.fold((0.0, 0.0), |(useful, held), [own, share]| {
        (useful + own, held + if share > 0.0 { own / share } else { 0.0 })
    });
    (held > 0.0).then(|| useful / held)
}

/// What the hours of a month did, from the axis outwards.
const PARTS: [(&str, Colour); 3] =
    [("dash-hours-useful", colour::ACCENT), ("dash-hours-idle", colour::WATCH), ("dash-hours-rest", colour::HIDDEN)];

/// How much of the hours held was useful.
fn hours_title(hours: &[HoursOfMonth]) -> Message {
    let held: f64 = hours.iter().map(|own| own.allocated).sum();
    match useful_share(hours) {
        Some(useful) => message!("dash-hours", share = show::percent(useful), hours = print::lettered(held)),
        None => message!("dash-hours.unmeasured", hours = print::lettered(held)),
    }
}

/// What the hours of a month did, by [`PARTS`].
fn parts_of(own: &HoursOfMonth) -> [f64; 3] {
    let (useful, idle) = (own.useful.unwrap_or_default(), own.idle.unwrap_or_default());
    [useful, idle, (own.allocated - useful - idle).max(0.0)]
}

/// Held hours of each month as a table of a paper; `None` where no machine reports any.
pub(super) fn hours_printed(seen: &Seen) -> Option<PrintoutPart> {
    let hours = &seen.answer.hours;
    let row = |own: &HoursOfMonth| {
        let parts = parts_of(own).map(print::hours);
        std::iter::once(print::month(&own.month)).chain(parts).collect()
    };
    let kinds = PARTS.iter().map(|(name, _)| super::paper::head(Message::new(*name), true));
    (!hours.is_empty()).then(|| PrintoutPart {
        title: hours_title(hours),
        heads: std::iter::once(super::paper::head(ViewKey::Month.name(), false)).chain(kinds).collect(),
        rows: hours.iter().map(row).collect(),
        total: None,
        about: None,
    })
}

/// Held hours of each month: useful, idle, and what lies between.
fn hours_drawn(seen: &Seen) -> Option<Drawing> {
    let hours = &seen.answer.hours;
    let title = hours_title(hours);
    let stack = |own: &HoursOfMonth| {
        let total = Label::from(print::lettered(own.allocated));
        Stack { names: print::month_forms(&own.month), parts: parts_of(own).into(), total }
    };
    let kind = |(name, fill): &(&str, Colour)| StackKind { name: voice::label(name), fill: *fill };
    let figure = Stacks {
        title: text(&title),
        unit: voice::label("dash-gpu-hours"),
        of: text(&ViewKey::Month.name()),
        kinds: PARTS.iter().map(kind).collect(),
        stacks: hours.iter().map(stack).collect(),
    };
    (!hours.is_empty()).then(|| seen.figure("hours", |fonts, width| figure.figure(fonts, width)))?
}

/// Idle hours by resource.
pub(super) fn idle(seen: &Seen) -> Option<ActualsPart> {
    let all: Vec<&Idle> =
        seen.answer.idle.iter().filter(|own| own.is_above || own.hours.idle.is_some_and(|idle| idle > 0.0)).collect();
    let norm = share(seen.answer.idle_norm);
    let above = all.iter().filter(|own| own.is_above).count();
    let row = |own: &&Idle| {
        let of = |own: &Option<String>| own.clone().map_or_else(Message::empty, Message::from);
        let name = [&own.of.resource, &own.of.card, &own.of.team].into_iter().flatten().next();
        let cells = [
            name.map_or_else(print::dash, |own| Message::from(own.as_str())),
            of(&own.of.team),
            of(&own.of.card),
            print::hours(own.hours.allocated),
            print::hours(own.hours.idle.unwrap_or_default()),
            show::percent(own.share).into(),
            own.since.as_deref().map_or_else(Message::empty, print::day),
        ];
        let state = kept(!own.is_above, if own.since.is_some() { State::Act } else { State::Watch });
        let (bar, traces) = (Some(own.share.clamp(0.0, 1.0)), vec![found::of_idle(&own.of)]);
        ActualsRow { bar, state: Some(state), traces, ..ActualsRow::of(cells) }
    };
    let heads = heads([
        (ViewKey::Resource.name(), Kind::Text),
        (ViewKey::Team.name(), Kind::Text),
        (ViewKey::Card.name(), Kind::Text),
        (message!("dash-held"), Kind::Number),
        (message!("dash-idle"), Kind::Traced),
        (message!("dash-share"), Kind::Bar),
        (message!("dash-idle-since"), Kind::Text),
    ]);
    let title = match above {
        0 => message!("dash-idle-title.none", norm = norm),
        count => message!("dash-idle-title", count = count, norm = norm),
    };
    let part = ActualsPart::table("idle", title, heads, all.iter().map(row).collect());
    (!seen.answer.idle.is_empty()).then(|| part.wide().with(message!("dash-of-all-days")))
}

/// How commitments and interruptible capacity serve.
pub(super) fn cover(seen: &Seen) -> Option<ActualsPart> {
    seen.answer.commitments.as_ref().map(|own| covered(seen, own))
}

fn covered(seen: &Seen, own: &CommitmentUse) -> ActualsPart {
    let line = |name: Message, amount: Message, part: Option<f64>| ActualsRow {
        bar: part.map(|own| own.clamp(0.0, 1.0)),
        ..ActualsRow::of([name, amount, share(part)])
    };
    let traced = |kind: AmountKind, charged: ChargedAs, row: ActualsRow| {
        let lines = Lines { charged: Some(charged), ..seen.lines(&[]) };
        ActualsRow { traces: vec![traced::id(kind, &lines)], ..row }
    };
    let (kind, measure) = match own.measure {
        CoverageMeasure::Contracted => (AmountKind::Contracted, message!("dash-cover-contracted")),
        CoverageMeasure::List => (AmountKind::List, message!("dash-cover-contracted.list")),
        CoverageMeasure::Effective => (AmountKind::Effective, message!("dash-cover-contracted.effective")),
    };
    let [covered, open] = match own.tells_hours {
        true => [ChargedAs::CoveredHours, ChargedAs::OpenHours],
        false => [ChargedAs::Covered, ChargedAs::Open],
    };
    let rest = |part: Option<f64>| part.map(|own| 1.0 - own);
    let mut rows = vec![
        traced(
            kind,
            covered,
            line(message!("dash-cover-covered", measure = measure.clone()), whole(own.covered), own.coverage),
        ),
        traced(kind, open, line(message!("dash-cover-open", measure = measure), whole(own.open), rest(own.coverage))),
    ];
    let effective = |charged: ChargedAs, row: ActualsRow| traced(AmountKind::Effective, charged, row);
    if own.utilisation.is_some() {
        let used = line(message!("dash-cover-used"), whole(own.used), own.utilisation);
        rows.push(effective(ChargedAs::Covered, used));
        let unused = line(message!("dash-cover-unused"), whole(own.unused), rest(own.utilisation));
        let unused = effective(ChargedAs::Unused, unused);
        rows.push(ActualsRow { state: (!own.unused.0.is_zero()).then_some(State::Watch), ..unused });
    }
    let spot = seen.answer.spot.as_ref().filter(|own| own.share.is_some());
    rows.extend(spot.map(|own| {
        let hours = message!("dash-cover-hours", hours = print::hours(decimal::f64_of(own.spot_hours.0)));
        line(message!("dash-cover-spot"), hours, own.share)
    }));
    let heads = heads([
        (message!("dash-cover"), Kind::Text),
        (seen.print.head(message!("dash-cover-amount")), Kind::Traced),
        (message!("dash-share"), Kind::Bar),
    ]);
    let title = match own.utilisation {
        Some(_) => message!("dash-cover-title", unused = seen.print.money(own.unused)),
        None => message!("dash-cover-title.none"),
    };
    ActualsPart::table("cover", title, heads, rows)
}

/// What an hour of each card cost by how it was priced.
fn prices(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.prices;
    let price = |own: &&PricePerHour| own.price.0;
    let (dearest, cheapest) = (all.iter().max_by_key(price)?, all.iter().min_by_key(price)?);
    let largest = decimal::f64_of(dearest.price.0);
    let row = |own: &PricePerHour| {
        let cells = [
            print::named(ViewKey::Card, own.key.card.as_deref()),
            print::named(ViewKey::Pricing, own.key.pricing.as_deref()),
            whole(own.gpu_hours),
            whole(own.effective),
            print::each(own.price),
        ];
        let bar = (largest > 0.0).then(|| (decimal::f64_of(own.price.0) / largest).clamp(0.0, 1.0));
        let keys = [(ViewKey::Card, own.key.card.as_deref()), (ViewKey::Pricing, own.key.pricing.as_deref())];
        let lines = Lines { charged: Some(ChargedAs::Hours), ..seen.lines(&keys) };
        let kinds = [AmountKind::GpuHours, AmountKind::Effective, AmountKind::PerGpuHour];
        let traces = kinds.map(|kind| traced::id(kind, &lines)).into();
        ActualsRow { bar, traces, ..ActualsRow::of(cells) }
    };
    let heads = heads([
        (ViewKey::Card.name(), Kind::Text),
        (ViewKey::Pricing.name(), Kind::Text),
        (message!("dash-gpu-hours"), Kind::Traced),
        (seen.print.head(message!("dash-effective")), Kind::Traced),
        (seen.print.head(message!("dash-price-of-hour")), Kind::TracedBar),
    ]);
    let ends = [cheapest, dearest].map(|own| print::each(own.price));
    let [low, high] = ends;
    let title = message!("dash-prices", low = low, high = high, currency = seen.print.currency.to_string());
    Some(ActualsPart::table("prices", title, heads, all.iter().map(row).collect()))
}

/// Cost of one of each unit: everybody's drawn, those of teams listed.
fn units(seen: &Seen) -> Vec<ActualsPart> {
    let all = &seen.answer.unit_costs;
    let mut parts: Vec<ActualsPart> =
        all.iter().filter(|own| own.team.is_none()).filter_map(|own| trend(seen, own)).collect();
    parts.extend(each_unit(seen));
    parts
}

/// Cost of one of each unit, everybody's and those of teams.
pub(super) fn each_unit(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.unit_costs;
    let cells = all.iter().filter(|own| !own.cells.is_empty());
    let row = |own: &UnitLine| {
        let traces = found::of_unit(own).into_iter().collect();
        ActualsRow { cells: own.cells.clone(), traces, ..ActualsRow::default() }
    };
    let rows: Vec<ActualsRow> = cells.map(row).collect();
    let heads = heads([
        (message!("dash-unit"), Kind::Text),
        (ViewKey::Team.name(), Kind::Text),
        (ViewKey::Month.name(), Kind::Text),
        (message!("dash-unit-count"), Kind::Number),
        (seen.print.head(message!("dash-unit-each")), Kind::Traced),
        (message!("dash-unit-change"), Kind::Number),
        (message!("dash-unit-moved"), Kind::Text),
    ]);
    let title = message!("dash-units", count = all.len());
    let part = |rows| ActualsPart::table("units", title, heads, rows).wide().with(message!("dash-units.about"));
    (!rows.is_empty()).then(|| part(rows))
}

/// What one is, in words.
pub(in crate::actuals) fn unit_name(unit: CostUnit) -> Message {
    match unit {
        CostUnit::Prediction => message!("dash-unit-prediction"),
        CostUnit::MillionTokens => message!("dash-unit-million-tokens"),
        CostUnit::TrainingRun => message!("dash-unit-training-run"),
        CostUnit::QualityPoint => message!("dash-unit-quality-point"),
    }
}

/// The last month of which it is known.
pub(in crate::actuals) fn last(all: &[UnitMonth]) -> Option<(&UnitMonth, Amount)> {
    all.iter().rev().find_map(|month| Some((month, month.each?)))
}

/// The cells of what one of a unit cost in the last month of which it is known; none without any.
pub(in crate::actuals) fn unit_cells(unit: CostUnit, team: Option<&str>, months: &[UnitMonth]) -> Vec<Message> {
    let Some((month, each)) = last(months) else { return Vec::new() };
    vec![
        unit_name(unit),
        team.map_or_else(|| message!("dash-everybody"), Message::from),
        print::month(&month.month),
        known(month.count, print::each),
        print::each(each),
        known(month.trend, |trend| moved(each, trend)),
        known(month.trend, |trend| moved_by(trend.moved_by)),
    ]
}

/// By how much it changed since the month before.
fn moved(each: Amount, trend: UnitTrend) -> Message {
    let [each, change] = [each, trend.change].map(|own| decimal::f64_of(own.0));
    let before = each - change;
    if before <= 0.0 {
        return print::dash();
    }
    let shown = show::percent(change / before);
    if change > 0.0 { message!("dash-plus", amount = shown) } else { shown.into() }
}

fn moved_by(own: MovedBy) -> Message {
    match own {
        MovedBy::Cost => message!("dash-moved-cost"),
        MovedBy::Count => message!("dash-moved-count"),
        MovedBy::Neither => message!("dash-moved-neither"),
    }
}

/// A unit's cost by month, drawn.
fn trend(seen: &Seen, own: &UnitLine) -> Option<ActualsPart> {
    let (month, each) = last(&own.months)?;
    let first = own.months.first()?;
    let known = own.months.iter().enumerate().filter_map(|(at, month)| {
        Some(Known { from: at as f64, to: at as f64 + 1.0, mean: decimal::f64_of(month.each?.0) })
    });
    let title = message!(
        "dash-trend",
        unit = unit_name(own.unit),
        each = print::each(each),
        month = print::month(&month.month)
    );
    let title = title.with("currency", seen.print.currency.to_string());
    let course = Course {
        title: text(&title),
        unit: seen.print.currency.to_string(),
        time: text(&message!("dash-months-since", month = print::month(&first.month))),
        known: known.collect(),
        expected: Vec::new(),
    };
    let id = format!("unit.{}", own.unit as usize);
    ActualsPart::figure(&id, Message::empty(), seen.figure(&id, |fonts, width| course.figure(fonts, width)))
}
