## accelerators
