//! Cash that leaves the house: each option's payments added up month by month, where another comes to have paid less than
//! the recommended one, when most is needed, and how that sits with the budget.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::Shown;
use crate::parts::{figure, note, nothing, small};
use crate::prose::Prose;
use charts::cash::{Cash, CashLine, Fan, Limit, Step};
use charts::type_scale::BODY;
use charts::{Figure, Label, Mark};
use decision::report::detail::{CashFan, Crossing, OptionYears};
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, label, message};

/// Lines that an eye can still tell apart.
const LINES: usize = 8;
/// Crossings told; the others are counted.
const CROSSINGS: usize = 4;

/// An option with its payments.
type Paid<'a> = (&'a Shown<'a>, &'a OptionYears);

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let paid = paid(matter);
    if paid.is_empty() {
        flow.space(crate::parts::BETWEEN);
        flow.heading(1, label("pack-cash-name"), "cash");
        return nothing(flow, label("pack-cash-none"));
    }
    figure::noted(flow, "cash", &drawn(flow, matter, &paid, None), &need(matter, &paid));
    if paid.len() > LINES {
        let count = paid.len() - LINES;
        let more = fill::count("cash.more", count);
        note(flow, small().tell(&message!("pack-cash-more", count = count, more = more)));
    }
}

/// The recommended option and the next best, how far the first may spread, and how the sums sit with the budget.
pub(crate) fn lay_for_board(flow: &mut Flow, matter: &Matter) {
    let runner_up = matter.report.decision.runner_up.as_deref();
    let mut paid = paid(matter);
    paid.retain(|(shown, _)| shown.recommended || Some(shown.option.id.as_str()) == runner_up);
    let Some((shown, years)) = paid.iter().find(|(shown, _)| shown.recommended) else { return };
    let fan = matter.detail.cash_fan.as_ref().filter(|fan| fan.option == shown.option.id);
    let amounts = shown.option.cash.iter().flat_map(|cash| [cash.base, cash.p90]).chain(matter.report.frame.budget);
    let money = Money::of(&amounts.map(float).collect::<Vec<f64>>(), &matter.report.frame.currency);
    let sampled = fan.map(|fan| {
        let worlds = fill::count("fan.worlds", fan.worlds);
        message!("pack-cash-fan", option = shown.name(), worlds = worlds)
    });
    let note = [budget(matter, &paid, (shown, years), &money)].into_iter().chain(sampled);
    figure::noted(flow, "board-cash", &drawn(flow, matter, &paid, fan), &small().tell(&fill::sentences(note)));
}

/// Every option whose payments are known, in the order of page 1.
fn paid<'m>(matter: &'m Matter) -> Vec<Paid<'m>> {
    let of = |shown: &Shown| matter.detail.by_year.iter().find(|years| years.option == shown.option.id);
    matter.shown.iter().filter_map(|shown| Some((shown, of(shown)?))).collect()
}

fn drawn(flow: &Flow, matter: &Matter, paid: &[Paid], fan: Option<&CashFan>) -> Figure {
    let currency = &matter.report.frame.currency;
    let unit = match fan {
        Some(_) => message!("pack-cash-unit.fan", currency = currency),
        None => message!("pack-cash-unit", currency = currency),
    };
    let floats = |amounts: &[Amount]| amounts.iter().map(|amount| float(*amount)).collect();
    let fan = fan.and_then(|own| {
        let line = paid.iter().take(LINES).position(|(shown, _)| shown.option.id == own.option)?;
        Some(Fan { line, low: floats(&own.p10), high: floats(&own.p90) })
    });
    let drawn = Cash {
        title: voice::text(&title(paid, (matter.report.frame.months, currency))),
        unit: voice::text(&unit),
        step: Step::Month,
        lines: paid.iter().take(LINES).map(|paid| line(matter, paid)).collect(),
        limit: limit(matter, paid),
        fan,
    };
    // The axis says the unit.
    Figure { unit: String::new(), ..drawn.figure(matter.fonts, flow.width()) }
}

/// The budget across the figure, where it does not dwarf what is paid.
fn limit(matter: &Matter, paid: &[Paid]) -> Option<Limit> {
    let budget = matter.report.frame.budget?;
    let highest = paid.iter().take(LINES).flat_map(|(_, years)| years.cumulative_cash.iter()).max()?;
    let known = numbers::known(float(budget), &matter.report.frame.currency);
    let text = voice::text(&message!("pack-cash-limit", budget = known));
    let fits = float(budget) <= 3.0 * float(*highest);
    fits.then(|| Limit { name: Label::marked(text, Mark::new("frame.budget", exact(budget))), amount: float(budget) })
}

fn line(matter: &Matter, (shown, years): &Paid) -> CashLine {
    CashLine {
        name: Label::marked(&shown.option.name, Mark::new(shown.id("name"), &shown.option.name)),
        place: shown.place(matter.report),
        values: years.cumulative_cash.iter().map(|amount| float(*amount)).collect(),
        standing: shown.standing(),
    }
}

/// Who has paid less in the end, and from which month on. Options that are out do not count.
fn title(paid: &[Paid], (months, currency): (u32, &str)) -> Message {
    let Some((best, years)) = paid.iter().find(|(shown, _)| shown.recommended) else {
        return message!("pack-cash-title");
    };
    let rivals: Vec<&Paid> = paid.iter().filter(|(shown, _)| shown.in_play() && !shown.recommended).collect();
    let ended = |rival: &Paid| course(&years.cumulative_cash, &rival.1.cumulative_cash);
    let courses: Vec<(&str, Course)> =
        rivals.iter().map(|rival| (rival.0.option.name.as_str(), ended(rival))).collect();
    let always = courses.iter().all(|(_, course)| *course == Course::NeverLess);
    let cheaper: Vec<(&str, Course)> =
        courses.into_iter().filter(|(_, course)| !matches!(course, Course::NeverLess | Course::NotInTheEnd)).collect();
    sentence(&best.option.name, (rivals.len(), always), &cheaper, (months, currency))
}

/// How a rival's payments lie to the recommended option's, month by month.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Course {
    /// Less in no month.
    NeverLess,
    /// Less in some month, but not once all is paid.
    NotInTheEnd,
    /// Never more, and less in the end.
    NeverMore,
    /// Less for good from this month on, after more: by how much at most, and whether it had been less before.
    From { month: usize, more: f64, before: bool },
}

fn course(own: &[Amount], rival: &[Amount]) -> Course {
    let at = |paid: &[Amount], month: usize| paid.get(month).or(paid.last()).copied().unwrap_or_default();
    let months = own.len().max(rival.len());
    let less = |month: &usize| at(rival, *month) < at(own, *month);
    let gap = |month: usize| float(at(rival, month)) - float(at(own, month));
    let Some(last) = months.checked_sub(1) else { return Course::NeverLess };
    let more = (0..months).map(gap).fold(0.0, f64::max);
    match ((0..months).find(less), less(&last)) {
        (None, _) => Course::NeverLess,
        (_, false) => Course::NotInTheEnd,
        (Some(_), true) if more <= 0.0 => Course::NeverMore,
        (Some(first), true) => {
            let month = (0..months).rev().find(|month| !less(month)).map_or(first, |month| month + 1);
            Course::From { month, more, before: first < month }
        }
    }
}

/// From how many rivals there are, whether none was ever less, who has paid less in the end and how, the months of the
/// horizon and the currency.
fn sentence(
    name: &str,
    (rivals, always): (usize, bool),
    cheaper: &[(&str, Course)],
    (months, currency): (u32, &str),
) -> Message {
    match cheaper {
        _ if rivals == 0 => message!("pack-cash-title-alone", option = name),
        [] if always => message!("pack-cash-title-never", option = name),
        [] => message!("pack-cash-title-in-the-end", option = name),
        [(one, Course::From { month, more, before })] => {
            let more = message!("general-amount", amount = numbers::rough(*more), unit = currency);
            let id = match (before, *month > months as usize) {
                (false, false) => "pack-cash-title-from",
                (false, true) => "pack-cash-title-from-late",
                (true, false) => "pack-cash-title-for-good",
                (true, true) => "pack-cash-title-for-good-late",
            };
            Message::new(id)
                .with("rival", *one)
                .with("option", name)
                .with("month", month.to_string())
                .with("more", more)
        }
        [(one, _)] => message!("pack-cash-title-never-more", rival = *one, option = name),
        many => {
            let count = message!("count-in-words", count = many.len());
            message!("pack-cash-title-several", count = count, option = name)
        }
    }
}

/// One unit and one number of digits for all amounts of a paragraph.
#[derive(Clone, Debug)]
struct Money {
    unit: Unit,
    step: Option<f64>,
    currency: String,
}

impl Money {
    /// Three digits of the largest; finer where two amounts that differ would read the same.
    fn of(amounts: &[f64], currency: &str) -> Self {
        let largest = amounts.iter().copied().filter(|a| a.is_finite()).fold(0.0, |m: f64, a| m.max(a.abs()));
        let mut money =
            Self { unit: Unit::of([largest]), step: show::significant(largest, 3), currency: currency.to_owned() };
        let same = |money: &Self| {
            let read = |a: f64| money.unit.bare(a, money.step);
            amounts.iter().any(|a| amounts.iter().any(|b| a != b && (a - b).abs() > 1.0 && read(*a) == read(*b)))
        };
        for _ in 0..3 {
            if same(&money) {
                money.step = money.step.map(|step| step / 10.0);
            }
        }
        money
    }

    fn say(&self, amount: Amount) -> String {
        voice::money(&self.unit.lettered(float(amount), self.step), &self.currency)
    }

    fn figure(&self, amount: Amount, id: impl Into<String>) -> Value {
        Value::figure(self.say(amount), id, exact(amount))
    }
}

/// When the recommended option needs most, what falls due after the horizon, how its cash sits with the budget, and
/// what passes it.
fn need(matter: &Matter, paid: &[Paid]) -> Prose {
    let prose = Prose::ink(BODY);
    let Some((shown, years)) = paid.iter().find(|(shown, _)| shown.recommended) else { return prose };
    let mut amounts: Vec<f64> =
        years.years.iter().map(|year| float(year.cost.cash.total)).fold(None, most).into_iter().collect();
    amounts.extend(years.cumulative_cash.iter().map(|amount| float(*amount)).fold(None, most));
    amounts.extend(matter.report.frame.budget.map(float));
    amounts.extend(shown.option.cash.iter().flat_map(|cash| [cash.base, cash.p90]).map(float));
    let money = Money::of(&amounts, &matter.report.frame.currency);
    prose.tell(&fill::sentences([
        peak(shown, years, &money),
        after(matter.report.frame.months as usize, paid, &money),
        budget(matter, paid, (shown, years), &money),
        crossed(matter, &shown.option.id),
    ]))
}

fn most(so_far: Option<f64>, amount: f64) -> Option<f64> {
    Some(so_far.map_or(amount, |most| most.max(amount)))
}

/// What commitments still charge after the horizon; the sums count it.
fn after(months: usize, paid: &[Paid], money: &Money) -> Message {
    let late = paid.iter().filter_map(|(shown, years)| {
        let (at, last) = (years.cumulative_cash.get(months)?, years.cumulative_cash.last()?);
        let due = Amount(last.0 - at.0);
        (shown.in_play() && due.0 > Amount::default().0).then(|| {
            let id = |part: &str| format!("detail.year.{}.{part}", shown.option.id);
            let month = fill::name(id("late.month"), (years.cumulative_cash.len() - 1).to_string());
            message!("pack-cash-late", option = shown.name(), due = money.figure(due, id("late")), month = month)
        })
    });
    let mut late = late.take(LINES).peekable();
    if late.peek().is_none() {
        return Message::empty();
    }
    let month = fill::name("frame.months", months.to_string());
    message!("pack-cash-after", month = month, late = fill::semicolons(late))
}

/// "Northwind needs most cash in year 1, €9.2m; the sum paid is highest in month 60, €45.1m."
fn peak(shown: &Shown, years: &OptionYears, money: &Money) -> Message {
    let dearest = years.years.iter().max_by(|a, b| a.cost.cash.total.cmp(&b.cost.cash.total).then(b.year.cmp(&a.year)));
    let Some(year) = dearest else { return Message::empty() };
    let id = |part: &str| format!("detail.year.{}.{part}", years.option);
    let when = match year.year {
        0 => message!("pack-cash-at-signing"),
        at => message!("pack-cash-in-year", year = at.to_string()),
    };
    let when = Value::figure(when, id("dearest"), year.year.to_string());
    let total = money.figure(year.cost.cash.total, id(&format!("{}.cash.total", year.year)));
    let most = message!("pack-cash-most", option = shown.name(), when = when, total = total);
    let months = &years.cumulative_cash;
    let highest = (0..months.len()).max_by(|a, b| months[*a].cmp(&months[*b]).then(b.cmp(a))).unwrap_or(0);
    let Some(sum) = months.get(highest) else { return message!("pack-cash-peak", most = most) };
    let month = fill::name(id("highest.month"), highest.to_string());
    let highest = money.figure(*sum, id("highest"));
    match months.last().filter(|last| *last < sum) {
        Some(last) => {
            let last = money.figure(*last, id("last"));
            message!("pack-cash-peak.down", most = most, month = month, sum = highest, last = last)
        }
        None => message!("pack-cash-peak.sum", most = most, month = month, sum = highest),
    }
}

/// How cash sits with the budget: in the base case, and where nine worlds of ten stay below.
fn budget(matter: &Matter, paid: &[Paid], (shown, years): (&Shown, &OptionYears), money: &Money) -> Message {
    let Some((budget, cash)) = matter.report.frame.budget.zip(shown.option.cash) else {
        return message!("pack-cash-no-budget");
    };
    let spent = years.cumulative_cash.iter().position(|paid| *paid > budget);
    let verdict = match (against(budget, cash.base, cash.p90), spent) {
        (Against::Within, _) => message!("pack-cash-holds"),
        (Against::Tight, _) => message!("pack-cash-tight"),
        (Against::Over, Some(month)) => {
            message!("pack-cash-spent", month = fill::name("cash.spent", month.to_string()))
        }
        (Against::Over, None) => message!("pack-cash-over"),
    };
    let drawn = if limit(matter, paid).is_some() { "pack-cash-budget.drawn" } else { "pack-cash-budget" };
    Message::new(drawn)
        .with("budget", money.figure(budget, "frame.budget"))
        .with("base", money.figure(cash.base, shown.id("cash.base")))
        .with("p90", money.figure(cash.p90, shown.id("cash.p90")))
        .with("verdict", verdict)
}

/// How cash stands against a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    /// Base case and nine worlds of ten stay within it.
    Within,
    /// The base case does, P90 does not.
    Tight,
    /// The base case is above it.
    Over,
}

fn against(budget: Amount, base: Amount, p90: Amount) -> Against {
    match (base > budget, p90 > budget) {
        (true, _) => Against::Over,
        (_, true) => Against::Tight,
        _ => Against::Within,
    }
}

/// From which month on another option has paid less than the recommended one for good, or more.
fn crossed(matter: &Matter, best: &str) -> Message {
    let lasting = lasting(&matter.detail.crossings, best);
    let name = |option: &str| fill::name(format!("option.{option}.name"), matter.option(option));
    let listed = fill::semicolons(lasting.iter().take(CROSSINGS).map(|crossing| {
        let id = format!("detail.crossing.{}.{}.month", crossing.before, crossing.after);
        let month = fill::name(id, crossing.month.to_string());
        let (less, more) = (name(&crossing.after), name(&crossing.before));
        message!("pack-cash-crossing", month = month, less = less, more = more)
    }));
    match lasting.len() {
        0 => Message::empty(),
        all if all <= CROSSINGS => message!("pack-cash-crossed", told = listed),
        all => {
            let (count, more) = (all - CROSSINGS, fill::count("crossings.more", all - CROSSINGS));
            message!("pack-cash-crossed.more", told = listed, more = more, count = count)
        }
    }
}

/// The last crossing of the option with each other one, by month.
pub(crate) fn lasting<'a>(crossings: &'a [Crossing], best: &str) -> Vec<&'a Crossing> {
    let other = |c: &Crossing| match (c.before == best, c.after == best) {
        (true, _) => Some(c.after.clone()),
        (_, true) => Some(c.before.clone()),
        _ => None,
    };
    let last = |c: &&Crossing| {
        other(c).is_some_and(|id| {
            !crossings.iter().any(|later| later.month > c.month && other(later).as_ref() == Some(&id))
        })
    };
    let mut lasting: Vec<&Crossing> = crossings.iter().filter(last).collect();
    lasting.sort_by_key(|crossing| crossing.month);
    lasting
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::decimal;

    fn amount(value: f64) -> Amount {
        Amount(decimal::of_f64(value).unwrap())
    }

    #[test]
    fn cash_findings_claim_no_more_than_the_lines_show() {
        let from = |month, before| Course::From { month, more: 6.5e6, before };
        for (rivals, cheaper, expected) in [
            ((0, true), vec![], "What A has paid, month by month"),
            ((2, true), vec![], "In no month has A paid more than another option in play"),
            (
                (2, false),
                vec![],
                "Once all is paid no option in play has paid less than A, though some have for a time",
            ),
            (
                (2, false),
                vec![("B", from(60, false))],
                "B has paid less than A only from month 60 on; until then it needs up to €6.5m more",
            ),
            (
                (2, false),
                vec![("B", from(66, false))],
                "B has paid less than A only from month 66 on, after the horizon; until then it needs up to €6.5m more",
            ),
            (
                (2, false),
                vec![("B", from(30, true))],
                "B has paid less than A for good from month 30 on; before, they change places, and it needs up to €6.5m more",
            ),
            (
                (2, false),
                vec![("B", Course::NeverMore)],
                "In no month has B paid more than A, and less once all is paid",
            ),
            (
                (3, false),
                vec![("B", Course::NeverMore), ("C", from(9, false))],
                "Once all is paid, two options have paid less than A",
            ),
        ] {
            let found = voice::text(&sentence("A", rivals, &cheaper, (60, "EUR"))).replace(['\u{202F}', '\u{A0}'], " ");
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn payments_are_compared_month_by_month() {
        let from = |month, more, before| Course::From { month, more, before };
        for (own, rival, expected) in [
            (&[1.0, 2.0][..], &[1.0, 2.0][..], Course::NeverLess),
            (&[1.0, 2.0], &[1.0, 1.5], Course::NeverMore),
            (&[1.0, 2.0], &[0.0, 3.0], Course::NotInTheEnd),
            (&[1.0, 2.0, 5.0], &[2.0, 4.0], from(2, 2.0, false)),
            (&[1.0, 2.0, 3.0, 4.0], &[0.0, 5.0, 3.0, 3.5], from(3, 3.0, true)),
            (&[1.0], &[1.0, 4.0], Course::NeverLess),
            (&[], &[], Course::NeverLess),
        ] {
            let paid = |values: &[f64]| values.iter().map(|value| amount(*value)).collect::<Vec<_>>();
            assert_eq!(course(&paid(own), &paid(rival)), expected, "{own:?} {rival:?}");
        }
    }

    #[test]
    fn amounts_of_a_paragraph_share_unit_and_digits() {
        for (amounts, expected) in [
            (&[6.339e6, 33.33e6, 38e6, 41.6e6][..], &["€6.3m", "€33.3m", "€38.0m", "€41.6m"][..]),
            (&[38.01e6, 38.04e6], &["€38.01m", "€38.04m"]),
        ] {
            let money = Money::of(amounts, "EUR");
            let texts: Vec<String> =
                amounts.iter().map(|a| money.say(amount(*a)).replace(['\u{202F}', '\u{A0}'], " ")).collect();
            assert_eq!(texts, expected);
        }
    }

    #[test]
    fn a_budget_holds_in_both_in_one_or_not() {
        for (budget, base, p90, expected) in [
            (42.0, 35.0, 40.0, Against::Within),
            (42.0, 42.0, 42.0, Against::Within),
            (42.0, 40.0, 45.0, Against::Tight),
            (42.0, 43.0, 41.0, Against::Over),
        ] {
            assert_eq!(against(amount(budget), amount(base), amount(p90)), expected, "{budget} {base} {p90}");
        }
    }

    #[test]
    fn only_lasting_changes_of_places_with_the_option_are_told() {
        let crossing = |(before, after, month): &(&str, &str, u32)| Crossing {
            before: (*before).to_owned(),
            after: (*after).to_owned(),
            month: *month,
        };
        let all = [("a", "b", 3), ("b", "a", 9), ("c", "a", 2), ("b", "c", 5)];
        let crossings: Vec<Crossing> = all.iter().map(crossing).collect();
        let found: Vec<(&str, u32)> = lasting(&crossings, "a").iter().map(|c| (c.before.as_str(), c.month)).collect();
        assert_eq!(found, [("c", 2), ("b", 9)]);
    }
}
