//! Part 5: what it costs: the build-up, every bucket of every option, each year of the recommended one, and the cash
//! that leaves the house.

mod buckets;
pub(crate) mod cash;
mod years;

use super::ledger::{Ledger, named};
use super::uncertainty::spread;
use super::{figure, note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use crate::prose::Prose;
use charts::build_up::StackedBuildUp;
use decision::report::TccReport;
use quantity::decimal::Amount;
use quantity::show;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What does it cost, of what does that consist, and when is it paid?", finding(matter));
    let ledger = Ledger::of_case(matter);
    if matter.shown.iter().all(|shown| shown.option.tcc.is_none()) {
        return nothing(flow, "No option's cost could be computed, so there is nothing to build up or to pay.");
    }
    build_up(flow, matter, ledger);
    buckets::lay(flow, matter, ledger);
    years::lay(flow, matter, ledger);
    cash::lay(flow, matter);
}

/// Where most of the recommended option's cost lies.
fn finding(matter: &Matter) -> Prose {
    let costed = matter.shown.iter().filter(|shown| shown.option.tcc.is_some());
    let Some(best) = costed.clone().find(|shown| shown.recommended) else {
        return match costed.count() {
            0 => title().say("No cost could be computed yet"),
            1 => title().say("One option can be costed; none is recommended"),
            all => title()
                .figure(&all.to_string(), "options.costed", all.to_string())
                .say(" options can be costed; none is recommended"),
        };
    };
    match largest(best) {
        Some((key, share, amount)) => {
            let (bucket, _) = named(key);
            let bucket = bucket.to_lowercase();
            let share = show::percent(share);
            title()
                .figure(&share, &best.id(&format!("bucket.{key}.share")), exact(amount))
                .say(" of what ")
                .figure(&best.option.name, &best.id("name"), &best.option.name)
                .say(" costs goes to ")
                .figure(&bucket, &best.id("largest_bucket"), key)
                .say(useful(key, moved(best)))
        }
        None => title()
            .figure(&best.option.name, &best.id("name"), &best.option.name)
            .say(" costs nothing in the base case"),
    }
}

/// True where idle hours or experiments were taken out of what they were paid in.
fn moved(shown: &Shown) -> bool {
    let some = |key: &str| shown.option.buckets.get(key).is_some_and(|amount| !amount.0.is_zero());
    some("hidden.idle") || some("hidden.experimentation")
}

/// What is left of rent and servers once idle hours and experiments are counted as hidden cost.
fn useful(key: &str, moved: bool) -> &'static str {
    match key {
        "opex.rent" if moved => " that does useful work",
        "capex.servers" if moved => " that do useful work",
        _ => "",
    }
}

/// The largest bucket of an option with its share of the total; `None` where the total is not above 0.
fn largest<'a>(shown: &'a Shown) -> Option<(&'a str, f64, Amount)> {
    let total = float(shown.option.tcc?.spread.base);
    let buckets = shown.option.buckets.0.iter().filter(|(_, amount)| float(*amount) > 0.0);
    let (key, amount) = buckets.max_by(|a, b| float(a.1).total_cmp(&float(b.1)))?;
    (total > 0.0).then(|| (key.as_str(), float(*amount) / total, *amount))
}

fn build_up(flow: &mut Flow, matter: &Matter, ledger: Ledger) {
    let frame = &matter.report.frame;
    let known: Vec<(&Shown, TccReport)> = matter.shown.iter().filter_map(|s| Some((s, s.option.tcc?))).collect();
    let unit = format!("{}, base case, present value", ledger.with(&frame.currency));
    let bars = known.iter().map(|(shown, tcc)| shown.build_up(tcc, |_, amount| ledger.bare(float(amount)))).collect();
    let drawn = StackedBuildUp { title: build_up_title(&known), unit, bars };
    figure::figure(flow, "build-up", &drawn.figure(matter.fonts, flow.width()));
    let prose = spread::base_case(small().say("Every input at its base."), matter);
    note(flow, prose.say(" Capital is net of what the hardware is still worth at the end, so the price paid for it is higher; idle hours and experiments are taken out of capital and operating cost and stand in hidden cost (").page(&matter.refs, "hidden").say(")."));
}

/// Which option costs least in the base case; ties and lone options have sentences of their own.
fn build_up_title(known: &[(&Shown, TccReport)]) -> String {
    let mut order: Vec<(f64, &Shown)> = known.iter().map(|(s, tcc)| (float(tcc.spread.base), *s)).collect();
    order.sort_by(|a, b| a.0.total_cmp(&b.0));
    least(&order.iter().map(|(cost, s)| (*cost, s.option.name.as_str(), s.in_play())).collect::<Vec<_>>())
}

/// From costs, names and whether each is in play, cheapest first.
fn least(order: &[(f64, &str, bool)]) -> String {
    match order {
        [] => "No option's cost could be computed".to_owned(),
        [(_, only, _)] => format!("How the cost of {only} builds up"),
        [(a, one, _), (b, other, _), ..] if a == b => format!("{one} and {other} cost the same in the base case"),
        [(_, name, true), ..] => format!("{name} costs least in the base case"),
        [(_, name, false), ..] => format!("{name} would cost least in the base case, but is out"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rent_is_called_useful_where_idle_hours_were_taken_out() {
        for (key, moved, expected) in [
            ("opex.rent", true, " that does useful work"),
            ("opex.rent", false, ""),
            ("capex.servers", true, " that do useful work"),
            ("opex.staff", true, ""),
            ("hidden.idle", true, ""),
        ] {
            assert_eq!(useful(key, moved), expected, "{key} {moved}");
        }
    }

    #[test]
    fn the_cheapest_is_named_and_never_more_is_claimed() {
        for (order, expected) in [
            (&[][..], "No option's cost could be computed"),
            (&[(1.0, "A", true)], "How the cost of A builds up"),
            (&[(1.0, "A", true), (2.0, "B", true)], "A costs least in the base case"),
            (&[(1.0, "A", true), (1.0, "B", true)], "A and B cost the same in the base case"),
            (&[(1.0, "A", false), (2.0, "B", true)], "A would cost least in the base case, but is out"),
        ] {
            assert_eq!(least(order), expected);
        }
    }
}
