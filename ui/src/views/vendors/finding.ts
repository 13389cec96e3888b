// The sentence over the view: the pack's, once there is a ranking.
import type { Report, Row } from "../../generated/commands";
import { say } from "../../words/say";

export function finding(report: Report | null, vendors: readonly Row[]): string {
  if (!vendors.length) return say("ui-vendors-none");
  if (!report) return say("ui-vendors-named", { count: vendors.length });
  return report.screen.vendors;
}
