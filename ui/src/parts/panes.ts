// F6 goes from pane to pane, Shift F6 back: rail, bar, view, trace, messages, as they stand in the page. Each keeps the place in
// it that had the focus last.

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";
const BEGIN = "[aria-current], h1[tabindex]";
const lasts = new WeakMap<Element, HTMLElement>();

/** Carries the key out; false where it is another one, or there is nowhere to go. */
export function paned(event: KeyboardEvent): boolean {
  if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return false;
  event.preventDefault();
  return toPane(event.shiftKey ? -1 : 1);
}

function toPane(step: 1 | -1): boolean {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => placeIn(pane));
  const { activeElement: active } = document;
  const at = panes.findIndex((pane) => pane.contains(active));
  if (at >= 0 && active instanceof HTMLElement) lasts.set(panes[at]!, active);
  const from = at < 0 && step < 0 ? 0 : at;
  const next = panes[(from + step + panes.length) % panes.length];
  if (next) placeIn(next)?.focus();
  return next !== undefined;
}
/** Where the focus goes in a pane: where it was, else where the pane begins. */
function placeIn(pane: HTMLElement): HTMLElement | null {
  const last = lasts.get(pane);
  if (last && pane.contains(last) && isSeen(last)) return last;
  return pane.querySelector<HTMLElement>(BEGIN) ?? [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isSeen) ?? null;
}
function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
