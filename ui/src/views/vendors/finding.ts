// The sentence over the view: the pack's, once there is a ranking.
import type { Report, Row } from "../../generated/commands";

export function finding(report: Report | null, vendors: readonly Row[]): string {
  if (!vendors.length) return "No vendor is named yet.";
  if (!report) return `${vendors.length === 1 ? "One vendor is" : `${vendors.length} vendors are`} named; there is no ranking yet.`;
  return report.screen.vendors;
}
