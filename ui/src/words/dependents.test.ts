import { expect, test } from "vitest";
import type { Row, TableName, TableSchema } from "../generated/commands";
import { dependents } from "./dependents";

const schema = (name: TableName, key: string[], refs: Partial<Record<string, TableName>>) =>
  ({ name, key, columns: [...new Set([...key, ...Object.keys(refs)])].map((one) => ({ key: one, of: refs[one] ?? null })) }) as unknown as TableSchema;
const schemas = [
  schema("workloads", ["id"], {}),
  schema("demand", ["workload", "start"], { workload: "workloads" }),
  schema("vendors", ["id"], {}),
  schema("criteria", ["id"], {}),
  schema("scores", ["evaluator", "vendor", "criterion"], { vendor: "vendors", criterion: "criteria" }),
  schema("quotes", ["id"], { vendor: "vendors" }),
  schema("options", ["option", "quote"], { quote: "quotes" }),
  schema("costs", ["option", "line"], { option: "options" }),
  schema("levers", ["id"], { option: "options" }),
];
const rows: Partial<Record<TableName, Row[]>> = {
  workloads: [{ id: "rag" }],
  demand: [{ workload: "rag", start: "2026-01" }, { workload: "rag", start: "2026-02" }],
  vendors: [{ id: "a" }, { id: "b" }],
  criteria: [{ id: "x" }, { id: "y" }],
  scores: [{ evaluator: "k", vendor: "a", criterion: "x" }, { evaluator: "k", vendor: "b", criterion: "x" }, { evaluator: "k", vendor: "b", criterion: "y" }],
  quotes: [{ id: "qa", vendor: "a" }, { id: "qb", vendor: "b" }],
  options: [{ option: "mixed", quote: "qa" }, { option: "mixed", quote: "qb" }, { option: "only b", quote: "qb" }],
  costs: [{ option: "mixed", line: "team" }, { option: "only b", line: "team" }],
  levers: [{ id: "all", option: null }, { id: "one", option: "only b" }],
};

test("rows go with what they name", () => {
  const check = (table: TableName, keys: string[][], expected: string) => {
    const found = dependents(schemas, (name) => rows[name] ?? [], table, keys);
    expect(found.map((one) => `${one.table} ${one.rows}: ${one.keys.map((key) => key.join("/")).join(" ")}`).join("; "), `${table} ${keys.join()}`).toBe(expected);
  };
  check("criteria", [["y"]], "scores 1: k/b/y");
  check("criteria", [["gone"]], "");
  check("vendors", [["a"]], "scores 1: k/a/x; quotes 1: qa; options 1: mixed/qa");
  check("vendors", [["b"]], "scores 2: k/b/x k/b/y; quotes 1: qb; options 2: mixed/qb only b/qb; costs 1: only b/team; levers 1: one");
  check("options", [["mixed", "qa"]], "");
  check("workloads", [["rag"]], "demand 2: rag");
  check("scores", [["k", "a", "x"]], "");
});
