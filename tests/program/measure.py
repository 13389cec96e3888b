"""Measures this machine's card with a built `assay-bench`, and PyTorch beside it on the same shapes.

    python3 measure.py --program target/release/assay-bench --folder data/measurements [quick] [full] [torch] [report]

`quick` and `full` run the plans, `torch` times PyTorch (only where it is there) on the shapes that the plans measured, `report` puts it
all into words. Each part writes into the folder; none takes ten minutes. Standard library only, but for `torch`.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

ORDER = ["quick", "full", "torch", "report"]
CUBES = [4096, 8192, 16384]


def run(program, folder, plan):
    out = folder / f"{plan}.json"
    subprocess.run([program, "discover"], check=True)
    subprocess.run([program, "run", f"--{plan}", "--force", "-o", str(out)], check=True, timeout=580)


def load(folder, name):
    path = folder / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


def measurements(folder, kind):
    """Of the full run where there is one, else of the quick one."""
    results = load(folder, "full") or load(folder, "quick") or {"measurements": []}
    return [m for m in results["measurements"] if m["kind"] == kind and (m.get("numerics") or {}).get("ok", True)]


class Clock:
    """Median seconds by the card's clock, with its cache flushed before each run, as `assay-bench` does."""

    def __init__(self, torch):
        self.torch = torch
        self.flush = torch.empty(128 << 20, dtype=torch.uint8, device="cuda")

    def median(self, work, seconds=3.0, warm=5):
        torch = self.torch
        for _ in range(warm):
            work()
        torch.cuda.synchronize()
        times, end = [], time.monotonic() + seconds
        while (time.monotonic() < end and len(times) < 500) or len(times) < 10:
            self.flush.zero_()
            before, after = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            before.record()
            work()
            after.record()
            torch.cuda.synchronize()
            times.append(before.elapsed_time(after) / 1e3)
        return statistics.median(times)


def product(torch, precision, m, n, k):
    """One product of PyTorch's in a precision, ready to run; None where it has none."""
    a = torch.randn(m, k, device="cuda")
    b = torch.randn(n, k, device="cuda")
    torch.backends.cuda.matmul.allow_tf32 = precision == "tf32"
    if precision in ("fp32", "tf32"):
        return lambda: a @ b.t()
    if precision in ("bf16", "fp16"):
        kind = {"bf16": torch.bfloat16, "fp16": torch.float16}[precision]
        x, y = a.to(kind), b.to(kind)
        return lambda: x @ y.t()
    if precision == "fp8":
        x, y = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn)
        one = torch.ones((), device="cuda")
        return lambda: torch._scaled_mm(x, y.t(), one, one, out_dtype=torch.bfloat16, use_fast_accum=True)
    if precision == "int8":
        x, y = ((v * 30).clamp(-127, 127).to(torch.int8) for v in (a, b))
        return lambda: torch._int_mm(x, y.t())
    return None


def products(torch, clock, folder):
    found = []
    for m in measurements(folder, "gemm"):
        precision, shape = m["precision"], m["shape"]
        own = (shape["m"], shape["n"], shape["k"])
        slow = precision in ("fp32", "tf32")
        for size in [own] + [(c, c, c) for c in CUBES if not (slow and c > 8192)]:
            try:
                work = product(torch, precision, *size)
                seconds = clock.median(work, 2.0)
            except Exception as error:  # What PyTorch lacks is told, and the rest goes on.
                found.append({"precision": precision, "size": size, "error": str(error)[:200]})
                continue
            rate = 2 * size[0] * size[1] * size[2] / seconds / 1e12
            found.append({"precision": precision, "size": size, "own": size == own, "rate": rate, "assay": m["median"]})
            print(f"{precision} {size}: PyTorch {rate:.1f}, assay's best {m['median']:.1f}", flush=True)
    return found


def copies(torch, clock, folder):
    found = []
    for m in measurements(folder, "copy"):
        for count in {m["shape"]["bytes"], 4 << 30}:
            source = torch.randn(count // 4, device="cuda")
            target = torch.empty_like(source)
            rate = 2 * count / clock.median(lambda: target.copy_(source), 2.0) / 1e9
            found.append({"bytes": count, "own": count == m["shape"]["bytes"], "rate": rate, "assay": m["median"]})
            print(f"copy of {count >> 20} MB: PyTorch {rate:.0f} GB/s, assay {m['median']:.0f}", flush=True)
    return found


def model(torch, shape):
    """The same transformer: RMSNorm, rotary positions, grouped causal attention, SwiGLU, untied embeddings; bfloat16."""
    nn, F = torch.nn, torch.nn.functional
    d, heads, kv = shape["hidden"], shape["heads"], shape["kv_heads"]
    width = d // heads

    def turned(x, cosine, sine):
        low, high = x.chunk(2, dim=-1)
        return torch.cat([low * cosine - high * sine, low * sine + high * cosine], dim=-1)

    class Layer(nn.Module):
        def __init__(self):
            super().__init__()
            self.norm, self.ffn_norm = nn.RMSNorm(d, eps=1e-5), nn.RMSNorm(d, eps=1e-5)
            self.qkv = nn.Linear(d, d + 2 * kv * width, bias=False)
            self.out = nn.Linear(d, d, bias=False)
            self.both = nn.Linear(d, 2 * shape["ffn"], bias=False)
            self.down = nn.Linear(shape["ffn"], d, bias=False)

        def forward(self, x, cosine, sine):
            batch, seq, _ = x.shape
            q, k, v = self.qkv(self.norm(x)).split([d, kv * width, kv * width], dim=-1)
            split = lambda rows, count: rows.view(batch, seq, count, width).transpose(1, 2)
            q, k = turned(split(q, heads), cosine, sine), turned(split(k, kv), cosine, sine)
            y = F.scaled_dot_product_attention(q, k, split(v, kv), is_causal=True, enable_gqa=True)
            x = x + self.out(y.transpose(1, 2).reshape(batch, seq, d))
            gate, up = self.both(self.ffn_norm(x)).chunk(2, dim=-1)
            return x + self.down(F.silu(gate) * up)

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.table = nn.Embedding(shape["vocab"], d)
            self.layers = nn.ModuleList(Layer() for _ in range(shape["layers"]))
            self.norm, self.head = nn.RMSNorm(d, eps=1e-5), nn.Linear(d, shape["vocab"], bias=False)
            angles = torch.outer(torch.arange(shape["seq"], dtype=torch.float32), 10_000.0 ** (-torch.arange(width // 2) / (width // 2)))
            self.register_buffer("cosine", angles.cos(), persistent=False)
            self.register_buffer("sine", angles.sin(), persistent=False)

        def forward(self, tokens, targets):
            x = self.table(tokens)
            for layer in self.layers:
                x = layer(x, self.cosine, self.sine)
            logits = self.head(self.norm(x))
            return F.cross_entropy(logits.view(-1, shape["vocab"]).float(), targets.view(-1))

    return Model().to("cuda", torch.bfloat16)


def training(torch, clock, folder):
    found = []
    for m in measurements(folder, "train_step"):
        shape = m["shape"]
        size = (shape["batch"], shape["seq"])
        whole = model(torch, shape)
        optimizer = torch.optim.AdamW(whole.parameters(), lr=3e-4, betas=(0.9, 0.95), eps=1e-5, weight_decay=0.1, fused=True)
        tokens, targets = (torch.randint(shape["vocab"], size, device="cuda") for _ in range(2))
        for name, run_model in [("torch.compile", torch.compile(whole)), ("eager", whole)]:

            def step():
                optimizer.zero_grad(set_to_none=True)
                run_model(tokens, targets).backward()
                optimizer.step()

            rate = size[0] * size[1] / clock.median(step, 10.0, warm=3)
            found.append({"how": name, "rate": rate, "assay": m["median"], "shape": shape})
            print(f"training, {name}: {rate:.0f} tokens/s, assay {m['median']:.0f}", flush=True)
    return found


def compare(folder):
    try:
        import torch
    except ImportError:
        print("PyTorch is not there: no comparison.")
        return
    if not torch.cuda.is_available():
        print("PyTorch finds no card: no comparison.")
        return
    clock = Clock(torch)
    found = {"torch": torch.__version__, "cuda": torch.version.cuda, "device": torch.cuda.get_device_name()}
    for name, part in [("copies", copies), ("products", products), ("training", training)]:
        try:
            found[name] = part(torch, clock, folder)
        except Exception as error:  # One part that fails does not take the others with it.
            found[name] = []
            found.setdefault("errors", []).append(f"{name}: {str(error)[:500]}")
            print(found["errors"][-1], file=sys.stderr)
        torch.cuda.empty_cache()
        (folder / "torch.json").write_text(json.dumps(found, indent=1) + "\n")


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def of_run(results):
    lines = [row("kind", "precision", "shape", "median", "95 % interval", "unit", "settled", "numerics"), row(*["---"] * 8)]
    for m in results["measurements"]:
        sizes = [f"{k} {v}" for k, v in m["shape"].items() if k in ("m", "n", "k", "bytes", "batch", "seq", "context", "params")]
        low, high = m["interval"]
        numerics = m.get("numerics")
        right = "" if numerics is None else ("right" if numerics["ok"] else "WRONG")
        rate, settled = f"{m['median']:.5g}", "yes" if m["settled"] else "no"
        lines.append(row(m["kind"], m["precision"] or "", ", ".join(sizes), rate, f"{low:.5g} to {high:.5g}", m["unit"], settled, right))
    for m in results["measurements"]:
        for name in ("mfu", "of_ceiling", "mbu", "joules_per_token"):
            if m.get(name) is not None:
                lines.append(f"\n{m['kind']} (batch {m['shape'].get('batch')}): {name} {json.dumps(m[name])}")
    return lines + ["", "Notes:", ""] + [f"- {note}" for note in results["notes"]]


def of_torch(found):
    lines = [f"PyTorch {found['torch']}, CUDA {found['cuda']}, on {found['device']}. Same shapes, random normal data, cache flushed.", ""]
    best = {}
    for p in found.get("products", []):
        if "rate" in p and p["rate"] > best.get(p["precision"], p)["rate"] - 1e-9:
            best[p["precision"]] = p
    for precision, p in best.items():
        lines.append(f"- {precision} products: assay {p['assay']:.1f}, PyTorch's best {p['rate']:.1f} ({p['assay'] / p['rate']:.3f} of it)")
    for c in found.get("copies", []):
        lines.append(f"- copy of {c['bytes'] >> 20} MB: assay {c['assay']:.0f}, PyTorch {c['rate']:.0f} GB/s ({c['assay'] / c['rate']:.3f})")
    for t in found.get("training", []):
        lines.append(f"- training step, {t['how']}: assay {t['assay']:.0f}, PyTorch {t['rate']:.0f} tokens/s ({t['assay'] / t['rate']:.3f})")
    return lines + [f"- failed: {error}" for error in found.get("errors", [])]


def report(folder):
    lines = ["# Measured on a real card", ""]
    for plan in ("quick", "full"):
        results = load(folder, plan)
        if results:
            device = ", ".join(device["name"] for device in results["devices"])
            lines += [f"## {plan} run: {device}, driver {results['driver']}, {results['created']}", ""] + of_run(results) + [""]
    found = load(folder, "torch")
    if found:
        lines += ["## Beside PyTorch", ""] + of_torch(found) + [""]
    (folder / "report.md").write_text("\n".join(lines))
    print("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("parts", nargs="*", choices=[*ORDER, []])
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for part in asked.parts or ORDER:
        if part in ("quick", "full"):
            run(asked.program, asked.folder, part)
        elif part == "torch":
            compare(asked.folder)
        else:
            report(asked.folder)


if __name__ == "__main__":
    main()
