// The benchmark results that the workspace holds, compared by their slowest devices; read again whenever rows change.
import type { Compared, ComparisonsAnswer, MeasuredUseRequest } from "../../generated/commands";
import { ask } from "../../host";
import { follow } from "../../state/carried";
import { open } from "../../state/case.svelte";
import { say } from "../../words/say";

/** Reads the comparisons of the workspace as it stands. */
export function comparisons(): Promise<ComparisonsAnswer> {
  return ask("measured.compare", {});
}

/** Whose hardware a comparison is of, as readers know it. */
export function vendorOf(own: Compared): string {
  return own.vendor_name ?? own.vendor ?? say("general-no-vendor-named");
}

/** Says whose hardware the measurements of a comparison are of, as one step. */
export async function assign(own: Compared, vendor: string): Promise<void> {
  const set = own.unassigned.map((id) => ({ id, vendor }));
  await open.edit("measurements", { set, step: say("ui-bench-assign-step", { count: new Set(own.results).size }) });
}

/** Enters a measurement into the scorecard as one step; what to know before relying on it. Throws what keeps it out. */
export async function use(request: MeasuredUseRequest): Promise<string[]> {
  const { session } = open;
  const { step, notes } = await ask("measured.use", request, { why: open.why, who: open.who });
  await follow(step, session);
  return notes;
}
