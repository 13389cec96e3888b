import { describe, expect, test } from "vitest";
import type { Row } from "../../../generated/commands";
import { endRows, endsOf, moved, orderOf, orderRows, pairRows, readAgainst, reversed, rowsOf, saidOf, timesOf, writeAgainst, type Judged } from "./judgements";

const ITEMS = ["price", "term", "exit"];
const by = (method: Judged["method"]): Judged => ({ evaluator: "anna", method, items: ITEMS });
const said = (cells: Record<string, Partial<Row>>) => saidOf(Object.entries(cells).map(([item, row]) => ({ evaluator: "anna", item, ...row }) as Row), "anna", ITEMS);
const cells = (rows: Row[], column: string) => rows.map((row) => row[column]);

describe("a cell of comparisons", () => {
  test.each([
    ["price 3; term 1/2", [["price", "3"], ["term", "1/2"]]],
    [" price  0.25 ;", [["price", "0.25"]]],
    ["H200 SXM5 3", [["H200 SXM5", "3"]]],
    ["price", []],
    ["", []],
    [null, []],
  ])("%j is read", (cell, found) => expect([...readAgainst(cell)]).toEqual(found));

  test.each(["price 3; term 1/2", "price 0.25", null])("%j is written as it was read", (cell) => {
    expect(writeAgainst(readAgainst(cell))).toBe(cell);
  });
  test.each([["3", "1/3"], ["1/3", "3"], ["1", "1"], ["2/3", "3/2"], ["0.5", "1/0.5"]])("%s the other way round is %s", (times, back) => {
    expect(reversed(times)).toBe(back);
    expect(reversed(reversed(times))).toBe(times);
  });
});

test("rows of others, and of other groups, are not a person's", () => {
  const rows = [{ evaluator: "anna", item: "price" }, { evaluator: "ben", item: "term" }, { evaluator: "anna", item: "mfu" }] as Row[];
  expect([...saidOf(rows, "anna", ITEMS).keys()]).toEqual(["price"]);
});
test("another method empties every row of the group", () => {
  const rows = rowsOf(by("swing"));
  expect(cells(rows, "item")).toEqual(ITEMS);
  expect(rows.every((row) => row["method"] === "swing" && row["points"] === null && row["against"] === null)).toBe(true);
});

describe("an order", () => {
  test.each([
    [["2", "3", "1"], ["exit", "price", "term"], true],
    [["2", "", "1"], ["exit", "price", "term"], false],
    [["1", "1", "2"], ["term", "exit", "price"], false],
    [["", "", ""], ITEMS, false],
  ])("of places %j", (places, order, isWhole) => {
    const own = said({ price: { points: places[0]! }, term: { points: places[1]! }, exit: { points: places[2]! } });
    expect(orderOf(own, ITEMS)).toEqual({ order, isWhole });
  });
  test("moves by one, and stays at its ends", () => {
    expect(moved(ITEMS, "term", -1)).toEqual(["term", "price", "exit"]);
    expect(moved(ITEMS, "term", 1)).toEqual(["price", "exit", "term"]);
    expect([moved(ITEMS, "price", -1), moved(ITEMS, "exit", 1), moved(ITEMS, "mfu", 1)]).toEqual([ITEMS, ITEMS, ITEMS]);
  });
  test("is stored as places", () => expect(cells(orderRows(by("roc"), ["exit", "price", "term"]), "points")).toEqual(["2", "3", "1"]));
});

describe("pairs", () => {
  const own = said({ price: { against: "term 3" }, exit: { against: "price 2" } });
  test("are read from either row", () => {
    expect([timesOf(own, "price", "term"), timesOf(own, "term", "price"), timesOf(own, "price", "exit"), timesOf(own, "term", "exit")]).toEqual(["3", "1/3", "1/2", ""]);
  });
  test.each([
    ["term", "exit", "5", ["term 3; exit 1/2", "exit 5", null]],
    ["exit", "price", "4", ["term 3; exit 1/4", null, null]],
    ["price", "term", "", ["exit 1/2", null, null]],
  ])("%s against %s, %j, stand with their first item", (one, other, times, found) => {
    expect(cells(pairRows(by("ahp"), own, one, other, times), "against")).toEqual(found);
  });
});

describe("best and worst", () => {
  const whole = said({ price: { against: "term 3; exit 8" }, term: { against: "exit 2" } });
  test("are told by what is compared with what", () => {
    expect(endsOf(whole, ITEMS)).toEqual({ best: "price", worst: "exit" });
    expect(endsOf(said({}), ITEMS)).toEqual({ best: "", worst: "" });
    expect(endsOf(said({ term: { against: "price 4" } }), ["price", "term"])).toEqual({ best: "term", worst: "price" });
  });
  test.each([
    [{ best: "price", worst: "exit" }, undefined, ["term 3; exit 8", "exit 2", null]],
    [{ best: "price", worst: "exit" }, { item: "term", other: "exit", times: "4" }, ["term 3; exit 8", "exit 4", null]],
    [{ best: "price", worst: "exit" }, { item: "price", other: "term", times: "" }, ["exit 8", "exit 2", null]],
    [{ best: "term", worst: "exit" }, undefined, ["exit 8", "exit 2", null]],
    [{ best: "price", worst: "" }, undefined, ["term 3; exit 8", null, null]],
  ])("%j make rows", (ends, changed, found) => {
    expect(cells(endRows(by("bwm"), whole, ends, changed), "against")).toEqual(found);
  });
});
