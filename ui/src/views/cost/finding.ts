// What the rows of a tab come to, before anything is evaluated.
import type { Row } from "../../generated/commands";
import { counted } from "../../words/numbers";

export function linesFinding(lines: readonly Row[]): string {
  if (!lines.length) return "Every cost that no quote states goes here, line by line";
  const options = new Set(lines.map((row) => row["option"])).size;
  const vague = lines.filter((row) => row["grade"] === "assumed" || row["grade"] === "unknown" || !row["grade"]).length;
  const all = `${counted(lines.length, "line")} of cost that no quote states, of ${counted(options, "option")}`;
  return vague ? `${all}; ${vague === 1 ? "one rests" : `${vague} rest`} on assumption` : all;
}

export function quotesFinding(quotes: readonly Row[], options: readonly Row[]): string {
  if (!quotes.length) return "A quote says what one unit costs, how it is billed and for how long";
  const used = new Set(options.map((row) => row["quote"]));
  const idle = quotes.filter((row) => !used.has(row["id"] ?? null)).length;
  const all = `${counted(quotes.length, "quote")} of ${counted(new Set(quotes.map((row) => row["vendor"])).size, "vendor")}`;
  return idle ? `${all}; ${idle === 1 ? "one is" : `${idle} are`} in no option` : `${all}, each in an option`;
}
