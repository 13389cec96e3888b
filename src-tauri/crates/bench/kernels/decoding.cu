// One token for every sequence: its keys and values into the cache, attention over the cache, the likeliest next token.
#include "tensor.cuh"

#define THREADS 128
#define MOST_HEADS 16

// Puts keys and values of a step, as the projection wrote them, into caches [sequence][kv head][position][D]. Grid: sequences.
extern "C" __global__ void keep(bf16* keys, bf16* values, const bf16* qkv, u32 heads, u32 kv_heads, u32 width, u32 most, u32 position) {
    const bf16* row = qkv + (size_t)blockIdx.x * (heads + 2 * kv_heads) * width + (size_t)heads * width;
    for (u32 at = threadIdx.x; at < kv_heads * width; at += blockDim.x) {
        size_t to = (((size_t)blockIdx.x * kv_heads + at / width) * most + position) * width + at % width;
        keys[to] = row[at];
        values[to] = row[kv_heads * width + at];
    }
}

// Attention of one token per sequence over `seen` positions. A group has the query heads of one kv head: scores by one thread a
// position, sums by one thread two columns. Shared memory: seen · group numbers. Grid: kv heads, sequences. `scale` is 1 / sqrt(D).
extern "C" __global__ void __launch_bounds__(THREADS)
    look(bf16* out, const bf16* qkv, const bf16* keys, const bf16* values, u32 heads, u32 kv_heads, u32 width, u32 most, u32 seen, float scale) {
    extern __shared__ float shares[];
    __shared__ float query[MOST_HEADS * 128];
    __shared__ float totals[MOST_HEADS];
    u32 group = heads / kv_heads, kv_head = blockIdx.x, sequence = blockIdx.y;
    size_t cache = ((size_t)sequence * kv_heads + kv_head) * most * width;
    const bf16* asked = qkv + (size_t)sequence * (heads + 2 * kv_heads) * width + (size_t)kv_head * group * width;
    for (u32 at = threadIdx.x; at < group * width; at += THREADS) query[at] = wide(asked[at]) * scale;
    __syncthreads();
    for (u32 position = threadIdx.x; position < seen; position += THREADS) {
        const uint4* key = (const uint4*)(keys + cache + (size_t)position * width);
        float score[MOST_HEADS];
#pragma unroll
        for (int h = 0; h < MOST_HEADS; h++) score[h] = 0.0f;
        for (u32 part = 0; part < width / 8; part++) {
            float v[8];
            unpack(v, key[part]);
#pragma unroll
            for (int h = 0; h < MOST_HEADS; h++)
                if (h < group)
#pragma unroll
                    for (int i = 0; i < 8; i++) score[h] += v[i] * query[h * width + part * 8 + i];
        }
#pragma unroll
        for (int h = 0; h < MOST_HEADS; h++)
            if (h < group) shares[h * seen + position] = score[h];
    }
    __syncthreads();
    for (u32 h = threadIdx.x / 32; h < group; h += THREADS / 32) {
        float highest = -3.0e38f, total = 0.0f;
        for (u32 at = threadIdx.x % 32; at < seen; at += 32) highest = fmaxf(highest, shares[h * seen + at]);
        highest = warp_most(highest);
        for (u32 at = threadIdx.x % 32; at < seen; at += 32) {
            float share = __expf(shares[h * seen + at] - highest);
            shares[h * seen + at] = share;
            total += share;
        }
        total = warp_sum(total);
        if (threadIdx.x % 32 == 0) totals[h] = 1.0f / total;
    }
    __syncthreads();
    // Threads are shared out over heads and pairs of columns.
    for (u32 at = threadIdx.x; at < group * width / 2; at += THREADS) {
        u32 h = at / (width / 2), column = at % (width / 2) * 2;
        const bf16* value = values + cache + column;
        float first = 0.0f, second = 0.0f;
#pragma unroll 8
        for (u32 position = 0; position < seen; position++) {
            u32 pair = *(const u32*)(value + (size_t)position * width);
            float share = shares[h * seen + position];
            first += low(pair) * share;
            second += high(pair) * share;
        }
        bf16* to = out + (size_t)sequence * heads * width + (size_t)(kv_head * group + h) * width + column;
        *(u32*)to = pack(first * totals[h], second * totals[h]);
    }
}

// The position of each row's largest value, the first of equals. Grid: rows; 1024 threads.
extern "C" __global__ void __launch_bounds__(1024) likeliest(u32* best, const bf16* logits, u32 width) {
    const bf16* row = logits + (size_t)blockIdx.x * width;
    float most = -3.0e38f;
    for (u32 at = threadIdx.x; at < width; at += blockDim.x) most = fmaxf(most, wide(row[at]));
    most = group_most(most);
    __shared__ u32 first;
    if (threadIdx.x == 0) first = width;
    __syncthreads();
    for (u32 at = threadIdx.x; at < width; at += blockDim.x)
        if (wide(row[at]) == most) atomicMin(&first, at);
    __syncthreads();
    if (threadIdx.x == 0) best[blockIdx.x] = first;
}
