//! What a case claims that others publish too: each claim is held against the figures of its kind, population by population.
//!
//! Claims are cells of the workspace (useful shares, savings, MFU, availability, what a criterion asks vendors for, price path,
//! residual value, PUE) and results that a plan comes to (utilisation, idle hours). What is counted is counted by `held`.

mod published;
mod told;

use super::names;
use crate::draw::Worlds;
use crate::held::{Tally, nearest, verdict};
use crate::inputs::{InputId, Origin};
use crate::model::{OptionModel, entries};
use crate::report::classes::ClassReport;
use crate::snapshot::{Billing, CostLine, Lever, Quote, Score, Snapshot, Workload};
use accelerators::best_training;
use cost::Shape;
use published::{GOODPUT, IDLE, Kind, LIFE, MFU, PRICE, PROMISED, PUE, Published, SAVING, SPOT, UTILISATION, savings};
use quantity::{Decimal, Range, decimal};
use reference::Band;
use vocabulary::{Grade, Message, Purpose, message};

/// Digits behind the point that a result is compared with: what lies beyond them is rounding.
const DIGITS: u32 = 6;

/// Something claimed, with what others publish of its kind.
struct Claim {
    /// Id of its figure.
    id: String,
    label: Message,
    kind: Kind,
    value: Decimal,
    /// What is said of it where it is not itself what others publish, but follows from it.
    stands_for: Option<Message>,
    published: Vec<Published>,
    /// It was measured, not claimed.
    is_measured: bool,
    /// Positions of the options that rest on it.
    options: Vec<usize>,
}

/// All claims of a case that any published figure can be held against, kept for as long as the worlds are.
pub(super) fn classes<'w>(worlds: &'w Worlds) -> &'w [ClassReport] {
    worlds.kept.classes.get_or_init(|| claims(worlds).iter().map(|claim| claim.report(worlds.model.snapshot)).collect())
}

/// Those of them that no published figure reaches, where enough tell, and that an option rests on.
pub(super) fn beyond<'w>(worlds: &'w Worlds, option: usize) -> Vec<&'w ClassReport> {
    let id = &worlds.model.snapshot.options[option].id;
    classes(worlds).iter().filter(|own| own.is_asked() && own.options.contains(id)).collect()
}

/// What is told of a claim that no published figure reaches: that, and who comes nearest.
pub(super) fn beyond_text(own: &ClassReport) -> Message {
    told::beyond(own)
}

/// Share of an option's paid hours in which nothing runs, base case.
pub(super) fn idle_share(worlds: &Worlds, option: usize) -> Option<f64> {
    idle(worlds, option).map(decimal::f64_of)
}

fn idle(worlds: &Worlds, option: usize) -> Option<Decimal> {
    let base = worlds.base.options[option].as_ref()?;
    let used = base.outcome.used.0?.checked_div(base.paid)?.round_dp(DIGITS);
    // What is sold by the token is never idle: hours beyond those paid are rounding.
    Some(Decimal::ONE.checked_sub(used)?.max(Decimal::ZERO))
}

fn claims(worlds: &Worlds) -> Vec<Claim> {
    let look = Look { worlds: Some(worlds), snapshot: worlds.model.snapshot };
    let results = look.results(worlds);
    results.into_iter().chain(look.typed()).chain(look.scored(worlds)).filter(|own| !own.published.is_empty()).collect()
}

/// Cells of a snapshot that claim what no published figure reaches: the input, and what is told.
pub(crate) fn typed_beyond(snapshot: &Snapshot) -> Vec<(InputId, Message)> {
    let look = Look { worlds: None, snapshot };
    let told = |claim: Claim| {
        let report = claim.report(snapshot);
        let at = snapshot.inputs.find(claim.id.strip_prefix("input.")?)?;
        report.is_asked().then(|| (at, told::beyond(&report)))
    };
    look.typed().into_iter().filter_map(told).collect()
}

struct Look<'w> {
    worlds: Option<&'w Worlds<'w>>,
    snapshot: &'w Snapshot,
}

impl<'w> Look<'w> {
    fn options(&self) -> impl Iterator<Item = (usize, &'w OptionModel)> + use<'w> {
        let all = self.worlds.map_or(&[][..], |worlds| &worlds.model.options);
        all.iter().enumerate().filter(|(_, own)| own.incomplete.is_empty())
    }

    /// Cells of the workspace; an assumption that several cells name is one claim.
    fn typed(&self) -> Vec<Claim> {
        let mut found: Vec<Claim> = Vec::new();
        let all = [self.useful(), self.quoted(), self.saved(), self.ahead(), self.powered()];
        for claim in all.into_iter().flatten() {
            if !found.iter().any(|own| own.id == claim.id && own.kind == claim.kind) {
                found.push(claim);
            }
        }
        found
    }

    /// A cell of the workspace.
    fn entered(&self, at: InputId, kind: Kind) -> Claim {
        let input = &self.snapshot.inputs.all()[at];
        Claim {
            id: format!("input.{}", input.id),
            label: names::label(self.snapshot, input),
            kind,
            value: input.central(),
            stands_for: None,
            published: kind.published(),
            is_measured: input.grade == Grade::Measured.word(),
            options: self.options().filter(|(_, own)| own.uses.contains(&at)).map(|(at, _)| at).collect(),
        }
    }

    /// What plans come to.
    fn results(&self, worlds: &Worlds) -> Vec<Claim> {
        let of = |(at, _): (usize, &OptionModel)| {
            let base = worlds.base.options[at].as_ref()?;
            let busy = base.effective.checked_div(base.paid)?.round_dp(DIGITS);
            let idle = idle(worlds, at)?;
            Some([
                self.result(at, "utilisation", message!("decision-class-utilisation"), busy, UTILISATION),
                self.result(at, "idle_share", message!("decision-class-idle"), idle, IDLE),
            ])
        };
        self.options().filter_map(of).flatten().collect()
    }

    fn result(&self, at: usize, part: &str, column: Message, value: Decimal, kind: Kind) -> Claim {
        let plan = &self.snapshot.options[at];
        Claim {
            id: format!("option.{}.{part}", plan.id),
            label: message!("decision-cell", row = &plan.name, column = column),
            kind,
            value,
            stands_for: None,
            published: kind.published(),
            is_measured: false,
            options: vec![at],
        }
    }

    /// What part of allocated hours is said to be useful, and the MFU that training is counted with.
    fn useful(&self) -> Vec<Claim> {
        let of = |own: &Workload| {
            let trains = own.purpose == Purpose::Training;
            let useful = self.entered(own.useful_share, if trains { GOODPUT } else { UTILISATION });
            let reached = trains.then(|| self.entered(own.efficiency, MFU));
            [Some(useful), reached]
        };
        self.snapshot.workloads.iter().flat_map(of).flatten().collect()
    }

    /// Availability, and MFU of cards of which nobody published a result: where somebody did, a claim is held against that card's best
    /// (`snapshot::claims`), since an MFU is a share of its own card's peak.
    fn quoted(&self) -> Vec<Claim> {
        let of = |own: &Quote| {
            let kind = if own.billing == Billing::Spot { SPOT } else { PROMISED };
            let reached = own.mfu.filter(|_| best_training(&own.sku).is_none());
            [reached.map(|at| self.entered(at, MFU)), Some(self.entered(own.availability, kind))]
        };
        self.snapshot.quotes.iter().flat_map(of).flatten().collect()
    }

    /// What levers are said to save of what they touch.
    fn saved(&self) -> Vec<Claim> {
        let of = |own: &Lever| Claim { published: savings(own), ..self.entered(own.saving, SAVING) };
        self.snapshot.levers.iter().map(of).collect()
    }

    /// The price path and what is left of a purchase, each as what others publish of it.
    fn ahead(&self) -> Vec<Claim> {
        [self.price(), self.life()].into_iter().flatten().collect()
    }

    fn price(&self) -> Option<Claim> {
        let decline = self.entered(self.snapshot.inputs.find("price_decline")?, PRICE);
        let value = Decimal::ONE.checked_sub(decline.value)?;
        let stands_for = Some(message!("decision-class-price", share = shown(value)));
        Some(Claim { stands_for, value, ..decline })
    }

    /// The life over which straight depreciation leaves as much at the horizon.
    fn life(&self) -> Option<Claim> {
        let left = self.entered(self.snapshot.inputs.find("residual_share")?, LIFE);
        let months = Decimal::from(self.snapshot.frame.months);
        let lost = Decimal::ONE.checked_sub(left.value)?;
        let value = months.checked_div(Decimal::from(12))?.checked_div(lost)?.round_dp(1);
        let told = message!("decision-class-life", months = months.to_string(), years = decimal::print(value));
        Some(Claim { stands_for: Some(told), value, ..left })
    }

    fn powered(&self) -> Vec<Claim> {
        let of = |own: &CostLine| match own.shape {
            Shape::Energy { pue, .. } => Some(self.entered(pue, PUE)),
            _ => None,
        };
        self.snapshot.costs.iter().filter_map(of).collect()
    }

    /// What evaluators found of vendors, where others publish the same.
    fn scored(&self, worlds: &Worlds) -> Vec<Claim> {
        let scored = |own: &crate::inputs::Input| match own.origin {
            Origin::Score(vendor, criterion) => self.score(&own.id, &own.label, vendor, criterion),
            _ => None,
        };
        worlds.model.inputs.all().iter().filter_map(scored).collect()
    }

    fn score(&self, id: &str, label: &Message, vendor: usize, criterion: usize) -> Option<Claim> {
        let asks = &self.snapshot.criteria[criterion];
        let kind = Kind::of_criterion(&asks.id, &asks.name, &asks.unit)?;
        let entered = entries::counted(self.snapshot, vendor, criterion).entries;
        let number = |own: &&Score| Range::parse(own.stated.as_deref()?).ok().map(|range| range.mean());
        let known: Vec<Decimal> = entered.iter().filter_map(number).collect();
        let sum = known.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(*own))?;
        let value = sum.checked_div(Decimal::from(known.len()))?.round_dp(DIGITS);
        let options = self.options().filter(|(_, own)| own.vendors.contains(&vendor)).map(|(at, _)| at);
        let is_measured = entered.iter().all(|own| own.grade == scorecard::Grade::Measured);
        let (id, label, published) = (format!("input.{id}"), label.clone(), kind.published());
        Some(Claim { id, label, kind, value, stands_for: None, published, is_measured, options: options.collect() })
    }
}

/// A share in per cent, rounded as shares are.
fn shown(share: Decimal) -> String {
    quantity::show::percent(decimal::f64_of(share))
}

impl Claim {
    fn report(&self, snapshot: &Snapshot) -> ClassReport {
        let bands: Vec<Band> = self.published.iter().map(|own| own.value).collect();
        let bolder = self.kind.bolder;
        let tally = Tally::of(self.value, bolder, &bands);
        let reaches: Vec<_> = bands.iter().map(|band| verdict(self.value, bolder, band)).collect();
        let near = nearest(self.value, bolder, &bands, told::NEAREST);
        let populations = told::populations(&self.published, &reaches);
        let near = told::nearest(&self.published, &reaches, &near);
        ClassReport {
            id: self.id.clone(),
            label: self.label.clone(),
            metric: self.kind.metric,
            claim: decimal::f64_of(self.value),
            claim_text: told::claim(self),
            reached: tally.reached,
            of: tally.of,
            untold: tally.untold,
            stand: tally.stand(),
            text: told::text(self, &reaches, &populations, &near),
            populations,
            nearest: near,
            options: self.options.iter().map(|at| snapshot.options[*at].id.clone()).collect(),
            figures: told::figures(&self.published, &reaches),
            is_measured: self.is_measured,
        }
    }
}
