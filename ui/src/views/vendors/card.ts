// The scorecard as grids and tables need it: entries by evaluator, vendor and criterion; values by vendor and criterion.
import type { Detail, Row, ScoreEntry } from "../../generated/commands";
import { say } from "../../words/say";

export type Card = Detail["scorecard"];
export type Criterion = Card["criteria"][number];
export type CardCell = Criterion["cells"][number];
export type Apart = Card["disagreements"][number];

export function pair(vendor: unknown, criterion: unknown): string {
  return `${String(vendor)}|${String(criterion)}`;
}
export function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** One evaluator's entries, by vendor and criterion. */
export function entriesOf(scores: readonly Row[], evaluator: string): Map<string, Row> {
  return new Map(scores.filter((row) => row["evaluator"] === evaluator).map((row) => [pair(row["vendor"], row["criterion"]), row]));
}
export function cellsOf(card: Card | undefined): Map<string, CardCell> {
  return new Map(card?.criteria.flatMap((criterion) => criterion.cells.map((cell) => [pair(cell.vendor, criterion.id), cell] as const)));
}
export function apartOf(card: Card | undefined): Map<string, Apart> {
  return new Map(card?.disagreements.map((one) => [pair(one.vendor, one.criterion), one]));
}
export function entryText({ evaluator, stated, points, reason }: ScoreEntry): string {
  return say(reason ? "ui-vendors-entry-because" : "ui-vendors-entry", { evaluator, stated, points: Math.round(points), reason: reason ?? "" });
}

/** How many criteria an evaluator has an entry for, by vendor; and how many of those hold a value. */
export interface Done {
  entries: number;
  values: number;
}
export function progress(scores: readonly Row[], evaluators: readonly string[], vendors: readonly string[], judged: ReadonlySet<string>): Map<string, Done> {
  const done = new Map<string, Done>(evaluators.flatMap((evaluator) => vendors.map((vendor) => [pair(evaluator, vendor), { entries: 0, values: 0 }])));
  for (const row of scores) {
    const cell = done.get(pair(row["evaluator"], row["vendor"]));
    if (!cell || !judged.has(String(row["criterion"]))) continue;
    cell.entries += 1;
    if (row["value"] !== null && row["value"] !== "") cell.values += 1;
  }
  return done;
}
