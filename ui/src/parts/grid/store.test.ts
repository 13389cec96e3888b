import { expect, test, vi } from "vitest";
vi.mock("../../host", () => ({ Refused: class extends Error {} }));
const edits = vi.hoisted(() => vi.fn());
vi.mock("../../state/case.svelte", () => ({ open: { edit: edits } }));
const { byRow, refusals, storeRows } = await import("./store");

const edit = (row: string, column: string) => ({ row, column, text: "x" });
const rows = [
  { key: { id: "a" }, cells: [{ edit: edit("a", "northwind"), column: "value" }, { edit: edit("a", "grade"), column: "grade" }] },
  { key: { id: "b" }, cells: [{ edit: edit("b", "helio"), column: "value" }] },
];

test.each([
  ["set[0].value", ["a northwind"]],
  ["set[1].value", ["b helio"]],
  ["set[0]", ["a northwind", "a grade"]],
  ["set[1].name", ["b name"]],
  ["scores", ["a northwind", "a grade", "b helio"]],
])("a complaint at %s", (path, cells) => {
  expect(refusals(rows, { path, message: "m", hint: "h" }).map(({ row, column }) => `${row} ${column}`)).toEqual(cells);
});

test("cells stand by row", () => {
  expect([...byRow([edit("a", "x"), edit("b", "x"), edit("a", "y")])].map(([row, cells]) => [row, cells.length])).toEqual([["a", 2], ["b", 1]]);
});

test("what is entered for somebody else is said with the rows", async () => {
  expect(await storeRows("scores", rows.slice(1), "Change", { on_behalf: true })).toEqual([]);
  expect(edits).toHaveBeenCalledWith("scores", { on_behalf: true, set: [{ id: "b", value: "x" }], step: "Change" });
});
