// Sizes and rates as this view prints them; the engine gives them unrounded here, without figures of their own.
import { grouped } from "../../words/numbers";
import { say } from "../../words/say";

/** With so many digits that count, never in exponents. */
export function significant(value: number, digits: number): string {
  if (value === 0) return "0";
  const after = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value))));
  const text = value.toFixed(Math.min(after, 12));
  return grouped(text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace("-", "\u2212");
}
/** Decimal gigabytes: whole from 10 on, else one decimal, never 0 for what is there. */
export function gigabytes(bytes: number): string {
  const size = bytes / 1e9;
  if (Math.abs(size) >= 10) return grouped(String(Math.round(size))).replace("-", "\u2212");
  return Math.abs(size) >= 0.1 || size === 0 ? String(Number(size.toFixed(1))).replace("-", "\u2212") : significant(size, 1);
}
/** Money per million tokens, as the engine's reasons round it. */
export function perMillion(amount: string): string {
  return grouped(String(Number(Number(amount).toFixed(4))));
}
/** What memory goes to, in the order of the bars. */
export function memoryParts(): string[] {
  return [say("ui-accelerators-part-weights"), say("ui-accelerators-part-cache"), say("ui-accelerators-part-activations"), say("ui-accelerators-part-gradients")];
}
