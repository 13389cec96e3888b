//! Facts, ledger and dashboard against what `spend` says of the same files, by every key.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{
    Facts, FactsAsk, Ledger, LookFailure, MOST_FACTS, Narrow, Origin, SpendAsk, SpendFailure, SpendKey, SpendRules,
    Unpacked, ViewKey, commitments, facts, prices, spend, spot, unassigned, view,
};
use proptest::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const HEADS: &str = "BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ConsumedQuantity,ConsumedUnit,CommitmentDiscountId,CommitmentDiscountStatus,PricingCategory,ProviderName,SubAccountId,ServiceName,RegionId,ResourceId,Tags,x_InstanceType,x_Project";

const RULES: &str = r#"{"team":[{"tag":"team"},{"column":"SubAccountId","prefix":"a1","is":"shared"}],
    "purpose":[{"column":"x_Project","equals":"p1","is":"training"},{"tag":"env","prefix":"d"}],
    "currency":"EUR","rates":{"USD":"0.9"}}"#;

struct Files {
    folder: TempDir,
}

impl Files {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn bill(&self, name: &str, rows: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, format!("{HEADS}\n{rows}")).unwrap();
        path
    }
}

fn rules(text: &str) -> SpendRules {
    input::Place::read(&input::parse(text).unwrap(), |root| root.fields()).unwrap()
}

fn ask(path: &Path) -> FactsAsk {
    FactsAsk { keep: vec!["x_Project".to_owned()], ..FactsAsk::of(path, 2) }
}

fn read(path: &Path) -> Facts {
    facts(&ask(path)).unwrap_or_else(|failure| panic!("{failure:?}"))
}

/// One row from a few small numbers.
#[derive(Clone, Copy, Debug)]
struct Row {
    cost: i64,
    day: u32,
    what: u32,
    who: u32,
}

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let row = (-1_000_000i64..100_000_000, 0u32..70, 0u32..5000, 0u32..5000).prop_map(|(cost, day, what, who)| Row {
        cost,
        day,
        what,
        who,
    });
    proptest::collection::vec(row, 1..300)
}

fn line(row: &Row) -> String {
    let Row { cost, day, what, who } = *row;
    let money =
        |cost: i64| format!("{}{}.{:05}", if cost < 0 { "-" } else { "" }, cost.abs() / 100_000, cost.abs() % 100_000);
    let at = jiff::civil::date(2026, 1, 1).checked_add(jiff::Span::new().days(day)).unwrap();
    let tags = match who % 5 {
        0 => String::new(),
        1 => "\"{\"\"team\"\":\"\"a\"\",\"\"env\"\":\"\"dev\"\"}\"".to_owned(),
        2 => "\"{\"\"env\"\":\"\"dev\"\",\"\"team\"\":\"\"a\"\"}\"".to_owned(),
        3 => format!("\"{{\"\"team\"\":\"\"t{}\"\",\"\"n\"\":{}}}\"", what % 4, what % 3),
        _ => "{}".to_owned(),
    };
    let (id, status, pricing) = [
        ("", "", "Standard"),
        ("cd-1", "Used", "Committed"),
        ("cd-1", "Unused", "Committed"),
        ("", "", "Dynamic"),
        ("", "", ""),
    ][(what % 5) as usize];
    format!(
        "{},{},{},{},{},{at}T{:02}:00:00Z,{at}T23:59:59Z,{},{}.5,Hours,{id},{status},{pricing},P{},a{},S{},r{},res-{},{tags},{},p{}\n",
        money(cost),
        money(cost / 3),
        money(cost * 2),
        money(cost + 7),
        if who % 3 == 0 { "EUR" } else { "USD" },
        what % 23,
        ["Usage", "Usage", "Usage", "Credit", "Tax"][(who % 5) as usize],
        what % 50,
        who % 3,
        who % 4,
        what % 6,
        what % 2,
        what % 11,
        ["p5.48xlarge", "g5.xlarge", "", "m5.large"][(who % 4) as usize],
        what % 3,
    )
}

const BOTH: [(ViewKey, &str); 10] = [
    (ViewKey::Month, "month"),
    (ViewKey::Provider, "provider"),
    (ViewKey::Account, "account"),
    (ViewKey::Service, "service"),
    (ViewKey::Region, "region"),
    (ViewKey::Category, "category"),
    (ViewKey::Pricing, "pricing"),
    (ViewKey::Team, "team"),
    (ViewKey::Purpose, "purpose"),
    (ViewKey::Card, "gpu"),
];

/// Groups of `spend` and of the dashboard, as text.
fn both(paths: &[&Path], ledger: &Ledger, keys: &[usize]) -> [Vec<String>; 2] {
    let words: Vec<&str> = keys.iter().map(|key| BOTH[*key].1).collect();
    let by = words.iter().map(|word| SpendKey::parse(word).unwrap()).collect();
    let files = paths.iter().map(|path| path.to_path_buf()).collect();
    let spent = spend(&SpendAsk { files, by, rules: rules(RULES), threads: 2 }).unwrap();
    let look = ledger.look(&rules(RULES)).unwrap();
    assert!(look.unkept.is_empty());
    let by: Vec<ViewKey> = keys.iter().map(|key| BOTH[*key].0).collect();
    let seen = view(&look, &by, &[]).unwrap();
    let one = spent.groups.iter().map(|own| {
        let key: Vec<Option<&str>> = words.iter().map(|word| own.key.get(word).unwrap()).collect();
        format!("{key:?} {} {:?} {:?} {:?} {:?}", own.rows, own.billed, own.effective, own.list, own.gpu_hours)
    });
    let other = seen.groups.iter().map(|own| {
        let hours = own.amounts.gpu_hours.map(|hours| quantity::decimal::f64_of(hours.0));
        let all = own.amounts;
        format!("{:?} {} {:?} {:?} {:?} {hours:?}", own.key, all.rows, all.billed, all.effective, all.list)
    });
    let totals = [
        format!(
            "{:?}",
            [
                spent.totals.billed,
                spent.totals.effective,
                spent.totals.list,
                spent.totals.contracted,
                spent.totals.unused_commitment
            ]
        ),
        format!(
            "{:?}",
            [
                seen.totals.billed,
                seen.totals.effective,
                seen.totals.list,
                seen.totals.contracted,
                seen.totals.unused_commitment
            ]
        ),
    ];
    assert_eq!(totals[0], totals[1]);
    let months = seen.months.iter().fold(quantity::Decimal::ZERO, |sum, own| sum + own.amounts.effective.0);
    assert!((months - seen.totals.effective.0).abs() < quantity::Decimal::new(1, 6));
    [one.collect(), other.collect()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is in bills, the dashboard says what `spend` says, by every key and by every two.
    #[test]
    fn sums_are_those_of_spend_by_every_key(one in rows(), other in rows(), first in 0usize..10, second in 0usize..10) {
        let files = Files::new();
        let one = files.bill("one.csv", &one.iter().map(line).collect::<String>());
        // Another payer, so that no month is a correction.
        let other = files.bill("other.csv", &other.iter().map(|row| line(row).replace(",P", ",Q")).collect::<String>());
        let bills = [&one, &other].map(|path| Facts::from_bytes(&read(path).to_bytes().unwrap()).unwrap());
        let ledger = Ledger::of(bills.to_vec()).unwrap();
        prop_assert!(ledger.replaced().is_empty());
        for key in 0..BOTH.len() {
            let [spent, seen] = both(&[&one, &other], &ledger, &[key]);
            prop_assert_eq!(spent, seen);
        }
        let [spent, seen] = both(&[&one, &other], &ledger, &[first, second]);
        if first != second {
            prop_assert_eq!(spent, seen);
        }
    }

    /// Bytes of anything, and facts with any byte changed, are refused or read; they never end the program.
    #[test]
    fn hostile_bytes_are_refused(noise in proptest::collection::vec(any::<u8>(), 0..400), rows in rows(), at in any::<usize>(), bit in 0u8..8) {
        prop_assert!(Facts::from_bytes(&noise).is_err());
        let files = Files::new();
        let bytes = read(&files.bill("bill.csv", &rows.iter().map(line).collect::<String>())).to_bytes().unwrap();
        let mut changed = bytes.clone();
        let at = at % changed.len();
        changed[at] ^= 1 << bit;
        prop_assert!(Facts::from_bytes(&changed).is_err());
        prop_assert!(Facts::from_bytes(&bytes[..at]).is_err());
        // One who knows the digest may change what it covers.
        let mut inflated = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::DeflateDecoder::new(&bytes[40..]), &mut inflated).unwrap();
        let place = at % inflated.len();
        inflated[place] ^= 1 << bit;
        let forged = sealed(&inflated);
        if let Ok(read) = Facts::from_bytes(&forged) {
            let again = read.to_bytes().unwrap();
            prop_assert_eq!(Facts::from_bytes(&again), Ok(read.clone()));
            let ledger = Ledger::of(vec![read]).unwrap();
            if let Ok(look) = ledger.look(&rules(RULES)) {
                let _ = view(&look, ViewKey::ALL, &[]);
            }
        }
    }
}

fn sealed(inflated: &[u8]) -> Vec<u8> {
    use sha2::Digest;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(inflated).unwrap();
    let packed = encoder.finish().unwrap();
    [&b"ASFACTS\x02"[..], &sha2::Sha256::digest(&packed)[..], &packed].concat()
}

#[test]
fn bytes_say_why_they_are_no_facts() {
    let files = Files::new();
    let bytes = read(&files.bill("bill.csv", &line(&Row { cost: 1, day: 1, what: 1, who: 1 }))).to_bytes().unwrap();
    let mut newer = bytes.clone();
    newer[7] = 3;
    // A gigabyte of zeros in a megabyte.
    let bomb = sealed(&vec![0; 300 << 20]);
    for (bytes, expected) in [
        (&b"PAR1"[..], Unpacked::Foreign),
        (&newer, Unpacked::Newer),
        (&bytes[..bytes.len() - 1], Unpacked::Changed),
        (&sealed(b"nothing"), Unpacked::Wrong),
        (&bomb, Unpacked::Wrong),
    ] {
        assert_eq!(Facts::from_bytes(bytes).unwrap_err(), expected);
    }
}

#[test]
fn threads_never_change_facts() {
    let files = Files::new();
    let rows: String = (0..30_000)
        .map(|at| line(&Row { cost: at * 37, day: at as u32 % 60, what: at as u32, who: at as u32 / 7 }))
        .collect();
    let path = files.bill("bill.csv", &rows);
    let expected = read(&path).to_bytes().unwrap();
    for threads in [1, 3, 8] {
        assert!(
            facts(&FactsAsk { threads, ..ask(&path) }).unwrap().to_bytes().unwrap() == expected,
            "{threads} threads"
        );
    }
}

#[test]
fn resources_and_then_the_most_varied_tags_are_given_up() {
    let files = Files::new();
    let row = |at: usize| {
        format!(
            "1.25,1.25,,,EUR,2026-01-0{}T00:00:00Z,2026-01-10T00:00:00Z,Usage,,,,,,P,a,S,r,res-{at},\"{{\"\"team\"\":\"\"t{}\"\",\"\"job\"\":\"\"j{}\"\",\"\"run\"\":\"\"{at}\"\"}}\",,\n",
            1 + at % 9,
            at % 3,
            at % 400,
        )
    };
    let path = files.bill("bill.csv", &(0..40_000).map(row).collect::<String>());
    let read = |most: usize, threads: usize| facts(&FactsAsk { most, threads, ..ask(&path) });
    for (most, count, resource, tags) in
        [(50_000, 40_000, false, vec![]), (39_999, 3_600, true, vec!["run"]), (1_000, 9, true, vec!["run", "job"])]
    {
        let found = read(most, 3).unwrap();
        // Values of three teams go on as long as they fit.
        let expected = if tags.len() == 2 { 9 } else { count };
        assert_eq!((found.count(), found.given_up().resource), (expected, resource), "{most}");
        assert_eq!(found.given_up().tags, tags);
        assert_eq!(found.to_bytes().unwrap(), read(most, 1).unwrap().to_bytes().unwrap());
        let ledger = Ledger::of(vec![found]).unwrap();
        let seen = view(&ledger.look(&rules("{}")).unwrap(), &[], &[]).unwrap();
        assert_eq!(seen.totals.billed.0.to_string(), "50000");
    }
    // Months with teams say more than days without.
    for (most, count, all_tags) in [(8, 3, false), (2, 1, true)] {
        let found = read(most, 2).unwrap();
        assert_eq!((found.count(), found.given_up().all_tags, found.given_up().days), (count, all_tags, true));
    }
    let none = read(0, 2).unwrap_err();
    assert!(matches!(&none, SpendFailure::Wrong(problems) if problems[0].code == "F910"), "{none:?}");
}

#[test]
fn everything_wrong_with_a_bill_is_told_as_spend_tells_it() {
    let files = Files::new();
    let path = files.bill("bill.csv", "\"1,234.50\",x,,,usd,2026-01-01,2025-01-01,Usage,,,,,,,,,,,,,\n1,2\n");
    let problems = |failure| match failure {
        SpendFailure::Wrong(problems) => problems,
        other => panic!("{other:?}"),
    };
    let own = problems(facts(&ask(&path)).unwrap_err());
    let files = vec![path];
    let spent = problems(spend(&SpendAsk { files, by: vec![], rules: rules("{}"), threads: 1 }).unwrap_err());
    assert_eq!(own.len(), 5);
    assert_eq!(format!("{own:?}"), format!("{spent:?}"));
}

const MONTHS: [&str; 2] = [
    "10,10,,,EUR,2026-01-05,2026-01-06,Usage,,,,,Standard,P,a,S,r,x,,,\n20,20,,,EUR,2026-02-05,2026-02-06,Usage,,,,,Standard,P,a,S,r,x,,,\n5,5,,,EUR,2026-02-05,2026-02-06,Usage,,,,,Standard,P,b,S,r,y,,,\n",
    "21,21,,,EUR,2026-02-05,2026-02-06,Usage,,,,,Standard,P,a,S,r,x,,,\n",
];

#[test]
fn a_month_that_comes_again_replaces_what_was_said() {
    let files = Files::new();
    let bills = [files.bill("first.csv", MONTHS[0]), files.bill("second.csv", MONTHS[1])].map(|path| read(&path));
    let ledger = Ledger::of(bills.to_vec()).unwrap();
    let look = ledger.look(&rules("{}")).unwrap();
    let seen = view(&look, &[ViewKey::Month, ViewKey::Account], &[]).unwrap();
    let groups: Vec<String> = seen.groups.iter().map(|own| format!("{:?} {}", own.key, own.amounts.billed.0)).collect();
    assert_eq!(
        groups,
        [
            "[Some(\"2026-02\"), Some(\"a\")] 21",
            "[Some(\"2026-01\"), Some(\"a\")] 10",
            "[Some(\"2026-02\"), Some(\"b\")] 5"
        ]
    );
    assert_eq!(seen.groups[0].bills.iter().collect::<Vec<_>>(), [&bills[1].digest()]);
    let replaced: Vec<_> = ledger.replaced().into_iter().collect();
    assert_eq!(replaced.len(), 1);
    assert_eq!((replaced[0].month.month.as_str(), &replaced[0].is), ("2026-02", &bills[1].digest()));
    let narrow = |key, value: &str| Narrow { key, value: Some(value.to_owned()) };
    let narrowed = |narrow: &[Narrow]| view(&look, &[], narrow).unwrap().totals.billed.0.to_string();
    assert_eq!(narrowed(&[narrow(ViewKey::Month, "2026-02")]), "26");
    assert_eq!(narrowed(&[narrow(ViewKey::Account, "a"), narrow(ViewKey::Month, "2026-02")]), "21");
    assert_eq!(narrowed(&[narrow(ViewKey::Account, "a"), narrow(ViewKey::Account, "b")]), "36");
    assert_eq!(narrowed(&[narrow(ViewKey::Account, "unheard of")]), "0");
    let twice = Ledger::of(vec![bills[0].clone(), bills[1].clone(), bills[0].clone()]).unwrap_err();
    assert_eq!(twice[0].places, [0, 2]);
}

#[test]
fn what_is_left_unassigned_is_told_largest_first() {
    let files = Files::new();
    let rows = "60,60,,,EUR,2026-01-05,2026-01-06,Usage,,,,,,P,a,Big,r,x,\"{\"\"Team\"\":\"\"b\"\"}\",,\n30,30,,,EUR,2026-01-05,2026-01-06,Usage,,,,,,P,a,S,r,x,\"{\"\"team\"\":\"\"a\"\"}\",,\n10,10,,,EUR,2026-01-05,2026-01-06,Usage,,,,,,P,c,S,r,x,,,\n";
    let ledger = Ledger::of(vec![read(&files.bill("bill.csv", rows))]).unwrap();
    let look = ledger.look(&rules(r#"{"team":[{"tag":"team"}],"purpose":[{"column":"x_Else"}]}"#)).unwrap();
    let left = unassigned(&look, ViewKey::Team, 4).unwrap();
    assert_eq!((left.amounts.effective.0.to_string(), left.share), ("70".to_owned(), Some(0.7)));
    let parts: Vec<(Origin, String)> =
        left.parts.iter().map(|own| (own.origin.clone(), own.amounts.effective.0.to_string())).collect();
    let text = |text: &str| text.to_owned();
    let expected = [
        (Origin::Tag { name: text("Team"), value: text("b") }, text("60")),
        (Origin::Service(Some(text("Big"))), text("60")),
        (Origin::Account(Some(text("a"))), text("60")),
        (Origin::Service(Some(text("S"))), text("10")),
    ];
    assert_eq!(parts, expected);
    assert_eq!(look.unkept.iter().map(|own| own.column.as_str()).collect::<Vec<_>>(), ["x_Else"]);
}

#[test]
fn currencies_need_rates() {
    let files = Files::new();
    let rows = format!("{}{}", MONTHS[1], MONTHS[1].replace("EUR", "USD"));
    let ledger = Ledger::of(vec![read(&files.bill("bill.csv", &rows))]).unwrap();
    let failure = |text: &str| ledger.look(&rules(text)).unwrap_err();
    assert!(matches!(failure("{}"), LookFailure::NoCurrency(own) if own.len() == 2));
    assert!(matches!(failure(r#"{"currency":"GBP"}"#), LookFailure::NoRate(own) if own.len() == 2));
    // What has a rate is told, what has none in no sum, and whoever needs all of it is refused.
    let part = rules(r#"{"currency":"EUR"}"#);
    let look = ledger.look(&part).unwrap();
    assert_eq!(view(&look, &[], &[]).unwrap().totals.billed.0.to_string(), "21");
    assert_eq!(look.unrated.iter().map(|own| own.code()).collect::<Vec<_>>(), ["USD"]);
    assert!(matches!(look.all_rated(), Err(LookFailure::NoRate(own)) if own[0].code() == "USD"));
    assert!(matches!(ledger.currency(&part), Err(LookFailure::NoRate(_))));
    let look = ledger.look(&rules(r#"{"currency":"EUR","rates":{"USD":"0.905"}}"#)).unwrap();
    assert_eq!(view(&look, &[], &[]).unwrap().totals.billed.0.to_string(), "40.005");
}

/// What is charged in a month that has a rate of its own counts at that, by every key and to the last digit; all else at the rules'.
#[test]
fn a_month_counts_at_its_own_rate() {
    use actuals::MonthRate;
    use quantity::{Currency, Decimal};
    let files = Files::new();
    let rows = MONTHS[0].replace("EUR", "USD");
    let ledger = Ledger::of(vec![read(&files.bill("bill.csv", &rows))]).unwrap();
    let own = rules(r#"{"currency":"EUR","rates":{"USD":"0.9"}}"#);
    let sums = |look: &actuals::Look| -> Vec<(String, Decimal)> {
        let months = view(look, &[ViewKey::Month], &[]).unwrap().groups;
        let mut all: Vec<_> =
            months.into_iter().map(|own| (own.key[0].clone().unwrap(), own.amounts.billed.0)).collect();
        all.sort();
        all
    };
    let plain = sums(&ledger.look(&own).unwrap());
    let (first, last) = (plain[0].clone(), plain[plain.len() - 1].clone());
    assert!(first.0 != last.0 && first.1 > Decimal::ZERO, "{plain:?}");
    let usd = Currency::parse("USD").unwrap();
    let rate =
        |month: &str, rate: &str| MonthRate { currency: usd, month: month.to_owned(), rate: rate.parse().unwrap() };
    let look = ledger.look_at(&own, &[rate(&first.0, "0.45"), rate("1999-01", "7"), rate("no month", "7")]).unwrap();
    let told = sums(&look);
    assert_eq!(told[0].1 * Decimal::TWO, first.1);
    assert_eq!(told[1..], plain[1..]);
    let total = view(&look, &[], &[]).unwrap().totals.billed.0;
    assert_eq!(total, told.iter().map(|own| own.1).sum::<Decimal>());
    assert_eq!(look.months_rated(usd), ["1999-01".to_owned(), first.0]);
}

#[test]
fn commitments_spot_and_prices_are_measured_by_hand() {
    let files = Files::new();
    let row = |cost: &str, contracted: &str, hours: u32, commitment: &str, pricing: &str| {
        format!(
            "{cost},{cost},,{contracted},EUR,2026-01-05,2026-01-06,Usage,{hours},Hours,{commitment},{pricing},P,a,S,r,x,,p5.48xlarge,\n"
        )
    };
    let rows = [
        row("60", "100", 10, "cd,Used", "Committed"),
        row("20", "0", 0, "cd,Unused", "Committed").replace(",0,Hours", ",,"),
        row("50", "50", 5, ",", "Standard"),
        row("12", "12", 5, ",", "Dynamic"),
        // Storage is what no commitment to hours covers.
        row("900", "900", 0, ",", "Standard").replace(",0,Hours", ",,").replace("p5.48xlarge", ""),
    ];
    let ledger = Ledger::of(vec![read(&files.bill("bill.csv", &rows.concat()))]).unwrap();
    let look = ledger.look(&rules("{}")).unwrap();
    let own = commitments(&look, &[]).unwrap();
    assert_eq!((own.coverage, own.utilisation), (Some(100.0 / 150.0), Some(0.75)));
    assert_eq!(own.unused.0.to_string(), "20");
    assert_eq!(spot(&look, &[], None).unwrap().share, Some(0.25));
    assert_eq!(spot(&look, &[], Some(&[])).unwrap().share, None);
    let prices: Vec<String> = prices(&look, &[])
        .unwrap()
        .iter()
        .map(|own| format!("{:?} {}", own.key.pricing.as_deref(), own.price.0))
        .collect();
    assert_eq!(prices, ["Some(\"committed\") 0.75", "Some(\"on_demand\") 1.25", "Some(\"spot\") 0.3"]);
    assert!(ledger.bills()[0].count() <= MOST_FACTS);
}

/// A bill whose rows say which month's bill they are on.
fn billed(files: &Files, name: &str, rows: &[[&str; 3]]) -> Facts {
    let row =
        |[bill, day, cost]: &[&str; 3]| format!("{cost},{cost},EUR,{bill},{day}T00:00:00Z,{day}T12:00:00Z,Usage,P,a\n");
    let heads = "BilledCost,EffectiveCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ProviderName,SubAccountId";
    let path = files.folder.path().join(name);
    std::fs::write(&path, format!("{heads}\n{}", rows.iter().map(row).collect::<String>())).unwrap();
    let read = facts(&FactsAsk::of(&path, 2)).unwrap_or_else(|failure| panic!("{failure:?}"));
    assert_eq!(Facts::from_bytes(&read.to_bytes().unwrap()), Ok(read.clone()));
    read
}

fn by_month(ledger: &Ledger) -> Vec<String> {
    let look = ledger.look(&rules("{}")).unwrap();
    let seen = view(&look, &[ViewKey::Month], &[]).unwrap();
    let mut told: Vec<String> = seen
        .groups
        .iter()
        .map(|own| format!("{} {}", own.key[0].as_deref().unwrap_or_default(), own.amounts.billed.0))
        .collect();
    told.sort();
    told
}

#[test]
fn a_late_charge_stands_on_the_bill_of_its_billing_period() {
    let files = Files::new();
    let october = billed(&files, "1.csv", &[["2026-10-01", "2026-10-03", "100"], ["2026-10-01", "2026-10-20", "50"]]);
    // At midnight in Berlin it is still the day before in UTC.
    let november = billed(
        &files,
        "2.csv",
        &[["2026-10-31T23:00:00Z", "2026-10-30", "3"], ["2026-10-31T23:00:00Z", "2026-11-04", "70"]],
    );
    let corrected = billed(&files, "3.csv", &[["2026-10-01", "2026-10-05", "140"]]);
    let ledger = Ledger::of(vec![october.clone(), november.clone()]).unwrap();
    assert!(ledger.replaced().is_empty());
    assert_eq!(by_month(&ledger), ["2026-10 153", "2026-11 70"]);
    let ledger = Ledger::of(vec![october.clone(), november, corrected.clone()]).unwrap();
    assert_eq!(by_month(&ledger), ["2026-10 143", "2026-11 70"]);
    let replaced: Vec<_> = ledger.replaced().into_iter().map(|own| own.month.month).collect();
    assert_eq!(replaced, ["2026-10"]);
    // What says nothing of its bill is corrected by the month of the charge.
    let bare = billed(&files, "4.csv", &[["", "2026-10-09", "1"]]);
    assert_eq!(by_month(&Ledger::of(vec![october, bare]).unwrap()), ["2026-10 1"]);
}

#[test]
fn parts_of_a_bill_add_up_and_are_corrected_together() {
    let files = Files::new();
    let month = |name: &str, cost: &str| billed(&files, name, &[["2026-10-01", "2026-10-03", cost]]);
    let bills = vec![month("1.csv", "1"), month("2.csv", "20"), month("3.csv", "300"), month("4.csv", "4000")];
    for (parts, expected) in [
        (vec![], "2026-10 4000"),
        (vec![[1, 0], [2, 1], [3, 0]], "2026-10 4321"),
        (vec![[1, 0], [3, 2]], "2026-10 4300"),
        // A part that comes after a correction of its bill is corrected as well.
        (vec![[1, 0], [3, 0]], "2026-10 300"),
        (vec![[0, 3], [2, 2], [9, 0]], "2026-10 4000"),
    ] {
        assert_eq!(by_month(&Ledger::with_parts(bills.clone(), &parts).unwrap()), [expected], "{parts:?}");
    }
}

#[test]
fn a_bill_that_begins_at_no_time_is_told() {
    let files = Files::new();
    let path = files.folder.path().join("bill.csv");
    std::fs::write(
        &path,
        "BilledCost,EffectiveCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory\n1,1,EUR,soon,2026-01-01,2026-01-02,Usage\n",
    )
    .unwrap();
    let SpendFailure::Wrong(problems) = facts(&FactsAsk::of(&path, 1)).unwrap_err() else { panic!() };
    assert_eq!(problems.iter().map(|own| own.code).collect::<Vec<_>>(), ["F902"]);
}

/// Savings of a month are those of a month, however few days are seen and whether or not days were given up.
#[test]
fn savings_are_no_larger_where_days_were_given_up() {
    use actuals::{IdleRules, LeverAsk, LeverKind, LeverRules, Telemetry};
    let files = Files::new();
    let row = |day: jiff::civil::Date| {
        let end = day.tomorrow().unwrap();
        format!("1200,1200,,,EUR,{day}T00:00:00Z,{end}T00:00:00Z,Usage,24,Hours,,,Standard,P,a,S,r,res,,p5.48xlarge,\n")
    };
    let norms = IdleRules::shipped().unwrap();
    let shipped = LeverRules::shipped().unwrap();
    let ask = LeverAsk {
        given: vec![actuals::GivenPrice {
            quote: "offer".to_owned(),
            vendor: ["p".to_owned(), "Provider".to_owned()],
            card: "H100 SXM5 80GB".to_owned(),
            pricing: vocabulary::SpendPricing::Committed,
            ends: [quantity::Decimal::ONE; 2],
        }],
        ..LeverAsk::default()
    };
    for days in [30, 45, 61, 92, 110] {
        let begins = jiff::civil::date(2026, 6, 1);
        let text: String = begins.series(jiff::Span::new().days(1)).take(days).map(row).collect();
        let path = files.bill(&format!("{days}.csv"), &text);
        let kept = facts(&ask_of(&path, 200_000)).unwrap();
        let given_up = facts(&ask_of(&path, 5)).unwrap();
        assert!(!kept.given_up().days && given_up.given_up().days);
        let hours = |facts: Facts| {
            let ledger = Ledger::of(vec![facts]).unwrap();
            let look = ledger.look(&rules(r#"{"purpose":[{"column":"ServiceName"}]}"#)).unwrap();
            let ask = LeverAsk { interruptible: vec!["S".to_owned()], ..ask.clone() };
            let found = actuals::levers(&look, &Telemetry::default(), &ask, &shipped, &norms).unwrap();
            let of = |kind| found.iter().find(|own| own.lever == kind).and_then(|own| own.hours);
            (of(LeverKind::MoveToSpot).unwrap(), of(LeverKind::CoverBase))
        };
        let (kept, base) = hours(kept);
        let (given_up, no_base) = hours(given_up);
        assert!((kept - 24.0 * 8.0 * 365.0 / 12.0).abs() < 1e-6 && base.is_some(), "{days}: {kept}");
        assert!((given_up / kept - 1.0).abs() < 1e-9, "{days}: {given_up} {kept}");
        assert_eq!(no_base, None, "what ran on each day is unknown");
    }
}

fn ask_of(path: &Path, most: usize) -> FactsAsk {
    FactsAsk { most, ..FactsAsk::of(path, 1) }
}

#[test]
fn a_budget_that_is_over_is_told_without_a_forecast() {
    use actuals::{Budget, BudgetRules, budget};
    let files = Files::new();
    let ledger = Ledger::of(vec![billed(
        &files,
        "1.csv",
        &[["2026-01-01", "2026-01-03", "30"], ["2026-02-01", "2026-02-03", "5"]],
    )])
    .unwrap();
    let look = ledger.look(&rules("{}")).unwrap();
    let rules = BudgetRules::shipped().unwrap();
    let of = |to: &str, amount: i64| Budget {
        of: vec![],
        from: "2026-01".to_owned(),
        to: to.to_owned(),
        amount: amount.into(),
        guardrails: vec![],
    };
    let over = budget(&look, &of("2026-02", 40), &rules, true, &[]).unwrap();
    assert_eq!((over.expected.map(|own| own.p50), over.left.unwrap().0), (Some(35.0), 5.into()));
    let short = budget(&look, &of("2026-12", 20), &rules, true, &[]).unwrap();
    assert_eq!((short.expected, short.runs_out.as_deref()), (None, Some("2026-01")));
}
