// Rows of any table as lines of a grid, and typed cells back into edits. A row is named by its key columns, which are
// typed once, in a new row.
import type { Cell, ColumnSchema, Key, Row, TableName, TableSchema } from "../../generated/commands";
import type { GridColumn, GridEdit, GridGroup, GridLine, GridRefusal, GridRow } from "../../parts/grid/types";
import { isNew } from "../../parts/grid/types";
import { byRow, storeRows } from "../../parts/grid/store";
import { asTyped } from "../../words/cells";

export function keyOf(row: Row, schema: TableSchema): Key {
  return schema.key.map((column) => row[column] as string | number);
}
export function idOf(row: Row, schema: TableSchema): string {
  return JSON.stringify(keyOf(row, schema));
}

const MOST_STICKY = 2;
const PER_LETTER = 6.9;
const PADDING = 20;
const MOST_WIDE = 230;
const SEEN = 200;
/** Columns with the key first, as wide as their longest text of the first rows. */
export function columnsOf(schema: TableSchema, rows: readonly Row[], left: readonly string[] = []): GridColumn[] {
  const kept = schema.columns.filter(({ key }) => !left.includes(key));
  const order = [...kept.filter(({ key }) => schema.key.includes(key)), ...kept.filter(({ key }) => !schema.key.includes(key))];
  return order.map((column, at) => {
    const { key, label, unit, kind, words, about, required } = column;
    return {
    key, label, unit, kind, words,
    about: required ? `${about} Needed.` : about,
    width: widthOf(column, rows),
    sticky: schema.key.includes(key) && at < MOST_STICKY,
    field: { table: schema.name, column: key },
    };
  });
}
function widthOf(column: ColumnSchema, rows: readonly Row[]): number {
  const texts = rows.slice(0, SEEN).map((row) => asTyped(row[column.key], column).length);
  const letters = Math.max(column.label.length * 0.9, column.unit.length * 0.8, 6, ...texts);
  return Math.min(MOST_WIDE, Math.ceil(letters * PER_LETTER) + PADDING);
}

export function rowOf(row: Row, schema: TableSchema): GridRow {
  const cells = schema.columns.map((column) => {
    const raw = raws(row[column.key]);
    const text = asTyped(row[column.key], column);
    return [column.key, { text, raw, title: text, readonly: schema.key.includes(column.key) }] as const;
  });
  return { id: idOf(row, schema), name: keyOf(row, schema).join(", "), cells: Object.fromEntries(cells) };
}
function raws(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell);
}

/** Lines with a heading before the rows of each group, in the order in which groups first come. */
export function grouped(rows: readonly Row[], schema: TableSchema, group: (row: Row) => GridGroup): GridLine[] {
  const groups = new Map<string, { head: GridGroup; rows: GridRow[] }>();
  for (const row of rows) {
    const head = group(row);
    const found = groups.get(head.id) ?? { head, rows: [] };
    found.rows.push(rowOf(row, schema));
    groups.set(head.id, found);
  }
  return [...groups.values()].flatMap(({ head, rows }) => [head, ...rows]);
}

/** Stores typed cells as one step; `fresh` fills columns of a new row that were not typed. */
export function storeCells(table: TableName, schema: TableSchema, fresh: Row, edits: GridEdit[], what: string): Promise<GridRefusal[]> {
  const rows = [...byRow(edits)].map(([id, cells]) => {
    const typed = new Set(cells.filter(({ text }) => text.trim()).map(({ column }) => column));
    const filled = Object.entries(fresh).filter(([column]) => !typed.has(column));
    const names = isNew(id) ? Object.fromEntries(filled) : Object.fromEntries(schema.key.map((column, at) => [column, (JSON.parse(id) as Key)[at] ?? null]));
    return { key: names as Row, cells: cells.map((edit) => ({ edit, column: edit.column })) };
  });
  return storeRows(table, rows, what);
}
