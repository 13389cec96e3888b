// Removing rows that others name: what goes with them is asked of the engine and shown first, then all of it goes in one step.
import { ask } from "../host";
import type { DependentsAnswer, Key, TableName } from "../generated/commands";
import { counted } from "../words/numbers";
import { open } from "./case.svelte";

export interface Removal {
  table: TableName;
  keys: Key[];
  /** "criterion mfu_70b", "3 vendors". */
  what: string;
  with: DependentsAnswer;
}

class Removing {
  /** Waits for a yes. */
  asked = $state.raw<Removal | null>(null);
  constructor() {
    open.onleave(() => (this.asked = null));
  }

  /** Removes rows; asks first where others go with them. */
  async start(table: TableName, keys: Key[], noun: readonly [string, string]): Promise<void> {
    const what = keys.length === 1 ? `${noun[0]} ${keys[0]?.join(", ") ?? ""}` : `${keys.length} ${noun[1]}`;
    const again = () => void this.start(table, keys, noun);
    try {
      const removal = { table, keys, what, with: await ask("dependents", { table, remove: keys }) };
      if (removal.with.going.length) this.asked = removal;
      else await this.carryOut(removal);
    } catch (error) {
      open.refuse(`${counted(keys.length, "row")} could not be removed`, error, again);
    }
  }
  async carryOut(removal: Removal): Promise<void> {
    this.asked = null;
    const { table, keys, what } = removal;
    try {
      await open.edit(table, { remove: keys, dependents: true, step: `Remove ${what}` });
    } catch (error) {
      open.refuse(`${counted(keys.length, "row")} could not be removed`, error, () => void this.carryOut(removal));
    }
  }
}
export const removing = new Removing();
