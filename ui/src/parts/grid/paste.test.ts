import { expect, test } from "vitest";
import { blockOf } from "./moves";
import { spread } from "./paste";

const size = { rows: 10, columns: 8 };
const spot = (row: number, column: number, row2 = row, column2 = column) => blockOf({ row, column }, { row: row2, column: column2 });
const clip = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}.${column}`));

test.each([
  { name: "one cell", clip: clip(1, 1), at: spot(2, 3), adds: false, cells: 1, beyond: 0, cut: 0 },
  { name: "one cell over a selection", clip: clip(1, 1), at: spot(0, 0, 3, 2), adds: false, cells: 12, beyond: 0, cut: 0 },
  { name: "two rows over four", clip: clip(2, 3), at: spot(0, 0, 3, 2), adds: false, cells: 12, beyond: 0, cut: 0 },
  { name: "two rows over three: once", clip: clip(2, 3), at: spot(0, 0, 2, 2), adds: false, cells: 6, beyond: 0, cut: 0 },
  { name: "30 × 6 beyond the last row, cut", clip: clip(30, 6), at: spot(5, 0), adds: false, cells: 30, beyond: 25, cut: 0 },
  { name: "30 × 6 beyond the last row, added", clip: clip(30, 6), at: spot(5, 0), adds: true, cells: 180, beyond: 25, cut: 0 },
  { name: "beyond the last column", clip: clip(2, 6), at: spot(0, 4), adds: true, cells: 8, beyond: 0, cut: 2 },
])("$name", ({ clip, at, adds, cells, beyond, cut }) => {
  const found = spread(clip, at, size, adds);
  expect({ cells: found.cells.length, beyond: found.beyond, cut: found.cut }).toEqual({ cells, beyond, cut });
  expect(found.cells.every(({ row, column, text }) => text === clip[(row - at.top) % clip.length]![(column - at.left) % clip[0]!.length])).toBe(true);
});
