// Keyboard focus after an edit: what is moved in the page or taken out of it loses the focus to the page as a whole. It goes
// back to the same place, or to what stands nearest. A click beside everything still takes it away.

const FOCUSABLE = "button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex='0']";

/** Where the focus was: the element, and what it stood in, from the inside out. */
interface Place {
  element: HTMLElement;
  around: HTMLElement[];
  /** The nearest of those that holds other fields, and the place among them. */
  inside: HTMLElement | undefined;
  at: number;
}
function placeOf(element: HTMLElement, root: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let up = element.parentElement; up && up !== root && root.contains(up); up = up.parentElement) around.push(up);
  const inside = around.find((one) => one.querySelectorAll(FOCUSABLE).length > 1);
  return { element, around, inside, at: inside ? [...inside.querySelectorAll(FOCUSABLE)].indexOf(element) : 0 };
}
function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
/** Null where the place waits for its field to be enabled again. */
function nearest({ element, around, inside, at }: Place, root: HTMLElement): HTMLElement | null {
  if (element.isConnected && isSeen(element)) return element.matches(":disabled") ? null : element;
  const twin = element.id ? document.getElementById(element.id) : null;
  if (twin) return twin;
  for (const one of around) {
    if (!one.isConnected) continue;
    const left = [...one.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((other) => isSeen(other));
    const next = one === inside ? left[Math.min(Math.max(0, at), left.length - 1)] : left[0];
    if (next) return next;
  }
  return root;
}

/** Keeps the focus inside `root`, which takes it itself where a whole view went; gives what ends it. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Place | null = null;
  const entered = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement && target !== root && root.contains(target) ? placeOf(target, root) : null;
  };
  const pressed = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest(`${FOCUSABLE}, label, [tabindex]:not(main)`))) last = null;
  };
  const changed = new MutationObserver(() => {
    if (!last || (document.activeElement && document.activeElement !== document.body)) return;
    nearest(last, root)?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", entered);
  document.addEventListener("pointerdown", pressed, true);
  changed.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden"] });
  return () => {
    document.removeEventListener("focusin", entered);
    document.removeEventListener("pointerdown", pressed, true);
    changed.disconnect();
  };
}
