// Attention for heads of width 32.
#include "attention.cuh"

KERNELS(32, 64)
