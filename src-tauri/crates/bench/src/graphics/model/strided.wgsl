// Operands of the products of a model: all in one block, each with its strides, so that a transposed matrix, the heads of
// an attention and a cache need no copies. One product for each sequence and head; heads of a group may share an operand.

struct Matrix {
    first: u32,
    row: u32,
    column: u32,
    // From one sequence to the next, and from one group of heads to the next.
    sequence: u32,
    head: u32,
    // Heads that share it.
    group: u32,
    unused_1: u32,
    unused_2: u32,
}

struct Sizes {
    m: u32,
    n: u32,
    k: u32,
    // Heads of a sequence.
    heads: u32,
    a: Matrix,
    b: Matrix,
    c: Matrix,
    // Where C begins before the product is added to it; NONE where nothing is added.
    base: u32,
}

const NONE = 0xFFFFFFFFu;

@group(0) @binding(0) var<uniform> size: Sizes;
@group(0) @binding(1) var<storage, read_write> block: array<f32>;

var<private> at_a: u32;
var<private> at_b: u32;
var<private> at_c: u32;

fn place(matrix: Matrix, z: u32) -> u32 {
    return z / size.heads * matrix.sequence + z % size.heads / matrix.group * matrix.head;
}

fn begin(z: u32) {
    at_a = size.a.first + place(size.a, z);
    at_b = size.b.first + place(size.b, z);
    at_c = place(size.c, z);
}

fn of_a(row: u32, p: u32) -> f32 {
    if row < size.m && p < size.k { return block[at_a + row * size.a.row + p * size.a.column]; }
    return 0.0;
}

fn of_b(p: u32, column: u32) -> f32 {
    if p < size.k && column < size.n { return block[at_b + p * size.b.row + column * size.b.column]; }
    return 0.0;
}

fn put(row: u32, column: u32, sum: f32) {
    let at = at_c + row * size.c.row + column * size.c.column;
    if size.base == NONE {
        block[size.c.first + at] = sum;
    } else {
        block[size.c.first + at] = block[size.base + at] + sum;
    }
}
