//! What could be spent less, and what became of what was done about it.

use super::print::{self, known, real, signed, whole};
use super::shapes::{Kind, heads};
use super::size;
use super::{ActualsPart, ActualsRow, ActualsTab, Seen, offers};
use crate::actuals::answer::{LeverLine, TakenLine};
use crate::actuals::found;
use ::actuals::{LeverFinding, LeverKind, LeverLack, LeverOf, LeverPrice, PriceElsewhere, PublishedPrices, TakenState};
use quantity::{Currency, Decimal, decimal};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use vocabulary::{SpendPricing, State, ViewKey};
use voice::{Message, Value, message, text};

/// The tab.
pub(super) fn tab(seen: &Seen) -> ActualsTab {
    let parts = [Some(findings(seen)), taken(seen)].into_iter().flatten().collect();
    ActualsTab { parts, tables: vec!["taken"], ..super::tab("levers", message!("dash-levers"), finding(seen)) }
}

fn finding(seen: &Seen) -> Message {
    let first = seen.answer.levers.iter().find_map(|own| Some((own, own.finding.saving?)));
    let Some((own, saving)) = first else { return message!("dash-levers-none") };
    let [least, most] = saving.map(|own| seen.print.money(own));
    message!("dash-levers-finding", lever = own.name.clone(), least = least, most = most)
}

/// Findings in words; what holds of every smaller card is told of the first.
pub(in crate::actuals) fn lines(
    findings: impl IntoIterator<Item = LeverFinding>,
    currency: Currency,
) -> Vec<LeverLine> {
    let mut is_told = false;
    let line = |own: LeverFinding| {
        let is_plain = own.need.as_ref().is_some_and(|need| own.lacks.is_none() && size::is_known(need));
        let is_again = is_plain && std::mem::replace(&mut is_told, true);
        line(own, currency, is_again)
    };
    findings.into_iter().map(line).collect()
}

fn line(finding: LeverFinding, currency: Currency, is_again: bool) -> LeverLine {
    let told = match (&finding.lacks, &finding.to, &finding.need) {
        (Some(lacks), None, _) => lacking(lacks, finding.elsewhere.as_ref(), currency),
        (Some(lacks), Some(to), Some(need)) => {
            Value::row([size::needed(to, need), lacking(lacks, finding.elsewhere.as_ref(), currency)]).into()
        }
        (None, Some(to), Some(need)) if is_again => size::needed(to, need),
        (None, Some(to), Some(need)) => Value::row([size::needed(to, need), size::risk(need)]).into(),
        _ if finding.lever == LeverKind::FillIdle => match finding.saving {
            Some(_) => message!("dash-lever-fill"),
            None => message!("dash-lever-fill.none"),
        },
        _ => match (&finding.published, &finding.quote) {
            (Some(own), _) => published(&finding.of, own, currency),
            (None, Some(quote)) => message!("dash-lever-offered", quote = quote),
            (None, None) => Message::empty(),
        },
    };
    LeverLine { name: named(&finding), told, finding }
}

/// Whose prices a saving goes by that nobody agreed on.
fn published(of: &LeverOf, own: &PublishedPrices, currency: Currency) -> Message {
    let provider = match of {
        LeverOf::Price(LeverPrice { provider: Some(provider), .. }) => Message::from(provider),
        _ => message!("dash-lever-provider"),
    };
    let [low, high] = own.ends.map(|end| quantity::show::rounded(end, None));
    message!(
        "dash-lever-published",
        provider = provider,
        low = low,
        high = high,
        currency = currency.to_string(),
        source = &own.source,
        date = &own.date
    )
}

/// From the least to the highest.
pub(in crate::actuals) fn price_range((low, high): (f64, f64)) -> Message {
    let [low, high] = [low, high].map(|end| quantity::show::rounded(end, None));
    if low == high { low.into() } else { message!("general-range", low = low, high = high) }
}

/// Why no saving is told, and what would tell it.
fn lacking(own: &LeverLack, elsewhere: Option<&PriceElsewhere>, currency: Currency) -> Message {
    let line = match own.pricing {
        SpendPricing::Committed => message!("dash-lever-lacks-committed"),
        SpendPricing::Spot => message!("dash-lever-lacks-spot"),
        SpendPricing::OnDemand | SpendPricing::Other => message!("dash-lever-lacks-open"),
    };
    let provider = own.provider.as_deref().map_or_else(|| message!("dash-lever-provider"), Message::from);
    let line = line.with("card", own.card.as_str()).with("provider", provider);
    let ask = elsewhere.map(|own| {
        let price = quantity::show::rounded(own.price, None);
        message!("dash-lever-elsewhere", provider = &own.provider, price = price, currency = currency.to_string())
    });
    Value::row(std::iter::once(line).chain(ask)).into()
}

/// A lever with what it acts on.
fn named(own: &LeverFinding) -> Message {
    message!("dash-lever-on", lever = own.lever.name(), of = acts_on(own))
}

fn acts_on(own: &LeverFinding) -> Message {
    match &own.of {
        LeverOf::Use(of) => {
            let name = [&of.resource, &of.card, &of.team].into_iter().flatten().next();
            name.map_or_else(|| message!("dash-everybody"), Message::from)
        }
        LeverOf::Price(of) => Message::listed([
            print::named(ViewKey::Card, of.key.card.as_deref()),
            of.key.pricing.as_deref().map_or_else(Message::empty, |own| print::named(ViewKey::Pricing, Some(own))),
            of.provider.as_deref().map_or_else(Message::empty, Message::from),
        ]),
        LeverOf::Commitment { provider, id } => {
            Message::listed([provider.as_deref().map_or_else(Message::empty, Message::from), Message::from(id)])
        }
    }
}

pub(super) fn findings(seen: &Seen) -> ActualsPart {
    let all = &seen.answer.levers;
    let most = |own: &LeverLine| own.finding.saving.map(|[_, most]| decimal::f64_of(most.0));
    let largest = all.iter().filter_map(most).fold(0.0, f64::max);
    // What is said of one already is not said again of the next.
    let mut said: BTreeMap<String, Message> = BTreeMap::new();
    let mut told = |line: &LeverLine| match said.entry(text(&line.told)) {
        Entry::Occupied(first) if !first.key().is_empty() => message!("dash-lever-as", what = first.get().clone()),
        Entry::Occupied(_) => Message::empty(),
        Entry::Vacant(own) => {
            own.insert(acts_on(&line.finding));
            line.told.clone()
        }
    };
    let mut row = |line: &LeverLine| {
        let own = &line.finding;
        let [now, then] = own.prices.map(|own| known(own, |own| quantity::show::rounded(own, None).into()));
        let then = own.prices[1].zip(own.dearest).map_or(then, price_range);
        let [least, up_to] = [0, 1].map(|at| known(own.saving.map(|own| own[at]), whole));
        let hours = own.hours.map_or_else(Message::empty, print::hours);
        let cells = [own.lever.name(), acts_on(own), hours, now, then, least, up_to, told(line)];
        ActualsRow {
            bar: most(line).filter(|_| largest > 0.0).map(|own| (own / largest).clamp(0.0, 1.0)),
            offer: offers::take(seen, line),
            traces: found::of_lever(own),
            ..ActualsRow::of(cells)
        }
    };
    let heads = heads([
        (message!("dash-lever"), Kind::Text),
        (message!("general-acts-on"), Kind::Text),
        (message!("dash-hours-a-month"), Kind::Number),
        (seen.print.head(message!("dash-price-now")), Kind::Number),
        (seen.print.head(message!("dash-price-then")), Kind::Number),
        (seen.print.head(message!("dash-saves-least")), Kind::Traced),
        (seen.print.head(message!("dash-saves-most")), Kind::TracedBar),
        (message!("dash-lever-told"), Kind::Text),
    ]);
    let title = message!("dash-levers-title", count = all.len());
    ActualsPart::table("levers", title, heads, all.iter().map(&mut row).collect())
        .wide()
        .with(message!("dash-levers.about"))
}

/// Promised against realised.
pub(super) fn taken(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.taken;
    let heads = heads([
        (message!("dash-lever"), Kind::Text),
        (message!("dash-taken-months"), Kind::Number),
        (seen.print.head(message!("dash-taken-before")), Kind::Number),
        (seen.print.head(message!("dash-taken-promised")), Kind::Number),
        (seen.print.head(message!("dash-taken-realised")), Kind::Traced),
        (seen.print.head(message!("dash-taken-by-price")), Kind::Number),
        (seen.print.head(message!("dash-taken-by-rest")), Kind::Number),
        (message!("dash-taken-hours"), Kind::Text),
    ]);
    let row = |own: &TakenLine| {
        let standing = own.state.as_ref().map_or(State::Unknown, standing);
        let traces = found::of_taken(own).into_iter().collect();
        ActualsRow { state: Some(standing), cells: own.cells.clone(), traces, ..ActualsRow::default() }
    };
    let part = ActualsPart::table("taken", title(seen)?, heads, all.iter().map(row).collect());
    Some(part.wide().with(message!("dash-taken-about")))
}

/// The cells of what became of a lever.
pub(in crate::actuals) fn taken_cells(name: &str, state: Option<&TakenState>) -> Vec<Message> {
    vec![
        Message::from(name),
        known(state, |own| own.months.len().to_string().into()),
        known(state.and_then(|own| own.before), whole),
        known(state, |own| whole(own.promised)),
        known(state.and_then(|own| own.realised), signed),
        known(state.and_then(|own| own.by_price), signed),
        known(state.and_then(|own| own.by_rest), signed),
        known(state, hours),
    ]
}

/// What all that can be told have realised of what they promised.
fn title(seen: &Seen) -> Option<Message> {
    let all = &seen.answer.taken;
    let told: Vec<[decimal::Amount; 2]> = all
        .iter()
        .filter_map(|own| own.state.as_ref().filter(|own| !own.months.is_empty()))
        .filter_map(|own| Some([own.promised, own.realised?]))
        .collect();
    let sums = told.iter().try_fold([Decimal::ZERO; 2], |sum, own| {
        Some([sum[0].checked_add(own[0].0)?, sum[1].checked_add(own[1].0)?])
    })?;
    let [promised, realised] = sums.map(|own| seen.print.money(decimal::Amount(own)));
    match () {
        () if all.is_empty() => None,
        () if told.is_empty() => Some(message!("dash-taken-soon", count = all.len())),
        () => Some(message!("dash-taken-title", promised = promised, realised = realised)),
    }
}

fn standing(own: &TakenState) -> State {
    match own.realised {
        _ if own.months.is_empty() => State::Unknown,
        None => State::Unknown,
        Some(realised) if realised.0 >= own.promised.0 => State::Ok,
        Some(realised) if realised.0 > Decimal::ZERO => State::Watch,
        Some(_) => State::Act,
    }
}

/// Hours a month before and since: whether less was saved or only less was done.
fn hours(own: &TakenState) -> Message {
    let since: Vec<f64> = own.months.iter().filter_map(|own| Some(decimal::f64_of(own.gpu_hours?.0))).collect();
    let before = own.hours_before.map(|own| decimal::f64_of(own.0));
    let Some(before) = before.filter(|_| !since.is_empty()) else { return Message::empty() };
    let mean = quantity::real::block_sum(&since) / since.len() as f64;
    message!("dash-taken-hours-from", before = real(before), since = real(mean))
}
