//! The parts of the pack: pages for those who sign, then an annex for those who check. Each begins with its question and
//! its finding; a part without data says so in one line.

mod accelerators;
mod actuals;
mod books;
mod carbon;
pub(crate) mod change;
mod clauses;
mod commitments;
mod contents;
pub(crate) mod cost;
pub(crate) mod demand;
pub(crate) mod figure;
mod firm;
mod frame;
pub(crate) mod hidden;
mod kpis;
pub(crate) mod ledger;
mod life;
pub(crate) mod procurement;
pub(crate) mod published;
mod register;
mod rounds;
pub(crate) mod scorecard;
pub(crate) mod shown;
pub(crate) mod sources;
mod supply;
mod swings;
mod terms;
mod uncertainty;
pub(crate) mod why;

pub(crate) use shown::gates;

use crate::board::{money, next, overturn, reasons, sign};
use crate::compose::Matter;
use crate::flow::{Flow, NOTE, Section, Turn};
use crate::page_one;
use crate::prose::{Align, Prose};
use crate::table::Table;
use charts::type_scale::{BODY, HEADING, SMALL, STRONG, TITLE};
use charts::{Scene, colour};
use vocabulary::Extent;
use voice::{Message, message};

/// A part of the pack.
pub(crate) struct Part {
    /// Name that page references use.
    pub(crate) anchor: &'static str,
    /// Phrase of its name in the outline.
    pub(crate) name: &'static str,
    lay: fn(&mut Flow, &Matter),
    exists: fn(&Matter) -> bool,
    /// The least extent that prints it.
    from: Extent,
}

impl Part {
    /// Whether there is anything to print, and it is to be printed.
    pub(crate) fn exists(&self, matter: &Matter) -> bool {
        self.from as usize <= matter.extent as usize && (self.exists)(matter)
    }

    /// Whether it is a page of those who sign.
    pub(crate) fn is_board(&self) -> bool {
        self.from == Extent::Board
    }

    /// Whether it tells anything that a window could draw.
    pub(crate) fn is_drawn(&self) -> bool {
        !is_contents(self.anchor)
    }

    /// Lays the part out: one for the board on a page of its own; another after the one before, on the same page where much of it is
    /// free, else on the next.
    pub(crate) fn lay(&self, flow: &mut Flow, matter: &Matter) {
        let number = self.number(matter);
        let name = match &number {
            Some(number) => message!("pack-part-numbered", number = number, name = Message::new(self.name)),
            None => Message::new(self.name),
        };
        match self.from {
            Extent::Board => flow.page(Turn::Board),
            _ if self.goes_on(flow, matter) => apart(flow),
            _ => flow.page(Turn::Portrait),
        }
        flow.heading(0, name, self.anchor);
        flow.number = number.unwrap_or_default();
        (self.lay)(flow, matter);
    }

    /// Its number: 1, 2, 3 of the board's part, A1, A2, A3 of the annex; the contents have none.
    fn number(&self, matter: &Matter) -> Option<String> {
        let is_board = self.is_board();
        let alike = |part: &&Part| part.is_board() == is_board && part.is_drawn();
        let before = PARTS.iter().take_while(|part| part.anchor != self.anchor);
        let place = before.filter(|part| part.exists(matter)).filter(alike).count() + 1;
        match (self.is_drawn(), is_board) {
            (false, _) => None,
            (true, true) => Some(place.to_string()),
            (true, false) => Some(voice::text(&message!("pack-part-annex", number = place))),
        }
    }

    /// True where the first section under the part's title would stand on this page; pages of the board stay alone.
    fn goes_on(&self, flow: &Flow, matter: &Matter) -> bool {
        if !flow.has_room() {
            return false;
        }
        let mut trial = flow.trial();
        apart(&mut trial);
        (self.lay)(&mut trial, matter);
        trial.pages.len() == 1 || trial.headings.first().is_some_and(|section| section.page == 0)
    }
}

const fn part(anchor: &'static str, name: &'static str, lay: fn(&mut Flow, &Matter)) -> Part {
    Part { anchor, name, lay, exists: |_| true, from: Extent::Annex }
}

impl Part {
    /// The part where this holds, nothing elsewhere.
    const fn given(self, exists: fn(&Matter) -> bool) -> Self {
        Self { exists, ..self }
    }

    /// The part on a page of its own for those who sign.
    const fn for_board(self) -> Self {
        Self { from: Extent::Board, ..self }
    }

    /// The part where all is printed.
    const fn in_full(self) -> Self {
        Self { from: Extent::Full, ..self }
    }
}

/// Anchor of the contents.
const CONTENTS: &str = "contents";

/// Anchor of the books.
pub(crate) const BOOKS: &str = "part-books";

/// Whether an anchor is that of the contents.
pub(crate) fn is_contents(anchor: &str) -> bool {
    anchor == CONTENTS
}

/// All parts in order.
pub(crate) const PARTS: &[Part] = &[
    part("decision", "pack-part-decision", page_one::lay).for_board(),
    part("sign", "pack-part-sign", sign::lay).for_board(),
    part("reasons", "pack-part-reasons", reasons::lay).for_board(),
    part("money", "pack-part-money", money::lay).for_board(),
    part("overturn", "pack-part-overturn", overturn::lay).for_board(),
    part("next", "pack-part-next", next::lay).for_board(),
    part(CONTENTS, "pack-part-contents", contents::lay),
    part("part-frame", "pack-part-frame", frame::lay),
    part("part-why", "pack-part-why", why::lay),
    part("change", "pack-part-change", change::lay).in_full(),
    part("cost", "pack-part-cost", cost::lay),
    part("worth", "pack-part-worth", uncertainty::lay),
    part("hidden", "pack-part-hidden", hidden::lay),
    part(BOOKS, "pack-part-books", books::lay).in_full(),
    part("part-carbon", "pack-part-carbon", carbon::lay).given(carbon::is_told).in_full(),
    part("part-life", "pack-part-life", life::lay).given(life::is_told).in_full(),
    part("demand", "pack-part-demand", demand::lay),
    part("accelerators", "pack-part-accelerators", accelerators::lay),
    part("scorecard", "pack-part-scorecard", scorecard::lay),
    part("part-terms", "pack-part-terms", terms::lay),
    part("kpis", "pack-part-kpis", kpis::lay),
    part("part-actuals", "pack-part-actuals", actuals::lay).given(actuals::is_billed),
    part("part-register", "pack-part-register", register::lay),
    part("part-sources", "pack-part-sources", sources::lay),
    // What is on record belongs to whoever checks the award; a panel alone, before anything is, to a full print.
    part("part-procurement", "pack-part-procurement", procurement::lay).given(procurement::is_on_record),
    part("part-procurement", "pack-part-procurement", procurement::lay).given(procurement::is_begun).in_full(),
];

/// Space between two parts on one page.
const APART: f64 = 34.0;

/// Space between two sections.
pub(crate) const BETWEEN: f64 = 15.0;

/// A rule between a part and the next one on the same page.
fn apart(flow: &mut Flow) {
    let mut scene = Scene::new(flow.width(), APART);
    scene.line((0.0, APART / 2.0), (flow.width(), APART / 2.0), colour::INK, 0.7);
    flow.block(&scene);
}

/// The question in small type and the finding as the title, at the top of a part.
pub(crate) fn opening(flow: &mut Flow, question: impl Into<Message>, finding: Prose) {
    let question = voice::text(&question.into());
    let (fonts, width) = (flow.fonts, flow.width());
    let number = Prose::ink(STRONG).say(&flow.number).then(BODY, colour::MUTED);
    let number = if flow.number.is_empty() { number } else { number.say("\u{2002}") };
    flow.block(&number.say(&question).lay(fonts, width, Align::Left));
    (flow.drawn.question, flow.drawn.finding) = (question, finding.plain());
    flow.space(3.0);
    flow.block(&finding.lay(fonts, width, Align::Left));
    flow.space(4.0);
}

/// A title of the first rank.
pub(crate) fn title() -> Prose {
    Prose::ink(TITLE)
}

/// A paragraph at full width.
pub(crate) fn paragraph(flow: &mut Flow, prose: &Prose) {
    let laid = prose.lay(flow.fonts, flow.width(), Align::Left);
    flow.block(&laid);
}

/// A sentence in place of what is missing.
pub(crate) fn nothing(flow: &mut Flow, words: impl Into<Message>) {
    paragraph(flow, &Prose::muted(BODY).tell(&words.into()));
}

/// A small note under a table or figure.
pub(crate) fn note(flow: &mut Flow, prose: Prose) {
    flow.space(5.0);
    paragraph(flow, &prose);
}

/// Small muted words, for notes.
pub(crate) fn small() -> Prose {
    Prose::muted(SMALL)
}

/// A table under its finding; heads repeat on each page it runs to. `name` stands in the outline.
pub(crate) fn table(flow: &mut Flow, name: impl Into<Message>, anchor: &str, finding: Prose, table: &Table) {
    let (fonts, width) = (flow.fonts, flow.width());
    let laid = table.lay(fonts, width);
    flow.space(BETWEEN);
    flow.sections(vec![section(flow, (name, anchor), finding, laid.head, laid.rows)]);
}

/// As [`table`], with a note that stays with the last row, so that it never stands alone on a page.
pub(crate) fn noted(
    flow: &mut Flow,
    (name, anchor): (impl Into<Message>, &str),
    finding: Prose,
    table: &Table,
    note: &Prose,
) {
    let (fonts, width) = (flow.fonts, flow.width());
    let mut laid = table.lay(fonts, width);
    if let Some(last) = laid.rows.last_mut() {
        let note = note.lay(fonts, width, Align::Left);
        last.place(&note, 0.0, last.height + 5.0);
        last.height += 5.0 + note.height;
    }
    flow.space(BETWEEN);
    let section = section(flow, (name, anchor), finding, laid.head, laid.rows);
    flow.sections(vec![Section { room: 0.0, ..section }]);
}

/// A section over the full width.
pub(crate) fn section(
    flow: &Flow,
    (name, anchor): (impl Into<Message>, &str),
    finding: Prose,
    head: Scene,
    rows: Vec<Scene>,
) -> Section {
    let width = flow.width();
    let again = finding.clone().then(BODY, colour::MUTED).say(" ").tell(&message!("pack-continued"));
    let lay = |prose: Prose| {
        let mut scene = prose.lay(flow.fonts, width, Align::Left);
        scene.height += 2.0;
        scene
    };
    let (name, anchor) = (voice::text(&name.into()), anchor.to_owned());
    Section { x: 0.0, name, anchor, title: lay(finding), again: lay(again), head, rows, room: NOTE }
}

/// A title of the second rank.
pub(crate) fn heading() -> Prose {
    Prose::ink(HEADING)
}
