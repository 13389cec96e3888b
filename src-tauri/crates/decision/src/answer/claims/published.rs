//! Published figures of one kind: rows of the reference data with whom they are of.

use crate::held::Bolder;
use crate::ideas;
use crate::snapshot::Lever;
use quantity::{Decimal, decimal, show};
use reference::{Band, Evidence, KpiBenchmark, Reliability};
use vocabulary::{Basis, Message, Moment, Population, message};

/// The kinds of figure that a claim can be held against, each a metric of the reference data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// The metric's word.
    pub(super) metric: &'static str,
    pub(super) bolder: Bolder,
}

const fn kind(metric: &'static str, bolder: Bolder) -> Kind {
    Kind { metric, bolder }
}

pub(super) const UTILISATION: Kind = kind("gpu_utilisation", Bolder::Higher);
pub(super) const IDLE: Kind = kind("idle_share", Bolder::Lower);
pub(super) const GOODPUT: Kind = kind("goodput", Bolder::Higher);
pub(super) const MFU: Kind = kind("mfu", Bolder::Higher);
pub(super) const PROMISED: Kind = kind("sla_availability", Bolder::Higher);
pub(super) const SPOT: Kind = kind("spot_availability", Bolder::Higher);
pub(super) const PRICE: Kind = kind("price_move", Bolder::Lower);
pub(super) const LIFE: Kind = kind("depreciation_life", Bolder::Higher);
pub(super) const PUE: Kind = kind("pue", Bolder::Lower);
pub(super) const SAVING: Kind = kind("saving", Bolder::Higher);

/// Metrics of which less is bolder, of those that a criterion can be held against.
const LOWER: [&str; 2] = ["interruptions_per_gpu_year", "repair_hours"];

/// Causes that stand for all: a part of the failures is no class for a claim about all of them.
const WHOLE: [&str; 2] = ["all", "unexpected"];

impl Kind {
    /// The kind that a criterion is of, where others publish what it asks for.
    pub(super) fn of_criterion(id: &str, name: &str, unit: &str) -> Option<Self> {
        let metric = reference::metric_of_criterion(id, name, unit)?;
        let bolder = if LOWER.contains(&metric) { Bolder::Lower } else { Bolder::Higher };
        Some(kind(metric, bolder))
    }

    /// All published figures of the kind, in the order of their files.
    pub(super) fn published(self) -> Vec<Published> {
        let is_whole = |own: &&Reliability| own.cause.is_none_or(|cause| WHOLE.contains(&cause));
        let told = reference::benchmarks_of(self.metric).iter().map(Published::of_benchmark);
        told.chain(reference::reliability_of(self.metric).filter(is_whole).map(Published::of_reliability)).collect()
    }
}

/// Of whom a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    /// A population.
    Population(Population),
    /// Levers that act on the same.
    Levers,
}

impl Whom {
    /// The population; none for savings of levers.
    pub(super) fn population(self) -> Option<Population> {
        match self {
            Self::Population(own) => Some(own),
            Self::Levers => None,
        }
    }

    pub(super) fn name(self) -> Message {
        match self {
            Self::Population(own) => own.inside(),
            Self::Levers => message!("decision-class-levers"),
        }
    }
}

/// One published figure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Published {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) whom: Whom,
    pub(super) basis: Option<Basis>,
    pub(super) moment: Option<Moment>,
    pub(super) case: Option<&'static str>,
    pub(super) value: Band,
    pub(super) unit: &'static str,
    pub(super) evidence: &'static Evidence,
}

impl Published {
    fn of_benchmark(own: &'static KpiBenchmark) -> Self {
        Self {
            id: own.id,
            name: own.population,
            whom: Whom::Population(own.class),
            basis: Some(own.basis),
            moment: own.moment,
            case: own.case,
            value: own.value,
            unit: own.metric.unit,
            evidence: &own.evidence,
        }
    }

    fn of_reliability(own: &'static Reliability) -> Self {
        Self {
            id: own.id,
            name: own.subject,
            whom: Whom::Population(own.class),
            basis: Some(own.basis),
            moment: None,
            case: None,
            value: own.value,
            unit: own.metric.unit,
            evidence: &own.evidence,
        }
    }

    fn of_lever(own: &'static reference::Lever) -> Self {
        Self {
            id: own.id,
            name: own.name,
            whom: Whom::Levers,
            basis: None,
            moment: None,
            case: None,
            value: own.saving,
            unit: FRACTION,
            evidence: &own.evidence,
        }
    }

    /// Whether it is of one pool, run, contract or lever; surveys and guides are of nobody in particular.
    pub(super) fn is_of_one(&self) -> bool {
        self.basis.is_none_or(Basis::is_of_one)
    }

    /// The figure as printed: "74 %", "at least 90 %", "0.17 per GPU-year".
    pub(super) fn text(&self) -> Message {
        let one = |value: Option<Decimal>| value.map(|value| number(value, self.unit));
        match (one(self.value.low), one(self.value.typical), one(self.value.high)) {
            (Some(low), _, Some(high)) => message!("general-range", low = low, high = high),
            (_, Some(typical), _) => typical,
            (Some(low), None, None) => message!("decision-at-least", bound = low),
            (None, None, Some(high)) => message!("decision-at-most", bound = high),
            (None, None, None) => Message::empty(),
        }
    }
}

/// Published savings of a lever: those of its own row in the register, else of all that act on the same.
pub(super) fn savings(lever: &Lever) -> Vec<Published> {
    let is_known = |own: &&reference::Lever| !own.saving.is_unknown();
    let own = reference::levers().iter().filter(|own| own.id == lever.id).find(is_known);
    match own {
        Some(own) => vec![Published::of_lever(own)],
        None => {
            let alike = |own: &&reference::Lever| ideas::acts(own).contains(&lever.acts);
            reference::levers().iter().filter(is_known).filter(alike).map(Published::of_lever).collect()
        }
    }
}

/// The unit of shares.
pub(super) const FRACTION: &str = "fraction";

/// A number in the unit of a published figure.
pub(super) fn number(value: Decimal, unit: &str) -> Message {
    match unit {
        FRACTION => Message::verbatim(share(value)),
        "ratio" => Message::verbatim(show::exact(value.normalize())),
        unit => message!("decision-in-unit", number = show::exact(value.normalize()), unit = unit.to_owned()),
    }
}

/// A share in per cent with the digits that it is written with: "99.5 %".
fn share(value: Decimal) -> String {
    let hundredfold = value.checked_mul(Decimal::ONE_HUNDRED).unwrap_or_default();
    format!("{}{}%", decimal::print(hundredfold.normalize()), show::THIN)
}
