// Where things are mended: the view and tab of each table, and of each check of the decision.
import type { TableName } from "../../generated/commands";
import type { ViewId } from "../../state/window.svelte";

export interface Place {
  view: ViewId;
  tab?: string;
  /** As a link says it: "Cost, options". */
  name: string;
}

const FRAME: Place = { view: "overview", tab: "case", name: "Overview, frame" };
const PLACES: { [table in TableName]: Place } = {
  frame: FRAME,
  workloads: { view: "demand", name: "Demand" },
  demand: { view: "demand", name: "Demand" },
  accelerators: { view: "accelerators", name: "Accelerators" },
  vendors: { view: "vendors", tab: "scorecard", name: "Vendors" },
  criteria: { view: "vendors", tab: "gates", name: "Vendors, gates and anchors" },
  scores: { view: "vendors", tab: "scorecard", name: "Vendors, scorecard" },
  quotes: { view: "cost", tab: "quotes", name: "Cost, quotes" },
  options: { view: "cost", tab: "options", name: "Cost, options" },
  costs: { view: "cost", tab: "ledger", name: "Cost, ledger" },
  levers: { view: "cost", tab: "levers", name: "Cost, levers" },
  conditions: { view: "decision", name: "Decision, conditions" },
  kpis: { view: "cost", tab: "kpis", name: "Cost, KPIs" },
  assumptions: { view: "overview", tab: "assumptions", name: "Assumptions" },
  measurements: { view: "bench", name: "Bench" },
};
const CHECKS: Record<string, Place> = {
  "trap.lift_and_shift": PLACES.options,
  "trap.agents_without_guardrails": PLACES.conditions,
  "trap.hybrid_without_hub": PLACES.conditions,
  "question.stable_demand_split": PLACES.options,
  "question.exit": PLACES.conditions,
  "question.business_value": PLACES.workloads,
  "action.split_workloads": PLACES.options,
  "action.tco_and_exit": PLACES.quotes,
  "action.compliance_first": PLACES.conditions,
  "watch.cost_anchors": PLACES.criteria,
  "watch.unserved": PLACES.options,
  "watch.budget": FRAME,
  "watch.far_scores": PLACES.scores,
  "watch.unnamed_options": PLACES.options,
};

/** Where a table is edited. */
export function placeOf(table: TableName): Place {
  return PLACES[table];
}

/** Where what a check found is mended. */
export function placeOfCheck(id: string): Place {
  return CHECKS[id] ?? { view: "decision", name: "Decision" };
}

/** Where a problem at a path such as `quotes[0].price` is mended. */
export function placeOfPath(path: string): Place | undefined {
  const table = /^[a-z]+/.exec(path)?.[0] ?? "";
  return table in PLACES ? PLACES[table as TableName] : undefined;
}
