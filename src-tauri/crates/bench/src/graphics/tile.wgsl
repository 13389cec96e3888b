// C = A·B: tiles of 64 × 64, sixteen entries of C for each of 256 threads, operands through shared memory. What stands
// before this text says where the operands are: `size` with m, n and k, `begin`, `of_a`, `of_b` and `put`.

const TILE = 64u;
const DEPTH = 16u;

var<workgroup> rows: array<f32, 1024>;
var<workgroup> columns: array<vec4<f32>, 256>;

@compute @workgroup_size(16, 16)
fn product(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_id) at: vec3<u32>,
    @builtin(local_invocation_index) index: u32,
) {
    begin(group.z);
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
            if row < size.m && column < size.n { put(row, column, sums[i][j]); }
        }
    }
}
