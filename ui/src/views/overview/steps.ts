// The five steps from demand to decision: what is there, and what is missing next. Counted, never judged: what a figure
// means is the engine's.
import type { Cell, ConditionState, Purpose, Report, Row, State, TableName } from "../../generated/commands";
import { placeOf, type Place } from "./places";
import { isSettled, meanings } from "../../words/names";
import { say } from "../../words/say";

export interface Step {
  name: string;
  place: Place;
  /** "met" is done, "open" goes on, "missing" stops the case; "unknown" where nothing is entered yet: a beginning is no failure. */
  state: ConditionState | State;
  /** What is there. */
  done: string;
  /** What is missing next, with where to do it. */
  next: { words: string; place: Place }[];
}
type Rows = (table: TableName) => Row[];

function distinct(rows: Row[], key: string): number {
  return new Set(rows.map((row) => row[key])).size;
}
function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === "";
}

function step(name: string, place: Place, done: string, isBegun: boolean, missing: [boolean | number, string, Place, "stops"?][]): Step {
  const found = missing.filter(([is]) => is);
  const stops = found.some((entry) => entry[3]);
  const next = found.map(([, words, place]) => ({ words, place }));
  return { name, place, done, next, state: stops ? (isBegun ? "missing" : "unknown") : next.length ? "open" : "met" };
}

function demand(rows: Rows): Step {
  const workloads = rows("workloads");
  const measured = new Set(rows("demand").map((row) => row["workload"]));
  const bare = workloads.filter((row) => !measured.has(row["id"] ?? null)).length;
  const unowned = workloads.filter((row) => isEmpty(row["business_value"]) || isEmpty(row["value_owner"])).length;
  const place = placeOf("workloads");
  return step(say("ui-overview-to-demand"), place, say("ui-overview-workloads", { count: workloads.length, known: workloads.length - bare }), workloads.length > 0, [
    [!workloads.length, say("ui-overview-add-workload"), place, "stops"],
    [bare, say("ui-overview-no-demand", { count: bare }), place, "stops"],
    [unowned, say("ui-overview-no-value", { count: unowned }), place],
  ]);
}

function accelerators(rows: Rows, report: Report | null): Step {
  const place = placeOf("accelerators");
  const sized = rows("workloads").filter((row) => !isEmpty(row["model"])).length;
  const unsized = rows("workloads").filter((row) => isEmpty(row["model"]) && meanings().runs_model.includes(row["purpose"] as Purpose)).length;
  const cards = new Set(report?.shortlist.flatMap((list) => list.accelerators.map((card) => card.sku))).size;
  return step(say("ui-overview-to-accelerators"), place, say("ui-overview-weighed", { cards, workloads: sized }), rows("workloads").length > 0, [
    [!rows("workloads").length, say("ui-overview-workloads-first"), placeOf("workloads"), "stops"],
    [!sized && rows("workloads").length, say("ui-overview-name-model"), placeOf("workloads")],
    [sized && unsized, say("ui-overview-no-model", { count: unsized }), placeOf("workloads")],
  ]);
}

function vendors(rows: Rows): Step {
  const [place, scores] = [placeOf("vendors"), rows("scores")];
  const judged = rows("criteria").filter((row) => isEmpty(row["computed"]));
  const stated = new Set(scores.filter((row) => !isEmpty(row["value"])).map((row) => `${row["vendor"]} ${row["criterion"]}`));
  const cells = rows("vendors").length * judged.length;
  const unknown = Math.max(0, cells - stated.size);
  const done = say("ui-overview-judged", { vendors: rows("vendors").length, criteria: rows("criteria").length, evaluators: distinct(scores, "evaluator") });
  return step(say("ui-overview-to-vendors"), place, done, rows("vendors").length + judged.length > 0, [
    [!rows("vendors").length, say("ui-overview-add-vendor"), place, "stops"],
    [!judged.length, say("ui-overview-add-criteria"), placeOf("criteria"), "stops"],
    [unknown, say("ui-overview-unknown-cells", { unknown, cells }), placeOf("scores")],
  ]);
}

function cost(rows: Rows): Step {
  const place = placeOf("quotes");
  const quoted = new Set(rows("quotes").map((row) => row["vendor"]));
  const unquoted = rows("vendors").filter((row) => !quoted.has(row["id"] ?? null)).length;
  const done = say("ui-overview-priced", { quotes: rows("quotes").length, options: distinct(rows("options"), "option"), lines: rows("costs").length });
  return step(say("ui-overview-cost"), place, done, rows("quotes").length + rows("options").length > 0, [
    [!rows("quotes").length, say("ui-overview-enter-quote"), place, "stops"],
    [!rows("options").length, say("ui-overview-add-option"), placeOf("options"), "stops"],
    [unquoted, say("ui-overview-no-quote", { count: unquoted }), place],
  ]);
}

function decision(rows: Rows, report: Report | null, problems: number): Step {
  const place = placeOf("conditions");
  if (!report) return step(say("ui-overview-to-decision"), place, say("ui-overview-not-evaluated"), rows("options").length > 0, [[problems, say("ui-overview-mend-first", { count: problems }), { view: "overview", tab: "case", phrase: "" }, "stops"]]);
  const open = report.conditions.filter((condition) => condition.applies && !isSettled(condition.status)).length;
  const chosen = report.options.find((option) => option.id === report.decision.option)?.name;
  return step(say("ui-overview-to-decision"), place, chosen ? say("ui-overview-recommended", { option: chosen }) : say("ui-overview-none-recommended"), true, [
    [!chosen, say("ui-overview-complete-first"), { ...place, phrase: "" }, "stops"],
    [report.decision.preliminary !== null, report.decision.preliminary ?? "", placeOf((report.decision.firm_up[0]?.table ?? "scores") as TableName)],
    [open, say("ui-overview-to-settle", { count: open }), place],
  ]);
}

/** The five steps as they stand. */
export function steps(rows: Rows, report: Report | null, problems: number): Step[] {
  return [demand(rows), accelerators(rows, report), vendors(rows), cost(rows), decision(rows, report, problems)];
}
