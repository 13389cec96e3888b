"""A second witness: what PyTorch reaches on the shapes that `assay bench` measured, timed the same way.

    python3 pytorch.py SECONDS < measurements.json

Reads {"device": "cuda" or "cpu", "measurements": [{"kind", "precision", "shape"}]} and prints one JSON object a line: first what ran
({"version", "cuda", "name"}), then for each measurement {"at", "value", "how"} in its unit, or {"at", "error"}. Random normal data, the
card's cache overwritten before each run, a pair of events around it, the median. Nothing is set on the card and nothing is fetched.
"""

import json
import math
import statistics
import sys
import time

import torch

BEGAN = time.monotonic()
SECONDS = float(sys.argv[1])
ASKED = json.load(sys.stdin)
DEVICE = ASKED["device"]
CUDA = DEVICE == "cuda"
# Copies between two events, so that what launching one takes does not count.
TOGETHER = 10
# How models are run.
TRAINED = "torch.compile, weights in fp32 under autocast, fused AdamW"
RECORDED = "torch.compile by layer, CUDA graph"
EAGER = "eager, fp32"
# Seconds of work before a product is timed: what the card did before the same one was timed here.
HEAT = 3.0
# Least seconds that are left before a model is compiled.
COMPILING = 30


def left():
    return SECONDS - (time.monotonic() - BEGAN)


def say(**what):
    print(json.dumps(what), flush=True)


class Clock:
    def __init__(self):
        cache = torch.cuda.get_device_properties(0).L2_cache_size if CUDA else 32 << 20
        self.flush = torch.empty(2 * max(cache, 1 << 20), dtype=torch.uint8, device=DEVICE)

    def once(self, work):
        self.flush.zero_()
        if not CUDA:
            begun = time.perf_counter()
            work()
            return time.perf_counter() - begun
        before, after = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        before.record()
        work()
        after.record()
        after.synchronize()
        return before.elapsed_time(after) / 1e3

    def median(self, work, seconds=1.5, warm=4, heat=0.0):
        """Median seconds, after so many runs and so many seconds of work: a card that was idle is faster than one at its power limit."""
        begun = time.monotonic()
        while warm > 0 or time.monotonic() - begun < min(heat, left()):
            work()
            warm -= 1
            if CUDA and warm < 0:
                torch.cuda.synchronize()
        if CUDA:
            torch.cuda.synchronize()
        times, end = [], time.monotonic() + max(0.3, min(seconds, left()))
        while (time.monotonic() < end and len(times) < 1000) or len(times) < 5:
            times.append(self.once(work))
        return statistics.median(times)


def product(precision, shape):
    m, n, k = (shape[size] for size in "mnk")
    a, b = torch.randn(m, k, device=DEVICE), torch.randn(n, k, device=DEVICE)
    if CUDA:
        torch.backends.cuda.matmul.allow_tf32 = precision == "tf32"
    if precision in ("fp32", "tf32"):
        return lambda: a @ b.t(), "Tensor @ Tensor"
    if precision in ("bf16", "fp16"):
        kind = {"bf16": torch.bfloat16, "fp16": torch.float16}[precision]
        x, y, out = a.to(kind), b.to(kind), torch.empty(m, n, dtype=kind, device=DEVICE)
        return lambda: torch.mm(x, y.t(), out=out), "torch.mm"
    if precision == "fp8":
        x, y = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn)
        one = torch.ones((), device=DEVICE)
        work = lambda: torch._scaled_mm(x, y.t(), one, one, out_dtype=torch.bfloat16, use_fast_accum=True)
        return work, "torch._scaled_mm, fast accumulation"
    x, y = ((v * 25).clamp(-127, 127).to(torch.int8) for v in (a, b))
    return lambda: torch._int_mm(x, y.t()), "torch._int_mm"


def gemm(clock, precision, shape):
    work, how = product(precision, shape)
    return 2 * shape["m"] * shape["n"] * shape["k"] / clock.median(work, heat=HEAT) / 1e12, how


def copy(clock, precision, shape):
    source = torch.randn(shape["bytes"] // 4, device=DEVICE)
    target = torch.empty_like(source)

    def together():
        for _ in range(TOGETHER):
            target.copy_(source)

    return 2 * shape["bytes"] * TOGETHER / clock.median(together) / 1e9, "Tensor.copy_"


def link(clock, shape, to_card):
    host = torch.empty(shape["bytes"], dtype=torch.uint8, pin_memory=True)
    card = torch.empty(shape["bytes"], dtype=torch.uint8, device=DEVICE)
    source, target = (host, card) if to_card else (card, host)
    return shape["bytes"] / clock.median(lambda: target.copy_(source, non_blocking=True), 1.0) / 1e9, "Tensor.copy_, pinned"


def turned(x, cosine, sine):
    low, high = x.chunk(2, dim=-1)
    return torch.cat([low * cosine - high * sine, low * sine + high * cosine], dim=-1)


class Layer(torch.nn.Module):
    """RMSNorm, rotary positions, grouped causal attention, SwiGLU."""

    def __init__(self, shape):
        super().__init__()
        nn, d = torch.nn, shape["hidden"]
        self.heads, self.kv_heads, self.width = shape["heads"], shape["kv_heads"], d // shape["heads"]
        self.parts = [d, self.kv_heads * self.width, self.kv_heads * self.width]
        self.norm, self.ffn_norm = nn.RMSNorm(d, eps=1e-5), nn.RMSNorm(d, eps=1e-5)
        self.qkv, self.out = nn.Linear(d, sum(self.parts), bias=False), nn.Linear(d, d, bias=False)
        self.both, self.down = nn.Linear(d, 2 * shape["ffn"], bias=False), nn.Linear(shape["ffn"], d, bias=False)

    def forward(self, x, cosine, sine, cache, at):
        F, (batch, seq, d) = torch.nn.functional, x.shape
        q, k, v = self.qkv(self.norm(x)).split(self.parts, dim=-1)
        split = lambda rows, count: rows.view(batch, seq, count, self.width).transpose(1, 2)
        q, k = turned(split(q, self.heads), cosine, sine), turned(split(k, self.kv_heads), cosine, sine)
        v = split(v, self.kv_heads)
        if cache is not None:
            cache[0][:, :, at : at + 1] = k
            cache[1][:, :, at : at + 1] = v
            k, v = cache[0][:, :, : at + 1], cache[1][:, :, : at + 1]
        y = F.scaled_dot_product_attention(q, k, v, is_causal=cache is None, enable_gqa=True)
        x = x + self.out(y.transpose(1, 2).reshape(batch, seq, d))
        gate, up = self.both(self.ffn_norm(x)).chunk(2, dim=-1)
        return x + self.down(F.silu(gate) * up)


class Model(torch.nn.Module):
    """The same transformer as here, with untied embeddings."""

    def __init__(self, shape, length):
        super().__init__()
        nn, d, width = torch.nn, shape["hidden"], shape["hidden"] // shape["heads"]
        self.vocab, self.table = shape["vocab"], nn.Embedding(shape["vocab"], d)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape["layers"]))
        self.norm, self.head = nn.RMSNorm(d, eps=1e-5), nn.Linear(d, shape["vocab"], bias=False)
        angles = torch.outer(torch.arange(length).float(), 10_000.0 ** (-torch.arange(width // 2).float() / (width // 2)))
        self.register_buffer("cosine", angles.cos(), persistent=False)
        self.register_buffer("sine", angles.sin(), persistent=False)

    def forward(self, tokens, targets=None, caches=None, at=None, last=False):
        x = self.table(tokens)
        places = slice(0, tokens.shape[1]) if at is None else slice(at, at + 1)
        cosine, sine = self.cosine[places].to(x.dtype), self.sine[places].to(x.dtype)
        for number, layer in enumerate(self.layers):
            x = layer(x, cosine, sine, None if caches is None else caches[number], at)
        x = self.norm(x[:, -1:] if last else x)
        if targets is None:
            return self.head(x).argmax(-1)
        return torch.nn.functional.cross_entropy(self.head(x).view(-1, self.vocab).float(), targets.view(-1))


def model(shape, length, kind):
    before = torch.get_default_dtype()
    torch.set_default_dtype(kind)
    try:
        with torch.device(DEVICE):
            made = Model(shape, length)
    finally:
        torch.set_default_dtype(before)
    with torch.no_grad():
        for weight in made.parameters():
            if weight.dim() > 1:
                weight.normal_(0, 1 / math.sqrt(shape["hidden"]))
    return made


def ready(whole, layer_by_layer=False):
    """Compiled as a whole, or one layer for all: as fast where it is recorded, and compiled in seconds."""
    if not CUDA:
        return whole
    if left() < COMPILING:
        raise TimeoutError("no time left to compile the model")
    if not layer_by_layer:
        return torch.compile(whole, dynamic=False)
    for layer in whole.layers:
        layer.compile(dynamic=False)
    return whole


def recorded(work):
    """Work as one graph: what a serving engine does, so that launching it does not count."""
    for _ in range(3):
        work()
    if not CUDA:
        return work
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay


def train_step(clock, precision, shape):
    """Weights and gradients in single precision and products in bfloat16: the same states as ours."""
    size = (shape["batch"], shape["seq"])
    whole = model(shape, shape["seq"], torch.float32)
    fused = {"fused": True} if CUDA else {}
    optimizer = torch.optim.AdamW(whole.parameters(), lr=3e-4, betas=(0.9, 0.95), eps=1e-5, weight_decay=0.1, **fused)
    tokens, targets = (torch.randint(shape["vocab"], size, device=DEVICE) for _ in range(2))
    fast = ready(whole)

    def step():
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=CUDA):
            loss = fast(tokens, targets)
        loss.backward()
        optimizer.step()

    return size[0] * size[1] / clock.median(step, 5.0), TRAINED if CUDA else EAGER


def prefill(clock, precision, shape):
    with torch.no_grad():
        whole = model(shape, shape["seq"], torch.bfloat16 if CUDA else torch.float32)
        tokens = torch.randint(shape["vocab"], (1, shape["seq"]), device=DEVICE)
        fast = ready(whole, layer_by_layer=True)
        return shape["seq"] / clock.median(recorded(lambda: fast(tokens, last=True)), 2.0), RECORDED if CUDA else EAGER


def decode(clock, precision, shape):
    kind, width = torch.bfloat16 if CUDA else torch.float32, shape["hidden"] // shape["heads"]
    with torch.no_grad():
        whole = model(shape, shape["context"] + 1, kind)
        places = (shape["batch"], shape["kv_heads"], shape["context"] + 1, width)
        caches = [[torch.randn(places, device=DEVICE, dtype=kind) for _ in range(2)] for _ in range(shape["layers"])]
        tokens = torch.randint(shape["vocab"], (shape["batch"], 1), device=DEVICE)
        fast = ready(whole, layer_by_layer=True)
        work = recorded(lambda: fast(tokens, caches=caches, at=shape["context"]))
        return shape["batch"] / clock.median(work, 2.0), RECORDED if CUDA else EAGER


PARTS = {
    "gemm": gemm,
    "copy": copy,
    "h2d": lambda clock, _, shape: link(clock, shape, True),
    "d2h": lambda clock, _, shape: link(clock, shape, False),
    "train_step": train_step,
    "prefill": prefill,
    "decode": decode,
}


def main():
    name = torch.cuda.get_device_name() if CUDA else "processor"
    say(version=torch.__version__, cuda=torch.version.cuda, name=name)
    clock = Clock()
    for at, asked in enumerate(ASKED["measurements"]):
        part = PARTS.get(asked["kind"])
        if part is None:
            continue
        if left() < 5:
            say(at=at, error="no time left")
            continue
        try:
            value, how = part(clock, asked["precision"], asked["shape"])
            say(at=at, value=value, how=how)
        except Exception as error:  # What PyTorch lacks is told, and the rest goes on.
            say(at=at, error=f"{type(error).__name__}: {error}"[:200])
        if CUDA:
            torch._dynamo.reset()
            torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
