import { expect, test } from "vitest";
import { freeId, idsFor } from "./ids";

test.each([
  ["Northwind", [], "northwind"],
  ["Müller & Søn GmbH", [], "muller_son_gmbh"],
  ["Straße 7", [], "strasse_7"],
  ["北风", [], "vendor"],
  ["北风", ["vendor"], "vendor_2"],
  ["Helio", ["helio", "helio_2"], "helio_3"],
  ["_ - _", [], "vendor"],
  ["x".repeat(900), [], "x".repeat(40)],
])("%s beside %s", (name, taken, id) => expect(freeId(name, new Set(taken), "vendor")).toBe(id));

test("rows of one paste get ids of their own; typed ones stay", () => {
  const row = (id: string, cells: Record<string, string>) => [id, Object.entries(cells).map(([column, text]) => ({ row: id, column, text }))] as const;
  const rows = new Map([row("+0", { name: "Helio" }), row("+1", { name: "Helio", id: "helio_2" }), row("+2", { name: "Helio" }), row("+3", { note: "x" }), row("old", { name: "Helio" })]);
  expect([...idsFor(rows, ["helio"], "vendor")]).toEqual([["+0", "helio_3"], ["+2", "helio_4"]]);
});
