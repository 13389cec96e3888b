// The pack's own finding for a part, so that window and paper open with the same sentence.
import type { PackPart } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";

/** The finding of a part of the pack, "" until it is known. Call it while a component is set up. */
export function findingOf(part: PackPart): { readonly text: string } {
  let text = $state("");
  $effect(() => {
    if (!open.report) return;
    const request = { part, width: 640, weights: open.tried, seed: open.seed, worlds: open.worlds };
    ask("drawings", request, { slot: `finding ${part}` })
      .then((answer) => (text = answer.finding))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
  });
  return {
    get text() {
      return text;
    },
  };
}
