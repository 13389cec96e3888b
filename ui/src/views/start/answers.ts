// The eight answers of a first case as they are typed, and the request that they make. What is left empty is left out: the engine
// takes what it says in the field.
import type { Axis, Purpose, StartAsk, StartNeed, StartOffer } from "../../generated/commands";

/** How an amount is told. */
export const AMOUNTS = ["gpus", "tokens", "users"] as const;
export type Amount = (typeof AMOUNTS)[number];

export interface Need {
  purpose: Purpose;
  is: boolean;
  by: Amount;
  amount: string;
  model: string;
  steadiness: string;
}
export type OfferLine = Record<"vendor" | "card" | "billing" | "price" | "currency" | "term_months", string>;
/** Answers of one field each. */
export type Plain = "question" | "decides" | "decide_by" | "months" | "currency" | "discount_rate" | "budget" | "growth" | "useful_share";
export interface Answers {
  plain: Record<Plain, string>;
  uses: Need[];
  names: string;
  lines: OfferLine[];
  points: Record<Axis, number>;
}

const given = (text: string): string | null => text.trim() || null;

export function noOffer(billing: string): OfferLine {
  return { vendor: "", card: "", billing, price: "", currency: "", term_months: "" };
}
export function noAnswers(purposes: readonly Purpose[], axes: readonly Axis[], served: Purpose, billings: readonly string[]): Answers {
  return {
    plain: { question: "", decides: "", decide_by: "", months: "", currency: "", discount_rate: "", budget: "", growth: "", useful_share: "" },
    uses: purposes.map((purpose) => ({ purpose, is: purpose === served, by: "gpus", amount: "", model: "", steadiness: "" })),
    names: "",
    lines: billings.map(noOffer),
    points: Object.fromEntries(axes.map((axis) => [axis, 20])) as Record<Axis, number>,
  };
}
/** Names with commas, semicolons or one to a line. */
export function namesOf(text: string): string[] {
  return text.split(/[,;\n]/).map((name) => name.trim()).filter(Boolean);
}
/** Lines of offers that say anything, each with its number on the page, from 1. */
export function toldOf({ lines }: Answers): { line: OfferLine; number: number }[] {
  return lines.map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => line.vendor.trim() || line.card.trim() || line.price.trim() || line.term_months.trim());
}
/** How many answers are taken, since nobody gave them: single fields, the amount of each use, who supplies, at what price. */
export function taken(answers: Answers): number {
  const amounts = answers.uses.filter(({ is }) => is).map(({ amount }) => amount);
  const offers = toldOf(answers);
  const suppliers = namesOf(answers.names).concat(offers.map(({ line }) => line.vendor)).find((name) => name.trim()) ?? "";
  const price = offers.find(({ line }) => line.price.trim())?.line.price ?? "";
  return [...Object.values(answers.plain), ...amounts, suppliers, price].filter((text) => !text.trim()).length;
}
/** Where a complaint of the request is on the page: a need by its purpose, an offer by its number; null of an answer that is one field. */
export function placeOf(answers: Answers, path: string): { purpose: Purpose } | { number: number } | null {
  const [, list, at] = path.match(/^(needs|offers)\[(\d+)\]/) ?? [];
  if (list === undefined) return null;
  const [need, offer] = [answers.uses.filter(({ is }) => is)[Number(at)], toldOf(answers)[Number(at)]];
  if (list === "needs") return need ? { purpose: need.purpose } : null;
  return offer ? { number: offer.number } : null;
}
export function requestOf(answers: Answers): StartAsk {
  const plain = Object.fromEntries(Object.entries(answers.plain).map(([key, text]) => [key, given(text)]));
  const needs = answers.uses.filter(({ is }) => is).map(({ purpose, by, amount, model, steadiness }) => ({ purpose, model: given(model), steadiness: given(steadiness), [by]: given(amount) }) as StartNeed);
  const offers = toldOf(answers).map(({ line }) => line).map((offer) => Object.fromEntries(Object.entries(offer).map(([key, text]) => [key, given(text)])) as unknown as StartOffer);
  return { ...plain, needs, vendors: namesOf(answers.names), offers: offers.map((offer) => ({ ...offer, vendor: offer.vendor ?? "" })), weights: answers.points } as StartAsk;
}
