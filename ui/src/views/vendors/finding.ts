// The sentence over the view: who leads, by how much, who is out. Never more than the report holds.
import type { Report, Row } from "../../generated/commands";
import { text } from "./card";

export function finding(report: Report | null, vendors: readonly Row[]): string {
  if (!vendors.length) return "No vendor is named yet.";
  if (!report) return `${vendors.length === 1 ? "One vendor is" : `${vendors.length} vendors are`} named; there is no ranking yet.`;
  const names = new Map(vendors.map((row) => [text(row["id"]), text(row["name"])]));
  const name = (id: string) => names.get(id) ?? id;
  const out = failing(report.vendors.gated.map(({ vendor, vendor_name }) => vendor_name || name(vendor)));
  const lead = leader(report, name);
  return `${[lead, out].filter(Boolean).join("; ")}.`;
}

function leader({ vendors, shown }: Report, name: (id: string) => string): string {
  const [first, second] = vendors.ranking;
  const points = (id: string) => shown[`vendor.${id}.score`] ?? "–";
  if (!first?.length) return "No vendor is ranked";
  if (first.length > 1) return `${joined(first.map(name))} share the first place with ${points(first[0]!)} points`;
  const next = second?.[0];
  return `${name(first[0]!)} scores highest with ${points(first[0]!)} points${next ? `, before ${joined(second.map(name))} with ${points(next)}` : ""}`;
}
const COUNTS = ["no", "a", "two", "three", "four", "five", "six"];
/** One name for each failed gate. */
function failing(gates: readonly string[]): string {
  const names = [...new Set(gates)];
  if (!names.length) return "";
  if (names.length === 1) return `${names[0]} fails ${COUNTS[gates.length] ?? gates.length} ${gates.length === 1 ? "gate" : "gates"}`;
  return `${names.length > 2 ? `${names.length} vendors` : joined(names)} fail gates`;
}
function joined(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0] ?? "";
}
