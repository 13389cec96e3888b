import { expect, test } from "vitest";
import { onlyMatch, suggested } from "./offered";

const WORDS = ["performance", "reliability", "cost", "service", "compliance", "total cost"];

test.each([
  ["", WORDS],
  ["co", ["cost", "compliance", "total cost"]],
  ["REL", ["reliability"]],
  ["x", []],
])("%j offers %j", (text, words) => {
  expect(suggested(WORDS, text)).toEqual(words);
});

test.each([
  ["rel", "reliability"],
  ["cos", "cost"],
  ["tal", "total cost"],
  ["c", undefined],
  ["x", undefined],
  [" ", undefined],
])("%j is meant as %j", (text, word) => {
  expect(onlyMatch(WORDS, text)).toBe(word);
});
