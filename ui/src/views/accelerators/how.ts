// How each line of the sizing sheet is reckoned, and from what: the formula of the engine in words, the rows that go into it.
import type { Row } from "../../generated/commands";
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

const SPREAD = "split over the tensor-parallel ways, and over the data-parallel ranks where the layout shares them (ZeRO, Rajbhandari et al. 2020)";
const CACHE = "Per token 2 × layers × heads of keys and values × their width × bytes per value; a compressed cache (MLA) keeps rank and position instead. Times context × batch.";
const FORMULAS: Record<string, [serving: string, training: string]> = {
  Weights: ["Parameters × bytes per parameter in the precision.", `Parameters × bytes per parameter, ${SPREAD}.`],
  "KV cache": [CACHE, ""],
  Activations: ["", "Per layer s·b·h·(10 + 24/t) + 5·a·s²·b/t bytes with 16-bit values, or 2·s·b·h where all is computed again: context s, batch b, width h, heads a, ways t (Korthikanti et al. 2022, arXiv 2205.05198)."],
  Gradients: ["", `Parameters × bytes per gradient, ${SPREAD}.`],
  "Optimizer state": ["", `Parameters × bytes of the optimizer (master weights and moments), ${SPREAD}.`],
  "Margin against usable memory": ["Usable memory of the cards less all of the above; usable is a share of the nameplate.", "Usable memory of one card less its share of all of the above; usable is a share of the nameplate."],
  "Cards for one copy": ["The least of 1, 2, 4, 8, then whole nodes, whose usable memory holds the bytes.", ""],
  "Cards in all": ["", "The demand in GPUs of the workload's reference card × its useful tokens per second ÷ this card's, laid out in whole nodes."],
  "Decode, whole batch": ["Batch ÷ the longer of two times: active weights and cache over reached bandwidth, 2 × active parameters × batch over reached arithmetic (roofline).", ""],
};
const BY_CARD = ["Margin against usable memory", "Cards for one copy", "Cards in all", "Decode, whole batch"];

/** Formula and origins of a line by its label; of the price line for every other label. */
export function how(label: string, behind: Behind): How {
  const known = FORMULAS[label];
  if (!known) return { formula: "The offer's price per GPU-hour × cards ÷ tokens per hour at this rate.", from: [...ofQuote(behind), ofModel(behind), ...ofCard(behind)] };
  const from = [ofModel(behind), ...(BY_CARD.includes(label) ? ofCard(behind) : [])];
  const formula = known[behind.serves ? 0 : 1];
  return label.startsWith("Margin") || label.startsWith("Cards for") ? { formula, from, assumption: "input.usable_memory_share" } : { formula, from };
}
