// Runs a kernel on the processor, so that its index arithmetic is tested without a card: every thread of a group is a fibre that
// goes on until the next barrier, and fragments of the tensor cores are exchanged as the PTX manual lays them out (ISA 8.1, "Matrix
// Fragments for mma.m16n8k16", "ldmatrix"). Copies arrive at once: what waits for them is not tested here.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <ucontext.h>
#include <vector>

typedef unsigned short bf16;
typedef unsigned int u32;
typedef unsigned long long u64;
struct uint2 { u32 x, y; };
struct uint4 { u32 x, y, z, w; };
struct float2 { float x, y; };
struct float4 { float x, y, z, w; };
struct Three { u32 x = 1, y = 1, z = 1; };

#define __global__
#define __device__
#define __forceinline__ inline
#define __launch_bounds__(threads)
#define __align__(bytes) alignas(bytes)
#define __restrict__

static Three threadIdx, blockIdx, blockDim, gridDim;
// Shared memory that is given at launch, by the names that the kernels have for it.
alignas(128) bf16 memory[1 << 17];
float shares[1 << 15];

inline uint4 make_uint4(u32 x, u32 y, u32 z, u32 w) { return {x, y, z, w}; }
inline uint2 make_uint2(u32 x, u32 y) { return {x, y}; }
template <class T> T __ldcs(const T* from) { return *from; }
template <class T> void __stcs(T* to, T value) { *to = value; }
inline float rsqrtf(float x) { return 1 / sqrtf(x); }
inline float __expf(float x) { return expf(x); }
inline void atomicAdd(float* to, float x) { *to += x; }
inline void atomicMin(u32* to, u32 x) { *to = std::min(*to, x); }
using std::min;
inline float __uint_as_float(u32 bits) {
    float x;
    memcpy(&x, &bits, 4);
    return x;
}

struct Fibre {
    ucontext_t context;
    std::vector<char> stack;
    bool done;
};
struct Barrier {
    u32 waiting = 0, turn = 0;
};
static std::vector<Fibre> fibres;
static ucontext_t scheduler;
static u32 current;
static std::function<void()> body;
static Barrier group_barrier, warp_barriers[32];

inline void wait(Barrier& barrier, u32 all) {
    u32 turn = barrier.turn;
    if (++barrier.waiting == all) {
        barrier.waiting = 0;
        barrier.turn++;
        return;
    }
    while (barrier.turn == turn) swapcontext(&fibres[current].context, &scheduler);
}
inline void __syncthreads() { wait(group_barrier, blockDim.x); }
inline void warp_wait() { wait(warp_barriers[threadIdx.x / 32], std::min(32u, blockDim.x)); }

static void enter() {
    body();
    fibres[current].done = true;
    swapcontext(&fibres[current].context, &scheduler);
}

static void one_group(u32 threads) {
    fibres.resize(threads);
    group_barrier = {};
    for (auto& barrier : warp_barriers) barrier = {};
    for (auto& fibre : fibres) {
        fibre.done = false;
        fibre.stack.resize(1 << 18);
        getcontext(&fibre.context);
        fibre.context.uc_stack.ss_sp = fibre.stack.data();
        fibre.context.uc_stack.ss_size = fibre.stack.size();
        fibre.context.uc_link = &scheduler;
        makecontext(&fibre.context, enter, 0);
    }
    for (u64 left = threads, rounds = 0; left > 0; rounds++) {
        left = 0;
        for (current = 0; current < threads; current++) {
            if (fibres[current].done) continue;
            left++;
            threadIdx = {current, 0, 0};
            swapcontext(&scheduler, &fibres[current].context);
        }
        if (rounds > 10000000) puts("threads wait for each other for ever"), exit(1);
    }
}

inline void launch(Three groups, u32 threads, std::function<void()> kernel) {
    gridDim = groups;
    blockDim = {threads, 1, 1};
    body = kernel;
    for (u32 z = 0; z < groups.z; z++)
        for (u32 y = 0; y < groups.y; y++)
            for (u32 x = 0; x < groups.x; x++) blockIdx = {x, y, z}, one_group(threads);
}

// What the lanes of a warp show each other.
static u32 shown[32][32][8];
inline u32 (&warp())[32][8] { return shown[threadIdx.x / 32]; }

inline float __shfl_xor_sync(u32, float x, int other) {
    u32 lane = threadIdx.x % 32;
    memcpy(&warp()[lane][0], &x, 4);
    warp_wait();
    float theirs = __uint_as_float(warp()[lane ^ other][0]);
    warp_wait();
    return theirs;
}

inline float value(u32 bits) { return __uint_as_float(bits << 16); }
inline bf16 rounded(float x) {
    u32 bits;
    memcpy(&bits, &x, 4);
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
}

// In place of the instructions in tensor.cuh.
inline u32 pack(float first, float second) { return rounded(first) | (u32)rounded(second) << 16; }
inline float power2(float x) { return exp2f(x); }
inline u32 shared_at(const void* at) { return (u32)((const char*)at - (const char*)memory); }
inline void send(u32 to, const void* from) {
    if (to % 16 || (uintptr_t)from % 16 || to + 16 > sizeof memory) puts("sixteen bytes where they cannot go"), exit(1);
    memcpy((char*)memory + to, from, 16);
}
inline void sent() {}
template <int> inline void arrived() {}

inline const bf16* row_of(u32 lane) { return (const bf16*)((const char*)memory + warp()[lane][0]); }
inline void fetch(u32 (&to)[4], u32 from) {
    u32 lane = threadIdx.x % 32;
    warp()[lane][0] = from;
    warp_wait();
    for (u32 i = 0; i < 4; i++) {
        const bf16* row = row_of(i * 8 + lane / 4) + lane % 4 * 2;
        to[i] = row[0] | (u32)row[1] << 16;
    }
    warp_wait();
}
inline void fetch_turned(u32 (&to)[4], u32 from) {
    u32 lane = threadIdx.x % 32;
    warp()[lane][0] = from;
    warp_wait();
    for (u32 i = 0; i < 4; i++) {
        u32 first = i * 8 + lane % 4 * 2;
        to[i] = row_of(first)[lane / 4] | (u32)row_of(first + 1)[lane / 4] << 16;
    }
    warp_wait();
}
inline void multiply(float (&c)[4], const u32 (&a)[4], u32 b0, u32 b1) {
    u32 lane = threadIdx.x % 32;
    for (int i = 0; i < 4; i++) warp()[lane][i] = a[i];
    warp()[lane][4] = b0;
    warp()[lane][5] = b1;
    warp_wait();
    auto half = [](u32 pair, int which) { return value(which % 2 ? pair >> 16 : pair & 0xFFFF); };
    auto left = [&](int m, int k) { return half(warp()[m % 8 * 4 + k % 8 / 2][m / 8 + k / 8 * 2], k); };
    auto right = [&](int k, int n) { return half(warp()[n * 4 + k % 8 / 2][4 + k / 8], k); };
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 16; k++) c[i] += left(lane / 4 + i / 2 * 8, k) * right(k, lane % 4 * 2 + i % 2);
    warp_wait();
}

// For the tests: random numbers, and how far a result is from the exact one, as a share of its norm.
typedef std::vector<bf16> Halves;
typedef std::vector<float> Singles;
typedef std::vector<double> Doubles;
static int wrong = 0;
inline float normal() {
    static std::mt19937 source(1);
    static std::normal_distribution<float> draw;
    return draw(source);
}
inline Halves random_halves(size_t count, float size = 1) {
    Halves values(count);
    for (auto& x : values) x = rounded(normal() * size);
    return values;
}
inline Doubles wide_of(const Halves& values) {
    Doubles all;
    for (auto x : values) all.push_back(value(x));
    return all;
}
inline Doubles wide_of(const Singles& values) { return Doubles(values.begin(), values.end()); }
inline void check(const char* what, const Doubles& found, const Doubles& exact, double allowed = 0.004) {
    double off = 0, size = 0;
    for (size_t at = 0; at < exact.size(); at++) {
        off += (found[at] - exact[at]) * (found[at] - exact[at]);
        size += exact[at] * exact[at];
    }
    double share = sqrt(off / size);
    bool right = found.size() == exact.size() && share <= allowed;
    printf("%-28s %.6f of %.6f allowed%s\n", what, share, allowed, right ? "" : "  WRONG");
    wrong += !right;
}
