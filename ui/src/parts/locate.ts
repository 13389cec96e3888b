// Brings a thing that was found into sight, gives it the focus and marks it for a moment. A row is taken by the grid that holds it, or
// carries its name in the page; a figure carries its id.
import { tick } from "svelte";
import { sought, type SoughtRow } from "../state/sought.svelte";

const PATIENCE = 30;
const PAUSE = 100;
const MARKED = 1800;

/** Where something is: its figure's id, or its row. */
export interface Sought {
  figure?: string;
  row?: SoughtRow;
}

/** Focuses what is sought once the view shows it, else the page's heading. */
export async function locate(wanted: Sought): Promise<void> {
  const own: (Element | null)[] = [document.body];
  sought.row = wanted.row ?? null;
  for (let turn = 0; turn < PATIENCE; turn++) {
    await tick();
    // A grid has taken it.
    if (wanted.row && sought.row !== wanted.row) return;
    // The panel that it was sought in gives the focus back as it closes; whoever goes on working after that keeps it.
    if (turn === 0) own.push(document.activeElement);
    else if (!own.includes(document.activeElement)) break;
    const found = here(wanted);
    if (found) {
      sought.row = null;
      return take(found);
    }
    if (turn === 1) own.push(heading(wanted));
    await pause(PAUSE);
  }
  sought.row = null;
}
/** Focuses the page's heading, or the trace's for a number that this page may not show. */
export function heading({ figure }: Sought = {}): HTMLElement | null {
  const title = (figure && document.querySelector<HTMLElement>("aside h2[tabindex]")) || document.querySelector<HTMLElement>("main h1");
  title?.focus({ preventScroll: true });
  return title;
}

function here({ figure, row }: Sought): HTMLElement | null {
  const main = document.querySelector("main");
  if (figure) return main?.querySelector<HTMLElement>(`[data-figure="${CSS.escape(figure)}"]`) ?? null;
  if (row) return main?.querySelector<HTMLElement>(`[data-sought="${CSS.escape(rowName(row.table, row.key))}"]`) ?? null;
  return null;
}
/** What an element that shows a row carries as `data-sought`. */
export function rowName(table: string, key: readonly string[]): string {
  return JSON.stringify([table, ...key]);
}
function take(found: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  found.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
  const own = found.matches("button, a, input") ? found : (found.querySelector<HTMLElement>("button, a, input, select") ?? found);
  if (own === found && !found.matches("button, a, input, [tabindex]")) found.tabIndex = -1;
  own.focus({ preventScroll: true });
  mark(found);
}
/** Marks what was found for a moment. */
export function mark(found: HTMLElement): void {
  found.classList.add("found");
  setTimeout(() => found.classList.remove("found"), MARKED);
}
function pause(ms: number): Promise<void> {
  return new Promise((passed) => setTimeout(passed, ms));
}
