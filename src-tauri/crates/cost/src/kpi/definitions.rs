//! The seven definitions: inputs, formula, unit and bounds of each, in the order of the source.

use super::fraction::{Fraction, product, sum};
use super::{Bounds, Kpi, KpiInputs, Thresholds};
use quantity::Currency;
use vocabulary::{KpiId, KpiInput, KpiUnit, Message, State};

/// How one indicator comes about. `compute` gets the inputs in the order of `needs`.
pub(super) struct Definition {
    id: KpiId,
    counted_in: KpiUnit,
    needs: &'static [KpiInput],
    compute: fn(&[f64]) -> Fraction,
    bounds: fn(&Thresholds) -> Bounds,
}

/// The unit in words; without a currency that of money stays unnamed.
fn unit(counted_in: KpiUnit, currency: Option<Currency>) -> Message {
    match (counted_in, currency) {
        (KpiUnit::Share, _) => vocabulary::Unit::Share.name(),
        (KpiUnit::Hundredths, Some(currency)) => counted_in.name().with("currency", currency.code()),
        (KpiUnit::Hundredths, None) => counted_in.name().part("unnamed"),
        _ => counted_in.name(),
    }
}

pub(super) const DEFINITIONS: [Definition; 7] = [
    Definition {
        id: KpiId::EffectiveUtilisation,
        counted_in: KpiUnit::Share,
        needs: &[KpiInput::UsefulFlops, KpiInput::PeakFlops],
        compute: ratio,
        bounds: none,
    },
    Definition {
        id: KpiId::GrossMargin,
        counted_in: KpiUnit::Share,
        needs: &[KpiInput::GrossProfit, KpiInput::Revenue, KpiInput::Tcc],
        compute: |x| Fraction::new(sum(x[0], -x[2]), x[1]),
        bounds: none,
    },
    Definition {
        id: KpiId::CostPer1kTokens,
        counted_in: KpiUnit::Hundredths,
        needs: &[KpiInput::Tcc, KpiInput::EffectiveTokens],
        compute: |x| Fraction::new(product(x[0], 100_000.0), x[1]),
        bounds: none,
    },
    Definition {
        id: KpiId::CashConversionDays,
        counted_in: KpiUnit::Days,
        needs: &[KpiInput::DaysPaymentToUseful, KpiInput::DaysServiceToCash, KpiInput::DaysPayable],
        compute: |x| Fraction::new(sum(sum(x[0], x[1]), -x[2]), 1.0),
        bounds: |t| t.cash_conversion_days,
    },
    Definition {
        id: KpiId::SunkComputeRatio,
        counted_in: KpiUnit::Share,
        needs: &[KpiInput::EffectiveHours, KpiInput::PaidHours],
        compute: |x| Fraction::new(sum(x[1], -x[0]), x[1]),
        bounds: |t| t.sunk_compute_ratio,
    },
    Definition {
        id: KpiId::ComplianceProvisionRatio,
        counted_in: KpiUnit::Share,
        needs: &[KpiInput::ComplianceReserve, KpiInput::OriginalAssetValue],
        compute: ratio,
        bounds: |t| t.compliance_provision_ratio,
    },
    Definition {
        id: KpiId::EffectiveDensity,
        counted_in: KpiUnit::PerKilowatt,
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

/// What an indicator is computed from.
pub(super) fn needs(id: KpiId) -> &'static [KpiInput] {
    DEFINITIONS.iter().find(|own| own.id == id).map_or(&[], |own| own.needs)
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
            value_whole: value.filter(|_| self.counted_in == KpiUnit::Hundredths).map(|value| value / 100.0),
            unit: unit(self.counted_in, currency),
            counted_in: self.counted_in,
            threshold: bounds.lowest(),
            bounds,
            status: value.and(fraction).map_or(State::Unknown, |known| bounds.judge(known)),
            formula: Message::word("cost-formula", self.id.word()),
            missing: missing.collect(),
        }
    }
}
