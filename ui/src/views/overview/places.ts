// Where things are mended: the view and tab of each table.
import type { TableName } from "../../generated/commands";
import type { ViewId } from "../../state/window.svelte";

export interface Place {
  view: ViewId;
  tab?: string;
  /** What a link to it says. */
  phrase: string;
}

const PLACES: { [table in TableName]: Place } = {
  frame: { view: "overview", tab: "case", phrase: "ui-overview-to-overview-frame" },
  workloads: { view: "demand", phrase: "ui-overview-to-demand" },
  demand: { view: "demand", phrase: "ui-overview-to-demand" },
  accelerators: { view: "accelerators", phrase: "ui-overview-to-accelerators" },
  vendors: { view: "vendors", tab: "scorecard", phrase: "ui-overview-to-vendors" },
  criteria: { view: "vendors", tab: "gates", phrase: "ui-overview-to-vendors-gates-and-anchors" },
  judgements: { view: "vendors", tab: "weights", phrase: "ui-overview-to-vendors-weights" },
  scores: { view: "vendors", tab: "scorecard", phrase: "ui-overview-to-vendors-scorecard" },
  quotes: { view: "cost", tab: "quotes", phrase: "ui-overview-to-cost-quotes" },
  answers: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  options: { view: "cost", tab: "options", phrase: "ui-overview-to-cost-options" },
  costs: { view: "cost", tab: "ledger", phrase: "ui-overview-to-cost-ledger" },
  levers: { view: "cost", tab: "levers", phrase: "ui-overview-to-cost-levers" },
  conditions: { view: "decision", phrase: "ui-overview-to-decision-conditions" },
  kpis: { view: "cost", tab: "kpis", phrase: "ui-overview-to-cost-kpis" },
  assumptions: { view: "overview", tab: "assumptions", phrase: "ui-overview-to-assumptions" },
  correlations: { view: "overview", tab: "assumptions", phrase: "ui-overview-to-assumptions" },
  panel: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  agreed: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  questions: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  rounds: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  offers: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  record: { view: "vendors", tab: "procurement", phrase: "ui-overview-to-vendors-procurement" },
  files: { view: "vendors", tab: "evidence", phrase: "ui-overview-to-vendors-evidence" },
  measurements: { view: "bench", phrase: "ui-overview-to-bench" },
  bills: { view: "actuals", phrase: "ui-overview-to-actuals" },
  usage: { view: "actuals", phrase: "ui-overview-to-actuals" },
  rules: { view: "actuals", phrase: "ui-overview-to-actuals" },
  budgets: { view: "actuals", phrase: "ui-overview-to-actuals" },
  known: { view: "actuals", phrase: "ui-overview-to-actuals" },
  taken: { view: "actuals", phrase: "ui-overview-to-actuals" },
};
/** Where a table is edited. */
export function placeOf(table: TableName): Place {
  return PLACES[table];
}

/** Where a problem at a path such as `quotes[0].price` is mended. */
export function placeOfPath(path: string): Place | undefined {
  const table = /^[a-z]+/.exec(path)?.[0] ?? "";
  return table in PLACES ? PLACES[table as TableName] : undefined;
}
