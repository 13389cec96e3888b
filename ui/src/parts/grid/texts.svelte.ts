// Texts of a grid that are not stored: held until they are sent, on their way, or refused with the reason. New rows are named "+0", "+1", …
import { isNew, type GridEdit, type GridRefusal } from "./types";

/** A text that differs from what is stored: on its way, or refused with the reason. */
export interface Typed {
  text: string;
  problem: { message: string; hint: string } | null;
  /** Not wrong itself: it is stored with what was sent with it, once that is mended. */
  waits: boolean;
  /** When it was sent, counted over all grids, and the step that it was sent as; 0 is not yet. */
  turn: number;
  what: string;
}
export const idOf = (row: string, column: string) => `${row}\u0000${column}`;

/** Texts of one grid that are not stored; they outlive the view that shows the grid. */
export class Texts {
  typed = $state.raw<ReadonlyMap<string, Typed>>(new Map());
  /** New rows that hold text already. */
  drafts = $state.raw<string[]>([]);
  next = $state(0);
  unsent = new Set<string>();
  /** Texts that Tab was to complete while no word was known that they mean: one may be on its way. */
  open = new Set<string>();
  #told = 0;
  /** Texts wait for one that was refused, and nobody was told since: they are kept no longer than the workspace is open. */
  holdsUp(): boolean {
    const last = lastOf(this, ({ waits }) => waits);
    const isNew = last > this.#told;
    this.#told = Math.max(last, this.#told);
    return isNew;
  }
}
/** The newest step among the texts meant; 0 where there is none that was sent. */
export function lastOf({ typed }: Texts, meant: (typed: Typed) => boolean): number {
  return Math.max(0, ...[...typed.values()].map((one) => (meant(one) ? one.turn : 0)));
}
export function editOf(id: string, text: string): GridEdit {
  const [row = "", column = ""] = id.split("\u0000");
  return { row, column, text };
}
/** Texts that were sent with a cell that is typed anew, and wait for it. */
export function waiting({ typed }: Texts, cells: readonly GridEdit[]): [string, Typed][] {
  const named = new Set(cells.map(({ row, column }) => idOf(row, column)));
  const sent = new Set([...named].flatMap((id) => typed.get(id)?.turn || []));
  return [...typed].filter(([id, one]) => sent.has(one.turn) && (one.waits || one.problem) && !named.has(id));
}
/** What of a step is still meant after it waited; cells that were typed anew meanwhile come by themselves, new rows as a whole. */
export function current({ typed }: Texts, cells: readonly GridEdit[], mine: Map<string, Typed>): GridEdit[] {
  const isOld = ({ row, column }: GridEdit) => typed.get(idOf(row, column)) !== mine.get(idOf(row, column));
  const rows = new Set(cells.filter(isOld).map(({ row }) => row).filter(isNew));
  return cells.filter((cell) => {
    const isMeant = !rows.has(cell.row) && !isOld(cell);
    if (!isMeant) mine.delete(idOf(cell.row, cell.column));
    return isMeant;
  });
}
/** Forgets texts, and new rows that hold none any more. */
export function drop(texts: Texts, goes: (id: string, typed: Typed) => boolean): void {
  const typed = new Map([...texts.typed].filter(([id, one]) => !goes(id, one)));
  texts.typed = typed;
  texts.drafts = texts.drafts.filter((draft) => [...typed.keys()].some((key) => key.startsWith(idOf(draft, ""))));
}
/** A new row goes with all that was typed into it so far. */
export function withDrafts({ typed }: Texts, cells: readonly GridEdit[]): GridEdit[] {
  const named = new Set(cells.map(({ row, column }) => idOf(row, column)));
  const rows = new Set(cells.map((cell) => cell.row).filter(isNew));
  const before = [...typed].flatMap(([id, { text }]) => {
    const edit = editOf(id, text);
    return rows.has(edit.row) && !named.has(id) && text ? [edit] : [];
  });
  return [...cells, ...before];
}
export function keepDrafts(texts: Texts, cells: readonly GridEdit[]): void {
  const fresh = [...new Set(cells.map((cell) => cell.row).filter((row) => isNew(row) && !texts.drafts.includes(row)))];
  if (!fresh.length) return;
  texts.drafts = [...texts.drafts, ...fresh];
  texts.next = Math.max(texts.next, ...fresh.map((row) => Number(row.slice(1)) + 1));
}
/** After the engine's answer: what was stored is forgotten; where a cell was refused all stay, that one with its reason. */
export function settled(texts: Texts, cells: readonly GridEdit[], mine: ReadonlyMap<string, Typed>, refused: readonly GridRefusal[]): void {
  const typed = new Map(texts.typed);
  for (const [id, entry] of mine) if (typed.get(id) === entry) typed.delete(id);
  const isStored = !refused.length;
  if (!isStored) {
    // What was typed anew meanwhile is newer than what was sent.
    for (const [id, entry] of mine) if (!typed.has(id)) typed.set(id, { ...entry, waits: true });
  }
  const [sent] = mine.values();
  const { turn = 0, what = "" } = sent ?? {};
  let newer = 0;
  for (const { row, column, message, hint } of refused) {
    const id = idOf(row, column);
    const known = typed.get(id);
    const isNewer = known && known.turn !== turn && !isNew(row);
    // What a new row holds was typed anew meanwhile.
    if (isNewer || (known && mine.has(id) && known.text !== mine.get(id)?.text)) {
      newer = Math.max(newer, known.turn);
      continue;
    }
    const problem = { message: message.charAt(0).toUpperCase() + message.slice(1), hint };
    typed.set(id, { text: mine.get(id)?.text ?? "", problem, waits: false, turn, what });
  }
  // Where all that was refused is on its way anew, the rest waits for that.
  if (newer > turn && ![...typed.values()].some((one) => one.turn === turn && one.problem)) {
    for (const [id, one] of typed) if (one.turn === turn) typed.set(id, { ...one, turn: newer });
  }
  texts.typed = typed;
  const done = new Set(cells.map(({ row }) => row).filter((row) => isStored && isNew(row)));
  if (done.size) texts.drafts = texts.drafts.filter((draft) => !done.has(draft));
}
