// Where things are mended: the view and tab of each table, and of each check of the decision.
import type { TableName } from "../../generated/commands";
import type { ViewId } from "../../state/window.svelte";

export interface Place {
  view: ViewId;
  tab?: string;
  /** What a link to it says. */
  phrase: string;
}

const FRAME: Place = { view: "overview", tab: "case", phrase: "ui-overview-to-overview-frame" };
const PLACES: { [table in TableName]: Place } = {
  frame: FRAME,
  workloads: { view: "demand", phrase: "ui-overview-to-demand" },
  demand: { view: "demand", phrase: "ui-overview-to-demand" },
  accelerators: { view: "accelerators", phrase: "ui-overview-to-accelerators" },
  vendors: { view: "vendors", tab: "scorecard", phrase: "ui-overview-to-vendors" },
  criteria: { view: "vendors", tab: "gates", phrase: "ui-overview-to-vendors-gates-and-anchors" },
  scores: { view: "vendors", tab: "scorecard", phrase: "ui-overview-to-vendors-scorecard" },
  quotes: { view: "cost", tab: "quotes", phrase: "ui-overview-to-cost-quotes" },
  options: { view: "cost", tab: "options", phrase: "ui-overview-to-cost-options" },
  costs: { view: "cost", tab: "ledger", phrase: "ui-overview-to-cost-ledger" },
  levers: { view: "cost", tab: "levers", phrase: "ui-overview-to-cost-levers" },
  conditions: { view: "decision", phrase: "ui-overview-to-decision-conditions" },
  kpis: { view: "cost", tab: "kpis", phrase: "ui-overview-to-cost-kpis" },
  assumptions: { view: "overview", tab: "assumptions", phrase: "ui-overview-to-assumptions" },
  measurements: { view: "bench", phrase: "ui-overview-to-bench" },
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
  return CHECKS[id] ?? { view: "decision", phrase: "ui-overview-to-decision" };
}

/** Where a problem at a path such as `quotes[0].price` is mended. */
export function placeOfPath(path: string): Place | undefined {
  const table = /^[a-z]+/.exec(path)?.[0] ?? "";
  return table in PLACES ? PLACES[table as TableName] : undefined;
}
