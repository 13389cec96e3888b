import { expect, test } from "vitest";
import type { MeasuredKind } from "../../generated/bench";
import type { BenchEvent } from "../../host/types";
import { covered, brief, fresh, hear, left, leftText, MOST, type Live } from "./live";

const START: BenchEvent = { event: "start", plan: "quick", devices: [[0, "H200"], [1, "H100"]] };
const phase = (kind: MeasuredKind, precision: string | null = "bf16", done = 0.1, device = 0): BenchEvent => ({ event: "phase", device, kind, name: `${kind}, ${precision}`, is_new: kind === "decode", precision, what: `${kind} now`, done });
const sample = (t_s: number, rate: number, unit = "TFLOP/s"): BenchEvent => ({ event: "sample", device: 0, kind: "gemm", unit, rate, t_s, done: 0.2 });
const reading = (t_s: number, values: Record<string, number>, throttle: string[] = []): BenchEvent => ({ event: "reading", device: 0, t_s, values, throttle });
const after = (...events: BenchEvent[]): Live => {
  const live = fresh("quick");
  for (const event of events) hear(live, event);
  return live;
};

test("a run is put together from its events", () => {
  const figure = { device: 0, kind: "gemm" as const, name: "gemm, bf16", state: "ok" as const, precision: "bf16", batch: null, unit: "TFLOP/s", median_text: "742", interval_text: ["736", "748"] as [string, string], settled: true, right: true, mfu_text: null, mbu_text: null };
  const live = after(START, phase("gemm"), sample(1, 700), sample(2, 742), reading(0.1, { power_w: 650, sm_mhz: 1980 }), reading(0.2, { power_w: 690 }, ["sw_power_cap"]), { event: "measured", done: 0.4, ...figure }, { event: "note", text: "n" }, { event: "note", text: "n" });
  expect(live.parts.map((part) => part.name)).toEqual(["H200", "H100"]);
  expect(live.parts[0]?.rates).toEqual({ step: "gemm, bf16", unit: "TFLOP/s", t: [1, 2], v: [700, 742] });
  expect(live.parts[0]?.quantities).toEqual([{ name: "power_w", t: [0.1, 0.2], v: [650, 690] }, { name: "sm_mhz", t: [0.1], v: [1980] }]);
  expect([live.parts[0]?.throttle, live.measured, live.notes, live.done, live.device, live.what]).toEqual([["sw_power_cap"], [figure], ["n"], 0.4, 0, "gemm now"]);
});

test("the curve of throughput is of the present step", () => {
  for (const [name, events, expected] of [
    ["searching, then measuring, is one step", [phase("gemm"), sample(1, 5), phase("gemm"), sample(2, 6)], [5, 6]],
    ["another precision", [phase("gemm"), sample(1, 5), phase("gemm", "fp8"), sample(2, 6)], [6]],
    ["another kind", [phase("gemm"), sample(1, 5), phase("copy", null), sample(2, 6)], [6]],
    ["another batch", [phase("decode"), sample(1, 5), phase("decode"), sample(2, 6)], [6]],
    ["another unit never shares an axis", [phase("gemm"), sample(1, 5), sample(2, 6, "GB/s")], [6]],
  ] as const) {
    expect(after(START, ...events).parts[0]?.rates.v, name).toEqual(expected);
  }
});

test("progress never falls and never passes the end", () => {
  expect(after(START, phase("gemm", "bf16", 0.5), phase("copy", null, 0.3)).done).toBe(0.5);
  expect(after(START, phase("gemm", "bf16", 7)).done).toBe(1);
});

test("a device that was not announced is shown all the same", () => {
  expect(after(phase("gemm", "bf16", 0.1, 4)).parts.map((part) => part.name)).toEqual(["Device 4"]);
});

test("curves stay bounded, in order, and keep their extremes", () => {
  const events = Array.from({ length: 10 * MOST }, (_, at) => sample(at, at === 5_000 ? 9_999 : at === 7_001 ? -1 : 100 + (at % 7)));
  const rates = after(START, phase("gemm"), ...events).parts[0]?.rates;
  expect(rates?.t.length).toBeLessThanOrEqual(MOST);
  expect([Math.max(...(rates?.v ?? [])), Math.min(...(rates?.v ?? []))]).toEqual([9_999, -1]);
  expect(rates?.t).toEqual(rates?.t.toSorted((a, b) => a - b));
});

test("what is left is said in words", () => {
  for (const [done, elapsed, expected] of [
    [0, 10, "how long is not known yet"],
    [0.5, 15, "about 15 s left"],
    [0.999, 30, "about 1 s left"],
    [0.1, 60, "about 9 min left"],
  ] as const) {
    expect(leftText(left(done, elapsed))).toBe(expected);
  }
});

test("moving figures are short", () => {
  for (const [value, expected] of [[742.123, "742.1"], [12345.6, "12\u202f350"], [0.00123, "0.00123"], [0, "0"], [NaN, "–"]] as const) {
    expect(brief(value)).toBe(expected);
  }
});

test("figures of one device cover the same seconds, whichever began first", () => {
  const rates = { step: "gemm", unit: "TFLOP/s", t: [12, 14], v: [1, 2] };
  const power = { name: "power_w", t: [0.5, 9], v: [1, 2] };
  expect(covered({ rates, quantities: [power] })).toEqual({ from: 0.5, to: 14 });
  expect(covered({ rates: { ...rates, t: [], v: [] }, quantities: [] })).toEqual({ from: 0, to: 0 });
});
