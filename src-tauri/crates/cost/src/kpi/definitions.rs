//! The seven definitions: inputs, formula, unit and bounds of each, in the order of the source.

use super::fraction::{Fraction, product, sum};
use super::{Bounds, Kpi, KpiInputs, Status, Thresholds};
use quantity::Currency;
use vocabulary::{Message, message};

/// An input by name.
type Input = (&'static str, fn(&KpiInputs) -> Option<f64>);

/// How one indicator comes about. `compute` gets the inputs in the order of `needs`.
pub(super) struct Definition {
    id: &'static str,
    unit: Unit,
    needs: &'static [Input],
    compute: fn(&[f64]) -> Fraction,
    bounds: fn(&Thresholds) -> Bounds,
}

/// What a value is counted in.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Share,
    Days,
    Hundredths,
    PerKilowatt,
}

impl Unit {
    fn name(self, currency: Option<Currency>) -> Message {
        match (self, currency) {
            (Self::Share, _) => message!("cost-kpi-share"),
            (Self::Days, _) => message!("cost-kpi-days"),
            (Self::PerKilowatt, _) => message!("cost-kpi-per-kilowatt"),
            (Self::Hundredths, Some(currency)) => message!("cost-kpi-hundredths", currency = currency.code()),
            (Self::Hundredths, None) => message!("cost-kpi-hundredths.unnamed"),
        }
    }
}

pub(super) const DEFINITIONS: [Definition; 7] = [
    Definition {
        id: "effective_utilisation",
        unit: Unit::Share,
        needs: &[("useful_flops", |i| i.useful_flops), ("peak_flops", |i| i.peak_flops)],
        compute: ratio,
        bounds: none,
    },
    Definition {
        id: "gross_margin",
        unit: Unit::Share,
        needs: &[("gross_profit", |i| i.gross_profit), ("revenue", |i| i.revenue), ("tcc", |i| i.tcc)],
        compute: |x| Fraction::new(sum(x[0], -x[2]), x[1]),
        bounds: none,
    },
    Definition {
        id: "cost_per_1k_tokens",
        unit: Unit::Hundredths,
        needs: &[("tcc", |i| i.tcc), ("effective_tokens", |i| i.effective_tokens)],
        compute: |x| Fraction::new(product(x[0], 100_000.0), x[1]),
        bounds: none,
    },
    Definition {
        id: "cash_conversion_days",
        unit: Unit::Days,
        needs: &[
            ("days_payment_to_useful", |i| i.days_payment_to_useful),
            ("days_service_to_cash", |i| i.days_service_to_cash),
            ("days_payable", |i| i.days_payable),
        ],
        compute: |x| Fraction::new(sum(sum(x[0], x[1]), -x[2]), 1.0),
        bounds: |t| t.cash_conversion_days,
    },
    Definition {
        id: "sunk_compute_ratio",
        unit: Unit::Share,
        needs: &[("effective_hours", |i| i.effective_hours), ("paid_hours", |i| i.paid_hours)],
        compute: |x| Fraction::new(sum(x[1], -x[0]), x[1]),
        bounds: |t| t.sunk_compute_ratio,
    },
    Definition {
        id: "compliance_provision_ratio",
        unit: Unit::Share,
        needs: &[
            ("compliance_reserve", |i| i.compliance_reserve),
            ("original_asset_value", |i| i.original_asset_value),
        ],
        compute: ratio,
        bounds: |t| t.compliance_provision_ratio,
    },
    Definition {
        id: "effective_density",
        unit: Unit::PerKilowatt,
        needs: &[("useful_compute", |i| i.useful_compute), ("power_kw", |i| i.power_kw)],
        compute: ratio,
        bounds: none,
    },
];

fn ratio(x: &[f64]) -> Fraction {
    Fraction::new(x[0], x[1])
}

fn none(_: &Thresholds) -> Bounds {
    Bounds::default()
}

impl Definition {
    /// The indicator for these inputs.
    pub(super) fn judge(&self, inputs: &KpiInputs, currency: Option<Currency>, thresholds: &Thresholds) -> Kpi {
        let found: Vec<f64> = self.needs.iter().filter_map(|(_, read)| read(inputs)).collect();
        let fraction = (found.len() == self.needs.len()).then(|| (self.compute)(&found));
        let value = fraction.and_then(Fraction::value);
        let bounds = (self.bounds)(thresholds);
        let missing = self.needs.iter().filter(|(_, read)| read(inputs).is_none()).map(|(name, _)| *name);
        Kpi {
            id: self.id,
            value,
            value_whole: value.filter(|_| self.unit == Unit::Hundredths).map(|value| value / 100.0),
            unit: self.unit.name(currency),
            is_share: self.unit == Unit::Share,
            threshold: bounds.watch.or(bounds.act),
            bounds,
            status: status(value.and(fraction), bounds),
            formula: Message::word("cost-formula", self.id),
            missing: missing.collect(),
        }
    }
}

fn status(fraction: Option<Fraction>, bounds: Bounds) -> Status {
    let above = |bound: Option<f64>| fraction.zip(bound).is_some_and(|(fraction, bound)| fraction.exceeds(bound));
    match fraction {
        None => Status::Unknown,
        Some(_) if above(bounds.act) => Status::Act,
        Some(_) if above(bounds.watch) => Status::Watch,
        Some(_) => Status::Ok,
    }
}
