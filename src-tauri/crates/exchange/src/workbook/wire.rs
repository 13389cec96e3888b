//! What child and parent say to each other: one line per cell, tab-separated, ending with `E`.
//!
//! The parent trusts the child no more than the file: every line is checked and the caps apply again.

use crate::workbook::cells::Line;
use crate::{ExchangeError, Outside, RawCell, RawSheet, RawValue, RawWorkbook, limits};
use vocabulary::{Message, Value, message};

/// One line of text, without its line break.
pub(crate) fn encode(line: &Line) -> String {
    match line {
        Line::Sheet(name) => format!("S\t{}", escape(name)),
        Line::Outside(Outside { row, column, count }) => format!("O\t{row}\t{column}\t{count}"),
        Line::Mark(mark) => format!("M\t{}", escape(mark)),
        Line::End => "E".to_owned(),
        Line::Cell(cell) => {
            let (kind, value) = encode_value(&cell.value);
            let formula = cell.formula.as_ref().map(|f| format!("\t{}", escape(f))).unwrap_or_default();
            format!("C\t{}\t{}\t{kind}\t{value}{formula}", cell.row, cell.column)
        }
    }
}

/// The line that says what went wrong: the error's code, the phrase of what it is about, and each of its places with its text.
/// Where there is no phrase, the text alone.
pub(crate) fn encode_error(error: &ExchangeError) -> String {
    let short = |text: &str| escape(&text.chars().take(500).collect::<String>());
    let detail = match error {
        ExchangeError::Unreadable(what)
        | ExchangeError::Unpacking(what)
        | ExchangeError::TooLarge(what)
        | ExchangeError::Exhausted(what) => what.clone(),
        other => other.message(),
    };
    let mut parts = vec!["X".to_owned(), error.code().to_owned(), detail.id().to_owned()];
    match &detail {
        Message::Verbatim(text) => parts.push(short(text)),
        Message::Phrase(phrase) => parts.extend(phrase.with.iter().flat_map(|(place, value)| {
            let text = if let Value::Text(text) = value { text } else { "" };
            [escape(place), short(text)]
        })),
        Message::Value(_) => parts.push(String::new()),
    }
    parts.join("\t")
}

fn encode_value(value: &RawValue) -> (char, String) {
    match value {
        RawValue::Empty => ('-', String::new()),
        RawValue::Text(text) => ('t', escape(text)),
        RawValue::Number(number) => ('n', number.to_string()),
        RawValue::Bool(flag) => ('b', flag.to_string()),
        RawValue::Date(text) => ('d', escape(text)),
        RawValue::Duration(days) => ('u', days.to_string()),
        RawValue::Error(text) => ('e', escape(text)),
        RawValue::TooLong(length) => ('l', length.to_string()),
    }
}

/// Reads a line back; an error where it says one, `Unreadable` where it is no line of ours.
pub(crate) fn decode(text: &str) -> Result<Line, ExchangeError> {
    let parts: Vec<&str> = text.split('\t').collect();
    let line = match parts.as_slice() {
        ["S", name] => Some(Line::Sheet(unescape(name))),
        ["M", mark] => Some(Line::Mark(unescape(mark))),
        ["O", row, column, count] => outside(row, column, count),
        ["C", row, column, kind, value] => cell(row, column, kind, value, None),
        ["C", row, column, kind, value, formula] => cell(row, column, kind, value, Some(formula)),
        ["E"] => Some(Line::End),
        ["X", code, "", text] => return Err(error(code, unescape(text).into())),
        ["X", code, phrase, places @ ..] => return Err(error(code, phrased(phrase, places))),
        _ => None,
    };
    line.ok_or_else(|| ExchangeError::Exhausted(message!("exchange-reader-strange")))
}

fn phrased(phrase: &str, places: &[&str]) -> Message {
    let pairs = places.chunks_exact(2);
    pairs.fold(Message::new(unescape(phrase)), |message, pair| message.with(unescape(pair[0]), unescape(pair[1])))
}

fn error(code: &str, detail: Message) -> ExchangeError {
    match code {
        "I503" => ExchangeError::Unpacking(detail),
        "I504" => ExchangeError::TooLarge(detail),
        "I505" => ExchangeError::Exhausted(detail),
        _ => ExchangeError::Unreadable(detail),
    }
}

fn outside(row: &str, column: &str, count: &str) -> Option<Line> {
    let (row, column, count) = (row.parse().ok()?, column.parse().ok()?, count.parse().ok()?);
    Some(Line::Outside(Outside { row, column, count }))
}

fn cell(row: &str, column: &str, kind: &str, value: &str, formula: Option<&str>) -> Option<Line> {
    let value = match kind {
        "-" => RawValue::Empty,
        "t" => RawValue::Text(unescape(value).into()),
        "n" => RawValue::Number(value.parse().ok()?),
        "b" => RawValue::Bool(value.parse().ok()?),
        "d" => RawValue::Date(unescape(value).into()),
        "u" => RawValue::Duration(value.parse().ok()?),
        "e" => RawValue::Error(unescape(value).into()),
        "l" => RawValue::TooLong(value.parse().ok()?),
        _ => return None,
    };
    let formula = formula.map(|f| unescape(f).into());
    Some(Line::Cell(RawCell { row: row.parse().ok()?, column: column.parse().ok()?, value, formula }))
}

fn escape(text: &str) -> String {
    if !text.contains(['\\', '\n', '\t', '\r']) {
        return text.to_owned();
    }
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t").replace('\r', "\\r")
}

fn unescape(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => out.extend(letters.next().map(escaped)),
            (other, false) => out.push(other),
        }
    }
    out
}

fn escaped(letter: char) -> char {
    match letter {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        other => other,
    }
}

/// Puts lines together again.
#[derive(Default)]
pub(crate) struct Collector {
    book: RawWorkbook,
    cells: usize,
    whole: bool,
}

impl Collector {
    /// Takes one line; refuses cells before any sheet, after the end or beyond the caps.
    pub(crate) fn take(&mut self, line: Line) -> Result<(), ExchangeError> {
        let stray = || ExchangeError::Exhausted(message!("exchange-reader-out-of-turn"));
        if self.whole {
            return Err(stray());
        }
        match line {
            Line::Sheet(name) => self.book.sheets.push(RawSheet { name, ..RawSheet::default() }),
            Line::Outside(outside) => self.book.sheets.last_mut().ok_or_else(stray)?.outside = Some(outside),
            Line::Mark(mark) => self.book.mark = Some(mark.into()),
            Line::Cell(cell) => self.cell(cell).ok_or_else(stray)?,
            Line::End => self.whole = true,
        }
        Ok(())
    }

    fn cell(&mut self, cell: RawCell) -> Option<()> {
        self.cells += 1;
        let inside = cell.row < limits::ROWS && cell.column < limits::COLUMNS && self.cells <= limits::CELLS;
        inside.then(|| self.book.sheets.last_mut().map(|sheet| sheet.cells.push(cell)))?
    }

    /// The workbook with each sheet's cells in order; refuses a reading that broke off and an address given twice.
    pub(crate) fn finish(mut self) -> Result<RawWorkbook, ExchangeError> {
        if !self.whole {
            return Err(ExchangeError::Exhausted(message!("exchange-reader-broke-off")));
        }
        for sheet in &mut self.book.sheets {
            sheet.cells.sort_by_key(|c| (c.row, c.column));
            let twice = sheet.cells.windows(2).find(|w| (w[0].row, w[0].column) == (w[1].row, w[1].column));
            if let Some([cell, ..]) = twice {
                let place = format!("{}!{}", sheet.name, crate::address(cell.row, cell.column));
                return Err(ExchangeError::Unreadable(message!("exchange-cell-twice", cell = place)));
            }
        }
        Ok(self.book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn values() -> impl Strategy<Value = RawValue> {
        prop_oneof![
            Just(RawValue::Empty),
            any::<String>().prop_map(|t| RawValue::Text(t.into())),
            proptest::num::f64::NORMAL.prop_map(RawValue::Number),
            any::<bool>().prop_map(RawValue::Bool),
            any::<u32>().prop_map(RawValue::TooLong),
        ]
    }

    proptest! {
        #[test]
        fn lines_come_back_as_they_were(row: u32, column: u32, value in values(), formula: Option<String>) {
            let line = Line::Cell(RawCell { row, column, value, formula: formula.map(Into::into) });
            prop_assert_eq!(decode(&encode(&line)).unwrap(), line);
        }

        #[test]
        fn errors_come_back_as_they_were(place: String, text: String) {
            for what in [message!("exchange-stray-pointer", cell = place, pointer = &text), Message::from(&text)] {
                let line = encode_error(&ExchangeError::Unreadable(what.clone()));
                let Err(ExchangeError::Unreadable(found)) = decode(&line) else { unreachable!("{line}") };
                prop_assert_eq!(found, what);
            }
        }

        #[test]
        fn any_text_is_a_line_or_an_error(text: String) {
            let _ = decode(&text);
        }
    }
}
