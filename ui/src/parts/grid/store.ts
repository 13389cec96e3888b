// From typed cells to one step of the workspace. What the engine refuses stays out and is handed back; the rest is stored.
import type { Row, TableName } from "../../generated/commands";
import { Refused } from "../../host";
import { open, type Edit } from "../../state/case.svelte";
import { say } from "../../words/say";
import type { GridEdit, GridRefusal } from "./types";

/** Typed cells of one row of a table. */
export interface RowEdit {
  /** Values of the key columns, and defaults of a new row. */
  key: Row;
  /** Where each typed cell lies in the table. */
  cells: { edit: GridEdit; column: string }[];
}

/** Cells by row, in the order of their first cell. */
export function byRow(edits: readonly GridEdit[]): Map<string, GridEdit[]> {
  const rows = new Map<string, GridEdit[]>();
  for (const edit of edits) {
    const row = rows.get(edit.row);
    if (row) row.push(edit);
    else rows.set(edit.row, [edit]);
  }
  return rows;
}

function setOf(row: RowEdit): Row {
  return { ...row.key, ...Object.fromEntries(row.cells.map(({ edit, column }) => [column, edit.text.trim() || null])) };
}

/** Stores rows as one undoable step. A refused cell is left out and the others are tried once more. */
export async function storeRows(table: TableName, rows: readonly RowEdit[], what: string, more: Pick<Edit, "on_behalf"> = {}): Promise<GridRefusal[]> {
  try {
    await open.edit(table, { ...more, set: rows.map(setOf), step: what });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const refused = error.refusal.complaints.flatMap((complaint) => refusals(rows, complaint));
    const kept = without(rows, refused);
    if (!kept.length || kept.length + refused.length === 0) return refused;
    return [...refused, ...(refused.length ? await storeRest(table, kept, what, more) : [])];
  }
}
async function storeRest(table: TableName, rows: readonly RowEdit[], what: string, more: Pick<Edit, "on_behalf">): Promise<GridRefusal[]> {
  try {
    await open.edit(table, { ...more, set: rows.map(setOf), step: what });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const complaints = error.refusal.complaints;
    const found = complaints.flatMap((complaint) => refusals(rows, complaint));
    const marked = new Set(found.map(({ row, column }) => `${row}|${column}`));
    const rest = rows.flatMap((row) => row.cells.map(({ edit }) => edit)).filter(({ row, column }) => !marked.has(`${row}|${column}`));
    return [...found, ...rest.map(({ row, column }) => ({ row, column, message: say("ui-grid-not-stored"), hint: say("ui-grid-not-stored.hint") }))];
  }
}

interface Worded {
  path: string;
  message: string;
  hint: string;
}
/** The typed cells that a complaint is about: "set[3].value" is a cell, "set[3]" a row, anything else the whole edit. */
export function refusals(rows: readonly RowEdit[], { path, message, hint }: Worded): GridRefusal[] {
  const place = /^set\[(\d+)\](?:\.(\w+))?/.exec(path);
  const row = place ? rows[Number(place[1])] : undefined;
  const hit = (cells: RowEdit["cells"]) => cells.map(({ edit }) => ({ row: edit.row, column: edit.column, message, hint }));
  if (!row) return rows.flatMap((row) => hit(row.cells));
  const named = row.cells.filter(({ column }) => column === place?.[2]);
  if (named.length) return hit(named);
  const first = row.cells[0];
  if (place?.[2] && first) return [{ row: first.edit.row, column: place[2], message, hint }];
  return hit(row.cells);
}

/** What can still be stored: not the refused cells, and nothing of a new row of which one cell was refused. */
function without(rows: readonly RowEdit[], refused: readonly GridRefusal[]): RowEdit[] {
  const cells = new Set(refused.map(({ row, column }) => `${row}|${column}`));
  const broken = new Set(refused.map(({ row }) => row));
  return rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ edit }) => !cells.has(`${edit.row}|${edit.column}`) && !(edit.row.startsWith("+") && broken.has(edit.row))) }))
    .filter((row) => row.cells.length);
}
