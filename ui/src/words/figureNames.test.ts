import { expect, test } from "vitest";
import type { Row, TableName, TableSchema } from "../generated/commands";
import { groupOf, nameOf, type Names } from "./figureNames";

const rows: Partial<Record<TableName, Row[]>> = {
  vendors: [{ id: "helio", name: "Helio Compute Pool" }],
  quotes: [
    { id: "helio_h200_36m", vendor: "helio", sku: "H200 SXM5 141GB", term_months: 36, billing: "committed" },
    { id: "helio_1m", vendor: "helio", sku: "H100 SXM5", term_months: 1, billing: "used" },
    { id: "helio_spot", vendor: "helio", sku: "H100 SXM5", term_months: null, billing: "spot" },
  ],
  options: [{ option: "lease", name: "Helio pooled lease" }],
  criteria: [{ id: "hub", name: "Switching hub" }],
  workloads: [{ id: "rag", name: "RAG for technicians" }],
};
const column = (key: string, label: string) => ({ key, label }) as TableSchema["columns"][number];
const names: Names = {
  rows: (table) => rows[table] ?? [],
  table: (name) => ({ name, columns: [column("price", "Price"), column("amount", "Amount"), column("growth", "Growth")] }) as unknown as TableSchema,
  labels: new Map([["fx.USD", "Euro for one US dollar"]]),
};

test("figures and inputs have names", () => {
  for (const [id, expected] of [
    ["input.quotes.helio_h200_36m.price", "Price, Helio Compute Pool, H200, 36 months"],
    ["input.quotes.helio_1m.price", "Price, Helio Compute Pool, H100, 1 month"],
    ["input.quotes.helio_spot.price", "Price, Helio Compute Pool, H100, spot"],
    ["input.quotes.gone_24m.price", "Price, gone 24m"],
    ["input.fx.USD", "Euro for one US dollar"],
    ["input.costs.lease.private_line.amount", "Amount, private line, Helio pooled lease"],
    ["input.scores.helio.hub", "Switching hub, Helio Compute Pool"],
    ["input.workloads.rag.growth", "Growth, RAG for technicians"],
    ["input.mfu.today", "Mfu, today"],
    ["option.lease.tcc.p50", "Helio pooled lease, TCC, P50"],
    ["option.lease.bucket.opex.rent", "Helio pooled lease, operating, rent"],
    ["vendor.helio.score", "Helio Compute Pool, score"],
    ["demand.rag.highest", "RAG for technicians, highest"],
    ["pool.training.base", "Training pool, base"],
    ["threshold.weight.cost.at", "Weight of cost, turning point"],
    ["threshold.quotes.helio_1m.price", "Price, Helio Compute Pool, H100, 1 month, where the answer changes"],
    ["shortlist.rag.RTX 4090 v1.5.needed", "RTX 4090 v1.5 for RAG for technicians, GPUs needed"],
    ["decision.right_in", "Right in"],
    ["new_kind.of_thing", "New kind, of thing"],
  ] as const) {
    expect(nameOf(id, names), id).toBe(expected);
  }
});

test("inputs stand under what they are", () => {
  for (const [id, expected] of [
    ["input.quotes.a.price", "Quotes"],
    ["input.costs.a.b.amount", "Cost lines"],
    ["input.fx.USD", "Assumptions"],
    ["vendor.helio.cost", "Computed"],
  ] as const) {
    expect(groupOf(id), id).toBe(expected);
  }
});
