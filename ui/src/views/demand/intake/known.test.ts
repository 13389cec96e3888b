import { expect, test } from "vitest";
import { askedFor, type Known } from "./known";

const empty = { from: "", months: "", growth: "" };
const nothing: Known = { horizon: empty, events: [] };

test("what is left empty is the engine's to choose", () => {
  expect(askedFor("rag", nothing)).toEqual({ workload: "rag", from: null, months: null, growth: null, events: [] });
});

test("a number that is none goes to the engine as one that it refuses", () => {
  expect(askedFor("rag", { ...nothing, horizon: { ...empty, months: " 24 " } }).months).toBe(24);
  expect(askedFor("rag", { ...nothing, horizon: { ...empty, months: "two years" } }).months).toBe(0);
});

test("a change of which a part is typed is asked with it, an empty one is not", () => {
  const events = [{ from: "2028-03-01", change: "40 % " }, { from: "", change: "" }, { from: "soon", change: "" }];
  expect(askedFor("rag", { ...nothing, events }).events).toEqual([{ from: "2028-03-01", change: "40 %" }, { from: "soon", change: "" }]);
});
