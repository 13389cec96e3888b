//! What was found for each party of vendors, as it is told: held against the entered option of the highest mean value.

use super::decide::amount;
use super::{budget, checks, names, options, scores, vendors};
use crate::carbon::called;
use crate::draw::Worlds;
use crate::propose::{Ask, Preset, Proposing, Regret, Settled, Sought, Thumb, mean_tcc};
use crate::report::proposals::{
    CommittedChange, EnteredOption, LeftOutQuote, MissedLimit, PartyReport, Preset as PresetReport, PresetLayer,
    Proposal, Proposals, ProposedRow, RegretReport, ThumbReport,
};
use crate::report::{OptionReport, VendorsReport};
use crate::snapshot::{Quote, Supply};
use crate::value::Values;
use quantity::show;
use quantity::{Decimal, decimal};
use scorecard::AxisWeights;
use vocabulary::{Message, PartyOutcome, Pool, ProposalLimit, Stage, State, Value, message};

/// Changes of what is committed that a sentence tells.
const TOLD: usize = 3;

/// The answer: `worlds` hold entered options and what was found behind them.
pub(crate) fn proposals(worlds: &Worlds, weights: &AxisWeights, found: &Proposing) -> Proposals {
    let snapshot = worlds.model.snapshot;
    let values = Values::new(worlds, weights, found.eligible.clone());
    let reports = options::reports(worlds, weights, &values, true);
    let vendors = vendors::report(worlds, weights);
    let keeps = |at: &usize| found.entered.get(*at).copied().unwrap_or(false);
    let against = values.order().into_iter().find(keeps);
    let told = Told { worlds, values: &values, reports: &reports, vendors: &vendors, against };
    // Beside presets, each option is right in fewer worlds: they have a count of their own.
    let first_preset = snapshot.options.len() - found.presets.len();
    let beyond: Vec<Vec<MissedLimit>> =
        (first_preset..).zip(found.presets).map(|(at, own)| all_missed(worlds, at, &own.sought)).collect();
    let keeps_all = |at: &usize| at.checked_sub(first_preset).is_none_or(|preset| beyond[preset].is_empty());
    let beside = Values::new(worlds, weights, options::eligible(worlds).into_iter().filter(keeps_all).collect());
    let beside_reports = options::reports(worlds, weights, &beside, true);
    let beside = Told { values: &beside, reports: &beside_reports, ..told };
    let presets = (first_preset..).zip(found.presets).zip(beyond);
    let presets: Vec<PresetReport> =
        presets.filter_map(|((at, own), missed)| beside.preset(at, own, missed, found.suggested)).collect();
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
        notes: told
            .notes(&proposals, found.ask)
            .into_iter()
            .chain(snapshot.notes.iter().cloned())
            .chain(told.passed_over(found.entered))
            .chain(told.cheaper_preset(&proposals, &presets, found.ask))
            .collect(),
        entered: told.entered(found.entered),
        presets,
        proposals,
    }
}

/// Limits that the plan of a party misses: where it was searched for, else in all worlds.
fn missed(worlds: &Worlds, own: &Settled) -> Vec<MissedLimit> {
    if own.outcome != PartyOutcome::BeyondLimits {
        return Vec::new();
    }
    let in_all = || over_budget(worlds, own.at?);
    if own.sought.missed.is_empty() { in_all().into_iter().collect() } else { own.sought.missed.clone() }
}

/// By how much an option exceeds a hard budget in all worlds.
fn over_budget(worlds: &Worlds, at: usize) -> Option<MissedLimit> {
    let budget = decimal::f64_of(worlds.model.snapshot.frame.budget?);
    let (_, allowed) = budget::broken(worlds, at)?;
    Some(budget::above(&worlds.options[at].cash, budget, allowed))
}

/// Limits that an option misses: the budget in all worlds, others where it was made.
fn all_missed(worlds: &Worlds, at: usize, own: &Sought) -> Vec<MissedLimit> {
    let others = own.missed.iter().filter(|missed| missed.limit != ProposalLimit::Budget).cloned();
    others.chain(over_budget(worlds, at)).collect()
}

/// "Helio and Meridian (1.7 % of demand is unserved, 1 % allowed)".
fn label(worlds: &Worlds, sought: &Sought, missed: &[MissedLimit]) -> Message {
    let names = sought.vendors.iter().map(|at| Message::from(worlds.model.snapshot.vendors[*at].name.as_str()));
    let vendors = Value::all(names);
    match missed.is_empty() {
        true => message!("decision-party", vendors = vendors),
        false => {
            let missed = missed.iter().map(|own| told_limit(worlds, own));
            message!("decision-party.missing", vendors = vendors, missed = Value::semicolons(missed))
        }
    }
}

fn ids(worlds: &Worlds, sought: &Sought) -> Vec<String> {
    sought.vendors.iter().map(|at| worlds.model.snapshot.vendors[*at].id.clone()).collect()
}

#[derive(Clone, Copy)]
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
                let is_dearer = best.tcc_change.is_some_and(|change| change.0 > Decimal::ZERO);
                let told = match (entered.is_some_and(|entered| best.value > entered), is_dearer) {
                    (true, false) => message!("decision-proposals-best"),
                    (true, true) => message!("decision-proposals-best.dearer"),
                    (false, _) => message!("decision-proposals-best.beside"),
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
        let missed = report.missed.iter().map(|own| told_limit(self.worlds, own));
        let told = message!("decision-proposals-limits", vendors = Value::all(names.map(Message::from)));
        Some(told.with("missed", Value::semicolons(missed)))
    }

    fn proposal(&self, party: &Settled, regrets: &[Regret]) -> Option<Proposal> {
        let proposal = self.option(party.at?, &party.sought)?;
        let regret = |own: &Regret| RegretReport { demand: own.demand, regret: amount(own.amount) };
        Some(Proposal { regret: regrets.iter().map(regret).collect(), ..proposal })
    }

    /// What the rules of a stage make of the quotes.
    fn preset(
        &self,
        at: usize,
        own: &Preset,
        missed: Vec<MissedLimit>,
        suggested: Option<Stage>,
    ) -> Option<PresetReport> {
        let mut option = self.option(at, &own.sought)?;
        option.acts.splice(0..0, self.beyond(&missed));
        Some(PresetReport {
            stage: own.stage,
            is_suggested: suggested == Some(own.stage),
            reasons: reasons(&own.layers),
            layers: own.layers.clone(),
            missed,
            option,
        })
    }

    /// The limits that are missed, as something to act on.
    fn beyond(&self, missed: &[MissedLimit]) -> Option<Message> {
        let told = missed.iter().map(|own| told_limit(self.worlds, own));
        (!missed.is_empty()).then(|| message!("decision-preset-beyond", missed = Value::semicolons(told)))
    }

    /// Entered options that may be recommended, or might but for a hard budget; the highest mean value first.
    fn comparable(&self, entered: usize) -> Vec<usize> {
        let is_over = |at: &usize| options::gates_failed(self.worlds, *at) == [options::BUDGET];
        let may = |at: &usize| self.values.eligible.contains(at) || (self.values.means[*at].is_some() && is_over(at));
        let mut all: Vec<usize> = (0..entered).filter(may).collect();
        let value = |at: usize| self.values.means[at].unwrap_or(0.0);
        all.sort_by(|one, other| value(*other).total_cmp(&value(*one)));
        all
    }

    /// Those options, and whether each keeps the limits.
    fn entered(&self, keeps: &[bool]) -> Vec<EnteredOption> {
        let of = |at: usize| {
            let report = &self.reports[at];
            Some(EnteredOption {
                id: report.id.clone(),
                name: report.name.clone(),
                tcc_mean: amount(mean_tcc(self.worlds, at)?),
                tcc: report.tcc.as_ref()?.spread,
                cash: report.cash?,
                value: self.values.means[at]?,
                right_in: report.right_in.filter(|_| keeps[at] && scores::may_claim(self.worlds)),
                keeps_limits: keeps[at] && self.values.eligible.contains(&at),
            })
        };
        self.comparable(keeps.len()).into_iter().filter_map(of).collect()
    }

    /// What was found, or a stage asks for, as an option.
    fn option(&self, at: usize, sought: &Sought) -> Option<Proposal> {
        let (report, plan) = (&self.reports[at], &self.worlds.model.snapshot.options[at]);
        let mean = mean_tcc(self.worlds, at)?;
        let committed = self.committed(at);
        let change = self.against.and_then(|other| Some(mean - mean_tcc(self.worlds, other)?));
        let right_in = report.right_in.filter(|_| scores::may_claim(self.worlds));
        Some(Proposal {
            id: plan.id.clone(),
            name: plan.name.clone(),
            vendors: ids(self.worlds, sought),
            rows: plan.rows.iter().map(|row| self.row(row)).collect(),
            tcc_mean: amount(mean),
            tcc: report.tcc.as_ref()?.spread,
            cash: report.cash?,
            value: self.values.means[at]?,
            right_in,
            unserved_share: report.unserved_share,
            signed: report.signed.clone(),
            acts: self.borrowed(&plan.rows).into_iter().chain(self.acts(at)).collect(),
            bounds: self.bounds(&plan.rows).into_iter().chain(short_of_power(sought)).collect(),
            why: self.why((&committed, self.changed(at)), change, right_in),
            committed,
            tcc_change: change.map(amount),
            thumbs: sought.thumbs.iter().map(|own| self.thumb(own, sought)).collect(),
            regret: Vec::new(),
        })
    }

    /// A rule of thumb with the same vendors, held against what was found with them.
    fn thumb(&self, own: &Thumb, sought: &Sought) -> ThumbReport {
        let standing = own.found.as_ref().map(|found| found.standing);
        let rows = || own.found.iter().flat_map(|found| &found.draft.rows);
        ThumbReport {
            rule: own.rule,
            extra: standing.map(|own| amount(own.mean - sought.found.standing.mean)),
            keeps_limits: standing.is_some_and(|own| own.is_sound()),
            without: own.without,
            rows: rows().map(|row| self.row(row)).collect(),
            what: self.held(rows()),
        }
    }

    /// "12 of Helio, H200, 36 months (training), the rest by use".
    fn held<'r>(&self, rows: impl Iterator<Item = &'r Supply>) -> Message {
        let snapshot = self.worlds.model.snapshot;
        let (by_use, held): (Vec<&Supply>, Vec<&Supply>) = rows.partition(|row| row.is_as_needed());
        let of = |row: &&Supply| {
            let name = names::quote(snapshot, &snapshot.quotes[row.quote]);
            message!("decision-thumb-held", units = units(row), quote = name, pool = row.pool.inside())
        };
        let rest = match (held.is_empty(), by_use.is_empty()) {
            (true, _) => Some(message!("decision-thumb-by-use.alone")),
            (false, false) => Some(message!("decision-thumb-by-use")),
            (false, true) => None,
        };
        Value::semicolons(held.iter().map(of).chain(rest)).into()
    }

    /// Quotes of which a plan takes all units that there are.
    fn bounds(&self, rows: &[Supply]) -> Vec<Message> {
        let snapshot = self.worlds.model.snapshot;
        let horizon = snapshot.frame.months;
        let taken = |quote: usize| {
            let own: Vec<&Supply> = rows.iter().filter(|row| row.quote == quote && !row.is_as_needed()).collect();
            (1..=horizon).map(|month| own.iter().map(|row| row.typed(month, horizon)).sum::<Decimal>()).max()
        };
        let bound = |(at, quote): (usize, &Quote)| {
            let most = quote.max_units?;
            (taken(at)? >= most).then(|| {
                let quote = names::quote(snapshot, quote);
                message!("decision-proposal-bound", quote = quote, units = decimal::print(most))
            })
        };
        snapshot.quotes.iter().enumerate().filter_map(bound).collect()
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
            units: units(row),
            from: (row.from > 1).then_some(row.from),
            to: row.to,
            costs_as: row.costs_as.clone(),
        }
    }

    /// What holds for every proposal.
    fn notes(&self, proposals: &[Proposal], ask: &Ask) -> Vec<Message> {
        let rows = || proposals.iter().flat_map(|own| &own.rows);
        let costs = rows().any(|row| row.costs_as.is_some()).then(|| message!("decision-proposals-costs"));
        let right = (!proposals.is_empty()).then(|| message!("decision-proposals-right"));
        let plain = (!proposals.is_empty()).then(|| message!("decision-proposals-plain"));
        let share = ask.vendor_share.map(|_| message!("decision-proposals-share", worlds = ask.searched));
        [costs, right, plain, self.capped(ask), share].into_iter().flatten().collect()
    }

    /// That more unserved demand was allowed than the gate of every option lets through.
    fn capped(&self, ask: &Ask) -> Option<Message> {
        let inputs = &self.worlds.model.snapshot.inputs;
        let gate = inputs.all()[inputs.find("unserved_limit")?].base();
        let asked = ask.unserved.filter(|asked| *asked > gate)?;
        let [asked, gate] = show::percents_apart(asked, gate);
        Some(message!("decision-proposals-capped", asked = asked, gate = gate))
    }

    /// A preset that costs less than every proposal, which happens where it takes more vendors together.
    fn cheaper_preset(&self, proposals: &[Proposal], presets: &[PresetReport], ask: &Ask) -> Option<Message> {
        let least = proposals.iter().map(|own| own.tcc_mean).min_by_key(|own| own.0)?;
        let sound = presets.iter().filter(|own| own.missed.is_empty() && own.option.vendors.len() > ask.vendors);
        let cheapest = sound.min_by_key(|own| own.option.tcc_mean.0).filter(|own| own.option.tcc_mean.0 < least.0)?;
        let size = decimal::f64_of(least.0 - cheapest.option.tcc_mean.0);
        let told =
            message!("decision-proposals-preset", stage = cheapest.stage.name(), count = cheapest.option.vendors.len());
        let told = told.with("money", show::lettered(size, show::visible(size, show::significant(size, 2))));
        Some(told.with("currency", self.worlds.model.snapshot.frame.currency.to_string()))
    }

    /// Entered options that may be recommended and yet do not keep what is asked of a proposal.
    fn passed_over(&self, entered: &[bool]) -> Option<Message> {
        let out = self.comparable(entered.len()).into_iter();
        let out = out.filter(|at| !(entered[*at] && self.values.eligible.contains(at)));
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
        let told =
            |quotes: &[usize]| Value::all(quotes.iter().map(|quote| names::quote(snapshot, &snapshot.quotes[*quote])));
        let change = |pool: &Pool| {
            let (own, before) = (held(at, *pool), held(other, *pool));
            let pool = pool.inside();
            match (own.as_slice(), before.as_slice()) {
                (own, before) if own == before => None,
                ([], before) => Some(message!("decision-proposal-pool.dropped", pool = pool, before = told(before))),
                (own, []) => Some(message!("decision-proposal-pool.added", pool = pool, own = told(own))),
                (own, before) => {
                    Some(message!("decision-proposal-pool", pool = pool, own = told(own), before = told(before)))
                }
            }
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

    /// "16 fewer GPUs committed in months 1 to 12, 40 more from month 37: mean TCC €0.9m lower, best in 81 %".
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
            .with("right", right_in.map_or_else(Message::empty, right))
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

/// Places at which a limit of power stands in the way of a cheaper plan.
fn short_of_power(sought: &Sought) -> impl Iterator<Item = Message> + '_ {
    sought.short_of_power.iter().map(|place| message!("decision-proposal-power", place = called(place.as_deref())))
}

fn right(share: f64) -> Message {
    message!("decision-proposal-right", share = show::percent(share))
}

/// Units as the cell has them.
fn units(row: &Supply) -> String {
    let steps = row.units.iter().map(|step| tables::UnitStep { from: step.from, units: step.units });
    tables::units_cell(&steps.collect::<Vec<_>>())
}

/// "training, base: bought. A data centre of one's own carries the core." Layers of one pool for which the same holds are told at once.
fn reasons(layers: &[PresetLayer]) -> Vec<Message> {
    let is_alike = |one: &PresetLayer, next: &PresetLayer| {
        (one.pool, one.asked, one.taken, &one.why) == (next.pool, next.asked, next.taken, &next.why)
    };
    let told = |alike: &[PresetLayer]| {
        let own = alike.first()?;
        let told = match own.asked == own.taken {
            true => message!("decision-preset-layer"),
            false => message!("decision-preset-layer.instead", taken = own.taken.name()),
        };
        let layers = Value::all(alike.iter().map(|own| own.layer.inside()));
        let told = told.with("pool", own.pool.inside()).with("layers", layers);
        Some(told.with("asked", own.asked.name()).with("why", own.why.clone()))
    };
    layers.chunk_by(is_alike).filter_map(told).collect()
}

/// "one vendor has 60 % of the spend, 50 % allowed".
fn told_limit(worlds: &Worlds, own: &MissedLimit) -> Message {
    let told = match own.limit {
        ProposalLimit::Unserved => message!("decision-limit-unserved"),
        ProposalLimit::Budget => message!("decision-limit-budget"),
        ProposalLimit::VendorShare => message!("decision-limit-vendor"),
        ProposalLimit::Power => message!("decision-limit-power"),
    };
    let [found, allowed] = show::percents_apart(own.found, own.allowed);
    let money = own.by.map_or(0.0, |by| decimal::f64_of(by.0));
    let money = show::lettered(money, show::visible(money, show::significant(money, 2)));
    let told = told.with("found", found).with("allowed", allowed);
    told.with("money", money).with("currency", worlds.model.snapshot.frame.currency.to_string())
}
