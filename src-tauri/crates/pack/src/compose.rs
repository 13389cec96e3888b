//! From a report to finished pages: geometry and the list of figures printed, nothing of PDF yet.

use crate::attachment::{self, Attachment, PrintedFigure};
use crate::date;
use crate::error::PackError;
use crate::flow::{Flow, Heading};
use crate::furniture::{Edges, Furniture};
use crate::links::{self, Link};
use crate::options::{self, Shown};
use crate::parts::PARTS;
use crate::printout::PrintoutPart;
use crate::refs::Refs;
use crate::setting::Setting;
use crate::structure::Structure;
use charts::{Fonts, Scene};
use decision::report::books::BooksReport;
use decision::report::carbon::Carbon;
use decision::report::clauses::Clauses;
use decision::report::commitments::Commitments;
use decision::report::life::Life;
use decision::report::ownership::Ownership;
use decision::report::procurement::Procurement;
use decision::{Detail, Report};
use std::cell::OnceCell;
use tables::Book;
use vocabulary::{Extent, Paper};
use voice::{Message, message};

/// Layouts tried until every printed page reference is true.
const PASSES: usize = 6;

/// What a pack is made from.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// The answer.
    pub report: &'a Report,
    /// What it rests on.
    pub detail: &'a Detail,
    /// What the clauses of its commitments are worth.
    pub clauses: &'a Clauses,
    /// What other numbers of units would cost, of the recommended option; `None` where nobody reckoned it.
    pub commitments: Option<&'a Commitments>,
    /// What its options draw; `None` where nobody reckoned it.
    pub carbon: Option<&'a Carbon>,
    /// How long cards are worth keeping; `None` where nobody reckoned it.
    pub life: Option<&'a Life>,
    /// From how much use on owning pays; `None` where nobody reckoned it.
    pub ownership: Option<&'a Ownership>,
    /// What was entered.
    pub book: &'a Book,
    /// What happened to the procurement.
    pub procurement: &'a Procurement,
    /// What was billed since; `None` without bills.
    pub billed: Option<&'a Billed>,
}

/// What bills and machines tell of a case, as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Billed {
    /// What it answers.
    pub question: Message,
    /// The answer, in one sentence.
    pub finding: Message,
    /// What else to know of it.
    pub about: Vec<Message>,
    /// Its tables.
    pub parts: Vec<PrintoutPart>,
}

/// A document before it becomes a PDF.
pub struct Composed {
    /// The pages, in points, y downwards.
    pub pages: Vec<Scene>,
    /// What outline and references lead to, in order.
    pub headings: Vec<Heading>,
    /// Title of the document.
    pub title: String,
    /// What kind of document it is.
    pub(crate) subject: String,
    /// Version of the program.
    pub(crate) version: String,
    /// Its day (ISO).
    pub(crate) date: String,
    /// What is attached; `None` for a document that may not tell what it was made from.
    pub attachment: Option<Attachment>,
    pub(crate) links: Vec<Link>,
    pub(crate) structure: Structure,
    pub(crate) fonts: Fonts,
}

impl Composed {
    /// Every figure printed that is attached, in reading order.
    pub fn figures(&self) -> &[PrintedFigure] {
        self.attachment.as_ref().map_or(&[], |attachment| &attachment.figures)
    }
}

/// What every part is laid out from.
pub(crate) struct Matter<'a> {
    pub(crate) fonts: &'a Fonts,
    pub(crate) report: &'a Report,
    pub(crate) detail: &'a Detail,
    pub(crate) clauses: &'a Clauses,
    pub(crate) commitments: Option<&'a Commitments>,
    /// Energy and carbon of the options, where they are told.
    pub(crate) carbon: Option<&'a Carbon>,
    /// Asset life of the cards that options buy, where it is told.
    pub(crate) life: Option<&'a Life>,
    /// From how much use on owning pays, where it is told.
    pub(crate) ownership: Option<&'a Ownership>,
    /// What was entered.
    pub(crate) book: &'a Book,
    /// What happened to the procurement.
    pub(crate) procurement: &'a Procurement,
    /// What was billed since; `None` without bills.
    pub(crate) billed: Option<&'a Billed>,
    /// The options in the order of page 1.
    pub(crate) shown: Vec<Shown<'a>>,
    /// Pages as they came out the time before.
    pub(crate) refs: Refs,
    /// How much is printed.
    pub(crate) extent: Extent,
    /// Day of the pack, ISO.
    pub(crate) date: &'a str,
    /// What is damaged in the workspace file.
    pub(crate) damage: Option<&'a str>,
    /// The books of the recommended option, once a part asks for them.
    books: OnceCell<Option<BooksReport>>,
}

impl<'a> Matter<'a> {
    /// What a window shows parts of: without pages, day and damage.
    pub(crate) fn of(contents: Contents<'a>, fonts: &'a Fonts) -> Self {
        let Contents { report, detail, book, clauses, commitments, carbon, life, ownership, procurement, billed } =
            contents;
        let shown = options::shown(report);
        let (refs, extent, date, damage) = (Refs::default(), Extent::Full, "", None);
        Self {
            fonts,
            report,
            detail,
            book,
            procurement,
            billed,
            clauses,
            commitments,
            carbon,
            life,
            ownership,
            shown,
            refs,
            extent,
            date,
            damage,
            books: OnceCell::new(),
        }
    }
}

impl Matter<'_> {
    /// Whether all is printed that there is; a window shows all.
    pub(crate) fn is_full(&self) -> bool {
        self.extent == Extent::Full
    }

    /// The books of the recommended option; `None` where they cannot be told.
    pub(crate) fn books(&self) -> Option<&BooksReport> {
        let best = self.report.decision.option.as_deref();
        self.books.get_or_init(|| decision::books(self.book, Some(best?)).ok()).as_ref()
    }

    /// Name of an option, or its id where no option has that id.
    pub(crate) fn option<'b>(&'b self, id: &'b str) -> &'b str {
        options::name(self.report, id)
    }

    /// Name of a criterion, or its id where no criterion has that id.
    pub(crate) fn criterion<'b>(&'b self, id: &'b str) -> &'b str {
        let found = self.book.rows("criteria").iter().find(|row| row.get("id") == Some(id));
        found.and_then(|row| row.get("name")).unwrap_or(id)
    }

    /// Name of a vendor, or its id where no vendor has that id.
    pub(crate) fn vendor<'b>(&'b self, id: &'b str) -> &'b str {
        let found = self.book.rows("vendors").iter().find(|row| row.get("id") == Some(id));
        found.and_then(|row| row.get("name")).unwrap_or(id)
    }
}

/// Lays a report out on pages.
///
/// # Errors
/// As [`crate::render`].
pub fn compose(contents: Contents, setting: &Setting) -> Result<Composed, PackError> {
    let Contents { report, book, .. } = contents;
    let wrong = || PackError::Date(setting.date.clone());
    let words = date::in_words(&setting.date).ok_or_else(wrong)?;
    let fonts = Fonts::shipped()?;
    let (date, damage) = (setting.date.as_str(), setting.damage.as_deref());
    let refs = Refs::before(setting.extent);
    let matter = Matter { extent: setting.extent, refs, date, damage, ..Matter::of(contents, &fonts) };
    let (pages, headings) = lay_out(matter, setting, &words);
    let attachment = attachment::of((report, book), setting, &fonts, &pages);
    let title = voice::text(&message!("pack-title", name = &report.frame.name));
    let links = links::of(&pages, &headings);
    let structure = Structure::of(&pages, &links);
    Ok(Composed {
        subject: voice::label("pack-name"),
        version: report.version.clone(),
        date: setting.date.clone(),
        attachment: Some(attachment),
        pages,
        headings,
        title,
        links,
        structure,
        fonts,
    })
}

/// Lays all parts out until the pages they refer to are the pages they stand on.
fn lay_out(mut matter: Matter, setting: &Setting, date: &str) -> (Vec<Scene>, Vec<Heading>) {
    let (width, height) = setting.paper.size();
    let edges = Edges::of_pack(matter.report, (date, &setting.date));
    let furniture = [(width, height), (height, width)].map(|size| Furniture::new(matter.fonts, size, &edges));
    let (mut pages, mut headings) = once(&matter, setting.paper, &furniture);
    for _ in 1..PASSES {
        let refs = Refs::of(&headings, matter.extent);
        if refs == matter.refs {
            break;
        }
        matter.refs = refs;
        (pages, headings) = once(&matter, setting.paper, &furniture);
    }
    (around(&pages, &furniture), headings)
}

/// The pages with head and foot.
pub(crate) fn around(pages: &[Scene], furniture: &[Furniture; 2]) -> Vec<Scene> {
    let around = |(at, page): (usize, &Scene)| {
        let furniture = &furniture[usize::from(page.width > page.height)];
        furniture.around(page, at + 1, pages.len())
    };
    pages.iter().enumerate().map(around).collect()
}

fn once(matter: &Matter, paper: Paper, furniture: &[Furniture; 2]) -> (Vec<Scene>, Vec<Heading>) {
    let mut flow = Flow::new(matter.fonts, furniture.each_ref().map(Furniture::body)).for_print(paper);
    for part in PARTS.iter().filter(|part| part.exists(matter)) {
        part.lay(&mut flow, matter);
    }
    flow.finished()
}
