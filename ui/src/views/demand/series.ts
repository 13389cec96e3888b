// Demand as the table keeps it: chunks of a month, or a typical day. Here it is summed up and read from pasted text.
import type { Row } from "../../generated/commands";
import { day } from "../../words/dates";
import { meanings } from "../../words/names";
import { say } from "../../words/say";

/** Milliseconds of an hour. */
const HOUR = 3_600_000;
/** Milliseconds of a step. */
function lengthOf(step: string): number {
  const [first] = meanings().steps;
  return (meanings().steps.find((own) => own.step === step) ?? first)!.hours * HOUR;
}

/** The rows of one workload. */
export function chunksOf(rows: Row[], workload: string): Row[] {
  return rows.filter((row) => row["workload"] === workload);
}
const gpusOf = (row: Row): (number | null)[] => (Array.isArray(row["gpus"]) ? row["gpus"] : []);

export interface Profile {
  /** 24 hours of a weekday, or of any day where `weekend` is null. */
  weekday: (number | null)[];
  weekend: (number | null)[] | null;
}
/** The typical day or days, where demand is given so. */
export function profileOf(chunks: Row[]): Profile | null {
  const of = (start: string) => chunks.find((row) => row["step"] === meanings().profile && row["start"] === start);
  const [all, weekday, weekend] = [of("day"), of("weekday"), of("weekend")];
  if (all) return { weekday: gpusOf(all), weekend: null };
  return weekday && weekend ? { weekday: gpusOf(weekday), weekend: gpusOf(weekend) } : null;
}

export interface Summary {
  /** "8 760 hours, 1 Nov 2025 to 31 Oct 2026" */
  span: string;
  steps: number;
  /** Steps without a number, hours between two chunks included. */
  gaps: number;
}
/** What is known of a workload's demand; null where there is none. */
export function summed(chunks: Row[]): Summary | null {
  if (!chunks.length) return null;
  const profile = profileOf(chunks);
  if (profile) {
    const hours = [...profile.weekday, ...(profile.weekend ?? [])];
    const span = say(profile.weekend ? "ui-demand-typical-days" : "ui-demand-typical-day");
    return { span, steps: hours.length, gaps: hours.filter((hour) => hour === null).length };
  }
  const step = String(chunks[0]?.["step"]);
  const length = lengthOf(step);
  const starts = chunks.map((row) => Date.parse(String(row["start"])));
  const ends = chunks.map((row, at) => (starts[at] ?? 0) + gpusOf(row).length * length);
  const [from, to] = [Math.min(...starts), Math.max(...ends)];
  const steps = Math.round((to - from) / length);
  const known = chunks.reduce((sum, row) => sum + gpusOf(row).reduce<number>((n, gpus) => n + Number(gpus !== null), 0), 0);
  return { span: spanText(steps, step, from), steps, gaps: steps - known };
}
/** How many steps, and from when to when, where the start (NaN) is known. */
export function spanText(count: number, step: string, from: number): string {
  const length = say(`ui-demand-steps-${step}`, { count });
  if (Number.isNaN(from)) return length;
  return say("ui-demand-span", { length, from: isoDay(from), to: isoDay(from + Math.max(count - 1, 0) * lengthOf(step)) });
}
function isoDay(time: number): string {
  return day(new Date(time).toISOString().slice(0, 10));
}

export interface Pasted {
  gpus: (number | null)[];
  /** Start found in a first column of times. */
  start: string | null;
  /** The first lines that could not be read. */
  wrong: { line: number; found: string; why: string }[];
  wrongCount: number;
}
const MOST = 5;
/** A column of numbers: one line a step, an empty line a gap; a first column of times is used for the start only. */
export function pasted(text: string): Pasted {
  const lines = text.replace(/\s+$/, "").split(/\r?\n/);
  const found: Pasted = { gpus: [], start: null, wrong: [], wrongCount: 0 };
  if (!text.trim()) return found;
  lines.forEach((line, at) => {
    const cells = line.split(/\t|;/).map((cell) => cell.trim());
    const last = cells.at(-1) ?? "";
    if (found.start === null && cells.length > 1 && /^\d{4}-\d{2}-\d{2}/.test(cells[0] ?? "")) found.start = cells[0] ?? null;
    if (at === 0 && /[a-z]/i.test(last) && lines.length > 1) return;
    const read = step(last);
    if (typeof read !== "string") return void found.gpus.push(read);
    found.wrongCount += 1;
    if (found.wrong.length < MOST) found.wrong.push({ line: at + 1, found: last, why: read });
  });
  return found;
}
/** A number, null for a gap, or why it is neither. */
export function step(text: string): number | null | string {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "");
  if (bare === "" || bare === "-" || bare === "–") return null;
  if (/^\d{1,3}(,\d{3})$/.test(bare)) return say("ui-demand-two-readings", { one: bare.replace(",", ""), other: bare.replace(",", ".") });
  const pointed = /,\d+$/.test(bare) && !/,\d+,/.test(bare) && !/,.*\./.test(bare) ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  const value = Number(pointed);
  if (!/^-?[\d.]+(e\d+)?$/i.test(pointed) || !Number.isFinite(value)) return say("ui-demand-no-number");
  return value < 0 ? say("ui-demand-below-zero") : value;
}
/** "mean 38.1, highest 59" */
export function range(gpus: (number | null)[]): string {
  const known = gpus.filter((value) => value !== null);
  if (!known.length) return say("ui-demand-no-step");
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const highest = known.reduce((most, value) => Math.max(most, value), 0);
  return say("ui-demand-range", { mean: Number(mean.toPrecision(3)), highest });
}
