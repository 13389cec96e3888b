// What a result's words mean to a reader.
import type { DeviceFact, Measurement } from "../../generated/commands";
import { nameOf } from "../../words/names";
import { grouped } from "../../words/numbers";
import { say } from "../../words/say";

/** What a step of a run does, as the run tells it. */
export function stepName(kind: string, precision: string | null, batch: number | null = null): string {
  return [nameOf("kind", kind), precision, batch === null ? null : say("ui-bench-batch", { batch: String(batch) })].filter(Boolean).join(", ");
}
/** "Matrix product, bf16". */
export function named({ kind, precision }: Measurement): string {
  return stepName(kind, precision);
}
/** Sizes with their digits grouped. */
export function shapeText(shape: string): string {
  return grouped(shape);
}
/** Whether a file says how a figure came about. */
export function hasDetails({ mfu, beside }: Measurement): boolean {
  return mfu !== null || Object.values(beside).some((value) => value !== null);
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

/** Facts of a driver that stand beside a device at once; the others unfold. */
const FIRST: readonly string[] = ["MIG", "ECC", "Remapped rows", "PCIe"];
/** "ECC on, PCIe generation 5 × 16": each up to what explains it. */
export function factsText(facts: readonly DeviceFact[]): string {
  const known = facts.filter((fact) => FIRST.includes(fact.name));
  return (known.length ? known : facts.slice(0, 2)).map((fact) => `${fact.name} ${fact.text.split(/,| \(/)[0] ?? ""}`).join(", ");
}

/** FLOP conventions of MFU; a number without its convention says nothing. */
export const CONVENTIONS = ["palm", "matmul", "causal"] as const;

/** A quantity that a run draws: clocks, power or temperature; null for any other. */
export function quantityOf(name: string): { kind: "clocks" | "power" | "temperature"; name: string; unit: string; order: number } | null {
  if (name.endsWith("_mhz")) return { kind: "clocks", name: nameOf("series", name), unit: "MHz", order: name === "memory_mhz" ? 1 : 0 };
  if (name === "power_w") return { kind: "power", name: nameOf("series", name), unit: "W", order: 2 };
  if (name === "temperature_c") return { kind: "temperature", name: nameOf("series", name), unit: "°C", order: 3 };
  return null;
}
