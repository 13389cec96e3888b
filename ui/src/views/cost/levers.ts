// Ways to save: what the workspace has, and what the shipped register adds.
import type { Cell, Row } from "../../generated/commands";
import { inPercent } from "../../words/cells";
import { say } from "../../words/say";

/** One row of the shipped register. */
export interface Idea {
  id: string;
  name: string;
  category: string;
  applies_to: string;
  spend: string;
  share: string;
  /** What it acts on, and whose, as words of the files. */
  acts_on: string;
  targets: string[];
  /** The ends of what it saves, in per cent: "15 to 30". */
  saving_text: string;
  /** What a row of Levers would hold of it. */
  cells: Row;
  needs: string[];
  risk: string;
  blast_radius: string;
  effort_days: { low: number; high: number };
  contains: string[];
  confidence: string;
  source: string;
  date: string;
  note: string;
}

/** A cell as read: "15 to 30 %" with what is most likely. */
export function rangeWords(cell: Cell | undefined): { ends: string; likely: string } {
  const text = inPercent(String(cell ?? ""));
  // A named distribution is read whole.
  const parts = /^[a-z]/i.test(text) ? [text] : text.split(/ \/ | to /);
  const [low = "", likely = ""] = parts;
  if (parts.length < 2) return { ends: low || "–", likely: "" };
  return { ends: say("general-range", { low: low.replace(/\u202f%$/, ""), high: parts.at(-1) ?? "" }), likely: parts.length === 3 ? likely : "" };
}
