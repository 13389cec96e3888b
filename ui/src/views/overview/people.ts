// Who stands behind the case: everyone that a table names, with what they answer for.
import type { ConditionState, Row, TableName } from "../../generated/commands";
import { isSettled } from "../../words/names";
import { say, sayRow } from "../../words/say";

export interface Person {
  name: string;
  /** What they answer for. */
  parts: string;
}
export interface Role {
  role: string;
  people: Person[];
}
type Rows = (table: TableName) => Row[];

/** How many rows name each person, in the order first named. */
function named(rows: Row[], column: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row[column];
    if (typeof name === "string" && name) found.set(name, [...(found.get(name) ?? []), row]);
  }
  return found;
}
function people(rows: Row[], column: string, parts: (rows: Row[]) => string): Person[] {
  return [...named(rows, column)].map(([name, rows]) => ({ name, parts: parts(rows) }));
}
/** Names that stand before "and more", which is never said of a single one. */
const SHOWN = 2;
function listed(rows: Row[]): string {
  const names = rows.map((row) => String(row["name"] ?? row["id"]));
  return names.length > SHOWN + 1 ? say("ui-overview-and-more", { names: sayRow(names.slice(0, SHOWN)), count: names.length - SHOWN }) : sayRow(names);
}
function settled(rows: Row[]): string {
  const open = rows.filter((row) => !isSettled(row["status"] as ConditionState)).length;
  return say(open === rows.length ? "ui-overview-none-settled" : "ui-overview-some-settled", { count: rows.length, open });
}

/** All roles that somebody has. */
export function roles(rows: Rows): Role[] {
  const frame = rows("frame")[0];
  const all: Role[] = [
    { role: say("ui-overview-decides"), people: frame ? [{ name: String(frame["decides"]), parts: say("ui-overview-signs") }] : [] },
    { role: say("ui-overview-evaluates"), people: countedScores(rows("scores")) },
    { role: say("ui-overview-owns"), people: people(rows("workloads"), "value_owner", listed) },
    { role: say("ui-overview-brings"), people: people(rows("conditions"), "owner", settled) },
    { role: say("ui-overview-answers"), people: people(rows("assumptions"), "owner", (rows) => say("ui-overview-assumptions-count", { count: rows.length })) },
  ];
  return all.filter((role) => role.people.length);
}

/** Scores are many: counted without keeping the rows. */
function countedScores(scores: Row[]): Person[] {
  const found = new Map<string, number>();
  for (const row of scores) {
    const name = String(row["evaluator"]);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].map(([name, count]) => ({ name, parts: say("ui-overview-scores-count", { count }) }));
}
