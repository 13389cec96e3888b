//! Curves of commitments as they are told.

use super::decide::amount;
use super::names;
use crate::draw::Worlds;
use crate::propose::{Drawn, Judged, Moved, Waited};
use crate::report::commitments::{CommitmentCurve, CommitmentMove, CommitmentPoint, Commitments, ThumbUnits, Waiting};
use crate::value::percentiles;
use quantity::show;
use vocabulary::{CommitmentDriver, Message, Value, message};

/// The answer for one option.
pub(crate) fn commitments(worlds: &Worlds, option: usize, judged: usize, drawn: &[Drawn]) -> Commitments {
    let (snapshot, plan) = (worlds.model.snapshot, &worlds.model.snapshot.options[option]);
    let told = Told { worlds };
    Commitments {
        option: plan.id.clone(),
        name: plan.name.clone(),
        seed: worlds.setting.seed,
        worlds: judged,
        currency: snapshot.frame.currency.to_string(),
        pools: drawn.iter().filter_map(|own| told.curve(own)).collect(),
        notes: [message!("decision-commitments-note")].into_iter().chain(worlds.model.snapshot.notes.clone()).collect(),
    }
}

struct Told<'w> {
    worlds: &'w Worlds<'w>,
}

impl Told<'_> {
    fn curve(&self, own: &Drawn) -> Option<CommitmentCurve> {
        let snapshot = self.worlds.model.snapshot;
        let quote = &snapshot.quotes[own.quote];
        let mean = |units: u32| own.points.get(&units).map(|judged| judged.standing.mean);
        let (today, least) = (mean(own.today)?, mean(own.optimum)?);
        let beside = |units: Option<u32>| Some(mean(units?)? - today);
        let [more, fewer] = [own.today.checked_add(1), own.today.checked_sub(1)].map(beside);
        let thumb = |(rule, units): &(vocabulary::MixRule, u32)| {
            Some(ThumbUnits { rule: *rule, units: *units, extra: amount(mean(*units)? - least) })
        };
        Some(CommitmentCurve {
            pool: own.pool,
            quote: quote.id.clone(),
            name: names::quote(snapshot, quote),
            unit_gpus: quote.unit_gpus,
            points: own.points.iter().filter_map(|(units, judged)| point(*units, judged)).collect(),
            today: own.today,
            optimum: own.optimum,
            optimum_in_proportion: own.in_proportion,
            saving: amount(today - least),
            one_more: more.map(amount),
            one_fewer: fewer.map(amount),
            thumbs: own.thumbs.iter().filter_map(thumb).collect(),
            moves: own.moves.iter().map(moved).collect(),
            waiting: own.waited.map(waiting),
            findings: self.findings(own, today - least, [more, fewer]),
        })
    }

    /// Sentences: "20 units in place of 18 cost €0.30m less on average. One unit more than 18 saves €0.14m …". What one unit
    /// more and one fewer change the mean by is given.
    fn findings(&self, own: &Drawn, saving: f64, beside: [Option<f64>; 2]) -> Vec<Message> {
        let best = match own.optimum == own.today {
            true => message!("decision-commitments-same"),
            false if saving <= noise(own) => {
                let worlds = own.points.get(&own.today).map_or(0, |judged| judged.tcc.len());
                message!("decision-commitments-near", worlds = worlds)
            }
            false => message!("decision-commitments-best").with("money", self.money(saving)),
        };
        let best = best.with("units", own.optimum).with("today", own.today);
        let reached = own.moves.iter().filter_map(|own| Some((own, own.factor?)));
        let reached: Vec<Message> = reached.map(|(own, factor)| reach(own, factor)).collect();
        let holds = match reached.is_empty() {
            true => message!("decision-commitments-firm"),
            false => message!("decision-commitments-until", units = own.optimum, moves = Value::any(reached)),
        };
        let waits = own.waited.as_ref().map(|waited| self.waits(waited));
        let grown = own.in_proportion.map(|units| match units == own.optimum {
            true => message!("decision-commitments-grown.same"),
            false => message!("decision-commitments-grown", units = units),
        });
        let stepped = own.is_stepped.then(|| message!("decision-commitments-stepped"));
        [Some(best), stepped, self.beside(own.today, beside), grown, Some(holds), waits].into_iter().flatten().collect()
    }

    /// "One unit more than 18 saves €0.14m, one fewer costs €0.16m".
    fn beside(&self, today: u32, [more, fewer]: [Option<f64>; 2]) -> Option<Message> {
        let told = |change: f64| match change < 0.0 {
            true => message!("decision-commitments-saves", money = self.money(-change)),
            false => message!("decision-commitments-costs", money = self.money(change)),
        };
        let told = match (more.map(told), fewer.map(told)) {
            (Some(more), Some(fewer)) => message!("decision-commitments-beside", more = more, fewer = fewer),
            (Some(more), None) => message!("decision-commitments-beside.more", more = more),
            (None, Some(fewer)) => message!("decision-commitments-beside.fewer", fewer = fewer),
            (None, None) => return None,
        };
        Some(told.with("today", today))
    }

    fn waits(&self, own: &Waited) -> Message {
        let told = match own.saving > 0.0 {
            true => message!("decision-commitments-wait").with("money", self.money(own.saving)),
            false => message!("decision-commitments-wait.never"),
        };
        let told = told.with("now", own.now).with("later", own.later).with("month", own.month.to_string());
        let informed = match own.informed > 0.0 {
            true => message!("decision-commitments-informed").with("money", self.money(own.informed)),
            false => message!("decision-commitments-informed.never"),
        };
        told.with("informed", informed.with("now", own.informed_now))
    }

    fn money(&self, size: f64) -> Message {
        let money = show::lettered(size, show::visible(size, show::significant(size, 2)));
        message!("general-amount", amount = money, unit = self.worlds.model.snapshot.frame.currency.to_string())
    }
}

/// Twice the standard error of the mean difference between today and the optimum, over the same worlds.
fn noise(own: &Drawn) -> f64 {
    let (Some(today), Some(best)) = (own.points.get(&own.today), own.points.get(&own.optimum)) else { return 0.0 };
    crate::propose::noise(&today.tcc, &best.tcc)
}

fn point(units: u32, judged: &Judged) -> Option<CommitmentPoint> {
    let [_, _, p90] = percentiles(judged.tcc.clone())?;
    let standing = judged.standing;
    let (mean, p90) = (amount(standing.mean), amount(p90));
    Some(CommitmentPoint { units, mean, p90, keeps_limits: standing.is_sound() })
}

fn moved(own: &Moved) -> CommitmentMove {
    CommitmentMove { driver: own.driver, factor: own.factor, rises: own.rises }
}

fn waiting(own: Waited) -> Waiting {
    let Waited { month, now, later, saving, informed, informed_now } = own;
    Waiting { month, now, later, saving: amount(saving), informed: amount(informed), informed_now }
}

/// "the price is 12 % higher".
fn reach(own: &Moved, factor: f64) -> Message {
    let told = match (own.driver, own.rises) {
        (CommitmentDriver::Price, true) => message!("decision-commitments-price"),
        (CommitmentDriver::Price, false) => message!("decision-commitments-price.lower"),
        (CommitmentDriver::Demand, true) => message!("decision-commitments-demand"),
        (CommitmentDriver::Demand, false) => message!("decision-commitments-demand.lower"),
    };
    told.with("share", show::percent(f64::abs(factor - 1.0)))
}
