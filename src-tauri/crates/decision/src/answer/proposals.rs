//! What was found for each party of vendors, as it is told: held against the entered option of the highest mean value.

use super::decide::amount;
use super::{budget, checks, names, options, vendors};
use crate::draw::Worlds;
use crate::propose::{Proposing, Regret, Settled, Sought, mean_tcc};
use crate::report::proposals::{
    CommittedChange, LeftOutQuote, MissedLimit, PartyReport, Proposal, Proposals, ProposedRow, RegretReport,
    ThumbReport,
};
use crate::report::{OptionReport, VendorsReport};
use crate::snapshot::Supply;
use crate::value::Values;
use quantity::decimal;
use quantity::show;
use scorecard::AxisWeights;
use vocabulary::{Message, PartyOutcome, Pool, ProposalLimit, State, Value, message};

/// Changes of what is committed that a sentence tells.
const TOLD: usize = 3;

/// The answer: `worlds` hold entered options and what was found behind them.
pub(crate) fn proposals(worlds: &Worlds, weights: &AxisWeights, found: &Proposing) -> Proposals {
    let snapshot = worlds.model.snapshot;
    let values = Values::new(worlds, weights, options::eligible(worlds));
    let reports = options::reports(worlds, weights, &values, true);
    let vendors = vendors::report(worlds, weights);
    let keeps = |at: &usize| found.entered.get(*at).copied().unwrap_or(false);
    let against = values.order().into_iter().find(keeps);
    let told = Told { worlds, values: &values, reports: &reports, vendors: &vendors, against };
    let is_proposed = |party: &&(&Settled, &Vec<Regret>)| party.0.outcome == PartyOutcome::Proposed;
    let mut proposals: Vec<Proposal> =
        found.parties.iter().filter(is_proposed).filter_map(|(party, regrets)| told.proposal(party, regrets)).collect();
    proposals.sort_by(|a, b| b.value.total_cmp(&a.value));
    let party = |(own, _): &(&Settled, &Vec<Regret>)| {
        let (mean, missed) = (own.sought.found.standing.mean, missed(worlds, own));
        PartyReport {
            vendors: ids(worlds, &own.sought),
            outcome: own.outcome,
            tcc_mean: Some(amount(mean)).filter(|_| mean.is_finite()),
            label: label(worlds, &own.sought, &missed),
            missed,
        }
    };
    let parties: Vec<PartyReport> = found.parties.iter().map(party).collect();
    let left_out = |(at, why): &(usize, vocabulary::LeftOut)| LeftOutQuote {
        quote: snapshot.quotes[*at].id.clone(),
        name: names::quote(snapshot, &snapshot.quotes[*at]),
        why: *why,
    };
    Proposals {
        finding: told.limited(found, &parties).unwrap_or_else(|| told.finding(&proposals)),
        seed: worlds.setting.seed,
        worlds: worlds.setting.worlds,
        searched: found.ask.searched.min(worlds.setting.worlds),
        currency: snapshot.frame.currency.to_string(),
        against: against.map(|at| snapshot.options[at].id.clone()),
        parties,
        left_out: found.left_out.iter().map(left_out).collect(),
        notes: told.notes(&proposals).into_iter().chain(told.passed_over(found.entered)).collect(),
        proposals,
    }
}

/// Limits that the plan of a party misses: where it was searched for, else in all worlds.
fn missed(worlds: &Worlds, own: &Settled) -> Vec<MissedLimit> {
    if own.outcome != PartyOutcome::BeyondLimits {
        return Vec::new();
    }
    let in_all = || {
        let (found, allowed) = budget::broken(worlds, own.at?)?;
        Some(MissedLimit { limit: ProposalLimit::Budget, found, allowed })
    };
    if own.sought.missed.is_empty() { in_all().into_iter().collect() } else { own.sought.missed.clone() }
}

/// "Helio and Meridian (1.7 % of demand is unserved, 1 % allowed)".
fn label(worlds: &Worlds, sought: &Sought, missed: &[MissedLimit]) -> Message {
    let names = sought.vendors.iter().map(|at| Message::from(worlds.model.snapshot.vendors[*at].name.as_str()));
    let vendors = Value::all(names);
    match missed.is_empty() {
        true => message!("decision-party", vendors = vendors),
        false => {
            let missed = Value::semicolons(missed.iter().map(MissedLimit::told));
            message!("decision-party.missing", vendors = vendors, missed = missed)
        }
    }
}

fn ids(worlds: &Worlds, sought: &Sought) -> Vec<String> {
    sought.vendors.iter().map(|at| worlds.model.snapshot.vendors[*at].id.clone()).collect()
}

struct Told<'w> {
    worlds: &'w Worlds<'w>,
    values: &'w Values,
    reports: &'w [OptionReport],
    vendors: &'w VendorsReport,
    against: Option<usize>,
}

impl Told<'_> {
    fn finding(&self, proposals: &[Proposal]) -> Message {
        let name = self.against.map(|at| self.reports[at].name.as_str());
        match (proposals.first(), name) {
            (Some(best), Some(_)) => {
                let entered = self.against.and_then(|at| self.values.means[at]);
                let told = match entered.is_some_and(|entered| best.value > entered) {
                    true => message!("decision-proposals-best"),
                    false => message!("decision-proposals-best.beside"),
                };
                told.with("name", &best.name).with("why", best.why.clone())
            }
            (Some(best), None) => message!("decision-proposals-best.alone", name = &best.name),
            (None, Some(name)) => message!("decision-proposals-none", name = name),
            (None, None) => message!("decision-proposals-none.alone"),
        }
    }

    /// Where no party keeps the limits: which come nearest, and what they miss.
    fn limited(&self, found: &Proposing, parties: &[PartyReport]) -> Option<Message> {
        let is_beyond = |own: &PartyReport| own.outcome == PartyOutcome::BeyondLimits;
        parties.iter().all(is_beyond).then_some(())?;
        let all = found.parties.iter().map(|own| own.0).zip(parties).filter(|(_, own)| !own.missed.is_empty());
        let beyond = |own: &Settled| own.sought.found.standing.beyond;
        let (nearest, report) = all.min_by(|a, b| beyond(a.0).total_cmp(&beyond(b.0)))?;
        let names = nearest.sought.vendors.iter().map(|at| self.worlds.model.snapshot.vendors[*at].name.clone());
        let missed = report.missed.iter().map(MissedLimit::told);
        let told = message!("decision-proposals-limits", vendors = Value::all(names.map(Message::from)));
        Some(told.with("missed", Value::semicolons(missed)))
    }

    fn proposal(&self, party: &Settled, regrets: &[Regret]) -> Option<Proposal> {
        let at = party.at?;
        let (report, plan) = (&self.reports[at], &self.worlds.model.snapshot.options[at]);
        let mean = mean_tcc(self.worlds, at)?;
        let committed = self.committed(at);
        let change = self.against.and_then(|other| Some(mean - mean_tcc(self.worlds, other)?));
        let standing = party.sought.found.standing;
        let thumb = |own: &crate::propose::Thumb| ThumbReport {
            rule: own.rule,
            extra: own.standing.ok().map(|own| amount(own.mean - standing.mean)),
            keeps_limits: own.standing.is_ok_and(|own| own.is_sound()),
            without: own.standing.err(),
        };
        let is_costed =
            |own: &&crate::propose::Thumb| own.standing.is_ok_and(|own| own.mean.is_finite()) || own.standing.is_err();
        let costed = party.sought.thumbs.iter().filter(is_costed);
        Some(Proposal {
            id: plan.id.clone(),
            name: plan.name.clone(),
            vendors: ids(self.worlds, &party.sought),
            rows: plan.rows.iter().map(|row| self.row(row)).collect(),
            tcc_mean: amount(mean),
            tcc: report.tcc.as_ref()?.spread,
            cash: report.cash?,
            value: self.values.means[at]?,
            right_in: report.right_in,
            unserved_share: report.unserved_share,
            signed: report.signed.clone(),
            acts: self.borrowed(&plan.rows).into_iter().chain(self.acts(at)).collect(),
            why: self.why((&committed, self.changed(at)), change, report.right_in),
            committed,
            tcc_change: change.map(amount),
            thumbs: costed.map(thumb).collect(),
            regret: regrets.iter().map(|own| RegretReport { demand: own.demand, regret: amount(own.amount) }).collect(),
        })
    }

    /// What its checks ask to act on.
    fn acts(&self, at: usize) -> Vec<Message> {
        let checks = checks::of_option(self.worlds, at, self.reports, self.vendors);
        checks.into_iter().filter(|own| own.status == State::Act).map(|own| own.finding).collect()
    }

    fn row(&self, row: &Supply) -> ProposedRow {
        let snapshot = self.worlds.model.snapshot;
        let quote = &snapshot.quotes[row.quote];
        ProposedRow {
            pool: row.pool,
            layer: row.layer,
            quote: quote.id.clone(),
            name: names::quote(snapshot, quote),
            units: tables::units_cell(
                &row.units
                    .iter()
                    .map(|step| tables::UnitStep { from: step.from, units: step.units })
                    .collect::<Vec<_>>(),
            ),
            from: (row.from > 1).then_some(row.from),
            to: row.to,
            costs_as: row.costs_as.clone(),
        }
    }

    /// What holds for every proposal.
    fn notes(&self, proposals: &[Proposal]) -> Vec<Message> {
        let rows = || proposals.iter().flat_map(|own| &own.rows);
        let costs = rows().any(|row| row.costs_as.is_some()).then(|| message!("decision-proposals-costs"));
        let right = (proposals.len() > 1).then(|| message!("decision-proposals-right"));
        [costs, right].into_iter().flatten().collect()
    }

    /// Entered options that may be recommended and yet do not keep what is asked of a proposal.
    fn passed_over(&self, entered: &[bool]) -> Option<Message> {
        let out = (0..entered.len()).filter(|at| !entered[*at] && self.values.eligible.contains(at));
        let names: Vec<Message> = out.map(|at| Message::from(self.reports[at].name.as_str())).collect();
        let count = names.len();
        (count > 0).then(|| message!("decision-proposals-passed-over", count = count, options = Value::all(names)))
    }

    /// Quotes of the rows whose speed was measured on another card.
    fn borrowed(&self, rows: &[Supply]) -> Option<Message> {
        let snapshot = self.worlds.model.snapshot;
        let borrowed = snapshot.quotes.iter().enumerate().filter(|(_, quote)| !quote.borrowed.is_empty());
        let borrowed: Vec<Message> = borrowed
            .filter(|(at, _)| rows.iter().any(|row| row.quote == *at))
            .map(|(_, quote)| names::quote(snapshot, quote))
            .collect();
        (!borrowed.is_empty()).then(|| message!("decision-proposals-borrowed", quotes = Value::semicolons(borrowed)))
    }

    /// Pools whose quotes to hold are others: "pool for training: Helio, H100, 12 months in place of Helio, H200, 36 months".
    fn changed(&self, at: usize) -> Vec<Message> {
        let Some(other) = self.against else { return Vec::new() };
        let snapshot = self.worlds.model.snapshot;
        let held = |option: usize, pool: Pool| {
            let rows = snapshot.options[option].rows.iter().filter(|row| row.pool == pool && !row.is_as_needed());
            let mut quotes: Vec<usize> = rows.map(|row| row.quote).collect();
            quotes.sort_unstable();
            quotes.dedup();
            quotes
        };
        let told = |quotes: &[usize]| match quotes {
            [] => message!("decision-proposal-no-quote"),
            _ => Value::all(quotes.iter().map(|quote| names::quote(snapshot, &snapshot.quotes[*quote]))).into(),
        };
        let change = |pool: &Pool| {
            let (own, before) = (held(at, *pool), held(other, *pool));
            let told = |quotes: &[usize]| -> Message { told(quotes) };
            (own != before).then(|| {
                message!("decision-proposal-pool", pool = pool.inside(), own = told(&own), before = told(&before))
            })
        };
        Pool::ALL.iter().filter_map(change).collect()
    }

    /// GPUs held less those of the option that it is held against.
    fn committed(&self, at: usize) -> Vec<CommittedChange> {
        let Some(other) = self.against else { return Vec::new() };
        let held = |option: usize, month: u32| {
            let rows = self.worlds.model.options[option].rows.iter().flatten();
            rows.filter_map(|row| row.gpus_in(month)).map(decimal::f64_of).sum::<f64>()
        };
        let mut changes: Vec<CommittedChange> = Vec::new();
        for month in 1..=self.worlds.numbers.horizon {
            let gpus = held(at, month) - held(other, month);
            match changes.last_mut() {
                Some(last) if last.gpus == gpus => last.to = month,
                _ => changes.push(CommittedChange { from: month, to: month, gpus }),
            }
        }
        changes
    }

    /// "16 fewer GPUs committed in months 1 to 12, 40 more from month 37: mean TCC 0.9 M EUR lower, right in 81 %".
    fn why(
        &self,
        (committed, changed): (&[CommittedChange], Vec<Message>),
        change: Option<f64>,
        right_in: Option<f64>,
    ) -> Message {
        let Some((against, change)) = self.against.zip(change) else { return message!("decision-proposal-alone") };
        let told: Vec<Message> =
            committed.iter().filter(|own| own.gpus != 0.0).take(TOLD).map(|own| self.change(own)).collect();
        let name = &self.reports[against].name;
        let counts = match told.is_empty() {
            true => message!("decision-proposal-same", name = name),
            false => Value::commas(told).into(),
        };
        let what: Message = Value::semicolons(changed.into_iter().chain([counts])).into();
        let why = if change < 0.0 { message!("decision-proposal-why") } else { message!("decision-proposal-why.more") };
        let size = change.abs();
        why.with("what", what)
            .with("name", name)
            .with("money", show::lettered(size, show::visible(size, show::significant(size, 2))))
            .with("currency", self.worlds.model.snapshot.frame.currency.to_string())
            .with("share", right_in.map_or_else(String::new, show::percent))
    }

    fn change(&self, own: &CommittedChange) -> Message {
        let told = match own.gpus > 0.0 {
            true => message!("decision-proposal-more"),
            false => message!("decision-proposal-fewer"),
        };
        let until = own.to < self.worlds.numbers.horizon;
        let when = match until {
            true => message!("decision-proposal-months", from = own.from.to_string(), to = own.to.to_string()),
            false => message!("decision-proposal-months.on", from = own.from.to_string()),
        };
        told.with("gpus", Value::number(own.gpus.abs().to_string())).with("when", when)
    }
}

impl MissedLimit {
    /// "one vendor has 60 % of the spend, 50 % allowed".
    pub fn told(&self) -> Message {
        let told = match self.limit {
            ProposalLimit::Unserved => message!("decision-limit-unserved"),
            ProposalLimit::Budget => message!("decision-limit-budget"),
            ProposalLimit::VendorShare => message!("decision-limit-vendor"),
        };
        let [found, allowed] = show::percents_apart(self.found, self.allowed);
        told.with("found", found).with("allowed", allowed)
    }
}
