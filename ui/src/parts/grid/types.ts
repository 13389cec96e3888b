// What a grid shows and what it hands back. No state, no markup.
import type { ColumnSchema, TableName } from "../../generated/commands";

export interface GridColumn {
  key: string;
  label: string;
  unit?: string;
  /** How a cell is typed. Text where it is left out. */
  kind?: ColumnSchema["kind"];
  /** Its cells are numbers, or ranges of them: they stand right. */
  counted?: boolean;
  /** Words offered while typing; others are up to the engine. None where a name is meant and nothing has one yet. */
  words?: readonly string[];
  /** Width in pixels; the rest of the room is shared out. */
  width?: number;
  readonly?: boolean;
  /** Stays in sight when scrolled sideways; leading columns only. */
  sticky?: boolean;
  /** Column of a table that typed text is shown as understood by. */
  field?: { table: TableName; column: string };
  /** What else is said of a text that is being typed into a row: what it is worth. */
  worth?: (row: string, text: string) => Promise<string>;
  /** Explains the column on hover. */
  about?: string;
  /** Out of the running: greyed. */
  faded?: boolean;
}
export interface GridCell {
  /** As shown. */
  text: string;
  /** As edited and copied: the canonical text. */
  raw: string;
  /** Second line. */
  small?: string;
  /** Share of the strongest heat, 0 to 1; null without. */
  tint?: number | null;
  /** What is wrong with the stored value. */
  problem?: string;
  readonly?: boolean;
  /** All of it, on hover, where the cell says less. */
  title?: string;
}
export interface GridRow {
  id: string;
  /** Names the row for readers; stands in the first column where the grid has a corner. */
  name: string;
  /** Small words under the name. */
  note?: string;
  cells: Record<string, GridCell>;
  readonly?: boolean;
  faded?: boolean;
}
/** A heading across the grid; the rows after it belong to it. */
export interface GridGroup {
  id: string;
  group: string;
  note?: string;
}
export type GridLine = GridRow | GridGroup;

/** One typed cell. A row that does not exist yet is named "+0", "+1", …; see {@link isNew}. */
export interface GridEdit {
  row: string;
  column: string;
  text: string;
}
/** A cell that was not accepted; its text stays visible with this reason. */
export interface GridRefusal {
  row: string;
  column: string;
  message: string;
  hint: string;
}

export const NEW = "+";
/** Whether an edit's row is to be added. */
export function isNew(row: string): boolean {
  return /^\+\d+$/.test(row);
}
export function isGroup(line: GridLine): line is GridGroup {
  return "group" in line;
}
export function isNumber(column: GridColumn): boolean {
  return !!column.counted;
}
