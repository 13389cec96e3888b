//! What is told from the data. Each claims what the figures support and no more.

use super::lead::Cheaper;
use super::options::{BUDGET, POWER, UNSERVED};
use super::{budget, scores};
use crate::draw::Worlds;
use crate::inputs::{Input, Origin};
use crate::report::OptionReport;
use crate::snapshot::{Plan, Quote, Snapshot, Supply};
use cost::UnitStep;
use quantity::{Decimal, show};
use vocabulary::{Billing, Message, Value, message};

/// What to sign, as one sentence: "Lease 224 GPUs from Northwind for 36 months; rent the rest from Helio by the hour."
///
/// "Everything" and "the rest" are said only where nothing is left unserved.
///
/// What is planned for later stands behind what is signed now. Where another option is cheaper in most worlds, the same sentence
/// says so, and what the scores cost by that.
pub(super) fn headline(snapshot: &Snapshot, option: usize, serves_all: bool, cheaper: Option<&Cheaper>) -> Message {
    let parts = now_and_later(snapshot, &snapshot.options[option], serves_all);
    let Some(cheaper) = cheaper else { return message!("decision-headline", parts = parts) };
    let (other, share) = (brief(&snapshot.options[cheaper.option].name), show::percent(cheaper.share));
    let step = show::significant(cheaper.by, 2).filter(|_| cheaper.by > 0.0);
    match step {
        Some(step) => message!(
            "decision-headline-pays",
            parts = parts,
            option = other,
            share = share,
            much = show::lettered(cheaper.by, Some(step)),
            currency = snapshot.frame.currency.to_string(),
        ),
        None => message!("decision-headline-pays.even", parts = parts, option = other, share = share),
    }
}

/// Most characters of a name within a sentence; it stands in full beside its option.
const NAME: usize = 60;

/// A name as a sentence has room for it.
pub(super) fn brief(name: &str) -> String {
    match name.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Sentences one after the other.
pub(super) fn row<T: Into<Value>>(sentences: impl IntoIterator<Item = T>) -> Message {
    Value::row(sentences).into()
}

/// So many months.
pub(super) fn months(months: u32) -> Message {
    message!("general-months", count = months)
}

/// Quotes of one vendor that are paid alike: GPUs bought or committed, by length of the commitment in months.
struct Part {
    billing: Billing,
    vendor: usize,
    tokens: bool,
    /// The month from which on it is planned; `None` where it is signed now or paid by use.
    planned: Option<u32>,
    terms: Vec<(Option<u32>, Decimal)>,
}

/// How much of the demand is rented by the hour.
#[derive(Clone, Copy)]
enum Rented {
    Some,
    Rest,
    Everything,
}

fn now_and_later(snapshot: &Snapshot, plan: &Plan, serves_all: bool) -> Value {
    let (now, later) = parts(snapshot, plan, serves_all);
    match (now.is_empty(), later.is_empty()) {
        (true, true) => message!("decision-sign-nothing").into(),
        (false, true) => Value::semicolons(now),
        (true, false) => message!("decision-later-only", later = Value::semicolons(later)).into(),
        (false, false) => {
            message!("decision-now-and-later", now = Value::semicolons(now), later = Value::semicolons(later)).into()
        }
    }
}

/// What is signed now or paid by use, and what is planned for a later month.
fn parts(snapshot: &Snapshot, plan: &Plan, serves_all: bool) -> (Vec<Message>, Vec<Message>) {
    let parts = grouped(snapshot, plan);
    let spot = |vendor: usize| parts.iter().any(|p| p.billing == Billing::Spot && p.vendor == vendor);
    let by_hour =
        |vendor: usize| parts.iter().any(|p| (p.billing, p.vendor, p.tokens) == (Billing::Used, vendor, false));
    let named = parts.iter().filter(|p| p.billing != Billing::Spot || !by_hour(p.vendor));
    let only = named.clone().count() == 1;
    let rented = match (serves_all, only) {
        (false, _) => Rented::Some,
        (true, true) => Rented::Everything,
        (true, false) => Rented::Rest,
    };
    let told = |p: &Part| part(&snapshot.vendors[p.vendor].name, p, rented, spot(p.vendor));
    let now = named.clone().filter(|p| p.planned.is_none()).map(told);
    let later = named.clone().filter_map(|p| Some((p.planned?, told(p))));
    let later = later.map(|(month, part)| message!("decision-from-month", part = part, month = month.to_string()));
    (now.collect(), later.collect())
}

fn grouped(snapshot: &Snapshot, plan: &Plan) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for row in &plan.rows {
        let quote = &snapshot.quotes[row.quote];
        let first = quote.first_month();
        if !quote.is_by_use() && first > row.to.unwrap_or(snapshot.frame.months) {
            continue;
        }
        let planned = Some(row.from).filter(|from| !quote.is_by_use() && *from > first);
        let (signed, later) = signed_and_later(row, quote);
        enter(&mut parts, quote, planned, signed);
        let begins = row.from.max(first);
        for step in later {
            // What joins a term that runs ends with it: no length of its own is told.
            let is_renewal = (step.from - begins).is_multiple_of(quote.term());
            let term = quote.term_months.filter(|_| is_renewal);
            add_to(&mut parts, (quote, term), Some(step.from), step.units);
        }
    }
    parts
}

/// Units that a signature is for, and those that come later, from their month on: what is committed is signed up to its earliest exit
/// (`signed` of a contract), what is bought for good.
fn signed_and_later(row: &Supply, quote: &Quote) -> (Decimal, Vec<UnitStep>) {
    let most = row.most_units().unwrap_or_default();
    if quote.billing != Billing::Committed {
        return (most, Vec::new());
    }
    let last = earliest_exit(row, quote);
    let is_signed = |(at, step): &(usize, &UnitStep)| *at == 0 || step.from <= last;
    let signed = row.units.iter().enumerate().filter(is_signed).map(|(_, step)| step.units).max().unwrap_or_default();
    let mut known = signed;
    let mut later = Vec::new();
    for step in row.units.iter().filter(|step| step.from > last) {
        if let Some(more) = step.units.checked_sub(known).filter(|more| *more > Decimal::ZERO) {
            later.push(UnitStep { from: step.from, units: more });
            known = step.units;
        }
    }
    (signed, later)
}

/// The month in which the first term may be left if notice is given at its signing; its last without such a right.
fn earliest_exit(row: &Supply, quote: &Quote) -> u32 {
    let first = row.from.max(quote.first_month());
    let end = first + (quote.term() - 1);
    let signing = if first > quote.first_month() { first - 1 } else { 0 };
    let right = quote.offered.leave.filter(|right| right.fee < Decimal::ONE);
    right.map_or(end, |right| end.min((first + right.month - 1).max(signing + right.notice)))
}

/// Adds units of a quote to what is told of its vendor.
fn enter(parts: &mut Vec<Part>, quote: &Quote, planned: Option<u32>, units: Decimal) {
    let term = quote.term_months.filter(|_| quote.billing == Billing::Committed);
    add_to(parts, (quote, term), planned, units);
}

/// The same for a length of time.
fn add_to(parts: &mut Vec<Part>, (quote, term): (&Quote, Option<u32>), planned: Option<u32>, units: Decimal) {
    let gpus = units.checked_mul(Decimal::from(quote.unit_gpus)).unwrap_or_default();
    let (billing, vendor, tokens) = (quote.billing, quote.vendor, quote.per_million_tokens);
    let is_same = |p: &&mut Part| (p.billing, p.vendor, p.tokens) == (billing, vendor, tokens) && p.planned == planned;
    match parts.iter_mut().find(is_same) {
        Some(part) => add(&mut part.terms, term, gpus),
        None => parts.push(Part { billing, vendor, tokens, planned, terms: vec![(term, gpus)] }),
    }
}

fn add(terms: &mut Vec<(Option<u32>, Decimal)>, term: Option<u32>, gpus: Decimal) {
    match terms.iter_mut().find(|(own, _)| *own == term) {
        Some((_, sum)) => *sum = sum.checked_add(gpus).unwrap_or(*sum),
        None => terms.push((term, gpus)),
    }
}

fn part(vendor: &str, part: &Part, rented: Rented, spot: bool) -> Message {
    let all = part.terms.iter().try_fold(Decimal::ZERO, |sum, (_, gpus)| sum.checked_add(*gpus)).unwrap_or_default();
    match part.billing {
        Billing::Owned => message!("decision-buy", gpus = gpus(all), vendor = vendor),
        Billing::Committed => lease(vendor, all, &part.terms),
        Billing::Used if part.tokens => message!("decision-buy-tokens", vendor = vendor),
        Billing::Used => rent(vendor, rented, spot),
        Billing::Spot => message!("decision-bid", vendor = vendor),
    }
}

fn rent(vendor: &str, rented: Rented, spot: bool) -> Message {
    match (rented, spot) {
        (Rented::Some, false) => message!("decision-rent", vendor = vendor),
        (Rented::Some, true) => message!("decision-rent.spot", vendor = vendor),
        (Rented::Rest, false) => message!("decision-rent-rest", vendor = vendor),
        (Rented::Rest, true) => message!("decision-rent-rest.spot", vendor = vendor),
        (Rented::Everything, false) => message!("decision-rent-everything", vendor = vendor),
        (Rented::Everything, true) => message!("decision-rent-everything.spot", vendor = vendor),
    }
}

fn gpus(count: Decimal) -> Message {
    match count == Decimal::ONE {
        true => message!("decision-one-gpu"),
        false => message!("decision-gpus", count = show::exact(count)),
    }
}

/// A lease, and for how long, the longest term first: "for 36 months", "(184 for 36 months, 16 for 12)".
fn lease(vendor: &str, all: Decimal, terms: &[(Option<u32>, Decimal)]) -> Message {
    let mut terms = terms.to_vec();
    terms.sort_by_key(|(months, _)| std::cmp::Reverse(*months));
    match terms.as_slice() {
        [] | [(None, _)] => message!("decision-lease", gpus = gpus(all), vendor = vendor),
        [(Some(term), _)] => {
            message!("decision-lease-for", gpus = gpus(all), vendor = vendor, term = months(*term))
        }
        [(longest, count), rest @ ..] => {
            let longest = longest.map_or_else(Message::empty, months);
            let first = message!("decision-term-of", gpus = show::exact(*count), term = longest);
            let rest = rest.iter().map(|(term, gpus)| match term {
                Some(term) => message!("decision-term-of", gpus = show::exact(*gpus), term = term.to_string()),
                None => message!("decision-no-term-of", gpus = show::exact(*gpus)),
            });
            let terms = Value::commas(std::iter::once(first).chain(rest));
            message!("decision-lease-terms", gpus = gpus(all), vendor = vendor, terms = terms)
        }
    }
}

/// Why nothing can be recommended, and what to do next.
pub(super) fn undecided(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> Message {
    let parts = [
        Some(reason(worlds, options, weighted)),
        in_budget(worlds, options),
        cheapest(worlds, options),
        Some(next(worlds, options, weighted)),
    ];
    row(parts.into_iter().flatten())
}

/// What costs least at the median while no score says what anything is worth; of those that no gate excludes.
fn cheapest(worlds: &Worlds, options: &[OptionReport]) -> Option<Message> {
    if !scores::counted(worlds.model.snapshot).are_none() || worlds.model.snapshot.is_sealed {
        return None;
    }
    let costed = options.iter().filter(|o| o.gates_failed.is_empty()).filter_map(|o| Some((o, o.tcc?.spread.p50)));
    let (least, _) = costed.min_by(|a, b| a.1.0.cmp(&b.1.0))?;
    Some(message!("decision-none-cheapest", option = &least.name))
}

/// Which option comes nearest to a hard budget that excludes: of those that fail no other gate, else of all that it excludes.
fn in_budget(worlds: &Worlds, options: &[OptionReport]) -> Option<Message> {
    let bound = budget::bound(worlds.model.snapshot)?;
    let over = |o: &&OptionReport| o.gates_failed.iter().any(|gate| gate == BUDGET);
    let is_only = |o: &OptionReport| o.gates_failed.iter().all(|gate| gate == BUDGET);
    let risks = options.iter().filter(over).filter_map(|o| Some((o, o.least_cash_risk?)));
    let nearest = risks.min_by(|a, b| is_only(b.0).cmp(&is_only(a.0)).then(a.1.total_cmp(&b.1)));
    let (option, share) = nearest?;
    let text = match is_only(option) {
        true => message!("decision-none-in-budget"),
        false => message!("decision-none-in-budget.also", count = options.iter().filter(over).count()),
    };
    let [share, bound] = show::percents_apart(share, bound);
    Some(text.with("bound", bound).with("option", &option.name).with("share", share))
}

fn reason(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> Message {
    if options.is_empty() {
        return message!("decision-none-no-option");
    }
    if worlds.model.pools.is_empty() {
        return message!("decision-none-no-demand");
    }
    if !weighted {
        return message!("decision-none-no-weight");
    }
    if scores::counted(worlds.model.snapshot).are_none() {
        return match worlds.model.snapshot.is_sealed {
            true => message!("decision-none-sealed"),
            false => message!("decision-none-no-score"),
        };
    }
    let gated = options.iter().filter(|o| !o.gates_failed.is_empty()).count();
    let incomplete = options.iter().filter(|o| o.tcc.is_none()).count();
    match (gated, incomplete, options.len()) {
        (0, _, all) => message!("decision-none-costed", all = all),
        (_, 0, all) => message!("decision-none-passes", all = all),
        (gated, incomplete, all) => {
            message!("decision-none-left", all = all, gated = gated, incomplete = incomplete)
        }
    }
}

/// What has to be filled in or changed before something can be recommended, by sheet; no digits.
pub(super) fn next(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> Message {
    let empty = empty_sheets(worlds, weighted);
    match empty.as_slice() {
        [] if worlds.model.snapshot.is_sealed => message!("decision-none-sealed.next"),
        [] => mend(options),
        [only] => message!("decision-fill-in", sheet = only),
        several => message!("decision-fill-in-several", sheets = Value::all(several)),
    }
}

/// Sheets without which nothing can be recommended and that tell nothing yet, in the order of the flow.
fn empty_sheets(worlds: &Worlds, weighted: bool) -> Vec<Message> {
    let snapshot = worlds.model.snapshot;
    let needs = [
        ("workloads", snapshot.workloads.is_empty()),
        ("demand", worlds.model.pools.is_empty()),
        ("vendors", snapshot.vendors.is_empty()),
        ("criteria", !weighted),
        ("scores", !snapshot.is_sealed && scores::counted(snapshot).are_none()),
        ("quotes", snapshot.quotes.is_empty()),
        ("options", snapshot.options.is_empty()),
    ];
    needs.into_iter().filter(|(_, is_empty)| *is_empty).map(|(name, _)| sheet(name)).collect()
}

/// What people call a table.
pub(super) fn sheet(name: &'static str) -> Message {
    tables::table(name).map_or_else(|| name.into(), tables::Table::label)
}

/// What to do where every sheet is filled in and still no option may win: what an option would have to be, by what excludes those
/// entered, and what the others lack.
fn mend(options: &[OptionReport]) -> Message {
    let failed = || options.iter().flat_map(|o| o.gates_failed.iter().map(String::as_str));
    let by_vendors = failed().any(|gate| ![BUDGET, UNSERVED, POWER].contains(&gate));
    let asked = [
        failed().any(|gate| gate == UNSERVED).then(|| message!("decision-enter-serving")),
        by_vendors.then(|| message!("decision-enter-passing", criteria = sheet("criteria"))),
        failed().any(|gate| gate == BUDGET).then(|| message!("decision-enter-cheaper", frame = sheet("frame"))),
        failed()
            .any(|gate| gate == POWER)
            .then(|| message!("decision-enter-less-power", assumptions = sheet("assumptions"))),
    ];
    let asked: Vec<Message> = asked.into_iter().flatten().collect();
    let enter =
        (!asked.is_empty()).then(|| message!("decision-enter", options = sheet("options"), asked = Value::all(&asked)));
    let lacks = options.iter().any(|o| o.tcc.is_none() && o.gates_failed.is_empty());
    let notes = || message!("decision-see-notes", workloads = sheet("workloads"), accelerators = sheet("accelerators"));
    row([enter, lacks.then(notes)].into_iter().flatten())
}

/// How an input can be narrowed before signing.
pub(super) fn how(input: &Input) -> Message {
    if !input.find_out.is_empty() {
        return Message::from(&input.find_out);
    }
    let column = input.place.and_then(|place| place.column).map_or("", |column| column.key);
    match (input.origin, input.place.map_or("", |place| place.table.name)) {
        (Origin::Score(..), _) => message!("decision-find-score"),
        (_, "quotes") if matches!(column, "mfu" | "mbu" | "availability" | "rework") => message!("decision-find-trial"),
        (_, "quotes") => message!("decision-find-quote"),
        (_, "workloads") => message!("decision-find-workload"),
        (_, "costs") => message!("decision-find-cost"),
        (_, "levers") => message!("decision-find-lever"),
        _ => message!("decision-find-other"),
    }
}

/// How many inputs drawn have no worth that can be told from noise; `None` where every one has.
pub(super) fn information_note(shown: usize, drawn: usize, worlds: usize, eligible: usize) -> Option<Message> {
    let noise = message!("decision-noise", worlds = worlds);
    match (shown, drawn.saturating_sub(shown)) {
        (_, 0) => None,
        _ if eligible < 2 => Some(message!("decision-noise-no-choice")),
        (0, all) => Some(message!("decision-noise-all", inputs = all, noise = noise)),
        (_, others) => Some(message!("decision-noise-others", inputs = others, noise = noise)),
    }
}

/// What so few worlds can say; `None` where they are enough.
pub(super) fn few(worlds: usize) -> Option<Message> {
    (worlds < 1000).then(|| message!("decision-few-worlds", worlds = worlds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_said_longest_first() {
        let gpus = |rows: &[(Option<u32>, u32)]| -> Vec<(Option<u32>, Decimal)> {
            rows.iter().map(|(months, gpus)| (*months, Decimal::from(*gpus))).collect()
        };
        for (rows, expected) in [
            (&[][..], ""),
            (&[(None, 8)], ""),
            (&[(Some(36), 200)], " for 36 months"),
            (&[(Some(1), 8)], " for 1 month"),
            (&[(Some(12), 16), (Some(36), 184)], " (184 for 36 months, 16 for 12)"),
            (&[(Some(12), 16), (None, 8), (Some(36), 1184)], " (1 184 for 36 months, 16 for 12, 8 without a term)"),
        ] {
            let text = voice::text(&lease("N", Decimal::TWO, &gpus(rows))).replace(show::THIN, " ");
            assert_eq!(text, format!("lease 2 GPUs from N{expected}"));
        }
        let [one, two] = [Decimal::ONE, Decimal::TWO].map(|count| voice::text(&super::gpus(count)));
        assert_eq!((one.as_str(), two.as_str()), ("1 GPU", "2 GPUs"));
    }

    #[test]
    fn what_information_is_worth_nothing_is_counted() {
        let noise = "no value that can be told from simulation noise in 10 000 futures.";
        for (shown, drawn, eligible, expected) in [
            (3, 3, 2, None),
            (0, 0, 2, None),
            (1, 40, 2, Some(format!("39 other inputs: {noise}"))),
            (1, 2, 2, Some(format!("1 other input: {noise}"))),
            (0, 40, 2, Some(format!("All 40 inputs drawn: {noise}"))),
            (0, 1, 2, Some(format!("The one input drawn: {noise}"))),
            (0, 40, 1, Some("Only one option may win, so no knowledge can change the choice.".to_owned())),
        ] {
            let note = information_note(shown, drawn, 10_000, eligible);
            let note = note.map(|note| voice::text(&note).replace(show::THIN, " "));
            assert_eq!(note, expected, "{shown} of {drawn}, {eligible} eligible");
        }
        assert!(voice::text(&information_note(0, 2, 1, 2).unwrap()).ends_with("in 1 future."));
    }

    #[test]
    fn few_worlds_are_said_to_be_few() {
        for (worlds, expected) in [
            (1, Some("1 future shows")),
            (2, Some("2 futures are few")),
            (999, Some("999 futures are few")),
            (1000, None),
        ] {
            let text = few(worlds).map(|text| voice::text(&text));
            assert_eq!(text.is_some(), expected.is_some(), "{worlds}");
            assert!(text.unwrap_or_default().starts_with(expected.unwrap_or_default()), "{worlds}");
        }
    }
}
