//! Sheets of what was computed, to read and not to fill in. An import leaves them aside.
//!
//! Numbers that follow from others on these sheets are formulas with the computed number as their saved value. A formula is made of
//! places alone, and only of places at which a number stands: what somebody typed is never part of one and never written as one.

use crate::workbook::look::Look;
use crate::workbook::write::A4;
use crate::{Wording, address};
use rust_xlsxwriter::{Formula, Workbook, Worksheet, XlsxError};
use std::ops::Range;
use vocabulary::Message;

/// Names of these sheets, in every language, since an import knows them by it.
pub const OUTCOMES: [&str; 8] = [
    "Results",
    "Results vendors",
    "Results criteria",
    "Results changes",
    "Results scorecard",
    "Results costs",
    ASKED,
    "Results ownership",
];
/// The sheet of a request that says how answers are valued.
pub(crate) const ASKED: &str = "What counts";
/// Width of a column of texts and of one of numbers, in characters.
const WIDTHS: [f64; 2] = [28.0, 14.0];

/// One sheet: a line of text, heads and rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// One of [`OUTCOMES`].
    pub name: &'static str,
    /// What is said over the table, line by line.
    pub said: Vec<Message>,
    /// Heads of the columns; none where there is no table.
    pub heads: Vec<Message>,
    /// Rows of cells.
    pub rows: Vec<Vec<Told>>,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A text.
    Text(Message),
    /// A number; as a fraction where it is a share.
    Number(f64),
    /// A share of 1, printed in per cent.
    Share(f64),
    /// A number that follows from others: its value, and how.
    Follows(f64, Rule),
    /// A share of 1 that follows from others.
    SharedOut(f64, Rule),
    /// Nothing is known.
    Nothing,
}

/// How a number follows from others.
#[derive(Clone, Debug, PartialEq)]
pub enum Rule {
    /// They add up to it.
    Sum(Block),
    /// It is their mean under weights, which need not add up to 1.
    Mean {
        /// As many cells as `of`, in the same order.
        weights: Block,
        /// What is weighed.
        of: Block,
    },
    /// It is the share of one cell in the sum of several.
    Part {
        /// The one cell.
        of: Block,
        /// All of them.
        all: Block,
    },
}

/// Cells of one sheet beside and below each other, counted from the first row below the heads.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// One of [`OUTCOMES`].
    pub sheet: &'static str,
    /// Rows, from 0.
    pub rows: Range<usize>,
    /// Columns, from 0.
    pub columns: Range<usize>,
}

impl Outcome {
    /// The row of the sheet in which the heads stand, from 0.
    fn head(&self) -> usize {
        self.said.len() + usize::from(!self.said.is_empty())
    }
}

impl Told {
    /// The number that stands there.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) | Self::Share(number) | Self::Follows(number, _) | Self::SharedOut(number, _) => {
                Some(*number).filter(|number| number.is_finite())
            }
            Self::Text(_) | Self::Nothing => None,
        }
    }

    fn rule(&self) -> Option<&Rule> {
        match self {
            Self::Follows(_, rule) | Self::SharedOut(_, rule) => Some(rule),
            _ => None,
        }
    }

    fn is_share(&self) -> bool {
        matches!(self, Self::Share(_) | Self::SharedOut(..))
    }
}

/// Adds the sheets behind the others.
pub(crate) fn add(
    book: &mut Workbook,
    (look, wording): (&Look, Wording),
    outcomes: &[Outcome],
) -> Result<(), XlsxError> {
    for own in outcomes {
        let sheet = book.add_worksheet().set_name(own.name)?;
        sheet.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
        for (line, row) in own.said.iter().zip(0..) {
            sheet.write_string_with_format(row, 0, wording(line), &look.row.plain)?;
        }
        let head = own.head() as u32;
        for (text, at) in own.heads.iter().zip(0u16..) {
            sheet.write_string_with_format(head, at, wording(text), &look.head)?;
            let is_text = own.rows.iter().any(|cells| matches!(cells.get(usize::from(at)), Some(Told::Text(_))));
            sheet.set_column_width(at, WIDTHS[usize::from(!is_text)])?;
        }
        for (cells, row) in own.rows.iter().zip(head + 1..) {
            for (cell, at) in cells.iter().zip(0u16..) {
                match cell {
                    Told::Text(text) => {
                        sheet.write_string_with_format(row, at, wording(text), &look.row.plain)?;
                    }
                    cell => number(sheet, (row, at), (cell, own.name), (outcomes, look))?,
                }
            }
        }
    }
    Ok(())
}

/// A number, as a formula where it follows from others; nothing where there is none.
fn number(
    sheet: &mut Worksheet,
    (row, at): (u32, u16),
    (cell, name): (&Told, &str),
    (outcomes, look): (&[Outcome], &Look),
) -> Result<(), XlsxError> {
    let Some(number) = cell.number() else { return Ok(()) };
    let format = match number.abs() >= 10_000.0 {
        _ if cell.is_share() => &look.row.percent,
        true => &look.row.large,
        false => &look.row.number,
    };
    match cell.rule().and_then(|rule| formula(rule, name, outcomes)) {
        Some(text) => {
            let formula = Formula::new(text).set_result(number.to_string());
            sheet.write_formula_with_format(row, at, formula, format)?
        }
        None => sheet.write_number_with_format(row, at, number, format)?,
    };
    Ok(())
}

/// A rule as a formula on that sheet; `None` where a place holds anything but a number.
fn formula(rule: &Rule, on: &str, outcomes: &[Outcome]) -> Option<String> {
    let at = |block: &Block| place(block, on, outcomes);
    Some(match rule {
        Rule::Sum(of) => format!("=SUM({})", at(of)?),
        Rule::Mean { weights, of } => {
            let (weights, of) = (at(weights)?, at(of)?);
            format!("=SUMPRODUCT({weights},{of})/SUM({weights})")
        }
        Rule::Part { of, all } => format!("={}/SUM({})", at(of)?, at(all)?),
    })
}

/// "'Results scorecard'!E3:E9", without the sheet on the sheet itself.
fn place(block: &Block, on: &str, outcomes: &[Outcome]) -> Option<String> {
    let own = outcomes.iter().find(|own| own.name == block.sheet)?;
    let rows = own.rows.get(block.rows.clone()).filter(|rows| !rows.is_empty())?;
    let is_numbers = |cells: &Vec<Told>| {
        let cells = cells.get(block.columns.clone()).filter(|cells| !cells.is_empty());
        cells.is_some_and(|cells| cells.iter().all(|cell| cell.number().is_some()))
    };
    rows.iter().all(is_numbers).then_some(())?;
    let corner = |row: usize, column: usize| address((own.head() + 1 + row) as u32, column as u32);
    let first = corner(block.rows.start, block.columns.start);
    let last = corner(block.rows.end - 1, block.columns.end - 1);
    let cells = if first == last { first } else { format!("{first}:{last}") };
    Some(if block.sheet == on { cells } else { format!("'{}'!{cells}", block.sheet) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points and weights of two criteria, with a text beside them that somebody typed.
    fn outcome() -> Outcome {
        let row = |points: f64, weight: f64| vec![Told::Number(points), Told::Share(weight), Told::Text("=1+1".into())];
        let rows = vec![row(80.0, 0.25), row(40.0, 0.75), vec![Told::Nothing]];
        Outcome { name: OUTCOMES[0], said: vec!["Said".into()], heads: Vec::new(), rows }
    }

    fn block(rows: Range<usize>, columns: Range<usize>) -> Block {
        Block { sheet: OUTCOMES[0], rows, columns }
    }

    #[test]
    fn a_formula_is_made_of_places_at_which_numbers_stand() {
        let mean = |weights, of| Rule::Mean { weights, of };
        for (rule, on, expected) in [
            (Rule::Sum(block(0..2, 0..1)), OUTCOMES[0], Some("=SUM(A4:A5)")),
            (Rule::Sum(block(0..1, 0..2)), OUTCOMES[1], Some("=SUM('Results'!A4:B4)")),
            (mean(block(0..2, 1..2), block(0..2, 0..1)), OUTCOMES[0], Some("=SUMPRODUCT(B4:B5,A4:A5)/SUM(B4:B5)")),
            (Rule::Part { of: block(1..2, 1..2), all: block(0..2, 1..2) }, OUTCOMES[0], Some("=B5/SUM(B4:B5)")),
            (Rule::Sum(block(0..2, 1..3)), OUTCOMES[0], None),
            (Rule::Sum(block(0..3, 0..1)), OUTCOMES[0], None),
            (Rule::Sum(block(0..2, 3..4)), OUTCOMES[0], None),
            (Rule::Sum(block(1..9, 0..1)), OUTCOMES[0], None),
            (Rule::Sum(block(1..1, 0..1)), OUTCOMES[0], None),
            (Rule::Sum(Block { sheet: OUTCOMES[1], ..block(0..1, 0..1) }), OUTCOMES[0], None),
        ] {
            assert_eq!(formula(&rule, on, &[outcome()]).as_deref(), expected, "{rule:?}");
        }
    }
}
