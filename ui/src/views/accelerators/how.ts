// How each line of the sizing sheet is reckoned, and from what: the formula in the engine's words, the rows that go into it.
import type { Row } from "../../generated/commands";
import { nameOf } from "../../words/names";
import { grouped } from "../../words/numbers";
import type { CatalogCard, CatalogModel } from "./catalog.svelte";

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
  const heads = `${model.layers} layers, ${model.hidden} wide, ${model.heads} heads, ${model.kv_heads} of keys and values of ${model.head_dim}`;
  return { name: `${model.name}: ${grouped(String(model.params))} parameters, ${heads}`, source: model.source, date: model.date };
}
function ofCard({ card }: Behind): Origin[] {
  if (!card) return [];
  const [memory, bandwidth] = [card["memory_gb" as keyof typeof card], card["bandwidth_gbps" as keyof typeof card]].map(text);
  const name = `${text(card.sku)}: ${memory || "unknown"} GB, ${bandwidth ? grouped(bandwidth) : "unknown"} GB/s`;
  return [{ name, source: text(card.source), date: text(card.date) }];
}
function ofQuote({ quote }: Behind): Origin[] {
  if (!quote) return [];
  return [{ name: `Offer: ${text(quote["price"])} ${text(quote["currency"])} per ${text(quote["basis"]).replaceAll("_", " ")}`, source: text(quote["source"]), date: text(quote["date"]) }];
}

/** Phrase of each line in serving and in training. */
const FORMULAS: Record<string, [serving: string, training: string]> = {
  Weights: ["weights-serving", "weights-training"],
  "KV cache": ["cache", "cache"],
  Activations: ["activations", "activations"],
  Gradients: ["gradients", "gradients"],
  "Optimizer state": ["optimizer", "optimizer"],
  "Margin against usable memory": ["margin-serving", "margin-training"],
  "Cards for one copy": ["copy", "copy"],
  "Cards in all": ["all", "all"],
  "Decode, whole batch": ["decode", "decode"],
};
const BY_CARD = ["Margin against usable memory", "Cards for one copy", "Cards in all", "Decode, whole batch"];

/** Formula and origins of a line by its label; of the price line for every other label. */
export function how(label: string, behind: Behind): How {
  const known = FORMULAS[label];
  if (!known) return { formula: nameOf("sizing", "price"), from: [...ofQuote(behind), ofModel(behind), ...ofCard(behind)] };
  const from = [ofModel(behind), ...(BY_CARD.includes(label) ? ofCard(behind) : [])];
  const formula = nameOf("sizing", known[behind.serves ? 0 : 1]);
  return label.startsWith("Margin") || label.startsWith("Cards for") ? { formula, from, assumption: "input.usable_memory_share" } : { formula, from };
}
