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
    /// A cell.
    pub cell: Format,
    /// A date.
    pub day: Format,
    /// A time.
    pub moment: Format,
    /// Long text.
    pub text: Format,
    /// A cell of the example row.
    pub example: Format,
    /// Title of the guide.
    pub title: Format,
    /// Section of the guide.
    pub section: Format,
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
            day: cell.clone().set_num_format(DAY),
            moment: cell.clone().set_num_format(MOMENT),
            text: cell.clone().set_text_wrap(),
            example: cell.clone().set_italic().set_font_color(QUIET).set_background_color(SOFT),
            cell,
            title: base.clone().set_bold().set_font_size(18).set_font_color(ACCENT),
            section: base.set_bold().set_font_size(12).set_font_color(ACCENT),
        }
    }
}
