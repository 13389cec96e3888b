//! The seven definitions: inputs, formula, unit and bounds of each, in the order of the source.

use super::fraction::{Fraction, product, sum};
use super::{Bounds, Kpi, KpiInputs, Thresholds};
use quantity::Currency;
use vocabulary::{KpiId, KpiInput, Message, State, message};

/// How one indicator comes about. `compute` gets the inputs in the order of `needs`.
pub(super) struct Definition {
    id: KpiId,
    unit: Unit,
    needs: &'static [KpiInput],
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
        id: KpiId::EffectiveUtilisation,
        unit: Unit::Share,
        needs: &[KpiInput::UsefulFlops, KpiInput::PeakFlops],
        compute: ratio,
        bounds: none,
    },
    Definition {
        id: KpiId::GrossMargin,
        unit: Unit::Share,
        needs: &[KpiInput::GrossProfit, KpiInput::Revenue, KpiInput::Tcc],
        compute: |x| Fraction::new(sum(x[0], -x[2]), x[1]),
        bounds: none,
    },
    Definition {
        id: KpiId::CostPer1kTokens,
        unit: Unit::Hundredths,
        needs: &[KpiInput::Tcc, KpiInput::EffectiveTokens],
        compute: |x| Fraction::new(product(x[0], 100_000.0), x[1]),
        bounds: none,
    },
    Definition {
        id: KpiId::CashConversionDays,
        unit: Unit::Days,
        needs: &[KpiInput::DaysPaymentToUseful, KpiInput::DaysServiceToCash, KpiInput::DaysPayable],
        compute: |x| Fraction::new(sum(sum(x[0], x[1]), -x[2]), 1.0),
        bounds: |t| t.cash_conversion_days,
    },
    Definition {
        id: KpiId::SunkComputeRatio,
        unit: Unit::Share,
        needs: &[KpiInput::EffectiveHours, KpiInput::PaidHours],
        compute: |x| Fraction::new(sum(x[1], -x[0]), x[1]),
        bounds: |t| t.sunk_compute_ratio,
    },
    Definition {
        id: KpiId::ComplianceProvisionRatio,
        unit: Unit::Share,
        needs: &[KpiInput::ComplianceReserve, KpiInput::OriginalAssetValue],
        compute: ratio,
        bounds: |t| t.compliance_provision_ratio,
    },
    Definition {
        id: KpiId::EffectiveDensity,
        unit: Unit::PerKilowatt,
        needs: &[KpiInput::UsefulCompute, KpiInput::PowerKw],
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
        let found: Vec<f64> = self.needs.iter().filter_map(|need| inputs[*need]).collect();
        let fraction = (found.len() == self.needs.len()).then(|| (self.compute)(&found));
        let value = fraction.and_then(Fraction::value);
        let bounds = (self.bounds)(thresholds);
        let missing = self.needs.iter().copied().filter(|need| inputs[*need].is_none());
        Kpi {
            id: self.id,
            value,
            value_whole: value.filter(|_| self.unit == Unit::Hundredths).map(|value| value / 100.0),
            unit: self.unit.name(currency),
            is_share: self.unit == Unit::Share,
            threshold: bounds.watch.or(bounds.act),
            bounds,
            status: status(value.and(fraction), bounds),
            formula: Message::word("cost-formula", self.id.word()),
            missing: missing.collect(),
        }
    }
}

fn status(fraction: Option<Fraction>, bounds: Bounds) -> State {
    let above = |bound: Option<f64>| fraction.zip(bound).is_some_and(|(fraction, bound)| fraction.exceeds(bound));
    match fraction {
        None => State::Unknown,
        Some(_) if above(bounds.act) => State::Act,
        Some(_) if above(bounds.watch) => State::Watch,
        Some(_) => State::Ok,
    }
}
