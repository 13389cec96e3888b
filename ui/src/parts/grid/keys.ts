// Keys of a grid while nothing is typed; those of a cell being typed in are the editor's.
import type { Direction } from "./moves";
import type { Sheet } from "./sheet.svelte";

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** What the grid itself has to do for a key that the sheet alone can't answer. */
export interface Around {
  /** Rows that one page holds. */
  page: number;
  /** Opens what lies behind a cell that can only be read; false where nothing can be opened. */
  look: () => boolean;
  remove: () => void;
  leave: () => void;
}

/** Carries a key out; true where it was one of the grid's. */
export function pressed(sheet: Sheet, event: KeyboardEvent, around: Around): boolean {
  const far = event.ctrlKey || event.metaKey;
  const extend = event.shiftKey;
  if (event.altKey && event.key !== "ArrowDown") return false;
  const arrow = ARROWS[event.key];
  if (arrow && !event.altKey) return sheet.arrow(arrow, { far, extend }), true;
  if (far) return withControl(sheet, event, around);
  switch (event.key) {
    case "Tab":
      return sheet.onward("Tab", extend);
    case "Enter":
      // The cursor stays on what is traced.
      if (sheet.isLocked(sheet.active) && !extend && around.look()) return true;
      sheet.onward("Enter", extend);
      return true;
    case "Home":
      return toward(sheet, { row: here(sheet, extend).row, column: 0 }, extend);
    case "End":
      return toward(sheet, { row: here(sheet, extend).row, column: sheet.size.columns - 1 }, extend);
    case "PageUp":
      return sheet.arrow("up", { extend, by: around.page }), true;
    case "PageDown":
      return sheet.arrow("down", { extend, by: around.page }), true;
    case "F2":
    case "ArrowDown":
      return sheet.begin(null);
    case "Delete":
    case "Backspace":
      return sheet.empty(), true;
    case "Escape":
      if (sheet.forget()) return true;
      around.leave();
      // The window may close something with it: the trace.
      return false;
    case " ":
      if (!extend) return false;
      return sheet.widen(), true;
    default:
      return false;
  }
}
function withControl(sheet: Sheet, event: KeyboardEvent, around: Around): boolean {
  const { rows, columns } = sheet.size;
  switch (event.key.toLowerCase()) {
    case "home":
      return toward(sheet, { row: 0, column: 0 }, event.shiftKey);
    case "end":
      return toward(sheet, { row: rows - 1, column: columns - 1 }, event.shiftKey);
    case "a":
      return sheet.select({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 }), true;
    case " ":
      return sheet.select({ ...sheet.block, top: 0, bottom: rows - 1 }), true;
    case "d":
      return sheet.fill("down"), true;
    case "r":
      return sheet.fill("right"), true;
    case "-":
      return around.remove(), true;
    default:
      return false;
  }
}
function here(sheet: Sheet, extend: boolean) {
  return extend ? sheet.end : sheet.active;
}
function toward(sheet: Sheet, spot: { row: number; column: number }, extend: boolean): true {
  if (extend) sheet.extend(spot);
  else sheet.go(spot);
  return true;
}

/** Whether a key begins typing over the cell; an input method's first key does too. */
export function types(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return event.getModifierState("AltGraph") && event.key.length === 1;
  return (event.key.length === 1 && event.key !== " ") || event.key === "Dead" || event.key === "Process";
}
