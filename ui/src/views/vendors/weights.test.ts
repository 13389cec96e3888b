import { expect, test, vi } from "vitest";
vi.mock("../../state/case.svelte", () => ({ AXES: ["performance", "reliability", "cost", "service", "compliance"] }));
const { moved, readShare, scaled, stored } = await import("./weights");

const criteria = [
  { id: "a", axis: "performance", weight: 6 }, { id: "b", axis: "performance", weight: "4" }, { id: "c", axis: "cost", weight: 10 },
  { id: "d", axis: "service", weight: 0 }, { id: "e", axis: "service", weight: 0 },
];

test("axes weigh what their criteria add up to", () => {
  expect(stored(criteria)).toEqual({ performance: 0.5, reliability: 0, cost: 0.5, service: 0, compliance: 0 });
});
test("the others keep their proportions", () => {
  const found = moved({ performance: 0.2, reliability: 0.14, cost: 0.32, service: 0.1, compliance: 0.24 }, "compliance", 0.62);
  expect(found.cost).toBeCloseTo(0.16);
  expect(found.reliability / found.cost).toBeCloseTo(14 / 32);
  expect(Object.values(found).reduce((a, b) => a + b)).toBeCloseTo(1);
});
test("back to the criteria: sums match, an empty axis is shared out evenly", () => {
  const to = { performance: 0.25, reliability: 0, cost: 0.5, service: 0.25, compliance: 0 };
  expect(scaled(criteria, to)).toEqual([{ id: "a", weight: 3 }, { id: "b", weight: 2 }, { id: "d", weight: 2.5 }, { id: "e", weight: 2.5 }]);
});
test.each([["26", 0.26], ["26 %", 0.26], ["0.26", 0.26], ["12,5 %", 0.125], ["1", 1], ["1 %", 0.01], ["120", null], ["abc", null], ["", null]])(
  "%s is read as %s", (text, share) => expect(readShare(text as string)).toBe(share),
);
