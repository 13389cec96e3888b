// What axes and criteria weigh, as the engine reckons it.
import type { WeighAnswer } from "../../generated/commands";
import type { Axis, Weights } from "../../state/case.svelte";

/** The shares of an answer as weights to decide by. */
export function weightsOf({ axes }: WeighAnswer): Weights {
  return Object.fromEntries(Object.entries(axes).map(([axis, { share }]) => [axis, share])) as Record<Axis, number>;
}
