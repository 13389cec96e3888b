// Attention for heads of width 64.
#include "attention.cuh"

KERNELS(64, 64)
