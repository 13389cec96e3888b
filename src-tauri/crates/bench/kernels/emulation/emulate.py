"""Runs every kernel on the processor and compares it with plain sums: `cargo xtask kernels --emulate`. Needs a C++ compiler.

Usage: emulate.py KERNELS OUT
"""

import pathlib
import re
import subprocess
import sys

# What threads.h has in place of instructions.
REPLACED = ["pack", "power2", "shared_at", "send", "sent", "arrived", "fetch", "fetch_turned", "multiply"]


def without(text, name):
    """The text without the definition of a function."""
    start = re.search(r"(template <int Left> )?__device__ __forceinline__ \w+ " + name + r"\([^{;]*\)\s*\{", text)
    at, depth, quoted = start.end(), 1, False
    while depth:
        quoted ^= text[at] == '"'
        depth += 0 if quoted else (text[at] == "{") - (text[at] == "}")
        at += 1
    return text[: start.start()] + text[at:]


def translated(path):
    text = path.read_text()
    if path.name == "tensor.cuh":
        for name in REPLACED:
            text = without(text, name)
        text = re.sub(r"typedef .*\n", "", text)
    text = re.sub(r"extern __shared__ [^;]*;", "", text)
    return text.replace("__shared__", "static")


def main(kernels, out):
    kernels, out = pathlib.Path(kernels), pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    for path in [*kernels.glob("*.cu"), *kernels.glob("*.cuh")]:
        text = translated(path)
        # The stand-ins come before what uses them.
        (out / path.name).write_text(('#include "threads.h"\n' if path.name == "tensor.cuh" else "") + text)
    here = kernels / "emulation"
    for test in sorted(here.glob("*.cpp")):
        program = out / test.stem
        subprocess.run(["c++", "-std=c++17", "-O1", "-w", f"-I{out}", f"-I{here}", test, "-o", program], check=True)
        subprocess.run([program], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
