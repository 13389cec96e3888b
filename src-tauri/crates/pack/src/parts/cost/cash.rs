//! Cash that leaves the house: each option's payments added up month by month, where another comes to have paid less than
//! the recommended one, when most is needed, and how that sits with the budget.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{self, exact, float};
use crate::options::Shown;
use crate::parts::{figure, note, nothing, small};
use crate::prose::Prose;
use charts::cash::{Cash, CashLine, Step};
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
        title: title(&paid),
        unit: format!("{}, undiscounted, base case", matter.report.frame.currency),
        step: Step::Month,
        lines: paid.iter().take(LINES).map(|paid| line(matter, paid)).collect(),
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

/// Who has paid least at the end, and whether that was so in every month. Options that are out do not count.
fn title(paid: &[Paid]) -> String {
    let Some((best, years)) = paid.iter().find(|(shown, _)| shown.recommended) else {
        return "What each option has paid, month by month".to_owned();
    };
    let rivals: Vec<&Paid> = paid.iter().filter(|(shown, _)| shown.in_play() && !shown.recommended).collect();
    let last = |years: &OptionYears| years.cumulative_cash.last().map_or(Amount::default(), |amount| *amount);
    let cheaper: Vec<&str> = rivals
        .iter()
        .filter(|(_, rival)| last(rival) < last(years))
        .map(|(shown, _)| shown.option.name.as_str())
        .collect();
    let always = rivals.iter().all(|(_, rival)| never_above(&years.cumulative_cash, &rival.cumulative_cash));
    sentence(&best.option.name, (rivals.len(), always), &cheaper)
}

/// True where what was paid is in no month more than what the other has paid.
fn never_above(own: &[Amount], other: &[Amount]) -> bool {
    let at = |paid: &[Amount], month: usize| paid.get(month).or(paid.last()).copied().unwrap_or_default();
    (0..own.len().max(other.len())).all(|month| at(own, month) <= at(other, month))
}

/// From how many rivals there are, whether the option never asks for more, and who asks for less in the end.
fn sentence(name: &str, (rivals, always): (usize, bool), cheaper: &[&str]) -> String {
    match cheaper {
        _ if rivals == 0 => format!("What {name} has paid, month by month"),
        [] if always => format!("In no month has {name} paid more than another option in play"),
        [] => format!("No option in play asks for less cash than {name} over the whole term"),
        [one] => format!("{one} asks for less cash than {name} over the whole term"),
        many => format!("{} options ask for less cash than {name} over the whole term", numbers::word(many.len())),
    }
}

/// When the recommended option needs most, how its cash sits with the budget, and what passes it.
fn need(matter: &Matter, paid: &[Paid]) -> Prose {
    let prose = Prose::ink(BODY);
    let Some((shown, years)) = paid.iter().find(|(shown, _)| shown.recommended) else { return prose };
    crossed(budget(peak(prose, matter, shown, years), matter, shown, years), matter, &shown.option.id)
}

/// "Northwind needs most cash in year 1, 9.2 M EUR; the sum paid is highest in month 60, 45.1 M EUR."
fn peak(prose: Prose, matter: &Matter, shown: &Shown, years: &OptionYears) -> Prose {
    let dearest = years.years.iter().max_by(|a, b| a.cost.cash.total.cmp(&b.cost.cash.total).then(b.year.cmp(&a.year)));
    let Some(year) = dearest else { return prose };
    let currency = &matter.report.frame.currency;
    let id = |part: &str| format!("detail.year.{}.{part}", years.option);
    let money = |amount: Amount| numbers::known(float(amount), currency);
    let when = if year.year == 0 { "at the signing".to_owned() } else { format!("in year {}", year.year) };
    let total = year.cost.cash.total;
    let prose = prose
        .figure(&shown.option.name, &shown.id("name"), &shown.option.name)
        .say(" needs most cash ")
        .figure(&when, &id("dearest"), year.year.to_string())
        .say(", ")
        .figure(&money(total), &id(&format!("{}.cash.total", year.year)), exact(total));
    let months = &years.cumulative_cash;
    let highest = (0..months.len()).max_by(|a, b| months[*a].cmp(&months[*b]).then(b.cmp(a))).unwrap_or(0);
    let Some(most) = months.get(highest) else { return prose.say(". ") };
    let prose = prose
        .say("; the sum paid is highest in month ")
        .figure(&highest.to_string(), &id("highest.month"), highest.to_string())
        .say(", ")
        .figure(&money(*most), &id("highest"), exact(*most));
    match months.last().filter(|last| *last < most) {
        Some(last) => prose
            .say(", and comes down to ")
            .figure(&money(*last), &id("last"), exact(*last))
            .say(" by what comes back. "),
        None => prose.say(". "),
    }
}

/// How cash sits with the budget: in the base case, and where nine worlds of ten stay below.
fn budget(prose: Prose, matter: &Matter, shown: &Shown, years: &OptionYears) -> Prose {
    let Some((budget, cash)) = matter.report.frame.budget.zip(shown.option.cash) else {
        return prose.say("The frame sets no budget. ");
    };
    let currency = &matter.report.frame.currency;
    let rounded = |amount: Amount| {
        let value = float(amount);
        let step = show::significant(value, 3);
        numbers::known(step.map_or(value, |step| (value / step).round() * step), currency)
    };
    let prose = prose
        .say("The budget is ")
        .figure(&numbers::known(float(budget), currency), "frame.budget", exact(budget))
        .say("; all cash is ")
        .figure(&numbers::known(float(cash.base), currency), &shown.id("cash.base"), exact(cash.base))
        .say(" in the base case, and at most ")
        .figure(&rounded(cash.p90), &shown.id("cash.p90"), exact(cash.p90))
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
fn lasting<'a>(crossings: &'a [Crossing], best: &str) -> Vec<&'a Crossing> {
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
        for (rivals, cheaper, expected) in [
            ((0, true), &[][..], "What A has paid, month by month"),
            ((2, true), &[], "In no month has A paid more than another option in play"),
            ((2, false), &[], "No option in play asks for less cash than A over the whole term"),
            ((2, false), &["B"], "B asks for less cash than A over the whole term"),
            ((3, false), &["B", "C"], "Two options ask for less cash than A over the whole term"),
        ] {
            assert_eq!(sentence("A", rivals, cheaper), expected);
        }
    }

    #[test]
    fn payments_are_compared_month_by_month() {
        for (own, other, expected) in [
            (&[1.0, 2.0][..], &[1.0, 2.0][..], true),
            (&[1.0, 2.0], &[0.0, 3.0], false),
            (&[1.0, 2.0, 5.0], &[2.0, 4.0], false),
            (&[1.0], &[1.0, 4.0], true),
        ] {
            let paid = |values: &[f64]| values.iter().map(|value| amount(*value)).collect::<Vec<_>>();
            assert_eq!(never_above(&paid(own), &paid(other)), expected, "{own:?} {other:?}");
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
