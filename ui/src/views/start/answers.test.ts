import { expect, test } from "vitest";
import { namesOf, noAnswers, placeOf, requestOf, taken } from "./answers";

const empty = () => noAnswers(["training", "inference"], ["cost", "service"], "inference", ["committed", "used"]);

test("what is left empty is left out", () => {
  const request = requestOf(empty());
  expect(request.question).toBe(null);
  expect(request.offers).toEqual([]);
  expect(request.vendors).toEqual([]);
  expect(request.needs).toEqual([{ purpose: "inference", model: null, steadiness: null, gpus: null }]);
});

test("an amount goes by what it is counted in, an offer by who makes it", () => {
  const answers = empty();
  Object.assign(answers.uses[1]!, { by: "tokens", amount: " 40M " });
  Object.assign(answers.lines[1]!, { vendor: "Helio", price: "3" });
  const request = requestOf(answers);
  expect(request.needs?.[0]).toMatchObject({ tokens: "40M" });
  expect(request.offers).toEqual([{ vendor: "Helio", billing: "used", price: "3", card: null, currency: null, term_months: null }]);
});

test("names stand with commas, semicolons or one to a line", () => {
  expect(namesOf("Helio, Meridian;\n Northwind ,")).toEqual(["Helio", "Meridian", "Northwind"]);
});

test("a complaint stands where its answer is on the page, whatever was left empty before it", () => {
  const answers = empty();
  Object.assign(answers.lines[1]!, { vendor: "Helio" });
  expect(placeOf(answers, "offers[0].price")).toEqual({ number: 2 });
  expect(placeOf(answers, "needs[0].gpus")).toEqual({ purpose: "inference" });
  expect(placeOf(answers, "months")).toBe(null);
});

test("what is taken is counted: a need for each use, one for who supplies and one for the price", () => {
  const answers = empty();
  expect(taken(answers)).toBe(12);
  Object.assign(answers.uses[0]!, { is: true });
  expect(taken(answers)).toBe(13);
  Object.assign(answers.lines[1]!, { vendor: "Helio", price: " 3 " });
  answers.plain.question = "Who serves?";
  expect(taken(answers)).toBe(10);
});
