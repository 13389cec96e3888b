// Where the cells of a pasted block go: once at the cursor, or again and again over a selection that they fill evenly.
import { sizeOf, type Block, type Size } from "./moves";

export interface Placed {
  row: number;
  column: number;
  text: string;
}
export interface Spread {
  cells: Placed[];
  /** Rows of the clip beyond the last row of the grid: they are added, or left out where nothing can be added. */
  beyond: number;
  /** Columns of the clip beyond the last column; left out. */
  cut: number;
  /** What is selected afterwards. */
  block: Block;
}

export function spread(clip: readonly (readonly string[])[], at: Block, size: Size, adds: boolean): Spread {
  const rows = clip.length;
  const columns = clip[0]?.length ?? 0;
  const room = sizeOf(at);
  const isRepeated = rows > 0 && columns > 0 && room.rows % rows === 0 && room.columns % columns === 0;
  const wide = isRepeated ? room.columns : columns;
  const tall = isRepeated ? room.rows : rows;
  const beyond = Math.max(0, at.top + tall - size.rows);
  const cut = Math.max(0, at.left + wide - size.columns);
  const bottom = at.top + tall - 1 - (adds ? 0 : beyond);
  const right = at.left + wide - 1 - cut;
  const cells: Placed[] = [];
  for (let row = at.top; row <= bottom; row += 1) {
    for (let column = at.left; column <= right; column += 1) {
      cells.push({ row, column, text: clip[(row - at.top) % rows]?.[(column - at.left) % columns] ?? "" });
    }
  }
  return { cells, beyond, cut, block: { top: at.top, left: at.left, bottom, right } };
}
