// What a command changes by itself, only where somebody asks for it: one step, then the rows and the answer anew.
import type { Step } from "../generated/commands";
import { ask } from "../host";
import { say } from "../words/say";
import { open } from "./case.svelte";

/** Commands that put an act on record, which stays. */
const KEPT: ReadonlySet<string> = new Set(["lock", "open"]);

/** Carries a command out as one step, or says in `refused` why not. */
export async function carryOut(command: "anchors.propose" | "correlations.nearest" | "lock" | "open", refused: string): Promise<void> {
  const { session } = open;
  try {
    const { step } = await ask(command, {}, { why: open.why, who: open.who });
    await follow(step, session, KEPT.has(command));
  } catch (error) {
    open.refuse(refused, error);
  }
}

/** Rows and answer anew behind a step of a command that was asked in `session`, and how to take it back. */
export async function follow(step: Step, session: number, isKept = false): Promise<void> {
  if (session !== open.session) return;
  await open.reload(step.tables.map((table) => table.table));
  void open.evaluate();
  open.say(isKept ? step.name : say("ui-undo-takes-back", { step: step.name }));
}
