// Numbers that come as canonical text, as the window prints them: grouped by a thin space, every digit kept.
import { say } from "./say";

const THIN = "\u202f";

/** "30000 to 45000" is "30 000 to 45 000"; words stay. */
export function grouped(text: string): string {
  return text.replace(/(?<![\w.@])-?\d{4,}(?![\w-])/g, (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, THIN));
}

/** A cell of a row as text; a series as how many steps it has. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (Array.isArray(cell)) return say("ui-cell-steps", { count: cell.length });
  return grouped(String(cell));
}

/** A share as a percentage without decimals; what is not quite nothing or all says so. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return `<${THIN}1${THIN}%`;
  if (share < 1 && share > 0.99) return `>${THIN}99${THIN}%`;
  return `${Math.round(share * 100)}${THIN}%`;
}

/** A printed number to fill a phrase with: a whole one chooses the form of the words around it. */
export function counting(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}
