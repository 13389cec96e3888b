// C = A·B, row-major: tiles of 64 × 64, sixteen entries of C for each of 256 threads, operands through shared memory.
// `operand` is defined before this text: f32, or f16 with sums in f32.

struct Sizes { m: u32, n: u32, k: u32, unused: u32 }

@group(0) @binding(0) var<uniform> size: Sizes;
@group(0) @binding(1) var<storage, read> a: array<operand>;
@group(0) @binding(2) var<storage, read> b: array<operand>;
@group(0) @binding(3) var<storage, read_write> c: array<f32>;

const TILE = 64u;
const DEPTH = 16u;

var<workgroup> rows: array<f32, 1024>;
var<workgroup> columns: array<vec4<f32>, 256>;

fn of_a(row: u32, p: u32) -> f32 {
    if row < size.m && p < size.k { return f32(a[row * size.k + p]); }
    return 0.0;
}

fn of_b(p: u32, column: u32) -> f32 {
    if p < size.k && column < size.n { return f32(b[p * size.n + column]); }
    return 0.0;
}

@compute @workgroup_size(16, 16)
fn product(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_id) at: vec3<u32>,
    @builtin(local_invocation_index) index: u32,
) {
    let top = group.y * TILE;
    let left = group.x * TILE;
    var sums: array<vec4<f32>, 4>;
    for (var p = 0u; p < size.k; p += DEPTH) {
        for (var i = 0u; i < 4u; i++) {
            let slot = index + i * 256u;
            rows[slot] = of_a(top + slot / DEPTH, p + slot % DEPTH);
        }
        let line = p + index / 16u;
        let first = left + (index % 16u) * 4u;
        columns[index] = vec4(of_b(line, first), of_b(line, first + 1u), of_b(line, first + 2u), of_b(line, first + 3u));
        workgroupBarrier();
        for (var q = 0u; q < DEPTH; q++) {
            let four = columns[q * 16u + at.x];
            for (var i = 0u; i < 4u; i++) {
                sums[i] += rows[(at.y * 4u + i) * DEPTH + q] * four;
            }
        }
        workgroupBarrier();
    }
    for (var i = 0u; i < 4u; i++) {
        let row = top + at.y * 4u + i;
        for (var j = 0u; j < 4u; j++) {
            let column = left + at.x * 4u + j;
            if row < size.m && column < size.n { c[row * size.n + column] = sums[i][j]; }
        }
    }
}
