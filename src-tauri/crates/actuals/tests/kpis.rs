//! Inputs of the seven indicators by hand: from which source each comes, of which months, and what stays missing.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{
    Counts, FactsAsk, IdleRules, KpiAsk, KpiSource, KpiTold, Labels, Ledger, Telemetry, counts, facts, kpi_told,
    prometheus,
};
use std::collections::BTreeMap;
use vocabulary::KpiInput;

/// Two machines on two days of January (an H100, 989.4 TFLOP/s dense; an A100, 312) and one of them in February.
const BILL: &str = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ConsumedQuantity,ConsumedUnit,ProviderName,ResourceId,Tags,x_InstanceType
800,800,EUR,2026-01-05,2026-01-06,Usage,10,Hours,AWS,h,,p5.48xlarge
100,100,EUR,2026-01-05,2026-01-06,Usage,10,Hours,AWS,a,,p4d.24xlarge
800,800,EUR,2026-01-06,2026-01-07,Usage,10,Hours,AWS,h,,p5.48xlarge
300,300,EUR,2026-02-05,2026-02-06,Usage,5,Hours,AWS,a,,p4d.24xlarge
";

fn told(telemetry: &Telemetry, counts: &Counts, entered: &[(KpiInput, f64)], months: [&str; 2]) -> KpiTold {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bill.csv");
    std::fs::write(&path, BILL).unwrap();
    let ledger = Ledger::of(vec![facts(&FactsAsk::of(&path, 1)).unwrap()]).unwrap();
    let rules = input::Place::read(&input::parse("{}").unwrap(), |root| root.fields()).unwrap();
    let look = ledger.look(&rules).unwrap();
    let entered: BTreeMap<KpiInput, f64> = entered.iter().copied().collect();
    kpi_told(&look, &KpiAsk { telemetry, counts, entered: &entered, months }).unwrap()
}

/// Name, resource and values by the day of January 2026.
type Series<'a> = (&'a str, &'a str, &'a [(i64, f64)]);

fn heard(series: &[Series]) -> Telemetry {
    let one = |(name, resource, values): &Series| {
        let value = |(day, value): &(i64, f64)| format!("[{},\"{value}\"]", 1_767_225_600 + (day - 1) * 86_400);
        let values: Vec<String> = values.iter().map(value).collect();
        format!(
            "{{\"metric\":{{\"__name__\":\"{name}\",\"resource\":\"{resource}\"}},\"values\":[{}]}}",
            values.join(",")
        )
    };
    let all: Vec<String> = series.iter().map(one).collect();
    let text = format!("{{\"data\":{{\"resultType\":\"matrix\",\"result\":[{}]}}}}", all.join(","));
    prometheus(text.as_bytes(), &Labels::default(), &IdleRules::shipped().unwrap()).unwrap()
}

fn one(told: &KpiTold, needs: &[KpiInput], input: KpiInput) -> (Option<f64>, KpiSource, usize) {
    let own = told.of(needs).into_iter().find(|own| own.input == input).unwrap();
    (own.value, own.source, own.months.len())
}

const BOTH: [&str; 2] = ["2026-01", "2026-02"];
/// Hours of January.
const JANUARY: f64 = 744.0;

fn near(own: Option<f64>, expected: f64) {
    assert!((own.unwrap() / expected - 1.0).abs() < 1e-6, "{own:?} for {expected}");
}

#[test]
fn operations_are_those_of_cards_whose_tensor_cores_are_counted() {
    use KpiInput::{PeakFlops, PowerKw, UsefulCompute, UsefulFlops};
    // On the 5th 80 card-hours of h are held and a quarter of them is busy; of its 6th nothing is heard, and of a its power alone.
    let telemetry = heard(&[
        ("gpus", "h", &[(5, 8.0)]),
        ("DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "h", &[(5, 0.25)]),
        ("DCGM_FI_DEV_POWER_USAGE", "h", &[(5, 500.0)]),
        ("DCGM_FI_DEV_POWER_USAGE", "a", &[(5, 300.0)]),
    ]);
    let told = told(&telemetry, &Counts::default(), &[], BOTH);
    let needs = [UsefulFlops, PeakFlops];
    let (useful, source, months) = one(&told, &needs, UsefulFlops);
    // A single value stands for an hour: 8 card-hours, of which 2 are busy.
    near(useful, 2.0 * 989.4e12 / JANUARY);
    assert_eq!((source, months), (KpiSource::TelemetryAndCatalog, 1));
    let (peak, source, _) = one(&told, &needs, PeakFlops);
    near(peak, 80.0 * 989.4e12 / JANUARY);
    assert_eq!(source, KpiSource::BillsAndCatalog);
    // 80 of the 240 card-hours that January paid are spoken of.
    near(told.of(&needs)[0].covered, 80.0 / 240.0);
    let needs = [UsefulCompute, PowerKw];
    near(one(&told, &needs, UsefulCompute).0, 2.0 * 0.9894 / JANUARY);
    near(one(&told, &needs, PowerKw).0, 8.0 * 0.5 / JANUARY);
}

#[test]
fn cards_that_bills_do_not_know_count_by_the_hours_held() {
    let text = "{\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"__name__\":\"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE\",\"node\":\"own\",\"modelName\":\"A100 SXM4 80GB\"},\"values\":[[1767225600,\"0.5\"],[1767229200,\"0.1\"]]}]}}";
    let telemetry = prometheus(text.as_bytes(), &Labels::default(), &IdleRules::shipped().unwrap()).unwrap();
    let told = told(&telemetry, &Counts::default(), &[], BOTH);
    let needs = [KpiInput::UsefulFlops, KpiInput::PeakFlops];
    near(one(&told, &needs, KpiInput::UsefulFlops).0, 0.6 * 312e12 / JANUARY);
    near(one(&told, &needs, KpiInput::PeakFlops).0, 2.0 * 312e12 / JANUARY);
}

#[test]
fn busy_by_time_is_no_count_of_operations() {
    let telemetry = heard(&[("DCGM_FI_DEV_GPU_UTIL", "h", &[(5, 90.0)])]);
    let told = told(&telemetry, &Counts::default(), &[], BOTH);
    let needs = [KpiInput::UsefulFlops, KpiInput::PeakFlops];
    assert_eq!(one(&told, &needs, KpiInput::UsefulFlops), (None, KpiSource::Missing, 0));
    // It is useful hours all the same, and what nobody watched of the 240 hours paid is taken to be as useful.
    let (hours, source, _) = one(&told, &[KpiInput::EffectiveHours, KpiInput::PaidHours], KpiInput::EffectiveHours);
    assert_eq!((hours, source), (Some(216.0), KpiSource::Telemetry));
}

#[test]
fn an_indicator_is_of_the_months_in_which_all_is_known() {
    use KpiInput::{EffectiveTokens, GrossProfit, Revenue, Tcc};
    let read = counts(b"month,metric,value\n2026-01,revenue,5000\n2026-02,revenue,7000\n2026-01,gross_profit,-50\n2026-03,gross_profit,9\n2026-02,useful_tokens,10\n").unwrap();
    let none = Telemetry::default();
    let told = told(&none, &read, &[(Revenue, 1e9), (GrossProfit, 1e9)], BOTH);
    // Each over its own months, and all over the one that they share.
    for (needs, expected) in [
        (vec![Tcc], vec![(Some(2_000.0), KpiSource::Bills, 2)]),
        (vec![Revenue], vec![(Some(12_000.0), KpiSource::Counts, 2)]),
        (
            vec![GrossProfit, Revenue, Tcc],
            vec![
                (Some(-50.0), KpiSource::Counts, 1),
                (Some(5_000.0), KpiSource::Counts, 1),
                (Some(1_700.0), KpiSource::Bills, 1),
            ],
        ),
        (vec![Tcc, EffectiveTokens], vec![(Some(300.0), KpiSource::Bills, 1), (Some(10.0), KpiSource::Counts, 1)]),
        // No month has both.
        (vec![GrossProfit, EffectiveTokens], vec![(None, KpiSource::Missing, 0), (None, KpiSource::Missing, 0)]),
    ] {
        let found: Vec<_> = needs.iter().map(|own| one(&told, &needs, *own)).collect();
        assert_eq!(found, expected, "{needs:?}");
    }
    // Tokens that nobody had a use for are no output: without a count of the useful ones there is none.
    let read = counts(b"month,metric,value\n2026-01,tokens,100\n").unwrap();
    let told = self::told(&none, &read, &[], BOTH);
    assert_eq!(one(&told, &[EffectiveTokens], EffectiveTokens), (None, KpiSource::Missing, 0));
}

#[test]
fn what_no_bill_tells_is_as_entered_and_amounts_of_a_year_only_of_a_year() {
    use KpiInput::{ComplianceReserve, DaysPayable, PowerKw, Revenue, Tcc};
    let entered = [(Revenue, 1e6), (DaysPayable, 30.0), (ComplianceReserve, 5.0), (PowerKw, 400.0), (Tcc, 1.0)];
    let none = Telemetry::default();
    let told = told(&none, &Counts::default(), &entered, BOTH);
    for (input, expected) in [
        (DaysPayable, (Some(30.0), KpiSource::Entered, 0)),
        (ComplianceReserve, (Some(5.0), KpiSource::Entered, 0)),
        // Two months are no year; and an entry takes the place of nothing that bills or machines tell.
        (Revenue, (None, KpiSource::Missing, 0)),
        (PowerKw, (None, KpiSource::Missing, 0)),
        (Tcc, (Some(2_000.0), KpiSource::Bills, 2)),
    ] {
        assert_eq!(one(&told, &[input], input), expected, "{input:?}");
    }
}
