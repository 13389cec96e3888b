//! Matrix products in single precision, blocked for caches (Goto & van de Geijn 2008, ACM TOMS 34(3)).

use super::View;
use super::kernel::{Column, Target, Tile};
use super::pack::Packed;
use rayon::prelude::*;
use std::cell::RefCell;

/// Depth of a block: a panel of B of this depth stays in the first-level cache.
const DEPTH: usize = 256;
/// Columns of a block of B: with that depth 2 MB at most, the share of a core in the second and third level.
const WIDTH: usize = 2048;
/// Rows of a block of A: with that depth 144 kB, which stays in the second-level cache.
const ROWS: usize = 144;
/// Most rows of A for which B is read as it lies: packing it would cost more than it saves.
const THIN: usize = 8;
/// Columns of B that a task of a thin product takes.
const PART: usize = 256;
/// Fewest multiplications for which more threads pay.
const WORTH: usize = 1 << 17;

thread_local! {
    /// Packed rows of this thread, kept so that no product pays for fresh memory.
    static ROWS_PACKED: RefCell<Packed> = RefCell::default();
    /// Packed columns of a product begun on this thread; taken out while it runs, since another may begin meanwhile.
    static COLUMNS_PACKED: RefCell<Packed> = RefCell::default();
}

/// The part of B that is multiplied in one go: each end is the first, and the one behind the last.
#[derive(Clone, Copy)]
struct Block {
    /// Its rows, which meet as many columns of A.
    depth: (usize, usize),
    /// Its columns, which are those of C.
    width: (usize, usize),
}

/// C = A·B, or C += A·B with `add`; `c` is row-major with A's rows and B's columns. Runs on the threads of the pool it is
/// called in.
///
/// Operands whose sizes do not agree are cut to what they share.
pub fn product(c: &mut [f32], a: View<f32>, b: View<f32>, add: bool) {
    let (m, n, k) = (a.rows(), b.columns(), a.columns().min(b.rows()));
    if m == 0 || n == 0 {
        return;
    }
    if k == 0 {
        if !add {
            c.fill(0.0);
        }
        return;
    }
    if m <= THIN && b.is_flat() {
        return thin(c, a, b, k, add);
    }
    let tile = Tile::of_machine();
    let mut columns = COLUMNS_PACKED.take();
    for from in (0..k).step_by(DEPTH) {
        let depth = (from, k.min(from + DEPTH));
        for left in (0..n).step_by(WIDTH) {
            let width = (left, n.min(left + WIDTH));
            columns.columns(b, depth, width, tile.width);
            blocks(c, a, &columns, n, Block { depth, width }, (tile, add || from > 0));
        }
    }
    COLUMNS_PACKED.set(columns);
}

/// Every block of rows against packed columns, `stride` apart from row to row of C; blocks are small, so that a thread that is held up holds up little.
fn blocks(
    c: &mut [f32],
    a: View<f32>,
    columns: &Packed,
    stride: usize,
    Block { depth, width }: Block,
    (tile, add): (Tile, bool),
) {
    let rows = share(a.rows(), tile.height, a.rows() * (width.1 - width.0) * (depth.1 - depth.0));
    c.par_chunks_mut(rows * stride).enumerate().for_each(|(part, c)| {
        ROWS_PACKED.with_borrow_mut(|packed| {
            packed.rows(a.below(part * rows, rows), depth, tile.height);
            block(c, (packed, columns), width, stride, (depth.1 - depth.0, add), tile);
        });
    });
}

/// A product with few rows, as in decoding: B is read once, row by row, by as many tasks as it has parts of columns.
fn thin(c: &mut [f32], a: View<f32>, b: View<f32>, k: usize, add: bool) {
    let (n, arch) = (b.columns(), pulp::Arch::new());
    let part = |left: usize| {
        let right = n.min(left + PART);
        let mut sums = vec![0.0; a.rows() * (right - left)];
        arch.dispatch(|| add_rows(&mut sums, a, b, (left, right), k));
        sums
    };
    let few = a.rows() * n * k < WORTH;
    let lefts: Vec<usize> = (0..n).step_by(PART).collect();
    let parts: Vec<Vec<f32>> = if few {
        lefts.iter().map(|left| part(*left)).collect()
    } else {
        lefts.par_iter().map(|left| part(*left)).collect()
    };
    for (left, sums) in lefts.into_iter().zip(parts) {
        let width = n.min(left + PART) - left;
        for (row, sums) in c.chunks_mut(n).zip(sums.chunks(width)) {
            let row = row.iter_mut().skip(left).zip(sums);
            row.for_each(|(c, sum)| *c = if add { *c + sum } else { *sum });
        }
    }
}

/// Adds A times the columns `left` to before `right` of B to `sums`: four rows of B a turn, so that sums are fetched a
/// quarter as often.
#[inline(always)]
fn add_rows(sums: &mut [f32], a: View<f32>, b: View<f32>, (left, right): (usize, usize), k: usize) {
    let row = |p: usize| b.flat(p, left, right);
    for p in (0..k - k % 4).step_by(4) {
        let (b0, b1, b2, b3) = (row(p), row(p + 1), row(p + 2), row(p + 3));
        for (i, sums) in sums.chunks_exact_mut(right - left).enumerate() {
            let (v0, v1, v2, v3) = (a.at(i, p), a.at(i, p + 1), a.at(i, p + 2), a.at(i, p + 3));
            for ((((sum, b0), b1), b2), b3) in sums.iter_mut().zip(b0).zip(b1).zip(b2).zip(b3) {
                *sum += (v0 * b0 + v1 * b1) + (v2 * b2 + v3 * b3);
            }
        }
    }
    for p in k - k % 4..k {
        for (i, sums) in sums.chunks_exact_mut(right - left).enumerate() {
            let value = a.at(i, p);
            sums.iter_mut().zip(row(p)).for_each(|(sum, b)| *sum += value * b);
        }
    }
}

/// Rows of a task: whole tiles, few enough that every thread gets some; all of them where the work is too little to share.
fn share(m: usize, height: usize, multiplications: usize) -> usize {
    let tiles = m.div_ceil(height);
    if multiplications < WORTH {
        tiles * height
    } else {
        tiles.div_ceil(rayon::current_num_threads()).min(ROWS / height) * height
    }
}

/// All tiles of one block of columns.
fn block(
    c: &mut [f32],
    (rows, columns): (&Packed, &Packed),
    (left, right): (usize, usize),
    stride: usize,
    (depth, add): (usize, bool),
    tile: Tile,
) {
    let arch = pulp::Arch::new();
    let height = c.len() / stride;
    for (panel, b) in columns.values().chunks_exact(tile.width * depth).enumerate() {
        let first = left + panel * tile.width;
        let inside = tile.width.min(right - first);
        let Some(c) = c.get_mut(first..) else { return };
        let target = Target { c, stride, rows: height, columns: inside, add };
        arch.dispatch(Column { a: rows.values(), b, depth, target });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeric::normal;
    use proptest::prelude::*;

    fn plain(a: View<f32>, b: View<f32>) -> Vec<f64> {
        let entry = |i, j| (0..a.columns()).map(|p| f64::from(a.at(i, p)) * f64::from(b.at(p, j))).sum::<f64>();
        (0..a.rows() * b.columns()).map(|at| entry(at / b.columns(), at % b.columns())).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn a_product_is_that_of_plain_sums(m in 0_usize..30, n in 0_usize..600, k in 0_usize..300, turned in 0..4, add in any::<bool>()) {
            let (left, right) = (normal("left", m * k), normal("right", k * n));
            let a = if turned & 1 == 0 { View::new(&left, m, k) } else { View::new(&left, k, m).turned() };
            let b = if turned & 2 == 0 { View::new(&right, k, n) } else { View::new(&right, n, k).turned() };
            let mut c = vec![0.5; m * n];
            product(&mut c, a, b, add);
            for (found, expected) in c.iter().zip(plain(a, b)) {
                let expected = expected + if add { 0.5 } else { 0.0 };
                prop_assert!((f64::from(*found) - expected).abs() < 2e-4, "{found} and not {expected}");
            }
        }
    }

    #[test]
    fn blocks_and_threads_join_without_a_seam() {
        let (m, k, n) = (130, 2 * DEPTH + 7, WIDTH + 33);
        let (left, right) = (normal("left", m * k), normal("right", k * n));
        let (a, b) = (View::new(&left, m, k), View::new(&right, k, n));
        let mut one = vec![f32::NAN; m * n];
        let mut many = one.clone();
        let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool(1).install(|| product(&mut one, a, b, false));
        pool(5).install(|| product(&mut many, a, b, false));
        assert_eq!(one, many, "the number of threads changes no bit");
        let expected = plain(a.below(100, 30), b);
        let worst = one[100 * n..].iter().zip(&expected).map(|(x, y)| (f64::from(*x) - y).abs()).fold(0.0, f64::max);
        assert!(worst < 1e-3, "{worst}");
    }
}
