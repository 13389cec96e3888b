// Names of figures and inputs, from the rows and the register of the open workspace.
import type { Names } from "../words/figureNames";
import { open } from "./case.svelte";

export function names(): Names {
  return {
    rows: (table) => open.rows(table),
    table: (name) => open.table(name),
    labels: new Map((open.report?.register ?? []).map((line) => [line.id, line.label])),
  };
}
