// A row that somebody wants to see. Whoever shows it takes it, so that nobody who looks for it has to know how it is shown.
import { untrack } from "svelte";
import type { TableName } from "../generated/commands";

export interface SoughtRow {
  table: TableName;
  /** Values of its key columns, or of the first of them. */
  key: readonly string[];
}
class Sought {
  row = $state.raw<SoughtRow | null>(null);
}
export const sought = new Sought();

interface Shows {
  table: TableName;
  /** What the grid calls the row of a key; undefined where it does not show it. */
  find: (key: readonly string[]) => string | undefined;
  grid: () => { show: (row: string) => void } | undefined;
  /** Shows all rows, whatever was chosen before. */
  widen?: () => void;
}
/** Brings a sought row of a table into sight as soon as its grid shows it. */
export function reveals({ table, find, grid, widen }: Shows): void {
  let widened: SoughtRow | null = null;
  $effect(() => {
    const shown = grid();
    const { row } = sought;
    if (!shown || row?.table !== table) return;
    const id = find(row.key);
    untrack(() => {
      if (id === undefined) {
        const isFirst = widened !== row;
        widened = row;
        return isFirst ? widen?.() : undefined;
      }
      sought.row = null;
      shown.show(id);
    });
  });
}
