// What a transformer does beside matrix products and attention. Rows are tokens; widths are multiples of 8; values are bfloat16,
// sums single precision.
#include "tensor.cuh"

#define ROW_THREADS 256
#define EPSILON 1e-5f

// x[token] = table[tokens[token]]. Grid: tokens.
extern "C" __global__ void embed(bf16* x, const bf16* table, const u32* tokens, u32 width) {
    const uint4* from = (const uint4*)(table + (size_t)tokens[blockIdx.x] * width);
    uint4* to = (uint4*)(x + (size_t)blockIdx.x * width);
    for (u32 at = threadIdx.x; at < width / 8; at += blockDim.x) to[at] = from[at];
}

// Gradient of the table += rows of dx. Grid: tokens.
extern "C" __global__ void embed_back(float* dtable, const bf16* dx, const u32* tokens, u32 width) {
    float* to = dtable + (size_t)tokens[blockIdx.x] * width;
    const bf16* from = dx + (size_t)blockIdx.x * width;
    for (u32 at = threadIdx.x; at < width; at += blockDim.x) atomicAdd(to + at, wide(from[at]));
}

// y = gain · x · scale with scale = 1 / sqrt(mean x² + ε), kept for the way back (Zhang & Sennrich 2019). Grid: rows.
extern "C" __global__ void __launch_bounds__(ROW_THREADS)
    rms_norm(bf16* y, float* scales, const bf16* x, const bf16* gain, u32 width) {
    const uint4* row = (const uint4*)(x + (size_t)blockIdx.x * width);
    uint4* to = (uint4*)(y + (size_t)blockIdx.x * width);
    float squares = 0.0f;
    for (u32 at = threadIdx.x; at < width / 8; at += ROW_THREADS) {
        float v[8];
        unpack(v, row[at]);
#pragma unroll
        for (int i = 0; i < 8; i++) squares += v[i] * v[i];
    }
    float scale = rsqrtf(group_sum(squares) / width + EPSILON);
    if (threadIdx.x == 0) scales[blockIdx.x] = scale;
    for (u32 at = threadIdx.x; at < width / 8; at += ROW_THREADS) {
        float v[8], g[8];
        unpack(v, row[at]);
        unpack(g, ((const uint4*)gain)[at]);
#pragma unroll
        for (int i = 0; i < 8; i++) v[i] *= g[i] * scale;
        to[at] = packed(v);
    }
}

// dx += dy · gain · scale − x · (Σ dy · gain · x) · scale³ / width; dx is set where `fresh`. Grid: rows.
extern "C" __global__ void __launch_bounds__(ROW_THREADS)
    rms_norm_back(bf16* dx, const bf16* dy, const bf16* x, const bf16* gain, const float* scales, u32 width, u32 fresh) {
    size_t first = (size_t)blockIdx.x * width;
    const uint4 *row = (const uint4*)(x + first), *given = (const uint4*)(dy + first);
    uint4* to = (uint4*)(dx + first);
    float sum = 0.0f;
    for (u32 at = threadIdx.x; at < width / 8; at += ROW_THREADS) {
        float v[8], d[8], g[8];
        unpack(v, row[at]);
        unpack(d, given[at]);
        unpack(g, ((const uint4*)gain)[at]);
#pragma unroll
        for (int i = 0; i < 8; i++) sum += v[i] * d[i] * g[i];
    }
    float scale = scales[blockIdx.x];
    float pull = group_sum(sum) * scale * scale * scale / width;
    for (u32 at = threadIdx.x; at < width / 8; at += ROW_THREADS) {
        float v[8], d[8], g[8], old[8];
        unpack(v, row[at]);
        unpack(d, given[at]);
        unpack(g, ((const uint4*)gain)[at]);
        unpack(old, fresh ? make_uint4(0, 0, 0, 0) : to[at]);
#pragma unroll
        for (int i = 0; i < 8; i++) old[i] += d[i] * g[i] * scale - v[i] * pull;
        to[at] = packed(old);
    }
}

// Gradient of the gain += Σ over rows of dy · x · scale. Grid: width / 512 rounded up, rows / 64 rounded up; 256 threads.
extern "C" __global__ void __launch_bounds__(ROW_THREADS)
    rms_norm_gain(float* dgain, const bf16* dy, const bf16* x, const float* scales, u32 rows, u32 width) {
    u32 column = (blockIdx.x * ROW_THREADS + threadIdx.x) * 2;
    if (column >= width) return;
    u32 end = min(rows, (blockIdx.y + 1) * 64);
    float first = 0.0f, second = 0.0f;
    for (u32 row = blockIdx.y * 64; row < end; row++) {
        size_t at = (size_t)row * width + column;
        u32 d = *(const u32*)(dy + at), v = *(const u32*)(x + at);
        float scale = scales[row];
        first += low(d) * low(v) * scale;
        second += high(d) * high(v) * scale;
    }
    atomicAdd(dgain + column, first);
    atomicAdd(dgain + column + 1, second);
}

// Turns pairs (i, i + half) of the first `heads` heads of each row by its position; `back` turns the other way. `turns` has
// cosine and sine by position and pair. Rows stand `step` values apart; the first row of a sequence has position `first`.
// Grid: rows.
extern "C" __global__ void rope(bf16* rows, const float2* turns, u32 seq, u32 first, u32 heads, u32 half, u32 step, u32 back) {
    u32 position = first + blockIdx.x % seq;
    bf16* row = rows + (size_t)blockIdx.x * step;
    for (u32 at = threadIdx.x; at < heads * half / 2; at += blockDim.x) {
        u32 head = at / (half / 2), pair = at % (half / 2) * 2;
        u32* low_half = (u32*)(row + head * 2 * half + pair);
        u32* high_half = (u32*)(row + head * 2 * half + half + pair);
        u32 x = *low_half, y = *high_half;
        float2 one = turns[position * half + pair], two = turns[position * half + pair + 1];
        float s1 = back ? -one.y : one.y, s2 = back ? -two.y : two.y;
        *low_half = pack(low(x) * one.x - low(y) * s1, high(x) * two.x - high(y) * s2);
        *high_half = pack(low(x) * s1 + low(y) * one.x, high(x) * s2 + high(y) * two.x);
    }
}

__device__ __forceinline__ float sigmoid(float x) { return 1.0f / (1.0f + __expf(-x)); }

// out = silu(gate) · up; a row of `both` has gates, then ups (Shazeer 2020). Grid: any; eight values a turn.
extern "C" __global__ void swiglu(bf16* out, const bf16* both, u32 rows, u32 width) {
    u32 parts = width / 8;
    for (size_t at = (size_t)blockIdx.x * blockDim.x + threadIdx.x; at < (size_t)rows * parts; at += (size_t)gridDim.x * blockDim.x) {
        size_t row = at / parts, part = at % parts;
        float gate[8], up[8];
        unpack(gate, ((const uint4*)(both + row * 2 * width))[part]);
        unpack(up, ((const uint4*)(both + row * 2 * width + width))[part]);
#pragma unroll
        for (int i = 0; i < 8; i++) gate[i] = gate[i] * sigmoid(gate[i]) * up[i];
        ((uint4*)(out + row * width))[part] = packed(gate);
    }
}

// Gradients of gates and ups, laid out like them.
extern "C" __global__ void swiglu_back(bf16* dboth, const bf16* dout, const bf16* both, u32 rows, u32 width) {
    u32 parts = width / 8;
    for (size_t at = (size_t)blockIdx.x * blockDim.x + threadIdx.x; at < (size_t)rows * parts; at += (size_t)gridDim.x * blockDim.x) {
        size_t row = at / parts, part = at % parts;
        float gate[8], up[8], d[8];
        unpack(gate, ((const uint4*)(both + row * 2 * width))[part]);
        unpack(up, ((const uint4*)(both + row * 2 * width + width))[part]);
        unpack(d, ((const uint4*)(dout + row * width))[part]);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            float s = sigmoid(gate[i]), x = gate[i];
            gate[i] = d[i] * up[i] * s * (1.0f + x * (1.0f - s));
            up[i] = d[i] * x * s;
        }
        ((uint4*)(dboth + row * 2 * width))[part] = packed(gate);
        ((uint4*)(dboth + row * 2 * width + width))[part] = packed(up);
    }
}

// Loss of each row, in natural units; the row becomes its own gradient times `weight`. Grid: rows; 1024 threads.
extern "C" __global__ void __launch_bounds__(1024) cross_entropy(bf16* logits, float* losses, const u32* targets, u32 width, float weight) {
    uint4* row = (uint4*)(logits + (size_t)blockIdx.x * width);
    float most = -3.0e38f, total = 0.0f;
    for (u32 at = threadIdx.x; at < width / 8; at += blockDim.x) {
        float v[8];
        unpack(v, row[at]);
        float now = most;
#pragma unroll
        for (int i = 0; i < 8; i++) now = fmaxf(now, v[i]);
        total *= __expf(most - now);
        most = now;
#pragma unroll
        for (int i = 0; i < 8; i++) total += __expf(v[i] - most);
    }
    float all_most = group_most(most);
    float all = group_sum(total * __expf(most - all_most));
    u32 target = targets[blockIdx.x];
    if (threadIdx.x == 0) losses[blockIdx.x] = logf(all) + all_most - wide(logits[(size_t)blockIdx.x * width + target]);
    // The first thread has read the target's logit before any changes it.
    __syncthreads();
    float share = 1.0f / all;
    for (u32 at = threadIdx.x; at < width / 8; at += blockDim.x) {
        float v[8];
        unpack(v, row[at]);
#pragma unroll
        for (int i = 0; i < 8; i++) v[i] = (__expf(v[i] - all_most) * share - (at * 8 + i == target ? 1.0f : 0.0f)) * weight;
        row[at] = packed(v);
    }
}

// One more step: state holds b1 to the power of steps, b2 likewise, then rate / (1 − b1^t) and 1 / (1 − b2^t). One thread.
extern "C" __global__ void tick(float* state, float b1, float b2, float rate) {
    state[0] *= b1;
    state[1] *= b2;
    state[2] = rate / (1.0f - state[0]);
    state[3] = 1.0f / (1.0f - state[1]);
}

// AdamW on single-precision weights, which are kept in bfloat16 beside (Loshchilov & Hutter 2019). `count` is a multiple of 4.
extern "C" __global__ void adamw(bf16* weights, float* masters, float* means, float* squares, const float* gradients, const float* state,
                                 u32 count, float b1, float b2, float epsilon, float keep) {
    float rate = state[2], root = state[3];
    for (size_t at = ((size_t)blockIdx.x * blockDim.x + threadIdx.x) * 4; at < count; at += (size_t)gridDim.x * blockDim.x * 4) {
        float4 w = *(float4*)(masters + at), m = *(float4*)(means + at), v = *(float4*)(squares + at);
        float4 g = __ldcs((const float4*)(gradients + at));
#define STEP(i)                                                                                                                    \
    m.i = m.i * b1 + g.i * (1.0f - b1);                                                                                            \
    v.i = v.i * b2 + g.i * g.i * (1.0f - b2);                                                                                      \
    w.i = w.i * keep - rate * m.i / (sqrtf(v.i * root) + epsilon);
        STEP(x) STEP(y) STEP(z) STEP(w)
        *(float4*)(masters + at) = w;
        *(float4*)(means + at) = m;
        *(float4*)(squares + at) = v;
        *(uint2*)(weights + at) = make_uint2(pack(w.x, w.y), pack(w.z, w.w));
    }
}
