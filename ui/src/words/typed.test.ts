import { expect, test } from "vitest";
import { plainNumber } from "./typed";

test.each([
  ["8 %", "0.08"],
  ["60%", "0.6"],
  ["1 200", "1200"],
  ["0,5", "0.5"],
  ["half", "half"],
  ["  ", null],
])("%j is read as %j", (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
