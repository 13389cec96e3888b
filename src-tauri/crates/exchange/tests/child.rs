//! Foreign files in the reading child; this program is its own child. Not under the usual harness for that reason.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{ExchangeError, Foreign, RawWorkbook, json, read_file, workbook};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use support::{archive, row, stage, text_cell, xlsx, xlsx_with};
use tables::Book;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, verb] = arguments.as_slice()
        && verb == workbook::CHILD_VERB
    {
        return workbook::child_main();
    }
    if let [_, verb] = arguments.as_slice()
        && verb == workbook::ANY_VERB
    {
        return workbook::any_main();
    }
    let given = |word: &str| arguments.iter().any(|argument| argument == word);
    if given("--list") {
        list(given("--ignored"));
        return ExitCode::SUCCESS;
    }
    let named = |name: &str| !given("--exact") || given(name);
    TESTS.iter().filter(|(name, _)| named(name)).for_each(|(_, test)| test());
    ExitCode::SUCCESS
}

/// A test by name.
type Test = (&'static str, fn());

/// The program is its own child, so it brings its own harness and speaks the runners' protocol: `--list`, `--exact`.
const TESTS: [Test; 7] = [
    ("demand_of_any_workbook_is_read_from_its_first_sheet", demand_of_any_workbook_is_read_from_its_first_sheet),
    ("hostile_files_are_refused", hostile_files_are_refused),
    ("a_pointer_to_no_shared_text_is_refused_at_its_cell", a_pointer_to_no_shared_text_is_refused_at_its_cell),
    ("a_missing_file_is_the_machines_failure", a_missing_file_is_the_machines_failure),
    ("a_program_that_is_no_reader_is_noticed", a_program_that_is_no_reader_is_noticed),
    ("a_large_workbook_is_read_in_time", a_large_workbook_is_read_in_time),
    ("any_file_is_staged_by_its_kind", any_file_is_staged_by_its_kind),
];

/// Names the tests; none is ignored.
fn list(ignored: bool) {
    TESTS.iter().filter(|_| !ignored).for_each(|(name, _)| println!("{name}: test"));
}

fn read(bytes: &[u8]) -> Result<RawWorkbook, ExchangeError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a b.xlsx");
    std::fs::write(&file, bytes).unwrap();
    in_child(&std::env::current_exe().unwrap(), &file)
}

fn in_child(program: &Path, file: &Path) -> Result<RawWorkbook, ExchangeError> {
    workbook::read_in_child(program, &mut Foreign::open(file)?)
}

/// Refused with that code and words, or read where the code is empty.
fn check(name: &str, bytes: &[u8], code: &str, words: &str) {
    let started = Instant::now();
    let result = read(bytes);
    let found = result.as_ref().err().map_or("", ExchangeError::code);
    let text = result.as_ref().err().map(|error| voice::text(&error.message())).unwrap_or_default();
    assert!(found == code && text.contains(words), "{name}: {found} {text}");
    println!("child: {name}: {found} {text} ({} ms)", started.elapsed().as_millis());
}

fn hostile_files_are_refused() {
    let good = workbook::template(&voice::text).unwrap();
    check("template", &good, "", "");
    check("no archive", b"hello", "I502", "not a readable workbook");
    check("empty file", b"", "I502", "not a readable workbook");
    check("truncated", &good[..good.len() / 2], "I502", "not a readable workbook");
    check("another archive", &archive(&[("a.txt", b"a")]), "I502", "without a workbook");
    check("lying sizes", &declaring(1), "I503", "larger than its declared");
    check("sizes too large", &declaring(1 << 30), "I503", "declares 1073741824 bytes");
    check("zip bomb", &bomb(), "I503", "has more than 128 MB");
    check("far corner", &xlsx("Quotes", &corner()), "", "");
    check(
        "10 MB cell",
        &xlsx("Quotes", &format!("<row r=\"1\">{}</row>", text_cell("A1", &"x".repeat(10 << 20)))),
        "",
        "",
    );
    check("million rows", &xlsx("Demand", &million()), "", "");
    check("huge shared formula", &xlsx("Quotes", &shared_formula()), "I505", "read");
    check("many strings", &strings(), "I505", "read");
    check("broken xml", &xlsx("Quotes", "<row r=\"1\"><c r=\"A1\"><v>1</c></row>"), "I502", "not a readable workbook");
}

fn corner() -> String {
    format!("<row r=\"1\">{}</row><row r=\"1048576\">{}</row>", text_cell("A1", "id"), text_cell("XFD1048576", "x"))
}

fn million() -> String {
    (1..=1_000_000).map(|row| format!("<row r=\"{row}\"><c r=\"A{row}\"><v>1</v></c></row>")).collect()
}

/// A shared formula whose number makes the reader ask for an impossible amount of memory.
fn shared_formula() -> String {
    "<row r=\"1\"><c r=\"A1\"><f t=\"shared\" si=\"99999999999\" ref=\"A1:A2\">1</f><v>1</v></c></row>".to_owned()
}

/// A sheet that unpacks to 200 MB.
fn bomb() -> Vec<u8> {
    xlsx("Quotes", &" ".repeat(200 << 20))
}

/// A sheet of 1 MB that the central directory declares otherwise.
fn declaring(size: u32) -> Vec<u8> {
    let mut bytes = xlsx("Quotes", &" ".repeat(1 << 20));
    let name = b"xl/worksheets/sheet1.xml";
    let header = bytes.windows(4).rposition(|w| w == b"PK\x01\x02").unwrap();
    assert_eq!(&bytes[header + 46..header + 46 + name.len()], name);
    bytes[header + 24..header + 28].copy_from_slice(&size.to_le_bytes());
    bytes
}

/// 126 MB of empty shared strings, each of which costs more in memory than in the file.
fn strings() -> Vec<u8> {
    let strings = format!("<sst>{}</sst>", "<si><t>1</t></si>".repeat(7_400_000));
    xlsx_with("Quotes", "", &[("xl/sharedStrings.xml", strings.as_bytes())])
}

fn a_pointer_to_no_shared_text_is_refused_at_its_cell() {
    let texts = "<sst><si><t>id</t></si><si><r><t>na</t></r><r><t>me</t></r></si><si><t xml:space=\"preserve\"> alfa</t></si></sst>";
    let book = |pointer: &str| {
        let head = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" s='0' t='s'><v>1</v></c></row>";
        let row =
            format!("<row r=\"2\"><c r=\"A2\" t=\"n\"><v>-1</v></c><c r=\"B2\" t=\"s\"><v>{pointer}</v></c></row>");
        xlsx_with("Vendors", &format!("{head}{row}"), &[("xl/sharedStrings.xml", texts.as_bytes())])
    };
    check("the last shared text", &book("2"), "", "");
    for pointer in ["-1", "1.5", "abc", "3", "99999999999999999999", " 1"] {
        check(pointer, &book(pointer), "I502", &format!("the cell Vendors!B2 points to shared text {pointer}, which"));
    }
}

fn demand_of_any_workbook_is_read_from_its_first_sheet() {
    use exchange::usage::{Asked, Content, Zone, read};
    let folder = tempfile::tempdir().unwrap();
    let head = format!("<row r=\"3\">{}{}</row>", text_cell("A3", "Time"), text_cell("B3", "GPUs"));
    let row = |at: usize, time: &str, gpus: &str| {
        format!("<row r=\"{at}\">{}<c r=\"B{at}\"><v>{gpus}</v></c></row>", text_cell(&format!("A{at}"), time))
    };
    let asked = Asked { zone: Zone::utc(), column: None, counted: None };
    for (name, rows, expected) in [
        (
            "good.xlsx",
            row(4, "2026-01-05 00:00", "8") + &row(5, "2026-01-05 01:00", "12.5"),
            Ok(vec![Some(8.0), Some(12.5)]),
        ),
        (
            "bad.xlsx",
            row(4, "2026-01-05 00:00", "-8") + &row(5, "soon", "12"),
            Err("I575 Usage!B4, I570 Usage!A5".to_owned()),
        ),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, xlsx("Usage", &(head.clone() + &rows))).unwrap();
        let file = file.display().to_string();
        let found = read(&std::env::current_exe().unwrap(), std::slice::from_ref(&file), &asked);
        let found = match found {
            Ok(usage) => match usage.content {
                Content::Series(series) => Ok(series.gpus),
                Content::Requests(_) => Err("requests".to_owned()),
            },
            Err(error) => {
                let told = |p: &input::Problem| format!("{} {}", p.code, p.path.replace(&format!("{file}:"), ""));
                Err(error.problems().iter().map(told).collect::<Vec<_>>().join(", "))
            }
        };
        assert_eq!(found, expected, "{name}");
    }
}

/// Six workloads with a year of hours each, and a thousand other rows.
fn large() -> Book {
    let mut book = Book::default();
    let table = |name| tables::table(name).unwrap();
    let gpus: Vec<String> = (0..8760).map(|h| format!("{}.5", 20 + h % 24)).collect();
    for id in ["a", "b", "c", "d", "e", "f"] {
        let cells =
            [("id", id), ("name", id), ("purpose", "inference"), ("interruptible", "no"), ("reference_sku", "H100")];
        book.rows_mut(table("workloads")).push(row(&cells));
        let run = gpus.join(",");
        let year = [("workload", id), ("start", "2026-01-01T00:00:00Z"), ("step", "1h"), ("gpus", run.as_str())];
        book.rows_mut(table("demand")).push(row(&year));
    }
    for number in 0..1_000 {
        let id = format!("vendor {number}");
        book.rows_mut(table("vendors")).push(row(&[
            ("id", &id),
            ("name", &id),
            ("note", "a note as long as notes are"),
        ]));
    }
    book
}

fn a_large_workbook_is_read_in_time() {
    let bytes = workbook::write(&large(), &voice::text).unwrap();
    let started = Instant::now();
    let cells = read(&bytes).unwrap();
    let read = started.elapsed();
    let staged = stage(&Book::default(), workbook::incoming(&cells, &voice::text));
    println!("child: large workbook: read {} ms, all {} ms", read.as_millis(), started.elapsed().as_millis());
    assert!(staged.preview.is_clean(), "{:?}", staged.preview);
    assert_eq!((staged.book.rows("demand").len(), staged.book.rows("vendors").len()), (72, 1_000));
}

fn a_missing_file_is_the_machines_failure() {
    let error = in_child(&std::env::current_exe().unwrap(), Path::new("/no/such/file")).unwrap_err();
    assert!(error.is_machine() && error.code() == "I500", "{error}");
    let error = in_child(&PathBuf::from("/no/such/program"), Path::new("Cargo.toml")).unwrap_err();
    assert!(error.is_machine(), "{error}");
}

fn a_program_that_is_no_reader_is_noticed() {
    for program in ["/bin/echo", "/bin/true", "/bin/false"] {
        if Path::new(program).exists() {
            let error = in_child(Path::new(program), Path::new("Cargo.toml")).unwrap_err();
            assert_eq!(error.code(), "I505", "{program}: {error}");
        }
    }
}

fn any_file_is_staged_by_its_kind() {
    let folder = tempfile::tempdir().unwrap();
    let book = workbook::write(&large(), &voice::text).unwrap();
    let text = json::write(&large());
    let corner = xlsx("Quotes", &corner());
    for (name, bytes, expected) in [
        ("book.xlsx", book.as_slice(), ""),
        ("book.json", text.as_bytes(), ""),
        ("corner.xlsx", &corner, "Quotes!XFD1048576 I545"),
        ("bill.csv", b"BilledCost,ChargePeriodStart", "I501"),
        ("bench.json", b"{\"format\":\"assay-bench\"}", "J004"),
        ("latin.json", b"{\"a\":\"\xE9\"}", "J001"),
        ("empty.xlsx", b"", "I501"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let program = std::env::current_exe().unwrap();
        let found = match read_file(&program, &file, None, &voice::text) {
            Ok(incoming) => stage(&Book::default(), incoming)
                .preview
                .problems()
                .iter()
                .map(|p| format!("{} {};", p.path, p.code))
                .collect(),
            Err(error) => error.code().to_owned(),
        };
        assert!(found.contains(expected) && found.is_empty() == expected.is_empty(), "{name}: {found}");
    }
}
