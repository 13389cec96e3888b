// Correlations that no numbers can have, put to the nearest that they can: only where somebody asks for it.
import { ask } from "../../host";
import { open } from "../../state/case.svelte";
import { say } from "../../words/say";

/** Sets them as one step, or says why not. */
export async function takeNearest(): Promise<void> {
  const { session } = open;
  try {
    const { step } = await ask("correlations.nearest", {}, { why: open.why, who: open.who });
    if (session !== open.session) return;
    await open.reload(step.tables.map((table) => table.table));
    void open.evaluate();
    open.say(say("ui-undo-takes-back", { step: step.name }));
  } catch (error) {
    open.refuse(say("ui-overview-nearest-not-taken"), error);
  }
}
