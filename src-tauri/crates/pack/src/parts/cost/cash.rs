//! Cash that leaves the house: each option's payments added up month by month, where another comes to have paid less than
//! the recommended one, when most is needed, and how that sits with the budget.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::Shown;
use crate::parts::{figure, note, nothing, small};
use crate::prose::Prose;
use charts::cash::{Cash, CashLine, Limit, Step};
use charts::type_scale::BODY;
use charts::{Figure, Label, Mark, Standing};
use decision::report::detail::{Crossing, OptionYears};
use quantity::decimal::Amount;
use quantity::show;

/// Lines that an eye can still tell apart.
const LINES: usize = 8;
/// Crossings told; the others are counted.
const CROSSINGS: usize = 4;

/// An option with its payments.
type Paid<'a> = (&'a Shown<'a>, &'a OptionYears);

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let of = |shown: &Shown| matter.detail.by_year.iter().find(|years| years.option == shown.option.id);
    let paid: Vec<Paid> = matter.shown.iter().filter_map(|shown| Some((shown, of(shown)?))).collect();
    if paid.is_empty() {
        flow.space(crate::parts::BETWEEN);
        flow.heading(1, "Cash need", "cash");
        return nothing(flow, "No option's payments could be told by month.");
    }
    let drawn = Cash {
        title: title(&paid, (matter.report.frame.months, &matter.report.frame.currency)),
        unit: format!("{}, undiscounted, base case", matter.report.frame.currency),
        step: Step::Month,
        lines: paid.iter().take(LINES).map(|paid| line(matter, paid)).collect(),
        limit: limit(matter, &paid),
    };
    // The axis says the unit.
    let drawn = Figure { unit: String::new(), ..drawn.figure(matter.fonts, flow.width()) };
    figure::noted(flow, "cash", &drawn, &need(matter, &paid));
    if paid.len() > LINES {
        let more = (paid.len() - LINES).to_string();
        let more = small().figure(&more, "cash.more", &more);
        note(
            flow,
            more.say(
                " more options are left out of the figure to keep it readable; the first ones of page 1 are in it.",
            ),
        );
    }
}

/// The budget across the figure, where it does not dwarf what is paid.
fn limit(matter: &Matter, paid: &[Paid]) -> Option<Limit> {
    let budget = matter.report.frame.budget?;
    let highest = paid.iter().take(LINES).flat_map(|(_, years)| years.cumulative_cash.iter()).max()?;
    let text = format!("budget {}", numbers::known(float(budget), &matter.report.frame.currency));
    let fits = float(budget) <= 3.0 * float(*highest);
    fits.then(|| Limit { name: Label::marked(text, Mark::new("frame.budget", exact(budget))), amount: float(budget) })
}

fn line(matter: &Matter, (shown, years): &Paid) -> CashLine {
    let place = matter.report.options.iter().position(|o| o.id == shown.option.id).unwrap_or(0);
    CashLine {
        name: Label::marked(&shown.option.name, Mark::new(shown.id("name"), &shown.option.name)),
        place,
        values: years.cumulative_cash.iter().map(|amount| float(*amount)).collect(),
        standing: match (shown.recommended, shown.in_play()) {
            (true, _) => Standing::Leading,
            (_, true) => Standing::InPlay,
            _ => Standing::Out,
        },
    }
}

/// Who has paid less in the end, and from which month on. Options that are out do not count.
fn title(paid: &[Paid], (months, currency): (u32, &str)) -> String {
    let Some((best, years)) = paid.iter().find(|(shown, _)| shown.recommended) else {
        return "What each option has paid, month by month".to_owned();
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
) -> String {
    match cheaper {
        _ if rivals == 0 => format!("What {name} has paid, month by month"),
        [] if always => format!("In no month has {name} paid more than another option in play"),
        [] => format!("Once all is paid no option in play has paid less than {name}, though some have for a time"),
        [(one, Course::From { month, more, before })] => {
            let after = if *month > months as usize { ", after the horizon," } else { "" };
            let more = format!("{}\u{A0}{currency}", numbers::rough(*more));
            match before {
                false => format!(
                    "{one} has paid less than {name} only from month {month} on{after}; until then it needs up to {more} more"
                ),
                true => format!(
                    "{one} has paid less than {name} for good from month {month} on{after}; before, they change places, and it needs up to {more} more"
                ),
            }
            .replace(",;", ";")
        }
        [(one, _)] => format!("In no month has {one} paid more than {name}, and less once all is paid"),
        many => {
            format!("Once all is paid, {} options have paid less than {name}", show::in_words(many.len()))
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
        format!("{}\u{A0}{}", self.unit.bare(float(amount), self.step), numbers::head(self.unit, &self.currency))
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
    let prose = after(peak(prose, shown, years, &money), matter.report.frame.months as usize, paid, &money);
    crossed(budget(prose, matter, (paid, shown, years), &money), matter, &shown.option.id)
}

fn most(so_far: Option<f64>, amount: f64) -> Option<f64> {
    Some(so_far.map_or(amount, |most| most.max(amount)))
}

/// What commitments still charge after the horizon; the sums count it.
fn after(prose: Prose, months: usize, paid: &[Paid], money: &Money) -> Prose {
    let late = paid.iter().filter_map(|(shown, years)| {
        let (at, last) = (years.cumulative_cash.get(months)?, years.cumulative_cash.last()?);
        let due = Amount(last.0 - at.0);
        (shown.in_play() && due.0 > Amount::default().0).then(|| (shown, years.cumulative_cash.len() - 1, due))
    });
    let mut prose = prose;
    for (at, (shown, month, due)) in late.take(LINES).enumerate() {
        let id = |part: &str| format!("detail.year.{}.{part}", shown.option.id);
        prose = if at == 0 {
            let month = months.to_string();
            prose.say("After the horizon, month ").figure(&month, "frame.months", &month).say(", ")
        } else {
            prose.say("; ")
        };
        prose = prose
            .figure(&shown.option.name, &shown.id("name"), &shown.option.name)
            .say(" still pays ")
            .figure(&money.say(due), &id("late"), exact(due))
            .say(" until month ")
            .figure(&month.to_string(), &id("late.month"), month.to_string());
    }
    let any = paid.iter().any(|(shown, years)| {
        let ends = years.cumulative_cash.get(months).zip(years.cumulative_cash.last());
        shown.in_play() && ends.is_some_and(|(at, last)| last > at)
    });
    if any { prose.say(", counted in the sums. ") } else { prose }
}

/// "Northwind needs most cash in year 1, 9.2 M EUR; the sum paid is highest in month 60, 45.1 M EUR."
fn peak(prose: Prose, shown: &Shown, years: &OptionYears, money: &Money) -> Prose {
    let dearest = years.years.iter().max_by(|a, b| a.cost.cash.total.cmp(&b.cost.cash.total).then(b.year.cmp(&a.year)));
    let Some(year) = dearest else { return prose };
    let id = |part: &str| format!("detail.year.{}.{part}", years.option);
    let when = if year.year == 0 { "at the signing".to_owned() } else { format!("in year {}", year.year) };
    let total = year.cost.cash.total;
    let prose = prose
        .figure(&shown.option.name, &shown.id("name"), &shown.option.name)
        .say(" needs most cash ")
        .figure(&when, &id("dearest"), year.year.to_string())
        .say(", ")
        .figure(&money.say(total), &id(&format!("{}.cash.total", year.year)), exact(total));
    let months = &years.cumulative_cash;
    let highest = (0..months.len()).max_by(|a, b| months[*a].cmp(&months[*b]).then(b.cmp(a))).unwrap_or(0);
    let Some(most) = months.get(highest) else { return prose.say(". ") };
    let prose = prose
        .say("; the sum paid is highest in month ")
        .figure(&highest.to_string(), &id("highest.month"), highest.to_string())
        .say(", ")
        .figure(&money.say(*most), &id("highest"), exact(*most));
    match months.last().filter(|last| *last < most) {
        Some(last) => prose
            .say(", and comes down to ")
            .figure(&money.say(*last), &id("last"), exact(*last))
            .say(" by what comes back. "),
        None => prose.say(". "),
    }
}

/// How cash sits with the budget: in the base case, and where nine worlds of ten stay below.
fn budget(
    prose: Prose,
    matter: &Matter,
    (paid, shown, years): (&[Paid], &Shown, &OptionYears),
    money: &Money,
) -> Prose {
    let Some((budget, cash)) = matter.report.frame.budget.zip(shown.option.cash) else {
        return prose.say("The frame sets no budget. ");
    };
    let prose = prose
        .say("The budget is ")
        .figure(&money.say(budget), "frame.budget", exact(budget))
        .say(", for undiscounted cash")
        .say(if limit(matter, paid).is_some() { ", the dashed line in the figure" } else { "" })
        .say("; all cash is ")
        .figure(&money.say(cash.base), &shown.id("cash.base"), exact(cash.base))
        .say(" in the base case, and at most ")
        .figure(&money.say(cash.p90), &shown.id("cash.p90"), exact(cash.p90))
        .say(" in nine worlds of ten: ");
    let spent = years.cumulative_cash.iter().position(|paid| *paid > budget);
    match (against(budget, cash.base, cash.p90), spent) {
        (Against::Within, _) => prose.say("the budget holds in both. "),
        (Against::Tight, _) => prose.say("the budget holds in the base case, but not in that many worlds. "),
        (Against::Over, Some(month)) => prose
            .say("the budget is used up in month ")
            .figure(&month.to_string(), "cash.spent", month.to_string())
            .say(". "),
        (Against::Over, None) => prose.say("the budget does not hold. "),
    }
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
fn crossed(prose: Prose, matter: &Matter, best: &str) -> Prose {
    let lasting = lasting(&matter.detail.crossings, best);
    let name = |prose: Prose, option: &str| {
        let name = matter.option(option);
        prose.figure(name, &format!("option.{option}.name"), name)
    };
    let prose = lasting.iter().take(CROSSINGS).enumerate().fold(prose, |prose, (at, crossing)| {
        let month = crossing.month.to_string();
        let id = format!("detail.crossing.{}.{}.month", crossing.before, crossing.after);
        let prose = prose.say(if at == 0 { "From month " } else { "; from month " }).figure(&month, &id, &month);
        name(name(prose.say(" on "), &crossing.after).say(" has paid less than "), &crossing.before)
    });
    match lasting.len() {
        0 => prose,
        all if all <= CROSSINGS => prose.say("."),
        all => {
            let more = all - CROSSINGS;
            let prose = prose.say("; and ").figure(&more.to_string(), "crossings.more", more.to_string());
            prose.say(if more == 1 { " more change of places with it." } else { " more changes of places with it." })
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
                "B has paid less than A only from month 60 on; until then it needs up to 6.5 M EUR more",
            ),
            (
                (2, false),
                vec![("B", from(66, false))],
                "B has paid less than A only from month 66 on, after the horizon; until then it needs up to 6.5 M EUR more",
            ),
            (
                (2, false),
                vec![("B", from(30, true))],
                "B has paid less than A for good from month 30 on; before, they change places, and it needs up to 6.5 M EUR more",
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
            let found = sentence("A", rivals, &cheaper, (60, "EUR")).replace(['\u{202F}', '\u{A0}'], " ");
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
            (&[6.339e6, 33.33e6, 38e6, 41.6e6][..], &["6.3 M EUR", "33.3 M EUR", "38.0 M EUR", "41.6 M EUR"][..]),
            (&[38.01e6, 38.04e6], &["38.01 M EUR", "38.04 M EUR"]),
        ] {
            let money = Money::of(amounts, "EUR");
            let said: Vec<String> =
                amounts.iter().map(|a| money.say(amount(*a)).replace(['\u{202F}', '\u{A0}'], " ")).collect();
            assert_eq!(said, expected);
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
        let told: Vec<(&str, u32)> = lasting(&crossings, "a").iter().map(|c| (c.before.as_str(), c.month)).collect();
        assert_eq!(told, [("c", 2), ("b", 9)]);
    }
}
