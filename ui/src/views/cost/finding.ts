// Findings over costs, made from the report; never more than the figures say.
import type { Report, Row } from "../../generated/commands";
import { optionName, shownOptions } from "../../parts/figures/options";
import { counted } from "../../words/numbers";
import { bucketName } from "./buckets";
import { crossingSentence, lastingCrossings, type Crossing } from "./crossings";

/** Who costs least at the median, for as long as the pack's own finding is not there. */
export function costFinding(report: Report): string {
  const priced = shownOptions(report).filter((one) => one.inPlay && one.option.tcc);
  const [first] = [...priced].sort((a, b) => Number(a.option.tcc?.p50) - Number(b.option.tcc?.p50));
  if (!first?.option.tcc) return "No option's cost could be computed";
  const { option } = first;
  const text = (figure: string) => report.shown[`option.${option.id}.tcc.${figure}`] ?? "–";
  const among = priced.length > 1 ? " costs least at the median" : " costs";
  return `${option.name}${among}: ${text("p50")} ${report.frame.currency}, ${text("p10")} to ${text("p90")} in eight worlds of ten.`;
}

/** The largest bucket of the recommended option, or of the first one. */
export function largestBucket(report: Report): string {
  const first = shownOptions(report).find(({ option }) => option.tcc);
  const [largest] = Object.entries(first?.option.buckets ?? {}).sort((a, b) => Number(b[1]) - Number(a[1]));
  if (!first || !largest) return "Cost by bucket";
  const text = report.shown[`option.${first.option.id}.bucket.${largest[0]}`] ?? "";
  return `The largest part of ${first.option.name} is ${bucketName(largest[0]).toLowerCase()}: ${text} ${report.frame.currency}`;
}

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

/** Where the recommended option and its rival change places in what they have paid. */
export function crossingFinding(report: Report, crossings: readonly Crossing[]): string {
  const { option: best, runner_up: rival } = report.decision;
  const name = (id: string) => optionName(report, id);
  if (!crossings.length) return "No two options change places in what they have paid";
  const lasting = best ? lastingCrossings(crossings, best) : [];
  const first = lasting.find((one) => one.before === rival || one.after === rival) ?? lasting[0];
  if (!first) return `${counted(crossings.length, "change")} of places in what options have paid`;
  return `${crossingSentence(first, name)}${first.month > report.frame.months ? ", after the horizon" : ""}`;
}
