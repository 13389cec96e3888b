import { expect, test } from "vitest";
import { blockOf, cycle, jump, step, tab, type Direction, type Spot } from "./moves";

const size = { rows: 4, columns: 6 };
const at = (row: number, column: number): Spot => ({ row, column });

test.each<[Spot, Direction, number, Spot]>([
  [at(0, 0), "up", 1, at(0, 0)],
  [at(0, 0), "right", 1, at(0, 1)],
  [at(3, 5), "right", 1, at(3, 5)],
  [at(1, 2), "down", 9, at(3, 2)],
  [at(1, 2), "left", 1, at(1, 1)],
])("from %j %s by %i", (from, direction, by, to) => expect(step(from, direction, size, by)).toEqual(to));

// Filled: 0, 1, 4 of the first row.
const filled = ({ row, column }: Spot) => row === 0 && [0, 1, 4].includes(column);
test.each<[Spot, Direction, Spot]>([
  [at(0, 0), "right", at(0, 1)],
  [at(0, 1), "right", at(0, 4)],
  [at(0, 4), "right", at(0, 5)],
  [at(0, 5), "left", at(0, 4)],
  [at(0, 4), "left", at(0, 1)],
  [at(3, 0), "up", at(0, 0)],
  [at(1, 3), "right", at(1, 5)],
  [at(0, 0), "left", at(0, 0)],
])("Ctrl from %j %s", (from, direction, to) => expect(jump(from, direction, size, filled)).toEqual(to));

const block = blockOf(at(2, 3), at(1, 2));
test.each<[Spot, "Tab" | "Enter", boolean, Spot]>([
  [at(1, 2), "Tab", false, at(1, 3)],
  [at(1, 3), "Tab", false, at(2, 2)],
  [at(2, 3), "Tab", false, at(1, 2)],
  [at(1, 2), "Tab", true, at(2, 3)],
  [at(1, 2), "Enter", false, at(2, 2)],
  [at(2, 2), "Enter", false, at(1, 3)],
  [at(2, 3), "Enter", false, at(1, 2)],
  [at(1, 3), "Enter", true, at(2, 2)],
])("inside a selection from %j by %s, back %s", (from, key, back, to) => expect(cycle(from, block, key, back)).toEqual(to));

test.each<[Spot, boolean, Spot | null]>([
  [at(0, 5), false, at(1, 0)],
  [at(1, 0), true, at(0, 5)],
  [at(3, 5), false, null],
  [at(0, 0), true, null],
])("Tab from %j, back %s", (from, back, to) => expect(tab(from, size, back)).toEqual(to));
