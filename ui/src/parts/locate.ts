// Brings a thing that was found into sight, gives it the focus and marks it for a moment. Rows are found by what they
// show, so that no view has to know who looks for it; a grid that draws only what is in sight is looked through.
import { tick } from "svelte";

const PATIENCE = 30;
const PAUSE = 100;
const MARKED = 1800;
const CELLS = "[role=rowheader], [role=gridcell], th[scope=row], td, th, button:not(.hidden-text), label, dt, li";

/** Where something is, by its figure's id or by the texts that name its row, the best first. */
export interface Sought {
  figure?: string;
  texts?: readonly string[];
}

/** Focuses what is sought once the view shows it, else the page's heading. */
export async function locate(sought: Sought): Promise<void> {
  let rest: HTMLElement | null = null;
  for (let turn = 0; turn < PATIENCE; turn++) {
    await tick();
    const found = here(sought) ?? (turn % 5 === 4 ? await inGrids(sought) : null);
    if (found) return take(found);
    if (turn === 1) rest = heading(sought);
    // Whoever goes on working meanwhile keeps the focus.
    else if (rest && document.activeElement !== rest && document.activeElement !== document.body) return;
    await pause(PAUSE);
  }
}
/** Focuses the page's heading, or the trace's for a number that this page may not show. */
export function heading({ figure }: Sought = {}): HTMLElement | null {
  const title = (figure && document.querySelector<HTMLElement>("aside h2[tabindex]")) || document.querySelector<HTMLElement>("main h1");
  title?.focus({ preventScroll: true });
  return title;
}

function here({ figure, texts = [] }: Sought): HTMLElement | null {
  const main = document.querySelector("main");
  if (!main) return null;
  if (figure) return main.querySelector<HTMLElement>(`[data-figure="${CSS.escape(figure)}"]`);
  const cells = [...main.querySelectorAll<HTMLElement>(CELLS)];
  for (const text of texts) {
    const own = cells.filter((cell) => shown(cell) === text || cell.title === text);
    // The row in which things are edited comes before a mention elsewhere.
    const best = own.find((cell) => cell.matches("[role=gridcell], [role=rowheader]")) ?? own[0];
    if (best) return best;
  }
  return null;
}
function shown(cell: HTMLElement): string {
  return (cell.querySelector(".text") ?? cell).textContent.trim();
}
async function inGrids(sought: Sought): Promise<HTMLElement | null> {
  if (sought.figure) return null;
  for (const grid of document.querySelectorAll<HTMLElement>("main [role=grid]")) {
    const before = grid.scrollTop;
    for (let top = 0; top < grid.scrollHeight; top += Math.max(grid.clientHeight - 80, 100)) {
      grid.scrollTop = top;
      await pause(20);
      const found = here(sought);
      if (found) return found;
    }
    grid.scrollTop = before;
  }
  return null;
}
function take(found: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  found.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
  if (found.closest("[role=grid]") && found.matches("[role=gridcell]")) {
    // The grid's own cursor goes there, as by a click.
    found.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    for (const target of [found, window]) target.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
  } else {
    const own = found.matches("button, a, input") ? found : (found.querySelector<HTMLElement>("button, a, input, select") ?? found);
    if (own === found && !found.matches("button, a, input, [tabindex]")) found.tabIndex = -1;
    own.focus({ preventScroll: true });
  }
  found.classList.add("found");
  setTimeout(() => found.classList.remove("found"), MARKED);
}
function pause(ms: number): Promise<void> {
  return new Promise((passed) => setTimeout(passed, ms));
}
