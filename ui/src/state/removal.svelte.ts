// Removing rows that others name: what goes with them is asked of the engine and shown first, then all of it goes in one step.
import { ask } from "../host";
import type { DependentsAnswer, EditRequest, Key, TableName } from "../generated/commands";
import { say, sayRow } from "../words/say";
import { open } from "./case.svelte";

export interface Removal {
  table: TableName;
  keys: Key[];
  /** Name of the step: "Remove criterion mfu_70b", "Remove 3 vendors". */
  step: string;
  with: DependentsAnswer;
}

/** What becomes of options that rest on the rows: nothing told, they go as a whole. */
export type Fate = Pick<EditRequest, "options_stay" | "supplied_by">;

/** What people call a row. */
function called(table: TableName, key: Key): string {
  const columns = open.table(table)?.key ?? [];
  return sayRow(key.map((part, at) => open.nameOf(open.column(table, columns[at] ?? "")?.of ?? table, String(part))));
}

class Removing {
  /** Waits for a yes. */
  asked = $state.raw<Removal | null>(null);
  constructor() {
    open.onleave(() => (this.asked = null));
  }

  /** Removes rows; asks first where others go with them. */
  async start(table: TableName, keys: Key[]): Promise<void> {
    const step = say(`ui-table-${table}`, { count: keys.length, key: called(table, keys[0] ?? []) });
    try {
      const removal = { table, keys, step, with: await ask("dependents", { table, remove: keys }) };
      if (removal.with.going.length) this.asked = removal;
      else await this.carryOut(removal);
    } catch (error) {
      open.refuse(say("ui-remove.failed", { count: keys.length }), error, () => void this.start(table, keys));
    }
  }
  async carryOut(removal: Removal, fate: Fate = {}): Promise<void> {
    this.asked = null;
    const { table, keys, step } = removal;
    try {
      await open.edit(table, { remove: keys, dependents: true, ...fate, step });
    } catch (error) {
      open.refuse(say("ui-remove.failed", { count: keys.length }), error, () => void this.carryOut(removal, fate));
    }
  }
}
export const removing = new Removing();
