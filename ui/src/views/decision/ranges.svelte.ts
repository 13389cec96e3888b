// What each uncertain input was entered as, for the bands of the rulers. The report prints every figure but the inputs.
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";

export interface Input {
  text: string;
  unit: string;
}
/** Inputs by their id without "input."; read anew when rows change. Call it while a component is set up. */
export function inputRanges(): { readonly of: ReadonlyMap<string, Input> } {
  let found = $state.raw<ReadonlyMap<string, Input>>(new Map());
  // Of the rows alone: weights that are tried leave them as they are.
  const digest = $derived(open.report?.digest);
  $effect(() => {
    if (!digest) return;
    ask("figures", { prefix: "input.", seed: open.seed, worlds: open.worlds }, { slot: "input figures" })
      .then(({ figures }) => (found = new Map(figures.map(({ id, text, unit }) => [id.slice("input.".length), { text, unit }]))))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
  });
  return {
    get of() {
      return found;
    },
  };
}
