import { expect, test } from "vitest";
import { placeOf, placeOfPath } from "./places";

test.each([
  ["bills[3].cost", "actuals"],
  ["budgets[0]", "actuals"],
  ["quotes[0].price", "cost"],
  ["frame", "overview"],
])("what is wrong at %s is mended in %s", (path, view) => expect(placeOfPath(path)?.view).toBe(view));

test("each table is mended where it is shown, and a path of none nowhere", () => {
  expect(placeOf("kpis")).toMatchObject({ view: "cost", tab: "kpis" });
  expect(placeOfPath("weights.cost")).toBe(undefined);
});
