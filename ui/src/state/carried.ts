// What a command changes by itself, only where somebody asks for it: one step, then the rows and the answer anew.
import type { Step } from "../generated/commands";
import { ask } from "../host";
import { say, sayOn } from "../words/say";
import { open } from "./case.svelte";

/** Commands that put an act on record, which stays. */
const KEPT: ReadonlySet<string> = new Set(["lock", "open"]);

/** Carries a command out as one step, or says in `refused` why not. */
export async function carryOut(command: "anchors.propose" | "correlations.nearest" | "lock" | "open", refused: string): Promise<void> {
  const { session } = open;
  try {
    const { step, notes } = await ask(command, {}, { why: open.why, who: open.who });
    await follow(step, session, { isKept: KEPT.has(command), notes: KEPT.has(command) ? notes : [] });
  } catch (error) {
    open.refuse(refused, error);
  }
}

/** Whether a step stays for good, and what is to be said of it. */
interface Said {
  isKept?: boolean;
  notes?: readonly string[];
}

/** Rows and answer anew behind a step of a command that was asked in `session`, and how to take it back. */
export async function follow(step: Step, session: number, { isKept = false, notes = [] }: Said = {}): Promise<void> {
  if (session !== open.session) return;
  await open.reload(step.tables.map((table) => table.table));
  void open.evaluate();
  const done = notes.length ? say("ui-procurement-noted", { step: step.name, notes: sayOn(notes) }) : step.name;
  open.say(isKept ? done : say("ui-undo-takes-back", { step: step.name }));
}
