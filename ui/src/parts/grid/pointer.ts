// Which cell a pointer is on, and where it goes while it is held down.
import type { Spot } from "./moves";

/** The cell or row head under a target; its column is -1 on the head. */
export function spotOf(box: HTMLElement | undefined, target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  if (!cell || !box?.contains(cell)) return null;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"] ?? -1) };
}
/** Tells of every cell that a pointer comes over until it is let go. */
export function drag(box: HTMLElement | undefined, pointer: number, onspot: (spot: Spot) => void): void {
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    const spot = spotOf(box, document.elementFromPoint(event.clientX, event.clientY));
    if (spot && spot.column >= 0) onspot(spot);
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", () => removeEventListener("pointermove", moved), { once: true });
}
