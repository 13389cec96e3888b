import { expect, test } from "vitest";
import type { Row, TableName } from "../../generated/commands";
import { steps } from "./steps";

const states = (tables: Partial<Record<TableName, Row[]>>, problems = 1) => steps((table) => tables[table] ?? [], null, problems).map(({ state }) => state);

test("a case that has just begun has failed at nothing", () => {
  expect(states({})).toEqual(["unknown", "unknown", "unknown", "unknown", "unknown"]);
});

test("what is begun and stops the case is missing, step by step", () => {
  expect(states({ vendors: [{ id: "helio" }] })).toEqual(["unknown", "unknown", "missing", "unknown", "unknown"]);
  expect(states({ workloads: [{ id: "chat", model: "Llama-3.1-70B" }], quotes: [{ id: "q", vendor: "helio" }], options: [{ option: "a" }] })).toEqual(["missing", "met", "unknown", "met", "missing"]);
});
