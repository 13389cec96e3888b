import { expect, test } from "vitest";
import "../../../../tests/phrases";
import { sorted } from "./complaints";

const complaint = (code: string, path: string) => ({ code, path, message: `${code} here`, hint: "Mend it." });

test("a complaint stands at the field that it is about, and the first of a field alone", () => {
  const found = sorted([complaint("I587", "zone"), complaint("I570", "usage.csv:3:time"), complaint("I588", "usage.csv"), complaint("I500", "zone")], ["zone", "column"]);
  expect(found.fields).toEqual({ zone: "I587 here. Mend it.", column: "I588 here. Mend it." });
  expect(found.others.map(({ path }) => path)).toEqual(["usage.csv:3:time"]);
});

test("what is about no field of the form stands in the table", () => {
  const events = ["events[0].from", "events[0].change"];
  const found = sorted([complaint("D215", "events[0].from"), complaint("D216", "events[1].change")], ["from", ...events]);
  expect(Object.keys(found.fields)).toEqual(["events[0].from"]);
  expect(found.others.map(({ path }) => path)).toEqual(["events[1].change"]);
});
