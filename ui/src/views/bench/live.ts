// What a run has told so far, as the figures draw it. Events come in order, hundreds a second; curves keep a bounded
// number of points, and thinned ones keep their extremes. Pure: the store in run.svelte.ts holds one of these.
import type { BenchEvent, Figure } from "../../host";
import { say } from "../../words/say";

/** A curve over seconds since the device's run began. */
export interface Curve {
  t: number[];
  v: number[];
}
export interface Quantity extends Curve {
  /** As the device names it: "power_w", "sm_mhz". */
  name: string;
}
/** One device of the run. */
export interface Part {
  index: number;
  name: string;
  /** Throughput of the present step. */
  rates: Curve & { step: string; unit: string };
  /** Clocks, power, temperature over the whole run. */
  quantities: Quantity[];
  /** Reasons for which clocks are held down now. */
  throttle: string[];
}
export interface Live {
  plan: string;
  parts: Part[];
  /** Index of the device that is measured now. */
  device: number | null;
  /** Steps begun. */
  steps: number;
  /** What happens now, in words. */
  what: string;
  /** Share of the whole run. */
  done: number;
  measured: Figure[];
  notes: string[];
}

/** Points of a curve; a figure is some 600 pixels wide. */
export const MOST = 1_200;

export function fresh(plan: string): Live {
  return { plan, parts: [], device: null, steps: 0, what: "", done: 0, measured: [], notes: [] };
}

/** Takes an event in; changes `live`. */
export function hear(live: Live, event: BenchEvent): void {
  if ("done" in event) live.done = Math.max(live.done, Math.min(1, event.done));
  switch (event.event) {
    case "start":
      live.plan = event.plan;
      live.parts = event.devices.map(([index, name]) => part(index, name));
      break;
    case "phase":
      begin(live, event);
      break;
    case "sample":
      add(of(live, event.device).rates, event.t_s, event.rate, event.unit);
      break;
    case "reading":
      read(of(live, event.device), event);
      break;
    case "measured": {
      const { event: _, done: __, ...figure } = event;
      live.measured.push(figure);
      break;
    }
    case "note":
      if (!live.notes.includes(event.text)) live.notes.push(event.text);
  }
}

function part(index: number, name: string): Part {
  return { index, name, rates: { step: "", unit: "", t: [], v: [] }, quantities: [], throttle: [] };
}
/** The part of a device; one that was not announced gets a name of its own. */
function of(live: Live, index: number): Part {
  const known = live.parts.find((one) => one.index === index);
  if (known) return known;
  const unknown = part(index, say("ui-bench-device-number", { number: index }));
  live.parts.push(unknown);
  return unknown;
}
/** A step begins: the curve of throughput starts anew, unless the same step only goes on from searching to measuring. */
function begin(live: Live, event: BenchEvent & { event: "phase" }): void {
  const { name, is_new, device, what } = event;
  const mine = of(live, device);
  const isSame = live.device === device && mine.rates.step === name && !is_new;
  Object.assign(live, { device, what, steps: live.steps + 1 });
  if (!isSame) mine.rates = { step: name, unit: "", t: [], v: [] };
}
function read(mine: Part, event: BenchEvent & { event: "reading" }): void {
  for (const [name, value] of Object.entries(event.values)) {
    let quantity = mine.quantities.find((one) => one.name === name);
    if (!quantity) mine.quantities.push((quantity = { name, t: [], v: [] }));
    add(quantity, event.t_s, value);
  }
  mine.throttle = event.throttle;
}
function add(curve: Curve & { unit?: string }, t: number, v: number, unit?: string): void {
  if (unit !== undefined && curve.unit !== unit) Object.assign(curve, { unit, t: [], v: [] });
  curve.t.push(t);
  curve.v.push(v);
  if (curve.t.length > MOST) thin(curve);
}
/** Of every four neighbours the lowest and the highest, in their order: half the points, no extreme lost. */
function thin(curve: Curve): void {
  const kept: number[] = [];
  for (let from = 0; from < curve.v.length; from += 4) {
    const four = curve.v.slice(from, from + 4);
    const [low, high] = [four.indexOf(Math.min(...four)), four.indexOf(Math.max(...four))];
    kept.push(...[...new Set([low, high])].toSorted((a, b) => a - b).map((at) => from + at));
  }
  const [t, v] = [kept.map((at) => curve.t[at] ?? 0), kept.map((at) => curve.v[at] ?? 0)];
  Object.assign(curve, { t, v });
}

/** The seconds that the curves of a device cover together: its figures have one axis of time, so that what happens at once stands over
 * each other. */
export function covered({ rates, quantities }: Pick<Part, "rates" | "quantities">): { from: number; to: number } {
  const ends = [rates, ...quantities].flatMap(({ t }) => [t[0], t.at(-1)]).filter((at) => at !== undefined);
  return ends.length ? { from: Math.min(...ends), to: Math.max(...ends) } : { from: 0, to: 0 };
}
/** Seconds left by how far it is after so many; null before that can be told. */
export function left(done: number, elapsed: number): number | null {
  return done > 0.03 && elapsed > 1 ? (elapsed * (1 - done)) / done : null;
}
/** "about 12 s left", "about 3 min left" */
export function leftText(seconds: number | null): string {
  if (seconds === null) return say("ui-bench-left-unknown");
  if (seconds < 90) return say("ui-bench-left-seconds", { seconds: Math.max(1, Math.ceil(seconds)) });
  return say("ui-bench-left-minutes", { minutes: Math.ceil(seconds / 60) });
}
/** A figure that moves, in at most four digits. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Number(value.toPrecision(4));
  return Math.abs(digits) >= 1e21 ? String(digits) : digits.toLocaleString("en", { maximumSignificantDigits: 4 }).replaceAll(",", "\u202f");
}

/** A copy that shares the points: what draws a curve sees that it is a new one. */
export function shown(live: Live): Live {
  const parts = live.parts.map((one) => ({
    ...one,
    rates: { ...one.rates },
    quantities: one.quantities.map((quantity) => ({ ...quantity })),
  }));
  return { ...live, parts, measured: [...live.measured], notes: [...live.notes] };
}
