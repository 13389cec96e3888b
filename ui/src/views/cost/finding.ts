// What the rows of a tab come to, before anything is evaluated.
import type { Row } from "../../generated/commands";
import { gradeOf, meanings } from "../../words/names";
import { say } from "../../words/say";

export function linesFinding(lines: readonly Row[]): string {
  if (!lines.length) return say("ui-cost-lines-none");
  const options = new Set(lines.map((row) => row["option"])).size;
  const vague = lines.filter((row) => meanings().guessed.includes(gradeOf(row["grade"]))).length;
  return say("ui-cost-lines-finding", { lines: lines.length, options, vague });
}

export function quotesFinding(quotes: readonly Row[], options: readonly Row[]): string {
  if (!quotes.length) return say("ui-cost-quotes-none");
  const used = new Set(options.map((row) => row["quote"]));
  const idle = quotes.filter((row) => !used.has(row["id"] ?? null)).length;
  return say("ui-cost-quotes-finding", { quotes: quotes.length, vendors: new Set(quotes.map((row) => row["vendor"])).size, idle });
}
