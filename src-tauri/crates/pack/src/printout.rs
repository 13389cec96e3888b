//! A paper of tables that are printed already, such as the statement of a team: laid out from [`Printout`] alone, nothing is attached to it.

use crate::compose::{Composed, around};
use crate::date;
use crate::error::PackError;
use crate::flow::Flow;
use crate::furniture::{Edges, Furniture};
use crate::parts::{heading, note, noted, opening, table, title};
use crate::prose::{Align, Prose};
use crate::structure::Structure;
use crate::table::{Column, GAP, Table};
use crate::{paint, seal};
use charts::Fonts;
use charts::type_scale::{BODY, LEAD, SMALL, STRONG};
use vocabulary::Paper;
use voice::Message;

/// What a paper says.
#[derive(Clone, Debug, PartialEq)]
pub struct Printout {
    /// What it is, in one or two words.
    pub subject: Message,
    /// At the head of every page.
    pub title: Message,
    /// Day of what it tells (ISO).
    pub date: String,
    /// Beside the title; made of that day.
    pub dated: Message,
    /// At the foot of every page.
    pub foot: Message,
    /// What it answers.
    pub question: Message,
    /// The answer, in one sentence.
    pub finding: Message,
    /// What the reader should know first.
    pub lead: Message,
    /// Its tables.
    pub parts: Vec<PrintoutPart>,
}

/// A table under its finding, or the finding alone where there are no heads.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintoutPart {
    /// The finding.
    pub title: Message,
    /// One for each cell of a row.
    pub heads: Vec<PrintoutHead>,
    /// As printed; the first cell is the row's name.
    pub rows: Vec<Vec<Message>>,
    /// What all rows come to.
    pub total: Option<Vec<Message>>,
    /// What to know of it.
    pub about: Option<Message>,
}

/// Head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintoutHead {
    /// As printed.
    pub text: Message,
    /// Its cells are numbers.
    pub is_number: bool,
}

/// The paper as a PDF on A4; the same printout gives the same bytes.
///
/// # Errors
/// [`PackError::Date`] when the date is no ISO date; [`PackError::Font`] and [`PackError::Write`] when the machine fails.
pub fn printout(printout: &Printout) -> Result<Vec<u8>, PackError> {
    let fonts = Fonts::shipped()?;
    if date::in_words(&printout.date).is_none() {
        return Err(PackError::Date(printout.date.clone()));
    }
    let edges = Edges {
        title: Prose::muted(BODY).tell(&printout.title),
        date: Prose::muted(BODY).tell(&printout.dated),
        foot: Prose::muted(SMALL).tell(&printout.foot),
    };
    let head = Bound { subject: &printout.subject, title: &printout.title, date: &printout.date };
    let composed = bound(fonts, &edges, &head, &|flow| lay(flow, printout));
    seal::seal(paint::document(&composed)?, &composed)
}

/// What a paper is called.
pub(crate) struct Bound<'a> {
    pub(crate) subject: &'a Message,
    pub(crate) title: &'a Message,
    /// ISO.
    pub(crate) date: &'a str,
}

/// Pages on A4 between the edges, without links and attachments.
pub(crate) fn bound(fonts: Fonts, edges: &Edges, head: &Bound, lay: &dyn Fn(&mut Flow)) -> Composed {
    let (width, height) = Paper::A4.size();
    let furniture = [(width, height), (height, width)].map(|size| Furniture::new(&fonts, size, edges));
    let mut flow = Flow::new(&fonts, furniture.each_ref().map(Furniture::body));
    lay(&mut flow);
    let (pages, headings) = (around(&flow.pages, &furniture), flow.headings);
    drop(furniture);
    let structure = Structure::of(&pages, &[]);
    Composed {
        subject: voice::text(head.subject),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date: head.date.to_owned(),
        attachment: None,
        title: voice::text(head.title),
        links: Vec::new(),
        pages,
        headings,
        structure,
        fonts,
    }
}

/// Width of a column of numbers beside the names of rows, in points: the names take what is left.
const NUMBER: f64 = 84.0;

fn lay(flow: &mut Flow, printout: &Printout) {
    flow.heading(0, printout.subject.clone(), "printout");
    opening(flow, printout.question.clone(), title().tell(&printout.finding));
    let lead = Prose::ink(LEAD).tell(&printout.lead);
    flow.block(&lead.lay(flow.fonts, flow.width(), Align::Left));
    printout.parts.iter().for_each(|part| laid(flow, part));
}

/// A table under its finding, or the finding alone.
pub(crate) fn laid(flow: &mut Flow, part: &PrintoutPart) {
    if part.heads.is_empty() {
        return note(flow, Prose::ink(BODY).tell(&part.title));
    }
    let numbers = part.heads.iter().filter(|head| head.is_number).count();
    let has_one_name = numbers + 1 == part.heads.len();
    let left = flow.width() - (NUMBER + GAP) * numbers as f64;
    let column = |head: &PrintoutHead| match (head.is_number, has_one_name) {
        (true, true) => Column::right(head.text.clone()).wide(NUMBER),
        (true, false) => Column::right(head.text.clone()),
        (false, true) => Column::left(head.text.clone()).wide(left.max(NUMBER)),
        (false, false) => Column::left(head.text.clone()),
    };
    let mut out = Table::new(part.heads.iter().map(column).collect());
    for row in &part.rows {
        out.row(row.iter().map(|cell| Prose::ink(BODY).tell(cell).into()).collect());
    }
    if let Some(total) = &part.total {
        out.total(total.iter().map(|cell| Prose::ink(STRONG).tell(cell).into()).collect());
    }
    let finding = heading().tell(&part.title);
    match &part.about {
        Some(about) => noted(flow, (part.title.clone(), ""), finding, &out, &Prose::muted(SMALL).tell(about)),
        None => table(flow, part.title.clone(), "", finding, &out),
    }
}
