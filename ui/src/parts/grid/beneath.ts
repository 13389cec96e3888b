// Lays what belongs to a cell beneath it, or above where there is no room, over everything: a grid of one row clips nothing.

const GAP = 2;
const EDGE = 8;

/** Shows an element in the top layer beside the cell that it stands in, for as long as that cell is in sight. */
export function beneath(element: HTMLElement): () => void {
  const cell = element.closest("[role=gridcell]");
  const box = element.closest("[role=grid]");
  if (!cell || !box) return () => {};
  // An engine without popovers leaves it where it stands, clipped by the grid.
  element.showPopover?.();
  const place = () => {
    const at = cell.getBoundingClientRect();
    const around = box.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const isAbove = at.bottom + GAP + height > innerHeight - EDGE && at.top - GAP - height > 0;
    element.style.minWidth = `${Math.round(at.width)}px`;
    element.style.top = `${isAbove ? at.top - GAP - height : at.bottom + GAP}px`;
    element.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`;
    element.style.visibility = at.bottom < around.top || at.top > around.bottom || at.right < around.left || at.left > around.right ? "hidden" : "";
  };
  place();
  const sized = new ResizeObserver(place);
  sized.observe(element);
  sized.observe(cell);
  addEventListener("scroll", place, true);
  addEventListener("resize", place);
  return () => {
    sized.disconnect();
    removeEventListener("scroll", place, true);
    removeEventListener("resize", place);
  };
}
