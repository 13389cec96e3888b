//! The first sheet: how to fill in the workbook, and what each sheet is for.

use crate::Wording;
use crate::workbook::GUIDE;
use crate::workbook::look::Look;
use crate::workbook::write::A4;
use rust_xlsxwriter::{Url, Workbook, XlsxError};
use tables::Table;
use vocabulary::{Message, message};

/// Sections by the phrase of their title, and how many paragraphs each has: its attributes `p1`, `p2` and so on.
const SECTIONS: [(&str, usize); 4] = [
    ("exchange-guide", 6),
    ("exchange-guide-numbers", 5),
    ("exchange-guide-demand", 3),
    ("exchange-guide-afterwards", 3),
];

/// A first sheet that is a letter: a title and some paragraphs.
pub(crate) fn letter(
    book: &mut Workbook,
    (look, wording): (&Look, Wording),
    title: &Message,
    paragraphs: &[Message],
) -> Result<(), XlsxError> {
    let sheet = book.add_worksheet().set_name(GUIDE)?;
    sheet.set_column_width(0, 110)?.set_screen_gridlines(false);
    sheet.set_row_height(0, 28)?.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
    sheet.write_string_with_format(0, 0, wording(title), &look.title)?;
    for (text, row) in paragraphs.iter().zip(2..) {
        sheet.write_string_with_format(row, 0, wording(text), &look.text)?;
    }
    Ok(())
}

/// Adds the guide to a workbook that has these sheets and for which this is assumed.
pub(crate) fn add(
    book: &mut Workbook,
    (look, wording): (&Look, Wording),
    assumed: &[Message],
    sheets: impl Iterator<Item = &'static Table>,
) -> Result<(), XlsxError> {
    let sheet = book.add_worksheet().set_name(GUIDE)?;
    sheet.set_column_width(0, 18)?.set_column_width(1, 110)?.set_screen_gridlines(false);
    sheet.set_row_height(0, 28)?.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
    sheet.write_string_with_format(0, 0, wording(&message!("exchange-title")), &look.title)?;
    let mut row = 2;
    for (section, paragraphs) in SECTIONS {
        sheet.write_string_with_format(row, 0, wording(&Message::new(section)), &look.section)?;
        for paragraph in 1..=paragraphs {
            let text = wording(&Message::new(format!("{section}.p{paragraph}")));
            sheet.write_string_with_format(row, 1, text, &look.text)?;
            row += 1;
        }
        row += 1;
    }
    if !assumed.is_empty() {
        sheet.write_string_with_format(row, 0, wording(&message!("general-assumed")), &look.section)?;
        for line in [message!("general-assumed.text")].iter().chain(assumed) {
            sheet.write_string_with_format(row, 1, wording(line), &look.text)?;
            row += 1;
        }
        row += 1;
    }
    sheet.write_string_with_format(row, 0, wording(&message!("exchange-guide-sheets")), &look.section)?;
    for table in sheets {
        row += 1;
        let link = Url::new(format!("internal:'{}'!A1", table.sheet)).set_text(wording(&table.label()));
        sheet.write_url(row, 0, link)?;
        sheet.write_string_with_format(row, 1, wording(&table.about()), &look.text)?;
    }
    Ok(())
}
