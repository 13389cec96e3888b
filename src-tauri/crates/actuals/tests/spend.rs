//! Bills against sums by hand, in every form that a file may have.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{SpendAnswer, SpendAsk, SpendFailure, SpendKey, SpendRules, spend};
use flate2::write::GzEncoder;
use input::Problem;
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use proptest::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

const HEADS: &str = "BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ConsumedQuantity,ConsumedUnit,CommitmentDiscountId,CommitmentDiscountStatus,PricingCategory,ProviderName,ServiceProviderName,SubAccountId,BillingAccountId,Tags,x_InstanceType,ChargeDescription";

const ROWS: &str = r#"
10.10,7.07,20,12,USD,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,Usage,100,Hours,cd-1,Used,Committed,AWS,,sub-1,acc,"{""team"":""search"",""env"":""prod""}",p5.48xlarge,
0,2.93,0,0,USD,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,Usage,NULL,NULL,cd-1,Unused,Committed,AWS,,sub-1,acc,NULL,,
5.5,5.5,6,5.5,USD,2026-02-28 23:30:00,2026-03-01 00:30:00,Usage,3,Hours,,,Dynamic,AWS,Amazon,,acc,"{""team"":""search"",""size"":3}",,"$1.83 per g5.12xlarge spot instance hour"
-1.25,-1.25,0,0,USD,2026-03-01T00:30:00+01:00,2026-03-02T00:00:00Z,Credit,,,,,,Google Cloud,,sub-2,acc,"{""team"":""""}",,
"#;

struct Files {
    folder: TempDir,
}

impl Files {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn put(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

fn plain() -> String {
    format!("{HEADS}{ROWS}")
}

fn ask(files: &[&Path], by: &str, rules: &str) -> SpendAsk {
    let rules = read(rules).unwrap();
    let by = by.split(',').filter(|word| !word.is_empty()).map(|word| SpendKey::parse(word).unwrap()).collect();
    SpendAsk { files: files.iter().map(|path| path.to_path_buf()).collect(), by, rules, threads: 2 }
}

fn read(rules: &str) -> Result<SpendRules, Vec<Problem>> {
    input::Place::read(&input::parse(rules).unwrap(), |root| root.fields())
}

fn told(ask: &SpendAsk) -> serde_json::Value {
    serde_json::to_value(answered(ask)).unwrap()
}

fn answered(ask: &SpendAsk) -> SpendAnswer {
    spend(ask).unwrap_or_else(|failure| panic!("{failure:?}"))
}

fn wrong(ask: &SpendAsk) -> Vec<Problem> {
    match spend(ask) {
        Err(SpendFailure::Wrong(problems)) => problems,
        other => panic!("{other:?}"),
    }
}

fn codes(problems: &[Problem]) -> Vec<String> {
    problems
        .iter()
        .map(|own| {
            format!("{} {}", own.code, Path::new(&own.path).file_name().map_or("", |name| name.to_str().unwrap()))
        })
        .collect()
}

#[test]
fn what_is_broken_or_given_twice_is_told() {
    let files = Files::new();
    let bill = plain().replace(r#""{""team"":""""}""#, "team=search");
    let mut packed = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(bill.as_bytes()).unwrap();
    let (one, other) = (files.put("a.csv", bill.as_bytes()), files.put("a.csv.gz", &packed.finish().unwrap()));
    let notes = |files: &[&Path], by: &str| {
        let answer = answered(&ask(files, by, "{}"));
        answer.notes.iter().map(voice::text).collect::<Vec<_>>()
    };
    assert_eq!(notes(&[&one], "month"), Vec::<String>::new());
    let [broken] = notes(&[&one], "tag:team").try_into().unwrap();
    assert!(broken.starts_with("Some rows have tags that are no JSON object, such as team=search"), "{broken}");
    let [twice] = notes(&[&one, &other], "month").try_into().unwrap();
    assert!(twice.contains("a.csv.gz holds the same bill as"), "{twice}");
    // The same length, and other bytes.
    let third = files.put("b.csv", bill.replacen("7.07", "7.08", 1).as_bytes());
    assert_eq!(notes(&[&third, &other], "month"), Vec::<String>::new());
}

/// Excel saves "Unicode Text" in UTF-16, and older programs write Latin-1.
#[test]
fn text_of_another_encoding_is_told() {
    let files = Files::new();
    let utf_16: Vec<u8> = "\u{feff}".encode_utf16().chain(plain().encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let refused = wrong(&ask(&[&files.put("u.csv", &utf_16)], "month", "{}"));
    assert_eq!(codes(&refused), ["F935 u.csv"]);
    let mut latin_1 = plain().into_bytes();
    let at = plain().find("Google Cloud").unwrap();
    latin_1[at + 1] = 0xf6;
    let file = files.put("l.csv", &latin_1);
    let notes = |by: &str| answered(&ask(&[&file], by, "{}")).notes.iter().map(voice::text).collect::<Vec<_>>();
    let [note] = notes("provider").try_into().unwrap();
    assert!(note.contains("such as G\u{fffd}ogle Cloud"), "{note}");
    assert_eq!(notes("month"), Vec::<String>::new());
}

#[test]
fn a_bill_is_added_up_by_every_key() {
    let files = Files::new();
    let bill = files.put("bill.csv", plain().as_bytes());
    let all = told(&ask(&[&bill], "", "{}"));
    assert_eq!(all["currency"], "USD");
    assert_eq!(all["rows"], 4);
    assert_eq!(all["period"], serde_json::json!(["2026-01-01T00:00:00Z", "2026-03-02T00:00:00Z"]));
    let totals = serde_json::json!({"billed":"14.35","effective":"14.25","list":"26","contracted":"17.5","unused_commitment":"2.93"});
    assert_eq!(all["totals"], totals);
    assert_eq!(all["groups"][0]["key"], serde_json::json!({}));
    assert_eq!(all["groups"][0]["gpu_hours"], 100.0 * 8.0 + 3.0 * 4.0);

    let by = |keys: &str, rules: &str| {
        let answer = told(&ask(&[&bill], keys, rules));
        let groups = answer["groups"].as_array().unwrap().clone();
        groups.iter().map(|own| format!("{} {}", own["key"], own["effective"].as_str().unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(by("month", "{}"), [r#"{"month":"2026-01"} 10"#, r#"{"month":"2026-02"} 4.25"#]);
    assert_eq!(
        by("provider", "{}"),
        [r#"{"provider":"AWS"} 10"#, r#"{"provider":"Amazon"} 5.5"#, r#"{"provider":"Google Cloud"} -1.25"#]
    );
    assert_eq!(
        by("account", "{}"),
        [r#"{"account":"sub-1"} 10"#, r#"{"account":"acc"} 5.5"#, r#"{"account":"sub-2"} -1.25"#]
    );
    assert_eq!(
        by("pricing", "{}"),
        [r#"{"pricing":"committed"} 10"#, r#"{"pricing":"spot"} 5.5"#, r#"{"pricing":"other"} -1.25"#]
    );
    assert_eq!(by("tag:team", "{}"), [r#"{"tag:team":"search"} 12.57"#, r#"{"tag:team":null} 1.68"#]);
    assert_eq!(by("tag:size,category", "{}").len(), 3);
    assert_eq!(
        by("gpu", "{}"),
        [r#"{"gpu":"H100 SXM5 80GB"} 7.07"#, r#"{"gpu":"A10G (AWS g5)"} 5.5"#, r#"{"gpu":null} 1.68"#]
    );
    let rules = r#"{"team":[{"tag":"env","equals":"dev","is":"play"},{"column":"SubAccountId","prefix":"sub-","is":"platform"},{"tag":"team"}]}"#;
    assert_eq!(by("team", rules), [r#"{"team":"platform"} 8.75"#, r#"{"team":"search"} 5.5"#]);
}

#[test]
fn compressed_bills_and_any_number_of_threads_say_the_same() {
    let files = Files::new();
    let bill = files.put("bill.csv", plain().as_bytes());
    let mut zip = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    zip.write_all(plain().as_bytes()).unwrap();
    let bytes = zip.finish().unwrap();
    let zipped = files.put("bill.csv.gz", &bytes);
    let expected = answered(&ask(&[&bill], "month,tag:team", "{}"));
    for threads in [1, 2, 7] {
        let asked = SpendAsk { threads, ..ask(&[&zipped], "month,tag:team", "{}") };
        assert_eq!(answered(&asked), expected);
    }
    let cut = files.put("cut.csv.gz", &bytes[..bytes.len() - 20]);
    assert_eq!(codes(&wrong(&ask(&[&cut], "", "{}"))), ["F908 cut.csv.gz"]);
}

/// Columns of the types that exports have: doubles, decimals, times in microseconds, maps of tags.
const SCHEMA: &str = "message bill {
    required double BilledCost;
    optional int64 EffectiveCost (DECIMAL(18,4));
    required binary BillingCurrency (UTF8);
    required int64 ChargePeriodStart (TIMESTAMP_MICROS);
    required int64 ChargePeriodEnd (TIMESTAMP_MICROS);
    required binary ChargeCategory (UTF8);
    optional group Tags (MAP) { repeated group key_value { required binary key (UTF8); optional binary value (UTF8); } }
}";

/// A file whose footer says that its columns are compressed so; its library writes none of these itself.
#[test]
fn a_compression_that_is_not_read_is_named() {
    use ::parquet::basic::Compression;
    use ::parquet::file::metadata::{ParquetMetaDataWriter, RowGroupMetaData};
    use ::parquet::file::reader::{FileReader, SerializedFileReader};
    let files = Files::new();
    let good = files.folder.path().join("good.parquet");
    parquet(&good);
    let metadata = SerializedFileReader::new(std::fs::File::open(&good).unwrap()).unwrap().metadata().clone();
    for (compression, expected) in [
        (Compression::BROTLI(Default::default()), Some("Brotli")),
        (Compression::LZO, Some("LZO")),
        (Compression::UNCOMPRESSED, None),
    ] {
        let changed = |group: &RowGroupMetaData| {
            let columns = group
                .columns()
                .iter()
                .map(|own| own.clone().into_builder().set_compression(compression).build().unwrap());
            group.clone().into_builder().set_column_metadata(columns.collect()).build().unwrap()
        };
        let groups = metadata.row_groups().iter().map(changed).collect();
        let other = metadata.clone().into_builder().set_row_groups(groups).build();
        let whole = std::fs::read(&good).unwrap();
        let size = u32::from_le_bytes(whole[whole.len() - 8..whole.len() - 4].try_into().unwrap()) as usize;
        let mut bytes = whole[..whole.len() - 8 - size].to_vec();
        ParquetMetaDataWriter::new(&mut bytes, &other).finish().unwrap();
        let file = files.put("other.parquet", &bytes);
        let ask = ask(&[&file], "", "{}");
        match expected {
            Some(name) => {
                let problems = wrong(&ask);
                assert_eq!(codes(&problems), ["F936 other.parquet"]);
                assert!(
                    voice::text(&problems[0].found).contains(name) && voice::text(&problems[0].hint).contains("zstd")
                );
            }
            None => assert_eq!(answered(&ask).rows, answered(&self::ask(&[&good], "", "{}")).rows),
        }
    }
}

fn parquet(path: &Path) {
    let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
    let file = std::fs::File::create(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, schema, Arc::default()).unwrap();
    let text = |words: &[&str]| words.iter().map(|word| ByteArray::from(*word)).collect::<Vec<_>>();
    let day = |day: i64| day * 86_400_000_000;
    for _ in 0..2 {
        let mut group = writer.next_row_group().unwrap();
        let mut next = |write: &mut dyn FnMut(&mut SerializedColumnWriter) -> usize| {
            let mut column = group.next_column().unwrap().unwrap();
            write(&mut column);
            column.close().unwrap();
        };
        next(&mut |own| own.typed::<DoubleType>().write_batch(&[1.1, 0.2, 3.0], None, None).unwrap());
        let levels = [1, 1, 1];
        next(&mut |own| own.typed::<Int64Type>().write_batch(&[11_000, 2_000, 30_000], Some(&levels), None).unwrap());
        next(&mut |own| own.typed::<ByteArrayType>().write_batch(&text(&["EUR"; 3]), None, None).unwrap());
        next(&mut |own| {
            own.typed::<Int64Type>().write_batch(&[day(20454), day(20454), day(20484)], None, None).unwrap()
        });
        next(&mut |own| {
            own.typed::<Int64Type>().write_batch(&[day(20484), day(20484), day(20514)], None, None).unwrap()
        });
        next(&mut |own| own.typed::<ByteArrayType>().write_batch(&text(&["Usage"; 3]), None, None).unwrap());
        // Two tags, none, and a map that is empty.
        let (defined, repeated) = ([2, 2, 0, 1], [0, 1, 0, 0]);
        next(&mut |own| {
            own.typed::<ByteArrayType>().write_batch(&text(&["team", "env"]), Some(&defined), Some(&repeated)).unwrap()
        });
        let defined = [3, 2, 0, 1];
        next(&mut |own| {
            own.typed::<ByteArrayType>().write_batch(&text(&["search"]), Some(&defined), Some(&repeated)).unwrap()
        });
        group.close().unwrap();
    }
    writer.close().unwrap();
}

#[test]
fn parquet_says_what_the_same_rows_say_as_text() {
    let files = Files::new();
    let path = files.folder.path().join("bill.parquet");
    parquet(&path);
    let answer = told(&ask(&[&path], "month,tag:team", "{}"));
    assert_eq!(answer["rows"], 6);
    assert_eq!(answer["period"], serde_json::json!(["2026-01-01T00:00:00Z", "2026-03-02T00:00:00Z"]));
    assert_eq!((&answer["totals"]["billed"], &answer["totals"]["effective"]), (&"8.6".into(), &"8.6".into()));
    let keys: Vec<String> = answer["groups"].as_array().unwrap().iter().map(|own| own["key"].to_string()).collect();
    assert_eq!(keys, [r#"{"month":"2026-01","tag:team":null}"#, r#"{"month":"2026-01","tag:team":"search"}"#]);
    let bytes = std::fs::read(&path).unwrap();
    for (name, bytes) in [("cut.parquet", &bytes[..bytes.len() - 40]), ("head.parquet", &b"PAR1PAR1"[..])] {
        let cut = files.put(name, bytes);
        assert_eq!(codes(&wrong(&ask(&[&cut], "", "{}"))), [format!("F908 {name}")]);
    }
}

#[test]
fn what_is_wrong_is_told_with_file_row_and_column_and_counted() {
    let files = Files::new();
    let rows = "\"1,234.50\",1,,,USD,2026-01-01,2026-02-01,Usage,,,,,,,,,,,,\n\
                1,x,,,usd,2026-01-01,2025-02-01,Usage,,,,,,,,,,,,\n\
                1,1,,,USD,01/02/2026,2026-02-01,Usage,,,,,,,,,,,,\n\
                1,2\n";
    let bill = files.put("bill.csv", format!("{HEADS}\n{rows}").as_bytes());
    let problems = wrong(&ask(&[&bill], "", "{}"));
    let expected = [
        "F901 bill.csv:2:BilledCost",
        "F901 bill.csv:3:EffectiveCost",
        "F905 bill.csv:3:BillingCurrency",
        "F903 bill.csv:3:ChargePeriodEnd",
        "F902 bill.csv:4:ChargePeriodStart",
        "F906 bill.csv:5",
    ];
    assert_eq!(codes(&problems), expected);
    let many = files.put(
        "many.csv",
        format!("{HEADS}\n{}", "x,1,,,USD,2026-01-01,2026-02-01,Usage,,,,,,,,,,,,\n".repeat(60_000)).as_bytes(),
    );
    let problems = wrong(&ask(&[&many], "", "{}"));
    assert_eq!(problems.len(), 101);
    assert!(problems[99].path.ends_with("many.csv:101:BilledCost"), "{}", problems[99].path);
    assert!(voice::text(&problems[100].found).contains("60000 in all"), "{}", voice::text(&problems[100].found));
    let lacking = files.put("lacking.csv", b"BilledCost,ChargePeriodStart\n1,2026-01-01\n");
    let problems = wrong(&ask(&[&lacking, &bill], "", "{}"));
    assert!(
        voice::text(&problems[0].expected)
            .starts_with("EffectiveCost, BillingCurrency, ChargePeriodEnd, ChargeCategory")
    );
    assert_eq!(problems.len(), 7, "every file is told");
    assert_eq!(codes(&wrong(&ask(&[&bill, &bill], "", "{}")))[0], "F907 bill.csv");
}

#[test]
fn several_currencies_need_rates() {
    let files = Files::new();
    let bill = files.put("bill.csv", plain().as_bytes());
    let euro = files.put("euro.csv", plain().replace("USD", "EUR").as_bytes());
    let both = |rules: &str| ask(&[&bill, &euro], "", rules);
    assert_eq!(wrong(&both("{}"))[0].code, "F909");
    let problems = wrong(&both(r#"{"currency":"CHF","rates":{"EUR":0.93}}"#));
    assert_eq!(problems.iter().map(|own| own.path.as_str()).collect::<Vec<_>>(), ["rates.USD"]);
    let answer = told(&both(r#"{"currency":"EUR","rates":{"USD":"0.9"}}"#));
    assert_eq!(answer["totals"]["effective"], "27.075");
    assert_eq!(answer["rows"], 8);
}

#[test]
fn rules_that_say_nothing_or_too_much_are_refused() {
    let rules = r#"{"team":[{"is":"x"},{"tag":"a","column":"b"}],"purpose":[{"tag":"a","equals":"b","prefix":"c"}],"teams":[]}"#;
    let problems = read(rules).unwrap_err();
    let mut found: Vec<String> = problems.iter().map(|own| format!("{} {}", own.code, own.path)).collect();
    found.sort();
    assert_eq!(found, ["F913 purpose[0]", "F913 team[0]", "F913 team[1]", "J003 teams"]);
}

#[test]
fn a_quantity_is_read_where_it_may_be_of_cards_or_a_rule_asks() {
    let files = Files::new();
    let told_of = |head: &str, quantity: &str, rules: &str| {
        let heads = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory";
        let row = format!("1,1,USD,2026-01-01,2026-02-01,Usage,{quantity},Hours,p5.48xlarge");
        let bill = format!("{heads},ConsumedQuantity,ConsumedUnit,{head}\n{row}\n");
        let bill = files.put("bill.csv", bill.as_bytes());
        match spend(&ask(&[&bill], "team", rules)) {
            Ok(own) => format!("{:?} {:?}", own.groups[0].key.get("team").unwrap(), own.groups[0].gpu_hours),
            Err(SpendFailure::Wrong(problems)) => codes(&problems).join(" "),
            other => panic!("{other:?}"),
        }
    };
    let rule = r#"{"team":[{"column":"ConsumedQuantity"}]}"#;
    for (head, quantity, rules, expected) in [
        ("ResourceType", "3", "{}", "None Some(24.0)"),
        ("ResourceType", "many", "{}", "F901 bill.csv:2:ConsumedQuantity"),
        ("x_Other", "3", "{}", "None None"),
        ("x_Other", "many", "{}", "None None"),
        ("x_Other", "3", rule, "Some(\"3\") None"),
    ] {
        assert_eq!(told_of(head, quantity, rules), expected, "{head} {quantity} {rules}");
    }
}

#[test]
fn groups_of_many_values_and_far_months_add_up() {
    let files = Files::new();
    let (mut expected, mut rows) = (std::collections::BTreeMap::new(), String::new());
    for at in 0..40_000_u32 {
        let (account, service, year) = (at * 31 % 11, at * 7_919 % 601, [2026, 1, 9_998, 2025, 1900][at as usize % 5]);
        let month = format!("{year:04}-{:02}", 1 + at / 5 % 12);
        rows += &format!("{at},{at},USD,{month}-01,9999-01-01,Usage,a{account},s{service}\n");
        *expected.entry([format!("a{account}"), format!("s{service}"), month]).or_insert(0) += at;
    }
    let heads = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory";
    let bill = files.put("bill.csv", format!("{heads},SubAccountId,ServiceName\n{rows}").as_bytes());
    let words = ["account", "service", "month"];
    let answer = answered(&ask(&[&bill], &words.join(","), "{}"));
    let key = |own: &actuals::SpendGroup| words.map(|word| own.key.get(word).unwrap().unwrap().to_owned());
    let found = answer.groups.iter().map(|own| (key(own), own.billed.0));
    let expected = expected.into_iter().map(|(key, sum)| (key, quantity::Decimal::from(sum)));
    assert_eq!(found.collect::<std::collections::BTreeMap<_, _>>(), expected.collect());
    assert!(answer.groups.len() > 30_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Sums of many rows in many blocks are those of whole numbers, by any key.
    #[test]
    fn many_rows_add_up(costs in proptest::collection::vec((0u32..5, -1_000_000i64..1_000_000), 1..2000), times in 1usize..20) {
        let files = Files::new();
        let line = |(team, cost): &(u32, i64)| {
            let money = format!("{}{}.{:04}", if *cost < 0 { "-" } else { "" }, cost.abs() / 10_000, cost.abs() % 10_000);
            format!("{money},{money},,,USD,2026-01-01,2026-02-01,Usage,,,,,,,,,,\"{{\"\"team\"\":\"\"a{team}\"\"}}\",,\"two\nlines\"\n")
        };
        let rows: String = costs.iter().map(line).collect();
        let bill = files.put("bill.csv", format!("{HEADS}\n{}", rows.repeat(times)).as_bytes());
        let answer = answered(&ask(&[&bill], "tag:team", "{}"));
        prop_assert_eq!(answer.rows as usize, costs.len() * times);
        for group in &answer.groups {
            let team = group.key.get("tag:team").unwrap().unwrap();
            let sum: i64 = costs.iter().filter(|(own, _)| format!("a{own}") == team).map(|(_, cost)| cost).sum();
            let expected = quantity::Decimal::new(sum * times as i64, 4);
            prop_assert_eq!(group.effective.0, expected);
        }
    }
}
