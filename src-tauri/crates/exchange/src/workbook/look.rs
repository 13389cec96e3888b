//! How the workbook looks: the house's colours and typeface as cell formats.

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder};

const INK: Color = Color::RGB(0x1b_1f24);
const SOFT: Color = Color::RGB(0xf2_f0ea);
const ACCENT: Color = Color::RGB(0x0f_5c6e);
const QUIET: Color = Color::RGB(0x6b_6f76);
/// The house's typeface is Inter; Calibri is the one that spreadsheet programs have.
const FONT: &str = "Calibri";
const DAY: &str = "yyyy-mm-dd";
const MOMENT: &str = "yyyy-mm-dd hh:mm";

/// The formats of a workbook.
pub(crate) struct Look {
    /// Head of a column that may stay empty.
    pub head: Format,
    /// Head of a column that every row must fill.
    pub head_required: Format,
    /// The hidden row of keys.
    pub key: Format,
    /// Cells of a row.
    pub row: Cells,
    /// Cells of the example row.
    pub example: Cells,
    /// Long text.
    pub text: Format,
    /// Title of the guide.
    pub title: Format,
    /// Section of the guide.
    pub section: Format,
}

/// The formats of the cells of a row, by what they hold.
pub(crate) struct Cells {
    /// A word.
    pub plain: Format,
    /// A number, a range or a name of one.
    pub number: Format,
    /// A number that needs its thousands grouped.
    pub large: Format,
    /// A number with as many places as it needs on paper.
    pub decimal: Format,
    /// A share that was written in per cent.
    pub percent: Format,
    /// A date.
    pub day: Format,
    /// A time.
    pub moment: Format,
    /// Long text.
    pub text: Format,
}

impl Cells {
    fn of(plain: Format) -> Self {
        let number = plain.clone().set_align(FormatAlign::Right).set_indent(1);
        let time = plain.clone().set_align(FormatAlign::Left);
        Self {
            large: number.clone().set_num_format("#,##0"),
            decimal: number.clone().set_num_format("#,##0.###"),
            percent: number.clone().set_num_format("0 %"),
            number,
            day: time.clone().set_num_format(DAY),
            moment: time.set_num_format(MOMENT),
            text: plain.clone().set_text_wrap(),
            plain,
        }
    }
}

impl Look {
    pub(crate) fn new() -> Self {
        let base = Format::new().set_font_name(FONT).set_font_size(11).set_font_color(INK);
        let head = base.clone().set_bold().set_text_wrap().set_align(FormatAlign::VerticalCenter);
        let head =
            head.set_background_color(SOFT).set_border_bottom(FormatBorder::Medium).set_border_bottom_color(ACCENT);
        let cell = base.clone().set_align(FormatAlign::Top);
        Self {
            head_required: head.clone().set_background_color(ACCENT).set_font_color(Color::White),
            head,
            key: base.clone().set_font_color(QUIET).set_font_size(9),
            text: cell.clone().set_text_wrap(),
            example: Cells::of(cell.clone().set_italic().set_font_color(QUIET).set_background_color(SOFT)),
            row: Cells::of(cell),
            title: base.clone().set_bold().set_font_size(18).set_font_color(ACCENT),
            section: base.set_bold().set_font_size(12).set_font_color(ACCENT),
        }
    }
}
