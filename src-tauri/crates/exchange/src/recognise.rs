//! What a file is, by its content; the name decides only where content cannot.

use crate::{ExchangeError, Foreign, runs};
use vocabulary::{Message, Tool, UseKind, message};

/// How much of a file is looked at.
const LOOK: u64 = 64 << 10;

/// A kind of file that someone may want to import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An archive that may be a workbook; reading it tells.
    Workbook,
    /// The JSON export of a workspace, or JSON that does not say what it is.
    Json,
    /// Billing records after the FOCUS specification, as csv.
    FocusCsv,
    /// Parquet; of the inputs to come only FOCUS billing is one.
    FocusParquet,
    /// Another table as csv.
    Csv,
    /// Scores that an evaluator mailed back.
    Ballot,
    /// A benchmark result (`format` `assay-bench`).
    Benchmark,
    /// What another tool measured.
    Run(Tool),
    /// A workspace itself.
    Workspace,
    /// A spreadsheet in the format before 2007, or one with a password.
    OldSpreadsheet,
    /// Anything else.
    Unknown,
}

impl Kind {
    /// Refuses by name what this version does not import.
    pub fn accept(self) -> Result<Kind, ExchangeError> {
        match self {
            Kind::Workbook | Kind::Json | Kind::Benchmark | Kind::Run(_) => Ok(self),
            _ => Err(ExchangeError::Kind(self)),
        }
    }

    /// Why a file of this kind is not imported.
    pub(crate) fn refusal(self) -> Message {
        match self {
            Kind::FocusCsv => message!("exchange-focus-csv"),
            Kind::FocusParquet => message!("exchange-focus-parquet"),
            Kind::Csv => message!("exchange-csv"),
            Kind::Ballot => message!("exchange-ballot"),
            Kind::Workspace => message!("exchange-workspace"),
            Kind::OldSpreadsheet => message!("exchange-old-spreadsheet"),
            Kind::Unknown | Kind::Workbook | Kind::Json | Kind::Benchmark | Kind::Run(_) => {
                message!("exchange-unknown")
            }
        }
    }

    /// What to give in its place.
    pub(crate) fn hint(self) -> Message {
        match self {
            Kind::FocusCsv | Kind::FocusParquet => message!("exchange-focus.hint"),
            Kind::Csv | Kind::Ballot => message!("exchange-later.hint"),
            Kind::Workspace => message!("exchange-workspace.hint"),
            Kind::OldSpreadsheet => message!("exchange-old-spreadsheet.hint"),
            Kind::Unknown | Kind::Workbook | Kind::Json | Kind::Benchmark | Kind::Run(_) => {
                message!("exchange-unknown.hint")
            }
        }
    }
}

/// A file of what was billed or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actual {
    /// A bill in FOCUS, or an allocation of OpenCost.
    Bill,
    /// What machines reported, or what was counted.
    Use(UseKind),
}

/// What of what was billed or used `file` is; `None` for any other file. Fails only where it cannot be read.
pub fn actual(file: &mut Foreign) -> Result<Option<Actual>, ExchangeError> {
    Ok(actual_of(&file.start(LOOK)?))
}

/// The same by the first bytes of a file.
pub fn actual_of(start: &[u8]) -> Option<Actual> {
    match start {
        [b'P', b'A', b'R', b'1', ..] | [0x1f, 0x8b, ..] => return Some(Actual::Bill),
        _ => {}
    }
    let text = String::from_utf8_lossy(start);
    let body = text.trim_start_matches('\u{feff}').trim_start();
    if body.starts_with('{') {
        return match () {
            () if format_of(body).is_some() => None,
            // What it answers where it could not tell anything is read too, to say so.
            () if ["\"resultType\"", "\"errorType\""].iter().any(|key| body.contains(key)) => {
                Some(Actual::Use(UseKind::Metrics))
            }
            () if body.contains("\"totalCost\"") => Some(Actual::Bill),
            () => None,
        };
    }
    if body.starts_with('[') {
        let is_watched =
            ["\"effective_utilisation\"", "\"idle_share\"", "\"seconds\""].iter().all(|key| body.contains(key));
        return is_watched.then_some(Actual::Use(UseKind::Watched));
    }
    let heads: Vec<String> = body.lines().next().unwrap_or_default().split([',', '|']).map(bare_head).collect();
    let has = |names: &[&str]| names.iter().all(|name| heads.iter().any(|head| head == name));
    match () {
        () if is_focus(body) || has(&["date", "namespace", "totalcost"]) => Some(Actual::Bill),
        () if has(&["jobid", "alloctres"]) => Some(Actual::Use(UseKind::Jobs)),
        () if has(&["month", "metric", "value"]) => Some(Actual::Use(UseKind::Counts)),
        () => None,
    }
}

fn bare_head(head: &str) -> String {
    head.trim().trim_matches('"').to_ascii_lowercase()
}

/// What `file` is. Fails only where it cannot be read.
pub fn recognise(file: &mut Foreign) -> Result<Kind, ExchangeError> {
    let start = file.start(LOOK)?;
    let name = file.path().file_name().map(|n| n.to_string_lossy().to_lowercase()).unwrap_or_default();
    Ok(recognise_bytes(&start, &name))
}

/// What a file is by its first bytes and, where these leave it open, its name in lower case.
pub fn recognise_bytes(start: &[u8], name: &str) -> Kind {
    match start {
        [b'P', b'K', 3, 4, ..] => Kind::Workbook,
        [b'P', b'A', b'R', b'1', ..] => Kind::FocusParquet,
        [0xD0, 0xCF, 0x11, 0xE0, ..] => Kind::OldSpreadsheet,
        _ if start.starts_with(b"SQLite format 3\0") => Kind::Workspace,
        _ => text_kind(&String::from_utf8_lossy(start), name),
    }
}

fn text_kind(text: &str, name: &str) -> Kind {
    let body = text.trim_start_matches('\u{feff}').trim_start();
    let run = || runs::tool_of(body).map(Kind::Run);
    match body.chars().next() {
        Some('{' | '[') => json_kind(body),
        _ if name.ends_with(".ballot") => Kind::Ballot,
        _ if is_focus(body) => Kind::FocusCsv,
        _ => run().unwrap_or_else(|| named_kind(name)),
    }
}

/// What nothing but the name tells.
fn named_kind(name: &str) -> Kind {
    if name.ends_with(".csv") || name.ends_with(".tsv") { Kind::Csv } else { Kind::Unknown }
}

/// The first `"format": "…"`, where it is one of this program.
fn format_of(body: &str) -> Option<&str> {
    let format = body.split_once("\"format\"").and_then(|(_, rest)| rest.trim_start().strip_prefix(':'));
    let value = format.and_then(|rest| rest.trim_start().strip_prefix('"')).and_then(|rest| rest.split('"').next());
    value.filter(|value| value.starts_with("assay-"))
}

/// By the format that it names.
fn json_kind(body: &str) -> Kind {
    match format_of(body) {
        Some("assay-bench") => Kind::Benchmark,
        Some("assay-ballot") => Kind::Ballot,
        Some(_) => Kind::Json,
        None => runs::tool_of(body).map_or(Kind::Json, Kind::Run),
    }
}

/// Heads that every bill in FOCUS has and no other file.
const FOCUS: [&str; 5] = ["BilledCost", "EffectiveCost", "BillingCurrency", "ChargePeriodStart", "ChargePeriodEnd"];

/// Two of them, in the first line: which are missing is told by whoever reads the bill.
fn is_focus(body: &str) -> bool {
    let head = body.lines().next().unwrap_or_default();
    FOCUS.iter().filter(|own| head.contains(**own)).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_content() {
        for (start, name, expected) in [
            (&b"PK\x03\x04rest"[..], "a.json", Kind::Workbook),
            (b"PAR1....", "bill.csv", Kind::FocusParquet),
            (b"\xD0\xCF\x11\xE0", "a.xlsx", Kind::OldSpreadsheet),
            (b"SQLite format 3\0", "a.xlsx", Kind::Workspace),
            (b"\xEF\xBB\xBF {\"format\" : \"assay-workspace\"", "a", Kind::Json),
            (b"{\"version\":1,\"format\":\"assay-bench\"", "a.json", Kind::Benchmark),
            (b"{\"format\":\"assay-ballot\"", "a.json", Kind::Ballot),
            (b"x", "anna.ballot", Kind::Ballot),
            (b"BilledCost,ChargePeriodStart\n1,2", "a.csv", Kind::FocusCsv),
            (b"EffectiveCost;BillingCurrency;Charge\n1;2", "a.csv", Kind::FocusCsv),
            (b"BilledCost,b\n1,2", "a.csv", Kind::Csv),
            (b"a,b\n1,2", "a.csv", Kind::Csv),
            (b"hello", "a.xlsx", Kind::Unknown),
            (b"", "a.xlsx", Kind::Unknown),
        ] {
            assert_eq!(recognise_bytes(start, name), expected, "{name} {start:?}");
        }
    }

    #[test]
    fn bills_and_files_of_use_are_known_by_content() {
        for (start, expected) in [
            (&b"PAR1...."[..], Some(Actual::Bill)),
            (b"\x1f\x8b\x08", Some(Actual::Bill)),
            (b"\"BilledCost\",\"ChargePeriodStart\"\n", Some(Actual::Bill)),
            (b"Date,Namespace,Pod,TotalCost\n", Some(Actual::Bill)),
            (b" {\"code\":200,\"data\":[{\"a\":{\"totalCost\":1}}]}", Some(Actual::Bill)),
            (
                b"{\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"format\":\"x\"}}]}}",
                Some(Actual::Use(UseKind::Metrics)),
            ),
            (br#"{"status":"error","errorType":"timeout"}"#, Some(Actual::Use(UseKind::Metrics))),
            (b"JobID|Account|State|Start|End|AllocTRES\n", Some(Actual::Use(UseKind::Jobs))),
            (
                br#"[{"device": 0, "seconds": 60.0, "effective_utilisation": 0.4, "idle_share": 0.1}]"#,
                Some(Actual::Use(UseKind::Watched)),
            ),
            (br#"[{"avg_ts": 7, "n_gen": 128}]"#, None),
            (b"\xEF\xBB\xBFmonth,team,metric,value\n", Some(Actual::Use(UseKind::Counts))),
            (b"{\"format\":\"assay-workspace\",\"x\":\"resultType\"}", None),
            (b"{\"format\":\"assay-bench\"}", None),
            (b"a,b\n1,2", None),
            (b"PK\x03\x04", None),
            (b"", None),
        ] {
            assert_eq!(actual_of(start), expected, "{start:?}");
        }
    }

    #[test]
    fn inputs_of_later_versions_are_refused_by_name() {
        for (kind, words) in [
            (Kind::FocusCsv, "a bill in FOCUS (csv) is read as a plain file, and only by an import"),
            (Kind::Ballot, "a ballot is read by a later version"),
            (Kind::Workspace, "a workspace file is not imported as it is"),
        ] {
            let error = kind.accept().unwrap_err();
            assert_eq!(
                (voice::text(&error.message()).as_str(), error.code(), error.is_machine()),
                (words, "I501", false)
            );
        }
        for kind in [Kind::Workbook, Kind::Json, Kind::Benchmark] {
            assert_eq!(kind.accept().ok(), Some(kind));
        }
    }
}
