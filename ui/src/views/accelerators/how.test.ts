import { describe, expect, it } from "vitest";
import type { CatalogCard, CatalogModel } from "./catalog.svelte";
import { how, type Behind, type LineKey } from "./how";

const model = { name: "M", params: 70_000_000_000, layers: 80, hidden: 8192, heads: 64, kv_heads: 8, head_dim: 128, source: "its config", date: "2026-01-02" } as CatalogModel;
const card = { sku: "H200", memory_gb: 141, bandwidth_gbps: 4800, source: "its data sheet", date: "2026-03-04" } as CatalogCard;
const quote = { price: "2.1", currency: "USD", basis: "gpu_hour", source: "an offer", date: "2026-05-06" };
const behind = (serves: boolean): Behind => ({ model, card, quote, serves });

describe("how a line of the sizing sheet is reckoned", () => {
  const SERVING = ["weights", "cache", "margin", "copy", "decode", "price"] as const;
  const TRAINING = ["weights", "activations", "gradients", "optimizer", "margin", "all"] as const;
  it.each([...SERVING.map((line) => [line, true] as const), ...TRAINING.map((line) => [line, false] as const)])("%s has a formula and origins with source and date", (line, serves) => {
    const { formula, from } = how(line, behind(serves));
    expect(formula).not.toBe("");
    expect(from.length).toBeGreaterThan(0);
    for (const { name, source, date } of from) expect([name, source, date].every(Boolean)).toBe(true);
  });
  it("names the model, the card and the offer where they go in", () => {
    const names = (line: LineKey) => how(line, behind(true)).from.map((origin) => origin.source);
    expect(names("weights")).toEqual(["its config"]);
    expect(names("decode")).toEqual(["its config", "its data sheet"]);
    expect(names("price")).toEqual(["an offer", "its config", "its data sheet"]);
    expect(how("weights", { ...behind(true), card: undefined }).from).toHaveLength(1);
  });
});
