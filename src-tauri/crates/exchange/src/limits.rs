//! What a foreign file may cost us. Beyond these it is refused with a clear message; real intakes stay far below.

use std::time::Duration;

/// Most bytes of a file as it lies on disk.
pub const FILE_BYTES: u64 = 64 << 20;
/// Most bytes of one entry of a workbook, unpacked.
pub const ENTRY_BYTES: u64 = 128 << 20;
/// Most bytes of all entries of a workbook together, unpacked.
pub const ARCHIVE_BYTES: u64 = 256 << 20;
/// Most entries of a workbook's archive.
pub const ARCHIVE_ENTRIES: usize = 2_000;
/// Most rows of a sheet: 34 years of hours.
pub const ROWS: u32 = 300_000;
/// Most columns of a sheet that may be used.
pub const COLUMNS: u32 = 64;
/// Most characters of a cell, Excel's own limit.
pub const CELL_CHARS: usize = 32_767;
/// Most filled cells of a workbook.
pub const CELLS: usize = 1_500_000;
/// Most bytes of text in all cells together.
pub const TEXT_BYTES: usize = 48 << 20;
/// Memory that the reading child may use, in bytes.
pub const CHILD_MEMORY: u64 = 384 << 20;
/// Processor time that the reading child may use, in seconds.
pub const CHILD_CPU_SECONDS: u64 = 60;
/// How long the parent waits for the child.
pub const CHILD_WAIT: Duration = Duration::from_secs(90);
/// Most bytes that the child may send.
pub const CHILD_OUTPUT: u64 = 256 << 20;
/// How long a pipe may have nobody who writes into it.
pub const WRITER_WAIT: Duration = Duration::from_secs(10);
/// Memory that the child may use that reads a pack (PDF), in bytes; with our own it stays below 300 MB.
pub const PACK_MEMORY: u64 = 224 << 20;
/// Processor time that it may use, in seconds; an ordinary pack takes a tenth of one.
pub const PACK_CPU_SECONDS: u64 = 20;
/// How long the parent waits for it.
pub const PACK_WAIT: Duration = Duration::from_secs(30);
/// Most bytes that it may send: figures and texts of a pack.
pub const PACK_OUTPUT: u64 = 32 << 20;
/// Most rows of all tables but Demand together.
pub const TABLE_ROWS: usize = 200_000;
/// Most required cells that may be empty before the rows are no longer checked one by one.
pub const EMPTY_REQUIRED: usize = 20_000;
/// Most values of a JSON document, counted by its commas and brackets outside texts.
pub const JSON_VALUES: usize = 2_500_000;
/// Most keys of a JSON document in all its objects together: each costs four times what a number costs.
pub const JSON_KEYS: usize = 1_000_000;
/// Most bytes of a key of a JSON document; it stands in the path of everything below it.
pub const JSON_KEY_BYTES: usize = 1_000;
/// Longest hourly series: ten years and three leap days.
pub const HOURS: i64 = 10 * 8760 + 72;
/// Longest daily series: a hundred years.
pub const DAYS: i64 = 36_525;
/// Most steps of all series together, gaps included.
pub const STEPS: usize = 4_000_000;
/// Most rejected cells that a preview lists; all are counted.
pub const REJECTED_SHOWN: usize = 1_000;
/// Most changes, formulas or readings that a preview lists; all are counted.
pub const SHOWN: usize = 500;
/// Most rows of a file of demand: requests of a day at ten a second are 864,000.
pub const USAGE_ROWS: usize = 2_000_000;
