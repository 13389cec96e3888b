//! Operands laid out as the kernel walks them: panels whose values stand in the order in which they are used.

use super::View;
use rayon::prelude::*;

/// Bytes of a cache line, and of the widest vector.
const LINE: usize = 64;

/// Panels that one task packs at least.
const PANELS: usize = 8;

/// A buffer that begins on a cache line.
#[derive(Default)]
pub(super) struct Packed {
    values: Vec<f32>,
    start: usize,
    length: usize,
}

impl Packed {
    /// Room for `length` values, all 0 where nothing is put.
    fn clear(&mut self, length: usize) {
        let room = length + LINE / size_of::<f32>();
        if self.values.len() < room {
            self.values.resize(room, 0.0);
        }
        self.start = self.values.as_ptr().align_offset(LINE).min(LINE / size_of::<f32>());
        self.length = length;
    }

    /// The values.
    pub(super) fn values(&self) -> &[f32] {
        self.values.get(self.start..self.start + self.length).unwrap_or_default()
    }

    fn values_mut(&mut self) -> &mut [f32] {
        self.values.get_mut(self.start..self.start + self.length).unwrap_or_default()
    }

    /// Panels of `height` rows of `a` over the columns `from` to before `to`: column after column, the last panel filled
    /// up with zeros.
    pub(super) fn rows(&mut self, a: View<f32>, (from, to): (usize, usize), height: usize) {
        let depth = to - from;
        self.clear(a.rows().div_ceil(height) * height * depth);
        for (panel, values) in self.values_mut().chunks_mut(height * depth).enumerate() {
            let first = panel * height;
            let inside = height.min(a.rows() - first);
            for (p, column) in values.chunks_mut(height).enumerate() {
                let (kept, rest) = column.split_at_mut(inside);
                kept.iter_mut().enumerate().for_each(|(i, value)| *value = a.at(first + i, from + p));
                rest.fill(0.0);
            }
        }
    }

    /// Panels of `width` columns of `b` from column `left` to before `right`, over the rows `from` to before `to`.
    pub(super) fn columns(
        &mut self,
        b: View<f32>,
        (from, to): (usize, usize),
        (left, right): (usize, usize),
        width: usize,
    ) {
        let depth = to - from;
        self.clear((right - left).div_ceil(width) * width * depth);
        self.values_mut().par_chunks_mut(width * depth).with_min_len(PANELS).enumerate().for_each(|(panel, values)| {
            let first = left + panel * width;
            let inside = width.min(right - first);
            for (p, row) in values.chunks_mut(width).enumerate() {
                let (kept, rest) = row.split_at_mut(inside);
                match b.is_flat() {
                    true => kept.copy_from_slice(b.flat(from + p, first, first + inside)),
                    false => kept.iter_mut().enumerate().for_each(|(j, value)| *value = b.at(from + p, first + j)),
                }
                rest.fill(0.0);
            }
        });
    }
}
