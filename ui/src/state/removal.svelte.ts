// Removing rows that others name: what goes with them is shown first, then all of it goes in one step.
import type { Key, TableName } from "../generated/commands";
import { counted } from "../words/numbers";
import { dependents, type Going } from "../words/dependents";
import { open } from "./case.svelte";

export interface Removal {
  table: TableName;
  keys: Key[];
  /** "criterion mfu_70b", "3 vendors". */
  what: string;
  also: Going[];
}

class Removing {
  /** Waits for a yes. */
  asked = $state.raw<Removal | null>(null);
  constructor() {
    open.onleave(() => (this.asked = null));
  }

  /** Removes rows; asks first where rows of other tables go with them. */
  async start(table: TableName, keys: Key[], noun: readonly [string, string]): Promise<void> {
    const what = keys.length === 1 ? `${noun[0]} ${keys[0]?.join(", ") ?? ""}` : `${keys.length} ${noun[1]}`;
    const also = dependents(open.schema, (name) => open.rows(name), table, keys);
    const removal = { table, keys, what, also };
    if (also.length) this.asked = removal;
    else await this.carryOut(removal);
  }
  async carryOut(removal: Removal): Promise<void> {
    this.asked = null;
    const { table, keys, what } = removal;
    const also = removal.also.map((going) => ({ table: going.table, remove: going.keys }));
    try {
      await open.edit(table, { remove: keys, ...(also.length ? { also } : {}), step: `Remove ${what}` });
    } catch (error) {
      open.refuse(`${counted(keys.length, "row")} could not be removed`, error, () => void this.carryOut(removal));
    }
  }
}
export const removing = new Removing();
