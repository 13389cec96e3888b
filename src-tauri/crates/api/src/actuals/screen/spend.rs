//! Who spends what: by team, purpose, card, instance type, pricing, provider and month.

use super::print::{self, Print, share, whole};
use super::shapes::{Kind, heads};
use super::{ActualsCard, ActualsPart, ActualsRow, ActualsTab, Seen, Unmade, card, narrowed};
use crate::actuals::amount::AmountKind;
use crate::actuals::traced;
use crate::drawing::Drawing;
use ::actuals::{Amounts, Lines, Narrow, ViewGroup, ViewKey, ViewMonth, view};
use charts::{Colour, Label, Mark, Stack, StackKind, Stacks, colour};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use std::collections::BTreeMap;
use vocabulary::{ChargedAs, SpendPricing};
use voice::{Message, message, text};

/// What spend is told by, beside months.
const KEYS: [ViewKey; 6] =
    [ViewKey::Team, ViewKey::Purpose, ViewKey::Card, ViewKey::Instance, ViewKey::Pricing, ViewKey::Provider];
/// Most rows of a table.
const ROWS: usize = 60;

/// The tab.
pub(super) fn tab(seen: &Seen) -> Result<ActualsTab, Unmade> {
    let drawn = months_drawn(seen)?;
    let mut parts: Vec<ActualsPart> = ActualsPart::figure("months", Message::empty(), drawn).into_iter().collect();
    for key in KEYS {
        parts.extend(of(seen, key)?);
    }
    parts.extend(by_month(seen));
    let tab = super::tab("spend", message!("dash-spend"), finding(seen)?);
    Ok(ActualsTab { cards: cards(seen), parts, ..tab })
}

/// What was spent in which months, and by whom most.
pub(super) fn finding(seen: &Seen) -> Result<Message, Unmade> {
    let (answer, print) = (seen.answer, seen.print);
    let months = [answer.months.first(), answer.months.last()];
    let [Some(first), Some(last)] = months else { return Ok(message!("dash-spend-none")) };
    let teams = view(seen.look, &[ViewKey::Team], &seen.asked.narrow)?.groups;
    let Some(most) = teams.first().filter(|own| own.share.is_some_and(|share| share > 0.0)) else {
        return Ok(message!("dash-spend-none"));
    };
    let when = match first == last {
        true => message!("dash-in-month", month = print::month(first)),
        false => message!("dash-in-months", first = print::month(first), last = print::month(last)),
    };
    let team = most.key.first().and_then(|own| own.as_deref());
    let line = if team.is_some() { message!("dash-spend-finding") } else { message!("dash-spend-finding.unnamed") };
    let line = line.with("money", print.money(answer.totals.effective)).with("when", when);
    Ok(line.with("name", print::named(ViewKey::Team, team)).with("share", share(most.share)))
}

fn cards(seen: &Seen) -> Vec<ActualsCard> {
    let (answer, print) = (seen.answer, seen.print);
    let billed = message!("dash-card-billed", money = print.money(answer.totals.billed));
    let spent = card(message!("dash-card-spent"), print.money(answer.totals.effective), vec![billed]);
    let mut all = vec![ActualsCard { trace: Some(seen.trace(&[])), ..spent }];
    all.extend(last_month(seen));
    all.extend(per_hour(seen));
    let open = answer.unassigned.iter().find(|own| own.key == ViewKey::Team);
    all.extend(open.map(|own| {
        let beside = message!("dash-card-of-all-bills");
        let trace = Some(traced::id(AmountKind::Effective, &Lines::of(&[Narrow { key: own.key, value: None }])));
        ActualsCard { trace, ..card(message!("dash-card-without-team"), share(own.share), vec![beside]) }
    }));
    let unknown = answer.anomalies.iter().filter(|own| !own.is_known);
    let above: f64 = unknown.clone().map(|own| decimal::f64_of(own.above.0)).sum();
    let count = unknown.count();
    let beside =
        if count > 0 { message!("dash-card-above", money = print.real(above)) } else { message!("dash-card-quiet") };
    // A peak is one of all bills, whatever is looked at.
    let of_all = (!seen.asked.chosen.is_empty()).then(|| message!("dash-card-whatever"));
    let beside = std::iter::once(beside).chain(of_all).collect();
    let unusual = card(message!("dash-card-unusual"), count.to_string().into(), beside);
    all.push(ActualsCard { state: Some(super::kept(count == 0, vocabulary::State::Watch)), ..unusual });
    all
}

/// The last month that is over by the bills, beside the one before.
fn last_month(seen: &Seen) -> Option<ActualsCard> {
    let months = &seen.answer.by_month;
    let open = usize::from(!seen.look.is_whole() && months.last().map(|own| &own.month) == seen.asked.all.last());
    let at = months.len().checked_sub(1 + open)?;
    let own = months.get(at)?;
    let before = at.checked_sub(1).and_then(|at| months.get(at));
    let beside = before.and_then(|before| change(before, own));
    let name = message!("dash-card-last", month = print::month(&own.month));
    let last = card(name, seen.print.money(own.amounts.effective), beside.into_iter().collect());
    Some(ActualsCard { trace: Some(seen.trace(&[(ViewKey::Month, Some(&own.month))])), ..last })
}

/// How much more or less a month cost than the one before.
fn change(before: &ViewMonth, own: &ViewMonth) -> Option<Message> {
    let [before_cost, cost] = [before, own].map(|own| decimal::f64_of(own.amounts.effective.0));
    let moved = (before_cost > 0.0).then(|| cost / before_cost - 1.0)?;
    let line = if moved < 0.0 { message!("dash-card-change.less") } else { message!("dash-card-change") };
    Some(line.with("share", show::percent(moved.abs())).with("month", print::month(&before.month)))
}

/// What an hour of a card cost, whatever the card.
fn per_hour(seen: &Seen) -> Option<ActualsCard> {
    let add = |of: fn(&::actuals::PricePerHour) -> Amount| {
        seen.answer.prices.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(of(own).0))
    };
    let (cost, hours) = (add(|own| own.effective)?, add(|own| own.gpu_hours)?);
    let price = cost.checked_div(hours)?;
    let beside = message!("dash-card-hours", hours = print::hours(decimal::f64_of(hours)));
    let unit = Message::from(seen.print.currency.to_string());
    let lines = Lines { charged: Some(ChargedAs::Hours), ..seen.lines(&[]) };
    let trace = Some(traced::id(AmountKind::PerGpuHour, &lines));
    Some(ActualsCard { unit, trace, ..card(message!("dash-card-per-hour"), print::each(Amount(price)), vec![beside]) })
}

/// What was spent by the values of a key; `None` where nothing was.
pub(super) fn of(seen: &Seen, key: ViewKey) -> Result<Option<ActualsPart>, Unmade> {
    let groups = view(seen.look, &[key], &seen.asked.narrow)?.groups;
    Ok(by(seen, key, &groups))
}

/// Spend by a key as a table whose names narrow.
fn by(seen: &Seen, key: ViewKey, groups: &[ViewGroup]) -> Option<ActualsPart> {
    let most = groups.first()?;
    let value = |own: &ViewGroup| own.key.first().cloned().flatten();
    let name = print::named(key, value(most).as_deref());
    let title = match value(most) {
        Some(_) => message!("dash-by", key = key.name(), name = name, share = share(most.share)),
        None => message!("dash-by.unnamed", key = key.inside(), share = share(most.share)),
    };
    let largest = most.share.unwrap_or_default();
    let rows = groups.iter().take(ROWS).map(|own| {
        let value = value(own);
        let row = Spent { key, value: value.as_deref(), amounts: &own.amounts, share: own.share };
        row.row(seen, largest)
    });
    let mut part = ActualsPart::table(key.word(), title, spent_heads(key, seen.print), rows.collect());
    let left: f64 = groups.iter().skip(ROWS).filter_map(|own| own.share).sum();
    if let (Some(table), true) = (&mut part.table, groups.len() > ROWS) {
        table.left = Some(message!("dash-left", count = groups.len() - ROWS, share = show::percent(left)));
    }
    Some(part)
}

pub(super) fn by_month(seen: &Seen) -> Option<ActualsPart> {
    let months = &seen.answer.by_month;
    let cost = |own: &ViewMonth| decimal::f64_of(own.amounts.effective.0);
    let all: f64 = months.iter().map(cost).sum();
    let most = months.iter().reduce(|most, own| if cost(own) > cost(most) { own } else { most })?;
    let of = |own: &ViewMonth| (all > 0.0).then(|| cost(own) / all);
    let largest = of(most).unwrap_or_default();
    let rows = months.iter().map(|own| {
        let row = Spent { key: ViewKey::Month, value: Some(&own.month), amounts: &own.amounts, share: of(own) };
        row.row(seen, largest)
    });
    let title =
        message!("dash-by-month", month = print::month(&most.month), money = seen.print.money(most.amounts.effective));
    let heads = spent_heads(ViewKey::Month, seen.print);
    Some(ActualsPart::table(ViewKey::Month.word(), title, heads, rows.collect()))
}

fn spent_heads(key: ViewKey, print: Print) -> Vec<super::ActualsHead> {
    heads([
        (key.name(), Kind::Text),
        (print.head(message!("dash-effective")), Kind::Traced),
        (message!("dash-share"), Kind::Bar),
        (message!("dash-gpu-hours"), Kind::Traced),
    ])
}

/// What one value of a key has.
struct Spent<'a> {
    key: ViewKey,
    value: Option<&'a str>,
    amounts: &'a Amounts,
    share: Option<f64>,
}

impl Spent<'_> {
    /// Its row; the longest bar is that of the largest share.
    fn row(&self, seen: &Seen, largest: f64) -> ActualsRow {
        let hours = self.amounts.gpu_hours.map_or_else(Message::empty, whole);
        let cells = [print::named(self.key, self.value), whole(self.amounts.effective), share(self.share), hours];
        ActualsRow {
            bar: self.share.filter(|_| largest > 0.0).map(|own| (own / largest).clamp(0.0, 1.0)),
            narrow: Some(narrowed(self.key, self.value)),
            traces: seen.traces(&[(self.key, self.value)], self.amounts),
            ..ActualsRow::of(cells)
        }
    }
}

/// What a month's column is made of, from the axis outwards.
const PARTS: [(&str, Colour); 5] = [
    ("spend-pricing-committed", colour::ACCENT),
    ("dash-unused", colour::WATCH),
    ("spend-pricing-on-demand", colour::MUTED),
    ("spend-pricing-spot", colour::HIDDEN),
    ("spend-pricing-other", colour::INK),
];

/// Months by how their charges are priced.
fn months_drawn(seen: &Seen) -> Result<Option<Drawing>, Unmade> {
    let groups = view(seen.look, &[ViewKey::Month, ViewKey::Pricing], &seen.asked.narrow)?.groups;
    let mut months: BTreeMap<String, [f64; PARTS.len()]> = BTreeMap::new();
    for own in &groups {
        let [Some(month), pricing] = own.key.as_slice() else { continue };
        let place = pricing.as_deref().and_then(SpendPricing::from_word).unwrap_or(SpendPricing::Other);
        let at = match place {
            SpendPricing::Committed => 0,
            SpendPricing::OnDemand => 2,
            SpendPricing::Spot => 3,
            SpendPricing::Other => 4,
        };
        let [cost, unused] = [own.amounts.effective, own.amounts.unused_commitment].map(|own| decimal::f64_of(own.0));
        let parts = months.entry(month.clone()).or_default();
        parts[at] += cost - unused;
        parts[1] += unused;
    }
    let totals: Vec<f64> = months.values().map(|parts| parts.iter().sum()).collect();
    let (low, high) = totals.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), own| (low.min(*own), high.max(*own)));
    let title = text(&message!("dash-months", low = seen.print.real(low), high = seen.print.real(high)));
    let stack = |(month, parts): (&String, &[f64; PARTS.len()])| {
        let mark = Mark { id: seen.trace(&[(ViewKey::Month, Some(month))]), value: String::new() };
        let total = print::lettered(parts.iter().sum());
        Stack { names: print::month_forms(month), parts: parts.to_vec(), total: Label::marked(total, mark) }
    };
    let kind = |(name, fill): &(&str, Colour)| StackKind { name: voice::label(name), fill: *fill };
    let figure = Stacks {
        title,
        unit: seen.print.currency.to_string(),
        of: text(&ViewKey::Month.name()),
        kinds: PARTS.iter().map(kind).collect(),
        stacks: months.iter().map(stack).collect(),
    };
    let drawn = (!months.is_empty()).then(|| seen.figure("months", |fonts, width| figure.figure(fonts, width)));
    Ok(drawn.flatten())
}
