// How amounts that no figure of the report prints are shown: ends of an axis, a difference, a worth. The rules of
// crates/quantity/src/show.rs; everything that is a figure is printed by the engine.
const THIN = "\u202f";

export interface Unit {
  divisor: number;
  letter: string;
}
/** The unit that suits the largest of these amounts. */
export function unitOf(amounts: readonly number[]): Unit {
  const largest = Math.max(0, ...amounts.map(Math.abs));
  if (largest >= 1e9) return { divisor: 1e9, letter: "bn" };
  if (largest >= 1e6) return { divisor: 1e6, letter: "M" };
  if (largest >= 1e4) return { divisor: 1e3, letter: "k" };
  return { divisor: 1, letter: "" };
}
/** The power of ten at or below a width; null for none. */
export function step(width: number): number | null {
  return width > 0 && Number.isFinite(width) ? 10 ** Math.floor(Math.log10(width) + 1e-12) : null;
}
function grouped(value: number, decimals: number): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const digits = whole.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
  const text = fraction ? `${digits}.${fraction}` : digits;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}
/** An amount in a unit without its letter, rounded to a step in whole units of the amount. */
export function bare(amount: number, { divisor }: Unit, step: number): string {
  const nearest = Math.round(amount / step) * step;
  return grouped(nearest / divisor, Math.max(0, -Math.round(Math.log10(step / divisor))));
}
/** An amount with its unit's letter, to two digits of its own: "210 k". */
export function rough(amount: number): string {
  if (!amount) return "0";
  const fine = 10 ** (Math.floor(Math.log10(Math.abs(amount)) + 1e-12) - 1);
  return lettered(Math.round(amount / fine) * fine, fine);
}
export function lettered(amount: number, step: number): string {
  const unit = unitOf([amount]);
  return `${bare(amount, unit, step)}${unit.letter ? THIN + unit.letter : ""}`;
}
/** "25 to 36" and "M EUR": the ends of an axis with what they are counted in. */
export function axisWords(low: number, high: number, currency: string): { ends: string; unit: string } {
  const unit = unitOf([low, high]);
  const fine = step((high - low) / 10) ?? 1;
  return { ends: `${bare(low, unit, fine)} to ${bare(high, unit, fine)}`, unit: `${unit.letter}${unit.letter ? "\u00a0" : ""}${currency}` };
}
