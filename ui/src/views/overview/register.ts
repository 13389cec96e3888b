// Assumptions as lines of a grid: those of the workspace, and those that ship and hold until the workspace replaces them.
import type { Report, Row } from "../../generated/commands";
import type { GridColumn, GridRow } from "../../parts/grid/types";
import { cellText, grouped } from "../../words/numbers";

export type Sort = { column: string; down: boolean };
export interface Line {
  id: string;
  cells: Row;
  shipped: boolean;
  /** What it moves, in the engine's words; empty before the first evaluation. */
  effect: string;
  /** How far it moves the recommended option's cost, 0 to 1 of the widest. */
  reach: number;
}
export interface Filter {
  words: string;
  grade: string;
  origin: "all" | "workspace" | "shipped";
}
const KEYS = ["label", "value", "unit", "source", "date", "grade", "owner"] as const;
const GRADES = ["unknown", "assumed", "stated", "certified", "contract", "measured"];

/** All assumptions: the register's where there is a report, else the workspace's own. */
export function lines(rows: Row[], report: Report | null): Line[] {
  const register = report?.register ?? [];
  const widest = Math.max(0, ...register.map((line) => Number(line.sensitivity ?? 0)));
  const entries = new Map(register.map((line) => [line.id, line]));
  const own = new Set(rows.map((row) => String(row["id"])));
  const behind = (id: string) => {
    const entry = entries.get(id);
    return { effect: entry?.effect ?? "", reach: widest ? Number(entry?.sensitivity ?? 0) / widest : 0 };
  };
  const mine = rows.map((cells): Line => ({ id: String(cells["id"]), cells, shipped: false, ...behind(String(cells["id"])) }));
  const shipped = register
    .filter((line) => line.origin === "shipped" && !own.has(line.id))
    .map((line): Line => ({ id: line.id, cells: Object.fromEntries(["id" as const, ...KEYS].map((key) => [key, line[key] || null])), shipped: true, ...behind(line.id) }));
  return [...mine, ...shipped];
}

export function matching(all: Line[], { words, grade, origin }: Filter): Line[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((line) => {
    if (grade && (line.cells["grade"] ?? "assumed") !== grade) return false;
    if (origin !== "all" && line.shipped !== (origin === "shipped")) return false;
    const text = `${line.id} ${Object.values(line.cells).join(" ")} ${line.effect}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function sorted(all: Line[], { column, down }: Sort): Line[] {
  const text = (line: Line) => cellText(line.cells[column] ?? null);
  const order = (a: Line, b: Line) => {
    if (column === "effect") return a.reach - b.reach;
    if (column === "grade") return GRADES.indexOf(text(a)) - GRADES.indexOf(text(b));
    return text(a).localeCompare(text(b));
  };
  return all.toSorted((a, b) => (down ? -order(a, b) : order(a, b)));
}

export const COLUMNS: readonly GridColumn[] = [
  { key: "label", label: "Assumption", width: 260, sticky: true },
  { key: "value", label: "Value", kind: "estimate", width: 190, field: { table: "assumptions", column: "value" } },
  { key: "unit", label: "Unit", width: 130 },
  { key: "effect", label: "What it moves over its range", width: 350, readonly: true, about: "Darker: moves the recommended option's cost further" },
  { key: "grade", label: "Grade", kind: "word", width: 92, words: ["measured", "contract", "certified", "stated", "assumed", "unknown"] },
  { key: "source", label: "Source", width: 280 },
  { key: "date", label: "Date", kind: "date", width: 96, field: { table: "assumptions", column: "date" } },
  { key: "owner", label: "Owner", width: 170 },
  { key: "find_out", label: "How to find out", width: 230 },
  { key: "from", label: "From", width: 84, readonly: true, about: "This case, or shipped with Assay" },
  { key: "id", label: "Name after @", kind: "id", width: 140, about: "Cells refer to it by this name" },
  { key: "note", label: "Note", width: 260 },
];

function cell(line: Line, key: string): GridRow["cells"][string] {
  if (key === "effect") return { text: line.effect, raw: line.effect, title: line.effect, tint: line.reach || null, readonly: true };
  if (key === "from") return { text: line.shipped ? "shipped" : "this case", raw: "", readonly: true };
  const raw = line.cells[key] === null || line.cells[key] === undefined ? "" : String(line.cells[key]);
  const text = key === "value" ? grouped(raw) : raw;
  return { text, raw, title: raw, readonly: key === "id" };
}
export function gridRow(line: Line): GridRow {
  return { id: line.id, name: String(line.cells["label"] ?? line.id), cells: Object.fromEntries(COLUMNS.map(({ key }) => [key, cell(line, key)])) };
}
