// What the kernels share: bfloat16 as bits, 16-byte vectors, sums over a group, matrix fragments of the tensor cores.
// No headers are included, so that the compiler's library alone (NVRTC) builds it.
#pragma once

typedef unsigned short bf16;
typedef unsigned int u32;
typedef unsigned long long u64;

__device__ __forceinline__ float wide(bf16 x) { return __uint_as_float((u32)x << 16); }
__device__ __forceinline__ float low(u32 pair) { return __uint_as_float(pair << 16); }
__device__ __forceinline__ float high(u32 pair) { return __uint_as_float(pair & 0xFFFF0000u); }

// Two values rounded to nearest even; the first in the low half.
__device__ __forceinline__ u32 pack(float first, float second) {
    u32 pair;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(second), "f"(first));
    return pair;
}

__device__ __forceinline__ bf16 narrow(float x) { return (bf16)(pack(x, 0.0f) & 0xFFFFu); }

__device__ __forceinline__ void unpack(float* to, uint4 from) {
    to[0] = low(from.x); to[1] = high(from.x); to[2] = low(from.y); to[3] = high(from.y);
    to[4] = low(from.z); to[5] = high(from.z); to[6] = low(from.w); to[7] = high(from.w);
}

__device__ __forceinline__ uint4 packed(const float* from) {
    return make_uint4(pack(from[0], from[1]), pack(from[2], from[3]), pack(from[4], from[5]), pack(from[6], from[7]));
}

__device__ __forceinline__ float power2(float x) {
    float y;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
}

__device__ __forceinline__ float warp_sum(float x) {
    for (int step = 16; step > 0; step /= 2) x += __shfl_xor_sync(0xFFFFFFFFu, x, step);
    return x;
}

__device__ __forceinline__ float warp_most(float x) {
    for (int step = 16; step > 0; step /= 2) x = fmaxf(x, __shfl_xor_sync(0xFFFFFFFFu, x, step));
    return x;
}

// Sum over a group of whole warps, at most 32 of them; every thread gets it.
__device__ __forceinline__ float group_sum(float x) {
    __shared__ float parts[32];
    x = warp_sum(x);
    __syncthreads();
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = x;
    __syncthreads();
    float all = threadIdx.x % 32 < blockDim.x / 32 ? parts[threadIdx.x % 32] : 0.0f;
    return warp_sum(all);
}

__device__ __forceinline__ float group_most(float x) {
    __shared__ float most[32];
    x = warp_most(x);
    __syncthreads();
    if (threadIdx.x % 32 == 0) most[threadIdx.x / 32] = x;
    __syncthreads();
    float all = threadIdx.x % 32 < blockDim.x / 32 ? most[threadIdx.x % 32] : -3.0e38f;
    return warp_most(all);
}

// Address in shared memory as the instructions below take it.
__device__ __forceinline__ u32 shared_at(const void* pointer) { return (u32)__cvta_generic_to_shared(pointer); }

// Sixteen bytes from global to shared memory, arriving later.
__device__ __forceinline__ void send(u32 to, const void* from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}
__device__ __forceinline__ void sent() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int Left> __device__ __forceinline__ void arrived() {
    asm volatile("cp.async.wait_group %0;" ::"n"(Left) : "memory");
}

// Four 8 x 8 matrices; thread i names row i % 8 of matrix i / 8.
__device__ __forceinline__ void fetch(u32 (&to)[4], u32 from) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]) : "r"(from) : "memory");
}
__device__ __forceinline__ void fetch_turned(u32 (&to)[4], u32 from) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]) : "r"(from) : "memory");
}

// C (16 x 8, single precision) += A (16 x 16) · B (16 x 8).
__device__ __forceinline__ void multiply(float (&c)[4], const u32 (&a)[4], u32 b0, u32 b1) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}
