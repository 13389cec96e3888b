import { expect, test } from "vitest";
import { inSight, layColumns, layLines, reach, scrolledTo, wholeLines } from "./layout";

test("headings lie between rows and hold no cells", () => {
  const row = (id: string) => ({ id, name: id, cells: {} });
  const { lines, rows, lineOf, height } = layLines([{ id: "g", group: "G" }, row("a"), row("b")], 30);
  expect(lines.map(({ top, at }) => [top, at])).toEqual([[0, -1], [28, 0], [58, 1]]);
  expect([rows.length, lineOf, height]).toEqual([2, [1, 2], 88]);
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

test("no column is wider than the room beside what stays", () => {
  const columns = [{ key: "a", label: "A", width: 300, sticky: true }, { key: "b", label: "B", width: 290 }, { key: "c", label: "C", width: 80 }];
  expect(layColumns(columns, 0, 404).map(({ width }) => width)).toEqual([202, 202, 80]);
});

test("a box ends with a whole line, and with all of them where they fit", () => {
  const lines = layLines(["a", "b", "c"].map((id) => ({ id, name: id, cells: {} })), 43).lines;
  expect([20, 100, 128, 129, 500].map((room) => wholeLines(lines, room))).toEqual([43, 86, 86, 129, 129]);
  expect(wholeLines([], 100)).toBe(0);
});

const columns = [60, 50, 70, 90, 80].map((width, at) => ({ key: String(at), label: "", width, sticky: at === 0 }));
const laid = (room: number) => layColumns(columns, 0, room);
test.each([
  [2, 0, 0],
  [3, 0, 120],
  [3, 130, 120],
  [4, 60, 210],
  [1, 120, 0],
])("column %i is brought into sight from %i to %i, where a column begins", (at, scrolled, to) => expect(scrolledTo(laid(180), laid(180)[at]!, 60, 180, scrolled)).toBe(to));

test("scrolling ends where a column begins, and needs no room where all columns fit", () => {
  expect(reach(laid(180), 60, 180)).toBe(210 + 180);
  expect(reach(laid(180), 60, 190) - 190).toBe(210);
  expect(reach(laid(400), 60, 400)).toBe(398);
});
