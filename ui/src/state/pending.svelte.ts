// What is typed and not stored: editors settle before the view, the workspace or the window goes; what is refused is kept
// here, so that it stands in its place again when its view returns.

type Settle = () => Promise<boolean>;
/** An editor that keeps texts that were refused. */
interface Refusing {
  /** When the last was refused, counted over all editors; 0 is never. */
  turn: () => number;
  /** Takes that back. */
  forget: () => boolean;
}
/** What is kept and may hold up the workspace that would go, once. */
interface Holding {
  holdsUp?: () => boolean;
}

const editors = new Set<Settle>();
const refusals = new Set<Refusing>();
const kept = new Map<string, object>();
/** What is being stored. */
const underway = new Set<Promise<boolean>>();
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

/** Stores at once, or after all that is being stored: what comes before may be named by it. Nothing is stored into another workspace. */
export function inTurn(isAfterOthers: boolean, store: Settle): Promise<boolean> {
  const mine = turn;
  const others = isAfterOthers ? [...underway] : [];
  const stored = others.length ? Promise.allSettled(others).then(() => (mine === turn ? store() : true)) : store();
  const done = () => underway.delete(stored);
  underway.add(stored);
  stored.then(done, done);
  return stored;
}

/**
 * Stores all that is being typed. False where something was not accepted just now; a text that was refused before, and is
 * shown with its reason, holds nothing up.
 */
export async function settlePending(): Promise<boolean> {
  const settling = [...editors].map((settle) => settle());
  const done = await Promise.all([...settling, ...underway].map((own) => own.catch(() => false)));
  return done.every(Boolean);
}

/** Something waits for a text that was refused, in a view that is shown or not, and would go with the workspace; true only once. */
export function isHeldUp(): boolean {
  return [...kept.values()].map((one: Holding) => one.holdsUp?.() ?? false).some(Boolean);
}

/** Registers what takes back the text that it was refused last; what comes back takes it out again. */
export function refuses(refusing: Refusing): () => void {
  refusals.add(refusing);
  return () => refusals.delete(refusing);
}

/** Takes back what was refused last of all that is shown; false where nothing is. */
export function forgetRefused(): boolean {
  const last = Math.max(0, ...[...refusals].map(({ turn }) => turn()));
  return last > 0 && [...refusals].some(({ turn, forget }) => turn() === last && forget());
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
