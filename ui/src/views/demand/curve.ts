// The geometry of a workload's curves: cut into layers, thinned, with what each shows as a sentence. Twin of
// `pack::parts::demand::{curves, finding}`, which draw the pools the same way.
import type { Curve, Layers } from "../../generated/commands";
import { counted, percent } from "../../words/numbers";

export type View = "week" | "year" | "duration";
export const LAYERS = ["base", "variable", "peak"] as const;

/** Upper ends of the three layers for each step. */
export function layered(values: number[], layers: Layers): [number, number, number][] {
  const { base, variable } = layers;
  return values.map((value) => [Math.min(value, base), Math.min(value, base + variable), value]);
}
/** Of each group of neighbours the busiest, so that no peak is lost. */
export function thinned(values: number[], most: number): number[] {
  const group = Math.max(1, Math.ceil(values.length / most));
  if (group === 1) return values;
  const count = Math.ceil(values.length / group);
  return Array.from({ length: count }, (_, at) => Math.max(...values.slice(at * group, (at + 1) * group)));
}
/** A duration curve in equal steps: each takes the demand of the next point at or after it. */
export function evenly(duration: [number, number][], steps: number): number[] {
  let point = 0;
  return Array.from({ length: steps }, (_, at) => {
    const share = (at + 1) / steps;
    while (point + 1 < duration.length && (duration[point]?.[0] ?? 1) < share - 1e-9) point += 1;
    return duration[point]?.[1] ?? 0;
  });
}
/** Round upper end of an axis, and its ticks from 0. */
export function ticks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.2, 0.25, 0.5, 1, 2, 2.5].map((part) => part * power).find((size) => highest / size <= 4) ?? power;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
/** Days counted from a Monday put into the order of the calendar. */
export function fromJanuary(daily: number[], begins: string): number[] {
  const start = new Date(`${begins}T00:00:00Z`);
  const dayOfYear = Math.round((start.getTime() - Date.UTC(start.getUTCFullYear(), 0, 1)) / 86_400_000);
  const monday = (dayOfYear - ((start.getUTCDay() + 6) % 7) + 365) % 365;
  return daily.map((_, at) => daily[(at - monday + daily.length * 2) % daily.length] ?? 0);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** "Highest on weekdays at 13:00, 2.4 times the lowest hour" */
export function weekFinding(hours: number[]): string {
  const [low, high] = [Math.min(...hours), Math.max(...hours, 0)];
  if (high <= 0) return "No demand in any hour of the week";
  if (high <= low * 1.1) return "The week is flat: its hours differ by a tenth at most";
  const tail = low <= 0 ? "; some hours have no demand" : `, ${Number((high / low).toPrecision(2))} times the lowest hour`;
  return `Highest ${when(hours, high)}${tail}`;
}
function when(hours: number[], high: number): string {
  const at = hours.flatMap((value, hour) => (value >= high * 0.99 ? [hour] : []));
  const days = [...new Set(at.map((hour) => Math.floor(hour / 24) % 7))];
  const clock = at.map((hour) => hour % 24);
  const [first, last] = [Math.min(...clock), Math.max(...clock)];
  const all = days.join();
  const on =
    days.length === 1 ? `on ${DAYS[days[0] ?? 0]}` : all === "0,1,2,3,4,5,6" ? "every day" : all === "0,1,2,3,4" ? "on weekdays" : all === "5,6" ? "at weekends" : `on ${NUMBERS[days.length]} days`;
  const hour = (of: number) => `${String(of).padStart(2, "0")}:00`;
  if (first === last) return `${on} at ${hour(first)}`;
  return last - first < 12 ? `${on} between ${hour(first)} and ${hour(last + 1)}` : on;
}
/** "On 38 of 365 days the highest hour is above base and variable" */
export function yearFinding(daily: number[], layers: Layers): string {
  if (Math.max(...daily, 0) <= 0) return "No demand on any day of the year";
  const above = daily.filter((day) => day > layers.base + layers.variable).length;
  const what = "the highest hour is above base and variable";
  if (above === 0) return `On no day ${what}`;
  if (above === daily.length) return `On every day ${what}`;
  return above === 1 ? `On one day ${what}` : `On ${above} of ${counted(daily.length, "day")} ${what}`;
}
/** "Bought for its highest hour, capacity would be 45 % idle" */
export function idleFinding(curve: Curve): string {
  const high = curve.duration[0]?.[1] ?? 0;
  if (high <= 0 || !curve.daily_mean.length) return "No hour has any demand";
  const idle = 1 - curve.daily_mean.reduce((sum, mean) => sum + mean, 0) / curve.daily_mean.length / high;
  return idle < 0.005 ? "Capacity for the highest hour would be in full use all year" : `Bought for its highest hour, capacity would be ${percent(idle)} idle`;
}
