//! From a report to finished pages: geometry and the list of figures printed, nothing of PDF yet.

use crate::attachment::{self, Attachment};
use crate::date;
use crate::error::PackError;
use crate::flow::{Flow, Heading};
use crate::furniture::Furniture;
use crate::page_one;
use crate::setting::Setting;
use charts::{Fonts, Scene};
use decision::Report;

/// A pack before it becomes a PDF.
pub struct Composed {
    /// The pages, in points, y downwards.
    pub pages: Vec<Scene>,
    /// What the outline leads to, in order; the first entry is the part.
    pub headings: Vec<Heading>,
    /// Title of the document.
    pub title: String,
    /// What is attached.
    pub attachment: Attachment,
    pub(crate) fonts: Fonts,
}

/// Lays a report out on pages.
///
/// # Errors
/// As [`crate::render`].
pub fn compose(report: &Report, setting: &Setting) -> Result<Composed, PackError> {
    let wrong = || PackError::Date(setting.date.clone());
    let words = date::in_words(&setting.date).ok_or_else(wrong)?;
    let fonts = Fonts::shipped()?;
    let (pages, headings) = lay_out(&fonts, report, setting, &words);
    let attachment = attachment::of(report, setting, &fonts, &pages);
    let title = format!("Decision pack · {}", report.frame.name);
    Ok(Composed { pages, headings, title, attachment, fonts })
}

fn lay_out(fonts: &Fonts, report: &Report, setting: &Setting, date: &str) -> (Vec<Scene>, Vec<Heading>) {
    let size = setting.paper.size();
    let furniture = Furniture::new(fonts, size, report, (date, &setting.date));
    let (top, bottom) = furniture.body();
    let mut flow = Flow::new(fonts, size, top, bottom);
    for part in PARTS {
        part(&mut flow, report);
    }
    let count = flow.pages.len();
    let pages = flow.pages.iter().enumerate().map(|(at, page)| furniture.around(page, at + 1, count)).collect();
    (pages, flow.headings)
}

/// The parts of the pack in order; each lays itself out where the one before ended.
const PARTS: &[fn(&mut Flow, &Report)] = &[page_one::lay];
