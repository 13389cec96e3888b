// Weights of the five axes as weights of criteria, so that tried weights can be stored.
import type { Row } from "../../generated/commands";
import { AXES, type Axis, type Weights } from "../../state/case.svelte";

/** Changed rows of the table of criteria under which the axes weigh as told; the criteria of an axis keep their proportions. */
export function criteriaUnder(weights: Weights, criteria: readonly Row[]): Row[] {
  const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + (Number(row["weight"]) || 0), 0);
  const asked = AXES.reduce((total, axis) => total + Number(weights[axis]), 0);
  const total = sum(criteria) || 100;
  if (!asked) return [];
  return AXES.flatMap((axis: Axis) => {
    const own = criteria.filter((row) => row["axis"] === axis);
    const now = sum(own);
    const wanted = (Number(weights[axis]) / asked) * total;
    return own.map((row) => {
      const weight = now ? ((Number(row["weight"]) || 0) / now) * wanted : wanted / own.length;
      return { id: row["id"] ?? null, weight: Number(weight.toPrecision(12)) };
    });
  });
}
