"""Compiles CUDA C to PTX with NVIDIA's compiler library, which needs no card.

Usage: nvrtc.py SITE_PACKAGES KERNELS OUT. Each KERNELS/*.cu becomes OUT/*.ptx, whose first line records what it was made from.
"""

import ctypes
import hashlib
import pathlib
import sys

TARGET = b"--gpu-architecture=compute_80"
LIBRARIES = "nvidia/cuda_nvrtc/lib/libnvrtc.so.*", "nvidia/cu13/lib/libnvrtc.so.*"


def library(site):
    for pattern in LIBRARIES:
        for path in sorted(pathlib.Path(site).glob(pattern)):
            if "alt" not in path.name:
                return ctypes.CDLL(str(path))
    sys.exit(f"no libnvrtc below {site}")


def text(nvrtc, program, size, get):
    count = ctypes.c_size_t()
    getattr(nvrtc, size)(program, ctypes.byref(count))
    buffer = ctypes.create_string_buffer(count.value)
    getattr(nvrtc, get)(program, buffer)
    return buffer.value.decode()


def strings(values):
    return (ctypes.c_char_p * len(values))(*values)


def compiled(nvrtc, source, headers):
    program = ctypes.c_void_p()
    names = strings([header.name.encode() for header in headers])
    texts = strings([header.read_bytes() for header in headers])
    code = nvrtc.nvrtcCreateProgram(
        ctypes.byref(program), source.read_bytes(), source.name.encode(), len(headers), texts, names
    )
    if code:
        sys.exit(f"{source.name}: the compiler refused its text ({code})")
    options = strings([TARGET, b"--std=c++17"])
    code = nvrtc.nvrtcCompileProgram(program, len(options), options)
    log = text(nvrtc, program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog").strip()
    if log:
        print(log)
    if code:
        sys.exit(f"{source.name} does not compile")
    return text(nvrtc, program, "nvrtcGetPTXSize", "nvrtcGetPTX")


def main(site, kernels, out):
    kernels, out = pathlib.Path(kernels), pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    nvrtc = library(site)
    headers = sorted(kernels.glob("*.cuh"))
    for source in sorted(kernels.glob("*.cu")):
        made_from = hashlib.sha256(b"".join(path.read_bytes() for path in [source, *headers])).hexdigest()
        ptx = compiled(nvrtc, source, headers)
        (out / source.with_suffix(".ptx").name).write_text(f"// sha256 of source and headers: {made_from}\n{ptx}")


if __name__ == "__main__":
    main(*sys.argv[1:])
