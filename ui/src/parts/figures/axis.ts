// Where values lie on a line; as crates/charts/src/axis.rs and ruler.rs lay them.

export interface Axis {
  low: number;
  high: number;
}
const MOST_STEPS = 12;
const NEAR = 1e-9;

/** The narrowest axis with round ends that holds all values; 0 to 1 for none. */
export function holding(values: readonly number[]): Axis {
  const sane = values.filter(Number.isFinite);
  if (!sane.length) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...sane), Math.max(...sane)];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const width = high - low > NEAR * size ? high - low : size || 1;
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [0.1, 0.2, 0.5].map((part) => part * power).find((step) => width / step <= MOST_STEPS) ?? power;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return to > from ? { low: from, high: to } : { low: from - step, high: to + step };
}

/** Where a value lies between the two ends, 0 to 1; values outside lie on the nearer end. */
export function share({ low, high }: Axis, value: number): number {
  const share = (value - low) / (high - low);
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
}

/** What a ruler spans: the input's range, at least from `now` to `at` and a little beyond. */
export function rulerAxis(now: number, at: number, range: readonly [number, number] | null): Axis {
  const room = Math.abs(at - now) * 0.6;
  const [near, far] = [Math.min(now, at), Math.max(now, at)];
  const ends = range ?? [near - room, far + room];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const margin = (Math.max(to, far) - Math.min(from, near)) * 0.06;
  const low = near <= from ? near - margin : from;
  const high = far >= to ? far + margin : to;
  const isWide = high - low > NEAR * Math.max(Math.abs(low), Math.abs(high), 1e-6);
  return isWide ? { low, high } : holding([low, high]);
}

/** Ends of a range as the engine writes it, "0.355 / 0.41 / 0.445" or "400 to 900"; null for a single value. */
export function rangeOf(text: string): [number, number] | null {
  const parts = text.split(text.includes(" / ") ? " / " : " to ").map(Number);
  const [low, high] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || low === undefined || high === undefined || !parts.every(Number.isFinite) || low === high) return null;
  return [low, high];
}
