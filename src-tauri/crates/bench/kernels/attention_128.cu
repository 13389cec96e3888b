// Attention for heads of width 128.
#include "attention.cuh"

KERNELS(128, 32)
