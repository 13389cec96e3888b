//! Inputs of the seven indicators as bills, machines, monthly counts and the workspace's own entries tell them, month by month.
//!
//! An indicator is computed over the months of which all of its inputs are known: nothing of one month is divided by another's. What
//! nothing tells stays missing.

mod flops;

use crate::look::{Look, LookFailure, Standing};
use crate::sums::Sums;
use crate::telemetry::{Counts, Metric, Telemetry};
use crate::time;
use flops::Flops;
use quantity::decimal;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::KpiInput;

/// Where the value of an input comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum KpiSource {
    /// Bills.
    Bills,
    /// Hours of bills at the peak that the catalog names for their cards.
    BillsAndCatalog,
    /// What machines report.
    Telemetry,
    /// What machines report, at the peak that the catalog names for their cards.
    TelemetryAndCatalog,
    /// Counts of a month.
    Counts,
    /// What was awarded, as planned for these months.
    Award,
    /// The workspace's own entry, for what no bill and no machine tells.
    Entered,
    /// Nothing that was read says it.
    Missing,
}

/// An input of the indicators.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KpiActual {
    /// Which.
    pub input: KpiInput,
    /// Its value, money in the currency of the look; null where it is missing.
    pub value: Option<f64>,
    /// Where it comes from.
    pub source: KpiSource,
    /// Months that it is of ("2026-03"), in order; none for what is of no month.
    pub months: Vec<String>,
    /// Share of the hours paid in these months that it speaks of; null where it is of everything, or where no hours are told.
    pub covered: Option<f64>,
}

/// What is told of an input.
#[derive(Clone, Debug)]
enum Values {
    /// Amounts of months, which add up.
    Sum(BTreeMap<i32, f64>),
    /// Means of months, which are weighed by their hours.
    Rate(BTreeMap<i32, f64>),
    /// Of no month.
    Standing(f64),
}

impl Values {
    fn months(&self) -> Option<BTreeSet<i32>> {
        match self {
            Self::Sum(own) | Self::Rate(own) => Some(own.keys().copied().collect()),
            Self::Standing(_) => None,
        }
    }

    /// Over these months; `None` without any of them.
    fn over(&self, months: &BTreeSet<i32>) -> Option<f64> {
        let of = |own: &BTreeMap<i32, f64>| -> Vec<[f64; 2]> {
            own.iter()
                .filter(|(month, _)| months.contains(month))
                .map(|(month, own)| [*own, hours_of(*month)])
                .collect()
        };
        match self {
            Self::Standing(own) => Some(*own),
            Self::Sum(own) => Some(of(own)).filter(|own| !own.is_empty()).map(|own| own.iter().map(|own| own[0]).sum()),
            Self::Rate(own) => {
                let all = of(own);
                let hours: f64 = all.iter().map(|own| own[1]).sum();
                (hours > 0.0).then(|| all.iter().map(|own| own[0] * own[1]).sum::<f64>() / hours)
            }
        }
    }
}

/// Hours of a month.
fn hours_of(month: i32) -> f64 {
    f64::from(time::first_day(month + 1) - time::first_day(month)) * HOURS_OF_DAY
}

const HOURS_OF_DAY: f64 = 24.0;

/// Inputs that no bill and no machine tells, and that are of no month.
const STANDING: [KpiInput; 5] = [
    KpiInput::DaysPaymentToUseful,
    KpiInput::DaysServiceToCash,
    KpiInput::DaysPayable,
    KpiInput::ComplianceReserve,
    KpiInput::OriginalAssetValue,
];
/// Inputs that count in place of missing counts, where a whole year is looked at: they are entered for a year.
const YEARLY: [KpiInput; 2] = [KpiInput::Revenue, KpiInput::GrossProfit];
/// Months of a year.
const YEAR: usize = 12;

/// What is told of every input.
#[derive(Clone, Debug, Default)]
pub struct KpiTold {
    values: BTreeMap<KpiInput, (Values, KpiSource)>,
    /// Hours spoken of and hours paid, by month: of floating-point operations, and of useful hours.
    flops: BTreeMap<i32, [f64; 2]>,
    useful: BTreeMap<i32, [f64; 2]>,
}

/// What is read for the indicators.
#[derive(Clone, Copy, Debug)]
pub struct KpiAsk<'a> {
    /// What machines report.
    pub telemetry: &'a Telemetry,
    /// What was counted by the month.
    pub counts: &'a Counts,
    /// What the workspace has entered, money in the currency of the look.
    pub entered: &'a BTreeMap<KpiInput, f64>,
    /// First and last month ("2026-03").
    pub months: [&'a str; 2],
}

/// Every input of the indicators by these months.
///
/// Total cost is effective cost of everything; paid hours are hours of cards that bills tell; effective hours are those times the share
/// that telemetry shows as useful; effective tokens are those that the counts call useful, since tokens that nobody had a use for are no output. Floating-point
/// operations are those of resources whose tensor cores are counted, at the dense peak of their cards for sixteen bits.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn kpi_told(look: &Look, ask: &KpiAsk) -> Result<KpiTold, LookFailure> {
    let [first, last] = ask.months.map(|own| time::month_read(own).unwrap_or_default());
    let own = first..=last;
    let is_own = |month: i32| own.contains(&month);
    let sums = look.sums(|line| Some(time::month_of_day(line.day)).filter(|month| is_own(*month)))?;
    let paid = by_month(&sums, |own| own.hours.map(|own| own.real()));
    let mut told = KpiTold::default();
    told.sums(KpiInput::Tcc, KpiSource::Bills, by_month(&sums, |own| Some(own.effective.real())));
    told.sums(KpiInput::PaidHours, KpiSource::Bills, paid.clone());
    let months = ask.telemetry.months(|_| true);
    let months = months.iter().filter_map(|(month, own)| Some((time::month_read(month)?, own)));
    let months: Vec<_> = months.filter(|(month, own)| is_own(*month) && own.useful.is_some()).collect();
    // What nobody watched is taken to be as useful as what was, as everywhere that useful hours are told.
    let whole = |month: &i32, own: f64| paid.get(month).filter(|_| own > 0.0).map_or(1.0, |paid| paid / own);
    let useful = months.iter().filter_map(|(month, own)| Some((*month, own.useful? * whole(month, own.allocated))));
    let useful = useful.collect();
    told.sums(KpiInput::EffectiveHours, KpiSource::Telemetry, useful);
    told.useful = months.iter().filter_map(|(month, own)| Some((*month, [own.allocated, *paid.get(month)?]))).collect();
    told.counted(ask.counts, &is_own);
    let is_over = look.whole_to().is_some_and(|whole| last <= whole);
    told.entered(ask.entered, is_over && sums.len() == YEAR && own.clone().count() == YEAR);
    let flops = flops::flops(look, ask.telemetry, &is_own)?;
    told.flops = flops.iter().filter_map(|(month, own)| Some((*month, [own.paid, *paid.get(month)?]))).collect();
    told.operations(&flops);
    Ok(told)
}

fn by_month(sums: &BTreeMap<i32, Sums>, of: impl Fn(&Sums) -> Option<f64>) -> BTreeMap<i32, f64> {
    sums.iter().filter_map(|(month, own)| Some((*month, of(own)?))).collect()
}

impl KpiTold {
    fn put(&mut self, input: KpiInput, source: KpiSource, values: Values) {
        if values.months().is_none_or(|own| !own.is_empty()) {
            self.values.insert(input, (values, source));
        }
    }

    fn sums(&mut self, input: KpiInput, source: KpiSource, months: BTreeMap<i32, f64>) {
        self.put(input, source, Values::Sum(months));
    }

    /// What was counted by the month.
    fn counted(&mut self, counts: &Counts, is_own: &impl Fn(i32) -> bool) {
        for (input, metric) in [
            (KpiInput::EffectiveTokens, Metric::UsefulTokens),
            (KpiInput::Revenue, Metric::Revenue),
            (KpiInput::GrossProfit, Metric::GrossProfit),
        ] {
            let months: BTreeSet<&str> = counts.0.keys().map(|own| own.month.as_str()).collect();
            let value = |month: &str| {
                let at = time::month_read(month).filter(|month| is_own(*month))?;
                Some((at, decimal::f64_of(counts.of(month, None, metric)?)))
            };
            self.sums(input, KpiSource::Counts, months.into_iter().filter_map(value).collect());
        }
    }

    /// What the workspace has entered, of what nothing else tells.
    fn entered(&mut self, entered: &BTreeMap<KpiInput, f64>, is_year: bool) {
        let is_counted = YEARLY.iter().any(|own| self.values.contains_key(own));
        let yearly = YEARLY.iter().filter(|_| is_year && !is_counted);
        for input in STANDING.iter().chain(yearly) {
            if let Some(value) = entered.get(input) {
                self.put(*input, KpiSource::Entered, Values::Standing(*value));
            }
        }
    }

    /// Operations a second, and power, as means of each month.
    fn operations(&mut self, months: &BTreeMap<i32, Flops>) {
        let rate = |of: &dyn Fn(&Flops) -> Option<f64>| {
            let rate = |(month, own): (&i32, &Flops)| Some((*month, of(own)? / hours_of(*month)));
            Values::Rate(months.iter().filter_map(rate).collect())
        };
        let whole = TERA;
        self.put(KpiInput::UsefulFlops, KpiSource::TelemetryAndCatalog, rate(&|own| Some(own.useful * whole)));
        self.put(KpiInput::PeakFlops, KpiSource::BillsAndCatalog, rate(&|own| Some(own.peak * whole)));
        // Of the same machines: where power is known of some, compute of those.
        let is_metered = months.values().any(|own| own.energy.is_some());
        let compute = |own: &Flops| if is_metered { own.metered } else { Some(own.useful) };
        self.put(
            KpiInput::UsefulCompute,
            KpiSource::TelemetryAndCatalog,
            rate(&|own| compute(own).map(|own| own / KILO)),
        );
        self.put(KpiInput::PowerKw, KpiSource::Telemetry, rate(&|own| own.energy));
    }

    /// Each of these over the months of which all of them that are known are known; missing where there is no such month.
    pub fn of(&self, needs: &[KpiInput]) -> Vec<KpiActual> {
        let known = needs.iter().filter_map(|own| self.values.get(own)?.0.months());
        let common = known.reduce(|one, other| one.intersection(&other).copied().collect()).unwrap_or_default();
        needs.iter().map(|own| self.one(*own, &common)).collect()
    }

    /// An input over these months; missing where one of them does not tell it.
    pub fn over(&self, input: KpiInput, months: &[String]) -> KpiActual {
        let own: BTreeSet<i32> = months.iter().filter_map(|own| time::month_read(own)).collect();
        let known = self.values.get(&input).and_then(|(values, _)| values.months());
        let is_known = known.is_none_or(|known| own.is_subset(&known));
        self.one(input, &own.into_iter().filter(|_| is_known).collect())
    }

    /// Each input over its own months.
    pub fn all(&self) -> Vec<KpiActual> {
        KpiInput::ALL.iter().flat_map(|own| self.of(std::slice::from_ref(own))).collect()
    }

    fn one(&self, input: KpiInput, months: &BTreeSet<i32>) -> KpiActual {
        let missing = KpiActual { input, value: None, source: KpiSource::Missing, months: Vec::new(), covered: None };
        let Some((values, source)) = self.values.get(&input) else { return missing };
        let Some(value) = values.over(months) else { return missing };
        let own = values.months().map(|_| months.iter().map(|own| time::month_told(*own)).collect());
        let spoken = match input {
            KpiInput::UsefulFlops | KpiInput::PeakFlops => Some(&self.flops),
            KpiInput::EffectiveHours => Some(&self.useful),
            _ => None,
        };
        let covered = spoken.and_then(|spoken| {
            let own = spoken.iter().filter(|(month, _)| months.contains(month)).map(|(_, own)| *own);
            let [spoken, paid] = own.fold([0.0; 2], |sum, own| [sum[0] + own[0], sum[1] + own[1]]);
            (paid > 0.0).then(|| spoken / paid)
        });
        KpiActual { input, value: Some(value), source: *source, months: own.unwrap_or_default(), covered }
    }
}

/// Operations in 10¹² of them; 10¹⁵ are a thousand times as many.
const TERA: f64 = 1e12;
const KILO: f64 = 1e3;

/// Standing of use that hours are paid for.
fn is_use(standing: Standing) -> bool {
    !matches!(standing, Standing::Beside | Standing::Unused)
}
