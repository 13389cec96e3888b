// Causal attention, forward and backward, without ever storing the scores (Dao 2023, arXiv 2307.08691), on tensor cores.
//
// Queries, keys and values stand as the projection writes them: [token][query heads, key heads, value heads][D]. A group of 128
// threads has 64 rows (queries, or keys in the kernel for keys and values), each warp 16 of them, and goes through tiles of the
// other side that arrive in shared memory while the tile before is worked on. Sequences are multiples of 64 long.
#pragma once
#include "tensor.cuh"

#define ROWS 64
#define THREADS 128

// Rows of D values in shared memory, 16 bytes apart from a multiple of 128, so that eight rows lie in different banks.
template <int D> struct Tile {
    static constexpr int STRIDE = D + 8;
    // Rows of global memory, `step` values apart, into shared memory.
    static __device__ __forceinline__ void load(bf16* to, const bf16* from, size_t step, int rows) {
        constexpr int PARTS = D / 8;
        for (int at = threadIdx.x; at < rows * PARTS; at += THREADS) {
            int row = at / PARTS, part = at % PARTS;
            send(shared_at(to + row * STRIDE + part * 8), from + row * step + part * 8);
        }
    }
    // A fragment: rows `row` to row + 15, columns `column` to column + 15.
    static __device__ __forceinline__ void rows16(u32 (&a)[4], const bf16* tile, int row, int column) {
        int lane = threadIdx.x % 32;
        fetch(a, shared_at(tile + (row + lane % 16) * STRIDE + column + lane / 16 * 8));
    }
    // B fragments of two neighbours (columns n to n + 15, depth d to d + 15) of a tile that stores [n][depth].
    static __device__ __forceinline__ void columns(u32 (&b)[4], const bf16* tile, int n, int depth) {
        int lane = threadIdx.x % 32;
        fetch(b, shared_at(tile + (n + lane % 8 + lane / 16 * 8) * STRIDE + depth + lane / 8 % 2 * 8));
    }
    // The same of a tile that stores [depth][n].
    static __device__ __forceinline__ void columns_turned(u32 (&b)[4], const bf16* tile, int depth, int n) {
        int lane = threadIdx.x % 32;
        fetch_turned(b, shared_at(tile + (depth + lane % 16) * STRIDE + n + lane / 16 * 8));
    }
};

// scores (16 x N) = own rows · tile rows, over D.
template <int D, int N>
__device__ __forceinline__ void scored(float (&scores)[N / 8][4], const bf16* own, int row, const bf16* tile) {
#pragma unroll
    for (int n = 0; n < N / 8; n++) scores[n][0] = scores[n][1] = scores[n][2] = scores[n][3] = 0.0f;
#pragma unroll
    for (int depth = 0; depth < D; depth += 16) {
        u32 a[4];
        Tile<D>::rows16(a, own, row, depth);
#pragma unroll
        for (int n = 0; n < N; n += 16) {
            u32 b[4];
            Tile<D>::columns(b, tile, n, depth);
            multiply(scores[n / 8], a, b[0], b[1]);
            multiply(scores[n / 8 + 1], a, b[2], b[3]);
        }
    }
}

// sums (16 x D) += weights (16 x N, from registers) · tile (N x D).
template <int D, int N>
__device__ __forceinline__ void weighed(float (&sums)[D / 8][4], const float (&weights)[N / 8][4], const bf16* tile) {
#pragma unroll
    for (int depth = 0; depth < N; depth += 16) {
        const float(&left)[4] = weights[depth / 8];
        const float(&right)[4] = weights[depth / 8 + 1];
        u32 a[4] = {pack(left[0], left[1]), pack(left[2], left[3]), pack(right[0], right[1]), pack(right[2], right[3])};
#pragma unroll
        for (int n = 0; n < D; n += 16) {
            u32 b[4];
            Tile<D>::columns_turned(b, tile, depth, n);
            multiply(sums[n / 8], a, b[0], b[1]);
            multiply(sums[n / 8 + 1], a, b[2], b[3]);
        }
    }
}

// Where a head's rows begin, and how far apart rows are.
struct Places {
    size_t step;
    size_t query, key, value;
    __device__ Places(u32 batch, u32 head, u32 kv_head, u32 seq, u32 heads, u32 kv_heads, int D) {
        step = (size_t)(heads + 2 * kv_heads) * D;
        size_t first = (size_t)batch * seq * step;
        query = first + (size_t)head * D;
        key = first + (size_t)(heads + kv_head) * D;
        value = first + (size_t)(heads + kv_heads + kv_head) * D;
    }
};

// Grid: seq / 64, heads, batch. `scale` is log2(e) / sqrt(D); `logs` gets log2 of each row's sum of powers, scaled.
template <int D>
__device__ __forceinline__ void forward(bf16* out, float* logs, const bf16* qkv, u32 seq, u32 heads, u32 kv_heads, float scale) {
    constexpr int N = 64, TILE = N * Tile<D>::STRIDE;
    extern __shared__ __align__(16) bf16 memory[];
    // The longest rows first, so that the last groups are short.
    u32 block = gridDim.x - 1 - blockIdx.x, head = blockIdx.y, batch = blockIdx.z;
    Places at(batch, head, head / (heads / kv_heads), seq, heads, kv_heads, D);
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
    bf16 *keys = memory, *values = memory + 2 * TILE;

    // Queries pass through the second stage of the values into registers.
    Tile<D>::load(values + TILE, qkv + at.query + (size_t)block * ROWS * at.step, at.step, ROWS);
    sent();
    Tile<D>::load(keys, qkv + at.key, at.step, N);
    Tile<D>::load(values, qkv + at.value, at.step, N);
    sent();
    arrived<1>();
    __syncthreads();
    u32 query[D / 16][4];
#pragma unroll
    for (int depth = 0; depth < D; depth += 16) Tile<D>::rows16(query[depth / 16], values + TILE, warp * 16, depth);
    __syncthreads();

    float sums[D / 8][4] = {};
    float most[2] = {-3.0e38f, -3.0e38f}, total[2] = {0.0f, 0.0f};
    for (u32 tile = 0; tile <= block; tile++) {
        u32 stage = tile % 2;
        if (tile < block) {
            size_t next = (size_t)(tile + 1) * N * at.step;
            Tile<D>::load(keys + (1 - stage) * TILE, qkv + at.key + next, at.step, N);
            Tile<D>::load(values + (1 - stage) * TILE, qkv + at.value + next, at.step, N);
            sent();
            arrived<1>();
        } else {
            arrived<0>();
        }
        __syncthreads();

        float scores[N / 8][4];
#pragma unroll
        for (int n = 0; n < N / 8; n++) scores[n][0] = scores[n][1] = scores[n][2] = scores[n][3] = 0.0f;
#pragma unroll
        for (int depth = 0; depth < D; depth += 16) {
#pragma unroll
            for (int n = 0; n < N; n += 16) {
                u32 b[4];
                Tile<D>::columns(b, keys + stage * TILE, n, depth);
                multiply(scores[n / 8], query[depth / 16], b[0], b[1]);
                multiply(scores[n / 8 + 1], query[depth / 16], b[2], b[3]);
            }
        }
        if (tile == block) {
#pragma unroll
            for (int n = 0; n < N / 8; n++)
#pragma unroll
                for (int i = 0; i < 4; i++)
                    if (n * 8 + t * 2 + i % 2 > warp * 16 + g + i / 2 * 8) scores[n][i] = -3.0e38f;
        }
#pragma unroll
        for (int half = 0; half < 2; half++) {
            float now = most[half];
#pragma unroll
            for (int n = 0; n < N / 8; n++) now = fmaxf(now, fmaxf(scores[n][2 * half], scores[n][2 * half + 1]));
            now = fmaxf(now, __shfl_xor_sync(0xFFFFFFFFu, now, 1));
            now = fmaxf(now, __shfl_xor_sync(0xFFFFFFFFu, now, 2));
            float shrink = power2((most[half] - now) * scale);
            most[half] = now;
            total[half] *= shrink;
#pragma unroll
            for (int n = 0; n < D / 8; n++) {
                sums[n][2 * half] *= shrink;
                sums[n][2 * half + 1] *= shrink;
            }
#pragma unroll
            for (int n = 0; n < N / 8; n++)
#pragma unroll
                for (int i = 2 * half; i < 2 * half + 2; i++) {
                    scores[n][i] = power2((scores[n][i] - now) * scale);
                    total[half] += scores[n][i];
                }
        }
        weighed<D, N>(sums, scores, values + stage * TILE);
        __syncthreads();
    }
#pragma unroll
    for (int half = 0; half < 2; half++) {
        float whole = total[half];
        whole += __shfl_xor_sync(0xFFFFFFFFu, whole, 1);
        whole += __shfl_xor_sync(0xFFFFFFFFu, whole, 2);
        u32 row = block * ROWS + warp * 16 + g + half * 8;
        float share = 1.0f / whole;
        bf16* to = out + ((size_t)batch * seq + row) * heads * D + (size_t)head * D;
#pragma unroll
        for (int n = 0; n < D / 8; n++)
            *(u32*)(to + n * 8 + t * 2) = pack(sums[n][2 * half] * share, sums[n][2 * half + 1] * share);
        if (t == 0) logs[((size_t)batch * heads + head) * seq + row] = most[half] * scale + log2f(whole);
    }
}

// delta[batch][head][row] = sum over D of dout · out. One warp a row of a head; grid: tokens, heads / 4.
template <int D>
__device__ __forceinline__ void along(float* delta, const bf16* out, const bf16* dout, u32 seq, u32 heads) {
    u32 token = blockIdx.x, head = blockIdx.y * (THREADS / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (head >= heads) return;
    size_t first = ((size_t)token * heads + head) * D;
    float sum = 0.0f;
    for (int at = lane * 2; at < D; at += 64) {
        u32 x = *(const u32*)(out + first + at), y = *(const u32*)(dout + first + at);
        sum += low(x) * low(y) + high(x) * high(y);
    }
    sum = warp_sum(sum);
    if (lane == 0) delta[((size_t)(token / seq) * heads + head) * seq + token % seq] = sum;
}

// Gradients of queries. Grid: seq / 64, heads, batch. `root` is 1 / sqrt(D), `scale` that times log2(e).
template <int D, int N>
__device__ __forceinline__ void backward_queries(bf16* dqkv, const bf16* qkv, const bf16* dout, const float* logs, const float* delta,
                                                 u32 seq, u32 heads, u32 kv_heads, float scale, float root) {
    constexpr int OWN = ROWS * Tile<D>::STRIDE, TILE = N * Tile<D>::STRIDE;
    extern __shared__ __align__(16) bf16 memory[];
    u32 block = gridDim.x - 1 - blockIdx.x, head = blockIdx.y, batch = blockIdx.z;
    Places at(batch, head, head / (heads / kv_heads), seq, heads, kv_heads, D);
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
    bf16 *own = memory, *given = memory + OWN, *keys = memory + 2 * OWN, *values = keys + 2 * TILE;

    size_t step = (size_t)heads * D;
    Tile<D>::load(own, qkv + at.query + (size_t)block * ROWS * at.step, at.step, ROWS);
    Tile<D>::load(given, dout + ((size_t)batch * seq + block * ROWS) * step + (size_t)head * D, step, ROWS);
    Tile<D>::load(keys, qkv + at.key, at.step, N);
    Tile<D>::load(values, qkv + at.value, at.step, N);
    sent();
    float row_log[2], row_delta[2];
#pragma unroll
    for (int half = 0; half < 2; half++) {
        size_t row = ((size_t)batch * heads + head) * seq + block * ROWS + warp * 16 + g + half * 8;
        row_log[half] = logs[row];
        row_delta[half] = delta[row];
    }

    float sums[D / 8][4] = {};
    u32 tiles = (block + 1) * (ROWS / N);
    for (u32 tile = 0; tile < tiles; tile++) {
        u32 stage = tile % 2;
        if (tile + 1 < tiles) {
            size_t next = (size_t)(tile + 1) * N * at.step;
            Tile<D>::load(keys + (1 - stage) * TILE, qkv + at.key + next, at.step, N);
            Tile<D>::load(values + (1 - stage) * TILE, qkv + at.value + next, at.step, N);
            sent();
            arrived<1>();
        } else {
            arrived<0>();
        }
        __syncthreads();
        float scores[N / 8][4], shares[N / 8][4];
        scored<D, N>(scores, own, warp * 16, keys + stage * TILE);
        scored<D, N>(shares, given, warp * 16, values + stage * TILE);
        bool masked = (tile + 1) * N > block * ROWS;
#pragma unroll
        for (int n = 0; n < N / 8; n++)
#pragma unroll
            for (int i = 0; i < 4; i++) {
                u32 key = tile * N + n * 8 + t * 2 + i % 2, row = block * ROWS + warp * 16 + g + i / 2 * 8;
                float share = masked && key > row ? 0.0f : power2(scores[n][i] * scale - row_log[i / 2]);
                scores[n][i] = share * (shares[n][i] - row_delta[i / 2]) * root;
            }
        weighed<D, N>(sums, scores, keys + stage * TILE);
        __syncthreads();
    }
#pragma unroll
    for (int half = 0; half < 2; half++) {
        bf16* to = dqkv + at.query + (size_t)(block * ROWS + warp * 16 + g + half * 8) * at.step;
#pragma unroll
        for (int n = 0; n < D / 8; n++) *(u32*)(to + n * 8 + t * 2) = pack(sums[n][2 * half], sums[n][2 * half + 1]);
    }
}

// Gradients of keys and values, summed over the query heads of their group. Grid: seq / 64, kv_heads, batch.
template <int D, int N>
__device__ __forceinline__ void backward_keys(bf16* dqkv, const bf16* qkv, const bf16* dout, const float* logs, const float* delta,
                                              u32 seq, u32 heads, u32 kv_heads, float scale, float root) {
    constexpr int OWN = ROWS * Tile<D>::STRIDE, TILE = N * Tile<D>::STRIDE;
    extern __shared__ __align__(16) bf16 memory[];
    u32 block = blockIdx.x, kv_head = blockIdx.y, batch = blockIdx.z, group = heads / kv_heads;
    Places at(batch, 0, kv_head, seq, heads, kv_heads, D);
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
    bf16 *keys = memory, *values = memory + OWN, *queries = memory + 2 * OWN, *given = queries + 2 * TILE;
    float* rows = (float*)(given + 2 * TILE); // two stages of N logs and N deltas

    size_t step = (size_t)heads * D;
    u32 first = block * ROWS / N, tiles = seq / N - first;
    // Tile number `turn` of all heads of the group into a stage.
    auto load = [&](u32 turn, u32 stage) {
        u32 head = kv_head * group + turn / tiles, row = (first + turn % tiles) * N;
        Tile<D>::load(queries + stage * TILE, qkv + (size_t)batch * seq * at.step + (size_t)head * D + row * at.step, at.step, N);
        Tile<D>::load(given + stage * TILE, dout + ((size_t)batch * seq + row) * step + (size_t)head * D, step, N);
        size_t from = ((size_t)batch * heads + head) * seq + row;
        if (threadIdx.x < N / 4) send(shared_at(rows + stage * 2 * N + threadIdx.x * 4), logs + from + threadIdx.x * 4);
        else if (threadIdx.x < N / 2)
            send(shared_at(rows + stage * 2 * N + threadIdx.x * 4), delta + from + (threadIdx.x - N / 4) * 4);
    };
    Tile<D>::load(keys, qkv + at.key + (size_t)block * ROWS * at.step, at.step, ROWS);
    Tile<D>::load(values, qkv + at.value + (size_t)block * ROWS * at.step, at.step, ROWS);
    load(0, 0);
    sent();

    float dkeys[D / 8][4] = {}, dvalues[D / 8][4] = {};
    for (u32 turn = 0; turn < tiles * group; turn++) {
        u32 stage = turn % 2;
        if (turn + 1 < tiles * group) {
            load(turn + 1, 1 - stage);
            sent();
            arrived<1>();
        } else {
            arrived<0>();
        }
        __syncthreads();
        const bf16 *query = queries + stage * TILE, *dgiven = given + stage * TILE;
        const float *log = rows + stage * 2 * N, *row_delta = log + N;
        u32 row = (first + turn % tiles) * N;
        bool masked = row < (block + 1) * ROWS;
        // Rows are keys, columns queries.
        float shares[N / 8][4], slopes[N / 8][4];
        scored<D, N>(shares, keys, warp * 16, query);
        scored<D, N>(slopes, values, warp * 16, dgiven);
#pragma unroll
        for (int n = 0; n < N / 8; n++)
#pragma unroll
            for (int i = 0; i < 4; i++) {
                int column = n * 8 + t * 2 + i % 2;
                u32 key = block * ROWS + warp * 16 + g + i / 2 * 8;
                float share = masked && key > row + column ? 0.0f : power2(shares[n][i] * scale - log[column]);
                slopes[n][i] = share * (slopes[n][i] - row_delta[column]) * root;
                shares[n][i] = share;
            }
        weighed<D, N>(dvalues, shares, dgiven);
        weighed<D, N>(dkeys, slopes, query);
        __syncthreads();
    }
#pragma unroll
    for (int half = 0; half < 2; half++) {
        size_t row = (size_t)(block * ROWS + warp * 16 + g + half * 8) * at.step;
#pragma unroll
        for (int n = 0; n < D / 8; n++) {
            *(u32*)(dqkv + at.key + row + n * 8 + t * 2) = pack(dkeys[n][2 * half], dkeys[n][2 * half + 1]);
            *(u32*)(dqkv + at.value + row + n * 8 + t * 2) = pack(dvalues[n][2 * half], dvalues[n][2 * half + 1]);
        }
    }
}

#define KERNELS(D, N)                                                                                                              \
    extern "C" __global__ void __launch_bounds__(THREADS)                                                                          \
        attention_forward_##D(bf16* out, float* logs, const bf16* qkv, u32 seq, u32 heads, u32 kv_heads, float scale) {            \
        forward<D>(out, logs, qkv, seq, heads, kv_heads, scale);                                                                   \
    }                                                                                                                              \
    extern "C" __global__ void __launch_bounds__(THREADS)                                                                          \
        attention_along_##D(float* delta, const bf16* out, const bf16* dout, u32 seq, u32 heads) {                                 \
        along<D>(delta, out, dout, seq, heads);                                                                                    \
    }                                                                                                                              \
    extern "C" __global__ void __launch_bounds__(THREADS)                                                                          \
        attention_queries_##D(bf16* dqkv, const bf16* qkv, const bf16* dout, const float* logs, const float* delta, u32 seq,       \
                              u32 heads, u32 kv_heads, float scale, float root) {                                                  \
        backward_queries<D, N>(dqkv, qkv, dout, logs, delta, seq, heads, kv_heads, scale, root);                                   \
    }                                                                                                                              \
    extern "C" __global__ void __launch_bounds__(THREADS)                                                                          \
        attention_keys_##D(bf16* dqkv, const bf16* qkv, const bf16* dout, const float* logs, const float* delta, u32 seq,          \
                           u32 heads, u32 kv_heads, float scale, float root) {                                                     \
        backward_keys<D, N>(dqkv, qkv, dout, logs, delta, seq, heads, kv_heads, scale, root);                                      \
    }

