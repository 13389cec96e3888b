// C = A·B for few rows of A: what decoding does, where all the time goes into reading B once. 32 columns for each group of
// threads, every eighth row of B for each of its lanes. What stands before this text says where the operands are.

// Rows of A, 8 at most.
override ROWS: u32;

const COLUMNS = 32u;
const LANES = 8u;

var<workgroup> sums: array<f32, 2048>;

@compute @workgroup_size(256)
fn narrow(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) thread: u32) {
    begin(group.z);
    let column = group.x * COLUMNS + thread % COLUMNS;
    let lane = thread / COLUMNS;
    var mine: array<f32, 8>;
    // Four rows at a time, so that as many are on their way.
    for (var p = lane; p < size.k; p += 4u * LANES) {
        let four = vec4(
            of_b(p, column),
            of_b(p + LANES, column),
            of_b(p + 2u * LANES, column),
            of_b(p + 3u * LANES, column),
        );
        for (var row = 0u; row < ROWS; row++) {
            mine[row] += dot(
                four,
                vec4(of_a(row, p), of_a(row, p + LANES), of_a(row, p + 2u * LANES), of_a(row, p + 3u * LANES)),
            );
        }
    }
    for (var row = 0u; row < ROWS; row++) { sums[row * COLUMNS * LANES + thread] = mine[row]; }
    workgroupBarrier();
    // From here on a lane is a row of C.
    if lane < min(ROWS, size.m) && column < size.n {
        var sum = 0.0;
        for (var of_lane = 0u; of_lane < LANES; of_lane++) {
            sum += sums[lane * COLUMNS * LANES + of_lane * COLUMNS + thread % COLUMNS];
        }
        put(lane, column, sum);
    }
}
