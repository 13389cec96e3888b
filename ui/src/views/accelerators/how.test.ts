import { describe, expect, it } from "vitest";
import type { CatalogCard, CatalogModel } from "./catalog.svelte";
import { how, type Behind } from "./how";

const model = { name: "M", params: 70_000_000_000, layers: 80, hidden: 8192, heads: 64, kv_heads: 8, head_dim: 128, source: "its config", date: "2026-01-02" } as CatalogModel;
const card = { sku: "H200", memory_gb: 141, bandwidth_gbps: 4800, source: "its data sheet", date: "2026-03-04" } as CatalogCard;
const quote = { price: "2.1", currency: "USD", basis: "gpu_hour", source: "an offer", date: "2026-05-06" };
const behind = (serves: boolean): Behind => ({ model, card, quote, serves });

describe("how a line of the sizing sheet is reckoned", () => {
  const SERVING = ["Weights", "KV cache", "Margin against usable memory", "Cards for one copy", "Decode, whole batch", "At helio_h200"];
  const TRAINING = ["Weights", "Activations", "Gradients", "Optimizer state", "Margin against usable memory", "Cards in all"];
  it.each([...SERVING.map((label) => [label, true] as const), ...TRAINING.map((label) => [label, false] as const)])("%s has a formula and origins with source and date", (label, serves) => {
    const { formula, from } = how(label, behind(serves));
    expect(formula).not.toBe("");
    expect(from.length).toBeGreaterThan(0);
    for (const { name, source, date } of from) expect([name, source, date].every(Boolean)).toBe(true);
  });
  it("names the model, the card and the offer where they go in", () => {
    const names = (label: string) => how(label, behind(true)).from.map((origin) => origin.source);
    expect(names("Weights")).toEqual(["its config"]);
    expect(names("Decode, whole batch")).toEqual(["its config", "its data sheet"]);
    expect(names("At helio_h200")).toEqual(["an offer", "its config", "its data sheet"]);
    expect(how("Weights", { ...behind(true), card: undefined }).from).toHaveLength(1);
  });
});
