// Names and units of the seven KPIs, as the pack prints them (crates/pack/src/parts/kpis.rs).
import type { Kpi } from "../../generated/commands";

const NAMES: Record<string, string> = {
  effective_utilisation: "Effective utilisation",
  gross_margin: "Gross margin of AI after compute",
  cost_per_1k_tokens: "Cost per 1,000 effective tokens",
  cash_conversion_days: "Compute cash conversion",
  sunk_compute_ratio: "Sunk compute",
  compliance_provision_ratio: "Compliance provision",
  effective_density: "Effective density",
};
export function kpiName(id: string): string {
  return NAMES[id] ?? id.replaceAll("_", " ");
}
export function kpiUnit({ unit }: Kpi): string {
  return unit === "share" ? "" : unit;
}
/** A bound in the unit of its KPI. */
export function boundText(bound: number | null, { unit }: Kpi): string {
  if (bound === null) return "–";
  return unit === "share" ? `${Number((bound * 100).toPrecision(6))}\u202f%` : String(bound);
}
/** A KPI that nothing bounds has no state. */
export function isBounded(kpi: Kpi): boolean {
  return kpi.bounds.watch !== null || kpi.bounds.act !== null;
}
export function kpiFinding(kpis: readonly Kpi[]): string {
  const of = (status: string) => kpis.filter((kpi) => isBounded(kpi) && kpi.status === status);
  const missing = kpis.filter((kpi) => kpi.value === null).length;
  if (missing === kpis.length) return "No KPI can be computed yet";
  const said = (found: Kpi[], one: string, many: string) => {
    if (!found.length) return "";
    return found.length === 1 ? `${kpiName(found[0]!.id).toLowerCase()} ${one}` : `${found.length} KPIs ${many}`;
  };
  const parts = [
    said(of("act"), "asks for action", "ask for action"),
    said(of("watch"), "is to be watched", "are to be watched"),
    missing ? `${missing === 1 ? "one KPI" : `${missing} KPIs`} cannot be computed yet` : "",
  ].filter(Boolean);
  const text = parts.join("; ") || "every KPI that has a bound stays within it";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
