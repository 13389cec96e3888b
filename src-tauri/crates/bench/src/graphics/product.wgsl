// Operands of a single product, row-major, in blocks of their own. `operand` is defined before this text: f32, or f16 with
// sums in f32.

struct Sizes { m: u32, n: u32, k: u32, unused: u32 }

@group(0) @binding(0) var<uniform> size: Sizes;
@group(0) @binding(1) var<storage, read> a: array<operand>;
@group(0) @binding(2) var<storage, read> b: array<operand>;
@group(0) @binding(3) var<storage, read_write> c: array<f32>;

fn begin(z: u32) {}

fn of_a(row: u32, p: u32) -> f32 {
    if row < size.m && p < size.k { return f32(a[row * size.k + p]); }
    return 0.0;
}

fn of_b(p: u32, column: u32) -> f32 {
    if p < size.k && column < size.n { return f32(b[p * size.n + column]); }
    return 0.0;
}

fn put(row: u32, column: u32, sum: f32) {
    c[row * size.n + column] = sum;
}
