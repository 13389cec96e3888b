//! What a pack carries about itself: what it was made from, and each figure with its printed text, digest and place.

use crate::setting::Setting;
use charts::text::is_chinese;
use charts::{Fonts, Item, Scene, Text};
use decision::Report;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use tables::{Book, Row, Table};
use vocabulary::{Extent, Paper};
use voice::Language;

/// Value of `format` in every attachment.
pub(crate) const FORMAT: &str = "assay-pack";

/// The attached file `assay.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attachment {
    /// Always `assay-pack`.
    pub format: String,
    /// Version of the program that made the pack.
    pub version: String,
    /// SHA-256 of all input values, in hexadecimal.
    pub digest: String,
    /// Version and digest of the reference data.
    pub reference: String,
    /// Language that the pack speaks; none is English, as in every pack before there were others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Paper of the pack.
    pub paper: Paper,
    /// How much of it was printed; none is all of it, as in every pack before there was a choice.
    #[serde(default = "all")]
    pub extent: Extent,
    /// Day of the workspace's last step (ISO).
    pub date: String,
    /// Seed of the worlds.
    pub seed: u64,
    /// How many worlds were drawn.
    pub worlds: usize,
    /// Every figure printed, in reading order.
    pub figures: Vec<PrintedFigure>,
    /// Every row of the workspace, printed or not: `quotes: lease_36` with the beginning of a digest of its cells.
    #[serde(default)]
    pub rows: BTreeMap<String, String>,
}

impl Attachment {
    /// The language that the pack speaks.
    pub fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::from_word).unwrap_or(Language::English)
    }
}

const fn all() -> Extent {
    Extent::Full
}

/// One figure where it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedFigure {
    /// Id, such as `option.northwind.tcc.p50`; one id may be printed in several places.
    pub id: String,
    /// The text as a reader copies it from the page.
    pub printed: String,
    /// SHA-256 of id and exact value, in hexadecimal.
    pub digest: String,
    /// Page, from 1.
    pub page: usize,
    /// Its first text on the page, counted from 0 in drawing order.
    pub run: usize,
    /// How many texts it is drawn as.
    pub runs: usize,
}

/// The attachment of a pack with these pages.
pub(crate) fn of((report, book): (&Report, &Book), setting: &Setting, fonts: &Fonts, pages: &[Scene]) -> Attachment {
    let figures = pages.iter().enumerate().flat_map(|(at, page)| printed(fonts, page, at + 1));
    Attachment {
        format: FORMAT.to_owned(),
        version: report.version.clone(),
        digest: report.digest.clone(),
        reference: report.reference.clone(),
        language: (voice::current() != Language::English).then(|| voice::current().word().to_owned()),
        paper: setting.paper,
        extent: setting.extent,
        date: setting.date.clone(),
        seed: report.seed,
        worlds: report.worlds,
        figures: figures.collect(),
        rows: rows(book),
    }
}

/// Hexadecimal digits kept of a row's digest: enough to see a change, little beside the pages.
const ROW_DIGITS: usize = 12;

fn rows(book: &Book) -> BTreeMap<String, String> {
    let of_table = |(table, rows): (&'static Table, &[Row])| {
        let row = |row: &Row| {
            let cells: String = row.0.iter().map(|(key, text)| format!("{key}={}:{text};", text.len())).collect();
            let name = format!("{}: {}", table.name, table.row_name(row));
            let digest = digest(&name, &cells).chars().take(ROW_DIGITS).collect();
            (name, digest)
        };
        rows.iter().map(row).collect::<Vec<(String, String)>>()
    };
    book.tables().flat_map(of_table).collect()
}

/// The texts of a page that are drawn, in drawing order.
pub(crate) fn drawn(page: &Scene) -> impl Iterator<Item = &Text> {
    page.items.iter().filter_map(drawn_item)
}

/// An item as a text that is drawn.
pub(crate) fn drawn_item(item: &Item) -> Option<&Text> {
    match item {
        Item::Text(text) if !text.text.trim().is_empty() => Some(text),
        _ => None,
    }
}

/// Texts of one figure as one; Chinese goes on over a line's end without a space.
pub(crate) fn joined<'a>(runs: impl IntoIterator<Item = &'a str>) -> String {
    let mut runs = runs.into_iter().map(str::trim);
    let first = runs.next().unwrap_or_default().to_owned();
    runs.fold(first, |mut all, run| {
        if !(all.ends_with(is_chinese) && run.starts_with(is_chinese)) {
            all.push(' ');
        }
        all.push_str(run);
        all
    })
}

fn printed(fonts: &Fonts, page: &Scene, number: usize) -> Vec<PrintedFigure> {
    let texts: Vec<&Text> = drawn(page).collect();
    let mut figures = Vec::new();
    let mut run = 0;
    while run < texts.len() {
        let same = texts[run..].iter().take_while(|text| text.mark == texts[run].mark).count();
        if let Some(mark) = &texts[run].mark {
            let shown: Vec<String> = texts[run..run + same].iter().map(|t| fonts.shown(&t.text, t.face)).collect();
            figures.push(PrintedFigure {
                id: mark.id.clone(),
                printed: joined(shown.iter().map(String::as_str)),
                digest: digest(&mark.id, &mark.value),
                page: number,
                run,
                runs: same,
            });
        }
        run += same;
    }
    figures
}

fn digest(id: &str, value: &str) -> String {
    let mut hash = Sha256::new();
    hash.update((id.len() as u64).to_le_bytes());
    hash.update(id.as_bytes());
    hash.update(value.as_bytes());
    hex(&hash.finalize())
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
