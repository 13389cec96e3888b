// How wide the engine lays a figure out that has so many pixels of a page.

/** Widths go in steps, so that a window that is dragged wider does not ask for each pixel. */
const STEP = 40;
/** Paper's type is smaller than the window's: figures are laid out for less room and shown larger. */
const LARGER = 1.4;
/** Least room that the engine lays a figure out for. */
const LEAST = 200;

/** Points for the engine; 0 where there is no room yet. */
export function roomFor(pixels: number): number {
  const room = Math.floor(pixels / STEP) * STEP;
  return room > 0 ? Math.max(room / LARGER, LEAST) : 0;
}
