// From typed cells to one step of the workspace. Where the engine refuses a cell nothing is stored, and what it refused is handed back.
import type { Row, TableName } from "../../generated/commands";
import { Refused } from "../../host";
import { open, type Edit } from "../../state/case.svelte";
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

/** Stores rows as one undoable step: all of them, or none where a cell is refused. */
export async function storeRows(table: TableName, rows: readonly RowEdit[], what: string, more: Pick<Edit, "on_behalf"> = {}): Promise<GridRefusal[]> {
  try {
    await open.edit(table, { ...more, set: rows.map(setOf), step: what });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const found = error.refusal.complaints.flatMap((complaint) => refusals(rows, complaint));
    if (!found.length) throw error;
    return found;
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
