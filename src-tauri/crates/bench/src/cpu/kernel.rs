//! The innermost part of a matrix product: one tile kept in vector registers.

use pulp::{Simd, WithSimd};

/// Largest tile of any instruction set: 12 rows of two vectors of 16.
const LARGEST: usize = 12 * 32;

/// Rows and columns of the tile that suits this processor's registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) height: usize,
    pub(super) width: usize,
}

impl Tile {
    /// Chosen by width and number of registers: sums, one row of B and one value of A must fit.
    pub(super) fn of_machine() -> Self {
        struct Ask;
        impl WithSimd for Ask {
            type Output = Tile;
            #[inline(always)]
            fn with_simd<S: Simd>(self, _: S) -> Tile {
                Tile { height: height::<S>(), width: 2 * S::F32_LANES }
            }
        }
        pulp::Arch::new().dispatch(Ask)
    }
}

const fn height<S: Simd>() -> usize {
    if S::REGISTER_COUNT >= 32 { 12 } else { 6 }
}

/// Where a tile of the product goes.
pub(super) struct Target<'a> {
    /// The product from the tile's first entry on.
    pub(super) c: &'a mut [f32],
    /// Values from one row to the next.
    pub(super) stride: usize,
    /// Rows inside the product.
    pub(super) rows: usize,
    /// Columns inside the product.
    pub(super) columns: usize,
    /// Whether to add to what stands there.
    pub(super) add: bool,
}

/// C's tiles of one panel of columns: every panel of A against one panel of B.
pub(super) struct Column<'a> {
    /// Panels of rows, one after the other.
    pub(super) a: &'a [f32],
    /// One panel of columns.
    pub(super) b: &'a [f32],
    /// Rows of B, columns of A.
    pub(super) depth: usize,
    /// First tile; the next ones stand `height` rows below each other.
    pub(super) target: Target<'a>,
}

impl WithSimd for Column<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        match height::<S>() {
            12 => tiles::<S, 12>(simd, self),
            _ => tiles::<S, 6>(simd, self),
        }
    }
}

#[inline(always)]
fn tiles<S: Simd, const HEIGHT: usize>(simd: S, column: Column) {
    let Column { a, b, depth, target } = column;
    let (b, _) = S::as_simd_f32s(b);
    for (panel, a) in a.chunks_exact(HEIGHT * depth).enumerate() {
        let sums = tile::<S, HEIGHT>(simd, a, b);
        let first = panel * HEIGHT;
        let rows = HEIGHT.min(target.rows.saturating_sub(first));
        let Some(c) = target.c.get_mut(first * target.stride..) else { return };
        let part = Target { c, stride: target.stride, rows, columns: target.columns, add: target.add };
        store::<S, HEIGHT>(&sums, part);
    }
}

/// Sums of one tile: each column of the panel of A times each row of the panel of B.
#[inline(always)]
fn tile<S: Simd, const HEIGHT: usize>(simd: S, a: &[f32], b: &[S::f32s]) -> [[S::f32s; 2]; HEIGHT] {
    let mut sums = [[simd.splat_f32s(0.0); 2]; HEIGHT];
    let (a, _) = a.as_chunks::<HEIGHT>();
    let (b, _) = b.as_chunks::<2>();
    for (a, b) in a.iter().zip(b) {
        for i in 0..HEIGHT {
            let value = simd.splat_f32s(a[i]);
            sums[i][0] = simd.mul_add_e_f32s(value, b[0], sums[i][0]);
            sums[i][1] = simd.mul_add_e_f32s(value, b[1], sums[i][1]);
        }
    }
    sums
}

/// Writes a tile, or the part of it that lies inside the product.
#[inline(always)]
fn store<S: Simd, const HEIGHT: usize>(sums: &[[S::f32s; 2]; HEIGHT], target: Target) {
    let mut plain = [0.0_f32; LARGEST];
    let width = 2 * S::F32_LANES;
    for (row, sums) in plain.chunks_exact_mut(width).zip(sums) {
        row.copy_from_slice(pulp::bytemuck::cast_slice(sums));
    }
    for (sums, c) in plain.chunks_exact(width).zip(target.c.chunks_mut(target.stride)).take(target.rows) {
        let row = c.iter_mut().zip(sums).take(target.columns);
        match target.add {
            true => row.for_each(|(c, sum)| *c += sum),
            false => row.for_each(|(c, sum)| *c = *sum),
        }
    }
}
