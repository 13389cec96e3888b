//! Laying blocks on pages: what does not fit goes on to the next page, a title stays with its first row, heads repeat.

use charts::{Fonts, Item, Scene};

/// Left and right margin in points.
pub(crate) const SIDE: f64 = 39.0;

/// A title with rows under it; it may run over several pages.
pub(crate) struct Section {
    /// Left edge, from the page's left margin.
    pub(crate) x: f64,
    /// Name in the outline.
    pub(crate) name: String,
    /// Title as first printed.
    pub(crate) title: Scene,
    /// Title where the section goes on.
    pub(crate) again: Scene,
    /// Head of the table, repeated on each page.
    pub(crate) head: Scene,
    /// Rows, none of which is broken unless it is higher than a page.
    pub(crate) rows: Vec<Scene>,
}

/// A place that the outline leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// Page, from 0.
    pub page: usize,
    /// Distance from the top of the page in points.
    pub y: f64,
    /// Its title.
    pub title: String,
}

/// Pages under way.
pub(crate) struct Flow<'a> {
    pub(crate) fonts: &'a Fonts,
    size: (f64, f64),
    top: f64,
    bottom: f64,
    y: f64,
    /// The pages so far, without head and foot.
    pub(crate) pages: Vec<Scene>,
    /// What the outline leads to.
    pub(crate) headings: Vec<Heading>,
}

impl<'a> Flow<'a> {
    /// Pages of this size, whose text stands between `top` and `bottom`, from the top of the page.
    pub(crate) fn new(fonts: &'a Fonts, size: (f64, f64), top: f64, bottom: f64) -> Self {
        let pages = vec![Scene::new(size.0, size.1)];
        Self { fonts, size, top, bottom, y: top, pages, headings: Vec::new() }
    }

    /// Width between the margins.
    pub(crate) fn width(&self) -> f64 {
        self.size.0 - 2.0 * SIDE
    }

    /// Leaves room before the next block, but not at the top of a page.
    pub(crate) fn space(&mut self, points: f64) {
        if self.y > self.top {
            self.y += points;
        }
    }

    /// Puts a block on the page, on the next one if it does not fit here.
    pub(crate) fn block(&mut self, scene: &Scene) {
        for piece in split(self.fonts, scene, self.bottom - self.top) {
            if self.y + piece.height > self.bottom {
                self.new_page();
            }
            let y = self.y;
            self.place(&piece, 0.0, y);
            self.y += piece.height;
        }
    }

    /// Puts sections side by side; each goes on over as many pages as it needs.
    pub(crate) fn sections(&mut self, sections: Vec<Section>) {
        let sections: Vec<Section> = sections.into_iter().map(|section| self.fitting(section)).collect();
        let needed = sections.iter().map(|s| s.title.height + s.head.height + s.rows.first().map_or(0.0, |r| r.height));
        if self.y + needed.fold(0.0, f64::max) > self.bottom {
            self.new_page();
        }
        let mut next = vec![0; sections.len()];
        loop {
            self.y = self.side_by_side(&sections, &mut next);
            if sections.iter().zip(&next).all(|(section, &next)| next == section.rows.len()) {
                return;
            }
            self.new_page();
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
        if first {
            self.headings.push(Heading { page: self.pages.len() - 1, y: top, title: section.name.clone() });
        }
        let title = if first { &section.title } else { &section.again };
        let mut y = top;
        for scene in [title, &section.head] {
            self.place(scene, section.x, y);
            y += scene.height;
        }
        let fresh = top <= self.top;
        let least = if fresh { *next + 1 } else { *next };
        while let Some(row) = section.rows.get(*next).filter(|row| *next < least || y + row.height <= self.bottom) {
            self.place(row, section.x, y);
            y += row.height;
            *next += 1;
        }
        y
    }

    /// Rows higher than a page in pieces that fit one; a title that takes more than a third of a page goes before.
    fn fitting(&mut self, mut section: Section) -> Section {
        if section.title.height > (self.bottom - self.top) / 3.0 {
            self.block(&section.title);
            section.title = Scene::new(section.title.width, 0.0);
            section.again = section.title.clone();
        }
        let highest = section.title.height.max(section.again.height) + section.head.height;
        let room = (self.bottom - self.top - highest).max(40.0);
        section.rows = section.rows.iter().flat_map(|row| split(self.fonts, row, room)).collect();
        section
    }

    fn place(&mut self, scene: &Scene, x: f64, y: f64) {
        if let Some(page) = self.pages.last_mut() {
            page.place(scene, SIDE + x, y);
        }
    }

    fn new_page(&mut self) {
        self.pages.push(Scene::new(self.size.0, self.size.1));
        self.y = self.top;
    }
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
