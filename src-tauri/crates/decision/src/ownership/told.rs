//! The answer: percentiles, maps, and what is said of them.

use super::costs::{Both, Ways, YEARS};
use super::crossings::Pair;
use super::trial::{Offer, is_bought, most};
use super::{BY_MONTH, Found, years_of};
use crate::answer::{amount, quote_name};
use crate::called::Offer as Called;
use crate::draw::Worlds;
use crate::inputs::Input;
use crate::report::Spread;
use crate::report::ownership::{
    MapHead, Ownership, OwnershipCrossing, OwnershipRule, PaysFrom, PaysFromText, Purchase, PurchaseWay, SupplyMap,
    SupplyMapCell, SupplyMapRow,
};
use crate::snapshot::{Billing, Quote, Snapshot};
use crate::value::percentiles;
use cost::{Way, cheapest};
use quantity::decimal::Amount;
use quantity::show;
use std::collections::BTreeSet;
use vocabulary::{Message, RuleVerdict, SupplyMapBy, SupplyWay, Value, message};

/// What stands for "never" among shares and months: above all of them.
const NEVER: f64 = u32::MAX as f64;

/// What ids of figures begin with and are made of.
const ID: &str = "ownership.";
const ALL: &str = "all";
const WORTH: &str = "worth";
const PAID: &str = "paid";

/// Steps of a map in per cent: of all hours, and of today's price of renting with the least and the most of it.
const HOURS: u32 = 5;
const PRICE: [u32; 3] = [40, 160, 20];

/// In per cent, all of it.
const WHOLE: u32 = 100;

pub(super) struct Told<'w> {
    pub(super) worlds: &'w Worlds<'w>,
    /// Worlds looked at.
    pub(super) count: usize,
}

/// What shares are held against: which one, and by its position among the ways.
#[derive(Clone, Copy)]
struct Against<'f> {
    offer: Option<&'f Offer>,
    at: usize,
}

impl Told<'_> {
    pub(super) fn answer(&self, found: &[Found], pairs: &[Pair]) -> Ownership {
        let rule = self.rule();
        Ownership {
            purchases: found.iter().map(|own| self.purchase(own, &rule)).collect(),
            crossings: pairs.iter().flat_map(|pair| [0, 1].map(|money| self.crossing(pair, money))).collect(),
            lacks: self.lacks(found),
            years: years_of(self.worlds),
            seed: self.worlds.setting.seed,
            worlds: self.count,
            worlds_by_month: self.count.min(BY_MONTH),
            currency: self.currency(),
            notes: self.notes(found),
            rule,
        }
    }

    fn currency(&self) -> String {
        self.worlds.model.snapshot.frame.currency.to_string()
    }

    fn money(&self, size: f64) -> Message {
        let text = show::lettered(size, show::significant(size, 2));
        message!("general-amount", amount = text, unit = self.currency())
    }

    fn rule(&self) -> OwnershipRule {
        let inputs = &self.worlds.model.inputs;
        let find = |id: &str| inputs.find(id).map(|at| &inputs.all()[at]);
        let (ends, years) = ([find("ownership_rule_least"), find("ownership_rule_most")], find("ownership_rule_years"));
        let years = years.map_or(1, |own| own.base() as u32).clamp(1, YEARS);
        let source = ends[0].map_or_else(String::new, |own| own.source.clone());
        let ends = ends.map(|own| own.map_or(0.0, Input::base));
        let [low, high] = ends.map(show::percent);
        let text = message!("ownership-rule", low = low, high = high, years = in_years(years), source = source);
        OwnershipRule { shares: ends, years, text }
    }

    fn purchase(&self, found: &Found, rule: &OwnershipRule) -> Purchase {
        let snapshot = self.worlds.model.snapshot;
        let (bought, years) = (&found.bought, years_of(self.worlds));
        let plan = &snapshot.options[bought.option];
        let pool = self.worlds.model.pools[bought.pool].pool;
        let gpus = show::exact(bought.gpus);
        let all = found.against();
        let verdict = verdict(found, rule, judged(rule, years));
        Purchase {
            option: plan.id.clone(),
            pool,
            title: message!("ownership-title", option = &plan.name, pool = pool.inside(), gpus = gpus),
            gpus: Amount(bought.gpus),
            most: found.most,
            plan: spread(found.central.plan, found.worlds.iter().map(|world| world.plan)),
            pays_in: self.pays_in(found),
            ways: self.ways(found),
            pays_from: (1..=YEARS)
                .flat_map(|years| [0, 1].map(|money| (years, money)))
                .flat_map(|of| all.iter().map(move |own| (of, *own)))
                .map(|((years, money), own)| self.pays_from(found, years, money, own))
                .collect(),
            maps: [0, 1]
                .into_iter()
                .flat_map(|money| [self.by_use(found, money), self.by_years(found, money)])
                .collect(),
            findings: self.findings(found, rule, verdict, years),
            verdict,
        }
    }

    /// Share of worlds in which owning is cheapest at that world's use.
    fn pays_in(&self, found: &Found) -> f64 {
        let (years, all) = (years_of(self.worlds) as usize - 1, found.bought.offers.len());
        let pays = found.worlds.iter().filter(|own| own.pays_from[years][0][all].is_some_and(|from| own.plan >= from));
        pays.count() as f64 / found.worlds.len().max(1) as f64
    }

    fn ways(&self, found: &Found) -> Vec<PurchaseWay> {
        let snapshot = self.worlds.model.snapshot;
        let own = (SupplyWay::Own, found.bought.quote);
        let all = std::iter::once(own).chain(found.bought.offers.iter().map(|offer| (offer.way, offer.quote)));
        let costs = found.base[years_of(self.worlds) as usize - 1][0].all();
        let of = |((way, quote), cost): ((SupplyWay, usize), Way)| PurchaseWay {
            way,
            quote: snapshot.quotes[quote].id.clone(),
            name: message!("ownership-way", way = way.name(), quote = called(snapshot, quote)),
            cost: amount(cost.cost(found.central.plan)),
        };
        all.zip(costs).map(of).collect()
    }

    fn pays_from(&self, found: &Found, years: u32, money: usize, against: Against) -> PaysFrom {
        let at = |world: &super::World| world.pays_from[years as usize - 1][money][against.at];
        let all: Vec<Option<f64>> = found.worlds.iter().map(at).collect();
        let pays_in = all.iter().flatten().count() as f64 / all.len().max(1) as f64;
        let [p10, p50, p90] = ends(all);
        let base = at(&found.central);
        let shown = PaysFromText {
            years: in_years(years),
            base: shown(base),
            range: range(p10, p90),
            pays_in: show::percent(pays_in).into(),
        };
        let plan = &self.worlds.model.snapshot.options[found.bought.option];
        let (pool, with) = (self.worlds.model.pools[found.bought.pool].pool, money == 0);
        let word = against.offer.map_or(ALL, |offer| offer.way.word());
        let worth = if with { WORTH } else { PAID };
        let what = against.offer.map_or_else(|| message!("ownership-against-all"), |offer| offer.way.inside());
        PaysFrom {
            id: format!("{ID}{}.{}.{years}.{word}.{worth}", plan.id, pool.word()),
            name: message!(
                "ownership-figure",
                option = &plan.name,
                pool = pool.inside(),
                against = what,
                years = in_years(years)
            ),
            inputs: self.inputs(found, against),
            years,
            with_cost_of_money: with,
            against: against.offer.map(|offer| offer.way),
            base,
            p10,
            p50,
            p90,
            pays_in,
            shown,
        }
    }

    /// Figures of the inputs of owning and of what it is held against.
    fn inputs(&self, found: &Found, against: Against) -> Vec<String> {
        let offers = found.inputs.iter().skip(1).enumerate();
        let held = offers.filter(|(at, _)| against.offer.is_none() || *at == against.at).map(|(_, own)| own);
        let all: BTreeSet<usize> = found.inputs.iter().take(1).chain(held).flatten().copied().collect();
        all.iter().map(|at| format!("input.{}", self.worlds.model.inputs.all()[*at].id)).collect()
    }

    fn by_use(&self, found: &Found, money: usize) -> SupplyMap {
        let years = years_of(self.worlds);
        let most = (found.most * f64::from(WHOLE)).floor() as u32;
        let shares: Vec<f64> = (1..=WHOLE / HOURS)
            .rev()
            .map(|step| HOURS * step)
            .filter(|percent| *percent <= most)
            .map(|percent| f64::from(percent) / f64::from(WHOLE))
            .collect();
        let now = nearest(&shares, found.central.plan);
        let row = |(at, share): (usize, &f64)| {
            let head = MapHead { value: *share, text: show::percent(*share).into(), is_now: now == Some(at) };
            self.row(found, head, &found.base[years as usize - 1][money], *share)
        };
        SupplyMap {
            by: SupplyMapBy::Use,
            with_cost_of_money: money == 0,
            title: message!("ownership-map-use", years = in_years(years)),
            columns: prices(),
            rows: shares.iter().enumerate().map(row).collect(),
        }
    }

    fn by_years(&self, found: &Found, money: usize) -> SupplyMap {
        let (now, share) = (years_of(self.worlds), found.central.plan);
        let row = |years: u32| {
            let head = MapHead { value: f64::from(years), text: in_years(years), is_now: years == now };
            self.row(found, head, &found.base[years as usize - 1][money], share)
        };
        SupplyMap {
            by: SupplyMapBy::Years,
            with_cost_of_money: money == 0,
            title: message!("ownership-map-years", share = show::percent(share)),
            columns: prices(),
            rows: (1..=YEARS).rev().map(row).collect(),
        }
    }

    fn row(&self, found: &Found, head: MapHead, ways: &Ways, share: f64) -> SupplyMapRow {
        let at = |price: MapHead| self.cell(found, &ways.at_price(&found.bought.offers, price.value), share);
        SupplyMapRow { cells: prices().into_iter().map(at).collect(), head }
    }

    fn cell(&self, found: &Found, ways: &[Way], share: f64) -> SupplyMapCell {
        let of = |at: usize| found.way(at);
        let best = cheapest(ways, share).unwrap_or_default();
        let others = (0..ways.len()).filter(|at| *at != best);
        let next = others.min_by(|a, b| ways[*a].cost(share).total_cmp(&ways[*b].cost(share)));
        let text = match next {
            Some(next) => {
                let less = self.money(ways[next].cost(share) - ways[best].cost(share));
                message!("ownership-cell", way = of(best).name(), money = less, next = of(next).inside())
            }
            None => of(best).name(),
        };
        SupplyMapCell { way: of(best), text }
    }

    fn findings(&self, found: &Found, rule: &OwnershipRule, verdict: RuleVerdict, years: u32) -> Vec<Message> {
        if found.bought.offers.is_empty() {
            return vec![message!("ownership-alone")];
        }
        let all = found.against();
        let overall = all.last().map(|own| self.told(found, *own, years));
        let each =
            all.iter().filter(|own| own.offer.is_some() && all.len() > 2).map(|own| self.told(found, *own, years));
        let rule = self.held(found, rule, verdict);
        overall.into_iter().chain([rule]).chain(each).collect()
    }

    /// "Over 5 years owning wins against renting by the hour … from 61 % of hours (P10 to P90: 52 % to 74 %); the plan has 84 %."
    fn told(&self, found: &Found, against: Against, years: u32) -> Message {
        let own = self.pays_from(found, years, 0, against);
        let said = match own.base {
            Some(0.0) => message!("ownership-wins.any", range = own.shown.range),
            Some(from) => message!("ownership-wins", share = show::percent(from), range = own.shown.range),
            None => message!("ownership-never", why = self.why(found, against, years)),
        };
        let said = said.with("years", in_years(years)).with("against", self.against(against));
        said.with("plan", show::percent(found.central.plan))
    }

    /// "renting by the hour (Meridian, H200)".
    fn against(&self, against: Against) -> Message {
        match against.offer {
            Some(offer) => message!("ownership-against", way = offer.way.inside(), quote = self.quote(offer)),
            None => message!("ownership-against-all"),
        }
    }

    fn quote(&self, offer: &Offer) -> Message {
        called(self.worlds.model.snapshot, offer.quote)
    }

    /// What is cheaper even where the cards work as much as they can.
    fn why(&self, found: &Found, against: Against, years: u32) -> Message {
        let (ways, share) = (&found.base[years as usize - 1][0], found.most);
        let offers = found.bought.offers.iter().zip(&ways.others).enumerate();
        let among = offers.filter(|(at, _)| against.offer.is_none() || *at == against.at);
        let least = among.min_by(|(_, a), (_, b)| a.1.cost(share).total_cmp(&b.1.cost(share)));
        let Some((_, (offer, way))) = least else { return Message::empty() };
        let less = self.money(ways.own.cost(share) - way.cost(share));
        message!("ownership-why", quote = self.quote(offer), way = offer.way.inside(), money = less)
    }

    /// The rule of thumb beside the case: over the years that it names and over the horizon, against renting by the hour where that
    /// can be had.
    fn held(&self, found: &Found, rule: &OwnershipRule, verdict: RuleVerdict) -> Message {
        let against = found.by_the_hour();
        let at = |years: u32| self.pays_from(found, years, 0, against);
        let said = match verdict {
            RuleVerdict::Within => message!("ownership-held"),
            RuleVerdict::Earlier => message!("ownership-held-earlier"),
            RuleVerdict::Later => message!("ownership-held-later"),
            RuleVerdict::Never => message!("ownership-held-never"),
        };
        let from = |own: &PaysFrom| {
            let from = match own.base {
                Some(0.0) => message!("ownership-from.any", range = own.shown.range.clone()),
                Some(share) => {
                    message!("ownership-from", share = show::percent(share), range = own.shown.range.clone())
                }
                None => message!("ownership-from.never"),
            };
            message!("ownership-over", years = in_years(own.years), from = from)
        };
        let all = [rule.years, judged(rule, years_of(self.worlds))];
        let told = all.iter().take(if all[0] == all[1] { 1 } else { all.len() }).map(|years| from(&at(*years)));
        let said = said.with("rule", rule.text.clone()).with("against", self.against(against));
        said.with("years", in_years(all[1])).with("over", Value::semicolons(told))
    }

    fn crossing(&self, pair: &Pair, money: usize) -> OwnershipCrossing {
        let snapshot = self.worlds.model.snapshot;
        let all: Vec<Option<f64>> = pair.months[money].iter().map(|month| month.map(|month| month as f64)).collect();
        let count = all.len().max(1) as f64;
        let never_in = all.iter().filter(|month| month.is_none()).count() as f64 / count;
        let [p10, p50, p90] = ends(all).map(|month| month.map(|month| month.ceil() as u32));
        let [owner, other] = [pair.owner, pair.other].map(|at| &snapshot.options[at]);
        let month = |own: Option<u32>| {
            own.map_or_else(|| message!("ownership-never-share"), |own| Message::from(own.to_string()))
        };
        let said = match p50 {
            Some(p50) => {
                let range = message!("general-range", low = month(p10), high = month(p90));
                message!("ownership-crosses", month = p50, range = range)
            }
            None => message!("ownership-crosses-not"),
        };
        let text = said.with("owner", &owner.name).with("other", &other.name).with("share", show::percent(never_in));
        OwnershipCrossing {
            owner: owner.id.clone(),
            other: other.id.clone(),
            with_cost_of_money: money == 0,
            p10,
            p50,
            p90,
            never_in,
            text,
        }
    }

    /// What keeps the question from an answer.
    fn lacks(&self, found: &[Found]) -> Vec<Message> {
        let snapshot = self.worlds.model.snapshot;
        let is_offered = snapshot.quotes.iter().any(|quote| quote.billing == Billing::Owned);
        let buys = |at: &usize| snapshot.options[*at].rows.iter().any(|row| is_bought(snapshot, row));
        let buying: Vec<usize> = (0..snapshot.options.len()).filter(buys).collect();
        let mut lacks = Vec::new();
        if !is_offered {
            lacks.push(message!("ownership-lacks-offer"));
        } else if buying.is_empty() {
            lacks.push(message!("ownership-lacks-option"));
        } else if found.is_empty() {
            let names = Value::all(buying.iter().map(|at| &snapshot.options[*at].name));
            lacks.push(message!("ownership-lacks-costs", options = names));
        }
        let alone = found.iter().filter(|own| own.bought.offers.is_empty());
        let pool = |own: &Found| self.worlds.model.pools[own.bought.pool].pool.inside();
        lacks.extend(alone.map(|own| message!("ownership-lacks-rent", pool = pool(own))));
        lacks
    }

    fn notes(&self, found: &[Found]) -> Vec<Message> {
        let snapshot = self.worlds.model.snapshot;
        let mut notes = vec![message!("ownership-note"), message!("ownership-note-money")];
        let mut add = |note: Message| {
            if !notes.contains(&note) {
                notes.push(note);
            }
        };
        for offer in found.iter().flat_map(|own| &own.bought.offers) {
            let quote = &snapshot.quotes[offer.quote];
            if offer.is_short {
                add(message!("ownership-note-short", quote = self.quote(offer), units = show::exact(most(quote))));
            }
            if offer.like.is_none() {
                add(message!("ownership-note-alone", quote = self.quote(offer)));
            }
        }
        notes
    }
}

impl Found {
    /// Every offer, then all of them.
    fn against(&self) -> Vec<Against<'_>> {
        let each = self.bought.offers.iter().enumerate().map(|(at, offer)| Against { offer: Some(offer), at });
        each.chain([Against { offer: None, at: self.bought.offers.len() }]).collect()
    }

    /// Renting by the hour, else all that is offered.
    fn by_the_hour(&self) -> Against<'_> {
        let is_it = |own: &Against| own.offer.is_some_and(|offer| offer.way == SupplyWay::Hour);
        let all = Against { offer: None, at: self.bought.offers.len() };
        self.against().into_iter().find(is_it).unwrap_or(all)
    }

    /// Owning, then the offers.
    fn way(&self, at: usize) -> SupplyWay {
        at.checked_sub(1).map_or(SupplyWay::Own, |offer| self.bought.offers[offer].way)
    }
}

impl Ways {
    fn all(&self) -> Vec<Way> {
        std::iter::once(self.own).chain(self.others.iter().copied()).collect()
    }
}

/// The years that the rule is judged over: the horizon, at least those that it names.
fn judged(rule: &OwnershipRule, horizon: u32) -> u32 {
    horizon.max(rule.years)
}

/// What becomes of the rule over so many years, in the base case.
fn verdict(found: &Found, rule: &OwnershipRule, years: u32) -> RuleVerdict {
    let at: &Both<Vec<Option<f64>>> = &found.central.pays_from[years as usize - 1];
    let [low, high] = rule.shares;
    match at[0][found.by_the_hour().at] {
        None => RuleVerdict::Never,
        Some(share) if share < low => RuleVerdict::Earlier,
        Some(share) if share > high => RuleVerdict::Later,
        Some(_) => RuleVerdict::Within,
    }
}

/// Prices of renting, of today's.
fn prices() -> Vec<MapHead> {
    let [least, most, step] = PRICE;
    let head = |percent: u32| {
        let value = f64::from(percent) / f64::from(WHOLE);
        MapHead { value, text: show::percent(value).into(), is_now: percent == WHOLE }
    };
    (least..=most).step_by(step as usize).map(head).collect()
}

fn nearest(shares: &[f64], to: f64) -> Option<usize> {
    (0..shares.len()).min_by(|a, b| (shares[*a] - to).abs().total_cmp(&(shares[*b] - to).abs()))
}

/// 10th, 50th and 90th percentile, what there is none of counting as above all; `None` where that is reached.
fn ends(all: Vec<Option<f64>>) -> [Option<f64>; 3] {
    // Between a number and none lies none.
    let most = all.iter().flatten().copied().fold(0.0, f64::max);
    let found = percentiles(all.into_iter().map(|own| own.unwrap_or(NEVER)).collect());
    found.map_or([None; 3], |ends| ends.map(|own| (own <= most).then_some(own)))
}

fn spread(base: f64, worlds: impl Iterator<Item = f64>) -> Spread<f64> {
    let [p10, p50, p90] = percentiles(worlds.collect()).unwrap_or([base; 3]);
    Spread { base, p10, p50, p90 }
}

/// "5 years".
fn in_years(years: u32) -> Message {
    message!("ownership-years", years = years)
}

/// A share of hours, or that there is none.
fn shown(share: Option<f64>) -> Message {
    match share {
        Some(0.0) => message!("ownership-any-share"),
        Some(share) => show::percent(share).into(),
        None => message!("ownership-never-share"),
    }
}

/// From one share to another, where they differ.
fn range(low: Option<f64>, high: Option<f64>) -> Message {
    let [low, high] = [low, high].map(shown);
    if low == high { low } else { message!("general-range", low = low, high = high) }
}

/// A quote by vendor and card, and by its term where it has one: how else it is paid is told by the way.
fn called(snapshot: &Snapshot, quote: usize) -> Message {
    let own = &snapshot.quotes[quote];
    let name = |q: &Quote| {
        let offer = Called {
            id: &q.id,
            vendor: &snapshot.vendors[q.vendor].name,
            sku: &q.sku,
            billing: Some(q.billing).filter(|billing| *billing == Billing::Committed),
            term_months: q.term_months,
            is_by_the_token: q.per_million_tokens,
        };
        offer.name(snapshot.quotes.iter().map(|other| other.sku.as_str()))
    };
    let is_alike = |other: &Quote| {
        (other.vendor, other.billing, other.per_million_tokens) == (own.vendor, own.billing, own.per_million_tokens)
    };
    let mut rivals = snapshot.quotes.iter().filter(|other| other.id != own.id && is_alike(other));
    let is_alone = rivals.all(|other| name(other) != name(own));
    if is_alone { name(own) } else { quote_name(snapshot, own) }
}
