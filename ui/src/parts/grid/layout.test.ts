import { expect, test } from "vitest";
import { inSight, layColumns, layLines } from "./layout";

test("headings lie between rows and hold no cells", () => {
  const row = (id: string) => ({ id, name: id, cells: {} });
  const { lines, rows, lineOf, height } = layLines([{ id: "g", group: "G" }, row("a"), row("b")], 30);
  expect(lines.map(({ top, at }) => [top, at])).toEqual([[0, -1], [27, 0], [57, 1]]);
  expect([rows.length, lineOf, height]).toEqual([2, [1, 2], 87]);
});

test("room that is left over is shared out among the columns that scroll", () => {
  const columns = [{ key: "a", label: "A", width: 50, sticky: true }, { key: "b", label: "B", width: 50 }, { key: "c", label: "C", width: 50 }];
  expect(layColumns(columns, 100, 350).map(({ left, width }) => [left, width])).toEqual([[100, 50], [150, 100], [250, 100]]);
  expect(layColumns(columns, 100, 200).map(({ width }) => width)).toEqual([50, 50, 50]);
});

test.each([
  [0, 10, [0, 1]],
  [9, 25, [0, 2]],
  [10, 10, [1, 1]],
  [100, 200, [3, 3]],
])("from %i to %i", (from, to, found) => expect(inSight([0, 10, 20, 30], from, to)).toEqual(found));
