"""Measures this machine's card with a built `assay-bench`, PyTorch beside it where it is there, for the record.

    python3 measure.py --program target/release/assay-bench --folder data/measurements [quick] [full] [report]

`quick` and `full` run the plans, the first with `--beside torch`; `report` puts the results into words. Each part writes into the folder;
none takes ten minutes. Standard library only.
"""

import argparse
import json
import pathlib
import subprocess

ORDER = ["quick", "full", "report"]
BESIDE = {"quick": ["--beside", "torch"], "full": []}


def run(program, folder, plan):
    out = folder / f"{plan}.json"
    subprocess.run([program, "discover"], check=True)
    subprocess.run([program, "run", f"--{plan}", *BESIDE[plan], "--force", "-o", str(out)], check=True, timeout=580)


def load(folder, name):
    path = folder / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


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


def of_witness(results):
    lines = [row("kind", "precision", "shape", "assay", "witness", "ratio", "how"), row(*["---"] * 7)]
    for m in results["measurements"]:
        if witness := m.get("witness"):
            sizes = ", ".join(f"{k} {v}" for k, v in m["shape"].items() if k in ("m", "n", "k", "bytes", "batch", "seq", "context"))
            rates = [f"{m['median']:.5g}", f"{witness['value']:.5g}", f"{witness['ratio']:.3f}"]
            lines.append(row(m["kind"], m["precision"] or "", sizes, *rates, f"{witness['tool']}: {witness['how']}"))
    return lines if len(lines) > 2 else []


def report(folder):
    lines = ["# Measured on a real card", ""]
    for plan in ("quick", "full"):
        results = load(folder, plan)
        if results:
            device = ", ".join(device["name"] for device in results["devices"])
            lines += [f"## {plan} run: {device}, driver {results['driver']}, {results['created']}", ""] + of_run(results) + [""]
            beside = of_witness(results)
            lines += ["### Beside a witness", ""] + beside + [""] if beside else []
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
        else:
            report(asked.folder)


if __name__ == "__main__":
    main()
