// What axes and criteria weigh, as the engine reckons it: as stored, as tried, or with one axis moved.
import type { WeighAnswer, WeighRequest } from "../../generated/commands";
import { ask } from "../../host";
import type { Axis, Weights } from "../../state/case.svelte";

/** Asks what everything weighs; one axis may get a share, as typed. The later of two askings stops the earlier. */
export function weigh(weights: Weights | null, moved: WeighRequest["moved"] = null): Promise<WeighAnswer> {
  return ask("weigh", { weights, moved }, { slot: "weigh" });
}
/** The shares of an answer as weights to decide by. */
export function weightsOf({ axes }: WeighAnswer): Weights {
  return Object.fromEntries(Object.entries(axes).map(([axis, { share }]) => [axis, share])) as Record<Axis, number>;
}
