//! Part 5: what it costs: the build-up, every bucket of every option, each year of the recommended one, and the cash
//! that leaves the house.

mod bridge;
mod buckets;
pub(crate) mod cash;
mod own_or_rent;
mod years;

use super::ledger::Ledger;
use super::uncertainty::spread;
use super::{figure, note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use charts::build_up::StackedBuildUp;
use decision::report::TccReport;
use quantity::decimal::Amount;
use quantity::show;
use vocabulary::Bucket;
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, label("pack-cost-question"), title().tell(&finding(matter)));
    let ledger = Ledger::of_case(matter);
    if matter.shown.iter().all(|shown| shown.option.tcc.is_none()) {
        return nothing(flow, label("pack-cost-nothing-to-pay"));
    }
    if matter.is_full() {
        build_up(flow, matter, ledger);
        bridge::lay(flow, matter);
    }
    buckets::lay(flow, matter, ledger);
    if matter.is_full() {
        years::lay(flow, matter, ledger);
        cash::lay(flow, matter);
        own_or_rent::lay(flow, matter);
    }
}

/// Where most of the recommended option's cost lies.
fn finding(matter: &Matter) -> Message {
    let costed = matter.shown.iter().filter(|shown| shown.option.tcc.is_some());
    let Some(best) = costed.clone().find(|shown| shown.recommended) else {
        return match costed.count() {
            0 => message!("pack-cost-none-yet"),
            1 => message!("pack-cost-one"),
            all => message!("pack-cost-several", count = fill::count("options.costed", all)),
        };
    };
    let Some(Largest { bucket, share, amount }) = largest(best) else {
        return message!("pack-cost-nothing", option = best.name());
    };
    let share = Value::figure(show::percent(share), best.id(&format!("bucket.{bucket}.share")), exact(amount));
    let name = Value::figure(bucket.inside(), best.id("largest_bucket"), bucket.word());
    message!("pack-cost-finding", share = share, option = best.name(), bucket = useful(bucket, moved(best), name))
}

/// True where idle hours or experiments were taken out of what they were paid in.
fn moved(shown: &Shown) -> bool {
    let some = |bucket: Bucket| shown.option.buckets.get(bucket.word()).is_some_and(|amount| !amount.0.is_zero());
    some(Bucket::HiddenIdle) || some(Bucket::HiddenExperimentation)
}

/// What is left of rent and servers once idle hours and experiments are counted as hidden cost.
fn useful(bucket: Bucket, moved: bool, name: Value) -> Value {
    match bucket {
        Bucket::OpexRent if moved => message!("pack-cost-useful-rent", bucket = name).into(),
        Bucket::CapexServers if moved => message!("pack-cost-useful-servers", bucket = name).into(),
        _ => name,
    }
}

/// The largest bucket of an option.
struct Largest {
    bucket: Bucket,
    /// Its share of the total, 0 to 1.
    share: f64,
    amount: Amount,
}

/// The largest bucket of an option; `None` where the total is not above 0.
fn largest(shown: &Shown) -> Option<Largest> {
    let total = float(shown.option.tcc?.spread.base);
    let buckets = shown.option.buckets.0.iter().filter(|(_, amount)| float(*amount) > 0.0);
    let (key, amount) = buckets.max_by(|a, b| float(a.1).total_cmp(&float(b.1)))?;
    let bucket = Bucket::from_word(key)?;
    (total > 0.0).then(|| Largest { bucket, share: float(*amount) / total, amount: *amount })
}

fn build_up(flow: &mut Flow, matter: &Matter, ledger: Ledger) {
    let frame = &matter.report.frame;
    let known: Vec<(&Shown, TccReport)> = matter.shown.iter().filter_map(|s| Some((s, s.option.tcc?))).collect();
    let unit = voice::text(&message!("pack-cost-unit", money = ledger.with(&frame.currency)));
    let bars = known.iter().map(|(shown, tcc)| shown.build_up(tcc, |_, amount| ledger.bare(float(amount)))).collect();
    let drawn = StackedBuildUp { title: voice::text(&build_up_title(&known)), unit, bars };
    figure::figure(flow, "build-up", &drawn.figure(matter.fonts, flow.width()));
    let net = message!("pack-cost-note-net", page = fill::page(&matter.refs, "hidden"));
    let text = fill::sentences([message!("pack-cost-note-base"), spread::base_case(matter), net]);
    note(flow, small().tell(&text));
}

/// Which option costs least in the base case; ties and lone options have sentences of their own.
fn build_up_title(known: &[(&Shown, TccReport)]) -> Message {
    let costed = known.iter().map(|(shown, tcc)| Costed {
        cost: float(tcc.spread.base),
        name: &shown.option.name,
        is_in_play: shown.in_play(),
    });
    let mut order: Vec<Costed> = costed.collect();
    order.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    least(&order)
}

/// An option whose cost is known.
struct Costed<'s> {
    cost: f64,
    name: &'s str,
    is_in_play: bool,
}

/// From the options, cheapest first.
fn least(order: &[Costed]) -> Message {
    match order {
        [] => message!("general-no-cost"),
        [only] => message!("pack-cost-least-only", option = only.name),
        [one, other, ..] if one.cost == other.cost => {
            message!("pack-cost-least-tie", one = one.name, other = other.name)
        }
        [first, ..] if first.is_in_play => message!("pack-cost-least", option = first.name),
        [first, ..] => message!("pack-cost-least-out", option = first.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rent_is_called_useful_where_idle_hours_were_taken_out() {
        for (key, moved, expected) in [
            (Bucket::OpexRent, true, "X that does useful work"),
            (Bucket::OpexRent, false, "X"),
            (Bucket::CapexServers, true, "X that do useful work"),
            (Bucket::OpexStaff, true, "X"),
            (Bucket::HiddenIdle, true, "X"),
        ] {
            assert_eq!(voice::value(useful(key, moved, "X".into())), expected, "{key} {moved}");
        }
    }

    #[test]
    fn the_cheapest_is_named_and_never_more_is_claimed() {
        for (order, expected) in [
            (&[][..], "No option's cost could be computed"),
            (&[(1.0, "A", true)], "How the cost of A builds up"),
            (&[(1.0, "A", true), (2.0, "B", true)], "A costs least in the base case"),
            (&[(1.0, "A", true), (1.0, "B", true)], "A and B cost the same in the base case"),
            (&[(1.0, "A", false), (2.0, "B", true)], "A would be cheapest but is excluded"),
        ] {
            let costed = order.iter().map(|&(cost, name, is_in_play)| Costed { cost, name, is_in_play });
            assert_eq!(voice::text(&least(&costed.collect::<Vec<_>>())), expected);
        }
    }
}
