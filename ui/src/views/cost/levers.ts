// Ways to save: what the workspace has, and what the shipped register adds.
import type { Cell } from "../../generated/commands";
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
  saving: { low: string | null; typical: string | null; high: string | null };
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

export function savingText({ saving: { low, typical, high } }: Idea): string {
  const ends = [low ?? typical, high ?? typical].map((end) => inPercent(end ?? "").replace(/\u202f%$/, ""));
  return ends[0] === ends[1] ? (ends[0] ?? "") : say("ui-views-range", { low: ends[0] ?? "", high: ends[1] ?? "" });
}
/** A share or a saving as a cell: "0.25 / 0.41 / 0.5". */
export function savingCell({ saving: { low, typical, high } }: Idea): string {
  const parts = [low, typical, high].filter((part) => part !== null);
  if (parts.length === 3) return Number(low) < Number(high) ? parts.join(" / ") : String(typical);
  return parts.length === 2 && Number(parts[0]) < Number(parts[1]) ? parts.join(" to ") : String(parts[0] ?? "");
}
/** A cell as read: "15 to 30 %" with what is most likely. */
export function rangeWords(cell: Cell | undefined): { ends: string; likely: string } {
  const parts = inPercent(String(cell ?? "")).split(/ \/ | to /);
  const [low = "", likely = ""] = parts;
  if (parts.length < 2) return { ends: low || "–", likely: "" };
  return { ends: say("ui-views-range", { low: low.replace(/\u202f%$/, ""), high: parts.at(-1) ?? "" }), likely: parts.length === 3 ? likely : "" };
}
