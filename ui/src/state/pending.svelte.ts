// What is typed and not stored: editors settle before the view, the workspace or the window goes; what is refused is kept
// here, so that it stands in its place again when its view returns.

type Settle = () => Promise<boolean>;

const editors = new Set<Settle>();
const refusals = new Set<() => boolean>();
const kept = new Map<string, object>();
/** Counts workspaces: what was typed for one is never stored into another. */
let turn = 0;

/** Registers an editor; what comes back takes it out again, after it has stored what was typed. */
export function settles(settle: Settle): () => void {
  const mine = turn;
  editors.add(settle);
  return () => {
    editors.delete(settle);
    if (mine === turn) void settle();
  };
}

/**
 * Stores all that is being typed. False where something was not accepted just now; a text that was refused before, and is
 * shown with its reason, holds nothing up.
 */
export async function settlePending(): Promise<boolean> {
  const done = await Promise.all([...editors].map((settle) => settle().catch(() => false)));
  return done.every(Boolean);
}

/** Registers what takes back the text that it was refused last; what comes back takes it out again. */
export function refuses(forget: () => boolean): () => void {
  refusals.add(forget);
  return () => refusals.delete(forget);
}

/** Takes back what was refused and is shown; false where nothing is. */
export function forgetRefused(): boolean {
  return [...refusals].reverse().some((forget) => forget());
}

/** The same object for the same name, for as long as the workspace is open. */
export function keep<T extends object>(name: string, make: () => T): T {
  const found = kept.get(name) as T | undefined;
  if (found) return found;
  const made = make();
  kept.set(name, made);
  return made;
}

/** Another workspace: nothing of the last one may reach it. */
export function forgetPending(): void {
  turn += 1;
  kept.clear();
}
