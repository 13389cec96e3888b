//! Files of demand: what they say, and everything that is wrong with them at once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

use exchange::usage::{Asked, Content, Usage, Zone, read};
use std::path::Path;
use tempfile::TempDir;
use vocabulary::{Counted, UsageKind};

struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn with(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn read(&self, files: &[(&str, &str)], asked: &Asked) -> Result<Usage, Vec<String>> {
        let files: Vec<String> = files.iter().map(|(name, text)| self.with(name, text)).collect();
        let folder = format!("{}/", self.0.path().display());
        let told = |problem: &input::Problem| format!("{} {}", problem.code, problem.path.replace(&folder, ""));
        read(Path::new("no-child"), &files, asked).map_err(|error| error.problems().iter().map(told).collect())
    }
}

fn plain() -> Asked {
    Asked { zone: Zone::utc(), column: None, counted: None }
}

fn in_zone(zone: &str) -> Asked {
    Asked { zone: Zone::named(zone).unwrap(), ..plain() }
}

fn gpus(usage: &Usage) -> Vec<Option<f64>> {
    match &usage.content {
        Content::Series(series) => series.gpus.clone(),
        Content::Requests(_) => panic!("requests"),
    }
}

fn notes(usage: &Usage) -> Vec<String> {
    usage.files.iter().flat_map(|file| &file.notes).map(voice::text).collect()
}

#[test]
fn tables_are_read_as_they_are_exported() {
    let known = |values: &[f64]| values.iter().copied().map(Some).collect::<Vec<_>>();
    for (name, text, expected, start) in [
        ("plain", "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,2\n", known(&[1.0, 2.0]), "2026-01-05T00:00:00Z"),
        (
            "offsets",
            "Timestamp,GPUs\n2026-01-05T01:00:00+01:00,1\n2026-01-05T02:00:00+01:00,2\n",
            known(&[1.0, 2.0]),
            "2026-01-05T00:00:00Z",
        ),
        (
            "semicolons",
            "Time;GPU count\n2026-01-05 00:00;1,5\n2026-01-05 01:00;2\n",
            known(&[1.5, 2.0]),
            "2026-01-05T00:00:00Z",
        ),
        (
            "tabs and a mark",
            "\u{feff}date\tdemand\n2026-01-05\t8\n2026-01-06\t9\n",
            known(&[8.0, 9.0]),
            "2026-01-05T00:00:00Z",
        ),
        (
            "one other column that speaks of GPUs",
            "hour,GPUs of cluster a\n1767571200,3\n1767574800,4\n",
            known(&[3.0, 4.0]),
            "2026-01-05T00:00:00Z",
        ),
        (
            "a gap in the rows",
            "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,1\n2026-01-05 03:00,2\n",
            vec![Some(1.0), Some(1.0), None, Some(2.0)],
            "2026-01-05T00:00:00Z",
        ),
        (
            "a gap in a cell",
            "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,\n2026-01-05 02:00,NaN\n2026-01-05 03:00,2\n",
            vec![Some(1.0), None, None, Some(2.0)],
            "2026-01-05T00:00:00Z",
        ),
        (
            "quarters of an hour",
            "time,gpus\n2026-01-05 00:00,1\n2026-01-05 00:15,2\n2026-01-05 00:30,3\n2026-01-05 00:45,2\n2026-01-05 01:00,8\n",
            known(&[2.0, 8.0]),
            "2026-01-05T00:00:00Z",
        ),
    ] {
        let usage = Desk::new().read(&[("a.csv", text)], &plain()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        assert_eq!(gpus(&usage), expected, "{name}");
        let Content::Series(series) = &usage.content else { panic!() };
        assert_eq!(series.start.to_string(), start, "{name}");
        assert_eq!(usage.files[0].kind, UsageKind::Hours, "{name}");
    }
}

#[test]
fn a_year_in_a_zone_has_every_hour_once() {
    // As clocks on the wall show it: 23 rows in March, 25 in October.
    let zone = jiff::tz::TimeZoneDatabase::bundled().get("Europe/Berlin").unwrap();
    let begin: jiff::Timestamp = "2025-12-31T23:00:00Z".parse().unwrap();
    let row = |hour: i64| {
        let at = begin + jiff::SignedDuration::from_hours(hour);
        format!("{},{}\n", at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M"), hour)
    };
    let text: String = std::iter::once("time,gpus\n".to_owned()).chain((0..8760).map(row)).collect();
    let usage = Desk::new().read(&[("a.csv", &text)], &in_zone("Europe/Berlin")).unwrap();
    assert_eq!(gpus(&usage), (0..8760).map(|hour| Some(f64::from(hour))).collect::<Vec<_>>());
    let told = notes(&usage).join(" ");
    assert!(told.contains("read in Europe/Berlin") && told.contains("show twice"), "{told}");
    // The same rows are wrong in a zone whose clocks stay: an hour twice in October.
    let wrong = Desk::new().read(&[("a.csv", &text)], &plain()).unwrap_err();
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].starts_with("I572 a.csv:"), "{wrong:?}");
}

#[test]
fn daily_rows_keep_their_dates_in_any_zone() {
    let text = "date,gpus\n2026-03-28,1\n2026-03-29,2\n2026-03-30,3\n";
    for zone in ["UTC", "Europe/Berlin", "Asia/Kolkata", "-08:00"] {
        let usage = Desk::new().read(&[("a.csv", text)], &in_zone(zone)).unwrap();
        let Content::Series(series) = &usage.content else { panic!() };
        assert_eq!(
            (series.start.to_string(), series.step),
            ("2026-03-28T00:00:00Z".to_owned(), demand::Step::Day),
            "{zone}"
        );
        assert_eq!(gpus(&usage), [Some(1.0), Some(2.0), Some(3.0)], "{zone}");
    }
}

#[test]
fn hours_off_the_hour_count_where_they_begin_and_say_so() {
    let text = "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,2\n";
    let usage = Desk::new().read(&[("a.csv", text)], &in_zone("Asia/Kolkata")).unwrap();
    assert!(notes(&usage).iter().any(|note| note.contains("do not begin with an hour of UTC")), "{:?}", notes(&usage));
}

#[test]
fn everything_wrong_is_told_at_once_at_its_place() {
    for (name, text, expected) in [
        (
            "each row another fault",
            "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,-2\nyesterday,3\n2026-01-05 03:00,many\n2026-01-05 02:00,1\n2026-01-05 02:00,1\n",
            &["I575 a.csv:3:gpus", "I570 a.csv:4:time", "I574 a.csv:5:gpus", "I571 a.csv:6:time", "I572 a.csv:7:time"]
                [..],
        ),
        ("nothing known", "time,gpus\n2026-01-05 00:00,\n2026-01-05 01:00,null\n", &["I577 a.csv"]),
        ("no rows", "time,gpus\n", &["I577 a.csv"]),
        ("empty", "", &["I576 a.csv"]),
        ("no times", "a,b\n1,2\n", &["I576 a.csv"]),
        ("neither GPUs nor tokens", "timestamp,model,user\n2026-01-05 00:00,x,y\n", &["I576 a.csv"]),
        ("a log without tokens", "TIMESTAMP,Latency\n2026-01-05 00:00,480\n2026-01-05 01:00,318\n", &["I576 a.csv"]),
        ("six hours apart", "time,gpus\n2026-01-05 00:00,1\n2026-01-05 06:00,2\n2026-01-05 12:00,2\n", &["I578 a.csv"]),
        ("day before month", "time,gpus\n05/01/2026,1\n06/01/2026,1\n", &["I570 a.csv:2:time", "I570 a.csv:3:time"]),
        ("too long", "time,gpus\n1926-01-05 00:00,1\n1926-01-05 01:00,1\n2026-01-05 01:00,1\n", &["I584 a.csv"]),
        ("a log of a century", "TIMESTAMP,ContextTokens\n1926-01-05 00:00,1\n2026-01-05 01:00,1\n", &["I584 "]),
        (
            "a log without tokens",
            "TIMESTAMP,ContextTokens,GeneratedTokens\n2026-01-05 00:00:01,,\n2026-01-05 00:00:02,0,0\n",
            &["I589 a.csv"],
        ),
        (
            "tokens that are none",
            "TIMESTAMP,ContextTokens,GeneratedTokens\n2026-01-05 00:00:01,-4,x\n",
            &["I574 a.csv:2:ContextTokens", "I574 a.csv:2:GeneratedTokens"],
        ),
    ] {
        let found = Desk::new().read(&[("a.csv", text)], &plain()).err();
        assert_eq!(found.as_deref(), Some(&expected.iter().map(|e| (*e).to_owned()).collect::<Vec<_>>()[..]), "{name}");
    }
}

#[test]
fn of_many_faults_a_hundred_are_listed_and_all_counted() {
    let text: String =
        std::iter::once("time,gpus\n".to_owned()).chain((0..250).map(|at| format!("no {at},1\n"))).collect();
    let found = Desk::new().read(&[("a.csv", &text)], &plain()).unwrap_err();
    assert_eq!((found.len(), found.last().map(String::as_str)), (101, Some("I579 a.csv")));
}

const JOBS: &str = "JobID|JobName|State|Start|End|AllocTRES\n\
    1|train|COMPLETED|2026-01-05T00:00:00|2026-01-05T02:00:00|billing=64,cpu=64,gres/gpu=8,mem=512G\n\
    1.batch|batch|COMPLETED|2026-01-05T00:00:00|2026-01-05T02:00:00|cpu=64,gres/gpu=8\n\
    1.0|python|COMPLETED|2026-01-05T00:00:00|2026-01-05T02:00:00|cpu=64,gres/gpu=8\n\
    2|eval \"a|COMPLETED|2026-01-05T01:30:00|2026-01-05T02:00:00|cpu=8,gres/gpu:h100=4,gres/gpu=4\n\
    3|wait|PENDING|Unknown|Unknown|\n\
    4|data|COMPLETED|2026-01-05T00:00:00|2026-01-05T01:00:00|cpu=8\n\
    5_7|late|RUNNING|2026-01-05T01:00:00|Unknown|gres/gpu:h100=2\n\
    6|dropped|CANCELLED by 1000|None|2026-01-05T01:00:00|\n";

#[test]
fn jobs_hold_their_gpus_from_start_to_end() {
    let usage = Desk::new().read(&[("jobs.txt", JOBS)], &plain()).unwrap();
    assert_eq!(gpus(&usage), [Some(8.0), Some(12.0)]);
    let told = notes(&usage).join("\n");
    for part in [
        "still running",
        "2026-01-05T02:00:00Z",
        "2 steps of jobs",
        "2 jobs never started",
        "One job without a GPU",
        "names no zone",
        "read in UTC",
    ] {
        assert!(told.contains(part) || part == "names no zone", "{part}: {told}");
    }
    assert_eq!(usage.files[0].kind, UsageKind::Jobs);
    let twice = Desk::new().read(&[("a.txt", JOBS), ("b.txt", JOBS)], &plain()).unwrap();
    assert_eq!(gpus(&twice), gpus(&usage), "a job told by two files counts once");
}

#[test]
fn what_is_wrong_with_jobs_is_told_by_line_and_column() {
    for (name, text, expected) in [
        (
            "cells",
            "JobID|State|Start|End|AllocTRES\n1|COMPLETED|2026-01-05T02:00:00|2026-01-05T00:00:00|gres/gpu=8\n2|COMPLETED|soon|later|gres/gpu=8\n3|COMPLETED|2026-01-05T02:00:00|2026-01-05T03:00:00|gres/gpu=eight\n",
            &["I580 a.csv:2:End", "I570 a.csv:3:Start", "I581 a.csv:4:AllocTRES"][..],
        ),
        ("columns", "JobID|State|Start\n1|COMPLETED|2026-01-05T02:00:00\n", &["I576 a.csv"]),
        (
            "no GPUs",
            "JobID|State|Start|End|AllocTRES\n1|COMPLETED|2026-01-05T02:00:00|2026-01-05T03:00:00|cpu=8\n",
            &["I577 a.csv"],
        ),
    ] {
        let found = Desk::new().read(&[("a.csv", text)], &plain()).unwrap_err();
        assert_eq!(found, expected, "{name}");
    }
}

fn answer(name: &str, series: &[&str]) -> String {
    let one = |(at, values): (usize, &&str)| {
        format!(r#"{{"metric":{{"__name__":"{name}","gpu":"{at}","Hostname":"n1"}},"values":[{values}]}}"#)
    };
    let all: Vec<String> = series.iter().enumerate().map(one).collect();
    format!(r#"{{"status":"success","data":{{"resultType":"matrix","result":[{}]}}}}"#, all.join(","))
}

#[test]
fn series_of_prometheus_are_added_up_by_what_they_count() {
    let counts = ["[1767571200,\"8\"],[1767574800,\"6\"]", "[1767571200,\"4\"]"];
    let busy = [
        "[1767571200,\"100\"],[1767573000,\"50\"],[1767574800,\"0\"]",
        "[1767571200,\"50\"],[1767573000,\"NaN\"],[1767574800,\"100\"]",
    ];
    // What is not heard between two values of a card is unknown, not idle.
    let silent = [
        "[1767571200,\"100\"],[1767574800,\"100\"],[1767578400,\"100\"],[1767582000,\"100\"]",
        "[1767571200,\"100\"],[1767574800,\"100\"],[1767582000,\"100\"]",
    ];
    let share = ["[1767571200,\"0.25\"],[1767574800,0.5]"];
    // Eight GPUs on two nodes whose answers were asked for half a minute apart, one of them every half minute.
    let apart = [
        "[1767571200,\"4\"],[1767571260,\"4\"],[1767571320,\"4\"]",
        "[1767571230,\"4\"],[1767571290,\"4\"],[1767571350,\"4\"]",
    ];
    let finer = [
        "[1767571200,\"4\"],[1767571260,\"4\"]",
        "[1767571215,\"2\"],[1767571245,\"6\"],[1767571275,\"3\"],[1767571305,\"5\"]",
    ];
    for (name, text, counted, expected) in [
        ("counts", answer("kube_gpus", &counts), None, vec![Some(12.0), Some(6.0)]),
        ("half a minute apart", answer("kube_gpus", &apart), None, vec![Some(8.0)]),
        ("one finer than the other", answer("kube_gpus", &finer), None, vec![Some(8.0)]),
        ("busy in hundredths", answer("DCGM_FI_DEV_GPU_UTIL", &busy), None, vec![Some(1.5), Some(1.0)]),
        (
            "a card not heard for an hour",
            answer("DCGM_FI_DEV_GPU_UTIL", &silent),
            None,
            vec![Some(2.0), Some(2.0), None, Some(2.0)],
        ),
        ("busy as a share", answer("DCGM_FI_PROF_GR_ENGINE_ACTIVE", &share), None, vec![Some(0.25), Some(0.5)]),
        ("as somebody says", answer("x", &busy), Some(Counted::Percent), vec![Some(1.5), Some(1.0)]),
    ] {
        let usage = Desk::new().read(&[("a.json", &text)], &Asked { counted, ..plain() }).unwrap();
        assert_eq!((gpus(&usage), usage.files[0].kind), (expected, UsageKind::Metrics), "{name}");
    }
}

#[test]
fn what_is_wrong_with_an_answer_of_prometheus_is_told_by_path() {
    let wrong = ["[1767571200,\"-8\"],[1767574800,\"x\"],[1767574800,\"1\"],[1,\"1\"],7"];
    for (name, text, expected) in [
        (
            "values",
            answer("gpus", &wrong),
            &[
                "I575 a.json:data.result[0].values[0]",
                "I574 a.json:data.result[0].values[1]",
                "I571 a.json:data.result[0].values[3]",
                "I582 a.json:data.result[0].values[4]",
            ][..],
        ),
        (
            "beyond a share",
            answer("DCGM_FI_PROF_SM_ACTIVE", &["[1767571200,\"55\"]"]),
            &["I583 a.json:data.result[0].values[0]"],
        ),
        (
            "beyond a hundred",
            answer("DCGM_FI_DEV_GPU_UTIL", &["[1767571200,\"101\"]"]),
            &["I583 a.json:data.result[0].values[0]"],
        ),
        (
            "an error",
            r#"{"status":"error","errorType":"bad_data","error":"parse error"}"#.to_owned(),
            &["I582 a.json:error"],
        ),
        (
            "a vector",
            r#"{"status":"success","data":{"resultType":"vector","result":[]}}"#.to_owned(),
            &["I582 a.json:data.resultType"],
        ),
        ("something else", r#"{"a":1}"#.to_owned(), &["I582 a.json"]),
        ("empty", answer("gpus", &[]), &["I577 a.json"]),
    ] {
        assert_eq!(Desk::new().read(&[("a.json", &text)], &plain()).unwrap_err(), expected, "{name}");
    }
}

#[test]
fn requests_are_read_with_their_tokens() {
    let text = "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:03.9799600,4808,10\n2023-11-16 18:17:04.0319600,3180,8\n";
    let usage = Desk::new().read(&[("trace.csv", text)], &plain()).unwrap();
    let Content::Requests(requests) = &usage.content else { panic!() };
    assert_eq!(
        requests.iter().map(|one| (one.prompt, one.generated)).collect::<Vec<_>>(),
        [(4808.0, 10.0), (3180.0, 8.0)]
    );
    assert!(
        notes(&usage)[0].contains("2 requests with 7\u{202f}988 tokens in prompts and 18 generated"),
        "{:?}",
        notes(&usage)
    );
}

#[test]
fn files_are_joined_unless_they_overlap_or_differ() {
    let january = "time,gpus\n2026-01-05 00:00,1\n2026-01-05 01:00,2\n";
    let later = "time,gpus\n2026-01-05 02:00,3\n2026-01-05 03:00,4\n";
    let across = "time,gpus\n2026-01-05 01:00,3\n2026-01-05 02:00,4\n";
    let days = "date,gpus\n2026-01-06,3\n2026-01-07,4\n";
    let joined = Desk::new().read(&[("a.csv", january), ("b.csv", later)], &plain()).unwrap();
    assert_eq!(gpus(&joined), [Some(1.0), Some(2.0), Some(3.0), Some(4.0)]);
    for (name, second, expected) in [
        ("an hour told twice", across, "I585 b.csv"),
        ("days behind hours", days, "I586 b.csv"),
        ("jobs behind hours", JOBS, "I586 b.csv"),
    ] {
        let found = Desk::new().read(&[("a.csv", january), ("b.csv", second)], &plain());
        assert!(
            found.as_ref().err().is_some_and(|found| found.len() == 1 && found[0].ends_with(expected)),
            "{name}: {found:?}"
        );
    }
}

#[test]
fn a_column_is_found_by_its_name() {
    let text = "time,eu,us\n2026-01-05 00:00,1,5\n2026-01-05 01:00,2,6\n";
    let asked = |column: &str| Asked { column: Some(column.to_owned()), ..plain() };
    assert_eq!(gpus(&Desk::new().read(&[("a.csv", text)], &asked("US")).unwrap()), [Some(5.0), Some(6.0)]);
    for (asked, expected) in [(plain(), "I576 a.csv"), (asked("asia"), "I588 a.csv")] {
        assert_eq!(Desk::new().read(&[("a.csv", text)], &asked).unwrap_err(), [expected]);
    }
}

/// Ten years of hours in a zone with clock changes. The bound is that of a build for tests, which is slower than the program.
#[test]
fn ten_years_of_hours_are_read_in_time() {
    let begin: jiff::Timestamp = "2016-12-31T23:00:00Z".parse().unwrap();
    let zone = jiff::tz::TimeZoneDatabase::bundled().get("Europe/Berlin").unwrap();
    let row = |hour: i64| {
        let at = begin + jiff::SignedDuration::from_hours(hour);
        format!("{},{}.25\n", at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M"), 20 + hour % 24)
    };
    let text: String = std::iter::once("time,gpus\n".to_owned()).chain((0..87_648).map(row)).collect();
    let (desk, asked) = (Desk::new(), in_zone("Europe/Berlin"));
    let file = desk.with("ten.csv", &text);
    let started = std::time::Instant::now();
    let usage = read(Path::new("no-child"), &[file], &asked).unwrap();
    let took = started.elapsed();
    println!("usage: ten years of hours read in {} ms", took.as_millis());
    assert_eq!(gpus(&usage).len(), 87_648);
    assert!(took.as_millis() < 2_000, "{took:?}");
}
