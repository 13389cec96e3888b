// Figures and inputs by their names for readers: ids are made of tables, rows and columns, so their names are too.
// What no rule knows is its id with its signs taken out.
import type { Row, TableName, TableSchema } from "../generated/commands";

/** Where names come from. */
export interface Names {
  rows: (table: TableName) => readonly Row[];
  table: (name: TableName) => TableSchema | undefined;
  /** Labels of assumptions and constants by their id without "input.". */
  labels: ReadonlyMap<string, string>;
}

const KINDS = {
  computed: "Computed",
  assumptions: "Assumptions",
  workloads: "Workloads",
  quotes: "Quotes",
  costs: "Cost lines",
  levers: "Levers",
  scores: "Scores",
} as const;
type Kind = keyof typeof KINDS;

const WORDS: Record<string, string> = {
  tcc: "TCC", cash: "cash", base: "base case", p10: "P10", p50: "P50", p90: "P90", capex: "capital", opex: "operating", value: "score",
  right_in: "right in", over_budget: "over budget", per_paid: "per paid GPU-hour", per_effective: "per effective GPU-hour", bucket: "", axis: "",
  unserved_share: "unserved share", exits_met: "exits agreed", at: "turning point", now: "today",
  evpi: "worth of knowing everything", evpi_points: "worth of knowing everything, points", needed: "GPUs needed",
};

/** Heading that a figure stands under in a list. */
export function groupOf(id: string): string {
  const [head, kind] = id.split(".");
  if (head !== "input") return KINDS.computed;
  return KINDS[(kind ?? "") as Kind] ?? KINDS.assumptions;
}

/** "Price, Helio Compute Pool, H200, 36 months" for `input.quotes.helio_h200_36m.price`. */
export function nameOf(id: string, names: Names): string {
  const [head = "", ...rest] = id.split(".");
  if (head === "input") return inputName(rest.join("."), names);
  if (head === "threshold") return thresholdName(rest.join("."), names);
  const known = rowFigure(head, rest, names);
  return capital(known ?? [head, ...rest].map(words).filter(Boolean).join(", "));
}

function thresholdName(input: string, names: Names): string {
  const last = input.split(".").at(-1) ?? "";
  const isPart = last === "at" || last === "now";
  const of = isPart ? input.slice(0, -last.length - 1) : input;
  const axis = /^weight\.(\w+)$/.exec(of)?.[1];
  return `${axis ? `Weight of ${axis}` : inputName(of, names)}, ${isPart ? WORDS[last] : "where the answer changes"}`;
}
function inputName(id: string, names: Names): string {
  const label = names.labels.get(id);
  if (label) return label;
  const [table = "", ...rest] = id.split(".");
  const column = (key: string) => names.table(table as TableName)?.columns.find((one) => one.key === key)?.label ?? words(key);
  const [row = "", key = "", third = ""] = rest;
  if (table === "quotes") return `${column(key)}, ${quoteName(row, names)}`;
  if (table === "costs") return `${column(third)}, ${words(key)}, ${named("options", row, names, "option")}`;
  if (table === "scores") return `${named("criteria", key, names)}, ${named("vendors", row, names)}`;
  if (table === "workloads" || table === "levers") return `${column(key)}, ${named(table, row, names)}`;
  return capital(id.split(".").map(words).join(", "));
}
/** A figure whose second part is the id of a row. */
function rowFigure(head: string, rest: readonly string[], names: Names): string | undefined {
  const [row = "", ...parts] = rest;
  const tail = parts.map(words).filter(Boolean).join(", ");
  const after = (name: string) => (tail ? `${name}, ${tail}` : name);
  if (head === "option") return after(named("options", row, names, "option"));
  if (head === "vendor") return after(named("vendors", row, names));
  if (head === "demand") return parts.length ? `${named("workloads", row, names)}, ${parts.join(", ")}` : undefined;
  if (head === "pool") return `${row} pool, ${parts.join(", ")}`;
  if (head === "lever" || head === "levers") return after(named("levers", row, names));
  if (head === "kpi" || head === "decision") return words(row);
  if (head !== "shortlist") return undefined;
  // Names of accelerators may hold points.
  const last = words(parts.at(-1) ?? "");
  return `${parts.slice(0, -1).join(".")} for ${named("workloads", row, names)}, ${last}`;
}
function named(table: TableName, id: string, names: Names, key = "id"): string {
  const row = names.rows(table).find((one) => one[key] === id);
  return String(row?.["name"] ?? words(id));
}
/** A quote has no name of its own: who offers what for how long. */
function quoteName(id: string, names: Names): string {
  const row = names.rows("quotes").find((one) => one["id"] === id);
  if (!row) return words(id);
  const card = String(row["sku"] ?? "").split(" ")[0] ?? "";
  const term = Number(row["term_months"]);
  return [named("vendors", String(row["vendor"]), names), card, term ? months(term) : String(row["billing"] ?? "")].filter(Boolean).join(", ");
}

/** "1 month", "36 months". */
export function months(count: number): string {
  return `${count} month${count === 1 ? "" : "s"}`;
}
function words(part: string): string {
  return WORDS[part] ?? part.replaceAll("_", " ");
}
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
