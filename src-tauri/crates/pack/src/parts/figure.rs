//! A figure of `charts` on the page: its finding as the title with the unit beside it, the drawing under it in one piece,
//! cut between its rows only where it is higher than a page.

use super::heading;
use crate::flow::{Flow, Section};
use crate::prose::{Align, Prose};
use crate::table::Table;
use charts::colour;
use charts::type_scale::LEAD;
use charts::{Figure, Scene};
use voice::Message;

/// Space between the title of a figure and its drawing.
const GAP: f64 = 5.0;

/// Puts a figure on the page; `anchor` is the name that page references use and begins the ids of its words.
pub(crate) fn figure(flow: &mut Flow, anchor: &str, figure: &Figure) {
    placed(flow, (&figure.title, anchor), figure, None);
}

/// As [`figure`], with a paragraph that stays with the drawing.
pub(crate) fn noted(flow: &mut Flow, anchor: &str, figure: &Figure, note: &Prose) {
    called(flow, (&figure.title, anchor), figure, note);
}

/// As [`noted`], called otherwise in the contents than by its finding.
pub(crate) fn called(flow: &mut Flow, (name, anchor): (&str, &str), figure: &Figure, note: &Prose) {
    placed(flow, (name, anchor), figure, Some(&note.lay(flow.fonts, flow.width(), Align::Left)));
}

/// Which rows of a table stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// All of them, with the note, where they fit half a page.
    All,
    /// Each total with the two rows before it, and with the totals that follow.
    Totals,
}

/// A table under its finding whose rows stay together as told, with a note that stays with the last of them.
pub(crate) fn kept(
    flow: &mut Flow,
    (name, anchor): (impl Into<Message>, &str),
    finding: Prose,
    (table, keep): (Table, Keep),
    note: &Prose,
) {
    let totals = table.totals();
    let laid = table.lay(flow.fonts, flow.width());
    let note = note.lay(flow.fonts, flow.width(), Align::Left);
    let mut rows = laid.rows;
    if let Some(last) = rows.last_mut() {
        last.place(&note, 0.0, last.height + GAP);
        last.height += GAP + note.height;
    }
    let short = rows.iter().map(|row| row.height).sum::<f64>() < flow.height() / 2.0;
    let rows = match keep {
        Keep::All if short => together(rows, |_| true),
        Keep::All => rows,
        Keep::Totals => together(rows, |at| bound(&totals, at)),
    };
    flow.space(super::BETWEEN);
    let mut section = super::section(flow, (name, anchor), finding, laid.head, rows);
    section.room = 0.0;
    flow.sections(vec![section]);
}

/// Whether the row after this one stays with it: it is a total, leads to one in two steps, or ends the table after one.
fn bound(totals: &[bool], at: usize) -> bool {
    let total = |at: usize| totals.get(at).copied().unwrap_or(false);
    total(at + 1) || (total(at + 2) && !total(at)) || (total(at) && at + 2 == totals.len())
}

/// Rows joined where the one after is bound to the one before.
fn together(rows: Vec<Scene>, bound: impl Fn(usize) -> bool) -> Vec<Scene> {
    let mut out: Vec<Scene> = Vec::new();
    for (at, row) in rows.into_iter().enumerate() {
        match out.last_mut().filter(|_| at > 0 && bound(at - 1)) {
            Some(last) => {
                last.place(&row, 0.0, last.height);
                last.height += row.height;
            }
            None => out.push(row),
        }
    }
    out
}

fn placed(flow: &mut Flow, (name, anchor): (&str, &str), figure: &Figure, note: Option<&Scene>) {
    flow.drawn.figures.push((anchor.to_owned(), figure.clone()));
    let head = Scene::new(flow.width(), GAP);
    let mut section = super::section(flow, (name, anchor), finding(anchor, figure), head, Vec::new());
    let titles = section.title.height.max(section.again.height);
    let below = note.map_or(0.0, |note| note.height + GAP);
    section.rows = figure.pieces(flow.fonts, (flow.height() - titles - GAP - below).max(GAP));
    if let (Some(last), Some(note)) = (section.rows.last_mut(), note) {
        last.place(note, 0.0, last.height + GAP);
        last.height += below;
    }
    section.room = 0.0;
    flow.space(super::BETWEEN);
    whole(flow, &section);
    flow.sections(vec![section]);
}

/// Goes on to a fresh page where the first piece would not fit under its title here.
fn whole(flow: &mut Flow, section: &Section) {
    let first = section.rows.first().map_or(0.0, |row| row.height);
    flow.need((section.title.height + section.head.height + first).min(flow.height()));
}

fn finding(anchor: &str, figure: &Figure) -> Prose {
    let prose = heading().figure(&figure.title, &format!("figure.{anchor}.title"), &figure.title);
    match figure.unit.as_str() {
        "" => prose,
        unit => prose.then(LEAD, colour::MUTED).say(" · ").figure(unit, &format!("figure.{anchor}.unit"), unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::{Body, Flow};
    use charts::type_scale::BODY;
    use charts::{Data, Fonts, Frame};

    fn flow(fonts: &Fonts) -> Flow<'_> {
        let body = Body { size: (595.0, 842.0), top: 60.0, bottom: 780.0 };
        Flow::new(fonts, [body, body])
    }

    /// A figure of rows 20 points high, each with a text, that may be cut between them.
    fn rows(count: usize, title: &str) -> Figure {
        let mut scene = Scene::new(500.0, count as f64 * 20.0);
        for row in 0..count {
            let frame = Frame { x: 0.0, y: row as f64 * 20.0 + 5.0, width: 100.0, height: 10.0 };
            scene.rect(frame, colour::LINE);
            scene.text(0.0, row as f64 * 20.0 + 14.0, BODY, colour::INK, format!("row {row}"), None);
        }
        Figure {
            title: title.to_owned(),
            unit: "EUR".to_owned(),
            description: String::new(),
            table: Data::default(),
            scene,
            head: 0.0,
            breaks: (1..count).map(|row| row as f64 * 20.0).collect(),
        }
    }

    #[test]
    fn a_total_stays_with_two_rows_before_it_and_what_ends_the_table() {
        let (row, sum) = (false, true);
        for (totals, expected) in [
            (&[row, row, row, sum][..], &[1, 3][..]),
            (&[row, row, row, row, sum, sum, row], &[1, 1, 5]),
            (&[row, sum, row, row, row, sum, sum, row], &[2, 1, 5]),
            (&[row, row, row], &[1, 1, 1]),
        ] {
            let rows = totals.iter().map(|_| Scene::new(10.0, 1.0)).collect();
            let joined = together(rows, |at| bound(totals, at));
            let heights: Vec<usize> = joined.iter().map(|row| row.height.round() as usize).collect();
            assert_eq!(heights, expected, "{totals:?}");
        }
    }

    #[test]
    fn a_figure_stays_whole_where_it_can_and_loses_nothing_where_it_cannot() {
        let fonts = Fonts::shipped().unwrap();
        for (before, count, pages) in [(0.0, 10, 1), (600.0, 10, 2), (0.0, 80, 3), (700.0, 30, 2)] {
            let mut flow = flow(&fonts);
            flow.block(&Scene::new(500.0, before));
            noted(&mut flow, "test", &rows(count, "A finding"), &Prose::ink(BODY).say("What it means"));
            assert_eq!(flow.pages.len(), pages, "{before} {count}");
            let texts: Vec<(usize, &str)> = flow
                .pages
                .iter()
                .enumerate()
                .flat_map(|(at, page)| page.texts().map(move |text| (at, text.text.as_str())))
                .collect();
            let drawn = texts.iter().filter(|(_, text)| text.starts_with("row ")).count();
            assert_eq!(drawn, count, "{before} {count}");
            let title = texts.iter().find(|(_, text)| text.starts_with("A finding")).unwrap().0;
            let first = texts.iter().find(|(_, text)| *text == "row 0").unwrap().0;
            assert_eq!(title, first, "the title stands with its figure: {before} {count}");
            let last = texts.iter().find(|(_, text)| *text == format!("row {}", count - 1)).unwrap().0;
            let note = texts.iter().find(|(_, text)| *text == "What it means").unwrap().0;
            assert_eq!(note, last, "the note stays with the figure: {before} {count}");
        }
    }
}
