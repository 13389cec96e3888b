// Words of the decision that several cards share.
import type { DecisionReport, OptionReport } from "../../generated/commands";

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** A small number in words. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** "five years", "30 months". */
export function span(months: number): string {
  if (months % 12 || !months) return months === 1 ? "one month" : `${months} months`;
  return months === 12 ? "one year" : `${inWords(months / 12)} years`;
}
/** "72", "<1" or ">99" of a share as the engine prints it. */
export function ofHundred(percent: string): string {
  return percent.replace(/[\s\u202f]*%$/, "");
}
/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

type Threshold = DecisionReport["thresholds"][number];
export function isWeight(threshold: Threshold): boolean {
  return threshold.input.startsWith("weight.");
}
/** How many inputs and weights would change the answer, as the pack says it. */
export function changeFinding(thresholds: readonly Threshold[], decided: boolean): string {
  if (!decided) return "Without a recommendation nothing can change it";
  const weights = thresholds.filter(isWeight).length;
  const inputs = thresholds.length - weights;
  if (!thresholds.length) return "No single input changes the answer";
  const kinds = [inputs ? (inputs === 1 ? "input" : "inputs") : "", weights ? (weights === 1 ? "weight" : "weights") : ""];
  const what = inputs && weights ? "inputs and weights" : kinds.join("");
  const count = `${capital(thresholds.length === 1 ? "one" : String(thresholds.length))} ${what} would change the answer`;
  if (!inputs) return count;
  const inside = thresholds.filter((one) => one.inside_range && !isWeight(one)).length;
  if (inside === 0) return inputs === 1 && !weights ? `${count}, but only beyond its own range` : `${count}, none within its own range`;
  if (inside === thresholds.length) return inside === 1 ? `${count}, within its own range` : `${count}, all within their own range`;
  return inside === 1 ? `${count}, one of them within its own range` : `${count}, ${inWords(inside)} of them within their own range`;
}

/** What the gates say of an option: state, words and, in full, what failed. */
export function gates(option: OptionReport): { state: "ok" | "watch" | "act"; words: string; all: string } {
  const failed = [...new Set(option.gates_failed_text)];
  if (!failed.length && option.doubts.length) return { state: "watch", words: "in doubt", all: option.doubts.join(" ") };
  if (!failed.length) return option.tcc ? { state: "ok", words: "met", all: "" } : { state: "watch", words: "incomplete", all: option.notes.join(" ") };
  const lacks = failed.map((text) => text.split(": ").at(-1) ?? text);
  const words = lacks.length === 1 ? `fails: ${lacks[0]}` : `fails ${inWords(lacks.length)}: ${lacks[0]} and ${inWords(lacks.length - 1)} more`;
  return { state: "act", words, all: listed(failed) };
}
