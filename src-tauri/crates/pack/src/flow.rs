//! Laying blocks on pages: what does not fit goes on to the next page, a title stays with its first row, heads repeat.

use charts::type_scale::BODY;
use charts::{Figure, Fonts, Item, Scene, Tag};
use vocabulary::Paper;
use voice::Message;

/// Left and right margin in points.
pub(crate) const SIDE: f64 = 39.0;

/// Rows that stand with a title at least, and rows that go on to the next page together.
const OPENING: usize = 2;
const TAIL: usize = 4;

/// Share of a page that must be free for a part to begin on it.
const FREE: f64 = 0.25;

/// Room for a note of two lines under the last row of a table, in points.
pub(crate) const NOTE: f64 = 27.0;

/// A title with rows under it; it may run over several pages.
pub(crate) struct Section {
    /// Left edge, from the page's left margin.
    pub(crate) x: f64,
    /// Name in the outline; empty for none.
    pub(crate) name: String,
    /// Name that page references use; empty for none.
    pub(crate) anchor: String,
    /// Title as first printed.
    pub(crate) title: Scene,
    /// Title where the section goes on.
    pub(crate) again: Scene,
    /// Head of the table, repeated on each page.
    pub(crate) head: Scene,
    /// Rows, none of which is broken unless it is higher than a page.
    pub(crate) rows: Vec<Scene>,
    /// Room kept under the last row, so that a note that follows stays with it.
    pub(crate) room: f64,
}

/// A place that the outline and page references lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// 0 for a part, 1 for a section of it.
    pub level: u8,
    /// Page, from 0.
    pub page: usize,
    /// Distance from the top of the page in points.
    pub y: f64,
    /// Its title.
    pub title: String,
    /// Name that page references use; empty where none leads here.
    pub anchor: String,
}

/// How pages are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Portrait,
    Landscape,
    /// Upright and in larger letters, for those who sign.
    Board,
}

/// Size of a page and where its text stands, in points from the top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub(crate) size: (f64, f64),
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

/// Size of the letters of cells on pages for the board, in points: such a page is laid out like any other on a smaller sheet, which
/// is then enlarged.
const BOARD: f64 = 9.5;

/// The same on paper that is shorter than A4.
const SHORTER_BOARD: f64 = 9.1;

/// The same of the annex on paper that is shorter than A4, so that it takes no more pages there.
const SHORTER: f64 = 7.5;

/// Pages under way.
pub(crate) struct Flow<'a> {
    pub(crate) fonts: &'a Fonts,
    /// Upright and turned pages.
    bodies: [Body; 2],
    /// How many times as large the pages for the board are, and all others.
    enlarging: [f64; 2],
    turn: Turn,
    y: f64,
    /// The pages so far, without head and foot.
    pub(crate) pages: Vec<Scene>,
    /// How each is turned.
    turns: Vec<Turn>,
    /// What the outline leads to.
    pub(crate) headings: Vec<Heading>,
    /// What has been told beside the pages: for a window, which lays out its own.
    pub(crate) drawn: Drawn,
    /// Number of the part under way.
    pub(crate) number: String,
}

/// Question, finding and figures of what has been laid out, whole and as they were drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    pub(crate) question: String,
    pub(crate) finding: String,
    /// Anchor and figure.
    pub(crate) figures: Vec<(String, Figure)>,
}

impl<'a> Flow<'a> {
    /// Pages with these bodies, upright and turned; the first page is upright.
    pub(crate) fn new(fonts: &'a Fonts, bodies: [Body; 2]) -> Self {
        let [Body { size, top, .. }, _] = bodies;
        let (pages, turn) = (vec![Scene::new(size.0, size.1)], Turn::Portrait);
        let (headings, drawn) = (Vec::new(), Drawn::default());
        Self {
            fonts,
            bodies,
            enlarging: [1.0; 2],
            turn,
            y: top,
            pages,
            turns: vec![turn],
            headings,
            drawn,
            number: String::new(),
        }
    }

    /// The same with pages for the board in their larger letters, and others as the paper asks; a window has letters of its own.
    pub(crate) fn for_print(self, paper: Paper) -> Self {
        let sizes = match paper {
            Paper::A4 => [BOARD, BODY.size],
            Paper::Letter => [SHORTER_BOARD, SHORTER],
        };
        Self { enlarging: sizes.map(|size| size / BODY.size), ..self }
    }

    /// How many times as large as it was laid out a page that is turned so is printed.
    fn times(&self, turn: Turn) -> f64 {
        let [board, others] = self.enlarging;
        if turn == Turn::Board { board } else { others }
    }

    /// Empty pages of the same kind, to try something on.
    pub(crate) fn fresh(&self) -> Self {
        let Body { size, top, .. } = self.body();
        let (pages, turns) = (vec![Scene::new(size.0, size.1)], vec![self.turn]);
        Self {
            y: top,
            pages,
            turns,
            headings: Vec::new(),
            drawn: Drawn::default(),
            number: self.number.clone(),
            ..*self
        }
    }

    /// This page as it is, to try on it what may follow.
    pub(crate) fn trial(&self) -> Self {
        let pages = self.pages.last().cloned().into_iter().collect();
        let number = self.number.clone();
        Self { pages, turns: vec![self.turn], headings: Vec::new(), drawn: Drawn::default(), number, ..*self }
    }

    /// True where enough of an upright page is free for a part to begin on it.
    pub(crate) fn has_room(&self) -> bool {
        self.turn == Turn::Portrait && self.body().bottom - self.y >= self.height() * FREE
    }

    fn body(&self) -> Body {
        let [upright, turned] = self.bodies;
        let body = if self.turn == Turn::Landscape { turned } else { upright };
        let ((width, height), times) = (body.size, self.times(self.turn));
        let width = (width - 2.0 * SIDE) / times + 2.0 * SIDE;
        Body { size: (width, height / times), top: body.top / times, bottom: body.bottom / times }
    }

    /// Pages and headings as they are printed.
    pub(crate) fn finished(mut self) -> (Vec<Scene>, Vec<Heading>) {
        let (mut headings, pages) = (std::mem::take(&mut self.headings), std::mem::take(&mut self.pages));
        let turn = |page: usize| self.turns.get(page).copied().unwrap_or(Turn::Portrait);
        headings.iter_mut().for_each(|heading| heading.y *= self.times(turn(heading.page)));
        let printed = |(at, page): (usize, Scene)| {
            let times = self.times(turn(at));
            if times == 1.0 {
                return page;
            }
            let (width, height) = self.bodies[usize::from(turn(at) == Turn::Landscape)].size;
            let mut sheet = Scene::new(width, height);
            sheet.place(&page.enlarged(times), SIDE - SIDE * times, 0.0);
            sheet
        };
        (pages.into_iter().enumerate().map(printed).collect(), headings)
    }

    /// Width between the margins.
    pub(crate) fn width(&self) -> f64 {
        self.body().size.0 - 2.0 * SIDE
    }

    /// Height between head and foot.
    pub(crate) fn height(&self) -> f64 {
        self.body().bottom - self.body().top
    }

    /// Leaves room before the next block, but not at the top of a page.
    pub(crate) fn space(&mut self, points: f64) {
        if self.y > self.body().top {
            self.y += points;
        }
    }

    /// Goes on to a fresh page, turned as asked, unless this one is still empty and turned so.
    pub(crate) fn page(&mut self, turn: Turn) {
        let empty = self.pages.last().is_some_and(|page| page.items.is_empty());
        if empty && self.turn == turn {
            return;
        }
        if empty {
            self.pages.pop();
            self.turns.pop();
        }
        self.turn = turn;
        self.new_page();
    }

    /// Goes on to a fresh page where less than this height is left.
    pub(crate) fn need(&mut self, height: f64) {
        if self.y + height > self.body().bottom && self.y > self.body().top {
            self.new_page();
        }
    }

    /// Marks the next block as a place that outline and references lead to.
    pub(crate) fn heading(&mut self, level: u8, title: impl Into<Message>, anchor: &str) {
        self.headings.push(Heading {
            level,
            page: self.pages.len() - 1,
            y: self.y,
            title: voice::text(&title.into()),
            anchor: anchor.to_owned(),
        });
    }

    /// Puts a block on the page, on the next one if it does not fit here.
    pub(crate) fn block(&mut self, scene: &Scene) {
        for piece in split(self.fonts, scene, self.height()) {
            self.need(piece.height);
            let y = self.y;
            self.place(&piece, 0.0, y);
            self.y += piece.height;
        }
    }

    /// Puts sections side by side; each goes on over as many pages as it needs.
    pub(crate) fn sections(&mut self, sections: Vec<Section>) {
        let sections: Vec<Section> = sections.into_iter().map(|section| self.fitting(section)).collect();
        let needed = sections.iter().map(|s| s.title.height + s.head.height + self.opening(s));
        self.need(needed.fold(0.0, f64::max));
        let mut next = vec![0; sections.len()];
        loop {
            self.y = self.side_by_side(&sections, &mut next);
            if sections.iter().zip(&next).all(|(section, &next)| next == section.rows.len()) {
                return;
            }
            self.new_page();
        }
    }

    /// Height of the rows that stay with their title: all where they are a quarter of a page, else the first ones.
    fn opening(&self, section: &Section) -> f64 {
        let height = |rows: &[Scene]| rows.iter().map(|row| row.height).sum::<f64>();
        let whole = height(&section.rows) + section.room;
        match section.rows.get(..OPENING) {
            Some(first) if section.rows.len() > OPENING && whole > self.height() / 4.0 => height(first),
            _ => whole,
        }
    }

    /// Fills the rest of this page; gives the lowest point reached.
    fn side_by_side(&mut self, sections: &[Section], next: &mut [usize]) -> f64 {
        let (top, mut lowest) = (self.y, self.y);
        for (section, next) in sections.iter().zip(next.iter_mut()) {
            if *next < section.rows.len() || *next == 0 {
                lowest = lowest.max(self.column(section, next, top));
            }
        }
        lowest
    }

    fn column(&mut self, section: &Section, next: &mut usize, top: f64) -> f64 {
        let first = *next == 0;
        if first && !section.name.is_empty() {
            let (page, title, anchor) = (self.pages.len() - 1, section.name.clone(), section.anchor.clone());
            self.headings.push(Heading { level: 1, page, y: top, title, anchor });
        }
        let silent = |scene: &Scene| scene.clone().tagged(Tag::Artifact);
        let (title, head) = match first {
            true => (section.title.clone(), section.head.clone()),
            false => (silent(&section.again), silent(&section.head)),
        };
        let mut y = top;
        for scene in [title, head] {
            self.place(&scene, section.x, y);
            y += scene.height;
        }
        let fresh = top <= self.body().top;
        let count = self.fitting_rows((&section.rows[*next..], section.room), y, fresh);
        for row in &section.rows[*next..*next + count] {
            self.place(row, section.x, y);
            y += row.height;
        }
        *next += count;
        y
    }

    /// How many rows fit below `y`; at least one on a fresh page. Those left over for the next page are moved there with
    /// enough of their neighbours that they do not stand alone.
    fn fitting_rows(&self, (rows, room): (&[Scene], f64), y: f64, fresh: bool) -> usize {
        let mut bottom = y;
        let fits = |(at, row): &(usize, &Scene)| {
            bottom += row.height;
            let note = if at + 1 == rows.len() { room } else { 0.0 };
            bottom + note <= self.body().bottom
        };
        let count = rows.iter().enumerate().take_while(fits).count().max(usize::from(fresh)).min(rows.len());
        if count < rows.len() { count.min(self.broken_at(rows).max(OPENING)) } else { count }
    }

    /// The last row before which rows may be broken: what follows is four rows or a quarter of a page.
    fn broken_at(&self, rows: &[Scene]) -> usize {
        let mut tail = 0.0;
        let enough = |row: &&Scene| {
            let short = tail < self.height() / 4.0;
            tail += row.height;
            short
        };
        rows.len() - rows.iter().rev().take(TAIL).take_while(enough).count()
    }

    /// Rows higher than a page in pieces that fit one; a title that takes more than a third of a page goes before.
    fn fitting(&mut self, mut section: Section) -> Section {
        if section.title.height > self.height() / 3.0 {
            self.block(&section.title);
            section.title = Scene::new(section.title.width, 0.0);
            section.again = section.title.clone();
        }
        let highest = section.title.height.max(section.again.height) + section.head.height;
        let room = (self.height() - highest).max(40.0);
        section.rows = section.rows.iter().flat_map(|row| split(self.fonts, row, room)).collect();
        section
    }

    fn place(&mut self, scene: &Scene, x: f64, y: f64) {
        if let Some(page) = self.pages.last_mut() {
            page.tags.extend(leading_tag(scene).map(|tag| (page.items.len(), tag)));
            page.place(scene, SIDE + x, y);
        }
    }

    fn new_page(&mut self) {
        let Body { size, top, .. } = self.body();
        self.pages.push(Scene::new(size.0, size.1));
        self.turns.push(self.turn);
        self.y = top;
    }
}

/// What the items before the first tag are: words, or shapes that nobody hears.
fn leading_tag(scene: &Scene) -> Option<Tag> {
    let first = scene.tags.first().map_or(scene.items.len(), |(at, _)| *at);
    let words = scene.items[..first].iter().any(|item| matches!(item, Item::Text(_)));
    (first > 0).then_some(if words { Tag::Paragraph } else { Tag::Artifact })
}

/// A scene in pieces no higher than `room`, cut between items; one piece when it fits.
fn split(fonts: &Fonts, scene: &Scene, room: f64) -> Vec<Scene> {
    if scene.height <= room {
        return vec![scene.clone()];
    }
    let slice = (room - 24.0).max(16.0);
    let mut pieces: Vec<(f64, Scene)> = Vec::new();
    for item in scene.items.iter().flat_map(|item| sliced(item, slice)) {
        let top = item.frame(fonts).y;
        let at = (top.max(0.0) / slice) as usize;
        while pieces.len() <= at {
            pieces.push((f64::INFINITY, Scene::new(scene.width, 0.0)));
        }
        pieces[at].0 = pieces[at].0.min(top);
        pieces[at].1.items.push(item);
    }
    pieces
        .into_iter()
        .filter(|(_, piece)| !piece.items.is_empty())
        .map(|(top, piece)| tight(fonts, &piece, top))
        .collect()
}

/// An upright line in one piece per slice; any other item as it is.
fn sliced(item: &Item, slice: f64) -> Vec<Item> {
    let &Item::Line { from, to, stroke, thickness } = item else { return vec![item.clone()] };
    if from.0 != to.0 || (to.1 - from.1).abs() <= slice {
        return vec![item.clone()];
    }
    let (top, bottom) = (from.1.min(to.1), from.1.max(to.1));
    let slices = (top / slice) as usize..=(bottom / slice) as usize;
    let piece = |at: usize| {
        let (start, end) = (at as f64 * slice, (at + 1) as f64 * slice);
        Item::Line { from: (from.0, top.max(start)), to: (from.0, bottom.min(end)), stroke, thickness }
    };
    slices.map(piece).collect()
}

/// The items moved up to the top, in a frame that just holds them.
fn tight(fonts: &Fonts, piece: &Scene, top: f64) -> Scene {
    let mut scene = Scene::new(piece.width, 0.0);
    scene.place(piece, 0.0, -top);
    let bottoms = scene.items.iter().map(|item| item.frame(fonts)).map(|frame| frame.y + frame.height);
    scene.height = bottoms.fold(0.0, f64::max) + 3.0;
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(rows: usize) -> Section {
        let (title, again, head) = (Scene::new(100.0, 20.0), Scene::new(100.0, 20.0), Scene::new(100.0, 10.0));
        let row = |at: usize| {
            let mut scene = Scene::new(100.0, 20.0);
            let face = charts::type_scale::BODY;
            scene.text(0.0, 10.0, face, charts::colour::INK, at.to_string(), None);
            scene
        };
        let rows = (0..rows).map(row).collect();
        Section { x: 0.0, name: String::new(), anchor: String::new(), title, again, head, rows, room: 0.0 }
    }

    #[test]
    fn rows_go_on_in_company() {
        let fonts = Fonts::shipped().unwrap();
        let body = Body { size: (200.0, 300.0), top: 0.0, bottom: 240.0 };
        for (before, rows, expected) in [
            (0.0, 10, vec![10]),
            (0.0, 11, vec![8, 3]),
            (0.0, 13, vec![10, 3]),
            (100.0, 6, vec![3, 3]),
            (100.0, 2, vec![2]),
            (200.0, 2, vec![0, 2]),
            (190.0, 8, vec![0, 8]),
            (0.0, 23, vec![10, 10, 3]),
        ] {
            let mut flow = Flow::new(&fonts, [body, body]);
            flow.block(&Scene::new(100.0, before));
            flow.sections(vec![section(rows)]);
            let counts: Vec<usize> = flow.pages.iter().map(|page| page.texts().count()).collect();
            assert_eq!(counts, expected, "{rows} rows after {before} points");
        }
    }
}
