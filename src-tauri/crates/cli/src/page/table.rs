//! Tables that fit the room there is: text columns fold their cells, and columns that still do not fit go on below,
//! behind the first one. Nothing is cut.

use super::text::lines;
use voice::{Message, width};

/// What is left free before the first column, and between columns.
const GAP: usize = 2;

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    /// Flush left, never folded.
    Word,
    /// Flush right, never folded.
    Number,
    /// Flush left; its cells fold down to so many signs.
    Text(usize),
}

/// One column.
#[derive(Clone, Debug)]
pub struct Column {
    head: String,
    set: Set,
}

impl Column {
    /// Short words, flush left.
    pub fn word(head: impl Into<Message>) -> Self {
        Self::new(head, Set::Word)
    }

    /// Numbers, flush right.
    pub fn number(head: impl Into<Message>) -> Self {
        Self::new(head, Set::Number)
    }

    /// Sentences and names, folded where there is little room, down to so many signs.
    pub fn text(head: impl Into<Message>, least: usize) -> Self {
        Self::new(head, Set::Text(least))
    }

    fn new(head: impl Into<Message>, set: Set) -> Self {
        Self { head: voice::text(&head.into()), set }
    }
}

/// A table two blanks in, no line longer than `room`. A row has a cell for each column.
pub fn layout(columns: &[Column], rows: &[Vec<String>], room: usize) -> String {
    let room = room.saturating_sub(GAP);
    let widths = widths(columns, rows, room);
    let blocks = blocks(&widths, room);
    let block = |block: &Vec<usize>| {
        let head: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
        std::iter::once(&head).chain(rows).map(|row| lines_of(row, columns, &widths, block)).collect::<String>()
    };
    blocks.iter().map(block).collect::<Vec<_>>().join("\n")
}

/// Widths of all columns: their widest cells, text columns narrowed as far as the room asks and they allow.
fn widths(columns: &[Column], rows: &[Vec<String>], room: usize) -> Vec<usize> {
    let widest = |(at, column): (usize, &Column)| {
        let cells = rows.iter().map(|row| width(&row[at]));
        cells.chain([width(&column.head)]).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = columns.iter().enumerate().map(widest).collect();
    while taken(&widths) > room {
        let narrower = |at: &usize| matches!(columns[*at].set, Set::Text(least) if widths[*at] > least);
        let Some(at) = (0..columns.len()).filter(narrower).max_by_key(|at| widths[*at]) else { break };
        widths[at] -= 1;
    }
    widths
}

fn taken(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1)
}

/// Columns that stand side by side; the first column leads each block.
fn blocks(widths: &[usize], room: usize) -> Vec<Vec<usize>> {
    let mut blocks = vec![vec![0]];
    for at in 1..widths.len() {
        let last = blocks.last().map_or(&[][..], Vec::as_slice);
        let with: Vec<usize> = last.iter().copied().chain([at]).collect();
        let fits = taken(&with.iter().map(|at| widths[*at]).collect::<Vec<_>>()) <= room;
        match blocks.last_mut().filter(|block| fits || block.len() == 1) {
            Some(block) => *block = with,
            None => blocks.push(vec![0, at]),
        }
    }
    blocks
}

/// One row of a block, in as many lines as its most folded cell needs.
fn lines_of(row: &[String], columns: &[Column], widths: &[usize], block: &[usize]) -> String {
    let fold = |at: &usize| match columns[*at].set {
        Set::Text(_) => lines(&row[*at], widths[*at]),
        _ => vec![row[*at].clone()],
    };
    let cells: Vec<Vec<String>> = block.iter().map(fold).collect();
    let tall = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |k: usize| {
        let padded = block.iter().zip(&cells).map(|(at, cell)| {
            let part = cell.get(k).map_or("", String::as_str);
            pad(part, widths[*at], columns[*at].set)
        });
        let line = padded.collect::<Vec<_>>().join(&" ".repeat(GAP));
        format!("{}{}\n", " ".repeat(GAP), line.trim_end())
    };
    (0..tall).map(line).collect()
}

fn pad(cell: &str, to: usize, set: Set) -> String {
    let blanks = " ".repeat(to.saturating_sub(width(cell)));
    if set == Set::Number { format!("{blanks}{cell}") } else { format!("{cell}{blanks}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
    }

    #[test]
    fn a_table_takes_the_room_it_has() {
        let columns = [Column::word("Id"), Column::text("Name", 8), Column::number("P50"), Column::number("P90")];
        let rows = rows(&[&["a", "one two three", "12 M", "15 M"], &["b", "four", "9 M", "10 M"]]);
        for (room, expected) in [
            (60, "  Id  Name            P50   P90\n  a   one two three  12 M  15 M\n  b   four            9 M  10 M\n"),
            (
                27,
                "  Id  Name        P50   P90\n  a   one two    12 M  15 M\n      three\n  b   four        9 M  10 M\n",
            ),
            (
                20,
                "  Id  Name       P50\n  a   one two   12 M\n      three\n  b   four       9 M\n\n  Id   P90\n  a   15 M\n  b   10 M\n",
            ),
        ] {
            assert_eq!(layout(&columns, &rows, room), expected, "{room}");
        }
    }

    #[test]
    fn chinese_cells_stand_below_each_other() {
        let columns = [Column::word("Id"), Column::text("名称", 8), Column::number("P50")];
        let rows = rows(&[&["租用", "北风算力租约", "12 M"], &["b", "four", "9 M"]]);
        let expected = "  Id    名称           P50\n  租用  北风算力租约  12 M\n  b     four           9 M\n";
        assert_eq!(layout(&columns, &rows, 60), expected);
        let folded = layout(&columns, &rows, 24);
        assert!(
            folded.lines().all(|line| width(line) <= 24) && folded.contains("  租用  北风算力租  12 M\n"),
            "{folded}"
        );
    }
}
