//! A matrix as somebody else's memory, possibly turned.

/// A matrix of `rows` × `columns`; entry (i, j) stands at i·`down` + j·`right`.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, T> {
    data: &'a [T],
    rows: usize,
    columns: usize,
    down: usize,
    right: usize,
}

impl<'a, T: Copy> View<'a, T> {
    /// Row after row.
    pub fn new(data: &'a [T], rows: usize, columns: usize) -> Self {
        Self { data, rows, columns, down: columns, right: 1 }
    }

    /// The same memory, rows for columns.
    pub fn turned(self) -> Self {
        Self { rows: self.columns, columns: self.rows, down: self.right, right: self.down, ..self }
    }

    /// Rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Rows from `first` on, at most `count`.
    pub fn below(self, first: usize, count: usize) -> Self {
        let data = self.data.get(first * self.down..).unwrap_or_default();
        Self { data, rows: count.min(self.rows.saturating_sub(first)), ..self }
    }

    /// Whether a row's entries are neighbours.
    pub(super) fn is_flat(&self) -> bool {
        self.right == 1
    }

    /// Entries of row `i` from column `from` to before `to`; only where [`View::is_flat`].
    pub(super) fn flat(&self, i: usize, from: usize, to: usize) -> &'a [T] {
        let at = i * self.down;
        self.data.get(at + from..at + to).unwrap_or_default()
    }

    /// Entry (i, j), which must be inside.
    #[inline(always)]
    pub fn at(&self, i: usize, j: usize) -> T {
        self.data[i * self.down + j * self.right]
    }
}
