// Weights of the five axes: what the criteria add up to, what moving one does to the others, and back to the criteria.
import type { Row } from "../../generated/commands";
import { AXES, type Axis, type Weights } from "../../state/case.svelte";

/** Shares of all weight; they add up to 1. */
export type Shares = Record<Axis, number>;

function sums(criteria: readonly Row[]): Shares {
  const found = Object.fromEntries(AXES.map((axis) => [axis, 0])) as Shares;
  for (const row of criteria) found[row["axis"] as Axis] += Number(row["weight"] ?? 0);
  return found;
}
function total(weights: Shares): number {
  return AXES.reduce((sum, axis) => sum + weights[axis], 0);
}
export function normal(weights: Shares): Shares {
  const all = total(weights) || 1;
  return Object.fromEntries(AXES.map((axis) => [axis, weights[axis] / all])) as Shares;
}
/** Weights that are tried, as shares. */
export function sharesOf(weights: NonNullable<Weights>): Shares {
  return normal(Object.fromEntries(AXES.map((axis) => [axis, Number(weights[axis])])) as Shares);
}
export function stored(criteria: readonly Row[]): Shares {
  return normal(sums(criteria));
}

/** One axis gets a share; the others keep their proportions in what is left. */
export function moved(weights: Shares, axis: Axis, share: number): Shares {
  const rest = total(weights) - weights[axis];
  const left = 1 - share;
  const of = (other: Axis) => (rest > 0 ? (weights[other] / rest) * left : left / (AXES.length - 1));
  return Object.fromEntries(AXES.map((other) => [other, other === axis ? share : of(other)])) as Shares;
}

const DIGITS = 4;
/** New weights of the criteria, so that each axis has its share and the sum stays; only those that change. */
export function scaled(criteria: readonly Row[], to: Shares): { id: string; weight: number }[] {
  const before = sums(criteria);
  const all = total(before) || 100;
  const count = (axis: Axis) => criteria.filter((row) => row["axis"] === axis).length;
  return criteria.flatMap((row) => {
    const axis = row["axis"] as Axis;
    const old = Number(row["weight"] ?? 0);
    const share = before[axis] > 0 ? old / before[axis] : 1 / count(axis);
    const weight = Number((to[axis] * all * share).toFixed(DIGITS));
    return weight === old ? [] : [{ id: String(row["id"]), weight }];
  });
}

/** "26", "26 %" or "0.26" as a share; null where it is none between 0 and 1. */
export function readShare(text: string): number | null {
  const found = /^\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*$/.exec(text);
  if (!found) return null;
  const number = Number(found[1]!.replace(",", "."));
  const share = found[2] || number > 1 ? number / 100 : number;
  return share <= 1 ? share : null;
}
export function printShare(share: number): string {
  return String(Math.round(share * 1000) / 10);
}
