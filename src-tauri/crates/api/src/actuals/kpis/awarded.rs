//! An indicator as it would be had compute cost and served what was awarded: cost and hours of the plan, anything else as it came.

use super::Id;
use crate::actuals::answer::KpiAwarded;
use crate::actuals::plan::Planned;
use crate::actuals::sections::Asked;
use ::actuals::{KpiActual, KpiSource, KpiTold, Look};
use vocabulary::KpiId;

/// What was awarded, beside what is told of every input.
pub(super) struct Award<'a> {
    pub(super) planned: &'a Planned,
    pub(super) look: &'a Look<'a>,
    pub(super) told: &'a KpiTold,
    pub(super) asked: &'a Asked<'a>,
}

impl Award<'_> {
    /// The indicator over those months of what it really came to that the plan has as well; `None` where the plan tells none of its inputs.
    pub(super) fn of(
        &self,
        kpi: KpiId,
        actual: &[KpiActual],
        value: impl Fn(&[KpiActual]) -> Option<f64>,
    ) -> Option<KpiAwarded> {
        let own = actual.iter().find(|own| !own.months.is_empty()).map_or(&self.asked.months, |own| &own.months);
        let plan = self.planned.inputs(self.look, own)?;
        actual.iter().any(|own| plan.values.contains_key(&own.input)).then_some(())?;
        let input = |own: &KpiActual| match plan.values.get(&own.input) {
            Some(value) => {
                let (months, value) = (plan.months.clone(), Some(*value));
                KpiActual { input: own.input, value, source: KpiSource::Award, months, covered: None }
            }
            None => self.told.over(own.input, &plan.months),
        };
        let inputs: Vec<KpiActual> = actual.iter().map(input).collect();
        let trace = Id { kpi, awarded: Some(self.planned.month_0()), input: None }.told(self.asked);
        Some(KpiAwarded { value: value(&inputs), months: plan.months, inputs, trace })
    }
}
