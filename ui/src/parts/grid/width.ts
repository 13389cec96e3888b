// How wide a column of a table is: as its longest text among the first rows, within bounds.
import type { ColumnSchema, Row } from "../../generated/commands";

const PER_LETTER = 6.9;
const PADDING = 20;
const MOST = 290;
const SEEN = 200;

/** Width in pixels; `text` is what a cell shows. */
export function widthOf(column: ColumnSchema, rows: readonly Row[], text: (row: Row, column: ColumnSchema) => string): number {
  const texts = rows.slice(0, SEEN).map((row) => text(row, column).length);
  const letters = Math.max(column.label.length, column.unit.length * 0.8, 6, ...texts);
  return Math.min(MOST, Math.ceil(letters * PER_LETTER) + PADDING);
}
