//! The pack as a tree for those who hear it: titles, paragraphs, tables and figures in reading order, made from the tags
//! of its pages; and which items of each page are the content of which branch. Nothing of PDF's objects yet.

use crate::attachment::drawn_item;
use crate::links::Link;
use charts::{Item, Scene, Tag};
use std::ops::Range;

/// Items of one page that are painted as one piece of content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Which items.
    pub(crate) items: Range<usize>,
    /// Role of its element.
    pub(crate) role: &'static str,
    /// Number of the content on its page; `None` for what is not heard.
    pub(crate) content: Option<usize>,
}

/// What of a page is heard, shapes and texts apart since shapes are painted first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) shapes: Vec<Piece>,
    pub(crate) texts: Vec<Piece>,
}

/// A branch of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// Standard structure type (ISO 32000-1, 14.8.4).
    pub(crate) role: &'static str,
    /// Words in place of what is drawn.
    pub(crate) alt: Option<String>,
    /// Page of its content, from 0.
    pub(crate) page: usize,
    /// What it leads to, where it is a link: its first item on the page.
    pub(crate) link: Option<usize>,
    /// True for the head of a row, which names it.
    pub(crate) names_row: bool,
    /// What it holds, in reading order.
    pub(crate) kids: Vec<Kid>,
}

/// What an element holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kid {
    /// Another element, by its place.
    Element(usize),
    /// Content of its page, by number.
    Content(usize),
}

/// The tree: the first element is the document, each other one is the kid of one before it.
pub(crate) struct Structure {
    pub(crate) pages: Vec<Marks>,
    pub(crate) elements: Vec<Element>,
}

impl Structure {
    /// The tree of these pages, with their links.
    pub(crate) fn of(pages: &[Scene], links: &[Link]) -> Self {
        let mut tree = Tree::default();
        tree.push("Document", None);
        for (page, scene) in pages.iter().enumerate() {
            let on = |link: &&Link| link.page == page;
            tree.page(page, scene, &links.iter().filter(on).map(|link| link.items.clone()).collect::<Vec<_>>());
        }
        Self { pages: tree.pages, elements: tree.elements }
    }

    /// True where an element is worth hearing: cells count even when empty, since they keep their columns.
    pub(crate) fn heard(&self, at: usize) -> bool {
        let Element { role, kids, .. } = &self.elements[at];
        matches!(*role, "TH" | "TD")
            || kids.iter().any(|kid| match kid {
                Kid::Content(_) => true,
                Kid::Element(kid) => self.heard(*kid),
            })
    }
}

/// A tree under way, with what is open.
#[derive(Default)]
struct Tree {
    elements: Vec<Element>,
    pages: Vec<Marks>,
    page: usize,
    contents: usize,
    table: Option<usize>,
    row: Option<usize>,
    cell: Option<usize>,
    /// What takes the next content; `None` for what is not heard.
    current: Option<usize>,
}

impl Tree {
    fn page(&mut self, page: usize, scene: &Scene, links: &[Range<usize>]) {
        (self.page, self.contents, self.current) = (page, 0, None);
        self.pages.push(Marks::default());
        let ends = scene.tags.iter().skip(1).map(|(at, _)| *at).chain([scene.items.len()]);
        self.content(scene, 0..scene.tags.first().map_or(scene.items.len(), |(at, _)| *at), links);
        for ((from, tag), to) in scene.tags.iter().zip(ends) {
            self.begin(tag);
            self.content(scene, *from..to, links);
        }
    }

    fn begin(&mut self, tag: &Tag) {
        match tag {
            Tag::Artifact => self.current = None,
            Tag::Table => {
                self.close();
                self.table = self.open("Table", 0, None);
            }
            Tag::Row => {
                let table = self.table.or_else(|| self.open("Table", 0, None));
                (self.table, self.cell) = (table, None);
                self.row = self.open("TR", table.unwrap_or(0), None);
            }
            Tag::Head | Tag::Cell => {
                if self.row.is_none() {
                    self.begin(&Tag::Row);
                }
                let row = self.row.unwrap_or(0);
                let names_row = *tag == Tag::Cell && self.elements[row].kids.is_empty();
                let role = if *tag == Tag::Head || names_row { "TH" } else { "TD" };
                self.cell = self.open(role, row, None);
                if let Some(cell) = self.cell {
                    self.elements[cell].names_row = names_row;
                }
            }
            Tag::End => (self.row, self.cell, self.current) = (None, None, self.table),
            Tag::Title(rank) => self.block(if *rank == 1 { "H1" } else { "H2" }, None),
            Tag::Paragraph => self.block("P", None),
            Tag::Figure(words) => self.block("Figure", Some(words.clone())),
        }
    }

    /// A block of its own; inside a cell, words are the cell's and only a figure stands for itself.
    fn block(&mut self, role: &'static str, alt: Option<String>) {
        match (self.cell, &alt) {
            (Some(cell), None) => self.current = Some(cell),
            (Some(cell), Some(_)) => _ = self.open(role, cell, alt),
            (None, _) => {
                self.close();
                self.open(role, 0, alt);
            }
        }
    }

    fn close(&mut self) {
        (self.table, self.row, self.cell) = (None, None, None);
    }

    fn open(&mut self, role: &'static str, parent: usize, alt: Option<String>) -> Option<usize> {
        let at = self.push(role, alt);
        self.elements[parent].kids.push(Kid::Element(at));
        self.current = Some(at);
        self.current
    }

    fn push(&mut self, role: &'static str, alt: Option<String>) -> usize {
        self.elements.push(Element { role, alt, page: self.page, link: None, names_row: false, kids: Vec::new() });
        self.elements.len() - 1
    }

    /// Items that belong to what was begun last.
    fn content(&mut self, scene: &Scene, items: Range<usize>, links: &[Range<usize>]) {
        let texts = |at: &usize| drawn_item(&scene.items[*at]).is_some();
        let words = items.clone().any(|at| texts(&at));
        if words && self.current.is_some_and(|at| matches!(self.elements[at].role, "Table" | "TR")) {
            self.begin(&Tag::Paragraph);
        }
        let drawn = items.clone().any(|at| !matches!(scene.items[at], Item::Text(_)));
        let figure = self.current.filter(|at| self.elements[*at].role == "Figure");
        if drawn {
            let piece = self.piece(items.clone(), figure);
            self.marks(|marks| &mut marks.shapes, piece);
        }
        let kinds: Vec<(usize, Option<usize>)> =
            items.filter(texts).map(|at| (at, links.iter().position(|link| link.contains(&at)))).collect();
        for run in kinds.chunk_by(|a, b| a.1 == b.1) {
            let element = match (run[0].1, self.current) {
                (Some(link), Some(parent)) => self.link(parent, links[link].start),
                _ => self.current,
            };
            let piece = self.piece(run[0].0..run[run.len() - 1].0 + 1, element);
            self.marks(|marks| &mut marks.texts, piece);
        }
    }

    /// A link inside an element; what is open stays open.
    fn link(&mut self, parent: usize, item: usize) -> Option<usize> {
        let at = self.push("Link", None);
        self.elements[at].link = Some(item);
        self.elements[parent].kids.push(Kid::Element(at));
        Some(at)
    }

    /// Items as content of an element, or of none.
    fn piece(&mut self, items: Range<usize>, element: Option<usize>) -> Piece {
        let Some(at) = element else { return Piece { items, role: "Artifact", content: None } };
        let content = self.contents;
        self.contents += 1;
        self.elements[at].kids.push(Kid::Content(content));
        Piece { items, role: self.elements[at].role, content: Some(content) }
    }

    fn marks(&mut self, list: impl Fn(&mut Marks) -> &mut Vec<Piece>, piece: Piece) {
        let Some(marks) = self.pages.last_mut() else { return };
        let list = list(marks);
        match list.last_mut() {
            Some(last) if last.content.is_none() && piece.content.is_none() => last.items.end = piece.items.end,
            _ => list.push(piece),
        }
    }
}
