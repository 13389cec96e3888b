// Assumptions as lines of a grid: those of the workspace, and those that ship and hold until the workspace replaces them.
import type { ColumnSchema, Report, Row } from "../../generated/commands";
import type { GridColumn, GridRow } from "../../parts/grid/types";
import { cellText, grouped } from "../../words/numbers";
import { gradeOf } from "../../words/names";
import { say } from "../../words/say";

export type Sort = { column: string; down: boolean };
export interface Line {
  id: string;
  cells: Row;
  shipped: boolean;
  /** Shipped, a result rests on it, and nobody has confirmed it. */
  assumed: boolean;
  /** What it moves, in the engine's words; empty before the first evaluation. */
  effect: string;
  /** How far it moves the recommended option's cost, 0 to 1 of the widest. */
  reach: number;
}
export interface Filter {
  words: string;
  grade: string;
  origin: "all" | "workspace" | "shipped" | "unconfirmed";
}
const KEYS = ["label", "value", "unit", "source", "date", "grade", "owner"] as const;

/** All assumptions: the register's where there is a report, else the workspace's own. */
export function lines(rows: Row[], report: Report | null): Line[] {
  const register = report?.register ?? [];
  const widest = Math.max(0, ...register.map((line) => Number(line.sensitivity ?? 0)));
  const entries = new Map(register.map((line) => [line.id, line]));
  const own = new Set(rows.map((row) => String(row["id"])));
  const behind = (id: string) => {
    const entry = entries.get(id);
    return { effect: entry?.effect ?? "", assumed: !own.has(id) && (entry?.assumed_for_you ?? false), reach: widest ? Number(entry?.sensitivity ?? 0) / widest : 0 };
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
    if (grade && gradeOf(line.cells["grade"]) !== grade) return false;
    if (origin === "unconfirmed" ? !line.assumed : origin !== "all" && line.shipped !== (origin === "shipped")) return false;
    const text = `${line.id} ${Object.values(line.cells).join(" ")} ${line.effect}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** `grades` best known first. */
export function sorted(all: Line[], { column, down }: Sort, grades: readonly string[]): Line[] {
  const text = (line: Line) => cellText(line.cells[column] ?? null);
  const order = (a: Line, b: Line) => {
    if (column === "effect") return a.reach - b.reach;
    if (column === "grade") return grades.indexOf(text(b)) - grades.indexOf(text(a));
    return text(a).localeCompare(text(b));
  };
  return all.toSorted((a, b) => (down ? -order(a, b) : order(a, b)));
}

/** Columns in their order; those of the table are named as it names them. */
export function columns(schema: readonly ColumnSchema[]): GridColumn[] {
  const own = (key: string, width: number, as: Partial<GridColumn> = {}): GridColumn => {
    const column = schema.find((column) => column.key === key);
    return { key, label: column?.label ?? "", words: column?.words ?? [], width, ...as };
  };
  return [
    own("label", 260, { label: say("general-assumption"), sticky: true }),
    own("value", 190, { counted: true, field: { table: "assumptions", column: "value" } }),
    own("unit", 130),
    { key: "effect", label: say("ui-overview-moves"), width: 350, readonly: true, about: say("ui-overview-moves.about") },
    own("grade", 92),
    own("source", 280),
    own("date", 96, { field: { table: "assumptions", column: "date" } }),
    own("owner", 170),
    own("find_out", 230),
    { key: "from", label: say("ui-overview-from"), width: 84, readonly: true, about: say("ui-overview-from.about") },
    own("id", 140, { label: say("ui-overview-name"), kind: "id", about: say("ui-overview-name.about") }),
    own("note", 260),
  ];
}
/** Grades, the best known first. */
export function gradesOf(columns: readonly GridColumn[]): readonly string[] {
  return columns.find(({ key }) => key === "grade")?.words ?? [];
}

function cell(line: Line, key: string): GridRow["cells"][string] {
  if (key === "effect") return { text: line.effect, raw: line.effect, title: line.effect, tint: line.reach || null, readonly: true };
  if (key === "from") return { text: say(line.assumed ? "general-assumed" : line.shipped ? "ui-overview-shipped" : "ui-overview-this-case"), raw: "", readonly: true };
  const raw = line.cells[key] === null || line.cells[key] === undefined ? "" : String(line.cells[key]);
  const text = key === "value" ? grouped(raw) : raw;
  return { text, raw, title: raw, readonly: key === "id" };
}
export function gridRow(line: Line, columns: readonly GridColumn[]): GridRow {
  return { id: line.id, name: String(line.cells["label"] ?? line.id), cells: Object.fromEntries(columns.map(({ key }) => [key, cell(line, key)])) };
}
