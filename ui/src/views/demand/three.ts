// Three figures beside each other, or one below the other where a field is too narrow for that.
import { roomFor } from "../../parts/figures/room";

/** Between two figures. */
const GAP = 20;
/** Width up to which they stand below each other. */
const NARROW = 820;

/** Whether they stand below each other, and the room of each in points. */
export function three(width: number): { isNarrow: boolean; room: number } {
  const isNarrow = width <= NARROW;
  return { isNarrow, room: roomFor(isNarrow ? width : (width - 2 * GAP) / 3) };
}
