// Where the cursor goes and what is selected, as in a spreadsheet. Rows and columns are counted from 0.

export interface Spot {
  row: number;
  column: number;
}
export interface Size {
  rows: number;
  columns: number;
}
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
export type Direction = "up" | "down" | "left" | "right";

const STEPS: Record<Direction, Spot> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

export function clamp({ row, column }: Spot, { rows, columns }: Size): Spot {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}
export function step(spot: Spot, direction: Direction, size: Size, by = 1): Spot {
  const { row, column } = STEPS[direction];
  return clamp({ row: spot.row + row * by, column: spot.column + column * by }, size);
}
export function blockOf(a: Spot, b: Spot): Block {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}
export function holds(block: Block, row: number, column: number): boolean {
  return row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
}
export function sizeOf(block: Block): Size {
  return { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 };
}
function same(a: Spot, b: Spot): boolean {
  return a.row === b.row && a.column === b.column;
}

/** Ctrl and an arrow: to the end of a run of filled cells, or over a gap to the next filled one, else to the edge. */
export function jump(from: Spot, direction: Direction, size: Size, filled: (spot: Spot) => boolean): Spot {
  let at = step(from, direction, size);
  if (same(at, from)) return from;
  const inside = filled(from) && filled(at);
  for (;;) {
    const next = step(at, direction, size);
    if (same(next, at)) return at;
    if (inside ? !filled(next) : filled(at)) return at;
    at = next;
  }
}

/** Tab and Enter inside a selection: from cell to cell, round and round. */
export function cycle(from: Spot, block: Block, key: "Tab" | "Enter", back: boolean): Spot {
  const { rows, columns } = sizeOf(block);
  const row = from.row - block.top;
  const column = from.column - block.left;
  const count = rows * columns;
  const at = key === "Tab" ? row * columns + column : column * rows + row;
  const next = (at + (back ? count - 1 : 1)) % count;
  return key === "Tab"
    ? { row: block.top + Math.floor(next / columns), column: block.left + (next % columns) }
    : { row: block.top + (next % rows), column: block.left + Math.floor(next / rows) };
}

/** Tab without a selection: right, then on to the next row; null at the very end, where Tab leaves the grid. */
export function tab(from: Spot, size: Size, back: boolean): Spot | null {
  const at = from.row * size.columns + from.column + (back ? -1 : 1);
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
