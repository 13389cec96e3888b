// What a result's words mean to a reader.
import type { DeviceFact, Measurement } from "../../generated/commands";
import { grouped } from "../../words/numbers";

const KINDS: Record<Measurement["kind"], [string, string]> = {
  gemm: ["Matrix product", "Large matrix products, the bulk of training and prefill"],
  copy: ["Memory copy", "Read and write of the device's own memory"],
  h2d: ["Host to device", "From main memory to the device"],
  d2h: ["Device to host", "From the device to main memory"],
  peer: ["Between devices", "Copied to the next device, or summed over all of them"],
  train_step: ["Training step", "A whole step of a model: forward, backward, optimiser"],
  decode: ["Decode", "Tokens one after the other, with a KV cache"],
  sustained: ["Sustained load", "The same work long enough to heat up"],
};
export function kindName(kind: Measurement["kind"]): string {
  return KINDS[kind][0];
}
/** A kind as a run tells it, which may be newer than this list. */
export function stepName(kind: string, precision: string | null, batch: number | null = null): string {
  const name = (KINDS as Record<string, [string, string]>)[kind]?.[0] ?? kind.replaceAll("_", " ");
  return [name, precision, batch === null ? null : `batch ${batch}`].filter(Boolean).join(", ");
}
export function kindMeaning(kind: Measurement["kind"]): string {
  return KINDS[kind][1];
}
/** "Matrix product, bf16". */
export function named({ kind, precision }: Measurement): string {
  return precision ? `${kindName(kind)}, ${precision}` : kindName(kind);
}
/** Sizes with their digits grouped. */
export function shapeText(shape: string): string {
  return grouped(shape);
}
/** Whether a file says how a figure came about. */
export function hasDetails({ mfu, beside }: Measurement): boolean {
  return mfu !== null || Object.values(beside).some((said) => said !== null);
}
/** The time of a reading is no quantity of the device. */
export function isClock(name: string): boolean {
  return /^(at|t|time|elapsed)(_|$)/.test(name);
}
/** "sm_mhz" as "sm, MHz": what follows the last underscore is a unit where it is one. */
export function seriesName(name: string): string {
  const units: Record<string, string> = { w: "W", c: "°C", mhz: "MHz", s: "s", gb: "GB", gbps: "GB/s", pct: "%", ms: "ms" };
  const parts = name.split("_");
  const unit = units[parts.at(-1) ?? ""];
  const words = (unit ? parts.slice(0, -1) : parts).join(" ").replaceAll(".", " ");
  return unit && words ? `${words}, ${unit}` : words || name;
}

/** Reasons for which clocks are held down, as a sentence goes on: "held down by the power limit". */
const REASONS: Record<string, string> = {
  clocks_setting: "clocks that somebody set", sw_power_cap: "the power limit", hw_slowdown: "the hardware", sync_boost: "another card in step with it",
  sw_thermal_slowdown: "heat", hw_thermal_slowdown: "heat beyond the hardware's limit", hw_power_brake_slowdown: "the power supply", display_clock_setting: "the display",
};
export function reasonName(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll("_", " ");
}

/** Facts of a driver that stand beside a device at once; the others unfold. */
const FIRST: readonly string[] = ["MIG", "ECC", "Remapped rows", "PCIe"];
/** "ECC on, PCIe generation 5 × 16": each up to what explains it. */
export function factsText(facts: readonly DeviceFact[]): string {
  const known = facts.filter((fact) => FIRST.includes(fact.name));
  return (known.length ? known : facts.slice(0, 2)).map((fact) => `${fact.name} ${fact.text.split(/,| \(/)[0] ?? ""}`).join(", ");
}

/** FLOP conventions of MFU; a number without its convention says nothing. */
export const CONVENTIONS = [
  { key: "palm", name: "PaLM", about: "6N plus attention, as PaLM counts" },
  { key: "matmul", name: "matmul", about: "matrix products with weights only" },
  { key: "causal", name: "causal", about: "attention counted for its causal half" },
] as const;

/** A quantity that a run draws: clocks, power or temperature; null for any other. */
export function quantityOf(name: string): { kind: "clocks" | "power" | "temperature"; name: string; unit: string; order: number } | null {
  if (name.endsWith("_mhz")) return { kind: "clocks", name: CLOCKS[name] ?? `Clock, ${name.slice(0, -4).replaceAll("_", " ")}`, unit: "MHz", order: name === "memory_mhz" ? 1 : 0 };
  if (name === "power_w") return { kind: "power", name: "Power", unit: "W", order: 2 };
  if (name === "temperature_c") return { kind: "temperature", name: "Temperature", unit: "°C", order: 3 };
  return null;
}
const CLOCKS: Record<string, string> = { sm_mhz: "Clock", clock_mhz: "Clock", memory_mhz: "Clock of the memory" };
