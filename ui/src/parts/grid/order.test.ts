import { expect, test } from "vitest";
import { held, keeper } from "./order";

const own = (name: string) => name;

test.each([
  ["the same order", "a b c", "a b c", "a b c"],
  ["another order", "a b c", "c a b", "a b c"],
  ["one gone", "a b c", "c b", "b c"],
  ["one added at the end", "a b", "b a x", "a x b"],
  ["one added first", "a b", "x b a", "x a b"],
  ["two added behind each other", "a b", "b x y a", "a b x y"],
  ["all new", "", "b a", "b a"],
])("%s: %s, then %s", (_, before, now, expected) => {
  expect(held(before.split(" ").filter(Boolean), now.split(" "), own).join(" ")).toBe(expected);
});

test("an order is kept while it is held, and only until another is asked for", () => {
  const keep = keeper(own);
  const now = (text: string, holds: boolean, by: string) => keep(text.split(" "), holds, by).join(" ");
  expect(now("a b c", false, "place")).toBe("a b c");
  expect(now("c b a", true, "place")).toBe("a b c");
  expect(now("b c a", true, "place")).toBe("a b c");
  expect(now("b c a", true, "name")).toBe("b c a");
  expect(now("a c b", true, "name")).toBe("b c a");
  expect(now("a c b", false, "name")).toBe("a c b");
});
