//! What is signed: contract by contract how much, until when and what leaving costs; what other clauses would be worth; and what must
//! be settled by whom before.

use super::{BETWEEN, best, defined, fitting, table};
use crate::compose::Matter;
use crate::date;
use crate::entered::{filling, shares, shown as entered};
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{Tenths, exact, float};
use crate::options::Shown;
use crate::page_one::settle;
use crate::parts::sources::Numbered;
use crate::parts::{figure, heading, note, nothing, opening, small, title};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Event, Label, Mark, Timeline};
use decision::report::clauses::{ClauseReport, ShownFigure};
use decision::report::contracts::{ExitCost, SignedContract, SignedReport};
use decision::report::detail::SupplyRow;
use decision::report::{ConditionReport, OptionReport};
use quantity::decimal::Amount;
use quantity::show;
use tables::Row;
use vocabulary::{Clause, Renewal, State};
use voice::{Message, Value, label, message};

/// How many clauses and conditions stand here: the first pair with which all fits.
const ROWS: [(usize, usize); 12] =
    [(6, 8), (5, 7), (4, 6), (4, 5), (3, 4), (2, 4), (2, 3), (1, 2), (1, 1), (0, 3), (0, 2), (0, 1)];

/// Contracts that stand here; further ones are counted in the totals and listed in the annex.
const CONTRACTS: usize = 8;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, ROWS, |flow, rows| with(flow, matter, rows));
}

fn with(flow: &mut Flow, matter: &Matter, (clauses, conditions): (usize, usize)) {
    let question = message!("pack-sign-question");
    let Some((shown, signed)) = best(matter).and_then(|shown| Some((shown, shown.option.signed.as_ref()?))) else {
        opening(flow, question, title().tell(&message!("pack-sign-none")));
        nothing(flow, message!("pack-sign-nothing"));
        return self::conditions(flow, matter, conditions);
    };
    let money = Tenths::of([float(signed.amount)].into_iter().chain(signed.exits.iter().map(|own| float(own.cost))));
    opening(flow, question, title().tell(&finding(matter, shown, signed, money)));
    contracts(flow, matter, (shown, signed), money);
    if signed.contracts.iter().any(|own| own.exits.iter().any(|exit| !exit.cost.0.is_zero())) {
        leaving(flow, matter, (shown, signed), money);
    }
    timeline(flow, matter, shown, signed);
    worths(flow, matter, shown.option, clauses);
    self::conditions(flow, matter, conditions);
    defined::lay(flow);
}

/// "You commit at least €11.4m, to February 2030; leaving after month 12 costs €7.7m".
fn finding(matter: &Matter, shown: &Shown, signed: &SignedReport, money: Tenths) -> Message {
    let Some(last) = signed.last_month else { return message!("pack-sign-by-use") };
    let unit = money.head(&matter.report.frame.currency);
    let amount = figure_of(money, signed.amount, shown.id("signed"));
    let until = Value::figure(until(matter, last), shown.id("signed.last_month"), last.to_string());
    match signed.exits.iter().find(|exit| exit.month > 0).filter(|exit| !exit.cost.0.is_zero()) {
        Some(exit) => {
            let cost = figure_of(money, exit.cost, shown.id(&format!("notice.{}", exit.month)));
            let month = exit.month.to_string();
            let whole = signed.unless_agreed.map(|own| figure_of(money, own, shown.id("unless_agreed")));
            let said = match &whole {
                Some(_) => message!("pack-sign-finding.unagreed"),
                None => message!("pack-sign-finding"),
            };
            let said = said.with("amount", amount).with("money", &unit);
            match whole {
                Some(whole) => said.with("whole", whole),
                None => said.with("until", until).with("month", month).with("cost", cost),
            }
        }
        None => message!("pack-sign-finding.free", amount = amount, money = unit, until = until),
    }
}

fn figure_of(money: Tenths, amount: Amount, id: String) -> Value {
    Value::figure(money.bare(float(amount)), id, exact(amount))
}

/// The month in which something ends, if the decision is taken on its last day; else the month's number.
pub(crate) fn until(matter: &Matter, month: u32) -> String {
    let day = date::months_after(&matter.report.frame.decide_by, month);
    day.unwrap_or_else(|| voice::text(&message!("pack-sign-month", month = month.to_string())))
}

/// The same for a head.
fn brief(matter: &Matter, month: u32) -> String {
    let day = date::months_after_in_short(&matter.report.frame.decide_by, month);
    day.unwrap_or_default()
}

fn quote<'m>(matter: &'m Matter, id: &str) -> Option<&'m Row> {
    matter.book.rows("quotes").iter().find(|row| row.get("id") == Some(id))
}

/// Vendor, and what is hired or bought of it.
fn name(matter: &Matter, vendor: &str, id: &str) -> Cell {
    let row = quote(matter, id);
    let sku = row.and_then(|row| row.get("sku")).unwrap_or_default();
    // The offer that it was given in, by its number in the list of sources.
    let offer = row.and_then(|own| Some((own.get("source")?, own.get("date").unwrap_or_default())));
    let number = offer.and_then(|(source, date)| Numbered::of(matter).number(source, date));
    let source =
        number.map(|number| Prose::muted(SMALL).tell(&message!("pack-sign-source", number = number.to_string())));
    let named = [
        Prose::ink(STRONG).named(&format!("quote.{id}.vendor"), matter.vendor(vendor)),
        Prose::muted(SMALL).figure(entered(sku), &format!("cell.quotes.{id}.sku"), sku),
    ];
    named.into_iter().chain(source).collect::<Vec<_>>().into()
}

fn contracts(flow: &mut Flow, matter: &Matter, (shown, signed): (&Shown, &SignedReport), money: Tenths) {
    let currency = &matter.report.frame.currency;
    let mut out = Table::new(vec![
        Column::left(message!("pack-sign-contract")).wide(86.0),
        Column::right(message!("general-gpus")).wide(34.0),
        Column::left(message!("pack-sign-term")),
        Column::left(message!("pack-sign-notice")).wide(72.0),
        Column::left(message!("general-price")).wide(66.0),
        Column::right(message!("pack-sign-committed", money = money.head(currency))).wide(43.0),
    ]);
    // A right that is not agreed yet binds nobody.
    let amounts: Vec<f64> = signed.contracts.iter().map(|own| float(own.unless_agreed.unwrap_or(own.amount))).collect();
    for (own, amount) in signed.contracts.iter().zip(money.parts(&amounts)).take(CONTRACTS) {
        out.row(contract(matter, shown, own, (&amount, money)));
    }
    by_use(matter, shown).iter().take(CONTRACTS).for_each(|(vendor, rows)| out.row(used(matter, (vendor, rows))));
    if signed.contracts.len() > 1 {
        let (sum, part) = signed.unless_agreed.map_or((signed.amount, "signed"), |whole| (whole, "unless_agreed"));
        let total = Prose::ink(STRONG).figure(money.bare(float(sum)), &shown.id(part), exact(sum));
        let total_name = Prose::ink(STRONG).say(&label("general-total"));
        out.total(vec![total_name.into(), none(), none(), none(), none(), total.into()]);
    }
    let words = message!("pack-sign-contracts", count = signed.contracts.len(), option = shown.name());
    table(flow, &label("pack-sign-contracts.name"), heading().tell(&words), &out);
}

fn none() -> Cell {
    Prose::ink(BODY).into()
}

fn contract(matter: &Matter, shown: &Shown, own: &SignedContract, (amount, money): (&str, Tenths)) -> Vec<Cell> {
    let id = |part: &str| shown.id(&format!("contract.{}.{part}", own.quote));
    let gpus = show::grouped(float(own.gpus), 0);
    vec![
        name(matter, &own.vendor, &own.quote),
        Prose::ink(BODY).figure(gpus, &id("gpus"), exact(own.gpus)).into(),
        term(matter, own, &id),
        notice(matter, own, (money, &id)),
        price(matter, shown, &own.quote),
        match own.unless_agreed {
            Some(whole) => Prose::ink(STRONG).figure(amount, &id("unless_agreed"), exact(whole)).into(),
            None => Prose::ink(STRONG).figure(amount, &id("signed"), exact(own.amount)).into(),
        },
    ]
}

/// "Months 1 to 36", to which month of the calendar, and what follows.
fn term(matter: &Matter, own: &SignedContract, id: &dyn Fn(&str) -> String) -> Cell {
    let month = |part: &str, month: u32| Value::figure(month.to_string(), id(part), month.to_string());
    let (first, last) = (month("first_month", own.first_month), month("last_month", own.last_month));
    let row = quote(matter, &own.quote);
    // Where a break cuts the term, the paper says of how many months.
    let term = row.and_then(|row| Some((row, row.get("term_months")?.parse::<u32>().ok()?)));
    let cut =
        term.filter(|(row, term)| row.get("break_month").is_some() && own.last_month + 1 < own.first_month + term);
    let whole = own.unless_agreed_to;
    let months = match (own.first_month, own.last_month, cut) {
        (_, 0, _) => message!("pack-sign-at-once"),
        (0, _, _) => message!("pack-sign-months.at-once", last = last),
        (.., Some(_)) if whole.is_some() => {
            let last = month("term_end", whole.unwrap_or_default());
            message!("pack-sign-months", first = first, last = last)
        }
        (.., Some((row, _))) => {
            let term = filling("quotes", (row, &own.quote), "term_months");
            message!("pack-sign-months.of", first = first, last = last, term = term)
        }
        (.., None) => message!("pack-sign-months", first = first, last = last),
    };
    // Of a right that is not agreed yet the row has two days to tell.
    let named = |month: u32| if whole.is_some() { brief(matter, month) } else { until(matter, month) };
    let until = fill::name(id("until"), named(own.last_month));
    let notice = cut.and_then(|(row, _)| own.last_month.checked_sub(row.get("break_notice")?.parse().ok()?));
    let until = match (cut, notice) {
        (Some(_), Some(month)) => {
            let notice = Value::figure(named(month), id("notice_by"), month.to_string());
            match whole {
                Some(_) => message!("pack-sign-until.agreed", until = until, notice = notice),
                None => message!("pack-sign-until.notice", until = until, notice = notice),
            }
        }
        (Some(_), None) => message!("pack-sign-until.exit", until = until),
        (None, _) => message!("pack-sign-until", until = until),
    };
    let mut lines = vec![Prose::ink(BODY).tell(&months)];
    if own.last_month > 0 {
        lines.push(Prose::muted(SMALL).tell(&until));
    }
    if row.is_some_and(|row| row.get("term_months").is_some()) {
        let renewal = row.and_then(|row| row.get("renewal")).and_then(Renewal::from_word).unwrap_or(Renewal::Renew);
        let id = format!("cell.quotes.{}.renewal", own.quote);
        lines.push(match renewal {
            Renewal::Renew => {
                let words = voice::text(&renews(matter, own, row));
                Prose::muted(SMALL).figure(words, &id, renewal.word())
            }
            _ => {
                let follows = Value::figure(renewal.name(), id, renewal.word());
                Prose::muted(SMALL).tell(&message!("pack-sign-follows", follows = follows))
            }
        });
    }
    lines.into()
}

/// "renews for 36 months unless cancelled by February 2029".
fn renews(matter: &Matter, own: &SignedContract, row: Option<&Row>) -> Message {
    let months = |key: &str| row?.get(key)?.parse::<u32>().ok();
    let Some(term) = months("term_months") else { return message!("pack-sign-renewed") };
    let last = own.first_month + term - 1;
    let renewed = message!("pack-sign-renewed.term", months = message!("general-months", count = term));
    match months("exit_months").and_then(|notice| last.checked_sub(notice)) {
        Some(month) => message!("pack-sign-renewed.by", renewed = renewed, until = brief(matter, month)),
        None => message!("pack-sign-renewed.in-time", renewed = renewed),
    }
}

/// Months of notice, and the month from which on the contract may be left.
fn notice(matter: &Matter, own: &SignedContract, (money, of): (Tenths, &dyn Fn(&str) -> String)) -> Cell {
    let id = own.quote.as_str();
    let Some(row) = quote(matter, id) else { return none() };
    let first = match row.get("exit_months").map(|text| (text, text.parse::<u32>())) {
        Some((text, Ok(count))) => {
            let told = message!("general-months", count = count);
            Message::from(Value::figure(told, format!("cell.quotes.{id}.exit_months"), text))
        }
        _ => message!("pack-not-given"),
    };
    let leave = row.get("break_month").map(|_| {
        let month = filling("quotes", (row, id), "break_month");
        Prose::muted(SMALL).tell(&match row.get("break_fee") {
            Some(fee) => {
                let fee = Value::figure(shares(fee), format!("cell.quotes.{id}.break_fee"), fee);
                message!("pack-sign-break.fee", month = month, fee = fee)
            }
            None => message!("pack-sign-break", month = month),
        })
    });
    let unagreed = own.unless_agreed.map(|_| {
        let amount = figure_of(money, own.amount, of("signed"));
        let unit = money.head(&matter.report.frame.currency);
        Prose::muted(SMALL).tell(&message!("pack-sign-unagreed-break", amount = amount, money = unit))
    });
    let missing = row.get("term_months").filter(|_| leave.is_none());
    let missing = missing.map(|_| Prose::muted(SMALL).tell(&message!("pack-sign-no-break")));
    [Some(Prose::ink(BODY).tell(&first)), leave, unagreed, missing].into_iter().flatten().collect::<Vec<_>>().into()
}

fn supply<'m>(matter: &'m Matter, shown: &Shown) -> &'m [SupplyRow] {
    let own = matter.detail.supply.iter().find(|supply| supply.option == shown.option.id);
    own.map_or(&[], |own| own.rows.as_slice())
}

fn price(matter: &Matter, shown: &Shown, id: &str) -> Cell {
    let Some(row) = supply(matter, shown).iter().find(|row| row.quote == id) else { return none() };
    let price = Value::figure(entered(&row.price), format!("cell.quotes.{}.price", row.quote), &row.price);
    let told = Prose::ink(BODY).tell(&message!("general-amount", amount = price, unit = &row.unit));
    // A range counts at its mean, which need not be its likeliest value.
    let figure = matter.report.trace(&format!("input.quotes.{id}.price"));
    let base = figure.and_then(|own| Some((own, own.value.as_deref()?))).filter(|(_, value)| *value != row.price);
    let base = base.map(|(own, value)| {
        let text =
            value.parse().map_or_else(|_| value.to_owned(), |own: f64| show::rounded(own, show::significant(own, 3)));
        Prose::muted(SMALL).tell(&message!("pack-sign-base", price = Value::figure(text, &own.id, value)))
    });
    std::iter::once(told).chain(base).collect::<Vec<_>>().into()
}

/// What is paid by use: each vendor once, with its quotes.
fn by_use<'m>(matter: &'m Matter, shown: &Shown) -> Vec<(&'m str, Vec<&'m SupplyRow>)> {
    let mut found: Vec<(&str, Vec<&SupplyRow>)> = Vec::new();
    for row in supply(matter, shown).iter().filter(|row| row.gpus.is_none()) {
        match found.iter_mut().find(|(vendor, _)| *vendor == row.vendor) {
            Some((_, rows)) if rows.iter().any(|known| known.quote == row.quote) => {}
            Some((_, rows)) => rows.push(row),
            None => found.push((&row.vendor, vec![row])),
        }
    }
    found
}

fn used(matter: &Matter, (vendor, rows): (&str, &[&SupplyRow])) -> Vec<Cell> {
    let mut skus: Vec<&str> = rows.iter().map(|row| row.sku.split(' ').next().unwrap_or_default()).collect();
    skus.sort_unstable();
    skus.dedup();
    let named = [
        Prose::ink(STRONG).named(&format!("vendor.{vendor}.name"), matter.vendor(vendor)),
        Prose::muted(SMALL).tell(&Message::from(fill::commas(skus))),
    ];
    vec![
        named.to_vec().into(),
        Prose::muted(BODY).tell(&message!("general-as-needed")).into(),
        Prose::muted(BODY).tell(&message!("pack-sign-no-term")).into(),
        Prose::muted(BODY).say("–").into(),
        Prose::muted(BODY).tell(&message!("pack-sign-by-the-hour")).into(),
        Prose::muted(BODY).say("–").into(),
    ]
}

fn leaving(flow: &mut Flow, matter: &Matter, (shown, signed): (&Shown, &SignedReport), money: Tenths) {
    let mut columns = vec![Column::left(message!("pack-sign-leave"))];
    columns.extend(signed.exits.iter().map(|exit| Column::right(when(matter, exit.month)).wide(38.0)));
    let mut out = Table::new(columns);
    let printed: Vec<Vec<String>> = (0..signed.exits.len())
        .map(|at| {
            let costs: Vec<f64> = signed.contracts.iter().map(|own| float(own.exits[at].cost)).collect();
            money.parts(&costs)
        })
        .collect();
    for (row, own) in signed.contracts.iter().enumerate().take(CONTRACTS) {
        let id = |month: u32| shown.id(&format!("contract.{}.notice.{month}", own.quote));
        let name = Prose::ink(SMALL).named(&format!("quote.{}.name", own.quote), own.name.clone());
        let cell = |(at, exit): (usize, &ExitCost)| {
            Cell::from(Prose::ink(BODY).figure(&printed[at][row], &id(exit.month), exact(exit.cost)))
        };
        out.row(std::iter::once(name.into()).chain(own.exits.iter().enumerate().map(cell)).collect());
    }
    let total = |name: &str, part: &str, cost: &dyn Fn(&ExitCost) -> Amount| {
        let cell = |exit: &ExitCost| {
            let id = shown.id(&format!("notice.{}{part}", exit.month));
            Cell::from(Prose::ink(STRONG).figure(money.bare(float(cost(exit))), &id, exact(cost(exit))))
        };
        let name = Prose::ink(STRONG).say(&label(name)).into();
        std::iter::once(name).chain(signed.exits.iter().map(cell)).collect()
    };
    let is_asked = signed.exits.iter().any(|exit| exit.unless_agreed.is_some());
    if signed.contracts.len() > 1 {
        let name = if is_asked { "pack-sign-total-agreed" } else { "general-total" };
        out.total(total(name, "", &|exit| exit.cost));
    }
    if is_asked {
        let without = |exit: &ExitCost| exit.unless_agreed.unwrap_or(exit.cost);
        out.row(total("pack-sign-total-unagreed", ".unless_agreed", &without));
    }
    let words = message!("pack-sign-leaving", money = money.head(&matter.report.frame.currency));
    table(flow, &label("pack-sign-leaving.name"), heading().tell(&words), &out);
    note(flow, small().tell(&message!("pack-sign-leaving-note")));
}

/// "month 24, Feb 2029"; the month of the signature by its name.
fn when(matter: &Matter, month: u32) -> Message {
    let until = brief(matter, month);
    match month {
        0 => message!("pack-sign-after.signing", until = until),
        _ => message!("pack-sign-after", month = month.to_string(), until = until),
    }
}

fn timeline(flow: &mut Flow, matter: &Matter, shown: &Shown, signed: &SignedReport) {
    let frame = &matter.report.frame;
    let event = |month: u32, name: Message, id: String| Event {
        month,
        name: Label::marked(voice::text(&name), Mark::new(id.as_str(), voice::text(&name))),
        when: Label::marked(until(matter, month), Mark::new(format!("{id}.when"), month.to_string())),
        state: None,
    };
    // Of one vendor the title says which.
    let one = signed.contracts.first().map(|own| own.vendor.as_str());
    let one = one.filter(|vendor| signed.contracts.iter().all(|own| own.vendor == *vendor));
    let mut events = vec![event(0, message!("pack-sign-event-decision"), "frame.decision".to_owned())];
    for own in &signed.contracts {
        let id = |part: &str| shown.id(&format!("contract.{}.{part}", own.quote));
        let vendor = matter.vendor(&own.vendor);
        if own.first_month > 1 {
            events.push(event(own.first_month - 1, message!("pack-sign-event-first", vendor = vendor), id("first")));
        }
        for end in ends(matter, own, one.is_none()).into_iter().filter(|end| end.month < frame.months) {
            events.push(Event { state: Some(State::Watch), ..event(end.month, end.name, id(end.part)) });
        }
    }
    events.push(event(frame.months, message!("pack-sign-event-horizon"), "frame.horizon".to_owned()));
    events.sort_by_key(|event| event.month);
    let title = match one {
        Some(vendor) => message!("pack-sign-timeline.of", vendor = matter.vendor(vendor)),
        None => message!("pack-sign-timeline"),
    };
    let drawn = Timeline { title: voice::text(&title), months: frame.months, events };
    flow.space(BETWEEN - crate::parts::BETWEEN);
    figure::figure(flow, "timeline", &drawn.figure(matter.fonts, flow.width()));
}

/// When a contract ends: with the right to leave that it counts, and without it where that is not agreed yet.
fn ends(matter: &Matter, own: &SignedContract, named: bool) -> Vec<Ending> {
    let gpus = show::grouped(float(own.gpus), 0);
    let ends = |month: u32, part: &'static str, right: Option<bool>| {
        let told = message!("pack-sign-event-exit", gpus = gpus.as_str());
        let told = match right {
            Some(true) => message!("pack-sign-event-agreed", ends = told),
            Some(false) => message!("pack-sign-event-agreed.not", ends = told),
            None => told,
        };
        let name = match named {
            true => message!("pack-sign-event-of", vendor = matter.vendor(&own.vendor), ends = told),
            false => told,
        };
        Ending { month, name, part }
    };
    let without = own.unless_agreed_to;
    let first = (own.last_month > 0).then(|| ends(own.last_month, "exit", without.map(|_| true)));
    first.into_iter().chain(without.map(|month| ends(month, "exit.unless_agreed", Some(false)))).collect()
}

/// One end of a contract.
struct Ending {
    month: u32,
    name: Message,
    /// What its id ends in.
    part: &'static str,
}

/// What other clauses would change, what saves most first.
fn worths(flow: &mut Flow, matter: &Matter, option: &OptionReport, most: usize) {
    let mut rows: Vec<&ClauseReport> = matter.clauses.of_option(&option.id).collect();
    rows.retain(|row| !(row.tcc_p50.0.is_zero() && row.cash_p90.0.is_zero()));
    rows.sort_by_key(|own| own.tcc_p50.0);
    if rows.is_empty() || most == 0 {
        return;
    }
    let currency = &matter.report.frame.currency;
    let mut out = Table::new(vec![
        Column::left(message!("pack-sign-clause")),
        Column::right(message!("pack-sign-clause-value", currency = currency)).wide(62.0),
        Column::right(message!("pack-sign-clause-cash", currency = currency)).wide(62.0),
        Column::right(message!("pack-sign-clause-first")).wide(62.0),
    ]);
    for row in rows.into_iter().take(most) {
        let number = |own: &ShownFigure| Cell::from(Prose::ink(BODY).figure(&own.text, &own.id, &own.exact));
        let change = Prose::ink(BODY).named(&format!("{}.change", row.shown.tcc_p50.id), &row.change);
        let quote = Prose::muted(SMALL).named(&format!("{}.quote", row.shown.tcc_p50.id), row.name.clone());
        let shown = &row.shown;
        // Of one contract nobody asks which.
        let of_several = option.signed.as_ref().is_some_and(|signed| signed.contracts.len() > 1);
        let lines = if of_several { vec![change, quote] } else { vec![change] };
        out.row(vec![lines.into(), number(&shown.tcc_p50), number(&shown.cash_p90), number(&shown.right_in)]);
    }
    table(flow, &label("pack-sign-clauses.name"), heading().tell(&message!("pack-sign-clauses")), &out);
}

/// What is still open, by state and date, each with what hangs on it.
fn conditions(flow: &mut Flow, matter: &Matter, most: usize) {
    let mut open = settle::applying(matter);
    open.retain(|own| !own.status.is_settled());
    if open.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left("").wide(state::SHAPE),
        Column::left(message!("general-condition")),
        Column::left(message!("general-owner")).wide(88.0),
        Column::left(message!("pack-column-by")).wide(58.0),
        Column::right(message!("pack-sign-stake", currency = &matter.report.frame.currency)).wide(74.0),
    ]);
    open.iter().take(most).for_each(|own| out.row(condition(matter, own)));
    let (page, all) = (fill::page(&matter.refs, "terms"), fill::count("conditions.open", open.len()));
    let words = match open.len() <= most {
        true => message!("pack-sign-conditions", count = open.len(), all = all, page = page),
        false => message!("pack-sign-conditions.some", all = all, page = page),
    };
    table(flow, &label("pack-conditions.name"), heading().tell(&words), &out);
    if let Some(words) = refused(matter, &open) {
        note(flow, small().tell(&words));
    }
}

/// What becomes of the recommendation if one of the clauses that it counts is refused; nothing where it counts none.
fn refused(matter: &Matter, open: &[&ConditionReport]) -> Option<Message> {
    let counted =
        || open.iter().filter_map(|own| Some((own, settle::clause(matter, &own.id)?))).filter(|(_, own)| own.taken);
    counted().next()?;
    let changes = counted().find_map(|(condition, own)| Some((condition, settle::then(matter, Some(own))?)));
    Some(match changes {
        Some((condition, then)) => {
            let condition = fill::name(format!("condition.{}.refused", condition.id), &condition.text);
            message!("pack-sign-refused.then", condition = condition, then = then)
        }
        None => {
            let mut clauses: Vec<Clause> = counted().map(|(_, own)| own.clause).collect();
            clauses.dedup();
            let clauses = fill::commas(clauses.into_iter().map(Clause::name));
            message!("pack-sign-refused", clauses = clauses, option = best(matter)?.name())
        }
    })
}

fn condition(matter: &Matter, own: &ConditionReport) -> Vec<Cell> {
    let id = |part: &str| format!("condition.{}.{part}", own.id);
    let text = |part: &str, words: Option<&str>| match words.filter(|words| !words.is_empty()) {
        Some(words) => {
            Prose::ink(BODY).figure(date::short(words).unwrap_or_else(|| words.to_owned()), &id(part), words)
        }
        None => Prose::muted(BODY).say("–"),
    };
    let stake = match (settle::agreed(matter, own), settle::stake(matter, &own.id)) {
        (Some([amount, money]), _) => {
            Prose::ink(SMALL).tell(&message!("pack-sign-with", amount = amount, money = money))
        }
        (None, Some(own)) => Prose::ink(BODY).figure(&own.text, &own.id, &own.exact),
        (None, None) => Prose::muted(BODY).say("–"),
    };
    vec![
        state::shape(own.status.asks()),
        Prose::ink(BODY).named(&id("text"), &own.text).into(),
        text("owner", own.owner.as_deref()).into(),
        text("due", own.due.as_deref()).into(),
        stake.into(),
    ]
}
