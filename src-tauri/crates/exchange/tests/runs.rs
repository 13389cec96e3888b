//! Runs of other tools on their way into a workspace: what each tool writes becomes rows with its scope, and everything wrong is told.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use exchange::{ExchangeError, Incoming, Kind, Staged, json, recognise_bytes, runs, stage, workbook};
use input::Problem;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Cursor;
use tables::{Book, Row, table};
use vocabulary::Tool;

/// As `all_reduce_perf -J` writes it; made up.
fn nccl() -> Value {
    let half = |bus: f64| json!({ "time": 35.0, "alg_bw": bus / 1.875, "bus_bw": bus, "nwrong": 0.0 });
    let line = |size: u64, apart: f64, within: f64| {
        json!({ "size": size, "count": size / 4, "type": "float", "redop": "sum", "root": "    -1", "out_of_place": half(apart),
                "in_place": half(within), "actual_iterations": 20, "experiment_name": "all_reduce" })
    };
    let rank = |rank: u32, host: &str| {
        json!({ "rank": rank, "group": 0, "pid": 6899 + rank, "hostname": host, "device": 0, "device_hex": "0000:04:00",
                "device_info": "NVIDIA H100 80GB HBM3" })
    };
    json!({
        "version": 2, "start_time": "2026-11-20 10:00:00", "args": ["/opt/nccl-tests/build/all_reduce_perf", "-g", "8"],
        "env": ["PATH=/bin"], "nccl_version": 22_703,
        "config": { "nthreads": 1, "ngpus": 8, "minimum_bytes": 8, "maximum_bytes": 1_073_741_824, "step_factor": 2,
                    "validation": 1, "blocking_collectives": "false", "devices": [rank(0, "n1"), rank(1, "n2")] },
        "results": [line(8, 0.0, 0.0), line(1_073_741_824, 480.25, 481.5)],
        "out_of_bounds": { "count": 0, "okay": "true" },
        "average_bus_bandwidth": { "bandwidth": 240.4, "okay": "unchecked" },
        "errors": [""], "end_time": "2026-11-20 10:01:00"
    })
}

/// As nccl-tests print it, behind a line of a launcher.
const TABLE: &str = "\
mpirun -np 2 ./build/all_gather_perf -g 1
# nccl-tests version 2.17.6 nccl-headers=22803 nccl-library=22803
# Using devices
#  Rank  0 Group  0 Pid   6899 on         n1 device  0 [0000:04:00] NVIDIA H100 80GB HBM3
#  Rank  1 Group  0 Pid   6900 on         n1 device  1 [0000:05:00] NVIDIA H100 80GB HBM3
#
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw  #wrong     time   algbw   busbw  #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)             (us)  (GB/s)  (GB/s)
     1048576        131072  bfloat16    none      -1    12.10   86.66   43.33       0    12.00   87.38   43.69       0
     2097152        262144  bfloat16    none      -1    15.50  135.30   67.65     N/A    15.40  136.18   68.09     N/A
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 55.69
#
";

fn nvbandwidth() -> Value {
    let case = |name: &str, matrix: Value| json!({ "name": name, "status": "Passed", "bandwidth_description": "memcpy", "bandwidth_matrix": matrix, "sum": 1 });
    json!({ "nvbandwidth": {
        "CUDA Runtime Version": 12_040, "Driver Version": "550.54.15", "git_version": "v0.8", "version": "v0.8",
        "GPU Device list": [
            "0: NVIDIA H100 80GB HBM3 (00000000:19:00): (n1)", "1: NVIDIA H100 80GB HBM3 (00000000:3b:00): (n1)"
        ],
        "testcases": [
            case("host_to_device_memcpy_ce", json!([["55.25", "54.5"]])),
            case("device_to_device_memcpy_read_ce", json!([["N/A", "395.61"], ["394.5", "N/A"]])),
            case("host_device_latency_sm", json!([["772.58", "771"]])),
            { "name": "device_to_host_memcpy_ce", "status": "Error" },
            { "name": "multinode_bisect_write_ce", "status": "Waived" },
        ]
    } })
}

/// As DCGM 4 writes it.
fn dcgm() -> Value {
    let result = |gpu: u32, status: &str| json!({ "entity_group": "GPU", "entity_group_id": 1, "entity_id": gpu, "status": status });
    let warned = |gpu: u32| {
        let warning = json!({ "error_category": 8, "error_id": 29, "error_severity": 5, "warning": "Reset GPU 1." });
        json!({ "entity_group": "GPU", "entity_group_id": 1, "entity_id": gpu, "status": "Fail", "warnings": [warning] })
    };
    json!({
        "DCGM Diagnostic": { "test_categories": [
            { "category": "Deployment", "tests": [
                { "name": "software", "results": [result(0, "Pass"), result(1, "Pass")], "test_summary": { "status": "Pass" } },
            ] },
            { "category": "Hardware", "tests": [
                { "name": "memory", "results": [result(0, "Skip"), warned(1)], "test_summary": { "status": "Fail" } },
                { "name": "cpu_eud", "results": [{ "entity_group": "CPU", "entity_group_id": 7, "entity_id": 0, "status": "Fail" }],
                  "test_summary": { "status": "Fail" } },
            ] },
        ] },
        "entity_groups": [{ "entity_group": "GPU", "entity_group_id": 1, "entities": [
            { "device_id": "2330", "entity_id": 0, "serial_num": "1" }, { "device_id": "2330", "entity_id": 1, "serial_num": "2" },
        ] }],
        "metadata": { "Driver Version Detected": "550.54.15", "version": "4.2.3" }
    })
}

/// As DCGM 3 and before wrote it.
fn dcgm_3() -> Value {
    let tests = json!([
        { "name": "Denylist", "results": [{ "gpu_ids": "0,1", "status": "PASS" }] },
        { "name": "PCIe", "results": [{ "gpu_ids": "1", "status": "FAIL", "warnings": "Link of GPU 1 is slow." }] },
    ]);
    json!({ "DCGM GPU Diagnostic": { "version": "3.1.8", "test_categories": [{ "category": "Deployment", "tests": tests }] } })
}

fn vllm() -> Value {
    let mut run = json!({
        "date": "20261120-101112", "endpoint_type": "vllm", "backend": "vllm", "label": null, "model_id": "meta-llama/Llama-3.1-8B",
        "tokenizer_id": "meta-llama/Llama-3.1-8B", "num_prompts": 1000, "request_rate": "inf", "burstiness": 1.0,
        "max_concurrency": 64, "duration": 50.0, "completed": 990, "failed": 10, "total_input_tokens": 1_013_760,
        "total_output_tokens": 126_720, "request_throughput": 19.8, "request_goodput": null, "output_throughput": 2534.4,
        "total_token_throughput": 22_809.6
    });
    for (key, value) in [("mean", 80.5), ("median", 75.25), ("std", 20.5), ("p99", 190.75)] {
        run[format!("{key}_ttft_ms")] = json!(value);
        run[format!("{key}_itl_ms")] = json!(value / 5.0);
    }
    run
}

fn llama() -> Value {
    let test = |prompt: u32, generated: u32, rate: f64| {
        json!({
            "build_commit": "8cf427ff", "build_number": 5163, "cpu_info": "AMD Ryzen 7 7800X3D 8-Core Processor",
            "gpu_info": "NVIDIA GeForce RTX 4080", "backends": "CUDA", "model_filename": "models/q.gguf",
            "model_type": "qwen2 7B Q4_K - Medium", "model_size": 4_677_120_000_u64, "model_n_params": 7_615_616_512_u64,
            "n_batch": 2048, "n_ubatch": 512, "n_gpu_layers": -1, "n_prompt": prompt, "n_gen": generated, "n_depth": 0,
            "test_time": "2026-11-20T11:58:50Z", "avg_ts": rate, "stddev_ts": 1.0, "samples_ts": [rate - 1.0, rate, rate + 1.0]
        })
    };
    json!([test(512, 0, 7100.0), test(0, 128, 118.5), test(512, 128, 500.0)])
}

const MAMF: &str = "\
Benchmark started on 2026-11-20 10:30:00

** Command line:
/usr/bin/python mamf-finder.py --m_range 0 20480 256

** Dtype: torch.bfloat16

** Platform/Device info:
- Linux n1 6.8.0 x86_64
- _CudaDeviceProperties(name='NVIDIA H100 80GB HBM3', major=9, minor=0, total_memory=81008MB)

** Additional notes:
- benchmark version: 2

Tried 80 shapes => the best outcomes were:
mean:   756.1 TFLOPS @ 8192x4096x4096 (MxNxK)
median: 758.2 TFLOPS @ 8192x4096x2048 (MxNxK)
max:    762.3 TFLOPS @ 8192x4096x4096 (MxNxK)
";

const MAMF_4: &str = "\
** Command line:
python mamf-finder.py --search auto
- benchmark version: 4
Tried 24 shapes => the best outcomes were:
MAMF (max achievable,  boost burst): 842 TFLOPS @ 3072x2816x20480 (MxNxK)  172W 1980MHz
MSMF (max sustainable, saturated):   722 TFLOPS @ 3072x2816x8192 (MxNxK)  681W 1612MHz
";

fn read(tool: Tool, text: &str) -> Result<Incoming, Vec<Problem>> {
    runs::incoming(tool, text, Some("helio"), &voice::text).map_err(|error| match error {
        ExchangeError::Document(problems) => problems,
        other => panic!("{other}"),
    })
}

fn staged(book: &Book, incoming: Incoming) -> Staged {
    let judge = |book: &Book| {
        let problems = input::Problems::new();
        tables::check(book, &BTreeSet::new(), &problems);
        problems.settle(None::<()>).err().unwrap_or_default()
    };
    stage(book, vec![incoming], &judge, &|_| Vec::new())
}

fn with_vendor() -> Book {
    let mut book = Book::default();
    let cells = [("id", "helio"), ("name", "Helio")];
    let row = Row(cells.into_iter().map(|(key, text)| (key, text.to_owned())).collect());
    book.rows_mut(table("vendors").unwrap()).push(row);
    book
}

fn samples() -> Vec<(Tool, String)> {
    vec![
        (Tool::Nccl, nccl().to_string()),
        (Tool::Nccl, TABLE.to_owned()),
        (Tool::Nvbandwidth, nvbandwidth().to_string()),
        (Tool::Dcgm, dcgm().to_string()),
        (Tool::Dcgm, dcgm_3().to_string()),
        (Tool::Vllm, vllm().to_string()),
        (Tool::Llama, llama().to_string()),
        (Tool::Mamf, MAMF.to_owned()),
        (Tool::Mamf, MAMF_4.to_owned()),
    ]
}

/// Kind, format, sizes, figure with its unit, and how far it reaches, row by row.
fn told(text: &str, tool: Tool) -> Vec<String> {
    let staged = staged(&with_vendor(), read(tool, text).unwrap());
    assert!(staged.is_clean(), "{:?}", staged.previews[0].rejected);
    let keys = ["kind", "precision", "shape", "median", "unit", "devices", "nodes", "device", "machine"];
    let row = |row: &Row| keys.map(|key| row.get(key).unwrap_or("-")).join(" | ");
    staged.book.rows("measurements").iter().map(row).collect()
}

#[test]
fn each_tools_figures_become_rows_with_their_scope() {
    let h100 = "NVIDIA H100 80GB HBM3";
    let together = |figure: &str| format!("{figure} | GB/s | 16 | 2 | {h100} | n1, n2");
    assert_eq!(
        told(&nccl().to_string(), Tool::Nccl),
        [
            together("collective | fp32 | all_reduce sum, 1024 MiB, 16 devices on 2 nodes | 480.25"),
            together(
                "collective | - | all_reduce, average over 2 sizes, bytes 8 to 1073741824, 16 devices on 2 nodes | 240.4"
            ),
        ]
    );
    assert_eq!(
        told(TABLE, Tool::Nccl),
        [
            "bf16 | all_gather, 1 MiB, 2 devices | 43.33",
            "bf16 | all_gather, 2 MiB, 2 devices | 67.65",
            "- | all_gather, average over 2 sizes, bytes 1048576 to 2097152, 2 devices | 55.69"
        ]
        .map(|figure| format!("collective | {figure} | GB/s | 2 | 1 | {h100} | n1"))
    );
    assert_eq!(
        told(&nvbandwidth().to_string(), Tool::Nvbandwidth),
        [
            "h2d | - | host_to_device_memcpy_ce | 55.25",
            "h2d | - | host_to_device_memcpy_ce | 54.5",
            "peer | - | device_to_device_memcpy_read_ce, slowest partner | 395.61",
            "peer | - | device_to_device_memcpy_read_ce, slowest partner | 394.5",
        ]
        .map(|figure| format!("{figure} | GB/s | - | - | {h100} | n1"))
    );
    assert_eq!(
        told(&dcgm().to_string(), Tool::Dcgm),
        ["1", "0.5"].map(|share| {
            format!(
                "diagnosis | - | Deployment, Hardware | {share} | share of tests | 1 | 1 | GPU 2330 | machine not told"
            )
        })
    );
    let load = "meta-llama/Llama-3.1-8B; requests 1000, concurrency 64, rate inf, input 1024, output 128";
    let server = "- | - | card not told | machine not told";
    let of = |kind: &str, which: &str, figure: &str| format!("{kind} | - | {which}{load} | {figure} | {server}");
    assert_eq!(
        told(&vllm().to_string(), Tool::Vllm),
        [
            of("serving", "", "2534.4 | tokens/s per server"),
            of("serving", "read and written, ", "22809.6 | tokens/s per server"),
            of("serving", "answered, ", "19.8 | requests/s per server"),
            of("ttft", "median, ", "75.25 | ms"),
            of("ttft", "p99, ", "190.75 | ms"),
            of("itl", "median, ", "15.05 | ms"),
            of("itl", "p99, ", "38.15 | ms"),
        ]
    );
    let model = |sizes: &str| {
        format!("qwen2 7B Q4_K - Medium; params 7615616512, {sizes}, depth 0, n_batch 2048, n_gpu_layers -1")
    };
    let on = "tokens/s | 1 | 1 | NVIDIA GeForce RTX 4080 | AMD Ryzen 7 7800X3D 8-Core Processor";
    assert_eq!(
        told(&llama().to_string(), Tool::Llama),
        [
            format!("prefill | - | {} | 7100 | {on}", model("prompt 512, generated 0")),
            format!("decode | - | {} | 118.5 | {on}", model("prompt 0, generated 128")),
        ]
    );
    assert_eq!(
        told(MAMF, Tool::Mamf),
        [format!("gemm | bf16 | 8192 × 4096 × 2048 | 758.2 | TFLOP/s | 1 | 1 | {h100} | n1")]
    );
    assert_eq!(
        told(MAMF_4, Tool::Mamf),
        ["gemm | - | 3072 × 2816 × 20480 | 842", "sustained | - | 3072 × 2816 × 8192 | 722"]
            .map(|figure| format!("{figure} | TFLOP/s | 1 | 1 | card not told | machine not told"))
    );
}

#[test]
fn a_row_says_whose_word_it_is() {
    let staged = staged(&with_vendor(), read(Tool::Nccl, &nccl().to_string()).unwrap());
    let row = &staged.book.rows("measurements")[0];
    let keys =
        ["vendor", "tool", "tool_version", "coverage", "settled", "plan", "date", "numerics_ok", "notes", "software"];
    let expected =
        ["helio", "nccl-tests", "NCCL 2.27.3", "0", "-", "-", "2026-11-20", "yes", "In place 481.5 GB/s.", "no"];
    assert_eq!(keys.map(|key| row.get(key).unwrap_or("-")), expected);
    let notes: Vec<String> = staged.previews[0].notes.iter().map(voice::text).collect();
    let stated = "Stated by a run of nccl-tests (NCCL 2.27.3), which nobody attested: its figures are graded stated, not measured.";
    assert_eq!(notes, [stated, "1 size moved nothing, or too little for a rate, and is left out."]);
    assert_eq!(ends(&llama().to_string()), ["7099", "7101", "0.75"]);
}

/// Low end, high end and coverage of the first row.
fn ends(text: &str) -> [String; 3] {
    let staged = staged(&with_vendor(), read(Tool::Llama, text).unwrap());
    ["low", "high", "coverage"].map(|key| staged.book.rows("measurements")[0].get(key).unwrap().to_owned())
}

#[test]
fn what_failed_is_told_as_a_finding() {
    let notes = |tool, text: &str| {
        let staged = staged(&with_vendor(), read(tool, text).unwrap());
        staged.previews[0].notes[1..].iter().map(voice::text).collect::<Vec<_>>()
    };
    assert_eq!(
        notes(Tool::Dcgm, &dcgm().to_string()),
        ["GPU 1 failed the test memory: Reset GPU 1.", "CPU failed the test cpu_eud."]
    );
    assert_eq!(notes(Tool::Dcgm, &dcgm_3().to_string()), ["GPU 1 failed the test PCIe: Link of GPU 1 is slow."]);
    assert_eq!(
        notes(Tool::Nvbandwidth, &nvbandwidth().to_string()),
        [
            "The test case host_device_latency_sm is no bandwidth of a copy and is left out.",
            "The test case device_to_host_memcpy_ce failed.",
        ]
    );
    assert_eq!(notes(Tool::Vllm, &vllm().to_string()), ["10 of 1000 requests were not answered."]);
    assert_eq!(notes(Tool::Llama, &llama().to_string()).len(), 1);
    let wrong = TABLE.replace("values : 0 OK", "values : 7 FAILED");
    assert_eq!(notes(Tool::Nccl, &wrong), ["Results were out of bounds: the devices computed wrong."]);
}

#[test]
fn a_run_is_known_by_its_content_whatever_its_name() {
    for (tool, text) in samples() {
        assert_eq!(recognise_bytes(text.as_bytes(), "a.csv"), Kind::Run(tool), "{text}");
        assert_eq!(recognise_bytes(format!("\u{feff}\n{text}").as_bytes(), ""), Kind::Run(tool));
    }
    let whole = json!({ "format": "assay-workspace", "version": 1, "vendors": [{ "name": "\"nvbandwidth\"" }] });
    assert_eq!(recognise_bytes(whole.to_string().as_bytes(), "a.json"), Kind::Json);
}

#[test]
fn rows_of_runs_survive_json_and_workbook_and_come_once() {
    let mut book = with_vendor();
    for (tool, text) in samples() {
        book = staged(&book, read(tool, &text).unwrap()).book;
        let again = staged(&book, read(tool, &text).unwrap());
        assert!(!again.previews[0].changes_anything() && again.book == book, "{tool}");
    }
    let text = json::write(&book);
    let back = staged(&Book::default(), json::incoming(&text).unwrap());
    assert_eq!((back.is_clean(), json::write(&back.book) == text), (true, true));
    let sheet = workbook::read_trusted(Cursor::new(workbook::write(&book, &voice::text).unwrap())).unwrap();
    let back = staged(&Book::default(), workbook::incoming(&sheet, &voice::text));
    assert_eq!((back.is_clean(), back.book == book), (true, true), "{:?}", back.previews[0].rejected);
}

fn wrong(tool: Tool, text: &str) -> Vec<String> {
    let problems = read(tool, text).err().unwrap_or_default();
    problems.iter().map(|problem| format!("{} {}", problem.code, problem.path)).collect()
}

#[test]
fn everything_wrong_with_a_document_is_told_at_once() {
    for (tool, sample, changes, expected) in [
        (
            Tool::Nccl,
            nccl(),
            vec![("/version", json!(9)), ("/results/1/out_of_place/bus_bw", json!("nan")), ("/config/ngpus", json!(0))],
            vec!["B720 version", "J006 config.ngpus", "J005 results[1].out_of_place.bus_bw"],
        ),
        (Tool::Nccl, nccl(), vec![("/args/0", json!("python"))], vec!["B723 args[0]"]),
        (Tool::Nccl, nccl(), vec![("/results", json!([]))], vec!["B721 results"]),
        (
            Tool::Nccl,
            nccl(),
            vec![
                ("/start_time", json!("yesterday")),
                ("/results/0/in_place", json!(null)),
                ("/nccl_version", json!(-1)),
            ],
            vec!["J006 start_time", "J006 nccl_version", "J004 results[0].in_place"],
        ),
        (
            Tool::Nvbandwidth,
            nvbandwidth(),
            vec![
                ("/nvbandwidth/GPU Device list/0", json!("a card")),
                ("/nvbandwidth/testcases/0/bandwidth_matrix/0/1", json!("-1")),
                ("/nvbandwidth/testcases/1/status", json!("Perhaps")),
            ],
            vec![
                "B723 nvbandwidth.GPU Device list[0]",
                "J006 nvbandwidth.testcases[0].bandwidth_matrix[0][1]",
                "J007 nvbandwidth.testcases[1].status",
            ],
        ),
        (
            Tool::Nvbandwidth,
            nvbandwidth(),
            vec![("/nvbandwidth/testcases", json!([]))],
            vec!["B721 nvbandwidth.testcases"],
        ),
        (
            Tool::Dcgm,
            dcgm(),
            vec![
                ("/DCGM Diagnostic/test_categories/0/tests/0/results/0/status", json!("Maybe")),
                ("/DCGM Diagnostic/test_categories/1/tests/0/results/1/entity_id", json!("x")),
            ],
            vec![
                "J007 DCGM Diagnostic.test_categories[0].tests[0].results[0].status",
                "J005 DCGM Diagnostic.test_categories[1].tests[0].results[1].entity_id",
            ],
        ),
        (
            Tool::Dcgm,
            dcgm(),
            vec![("/DCGM Diagnostic", json!({ "runtime_error": "no GPUs" }))],
            vec!["B721 DCGM Diagnostic.runtime_error"],
        ),
        (Tool::Dcgm, json!({}), vec![], vec!["J004 DCGM Diagnostic"]),
        (
            Tool::Vllm,
            vllm(),
            vec![("/completed", json!(2000)), ("/output_throughput", json!(9000)), ("/p99_ttft_ms", json!(-1))],
            vec!["J006 p99_ttft_ms", "B722 completed", "B722 output_throughput", "B722 request_throughput"],
        ),
        (Tool::Vllm, vllm(), vec![("/p99_itl_ms", json!(1))], vec!["B722 p99_itl_ms"]),
        (
            Tool::Vllm,
            json!({ "median_ttft_ms": 1 }),
            vec![],
            vec![
                "J004 date",
                "J004 model_id",
                "J004 num_prompts",
                "J004 completed",
                "J004 total_input_tokens",
                "J004 total_output_tokens",
                "J004 duration",
                "J004 request_rate",
                "J004 request_throughput",
                "J004 output_throughput",
                "J004 total_token_throughput",
            ],
        ),
        (
            Tool::Llama,
            llama(),
            vec![("/0/avg_ts", json!(0)), ("/1/avg_ts", json!(500)), ("/2/n_prompt", json!(0.5))],
            vec!["J006 [0].avg_ts", "B722 [1].avg_ts", "J006 [2].n_prompt"],
        ),
        (Tool::Llama, json!([]), vec![], vec!["B721 "]),
    ] {
        let mut document = sample;
        for (pointer, value) in &changes {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            let parent = document.pointer_mut(parent).unwrap();
            match (key.parse::<usize>(), parent.is_array()) {
                (Ok(at), true) => parent[at] = value.clone(),
                _ => parent[key] = value.clone(),
            }
        }
        assert_eq!(wrong(tool, &document.to_string()), expected, "{changes:?}");
    }
}

#[test]
fn everything_wrong_with_a_text_is_told_at_its_line() {
    for (tool, text, expected) in [
        (Tool::Nccl, TABLE.replace("43.33", "-1").replace("68.09", "fast"), vec!["J006 10:busbw", "J006 11:busbw"]),
        (Tool::Nccl, TABLE.replace("  86.66   43.33       0    12.00   87.38   43.69       0", ""), vec!["B723 10"]),
        (Tool::Nccl, "# size busbw algbw\n".to_owned(), vec!["B721 "]),
        (Tool::Nccl, TABLE.replace(": 55.69", ": none"), vec!["J006 13:Avg bus bandwidth"]),
        (
            Tool::Mamf,
            MAMF.replace("version: 2", "version: 12").replace("758.2 TFLOPS @ 8192x4096x2048", "0 TFLOPS @ 8192xx2048"),
            vec!["B720 13:version", "J006 17:TFLOPS", "B723 17:shape"],
        ),
        (Tool::Mamf, "mamf-finder.py\nInterrupted\n".to_owned(), vec!["B721 "]),
    ] {
        assert_eq!(wrong(tool, &text), expected, "{text}");
    }
}

/// Every version's way of writing the best outcome.
#[test]
fn logs_of_earlier_versions_are_read() {
    for (line, expected) in [
        ("The best outcome was 794.4TFLOPS @ 2048x3072x4096 (MxNxK) (tried 8 shapes)", "2048 × 3072 × 4096 | 794.4"),
        (
            "The best outcome was 5.1(max)/5.0(median) TFLOPS @ 64x128x256 (MxNxK) (tried 8 shapes)",
            "64 × 128 × 256 | 5",
        ),
        ("median: 35.1 TFLOPS @ 64x128x256 (MxKxN)", "64 × 256 × 128 | 35.1"),
    ] {
        assert_eq!(
            told(&format!("mamf-finder.py\n{line}\n"), Tool::Mamf)[0].split(" | TFLOP/s").next().unwrap(),
            format!("gemm | - | {expected}")
        );
    }
}

/// Older tables have no line of versions, blank cells for what is not reduced, and another word for what came out wrong.
#[test]
fn tables_of_earlier_versions_are_read() {
    let old = TABLE.replace("#wrong", "error").replace("    none      -1", "                ");
    let old: String = old.lines().filter(|line| !line.contains("version")).map(|line| format!("{line}\n")).collect();
    assert_eq!(told(&old, Tool::Nccl), told(TABLE, Tool::Nccl));
    let timed = TABLE
        .replace("busbw  #wrong\n", "busbw  #wrong           timestamp\n")
        .replace("       0\n", "       0  2026-11-20 10:00:00\n");
    let timed = timed.replace("     N/A\n", "     N/A  2026-11-20 10:00:01\n");
    assert_eq!(told(&timed, Tool::Nccl), told(TABLE, Tool::Nccl));
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::hash_map("[a-z_]{1,6}", inner, 0..3)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Replaces the value that is reached after so many steps through a document.
fn replace(document: &mut Value, steps: &[usize], value: Value) {
    let Some((step, rest)) = steps.split_first() else {
        *document = value;
        return;
    };
    match document {
        Value::Array(items) if !items.is_empty() => {
            let at = step % items.len();
            replace(&mut items[at], rest, value);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = step % fields.len();
            if let Some((_, inner)) = fields.iter_mut().nth(at) {
                replace(inner, rest, value);
            }
        }
        other => *other = value,
    }
}

proptest! {
    /// Any value at any place is either taken, and then staged, or told; never a panic.
    #[test]
    fn any_value_anywhere_is_taken_or_told(
        which in 0..6usize,
        steps in prop::collection::vec(0..40usize, 0..7),
        value in any_json(),
    ) {
        let all = [(Tool::Nccl, nccl()), (Tool::Nvbandwidth, nvbandwidth()), (Tool::Dcgm, dcgm()), (Tool::Dcgm, dcgm_3()),
                   (Tool::Vllm, vllm()), (Tool::Llama, llama())];
        let (tool, mut document) = all[which].clone();
        replace(&mut document, &steps, value);
        match read(tool, &document.to_string()) {
            Ok(incoming) => drop(staged(&with_vendor(), incoming)),
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }

    /// So is any text, also one that was cut or changed in the middle of a table or a log.
    #[test]
    fn any_text_is_answered(cut in 0..1200usize, text in ".{0,40}", of_table in any::<bool>()) {
        let (tool, sample) = if of_table { (Tool::Nccl, TABLE) } else { (Tool::Mamf, MAMF) };
        let at = sample.char_indices().map(|(at, _)| at).nth(cut % sample.chars().count()).unwrap_or(0);
        for changed in [format!("{}{text}", &sample[..at]), format!("{}{text}{}", &sample[..at], &sample[at..]), text.clone()] {
            if let Ok(incoming) = read(tool, &changed) {
                drop(staged(&with_vendor(), incoming));
            }
        }
        for tool in Tool::ALL {
            let _ = runs::incoming(*tool, &text, None, &voice::text);
        }
    }
}
