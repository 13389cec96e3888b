// What stands in a field and is not stored: it outlives the view that shows the field.
import { keep } from "../state/pending.svelte";

class Kept {
  /** Null where the field shows what is stored. */
  typed = $state<string | null>(null);
  /** Why it was not accepted. */
  refused = $state("");
  /** What was stored last, or is to be stored. */
  entered = "";
}

export function keptText(table: string, row: string, column: string): Kept {
  return keep(`field ${table} ${row} ${column}`, () => new Kept());
}
