// A copy within the card's memory: each thread has four 16-byte steps under way at once, neighbours side by side.
#include "tensor.cuh"

#define THREADS 512
#define STEPS 4

extern "C" __global__ void __launch_bounds__(THREADS) copy(uint4* __restrict__ to, const uint4* __restrict__ from, u32 count) {
    size_t first = (size_t)blockIdx.x * (THREADS * STEPS) + threadIdx.x;
    uint4 held[STEPS];
#pragma unroll
    for (int step = 0; step < STEPS; step++)
        if (first + step * THREADS < count) held[step] = __ldcs(from + first + step * THREADS);
#pragma unroll
    for (int step = 0; step < STEPS; step++)
        if (first + step * THREADS < count) __stcs(to + first + step * THREADS, held[step]);
}
