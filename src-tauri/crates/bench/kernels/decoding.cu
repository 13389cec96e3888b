// One token for every sequence: its keys and values into the cache, attention over the cache, the likeliest next token.
#include "tensor.cuh"

#define THREADS 128

// Puts keys and values of a step, as the projection wrote them, into caches [sequence][kv head][position][D]. Grid: sequences.
extern "C" __global__ void keep(bf16* keys, bf16* values, const bf16* qkv, u32 heads, u32 kv_heads, u32 width, u32 most, u32 position) {
    const bf16* row = qkv + (size_t)blockIdx.x * (heads + 2 * kv_heads) * width + (size_t)heads * width;
    for (u32 at = threadIdx.x; at < kv_heads * width; at += blockDim.x) {
        size_t to = (((size_t)blockIdx.x * kv_heads + at / width) * most + position) * width + at % width;
        keys[to] = row[at];
        values[to] = row[kv_heads * width + at];
    }
}

// Attention of one token per sequence over a part of its `seen` positions (Dao et al. 2023, "Flash-Decoding"). A group has the query
// heads of one kv head and `span` positions: scores by four lanes a position, sums by one thread two columns of every so manieth position.
// Where one group has all positions it writes the answer; else sums, highest score and total of its part, for `join`. Shared memory:
// span · group numbers. Grid: kv heads, sequences, parts. `scale` is 1 / sqrt(D).
// `MOST_HEADS` bounds the query heads of a group, so that no turn is taken for heads that are not there.
template <int MOST_HEADS>
__device__ __forceinline__ void look(bf16* out, float* parts, const bf16* qkv, const bf16* keys, const bf16* values, u32 heads, u32 kv_heads,
                                     u32 width, u32 most, u32 seen, u32 span, float scale) {
    extern __shared__ float shares[];
    __align__(16) __shared__ float query[MOST_HEADS * 128];
    __shared__ float sums[MOST_HEADS * 128];
    __shared__ float peaks[MOST_HEADS];
    __shared__ float totals[MOST_HEADS];
    u32 group = heads / kv_heads, kv_head = blockIdx.x, sequence = blockIdx.y;
    u32 first = blockIdx.z * span, count = min(span, seen - first);
    size_t cache = (((size_t)sequence * kv_heads + kv_head) * most + first) * width;
    const bf16* asked = qkv + (size_t)sequence * (heads + 2 * kv_heads) * width + (size_t)kv_head * group * width;
    for (u32 at = threadIdx.x; at < group * width; at += THREADS) query[at] = wide(asked[at]) * scale, sums[at] = 0.0f;
    __syncthreads();
    u32 lane = threadIdx.x % 4;
    // Every lane goes as many rounds, since lanes add up what they have.
    for (u32 round = 0; round < count; round += THREADS / 4) {
        u32 position = round + threadIdx.x / 4;
        const uint4* key = (const uint4*)(keys + cache + (size_t)min(position, count - 1) * width);
        float score[MOST_HEADS];
#pragma unroll
        for (int h = 0; h < MOST_HEADS; h++) score[h] = 0.0f;
#pragma unroll 4
        for (u32 part = lane; part < width / 8; part += 4) {
            float v[8];
            unpack(v, key[part]);
#pragma unroll
            for (int h = 0; h < MOST_HEADS; h++)
                if (h < group) {
                    const float4* asks = (const float4*)(query + h * width + part * 8);
                    float4 first = asks[0], second = asks[1];
                    score[h] += v[0] * first.x + v[1] * first.y + v[2] * first.z + v[3] * first.w;
                    score[h] += v[4] * second.x + v[5] * second.y + v[6] * second.z + v[7] * second.w;
                }
        }
#pragma unroll
        for (int h = 0; h < MOST_HEADS; h++)
            if (h < group) {
                score[h] += __shfl_xor_sync(0xFFFFFFFFu, score[h], 1);
                score[h] += __shfl_xor_sync(0xFFFFFFFFu, score[h], 2);
                if (lane == 0 && position < count) shares[h * span + position] = score[h];
            }
    }
    __syncthreads();
    for (u32 h = threadIdx.x / 32; h < group; h += THREADS / 32) {
        float highest = -3.0e38f, total = 0.0f;
        for (u32 at = threadIdx.x % 32; at < count; at += 32) highest = fmaxf(highest, shares[h * span + at]);
        highest = warp_most(highest);
        for (u32 at = threadIdx.x % 32; at < count; at += 32) {
            float share = __expf(shares[h * span + at] - highest);
            shares[h * span + at] = share;
            total += share;
        }
        total = warp_sum(total);
        if (threadIdx.x % 32 == 0) peaks[h] = highest, totals[h] = total;
    }
    __syncthreads();
    u32 pairs = width / 2, sets = THREADS / pairs, set = threadIdx.x / pairs, column = threadIdx.x % pairs * 2;
    const bf16* value = values + cache + column;
    float weighed[MOST_HEADS][2];
#pragma unroll
    for (int h = 0; h < MOST_HEADS; h++) weighed[h][0] = weighed[h][1] = 0.0f;
#pragma unroll 4
    for (u32 position = set; position < count; position += sets) {
        u32 pair = *(const u32*)(value + (size_t)position * width);
#pragma unroll
        for (int h = 0; h < MOST_HEADS; h++)
            if (h < group) {
                float share = shares[h * span + position];
                weighed[h][0] += low(pair) * share;
                weighed[h][1] += high(pair) * share;
            }
    }
    for (u32 turn = 0; turn < sets; turn++) {
        if (set == turn)
#pragma unroll
            for (int h = 0; h < MOST_HEADS; h++)
                if (h < group) {
                    sums[h * width + column] += weighed[h][0];
                    sums[h * width + column + 1] += weighed[h][1];
                }
        __syncthreads();
    }
    for (u32 at = threadIdx.x; at < group * width; at += THREADS) {
        u32 h = at / width;
        size_t row = (size_t)sequence * heads + kv_head * group + h;
        if (gridDim.z == 1) {
            out[row * width + at % width] = narrow(sums[at] / totals[h]);
        } else {
            float* part = parts + (row * gridDim.z + blockIdx.z) * (width + 2);
            part[at % width] = sums[at];
            if (at % width == 0) part[width] = peaks[h], part[width + 1] = totals[h];
        }
    }
}

#define LOOK(MOST)                                                                                                                  \
    extern "C" __global__ void __launch_bounds__(THREADS)                                                                           \
        look_##MOST(bf16* out, float* parts, const bf16* qkv, const bf16* keys, const bf16* values, u32 heads, u32 kv_heads,        \
                    u32 width, u32 most, u32 seen, u32 span, float scale) {                                                         \
        look<MOST>(out, parts, qkv, keys, values, heads, kv_heads, width, most, seen, span, scale);                                 \
    }
LOOK(1)
LOOK(4)
LOOK(8)
LOOK(16)

// What groups of `look` found of `count` parts, joined. Grid: query heads, sequences; as many threads as a head is wide.
extern "C" __global__ void join(bf16* out, const float* parts, u32 heads, u32 width, u32 count) {
    size_t row = (size_t)blockIdx.y * heads + blockIdx.x;
    const float* own = parts + row * count * (width + 2);
    float highest = -3.0e38f, total = 0.0f, sum = 0.0f;
    for (u32 part = 0; part < count; part++) highest = fmaxf(highest, own[part * (width + 2) + width]);
    for (u32 part = 0; part < count; part++) {
        const float* at = own + part * (width + 2);
        float share = __expf(at[width] - highest);
        total += at[width + 1] * share;
        sum += at[threadIdx.x] * share;
    }
    out[row * width + threadIdx.x] = narrow(sum / total);
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
