// The pack's own finding for a part, so that window and paper open with the same sentence. What was found once is kept with its
// report: a view that is visited again opens with it.
import type { PackPart, Report } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";

const kept = new WeakMap<Report, Map<PackPart, string>>();

/** What was found for a part of a report before. */
export function foundOf(report: Report | null, part: PackPart): string | undefined {
  return report ? kept.get(report)?.get(part) : undefined;
}
export function keepFound(report: Report, part: PackPart, text: string): void {
  const found = kept.get(report) ?? new Map<PackPart, string>();
  kept.set(report, found.set(part, text));
}

/** The finding of a part of the pack: null until it is known, "" where there is none. Call it while a component is set up. */
export function findingOf(part: PackPart): { readonly text: string | null } {
  let text = $state(foundOf(open.report, part) ?? null);
  $effect(() => {
    const { report } = open;
    if (!report) return;
    const known = foundOf(report, part);
    if (known !== undefined) return void (text = known);
    const request = { part, width: 640, weights: open.tried, seed: open.seed, worlds: open.worlds };
    ask("drawings", request, { slot: `finding ${part}` })
      .then(({ finding }) => {
        keepFound(report, part, finding);
        text = finding;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!error.isStopped) text ??= "";
      });
  });
  return {
    get text() {
      return open.report ? text : "";
    },
  };
}
