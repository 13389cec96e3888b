//! Energy and carbon as a page: the options side by side, then each by year with its places and what is not counted.

use super::table::{Column, layout};
use super::text::wrap;
use super::words;
use decision::report::carbon::{Carbon, CarbonRow, OptionCarbon};
use vocabulary::CarbonMeasure;
use voice::{Message, message, text};

/// What options are held beside one another by.
const BESIDE: [CarbonMeasure; 4] =
    [CarbonMeasure::Energy, CarbonMeasure::Location, CarbonMeasure::Market, CarbonMeasure::Density];

/// The whole page.
pub fn page(found: &Carbon, width: usize) -> String {
    let page = Page { width };
    let lacks: String = found.lacks.iter().map(|line| page.wrap("  ", line)).collect();
    let places: String = found.places.iter().map(|own| page.wrap("  ", &own.text)).collect();
    let notes: String = found.notes.iter().map(|note| page.wrap("  ", note)).collect();
    let options = found.options.iter().map(|own| page.option(found, own));
    let head = page.wrap("", message!("cli-carbon")) + &page.beside(found);
    let parts = std::iter::once(head)
        .chain([lacks])
        .chain(options)
        .chain([page.headed(message!("cli-carbon-places"), places), notes]);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page {
    width: usize,
}

impl Page {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    /// Nothing without a body.
    fn headed(&self, head: Message, body: String) -> String {
        if body.is_empty() { body } else { self.wrap("", head) + &body }
    }

    /// The median of each measure over the horizon, option by option.
    fn beside(&self, found: &Carbon) -> String {
        if found.options.is_empty() {
            return String::new();
        }
        let head = |measure: &CarbonMeasure| {
            Column::number(message!("cli-carbon-head", measure = measure.name(), unit = measure.name().part("unit")))
        };
        let columns: Vec<Column> =
            std::iter::once(Column::word(message!("general-option"))).chain(BESIDE.iter().map(head)).collect();
        let row = |own: &OptionCarbon| {
            let of = |measure: &CarbonMeasure| {
                own.rows
                    .iter()
                    .find(|row| row.measure == *measure)
                    .map_or_else(String::new, |row| text(&row.shown.whole))
            };
            std::iter::once(own.option.clone()).chain(BESIDE.iter().map(of)).collect()
        };
        layout(&columns, &found.options.iter().map(row).collect::<Vec<Vec<String>>>(), self.width)
    }

    fn option(&self, found: &Carbon, own: &OptionCarbon) -> String {
        let head = self.wrap("", own.name.as_str()) + &self.wrap("  ", &own.finding);
        let whole = [
            Column::text(message!("cli-carbon-measure"), 24),
            Column::word(message!("cli-carbon-unit")),
            Column::number(message!("general-p50")),
            Column::number(message!("general-p10-to-p90")),
        ];
        let of = |row: &CarbonRow| [&row.name, &row.unit, &row.shown.whole, &row.shown.range].map(text).to_vec();
        let rows: Vec<Vec<String>> = own.rows.iter().map(of).collect();
        let years: Vec<Column> = std::iter::once(Column::text(message!("cli-carbon-measure"), 24))
            .chain(found.years.iter().map(|year| Column::number(year.clone())))
            .collect();
        let of = |row: &CarbonRow| std::iter::once(&row.name).chain(&row.shown.years).map(text).collect();
        let by_year: Vec<Vec<String>> = own.rows.iter().filter(|row| !row.years.is_empty()).map(of).collect();
        let tables = [layout(&whole, &rows, self.width), layout(&years, &by_year, self.width)].join("\n");
        let said = own.power.iter().map(|site| &site.text).chain(&own.notes);
        head + &tables + &said.map(|line| self.wrap("  ", line)).collect::<String>()
    }
}
