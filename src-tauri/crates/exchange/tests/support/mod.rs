//! Workbooks made by hand for tests: plain cells, raw archives, and random books.
#![allow(dead_code, clippy::panic, clippy::unwrap_used)]

use exchange::{Incoming, Preview, RawCell, RawSheet, RawValue, RawWorkbook};
use input::{Problem, Problems};
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use tables::{Book, Column, Kind, Row, Table, canonical};
use zip::write::SimpleFileOptions;

/// One file staged.
#[derive(Debug)]
pub struct One {
    pub book: Book,
    pub preview: Preview,
}

/// The page of a preview.
pub fn page(preview: &Preview) -> String {
    preview.lines().iter().map(|line| voice::text(line) + "\n").collect()
}

/// Ids of assumptions that `@id` may name in these tests beside the book's own.
pub fn shipped() -> BTreeSet<&'static str> {
    BTreeSet::from(["shipped.one"])
}

/// Cells and references, as `tables` judges them.
pub fn wrong_cells(book: &Book) -> Vec<Problem> {
    let problems = Problems::new();
    tables::check(book, &shipped(), &problems);
    problems.settle(None::<()>).err().unwrap_or_default()
}

/// Stages one file, judged cell by cell.
pub fn stage(current: &Book, file: Incoming) -> One {
    let mut staged = exchange::stage(current, vec![file], &wrong_cells, &|_| Vec::new());
    One { book: staged.book, preview: staged.previews.remove(0) }
}

/// A sheet of text cells by rows; `#x` is the number x, `!x` the error x, an empty text no cell.
pub fn sheet(name: &str, rows: &[&[&str]]) -> RawSheet {
    let mut cells = Vec::new();
    for (line, row) in rows.iter().zip(0u32..) {
        for (text, column) in line.iter().zip(0u32..).filter(|(text, _)| !text.is_empty()) {
            cells.push(RawCell { row, column, value: value(text), formula: None });
        }
    }
    RawSheet { name: name.to_owned(), cells, outside: None }
}

fn value(text: &str) -> RawValue {
    match text.split_at(1) {
        ("#", number) => RawValue::Number(number.parse().unwrap()),
        ("!", error) => RawValue::Error(error.into()),
        _ => RawValue::Text(text.into()),
    }
}

pub fn workbook(sheets: impl IntoIterator<Item = RawSheet>) -> RawWorkbook {
    RawWorkbook { sheets: sheets.into_iter().collect(), mark: None }
}

/// A row of canonical cells.
pub fn row(cells: &[(&'static str, &str)]) -> Row {
    Row(cells.iter().map(|(key, text)| (*key, (*text).to_owned())).collect())
}

const TYPES: &str = r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#;
const RELS: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const BOOK_RELS: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#;

/// The bytes of an archive with these files.
pub fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A workbook with one sheet whose `<sheetData>` is given as XML.
pub fn xlsx(name: &str, data: &str) -> Vec<u8> {
    xlsx_with(name, data, &[])
}

/// The same with more files in the archive.
pub fn xlsx_with(name: &str, data: &str, more: &[(&str, &[u8])]) -> Vec<u8> {
    let book = format!(
        r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="{name}" sheetId="1" r:id="rId1"/></sheets></workbook>"#
    );
    let sheet = format!(
        r#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{data}</sheetData></worksheet>"#
    );
    let mut files: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("_rels/.rels", RELS.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", BOOK_RELS.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ];
    files.extend(more);
    archive(&files)
}

/// An inline text cell.
pub fn text_cell(at: &str, text: &str) -> String {
    format!(r#"<c r="{at}" t="inlineStr"><is><t>{text}</t></is></c>"#)
}

/// Repeatable choices for random books.
pub struct Dice(pub u64);

impl Dice {
    /// 0 to `n` − 1 (splitmix64).
    pub fn roll(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.roll(list.len() as u64) as usize]
    }
}

const TEXTS: &[&str] = &[
    "plain",
    "=1+1",
    "_x0041_",
    "<b>&amp;\"'",
    "007",
    "1e5",
    "yes",
    "#REF!",
    "ünï — 計算",
    "line\nbreak",
    "tab\there",
    "'quoted",
    "a,b;c",
    "TRUE",
    "2027-01-01",
    "0.10",
    "e\u{301} 🚀",
    "\\back\\n",
    "_x000D_ end",
    "double  blank",
];
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "0.1",
    "2.6",
    "0.333333333333333333",
    "1234567890123456.789",
    "0.00000001",
    "42000000",
    "0.97",
    "12 %",
    "3",
];
const RANGES: &[&str] = &["0.1 to 0.2", "0.2 / 0.25 / 0.4", "1 to 5", "30k to 45k", "0.30000000000000000001 to 0.4"];

fn typed(kind: Kind, book: &Book, dice: &mut Dice) -> String {
    match kind {
        Kind::Id => format!("{} {}", dice.pick(TEXTS).replace(['\n', '\t'], " "), dice.roll(1_000_000)),
        Kind::Reference(to) => {
            let table = tables::table(to).unwrap();
            let ids: Vec<&str> = book.rows(to).iter().filter_map(|r| r.get(table.key[0])).collect();
            if ids.is_empty() { String::new() } else { dice.pick(&ids).to_owned() }
        }
        Kind::Text => dice.pick(TEXTS).to_owned(),
        Kind::Assumption => {
            let own: Vec<&str> = book.rows("assumptions").iter().filter_map(|r| r.get("id")).collect();
            if own.is_empty() || dice.roll(2) == 0 { "shipped.one".to_owned() } else { dice.pick(&own).to_owned() }
        }
        Kind::Word(words) => dice.pick(&words).to_owned(),
        Kind::Words(words) => format!("{}, {}", dice.pick(&words), dice.pick(&words)),
        Kind::YesNo => dice.pick(&["yes", "no"]).to_owned(),
        Kind::Whole(low, high) => (u64::from(low) + dice.roll(u64::from(high - low) + 1)).to_string(),
        Kind::Number(_) => dice.pick(NUMBERS).to_owned(),
        Kind::Estimate(_) => match dice.roll(3) {
            0 => dice.pick(RANGES).to_owned(),
            1 => "@shipped.one".to_owned(),
            _ => dice.pick(NUMBERS).to_owned(),
        },
        Kind::Answer(limits) => match dice.roll(3) {
            0 => dice.pick(&["?", "none"]).to_owned(),
            _ => typed(Kind::Estimate(limits), book, dice),
        },
        Kind::Units => dice.pick(&["as needed", "24", "0.5", "184; 200 from 13; 150 from 37"]).to_owned(),
        Kind::Currency => dice.pick(&["EUR", "USD", "CNY"]).to_owned(),
        Kind::Date => dice.pick(&["2027-03-15", "1900-01-05", "1900-03-01", "2099-12-31"]).to_owned(),
        Kind::Points => dice.pick(&["0:0; 10:100", "-5:100; 0.5:50; 7:0"]).to_owned(),
        Kind::Scale => dice.pick(&["no = 0; yes = 100", "good = 1; fair = 2; poor = 3.5"]).to_owned(),
        Kind::Credits => dice.pick(&["0.995: 0.1; 0.99: 0.3; 0.95: 1", "99 %: 5 %"]).to_owned(),
        Kind::Start | Kind::Series => String::new(),
    }
}

fn cell(table: &Table, column: &Column, book: &Book, dice: &mut Dice) -> Option<String> {
    if !column.required && dice.roll(3) == 0 {
        return None;
    }
    (0..50).find_map(|_| {
        let text = canonical(column, &typed(column.kind, book, dice)).ok().flatten()?;
        (table.name != "assumptions" || !text.starts_with('@')).then_some(text)
    })
}

/// A random book in which every reference leads somewhere; some tables may be empty.
pub fn random_book(seed: u64, rows: u64) -> Book {
    let (mut book, mut dice) = (Book::default(), Dice(seed));
    for table in tables::all() {
        let count = if table.name == "frame" { dice.roll(2) } else { dice.roll(rows + 1) };
        if table.name == "demand" {
            random_demand(&mut book, table, &mut dice);
            continue;
        }
        let mut keys = BTreeSet::new();
        for _ in 0..count {
            let cells = table.columns.iter().filter_map(|c| Some((c.key, cell(table, c, &book, &mut dice)?)));
            let row = Row(cells.collect());
            let row = opened(in_order(row));
            let row = if table.name == "rules" { of_one(row) } else { row };
            let row = if table.name == "judgements" { of_an_axis(row, &mut dice) } else { row };
            let whole = table.columns.iter().all(|c| !c.required || row.get(c.key).is_some());
            if whole && keys.insert(row.key(table)) {
                book.rows_mut(table).push(row);
            }
        }
    }
    tables::order::fill(&mut book);
    book
}

/// Entries that are sealed stay at home: nothing of a random book is.
fn opened(mut row: Row) -> Row {
    if row.get("act").is_some() {
        row.set("act", Some(vocabulary::Act::Open.word().to_owned()));
    }
    row
}

/// A rule that looks at one thing and asks one thing of it.
fn of_one(mut row: Row) -> Row {
    row.set("tag", Some("team".to_owned()));
    ["column", "prefix"].into_iter().for_each(|key| row.set(key, None));
    row
}

/// A judgement of one of the axes, by points: what else it may be hangs together with other rows.
fn of_an_axis(mut row: Row, dice: &mut Dice) -> Row {
    row.set("item", Some(dice.pick(vocabulary::Axis::SPELLED).to_owned()));
    row.set("method", Some(vocabulary::Elicitation::Swing.word().to_owned()));
    row.set("against", None);
    row
}

/// A pair in the order of its names, so that none is given both ways; of one with itself nothing is left.
fn in_order(row: Row) -> Row {
    let cell = |key: &str| row.get(key).map(str::to_owned);
    let (Some(a), Some(b)) = (cell("a"), cell("b")) else { return row };
    if a == b {
        Row::default()
    } else {
        Row(row.0.into_iter().chain([("a", a.clone().min(b.clone())), ("b", a.max(b))]).collect())
    }
}

fn random_demand(book: &mut Book, table: &'static Table, dice: &mut Dice) {
    let ids: Vec<String> = book.rows("workloads").iter().map(|r| r.get("id").unwrap().to_owned()).collect();
    for id in ids {
        let rows = match dice.roll(4) {
            0 => Vec::new(),
            1 => profile(&id, dice),
            2 => series(&id, "1d", 86_400, dice),
            _ => series(&id, "1h", 3_600, dice),
        };
        if !rows.is_empty() {
            book.rows_mut(table).extend(rows);
        }
    }
}

fn gpus(dice: &mut Dice) -> String {
    dice.pick(&["", "0", "36", "1.5", "7.25"]).to_owned()
}

fn profile(id: &str, dice: &mut Dice) -> Vec<Row> {
    let days: &[&str] = if dice.roll(2) == 0 { &["day"] } else { &["weekday", "weekend"] };
    let mut chunk = |day: &&str| {
        let mut hours: Vec<String> = (0..24).map(|_| gpus(dice)).collect();
        hours[3] = "2".to_owned();
        row(&[("workload", id), ("start", day), ("step", "profile"), ("gpus", &hours.join(","))])
    };
    days.iter().map(&mut chunk).collect()
}

/// Chunks cut wherever the month in the step's own text changes: another way than the import's.
fn series(id: &str, step: &str, seconds: i64, dice: &mut Dice) -> Vec<Row> {
    let first = (1_767_225_600 + 3_600 * dice.roll(5_000) as i64) / seconds;
    let count = 2 + dice.roll(2_000) as i64;
    let mut chunks: Vec<(String, Vec<String>)> = Vec::new();
    for at in first..first + count {
        let start = jiff::Timestamp::from_second(at * seconds).unwrap().to_string();
        let ends = at == first || at == first + count - 1;
        let value = if ends { "3".to_owned() } else { gpus(dice) };
        match chunks.last_mut().filter(|(from, _)| from[..7] == start[..7]) {
            Some((_, values)) => values.push(value),
            None => chunks.push((start, vec![value])),
        }
    }
    let chunk = |(start, values): (String, Vec<String>)| {
        row(&[("workload", id), ("start", &start), ("step", step), ("gpus", &values.join(","))])
    };
    chunks.into_iter().map(chunk).collect()
}
