// How each line of the sizing sheet is reckoned, and from what: the formula in the engine's words, the rows that go into it.
import type { Row } from "../../generated/commands";
import { nameOf, plain } from "../../words/names";
import { grouped } from "../../words/numbers";
import type { CatalogCard, CatalogModel } from "./catalog.svelte";
import { say } from "../../words/say";

/** One row of the catalog or the workspace behind a line. */
export interface Origin {
  name: string;
  source: string;
  /** ISO date; empty where the row has none. */
  date: string;
}
export interface How {
  formula: string;
  from: Origin[];
  /** Assumption that can be traced further. */
  assumption?: string;
}
export interface Behind {
  model: CatalogModel;
  card: CatalogCard | Row | undefined;
  quote: Row | undefined;
  serves: boolean;
}

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));

function ofModel({ model }: Behind): Origin {
  const { name, params, layers, heads, source, date } = model;
  const shape = { name, params, layers, heads, hidden: String(model.hidden), kv: model.kv_heads, width: model.head_dim };
  return { name: say("ui-accelerators-from-model", shape), source, date };
}
function ofCard({ card }: Behind): Origin[] {
  if (!card) return [];
  const [memory, bandwidth] = [card["memory_gb" as keyof typeof card], card["bandwidth_gbps" as keyof typeof card]].map(text);
  const unknown = say("unknown");
  const name = say("ui-accelerators-from-card", { sku: text(card.sku), memory: memory || unknown, bandwidth: bandwidth ? grouped(bandwidth) : unknown });
  return [{ name, source: text(card.source), date: text(card.date) }];
}
function ofQuote({ quote }: Behind): Origin[] {
  if (!quote) return [];
  const name = say("ui-accelerators-from-quote", { price: text(quote["price"]), currency: text(quote["currency"]), basis: plain(text(quote["basis"])) });
  return [{ name, source: text(quote["source"]), date: text(quote["date"]) }];
}

/** A line of the sheet, as the phrases `sizing-…` name it. */
export type LineKey = "weights" | "cache" | "activations" | "gradients" | "optimizer" | "margin" | "copy" | "all" | "decode" | "price";
/** Reckoned otherwise in serving than in training. */
const TWOFOLD: readonly LineKey[] = ["weights", "margin"];
const BY_CARD: readonly LineKey[] = ["margin", "copy", "all", "decode", "price"];

/** Lines that rest on the shares of nameplate that a card reaches. */
export const BY_SHARE: readonly LineKey[] = ["decode", "price"];

/** Formula and origins of a line. */
export function how(line: LineKey, behind: Behind): How {
  const formula = nameOf("sizing", TWOFOLD.includes(line) ? `${line}-${behind.serves ? "serving" : "training"}` : line);
  const from = [...(line === "price" ? ofQuote(behind) : []), ofModel(behind), ...(BY_CARD.includes(line) ? ofCard(behind) : [])];
  return line === "margin" || line === "copy" ? { formula, from, assumption: "input.usable_memory_share" } : { formula, from };
}
