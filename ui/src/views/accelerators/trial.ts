// What a workload's model needs on a card under other settings: asks the engine's `fit` without storing anything.
import type { Card, Detail, FitAnswer, FitRequest, Precision, Report, Row } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";
import type { CatalogModel } from "./catalog.svelte";

export interface Setting {
  precision: Precision;
  batch: number;
  context: number;
  /** Cards that the demand asks for; only training is spread over them. */
  cards: number;
}
export interface Price {
  /** Frame currency per GPU-hour, work done again included. */
  hourly: number;
  quote: string;
  mbu: number | null;
}
export interface Sized {
  weights: number;
  kv_cache: number;
  gradients: number;
  optimizer: number;
  activations: number;
  total: number;
  /** Of the cards that the bytes are spread over. */
  usable: number;
  margin: number;
  needed: number | null;
  fits: boolean | null;
  /** Cards that the bytes stand for: all of a copy in serving, one in training. */
  spread: number;
  /** Tensor-parallel ways; null in serving. */
  split: number | null;
  decode: number | null;
  cost: string | null;
  usableShare: number | null;
  notes: string[];
}

const bases = new WeakMap<Report, Map<string, Promise<number | null>>>();
/** "0.9" and "0.5 / 0.65 / 0.8": the base that is written; null where the engine has to be asked. */
function written(text: string): number | null {
  const parts = text.split(" / ");
  const base = Number(parts.length === 3 ? parts[1] : text);
  return text.trim() && Number.isFinite(base) ? base : null;
}
/** Base value of an input in force; null where it is not one. Read from the register, else asked once for each report. */
export function baseOf(id: string): Promise<number | null> {
  const { report } = open;
  if (!report) return traced(id);
  const known = bases.get(report) ?? new Map<string, Promise<number | null>>();
  bases.set(report, known);
  const line = known.has(id) ? undefined : report.register.find((line) => line.id === id);
  const text = line ? written(line.value) : null;
  const base = known.get(id) ?? (text === null ? traced(id) : Promise.resolve(text));
  known.set(id, base);
  return base;
}
async function traced(id: string): Promise<number | null> {
  try {
    const { value } = await ask("trace", { id: `input.${id}`, seed: open.seed, worlds: open.worlds });
    return value === null ? null : Number(value);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
/** Base value of a cell of a quote: a named assumption, a range, or a plain number. */
async function cellBase(quote: Row, column: string): Promise<number | null> {
  const cell = quote[column];
  if (cell === null || cell === undefined || cell === "") return null;
  if (typeof cell === "string" && cell.startsWith("@")) return baseOf(cell.slice(1));
  return written(String(cell)) ?? baseOf(`quotes.${String(quote["id"])}.${column}`);
}
/** What an offer by the hour costs in the frame's currency. */
export async function priceOf(quote: Row, currency: string): Promise<Price | null> {
  const [price, rework, mbu] = await Promise.all([cellBase(quote, "price"), cellBase(quote, "rework"), cellBase(quote, "mbu")]);
  const rate = quote["currency"] === currency ? 1 : await baseOf(`fx.${String(quote["currency"])}`);
  if (price === null || rate === null) return null;
  return { hourly: price * rate * (1 + (rework ?? 0)), quote: String(quote["id"]), mbu };
}
/** A row of the table accelerators as `fit` takes it. */
export function ownCard(row: Row, precision: Precision): Card {
  const figure = (key: string) => (row[key] === null || row[key] === undefined ? null : Number(row[key]));
  const peaks: Partial<Record<Precision, string>> = { bf16: "peak_bf16", fp16: "peak_bf16", fp8: "peak_fp8", int8: "peak_int8" };
  const peak = peaks[precision];
  return {
    sku: String(row["sku"]),
    memory_gb: figure("memory_gb"),
    bandwidth_gbps: figure("bandwidth_gbps"),
    peak_tflops: peak ? figure(peak) : null,
    tdp_w: figure("tdp_w"),
  };
}

export interface Subject {
  model: CatalogModel;
  serves: boolean;
  /** Of the catalog, or a row of the workspace's own cards. */
  card: string | Row;
  price: Price | null;
  currency: string;
}
/** How training keeps its state where the workspace says nothing else. */
async function kept(): Promise<Pick<FitRequest, "zero_stage" | "optimizer_bytes" | "gradient_bytes" | "recompute">> {
  const ids = ["sizing_zero_stage", "sizing_optimizer_bytes", "sizing_gradient_bytes", "sizing_full_recompute"];
  const [stage, optimizer, gradient, full] = await Promise.all(ids.map(baseOf));
  return { zero_stage: stage ?? 3, optimizer_bytes: optimizer ?? null, gradient_bytes: gradient ?? null, recompute: full === 0 ? "none" : "full" };
}
function request({ model, card, price, currency }: Subject, { precision, batch, context }: Setting): FitRequest {
  const { params, active_params, layers, hidden, heads, kv_heads, head_dim, vocab, mla } = model;
  const sku = typeof card === "string" ? card : String(card["sku"]);
  return {
    model: { params, active_params, layers, hidden, heads, kv_heads, head_dim, vocab, mla },
    use: "inference",
    precision,
    batch,
    context,
    accelerators: [typeof card === "string" ? card : ownCard(card, precision)],
    ...(price ? { price: { [sku]: price.hourly }, currency } : {}),
  };
}
/** Sizes up; in training the least split at which a card holds its share, as the engine lays it out. */
export async function sizedUp(subject: Subject, setting: Setting): Promise<Sized> {
  const base = request(subject, setting);
  if (subject.serves) {
    const [mbu, mfu] = await Promise.all(["achievable_mbu", "achievable_mfu_inference"].map(baseOf));
    const achievable = { mbu: subject.price?.mbu ?? mbu ?? null, mfu: mfu ?? null };
    return sized(await ask("fit", { ...base, achievable }, { slot: "fit" }), null, setting.cards);
  }
  const state = await kept();
  const { price: _, currency: __, ...training } = base;
  let last: Sized | undefined;
  for (const split of [1, 2, 4, 8]) {
    const ranks = Math.max(1, Math.ceil(setting.cards / split));
    const asked: FitRequest = { ...training, ...state, use: "training", tensor_parallel: split, data_parallel: ranks };
    last = sized(await ask("fit", asked, { slot: "fit" }), split, ranks * split);
    if (last.margin >= 0) break;
  }
  return last!;
}
/** The sizing sheet's own candidate, as the report has it. */
export function ofCandidate(candidate: Detail["sizing"][number]["candidates"][number]): Sized {
  const { weights, kv_cache, gradients, optimizer, activations, total, usable, margin, fits, cards } = candidate;
  const all = candidate.needed ?? cards;
  const rest = { needed: all, spread: cards, split: candidate.tensor_parallel, decode: null, cost: null, usableShare: null, notes: [] };
  return { weights, kv_cache, gradients, optimizer, activations, total, usable, margin, fits, ...rest };
}
function sized(answer: FitAnswer, split: number | null, all: number): Sized {
  const { weights, kv_cache, gradients, optimizer, activations, total } = answer.memory_bytes;
  const card = answer.accelerators[0];
  const margin = card?.margin_bytes ?? Number.NaN;
  return {
    weights, kv_cache, gradients, optimizer, activations, total, margin, split,
    usable: total + margin,
    needed: split === null ? (card?.needed ?? null) : all,
    fits: card?.fits ?? null,
    spread: split === null ? (card?.needed ?? 1) : 1,
    decode: card?.decode_tokens_per_second?.expected ?? null,
    cost: card?.cost_per_million_tokens ?? null,
    usableShare: answer.achievable.usable_memory,
    notes: card?.notes.filter((note) => !note.startsWith("No price") && !note.startsWith("Decode, prefill")) ?? [],
  };
}
