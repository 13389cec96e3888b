//! Telemetry by hand: what is read, and everything that is wrong at once.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{
    IdleRules, Labels, Metric, Telemetry, TelemetryFault, TelemetryProblem, Used, counts, prometheus, slurm,
};
use proptest::prelude::*;

fn matrix(result: &str) -> String {
    format!("{{\"status\":\"success\",\"data\":{{\"resultType\":\"matrix\",\"result\":[{result}]}}}}")
}

fn faults<T: std::fmt::Debug>(read: Result<T, Vec<TelemetryProblem>>) -> Vec<(Option<usize>, TelemetryFault)> {
    read.unwrap_err().into_iter().map(|own| (own.place, own.fault)).collect()
}

#[test]
fn what_the_server_says_of_its_own_answer_is_told() {
    let rules = IdleRules::shipped().unwrap();
    let series = r#"{"metric":{"__name__":"gpus","Hostname":"n1"},"values":[[1767225600,"8"]]}"#;
    let warned = matrix(series).replace("{\"status\"", r#"{"warnings":["a store did not answer","old"],"status""#);
    let read = prometheus(warned.as_bytes(), &Labels::default(), &rules).unwrap();
    assert_eq!(read.warnings, ["a store did not answer", "old"]);
    assert!(prometheus(matrix(series).as_bytes(), &Labels::default(), &rules).unwrap().warnings.is_empty());
}

#[test]
fn hours_are_those_of_the_series() {
    let rules = IdleRules::shipped().unwrap();
    let series = |name: &str, values: &str| {
        format!(
            "{{\"metric\":{{\"__name__\":\"{name}\",\"Hostname\":\"n1\",\"namespace\":\"a\"}},\"values\":[{values}]}}"
        )
    };
    let both = [
        series("gpus", "[1767225600,\"8\"],[1767229200,\"8\"]"),
        series("DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "[1767225600,\"0.5\"],[1767229200,\"0.01\"]"),
        // Nothing is taken from this one where tensor cores are heard.
        series("DCGM_FI_DEV_GPU_UTIL", "[1767225600,\"99\"],[1767229200,\"NaN\"]"),
    ];
    let read = prometheus(matrix(&both.join(",")).as_bytes(), &Labels::default(), &rules).unwrap();
    let months = read.months(|of| of.team.as_deref() == Some("a"));
    let own = months["2026-01"];
    assert_eq!((own.allocated, own.useful, own.idle), (16.0, Some(4.08), Some(8.0)));
    let util = prometheus(matrix(&both[2]).as_bytes(), &Labels::default(), &rules).unwrap();
    assert_eq!(util.months(|_| true)["2026-01"].useful, Some(0.99));
}

#[test]
fn jobs_are_cut_at_midnight_and_failed_ones_are_of_no_use() {
    let text = "JobID|Account|State|Start|End|AllocTRES\n1|a|COMPLETED|2026-01-31T20:00:00|2026-02-01T02:00:00|cpu=1,gres/gpu=4\n1.batch|a|COMPLETED|2026-01-31T20:00:00|2026-02-01T02:00:00|gres/gpu=4\n2|a|FAILED|2026-01-01T00:00:00|2026-01-01T01:00:00|gres/gpu:h100=2,gres/gpu:a100=1\n3|a|RUNNING|2026-01-01T00:00:00|Unknown|gres/gpu=8\n";
    let months = slurm(text).unwrap().months(|_| true);
    assert_eq!((months["2026-01"].allocated, months["2026-01"].useful), (19.0, Some(16.0)));
    assert_eq!(months["2026-02"].allocated, 8.0);
}

#[test]
fn everything_wrong_is_told_at_once() {
    use TelemetryFault::*;
    let rules = IdleRules::shipped().unwrap();
    let read = |text: &str| faults(prometheus(text.as_bytes(), &Labels::default(), &rules));
    assert_eq!(read("{"), [(None, Json)]);
    assert_eq!(read("{\"data\":{\"resultType\":\"vector\",\"result\":[]}}"), [(None, Matrix)]);
    let wrong = matrix(
        "{\"metric\":{}},{\"metric\":{\"__name__\":\"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE\"},\"values\":[[1,\"2\"],[1,\"-1\"],[1],[1,\"x\"],[-1,\"0\"]]}",
    );
    assert_eq!(
        read(&wrong),
        [(Some(0), Values), (Some(1), Share), (Some(1), Negative), (Some(1), Pair), (Some(1), Number), (Some(1), Time)]
    );
    assert_eq!(faults(slurm("JobID|Start\n")), [(Some(1), Column), (Some(1), Column), (Some(1), Column)]);
    let rows = "JobID|State|Start|End|AllocTRES\n1|COMPLETED|2026-01-02T00:00:00|2026-01-01T00:00:00|gres/gpu=1\n2|x\n3|COMPLETED|soon|2026-01-01T00:00:00|gres/gpu=1\n4|COMPLETED|||gres/gpu=x\n";
    assert_eq!(faults(slurm(rows)), [(Some(2), Backwards), (Some(3), Cells), (Some(4), Time), (Some(5), Cards)]);
    let rows = "month,metric,value\n2026-13,tokens,1\n2026-01,tokens,\"1,000\"\n2026-01,visits,1\n2026-01,tokens,1\n2026-01,tokens,2\n2026-01,quality,-1\n";
    assert_eq!(
        faults(counts(rows.as_bytes())),
        [(Some(2), Month), (Some(3), Number), (Some(4), Metric), (Some(6), Twice), (Some(7), Negative)]
    );
    let many = format!("month,metric,value\n{}", "x,tokens,1\n".repeat(300));
    let told = faults(counts(many.as_bytes()));
    assert_eq!((told.len(), told[100]), (101, (None, More)));
}

/// Answers of one metric each come as files of their own: what one tells stays beside what the next tells of the same day.
#[test]
fn answers_of_one_metric_each_are_joined() {
    let rules = IdleRules::shipped().unwrap();
    let file = |name: &str, value: &str| {
        let series =
            format!("{{\"metric\":{{\"__name__\":\"{name}\",\"node\":\"n\"}},\"values\":[[1767225600,\"{value}\"]]}}");
        prometheus(matrix(&series).as_bytes(), &Labels::default(), &rules).unwrap()
    };
    let tensor = || file("DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "0.25");
    let (gpus, memory, heat) =
        (file("gpus", "8"), file("DCGM_FI_DEV_FB_USED", "1000"), file("DCGM_FI_DEV_GPU_TEMP", "70"));
    let mut all = tensor();
    for other in [gpus, memory, heat] {
        all.and(other);
    }
    let own = all.months(|_| true)["2026-01"];
    assert_eq!((own.allocated, own.useful, own.counted.tensor), (8.0, Some(2.0), Some(2.0)));
    assert!((own.counted.memory_gb.unwrap() - 1.048_576).abs() < 1e-6);
    // In any order, and what tensor cores did counts before what anything did.
    let each = [file("gpus", "8"), tensor(), file("DCGM_FI_DEV_GPU_UTIL", "90")];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut all = Telemetry::default();
        for at in order {
            let kept = Used::Hours(each[at].clone()).to_bytes().unwrap();
            let Used::Hours(own) = Used::from_bytes(&kept).unwrap() else { panic!() };
            all.and(own);
        }
        let own = all.months(|_| true)["2026-01"];
        assert_eq!((own.allocated, own.useful, own.counted.tensor), (8.0, Some(2.0), Some(2.0)), "{order:?}");
    }
    // What is no metric of cards says nothing of them.
    for name in ["node_memory_MemFree_bytes", ""] {
        let series = format!("{{\"metric\":{{\"__name__\":\"{name}\"}},\"values\":[[1767225600,\"9\"]]}}");
        let read = prometheus(matrix(&series).as_bytes(), &Labels::default(), &rules);
        assert_eq!(faults(read), [(None, TelemetryFault::Series)]);
    }
    // The same file again says the same.
    let mut twice = tensor();
    twice.and(tensor());
    assert_eq!(twice, tensor());
}

/// What was kept before counters of cards were read is read still.
#[test]
fn bytes_of_the_first_version_are_read() {
    use sha2::{Digest, Sha256};
    use std::io::Write;
    // Hours of one machine "n" on the first day of 1970: 1 held; nobody measured what they did.
    let plain = [&[0, 1, 1, 1, b'n', 0, 0, 1, 0, 0][..], &real(1.0), &[0, 0]].concat();
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(&plain).unwrap();
    let packed = encoder.finish().unwrap();
    let bytes = [b"ASUSAGE\x01", &Sha256::digest(&packed)[..], &packed].concat();
    let Used::Hours(read) = Used::from_bytes(&bytes).unwrap() else { panic!() };
    let own = read.months(|of| of.resource.as_deref() == Some("n"))["1970-01"];
    assert_eq!((own.allocated, own.useful, own.counted), (1.0, None, actuals::Counted::default()));
}

/// A number as it is kept: its bits and one, seven of them a byte.
fn real(number: f64) -> Vec<u8> {
    let (mut bits, mut bytes) = (u128::from(number.to_bits()) + 1, Vec::new());
    while bits >= 0x80 {
        bytes.push(bits as u8 | 0x80);
        bits >>= 7;
    }
    bytes.push(bits as u8);
    bytes
}

/// Watches of the same machine on the same day saw other hours, and add up; other sources of these hours do not.
#[test]
fn watches_of_a_day_add_up() {
    let watch = |hour: u32, seconds: f64| {
        let text = format!(
            "[{{\"device\":0,\"name\":\"x\",\"sku\":\"L4\",\"host\":\"n\",\"created\":\"2026-01-05T{hour:02}:00:00Z\",\"seconds\":{seconds},\"readings\":9,\"strength\":\"counted\",\"effective_utilisation\":0.5,\"idle_share\":0.25}}]"
        );
        actuals::watched(text.as_bytes()).unwrap()
    };
    let mut all = watch(8, 3_600.0);
    all.and_watched(watch(14, 7_200.0));
    let own = all.months(|_| true)["2026-01"];
    assert_eq!((own.allocated, own.useful, own.idle, own.counted.tensor), (3.0, Some(1.5), Some(0.75), Some(1.5)));
}

#[test]
fn counts_are_summed_and_scores_averaged() {
    let read = counts(b"month,team,metric,value\n2026-01,a,tokens,10\n2026-01,b,tokens,2.5\n2026-01,a,quality,70\n2026-01,b,quality,80\n").unwrap();
    let of = |team, metric| read.of("2026-01", team, metric).map(|own| own.to_string());
    assert_eq!(of(None, Metric::Tokens).as_deref(), Some("12.5"));
    assert_eq!(of(Some("b"), Metric::Tokens).as_deref(), Some("2.5"));
    assert_eq!(of(None, Metric::Quality).as_deref(), Some("75"));
    assert_eq!(of(None, Metric::Experiments), None);
}

proptest! {
    #[test]
    fn no_text_ends_the_program(text in ".{0,200}") {
        let rules = IdleRules::shipped().unwrap();
        let _ = prometheus(text.as_bytes(), &Labels::default(), &rules);
        let _ = slurm(&format!("JobID|State|Start|End|AllocTRES\n{text}"));
        let _ = counts(format!("month,metric,value\n{text}").as_bytes());
    }
}

#[test]
fn what_was_read_of_use_is_kept_as_bytes() {
    use actuals::{Unpacked, Used};
    use sample::bills::{self, SEED};
    let rules = actuals::IdleRules::shipped().unwrap();
    let hours = actuals::prometheus(bills::prometheus(SEED).as_bytes(), &actuals::Labels::default(), &rules).unwrap();
    let counts = actuals::counts(bills::counts(SEED).as_bytes()).unwrap();
    for (used, days) in [
        (Used::Hours(hours), ["2025-11-01", "2026-10-31"]),
        (Used::Hours(actuals::slurm(&bills::slurm(SEED)).unwrap()), ["2025-11-01", "2026-10-30"]),
        (Used::Counts(counts), ["2025-11-01", "2026-10-31"]),
    ] {
        let bytes = used.to_bytes().unwrap();
        assert!(bytes.len() < 900_000 && used.count() > 0, "{}", bytes.len());
        assert_eq!(used.days().unwrap(), days);
        assert_eq!(Used::from_bytes(&bytes).unwrap(), used);
        assert_eq!(Used::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err(), Unpacked::Changed);
    }
    assert_eq!(Used::from_bytes(b"ASUSAGE\x04").unwrap_err(), Unpacked::Newer);
    assert_eq!(actuals::Facts::from_bytes(b"ASUSAGE\x01").unwrap_err(), Unpacked::Foreign);
}
