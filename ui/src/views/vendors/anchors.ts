// Anchors of the cost axis, proposed from what the options themselves cost.
import { ask } from "../../host";
import { open } from "../../state/case.svelte";
import { say } from "../../words/say";

/** Sets them as one step, or says why there is nothing to propose. */
export async function proposeAnchors(): Promise<void> {
  const { session } = open;
  try {
    const { step } = await ask("anchors.propose", {}, { why: open.why, who: open.who });
    if (session !== open.session) return;
    await open.reload(step.tables.map((table) => table.table));
    void open.evaluate();
    open.say(say("ui-undo-takes-back", { step: step.name }));
  } catch (error) {
    open.refuse(say("ui-vendors-anchors-not-proposed"), error);
  }
}
