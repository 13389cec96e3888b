// The five steps from demand to decision: what is there, and what is missing next. Counted, never judged: what a figure
// means is the engine's.
import type { Cell, Report, Row, TableName } from "../../generated/commands";
import { counted } from "../../words/numbers";
import { placeOf, type Place } from "./places";

export interface Step {
  name: string;
  place: Place;
  /** "met" is done, "open" goes on, "missing" stops the case. */
  state: "met" | "open" | "missing";
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
function lacks(count: number, noun: string, what: string): string {
  return `${counted(count, noun)} ${count === 1 ? "has" : "have"} no ${what}`;
}

function step(name: string, place: Place, done: string, missing: [boolean | number, string, Place, "stops"?][]): Step {
  const found = missing.filter(([is]) => is);
  const stops = found.some((entry) => entry[3]);
  const next = found.map(([, words, place]) => ({ words, place }));
  return { name, place, done, next, state: stops ? "missing" : next.length ? "open" : "met" };
}

function demand(rows: Rows): Step {
  const workloads = rows("workloads");
  const measured = new Set(rows("demand").map((row) => row["workload"]));
  const bare = workloads.filter((row) => !measured.has(row["id"] ?? null)).length;
  const unowned = workloads.filter((row) => isEmpty(row["business_value"]) || isEmpty(row["value_owner"])).length;
  const place = placeOf("workloads");
  return step("Demand", place, `${counted(workloads.length, "workload")}, ${workloads.length - bare} with demand`, [
    [!workloads.length, "Add the first workload", place, "stops"],
    [bare, lacks(bare, "workload", "demand yet"), place, "stops"],
    [unowned, lacks(unowned, "workload", "business value with an owner"), place],
  ]);
}

function accelerators(rows: Rows, report: Report | null): Step {
  const place = placeOf("accelerators");
  const sized = rows("workloads").filter((row) => !isEmpty(row["model"])).length;
  const unsized = rows("workloads").filter((row) => isEmpty(row["model"]) && ["training", "inference"].includes(String(row["purpose"]))).length;
  const cards = new Set(report?.shortlist.flatMap((list) => list.accelerators.map((card) => card.sku))).size;
  return step("Accelerators", place, `${counted(cards, "card")} weighed for ${counted(sized, "workload")} with a model`, [
    [!rows("workloads").length, "Workloads come first", placeOf("workloads"), "stops"],
    [!sized && rows("workloads").length, "Name the model of a workload, so that cards can be sized", placeOf("workloads")],
    [sized && unsized, lacks(unsized, "workload", "model, so no card is sized for it"), placeOf("workloads")],
  ]);
}

function vendors(rows: Rows): Step {
  const [place, scores] = [placeOf("vendors"), rows("scores")];
  const judged = rows("criteria").filter((row) => isEmpty(row["computed"]));
  const stated = new Set(scores.filter((row) => !isEmpty(row["value"])).map((row) => `${row["vendor"]} ${row["criterion"]}`));
  const cells = rows("vendors").length * judged.length;
  const unknown = Math.max(0, cells - stated.size);
  const done = `${counted(rows("vendors").length, "vendor")}, ${rows("criteria").length} criteria, ${counted(distinct(scores, "evaluator"), "evaluator")}`;
  return step("Vendors", place, done, [
    [!rows("vendors").length, "Add the first vendor", place, "stops"],
    [!judged.length, "Add criteria, or import the template", placeOf("criteria"), "stops"],
    [unknown, `${unknown} of ${cells} cells ${unknown === 1 ? "is" : "are"} unknown and count as 0 to 100`, placeOf("scores")],
  ]);
}

function cost(rows: Rows): Step {
  const place = placeOf("quotes");
  const quoted = new Set(rows("quotes").map((row) => row["vendor"]));
  const unquoted = rows("vendors").filter((row) => !quoted.has(row["id"] ?? null)).length;
  const done = `${counted(rows("quotes").length, "quote")}, ${counted(distinct(rows("options"), "option"), "option")}, ${counted(rows("costs").length, "cost line")}`;
  return step("Cost", place, done, [
    [!rows("quotes").length, "Enter the first quote", place, "stops"],
    [!rows("options").length, "Say which quotes serve which layers: add an option", placeOf("options"), "stops"],
    [unquoted, lacks(unquoted, "vendor", "quote"), place],
  ]);
}

function decision(report: Report | null, problems: number): Step {
  const place = placeOf("conditions");
  if (!report) return step("Decision", place, "Not evaluated yet", [[problems, `${counted(problems, "thing")} to mend first`, { view: "overview", tab: "case", name: "" }, "stops"]]);
  const open = report.conditions.filter((condition) => condition.applies && condition.status !== "met").length;
  const chosen = report.options.find((option) => option.id === report.decision.option)?.name;
  return step("Decision", place, chosen ? `${chosen} is recommended` : "No option can be recommended yet", [
    [!chosen, "Complete the steps above first", { ...place, name: "" }, "stops"],
    [report.decision.preliminary !== null, report.decision.preliminary ?? "", placeOf("scores")],
    [open, `${counted(open, "condition")} to settle before signature`, place],
  ]);
}

/** The five steps as they stand. */
export function steps(rows: Rows, report: Report | null, problems: number): Step[] {
  return [demand(rows), accelerators(rows, report), vendors(rows), cost(rows), decision(report, problems)];
}
