// Cells of tables as people type and read them; what they mean is the engine's (`understand`).
import type { Cell, ColumnSchema } from "../generated/commands";
import { day } from "./dates";
import { cellText, grouped } from "./numbers";

/** A cell as it stands in a field: grouped, shares in percent; the engine reads it back as the same value. */
export function asTyped(cell: Cell | undefined, column: ColumnSchema | undefined): string {
  if (cell === undefined || cell === null) return "";
  if (column?.in_percent) return inPercent(String(cell));
  return column?.counted ? cellText(cell) : String(cell);
}

/** A word as people call it; several with commas between. */
export function labelOf(column: ColumnSchema | undefined, words: string): string {
  const one = (word: string) => column?.labels[column.words.indexOf(word)] ?? word;
  return column?.several ? words.replace(/[^\s,]+/g, one) : one(words);
}

/** Canonical text in words: "30 000 to 45 000", "8 %", "26 Feb 2027". */
export function understoodWords(value: string | null, column: ColumnSchema | undefined): string {
  if (value === null) return "";
  if (column?.in_percent) return inPercent(value);
  return column?.counted ? grouped(value) : day(value);
}

/** Every plain number of a text as a percentage, without rounding: "0.07 to 0.09" is "7 % to 9 %"; behind "±" it would be a part of the mean. */
export function inPercent(text: string): string {
  if (!text || /@|%|±/.test(text)) return text;
  return text.replace(/(?<![\w.])-?\d+(\.\d+)?/g, (number) => `${hundredfold(number)}\u202f%`);
}

/** A decimal text times 100, moved by its point so that no digit is lost. */
function hundredfold(number: string): string {
  const sign = number.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = number.replace("-", "").split(".");
  const moved = `${whole}${fraction.padEnd(2, "0").slice(0, 2)}`.replace(/^0+(?=\d)/, "");
  const rest = fraction.slice(2).replace(/0+$/, "");
  return `${sign}${grouped(moved)}${rest ? `.${rest}` : ""}`;
}
