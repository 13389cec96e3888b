//! Tables: columns that fit their words, rows under hairlines, groups that stay with their first row, heads that repeat.

use crate::prose::{Align, Prose};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Scene, Tag, colour};
use voice::Message;

const PADDING: f64 = 3.2;
/// Space between two columns.
pub(crate) const GAP: f64 = 9.0;

/// Most lines of one line of a head.
const HEAD: usize = 4;

/// Where a column stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) x: f64,
    pub(crate) width: f64,
    pub(crate) align: Align,
}

/// A column before its width is known.
pub(crate) struct Column {
    head: Vec<Prose>,
    align: Align,
    /// Points, where the column's width is given.
    fixed: Option<f64>,
}

impl Column {
    /// Words, flush left; `\n` in the head begins a line.
    pub(crate) fn left(head: impl Into<Message>) -> Self {
        let head = voice::text(&head.into());
        let lines = head.split('\n').map(|line| Prose::muted(SMALL).say(line));
        Self { head: lines.collect(), align: Align::Left, fixed: None }
    }

    /// Numbers, flush right; the head names their unit.
    pub(crate) fn right(head: impl Into<Message>) -> Self {
        Self { align: Align::Right, ..Self::left(head) }
    }

    /// Numbers, flush right, under a head that holds figures, such as the name of an option.
    pub(crate) fn named(head: Prose) -> Self {
        Self { head: vec![head], align: Align::Right, fixed: None }
    }

    /// As wide as given, in points.
    pub(crate) fn wide(self, points: f64) -> Self {
        Self { fixed: Some(points), ..self }
    }
}

/// What stands in a cell.
pub(crate) enum Cell {
    /// Paragraphs under one another.
    Words(Vec<Prose>),
    /// A figure as wide as its column, drawn when the width is known.
    Drawn(Box<dyn Fn(f64) -> Scene>),
}

impl From<Prose> for Cell {
    fn from(prose: Prose) -> Self {
        Cell::Words(vec![prose])
    }
}

impl From<Vec<Prose>> for Cell {
    fn from(paragraphs: Vec<Prose>) -> Self {
        Cell::Words(paragraphs)
    }
}

enum Row {
    Cells(Vec<Cell>),
    Total(Vec<Cell>),
    Group(Prose),
}

/// A table before it is laid out.
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// A table as wide as it was asked for: its head and its rows, ready for a section.
pub(crate) struct Laid {
    pub(crate) head: Scene,
    pub(crate) rows: Vec<Scene>,
}

impl Table {
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row; missing cells are empty.
    pub(crate) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(Row::Cells(cells));
    }

    /// Adds a row that sums the ones above: a line in ink over it.
    pub(crate) fn total(&mut self, cells: Vec<Cell>) {
        self.rows.push(Row::Total(cells));
    }

    /// Adds a title for the rows that follow; it stays with the first of them.
    pub(crate) fn group(&mut self, title: impl Into<Message>) {
        self.group_of(Prose::ink(STRONG).tell(&title.into()));
    }

    /// As [`Table::group`], for a title that holds figures.
    pub(crate) fn group_of(&mut self, title: Prose) {
        self.rows.push(Row::Group(title));
    }

    /// Of each row as laid out, whether it sums the ones above.
    pub(crate) fn totals(&self) -> Vec<bool> {
        self.rows.iter().filter(|row| !matches!(row, Row::Group(_))).map(|row| matches!(row, Row::Total(_))).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Lays the table out in this width.
    pub(crate) fn lay(&self, fonts: &Fonts, width: f64) -> Laid {
        let places = self.places(fonts, width);
        let heads = places.iter().zip(&self.columns).map(|(place, c)| (*place, titles(fonts, c, *place)));
        let head = head(&heads.collect::<Vec<_>>(), width);
        Laid { head, rows: self.scenes(fonts, &places, width) }
    }

    fn scenes(&self, fonts: &Fonts, places: &[Place], width: f64) -> Vec<Scene> {
        let mut scenes: Vec<Scene> = Vec::new();
        let mut title: Option<Scene> = None;
        for row in &self.rows {
            let scene = match row {
                Row::Cells(cells) => self::row(&laid(fonts, places, cells), width),
                Row::Total(cells) => ruled(&self::row(&laid(fonts, places, cells), width)),
                Row::Group(prose) => {
                    scenes.extend(title.take());
                    title = Some(group(fonts, prose, width));
                    continue;
                }
            };
            scenes.push(match title.take() {
                Some(title) => under(&title, &scene),
                None => scene,
            });
        }
        scenes.extend(title);
        scenes
    }

    /// Columns as wide as their longest line, narrowed together where that is too much, never below their longest word
    /// while there is room for it.
    fn places(&self, fonts: &Fonts, width: f64) -> Vec<Place> {
        let room = width - GAP * self.columns.len().saturating_sub(1) as f64;
        let wanted: Vec<(f64, f64)> = (0..self.columns.len()).map(|at| self.wanted(fonts, at)).collect();
        let widths = shares(&wanted, room.max(1.0));
        let columns: Vec<(f64, Align)> = widths.into_iter().zip(&self.columns).map(|(w, c)| (w, c.align)).collect();
        places(&columns, GAP)
    }

    /// The least and the best width of a column.
    fn wanted(&self, fonts: &Fonts, at: usize) -> (f64, f64) {
        let column = &self.columns[at];
        if let Some(points) = column.fixed {
            return (points, points);
        }
        let cells = self.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) | Row::Total(cells) => cells.get(at),
            Row::Group(_) => None,
        });
        let words = cells.filter_map(|cell| match cell {
            Cell::Words(paragraphs) => Some(paragraphs),
            Cell::Drawn(_) => None,
        });
        let paragraphs = words.flatten().chain(&column.head);
        paragraphs.fold((0.0, 0.0), |(least, best): (f64, f64), prose| {
            let (word, line) = prose.widths(fonts);
            (least.max(word), best.max(line))
        })
    }
}

/// Widths that fill the room: the best ones where they fit, the surplus going to columns that break their lines most;
/// else between least and best, in proportion to the
/// root of what each lacks; where not even the longest words fit, the widest columns are cut.
fn shares(wanted: &[(f64, f64)], room: f64) -> Vec<f64> {
    let (least, best) = wanted.iter().fold((0.0, 0.0), |sum, w| (sum.0 + w.0, sum.1 + w.1));
    if best <= room {
        let widest = wanted.iter().map(|w| w.1).fold(0.0, f64::max);
        let growing = |w: &(f64, f64)| if w.0 < w.1 && w.1 * 2.0 > widest { 1.0 } else { 0.0 };
        let count: f64 = wanted.iter().map(growing).sum();
        let each = if count > 0.0 { (room - best) / count } else { 0.0 };
        return wanted.iter().map(|w| w.1 + each * growing(w)).collect();
    }
    if least <= room {
        // Square roots, so that one very long cell does not take all there is.
        let lack = |w: &(f64, f64)| (w.1 - w.0).sqrt();
        let all: f64 = wanted.iter().map(lack).sum();
        return wanted.iter().map(|w| w.0 + (room - least) * lack(w) / all).collect();
    }
    let most = cap(wanted.iter().map(|w| w.0).collect(), room);
    wanted.iter().map(|w| w.0.min(most)).collect()
}

/// The width at which the widest columns are cut so that all fill the room; narrow ones keep theirs.
fn cap(mut least: Vec<f64>, room: f64) -> f64 {
    least.sort_by(f64::total_cmp);
    let mut left = room;
    for (at, width) in least.iter().enumerate() {
        let share = left / (least.len() - at) as f64;
        if *width > share {
            return share;
        }
        left -= width;
    }
    room
}

/// The lines of a head; one that is a name and runs on ends in "…", since it stands in full where it is defined.
fn titles(fonts: &Fonts, column: &Column, place: Place) -> Scene {
    let mut scene = Scene::new(place.width, 0.0);
    for line in &column.head {
        let laid = line.lay_at_most(fonts, place.width, place.align, HEAD);
        scene.place(&laid, 0.0, scene.height);
        scene.height += laid.height;
    }
    scene
}

fn laid(fonts: &Fonts, places: &[Place], cells: &[Cell]) -> Vec<(Place, Scene)> {
    let cell = |(place, cell): (&Place, &Cell)| match cell {
        Cell::Words(paragraphs) => (*place, stack(fonts, paragraphs, *place)),
        Cell::Drawn(draw) => (*place, draw(place.width)),
    };
    places.iter().zip(cells).map(cell).collect()
}

fn group(fonts: &Fonts, title: &Prose, width: f64) -> Scene {
    let text = title.lay(fonts, width, Align::Left);
    let mut scene = Scene::new(width, text.height + 2.0 * PADDING + 3.0);
    scene.tag(Tag::Row);
    scene.tag(Tag::Head);
    scene.place(&text, 0.0, PADDING + 3.0);
    scene.tag(Tag::End);
    scene.line((0.0, scene.height - 0.25), (width, scene.height - 0.25), colour::LINE, 0.5);
    scene
}

fn under(upper: &Scene, lower: &Scene) -> Scene {
    let mut scene = Scene::new(lower.width, upper.height + lower.height);
    scene.place(upper, 0.0, 0.0);
    scene.place(lower, 0.0, upper.height);
    scene
}

fn ruled(row: &Scene) -> Scene {
    let mut scene = row.clone();
    scene.line((0.0, 0.0), (row.width, 0.0), colour::INK, 0.7);
    scene
}

/// Places from widths, left to right, `gap` points apart.
pub(crate) fn places(columns: &[(f64, Align)], gap: f64) -> Vec<Place> {
    let mut x = 0.0;
    let place = |&(width, align): &(f64, Align)| {
        let place = Place { x, width, align };
        x += width + gap;
        place
    };
    columns.iter().map(place).collect()
}

/// Paragraphs under one another.
pub(crate) fn stack(fonts: &Fonts, paragraphs: &[Prose], place: Place) -> Scene {
    stack_at_most(fonts, paragraphs, place, usize::MAX)
}

/// As [`stack`], each of no more than this many lines; one that runs on ends in "…".
pub(crate) fn stack_at_most(fonts: &Fonts, paragraphs: &[Prose], place: Place, most: usize) -> Scene {
    let mut scene = Scene::new(place.width, 0.0);
    for paragraph in paragraphs.iter().filter(|p| !p.is_empty()) {
        let laid = paragraph.lay_at_most(fonts, place.width, place.align, most);
        scene.place(&laid, 0.0, scene.height);
        scene.height += laid.height;
    }
    scene
}

/// A row with its hairline; cells of several lines begin at the top, so that first lines stand level.
pub(crate) fn row(cells: &[(Place, Scene)], width: f64) -> Scene {
    let height = cells.iter().map(|(_, cell)| cell.height).fold(BODY.leading(), f64::max) + 2.0 * PADDING;
    let tall = height > 2.5 * BODY.leading() + 2.0 * PADDING;
    let mut scene = Scene::new(width, height);
    scene.tag(Tag::Row);
    for (place, cell) in cells {
        scene.tag(Tag::Cell);
        let middle = (height - cell.height) / 2.0;
        scene.place(cell, place.x, if tall { middle.min(PADDING) } else { middle });
    }
    scene.tag(Tag::End);
    scene.line((0.0, height - 0.25), (width, height - 0.25), colour::LINE, 0.5);
    scene
}

/// A head: cells stand on its foot.
pub(crate) fn head(cells: &[(Place, Scene)], width: f64) -> Scene {
    let height = cells.iter().map(|(_, cell)| cell.height).fold(0.0, f64::max) + 4.0;
    let mut scene = Scene::new(width, height);
    scene.tag(Tag::Table);
    scene.tag(Tag::Row);
    for (place, cell) in cells {
        scene.tag(Tag::Head);
        scene.place(cell, place.x, height - 3.0 - cell.height);
    }
    scene.tag(Tag::End);
    scene.line((0.0, height - 0.4), (width, height - 0.4), colour::LINE, 0.8);
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_the_room_and_keep_their_words_whole() {
        for (wanted, room, expected) in [
            (vec![(10.0, 20.0), (30.0, 30.0)], 100.0, vec![70.0, 30.0]),
            (vec![(10.0, 110.0), (10.0, 110.0)], 100.0, vec![50.0, 50.0]),
            (vec![(20.0, 20.0), (10.0, 400.0)], 100.0, vec![20.0, 80.0]),
            (vec![(60.0, 80.0), (60.0, 90.0)], 60.0, vec![30.0, 30.0]),
            (vec![(20.0, 20.0), (60.0, 90.0), (400.0, 400.0)], 140.0, vec![20.0, 60.0, 60.0]),
        ] {
            let widths = shares(&wanted, room);
            assert!(widths.iter().zip(&expected).all(|(w, e)| (w - e).abs() < 1e-9), "{wanted:?}: {widths:?}");
        }
    }

    #[test]
    fn a_group_stays_with_its_first_row() {
        let fonts = Fonts::shipped().unwrap();
        let mut table = Table::new(vec![Column::left("What"), Column::right("EUR")]);
        table.group("Capital");
        table.row(vec![Prose::ink(BODY).say("Servers").into(), Prose::ink(BODY).say("1").into()]);
        table.total(vec![Prose::ink(BODY).say("All").into(), Prose::ink(BODY).say("1").into()]);
        let laid = table.lay(&fonts, 200.0);
        let words: Vec<Vec<&str>> = laid.rows.iter().map(|r| r.texts().map(|t| t.text.as_str()).collect()).collect();
        assert_eq!(words, [vec!["Capital", "Servers", "1"], vec!["All", "1"]]);
    }
}
