// The parts of a transformer that are no products, forward and backward. Everything stands in one block; what a part
// reads and writes, and where, is told by `part`. Rows are dealt out to groups of threads, single values to threads.

struct Part {
    rows: u32,
    // Values of a row.
    width: u32,
    // What goes in, what comes out, and the gradients of both.
    x: u32,
    y: u32,
    dx: u32,
    dy: u32,
    // A weight, and its gradient.
    gain: u32,
    dgain: u32,
    // One number for each row; of rotary positions, cosine and sine of every pair at every position.
    aside: u32,
    // Positions of a sequence.
    length: u32,
    // Position of a sequence's first row.
    first: u32,
    // From one row to the next.
    step: u32,
    // Pairs of a head.
    half: u32,
    scale: f32,
    rate: f32,
    keep: f32,
}

override EPSILON: f32;
override MEAN: f32;
override MEAN_NEW: f32;
override SQUARE: f32;
override SQUARE_NEW: f32;
override ROOT: f32;

@group(0) @binding(0) var<uniform> part: Part;
@group(0) @binding(1) var<storage, read_write> block: array<f32>;
// Of each row: its token, the right next one, the next row of the same token (0: none), and whether it is the first of it.
@group(0) @binding(2) var<storage, read> tokens: array<u32>;

const THREADS = 256u;
const LANES = 8u;
const COLUMNS = 32u;

var<workgroup> scratch: array<f32, 256>;

fn sum_of(thread: u32, x: f32) -> f32 {
    scratch[thread] = x;
    workgroupBarrier();
    for (var half = THREADS / 2u; half > 0u; half /= 2u) {
        if thread < half { scratch[thread] += scratch[thread + half]; }
        workgroupBarrier();
    }
    let sum = scratch[0];
    workgroupBarrier();
    return sum;
}

fn most_of(thread: u32, x: f32) -> f32 {
    scratch[thread] = x;
    workgroupBarrier();
    for (var half = THREADS / 2u; half > 0u; half /= 2u) {
        if thread < half { scratch[thread] = max(scratch[thread], scratch[thread + half]); }
        workgroupBarrier();
    }
    let most = scratch[0];
    workgroupBarrier();
    return most;
}

@compute @workgroup_size(256)
fn clear(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.rows * part.width; i += groups.x * THREADS) { block[part.x + i] = 0.0; }
}

// Rows of the embedding `gain`, one for each token.
@compute @workgroup_size(256)
fn embed(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.rows * part.width; i += groups.x * THREADS) {
        block[part.y + i] = block[part.gain + tokens[i / part.width] * part.width + i % part.width];
    }
}

// Gradients of the rows of one token add up, by the thread of the first of them.
@compute @workgroup_size(256)
fn embed_back(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.rows * part.width; i += groups.x * THREADS) {
        let column = i % part.width;
        var row = i / part.width;
        if tokens[3u * part.rows + row] == 0u { continue; }
        let token = tokens[row];
        var sum = block[part.dy + i];
        loop {
            row = tokens[2u * part.rows + row];
            if row == 0u { break; }
            sum += block[part.dy + row * part.width + column];
        }
        block[part.dgain + token * part.width + column] += sum;
    }
}

fn norm_scale(thread: u32, row: u32) -> f32 {
    var squares = 0.0;
    for (var i = thread; i < part.width; i += THREADS) {
        let x = block[part.x + row * part.width + i];
        squares += x * x;
    }
    return 1.0 / sqrt(sum_of(thread, squares) / f32(part.width) + EPSILON);
}

@compute @workgroup_size(256)
fn norm(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    for (var row = group.x; row < part.rows; row += groups.x) {
        let scale = norm_scale(thread, row);
        for (var i = thread; i < part.width; i += THREADS) {
            let at = row * part.width + i;
            block[part.y + at] = block[part.gain + i] * block[part.x + at] * scale;
        }
    }
}

// The gradient is added to `dx`; the scale of each row is put aside for the gradient of the gain.
@compute @workgroup_size(256)
fn norm_back(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    for (var row = group.x; row < part.rows; row += groups.x) {
        let scale = norm_scale(thread, row);
        var along = 0.0;
        for (var i = thread; i < part.width; i += THREADS) {
            let at = row * part.width + i;
            along += block[part.dy + at] * block[part.x + at] * block[part.gain + i];
        }
        let pull = sum_of(thread, along) * scale * scale * scale / f32(part.width);
        for (var i = thread; i < part.width; i += THREADS) {
            let at = row * part.width + i;
            block[part.dx + at] += block[part.dy + at] * block[part.gain + i] * scale - block[part.x + at] * pull;
        }
        if thread == 0u { block[part.aside + row] = scale; }
    }
}

// 32 columns for each group of threads, every eighth row for each of its lanes.
@compute @workgroup_size(256)
fn gain_back(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) thread: u32) {
    let column = group.x * COLUMNS + thread % COLUMNS;
    var sum = 0.0;
    if column < part.width {
        for (var row = thread / COLUMNS; row < part.rows; row += LANES) {
            let at = row * part.width + column;
            sum += block[part.dy + at] * block[part.x + at] * block[part.aside + row];
        }
    }
    scratch[thread] = sum;
    workgroupBarrier();
    if thread < COLUMNS && column < part.width {
        for (var lane = 1u; lane < LANES; lane++) { sum += scratch[thread + lane * COLUMNS]; }
        block[part.dgain + column] += sum;
    }
}

// Pairs (i, i + half) of every head turn; back where `scale` is −1.
@compute @workgroup_size(256)
fn rope(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let pairs = part.width / 2u;
    for (var i = at.x; i < part.rows * pairs; i += groups.x * THREADS) {
        let row = i / pairs;
        let pair = i % part.half;
        let low = part.x + row * part.step + i % pairs / part.half * 2u * part.half + pair;
        let turn = part.aside + 2u * ((part.first + row % part.length) * part.half + pair);
        let c = block[turn];
        let s = part.scale * block[turn + 1u];
        let x = block[low];
        let y = block[low + part.half];
        block[low] = x * c - y * s;
        block[low + part.half] = x * s + y * c;
    }
}

// In place: shares of the first row % length + 1 values times `scale`, zeros beyond; of all where `length` is 0.
@compute @workgroup_size(256)
fn softmax(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    for (var row = group.x; row < part.rows; row += groups.x) {
        let at = part.x + row * part.width;
        var seen = part.width;
        if part.length > 0u { seen = row % part.length + 1u; }
        var most = block[at];
        for (var i = thread; i < seen; i += THREADS) { most = max(most, block[at + i]); }
        most = most_of(thread, most);
        var sum = 0.0;
        for (var i = thread; i < seen; i += THREADS) {
            let share = exp((block[at + i] - most) * part.scale);
            block[at + i] = share;
            sum += share;
        }
        sum = sum_of(thread, sum);
        for (var i = thread; i < part.width; i += THREADS) {
            if i < seen { block[at + i] /= sum; } else { block[at + i] = 0.0; }
        }
    }
}

// In place: from gradients `dx` of shares `x` to those of scores, p·(dp − Σ p·dp)·scale.
@compute @workgroup_size(256)
fn softmax_back(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    for (var row = group.x; row < part.rows; row += groups.x) {
        var along = 0.0;
        for (var i = thread; i < part.width; i += THREADS) {
            let at = row * part.width + i;
            along += block[part.x + at] * block[part.dx + at];
        }
        along = sum_of(thread, along);
        for (var i = thread; i < part.width; i += THREADS) {
            let at = row * part.width + i;
            block[part.dx + at] = block[part.x + at] * (block[part.dx + at] - along) * part.scale;
        }
    }
}

fn sigmoid(x: f32) -> f32 {
    return 1.0 / (1.0 + exp(-x));
}

// Gate in `x`, the other half in `gain`.
@compute @workgroup_size(256)
fn swiglu(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.rows * part.width; i += groups.x * THREADS) {
        let gate = block[part.x + i];
        block[part.y + i] = gate * sigmoid(gate) * block[part.gain + i];
    }
}

// In: the gradient of what came out, in `dx`. Out: both gradients.
@compute @workgroup_size(256)
fn swiglu_back(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.rows * part.width; i += groups.x * THREADS) {
        let gate = block[part.x + i];
        let s = sigmoid(gate);
        let dout = block[part.dx + i];
        block[part.dgain + i] = dout * gate * s;
        block[part.dx + i] = dout * block[part.gain + i] * s * (1.0 + gate * (1.0 - s));
    }
}

// Logits become their gradients times `scale`; the loss of each row is put aside.
@compute @workgroup_size(256)
fn cross_entropy(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    for (var row = group.x; row < part.rows; row += groups.x) {
        let at = part.x + row * part.width;
        let right = tokens[part.rows + row];
        let its = block[at + right];
        var most = its;
        for (var i = thread; i < part.width; i += THREADS) { most = max(most, block[at + i]); }
        most = most_of(thread, most);
        var sum = 0.0;
        for (var i = thread; i < part.width; i += THREADS) { sum += exp(block[at + i] - most); }
        sum = sum_of(thread, sum);
        for (var i = thread; i < part.width; i += THREADS) {
            let share = exp(block[at + i] - most) / sum;
            block[at + i] = (share - select(0.0, 1.0, i == right)) * part.scale;
        }
        if thread == 0u { block[part.aside + row] = log(sum) + most - its; }
    }
}

// Weights in `x`, mean in `y`, mean square in `dy`; gradients in `dx` are 0 afterwards. `rate` and `scale` hold the bias
// corrections of mean and square.
@compute @workgroup_size(256)
fn adamw(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var i = at.x; i < part.width; i += groups.x * THREADS) {
        let g = block[part.dx + i];
        let mean = block[part.y + i] * MEAN + g * MEAN_NEW;
        let square = block[part.dy + i] * SQUARE + g * g * SQUARE_NEW;
        block[part.y + i] = mean;
        block[part.dy + i] = square;
        block[part.x + i] = block[part.x + i] * part.keep - part.rate * mean / (sqrt(square * part.scale) + ROOT);
        block[part.dx + i] = 0.0;
    }
}
